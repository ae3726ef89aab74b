"""Moves as text: what is written, what is read, what is refused and why."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from helpers.bad_calls import caught_from, start
from helpers.recorded import FEW
from helpers.rounds import deck, play_out
from helpers.strategies import played_rounds, positions
from scopa import (
    EMPTY,
    AmbiguousMoveError,
    Award,
    Capture,
    Card,
    CardSet,
    Declare,
    IllegalMoveError,
    InvalidStateError,
    Lay,
    NotationError,
    Rules,
    State,
)
from scopa.model.move_text import read_move

SUMS = "3c 4d 3s 4s  7d 2d Ac  5s 5b 6d"
"""The leader's 7d takes one of four pairs, 2d and Ac take nothing."""
PAIR = "3c 4d Kd Kc  7d 2d Ac  5s 5b 6d"
"""The leader's 7d takes 3c and 4d."""


def cirulla(hand: str) -> State:
    """A round of Cirulla whose leader holds this hand; 2s 3s 4s Kd lie open."""
    return scopa.deal("cirulla", players=2, deck=deck("2s 3s 4s Kd", hand))


def empty_table() -> State:
    """The dealer, holding an ace that can go to the own pile, faces an empty table."""
    variant = "asso-piglia-tutto-simple+ace-posabile"
    state = start(variant, "2d 3d 4d 5d  Ac 7d 7c  As 6d 6c")
    return scopa.apply_move(state, Capture(Card.parse("Ac"), CardSet.parse("2d 3d 4d 5d")))


def read(position: scopa.Position, text: str) -> str:
    """The canonical text of what a text means."""
    return str(scopa.notation.parse_move(position, text))


# What is read


@pytest.mark.parametrize(
    "text",
    [
        "7dx3s4d",
        "7DX3S4D",
        "7dx4d3s",
        "7d x 4d, 3s",
        " 7d x 4d+3s ",
        "7d \N{MULTIPLICATION SIGN} 3s + 4d",
        "7♦x3♠4♦",
        "7♦\ufe0f\N{MULTIPLICATION SIGN}3♠\ufe0f4♦",
        "7dx3s4d#",
        "7d x 3s 4d #",
        "7Dx(3S+4D)",
        "7D x [3S, 4D]",
        "7D x {3S 4D}",
        " 7dx( 4d & 3s ) #",
        "7d \N{RIGHTWARDS ARROW} 4d,3s",
        "7d->3s4d",
        "7d => 3s 4d",
        "7d>4d3s",
        "7D=3S+4D",
        "7d: 3s, 4d",
        "7d:(3s 4d)",
        "7d*3s4d",
        "7d * [3s,4d]",
        "7D takes 3S and 4D",
        "7d Captures (3s and 4d)",
        "7d prende 3s e 4d",
        "7\u2662\ufe0e x 3\u2664\ufe0f 4\u2662",
        "7♦\ufe0f\N{HEAVY MULTIPLICATION X}\ufe0f3♠\ufe0e4♦",
        "7d \N{MULTIPLICATION X} 3s4d",
    ],
)
def test_a_capture_in_any_spelling(text: str) -> None:
    """Order, case, gaps, signs, brackets and the mark of a scopa do not matter."""
    assert read(start(first=SUMS), text) == "7dx3s4d"


@pytest.mark.parametrize("text", ["7dx", "7DX()", "7d x [ ]", "7d\N{MULTIPLICATION SIGN}{} #"])
def test_empty_brackets_leave_the_cards_out(text: str) -> None:
    """As nothing behind the x does."""
    assert read(start(first=PAIR), text) == "7dx3c4d"
    assert read(empty_table(), text.replace("7d", "As").replace("7D", "AS")) == "Asx"


def test_words_between_cards_of_other_decks() -> None:
    """An e stands for *and* between two gaps, and for espadas behind a rank."""
    state = start("scopa", "3s 5c Kb Kc  Jd 7b 7s  Qb Qd 6d")
    assert str(scopa.notation.parse_move(state, "10o prende 3e e 5c", deck="spanish")) == "Jdx3s5c"
    assert (
        str(scopa.notation.parse_move(state, "V♦\ufe0f x (3♠\ufe0e + 5♥)", deck="french"))
        == "Jdx3s5c"
    )


@attrs.frozen
class Called:
    """A hand may be declared under a name that could be another text."""

    called: str
    kind: str = "called"

    def declarations(self, board: scopa.Board, hand: CardSet, /) -> list[Any]:
        """To the seat on turn, for nothing."""
        return [(Declare(self.called), (Award("x", board.side, 1),))]


