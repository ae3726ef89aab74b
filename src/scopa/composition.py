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

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

import attrs

from scopa.changes import STAGES, Add, Adjust, Change, Key, Remove, Set
from scopa.errors import DealError, IncompatibleFlagsError, RuleError, shown
from scopa.model.fields import any_text, truth, whole, words
from scopa.ruleset import USUAL_SEATINGS, Rules, draft, put

__all__ = [
    "Flag",
    "NumberFlag",
    "Trials",
    "as_written",
    "check_name",
    "compose",
    "is_name",
]


def as_written(name: str) -> str:
    """A name as the text of a variant has it: small letters, no spaces."""
    return re.sub(r"[\s_]+", "-", name.strip().lower())


def is_name(name: str) -> bool:
    """Whether the text of a variant can hold this name."""
    return re.fullmatch(r"[a-z0-9=:.-]+", name) is not None


def check_name(_: object, __: object, name: str) -> None:
    """Refuses a name that no text of a variant can hold."""
    if not isinstance(name, str) or not is_name(name):
        allowed = "small letters, digits, '-', '.', '=' and ':'"
        raise IncompatibleFlagsError(
            f"the name {shown(name)} of a flag or row: {allowed} only", ()
        )


def _are_changes(flag: Flag, _: object, changes: object) -> None:
    kinds = (Set, Add, Remove, Adjust)
    if not isinstance(changes, tuple) or not all(isinstance(each, kinds) for each in changes):
        text = "the changes of a flag: a tuple of Set, Add, Remove and Adjust"
        raise IncompatibleFlagsError(f"{text}; {flag.name!r} has {shown(changes)}", ())


def _are_rows(flag: Flag, _: object, rows: Any) -> None:
    if rows is not None and not (
        isinstance(rows, frozenset) and all(isinstance(each, str) for each in rows)
    ):
        problem = f"{shown(rows)}: give a frozenset of names of rows, or None"
        raise RuleError("rows", f"Flag {flag.name!r}", problem)


def _makes(family: NumberFlag, _: object, make: Any) -> None:
    if not callable(make):
        problem = f"{shown(make)}: give a function from a number to a Flag"
        raise RuleError("make", f"NumberFlag {family.name!r}", problem)


@attrs.frozen
class Flag:
    """A named rule that can be put on a variant.

    `low`: its changes yield to every flag of the text. `rows`: the only rows
    that it can be put on, if not all.
    """

    name: str = attrs.field(validator=check_name)
    summary: str = attrs.field(validator=any_text)
    changes: tuple[Change, ...] = attrs.field(validator=_are_changes)
    sources: tuple[str, ...] = attrs.field(default=(), validator=words)
    low: bool = attrs.field(default=False, validator=truth)
    rows: frozenset[str] | None = attrs.field(default=None, validator=_are_rows)


@attrs.frozen
class NumberFlag:
    """A family of flags written ``name=N``, N from `least` to `most`."""

    name: str = attrs.field(validator=check_name)
    summary: str = attrs.field(validator=any_text)
    least: int = attrs.field(validator=whole(0))
    most: int = attrs.field(validator=whole(0))
    make: Callable[[int], Flag] = attrs.field(validator=_makes)

    @most.validator
    def _check_most(self, _: object, most: int) -> None:
        if most < self.least:
            problem = f"{most}: give at least {self.least}, the least number"
            raise RuleError("most", f"NumberFlag {self.name!r}", problem)


@attrs.frozen
class _Placed:
    level: int
    flag: Flag
    change: Change
    keys: tuple[Key, ...]
    stage: int


_ROW, _LOW, _TEXT = range(3)
_SEATING = {"seats", "dealing", "deck"}
"""The slots that say how many play."""


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
        if other is not lacking and any(map(_takes_away, other.changes)):
            fewer = [flag for flag in put if flag is not other]
            try:
                _drafted(name, row, own, fewer)
            except _LackingError as error:
                if error.flag is lacking:
                    continue
            return other
    return None


def _takes_away(change: Change) -> bool:
    """Whether a change may take from the rules what another one needs: to add a rule, or
    to adjust one, takes nothing away, except from the seats."""
    return not isinstance(change, (Add, Adjust)) or change.slot in _SEATING


def _build(name: str, row: str, own: Sequence[Flag], put: Sequence[Flag]) -> Rules:
    rules = attrs.evolve(_drafted(name, row, own, put))  # What is in it is looked at now.
    if not rules.seatings:
        flags = [f.name for f in put if any(change.slot in _SEATING for change in f.changes)]
        who = " and ".join(["the row", *map(repr, flags)])
        why = f"no number of players is left by {who}: {_no_seating(rules)}"
        raise _refusal(name, why, *flags)
    return rules


def _all_placed(name: str, row: str, own: Sequence[Flag], put: Sequence[Flag]) -> list[_Placed]:
    """The changes of all flags, each on its level."""
    placed = _placed(_ROW, own)
    for flag in put:
        if flag.rows is not None and row not in flag.rows:
            why = f"flag {flag.name!r} does not go with this row, only with"
            raise _refusal(name, f"{why} {_some(sorted(flag.rows))}", flag.name)
    for level in (_LOW, _TEXT):
        placed += _placed(level, [flag for flag in put if flag.low is (level == _LOW)])
    return placed


def _applied(name: str, rules: Rules, placed: Sequence[_Placed]) -> Iterator[Change]:
    """The changes that count, in their order, for a draft on which each is put in turn."""
    chosen = _choose(name, placed)
    for stage in STAGES:
        yield from _live(rules, [each for each in chosen if each.stage == stage])


