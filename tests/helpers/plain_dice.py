"""The generator of bulk play once more, written from its description and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TypeVar

__all__ = ["PlainDice"]

T = TypeVar("T")
WORD = 2**32


def sfc32(a: int, b: int, c: int, counter: int) -> Iterator[int]:
    """The words of PractRand's sfc32, from these on."""
    while True:
        word = (a + b + counter) % WORD
        yield word
        counter = (counter + 1) % WORD
        rotated = (c * 2**21) % WORD + c // 2**11
        a, b, c = b ^ (b // 2**9), (c * 9) % WORD, (rotated + word) % WORD


class PlainDice:
    """One stream: the number of the stream and the halves of the seed are the words."""

    def __init__(self, seed: int, stream: int) -> None:
        high, low = divmod(seed, WORD)
        self.words = sfc32(stream, low, high, 1)
        for _ in range(12):
            next(self.words)

    def below(self, bound: int) -> int:
        """The upper half of a product; words whose product has too low a half are skipped."""
        while True:
            high, low = divmod(next(self.words) * bound, WORD)
            if low >= WORD % bound:
                return high

    def shuffle(self, deck: list[T]) -> None:
        """The places from the last to the second, as many with one number as have a product
        of at most 2**27; its digits, the last place's lowest, are what they exchange with.
        """
        places = [*range(len(deck), 1, -1)]
        while places:
            count = max(n for n in range(1, len(places) + 1) if prod(places[:n]) <= 2**27)
            together, places = places[:count], places[count:]
            number = self.below(prod(together))
            for done, place in enumerate(together):
                other = number // prod(together[:done]) % place
                deck[place - 1], deck[other] = deck[other], deck[place - 1]
