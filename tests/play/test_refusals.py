"""No refusal tells a hidden card, and none changes anything."""

from __future__ import annotations

import copy
import itertools

from hypothesis import given
from hypothesis import strategies as st

import scopa
from helpers.bad_calls import NAMED, ROUNDS
from helpers.strategies import positions
from scopa import (
    Capture,
    Card,
    CardSet,
    IllegalMoveError,
    Lay,
    State,
)
from scopa.play.legality import REASONS


def refusals(state: State, by: int | None) -> list[tuple[scopa.Move, str]]:
    """What is said of all lays and many captures that are refused, with every card."""
    table = state.board.table
    sets = [CardSet.of(cards) for cards in itertools.combinations(table, 2)][:6]
    sets += [CardSet.of([card]) for card in table]
    said: list[tuple[scopa.Move, str]] = []
    for card in scopa.DECK:
        moves: list[scopa.Move] = [Lay(card), Capture(card, scopa.EMPTY), Capture(card, table)]
        moves += [Capture(card, cards) for cards in [*sets, CardSet.of([card])]]
        for move in moves:
            try:
                scopa.apply_move(state, move, by=by)
            except IllegalMoveError as error:
                assert error.reason in REASONS  # noqa: PT017  # every move is tried
                said.append((move, str(error)))
    return said


@ROUNDS
@given(positions())
def test_refusals_name_no_hidden_card(state: State) -> None:
    """Whoever sends whichever move, the message names cards of that move and of the
    table only; to a seat that is not on turn it names none."""
    board = state.board
    for by in (None, *range(board.seating.seats), board.seating.seats):
        for move, message in refusals(state, by):
            assert isinstance(move, (Lay, Capture))
            own = CardSet.of([move.card])
            own |= move.taken if isinstance(move, Capture) else scopa.EMPTY
            named = CardSet.of(map(Card.parse, NAMED.findall(message)))
            assert named <= own | board.table
            assert by in {None, board.turn} or not named


@ROUNDS
@given(positions(), st.randoms(use_true_random=False))
def test_refusals_do_not_depend_on_hidden_cards(state: State, rng: scopa.play.Random) -> None:
    """To a seat that is not on turn the same is said whatever the other hands and the
    stock hold; to the seat on turn, what its own view tells."""
    board = state.board
    for seat in range(board.seating.seats):
        if seat == board.turn:
            view = scopa.observe(state, seat)
            for move, message in refusals(state, seat):
                assert scopa.explain(view, move, by=seat).text == message
            continue
        hidden = CardSet.of(state.stock)
        for other, hand in enumerate(state.hands):
            hidden |= hand if other != seat else scopa.EMPTY
        cards = list(scopa.play.shuffled(hidden, rng))
        hands = tuple(
            hand if other == seat else CardSet.of(cards.pop() for _ in range(len(hand)))
            for other, hand in enumerate(state.hands)
        )
        twin = State(board, hands, tuple(cards))
        assert refusals(twin, seat) == refusals(state, seat)


@ROUNDS
@given(positions())
def test_a_refusal_changes_nothing(state: State) -> None:
    """After hundreds of refused moves a state equals its copy, and so do its moves."""
    twin, value, moves = copy.deepcopy(state), hash(state), scopa.legal_moves(state)
    assert refusals(state, None)
    assert (state, hash(state), repr(state)) == (twin, value, repr(twin))
    assert scopa.legal_moves(state) == moves == scopa.legal_moves(twin)
