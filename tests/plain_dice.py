"""The generator of bulk play once more, written from its description and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
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
        """The places from the last on, as many with a word as have a product of at most
        2**27; the number that the word gives has one digit for each, the first one highest.
        A word that is skipped has moved the cards all the same.
        """
        places = len(deck)
        while places > 1:
            bounds = [places]
            product = places
            while bounds[-1] > 2 and product * (bounds[-1] - 1) <= 2**27:
                bounds.append(bounds[-1] - 1)
                product *= bounds[-1]
            taken = False
            while not taken:
                number, low = divmod(next(self.words) * product, WORD)
                taken = low >= WORD % product
                digits = []
                for bound in reversed(bounds):
                    number, digit = divmod(number, bound)
                    digits.append(digit)
                for bound, digit in zip(bounds, reversed(digits), strict=True):
                    deck[bound - 1], deck[digit] = deck[digit], deck[bound - 1]
            places -= len(bounds)
