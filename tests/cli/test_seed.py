"""``scopa play --seed``: the same cards whoever plays, and whatever they do."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

import scopa
from helpers.terminal import scopa_command
from scopa.cli.random_streams import Chance

ANSWERS = {"first": "1\n", "second or first": "2\n1\n", "odd": "9\nx\n1\n"}
"""What people type on every turn."""


def decks(tmp_path: Path, *arguments: str, typed: str = "") -> list[tuple[scopa.Card, ...]]:
    """The decks of the rounds that were finished."""
    file = tmp_path / "match.jsonl"
    file.unlink(missing_ok=True)
    scopa_command("play", *arguments, "--record", str(file), typed=typed)
    (found,) = scopa.records.load_lines(file.read_text("utf-8").splitlines())
    assert isinstance(found, scopa.records.MatchRecord)
    dealt = [[card for card in each.deck if card is not None] for each in found.rounds]
    return [tuple(deck) for deck in dealt]


@pytest.mark.parametrize("variant", ["scopa", "cirulla+target=31", "escoba+target=9"])
def test_the_same_seed_deals_the_same_decks_whoever_plays(variant: str, tmp_path: Path) -> None:
    """Round by round, as many as were played: people or random players, in any seats,
    whatever is typed."""
    found = [decks(tmp_path, variant, "--seed", "7")]
    for seats, answer in itertools.product(("human", "random,human", "human,human"), ANSWERS):
        typed = ANSWERS[answer] * 2000
        played = decks(tmp_path, variant, "--seed", "7", "--seats", seats, typed=typed)
        found.append(played)
    assert max(map(len, found)) >= 3
    assert len({len(each) for each in found}) > 1, "the matches differ, so this says something"
    for each in found:
        assert all(one == other for one, other in zip(each, found[0], strict=False))
    assert len(set(found[0])) == len(found[0])


def test_misdeals_draw_from_their_round_alone(tmp_path: Path) -> None:
    """A game in which many deals are misdeals has the decks of the game without them in
    the rounds that are dealt once, and goes on in others where another stream would."""
    usual = decks(tmp_path, "scopa+target=21", "--seed", "1")
    picky = decks(tmp_path, "scopa+target=21+misdeal=any-ace", "--seed", "1")
    same = [one == other for one, other in zip(usual, picky, strict=False)]
    assert True in same
    assert False in same
    assert True in same[same.index(False) :], "a misdeal shifts no later round"


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_deck_is_that_of_its_stream(players: int, tmp_path: Path) -> None:
    """As the page on the command describes it; the number of seats changes nothing there."""
    for number, deck in enumerate(decks(tmp_path, "--seed", "3", "--players", str(players)), 1):
        shuffled = scopa.play.shuffled(scopa.FULL_DECK, Chance(3).deck(number))
        # A record has the cards of each packet in order.
        dealt = scopa.deal("scopa", players=players, deck=shuffled)
        assert deck == scopa.records.RoundRecord.of(dealt, []).deck


def test_streams_are_apart_and_the_same_on_every_python() -> None:
    """Seeds, rounds and seats have streams of their own: these numbers, everywhere."""
    streams = {
        (seed, what, number): getattr(Chance(seed), what)(number).random()
        for seed in (0, 1, -1, 10**40)
        for what in ("deck", "player")
        for number in range(1, 4)
    }
    assert len(set(streams.values())) == len(streams)
    assert streams[1, "deck", 1] == DECK_NUMBER
    assert streams[-1, "player", 2] == SEAT_NUMBER


DECK_NUMBER = 0.332912523289455
SEAT_NUMBER = 0.4556760787206995


def test_a_player_s_choices_do_not_depend_on_who_else_plays() -> None:
    """The first play of seat 1 is the same, whoever sits at seat 0."""
    firsts = set()
    for seats in ("random", "human", "human,random"):
        done = scopa_command("play", "--seed", "12", "--seats", seats, typed="1\n")
        lines = [line for line in done.out.splitlines() if line.startswith("  Seat 1 ")]
        firsts.add(lines[0])
    assert len(firsts) == 1


def test_without_a_seed_the_system_deals() -> None:
    """Two matches are not alike, nor are two streams of one name."""
    assert Chance(None).deck(1).random() != Chance(None).deck(1).random()
    first, second = (scopa_command("play", "scopa+target=2").out for _ in range(2))
    assert first != second
