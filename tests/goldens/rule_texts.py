"""The rules of all rows, flags and other stock rules in words."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Any

import attrs

import scopa
from helpers.variety import FLAGS
from scopa import FULL_DECK, CardSet, Rules
from scopa.rules.aces import AceTakesAll
from scopa.rules.bonuses import MatchPonino
from scopa.rules.checks import LeftoverCheck
from scopa.rules.dealing import Schedule, Uniform
from scopa.rules.endings import TargetScore
from scopa.rules.instant_wins import AllOf, AtScoring
from scopa.rules.misdeals import LowTable, TooMany
from scopa.rules.napola import Napola
from scopa.rules.openings import FifteenOrThirty, LowTableBonus
from scopa.rules.ponino import Ponino
from scopa.rules.primiera import Primiera
from scopa.rules.scoring import COINS, SEVENS, SIXES, Each, Holds, Most
from scopa.rules.seats import Seats
from scopa.rules.sweeps import Scopa
from scopa.variants.rows import ROWS

__all__ = ["GOLDENS", "LANGUAGES", "OTHERS", "carriers", "changes_told", "rows_told", "texts"]

LANGUAGES = ("en", "it", "fr", "de")

_TWO = CardSet.parse("Ad 2c")
_COURTS = CardSet.of(card for card in FULL_DECK if card.rank in {1, 10})
_SWORDS = CardSet.of(card for card in FULL_DECK if card.suit == 2)
_COUNTED = ("cards", "coins", "settebello", "primiera", "sixes", "sevens", "all-sevens")
_KINDS = (
    *_COUNTED,
    *("re-bello", "napola", "piccola", "grande", "all-coins", "under-ten", "frac"),
    *("frac-king", "trente", "ponino", "mule"),
)


class Five(Seats):
    """Five seats only."""

    def refusal(self, seating: scopa.Seating, /) -> str | None:
        """All others."""
        return None if seating.seats == 5 else "played by five"


_OTHERS: tuple[dict[str, Any], ...] = (
    {"dealing": Schedule(4, (3, 3, 3, 3, 3, 1)), "seats": Seats((2,))},
    {"dealing": Uniform(40 - 2, 1), "seats": Seats((2,))},
    {"dealing": Uniform(1, 1), "seats": Five()},
    {"dealing": Uniform(0, 20), "seats": Seats((2,))},
    {"seats": Seats((4,))},
    {"seats": Seats((4, 6), pairs_at_four=True)},
    {"deck": CardSet.parse("Ad")},
    {"deck": _TWO},
    {"deck": FULL_DECK - CardSet.of(c for c in FULL_DECK if c.rank < 9)},
    {"deck": _SWORDS},
    {"misdeal": TooMany(_TWO, 1)},
    {"misdeal": TooMany(_COURTS, 3)},
    {"misdeal": TooMany(SEVENS, 1)},
    {"misdeal": LowTable(12)},
    {"opening_capture": FifteenOrThirty("leader", joker=True, worth=2)},
    {"opening_capture": FifteenOrThirty(worth=0)},
    {"openings": (LowTableBonus(8, 1),)},
    {"openings": (LowTableBonus(joker=True),)},
    {"capture_optional": True, "limit": 1},
    {"ace": AceTakesAll("sweep"), "limit": 10},
    {"ace": AceTakesAll("sweep", barred_takes_nothing=True), "limit": 4},
    {"ace": AceTakesAll("aces", lead="forbidden", lead_scope="deal")},
    {"sweep": Scopa(2, on_last_play=True, by_ace=False)},
    {"sweep": Scopa(0)},
    {"scoring": tuple(Most("x", cards) for cards in (_COURTS, _SWORDS, _TWO))},
    {"scoring": (Most("x", SIXES, 0, more_than_half=True), Most("x", COINS, 3, ties=True))},
    {"scoring": tuple(Holds("x", CardSet.parse(text)) for text in ("", "Kd", "Jc Qc Kc"))},
    {"scoring": tuple(Holds("x", cards, 2) for cards in (_TWO, _COURTS, FULL_DECK))},
    {"scoring": tuple(Each("x", cards) for cards in (FULL_DECK, _SWORDS, _COURTS, _TWO))},
    {"scoring": (Napola("napola", 1), Napola("mule", 4, 9))},
    {"scoring": (Primiera(by_rank=True, ties=True, scale=(5, *(1,) * 9)),)},
    {"scoring": (Primiera(missing="zero"),)},
    {"scoring": (Ponino(same_player=True, per_match=True),), "bonuses": (MatchPonino(),)},
    {"checks": (LeftoverCheck(strict=True),)},
    {"instant_wins": (AllOf(CardSet.parse("Jc")), AllOf(_TWO, Holds("x", _TWO)))},
    {"instant_wins": (AllOf(COINS),), "win_timing": AtScoring(1, ("coins",))},
    {"instant_wins": (AllOf(_COURTS),), "win_timing": AtScoring(100, _KINDS)},
    {"ending": TargetScore(1, exceed=True)},
    {"ending": TargetScore(1, lowest=True, tie_break="categories")},
)
OTHERS = tuple(attrs.evolve(Rules(), **slots) for slots in _OTHERS)
"""Stock rules with values that no flag gives them."""


def texts(variant: scopa.Variant | str, language: str = "en") -> list[str]:
    """The sentences of a variant."""
    return [each.text for each in scopa.words.describe(variant, language)]


@cache
def carriers(flag: str) -> tuple[tuple[str, str], ...]:
    """Rows without and with a flag, as texts, where it changes something."""
    found = []
    bases = [*ROWS, "cirulla+max-two-capture", "il-ponino", "asso-piglia-tutto+max-two-capture"]
    bases += ["cirulla+ace-lead=forbidden", "escopa+low-table-bonus+misdeal=any-ace"]
    for base in bases:
        try:
            changed = scopa.parse_variant(f"{base}+{flag}")
        except scopa.ScopaError:
            continue
        if changed != scopa.parse_variant(base):
            found.append((base, changed.name))
    return tuple(found)


def rows_told(language: str) -> str:
    """All rows, section by section."""
    return "\n".join(line for name in ROWS for line in (*_row_told(name, language), ""))


def _row_told(name: str, language: str) -> Iterator[str]:
    yield f"== {name}"
    for section in scopa.words.rule_book(name, language):
        yield f"-- {section.title}"
        yield from (each.text for each in section.sentences)


def changes_told(language: str) -> str:
    """What each flag changes in the words of a row, and what other values of stock rules
    add to those of scopa."""
    lines = []
    for flag in FLAGS:
        for base, changed in carriers(flag):
            changes = _changed(base, changed, language)
            if changes:
                lines += [f"== {base}, {flag}", *changes, ""]
                break
    for slots, variant in zip(_OTHERS, OTHERS, strict=True):
        shown = ", ".join(f"{slot}={value!r}" for slot, value in slots.items())
        new = [line for line in _changed("scopa", variant, language) if line[0] == "+"]
        lines += [f"== {shown}", *new, ""]
    return "\n".join(lines)


def _changed(base: str, changed: scopa.Variant | str, language: str) -> list[str]:
    lines = difflib.ndiff(texts(base, language), texts(changed, language))
    return [line for line in lines if line[0] in "-+"]


GOLDENS: Mapping[str, Callable[[], str]] = {
    f"describe_{name}_{language}.txt": partial(tell, language)
    for name, tell in (("rows", rows_told), ("changes", changes_told))
    for language in LANGUAGES
}
"""By file, what tells it."""
