"""The command as a user runs it, and transcripts of it.

A transcript is a text of commands, each after ``$``, and what they print.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import sys
from unittest import mock

import attrs

from helpers.places import GOLDEN
from scopa.cli import main

__all__ = ["GOLDEN", "TRANSCRIPTS", "Done", "retold", "scopa_command"]

TRANSCRIPTS = sorted(GOLDEN.glob("cli_*.txt"))
_TYPED = re.compile(r"printf '(?P<typed>[^']*)' \| ")


@attrs.frozen
class Done:
    """What a command gave."""

    code: int
    out: str
    err: str


def scopa_command(*arguments: str, typed: str = "", columns: int | None = 500) -> Done:
    """Run it in this process, with that on its standard input.

    The output has so many columns, by default more than any sentence needs; None leaves
    it to the command.
    """
    known = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    if columns is not None:
        known["COLUMNS"] = str(columns)
    out, err = io.StringIO(), io.StringIO()
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
        mock.patch.dict(os.environ, known, clear=True),
    ):
        code = main(arguments)
    return Done(code, out.getvalue(), err.getvalue())


def retold(transcript: str) -> str:
    """The transcript as its commands give it now."""
    commands = [line for line in transcript.splitlines() if line.startswith("$ ")]
    return "\n".join(map(_told, commands))


def _told(line: str) -> str:
    command = line.removeprefix("$ ")
    typed = _TYPED.match(command)
    answers = typed["typed"].replace("\\n", "\n") if typed else ""
    program, *arguments = shlex.split(command[typed.end() if typed else 0 :])
    assert program == "scopa"
    done = scopa_command(*arguments, typed=answers, columns=None)
    broken = "" if done.out.endswith("\n") or not done.out else "\n"
    code = f"(exit code {done.code})\n" if done.code else ""
    return f"{line}\n{done.out}{broken}{done.err.lstrip()}{code}"
