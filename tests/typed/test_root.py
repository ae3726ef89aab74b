"""The root: a few names, and public modules that are loaded when they are asked for."""

from __future__ import annotations

import pytest

import scopa
from helpers.face import MODULES, NAMES
from helpers.processes import python

ASKED = """
import sys, scopa
def loaded(name):
    return f"scopa.{name}" in sys.modules
late = [name for name in scopa._MODULES if not loaded(name)]
scopa.notation.parse_move
print(*late, loaded("notation"), loaded("words"))
"""


def test_the_root_is_small() -> None:
    """What every program needs, and no name twice."""
    assert len(scopa.__all__) == len(set(scopa.__all__)) <= 75


def test_modules_are_loaded_when_they_are_asked_for() -> None:
    """Neither readers of files nor words come with the root."""
    done = python("-c", ASKED)
    late = ["fast", "messages", "notation", "records", "scorekeeping", "testing", "words"]
    assert done.stdout.split() == [*late, "True", "False"]


def test_all_names_and_modules_are_listed() -> None:
    """`dir` has them before they are loaded; what is not there is an `AttributeError`."""
    assert {*scopa.__all__, *scopa._MODULES} <= set(dir(scopa))
    with pytest.raises(AttributeError, match="'scopa' has no attribute 'recrods'"):
        scopa.recrods  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]  # noqa: B018


@pytest.mark.parametrize("name", MODULES)
def test_a_public_module_lists_what_it_has(name: str) -> None:
    """Sorted as the linter sorts, each name once; and all of them are there."""
    listed = MODULES[name].__all__
    assert len(set(listed)) == len(listed)
    assert {f"{name}.{each}" for each in listed} <= NAMES.keys()
