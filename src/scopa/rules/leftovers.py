"""Who takes the cards that are left at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from scopa.model.board import Board

__all__ = ["ToDealer", "ToLastCapturer"]


@attrs.frozen
class ToLastCapturer:
    """Cards left at the end go to the last to capture (S0, S1, S3); if nobody
    ever captured, to the dealer."""

    def seat(self, board: Board, /) -> int:
        """The last capturer, or the dealer."""
        return board.dealer if board.last_capturer is None else board.last_capturer


@attrs.frozen
class ToDealer:
    """Cards left at the end go to the dealer, who played last (C07)."""

    def seat(self, board: Board, /) -> int:
        """The dealer."""
        return board.dealer
