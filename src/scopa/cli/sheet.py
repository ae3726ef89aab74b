"""The score sheet of a round, category by category."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from scopa.cli.words import side_name

if TYPE_CHECKING:
    from scopa.model.scores import RoundScore, Tally

__all__ = ["score_sheet"]


def score_sheet(score: RoundScore, totals: tuple[int, ...], number: int) -> Table:
    """A table of what each side counted and scored; `totals` are those of the match."""
    seating = score.seating
    sides = range(seating.side_count)
    table = Table(title=f"Round {number}", title_justify="left")
    table.add_column("")
    for side in sides:
        table.add_column(side_name(seating, side), justify="right")
    counted = {tally.kind for tally in score.tallies}
    earned = dict.fromkeys(award.kind for award in score.awards if award.kind not in counted)
    for kind in earned:
        table.add_row(kind, *(_points(points) for points in score.points(kind)))
    for tally in score.tallies:
        table.add_row(tally.kind, *(_counted(score, tally, side) for side in sides))
    table.add_section()
    table.add_row("round", *map(str, score.totals))
    table.add_row("match", *map(str, totals))
    return table


def _counted(score: RoundScore, tally: Tally, side: int) -> str:
    shown = f"{tally.counts[side]}"
    if tally.kind == "primiera":
        shown = f"{tally.cards[side]} = {shown}"
    points = score.points(tally.kind)[side]
    return f"{shown}  {_points(points)}"


def _points(points: int) -> str:
    return f"{points:+d}" if points else " ·"
