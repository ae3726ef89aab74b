"""Records that are damaged, or say what is not so: all of it is told."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from helpers.bad_calls import NAMED
from helpers.damage import (
    DAMAGED,
    GOOD,
    HIDDEN,
    MATCH,
    PLAYERS,
    ROUND,
    at,
    noise,
    places,
    truncated,
)
from helpers.recorded import problems_of
from scopa import (
    CardSet,
    RecordError,
)


@pytest.mark.parametrize(("good", "damage", "seed"), DAMAGED)
def test_damaged_records_are_refused(
    good: str, damage: Callable[[str, random.Random], str], seed: int
) -> None:
    """Each with the line and the fields; of an unfinished round no hidden card is named."""
    written = damage(good, random.Random(f"{damage.__name__} {seed}"))
    found = problems_of(written, line=4)
    for problem in found:
        assert problem.line == 4
        assert problem.field or damage in {truncated, noise}
        assert str(problem).startswith("line 4")
    if good in {HIDDEN, PLAYERS}:
        assert not NAMED.findall(" ".join(map(str, found)))


def test_there_are_enough_damaged_records() -> None:
    """Two hundred at least, and all good ones are good."""
    assert len(DAMAGED) >= 200
    assert len(scopa.records.load_lines(GOOD)) == len(GOOD)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("", "line 1: not JSON: Expecting value, column 1"),
        ('{\n "format": scopa}', "line 2: not JSON: Expecting value, column 12"),
        ("[" * 100_000, "too deeply"),
        ('{"a":' * 100_000, "too deeply"),
        ("x" * 10_000_000, "a record of 10000000 characters: 1000000 at most"),
        (random.Random(1).randbytes(10_000_000), "1000000 at most"),
        (b"\xff\xfe", "no text in UTF-8"),
        ("null", "expected an object, not null"),
        ("1" * 100_000, "expected an object, not another number"),
        ("NaN", "expected an object, not another number"),
        ("\ufeff{", "line 1: not JSON"),
        (7, "expected text, not an int"),
        ("{}", "format: expected 'scopa-round', 'scopa-match' or 'scopa-position'"),
        ('{"format": []}', "format: expected 'scopa-round', 'scopa-match' or 'scopa-position'"),
        ('{"format": "scopa-round"}', "version: expected 1"),
    ],
    ids=range(15),
)
def test_what_is_no_record_at_all(written: Any, says: str) -> None:
    """One problem, of the whole or of what tells its format."""
    (problem,) = problems_of(written)
    assert says in str(problem)


@settings(max_examples=200, deadline=None)
@given(st.text() | st.binary() | st.recursive(st.none() | st.integers(), st.lists).map(json.dumps))
def test_noise_is_refused(written: str | bytes) -> None:
    """Whatever it is."""
    assert problems_of(written)


def damaged(good: str, **fields: Any) -> list[tuple[str, str]]:
    """The problems of a record in which fields are put in place, by their paths."""
    data = json.loads(good)
    for path, value in fields.items():
        steps = [int(step) if step.isdigit() else step for step in path.split("__")]
        at(data, tuple(steps))[steps[-1]] = value
    return [(each.field, each.reason) for each in problems_of(json.dumps(data))]


def test_all_problems_are_told() -> None:
    """Each with its field, and with what was expected."""
    assert damaged(MATCH, sides=[[0], [5]], rounds__1__moves__3="7z", rounds__0__deck__2=7) == [
        ("sides", "expected a list of seats for each side, each seat from 0 on once"),
        ("rounds[0].deck[2]", "expected a card: a rank A234567JQK, then a suit dcsb"),
        (
            "rounds[1].moves[3]",
            "expected a card, one with x and the cards it takes, or a declaration",
        ),
    ]
    deck = json.loads(ROUND)["deck"]
    assert damaged(ROUND, deck=deck[:2] * 2, more=1, dealer=2) == [
        ("more", "there is no such field"),
        ("dealer", "expected a seat, 0 to 1"),
        ("deck[2]", "the same card as deck[0]"),
        ("deck[3]", "the same card as deck[1]"),
        ("deck", "expected 40 cards, found 4"),
    ]


@pytest.mark.parametrize(
    ("form", "fields"),
    [
        ("scopa-round", ["variant", "revision", "sides", "dealer", "deck", "moves", "result"]),
        (
            "scopa-match",
            ["variant", "revision", "sides", "dealer", "rounds", "totals", "outcome"],
        ),
    ],
)
def test_what_is_missing_is_told(form: str, fields: list[str]) -> None:
    """Every field, once."""
    found = problems_of(json.dumps({"format": form, "version": 1}))
    assert [(each.field, each.reason) for each in found] == [(name, "missing") for name in fields]


@pytest.mark.parametrize("good", GOOD, ids=["round", "match", "hidden", "player"])
def test_a_field_that_is_missing_is_the_only_problem(good: str) -> None:
    """Whichever it is: what depends on it is not looked at."""
    for path in places(json.loads(good)):
        if not isinstance(path[-1], str) or path[-1] == "seat":
            continue
        data = json.loads(good)
        del at(data, path)[path[-1]]
        ((field, reason),) = [(each.field, each.reason) for each in problems_of(json.dumps(data))]
        assert field.endswith(path[-1])
        assert reason == "missing" or path[-1] in {"format", "version"}


def test_types_are_told() -> None:
    """What is expected, and what is there."""
    assert damaged(MATCH, variant=7, sides=[[0], [True]], rounds={}) == [
        ("variant", "expected text, not a whole number"),
        ("sides", "expected a list of seats for each side, each seat from 0 on once"),
        ("rounds", "expected a list, not an object"),
    ]


def test_what_a_round_says_of_its_result_is_checked() -> None:
    """Every number of it."""
    assert damaged(ROUND, result=None) == [
        ("result", "the round is over after these moves: expected its result, not null")
    ]
    moves = json.loads(ROUND)["moves"][:-1]
    assert damaged(ROUND, moves=moves) == [
        ("result", "the round is not over after these moves: expected null")
    ]
    assert damaged(
        ROUND, result__totals__0=99, result__instant_winner=0, result__awards__0__kind=1
    ) == [
        ("result.awards[0].kind", "by the moves it is 'opening', not 1"),
        (
            "result.totals[0]",
            f"by the moves it is {json.loads(ROUND)['result']['totals'][0]}, not 99",
        ),
        ("result.instant_winner", "by the moves it is null, not 0"),
    ]
    assert damaged(ROUND, result__totals={}) == [
        ("result.totals", "by the moves it is a list, not an object")
    ]
    assert damaged(MATCH, outcome=None, totals=[1]) == [
        ("totals", "expected 2 entries, found 1"),
        ("totals[0]", f"by the moves it is {json.loads(MATCH)['totals'][0]}, not 1"),
        ("outcome", "by the moves it is an object, not null"),
    ]


def test_illegal_moves_are_told() -> None:
    """With the reason; where the deck is hidden, without a card."""
    move = json.loads(ROUND)["moves"][0]
    ((field, reason),) = damaged(ROUND, moves__1=move)
    assert field == "moves[1]"
    assert f"does not hold {move[:2]}" in reason
    move = json.loads(HIDDEN)["moves"][0]
    assert damaged(HIDDEN, moves__1=move) == [
        ("moves[1]", "the move is not legal here: not-in-hand")
    ]


def test_misdeals_are_told() -> None:
    """Without the cards."""
    deck = list(
        map(
            str,
            scopa.parse_cards("Kd Kc Ks 2d")
            + tuple(scopa.FULL_DECK - CardSet.parse("Kd Kc Ks 2d")),
        )
    )
    assert damaged(HIDDEN, deck=deck, moves=[]) == [
        ("deck", "the open cards are a misdeal in scopa")
    ]


def test_rounds_of_a_match_follow_each_other() -> None:
    """Dealers, unfinished rounds, and rounds after the end."""
    data = json.loads(MATCH)
    rounds = data["rounds"]
    assert damaged(MATCH, dealer=0) == [
        ("rounds[0].dealer", "expected seat 0, who deals this round")
    ]
    assert damaged(MATCH, rounds=[*rounds, rounds[0 if len(rounds) % 2 == 0 else 1]]) == [
        (f"rounds[{len(rounds)}]", "the match is over already")
    ]
    cut = {**rounds[0], "moves": rounds[0]["moves"][:3], "result": None}
    assert damaged(MATCH, rounds__0=cut) == [
        ("rounds[0].result", "only the last round of a match may be unfinished")
    ]
    assert damaged(MATCH, rounds__0=7) == [("rounds[0]", "expected an object, not a whole number")]
    assert damaged(ROUND, sides=[[i] for i in range(9)])[0][0] == "sides"


def test_lines_tell_their_problems_all() -> None:
    """With the numbers of the lines."""
    lines = [ROUND, "", "{}", MATCH, "[", 7]
    with pytest.raises(RecordError) as caught:
        scopa.records.load_lines(lines)  # type: ignore[arg-type]  # wrong on purpose
    assert [problem.line for problem in caught.value.problems] == [3, 5, 6]
    with pytest.raises(RecordError, match="and 80 more"):
        scopa.records.load_lines("{\n" * 100)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    """What cannot be decoded is a problem of its line."""
    path = tmp_path / "records.jsonl"
    path.write_bytes(ROUND.encode() + b"\n" + b"\xff" * 100_000)
    with path.open(encoding="utf-8") as file, pytest.raises(RecordError) as caught:
        scopa.records.load_lines(file)
    (problem,) = caught.value.problems
    assert problem.reason == "no text in UTF-8 from here on"


def test_a_line_that_breaks_off_is_told_by_its_own_number() -> None:
    """Also where the lines come with their ends, as those of a file do."""
    with pytest.raises(scopa.RecordError) as caught:
        scopa.records.load_lines(["\n", '{"format":\n', GOOD[0] + "\n"])
    assert [problem.line for problem in caught.value.problems] == [2]
