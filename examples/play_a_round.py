"""Deal a round of Scopa, play it at random, and print what each side scored.

Run it with ``python examples/play_a_round.py``.
"""

from __future__ import annotations

import random

import scopa


def play_a_round(variant: str, seed: int) -> scopa.RoundScore:
    """One random round between two players.

    The seed makes it the same every time; a real table needs ``random.SystemRandom()``.
    """
    rng = random.Random(seed)
    state = scopa.deal(variant, players=2, rng=rng)
    print(f"{variant}: {state.board.table} on the table, seat {state.board.turn} leads")
    while not state.board.over:
        turn = state.board.turn
        after = scopa.step(state, scopa.random_move(state, rng), by=turn)
        for event in after.events:
            if isinstance(event, scopa.Swept) and event.points:
                print(f"seat {turn} plays {after.state.board.last_move}: scopa!")
        state = after.state
    return scopa.score_round(state)


def main() -> None:
    """Play a round and print its score, award by award."""
    score = play_a_round("scopa+napola", seed=35)
    for award in score.awards:
        print(f"seat {award.side} scores {award.points} for {award.kind} with {award.cards}")
    print(f"the round ends {' to '.join(map(str, score.totals))}")


if __name__ == "__main__":
    main()
