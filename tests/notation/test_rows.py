"""Positions of every row as text.

The environment variables `SCOPA_NOTATION_POSITIONS` and `SCOPA_NOTATION_SEED` say how many
positions of each row are written and read (60 unless said) and which.
"""

from __future__ import annotations

import os
import random

import pytest

import scopa
from helpers.variety import telling_deck
from helpers.written import all_again
from scopa import Declare, MisdealError, State

POSITIONS = int(os.environ.get("SCOPA_NOTATION_POSITIONS", "60"))
SEED = int(os.environ.get("SCOPA_NOTATION_SEED", "1"))


@pytest.mark.slow
@pytest.mark.parametrize("row", scopa.variant_names())
def test_positions_of_every_row(row: str) -> None:
    """All usual seatings, decks that mean something, hands declared and scopas made where
    they can be. Two players take less than 200 characters."""
    variant = scopa.parse_variant(row)
    rng = random.Random(f"{SEED} {row}")
    done = 0
    longest = {2: 0}
    while done < POSITIONS:
        seating = rng.choice(variant.seatings)
        dealer = rng.randrange(seating.seats)
        cards = telling_deck(variant, rng)
        try:
            states = [scopa.deal(variant, seating=seating, deck=cards, dealer=dealer)]
        except MisdealError:
            continue
        while not states[-1].board.over:
            states.append(scopa.apply_move(states[-1], telling_move(states[-1], rng)))
        for state in rng.sample(states, min(len(states), rng.randrange(1, 40))):
            seats = seating.seats
            longest[seats] = max(longest.get(seats, 0), all_again(state, rng))
            done += 1
    print(row, done, longest)  # noqa: T201  # the figures of a long run
    assert longest[2] < 200


def telling_move(state: State, rng: random.Random) -> scopa.Move:
    """Any move, but mostly one that earns something where there is one."""
    moves = scopa.legal_moves(state)
    earning = [
        move
        for move in moves
        if isinstance(move, Declare) or scopa.notation.format_move(state, move).endswith("#")
    ]
    return rng.choice(earning if earning and rng.random() < 0.7 else moves)
