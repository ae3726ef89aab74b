"""What a card can take."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa._native.choice import bitsets
from scopa.model.kept import BY_FIFTEEN, BY_SUM

if TYPE_CHECKING:
    from scopa.model.moves import Candidate
    from scopa.model.open_cards import OpenCards

__all__ = ["EqualOrFifteen", "Fifteen", "Sum", "SumOrFifteen"]


@attrs.frozen
class Sum:
    """A card takes one of its own value, or several that add up to it (S0, S1, S3, S4)."""

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """Sets that total the value of the card."""
        return BY_SUM.of(table.masks(value))


@attrs.frozen
class Fifteen:
    """A card takes what makes fifteen together with it (S0 Quindici and Escoba, S2)."""

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """Sets that total fifteen with the card."""
        return BY_FIFTEEN.of(table.masks(15 - value))


@attrs.frozen
class EqualOrFifteen:
    """A card takes one of its own value, or what makes fifteen with it (the second
    Quindici of Pagat)."""

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """Single cards of the value, then sets that total fifteen with the card."""
        same = BY_SUM.of(bitsets.singles(table.of_value(value).mask))
        return same + BY_FIFTEEN.of(table.masks(15 - value))


@attrs.frozen
class SumOrFifteen:
    """A card takes what adds up to its value, or what makes fifteen with it (S0 and S4,
    Cirulla)."""

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """Sets that total the value, then those that total fifteen with the card."""
        masks = table.masks
        return BY_SUM.of(masks(value)) + BY_FIFTEEN.of(masks(15 - value))
