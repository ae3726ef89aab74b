"""Lines of records that break off, as a program that is stopped in mid-write leaves them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import attrs

from scopa.base.byte_order_mark import unmarked
from scopa.codec import limits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scopa.errors import RecordProblem

__all__ = ["TORN", "breaks_off", "torn_problems"]

TORN = "the last line breaks off: no newline ends it"
"""The reason why the last line of a file is wrong, beside that of JSON."""


def breaks_off(line: object) -> bool:
    """Return True for a last line that is torn: no newline ends it, and it is not JSON."""
    if not isinstance(line, (str, bytes)):
        return False
    newline: str | bytes = b"\n" if isinstance(line, bytes) else "\n"
    if not line or line[-1:] == newline or len(line) > limits.LIMIT:
        return False
    try:
        json.loads(unmarked(line), parse_int=len)
    except RecursionError:
        return False
    except ValueError:
        return True
    return False


def torn_problems(line: object, problems: Sequence[RecordProblem]) -> Iterator[RecordProblem]:
    """The problems of the last line of a file; each says so if the line is torn."""
    torn = bool(problems) and breaks_off(line)
    for problem in problems:
        yield attrs.evolve(problem, reason=f"{TORN} ({problem.reason})") if torn else problem
