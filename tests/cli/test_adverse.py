"""The programs as processes, with streams, names, places and signals that nobody wants.

``SCOPA_ADVERSE=1`` in the environment tries every command with everything.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from helpers.places import GOLDEN
from helpers.processes import environment
from helpers.terminal import scopa_command
from scopa import cli
from scopa.testing import command as kit

MATCH = GOLDEN / "record_match_scopa_seed_4.jsonl"
ALL = bool(os.environ.get("SCOPA_ADVERSE"))
pytestmark = [
    pytest.mark.skipif(os.name == "nt", reason="these are redirections of a shell"),
    pytest.mark.slow,
]

COMMANDS = [
    "scopa play --seed 1",
    "scopa play --seed 1 --seats human",
    "scopa replay -",
    "scopa.testing answer",
    "scopa variants --json",
    "scopa --help",
    "scopa nonsense",
    "scopa.testing --help",
    f"scopa replay {shlex.quote(str(MATCH))}",
    "scopa captures --table 4s --card 4c",
    "scopa captures --table 4s --card 4s",
    "scopa score --pile 7d",
    "scopa variants scopa --language it",
    "scopa --version",
    "scopa.testing perft scopa --depth 2",
    "scopa.testing vectors",
    "scopa.testing nonsense",
]
READING = {1, 2, 3}
"""Which of them read their input."""
CODES = {1: 1, 6: 2, 10: 2, 16: 2}
"""How they end if all is well with their streams, but for the input, which is empty."""
SILENT = {3, 6, 10, 16}
"""Which of them then have nothing to print."""
REDIRECTIONS = ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">/dev/full", ">/dev/full 2>/dev/full", "|"]
CASES = [
    (number, redirection)
    for redirection in REDIRECTIONS
    for number in range(len(COMMANDS))
    if ALL or number in {"<&-": READING, ">/dev/full": {0, 5, 7}}.get(redirection, {0})
]


def shell(script: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """What a shell makes of a script, in which ``$PY`` is Python with this package."""
    known = environment(bare=True, PY=sys.executable)
    return subprocess.run(  # noqa: S602  # redirections are what is tested
        script,
        shell=True,
        env={**known, **more.pop("env", {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=120,
        check=False,
        **more,
    )


def is_clean(text: str, lines: int = 1) -> bool:
    """Whether so few messages of the programs are all that stands there."""
    told = [line for line in text.split("\n") if line]
    good = all(re.match(r"scopa(\.testing)?: .{1,1000}$", line) for line in told)
    return good and len(told) <= lines


@pytest.mark.parametrize(("number", "redirection"), CASES)
def test_streams_that_nobody_wants(number: int, redirection: str, tmp_path: Path) -> None:
    """Closed, full, or left by their reader: the code says so, in a line if there can be one."""
    file = shlex.quote(str(tmp_path / "code"))
    command = f"$PY -m {COMMANDS[number]}"
    if redirection == "|":
        done = shell(f"{{ {command}; echo $? >{file}; }} | true")
    else:
        done = shell(f"{command} {redirection}; echo $? >{file}")
    code = CODES.get(number, 0)
    unread = "<&-" in redirection and number in READING
    unwritten = redirection not in {"<&-", "2>&-"} and number not in SILENT
    if redirection == "|" and not code and number not in SILENT:
        # How much was printed before the reader left is chance.
        assert (tmp_path / "code").read_text("utf-8") in {"0\n", "1\n"}
        assert done.stderr == ""
        return
    expected = code or int(unread or unwritten)
    assert (tmp_path / "code").read_text("utf-8") == f"{expected}\n"
    if "2>" in redirection:
        assert done.stderr == ""
    else:
        assert is_clean(done.stderr)
        assert bool(done.stderr) == bool(expected)


# Names


@pytest.mark.parametrize(
    "name",
    [
        *(
            "x" * 300,
            "x" * 5000,
            "folder",
            "",
            "no/file",
            "file/x",
            "a\0b",
            "\ud800",
            "no/a\nb\x1b[2J",
        ),
        os.fsdecode(b"no/\xff\xfe"),
    ],
)
@pytest.mark.parametrize(
    "command", [("replay",), ("replay", "--quiet"), ("play", "--seed", "1", "--record")]
)
def test_names_that_no_file_has(
    command: tuple[str, ...], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too long, a folder, none at all, no text: one line, and nothing is played."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    done = scopa_command(*command, name)
    assert done.code == 1
    assert is_clean(done.err)
    assert len(done.err) < 400
    assert done.err
    assert "Round" not in done.out
    listed = scopa_command("replay", "--json", name)
    if "replay" in command:
        assert json.loads(listed.out)[0]["file"] == name


def test_a_name_that_is_no_text_is_a_name(tmp_path: Path) -> None:
    """A file may be called so, and is written and read."""
    done = shell(
        "name=$(printf 'a\\377b'); $PY -m scopa play scopa+target=1 --record \"$name\" >out"
        ' && $PY -m scopa replay --quiet "$name"',
        cwd=tmp_path,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("1 record right")


# Input without end


LIMIT = "ulimit -v 1000000; "
"""No program here may have as much as a gigabyte."""


@pytest.mark.skipif(sys.platform != "linux", reason="needs a limit of memory and its devices")
@pytest.mark.parametrize(
    ("script", "says"),
    [
        (
            "tr '\\0' y </dev/zero | $PY -m scopa play --seats human",
            "the input has a line of more than 10,000 characters",
        ),
        ("$PY -m scopa replay --quiet - </dev/zero", "line 1 has no end; nothing after it"),
        ("$PY -m scopa.testing answer </dev/zero", "a line of more than 1,000,000 characters"),
        (
            "{ printf '['; cat /dev/zero; } | $PY -m scopa replay --quiet -",
            "line 1: a record of more than 1000000 characters",
        ),
    ],
)
def test_a_line_without_end_meets_a_limit(script: str, says: str) -> None:
    """Memory is bounded, and the message clear."""
    done = shell(LIMIT + script)
    assert done.returncode == 1
    assert says in done.stderr
    assert is_clean(done.stderr, 2)


# Letters and widths


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1:strict"},
    ],
)
def test_an_encoding_without_these_letters(env: dict[str, str]) -> None:
    """They are escaped, where the encoding lacks them, and the rest is there."""
    done = shell("$PY -m scopa variants cirulla --language fr", env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("cirulla\n")
    if "latin" not in str(env):
        assert done.stdout.isascii()


@pytest.mark.parametrize("columns", ["0", "-5", "1", "9" * 30, "wide", " ", ""])
def test_any_width_is_one(columns: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Garbage too, in the help of click and of argparse, on a terminal that knows nothing."""
    # For the calls alone, because pytest looks at the same variables.
    with mock.patch.dict(os.environ, COLUMNS=columns, LINES=columns, TERM="dumb"):
        codes = [cli.main([each]) for each in ("--help", "variants")]
        codes += [kit.main(each.split()) for each in ("--help", "check --help")]
    out, err = capsys.readouterr()
    assert (codes, out.count("sage: "), err) == ([0] * 4, 3, "")


