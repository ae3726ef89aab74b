"""For games with real cards: score the piles, check them, and settle an error."""

from __future__ import annotations

__all__: list[str] = []
