"""A byte order mark before a text: every reader passes over it."""

from __future__ import annotations

import codecs
import io
import json
from typing import TYPE_CHECKING, Any

import pytest

import scopa
from helpers.bad_calls import start
from helpers.recorded import random_match, random_record
from helpers.terminal import scopa_command
from scopa import UnknownVariantError
from scopa.cli.existing_file import survey
from scopa.errors import RecordProblem
from scopa.messages.reading import from_json
from scopa.testing import question, vectors
from scopa.testing.conformance.answering import answer, responses
from scopa.testing.conformance.running import judge

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BOM = "\ufeff"
STATE = start()
RECORD = random_record()
MATCH = random_match()
LINE = scopa.records.dumps(RECORD)
READERS: list[tuple[Callable[[str], object], str]] = [
    (scopa.parse_cards, "7d Ac"),
    (scopa.Card.parse, "7d"),
    (scopa.CardSet.parse, "7d Ac"),
    (lambda text: scopa.CardSet.parse(text, deck="spanish"), "7o 12c"),
    (lambda text: scopa.notation.parse_move(STATE, text), "7sx7c"),
    (lambda text: scopa.notation.parse_move(STATE, text), " 7s X (7C) #"),
    (scopa.notation.parse_position, scopa.notation.format_position(STATE, secret=True)),
    (scopa.parse_variant, "scopone+napola"),
    (scopa.records.parse_round, scopa.records.format_round(RECORD)),
    (scopa.records.parse_match, scopa.records.format_match(MATCH)),
    (scopa.records.loads, LINE),
    (scopa.records.load_lines, f"{LINE}\n{LINE}\n"),
]


@pytest.mark.parametrize(("read", "text"), READERS)
def test_a_mark_before_a_text_changes_nothing(read: Callable[[str], object], text: str) -> None:
    """The same is read with it and without it."""
    assert read(BOM + text) == read(text)


@pytest.mark.parametrize(
    ("read", "text", "column"),
    [
        (scopa.parse_cards, "7d 3z", 4),
        (lambda text: scopa.notation.parse_move(STATE, text), "7sx3z", 4),
        (scopa.notation.parse_position, "scopa2", 1),
        (scopa.parse_variant, "scopa+,", 7),
    ],
)
def test_columns_count_from_behind_the_mark(
    read: Callable[[str], object], text: str, column: int
) -> None:
    """As an editor counts, which does not show it; the error has the text without it."""
    with pytest.raises(scopa.NotationError) as caught:
        read(BOM + text)
    assert (caught.value.column, caught.value.text) == (column, text)


def test_columns_of_round_text_and_json_count_so_too() -> None:
    """The first line is no exception."""
    with pytest.raises(scopa.RecordError, match="line 1: column 1: expected a header"):
        scopa.records.parse_round(BOM + "[Variant")
    for line in (BOM + "{]", (BOM + "{]").encode()):
        with pytest.raises(scopa.RecordError, match=r"line 1: not JSON: .*, column 2"):
            scopa.records.loads(line)


def test_bytes_may_begin_with_a_mark() -> None:
    """Where bytes are read."""
    data = codecs.BOM_UTF8 + LINE.encode()
    assert scopa.records.loads(data) == RECORD
    assert scopa.records.load_lines(data + b"\n" + data) == (RECORD, RECORD)
    assert scopa.records.load_lines(io.BytesIO(data + b"\n")) == (RECORD,)


@pytest.mark.parametrize("kind", [str, bytes])
def test_good_lines_are_given_beside_the_problems(kind: type) -> None:
    """With a `report`, whatever is around them: marks where files were put together, blank
    lines, lines of nothing but a mark, lines that are wrong, a last one that breaks off."""
    lines = [BOM + LINE, "", BOM, f" {BOM}".strip() + " \t", "{}", BOM + "7d", LINE, LINE[:-9]]
    text = "\r\n".join(lines)
    given: Any = text if kind is str else text.encode()
    told: list[RecordProblem] = []
    assert scopa.records.load_lines(given, report=told.append) == (RECORD, RECORD)
    assert sorted({problem.line for problem in told}) == [5, 6, 8]
    assert told[-1].reason.startswith("the last line breaks off")
    with pytest.raises(scopa.RecordError) as caught:
        scopa.records.load_lines(given)
    assert list(caught.value.problems) == told
    assert scopa.records.load_lines(BOM + "\n\n", report=told.append) == ()


