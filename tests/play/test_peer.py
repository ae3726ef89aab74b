"""The library against the recorded results of a peer, the program of BoardGameArena.

A sample of the records is in `data/peer`. All of them are compared too where they are
at hand: in the folder that the environment variable `SCOPA_PEER_DATA` names or, failing
that, in `../shared/peer` beside the project.

With `bga-exact` everything agrees but for two plain faults of the peer, which are put
right before comparing. Without it everything agrees in which the peer does not depart
from its own help (it then says so in the record), and what differs is exactly what its
help would have; only the next dealer is another one.
"""

from __future__ import annotations

import pytest

from helpers import peer
from helpers.peer import (
    ACE_CHOICE,
    INSTANT_WIN,
    LOST_POINTS,
    MISSING_SUIT,
    PHANTOM,
    TOTAL_OF_TEN,
    TWO_CARD_ACE,
    Findings,
    Records,
)

IN_PLAY = {ACE_CHOICE, TWO_CARD_ACE, PHANTOM, TOTAL_OF_TEN, LOST_POINTS}
"""The departures of the peer from its help that leave the rest of a round as it is."""


@pytest.fixture(scope="module", params=peer.SETS)
def records(request: pytest.FixtureRequest) -> Records:
    """The sample, and all records where they are at hand."""
    name: str = request.param
    return peer.records(name)


@pytest.fixture(scope="module")
def matches(records: Records) -> Findings:
    """All matches, with `bga-exact`."""
    return peer.compare_matches(records.data.rounds)


@pytest.fixture(scope="module")
def rounds(records: Records) -> Findings:
    """By default, the rounds in which the peer follows its help (or only the six is
    another one there, as it is here)."""
    return peer.compare_rounds(r for r in records.data.rounds if not peer.departures(r))


@pytest.fixture(scope="module")
def departing(records: Records) -> Findings:
    """By default, the rounds in which the peer offers or forbids what its help does not."""
    return peer.compare_departing_rounds(
        each for each in records.data.rounds if set() < peer.departures(each) <= IN_PLAY
    )


# With bga-exact


def test_captures_agree(records: Records) -> None:
    """With `bga-exact` every card of every position captures the same sets of cards; only
    where the peer puts an ace alone on its player's pile, it is laid."""
    findings = peer.compare_positions(records.data.positions, exact=True)
    findings.agree("captures", "phantom captures")
    records.count("positions", findings)


def test_moves_agree(matches: Findings) -> None:
    """With `bga-exact` the same seat is on turn, has as many legal moves, may make the
    peer's move, and it is a scopa for both or neither."""
    matches.agree("turns", "numbers of legal moves", "moves", "sweeps")


def test_phantom_captures_are_refused(matches: Findings) -> None:
    """With `bga-exact` an ace never goes alone to its player's pile, as it does there
    by a fault; from then on such a round is played with the ace on that pile."""
    matches.agree("phantom captures")


def test_openings_agree(matches: Findings) -> None:
    """With `bga-exact` the same dealer takes the open cards of a round, for as much."""
    matches.agree("openings")


def test_declarations_agree(matches: Findings) -> None:
    """With `bga-exact` the same may be declared before each move, with the same values of
    the joker, and brings as many points, once."""
    matches.agree("declarations", "declared", "declared twice")


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


def test_hands_agree(records: Records) -> None:
    """With `bga-exact` every hand may declare the same, with the same values of the joker,
    for as many points."""
    findings = peer.compare_hands(records.data.hands, exact=True)
    findings.agree("declarations", "declared")
    records.count("hands", findings)


# By default


def test_captures_agree_by_default(records: Records) -> None:
    """By default every position agrees in which the peer follows its help; in the others
    an ace captures what it does there and, in addition, its ordinary captures."""
    findings = peer.compare_positions(records.data.positions, exact=False)
    findings.agree("captures", "captures by the help", "phantom captures by the help")
    records.count("positions by default", findings)


def test_rounds_agree_by_default(rounds: Findings) -> None:
    """By default every round in which the peer follows its help agrees, move by move."""
    rounds.agree("turns", "numbers of legal moves", "moves", "sweeps", "leftovers", "piles")
    rounds.agree("openings", "declarations", "declared", "declared twice")


def test_points_agree_by_default(rounds: Findings) -> None:
    """By default those rounds score the same, and bring the same totals and winners."""
    rounds.agree("scopas", "points", "counts", "totals", "winners")


