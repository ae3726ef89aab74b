"""Output fits into the width that there is, and nothing of it is lost."""

from __future__ import annotations

import io
import os
import re
import sys

import pytest
from rich.console import Console

from helpers.terminal import GOLDEN, scopa_command
from scopa.cli.lists import print_list
from scopa.cli.output import complain, error_console, make_console, wrapped

WIDE = 500
MATCH = str(GOLDEN / "record_match_scopa_seed_4.jsonl")
COMMANDS = [
    ("play", "cirulla", "--seed", "3"),
    ("play", "scopone-de-trente+target=1", "--seed", "2"),
    ("replay", MATCH),
    ("captures", "cirulla", "--table", "4s Kd 2d", "--card", "Ac"),
    ("score", "--pile", "7d 7c 6s Ad 2d 3d Kb", "--pile", "rest", "--scopas", "0,2"),
    ("variants", "cirulla+napola"),
    ("variants", "scopa", "escoba"),
    ("variants", "cirulla", "--language", "fr"),
    ("variants", "cirulla", "--language", "it"),
]
LINES = "│┌├└"


def prose(text: str) -> list[str]:
    """The words outside tables, in their order."""
    return " ".join(line for line in text.splitlines() if line[:1] not in set(LINES)).split()


def cells(text: str) -> list[str]:
    """The words in tables, sorted: a narrow table puts them elsewhere."""
    rows = [line for line in text.splitlines() if line.startswith("│")]
    return sorted(word for row in rows for word in re.findall(r"[^\s│=]+", row))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_lines_are_broken_between_words_only(command: tuple[str, ...], width: int) -> None:
    """Every line fits unless it is one word, all words are there in their order, and no
    line ends in a space."""
    done = scopa_command(*command, columns=width)
    whole = scopa_command(*command, columns=WIDE)
    lines = done.out.splitlines()
    assert [line for line in lines if len(line) > width and len(line.split()) > 1] == []
    assert prose(done.out) == prose(whole.out)
    assert [line for line in lines if line != line.rstrip()] == []
    assert (done.code, done.err) == (whole.code, whole.err)


def test_without_a_terminal_there_are_eighty_columns() -> None:
    """Unless ``COLUMNS`` gives a number that can be one."""
    told = {
        columns: scopa_command("variants", "cirulla", columns=columns) for columns in (None, 80)
    }
    assert told[None] == told[80]
    assert 70 < max(map(len, told[80].out.splitlines())) <= 80


