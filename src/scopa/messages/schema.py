"""The format of messages as JSON Schema, from the fields that are written and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from scopa.codec.shapes import HEAD_SHAPES, array, document, nullable, of, record, said
from scopa.messages.fields import FIELDS
from scopa.messages.message_types import EVENTS, FORMAT, MOST_MOVES, MOVES, VERSION, VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scopa.codec.shapes import Shape

__all__ = ["json_schema"]


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the objects that `to_json` makes.

    It describes their shape; only `from_json` knows whether a position is sound.

    >>> json_schema()["title"]
    'Move, event or view of a round of Scopa'
    """
    forms = {name: _form(name, kind) for name, kind in {**MOVES, **EVENTS}.items()}
    views = {name: _view(name) for name in VIEWS}
    return document(
        "Move, event or view of a round of Scopa",
        f"Version {VERSION} of the format {FORMAT}: what a server and a browser tell each other."
        " Each object says by its type what it is.",
        (*forms, *views),
        {**forms, **views, "move": {"title": "Move", "oneOf": [of(name) for name in MOVES]}},
    )


def _form(name: str, kind: type) -> Shape:
    """A move or an event."""
    says = _MEANINGS.get(name, {})
    properties = {
        field: said(says.get(field, ""), FIELDS[field].kind.shape)
        for field in attrs.fields_dict(kind)
    }
    text = says.get("", _first_line(kind))
    return record(_title(name), text, {"type": {"const": name}, **properties})


def _view(name: str) -> Shape:
    """A view of a seat, or of a table where captured cards lie face down."""
    return record(
        _title(name),
        _VIEWS[name],
        {
            "type": {"const": name},
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            **HEAD_SHAPES,
            "seat": said("Whose view it is; null for a spectator.", nullable(of("seat"))),
            **dict(_seen(name)),
        },
    )


def _seen(name: str) -> Iterator[tuple[str, Shape]]:
    for field in VIEWS[name]:
        shape = FIELDS[field].shape
        if (name, field) == ("table-view", "moves"):  # It brings them along, however many.
            text = "The legal moves of this seat; none when it is not on turn."
            shape = said(text, array(of("move"), maxItems=MOST_MOVES))
        yield field, shape


def _title(name: str) -> str:
    return name.replace("-", " ").capitalize()


def _first_line(kind: type) -> str:
    return " ".join((kind.__doc__ or "").partition("\n\n")[0].split())


_VIEWS: Mapping[str, str] = {
    "view": "What one seat may know.",
    "table-view": "What a seat sees at a table where captured cards lie face down.",
}
_EARNED = {"awards": "What was earned by it."}
_MEANINGS: Mapping[str, Mapping[str, str]] = {
    "lay": {"": "Put a card on the table without capturing."},
    "capture": {
        "": (
            "Take cards from the table with a card. With none taken, the card goes to the own"
            " pile, where a rule allows it."
        ),
    },
    "declare": {
        "": "Show the own hand for a bonus.",
        "kind": "Which bonus.",
        "joker": "The value chosen for the joker; null where the hand does not hold it.",
    },
    "misdealt": {"": "These open cards were a misdeal; everything is dealt again."},
    "table-dealt": {"": "The open cards of the round."},
    "opening-taken": {
        "": "A seat scored, and perhaps took the table, before anybody played.",
        **_EARNED,
    },
    "dealt": {
        "": "Each seat received a packet of size cards.",
        **{name: FIELDS[name].says for name in ("number", "hands")},
    },
    "declared": {"": "A seat showed its hand for a bonus.", **_EARNED},
    "laid": {"": "A seat put a card on the table."},
    "captured": {"": "A seat took cards with a card.", "by": FIELDS["by"].says, **_EARNED},
    "swept": {"": "The capture just told emptied the table; a scopa where it scores points."},
    "leftovers-taken": {"": "The cards left on the table at the end went to a seat."},
    "round-ended": {"": "The round is over.", "winner": FIELDS["winner"].says},
}
"""What moves and events, and their fields, mean; of others, what their docstrings say."""
