"""What the record of rules promises to rules from outside the package: when it asks them,
what they are shown, and in which order their answers stand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import attrs
import pytest

import scopa
from helpers.bad_calls import unread
from helpers.rounds import deck
from scopa import (
    EMPTY,
    Award,
    Candidate,
    Capture,
    Card,
    CardSet,
    Dealt,
    Declare,
    Lay,
    Phase,
    Rules,
    Seating,
)
from scopa.model.moves import ACE
from scopa.rules import OpenCards, Opening
from scopa.rules.captures import Fifteen
from scopa.rules.misdeals import LowTable, TooMany
from scopa.rules.seats import Seats

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa import Board
    from scopa.model.moves import Play
    from scopa.model.protocols import Declaration


def test_the_classic_game_is_the_record_without_arguments() -> None:
    """Its name and what it says of itself; all its options are off."""
    rules = Rules()
    assert (rules.name, str(rules), rules.sources, rules.revision) == ("scopa", "scopa", (), 1)
    assert rules.direction == "counter-clockwise"
    assert rules.misdeal == TooMany(CardSet.parse("Kd Kc Ks Kb"), 3)
    for option in (rules.opening_excuses_misdeal, rules.joker_stays, rules.capture_optional):
        assert option is False
    for nothing in (rules.opening_capture, rules.ace, rules.limit, rules.win_timing):
        assert nothing is None
    for none in (rules.openings, rules.declarers, rules.obligations, rules.play_points):
        assert none == ()
    assert (rules.instant_wins, rules.checks, rules.bonuses) == ((), (), ())


@attrs.frozen
class OneDeal:
    """All cards at once, and open ones where they do not come out even."""

    def plan(self, deck_size: int, seats: int, /) -> scopa.rules.DealPlan:
        """As many as possible each."""
        return scopa.rules.DealPlan(deck_size % seats, (deck_size // seats,))


def test_the_usual_seatings() -> None:
    """Two to ten alone, then two pairs and three, then two trios."""
    rules = Rules(seats=Seats(tuple(range(2, 41))), dealing=OneDeal())
    alone = tuple(Seating.solo(seats) for seats in range(2, 11))
    teams = (Seating.pairs(4), Seating.pairs(6), Seating.trios(6))
    assert rules.seatings == (*alone, *teams)


@attrs.frozen
class OnlySeveral:
    """A choice that can compare, and nothing else: the last capture goes first."""

    single_wins = False

    def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
        """The last of several."""
        assert len(candidates) > 1
        return candidates[-1:]


def test_a_choice_is_asked_about_several_captures_only() -> None:
    """Where there is one, or none, nothing is to be chosen."""
    rules, seven = Rules(choice=OnlySeveral()), Card.parse("7d")
    for table, taken in (("3c 4c", ["3c 4c"]), ("3c 4c 7s", ["7s"]), ("Kc", [])):
        found = scopa.captures(rules, seven, CardSet.parse(table))
        assert [str(each.cards) for each in found] == taken


def test_a_choice_may_have_single_cards_go_first_without_being_asked() -> None:
    """With `single_wins` nothing else is looked for where one card can be taken."""
    seven, table = Card.parse("7d"), CardSet.parse("3c 4c 7s")
    cases = ((True, ["7s"]), (unread(1), ["7s"]), (False, ["3c 4c", "7s"]))
    for single_wins, taken in cases:
        found = scopa.captures(Rules(choice=AnyOf(single_wins)), seven, table)
        assert [str(each.cards) for each in found] == taken


@attrs.frozen
class AnyOf:
    """All that is found may be chosen."""

    single_wins: bool

    def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
        """All."""
        return candidates


@attrs.frozen
class ByRank:
    """A sweep is worth the rank of the card played, and each capture one point more for it."""

    def points(self, board: Board, card: Card, candidate: Candidate, /) -> int:
        """The rank."""
        return int(card.rank)

    def awards(self, board: Board, card: Card, candidate: Candidate, /) -> Sequence[Award]:
        """A point that shows the card."""
        return [Award("played", board.side, 1, CardSet.of([card]))]


def test_points_of_a_play_may_depend_on_the_card_played() -> None:
    """Rules of sweeps and of plays see it, beside what it takes."""
    rules = Rules(sweep=ByRank(), play_points=(ByRank(),))
    state = scopa.deal(rules, players=2, deck=deck("Ac 2c 2s 4d", "9d 6d 5d"))
    after = scopa.apply_move(state, Capture(Card.parse("9d"), state.board.table))
    played = CardSet.parse("9d")
    assert after.board.awards == (Award("scopa", 1, 9, played), Award("played", 1, 1, played))


@attrs.frozen
class AceTakesOne:
    """An ace may take the highest open card, beside what it takes as any card does."""

    def extend(
        self, board: Board, ordinary: list[Candidate], table: OpenCards, /
    ) -> list[Candidate]:
        """One capture more."""
        return [*ordinary, Candidate(CardSet.of(list(table.cards)[-1:]), ACE)]

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """Any card may be played."""
        return plays


def test_what_an_ace_takes_is_no_reason_to_drop_other_captures() -> None:
    """The choice compares the ordinary ones: two cards for fifteen stay beside one card
    that the ace takes by its power."""
    rules = Rules(ace=AceTakesOne(), capture=Fifteen())
    found = scopa.captures(rules, Card.parse("Ad"), CardSet.parse("4c Kc Kb"))
    assert [str(each.cards) for each in found] == ["4c Kc", "Kb", "4c Kb"]


@attrs.frozen
class Speaks:
    """Declarations in no order."""

    def declarations(self, board: Board, hand: CardSet, /) -> Sequence[Declaration]:
        """With values of the joker and without."""
        made = (Declare("b", 2), Declare("b", 1), Declare("b"), Declare("a", 3))
        return [(each, ()) for each in made]


def test_declarations_stand_by_kind_then_by_the_joker_s_value() -> None:
    """The order of moves is part of the contract; without a value comes first."""
    state = scopa.deal(Rules(declarers=(Speaks(),)), players=2, rng=random.Random(1))
    declared = [move for move in scopa.legal_moves(state) if isinstance(move, Declare)]
    assert [str(move) for move in declared] == ["a=3", "b", "b=1", "b=2"]
    assert scopa.legal_moves(state)[-4:] == tuple(declared)


@attrs.frozen
class Looks:
    """An opening that applies to any table with an ace, and looks at the board."""

    name: str

    def opening(self, board: Board, /) -> Opening | None:
        """A point, and the cards stay."""
        assert str(board.variant) == self.name
        assert (board.phase, board.plies, board.awards) == (Phase.OPENING, 0, ())
        assert len(board.table) + board.stock_size == len(board.variant.deck)
        assert not any((*board.piles, *board.known, *board.hand_sizes))
        aces = [card for card in board.table if card.rank == 1]
        return Opening(board.dealer, EMPTY, (Award("opening", 0, 1),)) if aces else None


def test_open_cards_that_are_worth_something_are_looked_at_before_a_misdeal() -> None:
    """With `opening_excuses_misdeal` they are no misdeal, whoever plays; the rule sees the
    board as it does when the round opens."""
    rules = Rules(
        name="looks", misdeal=LowTable(), openings=(Looks("looks"),), opening_excuses_misdeal=True
    )
    worth, low, usual = map(CardSet.parse, ("Ad 2c 2s 2b", "3d 2c 2s 2b", "Kd Kc Ks Kb"))
    assert rules.is_misdeal(worth) is False
    assert rules.is_misdeal(low) is True
    assert rules.is_misdeal(usual) is False
    assert attrs.evolve(rules, opening_excuses_misdeal=False).is_misdeal(worth) is True
    assert attrs.evolve(rules, misdeal=None).is_misdeal(low) is False
    board = scopa.deal(rules, seating=Seating.pairs(4), deck=deck("Ad 2c 2s 2b")).board
    assert (board.awards, str(board.table)) == ((Award("opening", 0, 1),), "Ad 2c 2s 2b")


# The joker over deals


@pytest.mark.parametrize(
    ("variant", "table", "joker", "taken"),
    [
        ("cirulla+joker-keeps-value", "7c Kd", 4, "7c"),
        ("cirulla+joker-keeps-value", "7s Kd", None, None),
        ("cirulla", "7c Kd", None, None),
    ],
)
def test_a_joker_that_lies_may_keep_its_value(
    variant: str, table: str, joker: int | None, taken: str | None
) -> None:
    """C29: where it stays it lies there with its value over the next deals too, and a card
    of that value takes it; elsewhere, and once it is taken, the value is gone."""
    state = scopa.deal(variant, players=2, deck=scopa.DECK)
    dealt = deck("4d Qc Jc", "4s Qs Js")
    open_cards = CardSet.parse(table)
    board = attrs.evolve(
        state.board, table=open_cards, turn=0, plies=5, hand_sizes=(1, 0), stock_size=30, joker=4
    )
    before = scopa.State(board, (CardSet.parse("2s"), EMPTY), tuple(dealt[:30]))
    found = scopa.step(before, Lay(Card.parse("2s")))
    packets = (CardSet.parse("4s Qs Js"), CardSet.parse("4d Qc Jc"))
    assert found.events[1:] == (Dealt(1, 3, packets),)
    after = found.state
    assert (after.hands, after.stock) == (packets, tuple(dealt[6:30]))
    assert (after.board.joker, after.board.last_move, after.board.turn) == (joker, None, 1)
    takes = [str(m.taken) for m in after.moves if isinstance(m, Capture) and str(m.card) == "4d"]
    assert takes == ([] if taken is None else [taken])
