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

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias, Union

import attrs

from scopa.errors import IncompatibleFlagsError
from scopa.model.table import DealPlan
from scopa.ruleset import Rules

__all__ = ["Add", "Adjust", "Change", "Flag", "NumberFlag", "Remove", "Set", "compose"]

Key: TypeAlias = "tuple[str, ...]"

_SHEET = (
    *("cards", "coins", "settebello", "primiera", "sixes", "sevens", "all-sevens"),
    *("re-bello", "napola", "piccola", "grande", "all-coins", "under-ten"),
    *("frac", "frac-king", "trente", "ponino"),
)
"""The order of categories on a score sheet; others follow, by kind."""


def _order(rule: object) -> tuple[int, str, str]:
    kind = str(getattr(rule, "kind", ""))
    return (_SHEET.index(kind) if kind in _SHEET else len(_SHEET), kind, repr(rule))


def _put(rules: Rules, slot: str, value: object) -> Rules:
    slots: dict[str, Any] = {slot: value}
    return attrs.evolve(rules, **slots)


def _kinds(rules: Rules, slot: str) -> set[str]:
    return {rule.kind for rule in getattr(rules, slot) if hasattr(rule, "kind")}


_SETTING, _ADDING, _REMOVING, _FRAMED, _ADJUSTING = range(5)


@attrs.frozen
class _Frame:
    """What a change may need of the rest of the variant: known from this stage on."""

    stage: int
    there: Callable[[Rules], bool]


_FRAMES: Mapping[str, _Frame] = {
    "open cards": _Frame(_ADDING, lambda rules: any(p.table for p in _plans(rules))),
    "deals of three cards": _Frame(
        _ADDING, lambda rules: any(3 in p.packets for p in _plans(rules))
    ),
    "an ace rule": _Frame(_ADDING, lambda rules: rules.ace is not None),
    "a win at one stroke": _Frame(_FRAMED, lambda rules: bool(rules.instant_wins)),
    "'cirulla-hands'": _Frame(
        _FRAMED, lambda rules: "cirulla-hands" in _kinds(rules, "declarers")
    ),
    "'cirulla-table'": _Frame(
        _ADJUSTING, lambda rules: getattr(rules.opening_capture, "joker", False)
    ),
    "a misdeal rule and an opening bonus": _Frame(
        _ADJUSTING,
        lambda rules: (
            rules.misdeal is not None
            and (rules.opening_capture is not None or bool(rules.openings))
        ),
    ),
    "'il-ponino'": _Frame(_FRAMED, lambda rules: "ponino" in _kinds(rules, "scoring")),
    "'frac'": _Frame(_FRAMED, lambda rules: "frac" in _kinds(rules, "scoring")),
    "'all-coins=N'": _Frame(_FRAMED, lambda rules: "all-coins" in _kinds(rules, "scoring")),
}
"""What a change may need, in the words of the message."""


def _plans(rules: Rules) -> list[DealPlan]:
    return [rules.plan(seating) for seating in rules.seatings]


def _known(_: object, __: object, needs: str | None) -> None:
    if needs is not None and needs not in _FRAMES:
        known = ", ".join(map(repr, _FRAMES))
        raise IncompatibleFlagsError(f"no change can need {needs!r}; it may need {known}", ())


@attrs.frozen(kw_only=True)
class _Change:
    """What all changes share.

    `needs` names a frame of the variant without which the change means nothing.
    `also` names what else is settled by it: no other change may say otherwise.
    """

    needs: str | None = attrs.field(default=None, validator=_known)
    also: tuple[Key, ...] = ()
    own_stage: ClassVar[int]

    @property
    def stage(self) -> int:
        """When it is applied: what needs a frame, when the frame is known."""
        framed = self.own_stage if self.needs is None else _FRAMES[self.needs].stage
        return max(self.own_stage, framed)

    @property
    def keys(self) -> tuple[Key, ...]:
        """What can be settled once only."""
        return self.also

    def lacking(self, rules: Rules) -> str | None:
        """What the rules lack for this to mean anything, in words."""
        there = self.needs is None or _FRAMES[self.needs].there(rules)
        return None if there else self.needs


