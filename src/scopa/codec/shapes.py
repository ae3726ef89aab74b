"""Parts of JSON Schemas: objects, and what records and messages have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = [
    "HEAD_SHAPES",
    "SHARED",
    "Shape",
    "array",
    "document",
    "nullable",
    "of",
    "record",
    "said",
]

Shape: TypeAlias = "dict[str, Any]"
"""A schema, or a part of one."""

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_NULL: Shape = {"type": "null"}


def of(name: str) -> Shape:
    """What is defined under a name."""
    return {"$ref": f"#/$defs/{name}"}


def said(text: str, shape: Shape) -> Shape:
    """A shape with what it means; without a text it needs none."""
    return {**shape, "description": text} if text else shape


def nullable(shape: Shape) -> Shape:
    """That, or null."""
    return {"oneOf": [_NULL, shape]}


def array(items: Shape, **more: object) -> Shape:
    """A list of such things."""
    return {"type": "array", **more, "items": items}


def record(
    title: str, text: str, properties: Mapping[str, Shape], optional: Iterable[str] = ()
) -> Shape:
    """An object with these properties and no others, of which some may be missing."""
    return {
        "title": title,
        "description": text,
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in {*optional}],
        "additionalProperties": False,
    }


def document(title: str, text: str, kinds: Iterable[str], shapes: Mapping[str, Shape]) -> Shape:
    """A whole schema: an object is of one of these kinds."""
    return {
        "$schema": _DRAFT,
        "title": title,
        "description": text,
        "oneOf": [of(kind) for kind in kinds],
        "$defs": {**shapes, **SHARED},
    }


HEAD_SHAPES: Mapping[str, Shape] = {name: of(name) for name in ("variant", "revision", "sides")}
"""The fields of the head, but for format and version."""
SHARED: Mapping[str, Shape] = {
    "award": record(
        "Award",
        "Points that a side earned, and the cards that earned them.",
        {
            "kind": said("For what, such as scopa, settebello or primiera.", {"type": "string"}),
            "side": of("side"),
            "points": {"type": "integer"},
            "cards": of("set"),
        },
    ),
    "set": {
        "title": "Set of cards",
        "description": (
            "Each card once. They are written in the order of the cards: by rank, then by suit"
            " in the order d c s b. Any order is read."
        ),
        **array(of("card"), uniqueItems=True, maxItems=40),
    },
    "card": {
        "title": "Card",
        "description": (
            "A rank, A 2 3 4 5 6 7 J Q K, then a suit, d (denari), c (coppe), s (spade),"
            " b (bastoni): 7d is the settebello."
        ),
        "type": "string",
        "maxLength": 2,
        "pattern": "^[A2-7JQK][dcsb]$",
    },
    "seat": {
        "title": "Seat",
        "description": "Seats are numbered from 0 in the order of play.",
        "type": "integer",
        "minimum": 0,
        "maximum": 39,
    },
    "side": {
        "title": "Side",
        "description": "Sides are numbered from 0, in the order of the field sides.",
        "type": "integer",
        "minimum": 0,
        "maximum": 39,
    },
    "count": {"title": "Number of cards", "type": "integer", "minimum": 0, "maximum": 40},
    "sides": {
        "title": "Sides",
        "description": "The seats of each side: each seat from 0 on once.",
        **array(
            array(of("seat"), minItems=1, maxItems=40, uniqueItems=True), minItems=2, maxItems=40
        ),
    },
    "variant": {
        "title": "Variant",
        "description": "The text of the variant, a name and flags: scopone+napola.",
        "type": "string",
    },
    "revision": {
        "title": "Revision",
        "description": "The revision of the rules of that variant.",
        "type": "integer",
    },
}
"""What is defined in every schema."""
