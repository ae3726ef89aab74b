"""Random variants, seatings and rounds, so that tests meet all of them.

Every decision is asked of a `Choose`, so that a source of randomness and a search that
shrinks what it found make the same things.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from scopa.errors import DealError, IncompatibleFlagsError
from scopa.model.seating import Seating
from scopa.play.dealing import deal
from scopa.play.engine import apply_move, random_move
from scopa.play.randomness import draw
from scopa.variants.parsing import flag_names, parse_variant, resolve, variant_names

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scopa.model.board import State
    from scopa.model.protocols import Random, Variant
    from scopa.variants.rules_record import Rules

__all__ = [
    "FLAGS",
    "Choose",
    "pick_seating",
    "pick_words",
    "random_round",
    "random_seating",
    "random_variant",
]

Choose: TypeAlias = "Callable[[int], int]"
"""Gives a number from 0 to one less than it is given."""

_NUMBERS: Mapping[str, tuple[int, ...]] = {
    "all-coins": (1, 3, 10),
    "max-capture": (1, 2, 3, 4),
    "max-seats": (2, 3, 4, 6, 10),
    "napola-cap": (3, 5, 9),
    "piccola-cap": (3, 5, 7, 10),
    "target": (5, 11, 16),
}
"""Numbers to choose from for the flags that take one, by name."""

_ACES = ("asso-piglia-tutto", "asso-piglia-tutto-simple", "cirulla-captures")
_OPENINGS = ("opening-capture=dealer", "opening-capture=leader", "cirulla-table")
_HANDS = ("cirulla-hands", "cirulla-bonuses")
_MISDEALS = ("any-ace", "low-table", "two-aces")

_NEEDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("ace-exclusive", "ace-lead", "ace-posabile", "ace-sweep-no-scopa"),
        _ACES,
    ),
    "ace-lead-scope": ("asso-piglia-tutto", "ace-lead=aces-only", "ace-lead=forbidden"),
    **dict.fromkeys(("cirulla-hands-stack", "joker-low-hand-ten", "joker-keeps-value"), _HANDS),
    "joker-hands-only": ("cirulla-table",),
    "opening-before-misdeal": tuple(
        f"{opening}+misdeal={misdeal}"
        for opening in (*_OPENINGS, "low-table-bonus")
        for misdeal in _MISDEALS
    ),
    "all-coins-replaces": ("all-coins=3",),
    "napola-cap": ("napola",),
    "piccola-cap": ("piccola",),
    "ponino-per-match": ("il-ponino",),
    "ponino-same-player": ("il-ponino",),
    "frac-king-breaks-tie": ("frac",),
    "instant-win-at-scoring": ("all-coins-win", "trente"),
    "no-all-sevens": ("escoba", "escopa"),
    **dict.fromkeys(("no-all-coins", "no-under-ten", "no-leftover-check"), ("escopa",)),
}
"""What a flag wants beside it (other flags) or before it (a row), by name: one of these."""


def _family(flag: str) -> str:
    """The name of a flag without its value."""
    return flag.partition("=")[0]


FLAGS = tuple(
    flag.replace("=N", f"={number}")
    for flag in flag_names()
    for number in (_NUMBERS.get(_family(flag), (3, 5)) if flag.endswith("=N") else (0,))
)
"""Every flag by name, those that take a number with several."""


def pick_words(choose: Choose, rows: Sequence[str], flags: Sequence[str]) -> list[str]:
    """A row and up to four flags, mostly with what they need; what does not go with the
    rest is left out."""
    words = [rows[choose(len(rows))]]
    families: dict[str, list[str]] = {}
    for flag in flags:
        families.setdefault(_family(flag), []).append(flag)
    names = list(families)
    for _ in range(choose(min(len(names), 4) + 1)):
        family = families[names.pop(choose(len(names)))]
        words = _with_needs(choose, words, family[choose(len(family))], rows)
    while len(words) > 1:
        try:
            parse_variant("+".join(words))
        except IncompatibleFlagsError as error:  # noqa: PERF203  # with fewer words each time
            places = (at for at, word in enumerate(words) if at and word in error.flags)
            del words[max(places, default=-1)]
        else:
            break
    return words


def _with_needs(choose: Choose, words: list[str], flag: str, rows: Sequence[str]) -> list[str]:
    """The words and the flag, mostly with what it needs before it."""
    wanted = _NEEDS.get(_family(flag), ())
    met = any({*words} >= {*needs.split("+")} for needs in wanted)
    if wanted and not met and choose(5):
        for need in wanted[choose(len(wanted))].split("+"):
            if need in FLAGS:
                words = _with_needs(choose, words, need, rows)
            elif need in rows:
                words = [need, *words[1:]]
    return [*words, flag]


def pick_seating(choose: Choose, variant: Variant) -> Seating:
    """A usual seating of the variant, or another partition that it admits."""
    usual = variant.seatings[choose(len(variant.seatings))]
    if not choose(2):
        return usual
    sides = [choose(usual.seats) for _ in range(usual.seats)]
    order = sorted(set(sides), key=sides.index)
    try:
        seating = Seating(order.index(side) for side in sides)
        variant.plan(seating)
    except DealError:
        return usual
    return seating


def random_variant(rng: Random, flags: Sequence[str] = FLAGS) -> Rules:
    """A row with up to four random flags, mostly with what they need.

    >>> import random
    >>> random_variant(random.Random(5)) == random_variant(random.Random(5))
    True
    """
    return parse_variant("+".join(pick_words(_chooser(rng), variant_names(), flags)))


def random_seating(rng: Random, variant: Variant | str) -> Seating:
    """A usual seating of the variant, or another partition that it admits."""
    return pick_seating(_chooser(rng), resolve(variant))


def random_round(rng: Random, variant: Variant | str) -> list[State]:
    """All states of a random round of a variant, the last one finished."""
    variant = resolve(variant)
    seating = random_seating(rng, variant)
    state = deal(variant, seating=seating, rng=rng, dealer=draw(rng, seating.seats))
    states = [state]
    while not state.board.over:
        state = apply_move(state, random_move(state, rng))
        states.append(state)
    return states


def _chooser(rng: Random) -> Choose:
    return lambda count: draw(rng, count)
