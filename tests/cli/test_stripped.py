"""The package without docstrings and assertions, as under ``python -OO``."""

from __future__ import annotations

import pytest

from helpers import stripped
from helpers.places import ROOT
from helpers.processes import environment, python
from scopa.cli import app


@pytest.mark.slow
def test_nothing_depends_on_docstrings_and_assertions() -> None:
    """Under ``-OO``, which drops more than ``-O``: all transcripts, the help of all commands
    and of the kit, and the rules of all rows in all languages are the same."""
    env = environment(bare=True, PYTHONUTF8="1", PYTHONDONTWRITEBYTECODE="1")
    done = python("-OO", "-m", "helpers.stripped", env=env, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    first, _, rest = done.stdout.partition("\n")
    assert first == "optimize 2"
    assert rest == stripped.told()


def test_no_help_comes_from_a_docstring() -> None:
    """Click would take it where a command has no help of its own."""
    for command in (app.command, *app.command.commands.values()):
        callback = command.callback
        assert callback is not None
        assert command.help
        assert command.help != callback.__doc__
