"""Tags of records: kept in order, bounded, and free of control characters."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest
from hypothesis import given

import scopa
from helpers.damage import ROUND
from helpers.recorded import fields_of, problems_of, random_match, random_record
from helpers.strategies import tags
from scopa.records.tags import HEADERS, tag_problem

TAGS = {"Event": "Festa", "Player0": "host «di casa» \\ 🍕", "Date": "2024-08-15", "x_1": ""}
RECORD = random_record(moves=7)
MATCH = random_match()


def test_tags_are_kept() -> None:
    """In order, by records as values, as text, of a player; they take part in equality."""
    record = attrs.evolve(RECORD, tags=TAGS)
    assert record.tags == tuple(TAGS.items())
    assert dict(record.tags) == TAGS
    assert record != RECORD
    assert hash(record) != hash(RECORD)
    assert scopa.records.loads(scopa.records.dumps(record, secret=True)) == record
    own = scopa.records.player_record(record, 1)
    assert own.tags == record.tags
    assert scopa.records.loads(scopa.records.dumps(own)) == own
    move = scopa.legal_moves(record.state)[0]
    assert record.with_move(move).tags == record.tags
    turned = attrs.evolve(record, tags=list(reversed(record.tags)))
    assert turned != record
    assert scopa.records.loads(scopa.records.dumps(turned, secret=True)) == turned


def test_tags_of_a_match() -> None:
    """Those of the match and those of its rounds are kept apart."""
    first = attrs.evolve(MATCH.rounds[0], tags={"Date": "2024-08-14"})
    match = scopa.records.MatchRecord.of([first, *MATCH.rounds[1:]], tags=TAGS)
    read = scopa.records.loads(scopa.records.dumps(match))
    assert read == match
    assert isinstance(read, scopa.records.MatchRecord)
    assert (dict(read.tags), read.rounds[0].tags) == (TAGS, (("Date", "2024-08-14"),))
    start = next(scopa.records.replay(RECORD))
    assert scopa.records.RoundRecord.of(start, tags=TAGS).tags == tuple(TAGS.items())


def test_a_record_without_tags_says_nothing_of_them() -> None:
    """And an object without any is read as none."""
    data = json.loads(ROUND)
    assert "tags" not in data
    assert scopa.records.loads(json.dumps(data | {"tags": {}})) == scopa.records.loads(ROUND)


@given(tags())
def test_all_tags_that_are_allowed_come_back(several: dict[str, str]) -> None:
    """As JSON and as round text."""
    record = attrs.evolve(RECORD, tags=several)
    assert scopa.records.loads(scopa.records.dumps(record, secret=True)) == record
    assert scopa.records.parse_round(scopa.records.format_round(record, secret=True)) == record


BAD: list[tuple[Any, str]] = [
    ({"": "x"}, "a name has 1 to 40"),
    ({"1a": "x"}, "a name has 1 to 40"),
    ({"a" * 41: "x"}, "a name has 1 to 40"),
    ({"è": "x"}, "a name has 1 to 40"),
    ({"a b": "x"}, "a name has 1 to 40"),
    ({"a\n": "x"}, "a name has 1 to 40"),
    ({"Deck": "x"}, "the name of a header"),
    ({"rEsult": "x"}, "the name of a header"),
    ({"a": "x" * 501}, "501 characters: 500 at most"),
    ({"a": "x\ty"}, "U+0009 at 2"),
    ({"a": "\x85"}, "U+0085 at 1"),
    ({"a": "\u2028"}, "U+2028 at 1"),
    ({"a": "abc\u202e"}, "U+202E at 4"),
    ({"a": "\ud800"}, "U+D800 at 1"),
    ({"a": None}, "expected text"),
    ({"a": 7}, "expected text"),
    ({f"a{number}": "" for number in range(51)}, "51 tags: 50 at most"),
]


@pytest.mark.parametrize(("bad", "says"), BAD, ids=range(len(BAD)))
def test_tags_that_are_not_allowed_are_told(bad: Any, says: str) -> None:
    """By the constructor and when they are read, with the name."""
    for make in (lambda: attrs.evolve(RECORD, tags=bad), lambda: attrs.evolve(MATCH, tags=bad)):
        with pytest.raises(scopa.InvalidStateError) as caught:
            make()
        assert says in str(caught.value)
    (problem,) = problems_of(json.dumps(json.loads(ROUND) | {"tags": bad}))
    assert says in problem.reason
    assert problem.field.startswith("tags")


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (7, "tags map names to texts; this is an int"),
        ("ab", "tags map names to texts; this is a str"),
        (["ab"], "pairs of a name and a text, not a str"),
        ([("a", "b", "c")], "pairs of a name and a text"),
        ([("a", "1"), ("a", "2")], "tag 'a': given more than once"),
        ([(7, "x")], "tag '7': a name has"),
    ],
)
def test_what_is_no_tags_at_all(bad: Any, says: str) -> None:
    """A mistake of the caller."""
    with pytest.raises(scopa.InvalidStateError, match=says):
        attrs.evolve(RECORD, tags=bad)


def test_tags_in_json_are_one_object() -> None:
    """Of names that are given once."""
    assert fields_of(ROUND[:-1] + ', "tags": []}') == ["tags"]
    assert fields_of(ROUND[:-1] + ', "tags": {"a": "1", "a": "2"}}') == ["tags.a"]


def test_the_names_of_headers_are_no_tags() -> None:
    """In no case of letters."""
    for name in HEADERS:
        assert tag_problem(name, "")
        assert tag_problem(name.upper(), "")
