"""Messages that nobody vouches for: all that is wrong is told, and nothing else happens."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from helpers.damage import VALUES, at, places
from helpers.recorded import FEW
from helpers.schemas import fits
from helpers.variety import random_round

STATES = random_round(random.Random(3), scopa.parse_variant("cirulla"))
VIEW = scopa.observe(STATES[12], STATES[12].board.turn)
TABLE = scopa.play.face_down(VIEW)
AWARD = scopa.Award("scopa", 0, 1, scopa.CardSet.parse("7d"))
CAPTURED = scopa.Captured(
    0, scopa.Card.parse("7d"), scopa.CardSet.parse("3c 4d"), frozenset({"sum"}), (AWARD,)
)
DECLARED = scopa.Declared(0, scopa.Declare("x", 2), scopa.CardSet.parse("Ad 2d 7c"), (AWARD,))
DEALT = scopa.Dealt(1, 3, (None, scopa.CardSet.parse("Ad 2d 7c")))
GOOD = [scopa.messages.to_json(each) for each in (VIEW, TABLE, CAPTURED, DECLARED, DEALT)]
NAMES = ["view", "table", "captured", "declared", "dealt"]


def told(data: Any, **options: Any) -> list[str]:
    """What is wrong with data, which must be something; it has no line."""
    with pytest.raises(scopa.RecordError) as caught:
        scopa.messages.from_json(data, **options)
    assert caught.value.problems
    assert {problem.line for problem in caught.value.problems} == {0}
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize("good", GOOD, ids=NAMES)
def test_a_field_that_is_missing_or_too_many_is_told(good: dict[str, Any]) -> None:
    """With its path, and the schema sees it too."""
    for path in places(good):
        if not isinstance(path[-1], str):
            continue
        data = copy.deepcopy(good)
        del at(data, path)[path[-1]]
        assert any(path[-1] in each for each in told(data))
        assert not fits("message", data)
        data = copy.deepcopy(good)
        at(data, path)["more"] = 1
        assert any("more: there is no such field" in each for each in told(data))
        assert not fits("message", data)


@pytest.mark.parametrize("good", GOOD, ids=NAMES)
def test_values_of_other_types_are_told(good: dict[str, Any]) -> None:
    """Whatever stands in the place of whatever; what the schema refuses is refused."""
    for path in places(good)[::3]:
        for value in (*VALUES, {7}, b"7d", (1, 2), {7: 1}, object(), 10**5000, 2**70):
            data = copy.deepcopy(good)
            if type(at(data, path)[path[-1]]) is type(value):
                continue
            at(data, path)[path[-1]] = value
            try:
                scopa.messages.from_json(data)
            except scopa.RecordError:
                continue
            assert fits("message", data), (path, value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (None, "expected an object, not null"),
        ([], "expected an object, not a list"),
        ("lay", "expected an object, as json.loads gives it, not the text itself"),
        ({}, "type: expected one of 'misdealt', 'table-dealt'"),
        ({"type": []}, "type: expected one of"),
        ({"type": "state"}, "'view', 'table-view'"),
        ({"type": "lay", 7: 1, "card": "7d"}, "<int>: there is no such field"),
        ({"type": "lay", "card": "7z"}, "card: expected a card"),
        ({"type": "capture", "card": "7d", "taken": ["3c", "3c"]}, "taken[1]: the same card"),
        ({"type": "declare", "kind": "x", "joker": 11}, "joker: expected a number from 1 to 10"),
        ({"type": "laid", "seat": 40, "card": "7d"}, "seat: expected a seat, 0 to 39"),
        ({"type": "laid", "seat": None, "card": "7d"}, "seat: expected a whole number, not null"),
        (
            {"type": "dealt", "number": 0, "size": 3, "hands": [None, ["7d"]]},
            "hands[1]: expected 3 cards, found 1",
        ),
        ({"type": "dealt", "number": 0, "size": 3, "hands": [None] * 41}, "41 entries"),
        ({"type": "round-ended", "winner": -1}, "winner: expected a side, 0 to 39"),
        (
            {**GOOD[3], "declaration": {"type": "lay", "card": "7d"}},
            "declaration.type: expected one of 'declare'",
        ),
        ({**GOOD[2], "by": ["sum", "sum"]}, "by: expected each word once"),
        ({**GOOD[2], "by": ["sum"] * 101}, "101 entries: 100 at most"),
        ({**GOOD[0], "moves": []}, "moves: expected"),
        ({**GOOD[0], "format": "scopa-round"}, "format: expected 'scopa-message'"),
        ({**GOOD[0], "version": True}, "version: expected 1"),
        ({**GOOD[0], "version": 2}, "version: expected 1"),
        ({**GOOD[0], "seat": 9}, "seat: expected a seat, 0 to"),
        ({**GOOD[0], "seat": None}, "a spectator holds"),
        ({**GOOD[1], "seat": None}, "hand: expected 0 cards, found"),
        ({**GOOD[0], "stock_size": 0}, "in the deck"),
        ({**GOOD[1], "stock_size": 0}, "cards in all, where the deck has 40"),
        ({**GOOD[1], "hand": GOOD[1]["table"][:2]}, "that do not lie on the table"),
        ({**GOOD[0], "totals": [1]}, f"totals: expected {len(VIEW.totals)} entries, found 1"),
        ({**GOOD[0], "last_move": "7d"}, "last_move: expected an object, not text"),
    ],
    ids=range(30),
)
def test_what_is_wrong_is_told(data: Any, says: str) -> None:
    """With the field, and what would be right."""
    assert says in " ".join(told(data))


def test_sets_may_be_listed_in_any_order() -> None:
    """A browser sends the cards as they were clicked."""
    data = {"type": "capture", "card": "7d", "taken": ["4c", "3s"]}
    assert str(scopa.messages.from_json(data)) == "7dx3s4c"


def test_all_problems_are_told() -> None:
    """Not the first alone."""
    data = GOOD[0] | {"table": [7, "7d", "7d"], "phase": 1, "joker": "2"}
    assert told(data) == [
        "phase: expected one of 'opening', 'play', 'played', 'won'",
        "table[0]: expected a card: a rank A234567JQK, then a suit dcsb",
        "table[2]: the same card as table[1]",
        "joker: expected a whole number, not text",
    ]


def test_lists_without_an_end_are_no_trouble() -> None:
    """Nothing is followed where nothing is expected."""
    endless: list[Any] = []
    endless.append(endless)
    circle: dict[str, Any] = {"type": "lay"}
    circle["card"] = circle
    for value in (endless, circle):
        assert told(GOOD[2] | {"awards": value, "by": value})
    assert told(circle)


def test_a_million_entries_are_refused_unseen() -> None:
    """Of any list: the size is told, and no entry."""
    for good in GOOD:
        for name, value in good.items():
            if isinstance(value, list):
                found = told({**good, name: [{"a": 1}] * 1_000_000})
                assert len(found) < 5
                assert name == "sides" or "1000000" in found[0]


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


@settings(FEW, max_examples=200)
@given(st.sampled_from(GOOD), st.data())
def test_noise_is_refused(good: dict[str, Any], data: st.DataObject) -> None:
    """In place of anything; or it is a message that the schema knows."""
    noisy = copy.deepcopy(good)
    path = data.draw(st.sampled_from(places(noisy)))
    at(noisy, path)[path[-1]] = data.draw(JUNK)
    try:
        value = scopa.messages.from_json(noisy)
    except scopa.RecordError:
        return
    assert fits("message", json.loads(json.dumps(noisy)))
    assert scopa.messages.from_json(scopa.messages.to_json(value)) == value
