"""Records: what is written is read again, and nothing else is."""

from __future__ import annotations

import itertools
import json
import pickle
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import peer
import peer_records
import scopa
from rounds import play_out
from scopa import (
    CardSet,
    Declare,
    Lay,
    MatchRecord,
    Move,
    RecordError,
    RecordProblem,
    RoundRecord,
    Rules,
    Seating,
    State,
)
from scopa.records import text
from scopa.rules.dealing import Schedule
from scopa.rules.declarations import CirullaHands
from strategies import played_rounds

GOLDEN = Path(__file__).parent / "golden" / "record_cirulla_2_seed_584.json"
FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
NAMED = re.compile(r"(?<![A-Za-z0-9])[A2-7JQK][dcsb](?![A-Za-z0-9])")


def moves_between(states: list[State]) -> list[Move]:
    """The moves that lead from each state to the next."""
    return [move_between(one, other) for one, other in itertools.pairwise(states)]


def move_between(one: State, other: State) -> Move:
    """The move that leads from one state to the other."""
    last = other.board.last_move
    if last is not None and other.board.plies > one.board.plies:
        return last
    return next(move for move in scopa.legal_moves(one) if scopa.apply_move(one, move) == other)


def random_record(
    variant: str = "scopa", seed: int = 1, moves: int | None = None, players: int = 2
) -> RoundRecord:
    """The record of a random round, or of its first moves."""
    rng = random.Random(seed)
    record = RoundRecord.of(state := scopa.deal(variant, players=players, rng=rng))
    while not state.board.over and len(record.moves) != moves:
        move = scopa.random_move(state, rng)
        record, state = record.with_move(move), scopa.apply_move(state, move)
    return record


def random_match(variant: str = "scopa", seed: int = 1, seating: Seating | None = None) -> Any:
    """The record of a random match, its last round unfinished if it is not over."""
    rng = random.Random(seed)
    match = scopa.Match.start(variant, seating=seating, dealer=1)
    record = MatchRecord(match.variant, match.seating, match.dealer)
    while match.outcome is None:
        states = [match.deal(rng=rng)]
        while not states[-1].board.over:
            states.append(scopa.apply_move(states[-1], scopa.random_move(states[-1], rng)))
        match = match.record(states[-1])
        record = record.with_round(RoundRecord.of(states[0], moves_between(states)))
    assert record.match == match
    return record


def unfinished_match() -> MatchRecord:
    """A match in whose second round five moves were made."""
    whole = random_match()
    second = whole.rounds[1]
    cut = attrs.evolve(second, moves=second.moves[:5])
    return MatchRecord.of([whole.rounds[0], cut])


# Round trips


@FEW
@given(played_rounds(), st.integers(0, 60))
def test_rounds_are_read_as_they_were_written(states: list[State], cut: int) -> None:
    """Whole rounds and unfinished ones; replaying gives the states."""
    moves = moves_between(states)
    whole = RoundRecord.of(states[0], moves)
    assert list(scopa.replay(whole)) == states
    assert whole.state == states[-1]
    assert whole.score == scopa.score_round(states[-1])
    assert scopa.loads(scopa.dumps(whole)) == whole
    assert hash(scopa.loads(scopa.dumps(whole))) == hash(whole)
    part = RoundRecord.of(states[0], moves[:cut])
    assert list(scopa.replay(part)) == states[: cut + 1]
    assert scopa.loads(scopa.dumps(part, secret=True)) == part
    assert pickle.loads(pickle.dumps(part)) == part


@pytest.mark.parametrize("name", scopa.variant_names())
def test_matches_are_read_as_they_were_written(name: str) -> None:
    """A match of every row, with its totals and its outcome."""
    record = random_match(name)
    assert record.match.outcome is not None
    assert scopa.loads(scopa.dumps(record)) == record
    assert hash(scopa.loads(scopa.dumps(record))) == hash(record)


@pytest.mark.parametrize("seating", [Seating((1, 0)), Seating.of([[0, 3], [1, 2]])])
def test_any_sides_are_read_again(seating: Seating) -> None:
    """Also those that are numbered or seated otherwise than usual."""
    record = random_match(seating=seating)
    assert scopa.loads(scopa.dumps(record)) == record


