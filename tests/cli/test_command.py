"""The command as a whole: its transcripts, help, exit codes, and what it needs."""

from __future__ import annotations

import io
import os
import re
import runpy
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from click.shell_completion import BashComplete

import scopa
from helpers.places import GOLDEN, ROOT
from helpers.processes import environment, python
from helpers.terminal import TRANSCRIPTS, scopa_command
from scopa.cli import app, main, players

README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _no_colour_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever forces colours or a width where the tests run has no effect here."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_transcripts_are_plain_text(path: Path) -> None:
    """What was written down has neither colours nor trailing spaces."""
    transcript = path.read_text(encoding="utf-8")
    assert "\x1b" not in transcript
    lines = transcript.splitlines()
    assert not [line for line in lines if line != line.rstrip() and line != "Your move: "]


def test_the_command_of_the_readme_is_among_them() -> None:
    """The set-up line ends in the first command that was written down."""
    play = next(path for path in TRANSCRIPTS if path.stem == "cli_play")
    first = play.read_text(encoding="utf-8").splitlines()[0].removeprefix("$ ")
    (line,) = re.findall(r"^python3 -m venv .*scopa play.*$", README, re.MULTILINE)
    assert line.endswith(f" && .venv/bin/{first}")


# Help


@pytest.mark.parametrize("arguments", [(), ("-h",), ("--help",)])
def test_help_tells_the_commands_in_their_order(arguments: tuple[str, ...]) -> None:
    """Also without any argument; it is no error to ask."""
    done = scopa_command(*arguments)
    assert (done.code, done.err) == (0, "")
    commands = done.out.partition("\nCommands:\n")[2]
    assert re.findall(r"^  (\w+) ", commands, re.MULTILINE) == list(app.command.commands)


