"""Records of players and spectators: finished rounds, wins at one stroke, and orders that
the table never saw."""

from __future__ import annotations

import json
import random

import attrs
import pytest

import scopa
from helpers.places import DATA
from helpers.recorded import problems_of, random_match, random_record, unfinished_match
from helpers.rounds import deck
from helpers.schemas import fits
from scopa import CardSet, Seating
from scopa.records import MatchRecord, RoundRecord
from scopa.rules.instant_wins import AllOf

V1 = DATA / "records-v1"
ROWS = scopa.variant_names()
AT_ONCE = attrs.evolve(
    scopa.parse_variant("escoba-traditional"),
    name="at-once",
    instant_wins=(AllOf(CardSet.parse("Kd 3c")),),
)
"""A game that may end before a hand is dealt."""


def watchers(record: RoundRecord) -> list[int | None]:
    """Every seat, and a spectator."""
    return [None, *range(record.seating.seats)]


def by_deck(variant: str, seed: int, moves: int | None = None) -> RoundRecord:
    """The record of a random round, or of its first moves, with the real order of its
    deck."""
    rng = random.Random(seed)
    seating = scopa.parse_variant(variant).seatings[seed % 2 - 1]
    cards = scopa.play.shuffled(scopa.FULL_DECK, rng)
    while True:
        try:
            record = RoundRecord(variant, seating, 0, cards)
        except scopa.MisdealError:
            cards = scopa.play.shuffled(scopa.FULL_DECK, rng)
        else:
            break
    played: list[scopa.Move] = []
    state = record.state
    while not state.board.over and len(played) != moves:
        played.append(scopa.random_move(state, rng))
        state = scopa.apply_move(state, played[-1])
    return attrs.evolve(record, moves=played)


def won_round() -> RoundRecord:
    """A round of four that was won with a card left in each hand."""
    record = scopa.records.loads((V1 / "instant-win-trente.json").read_text(encoding="utf-8"))
    assert isinstance(record, RoundRecord)
    assert record.state.board.hand_sizes == (1, 1, 1, 1)
    return record


def won_in_mid_deal() -> RoundRecord:
    """A round that was won in its second deal, with cards in hands and stock."""
    rules = attrs.evolve(
        scopa.parse_variant("scopa"), name="three", instant_wins=(AllOf(CardSet.parse("Ad Ac")),)
    )
    cards = deck("Ac Jd Qd Kd  Js Qs Ks  2s 2b 5s  Ad 3d 3c  7s 7b Qb")
    record = RoundRecord(rules, Seating.solo(2), 0, cards)
    while not record.over:
        record = record.with_move(record.state.moves[0])
    board = record.state.board
    assert (board.deal_number, board.hand_sizes, board.stock_size) == (1, (3, 2), 24)
    return record


def won_at_the_opening() -> RoundRecord:
    """A round that was won by the open cards, before a hand was dealt."""
    record = RoundRecord(AT_ONCE, Seating.solo(2), 0, deck("Kd 3c Ac As"))
    assert (record.over, record.state.board.cards_to_play) == (True, 36)
    return record


WON = {"last hand": won_round, "mid-deal": won_in_mid_deal, "opening": won_at_the_opening}


# Orders


def jumbled(record: RoundRecord, seat: int | None, rng: random.Random) -> RoundRecord | None:
    """Another deal that a watcher cannot tell from this one: each packet in another order,
    and what it has not seen exchanged; None where other hands could not have played so."""
    board = record.state.board
    seen = board.seen | (scopa.EMPTY if seat is None else record.state.hands[seat])
    hidden = [card for card in record.deck if card not in seen]
    rng.shuffle(hidden)
    drawn = iter(hidden)
    cards = [card if card in seen else next(drawn) for card in record.deck]
    plan = record.variant.plan(record.seating)
    made: list[scopa.Card | None] = []
    packets = (size for size in plan.packets for _ in range(record.seating.seats))
    for size in (plan.table, *packets):
        packet = cards[len(made) : len(made) + size]
        rng.shuffle(packet)
        made += packet
    try:
        return attrs.evolve(record, deck=made)
    except scopa.IllegalMoveError:
        return None


@pytest.mark.parametrize("name", ROWS)
def test_records_that_a_seat_cannot_tell_apart_are_the_same(name: str) -> None:
    """Whatever the real order of packets and stock was, and whatever lay hidden, the record
    of a seat or spectator is the same to the byte, also of a round that is over."""
    compared = 0
    for seed, moves in ((1, 5), (2, 17), (3, None), (4, None)):
        record = by_deck(name, seed, moves)
        for seat in watchers(record):
            own = scopa.records.player_record(record, seat)
            for number in range(3):
                other = jumbled(record, seat, random.Random(number))
                if other is None:
                    continue
                compared += 1
                assert other.deck != record.deck
                theirs = scopa.records.player_record(other, seat)
                assert (theirs, repr(theirs), hash(theirs)) == (own, repr(own), hash(own))
                assert scopa.records.dumps(theirs) == scopa.records.dumps(own)
                assert scopa.records.format_round(theirs) == scopa.records.format_round(own)
    assert compared > 20


