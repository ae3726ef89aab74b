"""Rounds and matches written down: values, their text as JSON, and reading it again."""

from __future__ import annotations

__all__: list[str] = []
