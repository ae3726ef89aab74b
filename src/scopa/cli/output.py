"""Where the commands print: readable in a terminal, in a file and in a pipe."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from rich.console import Console
from rich.measure import Measurement

from scopa._program import messages
from scopa._program.messages import columns, wrapped

if TYPE_CHECKING:
    from rich.table import Table

__all__ = [
    "LEGEND",
    "complain",
    "error_console",
    "make_console",
    "named",
    "print_json",
    "say",
    "widths",
    "wrapped",
]

_HEIGHT = 25
"""Rows of the output, on which nothing depends."""
_ANY_WIDTH = 100_000
"""More columns than any table takes."""
_NAME = 200
"""Letters of the name of a file that messages give."""
LEGEND = (
    "Cards in the score sheets: A ace, J jack, Q knight, K king;"
    " d coins, c cups, s swords, b batons."
)


class _Output(Console):
    """A console that leaves a broken pipe to `run_program`, as all that cannot be written."""

    def on_broken_pipe(self) -> None:
        """Raise the error again, inside whose handler this is called."""
        raise  # noqa: PLE0704  # it is being handled by the caller


def make_console() -> Console:
    """A console on stdout that takes text as it is.

    Colours are left out by themselves where ``NO_COLOR`` is set or no terminal reads.
    """
    return _Output(
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=True,
        # Rich would look for both itself, but it fails where COLUMNS is no number.
        width=columns(sys.stdout),
        height=_HEIGHT,
    )


def error_console() -> Console:
    """A console on stderr, for what is shown while the command is at work."""
    return Console(stderr=True, width=columns(sys.stderr), height=_HEIGHT)


def say(console: Console, text: str, *, style: str | None = None) -> None:
    """Print prose, its lines broken between words."""
    console.print(wrapped(text, console.width), style=style)


def widths(console: Console, table: Table) -> Measurement:
    """The columns that a table needs at least, if no word is broken, and those it would
    take; also where that is more than the console has."""
    return Measurement.get(console, console.options.update(max_width=_ANY_WIDTH), table)


def complain(text: str) -> None:
    """Say on stderr what is wrong, in one line."""
    messages.complain("scopa", text)


def named(name: str) -> str:
    """The name of a file as messages give it: not too long, and never nothing."""
    return (name if len(name) <= _NAME else f"{name[:_NAME]}...") or "''"


def print_json(value: object) -> None:
    """The value as JSON, for a program to read."""
    make_console().print(json.dumps(value, indent=2))
