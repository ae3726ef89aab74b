"""The worked cases of `vectors/vectors.json`, whose README tells the schema."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import scopa
from conformance import deals, plays, scores
from conformance.positions import Vector
from scopa import CardSet

FOLDER = Path(__file__).parent / "vectors"
VECTORS: list[Vector] = json.loads((FOLDER / "vectors.json").read_text(encoding="utf-8"))
LAST = 224
"""Vectors are numbered from 1 to this."""
BY_ID = {vector["id"]: vector for vector in VECTORS}
RUNNERS = {**plays.RUNNERS, **deals.RUNNERS, **scores.RUNNERS}
"""By kind, what asks the library."""
BESIDE_THE_QUESTION = {"id", "expected", "origin", "status", "ours"}


def question(vector: Vector) -> dict[str, object]:
    """The position of a vector, and what is asked about it."""
    return {field: vector[field] for field in vector if field not in BESIDE_THE_QUESTION}


def documented(section: str) -> list[str]:
    """The words that the table in a section of the README explains."""
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    (body,) = re.findall(rf"^## {section}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    return re.findall(r"^\| `([a-z-]+)` \|", body, re.MULTILINE)


@pytest.mark.parametrize("vector", VECTORS, ids=list(BY_ID))
def test_vector(vector: Vector) -> None:
    """The library gives the expected answer; where a peer's fault is recorded, that of
    the vector named beside it, which asks the same."""
    found = RUNNERS[vector["kind"]](vector)
    if vector.get("status", "holds") == "holds":
        assert found == vector["expected"]
    else:
        ours = BY_ID[vector["ours"]]
        assert question(ours) == question(vector)
        assert found == ours["expected"] != vector["expected"]


def test_every_vector_is_there() -> None:
    """All numbers, in order, none twice."""
    assert [vector["id"] for vector in VECTORS] == [f"V{n:03}" for n in range(1, LAST + 1)]


def test_one_vector_records_a_fault_of_a_peer() -> None:
    """All others hold."""
    statuses = {vector["id"]: vector["status"] for vector in VECTORS if "status" in vector}
    assert statuses == {"V059": "peer fault"}


def test_the_readme_explains_the_words_of_the_vectors() -> None:
    """Kinds, what is checked, and no word that no vector uses."""
    assert sorted(documented("Kinds")) == sorted({vector["kind"] for vector in VECTORS})
    explained = documented("What a case checks")
    assert sorted(explained) == sorted({vector["checks"] for vector in VECTORS})


def test_every_variant_is_read() -> None:
    """Variants and rows, each of them."""
    for vector in VECTORS:
        own = [vector["variant"]] if "variant" in vector else []
        for text in [*own, *vector.get("variants", []), *vector.get("rows", [])]:
            assert scopa.parse_variant(text).seatings, vector["id"]


def sets_of_cards(vector: Vector) -> Iterator[str]:
    """All texts of a vector that stand for a set of cards."""
    fields = ("table", "card", "hand", "hands", "piles")
    answers = ("captures", "playable")
    values = [vector.get(field, "") for field in fields]
    values += [vector["expected"]] if vector["kind"] in answers else []
    if vector["kind"] == "play":
        values += [vector["expected"]["piles"], vector["expected"]["table"]]
    for value in values if vector["kind"] != "deals" else []:
        yield from [value] if isinstance(value, str) else value


def test_cards_are_written_in_the_canonical_way() -> None:
    """Sets of cards print as they are written; the stock alone is in dealing order."""
    for vector in VECTORS:
        for text in sets_of_cards(vector):
            assert str(CardSet.parse(text)) == text, vector["id"]
