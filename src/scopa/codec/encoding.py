"""Values of the game as plain JSON, field by field."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, Union

import attrs

from scopa.base.quoting import kind_of, quoted
from scopa.base.whole_numbers import in_range
from scopa.cards.cards import Card, CardSet
from scopa.errors import InvalidStateError
from scopa.model.board import Board, Phase
from scopa.model.moves import Capture, Declare, Lay
from scopa.model.scores import Award

__all__ = ["BOARD", "MOST", "MOVES", "Json", "plain"]

Json: TypeAlias = Union["dict[str, Json]", "list[Json]", str, int, None]

MOST = 10**15
"""Whole numbers stay below this, so that every language can hold them."""
BOARD = tuple(
    field.name for field in attrs.fields(Board) if field.name not in {"variant", "seating"}
)
"""The fields of a board that are written as they are."""
MOVES: dict[str, type[Lay | Capture | Declare]] = {
    "lay": Lay,
    "capture": Capture,
    "declare": Declare,
}
"""The moves by what they are called."""


def plain(value: object, names: Iterable[str]) -> dict[str, Json]:
    """These fields of a value; raises `InvalidStateError` for one of another type."""
    return {name: _WRITERS[name](getattr(value, name)) for name in names}


def _wrong(expected: str, value: object) -> InvalidStateError:
    return InvalidStateError([f"expected {expected}, not {kind_of(value)}"])


def _card(value: object) -> Json:
    if not isinstance(value, Card):
        raise _wrong("a Card", value)
    return str(value)


def _set(value: object) -> Json:
    if not isinstance(value, CardSet):
        raise _wrong("a CardSet", value)
    return [str(card) for card in value]


def _number(value: object) -> Json:
    number = in_range(value, 1 - MOST, MOST - 1)
    if number is None:
        raise _wrong("a whole number of at most 15 digits", value)
    return number


def _joker(value: object) -> Json:
    number = in_range(value, 1, 10)
    if number is None:
        raise InvalidStateError([f"joker's value {quoted(value)}: 1 to 10"])
    return number


def _text(value: object) -> Json:
    if not isinstance(value, str):
        raise _wrong("text", value)
    return value


def _phase(value: object) -> Json:
    if not isinstance(value, Phase):
        raise _wrong("a Phase", value)
    return value.value


def _award(value: object) -> Json:
    if not isinstance(value, Award):
        raise _wrong("an Award", value)
    return plain(value, ("kind", "side", "points", "cards"))


def _move(value: object) -> Json:
    for name, kind in MOVES.items():
        if type(value) is kind:
            return {"type": name, **plain(value, attrs.fields_dict(kind))}
    raise _wrong("a Lay, Capture or Declare", value)


def _declaration(value: object) -> Json:
    if not isinstance(value, Declare):
        raise _wrong("a Declare", value)
    return _move(value)


def _by(value: object) -> Json:
    if not isinstance(value, frozenset) or not all(isinstance(each, str) for each in value):
        raise _wrong("a frozenset of texts", value)
    return [*sorted(value)]


def _each(write: Callable[[object], Json]) -> Callable[[object], Json]:
    def write_all(values: object) -> Json:
        if not isinstance(values, tuple):
            raise _wrong("a tuple", values)
        return [write(value) for value in values]

    return write_all


def _maybe(write: Callable[[object], Json]) -> Callable[[object], Json]:
    return lambda value: None if value is None else write(value)


_WRITERS: dict[str, Callable[[Any], Json]] = {
    **dict.fromkeys(
        ("dealer", "number", "plies", "points", "side", "size", "stock_size"), _number
    ),
    **dict.fromkeys(("seat", "turn"), _number),
    **dict.fromkeys(("last_capturer", "winner"), _maybe(_number)),
    "joker": _maybe(_joker),
    **dict.fromkeys(("hand_sizes", "pile_sizes", "totals"), _each(_number)),
    "kind": _text,
    "phase": _phase,
    "card": _card,
    **dict.fromkeys(("cards", "hand", "table", "taken"), _set),
    **dict.fromkeys(("hands", "known", "piles"), _each(_maybe(_set))),
    "stock": _each(_card),
    "awards": _each(_award),
    "by": _by,
    "declaration": _declaration,
    "last_move": _maybe(_move),
    "moves": _each(_move),
}
"""How each field is written, by its name: a name means the same everywhere."""