def test_a_last_line_with_a_mark_that_is_whole_does_not_break_off() -> None:
    """What is wrong with it is something else."""
    told: list[RecordProblem] = []
    assert scopa.records.load_lines(BOM + "{}", report=told.append) == ()
    assert not any("breaks off" in problem.reason for problem in told)


def test_only_one_mark_and_only_at_the_beginning() -> None:
    """Elsewhere it is a sign as any other."""
    for text in (f"7d{BOM}Ac", BOM * 2 + "7d"):
        with pytest.raises(scopa.NotationError):
            scopa.parse_cards(text)
    with pytest.raises(scopa.NotationError):
        scopa.parse_variant(f"scopa{BOM}")


def test_the_length_is_that_of_the_text_itself() -> None:
    """A mark does not make a text too long."""
    longest = "7d" + " " * 1998
    assert scopa.parse_cards(BOM + longest) == scopa.parse_cards(longest)
    with pytest.raises(UnknownVariantError):
        scopa.parse_variant(BOM + "x" * 1000)


def test_messages_are_data_and_no_text() -> None:
    """`from_json` takes what `json.loads` gives, and says so of a text."""
    for text in ('{"type": "lay", "card": "7d"}', b"{}"):
        with pytest.raises(scopa.RecordError, match=r"as json\.loads gives it"):
            from_json(text)


def test_questions_and_answers_of_vectors() -> None:
    """What other programs write may begin with one."""
    vector = vectors()[0]
    asked = json.dumps(question(vector))
    (line,) = responses([BOM + asked])
    assert json.loads(line)["answer"] == answer(question(vector))
    assert judge([vector], [BOM + line]).conforms


@pytest.mark.parametrize(
    "text",
    [LINE, scopa.records.format_round(RECORD), f"\n{BOM}\n" + scopa.records.format_round(RECORD)],
)
def test_the_command_replays_a_file_with_a_mark(tmp_path: Path, text: str) -> None:
    """JSON Lines and round text alike."""
    file = tmp_path / "file"
    file.write_bytes((BOM + text).encode())
    done = scopa_command("replay", "--quiet", str(file))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("1 record right")


@pytest.mark.parametrize("note", ["; by hand\n", "{ by hand }\n", "% a\n", "(a) ", " {a\nb}"])
def test_the_command_replays_round_text_that_begins_with_a_comment(
    tmp_path: Path, note: str
) -> None:
    """It is not taken for JSON, whose braces look different."""
    file = tmp_path / "file"
    file.write_text(BOM + note + scopa.records.format_round(RECORD), encoding="utf-8")
    assert scopa_command("replay", "--quiet", str(file)).out.startswith("1 record right")
    file.write_text("{}\n" + LINE + "\n{\n", encoding="utf-8")
    done = scopa_command("replay", "--quiet", str(file))
    assert done.out == "1 record right: 1 round, 36 moves. 2 wrong.\n"


def test_the_command_adds_to_a_file_with_a_mark() -> None:
    """It sees records, round text and a torn line behind it."""
    mark = codecs.BOM_UTF8
    assert survey([mark + LINE.encode() + b"\n", mark + b"\n"]) == ("", 0)
    assert survey([mark + LINE.encode()[:60]]) == ("", 1)
    assert survey([mark + b'[Variant "scopa"]\n']) == ("line 1 is round text", 0)


def test_the_command_reads_cards_and_games_with_a_mark() -> None:
    """Arguments that were pasted from a file."""
    plain = scopa_command("captures", "scopa", "--card", "7s", "--table", "7c 4c 3c")
    marked = scopa_command(
        "captures", BOM + "scopa", "--card", BOM + "7s", "--table", BOM + "7c 4c 3c"
    )
    assert plain == marked
