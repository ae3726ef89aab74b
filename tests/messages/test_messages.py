"""Messages: what is sent is read again, fits the schema, and shows nothing hidden."""

from __future__ import annotations

import json
import random
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from helpers.recorded import FEW
from helpers.schemas import fits
from helpers.strategies import played_rounds
from helpers.variety import random_round, random_seating, random_variant
from scopa import (
    Award,
    Capture,
    Captured,
    CardSet,
    Dealt,
    Declare,
    Declared,
    Event,
    Lay,
    Rules,
    Seating,
    State,
    View,
)


def sent(value: Any, **options: Any) -> Any:
    """What comes out of the other end, through text; it fits the schema."""
    data = json.loads(json.dumps(scopa.messages.to_json(value, **options)))
    assert fits("message", data)
    return scopa.messages.from_json(data)


CARDS = st.sampled_from(scopa.DECK)
SETS = st.integers(0, 2**40 - 1).map(CardSet)
SEATS = st.integers(0, 39)
POINTS = st.integers(-(10**15) + 1, 10**15 - 1)
AWARDS = st.lists(st.builds(Award, st.text(), SEATS, POINTS, SETS), max_size=3).map(tuple)
JOKERS = st.none() | st.integers(1, 10)
MOVES = (
    st.builds(Lay, CARDS) | st.builds(Capture, CARDS, SETS) | st.builds(Declare, st.text(), JOKERS)
)
BY = st.frozensets(st.sampled_from(["equal", "sum", "fifteen", "ace"]) | st.text())


@st.composite
def dealings(draw: st.DrawFn) -> Dealt:
    """Packets of which some are hidden."""
    size = draw(st.integers(0, 10))
    packets = st.lists(CARDS, min_size=size, max_size=size, unique=True).map(CardSet.of)
    hands = draw(st.lists(st.none() | packets, min_size=2, max_size=6))
    return Dealt(draw(st.integers(0, 20)), size, tuple(hands))


EVENTS = st.one_of(
    st.builds(scopa.Misdealt, SETS),
    st.builds(scopa.TableDealt, SETS),
    st.builds(scopa.OpeningTaken, SEATS, SETS, AWARDS),
    dealings(),
    st.builds(Declared, SEATS, st.builds(Declare, st.text(), JOKERS), SETS, AWARDS),
    st.builds(scopa.Laid, SEATS, CARDS),
    st.builds(Captured, SEATS, CARDS, SETS, BY, AWARDS),
    st.builds(scopa.Swept, SEATS, POINTS),
    st.builds(scopa.LeftoversTaken, SEATS, SETS),
    st.builds(scopa.RoundEnded, st.none() | SEATS),
)


@settings(FEW, max_examples=300)
@given(MOVES | EVENTS)
def test_any_move_and_event_comes_back(value: Any) -> None:
    """Also those that no round has."""
    assert sent(value, secret=True) == value


def test_every_event_is_among_them() -> None:
    """The strategy has one for each kind, and each has a name of its own."""
    kinds = {type(each) for each in some_events()}
    assert kinds == {*get_args(Event)}
    names = {scopa.messages.to_json(each, secret=True)["type"] for each in some_events()}
    assert len(names) == len(kinds)


def some_events() -> list[Any]:
    """An event of each kind."""
    none = CardSet()
    declare = Declare("x")
    return [
        scopa.Misdealt(none),
        scopa.TableDealt(none),
        scopa.OpeningTaken(0, none, ()),
        Dealt(0, 3, (None, None)),
        Declared(0, declare, none, ()),
        scopa.Laid(0, scopa.DECK[0]),
        Captured(0, scopa.DECK[0], none, frozenset(), ()),
        scopa.Swept(0, 1),
        scopa.LeftoversTaken(0, none),
        scopa.RoundEnded(None),
    ]


