"""Everything still is what was written down of it, as text.

A difference is a change of the rules, of what is public, or of what people read:
``PYTHONPATH=tests python -m goldens`` writes all of it anew.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import scopa
from goldens.every import EVERY, left_over
from goldens.rows import TOLD
from helpers.places import GOLDEN, ROOT


@pytest.fixture(autouse=True)
def _no_colour_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever forces colours or a width where the tests run has no effect here."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_it_is_what_was_written_down(path: Path) -> None:
    """Letter by letter, on every Python, with the kernel compiled or not."""
    if path.name == "public_names.txt" and scopa.kernel() == "compiled":
        pytest.skip("compiled functions have no signatures")
    assert EVERY[path]() == path.read_text(encoding="utf-8")


def test_every_file_is_told_by_something() -> None:
    """None is left from what is gone."""
    assert left_over() == []
    assert set(TOLD) <= set(scopa.variant_names())


def test_the_told_rounds_meet_every_event() -> None:
    """Each kind of event but a misdeal is in some round, and a joker that is declared."""
    texts = (GOLDEN / "playthrough").iterdir()
    told = "".join(path.read_text(encoding="utf-8") for path in texts)
    kinds = {kind.__name__ for kind in scopa.Event.__args__}  # type: ignore[attr-defined]  # a union
    assert {kind for kind in kinds if f"{kind}: " in told} >= kinds - {"Misdealt"}
    assert re.search(r"^  joker: \d$", told, re.MULTILINE)
