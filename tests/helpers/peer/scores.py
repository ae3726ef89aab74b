"""Points, totals and winners compared with the peer's: of rounds, matches, final piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

import scopa
from helpers.peer.findings import Findings
from helpers.peer.records import LOST_POINTS, Round, Scoring, matches
from helpers.peer.replay import play
from helpers.peer.values import (
    begin,
    deck,
    earlier,
    finished,
    points_by_kind,
    restored,
    round_variant,
    scored,
)
from scopa import CardSet, Match, Phase, RoundScore, Seating

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scopa import Card

__all__ = [
    "compare_departing_rounds",
    "compare_instant_wins",
    "compare_matches",
    "compare_missing_suits",
    "compare_redeals",
    "compare_rounds",
    "compare_scorings",
]

COUNTS: Mapping[str, str] = {
    "cards": "cards",
    "coins": "coins",
    "primiera": "prime",
    "sevens": "sevens",
}
"""The peer's name of what is counted for a category."""


def compare_redeals(rounds: Iterable[Round], *, exact: bool) -> Findings:
    """Which open cards are a misdeal: those dealt again, and none of those played."""
    findings = Findings()
    for record in rounds:
        where, match = record["id"], begin(record, exact=exact)
        findings.compare("played tables", where, _is_misdeal(match, deck(record)), theirs=False)
        for rejected in record["redeals"]:
            table = scopa.parse_cards(rejected)
            cards = (*table, *(card for card in scopa.DECK if card not in table))
            findings.compare("redeals", where, _is_misdeal(match, cards), theirs=True)
    return findings


def _is_misdeal(match: Match, cards: tuple[Card, ...]) -> bool:
    """Whether a deck is refused for its open cards."""
    try:
        match.deal(deck=cards)
    except scopa.MisdealError:
        return True
    return False


def compare_matches(rounds: Iterable[Round]) -> Findings:
    """Whole matches as the peer plays them, each in one go from its first round.

    Where the peer lost points, the match goes on from its totals.
    """
    findings = Findings()
    for records in matches(rounds):
        findings.compared["matches"] += 1
        first = records[0]
        variant, seating = round_variant(first, exact=True), Seating.of(first["sides"])
        match = Match.start(variant, seating=seating, dealer=first["dealer"])
        with findings.noting(first["id"]):
            for record in records:
                match = _follow(findings, record, match)
                match = compare_round(findings, record, match)
                if LOST_POINTS in record.get("bga_bugs", []):
                    findings.compared["totals restored"] += 1
                    match = attrs.evolve(match, history=(earlier(seating, record["after"]),))
    return findings


def _follow(findings: Findings, record: Round, match: Match) -> Match:
    """The match before a round: as we left it, with the peer's dealer."""
    where = record["id"]
    findings.compare("totals before", where, list(match.totals), record["before"])
    if record["round"] > 1:
        findings.compare("next dealers", where, match.dealer, record["dealer"])
    return attrs.evolve(match, dealer=record["dealer"])


def compare_rounds(rounds: Iterable[Round]) -> Findings:
    """Single rounds by our defaults, each from the peer's totals and dealer."""
    findings = Findings()
    for record in rounds:
        with findings.noting(record["id"]):
            compare_round(findings, record, begin(record, exact=False))
    return findings


def compare_departing_rounds(rounds: Iterable[Round]) -> Findings:
    """As `compare_rounds`, where the peer offers or forbids what its help does not."""
    findings = Findings()
    for record in rounds:
        with findings.noting(record["id"]):
            compare_round(findings, record, begin(record, exact=False), helped=True)
    return findings


def compare_round(
    findings: Findings, record: Round, match: Match, *, helped: bool = False
) -> Match:
    """The next round of a match; the match after it."""
    findings.compared["rounds"] += 1
    where, record = record["id"], restored(record)
    state = play(findings, record, match, helped=helped)
    board = state.board
    piles = [CardSet.parse(pile) for pile in record["piles"]]
    findings.compare("piles", where, list(board.piles), piles)
    findings.compare("last capturers", where, board.last_capturer, record["last_capturer"])
    match = match.record(state)
    score = match.history[-1]
    swept = zip(score.points("scopa"), score.points("opening"), strict=True)
    findings.compare("scopas", where, list(map(sum, swept)), record["sweeps"])
    compare_points(findings, record, score)
    compare_standing(findings, record, match)
    return match


def compare_points(
    findings: Findings, record: Round | Scoring, score: RoundScore, *, but: str = ""
) -> None:
    """Points by kind and side (`but` this one), and what was counted for them."""
    kinds = dict.fromkeys(award.kind for award in score.awards)
    ours = scored({each: score.points(each) for each in kinds})
    theirs = points_by_kind(record)
    for points in (ours, theirs):
        points.pop(but, None)
    findings.compare("points", record["id"], ours, theirs)
    for tally in score.tallies:
        key = COUNTS.get(tally.kind)
        if key in record["counts"]:
            where = f"{record['id']}, {key}"
            findings.compare("counts", where, list(tally.counts), record["counts"][key])


def compare_standing(findings: Findings, record: Round | Scoring, match: Match) -> None:
    """The totals, and who has won."""
    findings.compare("totals", record["id"], list(match.totals), record["after"])
    compare_winners(findings, record, match)


def compare_winners(findings: Findings, record: Round | Scoring, match: Match) -> None:
    """Who has won the match, if it is over."""
    outcome = match.outcome
    ours = (False, []) if outcome is None else (True, list(outcome.winners))
    findings.compare("winners", record["id"], ours, (record["over"], record["winners"]))


def compare_instant_wins(rounds: Iterable[Round]) -> Findings:
    """Rounds that by our defaults end at once, while the peer plays them out."""
    findings = Findings()
    for record in rounds:
        with findings.noting(record["id"]):
            match = begin(record, exact=False)
            state = play(findings, record, match, helped=True)
            findings.compare("early ends", record["id"], state.board.phase, Phase.WON)
            compare_winners(findings, record, match.record(state))
    return findings


def compare_missing_suits(rounds: Iterable[Round], scorings: Iterable[Scoring]) -> Findings:
    """Rounds and piles in which by our defaults somebody else, or nobody, has the
    primiera; all other points agree."""
    findings = Findings()
    scores: list[tuple[Round | Scoring, RoundScore]] = [
        (each, scopa.score_round(finished(each, exact=False))) for each in scorings
    ]
    for record in rounds:
        with findings.noting(record["id"]):
            state = play(findings, record, begin(record, exact=False))
            scores.append((record, scopa.score_round(state)))
    for each, score in scores:
        compare_points(findings, each, score, but="primiera")
        primiera = each["points"].get("primiera", [0] * score.seating.side_count)
        differs = list(score.points("primiera")) != primiera
        findings.compare("other primieras", each["id"], differs, theirs=True)
    return findings


def compare_scorings(scorings: Iterable[Scoring], *, exact: bool) -> Findings:
    """Points and winners of final piles; by our defaults a win at one stroke scores
    no categories, so only its winner is compared."""
    findings = Findings()
    for record in scorings:
        findings.compared["scorings"] += 1
        state = finished(record, exact=exact)
        score = scopa.score_round(state)
        board = state.board
        history = (earlier(board.seating, record["before"]), score)
        match = Match(board.variant, board.seating, board.dealer, history)
        if exact or score.instant_winner is None:
            compare_points(findings, record, score)
            compare_standing(findings, record, match)
        else:
            findings.compared["instant wins"] += 1
            compare_winners(findings, record, match)
    return findings
