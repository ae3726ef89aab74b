"""What is found where a variant breaks laws: breaches, examples, the report."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar

import attrs

from scopa.base.quoting import counted
from scopa.base.whole_numbers import as_whole
from scopa.errors import ScopaError
from scopa.model.moves import Move
from scopa.model.seating import Seating
from scopa.play.dealing import deal
from scopa.play.engine import apply_move
from scopa.variants.parsing import resolve

if TYPE_CHECKING:
    from scopa.model.board import State
    from scopa.model.protocols import Variant

__all__ = ["Breach", "BrokenLawsError", "Example", "Report"]


@attrs.frozen
class Example:
    """A place in a round, and how to get there again.

    The round is dealt to `seating` by `dealer` with ``random.Random(seed)``; then
    `moves` are made. `position` tells in words what lies there.
    """

    seed: int = attrs.field(converter=as_whole)
    seating: Seating
    dealer: int = attrs.field(converter=as_whole)
    moves: tuple[Move, ...] = ()
    position: str = ""

    def state(self, variant: Variant | str) -> State:
        """The position, dealt and played again; raises what dealing and playing raise."""
        rng = random.Random(self.seed)
        state = deal(resolve(variant), seating=self.seating, rng=rng, dealer=self.dealer)
        for move in self.moves:
            state = apply_move(state, move)
        return state

    def __str__(self) -> str:
        where = f"{self.position}; " if self.position else ""
        played = ", ".join(map(str, self.moves))
        return f"{where}seed {self.seed}, sides {self.seating.sides}, dealer {self.dealer}" + (
            f", after {played}" if played else ""
        )


@attrs.frozen
class Breach:
    """One way in which a law is broken: the `law` by name, the `problem` in words, the
    `detail` and the `example` where it was seen on the fewest cards (None for what shows
    in no round), and at how many places it was seen."""

    law: str
    problem: str
    detail: str = ""
    example: Example | None = None
    times: int = attrs.field(default=1, converter=as_whole)

    def __str__(self) -> str:
        detail = f": {self.detail}" if self.detail else ""
        often = f" ({self.times} times)" if self.times > 1 else ""
        where = "" if self.example is None else f"\n    {self.example}"
        return f"{self.law}: {self.problem}{detail}{often}{where}"


@attrs.frozen
class Report:
    """What was looked at, and the breaches that were found."""

    variant: str
    rounds: int = attrs.field(converter=as_whole)
    positions: int = attrs.field(converter=as_whole)
    matches: int = attrs.field(converter=as_whole)
    breaches: tuple[Breach, ...] = ()

    def __str__(self) -> str:
        looked = ", ".join(
            [
                counted(self.rounds, "round"),
                counted(self.positions, "position"),
                counted(self.matches, "match", "matches"),
            ]
        )
        if not self.breaches:
            return f"{self.variant} keeps all laws: {looked}"
        lines = [f"{self.variant} breaks laws: {looked}", *map(str, self.breaches)]
        return "\n  ".join(lines)


class BrokenLawsError(ScopaError, AssertionError):
    """A variant breaks laws that programs rely on.

    Attribute: the `report`, with all breaches that were found.
    """

    _longest: ClassVar[int] = 20_000  # It is what the author of a variant works from.

    def __init__(self, report: Report) -> None:
        super().__init__(str(report))
        self.report = report

    def __reduce__(self) -> tuple[type[BrokenLawsError], tuple[Report]]:
        return type(self), (self.report,)
