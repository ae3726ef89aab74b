"""Random command lines, right and damaged: each ends with a code that is documented, and
what is wrong is said in one line.

``SCOPA_COMMANDS=5000`` in the environment runs as many of them.
"""

from __future__ import annotations

import contextlib
import io
import os
import random
import signal
import sys
from typing import TYPE_CHECKING, Any
from unittest import mock

import pytest

import scopa
from helpers.places import GOLDEN
from scopa import cli
from scopa._program.signals import Stopped
from scopa.cli import app
from scopa.testing import command as kit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

MATCH = GOLDEN / "record_match_scopa_seed_4.jsonl"
NUMBER = int(os.environ.get("SCOPA_COMMANDS", "200"))
CODES = {0, 1, 2, 143}
"""Those of the table on the page about the command: 143 where work takes too long."""
PATIENCE = 1.0
"""Seconds that a command has: a match may be to a million points."""
LONGEST = 1000
"""Characters of a message."""
ODD = [
    *("", " ", "-", "--", "---", "-h", "--help", "--json", "0", "-1", "1e9", "nan", "²", "\x00"),
    *("a\nb", "\x1b[2J", "\ud800", "\udcff", "♦", "perché", "'", '"', "\\", "%s", "{}", "+", "="),
    *("a" * 300, "9" * 4301, "9" * 30, "A" * 5000, "scopa+" * 300, "7d " * 700, "../..", "/", "."),
]


@contextlib.contextmanager
def stopped_in_time() -> Iterator[None]:
    """Stop what takes long as SIGTERM stops it; only where a system has such a clock."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(*_: object) -> None:
        raise Stopped(signal.SIGTERM)

    before = signal.signal(signal.SIGALRM, late)
    # Again and again, because Python drops what is raised while an object is deleted.
    signal.setitimer(signal.ITIMER_REAL, PATIENCE, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def run(main: Callable[[Sequence[str]], int], arguments: Sequence[str], typed: bytes) -> Any:
    """Exit code, output and messages, with streams as those of a process."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2)]
    given = io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    with (
        contextlib.redirect_stdout(streams[0]),
        contextlib.redirect_stderr(streams[1]),
        mock.patch.object(sys, "stdin", given),
        stopped_in_time(),
    ):
        code = main(arguments)
    out, err = (stream.buffer.getvalue().decode() for stream in streams)
    return code, out, err


class Words:
    """Draws arguments."""

    def __init__(self, seed: str, files: Sequence[str]) -> None:
        self.rng = random.Random(seed)
        self.files = files

    def variant(self) -> str:
        """A game, usually one that there is."""
        flags = self.rng.sample(scopa.flag_names(), self.rng.choice([0, 0, 0, 0, 1, 2]))
        name = "+".join([self.rng.choice(scopa.variant_names()), *flags])
        return name.replace("=N", f"={self.rng.randrange(-1, 30)}")

    def cards(self) -> str:
        """Some cards, usually each once."""
        chosen = self.rng.sample(list(scopa.DECK), self.rng.choice([1, 1, 2, 3, 4, 8, 40]))
        return " ".join(map(str, chosen))

    def number(self) -> str:
        """Usually a small one."""
        return str(self.rng.choice([2, 2, 4, 4, *range(-1, 8), 40, 10**6, 10**30]))

    def numbers(self) -> str:
        """One for each side."""
        return ",".join(
            str(self.rng.choice([0, 1, 2, 2, -1])) for _ in range(self.rng.choice([2, 2, 2, 1, 3]))
        )

    def seats(self) -> str:
        """Who plays."""
        kinds = [self.rng.choice(["human", "random"]) for _ in range(self.rng.choice([1, 2, 4]))]
        return ",".join(kinds)

    def file(self) -> str:
        """A name."""
        return self.rng.choice(self.files)

    def language(self) -> str:
        """One that there is."""
        return self.rng.choice(["en", "it", "fr", "de"])

    def damaged(self, text: str) -> str:
        """Another text in its place, or a letter more, less or elsewhere."""
        at = self.rng.randrange(len(text) + 1)
        odd = self.rng.choice(ODD)
        return self.rng.choice(
            [odd, text[:at] + odd + text[at:], text[:at] + text[at + 1 :], text[::-1], text * 9]
        )

    def line(self, program: str) -> list[str]:
        """A command line."""
        command, options = self.rng.choice(COMMANDS[program])
        line = [command]
        for option, draw in self.rng.sample(options, len(options)):
            if self.rng.random() < USUAL.get(option, 0.8):
                line += [option] if option else []
                line += [draw(self)] if draw is not None else []
        if self.rng.random() < 0.5:
            place = self.rng.randrange(len(line))
            line[place] = self.damaged(line[place])
        if self.rng.random() < 0.1:
            line.insert(self.rng.randrange(len(line) + 1), self.rng.choice(ODD))
        return line


