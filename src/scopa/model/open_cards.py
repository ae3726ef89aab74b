"""The open cards as a capture rule sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa._native.choice import bitsets, terms
from scopa.base.quoting import quoted
from scopa.base.whole_numbers import in_range
from scopa.cards.cards import Card, CardSet, card_set
from scopa.errors import InvalidStateError

if TYPE_CHECKING:
    from typing import SupportsIndex


__all__ = ["JOKER", "JOKER_BIT", "OpenCards", "checked_total"]

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

    cards: CardSet
    limit: int | None
    single_wins: bool
    joker: int

    __slots__ = ("_alone", "_lying", "_moved", "cards", "joker", "limit", "single_wins")

    def __init__(
        self,
        cards: CardSet,
        limit: SupportsIndex | None = None,
        single_wins: bool = False,  # noqa: FBT001, FBT002  # one is made on every play
        joker: SupportsIndex = _PLAIN,
    ) -> None:
        if not (type(joker) is int and (limit is None or type(limit) is int)):
            limit, joker = _checked(limit, joker)
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

    def of_value(self, value: SupportsIndex) -> CardSet:
        """The open cards that have this value by themselves: of 1 to 10, none above.

        Raises `InvalidStateError` for what is not a number from 0 to 255.
        """
        if type(value) is not int or not 0 <= value < 256:
            value = _number("value", value, 0, 255)
        mask = self._lying & terms.OF_VALUE[value]
        return card_set(mask | JOKER_BIT if self._moved and value == self.joker else mask)

    def sets(self, total: SupportsIndex) -> list[CardSet]:
        """The sets of open cards with this total (below 256) that may be taken, by mask.

        Raises `InvalidStateError` for a total that is not a number from -255 to 255.
        """
        return list(map(card_set, self.masks(total)))

    def masks(self, total: SupportsIndex) -> list[int]:
        """The masks of those sets."""
        if type(total) is not int or not -256 < total < 256:
            total = checked_total(total)
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


def checked_total(total: object) -> int:
    """A total of cards as a plain `int`; raises `InvalidStateError` for anything else."""
    return _number("total", total, -255, 255)


def _checked(limit: object, joker: object) -> tuple[int | None, int]:
    most = None if limit is None else _number("limit", limit, 0, 10**15)
    return most, _number("joker's value", joker, 1, 10)


def _number(what: str, value: object, least: int, most: int) -> int:
    number = in_range(value, least, most)
    if number is None:
        text = f"{what} {quoted(value)}: give a whole number from {least} to {most}"
        raise InvalidStateError([text])
    return number
