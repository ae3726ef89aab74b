"""Cards and sets of cards, the patterns they are printed in, and their names."""

from __future__ import annotations

__all__: list[str] = []
