"""The generator of random numbers behind bulk play: the same on every Python, compiled
or not.

It is sfc32 (Chris Doty-Humphrey, PractRand): three words of 32 bits and a counter. The
seed gives two of the words, the number of a stream the third, so that every round of a
simulation has numbers of its own, whatever was played before.

A number below a bound is the upper half of bound times word; where the lower half falls
under ``2**32 % bound``, another word is drawn, so that every number has exactly the same
chance (Lemire 2019). Shuffling is Fisher and Yates from the last place on; one number
serves several places at once, as many as keep the product of their bounds at ``2**27``
or less.
"""

from __future__ import annotations

from typing import Any

from scopa._kernel.machine import Cells, block, part, release_block
from scopa._kernel.terms import MOST_BELOW, TOGETHER, WORD, WORDS

__all__ = ["Dice"]


class Dice:
    """A stream of numbers.

    The words start as `stream` (below ``2**32``), the lower and the upper half of the
    64 bits of `seed`; the counter as 1. The first twelve words are thrown away.
    """

    def __init__(self, seed: int, stream: int) -> None:
        self._a = self._b = self._c = self._count = 0
        self.start(seed & WORD, seed >> 32, stream)

    def start(self, low: int, high: int, stream: int) -> None:
        """Start again with these words; of larger numbers the lowest 32 bits count."""
        self.begin(low & WORD, high & WORD, stream & WORD)

    def begin(self, low: int, high: int, stream: int) -> None:
        """The same with words."""
        self._a = stream
        self._b = low
        self._c = high
        self._count = 1
        for _ in range(12):
            self.draw(1)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``; `bound` is at most ``2**31``."""
        if not 1 <= bound <= MOST_BELOW:
            raise ValueError("a bound is from 1 to 2**31")
        return self.draw(bound)

    def draw(self, bound: int) -> int:
        """The same, of a bound that is known to be right."""
        while True:
            b, c, count = self._b, self._c, self._count
            word = (self._a + b + count) & WORD
            self._count = (count + 1) & WORD
            self._a = b ^ (b >> 9)
            self._b = (c + (c << 3)) & WORD
            self._c = (((c << 21) | (c >> 11)) + word) & WORD
            product = word * bound
            rest = product & WORD
            if rest >= bound or rest >= WORDS % bound:
                return product >> 32

    def shuffle(self, deck: list[Any]) -> None:
        """Shuffle a list in its place."""
        count = len(deck)
        memory = block(count + 1)
        places = part(memory, 0, count)
        for place in range(count):
            places[place] = place
        self.mix(places, count)
        order = [places[place] for place in range(count)]
        release_block(memory)
        deck[:] = [deck[place] for place in order]

    def mix(self, deck: Cells, count: int) -> None:
        """Shuffle so many cells."""
        last = count - 1
        while last > 0:
            bounds = last + 1
            group = last - 1
            while group > 0 and bounds * (group + 1) <= TOGETHER:
                bounds *= group + 1
                group -= 1
            number = self.draw(bounds)
            while last > group:
                place = last + 1
                other = number % place
                number //= place
                deck[last], deck[other] = deck[other], deck[last]
                last -= 1
