"""The open cards of a wide table, asked without listing all sets that can be taken.

A table of 36 cards has thousands of sets with one total. Whether one of them may be
taken can be decided from a few, and how many there are can be counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa._native.choice import bitsets
from scopa.model.open_cards import JOKER, JOKER_BIT, OpenCards, checked_total

if TYPE_CHECKING:
    from typing import SupportsIndex

    from scopa.cards.cards import CardSet

__all__ = ["HIGHEST", "WIDE", "CountedSets", "SomeSets"]

WIDE = 6
"""Cards on the table up to which all sets are listed: one card takes at most twenty."""
HIGHEST = 14
"""The highest total that a capture rule of this package asks for: fifteen with an ace.
The lowest is 1."""


class SomeSets(OpenCards):
    """Open cards that give only some sets of a total: `wanted`, the whole table, and one
    of the smallest, as far as they have that total.

    That is enough for the rules of this package. A choice asks which captures are
    smaller, or whether there is any of a kind; an ace and an obligation, whether there is
    a sweep.
    """

    __slots__ = ("_smallest", "wanted")

    def __init__(
        self,
        cards: CardSet,
        limit: int | None,
        single_wins: bool,  # noqa: FBT001  # as those of `OpenCards`
        joker: int,
        wanted: CardSet | None,
    ) -> None:
        super().__init__(cards, limit, single_wins, joker)
        self._smallest = bitsets.smallest_of_each(self._lying, HIGHEST)
        self.wanted = wanted

    def masks(self, total: SupportsIndex) -> list[int]:
        """The masks of those sets, in order."""
        total = checked_total(total)
        same = self.of_value(total).mask if self._alone else 0
        if same:
            return bitsets.singles(same)
        named = [self.cards] if self.wanted is None else [self.cards, self.wanted]
        found = {
            cards.mask
            for cards in named
            if cards and cards <= self.cards and self._total(cards) == total
        }
        smallest = self._smallest_of(total)
        if smallest:
            found.add(smallest)
        most = len(self.cards) if self.limit is None else self.limit
        return sorted(mask for mask in found if mask.bit_count() <= most)

    def _total(self, cards: CardSet) -> int:
        """What the cards count together, the joker at its value."""
        if self._moved and JOKER in cards:
            return bitsets.total(cards.mask ^ JOKER_BIT) + self.joker
        return bitsets.total(cards.mask)

    def _smallest_of(self, total: int) -> int:
        """One of the smallest sets, as a mask; 0 where there is none."""
        without = self._smallest[total]
        if not self._moved or total < self.joker:
            return without
        others = self._smallest[total - self.joker]
        if not others and total != self.joker:
            return without
        with_joker = others | JOKER_BIT
        if without and without.bit_count() <= with_joker.bit_count():
            return without
        return with_joker


class CountedSets(OpenCards):
    """Open cards that give no sets of a total, but count them.

    `work` adds up, for every total that was asked for, the sets that would have been
    listed and the cards in them.
    """

    __slots__ = ("_cards", "_sets", "work")

    def __init__(
        self,
        cards: CardSet,
        single_wins: bool,  # noqa: FBT001  # as those of `OpenCards`
        joker: int,
    ) -> None:
        super().__init__(cards, None, single_wins, joker)
        self._sets, self._cards = bitsets.count_of_each(self._lying, HIGHEST)
        self.work = 0

    def masks(self, total: SupportsIndex) -> list[int]:
        """No sets; they are counted."""
        total = checked_total(total)
        same = self.of_value(total) if self._alone else ()
        if same:
            self.work += 2 * len(same)
        else:
            self.work += self._sets[total] + self._cards[total]
            others = total - self.joker
            if self._moved and others >= 0:  # Each of these holds the joker, too.
                self.work += 2 * self._sets[others] + self._cards[others]
        return []
