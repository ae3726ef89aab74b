"""What a seat, a spectator and a referee see, and that nothing else is told."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import attrs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scopa
from helpers.bad_calls import Constant, caught_from, start, take, unread
from helpers.rounds import deck
from helpers.strategies import played_rounds, positions
from scopa import CardSet, DealError, Dealt, Declare, InvalidStateError, State, View
from scopa.base.quoting import kind_of
from scopa.rules.dealing import Schedule

ROUNDS = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
RANDOM = st.integers(0, 2**32).map(random.Random)

DECLARED = "3c 4c 7c Kd  Ad 2d 3d  5s 5b 6d"
"""Open cards, and the hand of seat 1, which it may show for being under ten."""


def watchers(state: State) -> list[int | None]:
    """Every seat, and a spectator."""
    return [None, *range(state.board.seating.seats)]


# What is seen


def test_a_seat_sees_the_board_and_its_own_hand() -> None:
    """The view of a seat has its hand and the board as it is; the totals are as given."""
    state = start()
    view = scopa.observe(state, 0, totals=[3, 4])
    assert (view.board, view.seat, view.totals) == (state.board, 0, (3, 4))
    assert view.hand == state.hands[0] == CardSet.parse("5s 5b 6d")


def test_a_spectator_sees_the_board_alone() -> None:
    """The view of nobody has no hand and no moves, and explains that of nobody."""
    state = start()
    view = scopa.observe(state, None)
    assert (view.board, view.seat, view.hand) == (state.board, None, scopa.EMPTY)
    assert (view.moves, view.plays) == ((), ())
    assert scopa.explain(view, scopa.legal_moves(state)[0]).reason == "not-in-hand"


def test_a_referee_sees_everything() -> None:
    """The full view has all hands, the stock and the totals, and the moves of the state;
    it is no view of a seat."""
    state = start()
    full = scopa.full_view(state, totals=[5, 6])
    assert (full.board, full.hands, full.stock) == (state.board, state.hands, state.stock)
    assert full.totals == (5, 6)
    assert (full.moves, full.plays) == (state.moves, state.plays)
    assert not isinstance(full, View)
    over = scopa.deal("scopone-de-trente", players=4, rng=random.Random(3))
    while not over.board.over:
        over = scopa.apply_move(over, scopa.legal_moves(over)[0])
    assert scopa.full_view(over).moves == ()


@pytest.mark.parametrize("look", [scopa.observe, lambda s, _, **more: scopa.full_view(s, **more)])
@pytest.mark.parametrize("totals", [[1], [1, 2, 3], ["1", 2], [True, 0], [0.5, 1]])
def test_totals_are_one_number_for_each_side(look: object, totals: object) -> None:
    """Anything else is refused, with what would be right."""
    found = caught_from(lambda: unread(look)(start(), 0, totals=totals))
    assert type(found) is InvalidStateError
    assert "give 2 whole numbers, one for each side" in str(found)


# A table where piles lie face down


def test_face_down_piles_have_a_size_only() -> None:
    """Of piles the table view has sizes; points stay, without the cards that made them."""
    state = start("scopa", "3c 4c 2c 5d  Qs 2d 7s  5s 5b 6d")
    state = scopa.apply_move(state, take("Qs", "4c 5d"))
    state = scopa.apply_move(state, take("5s", "2c 3c"))
    assert [award.kind for award in state.board.awards] == ["scopa"]
    table = scopa.play.face_down(scopa.observe(state, 1, totals=[2, 0]))
    assert table.pile_sizes == (3, 3)
    assert table.awards == (scopa.Award("scopa", 0, 1),)
    assert (table.seat, table.hand, table.totals) == (1, state.hands[1], (2, 0))
    assert table.moves == scopa.legal_moves(state)
    assert scopa.play.face_down(scopa.observe(state, 0)).moves == ()


def test_the_table_view_has_all_else_of_the_board() -> None:
    """Every field of the board is there, except the piles; no field was forgotten."""
    fields = {field.name for field in attrs.fields(scopa.TableView)}
    board = {field.name for field in attrs.fields(scopa.Board)}
    view = {field.name for field in attrs.fields(View)}
    assert fields == board - {"piles"} | view - {"board"} | {"pile_sizes", "moves"}


@ROUNDS
@given(played_rounds())
def test_what_is_forgotten_is_not_told(states: list[State]) -> None:
    """Two boards that differ in piles of the same sizes give the same table view."""
    for state in states[:: max(1, len(states) // 4)]:
        board = state.board
        cards = iter([card for pile in board.piles for card in pile][::-1])
        piles = tuple(CardSet.of(itertools.islice(cards, len(pile))) for pile in board.piles)
        awards = tuple(attrs.evolve(award, cards=scopa.FULL_DECK) for award in board.awards)
        other = State(attrs.evolve(board, piles=piles, awards=awards), state.hands, state.stock)
        for seat in watchers(state):
            ours = scopa.play.face_down(scopa.observe(state, seat))
            theirs = scopa.play.face_down(scopa.observe(other, seat))
            # What may be moved is a question for the rules, which may look at piles.
            assert attrs.evolve(ours, moves=()) == attrs.evolve(theirs, moves=())


# Events


def test_of_a_deal_only_the_own_packet_is_left() -> None:
    """A redacted deal shows one packet, or none to a spectator; redacted again for
    another seat it shows nothing."""
    dealt = scopa.open_round("scopa", players=3, deck=deck()).events[-1]
    assert isinstance(dealt, Dealt)
    mine = scopa.redact(dealt, 1)
    assert mine == Dealt(0, 3, (None, dealt.hands[1], None))
    nothing = Dealt(0, 3, (None, None, None))
    assert scopa.redact(dealt, None) == scopa.redact(mine, 2) == nothing
    assert scopa.redact(mine, 1) == mine


@ROUNDS
@given(positions())
def test_all_other_events_are_public(state: State) -> None:
    """What happens in the open comes back as it is."""
    for move in scopa.legal_moves(state):
        for event in scopa.step(state, move).events:
            for seat in watchers(state):
                assert isinstance(event, Dealt) or scopa.redact(event, seat) == event


@pytest.mark.parametrize("seat", [2, -1, "0", True, 0.0])
def test_events_are_redacted_for_seats_that_exist(seat: object) -> None:
    """A seat that is none is refused, whatever the event is, if that can be seen."""
    table, dealt = scopa.open_round("scopa", players=2, deck=deck()).events
    found = caught_from(lambda: scopa.redact(dealt, unread(seat)))
    assert (type(found), "seat" in str(found)) == (InvalidStateError, True)
    if not isinstance(seat, int) or isinstance(seat, bool):
        assert type(caught_from(lambda: scopa.redact(table, unread(seat)))) is InvalidStateError


@pytest.mark.parametrize("thing", [None, "Laid", start(), (), Dealt])
def test_what_is_no_event_is_refused(thing: object) -> None:
    """Nothing that is not known to be public passes."""
    found = caught_from(lambda: scopa.redact(unread(thing), 0))
    assert type(found) is InvalidStateError
    assert str(found) == f"expected an event, not {kind_of(thing)}"


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (lambda thing: scopa.observe(thing, 0), "State"),
        (scopa.full_view, "State"),
        (scopa.play.face_down, "View"),
        (lambda thing: scopa.determinize(thing, random.Random(1)), "View"),
        (lambda thing: scopa.play.reshuffle_stock(thing, random.Random(1)), "State"),
    ],
)
@pytest.mark.parametrize("thing", [None, "scopa", start().board, scopa.full_view(start())])
def test_only_what_is_asked_for_is_taken(call: object, expected: str, thing: object) -> None:
    """A value of another kind is refused by name, and is not printed."""
    found = caught_from(lambda: unread(call)(thing))
    assert type(found) is InvalidStateError
    assert str(found) == f"expected a {expected}, not {kind_of(thing)}"


# Non-interference


@ROUNDS
@given(played_rounds(), RANDOM)
def test_what_a_seat_cannot_tell_apart_looks_the_same(
    states: list[State], rng: random.Random
) -> None:
    """Two states with equal views of a seat have equal moves in them, and after every
    common move equal views and equal redacted events, up to the next deal. A declaration
    shows the hand to the others, and so tells them apart."""
    for state in rng.sample(states, min(3, len(states))):
        for seat in watchers(state):
            view = scopa.observe(state, seat)
            twin = scopa.determinize(view, rng)
            assert scopa.observe(twin, seat) == view
            assert repr(scopa.observe(twin, seat)) == repr(view)
            assert hash(scopa.observe(twin, seat)) == hash(view)
            on_turn = seat == state.board.turn
            assert view.moves == (scopa.legal_moves(state) if on_turn else ())
            for move in scopa.legal_moves(state):
                shows = isinstance(move, Declare) and not on_turn
                if move in scopa.legal_moves(twin) and not shows:
                    check_same(scopa.step(state, move), scopa.step(twin, move), seat)


def check_same(one: scopa.Step, other: scopa.Step, seat: int | None) -> None:
    """Up to a deal the events that the seat sees are the same; without one, the view is."""
    for ours, theirs in zip(one.events, other.events, strict=True):
        if isinstance(ours, Dealt):
            assert isinstance(theirs, Dealt)
            return
        assert scopa.redact(ours, seat) == scopa.redact(theirs, seat)
    assert scopa.observe(one.state, seat) == scopa.observe(other.state, seat)


# Determinization


EIGHT = "Ad 4b  2d 5s  6d Ac  3c 7s"
"""A deck of eight cards: the table is empty at first, seat 1 gets two, then seat 0."""


def small(shown: str = "") -> State:
    """Two players with two cards each and four in the stock; seat 0 has shown some."""
    cards = scopa.parse_cards(EIGHT)
    schedule = Schedule(table=0, packets=(2, 2))
    rules = scopa.Rules(name="eight", deck=CardSet.of(cards), dealing=schedule)
    state = scopa.deal(rules, players=2, deck=cards)
    known = (CardSet.parse(shown), scopa.EMPTY)
    return State(attrs.evolve(state.board, known=known), state.hands, state.stock)


def check_uniform(found: Counter[object], possible: int) -> None:
    """Each of so many results occurs, and chi square is below its 99.9 % point (after
    Wilson and Hilferty)."""
    samples = sum(found.values())
    expected = samples / possible
    assert len(found) == possible
    assert expected >= 20
    square = sum((count - expected) ** 2 / expected for count in found.values())
    degrees = possible - 1
    spread = 2 / (9 * degrees)
    assert square < degrees * (1 - spread + 3.09 * spread**0.5) ** 3


@pytest.mark.parametrize(
    ("seat", "shown", "possible"),
    [(1, "", 360), (1, "2d", 120), (1, "2d 5s", 24), (None, "2d 5s", 360)],
)
def test_each_state_that_fits_is_equally_likely(
    seat: int | None, shown: str, possible: int
) -> None:
    """All ways to deal the unseen cards occur, none more often than chance allows: 15,
    5, 1 and 15 hands here, times 24 orders of the stock."""
    view = scopa.observe(small(shown), seat)
    rng = random.Random(2026)
    found = Counter(scopa.determinize(view, rng) for _ in range(possible * 30))
    check_uniform(Counter({(s.hands, s.stock): n for s, n in found.items()}), possible)
    assert all(CardSet.parse(shown) <= state.hands[0] for state in found)


def test_each_order_of_the_stock_is_equally_likely() -> None:
    """All 24 orders of four cards occur; hands and board stay."""
    state, rng = small(), random.Random(11)
    found = [scopa.play.reshuffle_stock(state, rng) for _ in range(24 * 50)]
    check_uniform(Counter(each.stock for each in found), 24)
    assert {(each.board, each.hands) for each in found} == {(state.board, state.hands)}


@ROUNDS
@given(played_rounds(), RANDOM)
def test_an_imagined_state_is_a_state(states: list[State], rng: random.Random) -> None:
    """It has all cards once, the numbers of the board, and can be played to the end."""
    state = rng.choice(states)
    for seat in watchers(state):
        imagined = scopa.determinize(scopa.observe(state, seat), rng)
        board = imagined.board
        places = [*imagined.hands, board.table, *board.piles, imagined.stock]
        assert sorted(card for cards in places for card in cards) == list(scopa.DECK)
        assert board.hand_sizes == tuple(map(len, imagined.hands))
        while not imagined.board.over:
            imagined = scopa.apply_move(imagined, scopa.random_move(imagined, rng))
        assert sum(scopa.score_round(imagined).totals) >= 0


def test_shown_cards_stay_where_they_are() -> None:
    """A hand that was shown in Cirulla is the same in every state that fits."""
    state = start("cirulla", DECLARED)
    (move,) = (m for m in scopa.legal_moves(state) if isinstance(m, scopa.Declare))
    view = scopa.observe(scopa.apply_move(state, move), 0)
    rng = random.Random(5)
    assert {scopa.determinize(view, rng).hands[1] for _ in range(20)} == {state.hands[1]}


def test_the_same_seed_imagines_the_same_state() -> None:
    """Randomness is an argument, and nothing else has a say."""
    view = scopa.observe(start(), 0)
    twice = [scopa.determinize(view, random.Random(3)) for _ in range(2)]
    assert twice[0] == twice[1] != scopa.determinize(view, random.Random(4))


@pytest.mark.parametrize(
    "change",
    [
        {"hand_sizes": (3, 4)},
        {"stock_size": 29},
        {"known": (scopa.EMPTY, CardSet.parse("Ad 2d 7s Ks"))},
        {"hand_sizes": (3, 0), "stock_size": 33, "known": (scopa.EMPTY, CardSet.parse("Ad"))},
    ],
)
def test_views_whose_numbers_do_not_fit_are_refused(change: dict[str, object]) -> None:
    """Too few or too many places, or more known cards than a hand holds."""
    view = scopa.observe(start(), 0)
    wrong = attrs.evolve(view, board=attrs.evolve(view.board, **unread(change)))
    found = caught_from(lambda: scopa.determinize(wrong, random.Random(1)))
    assert type(found) is InvalidStateError
    assert "cards are unseen" in str(found)


@pytest.mark.parametrize("rng", [None, 7, Constant(1.0), Constant(-0.1)])
def test_chance_keeps_its_promise(rng: object) -> None:
    """An rng that is none is refused, and nothing is imagined."""
    state = start()
    view = scopa.observe(state, 0)
    assert type(caught_from(lambda: scopa.determinize(view, unread(rng)))) is DealError
    assert type(caught_from(lambda: scopa.play.reshuffle_stock(state, unread(rng)))) is DealError
