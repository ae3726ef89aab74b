"""The match in the terminal, for ``python -m scopa``; needs the extra ``cli``."""

from __future__ import annotations

__all__: list[str] = []
