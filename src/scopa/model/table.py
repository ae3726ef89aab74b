"""The open cards as a capture rule sees them, and what a variant plans for a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa import _kernel
from scopa.cards import Card, CardSet, card_set

if TYPE_CHECKING:
    from scopa.model.scores import Award

__all__ = ["JOKER", "DealPlan", "OpenCards", "Opening"]

JOKER = Card.parse("7c")
"""The card that may bear another value in Cirulla (S0, S4)."""

_COMMON_TOP = 10
"""Totals up to the re are asked for nearly always, so they are found in one go."""


class OpenCards:
    """The cards on the table, and which of them make a total.

    `joker` is the value that `JOKER` bears while it lies there (7 unless said).

    >>> table = OpenCards(CardSet.parse("2c 4s 5b"))
    >>> table.sets(6)
    [CardSet.parse('2c 4s')]
    """

    __slots__ = ("_sums", "_top", "cards", "joker")

    def __init__(self, cards: CardSet, joker: int = 7) -> None:
        self.cards = cards
        self.joker = joker
        self._top = 0
        self._sums: dict[int, list[int]] = {}

    def sets(self, total: int) -> list[CardSet]:
        """All sets of open cards with this total, ordered by mask."""
        if total > self._top:
            self._fill(max(total, _COMMON_TOP))
        found = self._sums.get(total)
        return [card_set(mask) for mask in found] if found else []

    def _fill(self, top: int) -> None:
        pairs = []
        rest = self.cards.mask
        while rest:
            bit = rest & -rest
            rest ^= bit
            pairs.append((_kernel.VALUES[bit.bit_length()], bit))
        moved = self.joker != JOKER.rank and JOKER in self.cards
        if moved:
            bit = 1 << JOKER.index
            pairs.remove((JOKER.rank, bit))
            pairs = sorted([*pairs, (self.joker, bit)])
        self._sums = _kernel.sums(pairs, top)
        self._top = top
        if moved:
            for masks in self._sums.values():
                masks.sort()


@attrs.frozen
class DealPlan:
    """How a round is dealt: cards laid open first, then the size of each deal's
    packet, the same for every seat. It exhausts the deck."""

    table: int
    packets: tuple[int, ...]


@attrs.frozen
class Opening:
    """What the open cards are worth before anybody plays: to which seat, the
    cards it takes (it then counts as the last to capture), and the awards."""

    seat: int
    cards: CardSet
    awards: tuple[Award, ...]
