"""Whole numbers of every type are taken everywhere, and kept as plain ints."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import random
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from types import FunctionType
from typing import Any, TypeAlias

import attrs
import pytest

import scopa
import scopa.rules
from helpers.bad_calls import caught_from, start, unread
from helpers.face import PUBLIC
from helpers.rounds import play_out
from helpers.whole_numbers import FALSE_NUMBERS, WHOLE, Index, not_plain
from scopa import Award, CardSet, ScopaError, Seating, fast, testing
from scopa.base import whole_numbers
from scopa.records import RoundRecord
from scopa.rules import OpenCards
from scopa.testing import strategies

STATE = start()
OVER = play_out(STATE)
MOVE = STATE.moves[0]
RECORD = RoundRecord.of(STATE)
TABLE = CardSet.parse("3s 4c 7c")
TABLE_CARD = scopa.Card.parse("7d")
STEPPER = fast.Stepper(STATE)
CODE = STEPPER.codes()[0]
DEALT = scopa.Dealt(0, 3, STATE.hands)
TEXT = scopa.records.dumps(RECORD, secret=True)
PILES = [CardSet.parse("7d"), scopa.FULL_DECK - CardSet.parse("7d")]
TWO = Seating.solo(2)
SILENT = [sys.executable, "-Sc", ""]
"""An engine that answers nothing."""

Call: TypeAlias = "tuple[str, str, int, Callable[[Any], object]]"


def rng() -> random.Random:
    """The same randomness each time."""
    return random.Random(1)


def played(code: Any) -> tuple[int, ...]:
    """The points of a round in which a move of that code was played first."""
    stepper = STEPPER.copy()
    stepper.play(code)
    stepper.play_on(1)
    return stepper.points()


def played_on(seed: Any) -> tuple[int, ...]:
    """The points of a round that is played on from that seed."""
    stepper = STEPPER.copy()
    stepper.play_on(seed)
    return stepper.points()


CALLS: tuple[Call, ...] = (
    ("deal", "players", 3, lambda n: scopa.deal("scopa", players=n, rng=rng())),
    ("deal", "dealer", 1, lambda n: scopa.deal("scopa", players=2, rng=rng(), dealer=n)),
    ("open_round", "players", 3, lambda n: scopa.open_round("scopa", players=n, rng=rng())),
    (
        *("open_round", "dealer", 1),
        lambda n: scopa.open_round("scopa", players=2, rng=rng(), dealer=n),
    ),
    ("Match.start", "players", 4, lambda n: scopa.Match.start("scopone", players=n)),
    ("Match.start", "dealer", 1, lambda n: scopa.Match.start("scopa", players=2, dealer=n)),
    ("apply_move", "by", 1, lambda n: scopa.apply_move(STATE, MOVE, by=n)),
    ("step", "by", 1, lambda n: scopa.step(STATE, MOVE, by=n)),
    ("observe", "seat", 1, lambda n: scopa.observe(STATE, n)),
    ("observe", "totals", 3, lambda n: scopa.observe(STATE, 1, totals=[0, n])),
    ("full_view", "totals", 3, lambda n: scopa.full_view(STATE, totals=(0, n))),
    ("redact", "seat", 1, lambda n: scopa.redact(DEALT, n)),
    ("player_record", "seat", 1, lambda n: scopa.records.player_record(RECORD, n)),
    ("RoundRecord.views", "seat", 1, lambda n: [*RECORD.views(n)]),
    ("captures", "joker", 7, lambda n: scopa.captures("cirulla", TABLE_CARD, TABLE, joker=n)),
    (
        "score_piles",
        "sweeps",
        2,
        lambda n: scopa.scorekeeping.score_piles("scopa", TWO, PILES, sweeps=[0, n]),
    ),
    (
        *("adjudicate_error", "sides_at_fault", 1),
        lambda n: scopa.scorekeeping.adjudicate_error("escopa", [n], (1, 2), (0, 0)),
    ),
    (
        *("adjudicate_error", "scores", 1),
        lambda n: scopa.scorekeeping.adjudicate_error("escopa", [0], (5, n), (0, 0)),
    ),
    (
        *("adjudicate_error", "sweeps", 2),
        lambda n: scopa.scorekeeping.adjudicate_error("escopa", [0], (5, 3), (0, n)),
    ),
    ("loads", "line", 3, lambda n: scopa.records.loads(TEXT, line=n)),
    ("Card", "rank", 7, lambda n: scopa.Card(n, 0)),
    ("Card", "suit", 1, lambda n: scopa.Card(7, n)),
    ("CardSet", "mask", 3, CardSet),
    ("Seating", "sides", 1, lambda n: Seating([0, n])),
    ("Seating.solo", "seats", 3, Seating.solo),
    ("Seating.pairs", "seats", 4, Seating.pairs),
    ("Seating.trios", "seats", 6, Seating.trios),
    ("Seating.of", "groups", 1, lambda n: Seating.of([[0], [n]])),
    ("Seating.members", "side", 1, TWO.members),
    ("Seating.per_side", "points", 1, lambda n: TWO.per_side([(n, 5), (0, n)])),
    ("OpenCards", "limit", 1, lambda n: OpenCards(TABLE, n).sets(7)),
    ("OpenCards", "joker", 4, lambda n: OpenCards(TABLE, joker=n).sets(4)),
    ("OpenCards.of_value", "value", 4, OpenCards(TABLE).of_value),
    ("OpenCards.sets", "total", 7, OpenCards(TABLE).sets),
    ("OpenCards.masks", "total", 7, OpenCards(TABLE).masks),
    ("simulate", "rounds", 3, lambda n: fast.simulate("scopa", n, 1)),
    ("simulate", "seed", 3, lambda n: fast.simulate("scopa", 2, n)),
    ("simulate", "players", 3, lambda n: fast.simulate("scopa", 2, 1, players=n)),
    ("simulate", "dealer", 1, lambda n: fast.simulate("scopa", 2, 1, dealer=n)),
    ("simulate", "first", 3, lambda n: fast.simulate("scopa", 2, 1, first=n)),
    ("round_record", "seed", 3, lambda n: fast.round_record("scopa", n)),
    ("round_record", "number", 3, lambda n: fast.round_record("scopa", 1, n)),
    ("round_record", "players", 3, lambda n: fast.round_record("scopa", 1, players=n)),
    ("round_record", "dealer", 1, lambda n: fast.round_record("scopa", 1, dealer=n)),
    ("playout", "seed", 3, lambda n: fast.playout(STATE, n)),
    ("playouts", "count", 2, lambda number: fast.playouts(STATE, number, 3)),
    ("playouts", "seed", 3, lambda number: fast.playouts(STATE, 2, number)),
    ("playouts", "first", 3, lambda number: fast.playouts(STATE, 2, 3, first=number)),
    ("Stepper.play", "code", CODE, played),
    ("Stepper.play_on", "seed", 3, played_on),
    ("Stepper.move", "code", CODE, STEPPER.move),
    ("perft", "depth", 2, lambda n: testing.perft(STATE, n)),
    ("divide", "depth", 2, lambda n: testing.divide(STATE, n)),
    ("run_vectors", "timeout", 60, lambda n: testing.run_vectors(SILENT, timeout=n)),
    ("check_variant", "rounds", 1, lambda n: check(rounds=n)),
    ("check_variant", "seed", 3, lambda n: check(seed=n)),
    ("check_variant", "match_rounds", 200, lambda n: check(match_rounds=n)),
    ("RoundRecord", "dealer", 1, lambda n: attrs.evolve(RECORD, dealer=n)),
    (
        "RoundRecord",
        "seat",
        1,
        lambda n: attrs.evolve(scopa.records.player_record(RECORD, 1), seat=n),
    ),
    ("MatchRecord", "dealer", 1, lambda n: scopa.records.MatchRecord("scopa", TWO, n)),
)
"""All calls of public functions with a whole number: its place, one that is right, the call."""
ANSWERED: tuple[Call, ...] = (
    ("explain", "by", 1, lambda n: scopa.explain(STATE, MOVE, by=n)),
    ("NotationError", "column", 3, lambda n: vars(scopa.NotationError("card", "x", n, "bad"))),
    ("IllegalMoveError", "seat", 1, lambda n: vars(scopa.IllegalMoveError("x", None, "y", n))),
    ("AmbiguousMoveError", "seat", 1, lambda n: vars(scopa.AmbiguousMoveError("x", "y", (), n))),
)
"""Those that refuse nothing: `explain` answers, and an error must be made of anything."""
NAMES = [f"{name}, {place}" for name, place, _, _ in (*CALLS, *ANSWERED)]


def check(**numbers: Any) -> testing.Report:
    """The report on a game of two."""
    rules = scopa.Rules(name="mine", seats=scopa.rules.Seats((2,)))
    return testing.check_variant(rules, **{"rounds": 1, **numbers})


def own_functions(kind: type) -> Iterator[tuple[str, Callable[..., object]]]:
    """The constructor and the public methods of a class that are written there."""
    if not attrs.has(kind) and "__init__" in vars(kind):
        yield kind.__name__, vars(kind)["__init__"]
    elif "__new__" in vars(kind):
        yield kind.__name__, vars(kind)["__new__"]
    for name, found in vars(kind).items():
        function = found.__func__ if isinstance(found, (classmethod, staticmethod)) else found
        if isinstance(function, FunctionType) and not name.startswith("_"):
            yield f"{kind.__name__}.{name}", function


def public_classes() -> dict[str, type]:
    """By name."""
    return {name: each for name, each in PUBLIC.items() if inspect.isclass(each)}


def public_functions() -> Iterator[tuple[str, Callable[..., object]]]:
    """Those that a user calls; what the engine asks of a rule it asks with its own numbers."""
    for name, found in PUBLIC.items():
        rule = getattr(found, "__module__", "").startswith("scopa.rules.")
        if inspect.isclass(found):
            protocol = getattr(found, "_is_protocol", False)
            asked_by_engine = rule or protocol or found is scopa.rules.DealPlan
            yield from () if asked_by_engine or found is scopa.Rules else own_functions(found)
        elif inspect.isfunction(found) and not rule:
            yield name, found


def parameters(of: str) -> set[tuple[str, str]]:
    """The parameters of public functions whose annotation matches."""
    return {
        (name, each.name)
        for name, function in public_functions()
        for each in inspect.signature(function).parameters.values()
        if re.search(of, str(each.annotation))
    }


def test_every_function_that_takes_a_whole_number_is_here() -> None:
    """A new one must say `SupportsIndex`, and have its line in the table."""
    assert parameters(r"\bint\b") == set()
    here = {(name, place) for name, place, _, _ in (*CALLS, *ANSWERED)}
    assert parameters(r"\bSupportsIndex\b") <= here


@pytest.mark.parametrize("name", sorted(public_classes()))
def test_every_field_of_whole_numbers_makes_them_plain(name: str) -> None:
    """A new field of a public class must have one of the converters."""
    kind = public_classes()[name]
    if not attrs.has(kind) or kind is scopa.Card:  # The cards are made once, by no caller.
        return
    converters = {
        r"int": whole_numbers.as_whole,
        r"int \| None": whole_numbers.as_whole_or_none,
        r"tuple\[int(, \.\.\.|, int)*\]": whole_numbers.as_wholes,
        r"tuple\[int(, \.\.\.|, int)*\] \| None": whole_numbers.as_wholes_or_none,
    }
    for field in attrs.fields(kind):
        for pattern, converter in converters.items():
            if field.init and re.fullmatch(pattern, str(field.type)):
                # What is made of such numbers refuses anything else at once.
                own = kind is Seating and field.converter is not None
                assert own or field.converter is converter, field.name


@pytest.mark.parametrize("make", WHOLE.values(), ids=WHOLE)
@pytest.mark.parametrize("given", [*CALLS, *ANSWERED], ids=NAMES)
def test_whole_numbers_of_all_types_are_taken(given: Call, make: Callable[[int], Any]) -> None:
    """The result is that of the plain int: equal, printed and pickled alike."""
    _, _, number, call = given
    plain, found = call(number), call(make(number))
    assert found == plain
    assert repr(found) == repr(plain)
    assert [*not_plain(found)] == []
    assert pickle.dumps(found) == pickle.dumps(plain) or pickle.loads(pickle.dumps(found)) == plain


@pytest.mark.parametrize("wrong", FALSE_NUMBERS.values(), ids=FALSE_NUMBERS)
@pytest.mark.parametrize("given", CALLS, ids=NAMES[: len(CALLS)])
def test_what_is_not_a_whole_number_is_refused(given: Call, wrong: object) -> None:
    """Truth values above all, of Python and of NumPy."""
    if type(wrong) is not bool and given[1] == "timeout":
        return  # Of a second there are parts, too.
    found = caught_from(lambda: given[3](wrong))
    assert isinstance(found, ScopaError)
    assert str(found)


@pytest.mark.parametrize("wrong", FALSE_NUMBERS.values(), ids=FALSE_NUMBERS)
def test_a_seat_that_is_not_a_number_is_not_on_turn(wrong: Any) -> None:
    """Seat 1 is on turn, and neither True nor 1.0 is seat 1."""
    assert scopa.explain(STATE, MOVE, by=wrong).reason == "no-such-seat"
    found = caught_from(lambda: scopa.apply_move(STATE, MOVE, by=wrong))
    assert isinstance(found, scopa.IllegalMoveError)
    assert found.reason == "no-such-seat"


# Values that are put together by hand


def with_number(value: Any, name: str, number: object) -> Any:
    """The value with another number in a field, or at the end of one that holds several."""
    old = getattr(value, name)
    return attrs.evolve(value, **{name: (*old[:-1], number) if isinstance(old, tuple) else number})


CAPTURED = scopa.step(STATE, MOVE).events[0]
VALUES: tuple[Any, ...] = (
    *(STATE.board, scopa.observe(STATE, 1), scopa.full_view(STATE)),
    scopa.play.face_down(scopa.observe(STATE, 1)),
    *(
        Award("x", 0, 2),
        scopa.Tally("x", (1, 2), (scopa.EMPTY,) * 2, ()),
        scopa.Win(0, scopa.EMPTY),
    ),
    *(
        scopa.Outcome((0,), "target"),
        scopa.rules.DealPlan(4, (3, 3)),
        scopa.rules.Opening(0, scopa.EMPTY, ()),
    ),
    *(scopa.Declare("three-of-a-kind", 7), scopa.Explanation(legal=True, reason="legal", text="")),
    *(CAPTURED, DEALT, scopa.Laid(0, TABLE_CARD), scopa.Swept(0, 1), scopa.RoundEnded(1)),
    *(scopa.OpeningTaken(0, scopa.EMPTY, ()), scopa.LeftoversTaken(0, scopa.EMPTY)),
    scopa.Declared(0, scopa.Declare("under-10"), scopa.EMPTY, ()),
    *(
        scopa.Match(scopa.Rules(), TWO, 0),
        scopa.scorekeeping.PileProblem(0, ""),
        scopa.errors.RecordProblem(1, "", ""),
    ),
    *(fast.simulate("scopa", 1, 1), check()),
    *(testing.Example(0, TWO, 0), testing.Conformance(1, 1, (), ())),
    *(scopa.Rules(limit=2), scopa.Rules(revision=2)),
    scopa.variants.NumberFlag(
        "mine", "", 1, 2, lambda n: scopa.variants.Flag(f"mine={n}", "", ())
    ),
)
"""Values that anybody can make, with numbers in them."""
FIELDS = [
    (value, field.name)
    for value in VALUES
    for field in attrs.fields(type(value))
    if field.init and str(field.type) in {"int", "int | None", "tuple[int, ...]"}
]


@pytest.mark.parametrize("make", WHOLE.values(), ids=WHOLE)
@pytest.mark.parametrize(
    ("value", "name"), FIELDS, ids=[f"{type(value).__name__}.{name}" for value, name in FIELDS]
)
def test_values_keep_plain_ints(value: Any, name: str, make: Callable[[int], Any]) -> None:
    """So that they compare, hash and print as values of ints do."""
    plain, found = with_number(value, name, 2), with_number(value, name, make(2))
    assert found == plain
    assert repr(found) == repr(plain)
    assert [*not_plain(getattr(found, name))] == []
    # A truth value is not made a number: whoever looks at the field refuses it.
    if not isinstance(value, (scopa.Rules, scopa.variants.NumberFlag)):
        kept = getattr(with_number(value, name, True), name)
        assert (kept[-1] if isinstance(kept, tuple) else kept) is True


def test_truths_in_values_are_refused_where_they_are_looked_at() -> None:
    """By `problems`, by JSON, and by what looks at the answers of rules."""
    for name in ("turn", "dealer", "plies", "stock_size", "hand_sizes", "joker", "last_capturer"):
        board = with_number(STATE.board, name, True)
        assert "type" in [each.kind for each in scopa.play.problems(board)], name
    for value in (
        scopa.OpeningTaken(0, scopa.EMPTY, (Award("x", 0, True),)),
        *(scopa.Swept(True, 1), scopa.Declare("x", True)),
    ):
        assert isinstance(
            caught_from(partial(scopa.messages.to_json, value)), scopa.InvalidStateError
        )
    for field in (
        lambda: scopa.Rules(limit=True),
        lambda: scopa.Rules(revision=True),
        lambda: scopa.variants.Add("scoring", scopa.rules.Napola(least=True)),
    ):
        assert isinstance(caught_from(field), scopa.RuleError)


def test_json_is_that_of_ints() -> None:
    """What is kept is plain, so that nothing else can be written."""
    state = scopa.deal("scopa", players=Index(2), rng=rng(), dealer=Index(1))
    view = scopa.observe(state, Index(0), totals=(Index(3), Index(4)))
    plain = scopa.observe(scopa.deal("scopa", players=2, rng=rng(), dealer=1), 0, totals=(3, 4))
    assert json.dumps(scopa.messages.to_json(view)) == json.dumps(scopa.messages.to_json(plain))
    assert copy.deepcopy(view) == plain


def test_readers_of_json_keep_the_rule_of_json() -> None:
    """There only an integer is one: neither 1.0 nor true nor "1" is a dealer."""
    data = json.loads(TEXT)
    for wrong in (1.0, True, "1", None):
        with pytest.raises(scopa.RecordError, match="dealer"):
            scopa.records.loads(json.dumps({**data, "dealer": wrong}))


@pytest.mark.parametrize("make", WHOLE.values(), ids=WHOLE)
def test_rules_may_answer_whole_numbers(make: Callable[[int], Any]) -> None:
    """Points, seats, plans and counts of a rule from outside are made plain, too."""

    class Worth:
        """A sweep is worth two."""

        def points(self, *_: object) -> int:
            """Of another type."""
            return make(2)  # type: ignore[no-any-return]  # that is the point

    class Leftover:
        """The leftovers go to seat 0."""

        def seat(self, _: object) -> int:
            """Of another type."""
            return make(0)  # type: ignore[no-any-return]  # the same

    class Next:
        """Seat 1 deals next."""

        def next(self, *_: object) -> int:
            """Of another type."""
            return make(1)  # type: ignore[no-any-return]  # the same

    rules = scopa.Rules(name="mine", sweep=Worth(), leftover=Leftover(), rotation=Next())
    plain = attrs.evolve(scopa.Rules(), sweep=scopa.rules.Scopa(worth=2))
    match = scopa.Match.start(rules, players=2)
    state, twin = (play_out(scopa.deal(each, players=2, rng=rng())) for each in (rules, plain))
    assert [award.points for award in state.board.awards] == [a.points for a in twin.board.awards]
    assert [*not_plain(state.board.awards)] == []
    assert [*not_plain(match.record(state).dealer)] == []


@pytest.mark.parametrize("make", WHOLE.values(), ids=WHOLE)
def test_strategies_take_whole_numbers(make: Callable[[int], Any]) -> None:
    """Sizes of card sets; Hypothesis itself takes ints alone."""
    found = strategies.card_sets(min_size=make(2), max_size=make(3))
    assert str(found) == str(strategies.card_sets(min_size=2, max_size=3))
    with pytest.raises(ScopaError, match="give a number of cards"):
        strategies.card_sets(min_size=True)


# Numbers that would take all memory


@pytest.mark.parametrize(
    "call",
    [
        lambda: Seating.solo(10**9),
        lambda: Seating.pairs(10**9),
        lambda: Seating.trios(3 * 10**9),
        lambda: Seating.solo(10**5000),
        lambda: Seating(range(10**9)),
        lambda: Seating(range(10**30)),
        lambda: Seating(range(41)),
        lambda: Seating(0 for _ in iter(int, 1)),
        lambda: Seating.of([range(10**9), [0]]),
        lambda: Seating.of([0] for _ in iter(int, 1)),
        lambda: scopa.deal("scopa", players=10**9, rng=rng()),
        lambda: scopa.deal("scopa", players=10**9, teams=True, rng=rng()),
        lambda: scopa.Match.start("scopa", players=10**9),
        lambda: fast.simulate("scopa", 1, 1, players=10**9),
        lambda: scopa.observe(STATE, 0, totals=iter(int, 1)),
        lambda: scopa.full_view(STATE, totals=range(10**9)),
        lambda: scopa.scorekeeping.adjudicate_error("escopa", [0], range(10**9), (0, 0)),
        lambda: scopa.scorekeeping.adjudicate_error("escopa", range(10**9), (1, 2), (0, 0)),
        lambda: scopa.scorekeeping.score_piles("scopa", TWO, PILES, sweeps=[0, 10**9]),
        lambda: OpenCards(TABLE).sets(10**9),
        lambda: OpenCards(TABLE).of_value(10**9),
        lambda: OpenCards(TABLE).of_value(-1),
    ],
)
def test_numbers_without_measure_are_refused_at_once(call: Callable[[], object]) -> None:
    """Before anything is made of them."""
    assert len(str(caught_from(call))) < 300


def test_a_seating_has_forty_seats_at_most() -> None:
    """As many as there are cards."""
    assert Seating.solo(40).seats == 40
    assert "41 seats: a seating has 2 to 40" in str(caught_from(lambda: Seating.solo(41)))
    assert "1 seat: a seating has 2 to 40" in str(caught_from(lambda: Seating.solo(1)))


def test_numbers_of_sets_have_no_order() -> None:
    """So a set is no list of totals, sweeps or sides; but seats of one side may be a set."""
    assert isinstance(caught_from(lambda: Seating({0, 1})), scopa.DealError)
    assert isinstance(
        caught_from(lambda: scopa.observe(STATE, 0, totals={1, 2})), scopa.InvalidStateError
    )
    for groups in ({(0,), (1,)}, 7, [0, 1], [[0], []], []):
        assert "name each seat from 0 on once" in str(
            caught_from(partial(Seating.of, unread(groups)))
        )
    assert Seating.of([{0, 2}, {1, 3}]) == Seating.pairs(4)
    assert scopa.scorekeeping.adjudicate_error("escopa", {0}, (5, 3), (1, 2)) == (0, 8)


def test_sides_that_are_not_there() -> None:
    """They have neither members nor points: -1 is not the last one."""
    for call in (
        lambda: TWO.members(2),
        lambda: TWO.members(-1),
        lambda: TWO.per_side([(-1, 5)]),
        lambda: TWO.per_side([(0, 1.5)]),  # type: ignore[list-item]  # wrong on purpose
    ):
        assert "sides are 0 to 1" in str(caught_from(call))
