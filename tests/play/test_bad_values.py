"""Cards, positions and matches that do not hold together are refused."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import scopa
from helpers.bad_calls import (
    SHORT,
    Row,
    bad,
    caught_from,
    check_survives_pickling,
    lay,
    play_match,
    start,
    unread,
)
from helpers.rounds import play_out
from scopa import (
    AmbiguousMoveError,
    Card,
    CardSet,
    DealError,
    IllegalMoveError,
    IncompatibleFlagsError,
    InvalidStateError,
    Match,
    MisdealError,
    NotationError,
    RecordError,
    RoundNotOverError,
    RuleError,
    ScopaError,
    State,
    UnknownNameError,
    UnknownVariantError,
    errors,
)
from scopa.errors import RecordProblem


def misread(
    name: str, call: Callable[[], object], column: int, says: str, /, **has: object
) -> Row:
    """A row of the table of cards that are none."""
    return pytest.param(call, {"column": column, **has}, says, id=name)


SHAPE = "expected a rank (A 2 3 4 5 6 7 J Q K), then a suit (d c s b)"
UNREADABLE_CARDS = [
    misread("no-suit", lambda: Card.parse("7"), 1, SHAPE, text="7"),
    misread("no-such-suit", lambda: Card.parse("7x"), 1, SHAPE, text="7x"),
    misread("no-such-rank", lambda: Card.parse("0d"), 1, SHAPE),
    misread("rank-11", lambda: Card.parse("11d"), 1, SHAPE),
    misread("suit-first", lambda: Card.parse("d7"), 1, SHAPE),
    misread("space-inside", lambda: Card.parse("7 d"), 1, SHAPE),
    misread("the-second", lambda: scopa.parse_cards("7d 8x"), 4, SHAPE, text="7d 8x"),
    misread("the-third", lambda: CardSet.parse("7d,Ac,?"), 7, SHAPE),
    misread("semicolon", lambda: CardSet.parse("7d;Ac"), 3, SHAPE),
    misread("wide-digit", lambda: Card.parse("\N{FULLWIDTH DIGIT SEVEN}d"), 1, SHAPE),
    misread("no-card", lambda: Card.parse(""), 1, "expected one card, found 0", what="card"),
    misread("two-cards", lambda: Card.parse("7d Ac"), 1, "expected one card, found 2"),
    misread("not-text", lambda: Card.parse(7), 1, "expected text such as '7d Ac'"),  # type: ignore[arg-type]  # wrong on purpose
    misread("none", lambda: scopa.parse_cards(None), 1, "expected text such as '7d Ac'"),  # type: ignore[arg-type]  # wrong on purpose
    misread("twice", lambda: CardSet.parse("7d Ac 7d"), 1, "7d is named twice", what="card set"),
    misread("ten-megabytes", lambda: Card.parse("x" * 10_000_000), 2001, "2000 at most"),
    misread("rank-0", lambda: Card(0, 0), 1, "ranks are 1 to 10 and suits", what="card"),
    misread("suit-4", lambda: Card(7, 4), 1, "ranks are 1 to 10 and suits", what="card"),
    misread("rank-as-text", lambda: Card("7", 0), 1, "ranks are 1 to 10"),  # type: ignore[arg-type]  # wrong on purpose
    misread("rank-as-float", lambda: Card(7.0, 0), 1, "ranks are 1 to 10"),  # type: ignore[arg-type]  # wrong on purpose
    misread("mask-negative", lambda: CardSet(-1), 1, "a mask is 0 to 2**40 - 1", what="card set"),
    misread("mask-too-large", lambda: CardSet(1 << 40), 1, "a mask is 0 to 2**40 - 1"),
    misread("mask-as-text", lambda: CardSet("7d"), 1, "a mask is 0 to 2**40 - 1"),  # type: ignore[arg-type]  # wrong on purpose
]


@pytest.mark.parametrize(("call", "has", "says"), UNREADABLE_CARDS)
def test_cards_that_are_none(
    call: Callable[[], object], has: Mapping[str, object], says: str
) -> None:
    """The error tells where reading stopped and what was expected there, and quotes no
    more than a line of the text."""
    found = caught_from(call)
    assert type(found) is NotationError
    assert {name: getattr(found, name) for name in has} == has
    assert says in found.problem
    assert str(found).endswith(f", column {found.column}: {found.problem}")
    assert len(str(found)) < 200
    check_survives_pickling(found)


# Scores, matches, views, single positions


def test_a_round_is_scored_at_its_end() -> None:
    """Before, the error says how many cards are still to be played."""
    state = start()
    twin, value = copy.deepcopy(state), hash(state)
    found = caught_from(lambda: scopa.score_round(state))
    assert type(found) is RoundNotOverError
    assert "36 cards are still to be played" in str(found)
    assert (state, hash(state)) == (twin, value)
    check_survives_pickling(found)


def other_round(variant: str = "scopa", players: int = 2, dealer: int = 0) -> State:
    """A finished round."""
    rng = random.Random(2)
    return play_out(scopa.deal(variant, players=players, rng=rng, dealer=dealer))


@pytest.mark.parametrize(
    ("state", "error", "says"),
    [
        pytest.param(start(), RoundNotOverError, ["36 cards"], id="unfinished"),
        pytest.param(
            other_round("escoba"),
            InvalidStateError,
            ["the round's variant is escoba, the match's scopa"],
            id="other-variant",
        ),
        pytest.param(other_round(players=3), InvalidStateError, ["seating"], id="other-seating"),
        pytest.param(
            other_round(dealer=1),
            InvalidStateError,
            ["the round's dealer is 1, the match's 0"],
            id="other-dealer",
        ),
        pytest.param(
            other_round("escoba", 3, 1),
            InvalidStateError,
            ["variant", "seating", "dealer"],
            id="all-of-it",
        ),
    ],
)
def test_rounds_of_another_match(state: State, error: type[ScopaError], says: list[str]) -> None:
    """Every problem is told, one by one, and the match stays as it was."""
    match = Match.start("scopa", players=2)
    twin, value = copy.deepcopy(match), hash(match)
    found = caught_from(lambda: match.record(state))
    assert type(found) is error
    problems = found.problems if isinstance(found, InvalidStateError) else (str(found),)
    assert len(problems) == len(says)
    assert all(part in problem for part, problem in zip(says, problems, strict=True))
    assert (match, hash(match)) == (twin, value)
    check_survives_pickling(found)


def test_a_match_that_is_over_takes_no_round() -> None:
    """Neither can a round be recorded, nor another be dealt; the match stays as it was."""
    match, last = play_match("scopa+target=1")
    twin, value = copy.deepcopy(match), hash(match)
    recorded = caught_from(lambda: match.record(last))
    assert isinstance(recorded, InvalidStateError)
    assert "the match is over already" in recorded.problems
    for call in (match.deal, match.open_round):
        found = caught_from(lambda call=call: call(rng=random.Random(1)))  # type: ignore[misc]  # wrong on purpose
        assert type(found) is InvalidStateError
        assert "start another" in str(found)
    assert (match, hash(match)) == (twin, value)


JOKER = Card.parse("7c")
NO_TABLES: tuple[Any, ...] = (b"3c", frozenset(), [])

INVALID: list[Row] = [
    *(
        bad(
            f"observe-seat-{seat!r}",
            lambda state, seat=seat: scopa.observe(state, seat),
            InvalidStateError,
            "seats are 0 to 1",
        )
        for seat in (2, -1, True, "0", 0.5)
    ),
    *(
        bad(
            f"observe-totals-{totals!r}",
            lambda state, totals=totals: scopa.observe(state, 0, totals=totals),
            InvalidStateError,
            "totals",
        )
        for totals in ((), (1,), (1, 2, 3), ("a", "b"))
    ),
    *(
        bad(
            f"captures-joker-{joker!r}",
            lambda _, joker=joker: scopa.captures("cirulla", JOKER, scopa.EMPTY, joker=joker),
            InvalidStateError,
            "1 to 10",
        )
        for joker in (0, 11, -1, "7", 7.5)
    ),
    *(
        bad(
            f"captures-joker-in-{variant}",
            lambda _, variant=variant, joker=joker: scopa.captures(
                variant, JOKER, scopa.EMPTY, joker=joker
            ),
            InvalidStateError,
            f"joker's value {joker}: {variant} has no joker",
        )
        for variant in ("scopa", "scopa+cirulla-table", "cirulla+nine-card-deal")
        for joker in (3, 7, 11)
    ),
    *(
        bad(
            f"captures-from-{type(table).__name__}",
            lambda _, table=table: scopa.captures("scopa", JOKER, table),
            InvalidStateError,
            "expected a CardSet, or its text such as '7d Ac', not ",
        )
        for table in NO_TABLES
    ),
    bad(
        "captures-card-as-number",
        lambda _: scopa.captures("scopa", 7, scopa.EMPTY),  # type: ignore[arg-type]  # wrong on purpose
        InvalidStateError,
        "expected a Card, or its text such as '7d', not an int",
    ),
    bad(
        "captures-card-on-table",
        lambda _: scopa.captures("scopa", Card.parse("7d"), CardSet.parse("3c 7d")),
        InvalidStateError,
        "7d is played and lies on the table too",
    ),
    bad(
        "captures-foreign-cards",
        lambda _: scopa.captures(SHORT, Card.parse("2d"), CardSet.parse("2c 5d")),
        InvalidStateError,
        "2d 2c not in the deck of short",
    ),
]


@pytest.mark.parametrize(("call", "error", "says"), INVALID)
def test_positions_that_do_not_hold_together(
    call: Callable[[State], object], error: type[ScopaError], says: str
) -> None:
    """The error lists the problem, and the state stays as it was."""
    state = start()
    twin, value = copy.deepcopy(state), hash(state)
    found = caught_from(lambda: call(state))
    assert type(found) is error
    assert isinstance(found, InvalidStateError)
    (problem,) = found.problems
    assert says in problem
    assert (state, hash(state)) == (twin, value)
    check_survives_pickling(found)


def test_all_problems_are_listed() -> None:
    """Not only the first of them."""
    card = Card.parse("7d")
    found = caught_from(lambda: scopa.captures("scopa", card, CardSet.of([card]), joker=11))
    assert isinstance(found, InvalidStateError)
    assert len(found.problems) == 2
    assert str(found) == "; ".join(found.problems)


# Errors as such


ERRORS = [name for name in errors.__all__ if name.endswith("Error")]


@pytest.mark.parametrize("name", ERRORS)
def test_errors_have_one_root(name: str) -> None:
    """Each is public, a `ScopaError`, and what code of no knowledge would catch."""
    error = getattr(errors, name)
    assert getattr(scopa, name) is error
    assert issubclass(error, ScopaError)
    assert error is ScopaError or issubclass(error, (ValueError, LookupError))


ONE_OF_EACH = [
    ScopaError("of no kind"),
    NotationError("card", "7x" * 100, 3, "no suit"),
    IllegalMoveError("no such move", lay("7d"), "not-in-hand", 1),
    AmbiguousMoveError("which?", "7dx", [lay("7d"), lay("7c")], 1),
    DealError("no such deal"),
    MisdealError("three kings", "2d Kd Kc Ks"),
    InvalidStateError(["this", "and that"]),
    IncompatibleFlagsError("they clash", ["a", "b"]),
    UnknownVariantError("no such name", "scopo", ["scopa", "scopone"]),
    UnknownNameError("deck", "no such name" * 20, ["italian", "spanish"]),
    RoundNotOverError("too early"),
    RuleError("scoring[2]", "Mine", "tally() gives None: give a Tally"),
    RecordError([RecordProblem(3, "rounds[1].deck", "missing"), RecordProblem(4, "", "no")] * 20),
]


@pytest.mark.parametrize("error", ONE_OF_EACH, ids=lambda error: type(error).__name__)
def test_errors_survive_pickling(error: ScopaError) -> None:
    """With every protocol, message and attributes stay."""
    check_survives_pickling(error)
    assert {type(each).__name__ for each in ONE_OF_EACH} == set(ERRORS)


HUGE: int = 10**5000
"""A number that Python refuses to print."""

UNPRINTABLE: list[Callable[[State], object]] = [
    lambda _: Card(HUGE, 0),
    lambda _: CardSet(HUGE),
    lambda _: scopa.parse_cards(unread(HUGE)),
    lambda _: scopa.Seating([0, HUGE]),
    lambda _: scopa.Seating.of([[0], [HUGE]]),
    lambda _: scopa.deal("scopa", players=HUGE, rng=random.Random(1)),
    lambda _: scopa.deal("scopa", dealer=HUGE, rng=random.Random(1)),
    lambda _: scopa.deal("scopa", deck=unread([HUGE])),
    lambda state: scopa.observe(state, HUGE),
    lambda state: scopa.observe(state, 0, totals=[HUGE]),
    lambda _: scopa.redact(scopa.Dealt(0, 0, ()), HUGE),
    lambda state: scopa.apply_move(state, scopa.Lay(scopa.DECK[0]), by=HUGE),
    lambda _: scopa.captures("cirulla", scopa.DECK[0], scopa.EMPTY, joker=HUGE),
    lambda _: scopa.scorekeeping.score_piles("scopa", scopa.Seating.solo(2), [], sweeps=[HUGE]),
]


@pytest.mark.parametrize("call", UNPRINTABLE)
def test_numbers_that_cannot_be_printed(call: Callable[[State], object]) -> None:
    """They are refused as any other, in few words."""
    found = caught_from(lambda: call(start()))
    assert len(str(found)) < 400
