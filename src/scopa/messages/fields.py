"""The fields of moves, events and views: those of all formats, and what messages have besides."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.codec.decoding import each, maybe
from scopa.codec.encoding import write_each, write_words, wrong
from scopa.codec.field_kinds import (
    CARD,
    COUNT,
    POINTS,
    SEAT,
    SET,
    SIDE,
    Kind,
    by_seat,
    by_side,
    or_none,
)
from scopa.codec.fields import FIELDS as COMMON
from scopa.codec.fields import Field, plain
from scopa.codec.shapes import array, of
from scopa.messages.message_types import MOST_MOVES, MOST_TEXTS, MOVES
from scopa.model.moves import Declare

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scopa.codec.encoding import Json

__all__ = ["FIELDS"]


def _write_move(value: object) -> Json:
    for name, kind in MOVES.items():
        if type(value) is kind:
            return {"type": name, **plain(value, attrs.fields_dict(kind), FIELDS)}
    raise wrong("a Lay, Capture or Declare", value)


def _write_declaration(value: object) -> Json:
    if not isinstance(value, Declare):
        raise wrong("a Declare", value)
    return _write_move(value)


# The reader of messages knows how these are read.
_MOVE = Kind(_write_move, lambda reader, path, value: reader.move(path, value), of("move"))
_MOVES = Kind(
    write_each(_MOVE.write),
    maybe(each(lambda reader, path, value: reader.many(path, value), _MOVE.read)),
    {**array(_MOVE.shape, maxItems=MOST_MOVES), "type": ["array", "null"]},
)
_DECLARATION = Kind(
    _write_declaration,
    lambda reader, path, value: reader.declaration(path, value),
    of("declare"),
)
_WORDS = Kind(
    write_words,
    lambda reader, path, value: reader.by(path, value),
    array({"type": "string"}, uniqueItems=True, maxItems=MOST_TEXTS),
)

FIELDS: Mapping[str, Field] = {
    **COMMON,
    "seat": Field("", SEAT),
    "card": Field("", CARD),
    "taken": Field("", SET),
    "by": Field("By what they could be taken: equal, sum, fifteen, ace.", _WORDS),
    "hand": Field("The own hand; empty for a spectator.", SET),
    "hands": Field(
        "The packets by seat; null for one that the reader may not see.", by_seat(or_none(SET))
    ),
    "number": Field("The deal of the round, from 0.", COUNT),
    "size": Field("", COUNT),
    "winner": Field("The side that won at one stroke; null if none did.", or_none(SIDE)),
    "declaration": Field("", _DECLARATION),
    "last_move": Field(COMMON["last_move"].says, or_none(_MOVE)),
    "totals": Field("Points of the match before this round, by side.", by_side(POINTS)),
    "pile_sizes": Field("How many captured cards each seat has.", by_seat(COUNT)),
    "moves": Field(
        "The legal moves of this seat; none when it is not on turn, null where there are too"
        " many to be listed.",
        _MOVES,
    ),
}
"""By its name, how each field is written and read, and its shape."""
