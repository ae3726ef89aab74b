"""The rules of a variant at one seating, as integers.

A plan is checked when it is made and does not change afterwards, so those who play by it
need not look: each number is in its range, each seat has a side, the deck is dealt to the
last card. Categories and the like are chains, each with the next one as `after`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scopa._kernel import shim as cython
from scopa._kernel.terms import (
    ALL,
    COMPLETE_FIRST,
    FEWEST_PER_FAMILY,
    FIFTEEN_OR_THIRTY,
    FORBIDDEN,
    FULL,
    LARGE,
    LOW_TABLE,
    MOST_KINDS,
    MOST_RULES,
    NO,
    ORDINARY,
    PRIMIERA,
    SEATS,
    SLOTS,
    SUM_OR_FIFTEEN,
)

if TYPE_CHECKING:
    from scopa._kernel.drafts import CategoryDraft, Draft, InstantDraft, OpenBonusDraft

__all__ = ["Category", "Instant", "OpenBonus", "Plan", "number"]


def number(value: Any, least: int, most: int) -> int:
    """A whole number in its range; raises `ValueError` for any other, `TypeError` for
    anything else."""
    if type(value) is not int:
        raise TypeError("a plan is made of whole numbers")
    if not least <= value <= most:
        raise ValueError(f"a number of a plan is not from {least} to {most}")
    found: int = value
    return found


def some(drafts: list[Any]) -> list[Any]:
    """As many as may be in a chain, which is walked along by calls."""
    number(len(drafts), 0, MOST_RULES)
    return [*drafts]


class Category:
    """One category of the score sheet: see `CategoryDraft`."""

    def __init__(self, draft: CategoryDraft, kinds: int, after: Category | None) -> None:
        if not cython.compiled:
            self.worths, self.places, self.best_first = [0] * 10, [0] * 10, [0] * 10
        self.after = after
        self.op = number(draft.op, 1, PRIMIERA)
        self.slot = number(draft.slot, 0, kinds - 1)
        self.cards = number(draft.cards, 0, FULL)
        self.points = number(draft.points, 1 - LARGE, LARGE - 1)
        self.more_than_half = bool(draft.more_than_half)
        self.ties = bool(draft.ties)
        self.unless_all = bool(draft.unless_all)
        self.by_rank = bool(draft.by_rank)
        self.same_player = bool(draft.same_player)
        self.per_match = bool(draft.per_match)
        self.dropped = bool(draft.dropped)
        self.least = number(draft.least, 1 - LARGE, LARGE - 1)
        self.cap = number(draft.cap, 1 - LARGE, LARGE - 1)
        self.reading = number(draft.reading, NO, max(ALL, COMPLETE_FIRST))
        for rank in range(10):
            self.worths[rank] = number(draft.worths[rank], 1 - LARGE, LARGE - 1)
            self.places[rank] = number(draft.places[rank], 0, 10)
            self.best_first[rank] = number(draft.best_first[rank], 0, 9)
        if sorted([self.best_first[rank] for rank in range(10)]) != list(range(10)):
            raise ValueError("a rank is missing")


class Instant:
    """Cards that win at one stroke: see `InstantDraft`."""

    def __init__(self, draft: InstantDraft, kinds: int, after: Instant | None) -> None:
        self.after = after
        self.cards = number(draft.cards, 0, FULL)
        self.categories = chain(draft.categories, kinds)


class OpenBonus:
    """What open cards are worth before anybody plays: see `OpenBonusDraft`."""

    def __init__(self, draft: OpenBonusDraft, after: OpenBonus | None) -> None:
        self.after = after
        self.op = number(draft.op, LOW_TABLE, FIFTEEN_OR_THIRTY)
        self.worth = number(draft.worth, 1 - LARGE, LARGE - 1)
        self.to_dealer = bool(draft.to_dealer)
        self.joker = bool(draft.joker)
        self.most = number(draft.most, 1 - LARGE, LARGE - 1)


def chain(drafts: list[CategoryDraft], kinds: int) -> Category | None:
    """The first of some categories."""
    first: Category | None = None
    for draft in reversed(some(drafts)):
        first = Category(draft, kinds, first)
    return first


class Plan:
    """The rules: see `Draft`."""

    def __init__(self, draft: Draft) -> None:
        if not cython.compiled:
            self.sides, self.deck, self.packets = [0] * SEATS, [0] * SEATS, [0] * SEATS
        self.draft = draft
        self.kinds = number(draft.kinds, SLOTS, MOST_KINDS)
        self._seat(list(draft.sides))
        self._deal(list(draft.deck), list(draft.packets))
        self.misdeal = number(draft.misdeal, NO, LOW_TABLE)
        self.misdeal_cards = number(draft.misdeal_cards, 0, FULL)
        self.misdeal_limit = number(draft.misdeal_limit, 1 - LARGE, LARGE - 1)
        self.opening_first = bool(draft.opening_first)
        self.openings: OpenBonus | None = None
        for opening in reversed(some(draft.openings)):
            self.openings = OpenBonus(opening, self.openings)
        self.declares = bool(draft.declares)
        self.stack = bool(draft.stack)
        self.joker_to_ten = bool(draft.joker_to_ten)
        self.joker_stays = bool(draft.joker_stays)
        self.capture = number(draft.capture, 1, SUM_OR_FIFTEEN)
        self.limit = number(draft.limit, 1 - LARGE, LARGE - 1)
        self.choice = number(draft.choice, 1, FEWEST_PER_FAMILY)
        self.single_wins = bool(draft.single_wins)
        self.optional = bool(draft.optional)
        self.must_sweep = bool(draft.must_sweep)
        self.ace = number(draft.ace, NO, ORDINARY)
        self.ace_exclusive = bool(draft.ace_exclusive)
        self.ace_lead = number(draft.ace_lead, NO, FORBIDDEN)
        self.ace_lead_of_deal = bool(draft.ace_lead_of_deal)
        self.ace_posabile = bool(draft.ace_posabile)
        self.ace_barred = bool(draft.ace_barred)
        self.sweep_worth = number(draft.sweep_worth, 1 - LARGE, LARGE - 1)
        self.sweep_on_last_play = bool(draft.sweep_on_last_play)
        self.sweep_by_ace = bool(draft.sweep_by_ace)
        self.leftovers_to_dealer = bool(draft.leftovers_to_dealer)
        self.categories = chain(draft.categories, self.kinds)
        self.instants: Instant | None = None
        for instant in reversed(some(draft.instants)):
            self.instants = Instant(instant, self.kinds, self.instants)
        self.instant_waits = bool(draft.instant_waits)
        self.instant_points = number(draft.instant_points, 1 - LARGE, LARGE - 1)
        self.fewest_win = bool(draft.fewest_win)
        self.plain = bool(draft.plain)

    def _seat(self, sides: list[int]) -> None:
        """Seats and their sides."""
        self.seats = number(len(sides), 1, SEATS)
        self.side_count = 0
        for seat in range(self.seats):
            self.sides[seat] = number(sides[seat], 0, SEATS - 1)
            self.side_count = max(self.side_count, self.sides[seat] + 1)
        self.solo = sides == list(range(self.seats))

    def _deal(self, deck: list[int], packets: list[int]) -> None:
        """The cards, each once, and how they are dealt: all of them."""
        self.deck_size = number(len(deck), 1, SEATS)
        self.cards = 0
        for place in range(self.deck_size):
            card = number(deck[place], 1, FULL)
            if card & (card - 1) or self.cards & card:
                raise ValueError("a deck has single cards, each once")
            self.deck[place] = card
            self.cards |= card
        self.table = number(self.draft.table, 0, self.deck_size)
        self.deals = number(len(packets), 1, SEATS)
        left = self.deck_size - self.table
        for place in range(self.deals):
            self.packets[place] = number(packets[place], 1, SEATS)
            left -= self.seats * self.packets[place]
        if left:
            raise ValueError("a round deals all cards")
