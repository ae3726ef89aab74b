"""The format of records as JSON Schema, from the fields that are written and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scopa.codec.decoding import MOST_CARDS
from scopa.codec.fields import BOARD, FIELDS
from scopa.codec.shapes import HEAD_SHAPES, array, document, nullable, of, record, said
from scopa.records.as_json import MATCH, POSITION, ROUND, VERSION
from scopa.records.tags import HEADERS, LONGEST, MOST_TAGS, NAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scopa.codec.shapes import Shape

__all__ = ["json_schema"]


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the objects that `dumps` writes.

    It describes their shape; whether moves are legal and results right, only `loads` knows.

    >>> json_schema()["title"]
    'Record of a round of Scopa, of a match, or a position'
    """
    return document(
        "Record of a round of Scopa, of a match, or a position",
        f"Version {VERSION} of the formats {ROUND}, {MATCH} and {POSITION}. This schema tells"
        " the shape; whether a deck can be dealt, moves are legal and results right, only the"
        " rules can tell.",
        ("round", "match", "position"),
        {
            "round": {
                **record(
                    "Round",
                    "How a round was dealt, its moves, and what it was worth.",
                    {**_head(ROUND), **_PLAYED},
                    ("seat", "tags"),
                ),
                **_HIDING,
            },
            "match": record(
                "Match",
                "The rounds of a match in order; the last one may be unfinished.",
                {**_head(MATCH), **_MATCH},
                ("tags",),
            ),
            "played": {
                **record(
                    "Round of a match",
                    "As a round, without what it shares with its match.",
                    _PLAYED,
                    ("seat", "tags"),
                ),
                **_HIDING,
            },
            "position": record(
                "Position",
                "All that there is at one moment of a round, hidden cards too, without what led"
                " to it.",
                {
                    **_head(POSITION),
                    **{name: FIELDS[name].shape for name in (*BOARD, "hands", "stock")},
                },
            ),
            **_PARTS,
        },
    )


def _head(form: str) -> Mapping[str, Shape]:
    return {"format": {"const": form}, "version": {"const": VERSION}, **HEAD_SHAPES}


_INTEGERS = array({"type": "integer"})
_PLAYED: Mapping[str, Shape] = {
    "dealer": FIELDS["dealer"].shape,
    "seat": said(
        "Only in a record from which cards are hidden: the seat of the player, or null for a"
        " spectator.",
        nullable(of("seat")),
    ),
    "deck": of("deck"),
    "moves": said("The moves in order, declarations too.", array(of("move"))),
    "result": said("null while the round is not over.", nullable(of("result"))),
    "tags": of("tags"),
}
_MATCH: Mapping[str, Shape] = {
    "dealer": said("The seat that dealt the first round.", of("seat")),
    "rounds": array(of("played")),
    "totals": said("Points by side, over the finished rounds and with the bonus.", _INTEGERS),
    "outcome": said(
        "null while the match goes on.",
        nullable(
            record(
                "Outcome",
                "Who won, and why.",
                {
                    "winners": array(of("side"), minItems=1, uniqueItems=True),
                    "reason": said("target, instant-win or tie-break.", {"type": "string"}),
                },
            )
        ),
    ),
    "tags": of("tags"),
}
_NULLS: Shape = {"properties": {"deck": {"contains": {"type": "null"}}}}
_HIDING: Shape = {
    "if": {"required": ["seat"]},
    # Of a spectator, and of a finished round, something must be hidden.
    "then": {
        "if": {
            "anyOf": [
                {"properties": {"seat": {"type": "null"}}},
                {"properties": {"result": {"type": "object"}}},
            ]
        },
        "then": _NULLS,
    },
    "else": {"properties": {"deck": {"items": of("card"), "uniqueItems": True}}},
}
_NO_SPACE: Shape = {"pattern": "\\s"}
_PARTS: Mapping[str, Shape] = {
    "deck": {
        "title": "Deck",
        "description": (
            "The cards in dealing order: the open cards, then for each deal, seat by seat from"
            " the one after the dealer, the packet of the seat. null is a card that the player,"
            " or spectator, has not seen."
        ),
        **array({"oneOf": [of("card"), {"type": "null"}]}, minItems=1, maxItems=MOST_CARDS),
    },
    "move": {
        "title": "Move",
        "description": (
            "7d lays a card; 7dx3s4c captures, the cards taken in their order; Adx puts an ace"
            " on the own pile; a declaration is its kind, with the value of the joker if it has"
            " one: under-10=2."
        ),
        "type": "string",
        "pattern": (
            "^(?:[A2-7JQK][dcsb](?:x(?:[A2-7JQK][dcsb])*)?"
            "|[a-z][a-z0-9:._-]{1,99}(?:=(?:[1-9]|10))?)$"
        ),
        "not": _NO_SPACE,
    },
    "result": record(
        "Result",
        "What the round was worth.",
        {
            "awards": array(of("award")),
            "totals": FIELDS["totals"].shape,
            "instant_winner": said(
                "The side that won at one stroke; null if none did.", nullable(of("side"))
            ),
        },
    ),
    "tags": {
        "title": "Tags",
        "description": "Who played, when, where, and whatever else is worth keeping.",
        "type": "object",
        "maxProperties": MOST_TAGS,
        "propertyNames": {
            "pattern": f"^{NAME.pattern}$",
            "not": {"anyOf": [_NO_SPACE, {"enum": [*HEADERS, *map(str.title, HEADERS)]}]},
        },
        "additionalProperties": {
            "type": "string",
            "maxLength": LONGEST,
            # As `CONTROLS`, but for halves of characters, which JSON cannot hold.
            "not": {
                "pattern": (
                    r"[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]"
                )
            },
        },
    },
}