@pytest.mark.parametrize("name", ["ad:3c", "takes", "and", "low:", "qd", "prende", "captures"])
def test_declarations_of_any_name_come_first(name: str) -> None:
    """What is written for one is that move, in round text too."""
    rules = Rules(name="mine", declarers=(Called(name),))
    state = scopa.deal(rules, players=2, deck=deck(SUMS))
    assert read(state, name) == name
    record = scopa.records.RoundRecord.of(state, [Declare(name), Lay(Card.parse("2d"))])
    text = scopa.records.format_round(record, secret=True, variants=[rules])
    assert scopa.records.parse_round(text, variants=[rules]) == record


@pytest.mark.parametrize(
    ("text", "card"),
    [("fd", "Jd"), ("8d", "Jd"), ("Cc", "Qc"), ("hc", "Qc"), ("RS", "Ks"), ("10♠", "Ks")],
)
def test_courts_by_letter_and_number(text: str, card: str) -> None:
    """Italian letters and numbers name the courts."""
    state = start(first="2c 2s Ad As  Jd Qc Ks  5s 5b 6d")
    assert read(state, text) == card


@pytest.mark.parametrize(
    ("deck", "text", "move"),
    [
        ("spanish", "10o", "Jd"),
        ("spanish", "10O X 5c + 3E", "Jdx3s5c"),
        ("french", "V♦ x 3♠, 5♥", "Jdx3s5c"),
        ("sarde", "10dx", "Jdx3s5c"),
        (None, "Jd", "Jd"),
    ],
)
def test_moves_on_other_decks(deck: str | None, text: str, move: str) -> None:
    """With a deck the cards are read as they are marked there."""
    table = "3s 5c Kb Kc" if move != "Jd" else "Kd Kb 2s Qc"
    state = start("scopa", f"{table}  Jd 7b 7s  Qb Qd 6d")
    assert str(scopa.notation.parse_move(state, text, deck=deck)) == move


def test_another_deck_is_not_guessed() -> None:
    """What is canonical text reads otherwise on a Spanish deck, and a deck must exist."""
    state = start("scopa", "Kd Kb 2s Qc  Jd 7c 7s  Qb Qd 6d")
    assert str(scopa.notation.parse_move(state, "7c")) == "7c"
    with pytest.raises(scopa.NotationError):
        scopa.notation.parse_move(state, "7c", deck="french")
    with pytest.raises(scopa.UnknownNameError):
        scopa.notation.parse_move(state, "7c", deck="tarot")


def test_the_cards_taken_may_be_left_out() -> None:
    """Where the card has one capture; else the error names all that it has."""
    assert read(start(first=PAIR), "7dx") == "7dx3c4d"
    state = start(first=SUMS)
    with pytest.raises(AmbiguousMoveError) as caught:
        scopa.notation.parse_move(state, " 7dx ")
    error = caught.value
    assert str(error) == "'7dx' could be 7dx3c4d or 7dx3s4d or 7dx3c4s or 7dx3s4s: say which"
    assert error.move == " 7dx "
    assert error.candidates == tuple(m for m in scopa.legal_moves(state) if "x" in str(m))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.move, again.candidates) == (str(error), " 7dx ", error.candidates)


def test_a_capture_of_nothing() -> None:
    """`Adx` is exact where the ace may go to the own pile, in any case."""
    state = empty_table()
    assert [scopa.notation.format_move(state, move) for move in state.moves] == ["Asx", "6d", "6c"]
    assert read(state, "Asx") == read(state, "as X") == "Asx"
    assert scopa.notation.parse_move(state, "asx") == Capture(Card.parse("As"), EMPTY)


def test_declarations() -> None:
    """By kind in any case; the joker's value may be left out where one is legal."""
    three = cirulla("Ad Ac As")
    assert read(three, " Three-of-a-kind ") == "three-of-a-kind"
    joker = cirulla("7c Kb Ks")
    assert read(joker, "three-of-a-kind") == "three-of-a-kind=10"
    low = cirulla("7c As 2b")
    assert read(low, "under-10=6") == "under-10=6"
    with pytest.raises(AmbiguousMoveError) as caught:
        scopa.notation.parse_move(low, "UNDER-10")
    assert [move.joker for move in caught.value.candidates if isinstance(move, Declare)] == [
        *range(1, 7)
    ]
    assert str(caught.value) == (
        "'UNDER-10' could be under-10=1 or under-10=2 or under-10=3 or under-10=4 or under-10=5"
        " or 1 more: say which"
    )


