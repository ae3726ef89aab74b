"""The command ``scopa``, also as ``python -m scopa``; needs the extra ``cli``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa._program.running import Failure, run_program

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

_EXTRA = {"click", "filelock", "rich"}
_INSTALL = "this command needs click, filelock and rich: pip install 'scopa[cli]'"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (those of the process, if none are given).

    Gives the exit code: 0; 1 for an answer that is no, or an unfinished match; 2 for
    wrong usage, what cannot be played, and where click or rich is missing; 128 and the
    number of the signal that stopped it. What goes wrong is one line on stderr.
    """

    def work() -> int:
        try:
            from scopa.cli.app import run  # noqa: PLC0415  # click and rich come with an extra
        except ModuleNotFoundError as error:
            if str(error.name).partition(".")[0] not in _EXTRA:
                raise
            raise Failure(_INSTALL, 2) from error
        return run(arguments)

    return run_program("scopa", work)
