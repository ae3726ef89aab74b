"""Ask another engine the questions of the vectors, and compare its answers."""

from __future__ import annotations

import io
import json
import os
import subprocess
import tempfile
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import attrs

from scopa.base.byte_order_mark import unmarked
from scopa.base.quoting import counted, quoted
from scopa.base.whole_numbers import as_whole, whole
from scopa.cards.cards import CardSet
from scopa.errors import InvalidStateError, NotationError
from scopa.testing.conformance.vector_set import VERSION, holds, question, vectors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import SupportsIndex

    from scopa.testing.conformance.vector_set import Vector

__all__ = ["Conformance", "agrees", "judge", "run_vectors"]

_LONGEST = 86400
"""Seconds that an engine may have."""
_MOST = 1_000_000
"""Bytes of output that are read: many times as many as all answers have."""
_LOOK = 0.05
"""Seconds between two looks at what an engine has written."""
_TOLD = 1000
"""Wrong lines that are told one by one; the rest is counted."""
_SHOWN = 200
"""Characters of foreign output that are told."""


@attrs.frozen
class Conformance:
    """How an engine answered: how many vectors were asked, how many answers were right,
    the ids that it skipped, and in words what was wrong."""

    asked: int = attrs.field(converter=as_whole)
    right: int = attrs.field(converter=as_whole)
    skipped: tuple[str, ...]
    problems: tuple[str, ...]

    @property
    def conforms(self) -> bool:
        """Whether every answer is there and right; what is skipped is no answer."""
        return not self.problems

    def __str__(self) -> str:
        counts = f"{self.right} of {self.asked} right, {len(self.skipped)} skipped"
        first = f"vectors, version {VERSION}: {counts}, {counted(len(self.problems), 'problem')}"
        skipped = [f"skipped: {' '.join(self.skipped)}"] if self.skipped else []
        return "\n".join([first, *skipped, *self.problems])


def agrees(vector: Vector, answer: object) -> bool:
    """Whether an answer is the expected one.

    Cards of a set and captures may stand in any order, and fields that are not asked for
    are left out of account.

    >>> vector = vectors()[3]
    >>> vector["expected"], agrees(vector, ["6b"]), agrees(vector, ["2c 4s", "6b"])
    (['6b'], True, False)
    """
    read = _READERS.get(vector["kind"], _as_it_is)
    try:
        return _same(read(vector["expected"]), read(answer))
    except (NotationError, TypeError, KeyError):
        return False


def _as_it_is(answer: Any) -> Any:
    return answer


def _captures(answer: Any) -> Any:
    return sorted(CardSet.parse(text).mask for text in answer)


def _play(answer: Any) -> Any:
    piles = [CardSet.parse(text) for text in answer["piles"]]
    return {"piles": piles, "scopas": answer["scopas"], "table": CardSet.parse(answer["table"])}


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "captures": _captures,
    "play": _play,
    "playable": CardSet.parse,
}
"""How answers with sets of cards are read, by kind."""


def _same(expected: object, given: object) -> bool:
    """Whether it is the same JSON: 1 is no truth value, and 1.0 is 1."""
    if isinstance(expected, dict):
        return isinstance(given, dict) and all(
            name in given and _same(value, given[name]) for name, value in expected.items()
        )
    if isinstance(expected, list):
        return (
            isinstance(given, list)
            and len(given) == len(expected)
            and all(map(_same, expected, given))
        )
    return isinstance(expected, bool) == isinstance(given, bool) and expected == given