def test_matches_without_rounds_and_with_an_unfinished_one() -> None:
    """Both are records; the second holds a hidden deck."""
    empty = MatchRecord("scopa", Seating.solo(2), 0)
    assert scopa.loads(scopa.dumps(empty)) == empty
    record = unfinished_match()
    assert scopa.loads(scopa.dumps(record, secret=True)) == record
    assert len(record.match.history) == 1
    with pytest.raises(scopa.InvalidStateError, match="secret=True"):
        scopa.dumps(record)


def test_the_order_of_a_deck_is_kept() -> None:
    """A record of a deck has it as it was given; one of a state, packet by packet."""
    deck = scopa.shuffled(scopa.FULL_DECK, random.Random(3))
    record = RoundRecord("scopa", Seating.solo(2), 0, deck)
    read = scopa.loads(scopa.dumps(record, secret=True))
    assert isinstance(read, RoundRecord)
    assert read.deck == deck
    assert RoundRecord.of(record.state).state == record.state


def test_lines() -> None:
    """Many records, from a text, from its lines, from an open file; empty lines do not
    count."""
    records = (random_record(), random_match(), random_record("cirulla", 2))
    written = scopa.dump_lines(records)
    assert written.count("\n") == 3
    assert scopa.load_lines(written) == records
    assert scopa.load_lines(written.encode()) == records
    assert scopa.load_lines(written.replace("\n", "\n\n").splitlines()) == records
    assert scopa.load_lines("") == ()


def test_a_written_record_stays_readable() -> None:
    """The committed record is that of its seed, to the letter."""
    written = GOLDEN.read_text(encoding="utf-8")
    record = random_record("cirulla", 584)
    assert any(isinstance(move, Declare) for move in record.moves)
    assert scopa.dumps(record) + "\n" == written
    assert scopa.loads(written) == record


@pytest.mark.parametrize("name", ["7d", "7dx4c3s", "7dx3s3s", "10dx", "Under", "a", "under-10=11"])
def test_what_is_no_move(name: str) -> None:
    """A card and a capture are written in one way only."""
    found = text.parse_move(name)
    assert found == (Lay(scopa.Card.parse("7d")) if name == "7d" else None)


# Records as values


def test_a_match_knows_its_rounds() -> None:
    """Rounds that do not follow each other are refused."""
    whole = random_match()
    first, second = whole.rounds[:2]
    cut = attrs.evolve(first, moves=first.moves[:4])
    over = random_match(seed=2)
    for call, says in (
        (lambda: MatchRecord.of([]), "at least one"),
        (lambda: MatchRecord.of([cut, second]), "only the last"),
        (lambda: MatchRecord.of([second, second]), "dealer"),
        (lambda: MatchRecord.of([first, cut]), "dealer is 1, the match's 0"),
        (lambda: over.with_round(cut), "over already"),
        (lambda: whole.with_round(second), "over already"),
        (lambda: MatchRecord("scopa", Seating.solo(2), 0, ["scopa"]), "not a str"),  # type: ignore[list-item]
        (lambda: MatchRecord("scopa", Seating.solo(2), 0, 7), "several values"),  # type: ignore[arg-type]
        (lambda: MatchRecord("scopa", Seating.solo(2), True), "dealer True"),
        (lambda: MatchRecord("scopa", (0, 1), 0), "expected a Seating"),  # type: ignore[arg-type]
    ):
        with pytest.raises(scopa.InvalidStateError, match=says):
            call()


