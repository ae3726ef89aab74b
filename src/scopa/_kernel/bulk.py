"""Whole random rounds, one after the other, added up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scopa._kernel.dice import Dice
from scopa._kernel.plans import Plan
from scopa._kernel.rounds import Round
from scopa._kernel.scoring import score

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["MISDEALS", "Sums", "deal", "leader", "points", "simulate"]

MISDEALS: Final = 1000
"""Misdeals in a row after which a variant is held to admit no deal at all."""


class Sums:
    """What rounds came to: points by kind and side, and how often a side was first."""

    def __init__(self, plan: Plan) -> None:
        self.rounds: i64 = 0
        self.plays: i64 = 0
        self.earned: list[int] = [0] * (plan.kinds * plan.side_count)
        self.sweeps: list[int] = [0] * plan.side_count
        self.wins: list[int] = [0] * plan.side_count
        self.instant_wins: list[int] = [0] * plan.side_count


def deal(plan: Plan, dealer: i64, dice: Dice) -> Round:
    """A new round; where open cards are a misdeal once too often, one without cards."""
    fresh = Round(plan, dealer)
    deck = plan.deck[:]
    for _ in range(MISDEALS):
        dice.shuffle(deck)
        table: i64 = 0
        for place in range(plan.table):
            table |= deck[place]
        if not fresh.is_misdeal(table):
            fresh.open(deck)
            break
    return fresh


def points(finished: Round) -> list[int]:
    """Points of a round by side."""
    sides = finished.plan.side_count
    totals: list[int] = [0] * sides
    for at, earned in enumerate(finished.earned):
        totals[at % sides] += earned
    return totals


def leader(totals: list[int], fewest: bool) -> i64:  # noqa: FBT001  # a kernel
    """The side that is first alone, or -1."""
    best = min(totals) if fewest else max(totals)
    first: i64 = -1
    for side, total in enumerate(totals):
        if total == best:
            if first >= 0:
                return -1
            first = side
    return first


def simulate(
    plan: Plan, dealer: i64, low: i64, high: i64, first: i64, rounds: i64, sums: Sums
) -> bool:
    """Play the rounds from number `first` on, each with a stream of its own, and add them
    to `sums`; false, at once, where a variant admits no deal."""
    dice = Dice(0, 0)
    for number in range(first, first + rounds):
        dice.start(low, high, number)
        played = deal(plan, dealer, dice)
        if not played.stock:
            return False
        played.play_on(dice)
        winner = score(played)
        if winner >= 0:
            sums.instant_wins[winner] += 1
        else:
            winner = leader(points(played), plan.fewest_win)
        if winner >= 0:
            sums.wins[winner] += 1
        sums.rounds += 1
        sums.plays += played.plies
        for at, earned in enumerate(played.earned):
            if earned:
                sums.earned[at] += earned
        for side, sweeps in enumerate(played.sweeps):
            sums.sweeps[side] += sweeps
    return True
