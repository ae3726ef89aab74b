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
_JOKER_BIT = 1 << JOKER.index
_PLAIN = int(JOKER.rank)
_OF_VALUE = (0, *_kernel.RANKS, 0, 0, 0, 0, 0)
"""Mask of each value from 0 to 15."""


class OpenCards:
    """The cards on the table, and which of them make a total.

    `joker` is the value that `JOKER` bears while it lies there (7 unless said).

    >>> table = OpenCards(CardSet.parse("2c 4s 5b"))
    >>> table.sets(6)
    [CardSet.parse('2c 4s')]
    """

    __slots__ = ("cards", "joker")

    def __init__(self, cards: CardSet, joker: int = _PLAIN) -> None:
        self.cards = cards
        self.joker = joker

    def sets(self, total: int) -> list[CardSet]:
        """All sets of open cards with this total, ordered by mask."""
        mask = self.cards.mask
        if self.joker == _PLAIN or not mask & _JOKER_BIT:
            return [card_set(found) for found in _kernel.subsets(mask, total)]
        rest = mask ^ _JOKER_BIT
        with_it = [0] if total == self.joker else _kernel.subsets(rest, total - self.joker)
        found = _kernel.subsets(rest, total) + [_JOKER_BIT | others for others in with_it]
        return [card_set(each) for each in sorted(found)]

    def mask_of(self, value: int) -> int:
        """Mask of the open cards of this value (0 where it is no card's value)."""
        mask = self.cards.mask & _OF_VALUE[value]
        if self.joker == _PLAIN or not self.cards.mask & _JOKER_BIT:
            return mask
        return mask | _JOKER_BIT if value == self.joker else mask & ~_JOKER_BIT


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
