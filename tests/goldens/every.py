"""All goldens, and the files in which they are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from goldens import (
    bulk,
    missing,
    pages,
    printed_cards,
    public_names,
    records,
    rounds,
    rows,
    rule_texts,
    schemas,
    transcripts,
)
from helpers.places import GOLDEN, ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["EVERY", "GIVEN", "left_over"]

_TEXTS = (
    rows,
    rounds,
    bulk,
    printed_cards,
    rule_texts,
    records,
    transcripts,
    public_names,
    missing,
)
_FILES = (pages, schemas)
EVERY: Mapping[Path, Callable[[], str]] = {
    **{GOLDEN / name: tell for module in _TEXTS for name, tell in module.GOLDENS.items()},
    **{ROOT / name: tell for module in _FILES for name, tell in module.GOLDENS.items()},
}
"""By file, what tells it."""
GIVEN = {GOLDEN / "record_match_scopa_seed_4.jsonl", GOLDEN / "records_wrong.jsonl"}
"""Files that were put there, and are read by commands of the transcripts."""


def left_over() -> list[Path]:
    """The files among the goldens that nothing tells."""
    found = sorted(path for path in GOLDEN.rglob("*") if path.is_file())
    return [path for path in found if path not in EVERY and path not in GIVEN]
