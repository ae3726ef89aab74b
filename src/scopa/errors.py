"""The exceptions of the package, one root.

Every message says what was wrong, where, and what would have been right.
No message contains a card that the caller could not see already. A caller who holds a
`State` sees all hands: errors about moves have the `seat` that may read them.
All of them pickle, and each is also a `ValueError` or a `LookupError`, so that
code that knows nothing of this package still catches them sensibly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from scopa.base.quoting import listed, short
from scopa.base.whole_numbers import as_whole, as_whole_or_none

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import SupportsIndex


__all__ = [
    "AmbiguousMoveError",
    "DealError",
    "IllegalMoveError",
    "IncompatibleFlagsError",
    "InvalidStateError",
    "MisdealError",
    "NotationError",
    "RecordError",
    "RecordProblem",
    "RoundNotOverError",
    "RuleError",
    "ScopaError",
    "UnknownNameError",
    "UnknownVariantError",
]

_LONGEST = 2000
"""Characters of a message. Each part of one is cut where it is quoted; this holds where
many parts come together."""


class ScopaError(Exception):
    """Root of all errors of this package; ``str()`` of it is the message, of at most 2,000
    characters."""

    _longest: ClassVar[int] = _LONGEST

    def __init__(self, message: str = "", *details: object) -> None:
        if len(message) > self._longest:
            message = f"{message[: self._longest - 1]}…"
        super().__init__(message, *details)

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class NotationError(ScopaError, ValueError):
    """A text could not be read.

    Attributes: `what` was expected (``"card"``), the `text`, the `column`
    (counted from 1) where reading stopped, and the `problem` found there.
    """

    what: str
    text: str
    column: int
    problem: str

    def __init__(self, what: str, text: str, column: SupportsIndex, problem: str) -> None:
        super().__init__(f"cannot read {what} from {short(text)!r}, column {column}: {problem}")
        self.what, self.text, self.problem = what, text, problem
        self.column = as_whole(column)

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, str, int, str]]:
        return type(self), (self.what, self.text, self.column, self.problem)


class IllegalMoveError(ScopaError, ValueError):
    """A move is not legal here; nothing was changed.

    Attributes: the `move` as given; the `reason`, one of the codes listed at
    `scopa.explain`; and the `seat` whose hand the answer depends on. Message and reason
    are for that seat alone: they say which cards it holds. With None they say nothing of
    a hand, and anybody may read them.
    """

    move: object
    reason: str
    seat: int | None

    def __init__(
        self, message: str, move: object, reason: str, seat: SupportsIndex | None = None
    ) -> None:
        whose = as_whole_or_none(seat)
        super().__init__(message, move, reason, whose)
        self.move, self.reason, self.seat = move, reason, whose


class AmbiguousMoveError(ScopaError, ValueError):
    """A text could mean several legal moves.

    Attributes: the `move` as written; the `candidates`, in the order of
    `scopa.legal_moves`; and the `seat` whose moves they are, which alone may read
    message and candidates.
    """

    move: str
    candidates: tuple[Any, ...]
    seat: int | None

    def __init__(
        self,
        message: str,
        move: str,
        candidates: Iterable[Any],
        seat: SupportsIndex | None = None,
    ) -> None:
        several, whose = tuple(candidates), as_whole_or_none(seat)
        super().__init__(message, move, several, whose)
        self.move, self.candidates, self.seat = move, several, whose


class DealError(ScopaError, ValueError):
    """A round cannot be dealt: seats, dealer, deck or schedule do not fit."""


class MisdealError(DealError):
    """The open cards of a given deck are a misdeal under the variant's rule.

    Attribute: the `table`, as text. With an ``rng`` a misdeal is dealt again.
    """

    table: str

    def __init__(self, message: str, table: str) -> None:
        super().__init__(message, table)
        self.table = table


class InvalidStateError(ScopaError, ValueError):
    """Something put together by hand does not hold together.

    Attribute: `problems`, all that were found, not only the first.
    """

    problems: tuple[str, ...]

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(listed(self.problems, "; "))

    def __reduce__(self) -> tuple[type[InvalidStateError], tuple[tuple[str, ...]]]:
        return type(self), (self.problems,)


class IncompatibleFlagsError(ScopaError, ValueError):
    """Flags contradict each other, or a flag has nothing to act on.

    Attribute: `flags`, the names concerned.
    """

    flags: tuple[str, ...]

    def __init__(self, message: str, flags: Iterable[str]) -> None:
        names = tuple(flags)
        super().__init__(message, names)
        self.flags = names


class UnknownVariantError(ScopaError, LookupError):
    """No variant or flag has this name.

    Attributes: the `name`, and the close `matches`, best first.
    """

    name: str
    matches: tuple[str, ...]

    def __init__(self, message: str, name: str, matches: Iterable[str]) -> None:
        found = tuple(matches)
        super().__init__(message, name, found)
        self.name, self.matches = name, found


class UnknownNameError(ScopaError, LookupError):
    """No deck, language or style, or whatever else `what` says, has this name.

    Attributes: `what` was looked for, the `name` as text, and the `known` names.
    """

    what: str
    name: str
    known: tuple[str, ...]

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        self.what, self.name, self.known = what, name, tuple(known)
        super().__init__(
            f"unknown {what} {short(name)!r}: expected one of {listed(self.known, most=60)}"
        )

    def __reduce__(self) -> tuple[type[UnknownNameError], tuple[str, str, tuple[str, ...]]]:
        return type(self), (self.what, self.name, self.known)


class RoundNotOverError(ScopaError, ValueError):
    """The round is still being played, so it cannot be scored yet."""


class RuleError(ScopaError, ValueError):
    """A rule is in the wrong place, has a wrong value, or gave an impossible answer.

    Attributes: the `slot` of `Rules` (``"scoring[2]"`` where it holds several), the
    method of a variant that is not a `Rules`, or the field of a rule, flag or row; the
    `rule`, by its class, or the wrong value as it prints; and the `problem`, with what
    would have been right. The state that was asked about is as it was.
    """

    slot: str
    rule: str
    problem: str

    def __init__(self, slot: str, rule: str, problem: str) -> None:
        super().__init__(f"{slot} ({short(rule, 120)}): {problem}")
        self.slot, self.rule, self.problem = slot, rule, problem

    def __reduce__(self) -> tuple[type[RuleError], tuple[str, str, str]]:
        return type(self), (self.slot, self.rule, self.problem)


@attrs.frozen
class RecordProblem:
    """One thing that is wrong with a record: the `line` of the file, counted from 1 (0
    where there is no file), the `field`, such as ``rounds[1].moves[17]`` (empty for the
    record as a whole), and the `reason`."""

    line: int = attrs.field(converter=as_whole)
    field: str
    reason: str

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        where = ", ".join(filter(None, [line, self.field]))
        return f"{where}: {self.reason}" if where else self.reason


class RecordError(ScopaError, ValueError):
    """A record cannot be read, or does not hold together.

    Attribute: `problems`, all that were found, not only the first.
    """

    problems: tuple[RecordProblem, ...]

    def __init__(self, problems: Iterable[RecordProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__(listed(map(str, self.problems), "; "))

    def __reduce__(self) -> tuple[type[RecordError], tuple[tuple[RecordProblem, ...]]]:
        return type(self), (self.problems,)
