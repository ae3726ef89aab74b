"""The vectors hold, are what their README and their schema say, and cross-checks agree."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from importlib import resources
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

import scopa
from scopa import CardSet, Lay, Rules, Seating
from scopa.rules.dealing import Uniform
from scopa.rules.seats import Seats
from scopa.testing import Vector, agrees, question, vectors
from scopa.testing.conformance.answering import answer
from scopa.testing.conformance.positions import cards, deck_from, finished, playing, rules, sweeps
from scopa.testing.conformance.vector_set import VERSION, holds, vector_text

DATA = resources.files("scopa.testing.conformance").joinpath("data")
VALIDATOR = Draft202012Validator(
    json.loads(DATA.joinpath("vectors.schema.json").read_text(encoding="utf-8"))
)
VECTORS = vectors()
LAST = 224
"""Vectors are numbered from 1 to this."""
BY_ID = {vector["id"]: vector for vector in VECTORS}


def of_kind(kind: str) -> list[Vector]:
    """The vectors that ask this."""
    return [vector for vector in VECTORS if vector["kind"] == kind]


def documented(section: str) -> list[str]:
    """The words that the table in a section of the README explains."""
    text = DATA.joinpath("README.md").read_text(encoding="utf-8")
    (body,) = re.findall(rf"^## {section}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    return re.findall(r"^\| `([a-z-]+)` \|", body, re.MULTILINE)


@pytest.mark.parametrize("vector", VECTORS, ids=list(BY_ID))
def test_vector(vector: Vector) -> None:
    """The library gives the expected answer; where a peer's fault is recorded, that of
    the vector named beside it, which asks the same."""
    found = answer(question(vector))
    if holds(vector):
        assert agrees(vector, found)
    else:
        ours = BY_ID[vector["ours"]]
        assert {**question(ours), "id": vector["id"]} == question(vector)
        assert agrees(ours, found)
        assert not agrees(vector, found)


def test_every_vector_is_there() -> None:
    """All numbers, in order, none twice."""
    assert [vector["id"] for vector in VECTORS] == [f"V{n:03}" for n in range(1, LAST + 1)]


def test_one_vector_records_a_fault_of_a_peer() -> None:
    """All others hold."""
    statuses = {vector["id"]: vector["status"] for vector in VECTORS if "status" in vector}
    assert statuses == {"V059": "peer fault"}


def test_nobody_can_spoil_the_vectors() -> None:
    """Each call gives its own."""
    spoiled: Any = vectors()[0]
    spoiled["expected"] = "spoiled"
    assert vectors() == VECTORS


def test_the_file_fits_its_schema() -> None:
    """The format, the version and every vector."""
    document = json.loads(vector_text())
    assert VALIDATOR.is_valid(document)
    assert (document["format"], document["version"]) == ("scopa-vectors", VERSION)


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (1, {"table": "2c 4x"}),
        (1, {"table": None}),
        (1, {"expected": "5b"}),
        (1, {"joker": 11}),
        (1, {"id": "1"}),
        (1, {"kind": "capture"}),
        (1, {"colour": "red"}),
        (96, {"expected": {"points": 3}}),
        (169, {"moves": ["6d2s"]}),
        (216, {"expected": "throw"}),
        (192, {"expected": True}),
    ],
)
def test_the_schema_refuses_what_is_no_vector(number: int, change: dict[str, object]) -> None:
    """A wrong card, type, number, word or field does not fit."""
    document = json.loads(vector_text())
    document["vectors"][number - 1].update(change)
    assert not VALIDATOR.is_valid(document)


@pytest.mark.parametrize("field", ["id", "kind", "checks", "variant", "expected", "origin"])
def test_the_schema_wants_every_field(field: str) -> None:
    """One that is missing does not fit."""
    document = json.loads(vector_text())
    del document["vectors"][0][field]
    assert not VALIDATOR.is_valid(document)


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


# What the same positions tell beside the answers.


def test_whole_piles_are_scored_alike_by_score_keeping() -> None:
    """Where the piles of a round hold the whole deck, `score_piles` says the same. A vector
    may have more scopas than its piles allow, which comes as awards only."""
    counted, made_up = 0, []
    for vector in of_kind("round"):
        variant, seating, piles = rules(vector), Seating(vector["sides"]), cards(vector["piles"])
        if sum(map(len, piles)) == len(scopa.DECK):
            awards = sweeps(variant, seating, vector["scopas"])
            score = scopa.score_round(finished(variant, seating, piles, awards))
            try:
                kept = scopa.scorekeeping.score_piles(
                    variant, seating, piles, sweeps=vector["scopas"]
                )
            except scopa.InvalidStateError as error:
                assert all("where" in problem for problem in error.problems)  # noqa: PT017
                made_up.append(vector["id"])
                kept = scopa.scorekeeping.score_piles(variant, seating, piles, awards=awards)
            assert kept.totals == score.totals, vector["id"]
            counted += 1
    assert counted > 15
    assert len(made_up) < 5, made_up


def test_an_opening_that_scores_is_taken() -> None:
    """By the dealer, who has then captured last; all other open cards stay. Nobody else
    scores, and nothing else."""
    for vector in of_kind("opening"):
        table = CardSet.parse(vector["table"])
        board = scopa.deal(rules(vector), players=2, deck=deck_from(table), dealer=1).board
        assert {(award.kind, award.side) for award in board.awards} <= {(vector["checks"], 1)}
        if vector["checks"] == "opening" and board.awards:
            assert (board.table, board.piles[1], board.last_capturer) == (scopa.EMPTY, table, 1)
        else:
            assert (board.table, board.piles[1], board.last_capturer) == (table, scopa.EMPTY, None)


def test_deals_are_all_alike() -> None:
    """Where the cards come out even, every deal has the packet that is asked for."""
    for vector in of_kind("deals"):
        players, packet, table = vector["players"], vector["packet"], vector["table"]
        own = attrs.evolve(
            Rules(), name="own", seats=Seats((players,)), dealing=Uniform(table, packet)
        )
        if vector["expected"] is not None:
            plan = own.plan(Seating.solo(players))
            assert (plan.table, set(plan.packets)) == (table, {packet})


def test_on_an_empty_table_cards_are_laid() -> None:
    """In the positions of the plays, before each move."""
    met = 0
    for vector in of_kind("play"):
        state = playing(vector)
        for text in vector["moves"]:
            moves = {str(move): move for move in scopa.legal_moves(state)}
            if not state.board.table:
                assert all(isinstance(move, Lay) for move in moves.values())
                met += 1
            state = scopa.apply_move(state, moves[text])
    assert met


# What counts as the expected answer.


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("V005", lambda found: found[::-1]),
        ("V223", lambda found: " ".join(reversed(found.split()))),
        ("V169", lambda found: {**found, "piles": ["", "6d 4c 2s"], "more": 1}),
        ("V110", lambda found: {**found, "winner": 0}),
        ("V080", float),
        ("V178", lambda _: [0.0]),
    ],
)
def test_what_counts_as_the_expected_answer(name: str, change: Callable[[Any], Any]) -> None:
    """Order where it means nothing, further fields and the form of numbers are free."""
    vector = BY_ID[name]
    assert agrees(vector, change(copy.deepcopy(vector["expected"])))


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("V005", lambda found: found[:-1]),
        ("V005", lambda found: [*found, found[0]]),
        ("V005", lambda _: None),
        ("V005", lambda _: [5]),
        ("V223", lambda found: found + " 7d"),
        ("V223", lambda found: found.split()),
        ("V169", lambda found: {**found, "scopas": [1, 0]}),
        ("V169", lambda _: {}),
        ("V169", lambda _: []),
        ("V111", lambda found: {**found, "winner": 0}),
        ("V111", lambda found: {"totals": found["totals"]}),
        ("V111", lambda found: found["totals"]),
        ("V080", bool),
        ("V088", int),
        ("V162", lambda _: 0),
        ("V162", lambda _: False),
        ("V178", lambda _: [0, 0]),
        ("V178", lambda _: 0),
    ],
)
def test_what_is_another_answer(name: str, change: Callable[[Any], Any]) -> None:
    """Missing or further sets, wrong values, wrong types."""
    vector = BY_ID[name]
    assert not agrees(vector, change(copy.deepcopy(vector["expected"])))