@attrs.frozen
class OddDeclarations:
    """Declarations whose names look like cards, or like nothing."""

    kind = "odd"

    def declarations(self, _board: object, _hand: object, /) -> list[tuple[Declare, Any]]:
        """All of them, in order."""
        return [(Declare(kind), ()) for kind in ("2D", "Under 10#", "kdx")]


def test_what_is_written_is_read_first() -> None:
    """A declaration keeps its text, whatever it looks like."""
    variant = attrs.evolve(scopa.parse_variant("scopa"), declarers=(OddDeclarations(),))
    state = scopa.deal(variant, players=2, deck=deck(SUMS))
    for move in scopa.legal_moves(state):
        assert scopa.notation.parse_move(state, scopa.notation.format_move(state, move)) == move
    assert scopa.notation.parse_move(state, "2d") == Lay(Card.parse("2d"))
    assert scopa.notation.parse_move(state, "2D") == Declare("2D")


# What is written


def test_the_mark_of_a_scopa() -> None:
    """It stands where an award of that kind comes of the play, not wherever the table is
    emptied."""
    for variant, text in (("scopa", "5bxAd4c#"), ("scopa-frac", "5bxAd4c")):
        swept = start(variant, "Ad 4c 2d 2s  2c 7d 5b  2b Kd Kc")
        for move in ("2cx2d", "2bx2s"):
            swept = scopa.apply_move(swept, scopa.notation.parse_move(swept, move))
        assert scopa.notation.format_move(swept, scopa.notation.parse_move(swept, "5bx")) == text
        assert read(swept, text) == read(swept, "5bxAd4c#") == "5bxAd4c"


def test_only_legal_moves_are_written() -> None:
    """Others have the reason of `explain`."""
    state = start(first=PAIR)
    for move in (Lay(Card.parse("7d")), Lay(Card.parse("5s")), Declare("under-10")):
        found = caught_from(lambda move=move: scopa.notation.format_move(state, move))  # type: ignore[misc]
        assert isinstance(found, IllegalMoveError)
        assert str(found) == scopa.explain(state, move).text
        assert (found.move, found.reason) == (move, scopa.explain(state, move).reason)


@FEW
@given(played_rounds())
def test_every_move_is_read_again(states: list[State]) -> None:
    """`parse_move` undoes `format_move`, in a state and in the view of its seat, and the
    mark tells of the award."""
    for state in states[:: max(1, len(states) // 8)]:
        view = scopa.observe(state, state.board.turn)
        for move in scopa.legal_moves(state):
            text = scopa.notation.format_move(state, move)
            assert scopa.notation.format_move(view, move) == text
            assert (
                scopa.notation.parse_move(state, text)
                == scopa.notation.parse_move(view, text)
                == move
            )
            assert read(state, str(move).upper()) == str(move) == text.rstrip("#")
            earned: tuple[Award, ...] = ()
            if isinstance(move, Capture):
                earned = scopa.apply_move(state, move).board.awards[len(state.board.awards) :]
            assert text.endswith("#") == any(award.kind == "scopa" for award in earned)


# What is refused


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("", 1, "expected one card, found 0"),
        ("  #", 3, "expected one card, found 0"),
        ("7", 1, "expected a rank"),
        ("7dy", 3, "expected a rank"),
        (" 7d xx", 6, "expected a rank"),
        (" 7d x 3s4", 9, "expected a rank"),
        ("7dx3s4d##", 8, "expected a rank"),
        ("7dx3s+3s", 4, "3s is named twice"),
        ("x 4c", 1, "expected one card, found 0"),
        ("7d 4c", 1, "expected one card, found 2"),
        ("7d+4c", 3, "expected a rank"),
        ("under-10=11", 1, "expected a rank"),
        ("-1", 1, "expected a rank"),
        ("²", 1, "expected a rank"),
        ("7d=", 4, "expected the cards that are taken behind '=': only x may stand alone"),
        ("7d -> #", 6, "expected the cards that are taken behind '->'"),
        ("7d takes ()", 10, "expected the cards that are taken behind 'takes'"),
        ("7d takes", 4, "expected a rank"),
        ("7d(3s4d)", 3, "brackets stand around the cards that are taken, behind an x"),
        ("7d [3s4d]", 4, "brackets stand around the cards"),
        ("(7d)", 1, "expected a rank"),
        ("7dx(3s4d", 9, "expected ')', which closes '(', at the end of the move"),
        (" 7dx (3s4d] #", 11, "expected ')', which closes '('"),
        ("7dx[3s]4d", 10, "expected ']', which closes '['"),
        ("7dx(3s)(4d)", 7, "expected a rank"),
        ("7dx((3s4d))", 5, "expected a rank"),
        ("7dx({3s4d})", 5, "expected a rank"),
        ("7dx( 3s 4z)", 9, "expected a rank"),
        ("7dx{", 5, "expected '}', which closes '{'"),
        ("7d xx 3s", 5, "expected a rank"),
        ("7d x = 3s", 6, "expected a rank"),
        ("7d takes 3s and", 13, "expected a rank"),
        ("7dx3sand4d", 6, "expected a rank"),
        ("7d x 3s ande 4d", 9, "expected a rank"),
        ("7d" * 300, 401, "600 characters, where a move has 400 at most"),
    ],
)
def test_what_is_no_text_of_a_move(text: str, column: int, says: str) -> None:
    """The column says where, counted from 1."""
    with pytest.raises(NotationError) as caught:
        scopa.notation.parse_move(start(first=SUMS), text)
    assert (caught.value.what, caught.value.text) == ("move", text)
    assert (caught.value.column, caught.value.problem[: len(says)]) == (column, says)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("7d", "must-capture"),
        ("2dx", "no-capture"),
        ("7dx3c", "no-capture"),
        ("7dx7c", "not-on-table"),
        ("5s", "not-in-hand"),
        ("5sx", "not-in-hand"),
        ("under-10", "no-declaration"),
        ("seven", "no-declaration"),
        ("kx4c", "no-declaration"),
    ],
)
def test_what_is_not_legal_here(text: str, reason: str) -> None:
    """What can be read is refused as `apply_move` refuses it; nothing is guessed."""
    state = start(first=SUMS)
    with pytest.raises(IllegalMoveError) as caught:
        scopa.notation.parse_move(state, text)
    assert caught.value.reason == reason
    with pytest.raises(IllegalMoveError) as applied:
        scopa.apply_move(state, caught.value.move)  # type: ignore[arg-type]
    assert str(applied.value) == str(caught.value)


