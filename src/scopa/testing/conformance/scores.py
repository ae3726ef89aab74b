"""Answers about scoring: categories, rounds, matches, the keeping of scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.cards.cards import EMPTY, CardSet
from scopa.model.scores import Award, RoundScore
from scopa.model.seating import Seating
from scopa.play.engine import score_round
from scopa.play.match import Match
from scopa.scorekeeping.piles import adjudicate_error, check_leftovers
from scopa.testing.conformance.positions import cards, finished, rules, sweeps

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scopa.testing.conformance.positions import Question

__all__ = ["ANSWERS"]


def _primiera(question: Question) -> object:
    """Totals, and the winner."""
    score = score_round(finished(rules(question), Seating.solo(2), cards(question["piles"])))
    (tally,) = (each for each in score.tallies if each.kind == "primiera")
    winner = next((award.side for award in tally.awards), None)
    return {"winner": winner, "totals": list(tally.counts)}


def _round(question: Question) -> object:
    """Points by side, all or those of some categories, and who wins at one stroke."""
    variant, seating = rules(question), Seating(question["sides"])
    awards = sweeps(variant, seating, question["scopas"])
    score = score_round(finished(variant, seating, cards(question["piles"]), awards))
    points = score.totals
    if question["checks"] != "total":
        kinds = [score.points(kind) for kind in question.get("counted", [question["checks"]])]
        points = tuple(map(sum, zip(*kinds, strict=True)))
    return {"points": list(points), "wins": score.instant_winner}


def _category(question: Question) -> object:
    """Who gets the point of one category."""
    state = finished(rules(question), Seating(question["sides"]), cards(question["piles"]))
    awards = score_round(state).awards
    sides = [award.side for award in awards if award.kind == question["checks"]]
    # Several would be no answer, and an error says so.
    (side,) = sides or (None,)
    return side


def _match(question: Question) -> object:
    """Who has won with these totals."""
    seating = Seating(question["sides"])
    awards = tuple(Award("scopa", side, total) for side, total in enumerate(question["totals"]))
    score = RoundScore(seating, (EMPTY,) * seating.seats, awards, ())
    outcome = Match(rules(question), seating, dealer=0, history=(score,)).outcome
    return None if outcome is None else list(outcome.winners)


def _leftovers(question: Question) -> object:
    """Whether captures of fifteen can leave these cards."""
    return check_leftovers(CardSet.parse(question["table"]))


def _error(question: Question) -> object:
    """What a round is worth in which a side took cards that it may not take."""
    fields = (question["at_fault"], question["points"], question["scopas"])
    return list(adjudicate_error(rules(question), *fields))


ANSWERS: Mapping[str, Callable[[Question], object]] = {
    "primiera": _primiera,
    "round": _round,
    "category": _category,
    "match": _match,
    "leftovers": _leftovers,
    "error": _error,
}
"""By kind, what answers."""
