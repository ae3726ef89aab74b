"""Decks and rounds for tests, made up or played at random."""

from __future__ import annotations

import random

import scopa
from scopa import Card

__all__ = ["deck", "play_out"]


def deck(*first: str) -> list[Card]:
    """A deck that starts with these cards."""
    head = list(scopa.parse_cards(" ".join(first)))
    return [*head, *(card for card in scopa.DECK if card not in head)]


def play_out(state: scopa.State, seed: int = 0) -> scopa.State:
    """Random moves to the end of the round, declarations too."""
    rng = random.Random(seed)
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    return state