def test_a_round_is_checked_when_it_is_recorded() -> None:
    """Nothing that was not dealt and played so."""
    record = random_record()
    state = record.state
    fresh = next(scopa.replay(record))
    hands = (fresh.hands[0] | CardSet.of(fresh.stock[:1]), fresh.hands[1])
    with pytest.raises(scopa.InvalidStateError, match="before any move"):
        RoundRecord.of(state)
    with pytest.raises(scopa.InvalidStateError, match="before any move"):
        RoundRecord.of("scopa")  # type: ignore[arg-type]
    with pytest.raises(scopa.InvalidStateError, match="before any move"):
        RoundRecord.of(State(fresh.board, hands, fresh.stock[1:]))
    with pytest.raises(scopa.IllegalMoveError, match="is over"):
        record.with_move(record.moves[0])
    with pytest.raises(scopa.DealError, match="twice"):
        attrs.evolve(record, deck=[record.deck[0], *record.deck[:-1]])
    with pytest.raises(scopa.DealError, match="no card"):
        attrs.evolve(record, deck=["7d", *record.deck[1:]])  # type: ignore[list-item]
    with pytest.raises(scopa.InvalidStateError, match="give its seat"):
        attrs.evolve(record, deck=[None, *record.deck[1:]])
    with pytest.raises(scopa.InvalidStateError, match="a match has rounds"):
        scopa.replay(random_match())


def test_views_of_a_record() -> None:
    """What a seat saw, state by state; whose views they are must be said."""
    record = random_record(moves=7)
    expected = [scopa.observe(state, 1) for state in scopa.replay(record)]
    assert list(record.views(1)) == expected
    assert list(scopa.player_record(record, 1).views()) == expected
    with pytest.raises(scopa.InvalidStateError, match="seat None"):
        record.views()
    with pytest.raises(scopa.InvalidStateError, match="seat 0"):
        scopa.player_record(record, 1).views(0)


# What is hidden


@FEW
@given(played_rounds(), st.integers(0, 60))
def test_the_record_of_a_player_hides_the_rest(states: list[State], cut: int) -> None:
    """It names no card that its seat has not seen, is the same for all decks that the
    seat cannot tell apart, and shows all that the seat saw."""
    cut = min(cut, len(states) - 1)
    moves = moves_between(states)[:cut]
    record = RoundRecord.of(states[0], moves)
    last = states[cut]
    for seat in range(record.seating.seats):
        own = scopa.player_record(record, seat)
        assert scopa.player_record(own, seat) == own
        if record.over:
            assert own == record
            continue
        written = scopa.dumps(own)
        assert scopa.loads(written) == own
        seen = last.board.seen | last.hands[seat]
        assert not [card for card in scopa.FULL_DECK - seen if str(card) in written]
        assert list(own.views()) == [scopa.observe(state, seat) for state in states[: cut + 1]]
        hidden = sorted(scopa.FULL_DECK - seen)
        twin = [hidden.pop() if card is None else card for card in own.deck]
        try:
            other = attrs.evolve(own, deck=twin, seat=None)
        except scopa.IllegalMoveError:
            continue  # Another hand would have had to play otherwise.
        assert scopa.player_record(other, seat) == own


def test_what_a_player_is_not_told() -> None:
    """The record of a player gives no states, takes no moves, and is of one seat."""
    record = random_record(moves=7)
    own = scopa.player_record(record, 0)
    assert own.score is None
    for call, says in (
        (lambda: own.state, "ask for its views"),
        (lambda: scopa.replay(own), "ask for its views"),
        (lambda: own.with_move(record.moves[0]), "whole record"),
        (lambda: scopa.player_record(own, 1), "ask for its views"),
        (lambda: scopa.player_record(record, 2), "seats are 0 to 1"),
        (lambda: scopa.player_record(record, True), "seats are 0 to 1"),
        (lambda: scopa.player_record(unfinished_match(), 2), "seats are 0 to 1"),
        (lambda: scopa.player_record("scopa", 0), "not a str"),  # type: ignore[call-overload]
    ):
        with pytest.raises(scopa.InvalidStateError, match=says):
            call()
    match = scopa.player_record(unfinished_match(), 0)
    assert scopa.loads(scopa.dumps(match)) == match
    assert [each.seat for each in match.rounds] == [None, 0]


