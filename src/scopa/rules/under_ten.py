"""Two points where an opponent has few cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import attrs

from scopa.cards.cards import EMPTY
from scopa.model.rule_fields import either, text
from scopa.model.scores import Tally, make_award, make_tally

if TYPE_CHECKING:
    from scopa.model.board import Board

__all__ = ["UnderTen"]


@attrs.frozen
class UnderTen:
    """Two points where an opponent has fewer than ten cards (S2).

    S2 tells of one opponent. Of several (C40) it takes ``"any"``, once; or ``"each"``
    gives two points, or it takes ``"all"`` of them.
    """

    opponents: Literal["any", "each", "all"] = attrs.field(
        default="any", validator=either("any", "each", "all")
    )
    kind: str = attrs.field(default="under-ten", validator=text)

    def tally(self, board: Board, /) -> Tally:
        """Counts the opponents with so few cards."""
        piles = board.side_piles
        low = [len(pile) < 10 for pile in piles]
        counts = tuple(sum(low) - few for few in low)
        others = len(piles) - 1
        won = tuple(
            make_award(self.kind, side, points, EMPTY)
            for side, count in enumerate(counts)
            if (points := 2 * self._times(count, others))
        )
        return make_tally(self.kind, counts, (EMPTY,) * len(piles), won)

    def _times(self, count: int, others: int) -> int:
        if self.opponents == "each":
            return count
        return int(count == others if self.opponents == "all" else count > 0)
