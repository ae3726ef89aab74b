"""What a game author writes has the types that editors and checkers show.

`assert_type` is checked by mypy and basedpyright, and the lines run as a test; an expected
error is one for both.
"""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest
from typing_extensions import assert_type

import scopa
from scopa import messages, notation, records
from scopa.errors import RecordProblem


def test_a_round() -> None:
    """Deal, look, play, score."""
    state = scopa.deal("scopa", players=2, rng=random.Random(1))
    assert_type(state, scopa.State)
    assert_type(state.board, scopa.Board)
    assert_type(state.hands, tuple[scopa.CardSet, ...])
    assert_type(state.board.variant, scopa.Variant)
    opened = scopa.open_round("scopa", deck=scopa.DECK)
    assert_type(opened, scopa.Step)
    assert_type(opened.events, tuple[scopa.Event, ...])
    moves = scopa.legal_moves(state)
    assert_type(moves, tuple[scopa.Lay | scopa.Capture | scopa.Declare, ...])
    while not state.board.over:
        made = scopa.step(state, scopa.legal_moves(state)[0], by=state.board.turn)
        assert_type(made.state, scopa.State)
        state = scopa.apply_move(state, scopa.legal_moves(state)[0])
    score = scopa.score_round(state)
    assert_type(score.totals, tuple[int, ...])
    assert_type(score.holder(scopa.CardSet.parse("7d")), int | None)
    assert_type(scopa.explain(state, moves[0]).legal, bool)


def test_moves_narrow() -> None:
    """A move is one of three."""
    state = scopa.deal("cirulla", deck=scopa.DECK)
    for move in scopa.legal_moves(state):
        if isinstance(move, scopa.Capture):
            assert_type(move.taken, scopa.CardSet)
        elif isinstance(move, scopa.Lay):
            assert_type(move.card, scopa.Card)
        else:
            assert_type(move, scopa.Declare)
            assert_type(move.joker, int | None)


def test_events_narrow() -> None:
    """An event is one of ten."""
    for event in scopa.open_round("scopa", deck=scopa.DECK).events:
        if isinstance(event, scopa.Dealt):
            assert_type(event.hands, tuple[scopa.CardSet | None, ...])
        assert_type(scopa.redact(event, 0), scopa.Event)


def test_what_is_seen() -> None:
    """Each view has a class of its own."""
    state = scopa.deal("scopa", deck=scopa.DECK)
    view = scopa.observe(state, 0)
    assert_type(view, scopa.View)
    assert_type(view.hand, scopa.CardSet)
    assert_type(scopa.play.face_down(view), scopa.TableView)
    assert_type(scopa.full_view(state), scopa.FullView)
    position: scopa.Position = view
    assert_type(position.board, scopa.Board)
    assert_type(scopa.forced_move(view), scopa.Lay | scopa.Capture | scopa.Declare | None)


def test_a_match() -> None:
    """Rounds until somebody has won."""
    match = scopa.Match.start("scopa", players=2)
    assert_type(match, scopa.Match)
    state = match.deal(rng=random.Random(1))
    assert_type(match.open_round(deck=scopa.DECK), scopa.Step)
    while not state.board.over:
        state = scopa.apply_move(state, state.moves[0])
    assert_type(match.record(state).outcome, scopa.Outcome | None)
    assert_type(match.record(state).totals, tuple[int, ...])


def test_cards() -> None:
    """Sets have the operators of Python's sets."""
    card, cards = scopa.Card.parse("7d"), scopa.CardSet.parse("7d Ac")
    assert_type(card.suit, scopa.Suit)
    assert_type(cards | cards, scopa.CardSet)
    assert_type(cards - cards, scopa.CardSet)
    assert_type(card in cards, bool)
    assert_type(list(cards), list[scopa.Card])
    assert_type(scopa.cards.card_name(card), str)


def test_texts() -> None:
    """Readers give values, writers texts."""
    state = scopa.deal("scopa", deck=scopa.DECK)
    move = notation.parse_move(state, str(state.moves[0]))
    assert_type(move, scopa.Lay | scopa.Capture | scopa.Declare)
    text = notation.format_position(state, secret=True)
    assert_type(notation.parse_position(text), scopa.Board | scopa.State | scopa.View)
    record = records.RoundRecord.of(state)
    written = records.dumps(record, secret=True)
    assert_type(records.loads(written), records.RoundRecord | records.MatchRecord | scopa.State)
    assert_type(records.player_record(record, 0), records.RoundRecord)
    found: list[RecordProblem] = []
    records.load_lines(written, report=found.append)
    sent = messages.to_json(scopa.observe(state, 0))
    assert_type(sent, dict[str, Any])


def test_what_is_wrong_is_an_error_of_types() -> None:
    """Secrets do not go where players look, and names are spelt right."""
    view = scopa.observe(scopa.deal("scopa", deck=scopa.DECK), 1)
    with pytest.raises(scopa.InvalidStateError):
        scopa.apply_move(view, view.moves[0])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        view.board.table = scopa.EMPTY  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AttributeError):
        scopa.recrods.dumps(view)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(scopa.DealError):
        scopa.deal("scopa", deck=scopa.DECK, dealer="0")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
