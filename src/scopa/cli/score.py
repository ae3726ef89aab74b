"""``scopa score``: the score sheet of piles on a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scopa.cards.cards import CardSet
from scopa.cli.output import LEGEND, make_console, print_json, say
from scopa.cli.parameters import json_option, read_numbers, variant_argument
from scopa.cli.score_sheet import print_sheet, round_sheet, score_json
from scopa.model.scores import Award
from scopa.play.seats import seat_players
from scopa.scorekeeping.piles import score_piles
from scopa.variants.parsing import parse_variant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.seating import Seating
    from scopa.variants.rules_record import Rules

__all__ = ["score"]

_REST = "rest"


_HELP = """\
Count the piles of a round played with real cards.

Give one pile for each side, or for each player, in the order of play. The cards
left on the table at the end are in the pile of whoever took them. One pile need not
be typed: it is the rest. Of two sides, one pile is enough.

\b
Examples:
  scopa score --pile '7d 7c 6s Ad 2d 3d Kb' --pile rest --scopas 0,2
  scopa score scopone --pile '7d Kd Jd 4d Ad 2d 6c'
"""
"""Given to click as a text, because Python strips docstrings under ``-OO``."""


@click.command(help=_HELP)
@variant_argument
@click.option(
    *("--pile", "piles"),
    multiple=True,
    required=True,
    metavar="CARDS",
    help="what one side has taken, such as '7d Ac 2s'; or 'rest', what is in no other pile",
)
@click.option(
    *("--scopas", "scopas"),
    callback=read_numbers,
    metavar="N,N",
    help="the scopas of each side, in the order of the piles",
)
@click.option(
    *("--points", "points"),
    callback=read_numbers,
    metavar="N,N",
    help="what else each side has scored in play, such as for hands of Cirulla",
)
@click.option(
    "--players", type=int, metavar="N", help="how many play (as many as there are piles)"
)
@click.option("--teams", is_flag=True, help="four or six players in pairs")
@json_option
def score(
    *,
    variant: str,
    piles: tuple[str, ...],
    scopas: tuple[int, ...] | None,
    points: tuple[int, ...] | None,
    players: int | None,
    teams: bool,
    as_json: bool,
) -> None:
    """Count the piles of a round played with real cards."""
    rules = parse_variant(variant)
    sets = _read(rules, piles if len(piles) > 1 else (*piles, _REST))
    seating = _seating(rules, len(sets), players, teams=teams)
    others = [Award("in play", side, worth) for side, worth in enumerate(points or ()) if worth]
    if points is not None and len(points) != seating.side_count:
        text = f"give {seating.side_count} numbers, one for each side"
        raise click.BadParameter(text, param_hint="'--points'")
    found = score_piles(rules, seating, sets, sweeps=scopas, awards=others)
    if as_json:
        print_json({"variant": rules.name, **score_json(found)})
        return
    console = make_console()
    print_sheet(console, round_sheet(found, rules.name))
    say(console, LEGEND)


def _read(rules: Rules, piles: Sequence[str]) -> list[CardSet]:
    """The piles; that which is the rest, from the others."""
    rests = [text.strip().lower() == _REST for text in piles]
    if sum(rests) > 1:
        raise click.BadParameter("only one pile can be the rest", param_hint="'--pile'")
    typed = [
        CardSet() if rest else CardSet.parse(text) for text, rest in zip(piles, rests, strict=True)
    ]
    left = rules.deck
    for pile in typed:
        left -= pile
    return [left if rest else pile for pile, rest in zip(typed, rests, strict=True)]


def _seating(rules: Rules, piles: int, players: int | None, *, teams: bool) -> Seating:
    """Who plays: as asked, or the first usual seating that has so many seats or sides."""
    if players is None and not teams:
        for seating in rules.seatings:
            if piles in {seating.seats, seating.side_count}:
                return seating
        players = piles
    return seat_players(rules, players, None, teams=teams)[0]
