"""Shuffles and draws, on ``rng.random()`` alone."""

from __future__ import annotations

from collections.abc import Iterable
from operator import mul
from typing import TYPE_CHECKING

from scopa.base.quoting import kind_of
from scopa.cards.cards import DECK, FULL_DECK, Card, CardSet
from scopa.errors import DealError

if TYPE_CHECKING:
    from scopa.model.protocols import Random

__all__ = ["draw", "shuffled"]


def shuffled(cards: CardSet | str, rng: Random) -> tuple[Card, ...]:
    """The cards, or those of a text, in random order: Fisher and Yates on ``rng.random()``
    alone.

    Python promises that stream across versions, and not that of `random.shuffle`,
    so the same seed gives the same deck everywhere.
    """
    if isinstance(cards, str):
        cards = CardSet.parse(cards)
    if not isinstance(cards, Iterable):
        raise DealError(f"expected a CardSet, not {kind_of(cards)}")
    deck = list(DECK if cards == FULL_DECK else cards)
    try:
        random = rng.random
        numbers = [random() for _ in deck[1:]]
        # The sum tells of a nan, which compares with nothing.
        if numbers and not (0 <= min(numbers) <= max(numbers) < 1 and sum(numbers) >= 0):
            raise _broken_promise(rng)
        places = map(int, map(mul, numbers, range(len(deck), 1, -1)))
        for last, at in zip(range(len(deck) - 1, 0, -1), places, strict=True):
            deck[last], deck[at] = deck[at], deck[last]
    except (AttributeError, TypeError) as error:
        raise _broken_promise(rng) from error
    return tuple(deck)


def draw(rng: Random, count: int) -> int:
    """A number from 0 to ``count - 1``, each equally likely.

    Raises `DealError` for an rng that does not keep its promise.
    """
    try:
        number = rng.random()
        if not 0 <= number < 1:
            raise _broken_promise(rng)
        return int(number * count)
    except (AttributeError, TypeError) as error:
        raise _broken_promise(rng) from error


def _broken_promise(rng: object) -> DealError:
    return DealError(
        "an rng has a method random() that gives numbers from 0 up to, not including, 1,"
        f" as random.Random has; {kind_of(rng)} was given"
    )
