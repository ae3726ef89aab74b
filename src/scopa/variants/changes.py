"""The changes of the stock `Rules` that flags are made of, and what they may need.

They are applied by kind, `Set`, `Add`, `Remove`, `Adjust`; one that needs
something of the rest of a variant, a frame, waits until that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import Any, ClassVar, TypeAlias, Union

import attrs

from scopa.base.quoting import quoted
from scopa.cards.cards import CardSet
from scopa.errors import IncompatibleFlagsError
from scopa.model.deal_plan import DealPlan
from scopa.model.protocols import DealRule, SeatRule
from scopa.model.rule_fields import text, truth, words
from scopa.variants import needs
from scopa.variants.rules_record import Rules, put
from scopa.variants.slots import OWN, check_value

__all__ = ["EARLY", "STAGES", "Add", "Adjust", "Change", "Key", "Remove", "Set"]

Key: TypeAlias = "tuple[str, ...]"
"""What can be settled once only: a slot, or a field or a kind of rule in it."""

_SHEET = (
    *("cards", "coins", "settebello", "primiera", "sixes", "sevens", "all-sevens"),
    *("re-bello", "napola", "piccola", "grande", "all-coins", "under-ten"),
    *("frac", "frac-king", "trente", "ponino"),
)
"""The order of categories on a score sheet; others follow, by kind."""


def _place(rule: object) -> tuple[int, str]:
    kind = str(getattr(rule, "kind", ""))
    return (_SHEET.index(kind) if kind in _SHEET else len(_SHEET), kind)


def _ordered(rules: Iterable[object]) -> tuple[object, ...]:
    """The rules in the order of a score sheet; those of one kind by their repr."""
    placed = [(_place(rule), rule) for rule in rules]
    if len({place for place, _ in placed}) == len(placed):  # A repr costs more than all else.
        return tuple(rule for _, rule in sorted(placed, key=itemgetter(0)))
    return tuple(rule for _, rule in sorted(placed, key=lambda each: (each[0], repr(each[1]))))


def _kinds(rules: Rules, slot: str) -> set[str]:
    return {rule.kind for rule in getattr(rules, slot) if hasattr(rule, "kind")}


EARLY = "early"
"""The part of a key that keeps what is settled early apart from what is settled at the end."""
_SETTING, _ADDING, _REMOVING, _FRAMED, _ADJUSTING = STAGES = range(5)


@attrs.frozen
class _Frame:
    """What a change may need of the rest of the variant: known from this stage on."""

    stage: int
    there: Callable[[Rules], bool]


_FRAMES: Mapping[str, _Frame] = {
    needs.OPEN_CARDS: _Frame(_ADDING, lambda rules: any(p.table for p in _plans(rules))),
    needs.DEALS_OF_THREE: _Frame(
        _ADDING, lambda rules: any(3 in p.packets for p in _plans(rules))
    ),
    needs.AN_ACE_RULE: _Frame(_ADDING, lambda rules: rules.ace is not None),
    needs.A_WIN_AT_ONE_STROKE: _Frame(_FRAMED, lambda rules: bool(rules.instant_wins)),
    needs.CIRULLA_HANDS: _Frame(
        _FRAMED, lambda rules: "cirulla-hands" in _kinds(rules, "declarers")
    ),
    needs.CIRULLA_TABLE: _Frame(
        _ADJUSTING,
        lambda rules: any(
            getattr(rule, "joker", False) for rule in (rules.opening_capture, *rules.openings)
        ),
    ),
    needs.MISDEAL_AND_OPENING: _Frame(
        _ADJUSTING,
        lambda rules: (
            rules.misdeal is not None
            and (rules.opening_capture is not None or bool(rules.openings))
        ),
    ),
    needs.PONINO: _Frame(_FRAMED, lambda rules: "ponino" in _kinds(rules, "scoring")),
    needs.FRAC: _Frame(_FRAMED, lambda rules: "frac" in _kinds(rules, "scoring")),
    needs.ALL_COINS: _Frame(_FRAMED, lambda rules: "all-coins" in _kinds(rules, "scoring")),
}
"""What a change may need, in the words of the message."""


def _plans(rules: Rules) -> tuple[DealPlan, ...]:
    own = all(type(getattr(rules, slot)) in OWN[slot] for slot in ("seats", "dealing"))
    find: Callable[..., tuple[DealPlan, ...]] = (
        _plans_of if own else _plans_of.__wrapped__
    )  # A rule from outside may be fickle.
    return find(rules.deck, rules.seats, rules.dealing)


@lru_cache(maxsize=64)
def _plans_of(deck: CardSet, seats: SeatRule, deal: DealRule) -> tuple[DealPlan, ...]:
    checked = Rules(deck=deck, seats=seats, dealing=deal)
    return tuple(checked.plan(seating) for seating in checked.seatings)


_SLOTS = {field.name: field.default for field in attrs.fields(Rules) if field.eq}
"""The slots of the record, and what `scopa` has there."""


def _a_slot(_: object, __: object, slot: Any) -> None:
    if not isinstance(slot, str) or slot not in _SLOTS:
        raise IncompatibleFlagsError(
            f"no slot is called {quoted(slot)}; there is {_listed(_SLOTS)}", ()
        )


def _a_list(_: object, __: object, slot: Any) -> None:
    if not isinstance(slot, str) or not isinstance(_SLOTS.get(slot), tuple):
        several = [name for name, value in _SLOTS.items() if isinstance(value, tuple)]
        raise IncompatibleFlagsError(
            f"slot {quoted(slot)} does not hold several rules; those that do: {_listed(several)}",
            (),
        )


def _fitting(change: Set, _: object, value: object) -> None:
    if isinstance(_SLOTS.get(change.slot), tuple) != isinstance(value, tuple):
        kind = "a tuple of rules" if isinstance(_SLOTS.get(change.slot), tuple) else "one value"
        raise IncompatibleFlagsError(f"slot {change.slot!r} takes {kind}, not {quoted(value)}", ())
    check_value(change.slot, value)


def _a_rule(change: Add, _: object, value: object) -> None:
    check_value(change.slot, (value,))


def _a_rule_or_none(change: Remove, _: object, value: object) -> None:
    if value is not None:
        check_value(change.slot, (value,))


def _are_kinds(change: Adjust, field: object, kinds: Any) -> None:
    words(change, field, kinds)
    if kinds:
        _a_list(change, field, change.slot)


def _are_keys(_: object, __: object, keys: Any) -> None:
    if not isinstance(keys, tuple) or not all(
        isinstance(key, tuple) and all(isinstance(part, str) for part in key) for key in keys
    ):
        text = f"what a change settles besides: a tuple of tuples of texts, not {quoted(keys)}"
        raise IncompatibleFlagsError(text, ())


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(repr, names))


def _known(_: object, __: object, needs: Any) -> None:
    if needs is not None and not (isinstance(needs, str) and needs in _FRAMES):
        text = f"no change can need {quoted(needs)}; it may need {_listed(_FRAMES)}"
        raise IncompatibleFlagsError(text, ())


@attrs.frozen(kw_only=True)
class _Change:
    """What all changes share.

    `needs` names a frame of the variant without which the change means nothing.
    `also_settles` names what else is settled by it: no other change may say otherwise. What a
    `locked` change settles cannot be settled otherwise on a higher level either.
    """

    needs: str | None = attrs.field(default=None, validator=_known)
    also_settles: tuple[Key, ...] = attrs.field(default=(), validator=_are_keys)
    locked: bool = attrs.field(default=False, validator=truth)
    own_stage: ClassVar[int]

    @property
    def stage(self) -> int:
        """When it is applied: what needs a frame, when the frame is known."""
        framed = self.own_stage if self.needs is None else _FRAMES[self.needs].stage
        return max(self.own_stage, framed)

    @property
    def keys(self) -> tuple[Key, ...]:
        """What can be settled once only."""
        return self.also_settles

    def lacking(self, rules: Rules) -> str | None:
        """What the rules lack for this to mean anything, in words."""
        there = self.needs is None or _FRAMES[self.needs].there(rules)
        return None if there else self.needs


@attrs.frozen
class Set(_Change):
    """Give a slot a value. None asks for nothing to be there, which needs no frame."""

    slot: str = attrs.field(validator=_a_slot)
    value: object = attrs.field(validator=_fitting)
    own_stage: ClassVar[int] = _SETTING

    @property
    def keys(self) -> tuple[Key, ...]:
        """The slot."""
        return ((self.slot,), *self.also_settles)

    def put_on(self, drafted: Rules) -> None:
        """Put the value into the slot."""
        put(drafted, self.slot, self.value)


@attrs.frozen
class Add(_Change):
    """Add a rule to a slot that holds several, in place of one of the same kind."""

    slot: str = attrs.field(validator=_a_list)
    value: object = attrs.field(validator=_a_rule)
    own_stage: ClassVar[int] = _ADDING

    @property
    def keys(self) -> tuple[Key, ...]:
        """The kind of the rule, if it has one."""
        kind = getattr(self.value, "kind", None)
        return (() if kind is None else ((self.slot, kind),)) + self.also_settles

    def put_on(self, drafted: Rules) -> None:
        """Put the rule among the slot's, in the order of a score sheet."""
        kind = getattr(self.value, "kind", None)
        others = [
            rule
            for rule in getattr(drafted, self.slot)
            if rule != self.value and (kind is None or getattr(rule, "kind", None) != kind)
        ]
        put(drafted, self.slot, _ordered([*others, self.value]))


