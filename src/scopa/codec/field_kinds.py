"""The kinds of values that fields hold: how each is written, how it is read, and its shape."""

from __future__ import annotations

import attrs

from scopa.codec import encoding
from scopa.codec.decoding import MOST_CARDS, PHASES, Parts, Read, each, maybe, ranged
from scopa.codec.encoding import MOST, Write
from scopa.codec.shapes import Shape, array, nullable, of

__all__ = [
    "CARD",
    "COUNT",
    "JOKER",
    "ORDERED",
    "PHASE",
    "POINTS",
    "SEAT",
    "SET",
    "SIDE",
    "TEXT",
    "Kind",
    "by_seat",
    "by_side",
    "or_none",
]


@attrs.frozen
class Kind:
    """What a field holds; `shape` is its part of a JSON Schema."""

    write: Write
    read: Read
    shape: Shape


def or_none(kind: Kind) -> Kind:
    """That, or None, which is null."""
    return Kind(encoding.write_maybe(kind.write), maybe(kind.read), nullable(kind.shape))


def by_seat(kind: Kind) -> Kind:
    """One for each seat."""
    return Kind(
        encoding.write_each(kind.write),
        each(Parts.by_seat, kind.read),
        array(kind.shape, maxItems=MOST_CARDS),
    )


def by_side(kind: Kind) -> Kind:
    """One for each side."""
    return Kind(encoding.write_each(kind.write), each(Parts.by_side, kind.read), array(kind.shape))


def _text(parts: Parts, path: str, value: object) -> str | None:
    return parts.value(path, value, str)


CARD = Kind(encoding.write_card, Parts.card, of("card"))
SET = Kind(encoding.write_set, Parts.card_set, of("set"))
ORDERED = Kind(
    encoding.write_each(encoding.write_card),
    Parts.cards,
    array(of("card"), uniqueItems=True, maxItems=MOST_CARDS),
)
"""Cards in an order that matters."""
COUNT = Kind(encoding.write_number, ranged(0, MOST_CARDS), of("count"))
POINTS = Kind(encoding.write_number, ranged(1 - MOST, MOST - 1), {"type": "integer"})
SEAT = Kind(encoding.write_number, Parts.seat, of("seat"))
SIDE = Kind(encoding.write_number, Parts.side, of("side"))
TEXT = Kind(encoding.write_text, _text, {"type": "string"})
PHASE = Kind(encoding.write_phase, Parts.phase, {"enum": [*PHASES]})
JOKER = Kind(encoding.write_joker, ranged(1, 10), {"type": "integer", "minimum": 1, "maximum": 10})
