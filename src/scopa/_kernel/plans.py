"""The rules of a variant at one seating, as integers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = [
    "ACES",
    "ALL",
    "ANY",
    "COMPLETE_FIRST",
    "DEALER",
    "EACH",
    "EACH_CARD",
    "EQUAL_OR_FIFTEEN",
    "EQUAL_OVER_SUM",
    "FEWEST",
    "FEWEST_PER_FAMILY",
    "FIFTEEN",
    "FIFTEEN_OR_THIRTY",
    "FORBIDDEN",
    "FRAC_KING",
    "FREE",
    "HOLDS",
    "LOSES",
    "LOW_TABLE",
    "MOST",
    "NAPOLA",
    "NO",
    "ORDINARY",
    "PONINO",
    "PRIMIERA",
    "SINGLE_FIRST",
    "SUM",
    "SUM_OR_FIFTEEN",
    "SWEEP",
    "TOO_MANY",
    "TRENTE",
    "UNDER_TEN",
    "ZERO",
    "Category",
    "Instant",
    "OpenBonus",
    "Plan",
]

NO: Final = 0

# What a card can take.
SUM: Final = 1
FIFTEEN: Final = 2
EQUAL_OR_FIFTEEN: Final = 3
SUM_OR_FIFTEEN: Final = 4

# Which of it may be chosen.
FEWEST: Final = 1
SINGLE_FIRST: Final = 2
FREE: Final = 3
EQUAL_OVER_SUM: Final = 4
FEWEST_PER_FAMILY: Final = 5

# What an ace does where another lies, and as the first card.
SWEEP: Final = 1
ACES: Final = 2
ORDINARY: Final = 3
FORBIDDEN: Final = 4

# What is dealt again, and what open cards are worth.
TOO_MANY: Final = 1
LOW_TABLE: Final = 2
FIFTEEN_OR_THIRTY: Final = 3
DEALER: Final = 1

# What is counted.
MOST: Final = 1
HOLDS: Final = 2
EACH_CARD: Final = 3
FRAC_KING: Final = 4
NAPOLA: Final = 5
TRENTE: Final = 6
PONINO: Final = 7
UNDER_TEN: Final = 8
PRIMIERA: Final = 9

# Of several opponents with few cards; of a suit that is missing in the primiera.
ANY: Final = 1
EACH: Final = 2
ALL: Final = 3
LOSES: Final = 1
ZERO: Final = 2
COMPLETE_FIRST: Final = 3


class Category:
    """One category of the score sheet: what is counted (`op`), for which place among
    the kinds of points (`slot`)."""

    def __init__(self, op: i64, slot: i64, cards: i64, points: i64) -> None:
        self.op = op
        self.slot = slot
        self.cards = cards
        self.points = points
        self.more_than_half = False
        self.ties = False
        self.unless_all = False
        self.by_rank = False
        self.same_player = False
        self.per_match = False
        self.dropped = False
        self.least: i64 = 0
        self.cap: i64 = 0
        self.reading: i64 = NO
        self.worths: list[int] = []
        self.places: list[int] = []
        self.best_first: list[int] = []


class Instant:
    """Cards that win at one stroke, and the categories that they score as well."""

    def __init__(self, cards: i64, categories: list[Category]) -> None:
        self.cards = cards
        self.categories = categories


class OpenBonus:
    """What open cards are worth before anybody plays."""

    def __init__(self, op: i64, worth: i64) -> None:
        self.op = op
        self.worth = worth
        self.to_dealer = True
        self.joker = False
        self.most: i64 = 0


class Plan:
    """The rules, filled in by who makes it; as made, nothing but the shape of a round."""

    def __init__(self, sides: list[int], deck: list[int], table: i64, packets: list[int]) -> None:
        self.sides = sides
        self.side_count: i64 = max(sides) + 1
        self.solo = sides == list(range(len(sides)))
        self.deck = deck
        self.cards: i64 = sum(deck)
        self.table = table
        self.packets = packets
        self.kinds: i64 = 0
        self.misdeal: i64 = NO
        self.misdeal_cards: i64 = 0
        self.misdeal_limit: i64 = 0
        self.opening_first = False
        self.openings: list[OpenBonus] = []
        self.declares = False
        self.stack = False
        self.joker_to_ten = False
        self.joker_stays = False
        self.capture: i64 = SUM
        self.limit: i64 = 40
        self.choice: i64 = FEWEST
        self.single_wins = True
        """Whether a single card goes before several."""
        self.optional = False
        self.must_sweep = False
        self.ace: i64 = NO
        self.ace_exclusive = False
        self.ace_lead: i64 = NO
        self.ace_lead_of_deal = False
        self.ace_posabile = False
        self.ace_barred = False
        self.sweep_worth: i64 = 1
        self.sweep_on_last_play = False
        self.sweep_by_ace = True
        self.leftovers_to_dealer = False
        self.categories: list[Category] = []
        self.instants: list[Instant] = []
        self.instant_waits = False
        self.instant_points: i64 = 0
        self.fewest_win = False
        self.plain = False
        """Whether each card takes by itself, in one way, or freely in two: see `Round.codes`."""
