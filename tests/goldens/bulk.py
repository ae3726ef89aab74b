"""Of bulk play: its random numbers, rounds, sums and ends of rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import scopa
from helpers.compared import KERNEL_ROWS
from scopa._native.choice import dice
from scopa.fast import playout, round_record, simulate

__all__ = ["GOLDENS"]

STREAMS = ((0, 0), (1, 0), (1, 1), (2**32, 0), (2**64 - 1, 2**32 - 1))
"""Seeds and streams whose numbers are told."""
ROUNDS = 40


def numbers() -> str:
    """The first numbers of some streams, then numbers below some bounds, then a deck."""
    lines = []
    for seed, number in STREAMS:
        stream = dice.Dice(seed, number)
        # These are words without their lowest bit.
        halves = [f"{stream.below(2**31):08x}" for _ in range(8)]
        small = [stream.below(bound) for bound in (2, 3, 5, 10, 40, 3 * 2**29)]
        deck = [1 << index for index in range(40)]
        stream.shuffle(deck)
        lines += [f"seed {seed}, stream {number}", f"  below 2**31: {' '.join(halves)}"]
        lines += [f"  below 2, 3, 5, 10, 40, 3 * 2**29: {' '.join(map(str, small))}"]
        lines += [f"  a deck: {' '.join(str(scopa.DECK[c.bit_length() - 1]) for c in deck)}"]
    return "\n".join(lines) + "\n"


def round_told() -> str:
    """A round of some games: the deck, the moves, the points."""
    lines = []
    for row in ("scopa", "escoba", "cirulla", "asso-piglia-tutto", "scopone-de-trente"):
        record = round_record(row, 1, 7)
        assert record.score is not None
        lines += [f"{row}, seed 1, round 7", f"  deck: {' '.join(map(str, record.deck))}"]
        lines += [f"  moves: {' '.join(map(str, record.moves))}"]
        lines += [f"  points: {points(record.score.totals)}"]
    return "\n".join(lines) + "\n"


def sums() -> str:
    """What rounds of every row come to, at its first and last seating."""
    lines = []
    for row in KERNEL_ROWS:
        variant = scopa.parse_variant(row)
        for seating in (variant.seatings[0], variant.seatings[-1]):
            found = simulate(variant, ROUNDS, 2**63 + 9, seating=seating, dealer=1)
            lines += [f"{row} at {points(seating.sides)}: {found.plays} plays"]
            lines += [f"  totals {points(found.totals)}, wins {points(found.wins)}"]
            lines += [f"  at one stroke {points(found.instant_wins)}"]
            lines += [f"  sweeps {points(found.sweeps)}"]
            lines += [f"  {kind} {points(each)}" for kind, each in found.categories]
    return "\n".join(lines) + "\n"


def rests() -> str:
    """Points of rests of rounds, by ply."""
    lines = []
    for row in KERNEL_ROWS:
        record = round_record(row, 3)
        told = [points(playout(state, 5)) for state in scopa.records.replay(record)]
        lines.append(f"{row}: {' '.join(told)}")
    return "\n".join(lines) + "\n"


def points(several: Iterable[int]) -> str:
    """By side, or seat."""
    return "-".join(map(str, several))


GOLDENS: Mapping[str, Callable[[], str]] = {
    "fast/numbers.txt": numbers,
    "fast/rounds.txt": round_told,
    "fast/sums.txt": sums,
    "fast/rests.txt": rests,
}
"""By file, what tells it."""
