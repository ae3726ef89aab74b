"""What is looked at before play: the open cards, and hands of three cards."""

from __future__ import annotations

from collections.abc import Iterable

from helpers.naive.settings import JOKER, Card, Settings


def is_misdeal(rules: Settings, table: Iterable[Card]) -> bool:
    """Whether the open cards are dealt again.

    S0 to S4 are silent, BGA has three kings; two aces are Ligurian (Cirulla), any ace is an option
    of Pagat's for games with strong aces, ten or less is a rule of Scopone tournaments.
    """
    ranks = [rank for rank, _ in table]
    return {
        "none": False,
        "three-kings": ranks.count(10) >= 3,
        "two-aces": ranks.count(1) >= 2,
        "any-ace": ranks.count(1) >= 1,
        "low-table": ranks != [] and sum(ranks) <= 10,
    }[rules.misdeal]


def opening_scopas(rules: Settings, table: Iterable[Card]) -> int:
    """How many scopas the open cards are worth to who takes them: one if they total fifteen, two
    if they total thirty, none else (Cirulla: S0, S4; Escoba: Pagat).

    In Cirulla the seven of cups is a joker here, of any value from 1 to 10 (S0, S4).
    """
    cards = set(table)
    if not cards or rules.opening_capture == "none":
        return 0
    totals = _totals(rules, cards)
    return 1 if 15 in totals else 2 if 30 in totals else 0


def _totals(rules: Settings, cards: set[Card]) -> set[int]:
    """What open cards may total, by the value of a joker among them."""
    if JOKER not in cards or not rules.table_joker or rules.joker_hands_only:
        return {sum(rank for rank, _ in cards)}
    others = sum(rank for rank, _ in cards - {JOKER})
    return {others + value for value in range(1, 11)}


def is_low_table(rules: Settings, table: Iterable[Card]) -> bool:
    """Whether the open cards score for the dealer as they lie: they total nine or less (Cirulla
    in the Gazzetta di Santa and it.wiki). The joker helps here as in the other bonus.
    """
    cards = set(table)
    return rules.low_table_bonus and cards != set() and min(_totals(rules, cards)) <= 9


def declarations(rules: Settings, hand: set[Card]) -> set[tuple[str, int | None]]:
    """What may be declared of a hand of three, each with the value of the joker in it.

    Three of a kind, else a total under ten; the seven of cups is a joker of any value (S0, S4).
    BGA lets it make ten, too, where the two other cards total nine.
    """
    others = sorted(rank for rank, suit in hand if (rank, suit) != JOKER)
    if not rules.hands or len(hand) != 3:
        return set()
    if len(set(others)) == 1:
        return {("three-of-a-kind", others[0] if JOKER in hand else None)}
    if JOKER not in hand:
        return {("under-10", None)} if sum(others) < 10 else set()
    values = set(range(1, 10 - sum(others)))
    if rules.joker_low_hand_ten and sum(others) == 9:
        values = {1}
    return {("under-10", value) for value in values}


def bonuses(rules: Settings, hand: set[Card], kind: str, joker: int | None) -> dict[str, int]:
    """The points of a declaration by kind: 10 for three of a kind, 3 for a hand under ten.

    Only the larger one if both hold (S0, S4); both where they stack (OMerkel's Scopa).
    """
    if kind == "under-10":
        return {"under-10": 3}
    total = sum(joker if card == JOKER and joker else card[0] for card in hand)
    if rules.hands_stack and total < 10:
        return {"three-of-a-kind": 10, "under-10": 3}
    return {"three-of-a-kind": 10}
