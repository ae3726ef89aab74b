"""Problems of positions, and those of types: fields that hold something else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs
from typing_extensions import get_protocol_members

from scopa.base.quoting import class_of, kind_of
from scopa.cards.cards import Card, CardSet
from scopa.model.board import Board, Phase, State
from scopa.model.moves import Capture, Lay
from scopa.model.protocols import Variant
from scopa.model.scores import Award
from scopa.model.seating import Seating
from scopa.model.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    _Test: TypeAlias = Callable[[object], bool]

__all__ = ["Problem", "ProblemKind", "misshapen"]

ProblemKind: TypeAlias = Literal[
    "type",
    "length",
    "seating",
    "seat",
    "foreign",
    "twice",
    "lost",
    "hand-size",
    "stock-size",
    "phase",
    "plies",
    "turn",
    "schedule",
    "last-capturer",
    "known",
    "award",
    "joker",
    "last-move",
    "totals",
]
"""The kinds of problems:

- ``type``: no position at all, or a field that holds something else;
- ``length``: a field by seat that has not one entry for each;
- ``seating``: the variant refuses the seating;
- ``seat``: a seat that does not exist;
- ``foreign``: cards that are none of the variant's deck;
- ``twice``: cards in more than one place;
- ``lost``: cards in no place, or another number of them than the deck has;
- ``hand-size``, ``stock-size``: not the number of cards that the board tells;
- ``phase``: the round cannot stand so with the cards that are left;
- ``plies``: another number of cards was played;
- ``turn``: another seat is on turn after so many plays;
- ``schedule``: hands and stock have sizes that no deal leads to;
- ``last-capturer``: who captured last took nothing, or cards were taken by nobody;
- ``known``: cards that were shown are not in that hand;
- ``award``: an award to a side that does not exist, or for cards that do not;
- ``joker``: its value is none from 1 to 10, or the variant has no joker;
- ``last-move``: the last play cannot have been;
- ``totals``: not one score for each side.
"""


@attrs.frozen
class Problem:
    """Something wrong with a position: of which kind, and what."""

    kind: ProblemKind
    text: str


def misshapen(position: object) -> tuple[Problem, ...]:
    """The fields that hold something else than they should; with none of them, a
    position can be looked into."""
    if isinstance(position, Board):
        return _fields(position, "board", _BOARD)
    if not isinstance(position, (State, View)):
        text = f"expected a Board, a State or a View, not {type_name(position)}"
        return (Problem("type", text),)
    kind = "state" if isinstance(position, State) else "view"
    found = _fields(position, kind, _STATE if isinstance(position, State) else _VIEW)
    return (misshapen(position.board) if isinstance(position.board, Board) else ()) + found


def _fields(
    position: object, kind: str, wanted: dict[str, tuple[_Test, str]]
) -> tuple[Problem, ...]:
    found = []
    for name, (test, what) in wanted.items():
        value = getattr(position, name)
        if not test(value):
            text = f"{name} of the {kind}: expected {what}, not {type_name(value)}{_reader(value)}"
            found.append(Problem("type", text))
    return tuple(found)


def type_name(value: object) -> str:
    if isinstance(value, tuple):
        kinds = dict.fromkeys(class_of(each) for each in value)
        return f"a tuple of {', '.join([*kinds][:5])}" if kinds else "an empty tuple"
    return kind_of(value)


def _reader(value: object) -> str:
    """The readers to name where texts of cards stand in place of cards."""
    texts = [value] if isinstance(value, str) else value if isinstance(value, tuple) else ()
    if any(isinstance(text, str) and _CARDS.fullmatch(text) for text in texts):
        return ": Card.parse and CardSet.parse read the text of cards"
    return ""


def _is(kind: type) -> _Test:
    return lambda value: isinstance(value, kind)


def _several(test: _Test) -> _Test:
    return lambda value: isinstance(value, tuple) and all(map(test, value))


def _or_none(test: _Test) -> _Test:
    return lambda value: value is None or test(value)


def _whole(value: object) -> bool:
    return type(value) is int


def _variant(value: object) -> bool:
    if isinstance(value, type) or not all(hasattr(value, name) for name in _ASKED):
        return False
    return isinstance(value.name, str) and isinstance(value.deck, CardSet)  # type: ignore[attr-defined]  # just asked


def _award(value: object) -> bool:
    return (
        isinstance(value, Award)
        and isinstance(value.kind, str)
        and _whole(value.side)
        and _whole(value.points)
        and isinstance(value.cards, CardSet)
    )


def _play(value: object) -> bool:
    if isinstance(value, Capture):
        return isinstance(value.card, Card) and isinstance(value.taken, CardSet)
    return isinstance(value, Lay) and isinstance(value.card, Card)


_CARDS = re.compile(r"(?:[A2-7JQK][dcsb][\s,]*)+")
_ASKED = sorted(get_protocol_members(Variant))
_NUMBER = (_whole, "a whole number")
_SETS = (_several(_is(CardSet)), "a tuple of CardSet")
_BOARD: dict[str, tuple[_Test, str]] = {
    "variant": (_variant, "a variant"),
    "seating": (_is(Seating), "a Seating"),
    "phase": (_is(Phase), "a Phase"),
    "turn": _NUMBER,
    "dealer": _NUMBER,
    "plies": _NUMBER,
    "table": (_is(CardSet), "a CardSet"),
    "piles": _SETS,
    "hand_sizes": (_several(_whole), "a tuple of whole numbers"),
    "stock_size": _NUMBER,
    "last_capturer": (_or_none(_whole), "a whole number or None"),
    "known": _SETS,
    "awards": (_several(_award), "a tuple of Award, each of a text, whole numbers and a CardSet"),
    "joker": (_or_none(_whole), "a whole number or None"),
    "last_move": (_or_none(_play), "a Lay, a Capture or None"),
}
_STATE: dict[str, tuple[_Test, str]] = {
    "board": (_is(Board), "a Board"),
    "hands": _SETS,
    "stock": (_several(_is(Card)), "a tuple of Card"),
}
_VIEW: dict[str, tuple[_Test, str]] = {
    "board": (_is(Board), "a Board"),
    "seat": (_or_none(_whole), "a whole number or None"),
    "hand": (_is(CardSet), "a CardSet"),
    "totals": (_several(_whole), "a tuple of whole numbers"),
}
