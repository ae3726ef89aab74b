"""``scopa replay``: checks records, and prints their score sheets."""

from __future__ import annotations

import re
import stat
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import attrs
import click
from rich.progress import Progress, TaskID

from scopa._program.running import reason
from scopa.base.byte_order_mark import unmarked
from scopa.cli.output import (
    LEGEND,
    complain,
    error_console,
    make_console,
    named,
    print_json,
    say,
)
from scopa.cli.parameters import json_option
from scopa.cli.score_sheet import print_score
from scopa.codec.limits import LIMIT
from scopa.errors import RecordError, RecordProblem
from scopa.model.board import State
from scopa.play.match import Match
from scopa.records.load import loads
from scopa.records.records import MatchRecord, RoundRecord, after_round
from scopa.records.round_reader import read_records
from scopa.records.torn_lines import torn_problems
from scopa.words.events import outcome_in_words, sides_in_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from contextlib import AbstractContextManager

    from scopa.records.json_reader import Record

__all__ = ["replay"]

_MUCH = 500_000
"""Bytes of records that take more than a moment."""
_ROUND_TEXT = re.compile(rb'[\[;%(]|\{\s*[^\s"}]')
"""How round text begins. The braces of JSON have a name in them, or nothing."""
_STEP = 50_000
"""Bytes by which the bar grows."""
_TOLD = 20
"""Problems of one file that are told; the rest is counted."""
_KEPT = 1000
"""Problems of one file that JSON lists; the rest is counted."""
_MOST = 4 * LIMIT + 5
"""Bytes of a line that are looked at: more than any record has, whatever its letters."""
_ENDLESS = 16 * _MOST
"""Bytes of a line after which no more of the file is read."""


@attrs.define
class _File:
    """What was found in one file."""

    name: str
    records: int = 0
    rounds: int = 0
    moves: int = 0
    wrong: int = 0
    problems: list[RecordProblem] = attrs.field(factory=list)
    more_problems: int = 0
    """Those that are counted only."""

    def count(self, record: Record) -> None:
        """One more record that is right."""
        rounds = _rounds(record)
        self.records += 1
        self.rounds += len(rounds)
        self.moves += sum(len(each.moves) for each in rounds)

    def refuse(self, problems: Iterable[RecordProblem]) -> None:
        """One more record that is wrong, or the file itself."""
        self.wrong += 1
        for problem in problems:
            if len(self.problems) < _KEPT:
                self.problems.append(problem)
            else:
                self.more_problems += 1


_HELP = """\
Check records of matches, and print score sheets.

A file holds one record a line, as JSON, or rounds and matches as text with headers.
Every move is made again, and the result must be what the record says. A record that
is wrong is told with its file, line and field; the others are still looked at. The
exit code is 1 if any is wrong.
A dash is the standard input.

\b
Examples:
  scopa replay match.jsonl
  scopa replay --quiet match.jsonl others.jsonl
"""
"""Given to click as a text, because Python strips docstrings under ``-OO``."""


@click.command(help=_HELP)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--quiet", "-q", is_flag=True, help="check only: no score sheets")
@json_option
def replay(*, files: tuple[str, ...], quiet: bool, as_json: bool) -> int:
    """Check records of matches, and print score sheets."""
    found = [_File(name) for name in files]
    shown = not (quiet or as_json)
    with _bar(files, hidden=shown) as (progress, task):
        for file in found:
            for record in _read(file, progress, task):
                if shown:
                    _show(record)
            if not as_json:
                _tell(file)
    if as_json:
        print_json([_as_json(file) for file in found])
    else:
        say(make_console(), _summary(found))
    return int(any(file.problems for file in found))


@contextmanager
def _bar(files: Sequence[str], *, hidden: bool) -> Iterator[tuple[Progress, TaskID]]:
    """A bar of the bytes read, where there is much to read: on stderr, if that is a
    terminal and nothing else is printed meanwhile. It goes away."""
    size = sum(map(_size, files))
    console = error_console()
    seen = not hidden and size >= _MUCH and console.is_interactive
    progress = Progress(console=console, transient=True, disable=not seen)
    # One that is not seen is not started: before 14.3 rich ends it with an empty line.
    with progress if seen else nullcontext():
        yield progress, progress.add_task("records", total=size)


def _size(name: str) -> int:
    """The bytes of a file; none of what is not a regular one, or cannot be looked at."""
    # A name can be too long, or hold what no system takes.
    with suppress(OSError, ValueError):
        found = Path(name).stat()
        return found.st_size if stat.S_ISREG(found.st_mode) else 0
    return 0


