"""Positions from the fields of a vector."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import attrs

import scopa
from scopa import Award, Board, Candidate, Card, CardSet, Phase, Rules, Seating, State
from scopa.model.moves import EQUAL

Vector: TypeAlias = Mapping[str, Any]


def rules(vector: Vector) -> Rules:
    """The variant of a vector."""
    return scopa.parse_variant(vector["variant"])


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


def playing(vector: Vector, *, plies: int = 1) -> State:
    """The position of a vector of the kind "play", with nothing in the piles."""
    variant, seating = rules(vector), Seating(vector["sides"])
    hands, stock = cards(vector["hands"]), scopa.parse_cards(vector["stock"])
    start = finished(variant, seating, (scopa.EMPTY,) * seating.seats)
    board = attrs.evolve(
        start.board,
        phase=Phase.PLAY,
        turn=vector["turn"],
        dealer=vector["dealer"],
        plies=plies,
        table=CardSet.parse(vector["table"]),
        hand_sizes=tuple(map(len, hands)),
        stock_size=len(stock),
        last_capturer=vector["last_capturer"],
    )
    return State(board, hands, stock)


def facing(vector: Vector, hand: str, *, other: str = "Kb", plies: int = 1) -> State:
    """A seat with this hand on turn, at the table of a vector, before another seat."""
    seats = {"sides": [0, 1], "turn": 0, "dealer": 1, "last_capturer": None}
    place = {"table": vector.get("table", ""), "hands": [hand, other], "stock": ""}
    return playing({"variant": vector["variant"], **seats, **place}, plies=plies)


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


def deck_from(table: CardSet) -> tuple[Card, ...]:
    """A deck that is dealt from these open cards on, the others in their order."""
    return (*table, *(card for card in scopa.DECK if card not in table))
