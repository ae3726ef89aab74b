"""The two sets of records, and how many comparisons each admits."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs
import pytest

from helpers.peer.records import (
    ACE_CHOICE,
    INSTANT_WIN,
    LOST_POINTS,
    MISSING_SUIT,
    PHANTOM,
    SAMPLE,
    TOTAL_OF_TEN,
    TWO_CARD_ACE,
    Data,
    departures,
    load,
    whole_folder,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from helpers.peer.findings import Findings
    from helpers.peer.records import Position, Round, Scoring

__all__ = ["SETS", "Records", "records"]

NEEDS_WHOLE = pytest.mark.skipif(whole_folder() is None, reason="only the sample is here")
SETS = ["sample", pytest.param("whole", marks=[NEEDS_WHOLE, pytest.mark.slow])]
"""The names of the sets: the sample, and all records where they are at hand."""

MOVE_TOPICS = ("turns", "numbers of legal moves", "sweeps")
"""What is compared once for every move."""
ROUND_TOPICS = (
    *("rounds", "openings", "leftovers", "last capturers", "piles"),
    *("scopas", "points", "totals", "winners"),
)
"""What is compared once for every round."""
TABLE_TOPICS = ("openings", "sums", "tables taken")
"""What is compared once for every table."""


def moved(moves: int, phantoms: int = 0) -> dict[str, int]:
    """How many comparisons so many moves admit, by topic."""
    topics = {**dict.fromkeys(MOVE_TOPICS, moves), "moves": moves - phantoms}
    return {**topics, "phantom captures": phantoms} if phantoms else topics


def replayed(rounds: int, moves: int, counts: int, phantoms: int = 0) -> dict[str, int]:
    """How many comparisons so many rounds admit, by topic."""
    topics = {**moved(moves, phantoms), **dict.fromkeys(ROUND_TOPICS, rounds)}
    return {**topics, "counts": counts}


def declared(declarations: int, made: int) -> dict[str, int]:
    """How many comparisons declarations admit of which so many were made."""
    return {"declarations": declarations, "declared": made, "declared twice": made}


def helped(moves: int, other: int, declarations: int) -> dict[str, int]:
    """How many comparisons with the peer's help so many moves and declarations admit; before
    so many `other` moves, the help does not offer what the peer offers."""
    topics = {"legal moves by the help": moves, "declarations by the help": declarations}
    return {**topics, "other legal moves": other, "declarations": declarations}


def scored(scorings: int, instant_wins: int, counts: int) -> dict[str, int]:
    """How many comparisons so many scorings admit, if of some only the winner counts."""
    whole = dict.fromkeys(("points", "totals"), scorings - instant_wins)
    wins = {"instant wins": instant_wins} if instant_wins else {}
    return {**whole, **wins, "scorings": scorings, "winners": scorings, "counts": counts}


def hands(low: int, declarations: int, tens: int = 0) -> dict[str, int]:
    """How many comparisons hands admit, if so many are low only with a total of ten."""
    topics = {"declarations": low, "declared": declarations}
    return {**topics, "totals of ten": tens} if tens else topics


INSTANT_WINS = {"openings": 13, "early ends": 13, "winners": 13}
MISSING_SUITS = {
    **dict.fromkeys(("openings", "leftovers"), 2),
    **dict.fromkeys(("points", "other primieras"), 8),
    "counts": 25,
}
CLASSES = {
    MISSING_SUIT: 2,
    INSTANT_WIN: 12,
    TWO_CARD_ACE: 29,
    PHANTOM: 14,
    TOTAL_OF_TEN: 2,
    LOST_POINTS: 2,
    f"{ACE_CHOICE}+{TOTAL_OF_TEN}": 2,
    f"{ACE_CHOICE}+{INSTANT_WIN}": 1,
}
"""All records of the rare classes are in the sample."""

FIGURES: Mapping[str, Mapping[str, Mapping[str, int]]] = {
    "sample": {
        "positions": {"positions": 414, "captures": 1_036, "phantom captures": 3},
        "positions by default": {
            "positions": 414,
            "captures": 1_027,
            "captures by the help": 9,
            "phantom captures by the help": 3,
        },
        "matches": {
            "matches": 81,
            "totals before": 463,
            "next dealers": 382,
            **replayed(463, 16_780, 1_378, phantoms=18),
            **declared(67, 47),
            "uncounted aces": 76,
            "totals restored": 2,
        },
        "rounds by default": {**replayed(381, 13_828, 1_132), **declared(25, 16)},
        "departing rounds by default": {
            **replayed(67, 2_412, 201, phantoms=18),
            **helped(2_412, 102, 39),
            **declared(39, 31),
            "uncounted aces": 76,
            "closed moves": 1,
            "closed declarations": 4,
        },
        "instant wins by default": {**INSTANT_WINS, **moved(424), **helped(424, 2, 3)},
        "missing suits by default": {**MISSING_SUITS, **moved(72)},
        "scorings": scored(201, 0, 580),
        "scorings by default": scored(195, 27, 480),
        "redeals": {"played tables": 463, "redeals": 4},
        "hands": hands(23, 38),
        "hands by default": hands(22, 37, tens=1),
        "tables": dict.fromkeys(TABLE_TOPICS, 56),
        "classes of positions": {"": 395, ACE_CHOICE: 7, TWO_CARD_ACE: 9, PHANTOM: 3},
        "classes of rounds": {**CLASSES, "": 381, ACE_CHOICE: 18},
        "classes of scorings": {"": 194, MISSING_SUIT: 7},
    },
    "whole": {
        "positions": {"positions": 6_238, "captures": 14_470, "phantom captures": 66},
        "positions by default": {
            "positions": 6_238,
            "captures": 14_413,
            "captures by the help": 57,
            "phantom captures by the help": 66,
        },
        "matches": {
            "matches": 239,
            "totals before": 1_197,
            "next dealers": 958,
            **replayed(1_197, 43_204, 3_422, phantoms=18),
            **declared(109, 78),
            "uncounted aces": 76,
            "totals restored": 2,
        },
        "rounds by default": {**replayed(1_112, 40_144, 3_167), **declared(62, 45)},
        "departing rounds by default": {
            **replayed(70, 2_520, 210, phantoms=18),
            **helped(2_520, 106, 44),
            **declared(44, 33),
            "uncounted aces": 76,
            "closed moves": 1,
            "closed declarations": 4,
        },
        "instant wins by default": {**INSTANT_WINS, **moved(424), **helped(424, 2, 3)},
        "missing suits by default": {**MISSING_SUITS, **moved(72)},
        "scorings": scored(611, 0, 1_777),
        "scorings by default": scored(605, 27, 1_677),
        "redeals": {"played tables": 1_197, "redeals": 4},
        "hands": hands(272, 372),
        "hands by default": hands(249, 349, tens=23),
        "tables": dict.fromkeys(TABLE_TOPICS, 372),
        "classes of positions": {"": 5_997, ACE_CHOICE: 33, TWO_CARD_ACE: 142, PHANTOM: 66},
        "classes of rounds": {**CLASSES, "": 1_112, ACE_CHOICE: 21},
        "classes of scorings": {"": 604, MISSING_SUIT: 7},
    },
}
"""How many comparisons each set of records admits, by topic, and how many records are in
each class of departures."""


@attrs.frozen
class Records:
    """A set of records, by name."""

    name: str
    data: Data

    def count(self, comparison: str, findings: Findings) -> None:
        """Demand that all records were compared, and that nothing at all differs."""
        assert not findings.different, findings.told()
        self.count_topics(comparison, findings.compared)

    def count_classes(self, comparison: str, found: Iterable[Position | Round | Scoring]) -> None:
        """Demand that so many records depart from the peer's help in each way."""
        classes = ("+".join(sorted(departures(each))) for each in found)
        self.count_topics(comparison, Counter(classes))

    def count_topics(self, comparison: str, found: Mapping[str, int]) -> None:
        """Demand exactly these figures."""
        assert dict(found) == FIGURES[self.name][comparison]


def records(name: str) -> Records:
    """The records of a set."""
    folder = whole_folder() if name == "whole" else SAMPLE
    assert folder is not None
    return Records(name, load(folder))