@attrs.frozen
class Remove(_Change):
    """Remove the rule of a kind from a slot, and perhaps add another `instead`."""

    value: str = attrs.field(validator=text)
    slot: str = attrs.field(default="scoring", validator=_a_list)
    instead: object | None = attrs.field(default=None, validator=_a_rule_or_none)
    own_stage: ClassVar[int] = _REMOVING

    def lacking(self, rules: Rules) -> str | None:
        """The rule, where it is not there."""
        if self.value in _kinds(rules, self.slot):
            return None
        return f"the category {self.value!r}" if self.slot == "scoring" else repr(self.value)

    def put_on(self, drafted: Rules) -> None:
        """Drop that rule."""
        there = getattr(drafted, self.slot)
        kept = [rule for rule in there if getattr(rule, "kind", None) != self.value]
        put(drafted, self.slot, tuple(kept))
        if self.instead is not None:
            Add(self.slot, self.instead).put_on(drafted)


@attrs.frozen
class Adjust(_Change):
    """Change one field of the rule in a slot, or of the rules of these `kinds` in a
    slot that holds several.

    If it is `optional`, there need not be any. An `early` one gives the field a value
    that the others may change once more.
    """

    slot: str = attrs.field(validator=_a_slot)
    field: str = attrs.field(validator=text)
    value: object
    kinds: tuple[str, ...] = attrs.field(default=(), validator=_are_kinds)
    optional: bool = attrs.field(default=False, validator=truth)
    early: bool = attrs.field(default=False, validator=truth)

    @property
    def own_stage(self) -> int:  # type: ignore[override]  # of the others it is the class's
        """After all that adds and removes."""
        return _FRAMED if self.early else _ADJUSTING

    @property
    def keys(self) -> tuple[Key, ...]:
        """The field, of each kind."""
        when = (EARLY,) if self.early else ()
        return (
            *((self.slot, *kind, self.field, *when) for kind in self._each),
            *self.also_settles,
        )

    @property
    def _each(self) -> list[tuple[str, ...]]:
        return [(kind,) for kind in self.kinds] or [()]

    def lacking(self, rules: Rules) -> str | None:
        """A rule that has such a field, where there is none."""
        frame = _Change.lacking(self, rules)
        if frame is not None or self.optional:
            return frame
        if any(_has_field(rule, self.field) for rule in self._meant(rules)):
            return None
        if self.kinds and not any(self._meant(rules)):
            return f"the category {' or '.join(map(repr, self.kinds))}"
        return f"a rule of {self.slot!r} with {self.field!r}"

    def _meant(self, rules: Rules) -> list[Any]:
        """The rules that are to be changed."""
        now = getattr(rules, self.slot)
        if not self.kinds:
            return [now]
        return [rule for rule in now if getattr(rule, "kind", None) in self.kinds]

    def put_on(self, drafted: Rules) -> None:
        """Change the field."""
        now = getattr(drafted, self.slot)
        if not self.kinds:
            put(drafted, self.slot, self._changed(now))
            return
        meant = self._meant(drafted)
        changed = (self._changed(rule) if rule in meant else rule for rule in now)
        put(drafted, self.slot, tuple(changed))

    def _changed(self, rule: Any) -> Any:
        if not _has_field(rule, self.field):
            return rule
        field: dict[str, Any] = {self.field: self.value}
        return attrs.evolve(rule, **field)


def _has_field(rule: object, name: str) -> bool:
    """Whether a rule is made with a field of that name."""
    kind = type(rule)
    return attrs.has(kind) and any(each.name == name and each.init for each in attrs.fields(kind))


Change: TypeAlias = Union[Set, Add, Remove, Adjust]  # noqa: UP007  # evaluated on Python 3.10
