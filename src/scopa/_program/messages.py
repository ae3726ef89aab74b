"""Messages of a program on its error output: one line each, of bounded length."""

from __future__ import annotations

import os
import re
import sys
import textwrap
from typing import TextIO

__all__ = ["columns", "complain", "one_line", "wrapped"]

_FILE_WIDTH = 80
"""Columns of output that does not go to a terminal."""
_LEAST_WIDTH = 20
"""Columns below which lines are not broken: a narrower terminal breaks them itself."""
_INDENT = re.compile(r" *(?:\d+  )?")
"""The start of a line before its text: spaces, or the number of a move."""
_START, _END = 800, 150
"""Characters of a longer message that are kept at its start and at its end."""


def columns(stream: TextIO) -> int:
    """The columns of a terminal, or of a file, unless ``COLUMNS`` says otherwise."""
    asked = os.environ.get("COLUMNS", "")
    if re.fullmatch("[1-9][0-9]{0,4}", asked):
        return int(asked)
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


def one_line(text: str) -> str:
    r"""The text as one line: what a terminal would obey or cannot show is escaped, and the
    middle of a very long text is left out.

    >>> one_line("two\nlines, \x1b[31mred")
    'two\\nlines, \\x1b[31mred'
    """
    if len(text) > _START + _END:
        text = f"{text[:_START]} ... {text[-_END:]}"
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in text
    )


def complain(program: str, text: str) -> None:
    """Say on stderr what is wrong: in one line, which a terminal gets between words."""
    told = one_line(f"{program}: {text}")
    terminal = sys.stderr.isatty()
    print(wrapped(told, columns(sys.stderr)) if terminal else told, file=sys.stderr)
