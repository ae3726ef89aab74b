"""What rounds, positions and messages have in common, read from JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import attrs

from scopa.base.quoting import counted, short
from scopa.cards.cards import Card, CardSet
from scopa.codec.json_parsing import Fields, joined
from scopa.codec.limits import MOST_AWARDS
from scopa.errors import DealError, ScopaError
from scopa.model.board import Phase
from scopa.model.move_text import CARDS, read_move
from scopa.model.scores import Award
from scopa.model.seating import Seating
from scopa.notation.allowed_variants import find_variant
from scopa.play.seats import seat_players

if TYPE_CHECKING:
    from scopa.model.moves import Move
    from scopa.model.protocols import Variant
    from scopa.notation.allowed_variants import Given

__all__ = ["AWARD", "HEAD", "MOST_CARDS", "PHASES", "Parts", "Read", "each", "maybe", "ranged"]

Read: TypeAlias = "Callable[[Any, str, object], Any]"
"""Reads a value of a field, given the `Parts` that note what is wrong and the path."""

HEAD = ("format", "version", "variant", "revision", "sides")
"""The fields that all formats begin with."""
MOST_CARDS = 40
"""Cards, and so seats, that there are at most."""
AWARD = ("kind", "side", "points", "cards")
"""The fields of an award."""
PHASES = {phase.value: phase for phase in Phase}
"""By their words."""


@attrs.define
class Parts(Fields):
    """Reads them, and notes what is wrong; what cannot be read is given as anything."""

    readers: ClassVar[Mapping[str, Read]]
    """How each field is read, by its name: see `scopa.codec.fields`."""

    given: Given
    seats: int = attrs.field(default=MOST_CARDS, init=False)
    """How many seats there are, once that is known."""
    sides: int = attrs.field(default=MOST_CARDS, init=False)

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
            here = f"{short(variant.name)} is at {variant.revision} here"
            text = f"recorded at revision {revision}; {here}"
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
        self.seats, self.sides = seating.seats, seating.side_count
        return seating

    def fields(self, path: str, data: dict[str, object], names: Iterable[str]) -> dict[str, Any]:
        """The values of these fields."""
        return {
            name: self.readers[name](self, joined(path, name), data[name])
            for name in names
            if name in data
        }

    def seat(self, path: str, value: object) -> int | None:
        """A seat that exists."""
        return self._numbered("seat", path, value, self.seats)

    def side(self, path: str, value: object) -> int | None:
        """A side that exists."""
        return self._numbered("side", path, value, self.sides)

    def _numbered(self, what: str, path: str, value: object, count: int) -> int | None:
        number = self.value(path, value, int)
        if number is None or 0 <= number < count:
            return number
        self.add(path, f"expected a {what}, 0 to {count - 1}")
        return None

    def number(self, path: str, value: object, least: int, most: int) -> int:
        """A number of that range."""
        number = self.value(path, value, int)
        if number is None or least <= number <= most:
            return number or 0
        self.add(path, f"expected a number from {least} to {most}")
        return 0

    def card(self, path: str, value: object) -> Card | None:
        """A card, of its text."""
        card = CARDS.get(value) if isinstance(value, str) else None
        if card is None:
            self.add(path, "expected a card: a rank A234567JQK, then a suit dcsb")
        return card

    def cards(self, path: str, value: object) -> tuple[Card, ...]:
        """Cards in the order in which they are listed, each once."""
        places: dict[Card, int] = {}
        for place, text in enumerate(self.short(path, value, MOST_CARDS)):
            card = self.card(f"{path}[{place}]", text)
            if card in places:
                self.add(f"{path}[{place}]", f"the same card as {path}[{places[card]}]")
            elif card is not None:
                places[card] = place
        return tuple(places)

    def card_set(self, path: str, value: object) -> CardSet:
        """Cards, listed in any order."""
        return CardSet.of(self.cards(path, value))

    def sized(self, path: str, value: object, size: int) -> list[object]:
        """A list of that size, or of any where it is not known."""
        listed = self.short(path, value, max(size, MOST_CARDS))
        if size != MOST_CARDS and isinstance(value, list) and len(value) != size:
            self.add(path, f"expected {counted(size, 'entry', 'entries')}, found {len(value)}")
        return listed

    def by_seat(self, path: str, value: object) -> list[object]:
        """A list with an entry for each seat."""
        return self.sized(path, value, self.seats)

    def by_side(self, path: str, value: object) -> list[object]:
        """A list with an entry for each side."""
        return self.sized(path, value, self.sides)

    def few_awards(self, path: str, value: object) -> list[object]:
        """A list that can be that of awards."""
        return self.short(path, value, MOST_AWARDS)

    def award(self, path: str, value: object) -> Award | None:
        """What a side earned."""
        if not isinstance(value, dict):
            self.wrong(path, "an object", value)
            return None
        before = len(self.problems)
        self.names(path, value, AWARD, ())
        made = self.fields(path, value, AWARD)
        return Award(**made) if len(self.problems) == before else None

    def phase(self, path: str, value: object) -> Phase | None:
        """Where a round stands."""
        phase = PHASES.get(value) if isinstance(value, str) else None
        if phase is None:
            self.add(path, f"expected one of {', '.join(map(repr, PHASES))}")
        return phase

    def move(self, path: str, value: object) -> Move | None:
        """A move, of its text."""
        move = read_move(value) if isinstance(value, str) else None
        if move is None:
            expected = "expected a card, one with x and the cards it takes, or a declaration"
            self.add(path, expected)
        return move


def _few(values: object) -> list[object]:
    """A list that is not longer than there are cards, or `TypeError`."""
    if not isinstance(values, list) or len(values) > MOST_CARDS:
        raise TypeError
    return values


def _seat(value: object) -> int:
    """A number, or `TypeError`."""
    if type(value) is not int:
        raise TypeError
    return value


def ranged(least: int, most: int) -> Read:
    """Reads a number of that range."""
    return lambda parts, path, value: parts.number(path, value, least, most)


def maybe(read: Read) -> Read:
    """Reads null, too, as None."""
    return lambda parts, path, value: None if value is None else read(parts, path, value)


def each(listed: Callable[[Any, str, object], list[object]], read: Read) -> Read:
    """Reads the entries of a list, in order."""
    return lambda parts, path, value: tuple(
        read(parts, f"{path}[{number}]", entry)
        for number, entry in enumerate(listed(parts, path, value))
    )
