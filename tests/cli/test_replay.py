"""``scopa play --record`` and ``scopa replay``."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

import scopa
from helpers.damage import DAMAGED, GOOD
from helpers.places import DATA
from helpers.terminal import GOLDEN, scopa_command
from scopa.cli import replay as command

if TYPE_CHECKING:
    from collections.abc import Callable

MATCH = GOLDEN / "record_match_scopa_seed_4.jsonl"


def test_a_match_that_is_played_is_recorded(tmp_path: Path) -> None:
    """The record has the variant, the rounds and the outcome that were told; replaying it
    prints the same score sheets."""
    file = tmp_path / "match.jsonl"
    played = scopa_command("play", "cirulla", "--seed", "3", "--record", str(file))
    (record,) = scopa.records.load_lines(file.read_text(encoding="utf-8"))
    assert isinstance(record, scopa.records.MatchRecord)
    assert record.match.outcome is not None
    shown = scopa_command("replay", str(file))
    assert (shown.code, shown.err) == (0, "")

    def sheets(text: str) -> list[str]:
        return [line for line in text.splitlines() if line[:1] in {"│", "┌", "├", "└"}]

    assert sheets(shown.out) == sheets(played.out)
    assert played.out.splitlines()[-1] in shown.out.splitlines()
    assert sorted(tmp_path.iterdir()) == [file]


def test_a_match_that_is_broken_off_keeps_its_finished_rounds(tmp_path: Path) -> None:
    """The rounds that were played are there; the one that was broken off is not."""
    file = tmp_path / "match.jsonl"
    arguments = ("play", "scopa", "--seats", "human", "--seed", "4", "--record", str(file))
    done = scopa_command(*arguments, typed="1\n" * 20)
    assert done.code == 1
    (record,) = scopa.records.load_lines(file.read_text(encoding="utf-8"))
    assert isinstance(record, scopa.records.MatchRecord)
    assert [each.over for each in record.rounds] == [True]
    assert record.match.outcome is None
    early = tmp_path / "early.jsonl"
    scopa_command(*arguments[:-1], str(early), typed="1\n")
    assert early.read_bytes() == b""
    assert scopa_command("replay", str(early)).out == "0 records right: 0 rounds, 0 moves.\n"


def test_a_file_that_cannot_be_written_is_told_before_the_match(tmp_path: Path) -> None:
    """In one line, with exit code 1."""
    for name in (tmp_path, tmp_path / "no" / "match.jsonl"):
        done = scopa_command("play", "--record", str(name))
        assert (done.code, done.out) == (1, "")
        assert str(name) in done.err
        assert "Traceback" not in done.err


@pytest.mark.parametrize(("good", "damage", "seed"), DAMAGED)
def test_a_damaged_record_gets_a_message(
    good: str, damage: Callable[[str, random.Random], str], seed: int, tmp_path: Path
) -> None:
    """With file, line and reason, exit code 1 and no traceback; the good record after it
    is looked at all the same."""
    file = tmp_path / "some.jsonl"
    written = damage(good, random.Random(f"{damage.__name__} {seed}"))
    file.write_text(f"{written}\n\n{GOOD[0]}\n", encoding="utf-8")
    done = scopa_command("replay", "--quiet", str(file))
    assert done.code == 1
    assert done.out.startswith("1 record right: ")
    assert done.out.endswith(" 1 wrong.\n")
    assert done.err.startswith(f"scopa: {file}, line 1")
    assert "Traceback" not in done.err


def test_noise_gets_a_short_answer(tmp_path: Path) -> None:
    """In one line or in very many: the first problems are told, the rest is counted."""
    lines, line = tmp_path / "lines", tmp_path / "line"
    lines.write_bytes(b"noise\n" * 20_000)
    line.write_bytes(random.Random(1).randbytes(4_500_000).replace(b"\n", b"x"))
    done = scopa_command("replay", str(lines), str(line))
    assert done.code == 1
    told = done.err.splitlines()
    assert told[20] == f"scopa: {lines}: 19980 more problems"
    assert told[21] == f"scopa: {line}, line 1: a record of more than 1000000 characters"
    assert done.out == "0 records right: 0 rounds, 0 moves. 20001 wrong.\n"


def test_a_line_that_no_record_has_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The records after it are read, unless it goes on for too long: then the file ends
    there. Lines of exactly the length at which a piece ends are no exception."""
    monkeypatch.setattr(command, "_MOST", 1 << 17)
    monkeypatch.setattr(command, "_ENDLESS", 1 << 20)
    good, file = MATCH.read_bytes(), tmp_path / "file"
    for size in (1 << 17, (1 << 17) + 1, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 500_000):
        for start in (b"x", b"["):
            line = start.ljust(size - 1, b"x") + b"\n"
            file.write_bytes(good + line + good)
            done = scopa_command("replay", "--quiet", str(file))
            assert done.out.startswith("2 records right"), size
            assert done.err == f"scopa: {file}, line 2: a record of more than 1000000 characters\n"
    file.write_bytes(good + b"x" * (1 << 21) + b"\n" + good)
    done = scopa_command("replay", "--quiet", str(file))
    assert done.out.startswith("1 record right")
    assert done.err.splitlines()[1:] == [
        f"scopa: {file}: line 2 has no end; nothing after it is read"
    ]


