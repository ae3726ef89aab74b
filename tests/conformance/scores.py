"""Vectors of scoring: categories, rounds, matches, the keeping of scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import scopa
from conformance.positions import Vector, cards, finished, rules, sweeps
from scopa import Award, CardSet, Match, RoundScore, Seating


def run_primiera(vector: Vector) -> object:
    """Totals, and the winner, of those the ones that are asked for."""
    score = scopa.score_round(finished(rules(vector), Seating.solo(2), cards(vector["piles"])))
    (tally,) = (each for each in score.tallies if each.kind == "primiera")
    winner = tally.awards[0].side if tally.awards else None
    found = {"winner": winner, "totals": list(tally.counts)}
    return {key: found[key] for key in vector["expected"]}


def run_round(vector: Vector) -> object:
    """Points by side; the win at one stroke is compared here.

    Score keeping says the same of piles that hold the whole deck.
    """
    variant, seating, piles = rules(vector), Seating(vector["sides"]), cards(vector["piles"])
    awards = sweeps(variant, seating, vector["scopas"])
    score = scopa.score_round(finished(variant, seating, piles, awards))
    if sum(map(len, piles)) == len(scopa.DECK):
        kept = scopa.score_piles(variant, seating, piles, sweeps=vector["scopas"])
        assert kept.totals == score.totals
    assert score.instant_winner == vector.get("wins")
    if vector["checks"] == "total":
        return list(score.totals)
    kinds = [score.points(kind) for kind in vector.get("counted", [vector["checks"]])]
    return [sum(points) for points in zip(*kinds, strict=True)]


def run_category(vector: Vector) -> object:
    """Who gets the point of one category."""
    state = finished(rules(vector), Seating(vector["sides"]), cards(vector["piles"]))
    awards = scopa.score_round(state).awards
    sides = [award.side for award in awards if award.kind == vector["checks"]]
    assert len(sides) <= 1
    return sides[0] if sides else None


def run_match(vector: Vector) -> object:
    """Who has won with these totals."""
    seating = Seating(vector["sides"])
    awards = tuple(Award("scopa", side, total) for side, total in enumerate(vector["totals"]))
    score = RoundScore(seating, (scopa.EMPTY,) * seating.seats, awards, ())
    match = Match(rules(vector), seating, dealer=0, history=(score,))
    assert list(match.totals) == vector["totals"]
    return None if match.outcome is None else list(match.outcome.winners)


def run_leftovers(vector: Vector) -> object:
    """Whether captures of fifteen can leave these cards."""
    return scopa.check_leftovers(CardSet.parse(vector["table"]))


def run_error(vector: Vector) -> object:
    """What a round is worth in which a side took cards that it may not take."""
    fields = (vector["at_fault"], vector["points"], vector["scopas"])
    return list(scopa.adjudicate_error(rules(vector), *fields))


RUNNERS: Mapping[str, Callable[[Vector], object]] = {
    "primiera": run_primiera,
    "round": run_round,
    "category": run_category,
    "match": run_match,
    "leftovers": run_leftovers,
    "error": run_error,
}
