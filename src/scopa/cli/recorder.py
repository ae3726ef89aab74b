"""Keeps a match that is played in a file."""

from __future__ import annotations

from pathlib import Path

import attrs
import click

from scopa.records.values import MatchRecord, RoundRecord
from scopa.records.writing import dumps

__all__ = ["Recorder"]


@attrs.define
class Recorder:
    """Adds a match to a file of records, as a line that grows with every round.

    The file is written anew each time and then put in place, so it is whole at any
    moment, and what stood in it before stays. A round that is broken off is not in it.
    """

    path: Path
    _before: bytes
    _rounds: list[RoundRecord] = attrs.field(factory=list, init=False)

    @classmethod
    def of(cls, name: str) -> Recorder:
        """A recorder for the file of this name. Refuses one that cannot be written."""
        path = Path(name)
        try:
            before = path.read_bytes() if path.exists() else b""
            recorder = cls(path, before if before[-1:] in {b"", b"\n"} else before + b"\n")
            recorder._put(before)
        except OSError as error:
            raise click.FileError(name, error.strerror or str(error)) from error
        return recorder

    def add(self, played: RoundRecord) -> None:
        """One more round of the match."""
        self._rounds.append(played)
        line = dumps(MatchRecord.of(self._rounds))
        self._put(self._before + line.encode() + b"\n")

    def _put(self, content: bytes) -> None:
        part = self.path.with_name(f"{self.path.name}.part")
        part.write_bytes(content)
        part.replace(self.path)