@pytest.mark.parametrize("won", WON)
def test_so_are_those_of_rounds_won_at_one_stroke(won: str) -> None:
    """What was still hidden then stays hidden, from players and spectators."""
    record = WON[won]()
    given = [record.variant]
    for seat in watchers(record):
        own = scopa.records.player_record(record, seat)
        for number in range(5):
            other = jumbled(record, seat, random.Random(number))
            assert other is not None
            theirs = scopa.records.player_record(other, seat)
            assert theirs == own
            written = scopa.records.dumps(theirs, variants=given)
            assert written == scopa.records.dumps(own, variants=given)
            assert scopa.records.loads(written, variants=given) == own


def test_two_decks_of_a_whole_round_give_one_record() -> None:
    """Finished records show no order that could be held against a generator: the packets
    and the open cards stand in the order of the cards."""
    record = by_deck("scopa", 3)
    plan = record.variant.plan(record.seating)
    assert record.over
    own = scopa.records.player_record(record, 0)
    packets = [own.deck[: plan.table]]
    packets += [own.deck[at : at + 3] for at in range(plan.table, 40, 3)]
    assert all(list(packet) == sorted(filter(None, packet)) for packet in packets)
    assert {*own.deck} == {*record.deck}
    assert own.deck != record.deck


# Finished rounds


def test_a_round_that_was_played_out_hides_nothing() -> None:
    """Its record is the same for everybody, has states, and names no seat."""
    record = by_deck("cirulla", 5)
    assert record.state.board.cards_to_play == 0
    (own,) = {scopa.records.player_record(record, seat) for seat in watchers(record)}
    assert own.seat is None
    assert own.state == record.state
    assert (own.score, own.moves) == (record.score, record.moves)
    assert [each.board for each in scopa.records.replay(own)] == [
        each.board for each in scopa.records.replay(record)
    ]
    assert all(scopa.records.player_record(own, seat) == own for seat in watchers(record))


@pytest.mark.parametrize("won", WON)
def test_a_win_at_one_stroke_shows_no_hand(won: str) -> None:
    """The record of a watcher names no card that was not seen when the round ended; result,
    views and score are those of the whole record, and it is read again as it was written."""
    record = WON[won]()
    given = [record.variant]
    last = record.state
    for seat in watchers(record):
        own = scopa.records.player_record(record, seat)
        seen = last.board.seen | (scopa.EMPTY if seat is None else last.hands[seat])
        assert {card for card in own.deck if card is not None} == {*seen}
        assert own.deck.count(None) == 40 - len(seen) > 0
        assert (own.seat, own.over, own.score) == (seat, True, record.score)
        assert list(own.views()) == [
            scopa.observe(each, seat) for each in scopa.records.replay(record)
        ]
        written = scopa.records.dumps(own, variants=given)
        text = scopa.records.format_round(own, variants=given)
        assert scopa.records.loads(written, variants=given) == own
        assert scopa.records.parse_round(text, variants=given) == own
        assert fits("record", json.loads(written))
        for card in scopa.FULL_DECK - seen:
            assert str(card) not in written
            assert str(card) not in text
        assert scopa.records.player_record(own, seat) == own
        with pytest.raises(scopa.InvalidStateError, match="no states: ask for its views"):
            _ = own.state


def test_a_match_goes_on_from_the_records_of_a_player() -> None:
    """Totals, dealer and outcome of a match are those of the whole records."""
    matches = [random_match("scopone-de-trente", seed) for seed in range(4)]
    matches += [unfinished_match(), MatchRecord.of([won_round()])]
    hidden = 0
    for match in matches:
        for seat in (None, 0, 1):
            own = scopa.records.player_record(match, seat)
            assert own.match == match.match
            assert scopa.records.loads(scopa.records.dumps(own)) == own
            assert scopa.records.parse_match(scopa.records.format_match(own)) == own
            hidden += any(None in each.deck and each.over for each in own.rounds)
    assert hidden >= 3


def test_a_round_that_hides_nothing_has_no_seat() -> None:
    """One record of a round that was played out, not one for each seat."""
    record = scopa.records.player_record(random_record(), 0)
    with pytest.raises(scopa.InvalidStateError, match="nothing is hidden: give no seat"):
        attrs.evolve(record, seat=0)
    data = json.loads(scopa.records.dumps(record))
    (problem,) = problems_of(json.dumps(data | {"seat": 0}))
    assert problem.field == "seat"


