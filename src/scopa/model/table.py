"""The open cards as a capture rule sees them, and what a variant plans for a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa._chosen import bitsets
from scopa.cards import Card, CardSet, card_set

if TYPE_CHECKING:
    from scopa.model.scores import Award

__all__ = ["JOKER", "JOKER_BIT", "DealPlan", "OpenCards", "Opening"]

JOKER = Card.parse("7c")
"""The card that may bear another value in Cirulla (S0, S4)."""
JOKER_BIT = 1 << JOKER.index
_PLAIN = int(JOKER.rank)


class OpenCards:
    """The cards on the table, and which of them make a total.

    `limit` is how many of them one capture may take at most. With `single_wins` a
    single card goes before several, which are then not looked for. `joker` is the
    value that `JOKER` bears while it lies there (7 unless said).

    >>> table = OpenCards(CardSet.parse("2c 4s 5b 6d"))
    >>> table.sets(6)
    [CardSet.parse('2c 4s'), CardSet.parse('6d')]
    """

    __slots__ = ("_alone", "_lying", "_moved", "cards", "joker", "limit", "single_wins")

    def __init__(
        self,
        cards: CardSet,
        limit: int | None = None,
        single_wins: bool = False,  # noqa: FBT001, FBT002  # one is made on every play
        joker: int = _PLAIN,
    ) -> None:
        self.cards = cards
        self.limit = limit
        self.single_wins = single_wins
        self.joker = joker
        self._alone = bool(single_wins or limit == 1)  # A rule from elsewhere may say 1.
        self._lying = cards.mask
        self._moved = False
        if joker != _PLAIN and JOKER in cards:
            self._moved = True
            self._lying ^= JOKER_BIT

    def of_value(self, value: int) -> CardSet:
        """The open cards that have this value by themselves (1 to 10)."""
        mask = self._lying & bitsets.OF_VALUE[value]
        return card_set(mask | JOKER_BIT if self._moved and value == self.joker else mask)

    def sets(self, total: int) -> list[CardSet]:
        """The sets of open cards with this total (below 256) that may be taken, by mask."""
        return list(map(card_set, self.masks(total)))

    def masks(self, total: int) -> list[int]:
        """The masks of those sets."""
        masks = bitsets.subsets(self._lying, total, self._alone)
        if self._moved:
            masks = self._with_joker(masks, total)
        if masks and self.limit is not None:
            masks = [mask for mask in masks if mask.bit_count() <= self.limit]
        return masks

    def _with_joker(self, masks: list[int], total: int) -> list[int]:
        """The sets without the joker, and those with it at its value."""
        same = self.of_value(total).mask if self._alone else 0
        if same:
            return bitsets.singles(same)
        others = [0] if total == self.joker else bitsets.subsets(self._lying, total - self.joker)
        return sorted(masks + [JOKER_BIT | mask for mask in others])


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
