"""Points and who wins: awards, tallies of the categories, scores, outcomes."""

from __future__ import annotations

from collections.abc import Iterable
from operator import add
from typing import TYPE_CHECKING, final

import attrs

from scopa.base.final_classes import no_subclass
from scopa.base.quick_construction import quick
from scopa.base.quoting import kind_of
from scopa.base.whole_numbers import as_whole, as_wholes
from scopa.cards.cards import EMPTY, CardSet, card_set
from scopa.errors import InvalidStateError
from scopa.model.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "INSTANT_WIN",
    "MOST_POINTS",
    "Award",
    "History",
    "Outcome",
    "RoundScore",
    "Tally",
    "Win",
    "history_of",
    "plain_totals",
]

INSTANT_WIN = "instant-win"
"""Kind of the award that tells who won the match at one stroke."""
MOST_POINTS = 10**15
"""Points of one award stay below this, and above its negative: so records hold them."""


@final
@attrs.frozen(weakref_slot=False)
class Award:
    """Points that a side earned: for what, how many, with which cards."""

    __init_subclass__ = no_subclass

    kind: str
    side: int = attrs.field(converter=as_whole)
    points: int = attrs.field(converter=as_whole)
    cards: CardSet = EMPTY


@final
@attrs.frozen(weakref_slot=False)
class Tally:
    """One category as it was counted: for each side the number that decided
    and the cards that were counted, and the awards that came of it (none at a
    tie)."""

    __init_subclass__ = no_subclass

    kind: str
    counts: tuple[int, ...] = attrs.field(converter=as_wholes)
    cards: tuple[CardSet, ...]
    awards: tuple[Award, ...]


@final
@attrs.frozen
class Win:
    """A win at one stroke: by which side, with which cards, and the tallies of
    the rule that gives it."""

    __init_subclass__ = no_subclass

    side: int = attrs.field(converter=as_whole)
    cards: CardSet
    tallies: tuple[Tally, ...] = ()


@final
@attrs.frozen(weakref_slot=False)
class RoundScore:
    """A finished round: its seating, piles by seat, and everything it was worth.

    `awards` are in the order of earning: those of the plays, then those of the
    categories, whose counts are in `tallies`.
    """

    __init_subclass__ = no_subclass

    seating: Seating
    piles: tuple[CardSet, ...]
    awards: tuple[Award, ...]
    tallies: tuple[Tally, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of the round by side."""
        return self.seating.per_side((award.side, award.points) for award in self.awards)

    @property
    def instant_winner(self) -> int | None:
        """The side that won the match at one stroke, if one did."""
        return next((award.side for award in self.awards if award.kind == INSTANT_WIN), None)

    def points(self, kind: str) -> tuple[int, ...]:
        """Points of one kind of award, by side."""
        return self.seating.per_side((a.side, a.points) for a in self.awards if a.kind == kind)

    def holder(self, cards: CardSet) -> int | None:
        """The side whose piles hold all of these cards, if one does."""
        return next((i for i, pile in enumerate(self.side_piles) if cards <= pile), None)

    @property
    def side_piles(self) -> tuple[CardSet, ...]:
        """Piles by side: partners pool theirs (S2, S3)."""
        return side_piles(self.seating, self.piles)


class History(tuple[RoundScore, ...]):  # noqa: SLOT001  # slots of a tuple cannot hold the sum
    """The scores of the rounds of a match, in order: a tuple that keeps its sum, so that a
    long match costs no more a round than a short one."""

    _totals: tuple[int, ...] | None = None

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by side over all rounds; empty before the first."""
        if self._totals is None:
            self._totals = tuple(map(sum, zip(*(score.totals for score in self), strict=True)))
        return self._totals

    def with_score(self, score: RoundScore) -> History:
        """The history with one more round."""
        made = History((*self, score))
        before = self.totals or (0,) * score.seating.side_count
        made._totals = tuple(map(add, before, score.totals))
        return made


def history_of(scores: Iterable[RoundScore]) -> History:
    """The scores as a history; one that is a history already keeps its sum. Raises
    `InvalidStateError` for what is not several values."""
    if not isinstance(scores, Iterable):
        kind = kind_of(scores)
        raise InvalidStateError([f"expected the scores of rounds, not {kind}"])
    return scores if isinstance(scores, History) else History(scores)


def plain_totals(history: Sequence[RoundScore], sides: int) -> tuple[int, ...]:
    """Points by side over all rounds, without any bonus of the match."""
    return history_of(history).totals or (0,) * sides


make_award = quick(Award)
make_tally = quick(Tally)
make_score = quick(RoundScore)
_ALONE = tuple(tuple(range(seats)) for seats in range(41))
"""The sides of so many seats where everybody plays alone."""


def side_piles(seating: Seating, piles: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """Piles by side, from piles by seat."""
    if seating.sides == _ALONE[len(piles)]:
        return piles
    masks = [0] * seating.side_count
    for side, pile in zip(seating.sides, piles, strict=True):
        masks[side] |= pile.mask
    return tuple(map(card_set, masks))


@final
@attrs.frozen
class Outcome:
    """A match is over: the winning sides (more than one where they share the
    win), and why: ``"target"``, ``"instant-win"`` or ``"tie-break"``."""

    __init_subclass__ = no_subclass

    winners: tuple[int, ...] = attrs.field(converter=as_wholes)
    reason: str
