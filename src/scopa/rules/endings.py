"""How a round and a match end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.cards import EMPTY
from scopa.model.scores import INSTANT_WIN, Award, Outcome, Tally, Win
from scopa.rules.scoring import leader

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.cards import CardSet
    from scopa.model.board import Board
    from scopa.model.protocols import ScoringRule
    from scopa.model.scores import RoundScore

__all__ = ["AllOf", "AtScoring", "TargetScore", "ToDealer", "ToLastCapturer", "instant_tally"]


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


@attrs.frozen
class AllOf:
    """The side that holds all of these cards wins the match at one stroke: ace, two
    and three of coins in Scopone de Trente, the ten coins in Cirulla (S0, S4).

    `scoring` is the category that these cards score as well.
    """

    cards: CardSet
    scoring: ScoringRule | None = None

    def win(self, board: Board, /) -> Win | None:
        """The holder, if there is one."""
        for side, pile in enumerate(board.side_piles):
            if self.cards <= pile:
                tallies = () if self.scoring is None else (self.scoring.tally(board),)
                return Win(side, self.cards, tallies)
        return None


def instant_tally(win: Win, sides: int, points: int = 0) -> Tally:
    """The win at one stroke as a category of the score sheet."""
    cards = tuple(win.cards if side == win.side else EMPTY for side in range(sides))
    award = Award(INSTANT_WIN, win.side, points, win.cards)
    return Tally(INSTANT_WIN, tuple(map(len, cards)), cards, (award,))


@attrs.frozen
class AtScoring:
    """Wins at one stroke wait until the round is scored (C19).

    Everything is counted as usual, except the kinds in `drops`, and the win is an
    award of `points`.
    """

    points: int = 0
    drops: tuple[str, ...] = ()

    def settle(self, board: Board, win: Win, tallies: tuple[Tally, ...], /) -> tuple[Tally, ...]:
        """The categories, then the win."""
        kept = tuple(tally for tally in tallies if tally.kind not in self.drops)
        return (*kept, instant_tally(win, board.seating.side_count, self.points))


@attrs.frozen
class TargetScore:
    """The match ends after a round in which one side alone leads with `target`
    points or more (S1, S3, S4; S0 says more than the target, C08); at a tie at the
    top another round is played (S1, S3).

    With `lowest` (scopa a perdere) the side with fewest points then wins, and
    sides level there share the win.
    """

    target: int = 11
    exceed: bool = False
    lowest: bool = False

    def outcome(self, totals: tuple[int, ...], history: Sequence[RoundScore], /) -> Outcome | None:
        """The winner, or None to play on."""
        needed = self.target + 1 if self.exceed else self.target
        first = leader(totals)
        if first is None or totals[first] < needed:
            return None
        if not self.lowest:
            return Outcome((first,), "target")
        fewest = min(totals)
        return Outcome(tuple(i for i, total in enumerate(totals) if total == fewest), "target")
