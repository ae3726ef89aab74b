"""What can be sent, by what it is called."""

from __future__ import annotations

from typing import get_args

import attrs

from scopa.codec.fields import BOARD
from scopa.model.events import Event
from scopa.model.moves import Capture, Declare, Lay
from scopa.model.view import TableView

__all__ = ["EVENTS", "FORMAT", "MOST_MOVES", "MOST_TEXTS", "MOVES", "VERSION", "VIEWS"]

FORMAT = "scopa-message"
"""The format of views."""
VERSION = 1
"""The version of the format."""
MOST_MOVES = 100_000
"""Moves that a view has at most."""
MOST_TEXTS = 100
"""Words that an event has at most of by what cards were taken."""


MOVES: dict[str, type[Lay | Capture | Declare]] = {
    "lay": Lay,
    "capture": Capture,
    "declare": Declare,
}
"""The moves by what they are called."""


def _called(kind: type) -> str:
    """What an event is called: its name in small letters, with hyphens."""
    name = kind.__name__
    return name[0].lower() + "".join(f"-{c.lower()}" if c.isupper() else c for c in name[1:])


EVENTS: dict[str, type] = {_called(kind): kind for kind in get_args(Event)} | MOVES
"""Events and moves by what they are called."""
VIEWS: dict[str, tuple[str, ...]] = {
    "view": (*BOARD, "hand", "totals", "moves"),
    "table-view": tuple(
        field.name
        for field in attrs.fields(TableView)
        if field.name not in {"variant", "seating", "seat"}
    ),
}
"""The fields of views by what they are called, but for the head and the seat, which a
spectator has not."""
