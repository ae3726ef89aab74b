"""Rows and flags of other packages, found by entry points.

A package offers them in the groups ``scopa.variants`` and ``scopa.flags``; in text
they carry its name, ``village:mule``. Nothing is looked up unless a name with a
colon is asked for, and nothing is loaded but what the text names, or a list of names.
"""

from __future__ import annotations

import re
import sys
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias, Union

import attrs

from scopa.base.quoting import class_of, kind_of, short, with_article
from scopa.errors import UnknownVariantError
from scopa.variants.composition import Flag, NumberFlag, as_written, is_name
from scopa.variants.rows import Row

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.metadata import EntryPoint

__all__ = ["Entry", "Group", "find_flag", "find_row", "is_installed", "names", "offered"]

Entry: TypeAlias = Union[Row, Flag, NumberFlag]  # noqa: UP007  # evaluated on Python 3.10
"""What a package can offer."""
Group: TypeAlias = Literal["variants", "flags"]


def names(group: Group) -> tuple[str, ...]:
    """The names of what installed packages offer, sorted; those of flags that take a
    number end in ``=N``, so flags are loaded. One that cannot be is listed by its name."""
    found = sorted(_offered(group))
    if group == "flags":
        found = [f"{name}=N" if _takes_number(name) else name for name in found]
    return tuple(found)


def offered(group: Group) -> tuple[str, ...]:
    """The names of what installed packages offer, sorted, without loading any of it."""
    return tuple(sorted(_offered(group)))


def is_installed(package: str) -> bool:
    """Whether a package of this name is installed, whatever it offers."""
    from importlib.metadata import PackageNotFoundError, distribution  # noqa: PLC0415  # as there

    try:
        distribution(package)
    except (PackageNotFoundError, ValueError):  # The latter of an empty name.
        return False
    return True


def _takes_number(name: str) -> bool:
    try:
        return isinstance(_load("flags", name), NumberFlag)
    except UnknownVariantError:
        return False


def find_row(name: str) -> Row | None:
    """The row that an installed package offers by this name, and bearing it.

    None where no package does; `UnknownVariantError` where what it offers cannot be
    loaded, or is no row.
    """
    found = _load("variants", name)
    if found is None:
        return None
    if not isinstance(found, Row):
        raise _not_a(Row, name, found)
    return attrs.evolve(found, name=name)


def find_flag(name: str) -> Flag | NumberFlag | None:
    """The flag, or family of flags, that an installed package offers by this name, and
    bearing it; as `find_row`."""
    found = _load("flags", name)
    if found is None:
        return None
    if isinstance(found, Flag):
        return attrs.evolve(found, name=name)
    if not isinstance(found, NumberFlag):
        raise _not_a(Flag, name, found)
    make = found.make

    def named(number: int) -> Flag:
        made = make(number)
        # What else it makes is refused where the number is asked for.
        return attrs.evolve(made, name=f"{name}={number}") if isinstance(made, Flag) else made

    return attrs.evolve(found, name=name, make=named)


def _offered(group: Group) -> Mapping[str, EntryPoint]:
    """What packages offer, by name. To look through all that are installed takes
    milliseconds, and texts of strangers ask for any name: so the answer is kept while the
    folders that packages are looked for in stay as they are."""
    return _found(group, tuple(map(_stamp, sys.path)))


def _stamp(folder: str) -> tuple[str, int]:
    try:
        return folder, Path(folder).stat().st_mtime_ns
    except OSError:
        return folder, 0


@lru_cache(maxsize=8)
def _found(group: Group, _: tuple[tuple[str, int], ...]) -> Mapping[str, EntryPoint]:
    # It loads much that nothing else here needs.
    from importlib.metadata import entry_points  # noqa: PLC0415

    found = entry_points(group=f"scopa.{group}")
    named = ((f"{_package(entry)}:{as_written(entry.name)}", entry) for entry in found)
    return {name: entry for name, entry in named if is_name(name)}


def _package(entry: EntryPoint) -> str:
    """The name of the package, as indexes of packages write it."""
    name = entry.dist.name if entry.dist else entry.module.partition(".")[0]
    return re.sub(r"[-_.]+", "-", name).lower()


def _load(group: Group, name: str) -> object | None:
    entry = _offered(group).get(name) if ":" in name else None
    if entry is None:
        return None
    try:
        found: object = entry.load()
    except (Exception, SystemExit) as error:  # A module may do anything when it is loaded.
        why = str(error) or class_of(error)
        text = f"{name!r} cannot be loaded from {entry.value!r}: {short(why, 400)}"
        raise UnknownVariantError(text, name, ()) from error
    return found


def _not_a(kind: type, name: str, found: object) -> UnknownVariantError:
    text = f"{name!r} should be {with_article(kind.__name__)}, and is {kind_of(found)}"
    return UnknownVariantError(text, name, ())
