"""How flags combine into a variant.

A flag is a name for some changes of the stock `Rules`. Changes are applied by
kind, `Set`, `Add`, `Remove`, `Adjust`, and inside a kind the order is without
effect, so a set of flags is one variant however it is written down.

Three levels of flags meet: those that make up the row, those that a flag
brings along with low priority (`Flag.low`), and those that are written in the
text. Where two of them give one slot different values, the higher level wins;
two on the level of the text contradict each other. A change without anything
to act on lapses silently, except on the level of the text, where it is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, TypeAlias, Union

import attrs

from scopa.errors import IncompatibleFlagsError
from scopa.ruleset import Rules

__all__ = ["Add", "Adjust", "Change", "Flag", "NumberFlag", "Remove", "Set", "compose"]


def _has_open_cards(rules: Rules) -> bool:
    return any(rules.plan(seating).table for seating in rules.seatings)


def _put(rules: Rules, slot: str, value: object) -> Rules:
    slots: dict[str, Any] = {slot: value}
    return attrs.evolve(rules, **slots)


_SHEET = (
    *("cards", "coins", "settebello", "primiera", "sixes", "sevens", "all-sevens"),
    *("re-bello", "napola", "piccola", "grande", "all-coins", "under-ten"),
    *("frac", "trente", "ponino"),
)
"""The order of categories on a score sheet; others follow, by kind."""


def _order(rule: object) -> tuple[int, str, str]:
    kind = str(getattr(rule, "kind", ""))
    return (_SHEET.index(kind) if kind in _SHEET else len(_SHEET), kind, repr(rule))


_FRAMES: Mapping[str, Callable[[Rules], bool]] = {
    "a win at one stroke": lambda rules: bool(rules.instant_wins),
    "open cards": _has_open_cards,
}
"""What a change may need of the rest of the variant, in the words of the message."""


@attrs.frozen
class Set:
    """Give a slot a value.

    `needs` names a frame of the variant without which the change means nothing.
    A `locked` value cannot be replaced by a higher level either.
    """

    slot: str
    value: object
    needs: str | None = None
    locked: bool = False

    @property
    def stage(self) -> int:
        """First of all; what needs a frame is set when the frame is known."""
        return 0 if self.needs is None else 3

    @property
    def key(self) -> tuple[str, ...] | None:
        """What only one value can be given to."""
        return (self.slot,)

    def lacking(self, rules: Rules) -> str | None:
        """What the rules lack for this to mean anything, in words."""
        return None if self.needs is None or _FRAMES[self.needs](rules) else self.needs

    def apply(self, rules: Rules) -> Rules:
        """The rules with the value in the slot."""
        return _put(rules, self.slot, self.value)


@attrs.frozen
class Add:
    """Add a rule to a slot that holds several; what is there already stays once."""

    slot: str
    value: object
    stage: ClassVar[int] = 1
    key: ClassVar[None] = None

    def lacking(self, rules: Rules) -> str | None:
        """Nothing is needed."""
        return None

    def apply(self, rules: Rules) -> Rules:
        """The rules with this one among the slot's, in the order of a score sheet."""
        have = {*getattr(rules, self.slot), self.value}
        return _put(rules, self.slot, tuple(sorted(have, key=_order)))


@attrs.frozen
class Remove:
    """Remove the category of a kind from the scoring."""

    value: str
    stage: ClassVar[int] = 2
    key: ClassVar[None] = None

    def lacking(self, rules: Rules) -> str | None:
        """The category, where it is not counted."""
        there = any(rule.kind == self.value for rule in rules.scoring)
        return None if there else f"the category {self.value!r}"

    def apply(self, rules: Rules) -> Rules:
        """The rules without the category."""
        kept = tuple(rule for rule in rules.scoring if rule.kind != self.value)
        return _put(rules, "scoring", kept)


