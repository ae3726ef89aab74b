"""Rules from outside: what stands in a slot, and what a rule answers, is looked at; the
error names slot and rule, and no state comes of a wrong answer."""

from __future__ import annotations

import copy
import pickle
import random
import sys
import warnings
from collections import UserList
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import attrs
import pytest

import scopa
from helpers.bad_calls import NAMED, check_survives_pickling
from helpers.lawbreakers import CIRULLA, Told
from helpers.misbehaving import ALONE, ANSWERS, METHODS, Mine, check_whole, play, slots_with
from scopa import (
    Award,
    Candidate,
    CardSet,
    DealError,
    Declare,
    Outcome,
    RuleError,
    Rules,
    Tally,
    Win,
)
from scopa.base.quoting import quoted
from scopa.codec.encoding import MOST
from scopa.fast import SlowPathWarning, simulate
from scopa.model.scores import MOST_POINTS
from scopa.rules import (
    DealPlan,
    Opening,
    aces,
    bonuses,
    checks,
    choices,
    dealing,
    declarations,
    endings,
    frac,
    instant_wins,
    misdeals,
    napola,
    openings,
    ponino,
    primiera,
    scoring,
    seats,
    sweeps,
    trente,
    under_ten,
)
from scopa.variants.flags import FLAGS
from scopa.variants.slots import OWN

SLOTS = [field.name for field in attrs.fields(Rules)]
WRONG = [(slot, name) for slot, answers in ANSWERS.items() for name in answers]
WRONG_METHODS = [(method, name) for method, answers in METHODS.items() for name in answers]


def refusal(call: Callable[[], object]) -> Any:
    """The error of a call, of which nothing hidden and no address is told."""
    with pytest.raises((RuleError, DealError)) as caught:
        call()
    error: Any = caught.value
    assert type(error) in {RuleError, DealError}
    assert not NAMED.search(str(error)), error
    assert len(str(error)) < 400
    check_survives_pickling(error)
    return error


def played(variant: Any) -> list[Any]:
    """Plays on until an answer is wrong; the states that were reached, as they were then
    and as they are now."""
    reached: list[Any] = []
    try:
        reached.extend((state, repr(state)) for state in play(variant))
    finally:
        for state, text in reached:
            check_whole(state)
            assert repr(state) == text
    return reached


# Answers


def test_all_slots_are_tried() -> None:
    """Each that holds rules, and each method of a variant; many ways."""
    plain = {"name", "sources", "revision", "direction", "deck", "limit"}
    plain |= {"opening_excuses_misdeal", "joker_stays", "capture_optional"}
    assert set(ANSWERS) == set(SLOTS) - plain
    assert len(WRONG) > 95
    assert min(map(len, ANSWERS.values())) >= 5
    told = {name for name in dir(scopa.Variant) if not name.startswith("_")}
    assert set(METHODS) == told - {"name", "revision", "sources", "seatings", "deck"}


@pytest.mark.parametrize(("slot", "name"), WRONG)
def test_a_wrong_answer_of_a_rule_is_an_error(slot: str, name: str) -> None:
    """It names slot and rule; the states before are as they were, and none comes after."""
    slots = slots_with(slot, name, ANSWERS[slot][name])
    error = refusal(lambda: played(Rules(**slots)))
    assert str(error).startswith(
        f"{slot}[0] (Mine" if type(slots[slot]) is tuple else f"{slot} (Mine"
    )


@pytest.mark.parametrize(("slot", "name"), [each for each in WRONG if each[0] not in ALONE])
def test_bulk_play_refuses_it_too(slot: str, name: str) -> None:
    """On the readable path, which is where such rules are played."""
    rules = Rules(**slots_with(slot, name, ANSWERS[slot][name]))

    def run() -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", SlowPathWarning)
            simulate(rules, 4, 1, players=2)

    if slot == "dealing":  # Integers play what any plan deals, once it is looked at.
        assert "dealing (Mine" in str(refusal(run))
    else:
        error = refusal(run)
        assert isinstance(error, RuleError)
        assert error.slot.partition("[")[0] == slot


