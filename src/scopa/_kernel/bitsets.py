"""Integer kernels on card masks: nothing but ints goes in or comes out.

Bit ``4 * (rank - 1) + suit`` stands for a card, so a rank is a nibble and a
suit a comb of ten bits. Everything here is pure, and ordered by mask.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = [
    "FULL",
    "INDEX",
    "OF_VALUE",
    "RANKS",
    "SUITS",
    "VALUE",
    "bit_of",
    "bits",
    "count_of_each",
    "grow",
    "ones",
    "pairs",
    "primiera",
    "reach",
    "singles",
    "smallest",
    "smallest_of_each",
    "subsets",
    "total",
]

FULL: Final = (1 << 40) - 1
RANKS: Final = tuple([0xF << 4 * rank for rank in range(10)])
"""Mask of each rank, the ace first."""
SUITS: Final = tuple([sum([1 << 4 * rank + suit for rank in range(10)]) for suit in range(4)])
"""Mask of each suit."""
_AT = {2**index % 61: index for index in range(40)}
INDEX: Final = bytes([_AT.get(rest, 0) for rest in range(61)])
"""Index of a single card, by what is left of its bit modulo 61: powers of two all differ
there."""
VALUE: Final = bytes([(index >> 2) + 1 for index in INDEX])
"""Value of a single card, by what is left of its bit modulo 61."""
# Lists, because a tuple of this length is a type of its own where this is compiled.
OF_VALUE: Final = [0, *RANKS, *[0] * 245]
"""Mask of the cards of each value; 0 for a total that no single card has."""
_BELOW: Final = [FULL >> 4 * max(0, 11 - value) for value in range(256)]
"""Mask of the cards below each value."""
_ONES: Final = bytes([number.bit_count() for number in range(1024)])
_LAST: Final = 1 << 39


def bit_of(index: i64) -> i64:
    """The mask of one card."""
    # Shifting a small constant to the left is done in 32 bits where this is compiled.
    return _LAST >> (39 - index)


def ones(mask: i64) -> i64:
    """How many cards a mask holds."""
    return (
        _ONES[mask & 1023]
        + _ONES[mask >> 10 & 1023]
        + _ONES[mask >> 20 & 1023]
        + _ONES[mask >> 30]
    )


def bits(mask: i64) -> list[int]:
    """Indexes of the bits of `mask`, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(INDEX[low % 61])
    return found


def singles(mask: i64) -> list[int]:
    """The bits of `mask`, each as a mask of its own, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(low)
    return found


def total(mask: i64) -> i64:
    """Sum of the values of the cards of `mask`."""
    points: i64 = 0
    while mask:
        low = mask & -mask
        mask ^= low
        points += VALUE[low % 61]
    return points


def reach(mask: i64) -> i64:
    """The totals from 0 to 14 that some of the cards make, or none: one bit each."""
    totals: i64 = 1
    while mask:
        low = mask & -mask
        mask ^= low
        totals |= totals << VALUE[low % 61]
    return totals & 32767


def pairs(mask: i64, target: i64) -> list[int]:
    """Those of the `subsets` that are two cards; `target` is at most 20."""
    found: list[int] = []
    below = mask & _BELOW[target]
    rest = below & (below - 1)  # The lowest has no card below it to go with.
    while rest:
        low = rest & -rest
        rest ^= low
        equal = below & (low - 1) & OF_VALUE[target - VALUE[low % 61]]
        while equal:
            other = equal & -equal
            equal ^= other
            found.append(low | other)
    return found


def subsets(mask: i64, target: i64, alone: bool = False) -> list[int]:  # noqa: FBT001, FBT002  # a kernel
    """All non-empty subsets of `mask` whose values total `target` (below 256), ascending.

    With `alone`, only the single cards where there is one of that value.
    """
    if target < 1:
        return []
    if alone and mask & OF_VALUE[target]:
        return singles(mask & OF_VALUE[target])
    found: list[int] = []
    grow(found, mask, target, 0)
    return found


def grow(found: list[int], mask: i64, room: i64, chosen: i64) -> None:
    """Find those that are `chosen` and cards of `mask` that total `room`.

    The highest card of several is lower than the one card that is enough by itself, so
    several come first, by their highest card: so the list needs no sorting.
    """
    below = mask & _BELOW[room]
    rest = below & (below - 1)  # The lowest has no card below it to go with.
    while rest:
        low = rest & -rest
        rest ^= low
        grow(found, below & (low - 1), room - VALUE[low % 61], chosen | low)
    equal = mask & OF_VALUE[room]
    while equal:
        low = equal & -equal
        equal ^= low
        found.append(chosen | low)


def smallest(sets: list[int]) -> list[int]:
    """Those of the sets that hold fewest cards."""
    fewest: i64 = 40
    for each in sets:
        fewest = min(fewest, ones(each))
    return [each for each in sets if ones(each) == fewest]


def smallest_of_each(mask: i64, most: i64) -> list[int]:
    """For each total from 0 to `most`, one of the smallest subsets of `mask` that make it;
    0 where none does. Counts up to each total, so it lists nothing."""
    sets: list[int] = [0] * (most + 1)
    sizes: list[int] = [0] + [41] * most
    while mask:
        low = mask & -mask
        mask ^= low
        value: i64 = VALUE[low % 61]
        target: i64 = most
        while target >= value:
            size: i64 = sizes[target - value] + 1
            if size < sizes[target]:
                sizes[target] = size
                sets[target] = sets[target - value] | low
            target -= 1
    return sets


def count_of_each(mask: i64, most: i64) -> tuple[list[int], list[int]]:
    """For each total from 0 to `most`, how many subsets of `mask` make it, and how many
    cards those hold together. Counts up to each total, so it lists nothing."""
    sets: list[int] = [1] + [0] * most
    cards: list[int] = [0] * (most + 1)
    while mask:
        low = mask & -mask
        mask ^= low
        value: i64 = VALUE[low % 61]
        target: i64 = most
        while target >= value:
            more: i64 = sets[target - value]
            sets[target] += more
            cards[target] += cards[target - value] + more
            target -= 1
    return sets, cards


@lru_cache(maxsize=64)
def _best_first(scale: tuple[Any, ...]) -> tuple[tuple[tuple[int, Any], ...], ...]:
    """For each suit the pairs (bit, worth) of its cards, those worth most first."""
    ranks = sorted(range(10), key=lambda rank: -scale[rank])
    return tuple(tuple((1 << 4 * rank + suit, scale[rank]) for rank in ranks) for suit in range(4))


def primiera(mask: int, scale: tuple[Any, ...]) -> tuple[int, Any]:
    """Mask of the best card of each suit by `scale`, and what they are worth together.

    `scale` gives the worth of each rank, the ace first. Of cards of equal worth the
    one of the lowest rank is meant; a suit that is missing has no card. Worths are mostly
    whole, but need not be.
    """
    cards = 0
    worth: Any = 0
    for suit in _best_first(scale):
        for bit, value in suit:
            if mask & bit:
                cards |= bit
                worth += value
                break
    return cards, worth
