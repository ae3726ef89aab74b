"""Values as plain JSON and back, for records and messages alike."""

from __future__ import annotations

__all__: list[str] = []
