"""Where the commands print: readable in a terminal, in a file and in a pipe."""

from __future__ import annotations

import json
import os
import re
import sys
import textwrap
from typing import TYPE_CHECKING, TextIO

from rich.console import Console
from rich.measure import Measurement

if TYPE_CHECKING:
    from rich.table import Table

__all__ = [
    "LEGEND",
    "complain",
    "error_console",
    "make_console",
    "print_json",
    "say",
    "widths",
    "wrapped",
]

_FILE_WIDTH = 80
"""Columns of output that does not go to a terminal."""
_HEIGHT = 25
"""Rows of the output, on which nothing depends."""
_ANY_WIDTH = 100_000
"""More columns than any table takes."""
_LEAST_WIDTH = 20
"""Columns below which lines are not broken: a narrower terminal breaks them itself."""
_INDENT = re.compile(r" *(?:\d+  )?")
"""The start of a line before its text: spaces, or the number of a move."""
LEGEND = (
    "Cards in the score sheets: A ace, J jack, Q knight, K king;"
    " d coins, c cups, s swords, b batons."
)


def make_console() -> Console:
    """A console on stdout that takes text as it is.

    Colours are left out by themselves where ``NO_COLOR`` is set or no terminal reads.
    """
    return Console(
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=True,
        # Rich would look for both itself, but it fails where COLUMNS is no number.
        width=_columns(sys.stdout),
        height=_HEIGHT,
    )


def error_console() -> Console:
    """A console on stderr, for what is shown while the command is at work."""
    return Console(stderr=True, width=_columns(sys.stderr), height=_HEIGHT)


def _columns(stream: TextIO) -> int:
    """The columns of a terminal, or of what is none, unless ``COLUMNS`` says otherwise."""
    columns = os.environ.get("COLUMNS", "")
    if re.fullmatch("[1-9][0-9]{0,4}", columns):
        return int(columns)
    try:
        # Terminals that do not know say 0.
        return os.get_terminal_size(stream.fileno()).columns or _FILE_WIDTH
    except (AttributeError, OSError, ValueError):
        return _FILE_WIDTH


def wrapped(text: str, width: int) -> str:
    """The text with its lines broken between words, so that they fit into the width.

    What is broken off hangs under the text of its line. A word is never broken, even if
    it is longer than the width, so that it can be copied.

    >>> print(wrapped("  12  play the 7 of cups and take the 7 of coins  (7cx7d)", 30))
      12  play the 7 of cups and
          take the 7 of coins
          (7cx7d)
    """
    return "\n".join(_broken(line, max(width, _LEAST_WIDTH)) for line in text.split("\n"))


def _broken(line: str, width: int) -> str:
    indent = _INDENT.match(line)
    assert indent is not None, "it matches the empty text"
    start = indent.end()
    return textwrap.fill(
        line[start:],
        width,
        initial_indent=line[:start],
        subsequent_indent=" " * start,
        expand_tabs=False,
        replace_whitespace=False,
        break_long_words=False,
        break_on_hyphens=False,
    )


def say(console: Console, text: str, *, style: str | None = None) -> None:
    """Print prose, its lines broken between words."""
    console.print(wrapped(text, console.width), style=style)


def widths(console: Console, table: Table) -> Measurement:
    """The columns that a table needs at least, if no word is broken, and those it would
    take; also where that is more than the console has."""
    return Measurement.get(console, console.options.update(max_width=_ANY_WIDTH), table)


def complain(text: str) -> None:
    """Say on stderr what is wrong: in one line, which a terminal gets between words."""
    told = f"scopa: {text}"
    terminal = sys.stderr is not None and sys.stderr.isatty()
    print(wrapped(told, _columns(sys.stderr)) if terminal else told, file=sys.stderr)


def print_json(value: object) -> None:
    """The value as JSON, for a program to read."""
    make_console().print(json.dumps(value, indent=2))
