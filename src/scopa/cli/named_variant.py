"""The row and the flags that a variant's text names, with all that is told of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.errors import UnknownVariantError
from scopa.variants import plugins
from scopa.variants.composition import Flag, NumberFlag
from scopa.variants.flags import FLAGS, NUMBER_FLAGS
from scopa.variants.parsing import parse_flag
from scopa.variants.rows import ROWS, Row

if TYPE_CHECKING:
    from scopa.variants.rules_record import Rules

__all__ = ["flag_sources", "flag_summary", "flags_of", "row_named", "row_of"]


def row_named(name: str) -> Row:
    """The row of that name; of a package that cannot be loaded, one that says so."""
    try:
        found = ROWS.get(name) or plugins.find_row(name)
    except UnknownVariantError as error:
        return Row(name, (), str(error), ())
    assert found is not None, name
    return found


def row_of(variant: Rules) -> Row:
    """The row that a variant's name starts with."""
    return row_named(variant.name.partition("+")[0])


def flags_of(variant: Rules) -> tuple[Flag, ...]:
    """The flags of the row, then those of the text."""
    own = variant.name.split("+")[1:]
    return tuple(map(parse_flag, (*row_of(variant).flags, *own)))


def flag_summary(name: str) -> str:
    """What a flag says, by its name as `flag_names` lists it."""
    try:
        found = _flag(name)
    except UnknownVariantError as error:
        return str(error)
    return "" if found is None else found.summary


def flag_sources(name: str) -> tuple[str, ...]:
    """The sources of a flag; of one that takes a number, those of its least number."""
    try:
        found = _flag(name)
        if isinstance(found, NumberFlag):
            found = parse_flag(f"{name.removesuffix('=N')}={found.least}")
    except UnknownVariantError:
        return ()
    return () if found is None else found.sources


def _flag(name: str) -> Flag | NumberFlag | None:
    stem = name.removesuffix("=N")
    return FLAGS.get(name) or NUMBER_FLAGS.get(stem) or plugins.find_flag(stem)
