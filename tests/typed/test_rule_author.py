"""What an author of rules writes fits the slots; what does not fit is an error of types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import attrs
import pytest
from typing_extensions import assert_type

import scopa
from scopa import Award, Board, Candidate, Card, CardSet, Outcome, RoundScore, Seating, Tally, Win
from scopa import rules as r
from scopa.variants import Add, Flag, NumberFlag, Row, Set

if TYPE_CHECKING:
    from scopa.rules import DealPlan, Declaration, Ends, OpenCards, Opening, Play


@attrs.frozen
class Own:
    """One class that answers for nearly every slot."""

    kind: str = "own"
    single_wins: bool = False

    def refusal(self, seating: Seating, /) -> str | None:
        """Of `seats`."""
        return None if seating.seats == 2 else "played by two"

    def is_misdeal(self, table: CardSet, /) -> bool:
        """Of `misdeal`."""
        return not table

    def opening(self, board: Board, /) -> Opening | None:
        """Of `opening_capture` and `openings`."""
        return None

    def declarations(self, board: Board, hand: CardSet, /) -> Sequence[Declaration]:
        """Of `declarers`."""
        return ()

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """Of `capture`."""
        return [Candidate(cards, frozenset({"sum"})) for cards in table.sets(value)]

    def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
        """Of `choice`."""
        return candidates

    def extend(
        self, board: Board, ordinary: list[Candidate], table: OpenCards, /
    ) -> list[Candidate]:
        """Of `ace`."""
        return ordinary

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """Of `ace` and `obligations`."""
        return plays

    def points(self, board: Board, card: Card, candidate: Candidate, /) -> int:
        """Of `sweep`."""
        return 1

    def awards(self, board: Board, card: Card, candidate: Candidate, /) -> Sequence[Award]:
        """Of `play_points`."""
        return ()

    def seat(self, board: Board, /) -> int | None:
        """Of `leftover`."""
        return board.dealer

    def tally(self, board: Board, /) -> Tally:
        """Of `scoring`."""
        sides = board.seating.side_count
        return Tally(self.kind, (0,) * sides, (scopa.EMPTY,) * sides, ())

    def win(self, board: Board, /) -> Win | None:
        """Of `instant_wins`."""
        return None

    def settle(self, board: Board, win: Win, tallies: tuple[Tally, ...], /) -> tuple[Tally, ...]:
        """Of `win_timing`."""
        return tallies

    def outcome(self, totals: tuple[int, ...], history: Sequence[RoundScore], /) -> Outcome | None:
        """Of `ending`."""
        return Outcome((0,), "own")

    def bonus(
        self, history: Sequence[RoundScore], totals: tuple[int, ...], ends: Ends, /
    ) -> Sequence[Award]:
        """Of `bonuses`."""
        return ()

    def problem(self, leftovers: CardSet, /) -> str | None:
        """Of `checks`."""
        return None

    def next(self, dealer: int, seats: int, /) -> int:
        """Of `rotation`."""
        return dealer


@attrs.frozen
class OwnDeal:
    """Of `dealing`."""

    def plan(self, deck_size: int, seats: int, /) -> DealPlan:
        """Half of a usual one."""
        return r.DealPlan(4, ((deck_size - 4) // seats,))


OWN = Own()
"""In each slot, which is a check of types and of the record."""
RULES = scopa.Rules(
    name="own",
    seats=OWN,
    dealing=OwnDeal(),
    misdeal=OWN,
    opening_capture=OWN,
    openings=(OWN,),
    declarers=(OWN,),
    capture=OWN,
    ace=OWN,
    choice=OWN,
    obligations=(OWN,),
    sweep=OWN,
    play_points=(OWN,),
    leftover=OWN,
    scoring=(OWN,),
    instant_wins=(OWN,),
    win_timing=OWN,
    bonuses=(OWN,),
    ending=OWN,
    rotation=OWN,
    checks=(OWN,),
)


def test_a_class_of_ones_own_fits_every_slot() -> None:
    """The record is played as any other, and it is a variant."""
    variant: scopa.Variant = RULES
    state = scopa.deal(variant, deck=scopa.DECK)
    while not state.board.over:
        state = scopa.apply_move(state, state.moves[0])
    assert_type(scopa.score_round(state), RoundScore)


def test_flags_and_rows() -> None:
    """Changes make flags, flags make rows, and `extra` takes both."""
    flag = Flag("own", "a point", (Add("scoring", OWN), Set("limit", 3)))
    family = NumberFlag("most", "N cards", 1, 5, lambda n: Flag(f"most={n}", "so many", ()))
    row = Row("mine", ("own",), "my game", ("me",))
    variant = scopa.parse_variant("mine", extra=[flag, family, row])
    assert_type(variant, scopa.Rules)
    assert_type(scopa.variants.diff("scopa", variant), tuple[scopa.variants.Difference, ...])
    assert_type(scopa.words.describe(variant), tuple[scopa.words.Sentence, ...])


def test_real_cards() -> None:
    """Piles are counted for anybody."""
    piles = [scopa.FULL_DECK, scopa.EMPTY]
    score = scopa.scorekeeping.score_piles("scopa", Seating.solo(2), piles)
    assert_type(score, RoundScore)


def test_what_does_not_fit_is_an_error() -> None:
    """A rule of another slot, and a method that takes something else."""
    with pytest.raises(scopa.RuleError):
        scopa.Rules(capture=r.Fewest())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(scopa.RuleError):
        scopa.Rules(sweep=OwnDeal())  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
