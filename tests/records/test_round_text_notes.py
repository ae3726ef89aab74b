"""Comments, annotations and variations in round text: passed over, as in chess."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from helpers.recorded import FEW, random_match, random_record

RECORD = random_record("cirulla", 584)
TEXT = scopa.records.format_round(RECORD)
HEAD, _, MOVES = TEXT.partition("\n\n")


def read_with(note: str, behind: str = "1.2 Jb") -> scopa.records.RoundRecord:
    """The record of the text with a note behind a move."""
    assert behind in TEXT
    return scopa.records.parse_round(TEXT.replace(behind, behind + note, 1))


@pytest.mark.parametrize(
    "note",
    [
        *("!", "?", "!!", "??", "!?", "?!", " !", "\n?", "$1", " $1 $146", "!$3", "! {good} ?"),
        *("{}", "{}{}", " {a\nb}", "{;}", "{(}", "{\\}", "{[Variant}"),
        *(
            ";\n",
            " ; to the end of the line } ) ( {\n",
            ";;\n;\n",
            "\n% of a program ({\n",
            "\n%\n",
        ),
        *("()", " ()", "(7d)", " (1.2 Kd 2c) ", "(Kd (2c) (3c (4c)))", "()()", " (a {)} b)"),
        *("( ;)\n)", "(\n%)\n)", "($1 ! ?)", "(*)", "(3-1)", "(7dx(3c+4d))", "(7dx[3c])", "([)"),
        *("!(7d)!", " (7d!) $2 {x} ; y\n", "{a}(b){c}", "#", " # !"),
    ],
)
def test_a_note_is_passed_over(note: str) -> None:
    """Wherever it stands behind a move, the record is the same."""
    assert read_with(note) == RECORD
    assert read_with(note, "5sxKd") == RECORD


@pytest.mark.parametrize("note", ["{}", "(a)", "; a\n", "\n% a\n", " (a (b) {c}) "])
@pytest.mark.parametrize("place", ["[Dealer", "1.1 2c", "2c Kd", "8-6\n", ""])
def test_comments_and_variations_stand_between_any_two_words(note: str, place: str) -> None:
    """Between headers, before the first move, before and behind the result."""
    text = TEXT + note if not place else note.lstrip() + TEXT
    if place and place in MOVES:
        text = f"{HEAD}\n\n{MOVES.replace(place, note + place, 1)}"
    if place == "[Dealer":
        text = TEXT.replace(place, f"{note.strip(' ')}{place}", 1)
    assert scopa.records.parse_round(text) == RECORD


def test_a_number_and_a_result_may_touch_a_note() -> None:
    """No space is needed."""
    text = TEXT.replace("1.2 Jb", "1.2{a}Jb", 1).replace("3c\n8-6", "3c\n8-6(b);c")
    assert scopa.records.parse_round(text) == RECORD
    assert scopa.records.parse_round(TEXT.replace("3c\n8-6", "3c;a\n8-6{b}")) == RECORD


def test_all_notes_at_once() -> None:
    """A text as people annotate it; what is written again has none of it, as the page on
    round text says."""
    text = (
        TEXT.replace("1.1 ", "% made by hand\n{ the first deal } 1.1 ")
        .replace("5sxKd", "5sxKd!! $3 (Kd {rather not} (5s ; or so\n))")
        .replace("8-6\n", "8-6 ; the end")
    )
    record = scopa.records.parse_round(text)
    assert record == RECORD
    assert scopa.records.format_round(record) == TEXT


@pytest.mark.parametrize(
    "move", ["5sx(Kd)", "5S X (Kd)", "5sx[Kd]", "5s x [ Kd ]#", "5s=Kd", "5s -> Kd", "5sx(Kd)!"]
)
def test_brackets_and_signs_of_a_move(move: str) -> None:
    """Brackets right behind a sign, or behind one that stands alone, are part of the move."""
    assert scopa.records.parse_round(TEXT.replace("5sxKd", move, 1)) == RECORD


def test_brackets_around_several_cards() -> None:
    """With anything between the cards that `parse_move` takes but the word *and*."""
    for move in ("6cx(4d+5d)", "6c x (5d, 4d)", "6cx[4d 5d]", "6c x 4d & 5d", "6c : 4d , 5d"):
        assert scopa.records.parse_round(TEXT.replace("6cx4d5d", move, 1)) == RECORD


def test_a_bracket_behind_a_gap_is_a_variation() -> None:
    """A capture that leaves out its cards may be followed by one."""
    text = TEXT.replace("2.1 JdxJb", "2.1 Jdx (Jdx[3c]) ", 1)
    assert scopa.records.parse_round(text) == RECORD


@pytest.mark.parametrize(
    ("note", "says"),
    [
        ("(", "line 9: column 7: a variation that does not end: expected )"),
        (" (", "line 9: column 8: a variation that does not end"),
        (" ((7d)", "line 9: column 8: a variation that does not end"),
        (" (7d) (", "line 9: column 13: a variation that does not end"),
        (" ( ; )", "line 9: column 8: a variation that does not end"),
        ("\n(7d {", "line 10: column 5: a comment that does not end: expected }"),
        ("{", "line 9: column 7: a comment that does not end"),
        (")", "line 9: column 7: there is no ( before this )"),
        ("(7d))", "line 9: column 11: there is no ( before this )"),
        ("}", "line 9: column 7: expected a header, a move or a result, not '}'"),
        ("!!!", "line 9: column 7: expected ! or ?, two of them, or $ and a number"),
        ("$", "line 9: column 7: expected ! or ?"),
        ("$x", "line 9: column 7: expected ! or ?"),
        ("$1000", "line 9: column 7: expected ! or ?"),
        (" % a", "line 9, moves[3]: column 8: no move is '%'"),
    ],
)
def test_a_note_that_is_wrong(note: str, says: str) -> None:
    """It is said where it begins, with what would end it."""
    with pytest.raises(scopa.RecordError) as caught:
        read_with(note)
    assert says in str(caught.value)


def test_an_annotation_needs_a_move() -> None:
    """Before the first move, and behind the result, there is nothing to annotate."""
    for text in (TEXT.replace("1.1 ", "1.1 ! ", 1), TEXT + "$1", "!"):
        with pytest.raises(scopa.RecordError, match="behind a move"):
            scopa.records.parse_round(text)


def test_a_bracket_that_is_not_closed_ends_with_its_record() -> None:
    """The next headers are no part of it: the bracket is told, and not the end of the file."""
    match = scopa.records.format_match(random_match())
    text = match.replace("1.1 ", "1.1 (", 1)
    with pytest.raises(scopa.RecordError, match="a variation that does not end") as caught:
        scopa.records.parse_match(text)
    assert len(caught.value.problems) == 1


@settings(FEW, max_examples=120)
@given(st.text('(){};%!?$1 \n7dx[]"', max_size=30), st.data())
def test_noise_of_notes_is_refused_or_passed_over(noise: str, data: st.DataObject) -> None:
    """Whatever stands somewhere among the moves, the record is the same or refused."""
    at = data.draw(st.integers(0, len(MOVES)))
    try:
        record = scopa.records.parse_round(f"{HEAD}\n\n{MOVES[:at]}{noise}{MOVES[at:]}")
    except scopa.RecordError:
        return
    assert scopa.records.parse_round(scopa.records.format_round(record, secret=True)) == record


@settings(FEW, max_examples=60)
@given(st.integers(0, 10**6))
def test_notes_behind_every_move_are_passed_over(seed: int) -> None:
    """Any of them, any number of them, nested in each other."""
    rng = random.Random(seed)

    def variation(depth: int) -> str:
        inner = "".join(variation(depth - 1) for _ in range(rng.randrange(3))) if depth else ""
        return f" ({rng.choice(['7d', 'Kdx(3c)', '{)}', '; (', '', '1.1 2c!'])}\n{inner})"

    def note() -> str:
        made = [" !?", " $7", " {()}", ";)\n", variation(3)]
        return "".join(rng.choice(made) for _ in range(rng.randrange(4)))

    lines = [
        " ".join(word + note() if word and "." not in word else word for word in line.split(" "))
        for line in MOVES.split("\n")[:-2]
    ]
    text = "\n".join([HEAD, "", *lines, "8-6", ""])
    assert scopa.records.parse_round(text) == RECORD


@pytest.mark.parametrize(
    "dear",
    [
        *("(" * 10**6, "(" * 499_999 + ")" * 500_000, "7dx(" * 250_000, "(;" * 500_000),
        *("([a " * 250_000, "7d x [" * 160_000, "7dx[a\n" * 160_000, "%\n" * 100_000),
        *("(\n%" * 300_000, "7d" + " !" * 100_000, "{" * 10**6, "= x " * 250_000),
        *("7dx(" + " " * 999_000, "7d" + " " * 999_000 + "x", "7d" + "+3c" * 333_000),
    ],
    ids=range(15),
)
def test_long_and_deep_texts_are_refused(dear: str) -> None:
    """Nothing calls itself for each bracket. `worst_text.py` measures what they cost."""
    with pytest.raises(scopa.RecordError):
        scopa.records.parse_round(dear)


def test_cards_of_headers_may_be_emoji() -> None:
    """A deck that was pasted from a chat: signs with the selector of emoji, or of text."""
    signs = {"d": "♦\ufe0f", "c": "♥\ufe0e", "s": "♠\ufe0f", "b": "♧"}
    lines = [
        line if line[:6] != "[Deck " else "[Deck " + "".join(signs.get(c, c) for c in line[6:])
        for line in TEXT.split("\n")
    ]
    assert scopa.records.parse_round("\n".join(lines)) == RECORD


def test_a_deep_variation_is_passed_over() -> None:
    """A hundred thousand brackets in each other."""
    assert read_with("(" * 100_000 + ")" * 100_000) == RECORD
