"""Integer kernels on card masks: nothing but ints goes in or comes out.

Bit ``4 * (rank - 1) + suit`` stands for a card, so a rank is a nibble and a
suit a comb of ten bits. Everything here is pure, and ordered by mask.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from scopa._kernel.machine import (
    index_of,
    listed,
    new_codes,
    release_codes,
    value_of,
)
from scopa._kernel.taking import grow
from scopa._kernel.terms import FULL, OF_VALUE

__all__ = [
    "bits",
    "count_of_each",
    "primiera",
    "singles",
    "smallest_of_each",
    "subsets",
    "total",
]
NO_CARDS = "a mask is of the forty cards"
NO_TOTAL = "a total is from 0 to 255"


def bits(mask: int) -> list[int]:
    """Indexes of the bits of `mask`, lowest first."""
    if not 0 <= mask <= FULL:
        raise OverflowError(NO_CARDS)
    found = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(index_of(low))
    return found


def singles(mask: int) -> list[int]:
    """The bits of `mask`, each as a mask of its own, lowest first."""
    if not 0 <= mask <= FULL:
        raise OverflowError(NO_CARDS)
    found = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(low)
    return found


def total(mask: int) -> int:
    """Sum of the values of the cards of `mask`."""
    if not 0 <= mask <= FULL:
        raise OverflowError(NO_CARDS)
    points = 0
    while mask:
        low = mask & -mask
        mask ^= low
        points += value_of(low)
    return points


def subsets(mask: int, target: int, alone: bool = False) -> list[int]:  # noqa: FBT001, FBT002  # a kernel
    """All non-empty subsets of `mask` whose values total `target` (below 256), ascending.

    With `alone`, only the single cards where there is one of that value.
    """
    if not 0 <= mask <= FULL:
        raise OverflowError(NO_CARDS)
    if target < 1:
        return []
    if target > 255:
        raise IndexError(NO_TOTAL)
    if alone and mask & OF_VALUE[target]:
        return singles(mask & OF_VALUE[target])
    found = new_codes()
    grow(found, mask, target, 0)
    sets = listed(found, 0)
    release_codes(found)
    return sets


def smallest_of_each(mask: int, most: int) -> list[int]:
    """For each total from 0 to `most`, one of the smallest subsets of `mask` that make it;
    0 where none does. Counts up to each total, so it lists nothing."""
    if not 0 <= mask <= FULL:
        raise OverflowError(NO_CARDS)
    if not 0 <= most <= 255:
        raise IndexError(NO_TOTAL)
    sets = [0] * (most + 1)
    sizes = [0] + [41] * most
    while mask:
        low = mask & -mask
        mask ^= low
        value = value_of(low)
        target = most
        while target >= value:
            size = sizes[target - value] + 1
            if size < sizes[target]:
                sizes[target] = size
                sets[target] = sets[target - value] | low
            target -= 1
    return sets


def count_of_each(mask: int, most: int) -> tuple[list[int], list[int]]:
    """For each total from 0 to `most`, how many subsets of `mask` make it, and how many
    cards those hold together. Counts up to each total, so it lists nothing."""
    if not 0 <= mask <= FULL:
        raise OverflowError(NO_CARDS)
    if not 0 <= most <= 255:
        raise IndexError(NO_TOTAL)
    sets = [1] + [0] * most
    cards = [0] * (most + 1)
    while mask:
        low = mask & -mask
        mask ^= low
        value = value_of(low)
        target = most
        while target >= value:
            more = sets[target - value]
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