@pytest.mark.parametrize("name", app.command.commands)
def test_the_examples_of_the_help_work(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every example is a command that can be run; those of a match are only read."""
    monkeypatch.chdir(tmp_path)
    for file in ("match.jsonl", "others.jsonl"):
        shutil.copy(GOLDEN / "record_match_scopa_seed_4.jsonl", tmp_path / file)
    told = scopa_command(name, "--help").out
    examples = re.findall(r"^    scopa (.+?)(?:  .*)?$", told, re.MULTILINE)
    assert len(examples) > 1
    for example in examples:
        arguments = [part.strip("'") for part in re.findall(r"'[^']*'|\S+", example)]
        done = scopa_command(*arguments)
        people = "human" in example
        assert done.code in ({1} if people else {0, 1})
        assert done.out
        assert people or done.err == ""


def test_the_version_is_told() -> None:
    """``--version`` tells the package's version, and which kernel runs."""
    done = scopa_command("--version")
    told = f"scopa {scopa.__version__}, kernel: {scopa.kernel()}\n"
    assert (done.code, done.out) == (0, told)


# Errors


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["scopone-scientific"], "did you mean 'scopone-scientifico'"),
        (["scopa+napolo"], "did you mean 'napola'"),
        (["scopa+fewest+free-choice"], "contradict each other"),
        (["scopa+target=zero"], "expected a number"),
        ([""], "expected a name"),
        (["--players", "5"], "not by 5"),
        (["--players", "-1"], ""),
        (["--players", "2", "--teams"], "teams are for 4 or 6 players"),
        (["scopone", "--players", "2"], "4 in two pairs"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(arguments: list[str], message: str) -> None:
    """A bad variant, a bad number of seats: one line on stderr, nothing else, code 2."""
    done = scopa_command("play", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("scopa: ")
    assert message in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "--seed", "one"], "'one' is not a valid integer"),
        (["plya"], "no such command 'plya'"),
        (["captures", "--card", "7d"], "missing option '--table'"),
        (["score", "--pile", "rest", "--pile", "rest"], "only one pile can be the rest"),
        (["variants", "scopa", "--flags"], "give no name with it"),
    ],
)
def test_wrong_usage_is_refused(arguments: list[str], message: str) -> None:
    """It says how to ask for help, and nothing is played."""
    done = scopa_command(*arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err
    assert done.err.startswith("scopa: ")
    assert done.err.endswith(" --help' for help)\n")
    assert done.err.count("\n") == 1


def forget_the_command(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """Make the next call import its modules anew, and one of them not found."""
    for name in [name for name in sys.modules if name.startswith("scopa.cli.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)


@pytest.mark.parametrize("missing", ["click", "filelock", "rich", "rich.console", "rich.table"])
def test_without_the_extra_the_command_says_what_to_install(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line on stderr and code 2, no traceback."""
    forget_the_command(monkeypatch, missing)
    done = scopa_command("variants")
    says = "scopa: this command needs click, filelock and rich: pip install 'scopa[cli]'\n"
    assert (done.code, done.out, done.err) == (2, "", says)


def test_another_missing_module_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what the extra brings is expected to be missing; all else is a fault to be seen."""
    forget_the_command(monkeypatch, "scopa.words.events")
    with pytest.raises(ModuleNotFoundError):
        main([])


# Completion


def completed(*words: str) -> list[str]:
    """What the shell offers for the last of the words."""
    complete = BashComplete(app.command, {}, "scopa", "_SCOPA_COMPLETE")
    *before, last = words
    return [item.value for item in complete.get_completions(list(before), last)]


@pytest.mark.parametrize("name", ["play", "captures", "score", "variants"])
def test_variants_are_completed(name: str) -> None:
    """Rows by their beginning, then flags after a plus sign."""
    assert completed(name, "scopone-") == [
        name for name in scopa.variant_names() if name.startswith("scopone-")
    ]
    assert completed(name, "") == list(scopa.variant_names())
    assert completed(name, "Escoba+na") == ["escoba+napola", "escoba+napola-cap="]
    assert completed(name, "napola+re-bello+quin") == ["napola+re-bello+quindici"]


def test_commands_are_completed() -> None:
    """As click does, with their help."""
    assert completed("v") == ["variants"]


# As a program


def run_python(*arguments: str, stdout: int, **more: Any) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter whose output goes there."""
    # An empty variable is as none: what is printed is buffered, as usually.
    env = environment(PYTHONIOENCODING="utf-8", PYTHONUNBUFFERED="")
    return python(*arguments, env=env, stdout=stdout, **more)


def test_importing_the_package_imports_nothing_of_the_extra() -> None:
    """`import scopa` works without the extra, `scopa.cli` too."""
    done = run_python(
        "-c",
        "import sys, scopa.cli;"
        "print({'rich', 'click', 'filelock'} & {name.split('.')[0] for name in sys.modules})",
        stdout=subprocess.PIPE,
    )
    assert (done.stdout, done.stderr) == ("set()\n", "")


@pytest.mark.parametrize(
    "arguments", [("play", "--seed", "1"), ("variants",), ("variants", "--json"), ("--help",)]
)
def test_a_broken_pipe_ends_quietly(arguments: tuple[str, ...]) -> None:
    """Where nobody reads on, as after ``| head``, there is no traceback."""
    read, write = os.pipe()
    os.close(read)
    try:
        done = run_python("-m", "scopa", *arguments, stdout=write)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no such device")
@pytest.mark.parametrize(
    "arguments",
    [("play", "--seed", "1"), ("variants",), ("variants", "--json"), ("--help",), ("--version",)],
)
def test_output_that_cannot_be_written_is_one_message(arguments: tuple[str, ...]) -> None:
    """As where a disk is full: no traceback, exit code 1."""
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = run_python("-m", "scopa", *arguments, stdout=full.fileno())
    says = "scopa: the output breaks off: No space left on device\n"
    assert (done.returncode, done.stderr) == (1, says)


@pytest.mark.parametrize("error", [BrokenPipeError(), OSError(28, "No space left on device")])
def test_output_that_fails_at_its_end_is_noticed(
    error: OSError, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a pipe or a disk refuses may be known only when all is said."""

    class Full(io.StringIO):
        def flush(self) -> None:
            raise error

    errors = io.StringIO()
    monkeypatch.setattr(sys, "stdout", Full())
    monkeypatch.setattr(sys, "stderr", errors)
    assert main(["--version"]) == 1
    says = f"scopa: the output breaks off: {error.strerror}\n"
    assert errors.getvalue() == ("" if isinstance(error, BrokenPipeError) else says)


@pytest.mark.parametrize("arguments", [("variants",), ("play",), ("--help",)])
def test_a_pipe_that_breaks_while_it_is_written(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ends quietly, whether rich or click meets it, and leaves the streams as they were."""

    class Gone(io.StringIO):
        def write(self, _: str, /) -> int:
            raise BrokenPipeError(32, "Broken pipe")

    out, errors = Gone(), io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", errors)
    assert (main(arguments), errors.getvalue()) == (1, "")
    assert sys.stdout is out


def test_a_person_plays_through_a_pipe() -> None:
    """What is typed is shown, and the end of the input ends the match politely."""
    done = run_python(
        *("-m", "scopa", "play", "--seed", "4", "--seats", "human"),
        stdout=subprocess.PIPE,
        input="1\n",
    )
    assert done.returncode == 1
    assert done.stdout.endswith("Your move: ")
    assert "Your move: 1\n  Seat 0 plays the 5 of cups and takes the 5 of batons.\n" in done.stdout
    assert done.stderr == "\nscopa: the input has ended\n"


def test_odd_letters_break_nothing() -> None:
    """What no encoding holds is shown by its number, and asked again."""
    code = (
        "import io, sys; from scopa.cli import main;"
        "sys.stdin = io.TextIOWrapper(io.BytesIO(b'\\xff\\n\\xe2\\x99\\xa6\\n'), 'ascii');"
        "sys.stdout.reconfigure(encoding='ascii');"
        "sys.exit(main(['play', '--seed', '4', '--seats', 'human']))"
    )
    done = run_python("-c", code, stdout=subprocess.PIPE)
    assert "Your move: \\xff\nType a number" in done.stdout
    assert (done.returncode, done.stderr) == (1, "\nscopa: the input has ended\n")


def test_ctrl_c_ends_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the exit code that shells expect."""

    def interrupted() -> str:
        signal.raise_signal(signal.SIGINT)
        return ""

    monkeypatch.setattr(players, "typed_line", interrupted)
    # A process in the background may have been told to overhear it.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        done = scopa_command("play", "--seats", "human")
    finally:
        signal.signal(signal.SIGINT, before)
    assert (done.code, done.err.strip()) == (130, "scopa: stopped")


def test_the_package_runs_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``python -m scopa`` runs the command and ends with its code."""
    monkeypatch.delitem(sys.modules, "scopa.__main__", raising=False)
    monkeypatch.setattr(sys, "argv", ["scopa", "play", "skopa"])
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("scopa", run_name="__main__")
    assert caught.value.code == 2
    assert "did you mean 'scopa'" in capsys.readouterr().err


def test_importing_the_program_plays_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Tools that import every module do not start a match."""
    runpy.run_module("scopa.__main__", run_name="scopa.__main__")
    assert capsys.readouterr() == ("", "")


def test_an_error_of_the_program_itself_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only errors of the library and of usage are put into words."""

    def broken(*_: object, **__: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(click.Group, "main", broken)
    with pytest.raises(ZeroDivisionError):
        main([])
