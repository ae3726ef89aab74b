"""Where the commands print: readable in a terminal, in a file and in a pipe."""

from __future__ import annotations

import json
import sys

from rich.console import Console

__all__ = ["LEGEND", "make_console", "print_json"]

_FILE_WIDTH = 200
"""Columns of output that does not go to a terminal: wide enough for six sides."""
LEGEND = (
    "Cards in the score sheets: A ace, J jack, Q knight, K king;"
    " d coins, c cups, s swords, b batons."
)


def make_console() -> Console:
    """A console on stdout that takes text as it is.

    Colours are left out by themselves where ``NO_COLOR`` is set or no terminal reads.
    """
    width = None if sys.stdout.isatty() else _FILE_WIDTH
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=True, width=width)


def print_json(value: object) -> None:
    """The value as JSON, for a program to read."""
    make_console().print(json.dumps(value, indent=2))