def judge(asked: Sequence[Vector], lines: Iterable[str]) -> Conformance:
    """Compare the lines that an engine wrote with the vectors that it was asked."""
    answered: dict[str, tuple[Mapping[str, Any], str]] = {}
    problems = []
    known = {vector["id"] for vector in asked}
    for number, line in enumerate(lines, start=1):
        found = _read(line)
        name = found["id"] if found else ""
        if found is None or name not in known:
            problems.append(f"line {number} is not an answer to a vector: {line[:_SHOWN]!r}")
        elif name in answered:
            problems.append(f"line {number} answers {name} again")
        else:
            answered[name] = found, line
    more = len(problems) - _TOLD
    if more > 0:
        problems[_TOLD:] = [f"{more} more lines are wrong"]
    right, skipped = 0, []
    for vector in asked:
        name = vector["id"]
        said, line = answered.get(name, ({}, "nothing"))
        if "skip" in said:
            skipped.append(name)
        elif "answer" in said and agrees(vector, said["answer"]):
            right += 1
        else:
            expected = json.dumps(vector["expected"])
            problems.append(f"{name}, {vector['kind']}: {expected}, not {line[:_SHOWN]}")
    return Conformance(len(asked), right, tuple(skipped), tuple(problems))


def _read(line: str) -> Mapping[str, Any] | None:
    """The object in a line of JSON, if it is one."""
    try:
        found = json.loads(unmarked(line))
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and isinstance(found.get("id"), str) else None


def run_vectors(command: Sequence[str], *, timeout: float | SupportsIndex = 60) -> Conformance:
    """Start an engine, ask it all vectors that hold, and compare what it answers.

    The engine reads questions from its standard input, a line of JSON each, and writes
    answers to its standard output, a line of JSON each, in any order. It has `timeout`
    seconds. Raises `InvalidStateError` where it cannot be started, and for what is not
    a command or a time.
    """
    given = command if isinstance(command, (list, tuple)) else ()
    if not given or not all(isinstance(word, str) for word in given):
        problem = (
            f"command {quoted(command)}: give the program and its arguments, as in ['my-engine']"
        )
        raise InvalidStateError([problem])
    seconds = timeout if isinstance(timeout, float) else whole(timeout)
    if seconds is None or not 0 < seconds <= _LONGEST:
        raise InvalidStateError([f"timeout {quoted(timeout)}: give seconds, at most {_LONGEST}"])
    asked = [vector for vector in vectors() if holds(vector)]
    lines = "".join(json.dumps(question(vector)) + "\n" for vector in asked)
    try:
        output, problems = _output(given, lines.encode(), seconds)
    except (OSError, ValueError) as error:
        raise InvalidStateError([f"cannot start {quoted(command)}: {error}"]) from error
    # Not `splitlines`: strings of JSON may hold other ends of lines, such as U+2028.
    said = io.StringIO(output.decode(errors="replace"))
    found = judge(asked, (line.rstrip("\r\n") for line in said))
    return attrs.evolve(found, problems=(*problems, *found.problems))


def _output(command: Sequence[str], lines: bytes, timeout: float) -> tuple[bytes, list[str]]:
    """What an engine writes when it is given these lines, and how it ended if not well.

    Both are files and not pipes: so neither side waits for the other, and an engine that
    writes without end fills no memory.
    """
    deadline = time.monotonic() + timeout
    with tempfile.TemporaryFile() as asked, tempfile.TemporaryFile() as said:
        asked.write(lines)
        asked.seek(0)
        with subprocess.Popen(command, stdin=asked, stdout=said) as engine:  # noqa: S603  # the engine that the caller names
            try:
                problem = _wait(engine, said.fileno(), deadline)
            finally:
                engine.kill()
        said.seek(0)
        output = said.read(_MOST)
    if problem is None and engine.returncode:
        problem = f"the engine ended with the code {engine.returncode}"
    late = f"the engine was stopped after {timeout:g} seconds"
    return output, [] if problem is None else [problem or late]


def _wait(engine: subprocess.Popen[bytes], said: int, deadline: float) -> str | None:
    """Wait for the end of an engine; return None if it ends, empty words if it is late,
    and other words if it writes too much."""
    while time.monotonic() < deadline:
        with suppress(subprocess.TimeoutExpired):
            engine.wait(_LOOK)
            return None
        if os.fstat(said).st_size > _MOST:
            return f"the engine was stopped: it wrote more than {_MOST:,} bytes"
    return ""
