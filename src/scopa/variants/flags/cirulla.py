"""The hands, the joker and the open cards of Cirulla."""

from __future__ import annotations

from scopa.rules import declarations, openings
from scopa.variants import needs
from scopa.variants.changes import Add, Adjust, Set
from scopa.variants.composition import Flag

__all__ = ["FLAGS", "hands_field"]


def hands_field(field: str, value: object) -> Adjust:
    """A change of the bonuses for hands."""
    return Adjust("declarers", field, value, ("cirulla-hands",), needs=needs.CIRULLA_HANDS)


def _open_joker(*, counts: bool, early: bool, needs: str) -> tuple[Adjust, Adjust]:
    """Changes of what the seven of cups is among the open cards, whoever gets what."""
    taken = Adjust("opening_capture", "joker", counts, optional=True, early=early, needs=needs)
    low = ("low-table",)
    stay = Adjust("openings", "joker", counts, low, optional=True, early=early, needs=needs)
    return taken, stay


_CIRULLA_TABLE = (
    Set("opening_capture", openings.FifteenOrThirty("dealer"), needs=needs.OPEN_CARDS),
    *_open_joker(counts=True, early=True, needs=needs.OPEN_CARDS),
)
_CIRULLA_HANDS = Add("declarers", declarations.CirullaHands(), needs=needs.DEALS_OF_THREE)


FLAGS: tuple[Flag, ...] = (
    Flag(
        "cirulla-hands",
        "low hands (3 points) and three of a kind (10) may be declared (C24)",
        (_CIRULLA_HANDS,),
        ("S0", "S4"),
    ),
    Flag(
        "cirulla-table",
        "open cards of 15 or 30 go to the dealer, the joker counting in them (C29)",
        _CIRULLA_TABLE,
        ("S0", "S4"),
    ),
    Flag(
        "cirulla-bonuses",
        "the hands and the table of Cirulla",
        (_CIRULLA_HANDS, *_CIRULLA_TABLE),
        ("S0", "S4"),
    ),
    Flag(
        "cirulla-hands-stack",
        "three of a kind under ten counts as a low hand too (C24)",
        (hands_field("stack", value=True),),
        ("an open-source Cirulla",),
    ),
    Flag(
        "joker-low-hand-ten",
        "with the joker a low hand may total ten (C23)",
        (hands_field("joker_to_ten", value=True),),
        ("BGA",),
    ),
    Flag(
        "joker-keeps-value",
        "the joker keeps its declared value while it lies on the table (C28)",
        (Set("joker_stays", value=True, needs=needs.CIRULLA_HANDS),),
        ("S0", "S4"),
    ),
    Flag(
        "joker-hands-only",
        "the seven of cups is a joker in hands only, not for the open cards (C29)",
        _open_joker(counts=False, early=False, needs=needs.CIRULLA_TABLE),
        ("Pagat",),
    ),
)
