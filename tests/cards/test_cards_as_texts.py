"""Cards as arguments: texts where functions take cards, and hints where values are needed."""

from __future__ import annotations

import inspect
import random
from typing import TYPE_CHECKING, Any

import attrs
import pytest

import scopa
from helpers.bad_calls import caught_from, start
from helpers.face import OF_TRUST, PUBLIC
from scopa import Capture, Card, CardSet, Lay, Seating, fast
from scopa.cards.arguments import card_of, cards_of
from scopa.records import RoundRecord

if TYPE_CHECKING:
    from collections.abc import Callable

STATE = start()
SOLO = Seating.solo(2)
DECK = " ".join(map(str, scopa.DECK))
OURS = CardSet.parse("Ad 2d 4d 5d 7d Kd 7c 7s 6b Ac As 3c 3s 4c 4s 5c 5s 2c 2s Qc Qs")
THEIRS = scopa.FULL_DECK - OURS


def rng() -> random.Random:
    """The same randomness each time."""
    return random.Random(7)


@pytest.mark.parametrize(
    ("by_text", "by_value"),
    [
        (
            lambda: scopa.captures("scopa", "7♦", "3c, 4d Kd"),
            lambda: scopa.captures("scopa", Card.parse("7d"), CardSet.parse("3c 4d Kd")),
        ),
        (lambda: scopa.captures("scopa", "7d", ""), lambda: ()),
        (lambda: scopa.cards.card_name("7d"), lambda: scopa.cards.card_name(Card.parse("7d"))),
        (
            lambda: scopa.cards.cards_in_words("7d Ac", language="it"),
            lambda: scopa.cards.cards_in_words(scopa.parse_cards("7d Ac"), language="it"),
        ),
        (lambda: scopa.cards.cards_in_words(""), lambda: scopa.cards.cards_in_words([])),
        (
            lambda: scopa.scorekeeping.check_leftovers("Kc 7s Jb"),
            lambda: scopa.scorekeeping.check_leftovers(CardSet.parse("Kc 7s Jb")),
        ),
        (
            lambda: scopa.scorekeeping.check_piles(
                "escopa", [str(OURS), THEIRS], leftovers="Kb Ad"
            ),
            lambda: scopa.scorekeeping.check_piles(
                "escopa", [OURS, THEIRS], leftovers=CardSet.parse("Kb Ad")
            ),
        ),
        (
            lambda: scopa.scorekeeping.score_piles("scopa", SOLO, [str(OURS), str(THEIRS)]),
            lambda: scopa.scorekeeping.score_piles("scopa", SOLO, [OURS, THEIRS]),
        ),
        (
            lambda: scopa.deal("scopa", players=2, deck=DECK),
            lambda: scopa.deal("scopa", players=2, deck=scopa.DECK),
        ),
        (
            lambda: scopa.open_round("scopa", players=2, deck=DECK),
            lambda: scopa.open_round("scopa", players=2, deck=scopa.DECK),
        ),
        (
            lambda: scopa.Match.start("scopa", players=2).deal(deck=DECK),
            lambda: scopa.Match.start("scopa", players=2).deal(deck=scopa.DECK),
        ),
        (
            lambda: scopa.Match.start("scopa", players=2).open_round(deck=DECK),
            lambda: scopa.Match.start("scopa", players=2).open_round(deck=scopa.DECK),
        ),
        (
            lambda: RoundRecord("scopa", SOLO, 0, DECK),
            lambda: RoundRecord("scopa", SOLO, 0, scopa.DECK),
        ),
        (
            lambda: scopa.play.shuffled(DECK, rng()),
            lambda: scopa.play.shuffled(scopa.FULL_DECK, rng()),
        ),
        (
            lambda: scopa.play.shuffled("7d Ac 2s", rng()),
            lambda: scopa.play.shuffled(CardSet.parse("Ac 2s 7d"), rng()),
        ),
    ],
    ids=range(15),
)
def test_a_text_will_do(by_text: Callable[[], object], by_value: Callable[[], object]) -> None:
    """It means the value that it names."""
    assert by_text() == by_value()


def test_every_function_that_takes_cards_takes_texts() -> None:
    """By its annotations, so that a new function follows the policy."""
    takes = {
        f"{name}.{parameter.name}": str(parameter.annotation)
        for name, function in PUBLIC.items()
        if inspect.isfunction(function) and not function.__module__.startswith(OF_TRUST)
        for parameter in inspect.signature(function).parameters.values()
        if "Card" in str(parameter.annotation)
    }
    assert set(takes) == {
        *("captures.card", "captures.table", "card_name.card", "cards_in_words.cards"),
        *("check_leftovers.cards", "check_piles.leftovers", "check_piles.piles"),
        *("deal.deck", "open_round.deck", "score_piles.piles", "shuffled.cards"),
    }
    assert all("str" in annotation.replace("CardSet", "") for annotation in takes.values())


