"""Records of random rounds and matches, for tests."""

from __future__ import annotations

import itertools
import pickle
import random
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, settings

import scopa
from scopa import Move, RecordError, Seating, State
from scopa.errors import RecordProblem
from scopa.records import MatchRecord, RoundRecord

__all__ = [
    "FEW",
    "fields_of",
    "move_between",
    "moves_between",
    "problems_of",
    "random_match",
    "random_record",
    "unfinished_match",
]

FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def moves_between(states: list[State]) -> list[Move]:
    """The moves that lead from each state to the next."""
    return [move_between(one, other) for one, other in itertools.pairwise(states)]


def move_between(one: State, other: State) -> Move:
    """The move that leads from one state to the other."""
    last = other.board.last_move
    if last is not None and other.board.plies > one.board.plies:
        return last
    return next(move for move in scopa.legal_moves(one) if scopa.apply_move(one, move) == other)


def random_record(
    variant: str = "scopa", seed: int = 1, moves: int | None = None, players: int = 2
) -> RoundRecord:
    """The record of a random round, or of its first moves."""
    rng = random.Random(seed)
    record = RoundRecord.of(state := scopa.deal(variant, players=players, rng=rng))
    while not state.board.over and len(record.moves) != moves:
        move = scopa.random_move(state, rng)
        record, state = record.with_move(move), scopa.apply_move(state, move)
    return record


def random_match(variant: str = "scopa", seed: int = 1, seating: Seating | None = None) -> Any:
    """The record of a random match, its last round unfinished if it is not over."""
    rng = random.Random(seed)
    match = scopa.Match.start(variant, seating=seating, dealer=1)
    record = MatchRecord(match.variant, match.seating, match.dealer)
    while match.outcome is None:
        states = [match.deal(rng=rng)]
        while not states[-1].board.over:
            states.append(scopa.apply_move(states[-1], scopa.random_move(states[-1], rng)))
        match = match.record(states[-1])
        record = record.with_round(RoundRecord.of(states[0], moves_between(states)))
    assert record.match == match
    return record


def unfinished_match() -> MatchRecord:
    """A match in whose second round five moves were made."""
    whole = random_match()
    second = whole.rounds[1]
    cut = attrs.evolve(second, moves=second.moves[:5])
    return MatchRecord.of([whole.rounds[0], cut])


def problems_of(written: Any, **options: Any) -> tuple[RecordProblem, ...]:
    """What is wrong with a text, which must be something."""
    with pytest.raises(RecordError) as caught:
        scopa.records.loads(written, **options)
    found = caught.value
    assert found.problems
    assert all(isinstance(each, RecordProblem) and each.reason for each in found.problems)
    assert str(pickle.loads(pickle.dumps(found))) == str(found)
    return found.problems


def fields_of(written: Any) -> list[str]:
    """The fields that are wrong."""
    return [problem.field for problem in problems_of(written)]
