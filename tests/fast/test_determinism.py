"""A seed gives bulk play the same rounds everywhere."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from goldens.bulk import GOLDENS
from helpers.places import TESTS


def told(hash_seed: str) -> str:
    """All of it, told by a fresh interpreter."""
    paths = os.pathsep.join([str(TESTS), *(path for path in sys.path if path)])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
    script = "from goldens import bulk as g\nfor name in g.GOLDENS: print(g.GOLDENS[name]())"
    done = subprocess.run(
        [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.mark.slow
def test_nothing_depends_on_the_hash_seed() -> None:
    """The same under two of them."""
    story = told("0")
    assert story == told("4242") == "".join(f"{tell()}\n" for tell in GOLDENS.values())
    assert story.count("\n") > 100
