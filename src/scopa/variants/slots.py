"""The slots of a `Rules`: what each may hold, and which rules are asked as they are.

What stands in a slot is looked at when the record is made. The package's own rules, known
by their very class, are trusted with their answers. Any other rule is asked through a twin
that looks at what it gives (`scopa.model.outside_rules`). The twins stand beside the fields: they
are not compared, hashed, printed or pickled.
"""

from __future__ import annotations

from inspect import isclass, isfunction
from operator import attrgetter, contains
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar, cast

import attrs

from scopa import rules as stock
from scopa.base.quoting import kind_of, quoted
from scopa.cards.cards import FULL_DECK, CardSet
from scopa.errors import RuleError
from scopa.model import outside_answers as answers
from scopa.model.outside_answers import Asked, is_whole
from scopa.model.outside_rules import ask
from scopa.rules import instant_wins

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scopa.model.board import Board
    from scopa.model.moves import Candidate, Play
    from scopa.model.open_cards import OpenCards
    from scopa.model.scores import Award, Outcome, Tally, Win

__all__ = ["DIRECTIONS", "SLOTS", "Slot", "check_value", "guard", "guarded"]

_T = TypeVar("_T")

DIRECTIONS = ("counter-clockwise", "clockwise")
"""In which direction seats may follow each other."""


# What the rule of each slot may answer


def _candidates(who: Asked, given: object, _: int, table: OpenCards) -> list[Candidate]:
    return answers.candidates(who, given, table.cards, table.limit)


def _extend(who: Asked, given: object, _: object, __: object, table: OpenCards) -> list[Candidate]:
    return answers.candidates(who, given, table.cards, table.limit, nothing=True)


def _choose(who: Asked, given: object, among: Sequence[Candidate]) -> list[Candidate]:
    return answers.remaining(who, given, among, in_order=False)


def _restrict(who: Asked, given: object, _: object, among: Sequence[Play]) -> list[Play]:
    return answers.remaining(who, given, among, in_order=True)


def _tally(who: Asked, given: object, board: Board) -> Tally:
    found = answers.tally(who, given, board.seating.side_count, board.variant.deck)
    kind: str = who.subject.kind  # type: ignore[attr-defined]  # of a category
    if found.kind != kind:
        raise who.wrong(f"gives a tally of another kind than {quoted(kind)}, that of the rule")
    return found


def _settle(who: Asked, given: object, board: Board, _: Win, __: object) -> tuple[Tally, ...]:
    return answers.tallies(who, given, board)


def _bonus(
    who: Asked, given: object, _: object, totals: tuple[int, ...], __: object
) -> tuple[Award, ...]:
    return answers.awards(who, given, len(totals), FULL_DECK)


def _outcome(who: Asked, given: object, totals: tuple[int, ...], _: object) -> Outcome | None:
    return answers.outcome(who, given, len(totals))


def _next(who: Asked, given: object, _: int, seats: int) -> int:
    return answers.one_of_seats(who, given, seats)


@attrs.frozen
class Slot:
    """A slot for one rule, or for `several`: an example of what is right, and the methods
    that a rule there has, with what looks at their answers."""

    example: str
    methods: Mapping[str, Callable[..., Any]]
    optional: bool = attrs.field(default=False, kw_only=True)
    several: bool = attrs.field(default=False, kw_only=True)
    kind: bool = attrs.field(default=False, kw_only=True)
    """A rule there has a `kind`, too."""


