"""Writes all goldens anew, and says which of them changed.

    PYTHONPATH=tests python -m goldens

Read the changes before they are committed: a golden that changed is a change of the
rules, of what is public, or of what people read.
"""

from __future__ import annotations

import os

os.environ.setdefault("SCOPA_PURE", "1")

from goldens.every import EVERY, left_over
from helpers.places import ROOT

__all__ = ["main"]


def main() -> None:
    """Writes what differs, removes what belongs to nothing, and prints a line for each."""
    for path in left_over():
        path.unlink()
        print(f"removed {path.relative_to(ROOT)}")
    changed = 0
    for path, tell in EVERY.items():
        text = tell()
        before = path.read_text(encoding="utf-8") if path.is_file() else None
        if text != before:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{'new' if before is None else 'changed'} {path.relative_to(ROOT)}")
            changed += 1
    print(f"{changed} of {len(EVERY)} goldens changed")


if __name__ == "__main__":
    main()
