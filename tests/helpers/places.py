"""Where things are: the project, its tests, the goldens, the data."""

from __future__ import annotations

from pathlib import Path

__all__ = ["DATA", "GOLDEN", "ROOT", "TESTS"]

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
GOLDEN = TESTS / "golden"
DATA = TESTS / "data"
