"""Hands that may be shown for a bonus."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from scopa.model.moves import Declare
from scopa.model.open_cards import JOKER
from scopa.model.rule_fields import truth
from scopa.model.scores import Award

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.cards.cards import CardSet
    from scopa.model.board import Board
    from scopa.model.protocols import Declaration

__all__ = ["CirullaHands"]


@attrs.frozen
class CirullaHands:
    """Three cards under ten in total are worth 3 points, three of a kind 10, and only
    the larger counts (S0, S4, Cirulla).

    They may be declared on one's own first turn of each deal; the hand is then
    open. The seven of cups counts as the pair beside it, or as any value that keeps
    the hand under ten; the player names it. With `stack` both bonuses count, where
    one value of the seven serves both (C24). With `joker_to_ten` the other two may
    total nine, which makes ten (BoardGameArena; C23).
    """

    stack: bool = attrs.field(default=False, validator=truth)
    joker_to_ten: bool = attrs.field(default=False, validator=truth)
    kind: ClassVar[str] = "cirulla-hands"

    def declarations(self, board: Board, hand: CardSet, /) -> Sequence[Declaration]:
        """Three of a kind, else a low hand for each value of the seven that makes one."""
        if len(hand) != 3 or board.known[board.turn]:
            return ()
        found = self._bonuses(board, hand)
        return found if found and board.is_first_turn_of_deal else ()

    def _bonuses(self, board: Board, hand: CardSet) -> list[Declaration]:
        joker = JOKER in hand
        others = [int(card.rank) for card in hand if not (joker and card is JOKER)]
        if len(set(others)) == 1:
            return [self._triple(board, hand, others[0], joker=joker)]
        total = sum(others)
        if total > 9:
            return []
        low = (Award("under-10", board.side, 3, hand),)
        if not joker:
            return [(Declare("under-10"), low)]
        most = 9 - total or int(self.joker_to_ten)
        return [(Declare("under-10", value), low) for value in range(1, most + 1)]

    def _triple(self, board: Board, hand: CardSet, rank: int, *, joker: bool) -> Declaration:
        awards = [Award("three-of-a-kind", board.side, 10, hand)]
        if self.stack and 3 * rank < 10:
            awards.append(Award("under-10", board.side, 3, hand))
        return Declare("three-of-a-kind", rank if joker else None), tuple(awards)
