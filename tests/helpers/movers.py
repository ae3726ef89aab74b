"""Who moves in the rounds of tests: at random, but so that much happens."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from scopa import Capture, Declare, Move

__all__ = ["Mover", "greedy", "lively", "mover"]

Mover: TypeAlias = Callable[[Sequence[Move], int], Move]
"""Chooses one of the moves of a side."""


def lively(moves: Sequence[Move], rng: random.Random) -> Move:
    """A random move, more often a declaration or a capture, so that tables stay small."""
    for kind in (Declare, Capture):
        some = [move for move in moves if isinstance(move, kind)]
        if some and rng.random() < 0.7:
            return rng.choice(some)
    return rng.choice([move for move in moves if not isinstance(move, Declare)])


def greedy(moves: Sequence[Move], rng: random.Random, suits: str, sign: int) -> Move:
    """The play that gains most of the first suit and least of the second, if there is one; with
    sign -1 the other way round.
    """

    def gain(move: Move) -> tuple[float, float]:
        if isinstance(move, Declare):
            return 0, rng.random()
        taken = move.taken if isinstance(move, Capture) else None
        its = [str(card)[1] for card in (move.card, *(taken or ()))]
        gained = its.count(suits[0]) - its.count(suits[-1]) * (len(suits) > 1)
        return sign * (-gained if taken is None else gained), rng.random()

    return max(moves, key=gain)


def mover(rng: random.Random, sides: int) -> Mover:
    """For one round: everybody lively, or all help one side to get a suit, or to lack it."""
    collector = rng.choice([None, rng.randrange(sides)])
    suits = rng.choice(["d", "db", "cs", "sc"])

    def choose(moves: Sequence[Move], side: int) -> Move:
        if collector is None:
            return lively(moves, rng)
        return greedy(moves, rng, suits, 1 if side == collector else -1)

    return choose
