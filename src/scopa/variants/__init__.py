"""Variants: the record of rules, and the rows, flags and packages that fill it."""

from __future__ import annotations

__all__: list[str] = []
