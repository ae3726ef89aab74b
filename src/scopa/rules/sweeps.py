"""What it is worth to empty the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.base.whole_numbers import as_whole
from scopa.model.moves import ACE
from scopa.model.rule_fields import truth, whole

if TYPE_CHECKING:
    from scopa.cards.cards import Card
    from scopa.model.board import Board
    from scopa.model.moves import Candidate

__all__ = ["Scopa"]


@attrs.frozen
class Scopa:
    """A sweep is a scopa, worth one point (S0 to S4).

    Not so with the very last card of the round (S3; S0, S1, S2, S4 are
    silent, C06); `on_last_play` counts that one too. In Frac a sweep is worth
    nothing (S0, S4). Without `by_ace` neither is one that only the power of an ace
    allows (Italian Wikipedia, Pagat; C12).
    """

    worth: int = attrs.field(default=1, converter=as_whole, validator=whole())
    on_last_play: bool = attrs.field(default=False, validator=truth)
    by_ace: bool = attrs.field(default=True, validator=truth)

    def points(self, board: Board, card: Card, candidate: Candidate, /) -> int:
        """`worth`, or 0 with the last card of the round."""
        if not self.by_ace and candidate.by == ACE:
            return 0
        return self.worth if self.on_last_play or board.cards_to_play > 1 else 0
