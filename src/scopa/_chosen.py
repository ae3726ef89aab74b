"""The kernel that runs."""

from __future__ import annotations

from scopa._kernel import bitsets, bulk, dice, plans, rounds, scoring

__all__ = ["bitsets", "bulk", "dice", "plans", "rounds", "scoring"]