# Completion


@pytest.mark.parametrize(
    "env",
    [
        {"_SCOPA_COMPLETE": "bash_complete"},
        {"_SCOPA_COMPLETE": "zsh_complete", "COMP_WORDS": "scopa '", "COMP_CWORD": "x"},
        {"_SCOPA_COMPLETE": "nonsense"},
    ],
)
def test_completion_that_no_shell_asks_for(
    env: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person who set the variable gets a line at most."""
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    done = scopa_command()
    assert (done.code, done.out) == (1, "")
    assert is_clean(done.err)


# Signals


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_command_in_order(number: int, tmp_path: Path) -> None:
    """With the code of shells; the match so far is in its file, though that is a pipe."""
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    play = ["-m", "scopa", "play", "--seed", "1", "--seats", "human", "--record", str(fifo)]
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    try:
        with subprocess.Popen(
            # A process in the background may have been told to overhear Ctrl-C.
            [sys.executable, "-c", USUAL, *play],
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(b"1\n" * 19)
            process.stdin.flush()
            told = b""
            while b"Round 2" not in told or not told.endswith(b"Your move: "):
                told += os.read(process.stdout.fileno(), 1000)
            time.sleep(0.1)
            process.send_signal(number)
            _, err = process.communicate()
        assert (process.returncode, err) == (128 + number, b"\nscopa: stopped\n")
        assert os.read(reader, 100_000).startswith(b'{"format": "scopa-match"')
    finally:
        os.close(reader)


USUAL = """
import os, signal, sys
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_DFL)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
