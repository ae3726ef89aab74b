"""Moves, events and views from JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from scopa.codec.decoding import HEAD, Parts
from scopa.codec.fields import BOARD, plain
from scopa.codec.json_parsing import joined
from scopa.errors import RecordError
from scopa.messages.fields import FIELDS
from scopa.messages.message_types import (
    EVENTS,
    FORMAT,
    MOST_MOVES,
    MOST_TEXTS,
    MOVES,
    VERSION,
    VIEWS,
)
from scopa.model.board import Board
from scopa.model.events import Dealt
from scopa.model.moves import Declare
from scopa.model.view import TableView, View
from scopa.notation.allowed_variants import given_variants
from scopa.notation.work_limits import has_many_moves
from scopa.play.soundness.positions import problems

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scopa.codec.decoding import Read
    from scopa.codec.encoding import Json
    from scopa.model.events import Event
    from scopa.model.moves import Move
    from scopa.model.protocols import Variant

__all__ = ["from_json"]


def from_json(
    data: object, *, variants: Iterable[Variant | str] | None = None
) -> Move | Event | View | TableView:
    """The move, event or view that JSON data mean, as `json.loads` gives them.

    Nobody has to vouch for the data: every field is checked. A view must be one that a
    round can come to, and its `moves` must be the legal ones, or
    None where `to_json` lists none. Sets of cards may be listed in any order. `variants`
    are all that may be read, as values or texts (any, if left out). Raises `RecordError`,
    which holds all problems by field, and no other error whatever the data.

    >>> from_json({"type": "capture", "card": "7d", "taken": ["4c", "3s"]})
    Capture(card=Card.parse('7d'), taken=CardSet.parse('3s 4c'))
    >>> from_json({"type": "lay", "card": "7d", "seat": 1})
    Traceback (most recent call last):
    scopa.errors.RecordError: seat: there is no such field
    """
    reader = _Reader(0, given_variants(variants))
    value = reader.sent(data)
    if value is None or reader.problems:
        raise RecordError(reader.problems)
    return value


@attrs.define
class _Reader(Parts):
    """Reads what was sent, and notes what is wrong with it."""

    readers: ClassVar[Mapping[str, Read]] = {
        name: field.kind.read for name, field in FIELDS.items()
    }

    def sent(self, data: object) -> Move | Event | View | TableView | None:
        """What the data mean."""
        if isinstance(data, (str, bytes)):
            self.add("", "expected an object, as json.loads gives it, not the text itself")
            return None
        kind = data.get("type") if isinstance(data, dict) else None
        if isinstance(data, dict) and isinstance(kind, str) and kind in VIEWS:
            return self.view(data, kind)
        value: Move | Event | View | TableView | None = self.value_of(
            "", data, EVENTS, [*EVENTS, *VIEWS]
        )
        if isinstance(value, Dealt) and not self.problems:
            self.check_sizes(value)
        return value

    def value_of(
        self, path: str, data: object, kinds: Mapping[str, type], names: Iterable[str]
    ) -> Any:
        """A move or an event, of one of these kinds."""
        if not isinstance(data, dict):
            self.wrong(path, "an object", data)
            return None
        kind = data.get("type")
        if not isinstance(kind, str) or kind not in kinds:
            self.add(joined(path, "type"), f"expected one of {', '.join(map(repr, names))}")
            return None
        before = len(self.problems)
        fields = attrs.fields_dict(kinds[kind])
        self.names(path, data, ("type", *fields), ())
        made = self.fields(path, data, fields)
        return kinds[kind](**made) if len(self.problems) == before else None

    def move(self, path: str, value: object) -> Any:
        """A move, which is an object here."""
        return self.value_of(path, value, MOVES, MOVES)

    def declaration(self, path: str, value: object) -> Any:
        """A move of one kind."""
        return self.value_of(path, value, {"declare": Declare}, ["declare"])

    def by(self, path: str, value: object) -> frozenset[str]:
        """Words, each once."""
        words = [
            self.value(f"{path}[{number}]", word, str)
            for number, word in enumerate(self.short(path, value, MOST_TEXTS))
        ]
        found = frozenset(word for word in words if word is not None)
        if len(found) < len(words):
            self.add(path, "expected each word once")
        return found

    def many(self, path: str, value: object) -> list[object]:
        """A list that can be that of moves."""
        return self.short(path, value, MOST_MOVES)

    def check_sizes(self, event: Dealt) -> None:
        """Note packets that are not of the size that is told."""
        for seat, hand in enumerate(event.hands):
            if hand is not None and len(hand) != event.size:
                self.add(f"hands[{seat}]", f"expected {event.size} cards, found {len(hand)}")

    def view(self, data: dict[str, object], kind: str) -> View | TableView | None:
        """A view of either kind, if a round can come to it."""
        if data.get("format") != FORMAT:
            self.add("format", f"expected {FORMAT!r}")
        if type(data.get("version")) is not int or data["version"] != VERSION:
            self.add("version", f"expected {VERSION}, the version of the format that is read here")
        if self.problems:
            return None
        self.names("", data, ("type", *HEAD, "seat", *VIEWS[kind]), ())
        variant = self.variant(data)
        seating = self.seating(data, variant)
        seat = None if data.get("seat") is None else self.seat("seat", data["seat"])
        made = self.fields("", data, VIEWS[kind])
        if self.problems or variant is None or seating is None:
            return None
        if kind == "table-view":
            if made["moves"] is None:
                self.wrong("moves", "a list", None)
                return None
            table = TableView(variant, seating, seat=seat, **made)
            self.check_table(table)
            return table
        board = Board(variant, seating, **{name: made[name] for name in BOARD})
        view = View(board, seat, made["hand"], made["totals"])
        for problem in problems(view):
            self.add("", problem.text)
        if not self.problems:
            many = has_many_moves(view)
            listed: Json = None if many else plain(view, ("moves",), FIELDS)["moves"]
            self.compare("moves", data["moves"], listed)
        return view

    def check_table(self, view: TableView) -> None:
        """Note where the numbers of cards do not fit; more cannot be told without piles."""
        lying = sum(view.pile_sizes) + len(view.table) + view.stock_size
        cards = lying + sum(view.hand_sizes)
        deck = view.variant.deck
        if cards != len(deck):
            self.add("", f"{cards} cards in all, where the deck has {len(deck)}")
        own = 0 if view.seat is None else view.hand_sizes[view.seat]
        if len(view.hand) != own:
            self.add("hand", f"expected {own} cards, found {len(view.hand)}")
        if view.hand & view.table or not view.hand | view.table <= deck:
            self.add("hand", "expected cards of the deck that do not lie on the table")
