"""How many sweeps the sides of a round can have, by arithmetic alone.

Three things bound them. A sweep takes a card of the table with one of the hand, so it puts
two cards into the pile of its side. It leaves an empty table, so the next card that is
played can sweep nothing. And the last card of a round sweeps only where the rules say so.
Open cards that are taken before anybody plays are scopas too (`SCOPAS`), of table cards
alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.rules.openings import FifteenOrThirty, LowTableBonus
from scopa.rules.sweeps import Scopa
from scopa.variants.rules_record import Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.deal_plan import DealPlan
    from scopa.model.protocols import Variant
    from scopa.model.seating import Seating

__all__ = ["most_of_a_deck", "sweep_problems"]

_OPENING = 2
"""Scopas that open cards are worth at most."""


def sweep_problems(
    variant: Variant,
    seating: Seating,
    plan: DealPlan,
    pile_sizes: Sequence[int],
    counts: Sequence[int],
) -> list[str]:
    """Return why the sides cannot have so many sweeps; nothing, if they can.

    `pile_sizes` and `counts` are by side. Rules from outside the package may count a sweep
    as several, or other things as sweeps, so nothing is said of a variant that has some.
    """
    rules = _counted(variant)
    if rules is None:
        return []
    opens = plan.table > 0 and _opens(rules)
    last = plan.in_hands(seating.seats) - (not _on_last_play(rules))
    # Where nothing lies open, or it is taken before, the first card finds an empty table.
    starts = [0 if plan.table else 1, *([1] if opens else [])]
    problems = []
    for side, (pile, count) in enumerate(zip(pile_sizes, counts, strict=True)):
        plays = _most_plays(seating, side, starts[0], last)
        most, why = min(plays, pile // 2), f"of the cards that it plays {plays} at most can sweep"
        if opens and pile >= plan.table:
            plays = _most_plays(seating, side, 1, last)
            opened = _OPENING + min(plays, (pile - plan.table) // 2)
            if opened > most:
                most, why = opened, f"of the cards that it plays {plays} at most can sweep"
                why += ", behind open cards that are two scopas"
        if count > most:
            if pile // 2 < plays:
                why = f"each puts two cards into its pile, which has {pile}"
            problems.append(f"sweeps of side {side}: {count}, where {most} is the most: {why}")
    most = max(_OPENING * number + (last - start + 1) // 2 for number, start in enumerate(starts))
    if not problems and sum(counts) > most:
        why = "the card that follows a sweep finds an empty table"
        problems.append(f"{sum(counts)} sweeps in all, where {most} is the most: {why}")
    return problems


def most_of_a_deck(variant: Variant) -> int | None:
    """How many sweeps a round can have, by the cards of the deck alone: two for each. None
    where rules from outside the package may count otherwise."""
    rules = _counted(variant)
    return None if rules is None else len(rules.deck) // 2 + _OPENING * _opens(rules)


def _counted(variant: Variant) -> Rules | None:
    """The rules, if all that give scopas are the package's own."""
    if type(variant) is not Rules or type(variant.sweep) is not Scopa or variant.play_points:
        return None
    openings = {type(rule) for rule in (variant.opening_capture, *variant.openings)}
    return variant if openings <= {FifteenOrThirty, LowTableBonus, type(None)} else None


def _opens(rules: Rules) -> bool:
    """Whether open cards may be taken before anybody plays."""
    return FifteenOrThirty in {type(rule) for rule in (rules.opening_capture, *rules.openings)}


def _on_last_play(rules: Rules) -> bool:
    return isinstance(rules.sweep, Scopa) and rules.sweep.on_last_play


def _most_plays(seating: Seating, side: int, start: int, last: int) -> int:
    """How many plays of a side, from the first that counts to the one before `last`, are not
    in a row, whoever leads."""
    own = [its == side for its in seating.sides]
    seats = seating.seats
    turns = ([own[(leader + ply) % seats] for ply in range(last)] for leader in range(seats))
    return max(_apart(each, start) for each in turns)


def _apart(own: Sequence[bool], start: int) -> int:
    """How many of one's own plays from `start` on can be chosen with none next to another."""
    chosen, before = 0, False
    for mine in own[start:]:
        before = mine and not before
        chosen += before
    return chosen
