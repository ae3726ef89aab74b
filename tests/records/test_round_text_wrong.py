"""Round text that is wrong: all of it is told with its line, and hides what is hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from helpers.bad_calls import NAMED
from helpers.recorded import FEW, random_match, random_record
from scopa import RecordError, Seating
from scopa.base.quoting import kind_of
from scopa.records import MatchRecord, RoundRecord

TEXT = scopa.records.format_round(random_record("cirulla", 584))
MATCH = scopa.records.format_match(random_match())
HIDDEN = scopa.records.format_round(random_record(moves=9), secret=True)
PLAYERS = scopa.records.format_round(scopa.records.player_record(random_record(moves=9), 0))
BOTH: tuple[Callable[..., Any], ...] = (scopa.records.parse_round, scopa.records.parse_match)


def told(text: Any, read: Callable[..., Any] = scopa.records.parse_round) -> list[str]:
    """What is wrong with a text, which must be something."""
    with pytest.raises(RecordError) as caught:
        read(text)
    assert caught.value.problems
    return list(map(str, caught.value.problems))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('[Variant "cirulla"]', '[Variant "cirula"]', "line 1, variant: no variant is called"),
        ('[Variant "cirulla"]\n', "", "line 1, variant: missing"),
        (
            '[Revision "1"]',
            '[Revision "x"]',
            "line 2, revision: expected a whole number, not text",
        ),
        ('[Revision "1"]', '[Revision "2"]', "line 2, revision: recorded at revision 2"),
        ('[Sides "0 / 1"]', '[Sides "0 / 2"]', "line 3, sides: expected a list of seats"),
        ('[Sides "0 / 1"]', '[Sides "0 1"]', "line 3, sides: expected a list of seats"),
        ('[Dealer "0"]', '[Dealer "2"]', "line 4, dealer: expected a seat, 0 to 1"),
        ('[Dealer "0"]', '[Dealer "0"]\n[Dealer "0"]', "line 5, dealer: given more than once"),
        (
            '[Dealer "0"]',
            '[Date "a"]\n[Dealer "0"]\n[Date "b"]',
            "tags.Date: given more than once",
        ),
        ('[Dealer "0"]', '[Dealer "0"]\n[Totals "1"]', "line 5, totals: there is no such field"),
        ('[Dealer "0"]', '[Dealer "0"]\n[Round "1"]', "line 5, round: there is no such field"),
        ('[Dealer "0"]', '[Dealer "0"]\n[A "\t"]', "line 5, tags.A: the character U+0009"),
        ("2b Js Kc", "2b Js 2b", "line 5, deck[2]: the same card as deck[0]"),
        ("2b Js Kc", "2b Js ??", "line 5, deck[2]: expected a card"),
        ("2b Js Kc", "2b Js Zc", "line 5, deck[2]: expected a card"),
        ("2b Js Kc", "2b Js", "line 5, deck: expected 40 cards, found 39"),
        ("1.2 Jb", "1.2 7z", "line 9, moves[2]: column 5: no move is '7z': expected a rank"),
        ("1.2 Jb", "1.2 7b", "line 9, moves[2]: column 5: seat 1 does not hold 7b"),
        ("1.2 Jb", "1.2 Jb {", "line 9: column 8: a comment that does not end"),
        ("1.2 Jb", "1.2 ] Jb", "line 9: column 5: expected a header, a move or a result, not ']'"),
        ("1.2 Jb", "1.2 Jb }", "not '}'"),
        ("1.2 Jb", "1.2, Jb", "column 1: no move is '1.2, Jb'"),
        ("1.2 Jb", "{} , Jb", "not ','"),
        ("5sxKd", "5sx", "moves[3]: column 8: '5sx' could be 5sx"),
        ("6.3 2d 3c\n8-6", "6.3 2d\n8-6", "expected null"),
        (
            "6.3 2d 3c\n8-6",
            "6.3 2d 3c\n",
            "line 30, result: column 8: expected the result behind the moves",
        ),
        ("3c\n8-6", "3c\n8-7", "column 1: 8-7 is not what the header says"),
        ("3c\n8-6", "3c 7d\n8-6", "moves[37]: column 11: the round is over"),
        ('[Result "8-6"]', '[Result "8-7"]', "8-6 is not what the header says"),
        ("8-6\n", "8-6\n7d\n", "line 1: 2 records, where one is expected"),
        ('"cirulla"]', '"cirulla]', "line 1: column 1: expected a header such as [Dealer"),
        ('"cirulla"]', '"cirulla\\x"]', "line 1: column 1: expected a header such as [Dealer"),
    ],
    ids=range(32),
)
def test_what_is_wrong_is_told(old: str, new: str, says: str) -> None:
    """With its line, the field as JSON calls it, and the column where there is one."""
    assert old in TEXT
    found = told(TEXT.replace(old, new, 1))
    assert says in "\n".join(found), found


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('[Round "2"]', '[Round "3"]', "rounds[1].round: expected round 2"),
        ('[Round "1"]\n[Dealer "1"]', '[Round "1"]\n[Dealer "0"]', "rounds[0].result.totals[0]"),
        ('[Totals "', '[Totals "1', "totals[0]: by the moves it is 11, not 111"),
        ('[Totals "11-6"]', '[Totals "x"]', "totals: expected 2 entries, found 1"),
        ('[Outcome "0 by', '[Outcome "1 by', "outcome.winners[0]: by the moves it is 0, not 1"),
        ('[Outcome "0 by target"]', '[Outcome "*"]', "outcome: by the moves it is an object"),
        ('[Outcome "0 by target"]', '[Outcome "0"]', "outcome: by the moves it is an object"),
        ('[Outcome "0 by target"]', '[Outcome "0 by x"]', "outcome.reason: by the moves it is"),
        ('[Round "1"]\n', "", "the moves stand in the rounds of a match"),
        ('[Round "1"]', '[Variant "scopa"]', "records, where one is expected"),
    ],
    ids=range(10),
)
def test_what_is_wrong_with_a_match_is_told(old: str, new: str, says: str) -> None:
    """The same, with the round."""
    assert old in MATCH
    found = told(MATCH.replace(old, new, 1), scopa.records.parse_match)
    assert says in "\n".join(found), found


@pytest.mark.parametrize("text", ["", "\n\n", "{}", "1.1", "8-6", "7d", "*", '[Round "1"]'])
@pytest.mark.parametrize("read", BOTH)
def test_what_is_no_round_at_all(read: Callable[..., Any], text: str) -> None:
    """Something is said of it."""
    assert told(text, read)


@pytest.mark.parametrize("read", BOTH)
@pytest.mark.parametrize("bad", [None, 7, b"[Match]", ["a"], TEXT.encode()])
def test_what_is_no_text(read: Callable[..., Any], bad: Any) -> None:
    """Its type is told."""
    assert told(bad, read) == [f"line 1: expected text, not {kind_of(bad)}"]


def test_all_problems_are_told() -> None:
    """Not the first alone."""
    text = (
        TEXT.replace('[Dealer "0"]', '[Dealer "x"]')
        .replace("2b Js", "2b 2b")
        .replace('[Revision "1"]', '[Revision "7"]')
    )
    assert [each.split(":")[0] for each in told(text)] == [
        "line 2, revision",
        "line 4, dealer",
        "line 5, deck[1]",
    ]


def test_an_unfinished_round_is_kept_secret() -> None:
    """As with `dumps`."""
    record = random_record(moves=3)
    with pytest.raises(scopa.InvalidStateError, match="player_record") as caught:
        scopa.records.format_round(record)
    assert not NAMED.findall(str(caught.value))
    with pytest.raises(scopa.InvalidStateError, match="player_record"):
        scopa.records.format_match(MatchRecord.of([record]))


@pytest.mark.parametrize("good", [HIDDEN, PLAYERS], ids=["hidden", "player"])
def test_no_message_names_a_hidden_card(good: str) -> None:
    """But where the text itself does so in that place."""
    moves = good.split("\n\n", 1)[1]
    legal = set(re.findall(r"[A2-7JQK][dcsb]", moves))
    for seed in range(60):
        rng = random.Random(seed)
        words = moves.split(" ")
        words.insert(rng.randrange(1, len(words)), rng.choice(["Adx", "7d", "napola", *words[1:]]))
        try:
            scopa.records.parse_round(good.replace(moves, " ".join(words)))
        except RecordError as error:
            text = " ".join(map(str, error.problems))
            assert {*NAMED.findall(text)} <= legal | {"Ad", "7d"}


@pytest.mark.parametrize("bad", [None, 7, "x", scopa.DECK[0]])
def test_what_cannot_be_written(bad: Any) -> None:
    """A mistake of the caller."""
    for write in (scopa.records.format_round, scopa.records.format_match):
        with pytest.raises(scopa.InvalidStateError, match="expected a"):
            write(bad)
    with pytest.raises(scopa.InvalidStateError, match="not a MatchRecord"):
        scopa.records.format_round(random_match())
    with pytest.raises(scopa.InvalidStateError, match="not a RoundRecord"):
        scopa.records.format_match(random_record())  # type: ignore[arg-type]  # wrong on purpose


def test_a_name_that_no_header_can_hold_is_not_written() -> None:
    """A variant of one's own may be called anything."""
    mine = scopa.Rules(name="a\nb")
    record = RoundRecord.of(scopa.deal(mine, players=2, rng=random.Random(1)))
    with pytest.raises(scopa.InvalidStateError, match="header Variant"):
        scopa.records.format_round(record, secret=True, variants=[mine])


