"""The score sheet of a round, category by category."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
from rich import box
from rich.table import Table

from scopa.cli.output import widths
from scopa.words.events import side_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import Console

    from scopa.cards.cards import CardSet
    from scopa.model.scores import RoundScore, Tally
    from scopa.play.match import Match

__all__ = ["Sheet", "plays_of", "print_score", "print_sheet", "round_sheet", "score_json"]

_COUNT = " = "
"""Stands between cards and what they count."""


@attrs.frozen
class Sheet:
    """A score sheet: a column for each side, rows of counts and points, rows of totals."""

    heading: str
    sides: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """The name of each row, then a cell for each side."""
    totals: tuple[tuple[str, ...], ...]


def print_score(console: Console, match: Match) -> None:
    """Print the last round of a match, with the totals of the match."""
    seating = match.seating
    sheet = round_sheet(match.history[-1], f"round {len(match.history)}")
    totals = [*sheet.totals]
    for award in match.bonus:
        points = seating.per_side([(award.side, award.points)])
        totals.append((f"{award.kind} of the match", *map(_signed, points)))
    totals.append(("match", *map(str, match.totals)))
    print_sheet(console, attrs.evolve(sheet, totals=tuple(totals)))


def round_sheet(score: RoundScore, heading: str) -> Sheet:
    """The sheet of a round.

    Each category has what every side counted, and its points; the primiera its
    cards too. Then come the points of the plays, such as scopas, and the totals.
    """
    seating = score.seating
    sides = range(seating.side_count)
    rows = [
        (tally.kind, *(_counted(score, tally, side) for side in sides)) for tally in score.tallies
    ]
    rows += [(kind, *map(_signed, score.points(kind))) for kind in plays_of(score)]
    names = tuple(side_name(seating, side) for side in sides)
    return Sheet(heading, names, tuple(rows), (("this round", *map(str, score.totals)),))


def print_sheet(console: Console, sheet: Sheet) -> None:
    """Print a sheet: as one table where it fits into the width of the console.

    Else the cards of the primiera stand above what they count; and if there are still too
    many sides for the width, they are shared out among several tables.
    """
    sides = range(len(sheet.sides))
    whole = _table(sheet, sides, _as_is)
    if widths(console, whole).maximum <= console.width:
        console.print(whole)
        return
    for table in _narrow(console, sheet):
        console.print(table)


def _narrow(console: Console, sheet: Sheet) -> Iterable[Table]:
    """The fewest tables that fit, with about as many sides each."""
    sides, tables = len(sheet.sides), []
    for count in range(1, sides + 1):
        size = -(-sides // count)
        parts = [range(first, min(first + size, sides)) for first in range(0, sides, size)]
        tables = [_table(sheet, part, _stacked) for part in parts]
        if max(widths(console, table).minimum for table in tables) <= console.width:
            break
    return tables


def _table(sheet: Sheet, sides: Iterable[int], shape: Callable[[str], str]) -> Table:
    """A table of some sides, every cell in that shape, and none broken."""
    table = Table(box=box.SQUARE)
    table.add_column(sheet.heading, overflow="fold")
    for side in sides:
        heading = shape(sheet.sides[side])
        cells = [shape(row[side + 1]) for row in (*sheet.rows, *sheet.totals)]
        least = max(len(line) for text in (heading, *cells) for line in text.split("\n"))
        table.add_column(heading, justify="right", min_width=least, overflow="fold")
    for row in sheet.rows:
        table.add_row(row[0], *(shape(row[side + 1]) for side in sides))
    table.add_section()
    for row in sheet.totals:
        table.add_row(row[0], *(shape(row[side + 1]) for side in sides))
    return table


def _as_is(text: str) -> str:
    return text


def _stacked(text: str) -> str:
    """Seats below their side, and what cards count below them."""
    return text.replace(" (", "\n(").replace(_COUNT, "\n")


def plays_of(score: RoundScore) -> tuple[str, ...]:
    """The kinds of points that were earned in play and are no category."""
    counted = {tally.kind for tally in score.tallies}
    return tuple(dict.fromkeys(a.kind for a in score.awards if a.kind not in counted))


def score_json(score: RoundScore) -> dict[str, Any]:
    """A round as a program reads it; all lists are by side."""
    seating = score.seating
    return {
        "sides": [list(seating.members(side)) for side in range(seating.side_count)],
        "categories": [
            {
                "kind": tally.kind,
                "counts": list(tally.counts),
                "cards": [list(map(str, cards)) for cards in tally.cards],
                "points": list(score.points(tally.kind)),
            }
            for tally in score.tallies
        ],
        "plays": [{"kind": kind, "points": list(score.points(kind))} for kind in plays_of(score)],
        "totals": list(score.totals),
        "instant_winner": score.instant_winner,
    }


def _counted(score: RoundScore, tally: Tally, side: int) -> str:
    count = str(tally.counts[side])
    if tally.kind == "primiera":
        count = f"{_by_suit(tally.cards[side])}{_COUNT}{count}"
    return f"{count} {_signed(score.points(tally.kind)[side]):>3}"


def _by_suit(cards: CardSet) -> str:
    return " ".join(map(str, sorted(cards, key=lambda card: card.suit))) or "none"


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "-"
