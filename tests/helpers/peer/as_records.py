"""Turn the peer's rounds into records, as JSON Lines.

    PYTHONPATH=tests python -m helpers.peer.as_records [FOLDER] > rounds.jsonl

FOLDER holds the records of the peer; without it, those of the sample are taken. The
variants are ours with `bga-exact`. A round with a move that is none by our rules (an ace
that goes alone to its player's pile there, a fault) is left out; how many are is told on
the standard error output.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import scopa
from helpers import peer
from helpers.peer.positions import values_of
from helpers.peer.values import deck, move_of, round_variant
from scopa import EMPTY, Capture, Seating
from scopa.records import RoundRecord

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["converted", "moves"]


def moves(played: peer.Round) -> list[scopa.Move]:
    """The moves of a round, each declaration before the play that it came before."""
    declared: dict[int, list[scopa.Move]] = {}
    for before, _, name, _, made, joker in played.get("declarations", []):
        if made:
            declared.setdefault(before, []).extend(
                values_of(name, [] if joker is None else [joker])
            )
    ordered: list[scopa.Move] = []
    for number, (_, card, taken, _, _, *phantom) in enumerate(played["moves"]):
        ordered += declared.get(number, [])
        move = move_of(card, taken)
        ordered.append(Capture(move.card, EMPTY) if phantom else move)
    return ordered


def converted(rounds: Iterable[peer.Round]) -> tuple[list[RoundRecord], list[str]]:
    """The records of rounds, and the names of those that our rules refuse."""
    records, refused = [], []
    for played in rounds:
        variant, seating = round_variant(played, exact=True), Seating.of(played["sides"])
        try:
            record = RoundRecord(variant, seating, played["dealer"], deck(played), moves(played))
        except scopa.IllegalMoveError:
            refused.append(played["id"])
        else:
            records.append(record)
    return records, refused


def main(folder: Path) -> None:
    """Write the records of a folder to the standard output."""
    records, refused = converted(peer.load(folder).rounds)
    sys.stdout.write(scopa.records.dump_lines(records))
    sys.stderr.write(f"{len(records)} rounds written, {len(refused)} left out\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else peer.SAMPLE)
