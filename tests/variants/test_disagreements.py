"""The table of conflicts is complete, and every reading in it can be said."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import scopa
from helpers.places import ROOT
from scopa import IncompatibleFlagsError, Seating
from scopa.variants.disagreements import CONFLICTS
from scopa.variants.flags import FLAG_ALIASES, FLAGS, NUMBER_FLAGS
from scopa.variants.parsing import parse_flag
from scopa.variants.rows import ROWS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scopa.variants.disagreements import Conflict, Reading

PAGE = (ROOT / "docs" / "disagreements.md").read_text(encoding="utf-8")
ENTRIES = dict(re.findall(r"^### (C\d\d): .+\n((?:(?!\(c\d|#).*\n)*)", PAGE, re.MULTILINE))
BY_ID = {conflict.id: conflict for conflict in CONFLICTS}
READINGS = [(conflict, reading) for conflict in CONFLICTS for reading in conflict.readings]


def label(value: Conflict | Reading) -> str:
    """What a case is called."""
    return value.id if hasattr(value, "id") else value.name or value.by


def said_by(kind: str) -> list[Reading]:
    """The readings that are said in that way, each name once."""
    found = {reading.name: reading for _, reading in READINGS if reading.by == kind}
    return list(found.values())


def stem(name: str) -> str:
    """The name of a flag, without its number where it takes one."""
    start = FLAG_ALIASES.get(name, name).partition("=")[0]
    return start if start in NUMBER_FLAGS else FLAG_ALIASES.get(name, name)


def names(conflict: Conflict) -> set[str]:
    """All flags, rows and arguments that the conflict lists."""
    listed = (*conflict.default_names, *(reading.name for reading in conflict.readings))
    return {stem(name) for name in listed if name}


def mentions() -> Iterator[tuple[str, str]]:
    """The flags and rows whose summaries name a conflict, and its number; a range, as
    C12 to C15, names all between."""
    flags = [*FLAGS.values(), *(family.make(7) for family in NUMBER_FLAGS.values())]
    told = [(flag.name, flag.summary) for flag in flags]
    for name, text in [*told, *((row.name, row.summary) for row in ROWS.values())]:
        numbers = set(re.findall(r"\bC\d\d\b", text))
        for first, last in re.findall(r"\bC(\d\d) (?:to|-) C(\d\d)\b", text):
            numbers |= {f"C{number:02}" for number in range(int(first), int(last) + 1)}
        yield from ((name, number) for number in sorted(numbers))


def test_the_table_is_complete() -> None:
    """C01 to C48, each once, in order."""
    assert [conflict.id for conflict in CONFLICTS] == [f"C{n:02}" for n in range(1, 49)]


@pytest.mark.parametrize("conflict", CONFLICTS, ids=label)
def test_each_has_words_and_another_reading(conflict: Conflict) -> None:
    """A question, a default, and at least one other reading, all in words; no name twice."""
    assert conflict.question
    assert conflict.default
    assert conflict.readings
    assert all(reading.meaning for reading in conflict.readings)
    said = [(reading.by, reading.name) for reading in conflict.readings if reading.name]
    assert len(set(said)) == len(said)
    assert not {name for _, name in said} & set(conflict.default_names)


@pytest.mark.parametrize(("conflict", "reading"), READINGS, ids=label)
def test_each_reading_is_said_or_refused(conflict: Conflict, reading: Reading) -> None:
    """A reading has a name, unless it is not offered: then it has a reason."""
    offered = reading.by != "not offered"
    assert bool(reading.name) is offered, conflict.id
    assert bool(reading.reason) is not offered, conflict.id


@pytest.mark.parametrize("reading", said_by("flag"), ids=label)
def test_each_flag_changes_some_row(reading: Reading) -> None:
    """A flag of a reading exists, and on some row it makes another game of it."""
    assert parse_flag(reading.name).name
    for row in ROWS:
        try:
            changed = scopa.parse_variant(f"{row}+{reading.name}")
        except IncompatibleFlagsError:
            continue
        if changed != scopa.parse_variant(row):
            return
    pytest.fail(f"{reading.name} changes no row")


@pytest.mark.parametrize("reading", said_by("row"), ids=label)
def test_each_row_exists(reading: Reading) -> None:
    """A row of a reading is in the table of variants."""
    assert reading.name in scopa.variant_names()


def test_each_argument_exists() -> None:
    """The arguments of readings are those tried here: they can be given."""
    assert {reading.name for reading in said_by("argument")} == {
        "check_leftovers(cards, strict=True)",
        "Rules.direction",
        "seating=Seating.trios(6)",
    }
    assert scopa.Rules(direction="clockwise").direction == "clockwise"
    rules = scopa.parse_variant("scopa")
    assert rules.plan(Seating.trios(6))
    assert Seating.trios(6).side_count == 2
    state = scopa.deal("scopa", players=6, teams=True, deck=scopa.DECK)
    assert state.board.seating.side_count == 3


def test_each_name_of_a_default_exists() -> None:
    """What says a default is a flag, a row or the argument for teams."""
    for conflict in CONFLICTS:
        for name in conflict.default_names:
            assert name in scopa.variant_names() or name == "teams=True" or parse_flag(name)


@pytest.mark.parametrize(("name", "number"), list(mentions()))
def test_summaries_and_the_table_agree(name: str, number: str) -> None:
    """A flag or row whose summary names a conflict is listed by that conflict."""
    assert stem(name) in names(BY_ID[number])


def test_the_page_has_every_conflict() -> None:
    """Each has one entry with its anchor, whatever the order of themes."""
    assert sorted(ENTRIES) == list(BY_ID)
    anchors = re.findall(r"^\((c\d\d)\)=$", PAGE, re.MULTILINE)
    assert sorted(anchors) == [number.lower() for number in BY_ID]


def test_the_page_includes_the_table() -> None:
    """The generated table stands above the entries."""
    assert 0 < PAGE.index("{include} generated/conflicts.md") < PAGE.index("(c03)=")


@pytest.mark.parametrize("conflict", CONFLICTS, ids=label)
def test_entry_and_table_agree(conflict: Conflict) -> None:
    """An entry names every flag, row and argument of the readings, and offers no flag
    or row that the table does not list; what the table does not offer it says too."""
    entry = ENTRIES[conflict.id]
    told = {stem(name) for name in re.findall("`([^`\n]+)`", entry)}
    assert {stem(each.name) for each in conflict.readings if each.name} <= told
    offers = "".join(
        re.findall(r"^- \*(?:Other reading|Flag).*\n(?:  .*\n)*", entry, re.MULTILINE)
    )
    known = {stem(name) for name in [*FLAGS, *NUMBER_FLAGS, *ROWS]}
    offered = {stem(name.replace("=N", "=1")) for name in re.findall("`([^`\n]+)`", offers)}
    assert offered & known <= names(conflict)
    refused = any(reading.by == "not offered" for reading in conflict.readings)
    assert ("*Not offered.*" in entry) is refused
