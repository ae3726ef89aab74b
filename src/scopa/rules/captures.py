"""What a card can take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa import _kernel
from scopa.cards import DECK, CardSet
from scopa.model.moves import EQUAL, FIFTEEN, SUM, Candidate

if TYPE_CHECKING:
    from scopa.model.table import OpenCards

__all__ = ["Fifteen", "Sum"]


_EQUALS = tuple(Candidate(CardSet.of([card]), EQUAL) for card in DECK)
_FIFTEENS = tuple(Candidate(CardSet.of([card]), FIFTEEN) for card in DECK)
"""Captures of one card, by its index: the most frequent, so made once."""


@attrs.frozen
class Sum:
    """A card takes one of its own value, or several that add up to it (S0, S1, S3, S4)."""

    def candidates(self, value: int, table: OpenCards, limit: int | None, /) -> list[Candidate]:
        """Sets that total the value of the card."""
        if limit == 1:
            return _singles(_EQUALS, table.mask_of(value))
        return [
            Candidate(cards, EQUAL if cards.mask & (cards.mask - 1) == 0 else SUM)
            for cards in _within(limit, table.sets(value))
        ]


@attrs.frozen
class Fifteen:
    """A card takes what makes fifteen together with it (S0 Quindici and Escoba, S2)."""

    def candidates(self, value: int, table: OpenCards, limit: int | None, /) -> list[Candidate]:
        """Sets that total fifteen with the card."""
        if limit == 1:
            return _singles(_FIFTEENS, table.mask_of(15 - value))
        return [Candidate(cards, FIFTEEN) for cards in _within(limit, table.sets(15 - value))]


def _singles(made: tuple[Candidate, ...], mask: int) -> list[Candidate]:
    return [made[index] for index in _kernel.bits(mask)] if mask else []


def _within(limit: int | None, sets: list[CardSet]) -> list[CardSet]:
    if limit is None:
        return sets
    return [cards for cards in sets if cards.mask.bit_count() <= limit]
