"""The library against the recorded results of a peer, the program of BoardGameArena.

A sample of the records is in `data/peer`. All of them are compared too where they are
at hand: in the folder that the environment variable `SCOPA_PEER_DATA` names or, failing
that, in `../shared/peer` beside the project.

With `bga-exact` everything agrees. Without it everything agrees in which the peer does
not depart from its own help (it then says so in the record); only the next dealer is
another one.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

import attrs
import pytest

import make_peer_sample
import peer
import scopa
from peer import INSTANT_WIN, MISSING_SUIT, Data, Findings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

WHOLE = peer.whole_folder()
needs_whole = pytest.mark.skipif(WHOLE is None, reason="only the sample is here")

MOVE_TOPICS = ("turns", "numbers of legal moves", "moves", "sweeps")
"""What is compared once for every move."""
ROUND_TOPICS = (
    *("rounds", "leftovers", "last capturers", "piles"),
    *("scopas", "points", "totals", "winners"),
)
"""What is compared once for every round."""


def replayed(rounds: int, moves: int, counts: int) -> dict[str, int]:
    """How many comparisons so many rounds admit, by topic."""
    topics = {**dict.fromkeys(MOVE_TOPICS, moves), **dict.fromkeys(ROUND_TOPICS, rounds)}
    return {**topics, "counts": counts}


def scored(scorings: int, instant_wins: int, counts: int) -> dict[str, int]:
    """How many comparisons so many scorings admit, if of some only the winner counts."""
    whole = dict.fromkeys(("points", "totals"), scorings - instant_wins)
    wins = {"instant wins": instant_wins} if instant_wins else {}
    return {**whole, **wins, "scorings": scorings, "winners": scorings, "counts": counts}


FIGURES: Mapping[str, Mapping[str, Mapping[str, int]]] = {
    "sample": {
        "positions": {"positions": 297, "captures": 783},
        "matches": {
            "matches": 63,
            "totals before": 341,
            "next dealers": 278,
            **replayed(341, 12_388, 988),
        },
        "scorings": scored(155, 0, 442),
        "rounds by default": replayed(329, 11_956, 952),
        "instant wins by default": {
            **dict.fromkeys(MOVE_TOPICS, 360),
            "early ends": 11,
            "winners": 11,
        },
        "missing suits by default": {
            **dict.fromkeys(MOVE_TOPICS, 36),
            "leftovers": 1,
            "points": 5,
            "counts": 16,
            "other primieras": 5,
        },
        "scorings by default": scored(151, 17, 378),
        "redeals": {"played tables": 341, "redeals": 2},
    },
    "whole": {
        "positions": {"positions": 4_976, "captures": 11_696},
        "matches": {
            "matches": 165,
            "totals before": 875,
            "next dealers": 710,
            **replayed(875, 31_612, 2_456),
        },
        "scorings": scored(482, 0, 1_390),
        "rounds by default": replayed(863, 31_180, 2_420),
        "instant wins by default": {
            **dict.fromkeys(MOVE_TOPICS, 360),
            "early ends": 11,
            "winners": 11,
        },
        "missing suits by default": {
            **dict.fromkeys(MOVE_TOPICS, 36),
            "leftovers": 1,
            "points": 5,
            "counts": 16,
            "other primieras": 5,
        },
        "scorings by default": scored(478, 17, 1_326),
        "redeals": {"played tables": 875, "redeals": 2},
    },
}
"""How many comparisons each set of records admits, by topic."""


@attrs.frozen
class Records:
    """A set of records, by name."""

    name: str
    data: Data

    def count(self, comparison: str, findings: Findings) -> None:
        """Demand that all records were compared, and that nothing at all differs."""
        assert not findings.different, findings.told()
        assert dict(findings.compared) == FIGURES[self.name][comparison]


@pytest.fixture(
    scope="module",
    params=["sample", pytest.param("whole", marks=[needs_whole, pytest.mark.slow])],
)
def records(request: pytest.FixtureRequest) -> Records:
    """The sample, and all records where they are at hand."""
    name: str = request.param
    folder = WHOLE if name == "whole" else peer.SAMPLE
    assert folder is not None
    return Records(name, peer.load(folder))


@pytest.fixture(scope="module")
def matches(records: Records) -> Findings:
    """All matches, with `bga-exact`."""
    return peer.compare_matches(records.data.rounds)


@pytest.fixture(scope="module")
def rounds(records: Records) -> Findings:
    """By default, the rounds in which the peer follows its help (or only the six is
    another one there, as it is here)."""
    return peer.compare_rounds(r for r in records.data.rounds if not peer.departures(r))


# With bga-exact


def test_captures_agree(records: Records) -> None:
    """With `bga-exact` every card of every position captures the same sets of cards."""
    findings = peer.compare_positions(records.data.positions, exact=True)
    findings.agree("captures")
    records.count("positions", findings)


def test_moves_agree(matches: Findings) -> None:
    """With `bga-exact` the same seat is on turn, has as many legal moves, may make the
    peer's move, and it is a scopa for both or neither."""
    matches.agree("turns", "numbers of legal moves", "moves", "sweeps")


