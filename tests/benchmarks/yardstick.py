"""A loop to compare with: `scopa-traditional` for two on bare integers, played at random.

No objects, no checks, no scores, nothing that stays as it was. It is no model for the
library; it tells how fast this machine runs plain Python just now, so that costs can be
told as ratios. Another file with such a function `measure` may take its place.
"""

from __future__ import annotations

import random
import statistics
import time

__all__ = ["PLAYS", "choices", "measure", "play_round"]

PLAYS = 36
"""In a round: 40 cards without the four that are dealt to the table."""


def play_round(rng: random.Random) -> int:
    """A round from the shuffle on, each choice equally likely; gives the sweeps."""
    deck = list(range(40))  # A card is four times its rank less one, and its suit.
    rng.shuffle(deck)
    table = sum(1 << card for card in deck[:4])
    hands: list[list[int]] = [[], []]
    piles = [0, 0]
    last = sweeps = 0
    for play in range(PLAYS):
        if play % 6 == 0:
            dealt = 4 + play
            hands = [deck[dealt : dealt + 3], deck[dealt + 3 : dealt + 6]]
        seat = play % 2
        moves = [(card, taken) for card in hands[seat] for taken in choices(table, card // 4 + 1)]
        card, taken = moves[int(rng.random() * len(moves))]
        hands[seat].remove(card)
        if taken:
            table ^= taken
            piles[seat] |= taken | 1 << card
            last = seat
            sweeps += not table and play < PLAYS - 1
        else:
            table |= 1 << card
    piles[last] |= table
    return sweeps


def choices(table: int, rank: int) -> list[int]:
    """What a card of this rank may take: one of its own rank, else any that add up to it,
    else nothing, which is 0."""
    lowest = 4 * (rank - 1)
    same = table >> lowest & 15
    if same:
        return [bit << lowest for bit in (1, 2, 4, 8) if same & bit]
    return _sums(table, rank) or [0]


def _sums(cards: int, total: int) -> list[int]:
    cards &= (1 << 4 * total) - 1
    found = []
    while cards:
        highest = cards.bit_length() - 1
        bit = 1 << highest
        cards ^= bit
        left = total - highest // 4 - 1
        if not left:
            found.append(bit)
        elif cards:
            found += [bit | others for others in _sums(cards, left)]
    return found


def measure(rounds: int = 400, repeats: int = 5) -> float:
    """Microseconds of one play, dealing included: the median of so many repeats."""
    costs = []
    for seed in range(repeats):
        rng = random.Random(seed)
        start = time.perf_counter()
        for _ in range(rounds):
            play_round(rng)
        costs.append((time.perf_counter() - start) * 1e6 / rounds / PLAYS)
    return statistics.median(costs)