@pytest.mark.parametrize("won", WON)
def test_the_deck_of_a_won_round_shows_just_what_was_seen(won: str) -> None:
    """A card more or less is refused, as in a round that goes on."""
    record = WON[won]()
    own = scopa.records.player_record(record, 1)
    shown = list(own.deck)
    shown[shown.index(None)] = next(iter(scopa.FULL_DECK - CardSet.of(filter(None, shown))))
    less = [None, *own.deck[1:]]
    for cards in (shown, less, record.deck):
        with pytest.raises(scopa.ScopaError):
            attrs.evolve(own, deck=cards)


def test_what_is_wrong_with_a_won_round_names_no_card_of_the_whole() -> None:
    """Reasons that name cards are given for whole records of finished rounds alone."""
    record = won_round()
    for each, reason in ((record, "seat 1 does not hold"), (None, "not legal here: not-in-hand")):
        data = json.loads(scopa.records.dumps(each or scopa.records.player_record(record, 0)))
        data["moves"][0] = str(record.deck[39])
        (problem,) = problems_of(json.dumps(data))
        assert reason in problem.reason


def test_the_reader_says_nothing_of_a_hand_that_is_hidden() -> None:
    """A text that means several moves is told which only in a whole record of a finished
    round: the values of a joker give the hand away."""
    cards = deck("As 3c 6d 7s  2c 5b 7c")
    record = RoundRecord("cirulla", Seating.solo(2), 0, cards)
    record = record.with_move(scopa.Declare("under-10", 2))
    for each in (record, scopa.records.player_record(record, 0)):
        text = scopa.records.format_round(each, secret=True)
        with pytest.raises(scopa.RecordError) as caught:
            scopa.records.parse_round(text.replace("under-10=2", "under-10"))
        assert str(caught.value).endswith("column 5: the text means several moves: say which")


# Spectators


def test_a_spectator_has_a_record_too() -> None:
    """What lay open, was played or declared; it names no seat, and has views."""
    record = random_record("cirulla", 584, moves=7)
    own = scopa.records.player_record(record, None)
    assert own.seat is None
    assert {*filter(None, own.deck)} == {*record.state.board.seen}
    assert list(own.views()) == [
        scopa.observe(each, None) for each in scopa.records.replay(record)
    ]
    assert scopa.records.loads(scopa.records.dumps(own)) == own
    assert scopa.records.parse_round(scopa.records.format_round(own)) == own
    assert '[Seat "-"]' in scopa.records.format_round(own)
    assert json.loads(scopa.records.dumps(own))["seat"] is None
    assert fits("record", scopa.records.dumps(own))
    for call, says in (
        (lambda: own.state, "what a spectator has seen, no states"),
        (lambda: scopa.records.replay(own), "what a spectator has seen, no states"),
        (lambda: own.views(0), "seat 0: the record does not show"),
        (lambda: own.with_move(record.moves[0]), "whole record"),
        (lambda: scopa.records.player_record(own, 0), "what a spectator has seen"),
        (
            lambda: scopa.records.player_record(scopa.records.player_record(record, 0), None),
            "what seat 0 has",
        ),
        (lambda: attrs.evolve(own, seat=0), "just what seat 0 has seen"),
        (lambda: attrs.evolve(scopa.records.player_record(record, 0), seat=None), "give the seat"),
    ):
        with pytest.raises(scopa.InvalidStateError, match=says):
            call()


def test_what_everybody_knows_is_no_secret() -> None:
    """Where all hands were declared in the last deal, an unfinished round hides nothing."""
    rules = attrs.evolve(
        scopa.parse_variant("cirulla"),
        name="short",
        deck=CardSet.parse("7d Qb Js 6b  Ad 2d 3d  Ac 2c 3c"),
    )
    cards = scopa.parse_cards("7d Qb Js 6b  Ad 2d 3d  Ac 2c 3c")
    record = RoundRecord(rules, Seating.solo(2), 0, cards)
    played = ("under-10", "2d", "under-10")
    for text in played:
        with pytest.raises(scopa.InvalidStateError, match="secret=True"):
            scopa.records.dumps(record, variants=[rules])
        record = record.with_move(scopa.notation.parse_move(record.state, text))
    assert not record.over
    own = scopa.records.player_record(record, None)
    assert scopa.records.loads(scopa.records.dumps(own, variants=[rules]), variants=[rules]) == own


def test_cards_are_hidden_only_from_somebody() -> None:
    """A deck with holes says from whom they are hidden, and a seat that is nobody's comes
    with holes; else a record was damaged."""
    own = json.loads(
        scopa.records.dumps(scopa.records.player_record(random_record(moves=7), None))
    )
    whole = json.loads(scopa.records.dumps(random_record()))
    del own["seat"]
    for data, field in ((own, "deck["), (whole | {"seat": None}, "seat")):
        found = problems_of(json.dumps(data))
        assert found[0].field.startswith(field)
        assert not fits("record", data)
    text = scopa.records.format_round(random_record()).replace("[Deck", '[Seat "-"]\n[Deck')
    with pytest.raises(scopa.RecordError, match="line 5, seat: nothing is hidden"):
        scopa.records.parse_round(text)
