"""Random variants, seatings and rounds, so that tests meet all of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import scopa
from scopa import Rules, Seating

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["FLAGS", "random_round", "random_seating", "random_variant", "telling_deck"]

NUMBERS: Mapping[str, tuple[int, ...]] = {
    "all-coins": (1, 3, 10),
    "max-capture": (1, 2, 3, 4),
    "max-seats": (2, 3, 4, 6, 10),
    "napola-cap": (3, 5, 9),
    "piccola-cap": (3, 5, 7, 10),
    "target": (5, 11, 16),
}
"""Numbers to draw for the flags that take one, by name."""

ACES = ("asso-piglia-tutto", "asso-piglia-tutto-simple", "cirulla-captures")
OPENINGS = ("opening-capture=dealer", "opening-capture=leader", "cirulla-table", "low-table-bonus")
HANDS = ("cirulla-hands", "cirulla-bonuses")

NEEDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("ace-exclusive", "ace-lead", "ace-posabile", "ace-sweep-no-scopa"),
        ACES,
    ),
    "ace-lead-scope": ("asso-piglia-tutto", "ace-lead=aces-only", "ace-lead=forbidden"),
    **dict.fromkeys(("cirulla-hands-stack", "joker-low-hand-ten", "joker-keeps-value"), HANDS),
    "joker-hands-only": ("cirulla-table",),
    "opening-before-misdeal": tuple(
        f"{opening}+misdeal={misdeal}"
        for opening in OPENINGS
        for misdeal in ("any-ace", "low-table", "two-aces")
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
    for flag in scopa.flag_names()
    for number in (NUMBERS[_family(flag)] if flag.endswith("=N") else (0,))
)
"""Every flag by name, those that take a number with several."""


def random_variant(rng: random.Random, flags: Sequence[str] = FLAGS) -> Rules:
    """A row with up to four random flags, mostly with what they need; sets that do not go
    together are drawn anew.
    """
    families = sorted({_family(flag) for flag in flags})
    while True:
        words = [rng.choice(scopa.variant_names())]
        for family in rng.sample(families, min(len(families), rng.randrange(5))):
            flag = rng.choice([flag for flag in flags if _family(flag) == family])
            _add(rng, words, flag)
        try:
            return scopa.parse_variant("+".join(words))
        except scopa.IncompatibleFlagsError:
            continue


def _add(rng: random.Random, words: list[str], flag: str) -> None:
    """Add a flag to a row and its flags, mostly with what it needs."""
    wanted = NEEDS.get(_family(flag), ())
    met = any({*words} >= {*needs.split("+")} for needs in wanted)
    if wanted and not met and rng.random() < 0.8:
        for need in rng.choice(wanted).split("+"):
            if need in scopa.variant_names() and need not in FLAGS:
                words[0] = need
            else:
                _add(rng, words, need)
    words.append(flag)


def random_seating(rng: random.Random, variant: Rules) -> Seating:
    """A usual seating of the variant, or another partition that it admits."""
    usual = rng.choice(variant.seatings)
    sides = [rng.randrange(usual.seats) for _ in range(usual.seats)]
    order = sorted(set(sides), key=sides.index)
    try:
        seating = Seating([order.index(side) for side in sides])
        variant.plan(seating)
    except scopa.DealError:
        return usual
    return rng.choice([usual, seating])


def random_round(rng: random.Random, variant: Rules) -> list[scopa.State]:
    """All states of a random round of a variant, the last one finished."""
    seating = random_seating(rng, variant)
    state = scopa.deal(variant, seating=seating, rng=rng, dealer=rng.randrange(seating.seats))
    states = [state]
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
        states.append(state)
    return states


Telling: TypeAlias = Callable[[list[int]], bool]

LOW: tuple[Telling, ...] = (lambda ranks: sum(ranks) <= 9, lambda ranks: sum(ranks) == 10)
TELLING: tuple[Telling, ...] = (
    *LOW,
    lambda ranks: sum(ranks) == 15,
    lambda ranks: sum(ranks) == 30,
    lambda ranks: sum(ranks) in {15, 30} and 1 in ranks,
    lambda ranks: ranks.count(1) >= 2,
    lambda ranks: ranks.count(10) >= 3,
)
"""What the ranks of open cards may mean."""


def telling_deck(variant: scopa.Variant, rng: random.Random) -> tuple[scopa.Card, ...]:
    """A random deck; in every third round mostly one whose first four cards mean something, and
    in every third one with three cards of a rank, or the joker and two, in one hand of three.
    """
    meanings = LOW if "low-table" in str(variant) else TELLING
    wanted = rng.choice([*meanings, *([None] * 2 * len(meanings))])
    tries = [scopa.shuffled(variant.deck, rng) for _ in range(1 if wanted is None else 150)]
    cards = list(tries[0])
    if wanted is not None:
        telling = (cards for cards in tries if wanted([int(card.rank) for card in cards[:4]]))
        cards = list(next(telling, cards))
    if rng.random() < 1 / 3:
        rank = rng.randrange(1, 11)
        some = [card for card in cards if card.rank == rank or str(card) == "7c"]
        three = rng.sample(some, 3)
        place = 4 + 3 * rng.randrange(12)
        cards = [card for card in cards if card not in three]
        cards[place:place] = three
    return tuple(cards)
