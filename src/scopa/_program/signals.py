"""Signals that end a program, as exceptions: so files and the terminal are put in order."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

__all__ = ["Stopped", "signals_stop"]

_NAMES = ("SIGTERM", "SIGHUP")


class Stopped(BaseException):
    """A signal ends the program. As with `KeyboardInterrupt`, nothing handles it by chance.

    Attribute: the `number` of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def _stop(number: int, _: FrameType | None) -> None:
    # A second signal ends the process at once, in case putting in order takes for ever.
    signal.signal(number, signal.SIG_DFL)
    raise Stopped(number)


@contextmanager
def signals_stop() -> Iterator[None]:
    """Have SIGTERM and SIGHUP raise `Stopped`, unless the process handles or ignores them.

    Only the main thread may do so; elsewhere nothing is changed.
    """
    numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    changed = []
    if threading.current_thread() is threading.main_thread():
        changed = [each for each in numbers if signal.getsignal(each) is signal.SIG_DFL]
    for number in changed:
        signal.signal(number, _stop)
    try:
        yield
    finally:
        for number in changed:
            signal.signal(number, signal.SIG_DFL)
