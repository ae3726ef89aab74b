"""A move that is not legal is refused with a reason, and the state stays as it was."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import scopa
from helpers.bad_calls import (
    FIFTEEN,
    LOW,
    SEVENS,
    Row,
    caught_from,
    check_survives_pickling,
    lay,
    start,
    take,
    unread,
)
from helpers.rounds import play_out
from scopa import (
    Capture,
    Card,
    CardSet,
    Declare,
    IllegalMoveError,
    Lay,
)
from scopa.base.quoting import kind_of
from scopa.play.legality import REASONS


def illegal(
    name: str,
    move: Any,
    reason: str,
    says: str,
    *,
    by: Any = None,
    on: str = SEVENS,
    variant: str = "scopa",
) -> Row:
    """A row of the table of illegal moves."""
    return pytest.param(variant, on, move, by, reason, says, id=name)


MOVES = [
    # Who may move is settled before anything is said about the move.
    illegal("not-on-turn", lay("5s"), "not-on-turn", "seat 1 is", by=0),
    illegal("not-on-turn-card-of-another", lay("7s"), "not-on-turn", "seat 1 is", by=0),
    illegal("not-on-turn-legal-move", take("7s", "7c"), "not-on-turn", "seat 1 is", by=0),
    illegal("not-on-turn-no-move", "7s", "not-on-turn", "seat 1 is", by=0),
    illegal("no-such-seat", take("7s", "7c"), "no-such-seat", "seats are 0 to 1", by=2),
    illegal("negative-seat", take("7s", "7c"), "no-such-seat", "seats are 0 to 1", by=-1),
    illegal("seat-as-text", take("7s", "7c"), "no-such-seat", "seats are 0 to 1", by="1"),
    # Which card
    illegal("not-in-hand", lay("Kb"), "not-in-hand", "does not hold Kb", by=1),
    illegal("held-by-another", lay("5s"), "not-in-hand", "a card of its own hand"),
    illegal("held-by-nobody-yet", take("7d", "7c"), "not-in-hand", "does not hold 7d"),
    illegal("on-the-table", lay("7c"), "not-in-hand", "does not hold 7c"),
    # Which cards of the table
    illegal("not-on-table", take("7s", "7b"), "not-on-table", "which holds 3c 4c 7c Kd"),
    illegal("partly-not-on-table", take("7s", "3c 4b"), "not-on-table", "4b: not on the table"),
    illegal("takes-itself", take("7s", "7s"), "not-on-table", "7s: not on the table"),
    illegal("takes-itself-too", take("7s", "7c 7s"), "not-on-table", "7s: not on the table"),
    illegal("lay-is-no-choice", lay("7s"), "must-capture", "7s can take: 7c"),
    illegal("sum-is-wrong", take("2d", "3c 4c"), "no-capture", "2d can only be laid"),
    illegal("value-is-wrong", take("7s", "Kd"), "no-capture", "7s can take: 7c"),
    illegal("part-of-a-sum", take("7s", "3c"), "no-capture", "7s can take: 7c"),
    illegal("more-than-a-capture", take("7s", "7c Kd"), "no-capture", "7s can take: 7c"),
    illegal("two-captures", take("7s", "3c 4c 7c"), "no-capture", "7s can take: 7c"),
    illegal("takes-nothing", take("7s", ""), "no-capture", "7s can take: 7c"),
    illegal("takes-nothing-cannot", take("Ad", ""), "no-capture", "Ad can only be laid"),
    # Which of several captures
    illegal("fewest", take("7s", "3c 4c"), "choice", "7s can take: 7c"),
    illegal("fewest-of-sums", take("7s", "Ac 2c 4d"), "choice", "7s can take: 3c 4d", on=LOW),
    illegal(
        "single-first",
        take("7s", "3c 4c"),
        "choice",
        "7s can take: 7c",
        variant="scopa-traditional",
    ),
    illegal(
        "fewest-in-fifteens",
        take("7s", "3c 5d"),
        "choice",
        "7s can take: Jc",
        on=FIFTEEN,
        variant="scopa-a-quindici",
    ),
    # The limit, and fifteen
    illegal(
        "limit",
        take("7s", "Ac 2c 4d"),
        "limit",
        "7s can take: 3c 4d",
        on=LOW,
        variant="scopa+max-two-capture",
    ),
    illegal(
        "limit-leaves-nothing",
        take("Ks", "Ac 2c 3c 4d"),
        "limit",
        "Ks can only be laid",
        on=LOW,
        variant="scopa+max-capture=3",
    ),
    illegal(
        "not-fifteen",
        take("7s", "7c"),
        "no-capture",
        "7s can take: Jc",
        on=FIFTEEN,
        variant="scopa-a-quindici",
    ),
    illegal(
        "fifteen-without-the-card",
        take("As", "7c Jc"),
        "no-capture",
        "As can only be laid",
        on=FIFTEEN,
        variant="scopa-a-quindici",
    ),
    illegal(
        "lay-is-no-choice-in-fifteens",
        lay("Js"),
        "must-capture",
        "Js can take: 7c",
        on=FIFTEEN,
        variant="scopa-a-quindici",
    ),
    # What is no move
    illegal("text", "7sx7c", "not-a-move", "a move is a"),
    illegal("nothing", None, "not-a-move", "a move is a"),
    illegal("a-number", 7, "not-a-move", "a move is a"),
    illegal("a-card", Card.parse("7s"), "not-a-move", "a move is a"),
    illegal("a-pair", (Card.parse("7s"), "7c"), "not-a-move", "a move is a"),
    illegal("the-class", Lay, "not-a-move", "a move is a"),
    illegal("declares-nothing-known", Declare("under-10"), "no-declaration", "under-10"),
    illegal("declares-a-joker", Declare("under-10", 3), "no-declaration", "under-10=3"),
    # Moves of wrong parts: what a client sent, not read
    illegal("lays-text", Lay(unread("7s")), "not-a-move", "Lay(card)"),
    illegal("lays-nothing", Lay(unread(None)), "not-a-move", "Lay(card)"),
    illegal("lays-a-set", Lay(unread(CardSet.parse("7s"))), "not-a-move", "Lay(card)"),
    illegal("takes-text", Capture(Card.parse("7s"), unread("7c")), "not-a-move", "set of cards"),
    illegal("takes-None", Capture(Card.parse("7s"), unread(None)), "not-a-move", "set of cards"),
    illegal(
        "takes-a-list", Capture(Card.parse("7s"), unread(["7c"])), "not-a-move", "set of cards"
    ),
    illegal("with-text", Capture(unread("7s"), CardSet.parse("7c")), "not-a-move", "Lay(card)"),
]


@pytest.mark.parametrize(("variant", "first", "move", "by", "reason", "says"), MOVES)
def test_illegal_moves(
    variant: str, first: str, move: Any, by: Any, reason: str, says: str
) -> None:
    """The error has the reason and says what would be right; `step` and `explain` agree;
    the state stays as it was."""
    state = start(variant, first)
    twin, value = copy.deepcopy(state), hash(state)
    error = caught_from(lambda: scopa.apply_move(state, move, by=by))
    assert isinstance(error, IllegalMoveError)
    assert (error.move, error.reason) == (move, reason)
    assert says in str(error)
    assert str(caught_from(lambda: scopa.step(state, move, by=by))) == str(error)
    found = scopa.explain(state, move, by=by)
    assert (found.legal, found.reason, found.text) == (False, reason, str(error))
    assert (state, hash(state)) == (twin, value)
    check_survives_pickling(error)


@pytest.mark.parametrize(
    ("move", "by"),
    [
        pytest.param(lay("7s"), None, id="lay"),
        pytest.param(take("7s", "7c"), 0, id="by-a-seat"),
        pytest.param(lay("7s"), 9, id="by-no-seat"),
        pytest.param("7s", None, id="no-move"),
        pytest.param(Declare("under-10"), 1, id="declare"),
    ],
)
def test_no_move_after_the_end(move: Any, by: int | None) -> None:
    """When the round is over, that is the reason, before any other."""
    state = play_out(start())
    twin, value = copy.deepcopy(state), hash(state)
    error = caught_from(lambda: scopa.apply_move(state, move, by=by))
    assert isinstance(error, IllegalMoveError)
    assert error.reason == "round-over"
    assert "the round is over" in str(error)
    assert (state, hash(state)) == (twin, value)


def test_there_is_no_random_move_where_there_is_no_move() -> None:
    """At the end of a round, and in the view of a seat that is not on turn."""
    rng = random.Random(1)
    for call in (
        lambda: scopa.random_move(play_out(start()), rng),
        lambda: scopa.random_move(scopa.observe(start(), 0), rng),
    ):
        error = caught_from(call)
        assert isinstance(error, IllegalMoveError)
        assert error.move is None
        assert error.reason in REASONS
        check_survives_pickling(error)


@pytest.mark.parametrize(
    "thing", [None, 5, scopa.observe(start(), 1)], ids=lambda x: type(x).__name__
)
def test_moves_are_applied_to_states(thing: Any) -> None:
    """A view is none: whoever runs the round applies the move."""
    move = scopa.legal_moves(start())[0]
    for call in (lambda: scopa.apply_move(thing, move), lambda: scopa.step(thing, move)):
        error = caught_from(call)
        assert isinstance(error, scopa.InvalidStateError)
        assert f"not to {kind_of(thing)}" in str(error)


def test_reasons_are_the_documented_ones() -> None:
    """Every reason code of the table is listed, and every listed code is met, but those
    for legal moves, for aces and obligations, and for positions without moves."""
    met = {row.values[4] for row in MOVES}
    assert met <= set(REASONS)
    assert set(REASONS) - met == {"legal", "no-moves", "ace", "obligation", "round-over"}
