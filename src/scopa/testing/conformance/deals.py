"""Answers about dealing: deals, misdeals, openings, the rotation of the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.cards.cards import DECK, EMPTY, CardSet
from scopa.errors import DealError, MisdealError
from scopa.model.seating import Seating
from scopa.play.dealing import deal
from scopa.play.seats import seat_players
from scopa.rules.dealing import Uniform
from scopa.rules.seats import Seats
from scopa.testing.conformance.positions import deck_from, finished, rules
from scopa.variants.parsing import parse_variant
from scopa.variants.rules_record import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scopa.model.deal_plan import DealPlan
    from scopa.testing.conformance.positions import Question

__all__ = ["ANSWERS"]


def _deals(question: Question) -> object:
    """The number of deals; the rows named must deal just so."""
    players = question["players"]
    dealing = Uniform(question["table"], question["packet"])
    own = attrs.evolve(Rules(), name="own", seats=Seats((players,)), dealing=dealing)
    (plan,) = {_plan(each, players) for each in (own, *map(parse_variant, question["rows"]))}
    return None if plan is None else len(plan.packets)


def _plan(variant: Rules, players: int) -> DealPlan | None:
    try:
        return seat_players(variant, players, None, teams=False)[1]
    except DealError:
        return None


def _misdeal(question: Question) -> object:
    """Whether open cards are dealt again."""
    try:
        deal(rules(question), deck=deck_from(CardSet.parse(question["table"])))
    except MisdealError:
        return True
    return False


def _opening(question: Question) -> object:
    """What the open cards score for the dealer."""
    deck = deck_from(CardSet.parse(question["table"]))
    board = deal(rules(question), players=2, deck=deck, dealer=1).board
    return sum(award.points for award in board.awards if award.side == 1)


def _next_dealer(variant: Rules, seats: int, dealer: int) -> int:
    """Who deals after this dealer."""
    board = finished(variant, Seating.solo(seats), (EMPTY,) * seats).board
    return variant.next_dealer(attrs.evolve(board, dealer=dealer))


def _rotation(question: Question) -> object:
    """Leader and next dealer; the leader is whom the deal names, each time."""
    variant, seats, dealer = rules(question), question["seats"], question["dealer"]
    following = _next_dealer(variant, seats, dealer)
    leader, next_leader = (
        deal(variant, players=seats, deck=DECK, dealer=each).board.turn
        for each in (dealer, following)
    )
    return {"leader": leader, "next_dealer": following, "next_leader": next_leader}


def _rotations_agree(question: Question) -> object:
    """Whether several variants name the same next dealer, always."""
    variants, seats = [*map(parse_variant, question["variants"])], question["seats"]
    found = [{_next_dealer(each, seats, dealer) for each in variants} for dealer in range(seats)]
    return all(len(dealers) == 1 for dealers in found)


ANSWERS: Mapping[str, Callable[[Question], object]] = {
    "deals": _deals,
    "misdeal": _misdeal,
    "opening": _opening,
    "rotation": _rotation,
    "rotations-agree": _rotations_agree,
}
"""By kind, what answers."""
