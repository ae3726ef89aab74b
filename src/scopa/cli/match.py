"""A whole match between random players, told in words."""

from __future__ import annotations

import argparse
import random
import sys
import textwrap
from typing import TYPE_CHECKING

from rich.console import Console

from scopa._version import __version__
from scopa.cli.sheet import score_sheet
from scopa.cli.words import event_in_words, outcome_in_words, sides_in_words
from scopa.engine import random_move, step
from scopa.errors import ScopaError
from scopa.match import Match
from scopa.variants import variant_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.board import State
    from scopa.model.protocols import Random
    from scopa.opening import Step

__all__ = ["play_match", "run"]

_FILE_WIDTH = 200
"""Columns of output that does not go to a terminal: wide enough for six sides."""
_LEGEND = (
    "Cards in the score sheets: A ace, J jack, Q knight, K king;"
    " d coins, c cups, s swords, b batons."
)


def _parser() -> argparse.ArgumentParser:
    known = f"Variants: {', '.join(variant_names())}. Flags follow with a plus sign."
    parser = argparse.ArgumentParser(
        prog="python -m scopa",
        description="Play a match between random players and print it.",
        epilog=textwrap.fill(known, 79, break_on_hyphens=False),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--variant", default="scopa", metavar="TEXT", help="such as scopone+napola (scopa)"
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help="seats (the variant's usual number)"
    )
    parser.add_argument("--teams", action="store_true", help="pairs, at four or six seats")
    parser.add_argument(
        "--seed", type=int, metavar="S", help="an integer; the same one plays the same match"
    )
    parser.add_argument("--version", action="version", version=f"scopa {__version__}")
    return parser


def play_match(match: Match, rng: Random, console: Console) -> Match:
    """Play to the end; print every event, and the score sheet after each round."""
    console.print(f"{match.variant.name}: {sides_in_words(match.seating)}", style="bold")
    console.print(_LEGEND)
    while match.outcome is None:
        number = len(match.history) + 1
        console.print(f"\nRound {number}, seat {match.dealer} deals", style="bold")
        match = match.record(_play_round(match.open_round(rng=rng), rng, console))
        console.print(score_sheet(match))
    told = outcome_in_words(match.outcome, match.seating, match.totals)
    console.print(f"\n{told}", style="bold")
    return match


def _play_round(opened: Step, rng: Random, console: Console) -> State:
    after = opened
    while True:
        board = after.state.board
        for event in after.events:
            told = event_in_words(event, board.seating, board.table)
            if told:
                console.print(f"  {told}")
        if board.over:
            return after.state
        after = step(after.state, random_move(after.state, rng))


def run(arguments: Sequence[str] | None) -> int:
    """The command; gives the exit code: 0, or 2 for what cannot be played.

    Where the reader of a pipe has seen enough, rich ends the process quietly with 1.
    """
    options = _parser().parse_args(arguments)
    width = None if sys.stdout.isatty() else _FILE_WIDTH
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True, width=width)
    rng = random.SystemRandom() if options.seed is None else random.Random(options.seed)
    try:
        match = Match.start(options.variant, players=options.players, teams=options.teams)
        play_match(match, rng, console)
    except ScopaError as error:
        print(f"scopa: {error}", file=sys.stderr)
        return 2
    return 0
