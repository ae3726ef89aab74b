"""The rules of a variant as whoever makes a plan of them fills them in.

Nothing is checked here: `Plan` does when it is made of a draft.
"""

from __future__ import annotations

from scopa._kernel.terms import FEWEST, NO, SUM

__all__ = ["CategoryDraft", "Draft", "InstantDraft", "OpenBonusDraft"]


class CategoryDraft:
    """One category of the score sheet: what is counted (`op`), for which place among
    the kinds of points (`slot`)."""

    def __init__(self, op: int, slot: int, cards: int, points: int) -> None:
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
        self.least = 0
        self.cap = 0
        self.reading = NO
        self.worths = [0] * 10
        """Of each rank."""
        self.places = [0] * 10
        """Of each rank among the worths, the best last."""
        self.best_first = list(range(10))
        """The ranks, those worth most first."""


class InstantDraft:
    """Cards that win at one stroke, and the categories that they score as well."""

    def __init__(self, cards: int, categories: list[CategoryDraft]) -> None:
        self.cards = cards
        self.categories = categories


class OpenBonusDraft:
    """What open cards are worth before anybody plays."""

    def __init__(self, op: int, worth: int) -> None:
        self.op = op
        self.worth = worth
        self.to_dealer = True
        self.joker = False
        self.most = 0


class Draft:
    """The rules; as made, nothing but the shape of a round."""

    def __init__(self, sides: list[int], deck: list[int], table: int, packets: list[int]) -> None:
        self.sides = sides
        self.deck = deck
        """Masks of the cards."""
        self.table = table
        self.packets = packets
        self.kinds = 0
        self.misdeal = NO
        self.misdeal_cards = 0
        self.misdeal_limit = 0
        self.opening_first = False
        self.openings: list[OpenBonusDraft] = []
        self.declares = False
        self.stack = False
        self.joker_to_ten = False
        self.joker_stays = False
        self.capture = SUM
        self.limit = 40
        self.choice = FEWEST
        self.single_wins = True
        """Whether a single card goes before several."""
        self.optional = False
        self.must_sweep = False
        self.ace = NO
        self.ace_exclusive = False
        self.ace_lead = NO
        self.ace_lead_of_deal = False
        self.ace_posabile = False
        self.ace_barred = False
        self.sweep_worth = 1
        self.sweep_on_last_play = False
        self.sweep_by_ace = True
        self.leftovers_to_dealer = False
        self.categories: list[CategoryDraft] = []
        self.instants: list[InstantDraft] = []
        self.instant_waits = False
        self.instant_points = 0
        self.fewest_win = False
        self.plain = False
        """Whether each card takes by itself, in one way, or freely in two: see
        `captures.list_plain`."""
