"""Quick construction of frozen classes, for the few that are made on every play.

A frozen attrs class sets each field through `object.__setattr__`, which makes up
most of the time of a play. `quick` gives a function that fills an instance of a
twin class with the same slots, which is not frozen, and then turns it into an
instance of the frozen class: the result differs in nothing. It checks nothing
either, so it is for classes without converters and validators, and for the
engine's own values. Where an interpreter does not allow the turn, `quick` gives
the class itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import attrs
from typing_extensions import ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["quick"]

_P = ParamSpec("_P")
_T = TypeVar("_T")


def quick(cls: Callable[_P, _T]) -> Callable[_P, _T]:
    """A function that constructs `cls` as its class does, by position, and faster.

    `cls` must be a slotted attrs class that inherits no slots and has none for weak
    references; its fields without ``init`` get their defaults.
    """
    kind = cast("type[Any]", cls)
    fields = attrs.fields(kind)
    slots = tuple(field.name for field in fields)
    twin: Any = type(kind)(f"_{kind.__name__}", kind.__bases__, {"__slots__": slots})
    twin.__abstractmethods__ = frozenset()  # It need not answer as `cls` does.
    given = [field.name for field in fields if field.init]
    lines = [
        f"def make({', '.join(given)}):",
        "    made = twin()",
        *(f"    made.{name} = {name}" for name in given),
        *(f"    made.{field.name} = {field.default!r}" for field in fields if not field.init),
        "    made.__class__ = cls",
        "    return made",
    ]
    space: dict[str, Any] = {"twin": twin, "cls": cls}
    exec("\n".join(lines), space)  # noqa: S102  # only names of fields go in
    try:
        twin().__class__ = cls
    except TypeError:
        return cls
    make: Callable[_P, _T] = space["make"]
    return make
