"""What the open cards are worth before anybody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import attrs

from scopa.base.whole_numbers import as_whole
from scopa.cards.cards import EMPTY
from scopa.model.open_cards import JOKER
from scopa.model.opening import Opening
from scopa.model.rule_fields import either, truth, whole
from scopa.model.scores import Award

if TYPE_CHECKING:
    from scopa.cards.cards import CardSet
    from scopa.model.board import Board

__all__ = ["FifteenOrThirty", "LowTableBonus"]


@attrs.frozen
class FifteenOrThirty:
    """Open cards that total 15 are taken as one scopa, 30 as two (S0 and S4, Cirulla,
    by the dealer; C37: in some Escobas by the leader).

    With `joker` the seven of cups counts any value from 1 to 10 that makes such a
    total (S0, S4; C29). `worth` is what a scopa is worth: nothing in Frac. No
    limit of a capture binds this one.
    """

    taker: Literal["dealer", "leader"] = attrs.field(
        default="dealer", validator=either("dealer", "leader")
    )
    joker: bool = attrs.field(default=False, validator=truth)
    worth: int = attrs.field(default=1, converter=as_whole, validator=whole())

    def opening(self, board: Board, /) -> Opening | None:
        """The table, to the dealer or the seat on turn."""
        scopas = self._scopas(board.table)
        if not scopas:
            return None
        seat = board.dealer if self.taker == "dealer" else board.turn
        award = Award("opening", board.seating.sides[seat], scopas * self.worth, board.table)
        return Opening(seat, board.table, (award,) if award.points else ())

    def _scopas(self, table: CardSet) -> int:
        least, most = _totals(table, joker=self.joker)
        return next((total // 15 for total in (15, 30) if least <= total <= most), 0)


@attrs.frozen
class LowTableBonus:
    """Open cards that total at most `most` are worth three points to the dealer, and
    stay (Italian Wikipedia and Gazzetta di Santa on Cirulla: "in some cases").

    With `joker` the seven of cups counts as little as one, as it counts any value in
    the other bonus of the dealer (S0, S4: "there too").
    """

    most: int = attrs.field(default=9, converter=as_whole, validator=whole(0))
    points: int = attrs.field(default=3, converter=as_whole, validator=whole())
    joker: bool = attrs.field(default=False, validator=truth)
    kind: ClassVar[str] = "low-table"

    def opening(self, board: Board, /) -> Opening | None:
        """The points, without the cards."""
        least, _ = _totals(board.table, joker=self.joker)
        if not board.table or least > self.most:
            return None
        side = board.seating.sides[board.dealer]
        return Opening(board.dealer, EMPTY, (Award(self.kind, side, self.points, board.table),))


def _totals(table: CardSet, *, joker: bool) -> tuple[int, int]:
    """The least and the largest total of open cards, by what a joker among them counts."""
    if not (joker and JOKER in table):
        return table.total, table.total
    others = table.total - int(JOKER.rank)
    return others + 1, others + 10