def test_a_deck_that_shows_too_much_or_too_little_is_no_players() -> None:
    """By hand nothing else can be made than what `player_record` makes."""
    record = random_record(moves=7)
    own = scopa.player_record(record, 0)
    data = json.loads(scopa.dumps(own))
    table, hand = list(own.deck), list(own.deck)
    table[3] = None
    mine = next(iter(list(own.views())[-1].hand))
    hand[hand.index(mine)] = None
    for deck in (record.deck, table, hand):
        with pytest.raises(scopa.ScopaError):
            attrs.evolve(own, deck=deck)
        data["deck"] = [None if card is None else str(card) for card in deck]
        assert fields_of(json.dumps(data))
    with pytest.raises(scopa.InvalidStateError, match="nothing is hidden"):
        attrs.evolve(random_record(), seat=0)
    with pytest.raises(scopa.InvalidStateError, match="seats are"):
        attrs.evolve(own, seat=2)


def test_unfinished_rounds_are_kept_secret() -> None:
    """Unless the caller says that they stay here."""
    record = random_record(moves=3)
    with pytest.raises(scopa.InvalidStateError, match="player_record") as caught:
        scopa.dumps(record)
    assert not NAMED.findall(str(caught.value))
    with pytest.raises(scopa.InvalidStateError, match="player_record"):
        scopa.dump_lines([random_record(), record])
    assert scopa.load_lines(scopa.dump_lines([record], secret=True)) == (record,)


# Variants


def test_variants_of_ones_own_are_supplied() -> None:
    """A variant whose text does not lead back to it is refused, or supplied by name."""
    mine = Rules(name="mine", limit=3)
    state = play_out(first := scopa.deal(mine, players=2, rng=random.Random(1)))
    record = RoundRecord.of(first)
    assert state.board.over
    for variant in (mine, attrs.evolve(mine, name="scopa"), Rules(revision=7)):
        own = attrs.evolve(record, variant=variant)
        with pytest.raises(
            scopa.UnknownVariantError, match="register its row and flags"
        ) as caught:
            scopa.dumps(own, secret=True)
        assert caught.value.name == variant.name
        written = scopa.dumps(own, secret=True, variants=[variant])
        read = scopa.loads(written, variants=[variant])
        assert read == own
        assert read.variant.revision == variant.revision
        assert scopa.load_lines([written], variants=variant) == (own,)  # type: ignore[arg-type]
    assert fields_of(scopa.dumps(record, secret=True, variants=[mine])) == ["variant"]
    with pytest.raises(scopa.UnknownVariantError, match="int is no variant"):
        scopa.loads("{}", variants=[7])  # type: ignore[list-item]


def test_a_deck_of_fewer_cards() -> None:
    """The cards are those of the variant."""
    short = Rules(
        name="short",
        deck=scopa.FULL_DECK - CardSet.parse("2d 2c 2s 2b"),
        dealing=Schedule(0, (3,) * 6),
    )
    record = RoundRecord.of(scopa.deal(short, players=2, rng=random.Random(1)))
    written = scopa.dumps(record, secret=True, variants=[short])
    assert scopa.loads(written, variants=[short]) == record
    data = json.loads(written)
    data["deck"][5] = "2d"
    (problem,) = problems_of(json.dumps(data), variants=[short])
    assert (problem.field, problem.reason) == ("deck[5]", "no card of the deck of short")


def test_a_declaration_without_a_text_is_refused() -> None:
    """The text of a kind is part of the format."""

    @attrs.frozen
    class Shouted:
        kind: str = "shouted"

        def declarations(self, board: scopa.Board, hand: CardSet, /) -> Any:
            found = CirullaHands().declarations(board, hand)
            return [(Declare(each.kind.upper(), each.joker), awards) for each, awards in found]

    loud = attrs.evolve(scopa.parse_variant("cirulla"), name="loud", declarers=(Shouted(),))
    for seed in range(30):
        state = scopa.deal(loud, players=2, rng=random.Random(seed))
        declared = [move for move in scopa.legal_moves(state) if isinstance(move, Declare)]
        if declared:
            break
    record = RoundRecord.of(state, declared[:1])
    with pytest.raises(scopa.InvalidStateError, match="cannot be read as a move again"):
        scopa.dumps(record, secret=True, variants=[loud])


