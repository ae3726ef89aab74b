"""A regular file whose last line one process alone writes, anew each time it grows."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
from filelock import lock_descriptor

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["LockedFile"]

_REPLACES = os.name != "nt"
"""An open file can be replaced, which Windows refuses."""
_BINARY: int = getattr(os, "O_BINARY", 0)
_CHUNK = 1 << 20
"""Bytes that are copied at once."""


@attrs.define
class LockedFile:
    """A file of lines to which one line is added, which may be written anew many times.

    The lock is on the file itself, so all of its names meet the same lock, there is no
    lock file that could be in the way or stay behind, and it ends with the process. Each
    time, the new content is written to a file of random name beside it, which then takes
    its place: so the file is whole at any moment, and what stood in it before stays.

    Where a new file could not stand in for the old one, the content is then copied into
    the old one: a file with several hard links, one that belongs to somebody else, and any
    file on Windows. If the process is killed just then, the file of random name has it all.
    """

    path: Path
    _file: io.FileIO
    _before: int
    """Bytes that stood in the file at the start."""
    _end: bytes = b""
    """The bytes that were written after them."""

    @classmethod
    def open(cls, name: str) -> LockedFile:
        """Open and lock a file; a file that does not exist is created, empty.

        A symbolic link is followed once, at the start. Raises `BlockingIOError` if
        somebody else has locked the file, and another `OSError` if it cannot be written.
        """
        path = Path(os.path.realpath(name))
        file = _locked(path)
        try:
            # Shows at once whether new content can be written beside it.
            with _beside(path):
                return cls(path, file, os.fstat(file.fileno()).st_size)
        except OSError:
            file.close()
            raise

    def lines(self, most: int) -> Iterator[bytes]:
        """The lines of the file, each with its newline; a line longer than `most` bytes
        comes in pieces."""
        with io.BufferedReader(io.FileIO(os.dup(self._file.fileno()))) as reader:
            reader.seek(0)
            yield from iter(lambda: reader.readline(most), b"")

    def put(self, line: bytes) -> None:
        """Write the added line, or write it anew, after what stood in the file.

        Raises `OSError` if that cannot be done; the file is then as it was.
        """
        self._check()
        end = line if self._ends_a_line() else b"\n" + line
        with _beside(self.path) as (name, part):
            self._copy_start(part)
            _write(part, end)
            os.fsync(part.fileno())
            if self._stands_in(name, part):
                name.replace(self.path)
                # It was locked before it took the place: there is no moment without a lock.
                self._file.close()
                self._file = io.FileIO(os.dup(part.fileno()), "r+")
                _sync_folder(self.path)
            else:
                self._overwrite(end)
        self._end = end

    def finish(self) -> None:
        """Let others have the file."""
        self._file.close()

    def _check(self) -> None:
        """See that nobody else has changed the file, whose work would be lost."""
        now, ours = self.path.stat(), os.fstat(self._file.fileno())
        if not os.path.samestat(now, ours) or now.st_size != self._before + len(self._end):
            raise OSError(0, "another program has changed the file meanwhile")

    def _ends_a_line(self) -> bool:
        """Look for a newline at the end of what stood in the file; nothing ends a line too."""
        self._file.seek(max(self._before - 1, 0))
        return not self._before or self._file.read(1) == b"\n"

    def _copy_start(self, part: io.FileIO) -> None:
        self._file.seek(0)
        left = self._before
        while chunk := self._file.read(min(left, _CHUNK)):
            _write(part, chunk)
            left -= len(chunk)

    def _stands_in(self, name: Path, part: io.FileIO) -> bool:
        """Give the new file what the old one has; return False if it cannot replace that."""
        now = os.fstat(self._file.fileno())
        if now.st_nlink > 1 or not _REPLACES:
            return False
        try:
            os.fchown(part.fileno(), now.st_uid, now.st_gid)
        except PermissionError:
            return False
        # The mode, and what else the system keeps of a file; but it was changed just now.
        shutil.copystat(self.path, name)
        os.utime(name)
        return lock_descriptor(part.fileno(), blocking=False)

    def _overwrite(self, end: bytes) -> None:
        try:
            self._write_end(end)
        except BaseException:
            # What was there had its space on the disk, and gets it again.
            with contextlib.suppress(OSError):
                self._write_end(self._end)
            raise

    def _write_end(self, end: bytes) -> None:
        self._file.seek(self._before)
        _write(self._file, end)
        self._file.truncate()
        os.fsync(self._file.fileno())


def _locked(path: Path) -> io.FileIO:
    """The file at a path, open and locked."""
    while True:
        try:
            # Created only where there is none: in a folder such as /tmp, systems refuse to
            # "create" a file of somebody else that is there.
            descriptor = os.open(path, os.O_RDWR | _BINARY)
        except FileNotFoundError:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | _BINARY, 0o666)
        with contextlib.ExitStack() as closing:
            file = closing.enter_context(io.FileIO(descriptor, "r+"))
            if not lock_descriptor(descriptor, blocking=False):
                raise BlockingIOError(0, "another match is being recorded in this file")
            # Whoever had it may have put another file in its place before letting it go.
            if os.path.samestat(os.fstat(descriptor), path.stat()):
                closing.pop_all()
                return file


@contextlib.contextmanager
def _beside(path: Path) -> Iterator[tuple[Path, io.FileIO]]:
    """A new file of random name in the same folder, and its name; it goes away at the end
    if it is still called so."""
    start = f".{path.name[:40]}."
    descriptor, name = tempfile.mkstemp(prefix=start, suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        with io.FileIO(descriptor, "r+") as file:
            yield part, file
    finally:
        with contextlib.suppress(OSError):
            part.unlink()


def _write(file: io.FileIO, content: bytes) -> None:
    """Write all of it: a system may take only a part at once."""
    rest = memoryview(content)
    while rest:
        rest = rest[file.write(rest) :]


def _sync_folder(path: Path) -> None:
    """Have the new entry of the folder on the disk, where a system does that."""
    with contextlib.suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
