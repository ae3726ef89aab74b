"""The four cavalli of Il Ponino."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa._native.choice import terms
from scopa.cards.cards import EMPTY, CardSet, Rank
from scopa.model.rule_fields import text, truth
from scopa.model.scores import Tally, make_award, make_tally
from scopa.rules.scoring import SCOPAS, held

if TYPE_CHECKING:
    from scopa.model.board import Board

__all__ = ["KNIGHTS", "Ponino"]

KNIGHTS = CardSet(terms.RANKS[Rank.CAVALLO - 1])
"""The four cavalli."""


@attrs.frozen
class Ponino:
    """The side with all four cavalli scores its scopas of the round once more
    (S0, S4; the round, not the match, C20).

    With `same_player` one player of the side must hold them all (a French text).
    With `per_match` the holder scores nothing here: see `MatchPonino`.
    """

    same_player: bool = attrs.field(default=False, validator=truth)
    per_match: bool = attrs.field(default=False, validator=truth)
    kind: str = attrs.field(default="ponino", validator=text)

    def tally(self, board: Board, /) -> Tally:
        """One award, of as many points as the side's scopas, opening ones included;
        `Tally.cards` are the cavalli that count for each side."""
        theirs, counts = held(board, KNIGHTS)
        if self.same_player:
            theirs, counts = _best_player(board)
        scopas = board.seating.per_side(
            (award.side, award.points) for award in board.awards if award.kind in SCOPAS
        )
        won = tuple(
            make_award(self.kind, side, scopas[side], cards)
            for side, cards in enumerate(theirs)
            if cards == KNIGHTS and scopas[side] and not self.per_match
        )
        return make_tally(self.kind, counts, theirs, won)


def _best_player(board: Board) -> tuple[tuple[CardSet, ...], tuple[int, ...]]:
    """For each side the cavalli of the player who has most of them."""
    seating = board.seating
    best = [EMPTY] * seating.side_count
    for side, pile in zip(seating.sides, board.piles, strict=True):
        best[side] = max(best[side], pile & KNIGHTS, key=len)
    return tuple(best), tuple(map(len, best))
