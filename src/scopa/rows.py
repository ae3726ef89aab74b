"""The rows of the variants table: every game of the family as flags on ``scopa``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ROWS", "ROW_NAMES", "Row"]


@attrs.frozen
class Row:
    """One row of the table: a game's name, the flags that it is, and its sources."""

    name: str
    flags: tuple[str, ...]
    summary: str
    sources: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    revision: int = 1
    direction: str = "counter-clockwise"


_ALL: tuple[Row, ...] = (
    Row("scopa", (), "the classic game, to 11", ("S0", "S1", "S4")),
    Row(
        "scopa-traditional",
        ("single-first",),
        "as most Italians play: a single card before several, else free choice",
        ("S3", "Pagat"),
    ),
    Row(
        "scopa-home",
        ("no-primiera", "misdeal=none", "max-seats=4"),
        "a family's game without the primiera, for two to four",
        ("S1",),
        direction="clockwise",
    ),
    Row(
        "scopa-ancient",
        ("single-first", "misdeal=none", "majority-threshold", "nine-card-deal"),
        "four in pairs, nine cards each; 21 cards and 6 coins to score for them",
        ("S3",),
    ),
    Row("il-ponino", ("il-ponino",), "all four cavalli double the scopas", ("S0", "S4")),
    Row("napola", ("napola",), "runs of coins from the ace score their length", ("S0", "S4")),
    Row("re-bello", ("re-bello",), "the king of coins is worth a point", ("S0", "S4")),
    Row("scopa-frac", ("frac",), "only aces and court cards score", ("S0", "S4")),
    Row("scopa-a-perdere", ("a-perdere",), "fewest points win", ("BGA",)),
    Row(
        "scopone",
        ("nine-card-deal", "target=21"),
        "four in pairs, nine cards each and four open, to 21",
        ("S0", "S4"),
    ),
    Row(
        "scopone-scientifico",
        ("ten-card-deal", "target=21"),
        "four in pairs, ten cards each and none open, to 21",
        ("S0", "S4"),
        aliases=("scopone-a-10",),
    ),
    Row(
        "scopone-de-trente",
        ("nine-card-deal", "trente", "target=21"),
        "scopone with ace, two and three of coins worth 1, 2, 3; all three win",
        ("S0", "S4"),
    ),
    Row(
        "scopone-trentino",
        (
            *("ten-card-deal", "napola", "all-coins-win"),
            *("primiera-scale=trentino", "target=21"),
        ),
        "scopone with runs of coins and a primiera of its own; ten coins win",
        ("Tamanini",),
    ),
    Row(
        "scopa-a-quindici",
        ("quindici",),
        "captures make fifteen",
        ("S0", "S4"),
        aliases=("quindici",),
    ),
    Row(
        "escoba",
        ("quindici", "most-sevens", "all-sevens"),
        "captures make fifteen; points for most and for all sevens",
        ("S0", "S4"),
    ),
    Row(
        "escoba-no-primiera",
        ("quindici", "most-sevens", "all-sevens", "no-primiera"),
        "escoba without the primiera",
        ("BGA",),
    ),
    Row(
        "escoba-traditional",
        (
            *("quindici", "free-choice", "sevens-for-primiera"),
            *("opening-capture=dealer", "target=21"),
        ),
        "the Spanish game: any fifteen, most sevens, open cards of 15 or 30 to the dealer",
        ("Pagat", "Spanish rules"),
    ),
    Row(
        "escopa",
        (
            *("quindici", "free-choice", "misdeal=none", "sevens-for-primiera", "all-sevens"),
            *("all-coins=3", "under-ten=any", "leftover-check", "max-seats=4"),
            *("four-in-pairs", "target=21"),
        ),
        "fifteens, with points for all coins and for an opponent's few cards",
        ("S2",),
    ),
    Row(
        "asso-piglia-tutto",
        ("asso-piglia-tutto",),
        "an ace takes the whole table, or with an ace there one ace",
        ("S0", "S4"),
        aliases=("scopa-d-assi",),
    ),
    Row(
        "asso-piglia-tutto-simple",
        ("asso-piglia-tutto-simple",),
        "an ace always takes the whole table",
        ("S0", "S4"),
    ),
    Row(
        "scopa-d-assi-uigc",
        (
            *("three-or-ten-card-deal", "asso-piglia-tutto", "ace-lead=free"),
            *("ace-sweep-no-scopa", "napola", "all-coins-win", "target=21"),
        ),
        "the ace takes all without a scopa; runs of coins; ten coins win",
        ("Italian Wikipedia",),
    ),
    Row(
        "cirulla",
        (
            *("cirulla-captures", "free-choice", "cirulla-bonuses"),
            *("piccola", "grande", "all-coins-win", "target=51"),
        ),
        "sums and fifteens, an ace that takes all, bonuses for hands and table, to 51",
        ("S0", "S4"),
    ),
    Row(
        "cirulla-ligurian",
        (
            *("cirulla-captures", "free-choice", "cirulla-bonuses"),
            *("piccola", "grande", "all-coins-win", "target=51"),
            *("misdeal=two-aces", "max-seats=4", "four-in-pairs"),
        ),
        "as cirulla for two to four, with two open aces a misdeal",
        ("Pagat", "regoledelgioco.com"),
    ),
)

ROWS: Mapping[str, Row] = {row.name: row for row in _ALL}
"""The rows by name, in the order of the table."""
ROW_NAMES: Mapping[str, str] = {
    name: row.name for row in _ALL for name in (row.name, *row.aliases)
}
"""Every name of a row, and of which; aliases too."""