SLOTS: Mapping[str, Slot] = {
    "seats": Slot("Seats()", {"refusal": answers.problem_or_none}),
    "dealing": Slot("Uniform(4, 3)", {"plan": answers.plan}),
    "misdeal": Slot("LowTable()", {"is_misdeal": answers.truth}, optional=True),
    "opening_capture": Slot("FifteenOrThirty()", {"opening": answers.opening}, optional=True),
    "openings": Slot("LowTableBonus()", {"opening": answers.opening}, several=True),
    "declarers": Slot("CirullaHands()", {"declarations": answers.declarations}, several=True),
    "capture": Slot("Sum()", {"candidates": _candidates}),
    "ace": Slot("AceTakesAll('sweep')", {"extend": _extend, "restrict": _restrict}, optional=True),
    "choice": Slot("Fewest()", {"choose": _choose}),
    "obligations": Slot("MustSweep()", {"restrict": _restrict}, several=True),
    "sweep": Slot("Scopa()", {"points": answers.points}),
    "play_points": Slot("a rule of your own", {"awards": answers.awards_of}, several=True),
    "leftover": Slot("ToLastCapturer()", {"seat": answers.seat_or_none}),
    "scoring": Slot("Trente()", {"tally": _tally}, several=True, kind=True),
    "instant_wins": Slot("AllOf(COINS)", {"win": answers.win}, several=True),
    "win_timing": Slot("AtScoring()", {"settle": _settle}, optional=True),
    "checks": Slot(
        "LeftoverCheck()", {"problem": answers.problem_or_none}, several=True, kind=True
    ),
    "bonuses": Slot("MatchPonino()", {"bonus": _bonus}, several=True),
    "ending": Slot("TargetScore()", {"outcome": _outcome}),
    "rotation": Slot("NextDealsNext()", {"next": _next}),
}
"""The slots that hold rules, in the order of the record."""
_METHODS = frozenset(name for slot in SLOTS.values() for name in slot.methods)


def _asked_of(kind: type) -> set[str]:
    """The methods of a class that slots ask for."""
    return {name for name in _METHODS if isfunction(getattr(kind, name, None))}


_STOCK = {
    kind: _asked_of(kind) for kind in vars(stock).values() if isclass(kind) and attrs.has(kind)
}
OWN: Mapping[str, frozenset[type]] = {
    name: frozenset(kind for kind, asked in _STOCK.items() if asked == slot.methods.keys())
    for name, slot in SLOTS.items()
}
"""By slot, the classes of the package's own rules: those with just its methods."""


def guard(rules: _T) -> _T | None:
    """Looks at what stands in the slots of a record, and gives who is asked in its stead:
    None where all rules are the package's own.

    Raises `RuleError` for what cannot stand in a slot.
    """
    # Many records are made to put one variant together, nearly all of own rules.
    record: Any = rules
    plain, ones, lists = _plain(record), _ones(record), _lists(record)
    if not (tuple(map(type, plain)) in _USUAL and _are_usual(record)):
        for value, (slot, fits, right) in zip(plain, _FITTING, strict=True):
            if not fits(value):
                raise RuleError(slot, quoted(value), right)
    if all(map(contains, _OWN_ONES, map(type, ones))) and _TUPLES.issuperset(map(type, lists)):
        for own, several in zip(_OWN_LISTS, lists, strict=True):
            if several and not own.issuperset(map(type, several)):
                break
        else:
            if not record.instant_wins or all(map(_is_all_own, record.instant_wins)):
                return None
    asked = {slot: guarded(slot, rule) for slot, rule in zip(_ONES, ones, strict=True)}
    asked |= {slot: guarded(slot, each) for slot, each in zip(_LISTS, lists, strict=True)}
    return cast("_T", SimpleNamespace(**asked))


def _are_usual(rules: Any) -> bool:
    """True where values of the right types are what variants of the package have."""
    limit, sources = rules.limit, rules.sources
    return (
        rules.deck is FULL_DECK
        and rules.revision > 0
        and rules.direction in DIRECTIONS
        and (limit is None or limit >= 0)
        and (not sources or _TEXTS.issuperset(map(type, sources)))
    )


def guarded(slot: str, value: Any) -> Any:
    """What a slot holds, as it is asked: rules of the package as they are, others as their
    twins.

    Raises `RuleError` for what cannot stand in the slot.
    """
    what = SLOTS[slot]
    if not what.several:
        return _guarded(slot, slot, value)
    if not isinstance(value, tuple):
        right = f"give a tuple of rules, such as ({what.example},)"
        raise RuleError(slot, quoted(value), f"{kind_of(value)} is not a tuple: {right}")
    return tuple(_guarded(slot, f"{slot}[{at}]", rule) for at, rule in enumerate(value))


