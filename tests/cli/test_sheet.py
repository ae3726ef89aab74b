"""The score sheet of a round and of a match."""

from __future__ import annotations

import io
import random
from typing import TYPE_CHECKING

import attrs
from rich.console import Console

import scopa
from helpers.rounds import play_out
from scopa import Award, CardSet, Match, Seating
from scopa.cli.score_sheet import print_score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa import RoundScore
    from scopa.model.protocols import Ends


@attrs.frozen
class SeatOneBonus:
    """Two points for side 1, once the match has a round."""

    def bonus(
        self, history: Sequence[RoundScore], totals: tuple[int, ...], ends: Ends, /
    ) -> Sequence[Award]:
        """The points."""
        return (Award("comeback", 1, 2),)


def rows(match: Match) -> list[list[str]]:
    """The cells of the score sheet, row by row, headings first."""
    console = Console(file=io.StringIO(), width=120)
    print_score(console, match)
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    return [
        [" ".join(cell.split()) for cell in line.strip("│").split("│")]
        for line in lines
        if line.startswith("│")
    ]


def played(variant: scopa.Rules, seed: int) -> Match:
    """A match after one random round."""
    match = Match.start(variant, players=2)
    return match.record(play_out(match.deal(rng=random.Random(seed)), seed))


def test_a_score_sheet_holds_counts_points_and_totals() -> None:
    """Categories with their counts, the four primiera cards by suit, scopas, totals,
    and points that only the match can tell."""
    variant = attrs.evolve(
        scopa.parse_variant("scopa+target=1"), name="with a bonus", bonuses=(SeatOneBonus(),)
    )
    matches = (played(variant, seed) for seed in range(99))
    match = next(match for match in matches if _has_scopa(match) and match.outcome)
    score = match.history[0]
    sheet = {row[0]: row[1:] for row in rows(match)}
    assert list(sheet) == [
        *("round 1", "cards", "coins", "settebello", "primiera"),
        *("scopa", "this round", "comeback of the match", "match"),
    ]
    assert sheet["round 1"] == ["seat 0", "seat 1"]
    assert sheet["comeback of the match"] == ["-", "+2"]
    assert sheet["this round"] == [str(total) for total in score.totals]
    assert sheet["match"] == [str(score.totals[0]), str(score.totals[1] + 2)]
    assert sheet["scopa"] == [f"+{n}" if n else "-" for n in score.points("scopa")]
    for tally in score.tallies:
        for side in (0, 1):
            *_, count, given = sheet[tally.kind][side].split()
            assert int(count) == tally.counts[side]
            assert given == (f"+{n}" if (n := score.points(tally.kind)[side]) else "-")
    shown = sheet["primiera"][0].split(" = ")[0]
    assert CardSet.parse(shown) == score.tallies[3].cards[0]
    assert [text[1] for text in shown.split()] == sorted(
        (text[1] for text in shown.split()), key="dcsb".index
    )


def _has_scopa(match: Match) -> bool:
    return any(match.history[0].points("scopa"))


def test_a_side_without_cards_has_no_primiera() -> None:
    """Nothing captured is told as such."""
    match = Match.start("scopa", players=2)
    tally = scopa.Tally("primiera", (0, 84), (CardSet.parse(""), CardSet.parse("7d 7c 7s 7b")), ())
    score = scopa.RoundScore(Seating.solo(2), (CardSet.parse(""), scopa.FULL_DECK), (), (tally,))
    sheet = rows(attrs.evolve(match, history=(score,)))
    assert sheet[1] == ["primiera", "none = 0 -", "7d 7c 7s 7b = 84 -"]
