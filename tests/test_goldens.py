"""Every row still is what was written down of it, as text.

A difference is a change of the rules, or of what is public: see `goldens` for how to
write them anew.
"""

from __future__ import annotations

import re

import pytest

import scopa
from goldens import FOLDER, GOLDENS, TOLD, golden


@pytest.mark.parametrize("row", scopa.variant_names())
@pytest.mark.parametrize("folder", GOLDENS)
def test_a_row_is_what_was_written_down(folder: str, row: str) -> None:
    """Numbers of sequences of moves; a round with every quantity at every ply."""
    assert GOLDENS[folder](row) == golden(folder, row).read_text(encoding="utf-8")


def test_there_is_one_golden_for_each_row() -> None:
    """None is missing, and none is left from a row that is gone."""
    assert sorted(TOLD) == sorted(scopa.variant_names())
    for folder in GOLDENS:
        files = sorted(path.name for path in (FOLDER / folder).iterdir())
        assert files == sorted(golden(folder, row).name for row in scopa.variant_names())


def test_the_told_rounds_meet_every_event() -> None:
    """Each kind of event but a misdeal is in some round, and a joker that is declared."""
    told = "".join(golden("playthrough", row).read_text(encoding="utf-8") for row in TOLD)
    kinds = {kind.__name__ for kind in scopa.Event.__args__}  # type: ignore[attr-defined]  # a union
    assert {kind for kind in kinds if f"{kind}: " in told} >= kinds - {"Misdealt"}
    assert re.search(r"^  joker: \d$", told, re.MULTILINE)
