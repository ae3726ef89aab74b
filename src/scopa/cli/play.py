"""``scopa play``: a match in the terminal."""

from __future__ import annotations

import click

from scopa.cli.announcer import Announcer
from scopa.cli.match import play_match
from scopa.cli.output import make_console
from scopa.cli.parameters import variant_argument
from scopa.cli.players import KINDS, seated
from scopa.cli.random_streams import Chance
from scopa.cli.recorder import recording
from scopa.play.match import Match

__all__ = ["play"]


def _read_seats(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
    kinds = tuple(kind.strip().lower() for kind in value.split(","))
    for kind in kinds:
        if kind not in KINDS:
            text = f"{kind!r}: name {' or '.join(KINDS)} for each seat"
            raise click.BadParameter(text, ctx, param)
    return kinds


_HELP = """\
Play a match: yourself, with others, or watch.

Every play is told in words, with a score sheet after each round. When you are on
turn, type the number of a move, or the move itself: 7d lays the seven of coins,
7dx4c3s takes the four of cups and the three of swords with it. Ctrl-C ends it.

\b
Examples:
  scopa play --seats human                against one random player
  scopa play scopone --seats human        you in seat 0, three random players
  scopa play cirulla --players 3 --seats human,human,random
  scopa play escoba+napola --seed 7       watch two random players
"""
"""Given to click as a text, because Python strips docstrings under ``-OO``."""


@click.command(help=_HELP)
@variant_argument
@click.option("--players", type=int, metavar="N", help="how many play (the game's usual number)")
@click.option("--teams", is_flag=True, help="four or six players in pairs")
@click.option(
    "--seats",
    callback=_read_seats,
    default="random",
    metavar="KINDS",
    help="who plays, seat by seat: human or random, such as human,random (all random);"
    " those not named are random",
)
@click.option(
    "--seed",
    type=int,
    metavar="S",
    help="an integer; the same one deals the same cards in every round, whoever plays",
)
@click.option("--record", metavar="FILE", help="add the match to a file, for scopa replay")
def play(
    *,
    variant: str,
    players: int | None,
    teams: bool,
    seats: tuple[str, ...],
    seed: int | None,
    record: str | None,
) -> int:
    """Play a match: yourself, with others, or watch."""
    if players is None and len(seats) > 1:
        players = len(seats)
    match = Match.start(variant, players=players, teams=teams)
    chance = Chance(seed)
    teller = Announcer(make_console())
    players_seated = seated(seats, match.seating.seats, chance, teller)
    if record is None:
        play_match(match, players_seated, chance, teller)
        return 0
    with recording(record, match) as recorder:
        play_match(match, players_seated, chance, teller, recorder)
    return int(recorder.failed)