@settings(FEW, max_examples=20)
@given(played_rounds(), st.integers(0, 60))
def test_views_come_back(states: list[State], ply: int) -> None:
    """Of every seat and of a spectator, with the totals of a match, at any ply; those of a
    table with piles face down too. Nothing in them is hidden from the seat."""
    state = states[min(ply, len(states) - 1)]
    seating = state.board.seating
    totals = tuple(range(-1, seating.side_count - 1))
    for seat in (None, *range(seating.seats)):
        view = scopa.observe(state, seat, totals=totals)
        assert sent(view) == view
        assert sent(scopa.play.face_down(view)) == scopa.play.face_down(view)
        mine = scopa.EMPTY if seat is None else state.hands[seat]
        for each in (view, scopa.play.face_down(view)):
            text = json.dumps(scopa.messages.to_json(each))
            hidden = scopa.FULL_DECK - state.board.seen - mine
            assert not [card for card in hidden if f'"{card}"' in text]


def test_events_of_rounds_come_back() -> None:
    """All of random rounds, as they are and as each seat may see them; what is sent to a
    seat names no card that it has not seen."""
    for seed in range(12):
        rng = random.Random(seed)
        variant = random_variant(rng)
        step = scopa.open_round(variant, seating=random_seating(rng, variant), rng=rng)
        while True:
            for event in step.events:
                assert sent(event, secret=True) == event
                for seat in (None, 0, 1):
                    redacted = scopa.redact(event, seat)
                    assert sent(redacted) == redacted
            if step.state.board.over:
                break
            step = scopa.step(step.state, scopa.random_move(step.state, rng))


def test_what_is_sent_looks_so() -> None:
    """The words of the format, which are part of it."""
    state = scopa.deal("scopa", players=2, rng=random.Random(18))
    capture = scopa.legal_moves(state)[1]
    assert scopa.messages.to_json(capture) == {
        "type": "capture",
        "card": "Jb",
        "taken": ["2s", "3s", "3b"],
    }
    assert [scopa.messages.to_json(event) for event in scopa.step(state, capture).events] == [
        {
            "type": "captured",
            "seat": 1,
            "card": "Jb",
            "taken": ["2s", "3s", "3b"],
            "by": ["sum"],
            "awards": [],
        }
    ]
    assert scopa.messages.to_json(Declare("under-10", 2)) == {
        "type": "declare",
        "kind": "under-10",
        "joker": 2,
    }
    dealt = scopa.open_round("scopa", players=2, rng=random.Random(18)).events[-1]
    assert scopa.messages.to_json(scopa.redact(dealt, 1)) == {
        "type": "dealt",
        "number": 0,
        "size": 3,
        "hands": [None, ["Ac", "Jb", "Qs"]],
    }
    assert scopa.messages.to_json(scopa.observe(state, 0)) == {
        "type": "view",
        "format": "scopa-message",
        "version": 1,
        "variant": "scopa",
        "revision": 1,
        "sides": [[0], [1]],
        "seat": 0,
        "phase": "play",
        "turn": 1,
        "dealer": 0,
        "plies": 0,
        "table": ["2s", "3s", "3b", "4c"],
        "piles": [[], []],
        "hand_sizes": [3, 3],
        "stock_size": 30,
        "last_capturer": None,
        "known": [[], []],
        "awards": [],
        "joker": None,
        "last_move": None,
        "hand": ["7s", "Jd", "Ks"],
        "totals": [0, 0],
        "moves": [],
    }
    assert scopa.messages.to_json(scopa.observe(state, 1))["moves"] == [
        scopa.messages.to_json(move) for move in scopa.legal_moves(state)
    ]


def test_what_is_hidden_is_not_sent() -> None:
    """Not even where the caller forgets that it is; the message names no card."""
    step = scopa.open_round("scopa", players=2, rng=random.Random(18))
    dealt = step.events[-1]
    for value in (dealt, step.state, scopa.full_view(step.state)):
        with pytest.raises(scopa.InvalidStateError) as caught:
            scopa.messages.to_json(value)  # type: ignore[arg-type]  # wrong on purpose
        assert not [card for card in scopa.DECK if str(card) in str(caught.value).split()]
    for value in (step.state, scopa.full_view(step.state)):
        with pytest.raises(scopa.InvalidStateError, match="send observe"):
            scopa.messages.to_json(value, secret=True)  # type: ignore[arg-type]  # wrong on purpose
    assert scopa.messages.from_json(scopa.messages.to_json(dealt, secret=True)) == dealt


