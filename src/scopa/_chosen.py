"""The kernel that runs."""

from __future__ import annotations

from scopa._kernel import bitsets

__all__ = ["bitsets"]
