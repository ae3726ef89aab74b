"""Who plays with whom: the side of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.errors import DealError, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Seating"]


def _sides(sides: Iterable[int]) -> tuple[int, ...]:
    return tuple(sides)


@attrs.frozen
class Seating:
    """The side that each seat belongs to.

    Seats are numbered 0, 1, 2 … in the order of play, sides likewise. A side
    is what scores: one player, or partners who pool their captures.
    Raises `DealError` where there are fewer than two sides, or a gap in their
    numbers.

    >>> Seating.pairs(4).sides
    (0, 1, 0, 1)
    >>> Seating.of([[0, 3], [1, 2]]).members(1)
    (1, 2)
    """

    sides: tuple[int, ...] = attrs.field(converter=_sides)

    @sides.validator
    def _check(self, _: object, sides: tuple[int, ...]) -> None:
        numbers = set(range(max(2, len(set(sides)))))
        if set(sides) != numbers or not all(isinstance(side, int) for side in sides):
            raise DealError(
                f"sides {shown(sides)}: number them 0, 1 … without a gap, at least two"
            )

    @classmethod
    def solo(cls, seats: int) -> Seating:
        """Everybody for themselves."""
        return cls(range(seats))

    @classmethod
    def pairs(cls, seats: int) -> Seating:
        """Pairs who sit opposite each other: two at four seats, three at six."""
        return cls._across(seats, seats // 2, "pairs")

    @classmethod
    def trios(cls, seats: int) -> Seating:
        """Trios who sit at every other seat: two at six seats."""
        return cls._across(seats, seats // 3, "trios")

    @classmethod
    def _across(cls, seats: int, sides: int, name: str) -> Seating:
        size = {"pairs": 2, "trios": 3}[name]
        if seats != size * sides:
            raise DealError(f"{seats} seats do not make {name}")
        return cls(seat % sides for seat in range(seats))

    @classmethod
    def of(cls, groups: Sequence[Sequence[int]]) -> Seating:
        """Sides given by their seats: ``[[0, 2], [1, 3]]``; any partition.

        Raises `DealError` where a seat is missing or named twice.
        """
        seats = sorted(seat for group in groups for seat in group)
        if seats != list(range(len(seats))) or not all(groups):
            raise DealError(f"sides {shown(groups)}: name each seat from 0 on once, no side empty")
        return cls(next(i for i, group in enumerate(groups) if seat in group) for seat in seats)

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.sides)

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        return max(self.sides) + 1

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of a side, in the order of play."""
        return tuple(seat for seat, its in enumerate(self.sides) if its == side)

    def per_side(self, points: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """Sums of pairs (side, points), by side."""
        sums = [0] * self.side_count
        for side, value in points:
            sums[side] += value
        return tuple(sums)
