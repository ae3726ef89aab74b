"""Laws of a variant as a value: its members, and that it compares, pickles, prints."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

from scopa.cards.cards import CardSet
from scopa.errors import DealError, ScopaError
from scopa.model.deal_plan import DealPlan
from scopa.model.seating import Seating
from scopa.testing.laws.definition import is_number, law, shown
from scopa.variants.parsing import parse_variant

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from scopa.model.protocols import Variant
    from scopa.testing.laws.definition import Problem

__all__ = ["MEMBERS", "VALUES", "admitted"]

_METHODS = (
    *("plan", "is_misdeal", "opening", "declarations", "plays", "play_awards", "keeps_joker"),
    *("leftovers", "score", "instant_win", "outcome", "bonus", "next_dealer"),
)


def _all_are(kind: type) -> Callable[[Any], bool]:
    return lambda given: isinstance(given, tuple) and all(isinstance(one, kind) for one in given)


_FIELDS: Mapping[str, tuple[str, Callable[[Any], bool]]] = {
    "name": ("a text", lambda given: isinstance(given, str) and given != ""),
    "revision": ("a whole number", is_number),
    "sources": ("a tuple of texts", _all_are(str)),
    "seatings": (
        "a tuple of Seating, not empty",
        lambda given: _all_are(Seating)(given) and given != (),
    ),
    "deck": ("a CardSet, not empty", lambda given: isinstance(given, CardSet) and len(given) > 0),
}


@law("it has every member of `Variant`, each of the right type")
def _members(variant: object) -> Iterator[Problem]:
    if isinstance(variant, type):
        yield "it is a class: give an instance", variant.__name__
        return
    missing = [name for name in (*_FIELDS, *_METHODS) if not hasattr(variant, name)]
    for name in missing:
        yield f"it has no {name!r}", ""
    for name in _METHODS:
        if name not in missing and not callable(getattr(variant, name)):
            yield f"{name!r} is not a method", shown(getattr(variant, name))
    for name, (kind, fits) in _FIELDS.items():
        if name not in missing and not fits(getattr(variant, name)):
            yield f"{name!r} is not {kind}", shown(getattr(variant, name))


@law("a name that `parse_variant` knows is that of this variant")
def _name(variant: Variant) -> Iterator[Problem]:
    try:
        named = parse_variant(variant.name)
    except ScopaError:
        return
    if named != variant:
        yield "its name is that of another variant: give it a name of its own", variant.name


@law("it is equal to its copies, and to nothing else; equal ones have equal hashes")
def _equality(variant: Variant) -> Iterator[Problem]:
    for twin in (copy.copy(variant), copy.deepcopy(variant)):
        if twin != variant:
            yield "a copy of it is not equal to it", ""
        elif hash(twin) != hash(variant):
            yield "a copy of it has another hash", ""
    if variant == object():
        yield "it is equal to anything", ""


@law("it comes back from pickle as it was")
def _pickle(variant: Variant) -> Iterator[Problem]:
    if pickle.loads(pickle.dumps(variant)) != variant:  # noqa: S301  # it was pickled here
        yield "what comes back from pickle is not equal to it", ""


@law("its repr is the same in every process")
def _repr(variant: Variant) -> Iterator[Problem]:
    text = repr(variant)
    if " at 0x" in text:
        yield "its repr holds an address", shown(variant)
    elif repr(copy.deepcopy(variant)) != text:
        yield "a copy of it has another repr", shown(variant)


@law("its members cannot be set")
def _frozen(variant: Variant) -> Iterator[Problem]:
    for name in (*_FIELDS, *_METHODS):
        try:
            setattr(variant, name, getattr(variant, name))
        except (AttributeError, TypeError):
            continue
        yield "a member can be set: make its class frozen", name
        return


def _tried() -> list[Seating]:
    """Seatings that a variant is asked about beside its usual ones."""
    solo = [Seating.solo(seats) for seats in range(2, 11)]
    teams = [Seating.pairs(4), Seating.pairs(6), Seating.trios(6)]
    odd = [Seating(sides) for sides in ((0, 0, 1), (0, 1, 1, 2), (0, 0, 1, 1), (0, 1, 1, 1, 1))]
    return [*solo, *teams, *odd]


@law("its usual seatings are dealt the whole deck, the others too or they get a `DealError`")
def _plan(variant: Variant) -> Iterator[Problem]:
    for seating in dict.fromkeys([*variant.seatings, *_tried()]):
        try:
            plan = variant.plan(seating)
        except DealError as error:
            if seating in variant.seatings:
                yield "a usual seating is refused", f"{seating.sides}, {error}"
            continue
        if not isinstance(plan, DealPlan):
            yield "a plan is not a DealPlan", shown(plan)
        elif not _is_plan(plan):
            yield "a plan has no table from 0 up and a tuple of packets from 1 up", shown(plan)
        elif (dealt := plan.table + plan.in_hands(seating.seats)) != len(variant.deck):
            text = f"{plan} deals {dealt} to {seating.seats}, the deck has {len(variant.deck)}"
            yield "a plan does not deal the whole deck", text
        elif variant.plan(seating) != plan:
            yield "a plan is another when it is asked for again", shown(plan)


def _is_plan(plan: DealPlan) -> bool:
    packets = plan.packets
    numbers = is_number(plan.table) and isinstance(packets, tuple) and all(map(is_number, packets))
    return numbers and plan.table >= 0 and min(packets, default=0) > 0


def admitted(variant: Variant) -> list[Seating]:
    """The usual seatings, then others that a variant admits."""
    found = list(dict.fromkeys(variant.seatings))
    for seating in _tried():
        try:
            variant.plan(seating)
        except Exception:  # noqa: BLE001, S112  # told by the law of plans
            continue
        if seating not in found:
            found.append(seating)
    return found


@law("no match is won before its first round")
def _before_the_first_round(variant: Variant) -> Iterator[Problem]:
    for seating in variant.seatings:
        outcome, bonus = variant.outcome((), seating), variant.bonus((), seating)
        if outcome is not None:
            yield "there is an outcome before the first round", shown(outcome)
        if bonus != ():
            yield "there is a bonus before the first round", shown(bonus)


MEMBERS = _members
"""First of all: where it is broken, nothing else can be asked."""
VALUES = (_name, _equality, _pickle, _repr, _frozen, _plan, _before_the_first_round)
"""Laws of a variant by itself."""
