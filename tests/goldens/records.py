"""A record as it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from helpers.recorded import random_record
from scopa.records import dumps

__all__ = ["GOLDENS", "RECORD"]

RECORD = "record_cirulla_2_seed_584.json"


def told() -> str:
    """A round with declarations."""
    return f"{dumps(random_record('cirulla', 584))}\n"


GOLDENS: Mapping[str, Callable[[], str]] = {RECORD: told}
"""By file, what tells it."""
