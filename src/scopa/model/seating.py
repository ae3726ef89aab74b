"""Who plays with whom: the side of each seat."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, final

import attrs

from scopa.base.final_classes import no_subclass
from scopa.base.quoting import counted, quoted
from scopa.base.whole_numbers import in_order, in_range, whole, wholes
from scopa.errors import DealError

if TYPE_CHECKING:
    from typing import SupportsIndex


__all__ = ["MOST_SEATS", "Seating"]

MOST_SEATS = 40
"""Seats that a seating has at most: each is dealt a card of the forty at least."""


def _sides(sides: Iterable[SupportsIndex]) -> tuple[int, ...]:
    found = wholes(sides, MOST_SEATS)
    if found is None:
        raise _unnumbered(sides)
    return found


def _unnumbered(sides: object) -> DealError:
    right = f"number them 0, 1 … without a gap, at least two, for {MOST_SEATS} seats at most"
    return DealError(f"sides {quoted(sides)}: {right}")


def _seats(seats: SupportsIndex) -> int:
    """A number of seats as a plain `int`; raises `DealError` for anything else."""
    number = whole(seats)
    if number is None:
        raise DealError(f"seats {quoted(seats)}: give a whole number from 2 to {MOST_SEATS}")
    if not 2 <= number <= MOST_SEATS:
        raise DealError(f"{counted(number, 'seat')}: a seating has 2 to {MOST_SEATS}")
    return number


@final
@attrs.frozen
class Seating:
    """The side that each seat belongs to.

    Seats are numbered 0, 1, 2 … in the order of play, sides likewise. A side
    is what scores: one player, or partners who pool their captures.
    Raises `DealError` where there are fewer than two sides, a gap in their numbers,
    or more than forty seats: there are no more cards.

    >>> Seating.pairs(4).sides
    (0, 1, 0, 1)
    >>> Seating.of([[0, 3], [1, 2]]).members(1)
    (1, 2)
    """

    __init_subclass__ = no_subclass

    sides: tuple[int, ...] = attrs.field(converter=_sides)

    @sides.validator
    def _check(self, _: object, sides: tuple[int, ...]) -> None:
        numbers = set(range(max(2, len(set(sides)))))
        if set(sides) != numbers:
            raise _unnumbered(sides)

    @classmethod
    def solo(cls, seats: SupportsIndex) -> Seating:
        """Everybody for themselves."""
        return cls(range(_seats(seats)))

    @classmethod
    def pairs(cls, seats: SupportsIndex) -> Seating:
        """Pairs who sit opposite each other: two at four seats, three at six."""
        return cls._across(_seats(seats), 2, "pairs")

    @classmethod
    def trios(cls, seats: SupportsIndex) -> Seating:
        """Trios who sit at every other seat: two at six seats."""
        return cls._across(_seats(seats), 3, "trios")

    @classmethod
    def _across(cls, seats: int, size: int, name: str) -> Seating:
        sides, left = divmod(seats, size)
        if left:
            raise DealError(f"{seats} seats do not make {name}")
        return cls(seat % sides for seat in range(seats))

    @classmethod
    def of(cls, groups: Iterable[Iterable[SupportsIndex]]) -> Seating:
        """Sides given by their seats: ``[[0, 2], [1, 3]]``; any partition.

        Raises `DealError` where a seat is missing or named twice.
        """
        given = islice(groups, MOST_SEATS + 1) if in_order(groups) else ()
        sides = [wholes(group, MOST_SEATS, ordered=False) for group in given]
        named = [(seat, side) for side, group in enumerate(sides) for seat in group or ()]
        seats = sorted(seat for seat, _ in named)
        if not seats or seats != list(range(len(seats))) or not all(sides):
            raise DealError(
                f"sides {quoted(groups)}: name each seat from 0 on once, no side empty"
            )
        return cls(side for _, side in sorted(named))

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.sides)

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        return max(self.sides) + 1

    def members(self, side: SupportsIndex) -> tuple[int, ...]:
        """The seats of a side, in the order of play.

        Raises `DealError` for a side that is not there.
        """
        number = in_range(side, 0, self.side_count - 1)
        if number is None:
            raise DealError(f"side {quoted(side)}: sides are 0 to {self.side_count - 1}")
        return tuple(seat for seat, its in enumerate(self.sides) if its == number)

    def per_side(self, points: Iterable[tuple[SupportsIndex, SupportsIndex]]) -> tuple[int, ...]:
        """Sums of pairs (side, points), by side.

        Raises `DealError` for a side that is not there, and points that are not whole.
        """
        sums = [0] * self.side_count
        for side, value in points:
            place, worth = in_range(side, 0, len(sums) - 1), whole(value)
            if place is None or worth is None:
                pair = f"{quoted(value)} points of side {quoted(side)}"
                sides = f"sides are 0 to {len(sums) - 1}"
                raise DealError(f"{pair}: {sides}, and points are whole numbers")
            sums[place] += worth
        return tuple(sums)
