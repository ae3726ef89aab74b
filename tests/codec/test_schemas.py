"""The JSON Schemas: they fit what is written, and nothing of another shape."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import scopa
from helpers.damage import (
    DAMAGED,
    GOOD,
    HIDDEN,
    MATCH,
    POSITION,
    ROUND,
    at,
    changed,
    extra,
    foreign,
    places,
)
from helpers.places import DATA, ROOT
from helpers.recorded import FEW, moves_between, unfinished_match
from helpers.schemas import SCHEMAS, VALIDATORS, fits
from helpers.strategies import played_rounds, tags
from scopa import State
from scopa.records import RoundRecord
from scopa.records.tags import CONTROLS, HEADERS

FILES = sorted((DATA / "records-v1").glob("*.json"))


@pytest.mark.parametrize("name", VALIDATORS)
def test_schemas_are_schemas(name: str) -> None:
    """Of the draft that they name, with a title and a description of everything that is
    given a name."""
    schema = VALIDATORS[name].schema
    VALIDATORS[name].check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for each in (schema, *schema["$defs"].values()):
        assert each["title"]
    used = {part["$ref"] for part in parts(schema) if "$ref" in part}
    assert used == {f"#/$defs/{each}" for each in schema["$defs"]}
    assert SCHEMAS[name]() == schema
    assert SCHEMAS[name]() is not SCHEMAS[name]()


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """All objects in a schema."""
    if isinstance(schema, dict):
        yield schema
    for each in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(each, (dict, list)):
            yield from parts(each)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_of_version_1_fit(path: Path) -> None:
    """All that are kept."""
    assert fits("record", path.read_text(encoding="utf-8"))


@settings(FEW, max_examples=15)
@given(played_rounds(), tags())
def test_all_that_is_written_fits(states: list[State], several: dict[str, str]) -> None:
    """Rounds, finished or not, of a player, with tags; matches; positions."""
    moves = moves_between(states)
    half = len(moves) // 2
    whole = RoundRecord.of(states[0], moves, tags=several)
    part = attrs.evolve(whole, moves=moves[:half])
    records: list[Any] = [
        whole,
        part,
        scopa.records.player_record(part, 0),
        states[half],
        states[-1],
    ]
    if whole.score and whole.score.instant_winner is None:
        records.append(scopa.records.MatchRecord.of([whole], tags=several))
    for record in records:
        assert fits("record", scopa.records.dumps(record, secret=True))
    assert fits("record", scopa.records.dumps(unfinished_match(), secret=True))


@pytest.mark.parametrize(("good", "damage", "seed"), DAMAGED)
def test_records_of_another_shape_do_not_fit(
    good: str, damage: Callable[[str, random.Random], str], seed: int
) -> None:
    """Values of other types, fields too many, cards that are none."""
    if damage in {changed, extra, foreign}:
        written = damage(good, random.Random(f"{damage.__name__} {seed}"))
        assert not fits("record", written)


@pytest.mark.parametrize(
    "good", [*GOOD, POSITION], ids=["round", "match", "hidden", "player", "position"]
)
def test_a_record_without_a_field_does_not_fit(good: str) -> None:
    """Whichever it is, but for the seat of a player: without it the deck has holes."""
    assert fits("record", good)
    named = [path for path in places(json.loads(good)) if isinstance(path[-1], str)]
    for path in named[:: 1 + len(named) // 60]:
        data = json.loads(good)
        del at(data, path)[path[-1]]
        assert not fits("record", data)


def test_what_only_some_records_may_say() -> None:
    """A seat stands where cards are hidden, and holes in the deck where a seat stands."""
    for good, field, value in (
        (HIDDEN, "seat", 40),
        (ROUND, "seat", 0),
        (ROUND, "seat", None),
        (HIDDEN, "deck", [None, *json.loads(HIDDEN)["deck"][1:]]),
        (MATCH, "seat", 0),
        (MATCH, "version", 2),
        (POSITION, "tags", {}),
    ):
        assert not fits("record", json.loads(good) | {field: value}), field


@pytest.mark.parametrize(
    "name", ["", "1", "a b", "a\n", "è", "a" * 41, *HEADERS, *map(str.title, HEADERS)]
)
def test_names_of_tags(name: str) -> None:
    """Those that cannot be read do not fit."""
    assert not fits("record", json.loads(ROUND) | {"tags": {name: "x"}})


def test_texts_of_tags() -> None:
    """The same characters are refused, but for halves of characters: a pattern would
    refuse good ones with them in some languages."""
    schema = VALIDATORS["record"].schema["$defs"]["tags"]
    allowed = VALIDATORS["record"].evolve(schema=schema).is_valid
    for code in [*range(0x2100), 0xFEFF, 0x1F355]:
        assert allowed({"x": chr(code)}) == (not CONTROLS.search(chr(code)))
    assert allowed({"x": "🍕" * 500})
    assert not allowed({"x": "x" * 501})
    assert not allowed({f"a{number}": "" for number in range(51)})


def test_a_line_behind_a_text_is_another_text() -> None:
    """In Python a pattern may end before the end of a line."""
    for field in ("deck", "moves"):
        data = json.loads(ROUND)
        data[field][3] += "\n"
        assert not fits("record", data)


@pytest.mark.slow
def test_schemas_come_with_the_package(tmp_path: Path) -> None:
    """They are in the wheel, and in the archive of the sources."""
    build = "import sys; from hatchling.build import *; f = sys.argv[1]"
    build += "; build_wheel(f); build_sdist(f)"
    subprocess.run([sys.executable, "-c", build, tmp_path], check=True, cwd=ROOT)
    (wheel,), (source,) = tmp_path.glob("*.whl"), tmp_path.glob("*.tar.gz")
    built = zipfile.ZipFile(wheel).namelist()
    with tarfile.open(source) as archive:
        sources = archive.getnames()
    for name in ("records/record-1.json", "messages/message-1.json"):
        assert f"scopa/{name}" in built
        assert any(each.endswith(f"/src/scopa/{name}") for each in sources)
