"""Runs a program: whatever goes wrong becomes one line on stderr and an exit code."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

from scopa._program.messages import complain
from scopa._program.signals import Stopped, signals_stop
from scopa._program.streams import abandon, standard_streams
from scopa.errors import ScopaError

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Failure", "reason", "run_program"]

_SIGNAL = 128
"""Added to the number of a signal it is the exit code, as in shells."""


class Failure(Exception):  # noqa: N818  # the program fails; nothing in it is at fault
    """Ends a program with a message and an exit code."""

    def __init__(self, text: str, code: int) -> None:
        super().__init__(text)
        self.text, self.code = text, code


def run_program(name: str, work: Callable[[], int]) -> int:
    """Do the work of the program of that name, and return its exit code.

    - What `work` returns, once all that it printed is written.
    - 1 where the output cannot be written, with a message, or without one if nobody reads
      it any more; and where the input has ended.
    - 2 for a `ScopaError`; the code of a `Failure`, and of `SystemExit`.
    - 130 for Ctrl-C, 143 for SIGTERM, 129 for SIGHUP.

    Any other exception is a fault of the program, and passes.
    """
    try:
        with standard_streams(), signals_stop():
            return _done(name, work)
    except (KeyboardInterrupt, Stopped) as stopped:  # Once more, while it was ending.
        return _SIGNAL + (_signal(stopped) or 0)


def _done(name: str, work: Callable[[], int]) -> int:
    text, code = _ended(work)
    try:
        # What could not be written may be known only now.
        sys.stdout.flush()
    except OSError as error:
        abandon(sys.stdout)
        if not code:
            text, code = _broken_off(error)
    if text:
        complain(name, text)
    return code


def _ended(work: Callable[[], int]) -> tuple[str, int]:
    """The message with which the work ends, empty if there is none, and the exit code."""
    try:
        return "", work()
    except Failure as failure:
        return failure.text, failure.code
    except ScopaError as error:
        return str(error), 2
    except SystemExit as ended:
        return "", ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    except OSError as error:
        # All that is read is looked after where it is read.
        return _broken_off(error)
    except EOFError:
        text, code = "the input has ended", 1
    except BaseException as error:
        number = _signal(error)
        if number is None:
            raise
        text, code = "stopped", _SIGNAL + number
    # The cursor may stand behind a question.
    print(file=sys.stderr)
    return text, code


def _signal(error: BaseException) -> int | None:
    """The number of the signal that stops the program; None for another error.

    Python may put another error around the one that a signal raises, such as where a class
    is being made.
    """
    around: BaseException | None = error
    while around is not None:
        if isinstance(around, KeyboardInterrupt):
            return signal.SIGINT
        if isinstance(around, Stopped):
            return around.number
        around = around.__cause__ or around.__context__
    return None


def _broken_off(error: OSError) -> tuple[str, int]:
    text = f"the output breaks off: {reason(error)}"
    return "" if isinstance(error, BrokenPipeError) else text, 1


def reason(error: Exception) -> str:
    """The words of the system for what went wrong, without numbers and names."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
