"""Records from round text: what `loads` checks is checked here too."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import attrs

from scopa.cards.cards import parse_cards
from scopa.codec.json_parsing import joined
from scopa.codec.limits import MOST_MOVES, MOST_ROUNDS
from scopa.errors import NotationError, RecordError, RecordProblem
from scopa.notation.allowed_variants import given_variants
from scopa.notation.moves import find_move
from scopa.notation.work_limits import Budget
from scopa.records.as_json import MATCH, ROUND, VERSION
from scopa.records.json_reader import Reader
from scopa.records.records import MatchRecord, RoundRecord
from scopa.records.round_scanner import scan
from scopa.records.tags import HEADERS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scopa.codec.encoding import Json
    from scopa.model.board import State
    from scopa.model.moves import Move
    from scopa.model.protocols import Variant
    from scopa.model.scores import RoundScore
    from scopa.notation.allowed_variants import Given
    from scopa.records.round_scanner import Block

__all__ = ["parse_match", "parse_round", "read_records"]

_OUTCOME = re.compile(r"(\d[\d ]*) by (.*)", re.ASCII)
_BETWEEN = re.compile(r"(?<=\d)-", re.ASCII)
_LAST = re.compile(r"(\.?[^.\[\]]*|\[\d+\])$")
"""The last step of the path of a field."""


def parse_round(text: str, *, variants: Iterable[Variant | str] | None = None) -> RoundRecord:
    """The record of a round that is written as text.

    Moves may be written as `parse_move` reads them, but with no space between the cards
    that are taken, unless a comma, ``+`` or ``&`` stands there or they are in brackets, and
    with signs, not words, between them. The numbers of turns are passed over; so are
    comments, in braces or behind ``;``, lines that begin with ``%``, annotations such as
    ``!?`` and ``$1``, and variations in round brackets. A record has no place for these.
    Everything is checked as `loads` does.
    Raises `RecordError`, which holds all problems with their lines, and no other error
    whatever the text.
    """
    record = _only(text, variants)
    if not isinstance(record, RoundRecord):
        raise RecordError([RecordProblem(1, "", "this is a match: parse_match reads it")])
    return record


def parse_match(text: str, *, variants: Iterable[Variant | str] | None = None) -> MatchRecord:
    """The record of a match that is written as text; all else is as for `parse_round`."""
    record = _only(text, variants)
    if not isinstance(record, MatchRecord):
        raise RecordError([RecordProblem(1, "", "this is a round: parse_round reads it")])
    return record


def _only(text: str, variants: Iterable[Variant | str] | None) -> RoundRecord | MatchRecord:
    given = given_variants(variants)
    scanner = scan(text)
    problems = scanner.problems
    found = [] if problems else list(scanner.records())
    record = None
    if len(found) == 1:
        record, problems = _read(found[0], given, Budget.of(len(text)))
    elif not problems:
        reason = f"{len(found)} records, where one is expected: each starts with its headers"
        problems = [RecordProblem(1, "", reason)]
    if record is None or problems:
        raise RecordError(problems)
    return record


def read_records(
    text: str, *, variants: Iterable[Variant | str] | None = None
) -> Iterator[tuple[RoundRecord | MatchRecord | None, list[RecordProblem]]]:
    """All records of a text one by one, each with what is wrong with it."""
    given = given_variants(variants)
    scanner = scan(text)
    if scanner.problems:
        yield None, scanner.problems
        return
    records = list(scanner.records())
    budget = Budget.of(len(text), records=len(records))
    for blocks in records:
        yield _read(blocks, given, budget)


def _read(
    blocks: list[Block], given: Given, budget: Budget
) -> tuple[RoundRecord | MatchRecord | None, list[RecordProblem]]:
    reader = _Reader(blocks[0].line, given, budget)
    return reader.blocks(blocks), reader.problems


@attrs.define
class _Reader(Reader):
    """Reads a record, and knows where each field stands."""

    places: dict[str, tuple[int, int | None]] = attrs.field(factory=dict, init=False)

    def add(self, field: str, reason: str) -> None:
        """Note a problem on its line."""
        where = field
        while where and where not in self.places:
            where = _LAST.sub("", where)
        line, column = self.places.get(where, (self.line, None))
        told = reason if column is None else f"column {column}: {reason}"
        self.problems.append(RecordProblem(line, field, told))

    def blocks(self, blocks: list[Block]) -> RoundRecord | MatchRecord | None:
        """What the blocks of a round, or of a match, say."""
        first, *rest = blocks
        data = self._fields("", first)
        if first.is_match:
            data |= {"format": MATCH, "version": VERSION, "variant": data.pop("match")}
            self.short("rounds", rest, MOST_ROUNDS)
            data["rounds"] = [
                self._round_of(f"rounds[{number}]", number, each)
                for number, each in enumerate(rest[:MOST_ROUNDS])
            ]
            if first.moves or first.result:
                self.add("", 'the moves stand in the rounds of a match, after [Round "1"]')
        elif first.headers:
            data |= {"format": ROUND, "version": VERSION}
            self._end("", first, data)
        else:
            self.add("", "expected headers before the moves of a round")
        if self.problems:
            return None
        record = self.record(data)
        return record if isinstance(record, (RoundRecord, MatchRecord)) else None

    def _round_of(self, path: str, number: int, block: Block) -> dict[str, object]:
        """A round of a match."""
        data = self._fields(path, block)
        if data.pop("round") != str(number + 1):
            self.add(f"{path}.round", f"expected round {number + 1}")
        self._end(path, block, data)
        return data

    def _fields(self, path: str, block: Block) -> dict[str, object]:
        """What the headers say, in fields as those of JSON."""
        self.places[path] = block.line, None
        data: dict[str, object] = {}
        tags: dict[str, object] = {}
        for header in block.headers:
            name = header.name.lower()
            into, field = (data, name) if name in HEADERS else (tags, header.name)
            where = joined(path, field if into is data else f"tags.{field}")
            self.places[where] = header.line, None
            if field in into:
                self.add(where, "given more than once")
            into[field] = _READ[name](header.value) if name in _READ else header.value
        return data | ({"tags": tags} if tags else {})

    def _end(self, path: str, block: Block, data: dict[str, object]) -> None:
        """The moves and the result, which stands in the headers too."""
        data["moves"] = [token.text for token in block.moves]
        for number, token in enumerate(block.moves[:MOST_MOVES]):
            self.places[joined(path, f"moves[{number}]")] = token.line, token.column
        where = joined(path, "result")
        end = block.result
        if end is None:
            self.places[where] = self._last(path, block)
            self.add(where, "expected the result behind the moves, * while there is none")
        elif "result" in data and data["result"] != end.text:
            self.places[where] = end.line, end.column
            self.add(where, f"{end.text} is not what the header says")
        else:
            data["result"] = _result(end.text)

    def _last(self, path: str, block: Block) -> tuple[int, int | None]:
        """Where the last move of a block stands, or else the block."""
        return self.places.get(joined(path, f"moves[{len(block.moves) - 1}]"), self.places[path])

    def moves(self, path: str, data: dict[str, object]) -> list[str]:
        """The texts of the moves, which their positions give a meaning."""
        return self.listed(path, data, "moves", MOST_MOVES)

    def meant(self, state: State, text: str) -> Move:
        """The move that a text means in a state."""
        return find_move(state, text, self.budget)

    def result(self, score: RoundScore | None) -> Json:
        """What the text must say of the result."""
        if score is None:
            return None
        return {"totals": list(score.totals), "instant_winner": score.instant_winner}


def _number(value: str) -> object:
    """The number that a value is, or the value itself."""
    return int(value) if re.fullmatch(r"[0-9]{1,15}", value) else value


def _watcher(value: str) -> object:
    """The number of a seat, or None for a spectator."""
    return None if value == "-" else _number(value)


def _sides(value: str) -> list[object]:
    return [[_number(seat) for seat in side.split()] for side in value.split("/")]


def _deck(value: str) -> list[object]:
    """The cards, each by its text; what is none stays as it is."""
    return [card for word in value.replace("/", " ").split() for card in _cards(word)]


def _cards(word: str) -> list[object]:
    try:
        return [None] if word == "??" else [str(card) for card in parse_cards(word)]
    except NotationError:
        return [word]


def _totals(value: str) -> list[object]:
    return [_signed(number) for number in _BETWEEN.split(value)]


def _signed(value: str) -> object:
    return int(value) if re.fullmatch(r"-?[0-9]{1,15}", value) else value


def _outcome(value: str) -> object:
    found = _OUTCOME.fullmatch(value)
    if found is None:
        return None if value == "*" else value
    return {"winners": [_number(side) for side in found[1].split()], "reason": found[2]}


def _result(text: str) -> object:
    """The result that a token of the scanner says."""
    if text == "*":
        return None
    totals, _, won = text.partition(":")
    return {"totals": _totals(totals), "instant_winner": _number(won) if won else None}


_READ: dict[str, Callable[[str], object]] = {
    **dict.fromkeys(("revision", "dealer"), _number),
    "seat": _watcher,
    "sides": _sides,
    "deck": _deck,
    "totals": _totals,
    "outcome": _outcome,
}
"""What the values of headers say; others are texts."""
