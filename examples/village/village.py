"""A rule, a flag and a game of one village, for any program that plays scopa.

Once installed they are known as ``village:mule`` and ``village:mule-scopa``.
"""

from __future__ import annotations

import attrs

from scopa import Award, Board, Candidate, Card, Rank
from scopa.variants import Add, Flag, Row


@attrs.frozen
class Mule:
    """Whoever takes a knight with a knight leads home the mule: one point."""

    def awards(self, board: Board, card: Card, candidate: Candidate, /) -> tuple[Award, ...]:
        """The point, to the side on turn."""
        knights = [taken for taken in candidate.cards if taken.rank is Rank.CAVALLO]
        if card.rank is not Rank.CAVALLO or not knights:
            return ()
        return (Award("mule", board.side, 1, candidate.cards),)


MULE = Flag("mule", "a knight takes a knight: 1", (Add("play_points", Mule()),), ("village",))
MULE_SCOPA = Row("mule-scopa", ("village:mule", "napola"), "with mule and runs", ("village",))
