"""Who plays, what is dealt, and what the open cards are."""

from __future__ import annotations

from scopa._native.choice import terms
from scopa.cards.cards import CardSet
from scopa.rules import dealing, misdeals, openings, rotation, seats
from scopa.rules.misdeals import THREE_KINGS
from scopa.variants import needs
from scopa.variants.changes import Add, Adjust, Set
from scopa.variants.composition import Flag, NumberFlag

__all__ = ["FLAGS", "NUMBER_FLAGS"]


def _max_seats(seats: int) -> Flag:
    summary = f"at most {seats} players (S1, S2; C47)"
    return Flag(f"max-seats={seats}", summary, (Adjust("seats", "most", seats),), ("S1", "S2"))


def _misdeal(name: str, summary: str, rule: object, *sources: str) -> Flag:
    change = Set("misdeal", rule, needs=needs.OPEN_CARDS)
    return Flag(f"misdeal={name}", summary, (change,), sources)


def _opening_capture(name: str, summary: str, rule: object, revision: int = 1) -> Flag:
    change = Set("opening_capture", rule, needs=needs.OPEN_CARDS)
    sources = ("Pagat", "Spanish rules")
    return Flag(f"opening-capture={name}", summary, (change,), sources, revision=revision)


_ACES = CardSet(terms.RANKS[0])
_FOUR_IN_PAIRS = seats.Seats((4,), pairs_at_four=True)


FLAGS: tuple[Flag, ...] = (
    Flag(
        "nine-card-deal",
        "nine cards each and four open, four players in two pairs",
        (Set("dealing", dealing.Uniform(4, 9)), Set("seats", _FOUR_IN_PAIRS)),
        ("S0", "S3", "S4"),
    ),
    Flag(
        "ten-card-deal",
        "ten cards each and none open, four players in two pairs",
        (Set("dealing", dealing.Uniform(0, 10)), Set("seats", _FOUR_IN_PAIRS)),
        ("S0", "S4"),
    ),
    Flag(
        "three-or-ten-card-deal",
        "two players with deals of three and four open, or four in pairs with ten and none",
        (
            Set("dealing", dealing.ThreeOrTen()),
            Set("seats", seats.Seats((2, 4), pairs_at_four=True)),
        ),
        ("Italian Wikipedia",),
    ),
    Flag(
        "four-in-pairs",
        "four players are two pairs (C48)",
        (Adjust("seats", "pairs_at_four", value=True),),
        ("S2",),
    ),
    _misdeal("none", "nothing is a misdeal (C10: S0 to S4 know none)", None, "S1", "S2", "S3"),
    _misdeal(
        "three-kings", "three or four open kings are a misdeal (C10)", THREE_KINGS, "BGA", "Pagat"
    ),
    _misdeal(
        "two-aces",
        "two open aces are a misdeal (C11)",
        misdeals.TooMany(_ACES, 2),
        *("Pagat", "regoledelgioco.com"),
    ),
    _misdeal("any-ace", "any open ace is a misdeal (C10)", misdeals.TooMany(_ACES, 1), "Pagat"),
    _misdeal(
        "low-table",
        "ten or less in total on the table is a misdeal (C10)",
        misdeals.LowTable(10),
        "genovagioca.it",
    ),
    Flag(
        "deal-against-play",
        "the deal passes on against the direction of play (C32)",
        (Set("rotation", rotation.PreviousDealsNext()),),
        ("BGA",),
    ),
    _opening_capture("none", "open cards are worth nothing (C37)", None),
    _opening_capture(
        "dealer",
        "open cards of 15 or 30 go to the dealer (C37)",
        openings.FifteenOrThirty(),
        revision=2,
    ),
    _opening_capture(
        "leader",
        "open cards of 15 or 30 go to the player who leads (C37)",
        openings.FifteenOrThirty("leader"),
        revision=2,
    ),
    Flag(
        "opening-before-misdeal",
        "open cards that are worth something are no misdeal (C11)",
        (Set("opening_excuses_misdeal", value=True, needs=needs.MISDEAL_AND_OPENING),),
        ("Italian Wikipedia",),
    ),
    Flag(
        "low-table-bonus",
        "open cards of nine or less in total: 3 points to the dealer",
        (Add("openings", openings.LowTableBonus(), needs=needs.OPEN_CARDS),),
        ("Italian Wikipedia", "Gazzetta di Santa"),
        revision=2,
    ),
)
NUMBER_FLAGS: tuple[NumberFlag, ...] = (
    NumberFlag("max-seats", "at most N players", 2, 10, _max_seats),
)
