"""Which disagreements of the sources matter to a variant, read off its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.rules.aces import AceTakesAll
from scopa.rules.captures import EqualOrFifteen, Fifteen, Sum, SumOrFifteen
from scopa.rules.openings import FifteenOrThirty
from scopa.rules.primiera import TRENTINO
from scopa.rules.sweeps import Scopa
from scopa.variants.disagreements import CONFLICTS
from scopa.variants.rules_record import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scopa.variants.disagreements import Conflict

__all__ = ["CONCERNS", "concerning"]


def _always(_: Rules) -> bool:
    return True


def _never(_: Rules) -> bool:
    """It is about drawing the table, and matters to no play."""
    return False


def _scores(*kinds: str) -> Callable[[Rules], bool]:
    return lambda rules: any(getattr(rule, "kind", None) in kinds for rule in rules.scoring)


def _captures(*kinds: type) -> Callable[[Rules], bool]:
    return lambda rules: isinstance(rules.capture, kinds)


def _ace(rules: Rules) -> bool:
    return rules.ace is not None


def _ace_games(rules: Rules) -> bool:
    return isinstance(rules.ace, AceTakesAll) and rules.ace.with_ace != "ordinary"


def _hands(rules: Rules) -> bool:
    return bool(rules.declarers)


def _wins(rules: Rules) -> bool:
    return bool(rules.instant_wins)


def _sweeps(rules: Rules) -> bool:
    return not isinstance(rules.sweep, Scopa) or rules.sweep.worth > 0


def _opens(rules: Rules) -> bool:
    return any(rules.plan(seating).table for seating in rules.seatings)


def _four(rules: Rules) -> bool:
    return any(seating.seats == 4 for seating in rules.seatings)


def _pairs_only(rules: Rules) -> bool:
    return {seating.seats for seating in rules.seatings} == {4}


def _limited(rules: Rules) -> bool:
    return rules.limit is not None


def _loses(rules: Rules) -> bool:
    return bool(getattr(rules.ending, "lowest", False))


def _trentino(rules: Rules) -> bool:
    return any(getattr(rule, "scale", None) == TRENTINO for rule in rules.scoring)


_fifteens = _captures(Fifteen, EqualOrFifteen)
_sums = _captures(Sum)
_both = _captures(SumOrFifteen)
_frac = _scores("frac")

CONCERNS: Mapping[str, Callable[[Rules], bool]] = {
    "C01": _scores("primiera"),
    "C02": _scores("primiera"),
    "C03": _sums,
    "C04": _fifteens,
    "C05": _always,
    "C06": _sweeps,
    "C07": _always,
    "C08": _always,
    "C09": _scores("cards", "coins"),
    "C10": lambda rules: _opens(rules) and not _hands(rules),
    "C11": lambda rules: _opens(rules) and _hands(rules),
    "C12": lambda rules: _ace(rules) and _sweeps(rules),
    "C13": _ace,
    "C14": _ace_games,
    "C15": _ace,
    "C16": lambda rules: _ace(rules) and _limited(rules),
    "C17": _scores("napola"),
    "C18": lambda rules: _scores("trente")(rules) or _trentino(rules),
    "C19": _wins,
    "C20": _scores("ponino"),
    "C21": _frac,
    "C22": _frac,
    "C23": _hands,
    "C24": _hands,
    "C25": _scores("piccola"),
    "C26": _both,
    "C27": lambda rules: _ace(rules) and _both(rules),
    "C28": _hands,
    "C29": lambda rules: isinstance(rules.opening_capture, FifteenOrThirty) and _hands(rules),
    "C30": _pairs_only,
    "C31": _pairs_only,
    "C32": _always,
    "C33": _never,
    "C34": lambda rules: any(seating.seats == 6 for seating in rules.seatings),
    "C35": lambda rules: _sums(rules) and not _frac(rules),
    "C36": _sums,
    "C37": lambda rules: _fifteens(rules) and _opens(rules),
    "C38": _fifteens,
    "C39": lambda rules: bool(rules.checks),
    "C40": _scores("under-ten"),
    "C41": _scores("all-coins"),
    "C42": _always,
    "C43": _loses,
    "C44": _always,
    "C45": lambda rules: _limited(rules) or _frac(rules),
    "C46": _ace_games,
    "C47": _hands,
    "C48": _four,
}
"""For each disagreement, whether these rules are of the kind that it is about."""


def concerning(variant: Rules) -> tuple[Conflict, ...]:
    """The disagreements that matter to a variant, in the order of their numbers.

    >>> [conflict.id for conflict in concerning(Rules())][:4]
    ['C01', 'C02', 'C03', 'C05']
    """
    return tuple(conflict for conflict in CONFLICTS if CONCERNS[conflict.id](variant))
