"""The random numbers of a match: the decks have theirs, and each player has theirs."""

from __future__ import annotations

import random
from hashlib import sha256
from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from scopa.model.protocols import Random

__all__ = ["Chance"]


@attrs.frozen
class Chance:
    """Where random numbers come from: a seed, or the system where there is none.

    With a seed every round and every seat has a stream of its own, named by a text. So the
    deck of a round depends on the seed and the number of the round alone: not on what was
    played before, nor on who played it. Misdeals draw from the stream of their round.

    The SHA-256 of a name, read as one number with its first byte highest, seeds the
    Mersenne Twister of `random.Random`. Only its ``random()`` is called, which Python
    promises to keep.
    """

    seed: int | None

    def deck(self, number: int) -> Random:
        """The stream that the deck of a round is shuffled with; rounds count from 1.

        >>> from scopa.play.dealing import deal
        >>> str(deal("scopa", players=2, rng=Chance(1).deck(1)).board.table)
        '2b 7d Jd Kb'
        """
        return self._stream(f"deck {number}")

    def player(self, seat: int) -> Random:
        """The stream that a player draws from in the whole match; seats count from 0."""
        return self._stream(f"seat {seat}")

    def _stream(self, name: str) -> Random:
        if self.seed is None:
            return random.SystemRandom()
        digest = sha256(f"scopa play {self.seed}: {name}".encode()).digest()
        return random.Random(int.from_bytes(digest, "big"))
