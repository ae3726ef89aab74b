"""The numbers that bulk play is given."""

from __future__ import annotations

from scopa.base.quoting import quoted
from scopa.base.whole_numbers import in_range
from scopa.errors import DealError

__all__ = ["seed_of", "within"]

_SEEDS = 2**64 - 1
"""The largest seed."""


def within(what: str, value: object, least: int, most: int) -> int:
    """The whole number; raises `DealError` where it is none, or out of range."""
    number = in_range(value, least, most)
    if number is None:
        raise DealError(f"{what} {quoted(value)}: give a whole number from {least} to {most}")
    return number


def seed_of(value: object) -> int:
    """The seed of a stream of random numbers; raises `DealError` for anything else."""
    return within("seed", value, 0, _SEEDS)