VIEW: Any = scopa.observe(random_round(random.Random(5), scopa.parse_variant("scopa"))[9], 1)
TABLE: Any = scopa.play.face_down(VIEW)
BAD: list[Any] = [
    None,
    7,
    "7d",
    scopa.DECK[0],
    [],
    scopa.TableDealt,
    Lay("7d"),  # type: ignore[arg-type]  # wrong on purpose
    Capture(scopa.DECK[0], frozenset()),  # type: ignore[arg-type]  # wrong on purpose
    Declare(7),  # type: ignore[arg-type]  # wrong on purpose
    Declare("x", True),
    Declare("x", 10**15),
    scopa.Laid("0", scopa.DECK[0]),  # type: ignore[arg-type]  # wrong on purpose
    scopa.Laid(None, scopa.DECK[0]),  # type: ignore[arg-type]  # wrong on purpose
    Dealt(0, 3, [None]),  # type: ignore[arg-type]  # wrong on purpose
    Dealt(0, 3, None),  # type: ignore[arg-type]  # wrong on purpose
    Declared(0, Lay(scopa.DECK[0]), CardSet(), ()),  # type: ignore[arg-type]  # wrong on purpose
    Declared(0, 7, CardSet(), ()),  # type: ignore[arg-type]  # wrong on purpose
    Captured(0, scopa.DECK[0], CardSet(), {"sum"}, ()),  # type: ignore[arg-type]  # wrong on purpose
    Captured(0, scopa.DECK[0], CardSet(), frozenset({7}), ()),  # type: ignore[arg-type]  # wrong on purpose
    Captured(0, scopa.DECK[0], CardSet(), frozenset(), ("scopa",)),  # type: ignore[arg-type]  # wrong on purpose
    View(None, 0, CardSet(), (0, 0)),  # type: ignore[arg-type]  # wrong on purpose
    attrs.evolve(VIEW, totals=7),
    attrs.evolve(VIEW, seat="1"),
    attrs.evolve(VIEW, board=attrs.evolve(VIEW.board, phase="play")),
    attrs.evolve(VIEW, board=attrs.evolve(VIEW.board, table=None)),
    attrs.evolve(VIEW, board=attrs.evolve(VIEW.board, variant="mine")),
    attrs.evolve(VIEW, board=attrs.evolve(VIEW.board, seating=(0, 1))),
    attrs.evolve(TABLE, seating=(0, 1)),
    attrs.evolve(TABLE, moves=7),
    attrs.evolve(TABLE, moves=(7,)),
]


@pytest.mark.parametrize("bad", BAD, ids=range(len(BAD)))
def test_what_cannot_be_sent(bad: Any) -> None:
    """A mistake of the caller is told, whichever it is."""
    with pytest.raises(scopa.ScopaError) as caught:
        scopa.messages.to_json(bad)
    assert str(caught.value)


def test_variants_of_ones_own() -> None:
    """They are supplied on both ways."""
    mine = Rules(name="mine", limit=3)
    state = scopa.deal(mine, seating=Seating.trios(6), rng=random.Random(1))
    for view in (scopa.observe(state, 2), scopa.play.face_down(scopa.observe(state, 2))):
        with pytest.raises(scopa.UnknownVariantError, match="to_json and from_json"):
            scopa.messages.to_json(view)
        data = scopa.messages.to_json(view, variants=[mine])
        assert scopa.messages.from_json(data, variants=[mine]) == view
        with pytest.raises(scopa.RecordError, match="variant"):
            scopa.messages.from_json(data)
