"""What a variant plans for a round: the open cards, and the packets of each deal."""

from __future__ import annotations

from typing import final

import attrs

from scopa.base.final_classes import no_subclass
from scopa.base.whole_numbers import as_whole, as_wholes

__all__ = ["DealPlan"]


@final
@attrs.frozen
class DealPlan:
    """How a round is dealt: cards laid open first, then the size of each deal's
    packet, the same for every seat. It exhausts the deck.

    >>> plan = DealPlan(4, (3, 3, 3, 3, 3, 3))
    >>> plan.in_hands(2), plan.groups(2)[:4], plan.deal_at(7, 2)
    (36, (4, 3, 3, 3), (1, 1))
    """

    __init_subclass__ = no_subclass

    table: int = attrs.field(converter=as_whole)
    packets: tuple[int, ...] = attrs.field(converter=as_wholes)

    def in_hands(self, seats: int) -> int:
        """The number of cards that come into hands, and so of plays."""
        return seats * sum(self.packets)

    def groups(self, seats: int) -> tuple[int, ...]:
        """The sizes of the groups in which the deck is dealt: the open cards, then deal by
        deal the packet of each seat."""
        return (self.table, *(size for size in self.packets for _ in range(seats)))

    def stock_after(self, deal: int, seats: int) -> int:
        """The number of cards that are left to deal after a deal, counted from 0."""
        return seats * sum(self.packets[deal + 1 :])

    def deal_from(self, stock: int, seats: int) -> int | None:
        """The deal that comes next when so many cards are left, or None where no deal of
        this plan leaves so many."""
        left = 0
        for deal in reversed(range(len(self.packets))):
            left += seats * self.packets[deal]
            if left == stock:
                return deal
        return None

    def deal_at(self, plays: int, seats: int, *, over: bool = False) -> tuple[int, int]:
        """The deal that is played after so many plays, and how many of them belong to it.

        When all its cards are played the next deal follows at once, unless the round is
        over.
        """
        for deal, size in enumerate(self.packets[:-1]):
            if plays < seats * size or (over and plays == seats * size):
                return deal, plays
            plays -= seats * size
        return len(self.packets) - 1, plays
