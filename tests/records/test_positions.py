"""Positions as records: a round goes on from them as if nothing had been written down."""

from __future__ import annotations

import json
import random
from typing import Any

import attrs
import pytest
from hypothesis import given

import scopa
from helpers.damage import HIDDEN_CARDS, POSITION, at, damaged, places
from helpers.recorded import FEW, fields_of, moves_between, problems_of, random_record
from helpers.strategies import positions
from helpers.variety import random_round
from scopa import Rules, Seating, State
from scopa.records import RoundRecord


def went_on(state: State, moves: list[scopa.Move]) -> tuple[Any, ...]:
    """All that is seen when these moves are made: legal moves, events, states, the score."""
    seen: list[Any] = [scopa.legal_moves(state)]
    for move in moves:
        step = scopa.step(state, move)
        state = step.state
        seen += [step.events, state, scopa.legal_moves(state)]
    return (*seen, scopa.score_round(state))


@pytest.mark.parametrize("name", scopa.variant_names())
def test_a_round_goes_on_from_every_ply(name: str) -> None:
    """From each state of a random round of every row, written down as a record that ends
    there and as a position: the same state, and the same moves, events and score from
    there on."""
    states = random_round(random.Random(f"on {name}"), scopa.parse_variant(name))
    moves = moves_between(states)
    for ply, state in enumerate(states):
        position = scopa.records.loads(scopa.records.dumps(state, secret=True))
        record = scopa.records.loads(
            scopa.records.dumps(RoundRecord.of(states[0], moves[:ply]), secret=True)
        )
        assert isinstance(position, State)
        assert isinstance(record, RoundRecord)
        expected = went_on(state, moves[ply:])
        for again in (position, record.state):
            assert again == state
            assert went_on(again, moves[ply:]) == expected


@FEW
@given(positions())
def test_positions_are_read_as_they_were_written(state: State) -> None:
    """Of random variants and seatings, with a stock in its order."""
    read = scopa.records.loads(scopa.records.dumps(state, secret=True))
    assert isinstance(read, State)
    assert (read, read.stock, hash(read)) == (state, state.stock, hash(state))
    assert scopa.records.load_lines(scopa.records.dump_lines([read, state], secret=True)) == (
        state,
        state,
    )


def test_a_position_is_kept_secret() -> None:
    """Unless the round is over, or the caller says that it stays here; no card is told."""
    state = random_record(moves=5).state
    with pytest.raises(scopa.InvalidStateError, match="observe\\(state, seat\\)") as caught:
        scopa.records.dumps(state)
    assert not [card for card in scopa.DECK if str(card) in str(caught.value).split()]
    over = random_record().state
    assert scopa.records.loads(scopa.records.dumps(over)) == over


def test_a_position_that_cannot_be_is_neither_written_nor_read() -> None:
    """What `problems` finds is told, and it is the same on both ways."""
    state = random_record(moves=5).state
    wrong = attrs.evolve(state, board=attrs.evolve(state.board, dealer=1, stock_size=29))
    told = [problem.text for problem in scopa.play.problems(wrong)]
    assert len(told) > 1
    with pytest.raises(scopa.InvalidStateError) as caught:
        scopa.records.dumps(wrong, secret=True)
    assert list(caught.value.problems) == told
    data = json.loads(scopa.records.dumps(state, secret=True)) | {"dealer": 1, "stock_size": 29}
    found = problems_of(json.dumps(data))
    assert [problem.reason for problem in found] == told
    assert {problem.field for problem in found} == {""}


def test_sets_may_be_listed_in_any_order() -> None:
    """The stock may not: its order counts."""
    data = json.loads(POSITION)
    state = scopa.records.loads(POSITION)
    for name in ("hands", "piles"):
        data[name] = [cards[::-1] for cards in data[name]]
    data["table"].reverse()
    assert scopa.records.loads(json.dumps(data)) == state
    data["stock"].reverse()
    assert scopa.records.loads(json.dumps(data)) != state


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("phase", "over", "expected one of 'opening', 'play', 'played', 'won'"),
        ("phase", [], "expected one of 'opening', 'play', 'played', 'won'"),
        ("turn", 2, "expected a seat, 0 to 1"),
        ("turn", None, "expected a whole number, not null"),
        ("plies", 41, "expected a number from 0 to 40"),
        ("plies", 10**15, "expected a whole number, not another number"),
        ("joker", 0, "expected a number from 1 to 10"),
        ("piles", [[]], "expected 2 entries, found 1"),
        ("piles", [[], None], "piles[1]: expected a list, not null"),
        ("known", [[]] * 41, "41 entries: 40 at most"),
        ("hand_sizes", [3, "3"], "hand_sizes[1]: expected a whole number, not text"),
        ("table", ["7d", "7d"], "table[1]: the same card as table[0]"),
        ("stock", ["7z"], "stock[0]: expected a card"),
        ("stock", ["7d"] * 41, "41 entries: 40 at most"),
        ("hands", [[], [None]], "hands[1][0]: expected a card"),
        ("awards", [1], "awards[0]: expected an object, not a whole number"),
        ("awards", [{"kind": "x"}], "awards[0].side: missing"),
        ("awards", [{}] * 1001, "1001 entries: 1000 at most"),
        (
            "awards",
            [{"kind": "x", "side": 2, "points": 1, "cards": []}],
            "awards[0].side: expected a side, 0 to 1",
        ),
        ("last_move", "7dx", "last play"),
        ("last_move", {}, "expected a card, one with x and the cards it takes"),
        ("last_move", "napola", "last_move of the board: expected a Lay, a Capture or None"),
        ("sides", [[0], [1], [2]], "expected 3 entries, found 2"),
        ("sides", 7, "expected a list, not a whole number"),
    ],
)
def test_what_is_wrong_with_a_field_is_told(field: str, value: Any, says: str) -> None:
    """With its path, and what was expected."""
    data = json.loads(POSITION) | {field: value}
    assert says in " ".join(map(str, problems_of(json.dumps(data))))


def test_a_field_that_is_missing_is_told() -> None:
    """Each, alone."""
    for path in places(json.loads(POSITION)):
        if isinstance(path[-1], str) and path[0] != "awards":
            data = json.loads(POSITION)
            del at(data, path)[path[-1]]
            assert fields_of(json.dumps(data)) == [path[-1]]


def test_no_problem_names_a_hidden_card() -> None:
    """Whatever is wrong: cards of hands and stock are in no message."""
    for written in damaged(POSITION, 150):
        try:
            scopa.records.loads(written)
        except scopa.RecordError as error:
            words = {*" ".join(map(str, error.problems)).replace(",", " ").split()}
            assert not words & HIDDEN_CARDS


def test_variants_of_ones_own() -> None:
    """They are supplied on both ways."""
    mine = Rules(name="mine", limit=3)
    state = scopa.deal(mine, seating=Seating.trios(6), rng=random.Random(1))
    with pytest.raises(scopa.UnknownVariantError, match="dumps and loads"):
        scopa.records.dumps(state, secret=True)
    written = scopa.records.dumps(state, secret=True, variants=[mine])
    assert scopa.records.loads(written, variants=[mine]) == state
    assert fields_of(written) == ["variant"]
