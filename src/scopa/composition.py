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
from typing import Any, TypeAlias, Union

import attrs

from scopa.errors import IncompatibleFlagsError
from scopa.ruleset import Rules

__all__ = ["Add", "Adjust", "Change", "Flag", "NumberFlag", "Remove", "Set", "compose"]


def _has_open_cards(rules: Rules) -> bool:
    return any(rules.plan(seating).table for seating in rules.seatings)


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
    def key(self) -> tuple[str, ...]:
        """What only one value can be given to."""
        return (self.slot,)


@attrs.frozen
class Add:
    """Add a rule to a slot that holds several; what is there already stays once."""

    slot: str
    rule: object


@attrs.frozen
class Remove:
    """Remove the category of this kind from the scoring."""

    kind: str


@attrs.frozen
class Adjust:
    """Change one field of the rule in a slot, or of the category of this `kind`."""

    slot: str
    field: str
    value: object
    kind: str | None = None

    @property
    def key(self) -> tuple[str, ...]:
        """What only one value can be given to."""
        return (self.slot, self.kind or "", self.field)


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
    plain = [change for _, _, change in chosen if isinstance(change, Set) and not change.needs]
    rules = _put(rules, {change.slot: change.value for change in plain})
    rules = _add(rules, [change for _, _, change in chosen if isinstance(change, Add)])
    removes = [each for each in chosen if isinstance(each[2], Remove)]
    _check(rules, removes)
    gone = {change.kind for _, _, change in removes if isinstance(change, Remove)}
    rules = _put(rules, {"scoring": tuple(r for r in rules.scoring if r.kind not in gone)})
    late = [each for each in chosen if isinstance(each[2], Adjust)]
    late += [each for each in chosen if isinstance(each[2], Set) and each[2].needs]
    live = _check(rules, late)
    for change in live:
        rules = _adjust(rules, change)
    return rules


def _choose(placed: list[_Placed]) -> list[_Placed]:
    """For everything that takes one value, the change that gives it."""
    winners: dict[tuple[str, ...], _Placed] = {}
    others: list[_Placed] = []
    for each in placed:
        level, flag, change = each
        if isinstance(change, (Add, Remove)):
            others.append(each)
            continue
        before = winners.get(change.key)
        if before is not None and before[2].value != change.value:  # type: ignore[union-attr]  # keyed changes have values
            locked = isinstance(before[2], Set) and before[2].locked
            if locked or (before[0] == level == _TEXT):
                raise IncompatibleFlagsError(
                    f"flags {before[1].name!r} and {flag.name!r} contradict each other: each"
                    f" gives {' '.join(filter(None, change.key))!r} its own value; keep one",
                    (before[1].name, flag.name),
                )
        if before is None or level >= before[0]:
            winners[change.key] = each
    return [*winners.values(), *others]


def _check(rules: Rules, placed: list[_Placed]) -> list[Change]:
    """The changes that have something to act on; of the text's, all must."""
    live = []
    for level, flag, change in placed:
        lacking = _lacking(rules, change)
        if lacking is None:
            live.append(change)
        elif level == _TEXT:
            raise IncompatibleFlagsError(
                f"flag {flag.name!r} needs {lacking}, which the other rules of"
                f" {rules.name!r} do not have",
                (flag.name,),
            )
    return live


def _lacking(rules: Rules, change: Change) -> str | None:
    """What the rules lack for this change to act on, in words."""
    if isinstance(change, Set):
        return None if change.needs is None or _FRAMES[change.needs](rules) else change.needs
    kind = None if isinstance(change, Add) else change.kind
    if kind is not None:
        return None if any(r.kind == kind for r in rules.scoring) else f"the category {kind!r}"
    return None


def _put(rules: Rules, slots: Mapping[str, Any]) -> Rules:
    return attrs.evolve(rules, **slots)


def _add(rules: Rules, adds: list[Add]) -> Rules:
    for slot in {change.slot for change in adds}:
        have = {*getattr(rules, slot), *(change.rule for change in adds if change.slot == slot)}
        rules = _put(rules, {slot: tuple(sorted(have, key=_order))})
    return rules


def _adjust(rules: Rules, change: Change) -> Rules:
    if isinstance(change, Set):
        return _put(rules, {change.slot: change.value})
    assert isinstance(change, Adjust)
    value: Any = getattr(rules, change.slot)
    field: dict[str, Any] = {change.field: change.value}
    if change.kind is None:
        return _put(rules, {change.slot: attrs.evolve(value, **field)})
    changed = tuple(attrs.evolve(r, **field) if r.kind == change.kind else r for r in value)
    return _put(rules, {change.slot: changed})


_SHEET = (
    *("cards", "coins", "settebello", "primiera", "sixes", "sevens", "all-sevens"),
    *("re-bello", "napola", "piccola", "grande", "all-coins", "under-ten"),
    *("frac", "trente", "ponino"),
)
"""The order of categories on a score sheet; others follow, by kind."""


def _order(rule: object) -> tuple[int, str, str]:
    kind = str(getattr(rule, "kind", ""))
    return (_SHEET.index(kind) if kind in _SHEET else len(_SHEET), kind, repr(rule))
