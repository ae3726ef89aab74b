"""How much a text may ask the package to look through.

Moves are judged one by one, which costs little. Only rules from outside the package, and
moves that leave out what they take, make a reader list moves. The unit of that work is a
move that is looked at, or a card that it takes; it is counted, not timed, so every machine
and both kernels refuse the same texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.model.board import judge_of
from scopa.model.wide_tables import WIDE

if TYPE_CHECKING:
    from scopa.model.board import Position
    from scopa.model.protocols import Variant

__all__ = [
    "MOST_WORK",
    "Budget",
    "has_many_moves",
    "judges_by_listing",
    "judging_work",
    "listing_work",
]

MOST_WORK = 10_000
"""Units of work that a text may cost, whatever its length."""
_A_CHARACTER = 5
"""Units that each character of it adds."""


@attrs.define
class Budget:
    """The units of work that are left."""

    left: int

    @classmethod
    def of(cls, length: int, records: int = 1) -> Budget:
        """The budget of a text of so many characters that holds so many records."""
        return cls(MOST_WORK * records + _A_CHARACTER * length)

    def allows(self, units: int) -> bool:
        """Whether so many units are left; they are spent then."""
        self.left -= units
        return self.left >= 0


def listing_work(position: Position) -> int:
    """The units of listing all plays of a position. Those of rules from outside the
    package are listed for it."""
    board = position.board
    judge = judge_of(board.variant)
    counted = None if judge is None else judge.listing_work(board, position.acting_hand)
    if counted is not None:
        return counted
    taken = [0 if play is None else len(play.cards) for _, play in position.plays]
    return len(taken) + sum(taken)


def has_many_moves(position: Position) -> bool:
    """Whether to list the moves takes more work than a text may cost."""
    return len(position.board.table) > WIDE and listing_work(position) > MOST_WORK


def judges_by_listing(variant: Variant) -> bool:
    """Whether to judge one move may take a list of all: so it is with rules from outside
    the package."""
    judge = judge_of(variant)
    return judge is None or judge.judges_by_listing


def judging_work(position: Position) -> int:
    """The units of judging one move: none where that takes no list."""
    return listing_work(position) if judges_by_listing(position.board.variant) else 0
