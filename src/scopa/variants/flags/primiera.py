"""The readings of the primiera."""

from __future__ import annotations

from scopa.rules import primiera, scoring
from scopa.variants.changes import Adjust, Remove
from scopa.variants.composition import Flag

__all__ = ["FLAGS", "MOST_SEVENS", "primiera_field"]


MOST_SEVENS = scoring.Most("sevens", scoring.SEVENS)
"""One point for most sevens."""


def primiera_field(field: str, value: object) -> Adjust:
    """A change of the primiera."""
    return Adjust("scoring", field, value, ("primiera",))


_TRENTINO = Adjust(
    "scoring",
    "scale",
    primiera.TRENTINO,
    ("primiera",),
    also_settles=(("scoring", "primiera", "six"), ("scoring", "primiera", "courts")),
    locked=True,  # It says what every card is worth, also as the scale of a row.
)


def _courts(name: str, summary: str) -> Flag:
    change = primiera_field("courts", primiera.COURTS[name])
    return Flag(f"primiera-courts={name}", summary, (change,), ("other Italian rules",))


FLAGS: tuple[Flag, ...] = (
    Flag(
        "no-primiera",
        "the primiera is not counted (C35, C38)",
        (Remove("primiera"),),
        ("S1", "S2"),
    ),
    Flag(
        "primiera-six-19",
        "a six is worth 19 in the primiera (C01)",
        (primiera_field("six", 19),),
        ("S0", "S4"),
    ),
    Flag(
        "primiera-missing-zero",
        "a missing suit counts nothing in the primiera (C02)",
        (primiera_field("missing", "zero"),),
        ("BGA",),
    ),
    Flag(
        "primiera-complete-first",
        "where no side has all suits, the primiera compares what there is (C02)",
        (primiera_field("missing", "complete-first"),),
        ("Pagat",),
    ),
    Flag(
        "primiera-by-rank",
        "the best cards are compared one by one, not added up",
        (primiera_field("by_rank", value=True),),
        ("timendum",),
    ),
    _courts("0", "court cards are worth nothing in the primiera"),
    _courts("10", "court cards are worth ten in the primiera"),
    _courts("ranked", "king, cavallo and fante are worth ten, nine, eight in the primiera"),
    Flag(
        "primiera-scale=trentino",
        "seven to two at face value, the ace five and a half, courts one half (C18)",
        (_TRENTINO,),
        ("Tamanini",),
    ),
    Flag(
        "sevens-for-primiera",
        "most sevens instead of the primiera (C38)",
        (Remove("primiera", instead=MOST_SEVENS),),
        ("S2", "Spanish rules"),
    ),
)
