"""Print what a play costs, as a ratio to a yardstick run in the same minute.

The yardstick is a Python file with a function `measure()` that gives the
microseconds of one play on bare integers:

    python tests/benchmarks/ratio.py PATH/yardstick.py [VARIANT …]
"""

from __future__ import annotations

import random
import runpy
import statistics
import sys
import time

import scopa

ROUNDS, REPEATS = 200, 5


def play_round(variant: scopa.Variant, rng: random.Random) -> scopa.RoundScore:
    """A random round of the variant's first seating, dealt, played and scored."""
    state = scopa.deal(variant, rng=rng)
    while not state.board.over:
        moves = scopa.legal_moves(state)
        state = scopa.apply_move(state, moves[int(rng.random() * len(moves))])
    return scopa.score_round(state)


WIDE = (
    ("scopa+free-choice", "Jd Qd Kd", 2751),
    ("scopa-a-quindici+free-choice", "Ad 2d 3d", 12662),
)
"""Variants, hands against four each of 1 to 5, and how many moves there are."""


def wide_position(name: str = WIDE[0][0], hand_text: str = WIDE[0][1]) -> scopa.State:
    """The hand against four each of 1 to 5, though it may hold some of them itself."""
    state = scopa.deal(name, players=2, rng=random.Random(1))
    table = scopa.CardSet.of(card for card in scopa.DECK if card.rank <= 5)
    hand = scopa.CardSet.parse(hand_text)
    board = state.board
    values = {
        field: getattr(board, field)
        for field in board.__slots__  # type: ignore[attr-defined]  # attrs makes slots
        if field != "table"
    }
    return scopa.State(scopa.Board(table=table, **values), (hand, hand), ())


def microseconds_a_play(name: str) -> float:
    """`legal_moves` and `apply_move`, random play, dealing and scoring included."""
    variant = scopa.parse_variant(name)
    seating = variant.seatings[0]
    plan = variant.plan(seating)
    plays = seating.seats * sum(plan.packets) * ROUNDS
    rng = random.Random(1)
    start = time.perf_counter()
    for _ in range(ROUNDS):
        play_round(variant, rng)
    return (time.perf_counter() - start) / plays * 1e6


def wide_milliseconds(name: str, hand: str, count: int) -> float:
    """List the moves of a very wide position."""
    state = wide_position(name, hand)
    start = time.perf_counter()
    moves = state.board.variant.plays(state.board, state.acting_hand)
    assert len(moves) == count
    return (time.perf_counter() - start) * 1e3


def main() -> None:
    """Measure the rows named, or all."""
    measure = runpy.run_path(sys.argv[1])["measure"]
    for name in sys.argv[2:] or scopa.variant_names():
        pairs = [(microseconds_a_play(name), measure(ROUNDS, 1)) for _ in range(REPEATS)]
        ratio = statistics.median(ours / yard for ours, yard in pairs)
        cost, yard = (statistics.median(column) for column in zip(*pairs, strict=True))
        print(f"{name:24} {cost:6.1f} µs a play, yardstick {yard:.2f}: ratio {ratio:.2f}")
    for position in WIDE:
        wide = statistics.median(wide_milliseconds(*position) for _ in range(REPEATS))
        print(f"a position of {position[-1]:,} moves: {wide:.1f} ms")


if __name__ == "__main__":
    main()