def test_what_is_no_record_is_not_written() -> None:
    """A mistake of the caller."""
    with pytest.raises(scopa.InvalidStateError, match="not a State"):
        scopa.dumps(random_record().state)  # type: ignore[arg-type]


def test_records_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be too long to be read is not written."""
    monkeypatch.setattr("scopa.records.writing.LIMIT", 1000)
    with pytest.raises(scopa.InvalidStateError, match="1000 at most"):
        scopa.dumps(random_record())


# Damaged records


def problems_of(written: Any, **options: Any) -> tuple[RecordProblem, ...]:
    """What is wrong with a text, which must be something."""
    with pytest.raises(RecordError) as caught:
        scopa.loads(written, **options)
    found = caught.value
    assert found.problems
    assert all(isinstance(each, RecordProblem) and each.reason for each in found.problems)
    assert str(pickle.loads(pickle.dumps(found))) == str(found)
    return found.problems


def fields_of(written: Any) -> list[str]:
    """The fields that are wrong."""
    return [problem.field for problem in problems_of(written)]


ROUND = scopa.dumps(random_record("cirulla", 584))
MATCH = scopa.dumps(random_match())
HIDDEN = scopa.dumps(random_record(moves=9), secret=True)
PLAYERS = scopa.dumps(scopa.player_record(random_record(moves=9), 0))
GOOD = (ROUND, MATCH, HIDDEN, PLAYERS)
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**400,
    1.5,
    float("nan"),
    "7d?",
    "",
    [],
    [[0]],
    {},
    {"a": 1},
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values in a record, itself left out."""
    found = [path] if path else []
    if isinstance(value, dict):
        for name, each in value.items():
            found += places(each, (*path, name))
    if isinstance(value, list):
        for number, each in enumerate(value):
            found += places(each, (*path, number))
    return found


def at(data: Any, path: tuple[Any, ...]) -> Any:
    """What holds the value of a path."""
    for step in path[:-1]:
        data = data[step]
    return data


def truncated(good: str, rng: random.Random) -> str:
    """Cut off somewhere."""
    return good[: rng.randrange(len(good))]


def noise(good: str, rng: random.Random) -> str:
    """A few characters that are not JSON, somewhere."""
    where = rng.randrange(len(good))
    return good[:where] + "".join(chr(rng.randrange(1, 32)) for _ in range(9)) + good[where:]


def changed(good: str, rng: random.Random) -> str:
    """A value of another type, or of none."""
    data = json.loads(good)
    path = rng.choice(places(data))
    value = rng.choice([v for v in VALUES if type(v) is not type(at(data, path)[path[-1]])])
    at(data, path)[path[-1]] = value
    return json.dumps(data)


def missing(good: str, rng: random.Random) -> str:
    """A field or an entry left out."""
    data = json.loads(good)
    path = rng.choice([each for each in places(data) if each[-1] != "seat"])
    del at(data, path)[path[-1]]
    return json.dumps(data)


def extra(good: str, rng: random.Random) -> str:
    """A field too many."""
    data = json.loads(good)
    path = rng.choice([each for each in places(data) if isinstance(each[-1], str)])
    at(data, path)[rng.choice(["more", "a b", "x" * 99, "\ud800"])] = 1
    return json.dumps(data)


def twice(good: str, rng: random.Random) -> str:
    """A field given twice."""
    name = rng.choice(re.findall(r'"(\w+)": ', good))
    return good.replace(f'"{name}": ', f'"{name}": 1, "{name}": ', 1)


def version(good: str, rng: random.Random) -> str:
    """Another version, format, variant or revision."""
    data = json.loads(good)
    name, value = rng.choice(
        [("version", 1), ("format", "scopa"), ("variant", "scopo"), ("variant", "x" * 2000)]
        + [("revision", 2), ("variant", "scopa+fewest+free-choice"), ("version", False)]
    )
    data[name] = value
    return json.dumps(data)


def sides(good: str, rng: random.Random) -> str:
    """Seats that the variant does not have."""
    data = json.loads(good)
    data["sides"] = rng.choice(
        [[[0, 1]], [[0], [2]], [[0], [True]], [[i] for i in range(11)], [0]]
    )
    return json.dumps(data)


