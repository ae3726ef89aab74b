"""Round text: what is written is read again, and much else that means the same."""

from __future__ import annotations

import random
import re

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from helpers.recorded import FEW, moves_between, random_match, random_record, unfinished_match
from helpers.rounds import deck
from helpers.strategies import played_rounds, tags
from scopa import Rules, Seating, State
from scopa.records import MatchRecord, RoundRecord

TAGS = {"Player0": "host", "Player1": 'guest "di fuori" \\', "Date": "2024-08-15"}
RECORD = attrs.evolve(random_record("cirulla", 584), tags=TAGS)
TEXT = scopa.records.format_round(RECORD)
DECK = (
    "2b Js Kc Kb / 2c Jb Qc / 5s Qs Kd / Jd Ac 4d / 5d Qd 2s / Ks 3b Qb / 6c Ad 7c"
    " / 4c 4b 4s / 7d 5c 6s / 5b Jc 7s / 7b 6d 3d / Ab 2d 3s / As 3c 6b"
)

# Both ways


@settings(FEW, max_examples=40)
@given(played_rounds(), st.integers(0, 60), tags())
def test_rounds_come_back(states: list[State], cut: int, several: dict[str, str]) -> None:
    """Whole ones, unfinished ones and those of players, of any variant and seating."""
    moves = moves_between(states)
    whole = RoundRecord.of(states[0], moves, tags=several)
    part = attrs.evolve(whole, moves=moves[:cut])
    for record in (
        whole,
        part,
        scopa.records.player_record(part, 0),
        scopa.records.player_record(part, 1),
    ):
        text = scopa.records.format_round(record, secret=True)
        assert scopa.records.parse_round(text) == record
        assert "\n\n\n" not in text


@pytest.mark.parametrize("name", scopa.variant_names())
def test_matches_come_back(name: str) -> None:
    """A match of every row, with tags of its own and of a round."""
    match = attrs.evolve(random_match(name), tags=TAGS)
    rounds = [attrs.evolve(match.rounds[0], tags={"Date": "x"}), *match.rounds[1:]]
    match = attrs.evolve(match, rounds=rounds)
    assert scopa.records.parse_match(scopa.records.format_match(match)) == match


@pytest.mark.parametrize(
    "record",
    [
        unfinished_match(),
        scopa.records.player_record(unfinished_match(), 1),
        MatchRecord("escoba", Seating.solo(2), 1),
        MatchRecord("scopa", Seating.of([[0, 3], [1, 2]]), 2, tags=TAGS),
    ],
    ids=["unfinished", "player", "empty", "teams"],
)
def test_matches_that_go_on_come_back(record: MatchRecord) -> None:
    """Without rounds, with one that is not finished, of a player."""
    assert scopa.records.parse_match(scopa.records.format_match(record, secret=True)) == record


@pytest.mark.parametrize("seats", [Seating.solo(6), Seating.pairs(6), Seating.trios(6)])
def test_six_seats(seats: Seating) -> None:
    """A line has the moves of all."""
    states = [scopa.deal("scopa", seating=seats, dealer=4, rng=random.Random(2))]
    while not states[-1].board.over:
        states.append(
            scopa.apply_move(states[-1], scopa.random_move(states[-1], random.Random(3)))
        )
    record = RoundRecord.of(states[0], moves_between(states))
    text = scopa.records.format_round(record)
    assert scopa.records.parse_round(text) == record
    assert [len(line.split()) for line in text.splitlines() if line[0:1].isdigit()][:-1] == [7] * 6


def test_a_deck_keeps_its_order() -> None:
    """Also inside a packet."""
    cards = scopa.play.shuffled(scopa.FULL_DECK, random.Random(3))
    record = RoundRecord("scopa", Seating.solo(2), 0, cards)
    assert scopa.records.parse_round(scopa.records.format_round(record, secret=True)).deck == cards


def test_variants_of_ones_own() -> None:
    """They are supplied on both ways."""
    mine = Rules(name='mine "\\', limit=3)
    record = RoundRecord.of(scopa.deal(mine, players=2, rng=random.Random(1)))
    with pytest.raises(scopa.UnknownVariantError, match="format_round and parse_round"):
        scopa.records.format_round(record, secret=True)
    text = scopa.records.format_round(record, secret=True, variants=[mine])
    assert scopa.records.parse_round(text, variants=[mine]) == record
    match = MatchRecord.of([record])
    with pytest.raises(scopa.UnknownVariantError, match="format_match and parse_match"):
        scopa.records.format_match(match, secret=True)
    text = scopa.records.format_match(match, secret=True, variants=[mine])
    assert scopa.records.parse_match(text, variants=[mine]) == match
    with pytest.raises(scopa.RecordError, match="variant"):
        scopa.records.parse_match(text)


# How it looks


def test_how_a_round_looks() -> None:
    """Headers, a line for each turn around the table, a gap between deals, the result."""
    head, first, second, *_ = TEXT.split("\n\n")
    assert head.splitlines() == [
        '[Variant "cirulla"]',
        '[Revision "1"]',
        '[Sides "0 / 1"]',
        '[Dealer "0"]',
        f'[Deck "{DECK}"]',
        '[Player0 "host"]',
        '[Player1 "guest \\"di fuori\\" \\\\"]',
        '[Date "2024-08-15"]',
        '[Result "8-6"]',
    ]
    assert first.splitlines() == ["1.1 2c Kd", "1.2 Jb 5sxKd", "1.3 Qc QsxQc"]
    assert second.splitlines() == ["2.1 JdxJb Qd", "2.2 Acx2cQd# 2s", "2.3 4d 5d"]
    assert "3.1 3b under-10=2 6cx4d5d\n" in TEXT
    assert TEXT.endswith("6.3 2d 3c\n8-6\n")


