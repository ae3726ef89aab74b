"""What a card may take from the table, as integers: the pipeline of the stock rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scopa._kernel.bitsets import OF_VALUE, ones, pairs, reach, singles, smallest, subsets
from scopa._kernel.plans import (
    ACES,
    EQUAL_OR_FIFTEEN,
    EQUAL_OVER_SUM,
    FEWEST,
    FEWEST_PER_FAMILY,
    FIFTEEN,
    FREE,
    ORDINARY,
    SUM,
    Plan,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["BANK", "BY_ACE", "JOKER", "JOKER_BIT", "OpenTable", "plain_sets"]

JOKER: Final = 25
"""The seven of cups."""
JOKER_BIT: Final = 1 << 25
SEVEN: Final = 7
BY_ACE: Final = 1 << 46
"""Marks a capture that only the power of the ace allows."""
BANK: Final = 1 << 47
"""Marks a capture of nothing: the card goes to its player's own pile."""


class OpenTable:
    """The open cards of one position, as the capture rule sees them.

    `joker` is the value that the seven of cups bears while it lies there.
    """

    def __init__(self, plan: Plan, cards: i64, joker: i64) -> None:
        self.plan = plan
        self.cards = cards
        self.joker = joker
        self.moved = joker != SEVEN and cards & JOKER_BIT != 0
        self.lying: i64 = cards ^ JOKER_BIT if self.moved else cards
        totals = reach(self.lying)
        self.totals: i64 = totals | totals << joker if self.moved else totals
        """Bits of the totals that are there, whatever may be taken."""

    def has_nothing_for(self, value: i64) -> bool:
        """Whether a card of that value finds no total that it could take."""
        capture, totals = self.plan.capture, self.totals
        same = capture != FIFTEEN and totals >> value & 1 != 0
        return not same and (capture == SUM or totals >> (15 - value) & 1 == 0)

    def of_value(self, value: i64) -> i64:
        """The cards of that value by themselves."""
        same = self.lying & OF_VALUE[value]
        return same | JOKER_BIT if self.moved and value == self.joker else same

    def sets(self, total: i64) -> list[int]:
        """The sets of cards with that total that may be taken, ascending."""
        if self.totals >> total & 1 == 0:
            return []
        if self.plan.single_wins:
            same = self.of_value(total)
            if same:
                return singles(same)
        found = subsets(self.lying, total)
        if self.moved:
            if total == self.joker:
                found.append(JOKER_BIT)
            elif total > self.joker:
                found += [JOKER_BIT | mask for mask in subsets(self.lying, total - self.joker)]
            found.sort()
        if self.plan.limit < 40:
            return [mask for mask in found if ones(mask) <= self.plan.limit]
        return found

    def captures(self, value: i64) -> list[int]:
        """What a card of that value may take, in no order."""
        return self._choose(self._sums(value), self._fifteens(value))

    def ace_captures(self, leads: bool) -> list[int]:  # noqa: FBT001  # a kernel
        """What an ace may take where it has a power of its own; `leads`: it would be
        the first card."""
        plan, cards = self.plan, self.cards
        if not cards:
            return [BANK] if plan.ace_posabile else []
        aces = self.of_value(1)
        if plan.ace_lead == ACES and leads:
            return singles(aces)
        if aces and plan.ace == ACES:
            return singles(aces)
        if aces and plan.ace == ORDINARY:
            return self.captures(1)
        if ones(cards) > plan.limit:
            return [] if plan.ace_barred else self.captures(1)
        sums, fifteens = self._sums(1), self._fifteens(1)
        sweep = cards if cards in sums or cards in fifteens else cards | BY_ACE
        if plan.ace_exclusive:
            return [sweep]
        found = self._choose(
            [mask for mask in sums if mask != cards], [mask for mask in fifteens if mask != cards]
        )
        found.append(sweep)
        return found

    def _sums(self, value: i64) -> list[int]:
        capture = self.plan.capture
        if capture == FIFTEEN:
            return []
        return singles(self.of_value(value)) if capture == EQUAL_OR_FIFTEEN else self.sets(value)

    def _fifteens(self, value: i64) -> list[int]:
        return [] if self.plan.capture == SUM else self.sets(15 - value)

    def _choose(self, sums: list[int], fifteens: list[int]) -> list[int]:
        choice = self.plan.choice
        both = sums + fifteens
        if choice == FREE or len(both) < 2:
            return both
        if choice == FEWEST:
            return smallest(both)
        if choice == FEWEST_PER_FAMILY:
            return smallest(sums) + fifteens
        if choice == EQUAL_OVER_SUM:
            return (_of_one(sums) or sums) + fifteens
        return _of_one(both) or both


def plain_sets(plan: Plan, cards: i64, wanted: i64) -> list[int]:
    """The sets with that total that may be taken and chosen where no card goes before
    them, ascending."""
    if plan.choice == FEWEST and plan.limit > 1:
        two = pairs(cards, wanted)
        if two:
            return two
    found = subsets(cards, wanted)
    if plan.limit < 40:
        found = [mask for mask in found if ones(mask) <= plan.limit]
    return smallest(found) if plan.choice == FEWEST and len(found) > 1 else found


def _of_one(sets: list[int]) -> list[int]:
    return [mask for mask in sets if mask & (mask - 1) == 0]