@attrs.frozen
class Set(_Change):
    """Give a slot a value.

    A `locked` value cannot be replaced by a higher level either.
    """

    slot: str
    value: object
    locked: bool = False
    own_stage: ClassVar[int] = _SETTING

    @property
    def keys(self) -> tuple[Key, ...]:
        """The slot."""
        return ((self.slot,), *self.also)

    def apply(self, rules: Rules) -> Rules:
        """The rules with the value in the slot."""
        return _put(rules, self.slot, self.value)


@attrs.frozen
class Add(_Change):
    """Add a rule to a slot that holds several, in place of one of the same kind."""

    slot: str
    value: object
    own_stage: ClassVar[int] = _ADDING

    @property
    def keys(self) -> tuple[Key, ...]:
        """The kind of the rule, if it has one."""
        kind = getattr(self.value, "kind", None)
        return (() if kind is None else ((self.slot, kind),)) + self.also

    def apply(self, rules: Rules) -> Rules:
        """The rules with this one among the slot's, in the order of a score sheet."""
        kind = getattr(self.value, "kind", None)
        others = [
            rule
            for rule in getattr(rules, self.slot)
            if rule != self.value and (kind is None or getattr(rule, "kind", None) != kind)
        ]
        return _put(rules, self.slot, tuple(sorted([*others, self.value], key=_order)))


@attrs.frozen
class Remove(_Change):
    """Remove the rule of a kind from a slot, and perhaps add another `instead`."""

    value: str
    slot: str = "scoring"
    instead: object | None = None
    own_stage: ClassVar[int] = _REMOVING

    def lacking(self, rules: Rules) -> str | None:
        """The rule, where it is not there."""
        if self.value in _kinds(rules, self.slot):
            return None
        return f"the category {self.value!r}" if self.slot == "scoring" else repr(self.value)

    def apply(self, rules: Rules) -> Rules:
        """The rules without that one."""
        kept = [rule for rule in getattr(rules, self.slot) if rule.kind != self.value]
        rules = _put(rules, self.slot, tuple(kept))
        return rules if self.instead is None else Add(self.slot, self.instead).apply(rules)


@attrs.frozen
class Adjust(_Change):
    """Change one field of the rule in a slot, or of the rules of these `kinds` in a
    slot that holds several. If it is `optional`, there need not be any."""

    slot: str
    field: str
    value: object
    kinds: tuple[str, ...] = ()
    optional: bool = False
    own_stage: ClassVar[int] = _ADJUSTING

    @property
    def keys(self) -> tuple[Key, ...]:
        """The field, of each kind."""
        return (*((self.slot, *kind, self.field) for kind in self._each), *self.also)

    @property
    def _each(self) -> list[tuple[str, ...]]:
        return [(kind,) for kind in self.kinds] or [()]

    def lacking(self, rules: Rules) -> str | None:
        """A rule that has such a field, where there is none."""
        frame = _Change.lacking(self, rules)
        if frame is not None or self.optional:
            return frame
        if self.kinds:
            there = not _kinds(rules, self.slot).isdisjoint(self.kinds)
            return None if there else f"the category {' or '.join(map(repr, self.kinds))}"
        there = hasattr(getattr(rules, self.slot), self.field)
        return None if there else f"a rule of {self.slot!r} with {self.field!r}"

    def apply(self, rules: Rules) -> Rules:
        """The rules with the field changed."""
        now = getattr(rules, self.slot)
        if not self.kinds:
            return _put(rules, self.slot, self._changed(now))
        several = (
            self._changed(rule) if getattr(rule, "kind", None) in self.kinds else rule
            for rule in now
        )
        return _put(rules, self.slot, tuple(several))

    def _changed(self, rule: Any) -> Any:
        if not hasattr(rule, self.field):
            return rule
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
    summary: str
    least: int
    most: int
    make: Callable[[int], Flag]


@attrs.frozen
class _Placed:
    level: int
    flag: Flag
    change: Change


_ROW, _LOW, _TEXT = range(3)


class _LackingError(Exception):
    """A flag of the text has nothing to act on."""

    def __init__(self, flag: Flag, what: str) -> None:
        super().__init__(flag, what)
        self.flag = flag
        self.what = what


