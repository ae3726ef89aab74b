"""The fields of positions, views, events and awards, in one table.

A name means the same in all formats. A new field of `Board` needs one line here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.codec.decoding import AWARD, Parts, each, maybe
from scopa.codec.encoding import write_each, write_maybe, wrong
from scopa.codec.field_kinds import (
    COUNT,
    JOKER,
    ORDERED,
    PHASE,
    POINTS,
    SEAT,
    SET,
    SIDE,
    TEXT,
    Kind,
    by_seat,
    by_side,
    or_none,
)
from scopa.codec.limits import MOST_AWARDS
from scopa.codec.shapes import array, nullable, of, said
from scopa.model.board import Board
from scopa.model.moves import Capture, Declare, Lay
from scopa.model.scores import Award

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scopa.codec.encoding import Json
    from scopa.codec.shapes import Shape

__all__ = ["BOARD", "FIELDS", "Field", "plain", "write_move"]


@attrs.frozen
class Field:
    """A field: what it means, and what it holds."""

    says: str
    kind: Kind

    @property
    def shape(self) -> Shape:
        """Its part of a JSON Schema."""
        return said(self.says, self.kind.shape)


def write_award(value: object) -> Json:
    """An award, as an object."""
    if not isinstance(value, Award):
        raise wrong("an Award", value)
    return plain(value, AWARD)


def write_move(value: object) -> Json:
    """A move, as its text."""
    if type(value) not in {Lay, Capture, Declare}:
        raise wrong("a Lay, Capture or Declare", value)
    return str(value)


_AWARDS = Kind(
    write_each(write_award),
    each(Parts.few_awards, Parts.award),
    array(of("award"), maxItems=MOST_AWARDS),
)
_MOVE = Kind(
    write_maybe(write_move),
    # What a move is in JSON the formats say each in its own way.
    maybe(lambda parts, path, value: parts.move(path, value)),
    nullable(of("move")),
)

FIELDS: Mapping[str, Field] = {
    "phase": Field(
        "opening: no hand is dealt yet; play: a seat is on turn; played: all cards were played;"
        " won: a side won at one stroke.",
        PHASE,
    ),
    "turn": Field("The seat on turn; without meaning once the round is over.", SEAT),
    "dealer": Field("The seat that dealt.", SEAT),
    "plies": Field("Cards played so far in the round.", COUNT),
    "table": Field("The open cards.", SET),
    "piles": Field("The captured cards, by seat.", by_seat(SET)),
    "hand_sizes": Field("How many cards each seat holds.", by_seat(COUNT)),
    "stock_size": Field("Cards not dealt yet.", COUNT),
    "last_capturer": Field("The seat that captured last; null if none did.", or_none(SEAT)),
    "known": Field(
        "By seat, the cards of hands that were shown by a declaration and are still held.",
        by_seat(SET),
    ),
    "awards": Field("Awards earned so far, in order.", _AWARDS),
    "joker": Field(
        "The value declared for the joker in this deal; null if none was.", or_none(JOKER)
    ),
    "last_move": Field("The last play of this deal; null if there was none.", _MOVE),
    "hands": Field("The hands, by seat.", by_seat(SET)),
    "stock": Field("The cards not dealt yet, in dealing order.", ORDERED),
    "kind": Field("For what, such as scopa, settebello or primiera.", TEXT),
    "side": Field("", SIDE),
    "points": Field("", POINTS),
    "cards": Field("", SET),
    "totals": Field("Points of the round by side.", by_side(POINTS)),
}
"""By its name, how each field is written and read, and its shape."""
BOARD = tuple(
    field.name for field in attrs.fields(Board) if field.name not in {"variant", "seating"}
)
"""The fields of a board that are written as they are."""
Parts.readers = {name: field.kind.read for name, field in FIELDS.items()}


def plain(
    value: object, names: Iterable[str], table: Mapping[str, Field] = FIELDS
) -> dict[str, Json]:
    """These fields of a value; raises `InvalidStateError` for one of another type."""
    return {name: table[name].kind.write(getattr(value, name)) for name in names}
