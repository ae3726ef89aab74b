"""The worked cases of `vectors/vectors.json`, whose README tells the schema."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import attrs
import pytest

import scopa
from scopa import (
    Award,
    Board,
    Candidate,
    Capture,
    Card,
    CardSet,
    Lay,
    Match,
    Phase,
    RoundScore,
    Rules,
    Seating,
    State,
)
from scopa.model.moves import EQUAL
from scopa.rules.dealing import Seats, Uniform

Vector: TypeAlias = Mapping[str, Any]

VECTORS: list[Vector] = json.loads(
    (Path(__file__).parent / "vectors" / "vectors.json").read_text(encoding="utf-8")
)
LAST = 224
"""Vectors are numbered from 1 to this."""


def span(first: int, last: int) -> set[int]:
    """These numbers, both ends included."""
    return set(range(first, last + 1))


MISSING: Mapping[str, set[int]] = {
    "captures of an equal card or of fifteen": {40},
    "the ace's power": span(47, 61) | {176, 223, 224},
    "captures of Cirulla": span(62, 79),
    "opening bonuses of Cirulla": span(80, 95),
    "declarations of Cirulla": span(96, 109),
    "points of Cirulla": span(146, 148) | {191},
    "other scales of the primiera": {118, 120, 122, 124},
    "most sixes": {131},
    "points of Escopa": span(136, 138),
    "a cap on the napola": {161},
    "a threshold for majorities": {164, 166},
    "a target to be exceeded": {185, 186},
    "score keeping of Escopa": span(208, 215),
    "captures that may be declined": {222},
}
"""The vectors that cannot be expressed yet, by the rule that they need."""


def cards(texts: Iterable[str]) -> tuple[CardSet, ...]:
    """A set of cards for each text."""
    return tuple(map(CardSet.parse, texts))


def finished(
    variant: Rules, seating: Seating, piles: tuple[CardSet, ...], awards: tuple[Award, ...] = ()
) -> State:
    """A round that is over, with these piles by seat."""
    nobody = (scopa.EMPTY,) * seating.seats
    board = Board(
        variant=variant,
        seating=seating,
        phase=Phase.PLAYED,
        turn=0,
        dealer=0,
        plies=36,
        table=scopa.EMPTY,
        piles=piles,
        hand_sizes=(0,) * seating.seats,
        stock_size=0,
        last_capturer=0,
        known=nobody,
        awards=awards,
        joker=None,
        last_move=None,
    )
    if variant.instant_win(board) is not None:
        board = attrs.evolve(board, phase=Phase.WON)
    return State(board, nobody, ())


def playing(variant: Rules, seating: Seating, vector: Vector) -> State:
    """The position of a vector, with nothing in the piles."""
    hands, stock = cards(vector["hands"]), scopa.parse_cards(vector["stock"])
    start = finished(variant, seating, (scopa.EMPTY,) * seating.seats)
    board = attrs.evolve(
        start.board,
        phase=Phase.PLAY,
        turn=vector["turn"],
        dealer=vector["dealer"],
        plies=1,
        table=CardSet.parse(vector["table"]),
        hand_sizes=tuple(map(len, hands)),
        stock_size=len(stock),
        last_capturer=vector["last_capturer"],
    )
    return State(board, hands, stock)


def sweeps(variant: Rules, seating: Seating, counts: Iterable[int]) -> tuple[Award, ...]:
    """What so many sweeps by each side score in the variant, none with the last card."""
    awards: list[Award] = []
    taken = CardSet.parse("5d")
    for side, count in enumerate(counts):
        state = finished(variant, seating, (scopa.EMPTY,) * seating.seats)
        seat = seating.members(side)[0]
        board = attrs.evolve(state.board, phase=Phase.PLAY, turn=seat, table=taken, stock_size=30)
        earned = variant.play_awards(board, Card.parse("5c"), Candidate(taken, EQUAL))
        awards += earned * count
    return tuple(awards)


def run_captures(variant: Rules, vector: Vector) -> object:
    """What a card may take."""
    table = CardSet.parse(vector["table"])
    found = scopa.captures(variant, Card.parse(vector["card"]), table)
    return [str(candidate.cards) for candidate in found]


def run_primiera(variant: Rules, vector: Vector) -> object:
    """Totals, and the winner, of those the ones that are asked for."""
    score = scopa.score_round(finished(variant, Seating.solo(2), cards(vector["piles"])))
    (tally,) = (each for each in score.tallies if each.kind == "primiera")
    winner = tally.awards[0].side if tally.awards else None
    found = {"winner": winner, "totals": list(tally.counts)}
    return {key: found[key] for key in vector["expected"]}


def run_round(variant: Rules, vector: Vector) -> object:
    """Points by side; the win at one stroke is compared here."""
    seating = Seating(vector["sides"])
    awards = sweeps(variant, seating, vector["scopas"])
    score = scopa.score_round(finished(variant, seating, cards(vector["piles"]), awards))
    assert score.instant_winner == vector.get("wins")
    if "counted" not in vector:
        return list(score.totals)
    kinds = [score.points(kind) for kind in vector["counted"]]
    return [sum(points) for points in zip(*kinds, strict=True)]


def run_category(variant: Rules, vector: Vector) -> object:
    """Who gets the point of one category."""
    state = finished(variant, Seating(vector["sides"]), cards(vector["piles"]))
    awards = scopa.score_round(state).awards
    sides = [award.side for award in awards if award.kind == vector["category"]]
    assert len(sides) <= 1
    return sides[0] if sides else None


def run_play(variant: Rules, vector: Vector) -> object:
    """Piles, scopas and table after some moves."""
    seating = Seating(vector["sides"])
    state = playing(variant, seating, vector)
    for text in vector["moves"]:
        moves = {str(move): move for move in scopa.legal_moves(state)}
        if not state.board.table:
            assert all(isinstance(move, Lay) for move in moves.values())
        state = scopa.apply_move(state, moves[text])
    board = state.board
    scopas = seating.per_side((each.side, each.points) for each in board.awards)
    piles = [str(pile) for pile in board.piles]
    return {"piles": piles, "scopas": list(scopas), "table": str(board.table)}


def run_match(variant: Rules, vector: Vector) -> object:
    """Who has won with these totals."""
    seating = Seating(vector["sides"])
    awards = tuple(Award("scopa", side, total) for side, total in enumerate(vector["totals"]))
    score = RoundScore(seating, (scopa.EMPTY,) * seating.seats, awards, ())
    match = Match(variant, seating, dealer=0, history=(score,))
    assert list(match.totals) == vector["totals"]
    return None if match.outcome is None else list(match.outcome.winners)


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
                scopa.Match.start(row, players=players)
        return None
    for row in vector["rows"]:
        match = Match.start(row, players=players)
        assert match.variant.plan(match.seating) == plan
    assert (plan.table, set(plan.packets)) == (table, {packet})
    return len(plan.packets)


def run_misdeal(variant: Rules, vector: Vector) -> object:
    """Whether open cards are dealt again."""
    return variant.is_misdeal(CardSet.parse(vector["table"]))


def next_dealer(variant: Rules, seats: int, dealer: int) -> int:
    """Who deals after this dealer."""
    nobody = (scopa.EMPTY,) * seats
    board = finished(variant, Seating.solo(seats), nobody).board
    return variant.next_dealer(attrs.evolve(board, dealer=dealer))


def run_rotation(variant: Rules, vector: Vector) -> object:
    """Leader and next dealer; the leader is whom the deal names, each time."""
    seats, dealer = vector["seats"], vector["dealer"]
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


def run_forced(variant: Rules, vector: Vector) -> object:
    """What is played for a player who has no choice."""
    place = {"hands": [vector["hand"], "Kb"], "stock": "", "last_capturer": None}
    seat = {"turn": 0, "dealer": 1}
    state = playing(variant, Seating.solo(2), {**vector, **place, **seat})
    move = scopa.forced_move(state)
    return {Lay: "lay", Capture: "capture", type(None): "manual"}[type(move)]


def run_actions(variant: Rules, vector: Vector) -> object:
    """How many captures a card has, and whether it may be laid."""
    state = {"hands": [vector["card"], "Kb"], "stock": "", "last_capturer": None}
    seat = {"turn": 0, "dealer": 1}
    moves = scopa.legal_moves(playing(variant, Seating.solo(2), {**vector, **state, **seat}))
    captures = sum(isinstance(move, Capture) for move in moves)
    return {"captures": captures, "lay_allowed": any(isinstance(move, Lay) for move in moves)}


RUNNERS: Mapping[str, Callable[[Rules, Vector], object]] = {
    "captures": run_captures,
    "primiera": run_primiera,
    "round": run_round,
    "category": run_category,
    "play": run_play,
    "match": run_match,
    "misdeal": run_misdeal,
    "rotation": run_rotation,
    "forced": run_forced,
    "actions": run_actions,
}
OF_NO_VARIANT: Mapping[str, Callable[[Vector], object]] = {
    "deals": run_deals,
    "rotations-agree": run_rotations_agree,
}


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: Vector) -> None:
    """The library gives the expected answer."""
    kind = vector["kind"]
    if kind in OF_NO_VARIANT:
        found = OF_NO_VARIANT[kind](vector)
    else:
        found = RUNNERS[kind](scopa.parse_variant(vector["variant"]), vector)
    assert found == vector["expected"]


def test_every_vector_is_there_or_known_to_be_missing() -> None:
    """The ids are in order, none is there twice, and those not covered are exactly the
    listed ones."""
    ids = [vector["id"] for vector in VECTORS]
    assert ids == sorted(set(ids))
    missing = [f"V{number:03}" for number in sorted(set().union(*MISSING.values()))]
    every = [f"V{number:03}" for number in span(1, LAST)]
    assert [each for each in every if each not in ids] == missing
    assert sum(map(len, MISSING.values())) == len(missing)


def test_cards_are_written_in_the_canonical_way() -> None:
    """Sets of cards print as they are written; the stock alone is in dealing order."""
    lists = ("table", "card", "hand", "hands", "piles")
    for vector in VECTORS:
        for field in lists:
            value = vector.get(field, "")
            texts = [value] if isinstance(value, str) else value
            for text in texts if vector["kind"] != "deals" else []:
                assert str(CardSet.parse(text)) == text, vector["id"]