def test_all_rounds_are_compared_by_default(records: Records, rounds: Findings) -> None:
    """By default no round is left out in which the peer follows its help."""
    records.count("rounds by default", rounds)


def test_moves_by_the_help_by_default(departing: Findings) -> None:
    """By default, where the peer departs from its help in what it offers, the legal moves
    are those of the peer with the ordinary captures of aces in addition, and what may be
    declared is the same but for low hands that total ten."""
    departing.agree("legal moves by the help", "declarations by the help", "phantom captures")


def test_departing_rounds_agree_by_default(departing: Findings) -> None:
    """By default those rounds agree in all else, once moves that are open there alone are
    made all the same, and lost points are given back."""
    departing.agree("turns", "moves", "sweeps", "leftovers", "piles")
    departing.agree("openings", "declarations", "declared", "declared twice")
    departing.agree("scopas", "points", "counts", "totals", "winners")


def test_all_departing_rounds_are_compared_by_default(
    records: Records, departing: Findings
) -> None:
    """By default no such round is left out, and so many moves and declarations in them
    are open there alone."""
    records.count("departing rounds by default", departing)


def test_instant_wins_end_the_round_by_default(records: Records) -> None:
    """By default a win at one stroke ends the round at once; the moves up to there agree,
    and the winner is the peer's, who plays the round out."""
    data = records.data
    findings = peer.compare_instant_wins(
        each for each in data.rounds if INSTANT_WIN in peer.departures(each)
    )
    findings.agree("moves", "legal moves by the help", "early ends", "winners")
    records.count("instant wins by default", findings)


def test_missing_suits_by_default(records: Records) -> None:
    """By default a side that lacks a suit does not win the primiera, as the peer's help
    says and its program does not; all else agrees in those records."""
    data = records.data
    scorings = (each for each in data.scorings if MISSING_SUIT in peer.departures(each))
    findings = peer.compare_missing_suits(
        (each for each in data.rounds if MISSING_SUIT in peer.departures(each)),
        (each for each in scorings if not peer.has_instant_win(each)),
    )
    findings.agree("points", "other primieras")
    records.count("missing suits by default", findings)


def test_scorings_agree_by_default(records: Records) -> None:
    """By default final piles are worth the same where the peer follows its help; of a
    win at one stroke, which there scores all categories too, the winner is the same."""
    findings = peer.compare_scorings(
        (
            each
            for each in records.data.scorings
            if not peer.departures(each) or peer.has_instant_win(each)
        ),
        exact=False,
    )
    findings.agree("points", "counts", "totals", "winners")
    records.count("scorings by default", findings)


def test_hands_agree_by_default(records: Records) -> None:
    """By default every hand may declare the same but for those that are low only with a
    total of ten: they may declare nothing."""
    findings = peer.compare_hands(records.data.hands, exact=False)
    findings.agree("declarations", "declared", "totals of ten")
    records.count("hands by default", findings)


def test_no_other_departures(records: Records) -> None:
    """Each record is in exactly one of the classes that are compared by default, and so
    many are in each; no fault of the peer is told but in those classes, save that it
    does not shuffle again."""
    rounds, scorings = records.data.rounds, records.data.scorings
    for each in rounds:
        departs = peer.departures(each)
        alone = departs in ({MISSING_SUIT}, {INSTANT_WIN}, {INSTANT_WIN, ACE_CHOICE})
        assert alone or departs <= IN_PLAY
        assert departs >= set(each.get("bga_bugs", [])) - {"redeal_not_reshuffled"}
    assert all(peer.departures(each) <= {MISSING_SUIT} for each in scorings)
    records.count_classes("classes of rounds", rounds)
    records.count_classes("classes of scorings", scorings)
    records.count_classes("classes of positions", records.data.positions)


# Either way


@pytest.mark.parametrize("exact", [True, False])
def test_misdeals_agree(records: Records, *, exact: bool) -> None:
    """Decks whose open cards the peer dealt again are refused; those that it played are
    not."""
    findings = peer.compare_redeals(records.data.rounds, exact=exact)
    findings.agree("redeals", "played tables")
    records.count("redeals", findings)


@pytest.mark.parametrize("exact", [True, False])
def test_tables_agree(records: Records, *, exact: bool) -> None:
    """The dealer of Cirulla takes the same open cards, for as many points."""
    findings = peer.compare_tables(records.data.tables, exact=exact)
    findings.agree("openings", "sums", "tables taken")
    records.count("tables", findings)
