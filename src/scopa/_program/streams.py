"""The standard streams of a program, whatever it was started with."""

from __future__ import annotations

import io
import os
import sys
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, TextIO, cast

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["abandon", "standard_streams"]


@attrs.frozen
class _Forgiving:
    """The error output. What cannot be written there is lost: nobody could be told."""

    _stream: TextIO

    def write(self, text: str) -> int:
        """Write as far as that is possible."""
        with suppress(OSError, ValueError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Have it written, as far as that is possible."""
        with suppress(OSError, ValueError):
            self._stream.flush()

    def __getattr__(self, name: str) -> object:
        """All else is as in the stream itself."""
        return getattr(self._stream, name)


@contextmanager
def standard_streams() -> Iterator[None]:
    """Give the program an input, an output and an error output.

    A stream that was closed is there all the same: using it fails as a file does that
    cannot be read or written, which is an `OSError`, and no file that is opened later gets
    its number. Letters that an encoding lacks are escaped. Writing to stderr never fails.
    """
    before = sys.stdin, sys.stdout, sys.stderr
    with ExitStack() as closing:
        # In this order, because an opened file gets the lowest number that is free. The
        # null device is opened the wrong way round, so that reading and writing fail.
        sys.stdin = before[0] or _stand_in(closing, os.O_WRONLY, "r")
        sys.stdout = output = before[1] or _stand_in(closing, os.O_RDONLY, "w")
        errors = before[2] or _stand_in(closing, os.O_WRONLY, "w")
        for stream in (sys.stdin, output, errors):
            if isinstance(stream, io.TextIOWrapper):
                # Refused where something was read already.
                with suppress(OSError, ValueError):
                    stream.reconfigure(errors="backslashreplace")
        # All that writes messages uses its methods alone.
        sys.stderr = cast("TextIO", _Forgiving(errors))
        try:
            yield
        finally:
            sys.stdin, sys.stdout, sys.stderr = before
            # Another may have stood in for the output meanwhile, as click has it.
            _settle(output)
            _settle(errors)


def _stand_in(closing: ExitStack, flags: int, mode: str) -> TextIO:
    stream = cast("TextIO", os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8"))
    closing.callback(abandon, stream)
    return stream


def _settle(stream: TextIO) -> None:
    try:
        stream.flush()
    except (OSError, ValueError):
        # Python would try again at its end, and give an exit code of its own.
        abandon(stream)


def abandon(stream: TextIO) -> None:
    """Close a stream without another word; what it still holds is lost."""
    with suppress(OSError, ValueError):
        stream.close()
