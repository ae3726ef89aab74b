"""Files of version 1 are read for ever, and mean what they meant."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import scopa
from helpers.places import DATA
from scopa import State
from scopa.records import MatchRecord, RoundRecord

if TYPE_CHECKING:
    from collections.abc import Iterable

FOLDER = DATA / "records-v1"
FILES = sorted(path for path in FOLDER.iterdir() if path.suffix == ".json")
TEXTS = sorted(path for path in FOLDER.glob("*.txt") if path.name.startswith("text-"))
EXPECTED = dict(
    line.split(": ", 1)
    for line in (FOLDER / "expected.txt").read_text(encoding="utf-8").splitlines()
)


def joined(several: Iterable[object]) -> str:
    """Values with hyphens between."""
    return "-".join(map(str, several))


def told(record: RoundRecord | MatchRecord | State) -> str:
    """What a record says, in a line."""
    if isinstance(record, State):
        board = record.board
        head = f"position of {board.variant.name}, {joined(board.seating.sides)}"
        hands = " | ".join(map(str, record.hands))
        won = f", {joined(scopa.score_round(record).totals)}" if board.over else ""
        return f"{head}, {board.plies} plies, turn {board.turn}, {board.table} || {hands}{won}"
    head = f"{record.variant.name}, {joined(record.seating.sides)}, dealer {record.dealer}"
    head += "".join(f", {name} {text}" for name, text in record.tags)
    if isinstance(record, MatchRecord):
        rounds = joined(len(each.moves) for each in record.rounds)
        match = record.match
        outcome = match.outcome
        won = "" if outcome is None else f", {joined(outcome.winners)} by {outcome.reason}"
        return f"match of {head}, rounds {rounds}, {joined(match.totals)}{won}"
    head = f"round of {head}, {len(record.moves)} moves"
    if record.score is None:
        view = list(record.views(record.seat or 0))[-1]
        return f"{head}, seat {record.seat}, {view.board.table} || {view.hand}"
    winner = record.score.instant_winner
    won = "" if winner is None else f", {winner} at one stroke"
    return f"{head}, {joined(record.score.totals)}{won}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_are_read_for_ever(path: Path) -> None:
    """Each as what it meant when it was written."""
    record = scopa.records.loads(path.read_text(encoding="utf-8"))
    assert told(record) == EXPECTED[path.name]
    assert scopa.records.loads(scopa.records.dumps(record, secret=True)) == record


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_texts_are_read_for_ever(path: Path) -> None:
    """The same of rounds and matches as text."""
    text = path.read_text(encoding="utf-8")
    record: RoundRecord | MatchRecord
    if text.startswith("[Match"):
        record = scopa.records.parse_match(text)
        assert scopa.records.parse_match(scopa.records.format_match(record)) == record
    else:
        record = scopa.records.parse_round(text)
        assert scopa.records.parse_round(scopa.records.format_round(record, secret=True)) == record
    assert told(record) == EXPECTED[path.name]


def test_every_kind_of_record_is_among_the_files() -> None:
    """Every row that there was with version 1, and every file has its line."""
    assert {*EXPECTED} == {path.name for path in [*FILES, *TEXTS]}
    rows = {path.stem.removeprefix("round-") for path in FILES if path.stem.startswith("round-")}
    assert len(rows) == 23
    assert rows <= {*scopa.variant_names()}
    kinds = ("instant-win", "unfinished", "player", "match", "tags", "six-seats", "flags")
    for kind in (*kinds, "declarations", "position"):
        assert any(path.stem.startswith(kind) for path in FILES)
