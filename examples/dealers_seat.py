"""What is the dealer's seat worth? The dealer has the last card of each deal, and the next
seat leads.

Rounds are played at random, so this is the worth of the seat itself, before any skill.
They are played in shares, and how much the shares differ tells how far the average may be
from the truth.

Run it with ``python examples/dealers_seat.py``, or with more rounds for a sharper answer:
``python examples/dealers_seat.py 100000``.
"""

from __future__ import annotations

import math
import statistics
import sys

from scopa import fast

GAMES = ("scopa", "escoba", "scopone-scientifico")
SHARES = 20


def worth(game: str, rounds: int) -> tuple[float, float]:
    """By how many points a round the dealer's side is ahead of the other on average, and
    the standard error of that."""
    size = rounds // SHARES
    shares = [fast.simulate(game, size, seed=1, first=size * n) for n in range(SHARES)]
    ahead = [(share.totals[0] - share.totals[1]) / size for share in shares]
    return statistics.fmean(ahead), statistics.stdev(ahead) / math.sqrt(SHARES)


def main(rounds: int = 800) -> None:
    """Print the worth of the seat in some games."""
    for game in GAMES:
        points, error = worth(game, rounds)
        print(f"{game}: {points:+.2f} points a round for the dealer, give or take {error:.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
