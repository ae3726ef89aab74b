"""Messages are short and good English, whatever they quote."""

from __future__ import annotations

import pickle

import pytest

import scopa
from helpers.bad_calls import caught_from, check_message, check_survives_pickling, start
from scopa import InvalidStateError, RecordError, RuleError, ScopaError, fast
from scopa.base import quoting
from scopa.errors import RecordProblem
from scopa.rules.dealing import Schedule
from scopa.rules.sweeps import Scopa

MUCH = "x" * 8000


class Unprintable:
    """Something that cannot be printed."""

    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("name", "article"),
    [
        *(("int", "an"), ("Award", "an"), ("IllegalMoveError", "an"), ("object", "an")),
        *(("Exception", "an"), ("_Anything", "an"), ("Unknown", "an"), ("list", "a")),
        *(("str", "a"), ("View", "a"), ("uint8", "a"), ("UUID", "a"), ("Union", "a")),
        *(("NoneType", "a"), ("_Bare", "a"), ("UserDict", "a")),
    ],
)
def test_types_have_their_article(name: str, article: str) -> None:
    """By how the name begins."""
    assert quoting.with_article(name) == f"{article} {name}"
    assert quoting.kind_of(type(name, (), {})()) == f"{article} {name}"


def test_what_a_message_quotes_is_cut() -> None:
    """Texts, reprs, names of classes, and rows of them."""
    assert quoting.short(MUCH) == "x" * 60 + "…"
    assert len(quoting.quoted(MUCH)) == len(quoting.quoted({MUCH})) == 61
    assert quoting.kind_of(type(MUCH, (), {})()) == f"a {'x' * 60}…"
    assert quoting.kind_of(None) == quoting.class_of(None) == "None"
    assert quoting.quoted(Unprintable()) == "an Unprintable that cannot be printed"
    assert quoting.quoted(10**5000) == "an int too long to be printed"
    assert quoting.listed(["a", "b", "a"]) == "a, b"
    assert quoting.listed(map(str, range(30)), most=3) == "0, 1, 2, and 27 more"
    assert len(quoting.listed([MUCH, MUCH[1:]])) < 1000


def test_numbers_agree_with_what_they_count() -> None:
    """One card, no entries."""
    assert quoting.counted(1, "card") == "1 card"
    assert quoting.counted(0, "entry", "entries") == "0 entries"
    assert quoting.counted(1, "entry", "entries") == "1 entry"


def test_a_message_has_two_thousand_characters_at_most() -> None:
    """The last line of defence; what was cut is the same once pickled or copied."""
    made: list[ScopaError] = [
        *(kind(MUCH) for kind in (ScopaError, scopa.DealError, scopa.RoundNotOverError)),
        scopa.NotationError(MUCH, MUCH, 1, MUCH),
        scopa.IllegalMoveError(MUCH, None, "code"),
        scopa.AmbiguousMoveError(MUCH, "x", ()),
        scopa.MisdealError(MUCH, "x"),
        InvalidStateError(f"{number} {MUCH}" for number in range(40)),
        scopa.IncompatibleFlagsError(MUCH, ()),
        scopa.UnknownVariantError(MUCH, "x", ()),
        scopa.UnknownNameError(MUCH, MUCH, [f"{number}{MUCH}" for number in range(99)]),
        RuleError("sweep", MUCH, MUCH),
        RecordError(RecordProblem(1, f"{number}", MUCH) for number in range(40)),
    ]
    for error in made:
        assert 100 < len(str(error)) <= 2000, type(error)
        assert str(error).endswith("…") or "more" in str(error)
        check_survives_pickling(error)
        assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert str(ScopaError()) == ""


def test_the_problems_of_an_error_are_whole() -> None:
    """Only the message is cut: a program looks at all problems."""
    problems = [f"{number} {MUCH}" for number in range(40)]
    assert InvalidStateError(problems).problems == tuple(problems)
    assert "and 20 more" in str(InvalidStateError(map(str, range(40))))


def test_names_of_variants_are_cut() -> None:
    """Wherever a message names one."""
    deck = scopa.FULL_DECK - scopa.CardSet.parse("2d 2c 2s 2b")
    rules = scopa.Rules(name=MUCH, deck=deck, dealing=Schedule(4, (8, 8)))
    two = scopa.Card.parse("2d")
    piles = [scopa.CardSet.parse("2d"), scopa.EMPTY]
    other = scopa.Match.start("scopa", players=2)
    finished = fast.round_record(rules, 1, players=2)
    for call in (
        lambda: scopa.deal(rules, players=2, deck=scopa.DECK),
        lambda: scopa.deal(rules, players=2, deck=[*deck][:3]),
        lambda: scopa.captures(rules, two, scopa.EMPTY),
        lambda: scopa.scorekeeping.score_piles(rules, scopa.Seating.solo(2), piles),
        lambda: other.record(finished.state),
        lambda: scopa.records.dumps(finished),
        lambda: scopa.deal(rules, players=7, deck=scopa.DECK),
    ):
        check_message(caught_from(call))
    for problem in scopa.scorekeeping.check_piles(
        rules, piles, captures=[[], [scopa.Capture(two, deck)]]
    ):
        assert len(problem.text) < 300


def test_explanations_are_cut() -> None:
    """Also where a move has a kind of many letters, or very many captures."""
    assert len(scopa.explain(start(), scopa.Declare(MUCH)).text) < 200
    assert len(str(caught_from(lambda: scopa.notation.parse_move(start(), MUCH)))) < 300


def test_an_error_of_a_rule_names_it_shortly() -> None:
    """Its class may have any name, and its value any repr."""
    huge = type(MUCH, (), {})
    found = caught_from(lambda: scopa.Rules(sweep=huge()))
    assert isinstance(found, RuleError)
    assert len(str(found)) < 300
    assert len(str(caught_from(lambda: Scopa(worth=MUCH)))) < 300  # type: ignore[arg-type]  # wrong on purpose
