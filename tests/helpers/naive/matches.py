"""The end of a match, from its finished rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from helpers.naive.playing import Round
from helpers.naive.scoring import KING_OF_COINS, knights_holders, pooled, scopas
from helpers.naive.settings import Card, Settings, settings

STEPS = ["cards", "coins", "settebello", "primiera"]
"""The first categories of a count in order; then all others, the scopas last (Parlett)."""

SCOPAS = ["scopa", "opening"]


@dataclass
class Finished:
    """What a match keeps of a round: its awards, the piles by seat, who won at once."""

    points: dict[str, list[int]]
    piles: list[set[Card]]
    sides: list[list[int]]
    instant: int | None

    @classmethod
    def of(cls, played: Round) -> Finished:
        """The record of a round that is over."""
        return cls(played.points(), played.piles, played.sides, played.instant_winner())

    def total(self, side: int) -> int:
        """All points of a side in the round."""
        return sum(award[side] for award in self.points.values())


@dataclass
class Standing:
    """A match after a round: the totals with what was awarded in the match itself (`bonus`, by
    kind and side), and the sides that have won, or None to play on.
    """

    totals: list[int]
    bonus: dict[str, list[int]]
    winners: list[int] | None


def match_after(text: str, rounds: Sequence[Finished]) -> Standing:
    """How a match stands after these rounds.

    An instant win wins (S0, S4), though the lowest should. Else the side that alone leads, with
    the target reached, wins (S1, S3, S4), or ends the match for the lowest to win (a perdere:
    BGA). A tie at the top is played on (S1, S3), or broken by a rule of the variant. What the
    match itself awards may make a tie: then it is not given yet, and play goes on.
    """
    rules = settings(text)
    last = rounds[-1]
    sides = list(range(len(last.sides)))
    totals = [sum(one.total(side) for one in rounds) for side in sides]
    if last.instant is not None:
        return Standing(totals, {}, [last.instant])
    if not reached(rules, max(totals)):
        return Standing(totals, {}, None)
    if len(leaders(totals)) == 1:
        winners: list[int] | None = winners_of(rules, totals, sides)
    else:
        winners = count_in_order(rules, totals, last)
    bonus: dict[str, list[int]] = {}
    if rules.ponino_per_match and winners is not None:
        bonus["ponino"] = ponino_of_the_match(rules, rounds)
    if rules.frac and rules.frac_king == "match":
        bonus["frac-king"] = king_of_the_match(totals, last)
    bonus = {kind: award for kind, award in bonus.items() if any(award)}
    if not bonus:
        return Standing(totals, {}, winners)
    more = [sum(award[side] for award in bonus.values()) for side in sides]
    totals_then = [points + extra for points, extra in zip(totals, more, strict=True)]
    if len(leaders(totals_then)) > 1:
        return Standing(totals, {}, None)
    return Standing(totals_then, bonus, winners_of(rules, totals_then, sides))


def reached(rules: Settings, points: int) -> bool:
    """Whether the target is reached (S1, S3, S4), or exceeded where it must be (S0)."""
    return points > rules.target if rules.target_exceed else points >= rules.target


def leaders(totals: list[int]) -> list[int]:
    """The sides at the top."""
    return [side for side, points in enumerate(totals) if points == max(totals)]


def winners_of(rules: Settings, totals: list[int], among: list[int]) -> list[int]:
    """The highest of these sides, or in a perdere the lowest of them (BGA: all that are level)."""
    points = [totals[side] for side in among]
    best = min(points) if rules.lowest_wins else max(points)
    return [side for side in among if totals[side] == best]


def ponino_of_the_match(rules: Settings, rounds: Sequence[Finished]) -> list[int]:
    """All scopas of the match once more to who held all four knights in any round (S0, read as
    the match).
    """
    held = [knights_holders(rules, one.sides, one.piles) for one in rounds]
    return [
        sum(scopas(one.points, side) for one in rounds) * any(holds[side] for holds in held)
        for side in range(len(rounds[0].sides))
    ]


def king_of_the_match(totals: list[int], last: Finished) -> list[int]:
    """One point to the side, of those tied at the top, that took the king of coins in the last
    round (BGA's text of Frac).
    """
    piles = pooled(last.sides, last.piles)
    tied = leaders(totals) if len(leaders(totals)) > 1 else []
    return [int(side in tied and KING_OF_COINS in pile) for side, pile in enumerate(piles)]


def count_in_order(rules: Settings, totals: list[int], last: Finished) -> list[int] | None:
    """Break a tie at the top by counting the last round category by category (Parlett).

    The first of the tied to arrive alone wins, or in a perdere ends the match for the lowest of
    the others; if two arrive together, play goes on.
    """
    if rules.tie_break != "categories":
        return None
    others = [kind for kind in last.points if kind not in STEPS + SCOPAS]
    running = [total - last.total(side) for side, total in enumerate(totals)]
    for kinds in [[], *([kind] for kind in STEPS), others, SCOPAS]:
        for kind in kinds:
            award = last.points.get(kind, [0 for _ in totals])
            running = [points + more for points, more in zip(running, award, strict=True)]
        arrived = [side for side in leaders(totals) if reached(rules, running[side])]
        if len(arrived) > 1:
            return None
        if arrived and rules.lowest_wins:
            among = [side for side in range(len(totals)) if side not in arrived]
            return winners_of(rules, totals, among)
        if arrived:
            return arrived
    return None
