"""Values of the game: seatings, moves, events, boards, scores, and the slot protocols."""

from __future__ import annotations

__all__: list[str] = []
