"""Whole numbers of callers: seats, seeds, counts, points.

Everything that Python takes for a whole number is one: an `int`, an `IntEnum`, a scalar of
NumPy. A truth value is not, because ``True`` for a seat is always a slip. What is kept is a
plain `int`, so that equality, pickles, JSON and reprs are those of ints.

Functions refuse what is not a whole number (`whole`, `wholes`, `in_range`). Values that are
looked at where they are used, such as boards and awards, keep it as it is (`as_whole` and
the like), so that whoever looks can say where it was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from itertools import islice
from operator import index
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import SupportsIndex, TypeGuard

__all__ = [
    "as_whole",
    "as_whole_or_none",
    "as_wholes",
    "as_wholes_or_none",
    "in_order",
    "in_range",
    "whole",
    "wholes",
]


def whole(value: object) -> int | None:
    """The whole number as a plain `int`; None for anything else, and for a truth value.

    >>> from scopa.cards.cards import Rank
    >>> whole(7), whole(Rank.SEVEN), whole(True), whole(7.0), whole("7")
    (7, 7, None, None, None)
    """
    if type(value) is int:
        return value
    if type(value) is bool:
        return None
    try:
        return index(value)  # type: ignore[arg-type]  # that is the question
    except Exception:  # noqa: BLE001  # a value from outside may raise anything here
        return None


def in_range(value: object, least: int, most: int) -> int | None:
    """The whole number, if it is one from `least` to `most`; else None."""
    number = whole(value)
    return number if number is not None and least <= number <= most else None


def in_order(values: object) -> TypeGuard[Iterable[object]]:
    """True for several values in an order, which those of a set do not have."""
    return isinstance(values, Iterable) and not isinstance(values, (AbstractSet, Mapping))


def wholes(values: object, most: int, *, ordered: bool = True) -> tuple[int, ...] | None:
    """Several whole numbers as plain ints; None for anything else, for more than `most` of
    them, and for a set unless it need not be `ordered`.

    What gives numbers without end is asked for one more than that.

    >>> wholes(range(3), 40), wholes([0, True], 40), wholes(range(10**9), 40)
    ((0, 1, 2), None, None)
    """
    if not isinstance(values, Iterable) or (ordered and not in_order(values)):
        return None
    numbers: list[int] = []
    for value in islice(values, most + 1):
        number = whole(value)
        if number is None:
            return None
        numbers.append(number)
    return tuple(numbers) if len(numbers) <= most else None


def as_whole(value: SupportsIndex) -> int:
    """A field that holds a whole number, as a plain `int`; anything else as it is."""
    if type(value) is int:
        return value
    number = whole(value)
    kept: Any = value if number is None else number
    return kept  # type: ignore[no-any-return]  # whoever looks at the field refuses it


def as_whole_or_none(value: SupportsIndex | None) -> int | None:
    """The same for a field that may hold None."""
    return None if value is None else as_whole(value)


def as_wholes(values: tuple[SupportsIndex, ...]) -> tuple[int, ...]:
    """A tuple of whole numbers, each as a plain `int`; anything else as it is."""
    if type(values) is tuple:
        return tuple(map(as_whole, values))
    kept: Any = values
    return kept  # type: ignore[no-any-return]  # whoever looks at the field refuses it


def as_wholes_or_none(values: tuple[SupportsIndex, ...] | None) -> tuple[int, ...] | None:
    """The same for a field that may hold None."""
    return None if values is None else as_wholes(values)
