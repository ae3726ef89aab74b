"""Most of what the programs of the package print, as one text.

Run as a program, it says first which optimizations Python runs with.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from typing import TYPE_CHECKING
from unittest import mock

import scopa
from helpers.terminal import TRANSCRIPTS, retold
from scopa.cli import app
from scopa.testing.command import main
from scopa.words.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["told"]

KIT = ("--help", "check --help", "perft scopa --depth 2", "check napola --rounds 1", "nonsense")


def told() -> str:
    """All of it."""
    with mock.patch.dict(os.environ, {"COLUMNS": "80"}):
        return "\n".join(_parts())


def _parts() -> Iterator[str]:
    for path in TRANSCRIPTS:
        yield retold(path.read_text(encoding="utf-8"))
    for name in app.command.commands:
        yield retold(f"$ scopa {name} --help")
    for line in KIT:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(line.split())
        yield f"{line}: {code}\n{out.getvalue()}{err.getvalue()}"
    for name in scopa.variant_names():
        for language in LANGUAGES:
            yield from (each.text for each in scopa.words.describe(name, language))


if __name__ == "__main__":
    sys.stdout.write(f"optimize {sys.flags.optimize}\n{told()}")
