"""How long things take. Nothing here asserts a time: run with

    python -m pytest tests/benchmarks --benchmark-enable

and read the table; `tests/benchmarks/ratio.py` prints ratios to a yardstick.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
import scopa

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


def play_round(variant: scopa.Variant, rng: random.Random) -> scopa.RoundScore:
    """A random round of the variant's first seating, dealt, played and scored."""
    state = scopa.deal(variant, rng=rng)
    while not state.board.over:
        moves = scopa.legal_moves(state)
        state = scopa.apply_move(state, moves[int(rng.random() * len(moves))])
    return scopa.score_round(state)


@pytest.mark.parametrize("name", scopa.variant_names())
def test_random_round(benchmark: BenchmarkFixture, name: str) -> None:
    """A whole random round of each row, with dealing and scoring."""
    variant, rng = scopa.parse_variant(name), random.Random(1)
    assert benchmark(play_round, variant, rng).totals


def wide_position() -> scopa.State:
    """Free choice with 8, 9, 10 in hand against four each of 1 to 5."""
    state = scopa.deal("scopa+free-choice", players=2, rng=random.Random(1))
    table = scopa.CardSet.of(card for card in scopa.DECK if card.rank <= 5)
    hand = scopa.CardSet.parse("Jd Qd Kd")
    board = state.board
    values = {
        field: getattr(board, field)
        for field in board.__slots__  # type: ignore[attr-defined]  # attrs makes slots
        if field != "table"
    }
    return scopa.State(scopa.Board(table=table, **values), (hand, hand), ())


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
