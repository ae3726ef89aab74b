"""Worked cases for any implementation in any language, and what runs them."""

from __future__ import annotations

__all__: list[str] = []
