"""What is wrong with a position made by hand."""

from __future__ import annotations

__all__: list[str] = []
