"""Integer kernels on card masks: nothing but ints goes in or comes out.

Bit ``4 * (rank - 1) + suit`` stands for a card, so a rank is a nibble and a
suit a comb of ten bits. Everything here is pure, and ordered by mask.
"""

from __future__ import annotations

from functools import lru_cache

__all__ = ["FULL", "RANKS", "SUITS", "VALUES", "bits", "primiera", "subsets", "total"]

FULL = (1 << 40) - 1
RANKS = tuple(0xF << 4 * rank for rank in range(10))
"""Mask of each rank, the ace first."""
SUITS = tuple(sum(1 << 4 * rank + suit for rank in range(10)) for suit in range(4))
"""Mask of each suit."""
VALUES = tuple((length + 3) // 4 for length in range(41))
"""Value of the highest card of a mask, by the mask's bit length."""


def bits(mask: int) -> list[int]:
    """Indexes of the bits of `mask`, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def total(mask: int) -> int:
    """Sum of the values of the cards of `mask`."""
    return sum(value * (mask & rank).bit_count() for value, rank in enumerate(RANKS, 1))


def subsets(mask: int, target: int) -> list[int]:
    """All non-empty subsets of `mask` whose values total `target`, ascending.

    Each subset holds the bit just reached, the highest so far, and those that it
    grows from are ascending too: so the list needs no sorting.
    """
    if target < 1:
        return []
    found: list[int] = []
    partial: list[tuple[int, int]] = []
    lower = mask & ((1 << 4 * (target - 1)) - 1)
    while lower:
        bit = lower & -lower
        lower ^= bit
        value = VALUES[bit.bit_length()]
        grown = [(value, bit)]
        room = target - value
        for before, cards in partial:
            if before < room:
                grown.append((before + value, cards | bit))
            elif before == room:
                found.append(cards | bit)
        partial += grown
    equal = mask & RANKS[target - 1] if target <= len(RANKS) else 0
    while equal:
        bit = equal & -equal
        equal ^= bit
        found.append(bit)
    return found


@lru_cache(maxsize=64)
def _best_first(scale: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each suit the pairs (bit, worth) of its cards, those worth most first."""
    ranks = sorted(range(10), key=lambda rank: -scale[rank])
    return tuple(tuple((1 << 4 * rank + suit, scale[rank]) for rank in ranks) for suit in range(4))


def primiera(mask: int, scale: tuple[int, ...]) -> tuple[int, int]:
    """Mask of the best card of each suit by `scale`, and what they are worth together.

    `scale` gives the worth of each rank, the ace first. Of cards of equal worth the
    one of the lowest rank is meant; a suit that is missing has no card.
    """
    cards = worth = 0
    for suit in _best_first(scale):
        for bit, value in suit:
            if mask & bit:
                cards |= bit
                worth += value
                break
    return cards, worth
