"""Moves and positions as text, and what is wrong with a position made by hand."""

from __future__ import annotations

__all__: list[str] = []
