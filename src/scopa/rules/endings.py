"""When a match ends, and who has won it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import attrs

from scopa.base.whole_numbers import as_whole
from scopa.model.rule_fields import either, truth, whole
from scopa.model.scores import Outcome, plain_totals
from scopa.rules.scoring import SCOPAS, leaders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.scores import RoundScore

__all__ = ["TargetScore"]


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
