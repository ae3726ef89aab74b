"""Whatever a public function is handed, it answers or raises an error of the package."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import attrs
import pytest

import scopa
from helpers.bad_calls import check_message, start
from helpers.face import NAMES, OF_TRUST
from helpers.rounds import play_out
from scopa import Card, CardSet, ScopaError, fast
from scopa.records import RoundRecord

Call: TypeAlias = "tuple[Callable[..., object], tuple[Any, ...], dict[str, Any]]"


class Anything:
    """Equal to everything, and in no set."""

    __hash__ = None  # type: ignore[assignment]  # that is the point

    def __eq__(self, other: object) -> bool:
        return True


STATE = start()
VIEW = scopa.observe(STATE, 1)
OVER = play_out(STATE)
RECORD = RoundRecord.of(STATE)
MATCH = scopa.records.MatchRecord.of([RECORD])
RNG = random.Random(1)
THINGS: tuple[Any, ...] = (
    *(None, True, 0, -1, 10**6, 10**5000, 1.5, float("nan"), 1j, ...),
    *("", "x", "scopa", "\ud800", "7d", b"\xff", bytearray(b"x")),
    *((), (None,), (1, 2), [], [[]], {}, {"a": 1}, {1: 2}, {"type": []}, {1}, range(3)),
    *(object(), object, int, len, Anything(), attrs, ValueError("x")),
    *(STATE, STATE.board, VIEW, scopa.play.face_down(VIEW), scopa.full_view(STATE)),
    *(RECORD, MATCH, MATCH.match, scopa.State, scopa.Rules, scopa.Rules()),
    *(Card.parse("7d"), scopa.EMPTY, scopa.DECK, scopa.Lay(Card.parse("7d"))),
)
"""Things of every kind."""


MUCH = "x" * 8000
LONG: tuple[Any, ...] = (
    *(MUCH, MUCH.encode(), "+".join(["scopa", *["napola"] * 1000]), "7d " * 3000),
    *((MUCH,) * 3, [MUCH] * 1000, {MUCH: MUCH}, {MUCH}, range(20_000), 10**4000),
    *(type(MUCH, (), {})(), type(MUCH, (), {}), ValueError(MUCH)),
    *(
        scopa.Rules(name=MUCH),
        scopa.Seating.solo(40),
        [scopa.Rules(name=f"{n}x") for n in range(99)],
    ),
    *(scopa.Declare(MUCH), scopa.Lay(MUCH), scopa.Capture(MUCH, MUCH)),  # type: ignore[arg-type]  # wrong on purpose
    *(scopa.Award(MUCH, 0, 1), [scopa.Award(MUCH, 0, 1)] * 200),
    *(attrs.evolve(STATE, board=attrs.evolve(STATE.board, variant=scopa.Rules(name=MUCH))),),
    *([(MUCH, MUCH)], {f"{n}{MUCH}": MUCH for n in range(100)}),
    scopa.variants.Set("sweep", scopa.Rules().sweep, also_settles=((MUCH,),)),
    scopa.variants.Flag("a" * 8000, MUCH, ()),
)
"""Things whose names, reprs and classes have thousands of letters."""


def call(function: Callable[..., object], *args: Any, **named: Any) -> Call:
    """A call, each of whose arguments is replaced by each of the things."""
    return function, args, named


CALLS: tuple[Call, ...] = (
    call(scopa.scorekeeping.adjudicate_error, "scopa", [0], (1, 1), (0, 0)),
    call(scopa.apply_move, STATE, VIEW.moves[0], by=1),
    call(scopa.captures, "scopa", Card.parse("7d"), CardSet.parse("3s 4c"), joker=None),
    call(
        scopa.cards.card_name,
        Card.parse("7d"),
        language="it",
        style="long",
        deck="french",
        case="",
    ),
    call(scopa.cards.cards_in_words, scopa.EMPTY, language="it", style="long", deck="french"),
    call(scopa.scorekeeping.check_leftovers, scopa.EMPTY),
    call(scopa.scorekeeping.check_piles, "scopa", [scopa.FULL_DECK, scopa.EMPTY]),
    call(scopa.deal, "scopa", players=2, rng=RNG, dealer=0),
    call(scopa.deal, "scopa", seating=None, deck=scopa.DECK),
    call(scopa.words.describe, "scopa", "it"),
    call(scopa.determinize, VIEW, RNG),
    call(scopa.variants.diff, "scopa", "cirulla"),
    call(scopa.records.dump_lines, [RECORD], secret=True, variants=None),
    call(scopa.records.dumps, RECORD, secret=True, variants=None),
    call(scopa.explain, STATE, VIEW.moves[0], by=1),
    call(scopa.cards.find_pattern, "french"),
    call(scopa.forced_move, STATE),
    call(scopa.play.face_down, VIEW),
    call(scopa.records.format_match, MATCH, secret=True, variants=None),
    call(scopa.notation.format_move, STATE, VIEW.moves[0]),
    call(scopa.notation.format_position, VIEW, variants=None),
    call(scopa.records.format_round, RECORD, secret=True, variants=None),
    call(scopa.messages.from_json, scopa.messages.to_json(VIEW), variants=None),
    call(scopa.full_view, STATE, totals=(0, 0)),
    call(scopa.legal_moves, STATE),
    call(scopa.records.load_lines, [scopa.records.dumps(RECORD, secret=True)], variants=None),
    call(scopa.records.loads, scopa.records.dumps(RECORD, secret=True), variants=None),
    call(scopa.observe, STATE, 1, totals=(0, 0)),
    call(scopa.open_round, "scopa", players=2, rng=RNG),
    call(scopa.parse_cards, "7d", deck="french"),
    call(scopa.records.parse_match, scopa.records.format_match(MATCH, secret=True), variants=None),
    call(scopa.notation.parse_move, STATE, "7cx"),
    call(scopa.notation.parse_position, scopa.notation.format_position(VIEW), variants=None),
    call(
        scopa.records.parse_round, scopa.records.format_round(RECORD, secret=True), variants=None
    ),
    call(scopa.parse_variant, "scopa", extra=()),
    call(scopa.records.player_record, RECORD, 0),
    call(scopa.play.problems, STATE),
    call(scopa.random_move, STATE, RNG),
    call(scopa.redact, scopa.Dealt(0, 0, (scopa.EMPTY,) * 2), 1),
    call(scopa.records.replay, RECORD),
    call(scopa.play.reshuffle_stock, STATE, RNG),
    call(scopa.words.rule_book, "scopa", "it"),
    call(
        scopa.scorekeeping.score_piles,
        "scopa",
        scopa.Seating.solo(2),
        [scopa.FULL_DECK, scopa.EMPTY],
    ),
    call(scopa.score_round, OVER),
    call(scopa.play.shuffled, scopa.FULL_DECK, RNG),
    call(scopa.step, STATE, VIEW.moves[0], by=1),
    call(scopa.messages.to_json, VIEW, secret=False, variants=None),
    call(CardSet.of, scopa.DECK),
    call(MATCH.match.record, OVER),
    call(scopa.Match.start, "scopa", players=2),
    call(RoundRecord.of, STATE, (), tags={}),
    call(scopa.records.MatchRecord.of, [RECORD], tags={}),
    call(fast.playout, STATE, 1),
    call(fast.playouts, STATE, 1, 1, first=2**32 - 1),
    call(fast.round_record, "scopa", 1, 0, players=2, seating=None, dealer=0),
    # The last numbers, so that a million of rounds is none too few to be refused.
    call(fast.simulate, "scopa", 1, 1, players=2, dealer=0, first=2**32 - 1),
    call(fast.simulate, "scopa", 1, 1, seating=None, first=2**32 - 1),
    call(fast.Stepper, STATE),
    call(fast.Stepper(STATE).code, VIEW.moves[0]),
    call(fast.Stepper(STATE).move, 0),
    call(fast.Stepper(STATE).play, 0),
    call(fast.Stepper(STATE).play_on, 0),
)


def test_all_functions_are_called() -> None:
    """All public ones, but for those that take nothing, or a yes or no."""
    called = {function for function, _, _ in CALLS}
    functions = {
        each
        for each in NAMES.values()
        if inspect.isfunction(each) and not each.__module__.startswith(OF_TRUST)
    }
    uncalled = functions - called
    assert {each.__name__ for each in uncalled} == {
        *("flag_names", "json_schema", "kernel", "variant_names"),
    }


def try_in_every_place(
    function: Callable[..., object],
    args: tuple[Any, ...],
    named: dict[str, Any],
    things: tuple[Any, ...],
) -> None:
    """Each thing in the place of each argument: whatever is refused has a good message."""
    for thing in things:
        wrong = [
            partial(function, *args[:at], thing, *args[at + 1 :], **named)
            for at in range(len(args))
        ]
        wrong += [partial(function, *args, **{**named, name: thing}) for name in named]
        for attempt in wrong:
            try:
                attempt()
            except ScopaError as error:
                check_message(error)


@pytest.mark.parametrize(
    ("function", "args", "named"), CALLS, ids=[each[0].__qualname__ for each in CALLS]
)
def test_nothing_comes_from_inside(
    function: Callable[..., object], args: tuple[Any, ...], named: dict[str, Any]
) -> None:
    """One argument of another type gives an answer or a `ScopaError` with a message; no
    `TypeError` and the like of a line deep inside."""
    try_in_every_place(function, args, named, THINGS)


@pytest.mark.parametrize(
    ("function", "args", "named"), CALLS, ids=[each[0].__qualname__ for each in CALLS]
)
def test_no_message_is_long(
    function: Callable[..., object], args: tuple[Any, ...], named: dict[str, Any]
) -> None:
    """However long the name, the repr or the class of what a function is given."""
    try_in_every_place(function, args, named, LONG)


@pytest.mark.parametrize("field", [field.name for field in attrs.fields(scopa.Board)])
def test_boards_that_hold_anything_are_refused(field: str) -> None:
    """As those of a state that integers are to play on: one field of another type."""
    for thing in THINGS:
        board = attrs.evolve(STATE.board, **{field: thing})
        check_integers(attrs.evolve(STATE, board=board))


@pytest.mark.parametrize("field", ["board", "hands", "stock"])
def test_states_that_hold_anything_are_refused(field: str) -> None:
    """The same for the fields of the state itself, and for what tuples hold."""
    for thing in THINGS:
        values: tuple[Any, ...] = (thing, [thing, thing], (thing, thing))
        for value in values:
            check_integers(attrs.evolve(STATE, **{field: value}))


def check_integers(state: scopa.State) -> None:
    """Asserts that such a state is played on or refused with a message."""
    for play in (
        fast.Stepper,
        partial(fast.playout, seed=1),
        partial(fast.playouts, count=1, seed=1),
    ):
        try:
            play(state)
        except ScopaError as error:
            check_message(error)