@attrs.frozen
class Adjust:
    """Change one field of the rule in a slot, or of the category of this `kind`."""

    slot: str
    field: str
    value: object
    kind: str | None = None
    stage: ClassVar[int] = 3

    @property
    def key(self) -> tuple[str, ...] | None:
        """What only one value can be given to."""
        return (self.slot, self.kind or "", self.field)

    def lacking(self, rules: Rules) -> str | None:
        """A rule that has such a field, where there is none."""
        if self.kind is None:
            there = hasattr(getattr(rules, self.slot), self.field)
            return None if there else f"a rule of {self.slot!r} with {self.field!r}"
        there = any(rule.kind == self.kind for rule in rules.scoring)
        return None if there else f"the category {self.kind!r}"

    def apply(self, rules: Rules) -> Rules:
        """The rules with the field changed."""
        if self.kind is None:
            return _put(rules, self.slot, self._changed(getattr(rules, self.slot)))
        counted = tuple(
            self._changed(rule) if rule.kind == self.kind else rule for rule in rules.scoring
        )
        return _put(rules, self.slot, counted)

    def _changed(self, rule: Any) -> Any:
        field: dict[str, Any] = {self.field: self.value}
        return attrs.evolve(rule, **field)


Change: TypeAlias = Union[Set, Add, Remove, Adjust]  # noqa: UP007  # evaluated on Python 3.10


@attrs.frozen
class Flag:
    """A named rule that can be put on a variant.

    `low`: its changes yield to every flag of the text. `rows`: the only rows
    that it can be put on, if not all.
    """

    name: str
    summary: str
    changes: tuple[Change, ...]
    sources: tuple[str, ...] = ()
    low: bool = False
    rows: frozenset[str] | None = None


@attrs.frozen
class NumberFlag:
    """A family of flags written ``name=N``, N from `least` to `most`."""

    name: str
    least: int
    most: int
    make: Callable[[int], Flag]


_Placed: TypeAlias = "tuple[int, Flag, Change]"
_ROW, _LOW, _TEXT = range(3)


def compose(name: str, row: str, row_flags: Iterable[Flag], flags: Iterable[Flag]) -> Rules:
    """The variant that `flags` make of a row; its text is `name`.

    Raises `IncompatibleFlagsError` for flags that contradict each other, that
    have nothing to act on, or that do not go with the row.
    """
    placed: list[_Placed] = [(_ROW, flag, change) for flag in row_flags for change in flag.changes]
    for flag in sorted(flags, key=lambda flag: flag.name):
        if flag.rows is not None and row not in flag.rows:
            raise IncompatibleFlagsError(
                f"flag {flag.name!r} does not go with {row!r}, only with"
                f" {', '.join(sorted(flag.rows))}",
                (flag.name,),
            )
        level = _LOW if flag.low else _TEXT
        placed += [(level, flag, change) for change in flag.changes]
    chosen = _choose(placed)
    rules = Rules(name=name)
    for stage in range(4):
        live = _live(rules, [each for each in chosen if each[2].stage == stage])
        for change in live:
            rules = change.apply(rules)
    return rules


def _choose(placed: list[_Placed]) -> list[_Placed]:
    """For everything that takes one value, the change that gives it; and all others."""
    winners: dict[tuple[str, ...], _Placed] = {}
    others: list[_Placed] = []
    for each in placed:
        level, flag, change = each
        if change.key is None:
            others.append(each)
            continue
        before = winners.get(change.key)
        if before is not None and before[2].value != change.value:
            locked = isinstance(before[2], Set) and before[2].locked
            if locked or (before[0] == level == _TEXT):
                what = " ".join(filter(None, change.key))
                names = (before[1].name, flag.name)
                why = f"each gives {what!r} its own value; keep one"
                if locked:
                    why = f"{names[0]!r} allows no other {what!r}"
                text = f"flags {names[0]!r} and {names[1]!r} contradict each other: {why}"
                raise IncompatibleFlagsError(text, names)
        if before is None or level >= before[0]:
            winners[change.key] = each
    return [*winners.values(), *others]


def _live(rules: Rules, placed: list[_Placed]) -> list[Change]:
    """The changes that have something to act on; of the text's, all must."""
    live = []
    for level, flag, change in placed:
        lacking = change.lacking(rules)
        if lacking is None:
            live.append(change)
        elif level == _TEXT:
            raise IncompatibleFlagsError(
                f"flag {flag.name!r} needs {lacking}, which the other rules of"
                f" {rules.name!r} do not have",
                (flag.name,),
            )
    return live
