"""Records from JSON text: everything is checked, and all problems are told.

No reason names a card of the deck, because the record of an unfinished round may be
the one that is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.errors import (
    DealError,
    IllegalMoveError,
    InvalidStateError,
    MisdealError,
    RecordError,
    RecordProblem,
    ScopaError,
)
from scopa.match import Match
from scopa.model.seating import Seating
from scopa.notation.moves import CARDS, read_move
from scopa.notation.supplied import find_variant, given_variants
from scopa.opening import seat_players
from scopa.records.fields import Fields, joined, parse_json
from scopa.records.text import (
    MATCH,
    ROUND,
    VERSION,
    result_json,
    standing_json,
)
from scopa.records.values import MatchRecord, RoundRecord, after_round, follow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scopa.cards import Card
    from scopa.model.moves import Move
    from scopa.model.protocols import Variant

__all__ = ["load_lines", "loads"]

_HEAD = ("format", "version", "variant", "revision", "sides")
_ROUND = ("dealer", "deck", "moves", "result")
_MATCH = ("dealer", "rounds", "totals", "outcome")


def loads(
    text: str | bytes, *, variants: Iterable[Variant] = (), line: int = 1
) -> RoundRecord | MatchRecord:
    """The record that a text holds.

    Every field is checked, every move is made, and what the record says of the result
    must be what comes out. `variants` are found by their names, before any other.
    `line` is where the text starts in its file. Raises `RecordError`, which holds all
    problems, and no other error whatever the text. A text of more than a million
    characters is refused before it is looked at.
    """
    reader = _Reader(line, given_variants(variants))
    record = reader.read(text)
    if record is None or reader.problems:
        raise RecordError(reader.problems)
    return record


def load_lines(
    lines: Iterable[str | bytes] | str | bytes, *, variants: Iterable[Variant] = ()
) -> tuple[RoundRecord | MatchRecord, ...]:
    """The records of JSON Lines: a text, its lines, or an open file.

    Empty lines are passed over. Raises `RecordError` with the problems of all lines.
    """
    known = tuple(given_variants(variants).values())
    if isinstance(lines, str):
        lines = lines.split("\n")
    elif isinstance(lines, bytes):
        lines = lines.split(b"\n")
    records: list[RoundRecord | MatchRecord] = []
    problems: list[RecordProblem] = []
    number = 0
    try:
        for number, line in enumerate(lines, start=1):
            # Without its end, a record that breaks off does so on its own line.
            text = line.rstrip() if isinstance(line, (str, bytes)) else line
            if isinstance(text, (str, bytes)) and not text:
                continue
            try:
                records.append(loads(text, variants=known, line=number))
            except RecordError as error:
                problems += error.problems
    except UnicodeDecodeError:
        problems.append(RecordProblem(number + 1, "", "no text in UTF-8 from here on"))
    if problems:
        raise RecordError(problems)
    return tuple(records)


@attrs.define
class _Reader(Fields):
    """Reads one record, and notes what is wrong with it."""

    given: dict[str, Variant]

    def read(self, text: str | bytes) -> RoundRecord | MatchRecord | None:
        data = parse_json(self, text)
        if self.problems:
            return None
        if not isinstance(data, dict):
            self.wrong("", "an object", data)
            return None
        kind = data.get("format")
        if kind not in (ROUND, MATCH):
            self.add("format", f"expected {ROUND!r} or {MATCH!r}")
            return None
        version = data.get("version")
        if type(version) is not int or version != VERSION:
            self.add("version", f"expected {VERSION}, the version of the format that is read here")
            return None
        names = _HEAD + (_ROUND if kind == ROUND else _MATCH)
        self.names("", data, names, ("seat",) if kind == ROUND else ())
        variant = self.variant(data)
        seating = self.seating(data, variant)
        if kind == ROUND:
            return self.round("", data, variant, seating)
        return self.match(data, variant, seating)

    def variant(self, data: dict[str, object]) -> Variant | None:
        """The variant, of the revision that is recorded."""
        name = self.typed("", data, "variant", str)
        revision = self.typed("", data, "revision", int)
        if name is None:
            return None
        try:
            variant = find_variant(name, self.given)
        except ScopaError as error:
            self.add("variant", str(error))
            return None
        if revision is not None and revision != variant.revision:
            text = f"recorded at revision {revision}; {variant.name} is at {variant.revision} here"
            self.add("revision", text)
        return variant

    def seating(self, data: dict[str, object], variant: Variant | None) -> Seating | None:
        """Who plays with whom, if the variant admits it."""
        groups = self.typed("", data, "sides", list)
        if groups is None:
            return None
        try:
            sides = [[_seat(seat) for seat in _few(group)] for group in _few(groups)]
            seating = Seating.of(sides)
        except (DealError, TypeError):
            self.add("sides", "expected a list of seats for each side, each seat from 0 on once")
            return None
        if variant is not None:
            try:
                seat_players(variant, None, seating, teams=False)
            except DealError as error:
                self.add("sides", str(error))
                return None
        return seating

    def seat(
        self, path: str, data: dict[str, object], name: str, seating: Seating | None
    ) -> int | None:
        """A seat that exists."""
        number = self.typed(path, data, name, int)
        if number is None or seating is None:
            return None
        if not 0 <= number < seating.seats:
            self.add(joined(path, name), f"expected a seat, 0 to {seating.seats - 1}")
            return None
        return number

    def match(
        self, data: dict[str, object], variant: Variant | None, seating: Seating | None
    ) -> MatchRecord | None:
        """A match, its rounds one by one and then in their order."""
        dealer = self.seat("", data, "dealer", seating)
        rounds = self.typed("", data, "rounds", list)
        played = []
        for number, each in enumerate(rounds or ()):
            path = f"rounds[{number}]"
            if not isinstance(each, dict):
                self.wrong(path, "an object", each)
                continue
            self.names(path, each, _ROUND, ("seat",))
            played.append(self.round(path, each, variant, seating))
        if self.problems or variant is None or seating is None or dealer is None:
            return None
        match = Match(variant, seating, dealer)
        finished = [each for each in played if each is not None]
        for number, record in enumerate(finished):
            path = f"rounds[{number}]"
            if number and not finished[number - 1].over:
                text = "only the last round of a match may be unfinished"
                self.add(f"rounds[{number - 1}].result", text)
                return None
            if record.dealer != match.dealer:
                text = f"expected seat {match.dealer}, who deals this round"
                self.add(f"{path}.dealer", text)
                return None
            try:
                match = after_round(match, record)
            except InvalidStateError as error:
                self.add(path, str(error))
                return None
        for name, expected in standing_json(match).items():
            self.compare(name, data[name], expected)
        return None if self.problems else MatchRecord(variant, seating, dealer, finished)

    def round(
        self,
        path: str,
        data: dict[str, object],
        variant: Variant | None,
        seating: Seating | None,
    ) -> RoundRecord | None:
        """A round, which is played again if all that it says can be read."""
        before = len(self.problems)
        dealer = self.seat(path, data, "dealer", seating)
        seat = self.seat(path, data, "seat", seating) if "seat" in data else None
        deck = self.deck(path, data, variant, hides="seat" in data)
        moves = self.moves(path, data)
        readable = len(self.problems) == before and all(name in data for name in _ROUND)
        if not readable or variant is None or seating is None or dealer is None:
            return None
        plain = data["result"] is not None
        if not self.plays(path, variant, seating, dealer, deck, moves, plain=plain):
            return None
        try:
            record = RoundRecord(variant, seating, dealer, deck, moves, seat)
        except InvalidStateError as error:
            self.add(joined(path, "seat"), str(error))
            return None
        where = joined(path, "result")
        if record.over and not plain:
            self.add(where, "the round is over after these moves: expected its result, not null")
        elif plain and not record.over:
            self.add(where, "the round is not over after these moves: expected null")
        else:
            self.compare(where, data["result"], result_json(record.score))
        return record

    def deck(
        self, path: str, data: dict[str, object], variant: Variant | None, *, hides: bool
    ) -> tuple[Card | None, ...]:
        """The deck: each card of the game once, or hidden where that is allowed."""
        listed = self.typed(path, data, "deck", list)
        if listed is None:
            return ()
        where = joined(path, "deck")
        deck: list[Card | None] = []
        places: dict[Card, int] = {}
        for place, text in enumerate(listed):
            card = CARDS.get(text) if isinstance(text, str) else None
            if card is None:
                if not (hides and text is None):
                    self.add(
                        f"{where}[{place}]", "expected a card: a rank A234567JQK, then a suit dcsb"
                    )
            elif variant is not None and card not in variant.deck:
                self.add(f"{where}[{place}]", f"no card of the deck of {variant.name}")
            elif card in places:
                self.add(f"{where}[{place}]", f"the same card as {where}[{places[card]}]")
            else:
                places[card] = place
            deck.append(card)
        if variant is not None and len(deck) != len(variant.deck):
            self.add(where, f"expected {len(variant.deck)} cards, found {len(deck)}")
        return tuple(deck)

    def moves(self, path: str, data: dict[str, object]) -> tuple[Move, ...]:
        """The moves, as far as they can be read."""
        listed = self.typed(path, data, "moves", list)
        moves = []
        for number, text in enumerate(listed or ()):
            move = read_move(text) if isinstance(text, str) else None
            if move is None:
                expected = "expected a card, one with x and the cards it takes, or a declaration"
                self.add(joined(path, f"moves[{number}]"), expected)
            else:
                moves.append(move)
        return tuple(moves)

    def plays(
        self,
        path: str,
        variant: Variant,
        seating: Seating,
        dealer: int,
        deck: tuple[Card | None, ...],
        moves: tuple[Move, ...],
        *,
        plain: bool,
    ) -> bool:
        """Whether the round can be dealt and played so; `plain`: nothing is hidden,
        so reasons may name cards."""
        number = -1
        try:
            for _ in follow(variant, seating, dealer, deck, moves):
                number += 1
        except MisdealError:
            self.add(joined(path, "deck"), f"the open cards are a misdeal in {variant.name}")
            return False
        except IllegalMoveError as error:
            text = str(error) if plain else f"the move is not legal here: {error.reason}"
            self.add(joined(path, f"moves[{number}]"), text)
            return False
        return True


_MOST_SEATS = 40


def _few(values: object) -> list[object]:
    """A list that is not longer than there are cards, or `TypeError`."""
    if not isinstance(values, list) or len(values) > _MOST_SEATS:
        raise TypeError
    return values


def _seat(value: object) -> int:
    """A number, or `TypeError`."""
    if type(value) is not int:
        raise TypeError
    return value
