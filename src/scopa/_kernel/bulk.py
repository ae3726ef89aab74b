"""Whole random rounds, one after the other, added up."""

from __future__ import annotations

from scopa._kernel import shim as cython
from scopa._kernel.dice import Dice
from scopa._kernel.machine import Cells, block, check_memory, part, release_block
from scopa._kernel.plans import Plan
from scopa._kernel.rounds import Round, cells_listed
from scopa._kernel.scoring import count
from scopa._kernel.terms import AT_ONCE, WORD, WORDS

__all__ = ["Sums", "deal", "playouts", "points", "simulate"]


class Sums:
    """What rounds came to: points by kind and side, and how often a side was first."""

    def __init__(self, plan: Plan) -> None:
        if not isinstance(plan, Plan):
            raise TypeError("sums are of a Plan")
        self.plan = plan
        sides, kinds = self.plan.side_count, self.plan.kinds
        self.memory = block((kinds + 3) * sides)
        self.earned = part(self.memory, 0, kinds * sides)
        self.sweeps = part(self.memory, kinds * sides, sides)
        self.wins = part(self.memory, (kinds + 1) * sides, sides)
        self.instant_wins = part(self.memory, (kinds + 2) * sides, sides)
        self.rounds = 0
        self.plays = 0

    def __dealloc__(self) -> None:
        release_block(self.memory)

    def by_kind(self, slot: int) -> list[int]:
        """Points of one kind by side."""
        if not 0 <= slot < self.plan.kinds:
            raise IndexError("there is no such kind")
        sides = self.plan.side_count
        return cells_listed(self.earned, slot * sides, (slot + 1) * sides)

    def by_side(self) -> tuple[list[int], list[int], list[int]]:
        """Wins, wins at one stroke, and sweeps."""
        sides = self.plan.side_count
        return (
            cells_listed(self.wins, 0, sides),
            cells_listed(self.instant_wins, 0, sides),
            cells_listed(self.sweeps, 0, sides),
        )

    def add(self, played: Round, winner: int, instant_winner: int) -> None:
        """Add a round that was counted; winners are sides, or -1."""
        sides = played.plan.side_count
        if instant_winner >= 0:
            self.instant_wins[instant_winner] += 1
        if winner >= 0:
            self.wins[winner] += 1
        self.rounds += 1
        self.plays += played.plies
        for at in range(played.plan.kinds * sides):
            self.earned[at] += played.earned[at]
        for side in range(sides):
            self.sweeps[side] += played.sweeps[side]


def deal(plan: Plan, dealer: int, dice: Dice) -> Round:
    """A new round; where open cards are a misdeal once too often, one without cards."""
    if not isinstance(dice, Dice):
        raise TypeError("numbers come from Dice")
    fresh = Round(plan, dealer)
    fresh.deal_anew(dice)
    return fresh


def points(finished: Round) -> list[int]:
    """Points of a round by side."""
    if not isinstance(finished, Round):
        raise TypeError("points are of a Round")
    return [side_points(finished, side) for side in range(finished.plan.side_count)]


def side_points(finished: Round, side: int) -> int:
    """Points of a side."""
    total = 0
    for slot in range(finished.plan.kinds):
        total += finished.earned[slot * finished.plan.side_count + side]
    return total


def leader(finished: Round) -> int:
    """The side that is first alone in a round, or -1."""
    sides, fewest = finished.plan.side_count, finished.plan.fewest_win
    first = -1
    best = 0
    for side in range(sides):
        total = side_points(finished, side)
        if fewest:
            total = -total
        if side == 0 or total > best:
            first, best = side, total
        elif total == best:
            first = -1
    return first


def simulate(
    plan: Plan, dealer: int, low: int, high: int, first: int, rounds: int, sums: Sums
) -> bool:
    """Play the rounds from number `first` on, each with a stream of its own, and add them
    to `sums`; false, at once, where a variant admits no deal. Other threads run beside it."""
    if not isinstance(sums, Sums) or sums.plan is not plan:
        raise TypeError("sums are of the same Plan")
    check_words(low, high, first, rounds)
    dice = Dice(0, 0)
    played = Round(plan, dealer)
    played.ready()
    with cython.nogil:
        done = play_all(played, dice, low, high, first, rounds, sums)
    check_memory(played.found)
    return done


def play_all(
    played: Round, dice: Dice, low: int, high: int, first: int, rounds: int, sums: Sums
) -> bool:
    """The same with a round and dice to do it with."""
    for stream in range(first, first + rounds):
        dice.begin(low, high, stream)
        if not played.deal_anew(dice):
            return False
        played.play_out(dice)
        instant_winner = count(played)
        winner = instant_winner if instant_winner >= 0 else leader(played)
        sums.add(played, winner, instant_winner)
    return True


def playouts(start: Round, low: int, high: int, first: int, rounds: int) -> list[tuple[int, ...]]:
    """Play this round to its end so many times, from number `first` on each with a stream of
    its own; gives the points by side of each. Other threads run beside it."""
    if not isinstance(start, Round):
        raise TypeError("a Round is played out")
    check_words(low, high, first, rounds)
    if rounds > AT_ONCE:
        raise ValueError(f"at most {AT_ONCE} at once")
    # Of its own: others may play on with the one that was given.
    begun, played = start.copy(), start.copy()
    played.ready()
    sides = played.plan.side_count
    memory = block(rounds * sides + 1)
    found = part(memory, 0, rounds * sides)
    dice = Dice(0, 0)
    with cython.nogil:
        play_rests(begun, played, dice, low, high, first, rounds, found)
    several = [tuple(cells_listed(found, at * sides, (at + 1) * sides)) for at in range(rounds)]
    release_block(memory)
    check_memory(played.found)
    return several


def play_rests(
    begun: Round,
    played: Round,
    dice: Dice,
    low: int,
    high: int,
    first: int,
    rounds: int,
    found: Cells,
) -> None:
    """The same with all that is needed for it."""
    sides = played.plan.side_count
    for number in range(rounds):
        dice.begin(low, high, first + number)
        played.become(begun)
        played.play_out(dice)
        count(played)
        for side in range(sides):
            found[number * sides + side] = side_points(played, side)


def check_words(low: int, high: int, first: int, rounds: int) -> None:
    """Raise `ValueError` where these are no halves of a seed and no numbers of rounds."""
    if not (0 <= low <= WORD and 0 <= high <= WORD and 0 <= first <= WORDS and rounds >= 0):
        raise ValueError("words have 32 bits")
    if rounds > WORDS - first:
        raise ValueError("words have 32 bits")
