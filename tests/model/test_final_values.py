"""Values cannot be subclassed, and every function says the same of a move."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from enum import Enum, IntEnum
from functools import partial
from typing import Any

import pytest

import scopa
from helpers.bad_calls import caught_from, start, take
from helpers.whole_numbers import Index
from scopa import Capture, Card, CardSet, Declare, Lay, Move, State, fast

FINAL: tuple[type, ...] = (
    *(Card, CardSet, Lay, Capture, Declare, scopa.Candidate, scopa.Seating),
    *(scopa.Board, State, scopa.View, scopa.FullView, scopa.TableView),
    *(scopa.Misdealt, scopa.TableDealt, scopa.OpeningTaken, scopa.Dealt, scopa.Declared),
    *(scopa.Laid, scopa.Captured, scopa.Swept, scopa.LeftoversTaken, scopa.RoundEnded),
    *(scopa.Award, scopa.Tally, scopa.Win, scopa.RoundScore, scopa.Outcome),
    *(scopa.rules.DealPlan, scopa.rules.Opening),
)


@pytest.mark.parametrize("kind", FINAL, ids=lambda kind: kind.__name__)
def test_values_cannot_be_subclassed(kind: type) -> None:
    """As `bool` cannot: a subclass would be another value to some functions."""
    with pytest.raises(TypeError, match=f"^{kind.__name__} cannot be subclassed: "):
        type("Mine", (kind,), {})
    with pytest.raises(TypeError, match="cannot be subclassed"):
        type("Mine", (kind,), {"__slots__": ()}, option=1)


def test_what_is_for_subclasses_can_be_subclassed() -> None:
    """Rules, and open cards, which a rule may look at otherwise."""
    for kind in (scopa.Rules, scopa.rules.OpenCards):
        assert issubclass(type("Mine", (kind,), {}), kind)


# One answer about a move, whoever is asked

CIRULLA = "cirulla"
STATE = start()
"""Seat 1 holds Ad 2d 7s, and 3c 4c 7c Kd lie open."""
LOW = scopa.deal(
    CIRULLA,
    players=2,
    deck=[
        *CardSet.parse("3c 5d Jc Qs Ac 2c 3s"),
        *scopa.FULL_DECK.__sub__(CardSet.parse("3c 5d Jc Qs Ac 2c 3s")),
    ],
)


class Value(IntEnum):
    """A value of the joker, as an own type."""

    SEVEN = 7


def moves_that_are_none() -> dict[str, Any]:
    """Moves put together of something else than moves are made of."""
    fake: Any = object.__new__(Lay)
    object.__setattr__(fake, "card", "7s")
    return {
        "a card as text": Lay("7s"),  # type: ignore[arg-type]  # wrong on purpose
        "no card": fake,
        "taken as a frozenset": Capture(Card.parse("7s"), frozenset([Card.parse("7c")])),  # type: ignore[arg-type]  # wrong on purpose
        "taken as text": Capture(Card.parse("7s"), "7c"),  # type: ignore[arg-type]  # wrong on purpose
        "a joker that is true": Declare("three-of-a-kind", True),
        "a joker of eleven": Declare("three-of-a-kind", 11),
        "a joker of nothing": Declare("three-of-a-kind", 0),
        "a joker as text": Declare("three-of-a-kind", "7"),  # type: ignore[arg-type]  # wrong on purpose
        "a joker of many digits": Declare("three-of-a-kind", 10**5000),
        "a kind that is no text": Declare(7),  # type: ignore[arg-type]  # wrong on purpose
        "a text": "7s",
        "None": None,
    }


NONE = moves_that_are_none()


@pytest.mark.parametrize("name", NONE)
def test_what_is_not_a_move_is_none_to_everybody(name: str) -> None:
    """To `explain`, `apply_move`, `step`, `format_move`, JSON, records and integers."""
    move = NONE[name]
    for state in (STATE, LOW):
        assert move not in scopa.legal_moves(state)
        found = scopa.explain(state, move)
        assert (found.legal, found.reason, found.seat) == (False, "not-a-move", None)
        for play in (scopa.apply_move, scopa.step):
            refused = caught_from(lambda play=play, state=state: play(state, move))  # type: ignore[misc]  # any of them
            assert (str(refused), refused.reason) == (found.text, "not-a-move")  # type: ignore[attr-defined]  # of a move
    for call in (
        lambda: scopa.notation.format_move(STATE, move),
        lambda: scopa.messages.to_json(move),
        lambda: fast.Stepper(STATE).code(move),
        lambda: scopa.records.RoundRecord.of(STATE, [move]),
    ):
        assert str(caught_from(call))


def agree(state: State, move: Move) -> None:
    """Asserts that each function takes the move for what it is: legal."""
    found = scopa.explain(state, move)
    assert (found.legal, found.reason) == (True, "legal")
    listed = scopa.legal_moves(state)[scopa.legal_moves(state).index(move)]
    assert hash(move) == hash(listed)
    assert repr(move) == repr(listed)
    assert scopa.apply_move(state, move) == scopa.apply_move(state, listed)
    assert scopa.notation.format_move(state, move) == scopa.notation.format_move(state, listed)
    assert scopa.notation.parse_move(state, scopa.notation.format_move(state, move)) == move
    assert scopa.messages.to_json(move) == scopa.messages.to_json(listed)
    assert scopa.messages.from_json(scopa.messages.to_json(move)) == move
    stepper = fast.Stepper(state)
    assert stepper.move(stepper.code(move)) == move


def test_a_legal_move_is_one_to_everybody() -> None:
    """Made anew, copied, pickled, or with a number of another type."""
    for state in (STATE, LOW):
        for move in scopa.legal_moves(state):
            for twin in (move, copy.deepcopy(move), pickle.loads(pickle.dumps(move))):
                agree(state, twin)
    joker = scopa.deal(
        CIRULLA,
        players=2,
        deck=[*scopa.parse_cards("3c 5d Jc Qs 7c Ac As"), *JOKER_REST],
    )
    declared = [move for move in scopa.legal_moves(joker) if isinstance(move, Declare)]
    assert declared
    for move in declared:
        if move.joker is not None:
            agree(joker, Declare(move.kind, Index(move.joker)))  # an own number
    with_enum = Declare("three-of-a-kind", Value.SEVEN)
    assert (with_enum, repr(with_enum)) == (
        Declare("three-of-a-kind", 7),
        "Declare(kind='three-of-a-kind', joker=7)",
    )


JOKER_REST = [c for c in scopa.DECK if c not in CardSet.parse("3c 5d Jc Qs 7c Ac As")]


def test_the_kind_of_a_declaration_is_a_plain_text() -> None:
    """A text of an enumeration prints otherwise than what it is equal to."""

    class Kind(str, Enum):  # StrEnum prints its value; Python 3.10 has none
        THREE = "three-of-a-kind"

    assert str(Declare(Kind.THREE, 7)) == "three-of-a-kind=7"
    assert repr(Declare(Kind.THREE)) == repr(Declare("three-of-a-kind"))
    assert type(Declare(Kind.THREE).kind) is str


def test_the_words_about_a_move_are_english() -> None:
    """No double negative, no plural of one, no class without its article."""
    texts = {
        take("Ad", ""): "Ad cannot go to its own pile: that is not a capture by these rules;"
        " Ad can only be laid",
        take("7s", "7b"): "7s cannot take 7b: not on the table, which holds 3c 4c 7c Kd",
        7: "a move is a Lay(card), a Capture(card, set of cards) or a Declare(kind, joker or"
        " None), not an int",
        Declare("x", True): "a move is a Lay(card), a Capture(card, set of cards) or a"
        " Declare(kind, joker or None): this Declare holds something else",
    }
    for move, text in texts.items():
        assert scopa.explain(STATE, move).text == text  # type: ignore[arg-type]  # some are none
    swept = scopa.apply_move(
        start(first="7c 4s Kd Kc  4c 7s 2s  Ad 2d 3d", variant="scopa"), take("7s", "7c"), by=1
    )
    assert swept.board.table == CardSet.parse("4s Kd Kc")


# Operators of card sets

HAND = CardSet.parse("7d Ac")
FROZEN = frozenset(HAND)
OPERATORS: dict[str, Callable[[Any, Any], object]] = {
    "|": lambda one, other: one | other,
    "&": lambda one, other: one & other,
    "-": lambda one, other: one - other,
    "^": lambda one, other: one ^ other,
    "<=": lambda one, other: one <= other,
    "<": lambda one, other: one < other,
    ">=": lambda one, other: one >= other,
    ">": lambda one, other: one > other,
}
NOT_CARDS: dict[str, Any] = {
    "a set of texts": {"7d"},
    "a frozenset of numbers": frozenset([24]),
    "a set with a card and a text": {Card.parse("7d"), "Ac"},
    "keys of a dict": {"7d": 1}.keys(),
    "a set of None": {None},
}
NO_SETS: dict[str, Any] = {
    "a list of cards": [Card.parse("7d")],
    "a card": Card.parse("7d"),
    "a text": "7d",
    "None": None,
    "a number": 1,
    "a dict of cards": {Card.parse("7d"): 1},
}


@pytest.mark.parametrize("other", NOT_CARDS.values(), ids=NOT_CARDS)
@pytest.mark.parametrize("operator", OPERATORS.values(), ids=OPERATORS)
def test_cards_go_with_cards_only(operator: Callable[[Any, Any], object], other: Any) -> None:
    """On either side of an operator: a set of anything else is refused, never left out."""
    sides = [(HAND, other), (other, HAND)]
    if not isinstance(other, (set, frozenset)):
        del sides[1:]  # The keys of a dict have operators of their own, for everything.
    for one, two in sides:
        found = caught_from(partial(operator, one, two))
        assert isinstance(found, scopa.NotationError)
        assert "expected several cards, as Card.parse reads them, not " in str(found)


@pytest.mark.parametrize("other", NO_SETS.values(), ids=NO_SETS)
@pytest.mark.parametrize("operator", OPERATORS.values(), ids=OPERATORS)
def test_what_is_not_a_set_has_no_operators(
    operator: Callable[[Any, Any], object], other: Any
) -> None:
    """That is a `TypeError`, as with a frozenset."""
    for one, two in ((HAND, other), (other, HAND), (FROZEN, other)):
        with pytest.raises(TypeError):
            operator(one, two)


@pytest.mark.parametrize("operator", OPERATORS.values(), ids=OPERATORS)
@pytest.mark.parametrize("other", ["", "7d", "7d Ac", "7d Ac 2s", "2s"])
def test_operators_are_those_of_frozensets(
    operator: Callable[[Any, Any], object], other: str
) -> None:
    """With a card set, a frozenset or the keys of a dict, on either side."""
    cards = CardSet.parse(other)
    for twin in (cards, frozenset(cards), dict.fromkeys(cards).keys()):
        sides = [(HAND, twin), (twin, HAND)]
        if not isinstance(twin, (CardSet, frozenset)):
            del sides[1:]  # The keys of a dict have operators of their own.
        for one, two in sides:
            found: Any = operator(one, two)
            expected: Any = operator(frozenset(one), frozenset(two))
            assert (found if isinstance(found, bool) else frozenset(found)) == expected
            assert type(found) in {bool, CardSet}


def test_disjoint_from_what() -> None:
    """Any several cards; texts of cards are not cards."""
    assert HAND.isdisjoint([Card.parse("2s")])
    assert not HAND.isdisjoint(iter([Card.parse("7d")]))
    for other in (["7d"], "7d", {"7d"}, 7, None):
        found = caught_from(lambda other=other: HAND.isdisjoint(other))  # type: ignore[misc]  # any of them
        assert isinstance(found, scopa.NotationError)


def test_questions_are_answered_as_by_every_container() -> None:
    """``in`` and ``==`` say False of what cannot be there, and raise nothing."""
    other: Any = "7d"
    assert other not in HAND
    assert {"7d", "Ac"} != HAND
    assert HAND != FROZEN
    assert HAND.__eq__(FROZEN) is NotImplemented


def test_card_sets_are_made_of_cards() -> None:
    """Something with an `index` of its own is not a card."""

    class Bit:
        index = 3

    for cards in ([Bit()], ["7d"], [Card.parse("7d"), None], 7, None, [[Card.parse("7d")]]):
        found = caught_from(lambda cards=cards: CardSet.of(cards))  # type: ignore[misc]  # any of them
        assert isinstance(found, scopa.NotationError)
    assert CardSet.of(HAND) is HAND
