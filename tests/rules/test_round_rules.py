"""What a round keeps to, play by play: what becomes public, what is left at the end, who may
still declare."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import attrs
import pytest

import scopa
from scopa import EMPTY, Award, Capture, Card, CardSet, Declare, Lay, Phase, Rules, Seating, State
from scopa.play.engine import view_of_card
from scopa.play.randomness import draw
from scopa.rules.dealing import Uniform
from scopa.rules.seats import Seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa import Board
    from scopa.model.protocols import Declaration


def last_play(table: str, card: str, variant: str = "scopa") -> State:
    """Before the last play of a round of two; the seat on turn holds the card."""
    state = scopa.deal(variant, players=2, deck=scopa.DECK)
    board = attrs.evolve(state.board, table=CardSet.parse(table), last_capturer=0)
    board = attrs.evolve(board, hand_sizes=(0, 1), stock_size=0, plies=35)
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


def test_a_single_position_is_seen_at_the_first_seating_of_the_variant() -> None:
    """Rules may look at sides there too; where no seating is usual, two sit there. All the
    cards of the deck may lie on that table."""
    card, table = Card.parse("5d"), CardSet.parse("5c")
    for variant, seating in (
        ("scopa", Seating.solo(2)),
        ("scopone", Seating.pairs(4)),
        (Rules(deck=CardSet.parse("5d 5c")), Seating.solo(2)),
    ):
        view = view_of_card(variant, card, table)
        assert (view.board.seating, view.seat, view.totals) == (seating, 1, (0, 0))
        assert view.board.hand_sizes == (1,) * seating.seats
        assert (view.board.phase, view.board.stock_size) == (Phase.PLAY, 0)
        assert view.board.plies == 1
        assert view_of_card(variant, card, table, first_play=True).board.plies == 0
        assert view.moves == (Capture(card, table),)


# Chance, seats


@attrs.frozen
class Gives:
    """A source of one number."""

    number: float

    def random(self) -> float:
        """That one."""
        return self.number


def test_zero_is_a_number_that_chance_may_give() -> None:
    """``random()`` gives 0 at times, and never 1; the first of several is meant by it."""
    lowest, highest = Gives(0.0), Gives(1 - 2**-53)
    assert (draw(lowest, 5), draw(highest, 5)) == (0, 4)
    assert scopa.play.shuffled(scopa.FULL_DECK, lowest) == (*scopa.DECK[1:], scopa.DECK[0])
    assert scopa.play.shuffled(scopa.FULL_DECK, highest) == scopa.DECK


@pytest.mark.parametrize("number", [1, 1.5, -0.1, "0", None])
def test_numbers_that_chance_may_not_give(number: float) -> None:
    """One that breaks the promise of ``random()`` is refused, and named."""
    for use in (lambda rng: draw(rng, 5), lambda rng: scopa.play.shuffled(scopa.FULL_DECK, rng)):
        with pytest.raises(scopa.DealError, match="a Gives was given"):
            use(Gives(number))


def test_as_many_players_as_cards() -> None:
    """A variant may admit them; one more cannot be."""
    rules = Rules(seats=Seats((40, 41)), dealing=Uniform(0, 1))
    assert scopa.deal(rules, players=40, deck=scopa.DECK).board.hand_sizes == (1,) * 40
    with pytest.raises(scopa.DealError, match="give a whole number from 2 to 40"):
        scopa.deal(rules, players=41, deck=scopa.DECK)


class Unusual:
    """A variant without usual seatings, which answers all else as the classic game."""

    seatings = ()

    def __getattr__(self, name: str) -> object:
        return getattr(Rules(), name)


def test_two_play_where_no_seating_is_usual() -> None:
    """Unless more are asked for."""
    variant: scopa.Variant = Unusual()  # type: ignore[assignment]  # answers by delegation
    assert scopa.deal(variant, deck=scopa.DECK).board.seating == Seating.solo(2)
    assert scopa.deal(variant, players=3, deck=scopa.DECK).board.seating == Seating.solo(3)


def test_what_a_deck_must_hold() -> None:
    """The message counts the cards, and names one that is there twice."""
    whole = list(scopa.DECK)
    for cards, told in (
        (whole[1:], "39 cards, 39 of them different; scopa is dealt from 40, each once"),
        ([*whole[:-1], whole[2]], "40 cards, 39 of them different, As twice; scopa is dealt"),
        ([], "0 cards, 0 of them different; scopa is dealt"),
    ):
        with pytest.raises(scopa.DealError) as caught:
            scopa.deal("scopa", players=2, deck=cards)
        assert str(caught.value).startswith(f"the deck holds {told}")
