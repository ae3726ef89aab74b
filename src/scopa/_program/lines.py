"""Lines of an input that may never end: read with bounded memory."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from scopa._program.running import Failure, reason

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["typed_line", "typed_lines"]

_SHORT = 10_000
"""Characters of a line at most that a person types."""
_LONG = 1_000_000
"""Characters of a line at most that a program writes."""


def typed_line(most: int = _SHORT) -> str:
    """The next line of the standard input, without its newline.

    Raises `EOFError` at the end of the input; `Failure` for a line of more than `most`
    characters, whose rest is not read, and for an input that cannot be read.
    """
    try:
        line = sys.stdin.readline(most + 1)
    except OSError as error:
        raise Failure(f"the input cannot be read: {reason(error)}", 1) from error
    if not line:
        raise EOFError
    text = line.removesuffix("\n")
    if len(text) > most:
        raise Failure(f"the input has a line of more than {most:,} characters", 1)
    return text


def typed_lines(most: int = _LONG) -> Iterator[str]:
    """All lines of the standard input; raises `Failure` as `typed_line` does."""
    try:
        while True:
            yield typed_line(most)
    except EOFError:
        return
