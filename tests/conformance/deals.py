"""Vectors of dealing: deals, misdeals, openings, the rotation of the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import attrs
import pytest

import scopa
from conformance.positions import Vector, deck_from, finished, rules
from scopa import CardSet, Match, Rules, Seating
from scopa.rules.dealing import Seats, Uniform


def run_deals(vector: Vector) -> object:
    """The number of deals; the rows named must deal just so."""
    players, packet, table = vector["players"], vector["packet"], vector["table"]
    any_seats, dealing = Seats((players,)), Uniform(table, packet)
    own = attrs.evolve(Rules(), name="own", seats=any_seats, dealing=dealing)
    try:
        plan = own.plan(Seating.solo(players))
    except scopa.DealError:
        for row in vector["rows"]:
            with pytest.raises(scopa.DealError):
                Match.start(row, players=players)
        return None
    for row in vector["rows"]:
        match = Match.start(row, players=players)
        assert match.variant.plan(match.seating) == plan
    assert (plan.table, set(plan.packets)) == (table, {packet})
    return len(plan.packets)


def run_misdeal(vector: Vector) -> object:
    """Whether open cards are dealt again."""
    try:
        scopa.deal(rules(vector), deck=deck_from(CardSet.parse(vector["table"])))
    except scopa.MisdealError:
        return True
    return False


def run_opening(vector: Vector) -> object:
    """What the open cards score for the dealer, who also takes an opening capture."""
    table = CardSet.parse(vector["table"])
    board = scopa.deal(rules(vector), players=2, deck=deck_from(table), dealer=1).board
    kind, points = vector["checks"], sum(award.points for award in board.awards)
    assert all((award.kind, award.side) == (kind, 1) for award in board.awards)
    if kind == "opening" and points:
        assert (board.table, board.piles[1], board.last_capturer) == (scopa.EMPTY, table, 1)
    else:
        assert (board.table, board.piles[1], board.last_capturer) == (table, scopa.EMPTY, None)
    return points


def next_dealer(variant: Rules, seats: int, dealer: int) -> int:
    """Who deals after this dealer."""
    nobody = (scopa.EMPTY,) * seats
    board = finished(variant, Seating.solo(seats), nobody).board
    return variant.next_dealer(attrs.evolve(board, dealer=dealer))


def run_rotation(vector: Vector) -> object:
    """Leader and next dealer; the leader is whom the deal names, each time."""
    variant, seats, dealer = rules(vector), vector["seats"], vector["dealer"]
    leaders = []
    following = next_dealer(variant, seats, dealer)
    for each in (dealer, following):
        state = scopa.deal(variant, players=seats, deck=scopa.DECK, dealer=each)
        leaders.append(state.board.turn)
    return {"leader": leaders[0], "next_dealer": following, "next_leader": leaders[1]}


def run_rotations_agree(vector: Vector) -> object:
    """Whether several variants name the same next dealer, always."""
    variants, seats = [scopa.parse_variant(text) for text in vector["variants"]], vector["seats"]
    found = [{next_dealer(each, seats, dealer) for each in variants} for dealer in range(seats)]
    return all(len(dealers) == 1 for dealers in found)


RUNNERS: Mapping[str, Callable[[Vector], object]] = {
    "deals": run_deals,
    "misdeal": run_misdeal,
    "opening": run_opening,
    "rotation": run_rotation,
    "rotations-agree": run_rotations_agree,
}
