"""Lists of things with a name, a sentence and a remark: a table where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

from scopa.cli.output import say, widths

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

__all__ = ["print_list"]

_SENTENCE = 24
"""Columns that a sentence takes at least in a table."""
_REMARK = 16
"""Columns that remarks take at most in a table that is too wide, if their words allow it."""
_LINES = 10
"""Columns of the lines of a table with three columns, and of the space beside them."""


def print_list(
    console: Console, headings: tuple[str, str, str], rows: Sequence[tuple[str, str, str]]
) -> None:
    """Print them as a table, in which no word is broken; without the room for one, as a
    list of names, each with the rest below it."""
    table = _table(headings, rows, (None, None, None))
    if widths(console, table).maximum > console.width:
        name = _longest_word(row[0] for row in rows)
        remarks = [headings[2], *(row[2] for row in rows)]
        remark = max(_longest_word(remarks), min(_REMARK, max(map(len, remarks))))
        sentence = console.width - name - remark - _LINES
        if sentence < _SENTENCE:
            for row in rows:
                say(console, row[0], style="bold")
                say(console, f"    {row[1]}")
                say(console, f"    {headings[2]}: {row[2]}")
            return
        table = _table(headings, rows, (name, sentence, remark))
    console.print(table)


def _table(
    headings: Iterable[str], rows: Iterable[Iterable[str]], columns: Iterable[int | None]
) -> Table:
    table = Table(box=box.SQUARE)
    for heading, width in zip(headings, columns, strict=True):
        table.add_column(heading, width=width, overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


def _longest_word(texts: Iterable[str]) -> int:
    """Its letters."""
    return max(len(word) for text in texts for word in text.split())