def test_piles_agree(matches: Findings) -> None:
    """With `bga-exact` the same seat gets the same leftovers, and all piles end the same."""
    matches.agree("leftovers", "last capturers", "piles")


def test_points_agree(matches: Findings) -> None:
    """With `bga-exact` every side scores the same in every category, for as many cards
    or as high a primiera."""
    matches.agree("scopas", "points", "counts")


def test_totals_agree(matches: Findings) -> None:
    """With `bga-exact` the totals of a match are the same before and after every round,
    and the same sides win after the same round."""
    matches.agree("totals before", "totals", "winners")


def test_next_dealers_agree(matches: Findings) -> None:
    """With `bga-exact` the same seat deals the next round."""
    matches.agree("next dealers")


def test_all_matches_are_compared(records: Records, matches: Findings) -> None:
    """With `bga-exact` no round and no move of the records is left out."""
    records.count("matches", matches)


def test_scorings_agree(records: Records) -> None:
    """With `bga-exact` final piles are worth the same by category and side, and bring
    the same totals and winners."""
    findings = peer.compare_scorings(records.data.scorings, exact=True)
    findings.agree("points", "counts", "totals", "winners")
    records.count("scorings", findings)


# By default


def test_captures_agree_by_default(records: Records) -> None:
    """Every position agrees by default too: the peer follows its help in all of them."""
    assert not any(map(peer.departures, records.data.positions))
    findings = peer.compare_positions(records.data.positions, exact=False)
    findings.agree("captures")
    records.count("positions", findings)


def test_rounds_agree_by_default(rounds: Findings) -> None:
    """By default every round in which the peer follows its help agrees, move by move."""
    rounds.agree("turns", "numbers of legal moves", "moves", "sweeps", "leftovers", "piles")


def test_points_agree_by_default(rounds: Findings) -> None:
    """By default those rounds score the same, and bring the same totals and winners."""
    rounds.agree("scopas", "points", "counts", "totals", "winners")


def test_all_rounds_are_compared_by_default(records: Records, rounds: Findings) -> None:
    """By default no round is left out in which the peer follows its help."""
    records.count("rounds by default", rounds)


def test_instant_wins_end_the_round_by_default(records: Records) -> None:
    """By default a win at one stroke ends the round at once; the moves up to there agree,
    and the winner is the peer's, who plays the round out."""
    data = records.data
    findings = peer.compare_instant_wins(
        each for each in data.rounds if INSTANT_WIN in peer.departures(each)
    )
    findings.agree("moves", "early ends", "winners")
    records.count("instant wins by default", findings)


def test_missing_suits_by_default(records: Records) -> None:
    """By default a side that lacks a suit does not win the primiera, as the peer's help
    says and its program does not; all else agrees in those records."""
    data = records.data
    findings = peer.compare_missing_suits(
        (each for each in data.rounds if MISSING_SUIT in peer.departures(each)),
        (each for each in data.scorings if MISSING_SUIT in peer.departures(each)),
    )
    findings.agree("points", "other primieras")
    records.count("missing suits by default", findings)


def test_no_other_departures(records: Records) -> None:
    """Each record is in exactly one of the classes that are compared by default."""
    known = [frozenset[str](), frozenset({INSTANT_WIN}), frozenset({MISSING_SUIT})]
    assert all(peer.departures(each) in known for each in records.data.rounds)
    assert all(peer.departures(each) in known[::2] for each in records.data.scorings)


