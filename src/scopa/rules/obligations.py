"""What a player must do, looking at the whole hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.model.outside_rules import asked

if TYPE_CHECKING:
    from scopa.model.board import Board
    from scopa.model.moves import Play

__all__ = ["MustSweep"]


@attrs.frozen
class MustSweep:
    """Who can make a scopa must make one (C43: Italian rules of the losing game). A
    sweep that scores nothing is not demanded."""

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """Only scopas, where there is one."""
        return [play for play in plays if _is_scopa(board, play)] or plays


def _is_scopa(board: Board, play: Play) -> bool:
    move, candidate = play
    if candidate is None or candidate.cards != board.table:
        return False
    earned = asked(board.variant).play_awards(board, move.card, candidate)
    return any(award.kind == "scopa" for award in earned)
