"""The numbers that bulk play is given."""

from __future__ import annotations

from scopa.errors import DealError, shown

__all__ = ["SEEDS", "whole"]

SEEDS = 2**64 - 1
"""The largest seed."""


def whole(what: str, number: object, least: int, most: int) -> int:
    """The number; raises `DealError` where it is none, or out of range."""
    if type(number) is not int or not least <= number <= most:
        raise DealError(f"{what} {shown(number)}: give a whole number from {least} to {most}")
    return number
