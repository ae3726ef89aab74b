"""Shared by the whole package, and below all of it: knows neither cards nor rules."""

from __future__ import annotations

__all__: list[str] = []
