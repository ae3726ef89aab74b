"""Parsing JSON that nobody vouches for, and noting by field what is wrong with it."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from scopa.base.byte_order_mark import unmarked
from scopa.base.quoting import class_of, counted, kind_of
from scopa.codec import limits
from scopa.codec.encoding import MOST
from scopa.errors import RecordProblem

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scopa.codec.encoding import Json

__all__ = ["Fields", "joined", "parse_json"]

_T = TypeVar("_T")

_TOLD: dict[type, str] = {
    type(None): "null",
    bool: "true or false",
    int: "a whole number",
    float: "another number",
    str: "text",
    list: "a list",
}


class _Object(dict[str, object]):
    """An object of JSON, and the names that it gives more than once."""

    twice: tuple[str, ...] = ()


def _object(pairs: list[tuple[str, object]]) -> _Object:
    made = _Object(pairs)
    if len(made) != len(pairs):
        counted = Counter(name for name, _ in pairs)
        made.twice = tuple(name for name, times in counted.items() if times > 1)
    return made


def _number(digits: str) -> float:
    return int(digits) if len(digits) < len(str(MOST)) else float("inf")


def type_name(value: object) -> str:
    if isinstance(value, int) and abs(value) >= MOST:
        return _TOLD[float]
    return _TOLD.get(type(value), "an object")


def joined(path: str, name: str) -> str:
    """The path of a field; a name that is none is quoted, and cut."""
    if not isinstance(name, str):
        name = f"<{class_of(name)}>"
    elif re.fullmatch(r"[A-Za-z_][\w.\[\]-]{0,49}", name, re.ASCII) is None:
        name = repr(name[:50])
    return f"{path}.{name}" if path else name


@attrs.define
class Fields:
    """What is wrong with a record that starts in a line of its file."""

    line: int
    problems: list[RecordProblem] = attrs.field(factory=list, init=False)

    def add(self, field: str, reason: str) -> None:
        """Note a problem."""
        self.problems.append(RecordProblem(self.line, field, reason))

    def wrong(self, field: str, expected: str, value: object) -> None:
        """Note that a value is of another type."""
        self.add(field, f"expected {expected}, not {type_name(value)}")

    def names(
        self, path: str, data: dict[str, object], names: Iterable[str], optional: Iterable[str]
    ) -> None:
        """Note the fields that are missing, unknown or given twice."""
        wanted = dict.fromkeys(names)
        for name in wanted:
            if name not in data:
                self.add(joined(path, name), "missing")
        for name in data:
            if name not in wanted and name not in optional:
                self.add(joined(path, name), "there is no such field")
        self.twice(path, data)

    def twice(self, path: str, data: dict[str, object]) -> None:
        """Note the names that an object gives more than once."""
        for name in data.twice if isinstance(data, _Object) else ():
            self.add(joined(path, name), "given more than once")

    def typed(self, path: str, data: dict[str, object], name: str, kind: type[_T]) -> _T | None:
        """A field of that type; None where it is missing, which `names` notes, or wrong."""
        if name not in data:
            return None
        return self.value(joined(path, name), data[name], kind)

    def value(self, path: str, value: object, kind: type[_T]) -> _T | None:
        """A value, if it is of that type; else None, which is noted."""
        big = isinstance(value, int) and abs(value) >= MOST
        if type(value) is not kind or big:
            self.wrong(path, _TOLD[kind], value)
            return None
        return value

    def listed(self, path: str, data: dict[str, object], name: str, most: int) -> list[Any]:
        """A list of so many entries at most; none where it is missing or wrong."""
        return self.short(joined(path, name), data[name], most) if name in data else []

    def short(self, path: str, value: object, most: int) -> list[object]:
        """A value, if it is such a list; the entries of a longer one are not looked at."""
        listed: list[object] | None = self.value(path, value, list)
        if listed is not None and len(listed) > most:
            self.add(path, f"{len(listed)} entries: {most} at most")
        return [] if listed is None or len(listed) > most else listed

    def compare(self, path: str, given: object, expected: Json) -> None:
        """Note where a value is not what comes out of the moves."""
        if isinstance(expected, dict) and isinstance(given, dict):
            self.names(path, given, expected, ())
            for name in expected:
                if name in given:
                    self.compare(joined(path, name), given[name], expected[name])
        elif isinstance(expected, list) and isinstance(given, list):
            if len(given) != len(expected):
                self.add(
                    path,
                    f"expected {counted(len(expected), 'entry', 'entries')}, found {len(given)}",
                )
            for number, (one, other) in enumerate(zip(given, expected, strict=False)):
                self.compare(f"{path}[{number}]", one, other)
        elif type(given) is not type(expected) or given != expected:
            what = type_name(expected) if isinstance(expected, (dict, list)) else repr(expected)
            what = "null" if expected is None else what
            small = type(given) is int and abs(given) < MOST
            shown = repr(given) if small else type_name(given)
            self.add(path, f"by the moves it is {what}, not {shown}")


def parse_json(fields: Fields, text: str | bytes) -> object:
    """What a text of JSON holds; what keeps it from being read is noted."""
    if not isinstance(text, (str, bytes)):
        fields.add("", f"expected text, not {kind_of(text)}")
        return None
    text = unmarked(text)
    if len(text) > limits.LIMIT:
        fields.add("", f"a record of {len(text)} characters: {limits.LIMIT} at most")
        return None
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        return json.loads(text, object_pairs_hook=_object, parse_int=_number)
    except UnicodeDecodeError:
        fields.add("", "no text in UTF-8")
    except json.JSONDecodeError as error:
        line = fields.line + error.lineno - 1
        reason = f"not JSON: {error.msg}, column {error.colno}"
        fields.problems.append(RecordProblem(line, "", reason))
    except RecursionError:
        fields.add("", "lists or objects in each other too deeply")
    return None