def in_a_round(good: str, rng: random.Random) -> tuple[Any, Any]:
    """A record, and one of its rounds."""
    data = json.loads(good)
    return data, rng.choice(data["rounds"]) if "rounds" in data else data


def foreign(good: str, rng: random.Random) -> str:
    """A card that is none, in the deck or among the moves."""
    data, played = in_a_round(good, rng)
    name = rng.choice(["deck", "moves"])
    played[name][rng.randrange(len(played[name]))] = rng.choice(["8d", "7x", "7D", "10c", "7dx"])
    return json.dumps(data)


def doubled(good: str, rng: random.Random) -> str:
    """A card of the deck in the place of another."""
    data, played = in_a_round(good, rng)
    deck = played["deck"]
    known = [place for place, card in enumerate(deck) if card is not None]
    one, other = rng.sample(known, 2)
    deck[one] = deck[other]
    return json.dumps(data)


def illegal(good: str, rng: random.Random) -> str:
    """A move that cannot be made: another card, twice the same, or one too many."""
    data, played = in_a_round(good, rng)
    moves = played["moves"]
    number = rng.randrange(1, len(moves))
    moves.insert(number, moves[rng.randrange(number)])
    return json.dumps(data)


DAMAGES = (
    *(truncated, noise, changed, missing, extra, twice),
    *(version, sides, foreign, doubled, illegal),
)
DAMAGED = [
    pytest.param(good, damage, seed, id=f"{damage.__name__}-{number}-{seed}")
    for number, good in enumerate(GOOD)
    for damage in DAMAGES
    for seed in range(5)
]


@pytest.mark.parametrize(("good", "damage", "seed"), DAMAGED)
def test_damaged_records_are_refused(
    good: str, damage: Callable[[str, random.Random], str], seed: int
) -> None:
    """Each with the line and the fields; of an unfinished round no hidden card is named."""
    written = damage(good, random.Random(f"{damage.__name__} {seed}"))
    found = problems_of(written, line=4)
    for problem in found:
        assert problem.line == 4
        assert problem.field or damage in {truncated, noise}
        assert str(problem).startswith("line 4")
    if good in {HIDDEN, PLAYERS}:
        assert not NAMED.findall(" ".join(map(str, found)))


def test_there_are_enough_damaged_records() -> None:
    """Two hundred at least, and all good ones are good."""
    assert len(DAMAGED) >= 200
    assert len(scopa.load_lines(GOOD)) == len(GOOD)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("", "line 1: not JSON: Expecting value, column 1"),
        ('{\n "format": scopa}', "line 2: not JSON: Expecting value, column 12"),
        ("[" * 100_000, "too deeply"),
        ('{"a":' * 100_000, "too deeply"),
        ("x" * 10_000_000, "a record of 10000000 characters: 1000000 at most"),
        (random.Random(1).randbytes(10_000_000), "1000000 at most"),
        (b"\xff\xfe", "no text in UTF-8"),
        ("null", "expected an object, not null"),
        ("1" * 100_000, "expected an object, not another number"),
        ("NaN", "expected an object, not another number"),
        ("\ufeff{}", "not JSON"),
        (7, "expected text, not a int"),
        ("{}", "format: expected 'scopa-round' or 'scopa-match'"),
        ('{"format": []}', "format: expected 'scopa-round' or 'scopa-match'"),
        ('{"format": "scopa-round"}', "version: expected 0"),
    ],
    ids=range(15),
)
def test_what_is_no_record_at_all(written: Any, says: str) -> None:
    """One problem, of the whole or of what tells its format."""
    (problem,) = problems_of(written)
    assert says in str(problem)


@settings(max_examples=200, deadline=None)
@given(st.text() | st.binary() | st.recursive(st.none() | st.integers(), st.lists).map(json.dumps))
def test_noise_is_refused(written: str | bytes) -> None:
    """Whatever it is."""
    assert problems_of(written)


