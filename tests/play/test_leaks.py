"""Nothing hidden is printed, whatever function is handed a view."""

from __future__ import annotations

import gc
import inspect
import pickle
import random
import re
import types
from collections.abc import Callable
from functools import partial
from typing import Any

import attrs
from hypothesis import given

import scopa
from helpers.bad_calls import NAMED, ROUNDS, Constant, caught_from
from helpers.face import OF_TRUST, PUBLIC
from helpers.recorded import random_record
from helpers.rounds import deck
from helpers.strategies import positions
from scopa import CardSet, Dealt, FullView, State, View, fast
from scopa.records import RoundRecord


def said_of(view: View, text: str) -> object:
    """What is said of a text as a move, without the text itself."""
    try:
        return scopa.notation.parse_move(view, text)
    except scopa.ScopaError as error:
        return str(error).replace(text, "").replace(text[:2], "")


HANDED: dict[str, Callable[[View], object]] = {
    "determinize": lambda view: scopa.determinize(view, Constant(2)).board,
    "explain": lambda view: [
        scopa.explain(view, scopa.Lay(card), by=by).text.replace(str(card), "the card")
        for card in scopa.DECK
        for by in (None, 0, 1, 9)
    ],
    "forced_move": scopa.forced_move,
    "face_down": scopa.play.face_down,
    "format_move": lambda view: [scopa.notation.format_move(view, move) for move in view.moves],
    "format_position": scopa.notation.format_position,
    "legal_moves": scopa.legal_moves,
    "parse_move": lambda view: [said_of(view, f"{card}x") for card in scopa.DECK],
    "problems": lambda view: scopa.play.problems(attrs.evolve(view, hand=scopa.FULL_DECK)),
    "random_move": lambda view: scopa.random_move(view, random.Random(1)),
    "to_json": scopa.messages.to_json,
}
"""Every public function that takes a view, as a call that tries it."""
STATES_ONLY: dict[str, Callable[[Any, View], object]] = {
    "apply_move": lambda call, view: call(view, scopa.Lay(scopa.DECK[0])),
    "dump_lines": lambda call, view: call([view]),
    "dumps": lambda call, view: call(view),
    "full_view": lambda call, view: call(view),
    "observe": lambda call, view: call(view, 0),
    "playout": lambda call, view: call(view, 1),
    "playouts": lambda call, view: call(view, 2, 1),
    "reshuffle_stock": lambda call, view: call(view, random.Random(1)),
    "score_round": lambda call, view: call(view),
    "step": lambda call, view: call(view, scopa.Lay(scopa.DECK[0])),
}
"""Those that take a state, and are handed a view by mistake."""


def takers(*kinds: str) -> set[str]:
    """The public functions with a parameter of one of these types."""
    return {
        name
        for name, function in PUBLIC.items()
        if inspect.isfunction(function) and not function.__module__.startswith(OF_TRUST)
        for hint in [f for key, f in function.__annotations__.items() if key != "return"]
        if set(re.findall(r"\w+", str(hint))) & set(kinds)
    }


def test_every_function_that_takes_a_view_is_tried() -> None:
    """The tables name all of them, so that a new one cannot be left out."""
    assert set(HANDED) == takers("View", "Position")
    assert set(STATES_ONLY) == takers("State") - set(HANDED)


@ROUNDS
@given(positions())
def test_no_hidden_card_is_printed(state: State) -> None:
    """Whatever is given back for a view, in its repr, str or error, no card is named that
    the seat does not see (but for those that the caller named, or the rules)."""
    calls: list[Callable[[View], object]] = [lambda view: view, *HANDED.values()]
    calls += [partial(call, PUBLIC[name]) for name, call in STATES_ONLY.items()]
    for seat in (None, *range(state.board.seating.seats)):
        view = scopa.observe(state, seat)
        seen = state.board.seen | view.hand
        for award in state.board.awards:
            seen |= award.cards
        for call in calls:
            try:
                told = call(view)
            except scopa.ScopaError as error:
                told = [error, error.args]
            text = f"{told!r} {told}".replace(repr(state.board.variant), "the variant")
            named = CardSet.of(map(scopa.Card.parse, NAMED.findall(text)))
            assert named <= seen


# What hangs on to what is sent


def held(thing: object) -> list[object]:
    """All values that can be reached from one, but by way of code."""
    code = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)
    found: dict[int, object] = {}
    waiting = [thing]
    while waiting:
        value = waiting.pop()
        if id(value) not in found and not isinstance(value, code):
            found[id(value)] = value
            waiting += gc.get_referents(value)
    return [*found.values()]


@ROUNDS
@given(positions())
def test_what_is_sent_holds_on_to_no_state(state: State) -> None:
    """Neither a view nor an event as a seat may see it leads to a state or a whole deal, by
    any attribute, kept value or reference."""
    scopa.legal_moves(state)
    sent: list[object] = []
    for seat in (None, *range(state.board.seating.seats)):
        view = scopa.observe(state, seat)
        sent += [
            view,
            scopa.play.face_down(view),
            view.moves,
            scopa.explain(view, scopa.Lay(scopa.DECK[0])),
        ]
        for move in scopa.legal_moves(state)[:2]:
            sent += [scopa.redact(event, seat) for event in scopa.step(state, move).events]
    for value in held(sent):
        assert not isinstance(value, (State, FullView, scopa.Step))
        assert not isinstance(value, Dealt) or sum(hand is not None for hand in value.hands) <= 1


