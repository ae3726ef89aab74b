"""Positions written as text and read again, for tests."""

from __future__ import annotations

import random
from typing import Any

import scopa
from scopa import State

__all__ = ["again", "all_again"]


def again(position: Any, **options: Any) -> int:
    """Write and read a position, which must be the same; how long its text is."""
    text = scopa.notation.format_position(position, secret=True, **options)
    assert text.isascii()
    found = scopa.notation.parse_position(text, **options)
    assert found == position
    assert type(found) is type(position)
    return len(text)


def all_again(state: State, rng: random.Random, **options: Any) -> int:
    """The same of a state and of all that can be seen of it; the longest text."""
    seating = state.board.seating
    totals = [rng.randrange(-9, 99) for _ in range(seating.side_count)]
    seats = (None, *range(seating.seats))
    views = [scopa.observe(state, seat, totals=totals) for seat in seats]
    return max(again(each, **options) for each in (state, state.board, *views))
