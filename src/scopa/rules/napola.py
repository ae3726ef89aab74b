"""Runs of coins from the ace: napola, in Cirulla piccola."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.base.whole_numbers import as_whole
from scopa.cards.cards import Card, CardSet, Suit
from scopa.model.rule_fields import text, whole
from scopa.model.scores import Tally, make_award, make_tally

if TYPE_CHECKING:
    from scopa.model.board import Board

__all__ = ["Napola"]


@attrs.frozen
class Napola:
    """The run of coins from the ace, of three cards or more, is worth its length
    (S0, S4), ten at most (C17); as piccola in Cirulla six at most (S0; C25)."""

    kind: str = attrs.field(default="napola", validator=text)
    least: int = attrs.field(default=3, converter=as_whole, validator=whole(0, 10))
    cap: int = attrs.field(default=10, converter=as_whole, validator=whole(0, 10))

    def tally(self, board: Board, /) -> Tally:
        """Measures each side's run; `Tally.cards` are the run."""
        runs = tuple(self._run(pile) for pile in board.side_piles)
        won = tuple(
            make_award(self.kind, side, len(run), run)
            for side, run in enumerate(runs)
            if len(run) >= self.least
        )
        return make_tally(self.kind, tuple(map(len, runs)), runs, won)

    def _run(self, pile: CardSet) -> CardSet:
        run = []
        for rank in range(1, self.cap + 1):
            card = Card(rank, Suit.DENARI)
            if card not in pile:
                break
            run.append(card)
        return CardSet.of(run)