def compose(name: str, row: str, row_flags: Iterable[Flag], flags: Iterable[Flag]) -> Rules:
    """The variant that `flags` make of a row; its text is `name`.

    Raises `IncompatibleFlagsError` for flags that contradict each other, that
    have nothing to act on, or that do not go with the row.
    """
    own = list(row_flags)
    put = sorted(flags, key=lambda flag: flag.name)
    try:
        return _build(name, row, own, put)
    except _LackingError as error:
        flag, what = error.flag, error.what
    guilty = _guilty(name, row, own, put, flag)
    text = f"flag {flag.name!r} needs {what}, which "
    if guilty is None:
        raise _refusal(name, f"{text}the other rules do not have", flag.name)
    raise _refusal(name, f"{text}flag {guilty.name!r} takes away", flag.name, guilty.name)


def _refusal(name: str, why: str, *flags: str) -> IncompatibleFlagsError:
    where = name if len(name) <= 120 else f"{name[:120]}…"
    return IncompatibleFlagsError(f"in {where!r}: {why}", flags)


def _guilty(name: str, row: str, own: list[Flag], put: list[Flag], lacking: Flag) -> Flag | None:
    """The flag of the text without which another one would have what it needs."""
    for other in put:
        if other is not lacking:
            fewer = [flag for flag in put if flag is not other]
            try:
                _build(name, row, own, fewer)
            except _LackingError as error:
                if error.flag is lacking:
                    continue
            except IncompatibleFlagsError:
                pass  # Something else is wrong too; this is what was asked.
            return other
    return None


def _build(name: str, row: str, own: Sequence[Flag], put: Sequence[Flag]) -> Rules:
    placed = [_Placed(_ROW, flag, change) for flag in own for change in flag.changes]
    for flag in put:
        if flag.rows is not None and row not in flag.rows:
            why = f"flag {flag.name!r} does not go with this row, only with"
            raise _refusal(name, f"{why} {_some(sorted(flag.rows))}", flag.name)
        level = _LOW if flag.low else _TEXT
        placed += [_Placed(level, flag, change) for change in flag.changes]
    chosen = _choose(name, sorted(placed, key=lambda each: each.level))
    rules = Rules(name=name)
    for stage in range(_ADJUSTING + 1):
        for change in _live(rules, [each for each in chosen if each.change.stage == stage]):
            rules = change.apply(rules)
    if not rules.seatings:
        why = "no number of players is left by the row and these flags"
        raise _refusal(name, why, *(flag.name for flag in put))
    return rules


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - 5} others" if len(names) > 5 else ""
    return f"{', '.join(names[:5])}{more}"


def _choose(name: str, placed: Sequence[_Placed]) -> list[_Placed]:
    """For everything that can be settled once only, the change that settles it; and
    all changes that settle nothing."""
    winners: list[_Placed] = []
    for each in placed:
        rivals = [w for w in winners if not set(w.change.keys).isdisjoint(each.change.keys)]
        for rival in rivals:
            if _agree(rival.change, each.change):
                continue
            locked = isinstance(rival.change, Set) and rival.change.locked
            if locked or rival.level == each.level == _TEXT:
                raise _contradiction(name, rival, each, locked=locked)
        winners = [winner for winner in winners if winner not in rivals]
        winners.append(each)
    return winners


def _agree(one: Change, other: Change) -> bool:
    """Whether two changes with a key in common say the same."""
    return one.keys == other.keys and one.value == other.value


def _contradiction(
    name: str, one: _Placed, other: _Placed, *, locked: bool
) -> IncompatibleFlagsError:
    key = next(key for key in one.change.keys if key in other.change.keys)
    what = " ".join(key)
    flags = (one.flag.name, other.flag.name)
    why = f"each gives {what!r} its own value; keep one"
    if locked:
        why = f"{flags[0]!r} allows no other {what!r}"
    text = f"flags {flags[0]!r} and {flags[1]!r} contradict each other: {why}"
    return _refusal(name, text, *flags)


def _live(rules: Rules, placed: Sequence[_Placed]) -> list[Change]:
    """The changes that have something to act on; of the text's, all must."""
    live = []
    for each in placed:
        lacking = each.change.lacking(rules)
        if lacking is None:
            live.append(each.change)
        elif each.level == _TEXT:
            raise _LackingError(each.flag, lacking)
    return live
