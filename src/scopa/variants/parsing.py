"""Variants from text: a row, then flags: ``"scopone+napola"``,
``"escoba+max-two-capture"``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import attrs

from scopa.base.quoting import class_of, kind_of, quoted, short
from scopa.errors import UnknownVariantError

if TYPE_CHECKING:
    from scopa.model.protocols import Variant

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from scopa.base.byte_order_mark import unmarked
from scopa.errors import NotationError
from scopa.variants import plugins
from scopa.variants.composition import (
    Flag,
    NumberFlag,
    Trials,
    as_written,
    compose,
    is_name,
)
from scopa.variants.flags import FLAG_ALIASES, FLAGS, NUMBER_FLAGS
from scopa.variants.rows import ROW_NAMES, ROWS, Row
from scopa.variants.unknown_names import unknown_flag, unknown_row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scopa.variants.plugins import Entry
    from scopa.variants.rules_record import Rules

__all__ = ["flag_names", "parse_flag", "parse_variant", "resolve", "variant_names"]

_LONGEST = 1000
"""Letters that the text of a variant has at most."""


def variant_names(*, installed: bool = False) -> tuple[str, ...]:
    """The names of all rows, in the order of the table; aliases left out.

    With `installed` also those of other packages, as ``"package:name"``.
    """
    return (*ROWS, *(plugins.names("variants") if installed else ()))


def flag_names(*, installed: bool = False) -> tuple[str, ...]:
    """The names of all flags, sorted; those that take a number end in ``=N``.

    With `installed` also those of other packages, as ``"package:name"``. These are loaded,
    to see which take a number.
    """
    ours = sorted([*FLAGS, *(f"{name}=N" for name in NUMBER_FLAGS)])
    return (*ours, *(plugins.names("flags") if installed else ()))


def parse_variant(text: str, *, extra: Iterable[Entry] = ()) -> Rules:
    """The variant of a text: a row, then flags, joined by ``+``.

    The order of the flags, the case of letters and spaces are without effect.
    The variant's own text (`str` of it) has the flags sorted, and without those
    that change nothing. `extra` are rows and flags of your own, known by their
    names in this call; those of an installed package are known as ``package:name``.

    >>> str(parse_variant("Escoba + napola + max-capture=2"))
    'escoba+max-two-capture+napola'
    >>> parse_variant("scopa+napola") == parse_variant("napola")
    True

    Raises `NotationError` for text that has no such form, `UnknownVariantError`
    for a name that does not exist (with close matches), and
    `IncompatibleFlagsError` for flags that do not go together.
    """
    text = unmarked(text) if isinstance(text, str) else text
    if not isinstance(text, str) or len(text) > _LONGEST:
        problem = f"expected text of at most {_LONGEST} letters, as in 'scopone+napola'"
        raise NotationError(
            "variant", text[:100] if isinstance(text, str) else quoted(text), 1, problem
        )
    own = _entries(extra)
    return _make(text, own) if own else _parse(text)


def _entries(extra: Iterable[Entry]) -> tuple[Entry, ...]:
    given = tuple(extra) if isinstance(extra, Iterable) else (extra,)
    for entry in given:
        if not isinstance(entry, (Row, Flag, NumberFlag)):
            kind = kind_of(entry)
            text = f"extra rows and flags: each a Row, Flag or NumberFlag, not {kind}"
            raise UnknownVariantError(text, class_of(entry), ())
    return given


@lru_cache(maxsize=512)
def _parse(text: str) -> Rules:
    return _make(text, ())


def _make(text: str, extra: tuple[Entry, ...]) -> Rules:
    words = _words(text)
    row = _row(words[0], extra)
    own = [parse_flag(name, extra=extra) for name in row.flags]
    flags = {flag.name: flag for flag in (parse_flag(word, extra=extra) for word in words[1:])}
    rules = _compose(row, own, flags.values())
    trials = Trials(row.name, own, flags.values())
    needed = trials.needed()
    dropped = {name for name in sorted(flags.keys() - needed) if trials.drop(rules, name)}
    if not dropped:
        return rules
    return _compose(row, own, [flag for name, flag in flags.items() if name not in dropped])


def _words(text: str) -> list[str]:
    words = []
    column = 1
    for word in text.split("+"):
        name = as_written(word)
        if not is_name(name):
            problem = "expected a name, as in 'scopone+napola'"
            raise NotationError("variant", text, column, problem)
        words.append(name)
        column += len(word) + 1
    return words


def _row(word: str, extra: tuple[Entry, ...]) -> Row:
    for entry in extra:
        if isinstance(entry, Row) and word in {entry.name, *entry.aliases}:
            return entry
    if word in ROW_NAMES:
        return ROWS[ROW_NAMES[word]]
    found = plugins.find_row(word)
    if found is not None:
        return found
    raise unknown_row(word, extra)


def parse_flag(word: str, *, extra: Iterable[Entry] = ()) -> Flag:
    """The flag of that name, such as ``"napola"`` or ``"target=16"``.

    `extra` are flags of your own. Raises `UnknownVariantError` for a name that does
    not exist, `NotationError` for a number that is none or out of range.
    """
    extra = _entries(extra)
    own = {entry.name: entry for entry in extra if not isinstance(entry, Row)}
    name = word if word in own else FLAG_ALIASES.get(word, word)
    stem, _, number = name.partition("=")
    found = _flag(name, own) or _flag(stem, own)
    if found is None or (isinstance(found, Flag) and found.name != name):
        raise unknown_flag(word, extra)
    if isinstance(found, Flag):
        return found
    least, most = found.least, found.most
    if not re.fullmatch(r"[0-9]{1,9}", number) or not least <= int(number) <= most:
        problem = f"expected a number from {least} to {most}, as in '{stem}={least}'"
        raise NotationError("flag", word, len(stem) + 2, problem)
    return _numbered(found, f"{stem}={int(number)}", int(number))


def _numbered(family: NumberFlag, name: str, number: int) -> Flag:
    """The flag that a family makes of a number, which must be what it says it is."""
    try:
        made: object = family.make(number)
    except Exception as error:
        raise UnknownVariantError(
            f"{name!r} cannot be made: {short(str(error), 400)}", name, ()
        ) from error
    if not isinstance(made, Flag) or FLAG_ALIASES.get(made.name, made.name) != name:
        what = short(made.name) if isinstance(made, Flag) else class_of(made)
        text = f"the family of {name!r} makes {what!r} of {number}, not a Flag of that name"
        raise UnknownVariantError(text, name, ())
    return made


def _flag(name: str, own: Mapping[str, Flag | NumberFlag]) -> Flag | NumberFlag | None:
    found = own.get(name) or FLAGS.get(name) or NUMBER_FLAGS.get(name)
    return found or plugins.find_flag(name)


def _compose(row: Row, own: list[Flag], flags: Iterable[Flag]) -> Rules:
    put = sorted(flags, key=lambda flag: flag.name)
    rules = compose("+".join([row.name, *(flag.name for flag in put)]), row.name, own, put)
    sources = dict.fromkeys([*row.sources, *(source for flag in put for source in flag.sources)])
    revision = row.revision + sum(flag.revision - 1 for flag in put)
    return attrs.evolve(rules, sources=tuple(sources), revision=revision, direction=row.direction)


def resolve(variant: Variant | str) -> Variant:
    """The variant itself, or the one that the text names."""
    if isinstance(variant, str):
        return parse_variant(variant)
    if isinstance(variant, type) or not hasattr(variant, "play_awards"):
        message = f"expected a variant, or a text such as 'scopa', not {kind_of(variant)}"
        raise UnknownVariantError(message, class_of(variant), ())
    return variant
