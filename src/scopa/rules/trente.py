"""The ace, two and three of coins in Scopone de Trente."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.cards.cards import CardSet
from scopa.model.rule_fields import text
from scopa.model.scores import Tally, make_award, make_tally
from scopa.rules.scoring import held

if TYPE_CHECKING:
    from scopa.model.board import Board

__all__ = ["THREE_COINS", "Trente"]

THREE_COINS = CardSet.parse("Ad 2d 3d")
"""Ace, two and three of coins, which Scopone de Trente rewards."""


@attrs.frozen
class Trente:
    """Ace, two and three of coins are worth one, two and three points (S0, S4)."""

    kind: str = attrs.field(default="trente", validator=text)

    def tally(self, board: Board, /) -> Tally:
        """An award for each of the three cards."""
        theirs, counts = held(board, THREE_COINS)
        won = tuple(
            make_award(self.kind, side, int(card.rank), CardSet.of([card]))
            for side, cards in enumerate(theirs)
            for card in cards
        )
        return make_tally(self.kind, counts, theirs, won)
