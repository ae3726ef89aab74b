"""A seed gives bulk play the same rounds everywhere."""

from __future__ import annotations

import pytest

from goldens.bulk import GOLDENS
from helpers.processes import environment, python


def told(hash_seed: str) -> str:
    """All of it, told by a fresh interpreter."""
    script = "from goldens import bulk as g\nfor name in g.GOLDENS: print(g.GOLDENS[name]())"
    return python("-c", script, env=environment(PYTHONHASHSEED=hash_seed)).stdout


@pytest.mark.slow
def test_nothing_depends_on_the_hash_seed() -> None:
    """The same under two of them."""
    story = told("0")
    assert story == told("4242") == "".join(f"{tell()}\n" for tell in GOLDENS.values())
    assert story.count("\n") > 100
