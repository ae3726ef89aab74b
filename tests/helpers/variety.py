"""Random variants, seatings, decks and rounds, so that tests meet all of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

import scopa
from scopa.testing.random_variants import FLAGS, random_round, random_seating, random_variant

__all__ = ["FLAGS", "random_round", "random_seating", "random_variant", "telling_deck"]

Telling: TypeAlias = Callable[[list[int]], bool]

LOW: tuple[Telling, ...] = (lambda ranks: sum(ranks) <= 9, lambda ranks: sum(ranks) == 10)
TELLING: tuple[Telling, ...] = (
    *LOW,
    lambda ranks: sum(ranks) == 15,
    lambda ranks: sum(ranks) == 30,
    lambda ranks: sum(ranks) in {15, 30} and 1 in ranks,
    lambda ranks: ranks.count(1) >= 2,
    lambda ranks: ranks.count(10) >= 3,
)
"""What the ranks of open cards may mean."""


def telling_deck(variant: scopa.Variant, rng: random.Random) -> tuple[scopa.Card, ...]:
    """A random deck; in every third round mostly one whose first four cards mean something, and
    in every third one with three cards of a rank, or the joker and two, in one hand of three.
    """
    meanings = LOW if "low-table" in str(variant) else TELLING
    wanted = rng.choice([*meanings, *([None] * 2 * len(meanings))])
    tries = [scopa.play.shuffled(variant.deck, rng) for _ in range(1 if wanted is None else 150)]
    cards = list(tries[0])
    if wanted is not None:
        telling = (cards for cards in tries if wanted([int(card.rank) for card in cards[:4]]))
        cards = list(next(telling, cards))
    if rng.random() < 1 / 3:
        rank = rng.randrange(1, 11)
        some = [card for card in cards if card.rank == rank or str(card) == "7c"]
        three = rng.sample(some, 3)
        place = 4 + 3 * rng.randrange(12)
        cards = [card for card in cards if card not in three]
        cards[place:place] = three
    return tuple(cards)
