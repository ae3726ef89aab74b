"""A round and a match as they are played: deal, legal moves, play, views, score."""

from __future__ import annotations

__all__: list[str] = []
