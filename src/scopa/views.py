"""What one seat may see of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.errors import InvalidStateError
from scopa.model.board import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.board import State

__all__ = ["observe"]


def observe(state: State, seat: int, *, totals: Sequence[int] | None = None) -> View:
    """The view of a seat: the public board and its own hand, nothing else.

    It is closed by default: what is not put into it here, it does not hold.
    `totals` are the scores of the match before this round, by side.
    Raises `InvalidStateError` for a seat that does not exist, or totals that are
    not one number for each side.

    >>> import random
    >>> from scopa.engine import legal_moves
    >>> from scopa.opening import deal
    >>> state = deal("scopa", players=2, rng=random.Random(7))
    >>> view = observe(state, 1)
    >>> view.hand == state.hands[1], legal_moves(view) == legal_moves(state)
    (True, True)
    >>> legal_moves(observe(state, 0))
    ()
    """
    board = state.board
    if not isinstance(seat, int) or not 0 <= seat < board.seating.seats:
        raise InvalidStateError([f"seat {seat!r}: seats are 0 to {board.seating.seats - 1}"])
    sides = board.seating.side_count
    scores = tuple(totals) if totals is not None else (0,) * sides
    if len(scores) != sides or not all(isinstance(score, int) for score in scores):
        raise InvalidStateError([f"totals {scores!r}: give {sides} numbers, one for each side"])
    return View(board, seat, state.hands[seat], scores)
