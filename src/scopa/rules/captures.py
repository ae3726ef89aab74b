"""What a card can take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.model.moves import EQUAL, FIFTEEN, SUM, Candidate

if TYPE_CHECKING:
    from scopa.cards import CardSet
    from scopa.model.table import OpenCards

__all__ = ["Fifteen", "Sum"]


@attrs.frozen
class Sum:
    """A card takes one of its own value, or several that add up to it (S0, S1, S3, S4)."""

    def candidates(self, value: int, table: OpenCards, limit: int | None, /) -> list[Candidate]:
        """Sets that total the value of the card."""
        return [
            Candidate(cards, EQUAL if cards.mask & (cards.mask - 1) == 0 else SUM)
            for cards in _within(limit, table.sets(value))
        ]


@attrs.frozen
class Fifteen:
    """A card takes what makes fifteen together with it (S0 Quindici and Escoba, S2)."""

    def candidates(self, value: int, table: OpenCards, limit: int | None, /) -> list[Candidate]:
        """Sets that total fifteen with the card."""
        return [Candidate(cards, FIFTEEN) for cards in _within(limit, table.sets(15 - value))]


def _within(limit: int | None, sets: list[CardSet]) -> list[CardSet]:
    if limit is None:
        return sets
    return [cards for cards in sets if cards.mask.bit_count() <= limit]