Options = list[tuple[str, "Callable[[Words], str] | None"]]
USUAL = {"--help": 0.05, "--teams": 0.1, "--players": 0.3, "--flags": 0.2, "--deck": 0.3}
"""How likely an option is, where that is not what it is for others."""
JSON: Options = [("--json", None), ("--help", None)]
SEATS: Options = [("--players", Words.number), ("--teams", None)]
GAME: Options = [("", Words.variant)]
COMMANDS: dict[str, list[tuple[str, Options]]] = {
    "scopa": [
        (
            "play",
            [
                *GAME,
                *SEATS,
                ("--seats", Words.seats),
                ("--seed", Words.number),
                ("--record", Words.file),
            ],
        ),
        ("replay", [*JSON, ("--quiet", None), ("", Words.file), ("", Words.file), ("-", None)]),
        (
            "captures",
            [
                *GAME,
                *JSON,
                ("--card", lambda words: str(words.rng.choice(list(scopa.DECK)))),
                ("--table", Words.cards),
                ("--taking", Words.cards),
                ("--first-play", None),
            ],
        ),
        (
            "score",
            [
                *GAME,
                *SEATS,
                *JSON,
                ("--pile", Words.cards),
                ("--pile", lambda _: "rest"),
                ("--scopas", Words.numbers),
                ("--points", Words.numbers),
            ],
        ),
        ("variants", [*GAME, *GAME, *JSON, ("--flags", None), ("--language", Words.language)]),
        ("--version", [*JSON]),
        ("--help", [*JSON]),
    ],
    "scopa.testing": [
        ("check", [*GAME, ("--rounds", lambda _: "1"), ("--match-rounds", lambda _: "1")]),
        (
            "perft",
            [
                *GAME,
                *SEATS,
                ("--depth", lambda words: words.rng.choice("-0123")),
                ("--seed", Words.number),
                ("--deck", Words.cards),
                ("--divide", None),
            ],
        ),
        ("vectors", [("--command", lambda words: words.damaged("no-such-program-at-all"))]),
        ("answer", [("--help", None)]),
    ],
}
MAINS = {"scopa": cli.main, "scopa.testing": kit.main}
TYPED = [b"", b"1\n" * 40, b"\xff\n7d\n", b"x" * 20_000, b"[\n", b'{"id": "a", "kind": "b"}\n']


def test_all_commands_are_among_them() -> None:
    """A new command must be drawn too."""
    drawn = {name for name, _ in COMMANDS["scopa"]} - {"--version", "--help"}
    assert drawn == set(app.command.commands)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of files of every kind, all in a folder of their own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    (tmp_path / "match.jsonl").write_bytes(MATCH.read_bytes())
    (tmp_path / "noise").write_bytes(random.Random(1).randbytes(2000))
    (tmp_path / "text").write_text('[Variant "scopa"]\n', encoding="utf-8")
    (tmp_path / "empty").touch()
    (tmp_path / "folder").mkdir()
    return ["match.jsonl", "noise", "text", "empty", "folder", "new", "no/file", "/dev/full"]


@pytest.mark.slow
@pytest.mark.parametrize("share", range(4))
@pytest.mark.parametrize("program", MAINS)
def test_any_command_line_ends_as_documented(program: str, share: int, files: list[str]) -> None:
    """The code is one of the table. Every message is a short line, which says what failed;
    a good end has none, and no output shows a traceback."""
    for number in range(share, NUMBER, 4 * len(MAINS)):
        words = Words(f"{program} {number}", files)
        arguments, typed = words.line(program), words.rng.choice(TYPED)
        code, out, err = run(MAINS[program], arguments, typed)
        context = (arguments, typed[:20], code, err)
        assert code in CODES, context
        assert "Traceback" not in out + err, context
        told = [line for line in err.split("\n") if line]
        assert all(line.startswith(f"{program}: ") for line in told), context
        assert all(len(line) <= LONGEST and line.isprintable() for line in told), context
        assert len(told) <= 2 or "replay" in arguments[:2], context
        assert not told or code, context
        assert told or code != 2, context
