"""How flags combine into a variant.

A flag is a name for some changes of the stock `Rules`. Changes are applied by
kind, `Set`, `Add`, `Remove`, `Adjust`, and inside a kind the order is without
effect, so a set of flags is one variant however it is written down.

Three levels of flags meet: those that make up the row, those that a flag
brings along with low priority (`Flag.yields`), and those that are written in the
text. Where two of them give one slot different values, the higher level wins;
two on the level of the text contradict each other, and so do two of which one
removes what the other adds. A change without anything to act on lapses silently,
except on the level of the text, where it is refused; but a flag that asks for the
absence of what the row does not have asks for what holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

import attrs

from scopa.base.quoting import counted, quoted, short
from scopa.base.whole_numbers import as_whole
from scopa.errors import DealError, IncompatibleFlagsError, RuleError
from scopa.model.rule_fields import any_text, truth, whole, words
from scopa.variants.changes import EARLY, STAGES, Add, Adjust, Change, Key, Remove, Set
from scopa.variants.rules_record import USUAL_SEATINGS, Rules, draft, put

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
            f"the name {quoted(name)} of a flag or row: {allowed} only", ()
        )


def _are_changes(flag: Flag, _: object, changes: object) -> None:
    kinds = (Set, Add, Remove, Adjust)
    if not isinstance(changes, tuple) or not all(isinstance(each, kinds) for each in changes):
        text = "the changes of a flag: a tuple of Set, Add, Remove and Adjust"
        raise IncompatibleFlagsError(f"{text}; {flag.name!r} has {quoted(changes)}", ())


def _are_rows(flag: Flag, _: object, rows: Any) -> None:
    if rows is not None and not (
        isinstance(rows, frozenset) and all(isinstance(each, str) for each in rows)
    ):
        problem = f"{quoted(rows)}: give a frozenset of names of rows, or None"
        raise RuleError("rows", f"Flag {flag.name!r}", problem)


def _makes(family: NumberFlag, _: object, make: Any) -> None:
    if not callable(make):
        problem = f"{quoted(make)}: give a function from a number to a Flag"
        raise RuleError("make", f"NumberFlag {family.name!r}", problem)


@attrs.frozen
class Flag:
    """A named rule that can be put on a variant.

    `yields`: its changes yield to every flag of the text. `rows`: the only rows
    that it can be put on, if not all. `revision`, from 1 up, grows when what it says
    changes, and with it that of every variant whose text has the flag.
    """

    name: str = attrs.field(validator=check_name)
    summary: str = attrs.field(validator=any_text)
    changes: tuple[Change, ...] = attrs.field(validator=_are_changes)
    sources: tuple[str, ...] = attrs.field(default=(), validator=words)
    yields: bool = attrs.field(default=False, validator=truth)
    rows: frozenset[str] | None = attrs.field(default=None, validator=_are_rows)
    revision: int = attrs.field(default=1, converter=as_whole, validator=whole(1))


@attrs.frozen
class NumberFlag:
    """A family of flags written ``name=N``, N from `least` to `most`."""

    name: str = attrs.field(validator=check_name)
    summary: str = attrs.field(validator=any_text)
    least: int = attrs.field(converter=as_whole, validator=whole(0))
    most: int = attrs.field(converter=as_whole, validator=whole(0))
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


@attrs.frozen
class _Lack:
    """A flag of the text, and what it needs and does not find."""

    flag: str
    what: str


def compose(name: str, row: str, row_flags: Iterable[Flag], flags: Iterable[Flag]) -> Rules:
    """The variant that `flags` make of a row; its text is `name`.

    Raises `IncompatibleFlagsError` for flags that contradict each other, that
    have nothing to act on, or that do not go with the row.
    """
    put = sorted(flags, key=lambda flag: flag.name)
    placed = _all_placed(name, row, list(row_flags), put)
    drafted, lacks = _put_together(name, placed)
    if lacks:
        raise _nothing_to_act_on(name, placed, lacks[0])
    rules = attrs.evolve(drafted)  # What is in it is looked at now.
    if not rules.seatings:
        seating = [f.name for f in put if any(change.slot in _SEATING for change in f.changes)]
        who = " and ".join(["the row", *map(repr, seating)])
        why = f"no number of players is left by {who}: {_no_seating(rules)}"
        raise _refusal(name, why, *seating)
    return rules


def _refusal(name: str, why: str, *flags: str) -> IncompatibleFlagsError:
    where = name if len(name) <= 120 else f"{name[:120]}…"
    return IncompatibleFlagsError(f"in {where!r}: {short(why, 600)}", flags)


def _nothing_to_act_on(
    name: str, placed: Sequence[_Placed], lack: _Lack
) -> IncompatibleFlagsError:
    guilty = _guilty(placed, lack)
    text = f"flag {lack.flag!r} needs {lack.what}, which "
    if not guilty:
        return _refusal(name, f"{text}the other rules do not have", lack.flag)
    flags = f"flag {guilty[0]!r} takes" if len(guilty) == 1 else f"flags {_some(guilty)} take"
    return _refusal(name, f"{text}{flags} away", lack.flag, *guilty)


def _guilty(placed: Sequence[_Placed], lack: _Lack) -> list[str]:
    """The flag of the text without which the other one would have what it needs; or all
    flags each of which takes that away, however it stands with the others."""

    def lacks_without(names: Collection[str]) -> bool:
        left = [each for each in placed if each.level == _ROW or each.flag.name not in names]
        return lack in _put_together("", left)[1]

    others = dict.fromkeys(
        each.flag.name for each in placed if each.level != _ROW and each.flag.name != lack.flag
    )
    takers = dict.fromkeys(
        each.flag.name for each in placed if each.flag.name in others and _takes_away(each.change)
    )
    for taker in takers:
        if not lacks_without({taker}):
            return [taker]
    if lacks_without(others):
        return []
    return [taker for taker in takers if lacks_without(others.keys() - {taker})]


def _takes_away(change: Change) -> bool:
    """Whether a change may take from the rules what another one needs: to add a rule, or
    to adjust one, takes nothing away, except from the seats."""
    return not isinstance(change, (Add, Adjust)) or change.slot in _SEATING


def _all_placed(name: str, row: str, own: Sequence[Flag], put: Sequence[Flag]) -> list[_Placed]:
    """The changes of all flags, each on its level."""
    placed = _placed(_ROW, own)
    for flag in put:
        if flag.rows is not None and row not in flag.rows:
            why = f"flag {flag.name!r} does not go with this row, only with"
            raise _refusal(name, f"{why} {_some(sorted(flag.rows))}", flag.name)
    for level in (_LOW, _TEXT):
        placed += _placed(level, [flag for flag in put if flag.yields is (level == _LOW)])
    _check_undone(name, [each for each in placed if each.level == _TEXT])
    return placed


def _check_undone(name: str, placed: Sequence[_Placed]) -> None:
    """Refuses two flags of which one removes what the other adds."""
    for one in placed:
        if isinstance(one.change, Remove):
            key = (one.change.slot, one.change.value)
            for other in placed:
                if isinstance(other.change, Add) and key in other.keys and other.flag != one.flag:
                    flags = sorted([other.flag.name, one.flag.name])
                    why = f"{other.flag.name!r} adds {key[1]!r}, which {one.flag.name!r} removes"
                    raise _contradiction(name, flags, f"{why}; keep one")


def _applied(
    name: str, rules: Rules, placed: Sequence[_Placed], lacks: list[_Lack]
) -> Iterator[Change]:
    """The changes that count, in their order, for a draft on which each is put in turn;
    what flags of the text have nothing to act on is added to `lacks`."""
    chosen = _choose(name, placed)
    for stage in STAGES:
        live = []
        for each in chosen:
            if each.stage == stage:
                what = each.change.lacking(rules)
                if what is None:
                    live.append(each.change)
                elif each.level == _TEXT and not _holds(each.change, placed):
                    lacks.append(_Lack(each.flag.name, what))
        yield from live


def _holds(change: Change, placed: Sequence[_Placed]) -> bool:
    """Whether a change asks for the absence of what cannot be there, or of what the row
    has removed by setting the slot."""
    if isinstance(change, Set):
        return change.value is None
    if not isinstance(change, Remove) or change.instead is not None:
        return False
    return change.lacking(_BARE) is None and any(
        each.level == _ROW and isinstance(each.change, Set) and each.change.slot == change.slot
        for each in placed
    )


class Trials:
    """The flags of a text that go together, of which some may be left out."""

    def __init__(self, row: str, own: Sequence[Flag], flags: Iterable[Flag]) -> None:
        self._placed = _all_placed("", row, own, sorted(flags, key=lambda flag: flag.name))

    def drop(self, rules: Rules, name: str) -> bool:
        """Leave this flag out, if what is left makes these rules; return whether it does."""
        left = [p for p in self._placed if p.level == _ROW or p.flag.name != name]
        drafted, lacks = _put_together("", left)
        same = not lacks and drafted == rules
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
    for change in _applied("", drafted, placed, []):
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


def _put_together(name: str, placed: Sequence[_Placed]) -> tuple[Rules, list[_Lack]]:
    """The draft of a variant, which nobody has looked at yet, and what flags lack."""
    drafted, lacks = draft(_BARE), list[_Lack]()
    put(drafted, "name", name)
    for change in _applied(name, drafted, placed, lacks):
        change.put_on(drafted)
    return drafted, lacks


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
    more = f" and {counted(len(names) - 5, 'other')}" if len(names) > 5 else ""
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
                locked = rival.change.locked
                if locked or rival.level == each.level:
                    key = next(key for key in rival.keys if key in each.keys)
                    flags, what = (rival.flag.name, each.flag.name), _in_words(key)
                    why = f"each gives {what} its own value; keep one"
                    if locked:
                        why = f"{flags[0]!r} allows no other {what}"
                    raise _contradiction(name, flags, why)
        if rivals:
            chosen = [kept for kept in chosen if id(kept) not in rivals]
            winners = {key: won for key, won in winners.items() if id(won) not in rivals}
        chosen.append(each)
        winners.update(dict.fromkeys(each.keys, each))
    return chosen


def _agree(one: Change, other: Change) -> bool:
    """Whether two changes with a key in common say the same."""
    return one.keys == other.keys and one.value == other.value


def _in_words(key: Key) -> str:
    """What can be settled once only, as messages name it."""
    return " of ".join(map(repr, [part for part in reversed(key) if part != EARLY][:2]))


def _contradiction(name: str, flags: Sequence[str], why: str) -> IncompatibleFlagsError:
    text = f"flags {' and '.join(map(repr, flags))} contradict each other: {why}"
    return _refusal(name, text, *flags)
