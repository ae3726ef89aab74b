# cython: nonecheck=True
"""A round that is played move by move from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scopa._kernel.rounds import Round
from scopa._kernel.terms import CODES, PLAY

if TYPE_CHECKING:
    from typing_extensions import Self

__all__ = ["Walk"]


class Walk:
    """A round, and what the plan of it was made for; `_begin` gives it both. Before that
    whatever is asked of it raises `AttributeError`."""

    __slots__ = ("_planned", "_round")

    def _begin(self, planned: Any, played: Round) -> None:
        """Start with this round, which nobody else has."""
        if not isinstance(played, Round):
            raise TypeError("a Round is walked through")
        self._planned = planned
        self._round = played

    def copy(self) -> Self:
        """The same position, to be played on by itself."""
        kind = type(self)
        other = kind.__new__(kind)
        other._planned = self._planned  # noqa: SLF001  # of the same class
        other._round = self._round.copy()  # noqa: SLF001  # the same
        return other

    @property
    def turn(self) -> int:
        """The seat on turn; without meaning once the round is over."""
        return self._round.turn

    @property
    def over(self) -> bool:
        """Whether the round is finished."""
        return self._round.phase != PLAY

    def codes(self) -> list[int]:
        """The legal moves, in the order of `legal_moves`; none once the round is over."""
        return self._round.codes()

    def _attempt(self, code: Any) -> bool:
        """Play a move; false, and nothing changes, for what is none or is not legal."""
        if type(code) is not int or not 0 <= code < CODES:
            return False
        number: int = code
        return self._round.play(number)