def test_how_a_match_looks() -> None:
    """Its own headers, then those of each round that tell it apart."""
    text = scopa.records.format_match(attrs.evolve(random_match(), tags={"Place": "Camogli"}))
    head, first, *_ = text.split("\n\n")
    totals = "-".join(map(str, random_match().match.totals))
    assert head.splitlines() == [
        '[Match "scopa"]',
        '[Revision "1"]',
        '[Sides "0 / 1"]',
        '[Dealer "1"]',
        '[Place "Camogli"]',
        f'[Totals "{totals}"]',
        '[Outcome "0 by target"]',
    ]
    assert [line.split()[0] for line in first.splitlines()] == [
        "[Round",
        "[Dealer",
        "[Deck",
        "[Result",
    ]


def test_results() -> None:
    """Points by side; a star while the round goes on; a win at one stroke by a colon."""
    assert scopa.records.format_round(random_record(players=3)).splitlines()[-1].count("-") == 2
    assert scopa.records.format_round(random_record(moves=3), secret=True).endswith("\n*\n")
    won = next(
        record
        for record in (random_record("scopone-de-trente", seed, players=4) for seed in range(99))
        if record.score and record.score.instant_winner is not None
    )
    assert re.search(r"\n\d+-\d+:[01]\n\Z", scopa.records.format_round(won))


def test_a_round_before_any_move() -> None:
    """Has its result alone behind the headers."""
    record = random_record(moves=0)
    text = scopa.records.format_round(record, secret=True)
    assert text.endswith('[Result "*"]\n\n*\n')
    assert scopa.records.parse_round(text) == record


# Read generously


def test_what_stands_between_does_not_count() -> None:
    """Comments, numbers, spaces, ends of lines, the order of headers, capital letters in
    their names, and a mark at the start of the file."""
    commented = TEXT.replace("1.2", '{a long\ncomment [with] 7d "x"} 1.2.').replace(
        " Kd\n", "{}Kd\n"
    )
    head, moves = TEXT.split("\n\n", 1)
    turned = "\n".join(reversed([line for line in head.splitlines() if "Player" not in line]))
    for text in (
        commented,
        TEXT.replace("\n", "\r\n"),
        "\ufeff" + TEXT,
        re.sub(r"\n\d\.\d ", "\n", TEXT),
        re.sub(r"\n(\d)\.\d ", r"\n\1. ", TEXT),
        " ".join(TEXT.split("\n")),
        TEXT.replace("[Variant", "[ variant ").replace('"0"]', '"0" ]'),
        TEXT.replace('[Result "8-6"]\n', ""),
        TEXT.replace(" / 2c", " 2c").replace(" / ", "/"),
        TEXT.replace("2b Js Kc Kb", "2bJsKc,Kb"),
    ):
        assert scopa.records.parse_round(text) == RECORD
    again = scopa.records.parse_round(f"{turned}\n{moves}")
    assert attrs.evolve(again, tags=RECORD.tags) == RECORD


@pytest.mark.parametrize(
    ("written", "spelled"),
    [
        ("5sxKd", "5♠xK♦"),
        ("JdxJb", "jdx"),
        ("JdxJb", "8♦X8♣"),
        ("Acx2cQd#", "Ac x Qd, 2c"),
        ("Acx2cQd#", "ac \u00d7 qd+2c #"),
        ("Acx2cQd#", "Acx2cQd"),
        ("JdxJb", "JdxJb#"),
        ("under-10=2", "UNDER-10=2"),
        (" 2c Kd\n", " 2♥ 10♦\n"),
    ],
)
def test_moves_are_read_as_parse_move_reads_them(written: str, spelled: str) -> None:
    """Any usual spelling, with spaces around a sign or an x that stands alone."""
    assert written in TEXT
    assert scopa.records.parse_round(TEXT.replace(written, spelled, 1)) == RECORD


def test_an_ace_on_the_own_pile_takes_no_card_of_the_next_move() -> None:
    """Behind an x without a space before it a new move begins."""
    cards = deck("3c 4c 7c Kd  Ad 2d 7s  5s 5b 6d")
    start = scopa.deal("asso-piglia-tutto+ace-posabile", players=2, deck=cards)
    state, record = start, RoundRecord.of(start)
    for _ in range(8):
        banked = [move for move in state.moves if str(move) == "Adx"]
        move = (banked or state.moves)[0]
        record, state = record.with_move(move), scopa.apply_move(state, move)
    text = scopa.records.format_round(record, secret=True)
    assert scopa.records.parse_round(text) == record


def test_several_records_in_a_text() -> None:
    """Functions for one refuse them, and say how many there are."""
    with pytest.raises(scopa.RecordError, match="2 records, where one is expected"):
        scopa.records.parse_round(TEXT + "\n" + TEXT)
    with pytest.raises(scopa.RecordError, match="this is a round: parse_round reads it"):
        scopa.records.parse_match(TEXT)
    with pytest.raises(scopa.RecordError, match="this is a match: parse_match reads it"):
        scopa.records.parse_round(scopa.records.format_match(random_match()))
