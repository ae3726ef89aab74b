"""The plays of a whole hand: what each card takes is found on integers, and the plays,
which are made once and kept, are only looked up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scopa._kernel.machine import index_of, listed, new_codes, release_codes, size
from scopa._kernel.taking import add_singles, fewest_of, grow, keep_of_size, reach
from scopa._kernel.terms import FULL, OF_VALUE

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["first_of_each", "list_plays"]


def list_plays(
    fifteen: bool,  # noqa: FBT001  # a kernel
    alone: bool,  # noqa: FBT001  # the same
    fewest: bool,  # noqa: FBT001  # the same
    laid: list[Any],
    kept: list[dict[int, Any]],
    make: Callable[[int, list[int]], list[Any]],
    hand: int,
    table: int,
) -> list[Any]:
    """The plays of the cards of `hand`, by card, then by what they take.

    A card takes a set of open cards that total its value or, if so said, make fifteen
    with it. `alone`: only single cards, where one does; `fewest`: only the smallest
    sets. `laid` has, by the index of the card, the play that lays it, `kept` those that
    take a set, by mask; `make` gives those of sets of which one is not kept.
    """
    if not 0 <= hand <= FULL or not 0 <= table <= FULL:
        raise OverflowError("a mask is of the forty cards")
    plays: list[Any] = []
    totals = 0
    while hand:
        low = hand & -hand
        hand ^= low
        index = index_of(low)
        wanted = 14 - (index >> 2) if fifteen else (index >> 2) + 1
        of_card = kept[index]
        found = table & OF_VALUE[wanted] if alone else 0
        if found and not found & (found - 1):
            play = of_card.get(found)
            if play is not None:
                plays.append(play)
                continue
        if not found:
            if not totals:
                totals = reach(table)
            if totals >> wanted & 1 == 0:
                plays.append(laid[index])
                continue
        sets = sets_of(table, wanted, found, fewest)
        for at, mask in enumerate(sets):
            play = of_card.get(mask)
            if play is None:
                plays += make(index, sets[at:])
                break
            plays.append(play)
    return plays


def sets_of(table: int, wanted: int, same: int, fewest: bool) -> list[int]:  # noqa: FBT001  # a kernel
    """The cards of `same`, or if there are none the sets that total what is wanted."""
    found = new_codes()
    if same:
        add_singles(found, same)
    else:
        grow(found, table, wanted, 0)
        if fewest and size(found) > 1:
            end = size(found)
            keep_of_size(found, 0, end, fewest_of(found, 0, end))
    sets = listed(found, 0)
    release_codes(found)
    return sets


def first_of_each(pairs: tuple[tuple[Any, Any], ...]) -> list[Any]:
    """The first of each pair."""
    return [pair[0] for pair in pairs]
