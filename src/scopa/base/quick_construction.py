"""Quick construction of frozen classes, for the few that are made on every play.

A frozen attrs class sets each field through `object.__setattr__`, which makes up
most of the time of a play. `quick` and `quick_evolve` give functions that fill an
instance of a twin class with the same slots, which is not frozen, and then turn it
into an instance of the frozen class: the result differs in nothing. They check
nothing either, so they are for classes without converters and validators, and for
the engine's own values. Where an interpreter does not allow the turn, they give what
attrs gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import attrs
from typing_extensions import ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["quick", "quick_evolve"]

_P = ParamSpec("_P")
_T = TypeVar("_T")


def quick(cls: Callable[_P, _T]) -> Callable[_P, _T]:
    """A function that constructs `cls` as its class does, by position, and faster.

    `cls` must be a slotted attrs class that inherits no slots and has none for weak
    references; its fields without ``init`` get their defaults.
    """
    fields = attrs.fields(cast("type[Any]", cls))
    given = [field.name for field in fields if field.init]
    lines = [
        *(f"made.{name} = {name}" for name in given),
        *(f"made.{field.name} = {field.default!r}" for field in fields if not field.init),
    ]
    make: Callable[_P, _T] = _written(cls, ", ".join(given), lines) or cls
    return make


def quick_evolve(cls: Callable[_P, _T]) -> Callable[..., _T]:
    """As `attrs.evolve` for instances of `cls`, and faster: see `quick`."""
    names = [field.name for field in attrs.fields(cast("type[Any]", cls))]
    lines = [
        *(f"made.{name} = old.{name}" for name in names),
        "for name in changes: setattr(made, name, changes[name])",
    ]
    return _written(cls, "old, **changes", lines) or attrs.evolve


def _written(cls: Any, parameters: str, lines: list[str]) -> Any:
    """A function of these parameters that fills a twin by these lines; None where the
    interpreter does not turn a twin into an instance of the class."""
    slots = tuple(field.name for field in attrs.fields(cls))
    twin: Any = type(cls)(f"_{cls.__name__}", cls.__bases__, {"__slots__": slots})
    twin.__abstractmethods__ = frozenset()  # It need not answer as `cls` does.
    try:
        twin().__class__ = cls
    except TypeError:
        return None
    body = ["made = twin()", *lines, "made.__class__ = cls", "return made"]
    space: dict[str, Any] = {"twin": twin, "cls": cls}
    exec("\n    ".join([f"def write({parameters}):", *body]), space)  # noqa: S102  # only names of fields go in
    return space["write"]
