"""``python -m scopa``: a match between random players, in the terminal."""

from __future__ import annotations

from scopa.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    raise SystemExit(main())
