"""Who deals next."""

from __future__ import annotations

import attrs

__all__ = ["NextDealsNext", "PreviousDealsNext"]


@attrs.frozen
class NextDealsNext:
    """The deal passes on in the direction of play: who led deals next (S3 says
    that players take turns; most Italian rules, C32)."""

    def next(self, dealer: int, seats: int, /) -> int:
        """The seat after the dealer."""
        return (dealer + 1) % seats


@attrs.frozen
class PreviousDealsNext:
    """The deal passes on against the direction of play (the other reading of C32)."""

    def next(self, dealer: int, seats: int, /) -> int:
        """The seat before the dealer."""
        return (dealer - 1) % seats
