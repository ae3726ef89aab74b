"""The cards and the king of coins in Frac."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.cards.cards import FULL_DECK, CardSet, Rank
from scopa.model.rule_fields import text
from scopa.model.scores import Tally, make_award, make_tally
from scopa.rules.scoring import RE_BELLO, held, leaders

if TYPE_CHECKING:
    from scopa.model.board import Board

__all__ = ["FRAC_CARDS", "FracKing"]

FRAC_CARDS = CardSet.of(c for c in FULL_DECK if c.rank in {Rank.ACE, *range(Rank.FANTE, 11)})
"""Aces, fanti, cavalli and kings, which alone count in Frac."""


@attrs.frozen
class FracKing:
    """In Frac, where several sides have most of the cards that count, the one of them
    that holds the king of coins scores a point (C21: the text of an option of
    BoardGameArena)."""

    kind: str = attrs.field(default="frac-king", validator=text)

    def tally(self, board: Board, /) -> Tally:
        """Counts as Frac does; `Tally.cards` is the king."""
        _, counts = held(board, FRAC_CARDS)
        kings, _ = held(board, RE_BELLO)
        first = leaders(counts)
        won = tuple(
            make_award(self.kind, side, 1, kings[side])
            for side in first
            if len(first) > 1 and kings[side]
        )
        return make_tally(self.kind, counts, kings, won)
