"""How long things take. Nothing here asserts a time: run with

    python -m pytest tests/benchmarks --benchmark-enable

and read the table; `tests/benchmarks/ratio.py` prints ratios to a yardstick.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import scopa
from benchmarks.ratio import play_round, wide_position

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


@pytest.mark.parametrize("name", scopa.variant_names())
def test_random_round(benchmark: BenchmarkFixture, name: str) -> None:
    """A whole random round of each row, with dealing and scoring."""
    variant, rng = scopa.parse_variant(name), random.Random(1)
    assert benchmark(play_round, variant, rng).totals


def test_wide_position(benchmark: BenchmarkFixture) -> None:
    """The 2,751 moves of a very wide position are listed."""
    state = wide_position()
    variant = state.board.variant
    plays = benchmark(variant.plays, state.board, state.acting_hand)
    assert len(plays) == len(scopa.legal_moves(state)) == 2751


def test_deal(benchmark: BenchmarkFixture) -> None:
    """Shuffle and deal."""
    variant, rng = scopa.parse_variant("scopa"), random.Random(1)
    assert benchmark(scopa.deal, variant, players=2, rng=rng).board.plies == 0


def test_score(benchmark: BenchmarkFixture) -> None:
    """Score a finished round."""
    rng = random.Random(1)
    state = scopa.deal("scopa", players=2, rng=rng)
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    assert benchmark(scopa.score_round, state).tallies


def test_observe(benchmark: BenchmarkFixture) -> None:
    """Make the view of a seat."""
    state = scopa.deal("scopa", players=2, rng=random.Random(1))
    assert benchmark(scopa.observe, state, 0).seat == 0
