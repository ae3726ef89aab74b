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

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["Dice"]

_WORD: Final = 0xFFFFFFFF
_SIZE: Final = 0x100000000
_TOGETHER: Final = 1 << 27
_WARM_UP: Final = 12


class Dice:
    """A stream of numbers.

    The words start as `stream` (below ``2**32``), the lower and the upper half of the
    64 bits of `seed`; the counter as 1. The first twelve words are thrown away.
    """

    def __init__(self, seed: int, stream: int) -> None:
        self._a: i64 = 0
        self._b: i64 = 0
        self._c: i64 = 0
        self._count: i64 = 0
        self.start(seed & _WORD, seed >> 32, stream)

    def start(self, low: i64, high: i64, stream: i64) -> None:
        """Start again with these words."""
        self._a = stream
        self._b = low
        self._c = high
        self._count = 1
        for _ in range(_WARM_UP):
            self.below(1)

    def below(self, bound: i64) -> i64:
        """A number from 0 to ``bound - 1``; `bound` is at most ``2**31``."""
        while True:
            b, c, count = self._b, self._c, self._count
            word = (self._a + b + count) & _WORD
            self._count = (count + 1) & _WORD
            self._a = b ^ (b >> 9)
            self._b = (c + (c << 3)) & _WORD
            self._c = (((c << 21) | (c >> 11)) + word) & _WORD
            product = word * bound
            rest = product & _WORD
            if rest >= bound or rest >= _SIZE % bound:
                return product >> 32

    def shuffle(self, deck: list[Any]) -> None:
        """Shuffle a list in its place."""
        last: i64 = len(deck) - 1
        while last > 0:
            bounds: i64 = last + 1
            group = last - 1
            while group > 0 and bounds * (group + 1) <= _TOGETHER:
                bounds *= group + 1
                group -= 1
            number = self.below(bounds)
            while last > group:
                other = number % (last + 1)
                number //= last + 1
                deck[last], deck[other] = deck[other], deck[last]
                last -= 1
