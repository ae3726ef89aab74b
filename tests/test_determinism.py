"""The same seed or deck gives the same round everywhere."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import scopa

GOLDEN = Path(__file__).parent / "golden"
SEEDS = range(12)
STORY = """
import random, scopa
for name in scopa.variant_names():
    rng = random.Random(3)
    found = scopa.open_round(name, rng=rng)
    state = found.state
    print(name, *found.events)
    while not state.board.over:
        print(*scopa.legal_moves(state))
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    print(scopa.score_round(state), sorted({*scopa.DECK} & {*state.board.piles[0]}))
"""


def decks() -> str:
    """The deck of each seed, a line each."""
    lines = []
    for seed in SEEDS:
        deck = scopa.play.shuffled(scopa.FULL_DECK, random.Random(seed))
        lines.append(f"{seed}: {' '.join(map(str, deck))}\n")
    return "".join(lines)


def test_a_seed_gives_the_same_deck_on_every_python() -> None:
    """The decks of some seeds are those that were written down once, on any version."""
    assert decks() == (GOLDEN / "decks.txt").read_text(encoding="utf-8")


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


@pytest.mark.parametrize(("variant", "players", "seed"), ROUNDS)
def test_a_seed_gives_the_same_round_on_every_python(
    variant: str, players: int, seed: int
) -> None:
    """A whole round, told move by move, is the one that was written down."""
    golden = GOLDEN / f"round_{variant.replace('+', '_')}_{players}_seed_{seed}.txt"
    assert told(variant, players, seed) == golden.read_text(encoding="utf-8")


def tell(hash_seed: str) -> str:
    """Rounds of all rows, told by a fresh interpreter."""
    paths = os.pathsep.join(path for path in sys.path if path)
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, "-c", STORY], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.slow
def test_nothing_depends_on_the_hash_seed() -> None:
    """Events, moves, scores and the order of sets of cards are the same under two seeds."""
    story = tell("0")
    assert story == tell("4242")
    assert story.count("\n") > 300


def test_shuffling_is_uniform() -> None:
    """A card lands everywhere alike: chi-square below 24.3 (7 degrees of freedom, p = 0.001)."""
    rng = random.Random(1)
    deck = scopa.CardSet.of(scopa.DECK[:8])
    where = [0] * 8
    rounds = 8000
    for _ in range(rounds):
        where[scopa.play.shuffled(deck, rng).index(scopa.DECK[5])] += 1
    expected = rounds / 8
    assert sum((count - expected) ** 2 / expected for count in where) < 24.3
