"""The laws that programs rely on, by what they are about."""

from __future__ import annotations

__all__: list[str] = []
