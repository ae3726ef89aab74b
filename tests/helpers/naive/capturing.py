"""What one card may take from the table, and by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from helpers.naive.settings import Card, Settings

Table: TypeAlias = Mapping[Card, int]
"""The cards on the table, each with its value: its rank, or what a joker was declared to be."""

Found: TypeAlias = dict[frozenset[Card], set[str]]
"""The sets that may be taken, each with the rules that give it: equal, sum, fifteen, ace."""


def adding_up_to(value: int, table: Table) -> set[frozenset[Card]]:
    """Every set of one or more table cards with this total."""
    low = sorted((card for card in table if table[card] <= value), key=lambda card: table[card])
    found: set[frozenset[Card]] = set()
    for place, card in enumerate(low):
        if table[card] == value:
            found.add(frozenset({card}))
        elif 2 * table[card] <= value:  # only cards as high as this one follow
            rest = {other: table[other] for other in low[place + 1 :]}
            found.update(others | {card} for others in adding_up_to(value - table[card], rest))
    return found


def ordinary(rules: Settings, value: int, table: Table) -> Found:
    """What the capture rule gives for a card of this value, within the limit (S0, S4).

    A card takes its own value, in one card or in several (S0, S1, S3, S4); or what makes fifteen
    with it (Quindici and Escoba: S0; Escopa: S2); or an equal card or fifteen (Pagat's second
    Quindici); or its value or fifteen (Cirulla: S0, S4).
    """
    found: Found = {}
    if rules.capture != "fifteen":
        for taken in adding_up_to(value, table):
            found.setdefault(taken, set()).add("equal" if len(taken) == 1 else "sum")
    if rules.capture == "equal-or-fifteen":
        found = {taken: by for taken, by in found.items() if "equal" in by}
    if rules.capture != "sum":
        for taken in adding_up_to(15 - value, table):
            found.setdefault(taken, set()).add("fifteen")
    return {taken: by for taken, by in found.items() if within_limit(rules, taken)}


def within_limit(rules: Settings, taken: frozenset[Card]) -> bool:
    """Whether a capture is not too large (S0, S4: two cards at most, in some variants)."""
    return not rules.limit or len(taken) <= rules.limit


def chosen(choice: str, found: Found) -> Found:
    """Those ordinary captures that the rule of choice leaves.

    The fewest cards (S0, S1, S4); a single card before any set (S3); any (S0: as one likes); an
    equal card before its sum, fifteens free (Cirulla in it.wiki); the fewest cards among those
    that have the card's value, fifteens free (Cirulla in regoledelgioco.com).
    """
    sizes = [len(taken) for taken in found]
    if choice == "fewest" or (choice == "single-first" and 1 in sizes):
        return {taken: by for taken, by in found.items() if len(taken) == min(sizes)}
    if choice == "equal-over-sum" and any("equal" in by for by in found.values()):
        return {taken: by for taken, by in found.items() if by != {"sum"}}
    if choice == "fewest-per-family":
        least = min((len(taken) for taken, by in found.items() if by != {"fifteen"}), default=0)
        return {taken: by for taken, by in found.items() if "fifteen" in by or len(taken) == least}
    return found


def captures(rules: Settings, value: int, table: Table, *, lead: bool = False) -> Found:
    """What a card of this value may take; on the lead an ace may be restricted (S0, S4)."""
    if value == 1 and rules.ace != "none":
        return ace_captures(rules, table, lead=lead)
    return chosen(rules.choice, ordinary(rules, value, table))


def ace_captures(rules: Settings, table: Table, *, lead: bool) -> Found:
    """What an ace may take that has a power of its own: all cards of the table (S0, S4).

    On an empty table it is laid, or by another rule banks itself (Pagat). On the lead it may take
    single aces only (S0, S4). With an ace on the table, the simple ace takes all the same, the
    traditional one takes a single ace only, and that of Cirulla what the capture rule gives (S0,
    S4). The two ace games leave no choice beside the sweep (BGA); Cirulla does (S0, S4: the
    choice is free), unless the ace is exclusive (BGA). A sweep beyond the limit is no sweep, so
    the capture rule remains; by BGA's own program the ace is then laid.
    """
    if not table:
        return {frozenset[Card](): {"bank"}} if rules.ace_posabile else {}
    aces: Found = {frozenset({card}): {"equal"} for card in table if table[card] == 1}
    if lead and rules.aces_may_lead() == "aces-only":
        return aces
    if aces and rules.ace == "traditional":
        return aces
    usual = ordinary(rules, 1, table)
    if aces and rules.ace == "cirulla":
        return chosen(rules.choice, usual)
    sweep = frozenset(table)
    if not within_limit(rules, sweep):
        return {} if rules.barred_ace_is_laid else chosen(rules.choice, usual)
    exclusive = rules.ace_exclusive or rules.ace != "cirulla"
    left: Found = {} if exclusive else chosen(rules.choice, usual)
    return {**left, sweep: {"ace"} | usual.get(sweep, set())}
