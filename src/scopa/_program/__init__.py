"""Shared by the programs of the package: streams, signals, and how a program ends.

Nothing here knows a game, and nothing needs more than Python itself.
"""

from __future__ import annotations

__all__: list[str] = []