@pytest.mark.parametrize(("method", "name"), WRONG_METHODS)
def test_a_wrong_answer_of_a_variant_is_an_error(method: str, name: str) -> None:
    """Of one that is no `Rules`: it names the method and the class."""
    variant = Told({method: METHODS[method][name]})
    error = refusal(lambda: played(variant))
    assert str(error).startswith(f"{method} (Told)")


@pytest.mark.parametrize("method", METHODS)
def test_a_variant_without_a_method_is_refused(method: str) -> None:
    """At once, by name; and so for what is not a method."""
    for answer in (None, 5):
        error = refusal(partial(played, Told({method: answer})))
        assert str(error) == f"{method} (Told): there is no method {method}()"


@pytest.mark.parametrize("member", ["revision", "sources", "seatings", "deck"])
@pytest.mark.parametrize("value", [None, "x", [], 1.5, (1,), {1}, True, scopa.EMPTY], ids=repr)
def test_a_variant_with_another_member_is_refused(member: str, value: Any) -> None:
    """In all that takes a variant to play by."""
    variant: Any = Told({member: value})
    card = scopa.Card.parse("7d")
    calls: list[Callable[[], object]] = [
        lambda: scopa.deal(variant, players=2, rng=random.Random(1)),
        lambda: scopa.Match.start(variant),
        lambda: scopa.captures(variant, card, scopa.EMPTY),
        lambda: simulate(variant, 1, 1),
    ]
    for call in calls:
        assert str(refusal(call)).startswith(f"{member} (Told): it is ")


def test_a_name_that_is_no_text_is_refused() -> None:
    """The name is a field of the class there."""
    for name in ("", None, 7):
        variant: Any = Told(name=name)  # type: ignore[arg-type]  # wrong on purpose
        told = str(refusal(partial(scopa.Match.start, variant)))
        assert told.startswith("name (Told): it is")


def test_a_board_made_by_hand_may_hold_anything() -> None:
    """Then the method that is asked for is missed, by name."""
    state = scopa.deal("scopa", players=2, rng=random.Random(1))
    board = attrs.evolve(state.board, variant=Late())  # type: ignore[arg-type]  # no variant
    error = refusal(lambda: scopa.legal_moves(scopa.State(board, state.hands, state.stock)))
    assert str(error) == "plays (Late): there is no method plays()"


class Unprintable:
    """Its repr raises."""

    def __repr__(self) -> str:
        raise KeyError("no repr")


def test_a_value_that_cannot_be_printed_is_named_by_its_class() -> None:
    """The error is that of the slot, not that of the repr."""
    with pytest.raises(RuleError) as caught:
        Rules(limit=Unprintable())  # type: ignore[arg-type]  # wrong on purpose
    assert caught.value.rule == "an Unprintable that cannot be printed"


def test_a_plan_that_changes_is_found_at_the_next_deal() -> None:
    """No packet is dealt by another plan than the one that the round began with."""
    plans = iter([DealPlan(4, (3,) * 6)] * 2 + [DealPlan(0, (20,))] * 9)
    variant: Any = Told({"plan": lambda _: next(plans), "seatings": (scopa.Seating.solo(2),)})
    error = refusal(lambda: played(variant))
    assert str(error) == "plan (Told): plan() gives another plan than before: give the same"


def test_a_declaration_of_two_rules_is_refused() -> None:
    """Which of them would count?"""
    rule = Mine(lambda *_: [(Declare("boast"), ())])
    error = refusal(lambda: played(Rules(declarers=(rule, rule))))
    assert isinstance(error, RuleError)
    assert (error.slot, error.rule) == ("declarers", "Mine, Mine")


@pytest.mark.parametrize("slot", ANSWERS)
def test_what_a_rule_raises_is_raised(slot: str) -> None:
    """As it is; where exceptions take notes, it says which rule raised it."""
    name = next(iter(ANSWERS[slot]))
    slots = slots_with(slot, name, lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError) as caught:
        played(Rules(**slots))
    if sys.version_info >= (3, 11):
        (note,) = caught.value.__notes__
        assert note.startswith(f"raised by {slot}")
        assert "(Mine" in note


def test_a_rule_may_do_with_lists_what_it_likes() -> None:
    """It is given copies, and what it leaves is held against what there was."""

    def clearing(*question: Any) -> Any:
        kept = question[-1][:]
        question[-1].clear()
        return kept

    (state, _), *_ = played(Rules(obligations=(Mine(clearing),), name="mine"))
    assert state.plays == Rules().plays(state.board, state.acting_hand)


