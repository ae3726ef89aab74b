"""What a card can take, which of it may be chosen, and what must be."""

from __future__ import annotations

from scopa.rules import aces, captures, choices, obligations
from scopa.variants.changes import Set
from scopa.variants.composition import Flag, NumberFlag

__all__ = ["FLAGS", "NUMBER_FLAGS"]


def _max_capture(cards: int) -> Flag:
    name = "max-two-capture" if cards == 2 else f"max-capture={cards}"
    summary = f"a capture takes at most {cards} from the table (S0, S4; C36, C45)"
    return Flag(name, summary, (Set("limit", cards),), ("S0", "S4"))


FLAGS: tuple[Flag, ...] = (
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
    Flag(
        "equal-or-fifteen",
        "a card takes one of its own value, or what makes fifteen with it",
        (Set("capture", captures.EqualOrFifteen()),),
        ("Pagat",),
    ),
    Flag(
        "cirulla-captures",
        "a card takes what adds up to its value, or makes fifteen with it; an ace takes all,"
        " unless an ace lies there (C13)",
        (
            Set("capture", captures.SumOrFifteen()),
            Set("ace", aces.AceTakesAll("ordinary", exclusive=False)),
        ),
        ("S0", "S4"),
    ),
    Flag(
        "equal-over-sum",
        "an equal card before a sum, fifteens free (C26)",
        (Set("choice", choices.EqualOverSum()),),
        ("Italian Wikipedia",),
    ),
    Flag(
        "fewest-per-family",
        "of equal cards and sums those of the fewest cards, fifteens free (C26)",
        (Set("choice", choices.FewestPerFamily()),),
        ("regoledelgioco.com",),
    ),
    Flag(
        "capture-optional",
        "a card that captures may be laid instead (C05)",
        (Set("capture_optional", value=True),),
        ("solitalian.it",),
    ),
    Flag(
        "must-sweep",
        "who can make a scopa must make one (C43)",
        (Set("obligations", (obligations.MustSweep(),)),),
        ("timendum",),
    ),
)
NUMBER_FLAGS: tuple[NumberFlag, ...] = (
    NumberFlag("max-capture", "a capture takes at most N cards", 1, 40, _max_capture),
)