def test_scorings_agree_by_default(records: Records) -> None:
    """By default final piles are worth the same where the peer follows its help; of a
    win at one stroke, which there scores all categories too, the winner is the same."""
    followed = (each for each in records.data.scorings if not peer.departures(each))
    findings = peer.compare_scorings(followed, exact=False)
    findings.agree("points", "counts", "totals", "winners")
    records.count("scorings by default", findings)


# Either way


@pytest.mark.parametrize("exact", [True, False])
def test_misdeals_agree(records: Records, *, exact: bool) -> None:
    """The tables that the peer dealt again are misdeals; those that it played are not."""
    findings = peer.compare_redeals(records.data.rounds, exact=exact)
    findings.agree("redeals", "played tables")
    records.count("redeals", findings)


@pytest.mark.parametrize("exact", [True, False])
def test_misdeals_are_refused(records: Records, *, exact: bool) -> None:
    """A deck whose open cards the peer dealt again is refused."""
    for record in records.data.rounds:
        match = peer.begin(record, exact=exact)
        for rejected in record["redeals"]:
            table = scopa.parse_cards(rejected)
            rest = [card for card in scopa.DECK if card not in table]
            with pytest.raises(scopa.MisdealError):
                match.deal(deck=[*table, *rest])


# The sample, and the comparing itself


@needs_whole
def test_the_sample_is_chosen_from_the_whole() -> None:
    """The committed sample is what the script chooses from all records."""
    assert WHOLE is not None
    assert make_peer_sample.sample(peer.load(WHOLE)) == peer.load(peer.SAMPLE)


def test_the_sample_is_small() -> None:
    """The committed records stay under a megabyte."""
    assert sum(path.stat().st_size for path in peer.SAMPLE.iterdir()) < 1_000_000


def test_variants_and_players_are_all_met(records: Records) -> None:
    """Each kind of record is there for every covered variant, and the rounds for every
    number of players, alone and in teams."""
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


def _fewer_moves(record: peer.Round) -> None:
    seat, card, taken, choices, swept = record["moves"][0]
    record["moves"][0] = (seat, card, taken, choices + 1, swept)


def _sweep(record: peer.Round) -> None:
    seat, card, taken, choices, swept = record["moves"][0]
    record["moves"][0] = (seat, card, taken, choices, 1 - swept)


CHANGES: Mapping[str, Callable[[peer.Round], object]] = {
    "numbers of legal moves": _fewer_moves,
    "sweeps": _sweep,
    "leftovers": lambda record: record.update({"leftover": (0, "1D")}),
    "last capturers": lambda record: record.update({"last_capturer": 9}),
    "piles": lambda record: record["piles"].reverse(),
    "scopas": lambda record: record.update({"sweeps": [9, 9]}),
    "points": lambda record: record["points"].pop("settebello"),
    "counts": lambda record: record["counts"]["prime"].reverse(),
    "totals": lambda record: record["after"].reverse(),
    "totals before": lambda record: record.update({"before": [1, 0]}),
    "winners": lambda record: record.update({"over": True}),
}
"""For each topic, a change to a round that makes it differ."""


@pytest.mark.parametrize("topic", CHANGES)
def test_a_changed_record_is_noticed(topic: str) -> None:
    """Of a round in which one thing was changed, just that differs."""
    (first, *_) = peer.load(peer.SAMPLE).rounds
    assert peer.compare_matches([first]).different == {}
    record = copy.deepcopy(first)
    CHANGES[topic](record)
    findings = peer.compare_matches([record])
    assert set(findings.different) == {topic}
    with pytest.raises(AssertionError, match=record["id"]):
        findings.agree(topic)


def test_a_move_that_is_refused_is_noticed() -> None:
    """Where the library refuses a move of the peer, the record is told."""
    (first, *_) = peer.load(peer.SAMPLE).rounds
    record = copy.deepcopy(first)
    record["moves"][1] = record["moves"][0]
    findings = peer.compare_matches([record])
    assert {"moves", "refusals"} <= set(findings.different)
    assert all(record["id"] in found for found in findings.told().splitlines()[1::2])
