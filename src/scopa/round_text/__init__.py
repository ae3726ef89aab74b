"""Rounds and matches as text to read and to write by hand, with headers as PGN has them."""

from __future__ import annotations

__all__: list[str] = []