def test_texts_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be too long to be read is not written."""
    monkeypatch.setattr("scopa.records.dump.LIMIT", 300)
    with pytest.raises(scopa.InvalidStateError, match="300 at most"):
        scopa.records.format_round(random_record())
    with pytest.raises(scopa.InvalidStateError, match="300 at most"):
        scopa.records.format_match(random_match())
    empty = MatchRecord("scopa", Seating.solo(2), 0)
    assert scopa.records.parse_match(scopa.records.format_match(empty)) == empty


@settings(FEW, max_examples=150)
@given(st.sampled_from([TEXT, MATCH, PLAYERS]), st.data())
def test_noise_is_refused(good: str, data: st.DataObject) -> None:
    """Or it means a record, which is written and read again."""
    start = data.draw(st.integers(0, len(good)))
    end = min(len(good), start + data.draw(st.integers(0, 5)))
    text = good[:start] + data.draw(st.text(max_size=4)) + good[end:]
    writes: tuple[Callable[..., str], ...] = (
        scopa.records.format_round,
        scopa.records.format_match,
    )
    for read, write in zip(BOTH, writes, strict=True):
        try:
            record = read(text)
        except RecordError:
            continue
        assert read(write(record, secret=True)) == record


def test_attributes_of_the_record_are_those_of_a_record() -> None:
    """A result may be left out of the headers, tags may come anywhere."""
    text = TEXT.replace('[Result "8-6"]\n', '[A "b"]\n')
    record = scopa.records.parse_round(text)
    assert attrs.evolve(record, tags=()) == scopa.records.parse_round(TEXT)
    assert record.tags == (("A", "b"),)
