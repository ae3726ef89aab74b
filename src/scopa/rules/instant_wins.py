"""Wins at one stroke."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.base.quoting import class_of, quoted
from scopa.base.whole_numbers import as_whole
from scopa.cards.cards import EMPTY
from scopa.errors import RuleError
from scopa.model.rule_fields import some_cards, whole, words
from scopa.model.scores import INSTANT_WIN, Award, Tally, Win

if TYPE_CHECKING:
    from scopa.cards.cards import CardSet
    from scopa.model.board import Board
    from scopa.model.protocols import ScoringRule

__all__ = ["AllOf", "AtScoring", "instant_tally"]


@attrs.frozen
class AllOf:
    """The side that holds all of these cards wins the match at one stroke: ace, two
    and three of coins in Scopone de Trente, the ten coins in Cirulla (S0, S4).

    `scoring` is the category that these cards score as well.
    """

    cards: CardSet = attrs.field(validator=some_cards)
    scoring: ScoringRule | None = attrs.field(default=None)

    @scoring.validator
    def _check_scoring(self, _: object, rule: object) -> None:
        named = isinstance(getattr(rule, "kind", None), str)
        if isinstance(rule, type) or (
            rule is not None and not (named and callable(getattr(rule, "tally", None)))
        ):
            right = "give an instance of a rule with a kind and tally(), as Trente(), or None"
            raise RuleError("scoring", class_of(self), f"{quoted(rule)}: {right}")

    def win(self, board: Board, /) -> Win | None:
        """The holder, if there is one."""
        wanted = self.cards.mask
        for pile in board.piles:
            wanted &= ~pile.mask
        if wanted:  # Asked after every play: mostly one of the cards is still out.
            return None
        for side, pile in enumerate(board.side_piles):
            if self.cards <= pile:
                tallies = () if self.scoring is None else (self.scoring.tally(board),)
                return Win(side, self.cards, tallies)
        return None


def instant_tally(win: Win, sides: int, points: int = 0) -> Tally:
    """The win at one stroke as a category of the score sheet."""
    cards = tuple(win.cards if side == win.side else EMPTY for side in range(sides))
    award = Award(INSTANT_WIN, win.side, points, win.cards)
    return Tally(INSTANT_WIN, tuple(map(len, cards)), cards, (award,))


@attrs.frozen
class AtScoring:
    """Wins at one stroke wait until the round is scored (C19).

    Everything is counted as usual, except the kinds in `drops`, and the win is an
    award of `points`.
    """

    points: int = attrs.field(default=0, converter=as_whole, validator=whole())
    drops: tuple[str, ...] = attrs.field(default=(), validator=words)

    def settle(self, board: Board, win: Win, tallies: tuple[Tally, ...], /) -> tuple[Tally, ...]:
        """The categories, then the win."""
        kept = tuple(tally for tally in tallies if tally.kind not in self.drops)
        return (*kept, instant_tally(win, board.seating.side_count, self.points))
