"""How many sequences of moves there are: a number that two engines must agree on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.base.quoting import kind_of, quoted
from scopa.base.whole_numbers import whole
from scopa.errors import InvalidStateError
from scopa.model.board import State
from scopa.play.engine import apply_move, legal_moves

if TYPE_CHECKING:
    from typing import SupportsIndex

    from scopa.model.moves import Move

__all__ = ["divide", "perft"]


def perft(state: State, depth: SupportsIndex) -> int:
    """The number of sequences of `depth` legal moves from a state.

    A declaration is a move. Deals between them follow from the stock. A sequence that
    ends the round before its last move does not count. Raises `InvalidStateError` for
    what is no state (a view does not tell what comes next), and for a depth that is no
    number from 0 up.

    >>> import random, scopa
    >>> state = scopa.deal("scopa", players=2, rng=random.Random(18))
    >>> [perft(state, depth) for depth in range(5)]
    [1, 4, 15, 30, 60]
    """
    return _count(state, _checked_depth(state, depth))


def divide(state: State, depth: SupportsIndex) -> dict[Move, int]:
    """The same number for each first move, in their order, to find where two engines
    part. The depth is 1 or more.

    >>> import random, scopa
    >>> state = scopa.deal("scopa", players=2, rng=random.Random(18))
    >>> {str(move): count for move, count in divide(state, 3).items()}
    {'Ac': 12, 'Jbx2s3s3b': 6, 'Qsx2s3s4c': 6, 'Qsx2s3b4c': 6}
    """
    plies = _checked_depth(state, depth)
    if plies == 0:
        raise InvalidStateError(["depth 0: to divide by first moves there must be one"])
    return {move: _count(apply_move(state, move), plies - 1) for move in legal_moves(state)}


def _checked_depth(state: object, depth: object) -> int:
    if not isinstance(state, State):
        raise InvalidStateError([f"moves are counted from a State, not from {kind_of(state)}"])
    plies = whole(depth)
    if plies is None or plies < 0:
        raise InvalidStateError([f"depth {quoted(depth)}: give a number of moves, 0 or more"])
    return plies


def _count(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    moves = state.moves
    if depth == 1:
        return len(moves)
    return sum(_count(apply_move(state, move), depth - 1) for move in moves)
