"""A whole match between random players, told in words."""

from __future__ import annotations

import argparse
import os
import random
import sys
from typing import TYPE_CHECKING

from rich.console import Console

from scopa._version import __version__
from scopa.cli.sheet import score_sheet
from scopa.cli.words import event_in_words, outcome_in_words, side_name
from scopa.engine import random_move, step
from scopa.errors import ScopaError
from scopa.match import Match

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.protocols import Random

__all__ = ["main", "play_match"]

_WIDTH = 120
"""Columns of output that goes to a file: nothing is wrapped there."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m scopa",
        description="Play a match of Scopa between random players and print it.",
    )
    parser.add_argument("--variant", default="scopa", help="such as scopone+napola")
    parser.add_argument("--players", type=int, help="how many seats (the variant's usual number)")
    parser.add_argument("--teams", action="store_true", help="in pairs, at four or six seats")
    parser.add_argument("--seed", type=int, help="the same seed plays the same match")
    parser.add_argument("--version", action="version", version=f"scopa {__version__}")
    return parser


def play_match(match: Match, rng: Random, console: Console) -> Match:
    """Play to the end, printing every play and each round's score sheet."""
    sides = [side_name(match.seating, side) for side in range(match.seating.side_count)]
    console.print(f"{match.variant}: {', '.join(sides)}")
    while match.outcome is None:
        number = len(match.history) + 1
        console.print(f"\nRound {number}, seat {match.dealer} deals")
        state, events = (opened := match.open_round(rng=rng)).state, opened.events
        while True:
            for event in events:
                console.print(f"  {event_in_words(event, match.seating)}")
            if state.board.over:
                break
            state, events = (after := step(state, random_move(state, rng))).state, after.events
        match = match.record(state)
        console.print()
        console.print(score_sheet(match.history[-1], match.totals, number))
    console.print(f"\n{outcome_in_words(match.outcome, match.seating, match.totals)}")
    return match


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; gives the exit code: 0, or 2 for what cannot be played."""
    options = _parser().parse_args(arguments)
    width = None if sys.stdout.isatty() else _WIDTH
    console = Console(highlight=False, markup=False, width=width, soft_wrap=True)
    rng = random.SystemRandom() if options.seed is None else random.Random(options.seed)
    try:
        match = Match.start(options.variant, players=options.players, teams=options.teams)
        play_match(match, rng, console)
        sys.stdout.flush()
    except ScopaError as error:
        print(f"scopa: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader has seen enough; nothing is left to be flushed at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
