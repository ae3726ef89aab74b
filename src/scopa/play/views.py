"""What one seat may see of a round, and of what happens in it.

Everything here is closed by default: what is not put into a view or let through by
name stays hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import attrs

from scopa.base.quoting import kind_of, quoted
from scopa.base.whole_numbers import in_range, whole, wholes
from scopa.cards.cards import EMPTY
from scopa.errors import InvalidStateError
from scopa.model.board import State
from scopa.model.class_checks import expect
from scopa.model.events import Dealt, Event
from scopa.model.view import FullView, TableView, View

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import SupportsIndex

    from scopa.model.seating import Seating

__all__ = ["check_seat", "face_down", "full_view", "observe", "redact"]

_PUBLIC = tuple(kind for kind in get_args(Event) if kind is not Dealt)


def observe(
    state: State, seat: SupportsIndex | None, *, totals: Iterable[SupportsIndex] | None = None
) -> View:
    """The view of a seat: the public board and its own hand, nothing else.

    `seat` None gives the view of a spectator, who sees the board alone. `totals` are
    the scores of the match before this round, by side. Raises `InvalidStateError` for a
    seat that does not exist, or totals that are not one number for each side.

    >>> from scopa.cards.cards import DECK
    >>> from scopa.play.engine import legal_moves
    >>> from scopa.play.dealing import deal
    >>> state = deal("scopa", players=2, deck=DECK)
    >>> view = observe(state, 1)
    >>> view.hand == state.hands[1], legal_moves(view) == legal_moves(state)
    (True, True)
    >>> legal_moves(observe(state, 0)), len(observe(state, None).hand)
    ((), 0)
    """
    expect(state, State)
    seating = state.board.seating
    own = None if seat is None else check_seat(seating, seat)
    hand = EMPTY if own is None else state.hands[own]
    return View(state.board, own, hand, _checked_totals(seating, totals))


def full_view(state: State, *, totals: Iterable[SupportsIndex] | None = None) -> FullView:
    """Everything there is to see, hidden cards too: for a referee or for debugging.

    `totals` and errors are those of `observe`.
    """
    expect(state, State)
    scores = _checked_totals(state.board.seating, totals)
    return FullView(state.board, state.hands, state.stock, scores)


def face_down(view: View) -> TableView:
    """What is left of a view at a table where captured cards lie face down: of piles
    only the sizes.

    Memory is part of the game at most tables; an app that shows what this holds leaves
    it to its players.

    >>> from scopa.cards.cards import DECK
    >>> from scopa.play.engine import apply_move, legal_moves
    >>> from scopa.play.dealing import deal
    >>> state = deal("scopa", players=2, deck=DECK)
    >>> state = apply_move(state, legal_moves(state)[0], by=1)
    >>> table = face_down(observe(state, 0))
    >>> table.pile_sizes, str(table.last_move), table.moves == legal_moves(state)
    ((0, 3), '2dxAdAc', True)
    """
    expect(view, View)
    board = view.board
    return TableView(
        variant=board.variant,
        seating=board.seating,
        phase=board.phase,
        turn=board.turn,
        dealer=board.dealer,
        plies=board.plies,
        table=board.table,
        pile_sizes=tuple(map(len, board.piles)),
        hand_sizes=board.hand_sizes,
        stock_size=board.stock_size,
        last_capturer=board.last_capturer,
        known=board.known,
        awards=tuple(attrs.evolve(award, cards=EMPTY) for award in board.awards),
        joker=board.joker,
        last_move=board.last_move,
        seat=view.seat,
        hand=view.hand,
        totals=view.totals,
        moves=view.moves,
    )


def redact(event: Event, seat: SupportsIndex | None) -> Event:
    """The event as a seat may see it; `seat` None: as a spectator may.

    Of a `Dealt` only the own packet is left; all other events happen in the open, and
    come back as they are. Raises `InvalidStateError` for a seat that received no packet,
    and for what is no event.

    >>> from scopa.cards.cards import DECK
    >>> from scopa.play.dealing import open_round
    >>> table, dealt = open_round("scopa", players=2, deck=DECK).events
    >>> redact(dealt, 1)
    Dealt(number=0, size=3, hands=(None, CardSet.parse('2d 2c 2s')))
    >>> redact(table, 1) == table
    True
    """
    own = whole(seat)
    if seat is not None and own is None:
        raise InvalidStateError([f"seat {quoted(seat)}: give the number of a seat, or None"])
    if isinstance(event, Dealt):
        if own is not None and not 0 <= own < len(event.hands):
            raise InvalidStateError(
                [f"seat {quoted(seat)}: seats are 0 to {len(event.hands) - 1}"]
            )
        packets = (hand if at == own else None for at, hand in enumerate(event.hands))
        return Dealt(event.number, event.size, tuple(packets))
    if type(event) not in _PUBLIC:
        raise InvalidStateError([f"expected an event, not {kind_of(event)}"])
    return event


def check_seat(seating: Seating, seat: SupportsIndex) -> int:
    """The seat as a plain `int`; raises `InvalidStateError` for what is not a seat."""
    number = in_range(seat, 0, seating.seats - 1)
    if number is None:
        raise InvalidStateError([f"seat {quoted(seat)}: seats are 0 to {seating.seats - 1}"])
    return number


def _checked_totals(seating: Seating, totals: Iterable[SupportsIndex] | None) -> tuple[int, ...]:
    sides = seating.side_count
    if totals is None:
        return (0,) * sides
    scores = wholes(totals, sides)
    if scores is None or len(scores) != sides:
        text = f"totals {quoted(totals)}: give {sides} whole numbers, one for each side"
        raise InvalidStateError([text])
    return scores
