"""The records of the peer: that the sample is a good one, and that differences show."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

import pytest

from helpers import peer
from helpers.peer import Records
from helpers.peer import make_sample as make_peer_sample

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

WHOLE = peer.whole_folder()


@pytest.fixture(scope="module", params=peer.SETS)
def records(request: pytest.FixtureRequest) -> Records:
    """The sample, and all records where they are at hand."""
    name: str = request.param
    return peer.records(name)


# The sample


@pytest.mark.skipif(WHOLE is None, reason="only the sample is here")
def test_the_sample_is_chosen_from_the_whole() -> None:
    """The committed sample is what the script chooses from all records."""
    assert WHOLE is not None
    assert make_peer_sample.sample(peer.load(WHOLE)) == peer.load(peer.SAMPLE)


def test_the_sample_is_small() -> None:
    """The committed records stay under a megabyte."""
    assert sum(path.stat().st_size for path in peer.SAMPLE.iterdir()) < 1_000_000


def test_variants_and_players_are_all_met(records: Records) -> None:
    """Each kind of record is there for every variant, and the rounds for every number of
    players, alone and in teams."""
    data = records.data
    assert {each["variant"] for each in data.positions} == peer.COVERED
    assert {each["variant"] for each in data.rounds} == peer.COVERED
    assert {each["variant"] for each in data.scorings} == peer.COVERED
    tables = {(each["players"], each["teams"]) for each in data.rounds}
    alone = {(players, False) for players in (2, 3, 4, 6)}
    assert tables == alone | {(4, True), (6, True)}
    assert {(each["players"], each["teams"]) for each in data.positions} >= alone


def test_options_are_all_met(records: Records) -> None:
    """Each value of each option is there in rounds, and of those of capturing in
    positions, of those of scoring in scorings."""
    data = records.data
    options = [each["options"] for each in data.rounds]
    kinds = {(choice, limit) for choice in peer.CHOICES for limit in (False, True)}
    assert {(each["multi"], each["max_two"]) for each in options} == kinds
    assert {(each["multi"], each["max_two"]) for each in data.positions} == kinds
    assert {each["leftover"] for each in options} == {"last_capturer", "dealer"}
    assert {each["napola"] for each in options} == {False, True}
    assert {each["napola"] for each in data.scorings} == {False, True}
    assert {each["target"] for each in options} == {11, 16, 21, 31, 51}
    assert {each["target"] for each in data.scorings} == {11, 16, 21, 31, 51}


def test_jokers_and_bonuses_are_all_met(records: Records) -> None:
    """Every value of the joker is there in positions; hands with each bonus, with and
    without the joker, and tables that are worth nothing, one scopa and two."""
    data = records.data
    values = {each.get("joker") for each in data.positions if each["variant"] == "cirulla"}
    assert values == {None, *range(1, 11)}
    hands = {(each["kind"], bool(each["joker_values"])) for each in data.hands}
    assert hands == {(k, j) for k in ("under_10", "three_of_a_kind") for j in (False, True)}
    tables = {(each["points"], "7C" in each["table"]) for each in data.tables}
    assert tables == {(points, joker) for points in (0, 1, 2) for joker in (False, True)}


# The comparing itself


def _more_moves(record: peer.Round) -> None:
    seat, card, taken, choices, swept, *_ = record["moves"][0]
    record["moves"][0] = (seat, card, taken, choices + 1, swept)


def _sweep(record: peer.Round) -> None:
    seat, card, taken, choices, swept, *_ = record["moves"][0]
    record["moves"][0] = (seat, card, taken, choices, 1 - swept)


CHANGES: Mapping[str, Callable[[peer.Round], object]] = {
    "openings": lambda record: record.update({"opening": (0, 15, 1)}),
    "declarations": lambda record: record["declarations"][-1][3].append(9),
    "numbers of legal moves": _more_moves,
    "sweeps": _sweep,
    "leftovers": lambda record: record.update({"leftover": (0, "1D")}),
    "last capturers": lambda record: record.update({"last_capturer": 9}),
    "piles": lambda record: record["piles"].reverse(),
    "scopas": lambda record: record.update({"sweeps": [9, 9]}),
    "points": lambda record: record["points"].pop("settebello"),
    "counts": lambda record: record["counts"]["prime"].reverse(),
    "totals": lambda record: record["after"].reverse(),
    "totals before": lambda record: record.update({"before": [1, 0]}),
    "winners": lambda record: record.update({"winners": [9]}),
}
"""For each topic, a change to a round that makes it differ."""


def first_declared() -> peer.Round:
    """The first round in which two declarations were made, of those that begin a match of
    two players."""
    rounds = peer.load(peer.SAMPLE).rounds
    return next(
        each
        for each in rounds
        if (each["round"], each["players"]) == (1, 2)
        and sum(declared[4] for declared in each.get("declarations", ())) == 2
    )


@pytest.mark.parametrize("topic", CHANGES)
def test_a_changed_record_is_noticed(topic: str) -> None:
    """Of a round in which one thing was changed, just that differs."""
    first = first_declared()
    assert peer.compare_matches([first]).different == {}
    record = copy.deepcopy(first)
    CHANGES[topic](record)
    findings = peer.compare_matches([record])
    assert set(findings.different) == {topic}
    with pytest.raises(AssertionError, match=record["id"]):
        findings.agree(topic)


def test_a_move_that_is_refused_is_noticed() -> None:
    """Where the library refuses a move of the peer, the record is told."""
    record = first_declared()
    record["moves"][1] = record["moves"][0]
    findings = peer.compare_matches([record])
    assert {"moves", "refusals"} <= set(findings.different)
    assert all(record["id"] in found for found in findings.told().splitlines()[1::2])


def test_a_declaration_left_out_is_noticed() -> None:
    """Where the record does not tell a declaration, the moves and the points show it."""
    record = first_declared()
    del record["declarations"][0]
    findings = peer.compare_matches([record])
    assert {"declarations", "points", "totals"} <= set(findings.different)


def test_a_changed_position_is_noticed() -> None:
    """A capture, a declaration and an opening that are not ours are told."""
    data = copy.deepcopy(peer.load(peer.SAMPLE))
    position, hand, table = data.positions[0], data.hands[0], data.tables[0]
    position["captures"] = {card: ["1D 2C"] for card in position["captures"]}
    hand["joker_values"] = [9]
    table["points"] = 3
    findings = [
        peer.compare_positions([position], exact=True),
        peer.compare_hands([hand], exact=True),
        peer.compare_tables([table], exact=True),
    ]
    topics = [set(each.different) for each in findings]
    assert topics == [{"captures"}, {"declarations", "refusals"}, {"openings"}]
