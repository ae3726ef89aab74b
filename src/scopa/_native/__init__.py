"""Which kernel runs, the compiled one or the readable source."""

from __future__ import annotations

__all__: list[str] = []
