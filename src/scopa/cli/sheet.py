"""The score sheet of a round, category by category."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table

from scopa.cli.words import side_name

if TYPE_CHECKING:
    from scopa.cards import CardSet
    from scopa.match import Match
    from scopa.model.scores import RoundScore, Tally

__all__ = ["score_sheet"]


def score_sheet(match: Match) -> Table:
    """The last round of a match as a table.

    Each category tells what every side counted, and its points; the primiera its
    cards too. Then come the points of the plays, such as scopas, and the totals.
    """
    score, seating = match.history[-1], match.seating
    sides = range(seating.side_count)
    table = Table(box=box.SQUARE)
    table.add_column(f"round {len(match.history)}")
    for side in sides:
        table.add_column(side_name(seating, side), justify="right")
    for tally in score.tallies:
        table.add_row(tally.kind, *(_counted(score, tally, side) for side in sides))
    counted = {tally.kind for tally in score.tallies}
    played = dict.fromkeys(award.kind for award in score.awards if award.kind not in counted)
    for kind in played:
        table.add_row(kind, *map(_signed, score.points(kind)))
    table.add_section()
    table.add_row("this round", *map(str, score.totals))
    for award in match.bonus:
        points = seating.per_side([(award.side, award.points)])
        table.add_row(f"{award.kind} of the match", *map(_signed, points))
    table.add_row("match", *map(str, match.totals))
    return table


def _counted(score: RoundScore, tally: Tally, side: int) -> str:
    count = str(tally.counts[side])
    if tally.kind == "primiera":
        count = f"{_by_suit(tally.cards[side])} = {count}"
    return f"{count} {_signed(score.points(tally.kind)[side]):>3}"


def _by_suit(cards: CardSet) -> str:
    return " ".join(map(str, sorted(cards, key=lambda card: card.suit))) or "none"


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "-"
