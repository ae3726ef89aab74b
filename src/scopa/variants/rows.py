"""The rows of the variants table: every game of the family as flags on ``scopa``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.base.whole_numbers import as_whole
from scopa.model.rule_fields import any_text, either, whole, words
from scopa.variants.composition import check_name
from scopa.variants.slots import DIRECTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ROWS", "ROW_NAMES", "Row"]


@attrs.frozen
class Row:
    """One row of the table: a game's name, the flags that it is, and its sources.

    `left_open` tells what the sources do not settle, and how it is taken here. Put
    more flags on a row in its text: ``"cirulla+max-two-capture"``.
    """

    name: str = attrs.field(validator=check_name)
    flags: tuple[str, ...] = attrs.field(validator=words)
    summary: str = attrs.field(validator=any_text)
    sources: tuple[str, ...] = attrs.field(validator=words)
    left_open: str = attrs.field(default="", kw_only=True, validator=any_text)
    aliases: tuple[str, ...] = attrs.field(default=(), validator=words)
    revision: int = attrs.field(default=1, converter=as_whole, validator=whole(1))
    direction: str = attrs.field(default=DIRECTIONS[0], validator=either(*DIRECTIONS))


_CIRULLA = (
    *("cirulla-captures", "free-choice", "cirulla-bonuses"),
    *("piccola", "grande", "all-coins-win", "target=51"),
)

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
        left_open=(
            "S1 does not say whether the last card can make a scopa: it cannot. 'Two or "
            "three cards' in a sum is read as a description, not as a limit. The quick "
            "count is the flag quick-count."
        ),
    ),
    Row(
        "scopa-ancient",
        ("single-first", "misdeal=none", "majority-threshold", "nine-card-deal"),
        "four in pairs, nine cards each; 21 cards and 6 coins to score for them",
        ("S3",),
        left_open=(
            "S3 does not say who leads: the player after the dealer. It names matches of "
            "11, 16 and 21 points: 11."
        ),
    ),
    Row(
        "il-ponino",
        ("il-ponino",),
        "all four cavalli double the side's scopas of the round",
        ("S0", "S4"),
    ),
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
        left_open=(
            "One source counts a run past a gap in an example: here a run ends at its first gap."
        ),
    ),
    Row(
        "scopa-a-quindici",
        ("quindici",),
        "captures make fifteen",
        ("S0", "S4"),
        aliases=("quindici",),
        left_open=(
            "S0 gives an example in which both of two captures seem open; by its general "
            "rule the one of fewest cards is taken."
        ),
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
        left_open=(
            "Sources know 15, 21 and other targets: 21. Some take the primiera instead of "
            "most sevens, and some let the leader take the open cards."
        ),
    ),
    Row(
        "escopa",
        (
            *("quindici", "free-choice", "misdeal=none", "sevens-for-primiera", "all-sevens"),
            *("all-coins=3", "under-ten=any", "leftover-check", "max-seats=4"),
            *("four-in-pairs", "target=21"),
        ),
        "captures make fifteen; points for all coins and an opponent's few cards; no primiera",
        ("S2",),
        left_open=(
            "S2 refers to Escoba for the play, which its Spanish sources leave free; it "
            "names no target (21), no misdeal and no opening bonus. With three players, one "
            "opponent under ten cards is enough, once; all coins score beside most coins."
        ),
    ),
    Row(
        "asso-piglia-tutto",
        ("asso-piglia-tutto",),
        "an ace takes the whole table, or one ace only where one lies there",
        ("S0", "S4"),
        aliases=("scopa-d-assi",),
        left_open=(
            "The first play is that of the round. The other aces that it may take then are "
            "taken one at a time."
        ),
    ),
    Row(
        "asso-piglia-tutto-simple",
        ("asso-piglia-tutto-simple",),
        "an ace always takes the whole table",
        ("S0", "S4"),
        left_open="On an empty table the ace stays.",
    ),
    Row(
        "scopa-d-assi-uigc",
        (
            *("three-or-ten-card-deal", "asso-piglia-tutto", "ace-lead=free"),
            *("ace-sweep-no-scopa", "napola", "all-coins-win", "target=21"),
        ),
        "the ace takes all without a scopa; runs of coins; ten coins win",
        ("Italian Wikipedia",),
        left_open="The sources name 21 or 31 points: 21. They state no rule for the first play.",
    ),
    Row(
        "cirulla",
        _CIRULLA,
        "sums and fifteens, an ace that takes all, bonuses for hands and table, to 51",
        ("S0", "S4"),
        left_open=(
            "The dealer must take the open cards of 15 or 30, and is then the last to "
            "capture. An ace may sweep, or make fifteen. On the table the seven of cups is "
            "a seven again."
        ),
    ),
    Row(
        "cirulla-ligurian",
        (*_CIRULLA, "misdeal=two-aces", "max-seats=4", "four-in-pairs"),
        "cirulla for two to four, four in pairs; two open aces are a misdeal",
        ("Pagat", "regoledelgioco.com"),
        left_open=(
            "Whether two open aces or the bonus for open cards comes first is told both "
            "ways: the misdeal does."
        ),
    ),
)

ROWS: Mapping[str, Row] = {row.name: row for row in _ALL}
"""The rows by name, in the order of the table."""
ROW_NAMES: Mapping[str, str] = {
    name: row.name for row in _ALL for name in (row.name, *row.aliases)
}
"""Every name of a row, and of which; aliases too."""