def _guarded(slot: str, where: str, rule: Any) -> Any:
    what = SLOTS[slot]
    if (type(rule) in OWN[slot] and _is_all_own(rule)) or (what.optional and rule is None):
        return rule
    _check_rule(what, where, rule)
    twin = {method: ask(rule, where, method, check) for method, check in what.methods.items()}
    return SimpleNamespace(**twin, single_wins=bool(getattr(rule, "single_wins", False)))


def _is_all_own(rule: object) -> bool:
    """True for a rule of the package that has no rule from outside in it."""
    return not (
        type(rule) is instant_wins.AllOf
        and rule.scoring is not None
        and type(rule.scoring) not in OWN["scoring"]
    )


def _check_rule(what: Slot, where: str, rule: object) -> None:
    named = " and ".join(f"{method}()" for method in what.methods)
    right = f"give a rule with {named}, such as {what.example}"
    if what.optional:
        right += ", or None"
    if isinstance(rule, type):
        made = f"give an instance, as {rule.__name__}() makes one"
        raise RuleError(where, quoted(rule), f"this is a class: {made}")
    for method in what.methods:
        if not callable(getattr(rule, method, None)):
            raise RuleError(where, quoted(rule), f"it has no method {method}(): {right}")
    kind = getattr(rule, "kind", None)
    if what.kind and not (isinstance(kind, str) and kind):
        raise RuleError(where, quoted(rule), f"its kind is {quoted(kind)}: give a text, not empty")


# The slots that hold no rule


def _is_texts(given: object) -> bool:
    return isinstance(given, tuple) and all(isinstance(each, str) for each in given)


def _is_limit(given: object) -> bool:
    return given is None or (is_whole(given) and given >= 0)  # type: ignore[operator]  # a number


_PLAIN: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "name": (lambda given: isinstance(given, str), "give a text"),
    "sources": (_is_texts, "give a tuple of texts"),
    "revision": (lambda given: is_whole(given) and given > 0, "give a whole number from 1 up"),
    "direction": (
        lambda given: isinstance(given, str) and given in DIRECTIONS,
        f"give {' or '.join(map(repr, DIRECTIONS))}",
    ),
    "deck": (
        lambda given: isinstance(given, CardSet) and len(given) > 0,
        "give a CardSet, not empty",
    ),
    "limit": (_is_limit, "give a whole number from 0 up, or None"),
    **dict.fromkeys(
        ("opening_excuses_misdeal", "joker_stays", "capture_optional"),
        (lambda given: isinstance(given, bool), "give True or False"),
    ),
}


def check_value(slot: str, value: object) -> None:
    """Raises `RuleError` for a value that cannot stand in a slot."""
    if slot in SLOTS:
        guarded(slot, value)
    else:
        fits, right = _PLAIN[slot]
        if not fits(value):
            raise RuleError(slot, quoted(value), right)


_FITTING = tuple((slot, fits, right) for slot, (fits, right) in _PLAIN.items())
_ONES = tuple(slot for slot, what in SLOTS.items() if not what.several)
_LISTS = tuple(slot for slot, what in SLOTS.items() if what.several)
_plain, _ones, _lists = attrgetter(*_PLAIN), attrgetter(*_ONES), attrgetter(*_LISTS)
_OWN_ONES = tuple(OWN[slot] | ({type(None)} if SLOTS[slot].optional else set()) for slot in _ONES)
_OWN_LISTS = tuple(OWN[slot] for slot in _LISTS)
_TUPLES, _TEXTS = frozenset({tuple}), frozenset({str})
_USUAL = frozenset(
    {(*(str, tuple, int, str, CardSet, limit), *(bool, bool, bool)) for limit in (int, type(None))}
)
"""The types of the values in `_PLAIN`."""
