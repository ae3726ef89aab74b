"""What the command prints: each file holds its commands, and is told anew from them."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from helpers.places import GOLDEN, ROOT
from helpers.terminal import TRANSCRIPTS, retold

__all__ = ["GOLDENS"]


def told(path: Path) -> str:
    """The transcript as its commands give it now, run from the root of the project."""
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        return retold(path.read_text(encoding="utf-8"))
    finally:
        os.chdir(before)


GOLDENS: Mapping[str, Callable[[], str]] = {
    path.relative_to(GOLDEN).as_posix(): partial(told, path) for path in TRANSCRIPTS
}
"""By file, what tells it."""