def _rounds(record: Record) -> tuple[RoundRecord, ...]:
    """The rounds of a record, which may be one itself; a position is none."""
    if isinstance(record, MatchRecord):
        return record.rounds
    return (record,) if isinstance(record, RoundRecord) else ()


def _read(file: _File, progress: Progress, task: TaskID) -> Iterator[Record]:
    """The records of a file that are right; what is wrong is noted."""
    try:
        with _opened(file.name) as lines:
            for record, problems in _records(_numbered(lines, progress, task)):
                if record is None or problems:
                    file.refuse(problems)
                    continue
                file.count(record)
                yield record
    except OSError as error:
        file.refuse([RecordProblem(0, "", reason(error))])


def _opened(name: str) -> AbstractContextManager[IO[bytes]]:
    """The file of that name, or the standard input; raises `OSError`."""
    try:
        return click.open_file(name, "rb")
    except ValueError as error:
        # A name can hold what no system takes, such as a null character.
        raise OSError(0, str(error)) from error


def _numbered(lines: IO[bytes], progress: Progress, task: TaskID) -> Iterator[tuple[int, bytes]]:
    """Lines with their numbers; of one that no record has only the start, and the file ends
    with it if it goes on for long."""
    number = unsaid = 0
    while True:
        number += 1
        line = lines.readline(_MOST)
        size, part = len(line), line
        while len(part) == _MOST and not part.endswith(b"\n") and size < _ENDLESS:
            part = lines.readline(_MOST)
            size += len(part)
        unsaid += size
        # The bar takes longer over a short line than reading it does.
        if unsaid > _STEP or not line:
            progress.advance(task, unsaid)
            unsaid = 0
        if not line:
            return
        yield number, line
        if size >= _ENDLESS:
            raise OSError(0, f"line {number} has no end; nothing after it is read")


def _records(
    lines: Iterator[tuple[int, bytes]],
) -> Iterator[tuple[Record | None, Sequence[RecordProblem]]]:
    """The records of lines one by one: JSON, or round text, which starts with a header or a
    comment."""
    for number, line in lines:
        text = unmarked(line).strip()
        if len(line) == _MOST:
            yield None, [RecordProblem(number, "", f"a record of more than {LIMIT} characters")]
        elif _ROUND_TEXT.match(text):
            whole = bytearray(b"\n" * min(number - 1, _MOST) + unmarked(line))
            while len(whole) < _MOST and (following := next(lines, None)):
                whole += following[1]
            if len(whole) >= _MOST:
                wrong = f"round text of more than {LIMIT} characters: give it in several files"
                yield None, [RecordProblem(number, "", wrong)]
                return
            yield from _round_texts(bytes(whole))
        elif text:
            try:
                yield loads(line.rstrip(), line=number), ()
            except RecordError as error:
                yield None, tuple(torn_problems(line, error.problems))


def _round_texts(text: bytes) -> Iterator[tuple[Record | None, Sequence[RecordProblem]]]:
    try:
        yield from read_records(text.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        yield None, [RecordProblem(line, "", "no text in UTF-8")]


def _tell(file: _File) -> None:
    """Say on stderr what is wrong."""
    name = named(file.name)
    for problem in file.problems[:_TOLD]:
        complain(f"{name}, {problem}" if problem.line else f"{name}: {problem.reason}")
    more = len(file.problems[_TOLD:]) + file.more_problems
    if more:
        complain(f"{name}: {more} more problems")


def _show(record: Record) -> None:
    console = make_console()
    of = record.board if isinstance(record, State) else record
    match = Match(of.variant, of.seating, of.dealer)
    say(console, f"{match.variant.name}: {sides_in_words(match.seating)}", style="bold")
    say(console, LEGEND)
    for each in _rounds(record):
        if each.over:
            match = after_round(match, each)
            print_score(console, match)
        else:
            played = _many(len(each.moves), "move")
            say(console, f"A round that is not finished: {played} so far.")
    if isinstance(record, State):
        played = _many(record.board.plies, "play")
        say(console, f"A position of a round, after {played}.")
    if match.outcome is not None:
        told = outcome_in_words(match.outcome, match.seating, match.totals)
        say(console, told, style="bold")
    console.print()


def _summary(files: list[_File]) -> str:
    """What was looked at, in a line."""
    records = sum(file.records for file in files)
    rounds = sum(file.rounds for file in files)
    moves = sum(file.moves for file in files)
    wrong = sum(file.wrong for file in files)
    right = f"{_many(records, 'record')} right: {_many(rounds, 'round')}, {_many(moves, 'move')}."
    return f"{right} {wrong} wrong." if wrong else right


def _many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _as_json(file: _File) -> dict[str, Any]:
    told = attrs.asdict(file)
    return {"file": told.pop("name"), **told}
