"""``python -m scopa.testing``: see `scopa.testing.command`."""

from __future__ import annotations

from scopa.testing.command import main

__all__: list[str] = []

if __name__ == "__main__":
    raise SystemExit(main())
