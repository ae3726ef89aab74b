"""The plays of a whole hand: what each card takes is found on integers, and the plays,
which are made once and kept, are only looked up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scopa._kernel.bitsets import INDEX, OF_VALUE, grow, reach, singles, smallest

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

__all__ = ["first_of_each", "list_plays"]


def list_plays(
    fifteen: bool,  # noqa: FBT001  # a kernel
    alone: bool,  # noqa: FBT001  # the same
    fewest: bool,  # noqa: FBT001  # the same
    laid: list[Any],
    kept: list[dict[int, Any]],
    make: Callable[[int, list[int]], list[Any]],
    hand: i64,
    table: i64,
) -> list[Any]:
    """The plays of the cards of `hand`, by card, then by what they take.

    A card takes a set of open cards that total its value or, if so said, make fifteen
    with it. `alone`: only single cards, where one does; `fewest`: only the smallest
    sets. `laid` has, by the index of the card, the play that lays it, `kept` those that
    take a set, by mask; `make` gives those of sets of which one is not kept.
    """
    plays: list[Any] = []
    totals: i64 = 0
    while hand:
        low = hand & -hand
        hand ^= low
        index: i64 = INDEX[low % 61]
        wanted = 14 - (index >> 2) if fifteen else (index >> 2) + 1
        of_card = kept[index]
        found: i64 = table & OF_VALUE[wanted] if alone else 0
        if not found:
            if not totals:
                totals = reach(table)
            if totals >> wanted & 1 == 0:
                plays.append(laid[index])
                continue
            sets: list[int] = []
            grow(sets, table, wanted, 0)
            if fewest and len(sets) > 1:
                sets = smallest(sets)
        elif found & (found - 1):
            sets = singles(found)
        else:
            play = of_card.get(found)
            if play is not None:
                plays.append(play)
                continue
            sets = [found]
        for at, mask in enumerate(sets):
            play = of_card.get(mask)
            if play is None:
                plays += make(index, sets[at:])
                break
            plays.append(play)
    return plays


def first_of_each(pairs: tuple[tuple[Any, Any], ...]) -> list[Any]:
    """The first of each pair."""
    return [pair[0] for pair in pairs]
