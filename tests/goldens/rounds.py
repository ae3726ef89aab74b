"""Decks and rounds that a seed gives, the same on every Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial

import scopa

__all__ = ["GOLDENS"]

SEEDS = range(12)


def decks() -> str:
    """The deck of each seed, a line each."""
    lines = []
    for seed in SEEDS:
        deck = scopa.play.shuffled(scopa.FULL_DECK, random.Random(seed))
        lines.append(f"{seed}: {' '.join(map(str, deck))}\n")
    return "".join(lines)


ROUNDS = (
    ("scopa", 3, 5),
    ("cirulla", 2, 584),
    ("cirulla-ligurian+joker-keeps-value", 3, 15),
    ("escopa", 4, 5),
    ("scopa-d-assi-uigc+ace-posabile", 4, 33),
)
"""Rounds that were written down: variant, players, seed."""


def told(variant: str, players: int, seed: int) -> str:
    """A random round, move by move, and its awards."""
    rng = random.Random(seed)
    state = scopa.deal(variant, players=players, rng=rng)
    lines = [f"table {state.board.table}, awards {len(state.board.awards)}"]
    while not state.board.over:
        moves = scopa.legal_moves(state)
        move = scopa.random_move(state, rng)
        lines.append(f"{state.board.turn}: {move} of {' '.join(map(str, moves))}")
        state = scopa.apply_move(state, move)
    score = scopa.score_round(state)
    lines += [f"{a.side} {a.kind} {a.points} {a.cards}" for a in score.awards]
    return "\n".join(lines) + "\n"


GOLDENS: Mapping[str, Callable[[], str]] = {
    "decks.txt": decks,
    **{
        f"round_{variant.replace('+', '_')}_{players}_seed_{seed}.txt": partial(
            told, variant, players, seed
        )
        for variant, players, seed in ROUNDS
    },
}
"""By file, what tells it."""
