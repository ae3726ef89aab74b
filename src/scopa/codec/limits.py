"""How large records and messages may be."""

from __future__ import annotations

__all__ = ["LIMIT", "MOST_AWARDS", "MOST_MOVES", "MOST_ROUNDS"]

LIMIT = 1_000_000
"""Characters that the text of a record has at most."""
MOST_MOVES = 1000
"""Moves, declarations too, that the record of a round has at most."""
MOST_ROUNDS = 1000
"""Rounds that the record of a match has at most."""
MOST_AWARDS = 1000
"""Awards that a position or an event has at most."""
