"""How a round and a match end, and all readings of BoardGameArena at once."""

from __future__ import annotations

from scopa.rules import instant_wins, leftovers, rotation
from scopa.rules.misdeals import THREE_KINGS
from scopa.variants import needs
from scopa.variants.changes import Adjust, Set
from scopa.variants.composition import Flag, NumberFlag
from scopa.variants.flags.aces import ace_field
from scopa.variants.flags.cirulla import hands_field
from scopa.variants.flags.primiera import primiera_field

__all__ = ["BGA_ROWS", "FLAGS", "NUMBER_FLAGS"]


def _target(points: int) -> Flag:
    summary = f"a match goes to {points} points (S0: 11, 16, 21 or 31; C31)"
    return Flag(f"target={points}", summary, (Adjust("ending", "target", points),), ("S0", "S3"))


BGA_ROWS = frozenset(
    {
        *("scopa", "scopa-traditional", "il-ponino", "napola", "re-bello", "scopa-frac"),
        *("scopa-a-perdere", "scopone", "scopone-scientifico", "scopone-de-trente"),
        *("scopa-a-quindici", "escoba", "escoba-no-primiera", "cirulla"),
        *("asso-piglia-tutto", "asso-piglia-tutto-simple"),
    }
)
"""The rows that BoardGameArena offers, alone or with an option of its own."""


FLAGS: tuple[Flag, ...] = (
    Flag(
        "scopa-on-last-play",
        "a sweep with the last card of the round is a scopa too (C06)",
        (Adjust("sweep", "on_last_play", value=True),),
        ("Pagat",),
    ),
    Flag(
        "leftovers-to-dealer",
        "cards left at the end go to the dealer (C07)",
        (Set("leftover", leftovers.ToDealer()),),
        ("BGA",),
    ),
    Flag(
        "a-perdere",
        "the side with fewest points wins when another reaches the target (C43)",
        (Adjust("ending", "lowest", value=True),),
        ("BGA",),
    ),
    Flag(
        "target-exceed",
        "a match takes more points than the target (C08)",
        (Adjust("ending", "exceed", value=True),),
        ("S0",),
    ),
    Flag(
        "tie-break=play-on",
        "at a tie at the top another round is played (C44)",
        (Adjust("ending", "tie_break", "play-on"),),
        ("S1", "S3"),
    ),
    Flag(
        "tie-break=categories",
        "at a tie at the top the last round is counted category by category (C44)",
        (Adjust("ending", "tie_break", "categories"),),
        ("Parlett",),
    ),
    Flag(
        "bga-exact",
        "as BoardGameArena's program plays, its plain faults left out"
        " (C02, C10, C16, C19, C23, C27, C32)",
        (
            primiera_field("missing", "zero"),
            ace_field("exclusive", value=True),
            ace_field("barred_takes_nothing", value=True),
            hands_field("joker_to_ten", value=True),
            Set("rotation", rotation.PreviousDealsNext()),
            Set("misdeal", THREE_KINGS, needs=needs.OPEN_CARDS),
            Set(
                "win_timing",
                instant_wins.AtScoring(100, ("piccola", "grande")),
                needs=needs.A_WIN_AT_ONE_STROKE,
            ),
        ),
        ("BGA",),
        yields=True,
        rows=BGA_ROWS,
    ),
)
NUMBER_FLAGS: tuple[NumberFlag, ...] = (
    NumberFlag("target", "a match goes to N points", 1, 1000, _target),
)
