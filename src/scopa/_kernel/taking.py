"""Sets of open cards by their total: found, and chosen from, in the codes where they stand.

Sets that are found stand behind those that were there, by mask. Totals are from 0 to 255.
"""

from __future__ import annotations

from scopa._kernel.machine import Codes, append, code_at, cut, ones, put, size, value_of
from scopa._kernel.terms import BELOW, OF_VALUE

__all__ = [
    "add_pairs",
    "add_singles",
    "fewest_of",
    "grow",
    "keep_of_size",
    "keep_within",
    "reach",
]


def reach(mask: int) -> int:
    """The totals from 0 to 14 that some of the cards make, or none: one bit each."""
    totals = 1
    while mask:
        low = mask & -mask
        mask ^= low
        totals |= totals << value_of(low) & 32767
    return totals


def grow(found: Codes, mask: int, room: int, chosen: int) -> None:
    """Find those that are `chosen` and cards of `mask` that total `room`, which is not 0.

    The highest card of several is lower than the one card that is enough by itself, so
    several come first, by their highest card: so nothing needs sorting.
    """
    below = mask & BELOW[room]
    rest = below & (below - 1)  # The lowest has no card below it to go with.
    while rest:
        low = rest & -rest
        rest ^= low
        grow(found, below & (low - 1), room - value_of(low), chosen | low)
    equal = mask & OF_VALUE[room]
    while equal:
        low = equal & -equal
        equal ^= low
        append(found, chosen | low)


def add_pairs(found: Codes, mask: int, total: int) -> None:
    """Those of the sets that are two cards."""
    below = mask & BELOW[total]
    rest = below & (below - 1)  # The lowest has no card below it to go with.
    while rest:
        low = rest & -rest
        rest ^= low
        equal = below & (low - 1) & OF_VALUE[total - value_of(low)]
        while equal:
            other = equal & -equal
            equal ^= other
            append(found, low | other)


def add_singles(found: Codes, mask: int) -> None:
    """The cards of `mask`, each as a set of its own."""
    while mask:
        low = mask & -mask
        mask ^= low
        append(found, low)


def fewest_of(found: Codes, start: int, end: int) -> int:
    """How many cards the smallest of these sets has."""
    fewest = 64
    for at in range(start, end):
        cards = ones(code_at(found, at))
        if cards < fewest:  # noqa: PLR1730  # `min` takes longer where this is read
            fewest = cards
    return fewest


def keep_of_size(found: Codes, start: int, end: int, cards: int) -> int:
    """Of these sets keep those of so many cards; what stands behind moves up. Gives where
    those that are kept end."""
    kept = start
    for at in range(start, end):
        mask = code_at(found, at)
        if ones(mask) == cards:
            put(found, kept, mask)
            kept += 1
    last = kept
    for at in range(end, size(found)):
        put(found, last, code_at(found, at))
        last += 1
    cut(found, last)
    return kept


def keep_within(found: Codes, start: int, limit: int) -> None:
    """Of the last sets keep those of at most so many cards."""
    kept = start
    for at in range(start, size(found)):
        mask = code_at(found, at)
        if ones(mask) <= limit:
            put(found, kept, mask)
            kept += 1
    cut(found, kept)