def test_who_is_not_on_turn_makes_no_move() -> None:
    """Nobody does once the round is over; what cannot be read is still told."""
    state = start(first=SUMS)
    other = scopa.observe(state, 0)
    for text in ("5s", "5sx", "under-10"):
        found = caught_from(lambda text=text: scopa.notation.parse_move(other, text))  # type: ignore[misc]
        assert isinstance(found, IllegalMoveError)
        assert found.reason == "not-on-turn"
    over = play_out(state)
    for position in (over, scopa.observe(over, over.board.turn)):
        found = caught_from(lambda p=position: scopa.notation.parse_move(p, "7d"))  # type: ignore[misc]
        assert isinstance(found, IllegalMoveError)
        assert found.reason == "round-over"
        with pytest.raises(NotationError):
            scopa.notation.parse_move(position, "7")


@pytest.mark.parametrize("text", [None, 7, b"7d", Lay(Card.parse("7d")), ["7d"]])
def test_only_text_is_read(text: Any) -> None:
    """Anything else is not a text of a move."""
    with pytest.raises(NotationError, match="expected text such as") as caught:
        scopa.notation.parse_move(start(), text)
    assert (caught.value.what, caught.value.column) == ("move", 1)


@pytest.mark.parametrize("position", [None, "scopa", start().board, Rules()])
def test_moves_are_those_of_a_position(position: Any) -> None:
    """A state or a view is needed, for a board tells no hand."""
    for call in (
        lambda: scopa.notation.parse_move(position, "7d"),
        lambda: scopa.notation.format_move(position, Lay(Card.parse("7d"))),
    ):
        with pytest.raises(InvalidStateError, match="State or a View"):
            call()


@FEW
@given(positions(), st.text("7dx3c4sAK+, #=under-10♦\N{MULTIPLICATION SIGN}\ufe0f") | st.text())
def test_any_text_is_a_move_or_refused(state: State, text: str) -> None:
    """A legal move, or one of the three errors."""
    try:
        found = scopa.notation.parse_move(state, text)
    except (NotationError, IllegalMoveError, AmbiguousMoveError):
        return
    assert found in scopa.legal_moves(state)


@FEW
@given(
    st.from_regex(r"([A2-7JQK][dcsb]x?){1,4}|[a-z][a-z0-9-]{0,9}(=[0-9]{1,2})?", fullmatch=True)
)
def test_the_strict_reader_knows_one_text_of_each_move(text: str) -> None:
    """What it reads is written so again."""
    found = read_move(text)
    assert found is None or str(found) == text
