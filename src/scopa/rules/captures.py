"""What a card can take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.model.moves import EQUAL, FIFTEEN, SUM, make_candidate

if TYPE_CHECKING:
    from scopa.model.moves import Candidate
    from scopa.model.table import OpenCards

__all__ = ["Fifteen", "Sum"]


@attrs.frozen
class Sum:
    """A card takes one of its own value, or several that add up to it (S0, S1, S3, S4)."""

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """Sets that total the value of the card."""
        sets = table.sets(value)
        if not sets:
            return []
        return [
            make_candidate(cards, SUM if cards.mask & (cards.mask - 1) else EQUAL)
            for cards in sets
        ]


@attrs.frozen
class Fifteen:
    """A card takes what makes fifteen together with it (S0 Quindici and Escoba, S2)."""

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """Sets that total fifteen with the card."""
        return [make_candidate(cards, FIFTEEN) for cards in table.sets(15 - value)]