@pytest.mark.parametrize(
    ("call", "column"),
    [
        (lambda: scopa.captures("scopa", "7x", "3c"), 1),
        (lambda: scopa.captures("scopa", "7d", "3c 4"), 4),
        (lambda: scopa.captures("scopa", "7d 7c", "3c"), 1),
        (lambda: scopa.captures("scopa", "7d", "3c 3c"), 1),
        (lambda: scopa.cards.card_name("seven"), 1),
        (lambda: scopa.cards.cards_in_words("7d 9"), 4),
        (lambda: scopa.scorekeeping.check_leftovers("Kc Kc"), 1),
        (lambda: scopa.scorekeeping.score_piles("scopa", SOLO, ["Kc 1", ""]), 4),
        (lambda: scopa.deal("scopa", players=2, deck="7d,,x"), 5),
        (lambda: RoundRecord("scopa", SOLO, 0, "x"), 1),
        (lambda: scopa.play.shuffled("7d 7d", rng()), 1),
    ],
)
def test_a_text_that_names_no_cards(call: Callable[[], object], column: int) -> None:
    """It is refused as `parse_cards` refuses it, with the column."""
    error = caught_from(call)
    assert isinstance(error, scopa.NotationError)
    assert error.column == column


@pytest.mark.parametrize("thing", [None, 7, b"7d", ["7d"], scopa.EMPTY, Lay(scopa.DECK[0])])
def test_what_is_neither_a_card_nor_a_text(thing: Any) -> None:
    """The error says what will do."""
    with pytest.raises(scopa.InvalidStateError, match="expected a Card, or its text such as '7d'"):
        card_of(thing)


@pytest.mark.parametrize("several", [[scopa.DECK[0]], (scopa.DECK[0],), {scopa.DECK[0]}])
def test_several_cards_that_are_no_set(several: Any) -> None:
    """The error says how to make one."""
    with pytest.raises(scopa.InvalidStateError, match=r"CardSet\.of makes one of several cards"):
        cards_of(several)
    with pytest.raises(scopa.InvalidStateError, match=r"'7d Ac', not a Card$"):
        cards_of(scopa.DECK[0])  # type: ignore[arg-type]  # wrong on purpose


SEVEN: Any = "7s"
TEXT_MOVES = (Lay(SEVEN), Capture(SEVEN, CardSet.parse("7c")), Capture(scopa.DECK[26], SEVEN))


@pytest.mark.parametrize("move", TEXT_MOVES)
def test_a_move_of_texts_is_refused_with_the_readers(move: Any) -> None:
    """A move holds values; `Card.parse` and `CardSet.parse` make them."""
    says = r"Card\.parse and CardSet\.parse read the text of cards"
    assert scopa.explain(STATE, move).reason == "not-a-move"
    for function in (scopa.apply_move, scopa.step, scopa.notation.format_move):
        with pytest.raises(scopa.IllegalMoveError, match=says):
            function(STATE, move)


def test_a_text_as_a_move_is_refused_with_its_reader() -> None:
    """It has a meaning in a position only, which `parse_move` gives it."""
    text: Any = "7sx7c"
    for call in (
        lambda: scopa.apply_move(STATE, text),
        lambda: scopa.step(STATE, text),
        lambda: scopa.notation.format_move(STATE, text),
        lambda: RoundRecord.of(STATE).with_move(text),
        lambda: RoundRecord.of(STATE, [text]),
        lambda: fast.Stepper(STATE).code(text),
    ):
        assert "parse_move(" in str(caught_from(call))
    assert "parse_move(" in scopa.explain(STATE, text).text
    assert "parse_move(" not in scopa.explain(STATE, unread_number()).text
    assert "parse_move(" not in str(caught_from(lambda: fast.Stepper(STATE).code(unread_number())))


def test_a_text_as_a_position_is_refused_with_its_reader() -> None:
    """Functions of a position take a state or a view."""
    text: Any = scopa.notation.format_position(STATE, secret=True)
    for call in (
        lambda: scopa.legal_moves(text),
        lambda: scopa.forced_move(text),
        lambda: scopa.random_move(text, rng()),
        lambda: scopa.explain(text, Lay(scopa.DECK[0])),
        lambda: scopa.notation.parse_move(text, "7d"),
        lambda: scopa.score_round(text),
    ):
        assert "parse_position reads a text" in str(caught_from(call))
    with pytest.raises(scopa.InvalidStateError, match=r"not an int$"):
        scopa.legal_moves(unread_number())


def unread_number() -> Any:
    """A number, for a type checker anything."""
    return 7


def test_fields_of_positions_that_hold_texts_are_told_with_the_readers() -> None:
    """Only where the text is that of cards."""
    board = attrs.evolve(STATE.board, table="7c 4c", piles=("", "Ad"), turn="x")  # type: ignore[arg-type]  # wrong on purpose
    told = [problem.text for problem in scopa.play.problems(attrs.evolve(STATE, board=board))]
    reads = "Card.parse and CardSet.parse read the text of cards"
    assert [text.endswith(reads) for text in told] == [False, True, True]
    assert "turn of the board: expected a whole number, not a str" in told


def test_sets_are_not_made_or_joined_with_texts() -> None:
    """No card is lost silently; where one can be said, `CardSet.parse` is named."""
    cards, text = CardSet.parse("7d"), "Ac"
    with pytest.raises(scopa.NotationError, match=r"CardSet\.parse reads a text"):
        CardSet.of(text)  # type: ignore[arg-type]  # wrong on purpose
    calls: list[Callable[[], object]] = [
        lambda: cards | text,  # type: ignore[operator]  # wrong on purpose
        lambda: cards & text,  # type: ignore[operator]  # wrong on purpose
        lambda: cards - text,  # type: ignore[operator]  # wrong on purpose
        lambda: cards ^ text,  # type: ignore[operator]  # wrong on purpose
    ]
    for call in calls:
        with pytest.raises(TypeError, match="unsupported operand"):
            call()