def test_the_record_of_a_player_holds_on_to_nothing_more() -> None:
    """What it keeps was made from itself alone: its pickle is the same, whatever the real
    deal was, and the state that it follows knows no card that the seat does not."""
    record = random_record(moves=7)
    own = scopa.records.player_record(record, 0)
    again = RoundRecord(own.variant, own.seating, own.dealer, own.deck, own.moves, own.seat)
    assert pickle.dumps(own) == pickle.dumps(again)
    shown = CardSet.of(card for card in own.deck if card is not None)
    (state,) = (value for value in held(own) if isinstance(value, State))
    assert CardSet.of(card for hand in state.hands for card in hand) <= shown
    assert list(state.stock) == sorted(state.stock)
    assert record.state.stock != state.stock
    assert not any(value is record.deck for value in held(own))


# For whom an answer is


def refusal(call: Callable[..., object], *values: Any, **options: Any) -> Any:
    """The error of a move that is not legal, or of a text with several meanings."""
    found = caught_from(partial(call, *values, **options))
    assert isinstance(found, (scopa.IllegalMoveError, scopa.AmbiguousMoveError))
    return found


def asked(state: State) -> list[Any]:
    """Moves of every card, as laid and as captures, declarations, and what is no move."""
    moves: list[Any] = [scopa.Declare("under-10"), scopa.Declare("three-of-a-kind", 2), "7d"]
    for card in scopa.DECK:
        moves += [scopa.Lay(card), scopa.Capture(card, state.board.table)]
    return moves


@ROUNDS
@given(positions())
def test_an_answer_for_everybody_depends_on_no_hand(state: State) -> None:
    """An explanation or a refusal without a seat is the same for all states that a spectator
    cannot tell apart; one with a seat is for the seat on turn."""
    twin = scopa.determinize(scopa.observe(state, None), random.Random(1))
    for move in asked(state):
        for by in (None, *range(state.board.seating.seats), 9):
            found = scopa.explain(state, move, by=by)
            if not found.legal:
                error = refusal(scopa.apply_move, state, move, by=by)
                assert (error.reason, str(error), error.seat) == attrs.astuple(found)[1:]
            if found.seat is None:
                assert scopa.explain(twin, move, by=by) == found
            else:
                assert found.seat == state.board.turn
                assert by in {None, found.seat}


@ROUNDS
@given(positions())
def test_a_seat_that_is_not_on_turn_learns_nothing(state: State) -> None:
    """With `by`, or on its own view, it is answered the same whatever the hands are."""
    for seat in {*range(state.board.seating.seats)} - {state.board.turn}:
        view = scopa.observe(state, seat)
        for move in asked(state)[:-1:5]:
            errors = [
                refusal(scopa.apply_move, state, move, by=seat),
                refusal(scopa.step, state, move, by=seat),
                refusal(scopa.notation.format_move, view, move),
            ]
            assert {str(error) for error in errors} == {scopa.explain(view, move).text}
            assert {error.seat for error in errors} == {None}
        for card in scopa.DECK:
            error = refusal(scopa.notation.parse_move, view, f"{card}x")
            assert error.reason in {"not-on-turn", "round-over"}
            assert error.seat is None


def test_what_is_said_of_a_hand_is_for_its_seat() -> None:
    """Each reason that depends on the hand names the seat, and so does a text that could
    mean several moves; pickled, they still do."""
    state = scopa.deal("scopa", players=2, deck=deck("3c 4c 7c Kd  Qs 2d 7s  5s 5b 6d"))
    errors = []
    for text, reason in (
        ("6c", "not-in-hand"),
        ("7sxKd2c", "not-on-table"),
        ("7s", "must-capture"),
        ("2dx3c", "no-capture"),
        ("7sx3c4c", "choice"),
        ("under-10", "no-declaration"),
    ):
        errors.append(refusal(scopa.notation.parse_move, state, text))
        assert errors[-1].reason == reason
    several = scopa.deal("scopa", players=2, deck=deck("5c 5d 4b Kd  5s"))
    errors.append(refusal(scopa.notation.parse_move, several, "5sx"))
    for error in errors:
        assert error.seat == 1
        assert pickle.loads(pickle.dumps(error)).seat == 1
        assert type(error)(*error.args).seat == 1
    assert scopa.explain(state, state.moves[0]).seat == 1


def test_what_is_said_to_everybody_names_no_seat() -> None:
    """A move out of turn, of no such seat, or none at all; and where a view shows no hand."""
    state = scopa.deal("scopa", players=2, deck=deck())
    move = state.moves[0]
    for found in (
        scopa.explain(state, move, by=0),
        scopa.explain(state, move, by=7),
        scopa.explain(scopa.observe(state, None), move),
        scopa.explain(scopa.observe(state, 0), move, by=1),
        refusal(scopa.random_move, scopa.observe(state, 0), random.Random(1)),
    ):
        assert found.seat is None


def test_a_stepper_says_whose_moves_it_refuses() -> None:
    """Its codes are legal or not by the hand on turn."""
    state = scopa.deal("scopa", players=2, deck=deck())
    step = fast.Stepper(state)
    foreign = scopa.Lay(next(iter(state.hands[0])))
    assert refusal(step.play, -1).seat == refusal(step.code, foreign).seat == 1
    step.play_on(seed=1)
    assert refusal(step.play, -1).seat is None
