"""The components that variants are made of, one concept a file."""

from __future__ import annotations

__all__: list[str] = []