# Answers that are right


def points(board: scopa.Board) -> Any:
    """A point, in a list."""
    return [Award("x", board.side, 1)]


LAZY: dict[str, Callable[..., Any]] = {
    "dealing": lambda *_: DealPlan(4, [3] * 6),  # type: ignore[arg-type]  # a list
    "openings": lambda board: Opening(0, scopa.EMPTY, points(board)),
    "declarers": lambda board, _: (
        ((Declare("x"), points(board)),) if not board.known[board.turn] else []
    ),
    "capture": lambda value, table: tuple(
        Candidate(cards, frozenset({"mine"})) for cards in table.sets(value)
    ),
    "choice": tuple,
    "obligations": lambda _, plays: tuple(map(tuple, plays)),
    "play_points": lambda board, *_: (Award("x", board.side, -1),),
    "scoring": lambda board: Tally("mine", [0, 0], [scopa.EMPTY] * 2, points(board)),  # type: ignore[arg-type]
    "instant_wins": lambda board: Win(0, scopa.EMPTY, []) if board.plies > 20 else None,  # type: ignore[arg-type]
    "bonuses": lambda _, totals, ends: (Award("x", 0, 1),) if ends(totals) else [],
    "ending": lambda *_: Outcome([1], "target"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("slot", LAZY)
def test_any_sequence_will_do(slot: str) -> None:
    """A tuple for a list and a list for a tuple: what comes of it are tuples."""
    rules = Rules(**slots_with(slot, "", LAZY[slot]))
    if slot == "choice":
        rules = attrs.evolve(rules, choice=Mine(lambda found: tuple(found)[:1]))
    states = [state for state, _ in played(rules)]
    for state in states:
        hash(state.board)
        assert isinstance(state.board.awards, tuple)
    last = scopa.score_round(next(state for state in states if state.board.over))
    hash(last)


def test_sequences_of_another_make_will_do() -> None:
    """What has a length and an order."""
    rules = Rules(play_points=(Mine(lambda board, *_: UserList(points(board))),))
    last = [state for state, _ in played(rules)][-1]
    assert ("x", 1) in {(award.kind, award.points) for award in last.board.awards}


def test_a_variant_may_give_lists_too() -> None:
    """The same for one that is no `Rules`."""
    lists: dict[str, Any] = {
        name: lambda *question, name=name: [*getattr(CIRULLA, name)(*question)]
        for name in ("plays", "declarations", "play_awards", "score", "bonus")
    }
    ours = [state for state, _ in played(Told(lists))]
    theirs = [state for state, _ in played(CIRULLA)]
    assert [repr(state.hands) for state in ours] == [repr(state.hands) for state in theirs]
    assert all(isinstance(state.plays, tuple) for state in ours)


def test_a_choice_need_not_speak_of_single_cards() -> None:
    """Without `single_wins` all captures are looked for, as with False."""

    class Free:
        """Any capture."""

        def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
            """All."""
            return candidates

    table, seven = CardSet.parse("3c 4c 7s"), scopa.Card.parse("7d")
    found = scopa.captures(Rules(choice=Free()), seven, table)
    assert [str(each.cards) for each in found] == ["3c 4c", "7s"]


# The twins beside the fields


def test_twins_leave_no_trace() -> None:
    """In equality, hash, repr, pickles and copies; and a copy looks at answers as well."""
    rules = Rules(name="mine", leftover=Late())
    assert rules == attrs.evolve(rules, name="other") == Rules(leftover=Late())
    assert hash(rules) == hash(Rules(leftover=Late()))
    assert repr(rules) == "Rules(name='mine', leftover=Late())"
    assert rules.leftover == Late()
    for twin in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert (twin, type(twin), repr(twin)) == (rules, Rules, repr(rules))
        assert "leftover (Late)" in str(refusal(partial(played, twin)))
    assert [*attrs.asdict(rules, recurse=False)] == SLOTS


@attrs.frozen
class Late:
    """Leftovers go to a seat that is not there."""

    def seat(self, board: scopa.Board, /) -> int:
        """Nine."""
        return 9


@attrs.frozen
class Sixes(scoring.Most):
    """A subclass of a rule of the package may do anything."""

    def tally(self, board: scopa.Board, /) -> Tally:
        """Too few counts."""
        return attrs.evolve(super().tally(board), counts=())


def test_subclasses_are_from_outside() -> None:
    """A rule of the package is known by its very class, also inside another."""
    six = Sixes("sixes", scoring.SIXES)
    assert "scoring[1] (Sixes)" in str(
        refusal(lambda: played(Rules(scoring=(napola.Napola(), six))))
    )
    win = instant_wins.AllOf(CardSet.parse("7d"), six)
    assert "instant_wins[0] (AllOf)" in str(refusal(lambda: played(Rules(instant_wins=(win,)))))


def test_points_are_those_that_records_hold() -> None:
    """The largest points of an award and the numbers of records have one limit."""
    assert MOST_POINTS == MOST


# What stands in a slot


class Duck:
    """It has no method at all."""

    __repr__ = object.__repr__


VALUES: tuple[Any, ...] = (
    *(None, 5, 0, -1, 1.5, True, "x", b"x", [], {}, (), (1,), ("x",), [1], object(), Duck),
    *(choices.FreeChoice, choices.Fewest, (choices.Fewest,), trente.Trente, [trente.Trente()]),
    *(trente.Trente(), (trente.Trente(), None), frozenset({"Ad"}), scopa.EMPTY, 10**5000),
)
SEVERAL = [name for name in ANSWERS if isinstance(getattr(Rules(), name), tuple)]
RIGHT: dict[str, Callable[[Any], bool]] = {
    "name": lambda value: isinstance(value, str),
    "sources": lambda value: value in {(), ("x",)} if isinstance(value, tuple) else False,
    "revision": lambda value: type(value) is int and value > 0,
    "limit": lambda value: value is None or (type(value) is int and value >= 0),
    **dict.fromkeys(
        ("opening_excuses_misdeal", "joker_stays", "capture_optional"), lambda value: value is True
    ),
    **dict.fromkeys(
        ("misdeal", "opening_capture", "ace", "win_timing"), lambda value: value is None
    ),
    **dict.fromkeys(SEVERAL, lambda value: value == () and isinstance(value, tuple)),
}
"""Which of these values are right, by slot."""


@pytest.mark.parametrize("slot", SLOTS)
def test_a_wrong_value_is_refused_when_a_record_is_made(slot: str) -> None:
    """All that is no value of the slot; the error names slot and value, and says what
    would be right. It is so with `attrs.evolve` too."""
    wrong = [value for value in VALUES if not RIGHT.get(slot, lambda _: False)(value)]
    assert len(wrong) >= 8
    for value in wrong:
        for make in (Rules, lambda **slots: attrs.evolve(Rules(), **slots)):
            with pytest.raises(RuleError) as caught:
                make(**{slot: value})
            error = caught.value
            assert error.slot.partition("[")[0] == slot
            named = {quoted(value), *(map(quoted, value) if type(value) is tuple else ())}
            assert error.rule in named
            assert " give " in f" {error.problem}"
            assert str(error) == f"{error.slot} ({error.rule}): {error.problem}"
    for value in (value for value in VALUES if value not in wrong):
        assert getattr(Rules(**{slot: value}), slot) == value


@pytest.mark.parametrize(
    ("slots", "says"),
    [
        ({"choice": choices.FreeChoice}, "this is a class: give an instance, as FreeChoice()"),
        ({"scoring": (trente.Trente(), ponino.Ponino)}, "scoring[1] (<class"),
        ({"scoring": [trente.Trente()]}, "a list is not a tuple: give a tuple of rules"),
        ({"obligations": trente.Trente()}, "a Trente is not a tuple"),
        ({"capture": choices.Fewest()}, "it has no method candidates(): give a rule with"),
        ({"ace": choices.Fewest()}, "a rule with extend() and restrict(), such as AceTakesAll"),
        ({"scoring": (Mine(print, ""),)}, "its kind is '': give a text, not empty"),
        ({"checks": (Mine(print, 5),)}, "its kind is 5"),  # type: ignore[arg-type]
        ({"limit": -1}, "limit (-1): give a whole number from 0 up, or None"),
        ({"deck": scopa.EMPTY}, "deck (CardSet.parse('')): give a CardSet, not empty"),
        ({"direction": "left"}, "give 'counter-clockwise' or 'clockwise'"),
    ],
    ids=repr,
)
def test_what_would_be_right_is_said(slots: dict[str, Any], says: str) -> None:
    """In words that lead on."""
    with pytest.raises(RuleError) as caught:
        Rules(**slots)
    assert says in str(caught.value)


# The fields of the package's own rules


def rejects(kind: Any, field: str, /, *values: Any, **others: Any) -> list[Any]:
    """A row for each wrong value of a field."""
    return [
        pytest.param(kind, field, value, others, id=f"{kind.__name__}-{field}-{quoted(value)}")
        for value in values
    ]


NO_NUMBER = (None, "3", 1.5, True, (3,), 10**30)
NO_TRUTH = (None, 0, 1, "yes")
NO_WORD: tuple[Any, ...] = (None, "odd", 5, [])
NO_CARDS: tuple[Any, ...] = (None, "7d", frozenset(), [scopa.DECK[0]], 5)
NO_KIND = (None, "", 5, b"x")
AD = CardSet.parse("Ad")
FIELDS = [
    *rejects(seats.Seats, "counts", None, 4, [2, 4], (), (1,), ("2",), (2.0,)),
    *rejects(seats.Seats, "most", "4", 1.5, 0, True),
    *rejects(seats.Seats, "pairs_at_four", *NO_TRUTH),
    *rejects(dealing.Uniform, "table", -1, *NO_NUMBER, packet=3),
    *rejects(dealing.Uniform, "packet", 0, -3, *NO_NUMBER, table=4),
    *rejects(dealing.Schedule, "table", -1, *NO_NUMBER, packets=(3,)),
    *rejects(dealing.Schedule, "packets", None, 3, [3], (), (0,), ("3",), (1.5,), table=4),
    *rejects(misdeals.TooMany, "cards", *NO_CARDS, limit=3),
    *rejects(misdeals.TooMany, "limit", 0, *NO_NUMBER, cards=AD),
    *rejects(misdeals.LowTable, "most", -1, *NO_NUMBER),
    *rejects(openings.FifteenOrThirty, "taker", *NO_WORD),
    *rejects(openings.FifteenOrThirty, "joker", *NO_TRUTH),
    *rejects(openings.FifteenOrThirty, "worth", *NO_NUMBER),
    *rejects(openings.LowTableBonus, "most", -1, *NO_NUMBER),
    *rejects(openings.LowTableBonus, "points", *NO_NUMBER),
    *rejects(openings.LowTableBonus, "joker", *NO_TRUTH),
    *rejects(declarations.CirullaHands, "stack", *NO_TRUTH),
    *rejects(declarations.CirullaHands, "joker_to_ten", *NO_TRUTH),
    *rejects(aces.AceTakesAll, "with_ace", *NO_WORD),
    *rejects(aces.AceTakesAll, "exclusive", *NO_TRUTH, with_ace="sweep"),
    *rejects(aces.AceTakesAll, "lead", *NO_WORD, with_ace="sweep"),
    *rejects(aces.AceTakesAll, "lead_scope", *NO_WORD, with_ace="sweep"),
    *rejects(aces.AceTakesAll, "posabile", *NO_TRUTH, with_ace="sweep"),
    *rejects(aces.AceTakesAll, "barred_takes_nothing", *NO_TRUTH, with_ace="sweep"),
    *rejects(sweeps.Scopa, "worth", *NO_NUMBER),
    *rejects(sweeps.Scopa, "on_last_play", *NO_TRUTH),
    *rejects(sweeps.Scopa, "by_ace", *NO_TRUTH),
    *(
        row
        for kind in (scoring.Most, scoring.Holds, scoring.Each)
        for row in (
            *rejects(kind, "kind", *NO_KIND, cards=AD),
            *rejects(kind, "cards", *NO_CARDS, kind="x"),
            *rejects(kind, "points", *NO_NUMBER, kind="x", cards=AD),
        )
    ),
    *(
        row
        for field in ("more_than_half", "ties", "unless_all")
        for row in rejects(scoring.Most, field, *NO_TRUTH, kind="x", cards=AD)
    ),
    *(
        row
        for kind in (
            *(frac.FracKing, napola.Napola, trente.Trente, ponino.Ponino),
            *(under_ten.UnderTen, primiera.Primiera, checks.LeftoverCheck),
            *(bonuses.MatchPonino, bonuses.MatchFracKing),
        )
        for row in rejects(kind, "kind", *NO_KIND)
    ),
    *rejects(napola.Napola, "least", -1, 11, *NO_NUMBER),
    *rejects(napola.Napola, "cap", -1, 11, *NO_NUMBER),
    *rejects(ponino.Ponino, "same_player", *NO_TRUTH),
    *rejects(ponino.Ponino, "per_match", *NO_TRUTH),
    *rejects(under_ten.UnderTen, "opponents", *NO_WORD),
    *rejects(primiera.Primiera, "six", *NO_NUMBER),
    *rejects(primiera.Primiera, "courts", None, 10, [1, 2, 3], (1, 2), ("1", 2, 3), (1, 2, 3, 4)),
    *rejects(primiera.Primiera, "scale", 10, [1] * 10, (1, 2, 3), (), (1.5,) * 10),
    *rejects(primiera.Primiera, "missing", *NO_WORD),
    *rejects(primiera.Primiera, "by_rank", *NO_TRUTH),
    *rejects(primiera.Primiera, "ties", *NO_TRUTH),
    *rejects(checks.LeftoverCheck, "strict", *NO_TRUTH),
    *rejects(instant_wins.AllOf, "cards", scopa.EMPTY, *NO_CARDS),
    *rejects(instant_wins.AllOf, "scoring", trente.Trente, 5, "x", choices.Fewest(), cards=AD),
    *rejects(instant_wins.AtScoring, "points", *NO_NUMBER),
    *rejects(instant_wins.AtScoring, "drops", None, "piccola", ["piccola"], (1,)),
    *rejects(endings.TargetScore, "target", 0, -1, *NO_NUMBER),
    *rejects(endings.TargetScore, "exceed", *NO_TRUTH),
    *rejects(endings.TargetScore, "lowest", *NO_TRUTH),
    *rejects(endings.TargetScore, "tie_break", *NO_WORD),
]


class Odd:
    """Something that fits nowhere."""

    def __repr__(self) -> str:
        return "Odd()"


def fields_of(rule: Any) -> dict[str, Any]:
    """The fields of a rule, by name."""
    return {name: getattr(rule, name) for name in attrs.fields_dict(type(rule))}


def stock_rules() -> Iterator[Any]:
    """Rules as `Rules` and the flags have them, one of each class at least."""
    defaults = (getattr(Rules(), slot) for slot in OWN)
    changes = (change for flag in FLAGS.values() for change in flag.changes)
    for value in (*defaults, *(getattr(each, "value", None) for each in changes)):
        yield from value if isinstance(value, tuple) else (value,)


TRIED = {(row.values[0], row.values[1]) for row in FIELDS}
FURTHER = [
    row
    for kind, rule in {type(rule): rule for rule in stock_rules() if attrs.has(type(rule))}.items()
    for field in attrs.fields_dict(kind)
    if (kind, field) not in TRIED
    for row in rejects(
        kind, field, Odd(), **{k: v for k, v in fields_of(rule).items() if k != field}
    )
]
"""What no line above tries: with something that fits nowhere."""


@pytest.mark.parametrize(("kind", "field", "value", "others"), [*FIELDS, *FURTHER])
def test_a_field_of_a_rule_is_looked_at(
    kind: Any, field: str, value: Any, others: dict[str, Any]
) -> None:
    """When the rule is made: the error names the field, the rule and what is right."""
    with pytest.raises(RuleError) as caught:
        kind(**others, **{field: value})
    error = caught.value
    assert (error.slot, error.rule) == (field, kind.__name__)
    assert error.problem.startswith(f"{quoted(value)}: give ")


def test_every_field_is_tried() -> None:
    """Of every rule of the package that has any."""
    tried = {(row.values[0], row.values[1]) for row in (*FIELDS, *FURTHER)}
    kinds = {kind for own in OWN.values() for kind in own}
    assert {(kind, field.name) for kind in kinds for field in attrs.fields(kind)} == tried
