"""Points that only the match as a whole can tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.model.rule_fields import text
from scopa.model.scores import Award
from scopa.rules.ponino import KNIGHTS
from scopa.rules.scoring import RE_BELLO, SCOPAS, leaders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.protocols import Ends
    from scopa.model.scores import RoundScore

__all__ = ["MatchFracKing", "MatchPonino"]


@attrs.frozen
class MatchPonino:
    """When the match would end, every side that held all four cavalli in some round
    scores its scopas of all rounds once more (S0's "partie" read as the match, C20).
    Where that leaves a tie, the match goes on."""

    kind: str = attrs.field(default="ponino", validator=text)

    def bonus(
        self, history: Sequence[RoundScore], totals: tuple[int, ...], ends: Ends, /
    ) -> Sequence[Award]:
        """One award for each such side that has scopas."""
        if not ends(totals):
            return ()
        points = [self._points(history, side) for side in range(len(totals))]
        return [Award(self.kind, side, more, KNIGHTS) for side, more in enumerate(points) if more]

    def _points(self, history: Sequence[RoundScore], side: int) -> int:
        if not any(self._held(score, side) for score in history):
            return 0
        return sum(score.points(kind)[side] for score in history for kind in SCOPAS)

    def _held(self, score: RoundScore, side: int) -> bool:
        return any(t.cards[side] == KNIGHTS for t in score.tallies if t.kind == self.kind)


@attrs.frozen
class MatchFracKing:
    """Where sides are level at the top of a match that would otherwise end, the one of
    them that held the king of coins in the last round scores a point (C21). It leads
    then: that wins, except where fewest points win."""

    kind: str = attrs.field(default="frac-king", validator=text)

    def bonus(
        self, history: Sequence[RoundScore], totals: tuple[int, ...], ends: Ends, /
    ) -> Sequence[Award]:
        """The point that decides."""
        level = leaders(totals)
        holder = history[-1].holder(RE_BELLO)
        if len(level) == 1 or holder not in level:
            return ()
        alone = (total - (i in level and i != holder) for i, total in enumerate(totals))
        return (Award(self.kind, holder, 1, RE_BELLO),) if ends(tuple(alone)) else ()
