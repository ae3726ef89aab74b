"""Moves, events and views as JSON: what a server and a browser tell each other."""

from __future__ import annotations

__all__: list[str] = []
