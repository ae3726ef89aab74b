"""The named flags.

Every flag is a line that says what it changes; where sources disagree, the
flag is the reading that is not the default, and its summary names the conflict.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa import _kernel
from scopa.cards import CardSet
from scopa.composition import Add, Adjust, Flag, NumberFlag, Remove, Set
from scopa.rules import captures, choices, dealing, endings, openings, scoring
from scopa.ruleset import THREE_KINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["BGA_ROWS", "FLAGS", "FLAG_ALIASES", "NUMBER_FLAGS"]

_ACES = CardSet(_kernel.RANKS[0])

BGA_ROWS = frozenset(
    {
        *("scopa", "scopa-traditional", "il-ponino", "napola", "re-bello", "scopa-frac"),
        *("scopa-a-perdere", "scopone", "scopone-scientifico", "scopone-de-trente"),
        *("scopa-a-quindici", "escoba", "escoba-no-primiera"),
    }
)
"""The rows that BoardGameArena offers, alone or with an option of its own."""


def _max_capture(cards: int) -> Flag:
    name = "max-two-capture" if cards == 2 else f"max-capture={cards}"
    summary = f"a capture takes at most {cards} from the table (S0, S4; C36, C45)"
    return Flag(name, summary, (Set("limit", cards),), ("S0", "S4"))


def _target(points: int) -> Flag:
    summary = f"a match goes to {points} points (S0: 11, 16, 21 or 31; C31)"
    return Flag(f"target={points}", summary, (Adjust("ending", "target", points),), ("S0", "S3"))


def _misdeal(name: str, summary: str, rule: object) -> Flag:
    change = Set("misdeal", rule, needs="open cards")
    return Flag(f"misdeal={name}", summary, (change,), ("BGA", "Pagat"))


_ALL: tuple[Flag, ...] = (
    # Captures and choice
    Flag(
        "fewest",
        "of several captures, one of the fewest cards (C03)",
        (Set("choice", choices.Fewest()),),
        ("S0", "S1", "S4"),
    ),
    Flag(
        "single-first",
        "a single card before several, else free (C03)",
        (Set("choice", choices.SingleFirst()),),
        ("S3",),
    ),
    Flag(
        "free-choice",
        "any capture may be chosen (C03, C04)",
        (Set("choice", choices.FreeChoice()),),
        ("S0", "S4"),
    ),
    Flag(
        "quindici",
        "cards are captured that make fifteen with the one played",
        (Set("capture", captures.Fifteen()),),
        ("S0", "S2", "S4"),
    ),
    # Deal
    Flag(
        "nine-card-deal",
        "nine cards each and four open, four players in two pairs",
        (Set("dealing", dealing.Uniform(4, 9)), Set("seats", dealing.FourInPairs())),
        ("S0", "S3", "S4"),
    ),
    Flag(
        "ten-card-deal",
        "ten cards each and none open, four players in two pairs",
        (Set("dealing", dealing.Uniform(0, 10)), Set("seats", dealing.FourInPairs())),
        ("S0", "S4"),
    ),
    _misdeal("none", "nothing is a misdeal (C10: S0 to S4 know none)", None),
    _misdeal("three-kings", "three or four open kings are a misdeal (C10)", THREE_KINGS),
    _misdeal("two-aces", "two open aces are a misdeal (C11)", openings.TooMany(_ACES, 2)),
    _misdeal("any-ace", "any open ace is a misdeal", openings.TooMany(_ACES, 1)),
    _misdeal("low-table", "ten or less in total on the table is a misdeal", openings.LowTable(10)),
    Flag(
        "deal-against-play",
        "the deal passes on against the direction of play (C32)",
        (Set("rotation", dealing.AgainstPlay()),),
        ("BGA",),
    ),
    # End of the round
    Flag(
        "scopa-on-last-play",
        "a sweep with the last card of the round is a scopa too (C06)",
        (Adjust("sweep", "on_last_play", value=True),),
        ("Pagat",),
    ),
    Flag(
        "leftovers-to-dealer",
        "cards left at the end go to the dealer (C07)",
        (Set("leftover", endings.ToDealer()),),
        ("BGA",),
    ),
    # Scoring
    Flag(
        "no-primiera",
        "the primiera is not counted (C35, C38)",
        (Remove("primiera"),),
        ("S1", "S2"),
    ),
    Flag(
        "primiera-six-19",
        "a six is worth 19 in the primiera (C01)",
        (Adjust("scoring", "scale", scoring.SCALE_SIX_19, "primiera"),),
        ("S0", "S4"),
    ),
    Flag(
        "primiera-missing-zero",
        "a missing suit counts nothing in the primiera (C02)",
        (Adjust("scoring", "missing", "zero", "primiera"),),
        ("BGA",),
    ),
    Flag(
        "primiera-complete-first",
        "where no side has all suits, the primiera compares what there is (C02)",
        (Adjust("scoring", "missing", "complete-first", "primiera"),),
        ("Pagat",),
    ),
    Flag(
        "most-sevens",
        "most sevens: one point",
        (Add("scoring", scoring.Most("sevens", scoring.SEVENS)),),
        ("S0", "S1", "S2"),
    ),
    Flag(
        "all-sevens",
        "all four sevens: one point more",
        (Add("scoring", scoring.Holds("all-sevens", scoring.SEVENS)),),
        ("S0", "S2"),
    ),
    Flag(
        "re-bello",
        "the king of coins: one point",
        (Add("scoring", scoring.Holds("re-bello", scoring.RE_BELLO)),),
        ("S0", "S4"),
    ),
    Flag(
        "napola",
        "the run of coins from the ace, three or more: its length in points (C17)",
        (Add("scoring", scoring.Napola()),),
        ("S0", "S4"),
    ),
    Flag(
        "il-ponino",
        "all four cavalli double the side's scopas of the round (C20)",
        (Add("scoring", scoring.Ponino()),),
        ("S0", "S4"),
    ),
    Flag(
        "frac",
        "only aces, fanti, cavalli and kings score, a point each; captures are free (C22)",
        (
            Set("scoring", (scoring.Each("frac", scoring.FRAC_CARDS),)),
            Adjust("sweep", "worth", 0),
            Set("choice", choices.FreeChoice(), locked=True),
            Set("limit", None, locked=True),
        ),
        ("S0", "S4"),
    ),
    Flag(
        "trente",
        "ace, two and three of coins: 1, 2, 3 points; all three win the match (C18, C19)",
        (
            Add("scoring", scoring.Trente()),
            Add("instant_wins", endings.AllOf(scoring.THREE_COINS, scoring.Trente())),
        ),
        ("S0", "S4"),
    ),
    Flag(
        "all-coins-win",
        "all ten coins win the match (C17)",
        (Add("instant_wins", endings.AllOf(scoring.COINS)),),
        ("S0", "S4"),
    ),
    Flag(
        "instant-win-at-scoring",
        "a win at one stroke waits until the round is scored (C19)",
        (Set("win_timing", endings.AtScoring(), needs="a win at one stroke"),),
        ("BGA",),
    ),
    # Match
    Flag(
        "a-perdere",
        "the side with fewest points wins when another reaches the target (C43)",
        (Adjust("ending", "lowest", value=True),),
        ("BGA",),
    ),
    Flag(
        "bga-exact",
        "as BoardGameArena's program plays, its plain faults left out (C02, C10, C19, C32)",
        (
            Adjust("scoring", "missing", "zero", "primiera"),
            Set("rotation", dealing.AgainstPlay()),
            Set("misdeal", THREE_KINGS, needs="open cards"),
            Set(
                "win_timing",
                endings.AtScoring(100, ("piccola", "grande")),
                needs="a win at one stroke",
            ),
        ),
        ("BGA",),
        low=True,
        rows=BGA_ROWS,
    ),
)

FLAGS: Mapping[str, Flag] = {flag.name: flag for flag in _ALL}
"""The flags that stand for one rule each, by name."""
NUMBER_FLAGS: Mapping[str, NumberFlag] = {
    family.name: family
    for family in (
        NumberFlag("max-capture", 1, 40, _max_capture),
        NumberFlag("target", 1, 1000, _target),
    )
}
"""The flags that take a number, by name."""
FLAG_ALIASES: Mapping[str, str] = {
    "max-two-capture": "max-capture=2",
    "napoleone": "all-coins-win",
}
"""Other names of flags."""
