"""The formats of records and of messages as JSON Schema."""

from __future__ import annotations

__all__: list[str] = []
