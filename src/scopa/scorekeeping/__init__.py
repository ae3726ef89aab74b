"""For games with real cards: score the piles, check them, and settle an error."""

from __future__ import annotations

from scopa.scorekeeping.piles import (
    PileProblem,
    adjudicate_error,
    check_leftovers,
    check_piles,
    score_piles,
)

__all__ = ["PileProblem", "adjudicate_error", "check_leftovers", "check_piles", "score_piles"]
