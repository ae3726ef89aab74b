"""Positions from the fields of a question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import attrs

from scopa.cards.cards import DECK, EMPTY, Card, CardSet, parse_cards
from scopa.model.board import Board, Phase, State
from scopa.model.moves import EQUAL, Candidate
from scopa.model.scores import Award
from scopa.model.seating import Seating
from scopa.variants.parsing import parse_variant
from scopa.variants.rules_record import Rules

__all__ = [
    "Question",
    "cards",
    "deck_from",
    "facing",
    "finished",
    "playing",
    "rules",
    "sweeps",
]

Question: TypeAlias = Mapping[str, Any]
"""The fields of a vector but its answer."""


def rules(question: Question) -> Rules:
    """The variant of a question."""
    return parse_variant(question["variant"])


def cards(texts: Iterable[str]) -> tuple[CardSet, ...]:
    """A set of cards for each text."""
    return tuple(map(CardSet.parse, texts))


def finished(
    variant: Rules, seating: Seating, piles: tuple[CardSet, ...], awards: tuple[Award, ...] = ()
) -> State:
    """A round that is over, with these piles by seat."""
    nobody = (EMPTY,) * seating.seats
    board = Board(
        variant=variant,
        seating=seating,
        phase=Phase.PLAYED,
        turn=0,
        dealer=0,
        plies=36,
        table=EMPTY,
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


def playing(question: Question, *, plies: int = 1) -> State:
    """The position of a question of the kind "play", with nothing in the piles."""
    variant, seating = rules(question), Seating(question["sides"])
    hands, stock = cards(question["hands"]), parse_cards(question["stock"])
    start = finished(variant, seating, (EMPTY,) * seating.seats)
    board = attrs.evolve(
        start.board,
        phase=Phase.PLAY,
        turn=question["turn"],
        dealer=question["dealer"],
        plies=plies,
        table=CardSet.parse(question["table"]),
        hand_sizes=tuple(map(len, hands)),
        stock_size=len(stock),
        last_capturer=question["last_capturer"],
    )
    return State(board, hands, stock)


def facing(question: Question, hand: str, *, other: str = "Kb", plies: int = 1) -> State:
    """A seat with this hand on turn, at the table of a question, before another seat."""
    seats = {"sides": [0, 1], "turn": 0, "dealer": 1, "last_capturer": None}
    place = {"table": question.get("table", ""), "hands": [hand, other], "stock": ""}
    return playing({"variant": question["variant"], **seats, **place}, plies=plies)


def sweeps(variant: Rules, seating: Seating, counts: Iterable[int]) -> tuple[Award, ...]:
    """What so many sweeps by each side score in the variant, none with the last card."""
    awards: list[Award] = []
    taken = CardSet.parse("5d")
    for side, count in enumerate(counts):
        state = finished(variant, seating, (EMPTY,) * seating.seats)
        seat = seating.members(side)[0]
        board = attrs.evolve(state.board, phase=Phase.PLAY, turn=seat, table=taken, stock_size=30)
        earned = variant.play_awards(board, Card.parse("5c"), Candidate(taken, EQUAL))
        awards += earned * count
    return tuple(awards)


def deck_from(table: CardSet) -> tuple[Card, ...]:
    """A deck that is dealt from these open cards on, the others in their order."""
    return (*table, *(card for card in DECK if card not in table))
