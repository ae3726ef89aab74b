"""All goldens, and the files in which they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goldens import bulk, printed_cards, records, rounds, rows, rule_texts, transcripts
from helpers.places import GOLDEN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

__all__ = ["EVERY", "GIVEN", "files"]

_MODULES = (rows, rounds, bulk, printed_cards, rule_texts, records, transcripts)
EVERY: Mapping[str, Callable[[], str]] = {
    name: tell for module in _MODULES for name, tell in module.GOLDENS.items()
}
"""By file, what tells it."""
GIVEN = {"record_match_scopa_seed_4.jsonl", "records_wrong.jsonl"}
"""Files that were put there, and are read by commands of the transcripts."""


def files() -> dict[str, Path]:
    """The files that are there, by name."""
    found = sorted(path for path in GOLDEN.rglob("*") if path.is_file())
    return {path.relative_to(GOLDEN).as_posix(): path for path in found}
