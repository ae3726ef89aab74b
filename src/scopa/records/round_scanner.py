"""Rounds and matches as text, cut into headers, moves and results with their places."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

import attrs

from scopa.base.byte_order_mark import unmarked
from scopa.base.quoting import kind_of
from scopa.codec.limits import LIMIT
from scopa.errors import RecordProblem

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Block", "Header", "Scanner", "Token", "scan"]

_TOLD = 100
"""Places that cannot be read after which nothing more is looked at."""

_HEADER = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\\n]|\\["\\])*)"\s*\]')
_ESCAPED = re.compile(r'\\(["\\])')
_COMMENT = r"\{[^}]*\}|;[^\n]*|(?m:^)%[^\n]*"
_PASSED_OVER = re.compile(
    rf"[\s\ufeff]+|{_COMMENT}|(?a:\d+\.[\d.]*)(?![^\s{{}}();])"  # the number of a turn
)
_RESULT = re.compile(r"(\*|-?\d+(?:--?\d+)+(?::\d+)?)(?![^\s{}\[\]();])", re.ASCII)
_ANNOTATION = re.compile(r"[!?]{1,2}(?![!?])|\$[0-9]{1,3}(?!\w)")
# What counts inside a variation; a header says that it has not ended.
_INSIDE = re.compile(rf'{_COMMENT}|[(){{]|\[\s*[A-Za-z][A-Za-z0-9_]*\s+"')
# A move goes on behind a sign between its cards, and behind a sign of capture that stands
# alone. Brackets are a part of it where they stand right behind such a sign.
_PART = r"[^\s{}\[\](),+&;$!?]+"
_SIGN = r"(?:[xX\u00d7\u2715\u2716][\ufe0e\ufe0f]?|[-=]?>|[:=\u2192])"
_GOES_ON = rf"(?:\s+{_SIGN}\s+|\s*[,+&]\s*)"
_BEHIND_SIGN = rf"(?:\s+{_SIGN}\s*|(?<=[xX\u00d7\u2715\u2716\ufe0e\ufe0f>:=*\u2192]))"
_CARDS = r"[^\[\](){};$!?\"\n]*"
_MOVE = re.compile(
    rf"{_PART}(?:{_GOES_ON}{_PART})*(?:{_BEHIND_SIGN}(?:\({_CARDS}\)|\[{_CARDS}\]))?(?:\s*#)?"
)


@attrs.frozen
class Token:
    """A piece of the text, and where it starts."""

    text: str
    line: int
    column: int


@attrs.frozen
class Header:
    """A name and its value."""

    name: str
    value: str
    line: int


@attrs.define
class Block:
    """Headers, and the moves that follow them up to their result."""

    line: int
    headers: list[Header] = attrs.field(factory=list)
    is_match: bool = False
    """Whether the header of a match is here. It is asked for so often that to look through
    the headers would take minutes with a long text."""
    is_round: bool = False
    moves: list[Token] = attrs.field(factory=list)
    result: Token | None = None

    @property
    def goes_on(self) -> bool:
        """Whether there are moves, and no result yet."""
        return bool(self.moves) and self.result is None


def scan(text: object) -> Scanner:
    """A text cut into blocks; one that is too long is not looked at."""
    if not isinstance(text, str):
        return Scanner("", f"expected text, not {kind_of(text)}")
    if len(text) > LIMIT:
        return Scanner("", f"a text of {len(text)} characters: {LIMIT} at most")
    return Scanner(unmarked(text))


class Scanner:
    """Cuts a text into blocks, and notes what it cannot read."""

    def __init__(self, text: str, problem: str | None = None) -> None:
        self.problems = [] if problem is None else [RecordProblem(1, "", problem)]
        self._blocks: list[Block] = []
        self._text = text
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]
        at = 0
        while at < len(text) and len(self.problems) < _TOLD:
            at = self._next(at)

    def records(self) -> Iterator[list[Block]]:
        """The blocks of one record after the other."""
        several: list[Block] = []
        for block in self._blocks:
            if several and not (several[0].is_match and block.is_round):
                yield several
                several = []
            several.append(block)
        if several:
            yield several

    def _place(self, at: int) -> tuple[int, int]:
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1

    def _next(self, at: int) -> int:
        """Takes what starts there; gives where it ends."""
        found = _PASSED_OVER.match(self._text, at)
        if found is not None:
            return found.end()
        found = _HEADER.match(self._text, at)
        if found is not None:
            value = _ESCAPED.sub(r"\1", found[2])
            self._header(Header(found[1], value, self._place(at)[0]))
            return found.end()
        found = _RESULT.match(self._text, at)
        if found is not None:
            self._block(at).result = Token(found[1], *self._place(at))
            return found.end()
        found = _MOVE.match(self._text, at)
        if found is not None:
            self._block(at).moves.append(Token(found[0], *self._place(at)))
            return found.end()
        found = _ANNOTATION.match(self._text, at)
        if found is not None and self._blocks and self._blocks[-1].goes_on:
            return found.end()
        return self._variation(at) if self._text[at] == "(" else self._wrong(at)

    def _variation(self, at: int) -> int:
        """Passes over a variation, with all that are in it; gives where it ends."""
        depth = 0
        for found in _INSIDE.finditer(self._text, at):
            sign = found[0]
            if sign == "(":
                depth += 1
            elif sign == ")":
                depth -= 1
                if not depth:
                    return found.end()
            elif sign == "{":
                return self._wrong(found.start())
            elif sign[0] == "[":
                break
        return self._wrong(at)

    def _wrong(self, at: int) -> int:
        """Notes what cannot be read; goes on behind the line, or nowhere."""
        sign = self._text[at]
        end = self._text.find("\n", at)
        reason = f"expected a header, a move or a result, not {sign!r}"
        if sign == "[":
            reason = 'expected a header such as [Dealer "0"], with \\" and \\\\ for " and \\ in it'
        elif sign == "{":
            reason, end = "a comment that does not end: expected }", -1
        elif sign == "(":
            reason, end = "a variation that does not end: expected )", -1
        elif sign == ")":
            reason = "there is no ( before this )"
        elif sign in "!?$":
            reason = "expected ! or ?, two of them, or $ and a number, behind a move"
        line, column = self._place(at)
        self.problems.append(RecordProblem(line, "", f"column {column}: {reason}"))
        return len(self._text) if end < 0 else end

    def _header(self, header: Header) -> None:
        name = header.name.lower()
        block = self._blocks[-1] if self._blocks else None
        closed = block is None or block.result is not None or bool(block.moves)
        if closed or (name in {"match", "round", "variant"} and block and block.is_match):
            self._blocks.append(Block(header.line))
        block = self._blocks[-1]
        block.headers.append(header)
        block.is_match |= name == "match"
        block.is_round |= name == "round"

    def _block(self, at: int) -> Block:
        """The block that a move or result belongs to."""
        if not self._blocks or self._blocks[-1].result is not None:
            self._blocks.append(Block(self._place(at)[0]))
        return self._blocks[-1]