@pytest.mark.parametrize("before", [0, 1 << 17])
def test_round_text_without_end_is_not_gathered(
    before: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only as much of it is kept as a text can have; empty lines before it count."""
    monkeypatch.setattr(command, "_MOST", 1 << 17)
    file = tmp_path / "file"
    file.write_bytes(b"\n" * before + b"[Variant\n" + b"x\n" * (0 if before else 1 << 17))
    done = scopa_command("replay", "--quiet", str(file))
    says = "round text of more than 1000000 characters: give it in several files"
    assert done.err == f"scopa: {file}, line {before + 1}: {says}\n"


def test_many_problems_are_counted(tmp_path: Path) -> None:
    """JSON lists a thousand of a file, and the number of the others."""
    file = tmp_path / "file"
    file.write_bytes(b"noise\n" * 1234)
    (found,) = json.loads(scopa_command("replay", "--json", str(file)).out)
    assert len(found["problems"]) == 1000
    assert (found["wrong"], found["more_problems"]) == (1234, 234)
    assert f"scopa: {file}: 1214 more problems" in scopa_command("replay", str(file)).err


def test_the_record_of_an_unfinished_round_is_shown_as_such(tmp_path: Path) -> None:
    """Its moves are counted and no cards are told; what one player has is checked too."""
    state = scopa.deal("scopone", players=4, rng=random.Random(1))
    move = scopa.legal_moves(state)[0]
    record = scopa.records.RoundRecord.of(state, [move])
    file = tmp_path / "mine.jsonl"
    file.write_text(scopa.records.dumps(scopa.records.player_record(record, 0)), encoding="utf-8")
    done = scopa_command("replay", str(file))
    assert (done.code, done.err) == (0, "")
    assert "A round that is not finished: 1 move so far." in done.out
    assert done.out.endswith("1 record right: 1 round, 1 move.\n")


def test_the_records_of_a_player_are_counted_as_whole_ones_are(tmp_path: Path) -> None:
    """Also rounds that were won at one stroke, which keep cards hidden."""
    path = DATA / "records-v1" / "match-won-at-once.json"
    whole = scopa.records.loads(path.read_text(encoding="utf-8"))
    assert isinstance(whole, scopa.records.MatchRecord)
    own = scopa.records.player_record(whole, 1)
    assert None in own.rounds[-1].deck
    file = tmp_path / "own.jsonl"
    file.write_text(scopa.records.dumps(own), encoding="utf-8")
    done = scopa_command("replay", str(file))
    assert (done.code, done.err) == (0, "")
    assert done.out == scopa_command("replay", str(path)).out


def test_a_position_is_shown_as_such(tmp_path: Path) -> None:
    """How many cards were played is told, and no card."""
    state = scopa.deal("scopone", players=4, rng=random.Random(1))
    state = scopa.apply_move(state, scopa.legal_moves(state)[0])
    file = tmp_path / "position.json"
    file.write_text(scopa.records.dumps(state, secret=True), encoding="utf-8")
    done = scopa_command("replay", str(file))
    assert (done.code, done.err) == (0, "")
    assert "A position of a round, after 1 play." in done.out
    assert done.out.endswith("1 record right: 0 rounds, 0 moves.\n")


def test_round_text_is_read_too(tmp_path: Path) -> None:
    """Of rounds and matches, one after the other; it prints the same sheets as JSON. What
    is wrong is told with its line, and the others are still looked at."""
    (match,) = scopa.records.load_lines(MATCH.read_text(encoding="utf-8"))
    assert isinstance(match, scopa.records.MatchRecord)
    text, json_lines = tmp_path / "text.txt", tmp_path / "lines.jsonl"
    one = scopa.records.format_round(match.rounds[0])
    written = f"\ufeff{one}\n{scopa.records.format_match(match)}\n{one}"
    text.write_text(written, encoding="utf-8")
    records: list[scopa.records.RoundRecord | scopa.records.MatchRecord] = [
        match.rounds[0],
        match,
        match.rounds[0],
    ]
    json_lines.write_text(scopa.records.dump_lines(records), encoding="utf-8")
    done = scopa_command("replay", str(text))
    assert (done.code, done.err) == (0, "")
    assert done.out == scopa_command("replay", str(json_lines)).out
    text.write_text(written.replace("1.1 ", "1.1 7z ", 1), encoding="utf-8")
    done = scopa_command("replay", "--quiet", str(text))
    assert done.code == 1
    assert done.err.startswith(f"scopa: {text}, line 8, moves[0]: column 5: no move is '7z'")
    assert done.out == "2 records right: 6 rounds, 216 moves. 1 wrong.\n"
    text.write_bytes(one.encode() + b"{\xff}\n")
    done = scopa_command("replay", "--quiet", str(text))
    line = len(one.splitlines()) + 1
    assert done.err == f"scopa: {text}, line {line}: no text in UTF-8\n"
    text.write_text(one + "]", encoding="utf-8")
    assert "not ']'" in scopa_command("replay", "--quiet", str(text)).err


def test_records_come_from_a_pipe_too() -> None:
    """A dash is the standard input, and nothing but text goes out."""
    done = subprocess.run(
        [sys.executable, "-m", "scopa", "replay", "--json", "-"],
        input=MATCH.read_bytes() + b"noise\n",
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, b"")
    (told,) = json.loads(done.stdout)
    assert (told["file"], told["records"], told["rounds"]) == ("-", 1, 5)
    assert [problem["line"] for problem in told["problems"]] == [2]


def test_a_bar_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On a terminal, where there is much to read and nothing else is printed."""
    file = tmp_path / "many.jsonl"
    file.write_bytes(MATCH.read_bytes() * 3)
    shown: dict[bool, str] = {}
    monkeypatch.setenv("TERM", "xterm")
    for terminal in (False, True):
        errors = io.StringIO()
        console = Console(file=errors, force_terminal=terminal)
        monkeypatch.setattr(command, "error_console", lambda console=console: console)
        monkeypatch.setattr(command, "_MUCH", 1000)
        assert scopa_command("replay", "--quiet", str(file)).code == 0
        shown[terminal] = errors.getvalue()
    assert shown[False] == ""
    assert "records" in shown[True]
