"""What the tests of whole numbers share: numbers of other types, and a look at what is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, IntEnum
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import attrs

from scopa import Card, CardSet, Phase

__all__ = ["FALSE_NUMBERS", "WHOLE", "Index", "not_plain"]


class Index:
    """A whole number of another library: all that Python asks of one."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number

    def __repr__(self) -> str:
        return f"Index({self._number})"


class _Raising:
    def __index__(self) -> int:
        raise RuntimeError("not today")


def _enumerated(number: int) -> Any:
    made: Any = IntEnum("Number", {"IT": number})  # type: ignore[misc]  # of any number
    return made.IT


def _subclass(number: int) -> Any:
    return type("Number", (int,), {"__repr__": lambda _: "a number"})(number)


WHOLE: dict[str, Callable[[int], Any]] = {
    "an index": Index,
    "an IntEnum": _enumerated,
    "a subclass": _subclass,
}
"""Whole numbers of other types, each made from an int."""
FALSE_NUMBERS: dict[str, Any] = {
    "True": True,
    "a float": 1.0,
    "a text": "1",
    "bytes": b"1",
    "an index that raises": _Raising(),
    "nothing much": object(),
}
"""What is not a whole number."""
if find_spec("numpy") is not None:
    numpy = import_module("numpy")
    # None of fewer bits: not each of them has room for a mask or a seed.
    WHOLE |= {f"numpy.{name}": getattr(numpy, name) for name in ("int64", "uint64")}
    WHOLE["an array of no dimension"] = numpy.array
    FALSE_NUMBERS |= {
        "numpy.True_": numpy.True_,
        "a true array": numpy.array(True),  # a value
        "numpy.float64": numpy.float64(1),
        "an array": numpy.array([1, 1]),
    }


def not_plain(value: Any) -> Iterator[object]:
    """The numbers in a value that are not plain ints, as deep as it goes."""
    if value is None or type(value) in {int, bool, str, float, Card, CardSet}:
        return
    if isinstance(value, (Phase, type)) or callable(value):
        return
    if isinstance(value, (tuple, list, set, frozenset)):
        for each in value:
            yield from not_plain(each)
    elif isinstance(value, Mapping):
        for pair in value.items():
            yield from not_plain(pair)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            yield from not_plain(getattr(value, field.name))
    elif hasattr(value, "__index__") or isinstance(value, Enum):
        yield value