def damaged(good: str, **fields: Any) -> list[tuple[str, str]]:
    """The problems of a record in which fields are put in place, by their paths."""
    data = json.loads(good)
    for path, value in fields.items():
        steps = [int(step) if step.isdigit() else step for step in path.split("__")]
        at(data, tuple(steps))[steps[-1]] = value
    return [(each.field, each.reason) for each in problems_of(json.dumps(data))]


def test_all_problems_are_told() -> None:
    """Each with its field, and with what was expected."""
    assert damaged(MATCH, sides=[[0], [5]], rounds__1__moves__3="7z", rounds__0__deck__2=7) == [
        ("sides", "expected a list of seats for each side, each seat from 0 on once"),
        ("rounds[0].deck[2]", "expected a card: a rank A234567JQK, then a suit dcsb"),
        (
            "rounds[1].moves[3]",
            "expected a card, one with x and the cards it takes, or a declaration",
        ),
    ]
    deck = json.loads(ROUND)["deck"]
    assert damaged(ROUND, deck=deck[:2] * 2, more=1, dealer=2) == [
        ("more", "there is no such field"),
        ("dealer", "expected a seat, 0 to 1"),
        ("deck[2]", "the same card as deck[0]"),
        ("deck[3]", "the same card as deck[1]"),
        ("deck", "expected 40 cards, found 4"),
    ]


@pytest.mark.parametrize(
    ("form", "fields"),
    [
        ("scopa-round", ["variant", "revision", "sides", "dealer", "deck", "moves", "result"]),
        (
            "scopa-match",
            ["variant", "revision", "sides", "dealer", "rounds", "totals", "outcome"],
        ),
    ],
)
def test_what_is_missing_is_told(form: str, fields: list[str]) -> None:
    """Every field, once."""
    found = problems_of(json.dumps({"format": form, "version": 0}))
    assert [(each.field, each.reason) for each in found] == [(name, "missing") for name in fields]


@pytest.mark.parametrize("good", GOOD, ids=["round", "match", "hidden", "player"])
def test_a_field_that_is_missing_is_the_only_problem(good: str) -> None:
    """Whichever it is: what depends on it is not looked at."""
    for path in places(json.loads(good)):
        if not isinstance(path[-1], str) or path[-1] == "seat":
            continue
        data = json.loads(good)
        del at(data, path)[path[-1]]
        ((field, reason),) = [(each.field, each.reason) for each in problems_of(json.dumps(data))]
        assert field.endswith(path[-1])
        assert reason == "missing" or path[-1] in {"format", "version"}


def test_types_are_told() -> None:
    """What is expected, and what is there."""
    assert damaged(MATCH, variant=7, sides=[[0], [True]], rounds={}) == [
        ("variant", "expected text, not a whole number"),
        ("sides", "expected a list of seats for each side, each seat from 0 on once"),
        ("rounds", "expected a list, not an object"),
    ]


def test_what_a_round_says_of_its_result_is_checked() -> None:
    """Every number of it."""
    assert damaged(ROUND, result=None) == [
        ("result", "the round is over after these moves: expected its result, not null")
    ]
    moves = json.loads(ROUND)["moves"][:-1]
    assert damaged(ROUND, moves=moves) == [
        ("result", "the round is not over after these moves: expected null")
    ]
    assert damaged(
        ROUND, result__totals__0=99, result__instant_winner=0, result__awards__0__kind=1
    ) == [
        ("result.awards[0].kind", "by the moves it is 'opening', not 1"),
        (
            "result.totals[0]",
            f"by the moves it is {json.loads(ROUND)['result']['totals'][0]}, not 99",
        ),
        ("result.instant_winner", "by the moves it is null, not 0"),
    ]
    assert damaged(ROUND, result__totals={}) == [
        ("result.totals", "by the moves it is a list, not an object")
    ]
    assert damaged(MATCH, outcome=None, totals=[1]) == [
        ("totals", "expected 2 entries, found 1"),
        ("totals[0]", f"by the moves it is {json.loads(MATCH)['totals'][0]}, not 1"),
        ("outcome", "by the moves it is an object, not null"),
    ]


