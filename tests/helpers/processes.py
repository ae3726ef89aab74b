"""Fresh interpreters that find packages as this one does."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

__all__ = ["environment", "python"]


def environment(
    *, paths: Iterable[str | Path] = (), bare: bool = False, **settings: str
) -> dict[str, str]:
    """That of this process, with a search path that begins with `paths`, and with settings;
    a `bare` one has no other setting of Python's."""
    known = {
        name: value
        for name, value in os.environ.items()
        if not (bare and name.startswith("PYTHON"))
    }
    found = os.pathsep.join([*map(str, paths), *filter(None, sys.path)])
    return {**known, "PYTHONPATH": found, **settings}


def python(
    *arguments: str | Path, env: dict[str, str] | None = None, **more: Any
) -> subprocess.CompletedProcess[str]:
    """What a new interpreter makes of the arguments; both outputs are kept, as text."""
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment() if env is None else env,
        encoding="utf-8",
        check=False,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more},
    )
