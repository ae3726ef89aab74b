"""Keeps a match in a file while it is played."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

import attrs

from scopa._program.running import Failure, reason
from scopa.cli.existing_file import MOST, survey
from scopa.cli.locked_file import LockedFile
from scopa.cli.output import complain, named
from scopa.cli.special_file import SpecialFile
from scopa.errors import ScopaError
from scopa.records.growing_match import GrowingMatch
from scopa.records.records import RoundRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scopa.model.board import State
    from scopa.model.moves import Move
    from scopa.play.match import Match

__all__ = ["Recorder", "recording"]


@attrs.define
class Recorder:
    """Adds a match to a file of records, as a line that grows with every round.

    A round that is broken off is not in it. What goes wrong is said once; then the record
    stays as it was, and the match can go on. `failed` shows that it did.
    """

    name: str
    _file: LockedFile | SpecialFile
    _match: GrowingMatch
    failed: bool = attrs.field(default=False, init=False)
    _rounds: int = attrs.field(default=0, init=False)

    def add(self, dealt: State, moves: Iterable[Move]) -> None:
        """Record one more round, from the state as it was dealt."""
        if self.failed:
            return
        try:
            line = self._match.add(RoundRecord.of(dealt, moves))
            self._file.put(line.encode() + b"\n")
        except (OSError, ScopaError) as error:
            self._fail(error)
        else:
            self._rounds += 1

    def finish(self) -> None:
        """Write what is only written at the end, and let others have the file."""
        try:
            self._file.finish()
        except OSError as error:
            self._rounds = 0
            self._fail(error)

    def _fail(self, error: OSError | ScopaError) -> None:
        self.failed = True
        kept = "1 round is" if self._rounds == 1 else f"{self._rounds or 'no'} rounds are"
        name = named(self.name)
        complain(f"the recording in {name} ends: {reason(error)}; {kept} kept of this match")


@contextmanager
def recording(name: str, match: Match) -> Iterator[Recorder]:
    """A recorder of this match for the file of this name, which it has for itself.

    Raises `Failure` for a file that cannot be written, that another process
    records a match in, or that holds anything but records.
    """
    text = GrowingMatch.of(match)
    try:
        file = _open(name)
    # A name can hold what no system takes, such as a null character.
    except (OSError, ValueError) as error:
        shown = named(name) if name else ""
        raise Failure(f"could not open file '{shown}': {reason(error)}", 1) from error
    recorder = Recorder(name, file, text)
    try:
        yield recorder
    finally:
        recorder.finish()


def _open(name: str) -> LockedFile | SpecialFile:
    if not name or name.endswith("/"):
        raise ValueError("give the name of a file")
    special = SpecialFile.find(name)
    if special is not None:
        return special
    file = LockedFile.open(name)
    with ExitStack() as closing:
        closing.callback(file.finish)
        wrong, torn = survey(file.lines(MOST))
        _check(wrong)
        closing.pop_all()
    if torn:
        where = f"{named(name)}, line {torn}"
        complain(f"{where}: it breaks off; it stays, and the match goes into the next line")
    return file


def _check(wrong: str) -> None:
    if wrong:
        text = f"{wrong}; a match is added to records as JSON, one a line"
        raise ValueError(f"{text}: give the name of such a file, or of a new one")
