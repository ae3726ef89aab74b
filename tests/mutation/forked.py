"""Work done in a process of its own that is forked off, so that it may break anything."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["CRASH", "TIMEOUT", "in_child"]

CRASH, TIMEOUT = "crash", "timeout"
_MEMORY = 4 << 30
"""Bytes that a child may use: some mutants collect without an end."""


def in_child(work: Callable[[], Any], seconds: float = 0) -> Any:
    """What `work` gives in the child, which is silent; `CRASH` where it ends without giving
    anything, `TIMEOUT` after so many seconds (0: it may set timers of its own)."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        with contextlib.suppress(BaseException):
            import resource  # noqa: PLC0415  # not there on every system

            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            null = os.open(os.devnull, os.O_RDWR)
            for number in (0, 1, 2):
                os.dup2(null, number)
            signal.setitimer(signal.ITIMER_REAL, seconds)
            found = pickle.dumps(work())
            signal.setitimer(signal.ITIMER_REAL, 0)
            with os.fdopen(writing, "wb") as file:
                file.write(found)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as file:
        found = file.read()
    _, status = os.waitpid(pid, 0)
    if found:
        return pickle.loads(found)
    alarm = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM
    return TIMEOUT if alarm else CRASH
