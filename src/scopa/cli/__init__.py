"""The match in the terminal, for ``python -m scopa``; needs the extra ``cli``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (those of the process, if none are given).

    Gives the exit code: 0, or 2 for what cannot be played and where rich is missing.
    """
    try:
        from scopa.cli.match import run  # noqa: PLC0415  # rich comes with an extra
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] != "rich":
            raise
        print("scopa: this command needs rich: pip install 'scopa[cli]'", file=sys.stderr)
        return 2
    return run(arguments)
