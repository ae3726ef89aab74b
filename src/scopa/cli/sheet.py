"""The score sheet of a round, category by category."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table

from scopa.cli.words import side_name

if TYPE_CHECKING:
    from scopa.cards import CardSet
    from scopa.match import Match
    from scopa.model.scores import RoundScore, Tally

__all__ = ["plays_of", "round_sheet", "score_json", "score_sheet"]


def score_sheet(match: Match) -> Table:
    """The last round of a match as a table, with the totals of the match."""
    seating = match.seating
    table = round_sheet(match.history[-1], f"round {len(match.history)}")
    for award in match.bonus:
        points = seating.per_side([(award.side, award.points)])
        table.add_row(f"{award.kind} of the match", *map(_signed, points))
    table.add_row("match", *map(str, match.totals))
    return table


def round_sheet(score: RoundScore, heading: str) -> Table:
    """A round as a table.

    Each category tells what every side counted, and its points; the primiera its
    cards too. Then come the points of the plays, such as scopas, and the totals.
    """
    seating = score.seating
    sides = range(seating.side_count)
    table = Table(box=box.SQUARE)
    table.add_column(heading)
    for side in sides:
        table.add_column(side_name(seating, side), justify="right")
    for tally in score.tallies:
        table.add_row(tally.kind, *(_counted(score, tally, side) for side in sides))
    for kind in plays_of(score):
        table.add_row(kind, *map(_signed, score.points(kind)))
    table.add_section()
    table.add_row("this round", *map(str, score.totals))
    return table


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
        count = f"{_by_suit(tally.cards[side])} = {count}"
    return f"{count} {_signed(score.points(tally.kind)[side]):>3}"


def _by_suit(cards: CardSet) -> str:
    return " ".join(map(str, sorted(cards, key=lambda card: card.suit))) or "none"


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "-"
