"""What a round keeps to, play by play: what becomes public, what is left at the end, who may
still declare."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import attrs
import pytest

import scopa
from scopa import EMPTY, Award, Capture, Card, CardSet, Declare, Lay, Phase, Rules, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa import Board
    from scopa.model.protocols import Declaration


def last_play(table: str, card: str, variant: str = "scopa") -> State:
    """Before the last play of a round of two; the seat on turn holds the card."""
    state = scopa.deal(variant, players=2, deck=scopa.DECK)
    board = attrs.evolve(
        state.board,
        table=CardSet.parse(table),
        hand_sizes=(0, 1),
        stock_size=0,
        last_capturer=0,
        plies=35,
    )
    return State(board, (EMPTY, CardSet.parse(card)), ())


@pytest.mark.parametrize("variant", ["scopa", "cirulla", "escoba", "scopone"])
def test_a_play_makes_nothing_known_of_the_hand(variant: str) -> None:
    """Only a declaration shows cards of hands."""
    rng = random.Random(3)
    state = scopa.deal(variant, rng=rng)
    while not state.board.over:
        assert not any(state.board.known)
        moves = [move for move in scopa.legal_moves(state) if not isinstance(move, Declare)]
        state = scopa.apply_move(state, rng.choice(moves))
    assert not any(state.board.known)


def test_cards_that_are_left_go_to_one_pile() -> None:
    """The table is empty then, and so are hands and stock."""
    found = scopa.step(last_play("2d 5c", "Kd"), Lay(Card.parse("Kd")))
    left = CardSet.parse("2d 5c Kd")
    assert found.events == (
        scopa.Laid(1, Card.parse("Kd")),
        scopa.LeftoversTaken(0, left),
        scopa.RoundEnded(None),
    )
    board = found.state.board
    assert (board.table, board.piles, board.phase) == (EMPTY, (left, EMPTY), Phase.PLAYED)
    assert (found.state.hands, found.state.stock) == ((EMPTY, EMPTY), ())
    assert (board.last_capturer, board.plies, board.hand_sizes) == (0, 36, (0, 0))


def test_where_nothing_is_left_nobody_takes_it() -> None:
    """The last card may take all that lies there: no scopa, and no leftovers."""
    move = Capture(Card.parse("Kd"), CardSet.parse("Kc"))
    found = scopa.step(last_play("Kc", "Kd"), move)
    assert [type(event).__name__ for event in found.events] == ["Captured", "Swept", "RoundEnded"]
    assert found.events[1] == scopa.Swept(1, 0)
    assert found.state.board.piles == (EMPTY, CardSet.parse("Kc Kd"))


@attrs.frozen
class Speaks:
    """A declaration that any hand may make, an empty one too."""

    def declarations(self, board: Board, hand: CardSet, /) -> Sequence[Declaration]:
        """A point each time."""
        return [(Declare("speaks"), (Award("speaks", board.side, 1),))]


def test_nobody_declares_once_the_round_is_over() -> None:
    """Whatever the rule of the declaration says: it is asked about hands of cards only."""
    state = scopa.deal(Rules(declarers=(Speaks(),)), players=2, rng=random.Random(1))
    assert scopa.apply_move(state, Declare("speaks")).board.awards == (Award("speaks", 1, 1),)
    over = play_quietly(state)
    assert scopa.legal_moves(over) == ()
    with pytest.raises(scopa.IllegalMoveError) as caught:
        scopa.apply_move(over, Declare("speaks"))
    assert caught.value.reason == "round-over"


def play_quietly(state: State) -> State:
    """The first move each time, which is never a declaration."""
    while not state.board.over:
        state = scopa.apply_move(state, scopa.legal_moves(state)[0])
    return state
