"""`perft` and `divide` count what they say; random variants stay within what is asked."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

import scopa
from helpers.rounds import deck
from helpers.strategies import positions
from scopa import InvalidStateError, State
from scopa.testing import divide, perft, random_round, random_seating, random_variant


def sequences(state: State, depth: int) -> list[tuple[scopa.Move, ...]]:
    """All of them, written out."""
    if depth == 0:
        return [()]
    return [
        (move, *rest)
        for move in scopa.legal_moves(state)
        for rest in sequences(scopa.apply_move(state, move), depth - 1)
    ]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(positions())
def test_sequences_are_counted(state: State) -> None:
    """As many as there are when they are written out, by first move too."""
    written = sequences(state, 3)
    assert perft(state, 3) == len(written) == len(set(written))
    divided = divide(state, 3)
    assert tuple(divided) == scopa.legal_moves(state)
    assert divided == {
        move: sum(first == move for first, *_ in written) for move in scopa.legal_moves(state)
    }


def test_declarations_are_moves_and_deals_are_not() -> None:
    """A hand that may be declared has one move more; a new deal follows from the stock."""
    table, shown, other = "3c 4c 7c Kd", "Ad 2d 3d", "5s 5b 6d"
    state = scopa.deal("cirulla", players=2, deck=deck(table, shown, other))
    plays = [move for move in scopa.legal_moves(state) if not isinstance(move, scopa.Declare)]
    assert perft(state, 1) == len(plays) + 1
    assert perft(state, 7) > 0


def test_a_sequence_that_ends_the_round_too_early_does_not_count() -> None:
    """At the end there is nothing left but the empty sequence."""
    states = random_round(random.Random(1), "scopa")
    assert [perft(states[-1], depth) for depth in range(3)] == [1, 0, 0]
    assert [perft(states[-2], depth) for depth in range(3)] == [1, 1, 0]
    assert divide(states[-1], 1) == {}


@pytest.mark.parametrize("count", [perft, divide])
def test_moves_are_counted_from_a_state(count: Any) -> None:
    """A view or a text is refused, and so is what is no number of moves."""
    state = scopa.deal("scopa", players=2, rng=random.Random(1))
    for thing in (scopa.observe(state, 1), "scopa", None):
        with pytest.raises(
            InvalidStateError, match=r"moves are counted from a State, not from (a|None)"
        ):
            count(thing, 2)
    for depth in (-1, 1.5, "2", True, None):
        with pytest.raises(InvalidStateError, match=re.escape(f"depth {depth!r}")):
            count(state, depth)
    with pytest.raises(InvalidStateError, match="too long to be printed"):
        count(state, -(10**5000))
    with pytest.raises(InvalidStateError, match="depth 0"):
        divide(state, 0)


def test_random_variants_have_what_they_need() -> None:
    """Flags that are drawn go together, and bring what they want beside them; rows and
    flags are those that were asked for."""
    rng = random.Random(3)
    drawn = [random_variant(rng, flags=["napola-cap=5", "no-all-sevens"]) for _ in range(60)]
    names = {str(variant) for variant in drawn}
    assert any("napola-cap=5" in name for name in names)
    assert any(name.startswith(("escoba+", "escopa+")) for name in names)
    assert {str(random_variant(rng, flags=[])) for _ in range(80)} == {*scopa.variant_names()}


def test_random_seatings_are_admitted() -> None:
    """Usual ones and others, of a variant or its text."""
    rng = random.Random(4)
    drawn = {random_seating(rng, "scopa") for _ in range(80)}
    usual = {*scopa.parse_variant("scopa").seatings}
    assert drawn & usual
    assert drawn - usual
    assert all(scopa.parse_variant("scopa").plan(seating).packets for seating in drawn)
