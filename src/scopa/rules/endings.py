"""How a round and a match end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import attrs

from scopa.base.whole_numbers import as_whole
from scopa.cards.cards import EMPTY
from scopa.errors import RuleError, class_of, shown
from scopa.model.rule_fields import either, some_cards, truth, whole, words
from scopa.model.scores import INSTANT_WIN, Award, Outcome, Tally, Win, plain_totals
from scopa.rules.scoring import SCOPAS, leaders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.cards.cards import CardSet
    from scopa.model.board import Board
    from scopa.model.protocols import ScoringRule
    from scopa.model.scores import RoundScore

__all__ = ["AllOf", "AtScoring", "TargetScore", "ToDealer", "ToLastCapturer", "instant_tally"]


@attrs.frozen
class ToLastCapturer:
    """Cards left at the end go to the last to capture (S0, S1, S3); if nobody
    ever captured, to the dealer."""

    def seat(self, board: Board, /) -> int:
        """The last capturer, or the dealer."""
        return board.dealer if board.last_capturer is None else board.last_capturer


@attrs.frozen
class ToDealer:
    """Cards left at the end go to the dealer, who played last (C07)."""

    def seat(self, board: Board, /) -> int:
        """The dealer."""
        return board.dealer


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
            raise RuleError("scoring", class_of(self), f"{shown(rule)}: {right}")

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


@attrs.frozen
class TargetScore:
    """The match ends after a round in which one side alone leads with `target`
    points or more (S1, S3, S4), or with `exceed` more than that (S0; C08).

    At a tie at the top another round is played (S1, S3). With ``tie_break="categories"``
    the last round is counted in order instead, cards, coins, settebello, primiera,
    all others, scopas, and the first of the sides to arrive there alone has won;
    where two arrive together, or a bonus of the match makes the tie, another round
    (Parlett; C44). Hands declared in Cirulla count with the others.

    With `lowest` (scopa a perdere) the side with fewest points wins when another
    gets there, and sides level at the bottom share the win.
    """

    target: int = attrs.field(default=11, converter=as_whole, validator=whole(1))
    exceed: bool = attrs.field(default=False, validator=truth)
    lowest: bool = attrs.field(default=False, validator=truth)
    tie_break: Literal["play-on", "categories"] = attrs.field(
        default="play-on", validator=either("play-on", "categories")
    )

    def outcome(self, totals: tuple[int, ...], history: Sequence[RoundScore], /) -> Outcome | None:
        """The winner, or None to play on."""
        level = leaders(totals)
        if totals[level[0]] < self._needed:
            return None
        if len(level) == 1:
            return self._won_by(level[0], totals, "target")
        if self.tie_break == "categories" and totals == plain_totals(history, len(totals)):
            first = self._first_to_arrive(level, totals, history[-1])
            if first is not None:
                return self._won_by(first, totals, "tie-break")
        return None

    @property
    def _needed(self) -> int:
        return self.target + 1 if self.exceed else self.target

    def _won_by(self, first: int, totals: tuple[int, ...], reason: str) -> Outcome:
        if not self.lowest:
            return Outcome((first,), reason)
        others = [side for side in range(len(totals)) if side != first]
        fewest = min(totals[side] for side in others)
        return Outcome(tuple(side for side in others if totals[side] == fewest), reason)

    def _first_to_arrive(
        self, level: list[int], totals: tuple[int, ...], last: RoundScore
    ) -> int | None:
        """Of the sides level at the top the one that was there first, if one was."""
        reached = [total - points for total, points in zip(totals, last.totals, strict=True)]
        step = 0
        while not (arrived := [side for side in level if reached[side] >= self._needed]):
            for award in last.awards:
                if _step(award.kind) == step:
                    reached[award.side] += award.points
            step += 1
        return arrived[0] if len(arrived) == 1 else None


_ORDER = ("cards", "coins", "settebello", "primiera")


def _step(kind: str) -> int:
    """At which step of the tie-break a kind of award is counted."""
    if kind in SCOPAS:
        return len(_ORDER) + 1
    return _ORDER.index(kind) if kind in _ORDER else len(_ORDER)