def test_illegal_moves_are_told() -> None:
    """With the reason; where the deck is hidden, without a card."""
    move = json.loads(ROUND)["moves"][0]
    ((field, reason),) = damaged(ROUND, moves__1=move)
    assert field == "moves[1]"
    assert f"does not hold {move[:2]}" in reason
    move = json.loads(HIDDEN)["moves"][0]
    assert damaged(HIDDEN, moves__1=move) == [
        ("moves[1]", "the move is not legal here: not-in-hand")
    ]


def test_misdeals_are_told() -> None:
    """Without the cards."""
    deck = list(
        map(
            str,
            scopa.parse_cards("Kd Kc Ks 2d")
            + tuple(scopa.FULL_DECK - CardSet.parse("Kd Kc Ks 2d")),
        )
    )
    assert damaged(HIDDEN, deck=deck, moves=[]) == [
        ("deck", "the open cards are a misdeal in scopa")
    ]


def test_rounds_of_a_match_follow_each_other() -> None:
    """Dealers, unfinished rounds, and rounds after the end."""
    data = json.loads(MATCH)
    rounds = data["rounds"]
    assert damaged(MATCH, dealer=0) == [
        ("rounds[0].dealer", "expected seat 0, who deals this round")
    ]
    assert damaged(MATCH, rounds=[*rounds, rounds[0 if len(rounds) % 2 == 0 else 1]]) == [
        (f"rounds[{len(rounds)}]", "the match is over already")
    ]
    cut = {**rounds[0], "moves": rounds[0]["moves"][:3], "result": None}
    assert damaged(MATCH, rounds__0=cut) == [
        ("rounds[0].result", "only the last round of a match may be unfinished")
    ]
    assert damaged(MATCH, rounds__0=7) == [("rounds[0]", "expected an object, not a whole number")]
    assert damaged(ROUND, sides=[[i] for i in range(9)])[0][0] == "sides"


def test_lines_tell_their_problems_all() -> None:
    """With the numbers of the lines."""
    lines = [ROUND, "", "{}", MATCH, "[", 7]
    with pytest.raises(RecordError) as caught:
        scopa.load_lines(lines)  # type: ignore[arg-type]
    assert [problem.line for problem in caught.value.problems] == [3, 5, 6]
    with pytest.raises(RecordError, match="and 80 more"):
        scopa.load_lines("{\n" * 100)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    """What cannot be decoded is a problem of its line."""
    path = tmp_path / "records.jsonl"
    path.write_bytes(ROUND.encode() + b"\n" + b"\xff" * 100_000)
    with path.open(encoding="utf-8") as file, pytest.raises(RecordError) as caught:
        scopa.load_lines(file)
    (problem,) = caught.value.problems
    assert problem.reason == "no text in UTF-8 from here on"


# The records of the peer


def test_the_rounds_of_the_peer_are_records() -> None:
    """Those of the sample, but for the rounds with a fault that no rule allows; they
    are worth what they were worth there."""
    rounds = peer.load(peer.SAMPLE).rounds
    records, refused = peer_records.converted(rounds)
    assert scopa.load_lines(scopa.dump_lines(records)) == tuple(records)
    faulty = {each["id"] for each in rounds if peer.PHANTOM in peer.departures(each)}
    assert set(refused) == faulty
    kept = [each for each in rounds if each["id"] not in faulty]
    for record, played in zip(records, kept, strict=True):
        piles = tuple(map(CardSet.parse, played["piles"]))
        assert list(scopa.replay(record))[-1].board.piles == piles


def test_the_script_writes_records() -> None:
    """Lines of JSON, and on the other output how many."""
    script = Path(peer_records.__file__)
    done = subprocess.run(
        [sys.executable, script], check=True, capture_output=True, text=True, encoding="utf-8"
    )
    records = scopa.load_lines(done.stdout)
    assert done.stderr == f"{len(records)} rounds written, 14 left out\n"


def test_a_line_that_breaks_off_is_told_by_its_own_number() -> None:
    """Also where the lines come with their ends, as those of a file do."""
    with pytest.raises(scopa.RecordError) as caught:
        scopa.load_lines(["\n", '{"format":\n', GOOD[0] + "\n"])
    assert [problem.line for problem in caught.value.problems] == [2]