class Trials:
    """The flags of a text that go together, of which some may be left out."""

    def __init__(self, row: str, own: Sequence[Flag], flags: Iterable[Flag]) -> None:
        self._placed = _all_placed("", row, own, sorted(flags, key=lambda flag: flag.name))

    def drop(self, rules: Rules, names: Collection[str]) -> bool:
        """Leave these flags out, if what is left makes these rules; return whether it does."""
        left = [p for p in self._placed if p.level == _ROW or p.flag.name not in names]
        try:
            same = _put_together("", left) == rules
        except (_LackingError, IncompatibleFlagsError):
            return False
        if same:
            self._placed = left
        return same

    def needed(self) -> set[str]:
        """Names of flags that change what no other flag touches, so that the variant is
        another without them. Of other flags only a trial can show it."""
        return _needed(self._placed)


def _needed(placed: Sequence[_Placed]) -> set[str]:
    touching: dict[str, list[Change]] = {}
    for each in placed:
        touching.setdefault(each.change.slot, []).append(each.change)
    flags = {id(each.change): each.flag.name for each in placed}
    drafted, needed = draft(_BARE), set()
    for change in _applied("", drafted, placed):
        before = getattr(drafted, change.slot)
        change.put_on(drafted)
        others = [other for other in touching[change.slot] if other is not change]
        twice = len(touching[change.slot]) - len(others) > 1  # The row may have the same flag.
        undone = twice or any(_may_undo(other, change, before) for other in others)
        if not undone and before != getattr(drafted, change.slot):
            needed.add(flags[id(change)])
    return needed


def _may_undo(other: Change, change: Change, before: object) -> bool:
    """Whether another change of the slot, which held `before`, may do what this one does, or
    undo it."""
    if isinstance(change, Adjust):  # Nothing comes after these but others of them.
        same = isinstance(other, Adjust) and other.field == change.field
        return same and not _apart(_kinds_touched(other), _kinds_touched(change))
    if isinstance(change, Add) and isinstance(before, tuple):
        if isinstance(other, Set):
            return other.stage >= change.stage
        kinds = _kinds_touched(change)
        if isinstance(other, Adjust):  # It only matters where it has something to adjust.
            there = frozenset(getattr(rule, "kind", "") for rule in before)
            return kinds is None or not _apart(kinds, there)
        return not _apart(kinds, _kinds_touched(other))
    return True


def _kinds_touched(change: Change) -> frozenset[str] | None:
    """The kinds of rules that a change touches in its slot; None for the whole slot."""
    if isinstance(change, Add) and hasattr(change.value, "kind"):
        return frozenset([change.value.kind])
    if isinstance(change, Adjust) and change.kinds:
        return frozenset(change.kinds)
    if isinstance(change, Remove):
        return frozenset([change.value, getattr(change.instead, "kind", change.value)])
    return None


def _apart(one: frozenset[str] | None, other: frozenset[str] | None) -> bool:
    return one is not None and other is not None and one.isdisjoint(other)


def _drafted(name: str, row: str, own: Sequence[Flag], put: Sequence[Flag]) -> Rules:
    """The draft of a variant, which nobody has looked at yet."""
    return _put_together(name, _all_placed(name, row, own, put))


def _put_together(name: str, placed: Sequence[_Placed]) -> Rules:
    drafted = draft(_BARE)
    put(drafted, "name", name)
    for change in _applied(name, drafted, placed):
        change.put_on(drafted)
    return drafted


_BARE = Rules()


def _no_seating(rules: Rules) -> str:
    """Why no seating is admitted: by the seats, or by the deal of those that they admit."""
    admitted = [each for each in USUAL_SEATINGS if rules.seats.refusal(each) is None]
    if not admitted:
        return f"the seats admit none of {min(_COUNTS)} to {max(_COUNTS)}"
    counts = " or ".join(map(str, dict.fromkeys(each.seats for each in admitted)))
    try:
        rules.plan(admitted[0])
    except DealError as error:
        return f"{len(rules.deck)} cards do not come out even for {counts}; {error}"
    return "the deal is another each time"


_COUNTS = [each.seats for each in USUAL_SEATINGS]


def _placed(level: int, flags: Iterable[Flag]) -> list[_Placed]:
    changes = [(flag, change) for flag in flags for change in flag.changes]
    return [_Placed(level, flag, change, change.keys, change.stage) for flag, change in changes]


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - 5} others" if len(names) > 5 else ""
    return f"{', '.join(names[:5])}{more}"


def _choose(name: str, placed: Sequence[_Placed]) -> list[_Placed]:
    """For everything that can be settled once only, the change that settles it; and
    all changes that settle nothing."""
    winners: dict[Key, _Placed] = {}
    chosen: list[_Placed] = []
    for each in placed:
        rivals = {id(winners[key]): winners[key] for key in each.keys if key in winners}
        for rival in rivals.values():
            if not _agree(rival.change, each.change):
                locked = isinstance(rival.change, Set) and rival.change.locked
                if locked or rival.level == each.level:
                    raise _contradiction(name, rival, each, locked=locked)
        if rivals:
            chosen = [kept for kept in chosen if id(kept) not in rivals]
            winners = {key: won for key, won in winners.items() if id(won) not in rivals}
        chosen.append(each)
        winners.update(dict.fromkeys(each.keys, each))
    return chosen


def _agree(one: Change, other: Change) -> bool:
    """Whether two changes with a key in common say the same."""
    return one.keys == other.keys and one.value == other.value


def _contradiction(
    name: str, one: _Placed, other: _Placed, *, locked: bool
) -> IncompatibleFlagsError:
    key = next(key for key in one.keys if key in other.keys)
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
