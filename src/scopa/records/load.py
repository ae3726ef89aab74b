"""Records from JSON text, and from JSON Lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from scopa.base.byte_order_mark import unmarked
from scopa.base.quoting import kind_of, quoted
from scopa.base.whole_numbers import whole
from scopa.codec.json_parsing import parse_json
from scopa.errors import RecordError, RecordProblem
from scopa.notation.allowed_variants import given_variants
from scopa.notation.work_limits import Budget
from scopa.records.json_reader import Reader
from scopa.records.torn_lines import torn_problems

if TYPE_CHECKING:
    from typing import SupportsIndex

    from scopa.model.board import State
    from scopa.model.protocols import Variant
    from scopa.notation.allowed_variants import Given
    from scopa.records.records import MatchRecord, RoundRecord

__all__ = ["load_lines", "loads"]


def loads(
    text: str | bytes, *, variants: Iterable[Variant | str] | None = None, line: SupportsIndex = 1
) -> RoundRecord | MatchRecord | State:
    """The record, or the position, that a text holds.

    Every field is checked, every move is made, and what the record says of the result
    must be what comes out; with a position `problems` must find nothing wrong.
    `variants` are all that may be read, as values or texts (any, if left out). `line` is
    where the text starts in its file. Raises `RecordError`, which holds all problems, and no other
    error whatever the text. A text of more than a million characters is refused before
    it is looked at.
    """
    number = whole(line)
    if number is None or number < 0:
        reason = f"the line where a text starts is a whole number from 0 up, not {quoted(line)}"
        raise RecordError([RecordProblem(0, "", reason)])
    return _read(text, given_variants(variants), number)


def _read(text: str | bytes, given: Given, line: int) -> RoundRecord | MatchRecord | State:
    length = len(text) if isinstance(text, (str, bytes)) else 0
    reader = Reader(line, given, Budget.of(length))
    data = parse_json(reader, text)
    record = None if reader.problems else reader.record(data)
    if record is None or reader.problems:
        raise RecordError(reader.problems)
    return record


def load_lines(
    lines: Iterable[str | bytes] | str | bytes,
    *,
    variants: Iterable[Variant | str] | None = None,
    report: Callable[[RecordProblem], object] | None = None,
) -> tuple[RoundRecord | MatchRecord | State, ...]:
    """The records of JSON Lines: a text, its lines, or an open file.

    Empty lines are passed over. Raises `RecordError` with the problems of all lines. If
    there is a `report`, it is called with each problem instead, and the records of all
    other lines are returned: so the last line, which may break off where a program was
    stopped in mid-write, does not hide what stands before it.
    """
    given = given_variants(variants)
    if isinstance(lines, str):
        lines = lines.split("\n")
    elif isinstance(lines, bytes):
        lines = lines.split(b"\n")
    elif not isinstance(lines, Iterable):
        problem = RecordProblem(0, "", f"expected lines of text, not {kind_of(lines)}")
        raise RecordError([problem])
    records: list[RoundRecord | MatchRecord | State] = []
    problems: list[RecordProblem] = []
    wrong: Sequence[RecordProblem] = ()
    number = 0
    line: str | bytes = ""
    try:
        for number, line in enumerate(lines, start=1):
            problems += wrong
            wrong = ()
            # Without its end, a record that breaks off does so on its own line.
            text = line.rstrip() if isinstance(line, (str, bytes)) else line
            if isinstance(text, (str, bytes)) and not unmarked(text).strip():
                continue
            try:
                records.append(_read(text, given, number))
            except RecordError as error:
                wrong = error.problems
        problems += torn_problems(line, wrong)
    except UnicodeDecodeError:
        problems += wrong
        problems.append(RecordProblem(number + 1, "", "no text in UTF-8 from here on"))
    if report is not None:
        for problem in problems:
            report(problem)
    elif problems:
        raise RecordError(problems)
    return tuple(records)
