"""Records: what is written is read again, and nothing is shown that is hidden."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from goldens.records import RECORD
from helpers.bad_calls import NAMED
from helpers.places import GOLDEN
from helpers.recorded import (
    FEW,
    fields_of,
    moves_between,
    problems_of,
    random_match,
    random_record,
    unfinished_match,
)
from helpers.rounds import play_out
from helpers.strategies import played_rounds
from scopa import CardSet, Declare, Lay, Rules, Seating, State
from scopa.model.move_text import read_move
from scopa.records import MatchRecord, RoundRecord
from scopa.rules.dealing import Schedule
from scopa.rules.declarations import CirullaHands

# Round trips


@FEW
@given(played_rounds(), st.integers(0, 60))
def test_rounds_are_read_as_they_were_written(states: list[State], cut: int) -> None:
    """Whole rounds and unfinished ones; replaying gives the states."""
    moves = moves_between(states)
    whole = RoundRecord.of(states[0], moves)
    assert list(scopa.records.replay(whole)) == states
    assert whole.state == states[-1]
    assert whole.score == scopa.score_round(states[-1])
    assert scopa.records.loads(scopa.records.dumps(whole)) == whole
    assert hash(scopa.records.loads(scopa.records.dumps(whole))) == hash(whole)
    part = RoundRecord.of(states[0], moves[:cut])
    assert list(scopa.records.replay(part)) == states[: cut + 1]
    assert scopa.records.loads(scopa.records.dumps(part, secret=True)) == part
    assert pickle.loads(pickle.dumps(part)) == part


@pytest.mark.parametrize("name", scopa.variant_names())
def test_matches_are_read_as_they_were_written(name: str) -> None:
    """A match of every row, with its totals and its outcome."""
    record = random_match(name)
    assert record.match.outcome is not None
    assert scopa.records.loads(scopa.records.dumps(record)) == record
    assert hash(scopa.records.loads(scopa.records.dumps(record))) == hash(record)


@pytest.mark.parametrize("seating", [Seating((1, 0)), Seating.of([[0, 3], [1, 2]])])
def test_any_sides_are_read_again(seating: Seating) -> None:
    """Also those that are numbered or seated otherwise than usual."""
    record = random_match(seating=seating)
    assert scopa.records.loads(scopa.records.dumps(record)) == record


def test_matches_without_rounds_and_with_an_unfinished_one() -> None:
    """Both are records; the second holds a hidden deck."""
    empty = MatchRecord("scopa", Seating.solo(2), 0)
    assert scopa.records.loads(scopa.records.dumps(empty)) == empty
    record = unfinished_match()
    assert scopa.records.loads(scopa.records.dumps(record, secret=True)) == record
    assert len(record.match.history) == 1
    with pytest.raises(scopa.InvalidStateError, match="secret=True"):
        scopa.records.dumps(record)


def test_the_order_of_a_deck_is_kept() -> None:
    """A record of a deck has it as it was given; one of a state, packet by packet."""
    deck = scopa.play.shuffled(scopa.FULL_DECK, random.Random(3))
    record = RoundRecord("scopa", Seating.solo(2), 0, deck)
    read = scopa.records.loads(scopa.records.dumps(record, secret=True))
    assert isinstance(read, RoundRecord)
    assert read.deck == deck
    assert RoundRecord.of(record.state).state == record.state


def test_lines() -> None:
    """Many records, from a text, from its lines, from an open file; empty lines do not
    count."""
    records = (random_record(), random_match(), random_record("cirulla", 2))
    written = scopa.records.dump_lines(records)
    assert written.count("\n") == 3
    assert scopa.records.load_lines(written) == records
    assert scopa.records.load_lines(written.encode()) == records
    assert scopa.records.load_lines(written.replace("\n", "\n\n").splitlines()) == records
    assert scopa.records.load_lines("") == ()


def test_a_written_record_stays_readable() -> None:
    """The committed record is that of its seed."""
    written = (GOLDEN / RECORD).read_text(encoding="utf-8")
    record = random_record("cirulla", 584)
    assert any(isinstance(move, Declare) for move in record.moves)
    assert scopa.records.loads(written) == record


@pytest.mark.parametrize("name", ["7d", "7dx4c3s", "7dx3s3s", "10dx", "Under", "a", "under-10=11"])
def test_what_is_no_move(name: str) -> None:
    """A card and a capture are written in one way only."""
    found = read_move(name)
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
        (lambda: MatchRecord("scopa", Seating.solo(2), 0, ["scopa"]), "not a str"),  # type: ignore[list-item]  # wrong on purpose
        (lambda: MatchRecord("scopa", Seating.solo(2), 0, 7), "several values"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: MatchRecord("scopa", (0, 1), 0), "expected a Seating"),  # type: ignore[arg-type]  # wrong on purpose
    ):
        with pytest.raises(scopa.InvalidStateError, match=says):
            call()
    with pytest.raises(scopa.DealError, match="dealer True: seats are 0 to 1"):
        MatchRecord("scopa", Seating.solo(2), True)


def test_a_round_is_checked_when_it_is_recorded() -> None:
    """Nothing that was not dealt and played so."""
    record = random_record()
    state = record.state
    fresh = next(scopa.records.replay(record))
    hands = (fresh.hands[0] | CardSet.of(fresh.stock[:1]), fresh.hands[1])
    with pytest.raises(scopa.InvalidStateError, match="before any move"):
        RoundRecord.of(state)
    with pytest.raises(scopa.InvalidStateError, match="before any move"):
        RoundRecord.of("scopa")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(scopa.InvalidStateError, match="before any move"):
        RoundRecord.of(State(fresh.board, hands, fresh.stock[1:]))
    with pytest.raises(scopa.IllegalMoveError, match="is over"):
        record.with_move(record.moves[0])
    with pytest.raises(scopa.DealError, match="twice"):
        attrs.evolve(record, deck=[record.deck[0], *record.deck[:-1]])
    with pytest.raises(scopa.DealError, match="not a card"):
        attrs.evolve(record, deck=["7d", *record.deck[1:]])  # type: ignore[list-item]  # wrong on purpose
    with pytest.raises(scopa.InvalidStateError, match="give the seat"):
        attrs.evolve(record, deck=[None, *record.deck[1:]])
    with pytest.raises(scopa.InvalidStateError, match="a match has rounds"):
        scopa.records.replay(random_match())


def test_views_of_a_record() -> None:
    """What a seat saw, state by state; whose views they are must be said."""
    record = random_record(moves=7)
    expected = [scopa.observe(state, 1) for state in scopa.records.replay(record)]
    assert list(record.views(1)) == expected
    assert list(scopa.records.player_record(record, 1).views()) == expected
    with pytest.raises(scopa.InvalidStateError, match="seat None"):
        record.views()
    with pytest.raises(scopa.InvalidStateError, match="seat 0"):
        scopa.records.player_record(record, 1).views(0)


# What is hidden


@FEW
@given(played_rounds(), st.integers(0, 60))
def test_the_record_of_a_player_hides_the_rest(states: list[State], cut: int) -> None:
    """It names no card that its seat has not seen, is the same for all decks that the
    seat cannot tell apart, and shows all that the seat saw. A finished round is no
    exception."""
    cut = min(cut, len(states) - 1)
    moves = moves_between(states)[:cut]
    record = RoundRecord.of(states[0], moves)
    last = states[cut]
    for seat in range(record.seating.seats):
        own = scopa.records.player_record(record, seat)
        assert scopa.records.player_record(own, seat) == own
        written = scopa.records.dumps(own)
        assert scopa.records.loads(written) == own
        seen = last.board.seen | last.hands[seat]
        assert not [card for card in scopa.FULL_DECK - seen if str(card) in written]
        whose = seat if own.seat is None else None
        assert list(own.views(whose)) == [
            scopa.observe(state, seat) for state in states[: cut + 1]
        ]
        hidden = sorted(scopa.FULL_DECK - seen)
        twin = [hidden.pop() if card is None else card for card in own.deck]
        try:
            other = attrs.evolve(own, deck=twin, seat=None)
        except scopa.IllegalMoveError:
            continue  # Another hand would have had to play otherwise.
        assert scopa.records.player_record(other, seat) == own


def test_what_a_player_is_not_told() -> None:
    """The record of a player gives no states, takes no moves, and is of one seat."""
    record = random_record(moves=7)
    own = scopa.records.player_record(record, 0)
    assert own.score is None
    for call, says in (
        (lambda: own.state, "ask for its views"),
        (lambda: scopa.records.replay(own), "ask for its views"),
        (lambda: own.with_move(record.moves[0]), "whole record"),
        (lambda: scopa.records.player_record(own, 1), "ask for its views"),
        (lambda: scopa.records.player_record(record, 2), "seats are 0 to 1"),
        (lambda: scopa.records.player_record(record, True), "seats are 0 to 1"),
        (lambda: scopa.records.player_record(unfinished_match(), 2), "seats are 0 to 1"),
        (lambda: scopa.records.player_record("scopa", 0), "not a str"),  # type: ignore[call-overload]  # wrong on purpose
    ):
        with pytest.raises(scopa.InvalidStateError, match=says):
            call()
    match = scopa.records.player_record(unfinished_match(), 0)
    assert scopa.records.loads(scopa.records.dumps(match)) == match
    assert [each.seat for each in match.rounds] == [None, 0]


def test_a_deck_that_shows_too_much_or_too_little_is_no_players() -> None:
    """By hand nothing else can be made than what `player_record` makes."""
    record = random_record(moves=7)
    own = scopa.records.player_record(record, 0)
    data = json.loads(scopa.records.dumps(own))
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
        scopa.records.dumps(record)
    assert not NAMED.findall(str(caught.value))
    with pytest.raises(scopa.InvalidStateError, match="player_record"):
        scopa.records.dump_lines([random_record(), record])
    assert scopa.records.load_lines(scopa.records.dump_lines([record], secret=True)) == (record,)


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
            scopa.records.dumps(own, secret=True)
        assert caught.value.name == variant.name
        written = scopa.records.dumps(own, secret=True, variants=[variant])
        read = scopa.records.loads(written, variants=[variant])
        assert read == own
        assert read.variant.revision == variant.revision
        assert scopa.records.load_lines([written], variants=variant) == (own,)  # type: ignore[arg-type]  # one will do
    assert fields_of(scopa.records.dumps(record, secret=True, variants=[mine])) == ["variant"]
    with pytest.raises(
        scopa.UnknownVariantError,
        match="expected a variant, or a text such as 'scopa', not an int",
    ):
        scopa.records.loads("{}", variants=[7])  # type: ignore[list-item]  # wrong on purpose


def test_a_deck_of_fewer_cards() -> None:
    """The cards are those of the variant."""
    short = Rules(
        name="short",
        deck=scopa.FULL_DECK - CardSet.parse("2d 2c 2s 2b"),
        dealing=Schedule(0, (3,) * 6),
    )
    record = RoundRecord.of(scopa.deal(short, players=2, rng=random.Random(1)))
    written = scopa.records.dumps(record, secret=True, variants=[short])
    assert scopa.records.loads(written, variants=[short]) == record
    data = json.loads(written)
    data["deck"][5] = "2d"
    (problem,) = problems_of(json.dumps(data), variants=[short])
    assert (problem.field, problem.reason) == ("deck[5]", "not a card of the deck of short")


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
        scopa.records.dumps(record, secret=True, variants=[loud])


def test_what_is_no_record_is_not_written() -> None:
    """A mistake of the caller."""
    with pytest.raises(scopa.InvalidStateError, match="not a Board"):
        scopa.records.dumps(random_record().state.board)  # type: ignore[arg-type]  # wrong on purpose


def test_records_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be too long to be read is not written."""
    monkeypatch.setattr("scopa.records.dump.LIMIT", 1000)
    with pytest.raises(scopa.InvalidStateError, match="1000 at most"):
        scopa.records.dumps(random_record())
