"""The ace that takes all."""

from __future__ import annotations

from scopa.rules import aces
from scopa.variants import needs
from scopa.variants.changes import Adjust, Set
from scopa.variants.composition import Flag

__all__ = ["FLAGS", "ace_field"]


def ace_field(field: str, value: object) -> Adjust:
    """A change of the ace's power."""
    return Adjust("ace", field, value, needs=needs.AN_ACE_RULE)


def _ace_lead(name: str, summary: str, source: str) -> Flag:
    return Flag(f"ace-lead={name}", summary, (ace_field("lead", name),), (source,))


FLAGS: tuple[Flag, ...] = (
    Flag(
        "asso-piglia-tutto",
        "an ace takes the whole table, where an ace lies there one ace only, and as the"
        " first card aces only (C13, C14)",
        (Set("ace", aces.AceTakesAll("aces", lead="aces-only")),),
        ("S0", "S4"),
    ),
    Flag(
        "asso-piglia-tutto-simple",
        "an ace always takes the whole table (C13)",
        (Set("ace", aces.AceTakesAll("sweep")),),
        ("S0", "S4"),
    ),
    Flag(
        "ace-exclusive",
        "an ace that can sweep must (C27)",
        (ace_field("exclusive", value=True),),
        ("BGA",),
    ),
    Flag(
        "ace-sweep-no-scopa",
        "a sweep by the ace's power alone is no scopa (C12)",
        (Adjust("sweep", "by_ace", value=False, needs=needs.AN_ACE_RULE),),
        ("Italian Wikipedia", "Pagat"),
    ),
    _ace_lead("free", "an ace may do as the first card all that it may later (C14)", "Pagat"),
    _ace_lead("aces-only", "an ace takes as the first card single aces only (C14)", "S0"),
    _ace_lead("forbidden", "an ace may not be the first card (C14)", "other Italian rules"),
    Flag(
        "ace-lead-scope=round",
        "the first card is that of the round (C46)",
        (ace_field("lead_scope", "round"),),
        ("BGA",),
    ),
    Flag(
        "ace-lead-scope=deal",
        "the first card is that of every deal (C46)",
        (ace_field("lead_scope", "deal"),),
        ("S0",),
    ),
    Flag(
        "ace-posabile",
        "on an empty table an ace goes to its player's own pile (C15)",
        (ace_field("posabile", value=True),),
        ("Pagat",),
    ),
)