@pytest.mark.parametrize("columns", ["", "0", "wide", "-3", "9" * 5000, "²"])
def test_a_width_that_is_none_is_not_used(columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is as if it was not there."""
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert make_console().width == error_console().width == 80


@pytest.mark.parametrize(("width", "used"), [(57, 57), (0, 80)])
def test_a_terminal_has_its_own_width(
    width: int, used: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each stream its own; one that does not know it has eighty columns."""

    class Terminal(io.StringIO):
        def fileno(self) -> int:
            return 4321

        def isatty(self) -> bool:
            return True

    real, size = os.get_terminal_size, os.terminal_size((width, 10))
    monkeypatch.delenv("COLUMNS", raising=False)
    # What runs the tests asks for the size of its own.
    monkeypatch.setattr(os, "get_terminal_size", lambda at=1: size if at == 4321 else real(at))
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setattr(sys, "stderr", errors := Terminal())
    assert make_console().width == used
    complain("what is wrong " * 20)
    lines = errors.getvalue().splitlines()
    assert used - 15 < max(map(len, lines)) <= used


def test_what_is_broken_off_hangs_under_its_text() -> None:
    """Under the text of an indented line, and under the words of a numbered move; a word
    that is too long stays whole, and so does what no space parts."""
    assert wrapped("  Seat 1 lays the 2 of cups.", 20) == "  Seat 1 lays the 2\n  of cups."
    assert wrapped("   1  play the 7 of cups  (7c)", 22) == (
        "   1  play the 7 of\n      cups  (7c)"
    )
    assert wrapped("12345678901234567890123 of", 20) == "12345678901234567890123\nof"
    assert (
        wrapped("une réponse\u202f: «\u202foui\u202f»", 20)
        == "une réponse\u202f:\n«\u202foui\u202f»"
    )
    assert wrapped("", 80) == ""
    assert wrapped("\none\n\n  two", 80) == "\none\n\n  two"
    assert wrapped("one two", 1) == "one two"


def test_moves_are_whole_words() -> None:
    """So that they can be copied: each stands in brackets on one line."""
    out = scopa_command("play", "--seats", "human", "--seed", "4", columns=30).out
    moves = re.findall(r"\(([2-7AJQK][dcsb](?:x[^\s)]*)?)\)$", out, re.MULTILINE)
    assert len(moves) > 2
    assert out.count("(") == len(moves)


def test_json_is_not_wrapped() -> None:
    """A program gets the same whatever the width is."""
    for command in (("variants", "cirulla", "--json"), ("replay", "--json", MATCH)):
        assert scopa_command(*command, columns=20) == scopa_command(*command)


@pytest.mark.parametrize("width", [40, 80, 100, 120, WIDE])
@pytest.mark.parametrize(
    "options",
    [("--players", "6"), ("--players", "6", "--teams"), ("--players", "3"), ("--players", "2")],
)
def test_sheets_fit_and_hold_everything(options: tuple[str, ...], width: int) -> None:
    """Six sides fit too: all their counts, cards, points and totals are there, and no
    cell is cut."""
    command = ("play", "scopa+target=1", "--seed", "1", *options)
    done = scopa_command(*command, columns=width)
    tables = [line for line in done.out.splitlines() if line[:1] in set(LINES)]
    assert max(map(len, tables)) <= width
    assert "…" not in done.out
    whole = scopa_command(*command, columns=WIDE)
    extra = [*cells(done.out)]
    for word in cells(whole.out):
        extra.remove(word)
    # Only the names of rows and the heading are there again, one time for each table.
    assert set(extra) <= set(cells(whole.out))
    assert not [word for word in extra if re.fullmatch(r"[2-7AJQK][dcsb]|[+-]\d+|\(seats", word)]


def test_a_width_that_is_too_small_loses_nothing() -> None:
    """Then words are broken, and each side has a table of its own."""
    command = ("score", "--pile", "7d 7c 6s Ad 2d 3d Kb", "--pile", "rest")
    narrow, whole = (scopa_command(*command, columns=width).out for width in (20, WIDE))
    assert "…" not in narrow
    letters = "".join(cells(narrow))
    assert sorted(set(letters)) == sorted(set("".join(cells(whole))))
    for word in ("7d", "7c", "6s", "Kb", "78", "setteb", "ello"):
        assert word in letters
    assert narrow.count("┌") == 2


def test_six_sides_at_eighty_columns_are_two_tables_of_three() -> None:
    """With the cards of the primiera above what they count."""
    out = scopa_command("play", "scopa+target=1", "--seed", "1", "--players", "6", columns=80).out
    heads = [line for line in out.splitlines() if line.startswith("│ round 1")]
    assert [re.findall(r"seat \d", head) for head in heads] == [
        ["seat 0", "seat 1", "seat 2"],
        ["seat 3", "seat 4", "seat 5"],
    ]


@pytest.mark.parametrize(
    "width", [pytest.param(20, id="narrow"), 40, 80, pytest.param(WIDE, id="wide")]
)
@pytest.mark.parametrize("what", [(), ("--flags",)])
def test_lists_are_tables_where_there_is_room(what: tuple[str, ...], width: int) -> None:
    """At 80 columns too; at 40 they are names with the rest below. No word is lost."""
    out = scopa_command("variants", *what, columns=width).out
    assert out.startswith("┌") == (width >= 80)
    whole = scopa_command("variants", *what, columns=WIDE).out
    headings = {"variant", "flag", "what", "it", "is", "says", "players", "sources"}
    shown = set(re.findall(r"[^\s│=]+", out.replace("players:", "").replace("sources:", "")))
    assert set(cells(whole)) - headings <= shown
    assert "…" not in out


def test_a_list_without_a_remark_is_a_list_all_the_same() -> None:
    """Empty cells take no room."""
    console = Console(file=io.StringIO(), width=60)
    print_list(console, ("name", "what", "more"), [("a", "word " * 40, "")])
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue().count("word") == 40


@pytest.mark.parametrize("terminal", [True, False])
def test_complaints_are_wrapped_on_a_terminal_only(
    terminal: bool,  # noqa: FBT001  # a parameter of the test
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Elsewhere each stays one line, which a program can search."""
    errors = io.StringIO()
    monkeypatch.setattr(errors, "isatty", lambda: terminal)
    monkeypatch.setattr(sys, "stderr", errors)
    monkeypatch.setenv("COLUMNS", "60")
    complain("what is wrong " * 9)
    lines = errors.getvalue().splitlines()
    assert (max(map(len, lines)) <= 60) == terminal
    assert " ".join(errors.getvalue().split()) == f"scopa: {'what is wrong ' * 9}".rstrip()
