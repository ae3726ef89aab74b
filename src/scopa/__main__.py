"""``python -m scopa``: a match between random players, in the terminal."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> int:
    """Run the command, or say what is missing."""
    try:
        from scopa.cli.match import main as run  # noqa: PLC0415  # needs an extra
    except ModuleNotFoundError as error:
        print(  # noqa: T201  # a message to the user
            f"scopa: playing in the terminal needs {error.name}: pip install 'scopa[cli]'",
            file=sys.stderr,
        )
        return 2
    return run()


if __name__ == "__main__":
    sys.exit(main())
