"""Random variants, seatings and rounds, so that tests meet all of them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import scopa
from scopa import Rules, Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["FLAGS", "random_round", "random_seating", "random_variant"]

FLAGS = tuple(
    name.replace("=N", f"={number}")
    for name in scopa.flag_names()
    for number in ((1, 2, 3, 4) if name == "max-capture=N" else (5, 11, 16))
    if "=N" in name or number == 5
)
"""Every flag by name, those that take a number with several."""


def random_variant(rng: random.Random, flags: Sequence[str] = FLAGS) -> Rules:
    """A row with up to four random flags; sets that do not go together are drawn anew."""
    while True:
        words = [rng.choice(scopa.variant_names()), *rng.sample(flags, rng.randrange(5))]
        try:
            return scopa.parse_variant("+".join(words))
        except scopa.IncompatibleFlagsError:
            continue


def random_seating(rng: random.Random, variant: Rules) -> Seating:
    """A usual seating of the variant, or another partition that it admits."""
    usual = rng.choice(variant.seatings)
    sides = [rng.randrange(usual.seats) for _ in range(usual.seats)]
    order = sorted(set(sides), key=sides.index)
    try:
        seating = Seating([order.index(side) for side in sides])
        variant.plan(seating)
    except scopa.DealError:
        return usual
    return rng.choice([usual, seating])


def random_round(rng: random.Random, variant: Rules) -> list[scopa.State]:
    """All states of a random round of a variant, the last one finished."""
    seating = random_seating(rng, variant)
    state = scopa.deal(variant, seating=seating, rng=rng, dealer=rng.randrange(seating.seats))
    states = [state]
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
        states.append(state)
    return states
