"""``scopa score``: piles on a real table."""

from __future__ import annotations

import json

import pytest

import scopa
from helpers.terminal import scopa_command
from scopa import CardSet, Seating

OURS = "7d 7c 6s Ad 2d 3d Kb 4c 4s"


def test_the_rest_need_not_be_typed() -> None:
    """Neither as the word nor, where there are two, at all; the order is that of the piles."""
    one = scopa_command("score", "--pile", OURS)
    both = scopa_command("score", "--pile", OURS, "--pile", " Rest ")
    typed = scopa_command("score", "--pile", OURS, "--pile", str(scopa.FULL_DECK - cards(OURS)))
    assert one == both == typed
    turned = scopa_command("score", "--pile", "rest", "--pile", OURS)
    assert turned.out != one.out
    assert turned.code == 0


def cards(text: str) -> CardSet:
    """A set of cards from text."""
    return CardSet.parse(text)


def test_the_json_holds_what_the_library_says() -> None:
    """Categories, plays and totals, all by side."""
    done = scopa_command(
        *("score", "napola", "--pile", OURS, "--scopas", "0,2", "--points", "3,0", "--json")
    )
    told = json.loads(done.out)
    piles = [cards(OURS), scopa.FULL_DECK - cards(OURS)]
    score = scopa.scorekeeping.score_piles("napola", Seating.solo(2), piles, sweeps=[0, 2])
    assert told["variant"] == "napola"
    assert told["sides"] == [[0], [1]]
    assert told["totals"] == [score.totals[0] + 3, score.totals[1]]
    assert told["plays"] == [
        {"kind": "scopa", "points": [0, 2]},
        {"kind": "in play", "points": [3, 0]},
    ]
    assert told["instant_winner"] is None
    assert [
        (each["kind"], each["counts"], [" ".join(c) for c in each["cards"]], each["points"])
        for each in told["categories"]
    ] == [
        (t.kind, list(t.counts), list(map(str, t.cards)), list(score.points(t.kind)))
        for t in score.tallies
    ]


@pytest.mark.parametrize(
    ("variant", "piles", "options", "sides"),
    [
        ("scopa", 2, (), [[0], [1]]),
        ("scopa", 3, (), [[0], [1], [2]]),
        ("scopa", 4, (), [[0], [1], [2], [3]]),
        ("scopa", 2, ("--teams",), [[0, 2], [1, 3]]),
        ("scopa", 3, ("--teams", "--players", "6"), [[0, 3], [1, 4], [2, 5]]),
        ("scopone", 2, (), [[0, 2], [1, 3]]),
        ("scopone", 4, (), [[0, 2], [1, 3]]),
        ("escopa", 4, (), [[0, 2], [1, 3]]),
    ],
)
def test_who_plays_follows_from_the_piles(
    variant: str, piles: int, options: tuple[str, ...], sides: list[list[int]]
) -> None:
    """One for each side or each seat, unless it is told."""
    given = ["--pile", "rest", *["--pile", ""] * (piles - 1)]
    done = scopa_command("score", variant, *given, *options, "--json")
    assert json.loads(done.out)["sides"] == sides


def test_a_win_at_one_stroke_is_told() -> None:
    """Then the cards that were not played lie in no pile."""
    piles = ("--pile", "Ad 2d 3d", "--pile", "7d")
    told = json.loads(scopa_command("score", "scopone-de-trente", *piles, "--json").out)
    assert told["instant_winner"] == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--pile", "7d", "--pile", "7d"], "7d in an earlier pile too"),
        (["--pile", "7d", "--pile", "Kd"], "in no pile"),
        (["--pile", "7x"], "cannot read cards from '7x'"),
        (["--pile", "7d 7d"], "7d is named twice"),
        (["--pile", "7d", "--scopas", "1"], "give 2 numbers"),
        (["--pile", "7d", "--scopas", "1,x"], "'1,x': give whole numbers"),
        (["--pile", "7d", "--points", "1,2,3"], "give 2 numbers, one for each side"),
        (["--pile", "rest"], "only one pile can be the rest"),
        (["--pile", "7d", "--players", "3"], "2 piles: give 3"),
        (["skopa", "--pile", "7d"], "did you mean 'scopa'"),
        (["--pile", "7d", *["--pile", ""] * 4], "not by 5"),
        ([], "missing option '--pile'"),
    ],
)
def test_what_cannot_be_counted_is_refused(arguments: list[str], message: str) -> None:
    """On stderr, with the exit code 2."""
    done = scopa_command("score", *arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err
