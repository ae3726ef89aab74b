"""The records of the peer: what they look like, and how they are loaded.

What their fields mean is told in `data/peer/README.md`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict, final

import attrs
from typing_extensions import NotRequired, Unpack

from helpers.places import DATA, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = [
    "ACE_CHOICE",
    "DEPARTURES",
    "INSTANT_WIN",
    "LOST_POINTS",
    "MISSING_SUIT",
    "PHANTOM",
    "SAMPLE",
    "TOTAL_OF_TEN",
    "TWO_CARD_ACE",
    "Data",
    "Declared",
    "Hand",
    "Move",
    "Position",
    "Round",
    "Scoring",
    "Table",
    "departures",
    "has_instant_win",
    "load",
    "matches",
    "whole_folder",
]

SAMPLE = DATA / "peer"
"""The committed part of the records."""

MISSING_SUIT = "missing_suit"
"""A side that lacks a suit wins the primiera there."""
INSTANT_WIN = "instant_win_not_immediate"
"""A win at one stroke waits there until the round is scored."""
ACE_CHOICE = "cirulla_ace_free_choice"
"""With no ace on the table, Cirulla's ace can only sweep there."""
TWO_CARD_ACE = "max_two_ace"
"""An ace whose sweep is over the limit captures nothing there."""
PHANTOM = "phantom_capture"
"""Such an ace, before another one, goes alone to its player's pile there: a fault."""
TOTAL_OF_TEN = "declared_total_of_10"
"""A low hand with the joker may total ten there."""
LOST_POINTS = "opening_points_lost_in_team_play"
"""The points of the opening are lost there where sides are teams: a fault."""

DEPARTURES: Mapping[str, str] = {
    "points primiera (six_19)": "",
    "points primiera (missing_suit)": MISSING_SUIT,
    "points primiera (six_19+missing_suit)": MISSING_SUIT,
    "instant_win_not_immediate": INSTANT_WIN,
    "cirulla_ace_free_choice": ACE_CHOICE,
    "number of legal moves (cirulla_ace_free_choice)": ACE_CHOICE,
    "max_two_ace": TWO_CARD_ACE,
    "number of legal moves (max_two_ace)": TWO_CARD_ACE,
    "move not open under the documented rules (max_two_ace)": TWO_CARD_ACE,
    "phantom_capture": PHANTOM,
    "phantom_capture (cannot be replayed)": PHANTOM,
    "declaration (declared_total_of_10)": TOTAL_OF_TEN,
    "points opening": LOST_POINTS,
    "sweep totals": LOST_POINTS,
}
"""Each way to say where the peer departs from its help, and the class of it: none for
the six, which is worth 18 there and 19 in its help, and 18 here by default too."""

Move: TypeAlias = "tuple[int, str, str, int, int, Unpack[tuple[str, ...]]]"
"""Seat, card, captured cards, number of legal moves, sweep; a phantom capture says so."""
Declared: TypeAlias = "tuple[int, int, str, list[int], bool, int | None]"
"""Moves made before, seat, kind, values of the joker, whether it was declared, value."""


class Position(TypedDict):
    """A hand before a table, and what each of its cards captures."""

    variant: str
    max_two: bool
    multi: str
    players: int
    teams: bool
    first_play: bool
    joker: NotRequired[int | None]
    table: str
    hand: str
    captures: dict[str, list[str] | None]
    bga_bug: NotRequired[str]
    differs_from_help: NotRequired[list[str]]


class Options(TypedDict):
    """The options of a match."""

    target: int
    max_two: bool
    multi: str
    leftover: str
    napola: bool


@final
class Round(TypedDict):
    """A whole round, move by move."""

    id: str
    variant: str
    players: int
    teams: bool
    sides: list[list[int]]
    options: Options
    round: int
    first: int
    dealer: int
    redeals: list[str]
    table: str
    deals: list[list[str]]
    opening: NotRequired[tuple[int, int, int] | None]
    declarations: NotRequired[list[Declared]]
    moves: list[Move]
    leftover: tuple[int, str] | None
    last_capturer: int
    piles: list[str]
    sweeps: list[int]
    counts: dict[str, list[int]]
    points: dict[str, list[int]]
    before: list[int]
    after: list[int]
    over: bool
    winners: list[int]
    bga_bugs: NotRequired[list[str]]
    lost_points: NotRequired[list[tuple[str, int, int]]]
    differs_from_help: NotRequired[list[str]]


@final
class Scoring(TypedDict):
    """Final piles, and what they are worth."""

    id: str
    variant: str
    players: int
    teams: bool
    sides: list[list[int]]
    case: str
    target: int
    napola: bool
    piles: list[str]
    before: list[int]
    sweeps: list[int]
    declared: NotRequired[list[int]]
    counts: dict[str, list[int]]
    points: dict[str, list[int]]
    after: list[int]
    over: bool
    winners: list[int]
    differs_from_help: NotRequired[list[str]]


class Hand(TypedDict):
    """A hand of Cirulla, and what may be declared with it."""

    hand: str
    kind: str
    points: int
    joker_values: list[int]


class Table(TypedDict):
    """The open cards of Cirulla, and what they are worth to the dealer."""

    players: int
    dealer: int
    table: str
    sum: int
    points: int
    captured_by_dealer: bool
    sum_used: int | None


@attrs.frozen
class Data:
    """The records, in the order of the files."""

    positions: tuple[Position, ...]
    rounds: tuple[Round, ...]
    scorings: tuple[Scoring, ...]
    hands: tuple[Hand, ...]
    tables: tuple[Table, ...]


def load(folder: Path) -> Data:
    """The records of a folder."""
    return Data(
        tuple(_records(folder / "captures.jsonl")),
        tuple(_records(folder / "rounds.jsonl")),
        tuple(_records(folder / "scoring.jsonl")),
        tuple(_records(folder / "cirulla_declarations.jsonl")),
        tuple(_records(folder / "cirulla_openings.jsonl")),
    )


def _records(path: Path) -> list[Any]:
    """Those of a file of JSON lines."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def whole_folder() -> Path | None:
    """Where all records are, if they are at hand.

    The environment variable `SCOPA_PEER_DATA` names the folder; failing that, it is
    looked for beside the project.
    """
    named = os.environ.get("SCOPA_PEER_DATA")
    beside = ROOT.parent / "shared" / "peer"
    folders = ([Path(named)] if named else []) + [beside]
    return next((folder for folder in folders if folder.is_dir()), None)


def matches(rounds: Iterable[Round]) -> list[list[Round]]:
    """The rounds, match by match: each is there from its first round on, without a gap."""
    grouped: dict[str, list[Round]] = {}
    for record in rounds:
        rest = grouped.setdefault(record["id"].rpartition("/")[0], [])
        rest.append(record)
        assert record["round"] == len(rest), f"{record['id']} does not follow"
    return list(grouped.values())


def departures(record: Position | Round | Scoring) -> frozenset[str]:
    """Where the peer departs from its own help in this record: the classes, the six aside.

    A class that is not known is an error.
    """
    told = {DEPARTURES[each] for each in record.get("differs_from_help", [])}
    return frozenset(told - {""})


def has_instant_win(record: Round | Scoring) -> bool:
    """Whether a side won at one stroke."""
    return any(any(record["points"].get(key, ())) for key in ("trente_all", "all_coins"))
