"""Moves, events and views as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from scopa.base.quoting import counted, kind_of
from scopa.codec.fields import BOARD, plain
from scopa.codec.format_head import head_json
from scopa.codec.limits import MOST_AWARDS
from scopa.errors import InvalidStateError
from scopa.messages.fields import FIELDS
from scopa.messages.message_types import EVENTS, FORMAT, MOST_MOVES, MOST_TEXTS, VERSION, VIEWS
from scopa.model.board import Board, State
from scopa.model.events import Dealt
from scopa.model.seating import Seating
from scopa.model.view import FullView, TableView, View
from scopa.notation.allowed_variants import check_variant, given_variants
from scopa.notation.work_limits import has_many_moves
from scopa.variants.parsing import resolve

if TYPE_CHECKING:
    from collections.abc import Iterable, Sized

    from scopa.model.events import Event
    from scopa.model.moves import Move
    from scopa.model.protocols import Variant

__all__ = ["to_json"]

_NAMES = {kind: name for name, kind in EVENTS.items()}


def to_json(
    value: Move | Event | View | TableView,
    *,
    secret: bool = False,
    variants: Iterable[Variant | str] | None = None,
) -> dict[str, Any]:
    """A move, an event or a view as JSON that can be sent: `json.dumps` takes it.

    Everything has a ``"type"``. Cards are their texts; sets of cards are lists in the
    order of the cards. What a seat must not see cannot be sent by mistake: a `Dealt` that
    shows more than one hand is refused, unless `secret` says that it stays with those who
    may see it all (`redact` gives each seat its own), and so are a `State` and a
    `FullView`, whatever is said. A variant of a view that cannot be found again by its
    text is refused too, unless it is among `variants`, as for `dumps`. Raises
    `InvalidStateError` and `UnknownVariantError`.

    The moves of a view are None where to list them takes more than 10,000 sets of open
    cards and cards in them, which no ordinary round comes near.

    >>> import scopa
    >>> state = scopa.deal("scopa", players=2, deck=scopa.DECK)
    >>> to_json(scopa.legal_moves(state)[0])
    {'type': 'capture', 'card': '2d', 'taken': ['Ad', 'Ac']}
    >>> to_json(scopa.observe(state, 1))["hand"]
    ['2d', '2c', '2s']
    """
    if isinstance(value, (View, TableView)):
        return _view(value, variants)
    name = _NAMES.get(type(value))
    if name is None:
        raise InvalidStateError([_refusal(value)])
    _check_count("awards", getattr(value, "awards", ()), MOST_AWARDS)
    _check_count("words in by", getattr(value, "by", ()), MOST_TEXTS)
    made = {"type": name, **plain(value, attrs.fields_dict(type(value)), FIELDS)}
    if isinstance(value, Dealt) and not secret:
        _check_hidden(value)
    return made


def _check_count(what: str, several: Sized, most: int) -> None:
    """Raises `InvalidStateError` for more than can be read again."""
    if len(several) > most:
        raise InvalidStateError([f"{len(several)} {what}: {most} at most"])


def _refusal(value: object) -> str:
    kind = kind_of(value)
    if isinstance(value, (State, FullView)):
        return f"{kind} shows the hidden cards: send observe(state, seat)"
    return f"expected a move, an event, a View or a TableView, not {kind}"


def _check_hidden(event: Dealt) -> None:
    shown = [hand for hand in event.hands if hand is not None]
    if len(shown) > 1:
        text = (
            f"the event shows {counted(len(shown), 'hand')}: send redact(event, seat) to each seat"
        )
        raise InvalidStateError([text])


def _view(value: View | TableView, variants: Iterable[Variant | str] | None) -> dict[str, Any]:
    public: Board | TableView
    if isinstance(value, TableView):
        kind, public, fields = "table-view", value, plain(value, VIEWS["table-view"], FIELDS)
        _check_count("moves", value.moves, MOST_MOVES)
    elif isinstance(value.board, Board):
        kind, public = "view", value.board
        fields = plain(public, BOARD, FIELDS) | plain(value, ("hand", "totals"), FIELDS)
        fields |= {"moves": None} if has_many_moves(value) else plain(value, ("moves",), FIELDS)
    else:
        raise InvalidStateError([f"expected a Board, not {kind_of(value.board)}"])
    _check_count("awards", public.awards, MOST_AWARDS)
    check_variant(resolve(public.variant), given_variants(variants), "to_json and from_json")
    if not isinstance(public.seating, Seating):
        raise InvalidStateError([f"expected a Seating, not {kind_of(public.seating)}"])
    seat = {"seat": None} if value.seat is None else plain(value, ("seat",), FIELDS)
    head = head_json(FORMAT, VERSION, public.variant, public.seating)
    return {"type": kind, **head, **seat, **fields}
