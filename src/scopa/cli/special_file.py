"""A device, a pipe, or wherever the output goes: written once, never replaced."""

from __future__ import annotations

import errno
import io
import os
import re
import stat
from contextlib import suppress
from pathlib import Path

import attrs

__all__ = ["SpecialFile"]

_OPEN = re.compile(r"/dev/fd/(\d+)|/proc/self/fd/(\d+)")
"""Names of files that the process was started with, such as those of ``>(cat)``."""


@attrs.define
class SpecialFile:
    """A file that is not a regular one, or is where the output of the command goes.

    The line is kept, and written at the end. A FIFO is not opened before, so nothing waits
    for a reader at the start; a FIFO that nobody reads from at the end is an error.
    """

    name: str
    _descriptor: int | None
    """The number by which the process has it open already."""
    _line: bytes = b""

    @classmethod
    def find(cls, name: str) -> SpecialFile | None:
        """The special file of that name; None for a regular file and for none at all.

        Raises `OSError` for what no record is written to.
        """
        try:
            found = Path(name).stat()
        except FileNotFoundError:
            return None
        descriptor = _already_open(name, found)
        if descriptor is not None:
            return cls(name, descriptor)
        if stat.S_ISREG(found.st_mode):
            return None
        if stat.S_ISDIR(found.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if stat.S_ISBLK(found.st_mode) or stat.S_ISSOCK(found.st_mode):
            kind = "a disk" if stat.S_ISBLK(found.st_mode) else "a socket"
            raise OSError(0, f"it is {kind}, and no file for a record")
        if not os.access(name, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return cls(name, None)

    def put(self, line: bytes) -> None:
        """Keep the line, in place of the one before."""
        self._line = line

    def finish(self) -> None:
        """Write the line, if there is one; raises `OSError`."""
        if self._line:
            # What was printed comes before it; if it cannot be, that is said at the end.
            with suppress(OSError):
                print(end="", flush=True)
            with io.FileIO(self._open(), "w") as file, io.BufferedWriter(file) as writer:
                writer.write(self._line)

    def _open(self) -> int:
        if self._descriptor is not None:
            return os.dup(self._descriptor)
        if not stat.S_ISFIFO(Path(self.name).stat().st_mode):
            return os.open(self.name, os.O_WRONLY | getattr(os, "O_NOCTTY", 0))
        try:
            descriptor = os.open(self.name, os.O_WRONLY | os.O_NONBLOCK)
        except OSError as error:
            if error.errno == errno.ENXIO:
                raise OSError(errno.ENXIO, "nobody reads from this pipe") from error
            raise
        os.set_blocking(descriptor, True)
        return descriptor


def _already_open(name: str, found: os.stat_result) -> int | None:
    """The number by which this process has a file open for its output, or by which the
    name asks for it."""
    asked = _OPEN.fullmatch(name)
    numbers = (1, 2) if asked is None else (1, 2, int(asked[1] or asked[2]))
    for number in numbers:
        with suppress(OSError):
            if os.path.samestat(found, os.fstat(number)):
                return number
    return None
