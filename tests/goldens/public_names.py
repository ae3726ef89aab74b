"""The public names of the package, with their signatures as they stand in the source.

A change of the face is a change of this text.
"""

from __future__ import annotations

import enum
import inspect
import types
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

from helpers.face import MODULES, NAMES

__all__ = ["GOLDENS"]


def told() -> str:
    """Module by module; what several of them have stands where it comes first."""
    places: dict[int, list[str]] = defaultdict(list)
    for full, value in NAMES.items():
        places[id(value)].append(full)
    lines = []
    for path, module in MODULES.items():
        lines += ["", f"# {path}", ""]
        for name in sorted(module.__all__):
            first, *_ = places[id(NAMES[f"{path}.{name}"])]
            if first != f"{path}.{name}" and name == first.rpartition(".")[2]:
                lines.append(f"{name}: {first}")
            else:
                lines += _told(name, NAMES[first])
    return "\n".join(lines).lstrip("\n") + "\n"


def _told(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, types.GenericAlias):
        yield f"{name}: {value!r}"
    elif inspect.isclass(value):
        yield f"class {name}{_bases(value)}"
        lines = [*_fields(value), *_noted(value), *_members(value)]
        # What a private base has is there under the public name.
        lines += (line for base in value.__bases__ if _is_private(base) for line in _members(base))
        yield from (f"    {line}" for line in lines)
    elif inspect.isfunction(value) or hasattr(value, "__wrapped__"):
        yield from _functions(name, value)
    else:
        yield f"{name}: {_kind(value)}"


def _bases(kind: type) -> str:
    bases = (base for base in kind.__bases__ if not _is_private(base))
    names = [base.__name__ for base in bases if base is not object]
    return f"({', '.join(names)})" if names else ""


def _is_private(kind: type) -> bool:
    return kind.__module__.startswith("scopa._")


def _fields(kind: type) -> Iterator[str]:
    """In the order in which the constructor takes them."""
    for field in attrs.fields(kind) if attrs.has(kind) else ():
        if field.init or not field.name.startswith("_"):
            yield f"{field.name.lstrip('_')}: {field.type}{_default(field)}"


def _noted(kind: type) -> Iterator[str]:
    """Attributes of a plain class, by its annotations."""
    noted = {} if attrs.has(kind) else inspect.get_annotations(kind)
    yield from (f"{name}: {text}" for name, text in noted.items() if name[0] != "_")


def _members(kind: type) -> Iterator[str]:
    """What is public and written in the class itself, but for fields; by name."""
    made = attrs.has(kind)
    fields = attrs.fields_dict(kind) if made else {}
    for name, value in sorted(vars(kind).items()):
        constructs = name in {"__init__", "__new__"} and not made
        if name in fields or (name.startswith("_") and not constructs):
            continue
        if getattr(value, "__module__", kind.__module__) != kind.__module__:
            continue  # Made by Python.
        if isinstance(value, property):
            yield f"{name}: {value.fget.__annotations__['return']}"
        elif isinstance(value, classmethod):
            yield from (f"class {line}" for line in _functions(name, value.__func__))
        elif inspect.isfunction(value) or isinstance(value, staticmethod):
            yield from _functions(name, getattr(value, "__func__", value))
        elif isinstance(value, enum.Enum):
            yield f"{name} = {value.value!r}"


def _default(field: attrs.Attribute[Any]) -> str:
    if not field.init:
        return " (not an argument)"
    only = " (by name)" if field.kw_only else ""
    return only if field.default is attrs.NOTHING else f" = ...{only}"


@attrs.frozen
class _Plain:
    """A text that prints without quotes."""

    text: str

    def __repr__(self) -> str:
        return self.text


def _functions(name: str, function: Any) -> Iterator[str]:
    """The signature, with dots for defaults that print long."""
    signature = inspect.signature(inspect.unwrap(function))
    parameters = []
    for each in signature.parameters.values():
        default = each.default
        if default is not each.empty:
            short = default is None or isinstance(default, (bool, int, str, tuple))
            default = default if short else _Plain("...")
        parameters.append(each.replace(default=default, annotation=_annotation(each.annotation)))
    returned = _annotation(signature.return_annotation)
    yield f"def {name}{signature.replace(parameters=parameters, return_annotation=returned)}"


def _annotation(annotation: Any) -> Any:
    return _Plain(annotation) if isinstance(annotation, str) else annotation


def _kind(value: Any) -> str:
    """What a constant or an alias is."""
    several = getattr(value, "__args__", None)
    if several is None:
        return value if isinstance(value, str) else type(value).__name__
    return " | ".join(getattr(each, "__name__", repr(each)) for each in several)


GOLDENS: Mapping[str, Callable[[], str]] = {"public_names.txt": told}
"""By file, what tells it."""
