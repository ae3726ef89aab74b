"""``python -m scopa``: the same as the command ``scopa``."""

from __future__ import annotations

from scopa.cli import main

__all__: list[str] = []

if __name__ == "__main__":
    raise SystemExit(main())
