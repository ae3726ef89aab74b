"""What is wrong with a position made by hand: each kind of problem, several at once, and
none in what the engine gives.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from helpers.bad_calls import NAMED
from helpers.foreign import Protocol
from helpers.lawbreakers import Told
from helpers.recorded import FEW
from helpers.rounds import deck, play_out
from helpers.strategies import played_rounds
from helpers.variety import random_round, random_variant
from scopa import (
    EMPTY,
    Award,
    Board,
    Capture,
    Card,
    CardSet,
    Declare,
    Lay,
    Phase,
    Rules,
    Seating,
    State,
    View,
)
from scopa.model.board import opening_board
from scopa.play import Problem
from scopa.play.soundness.field_types import ProblemKind
from scopa.rules.dealing import Uniform

FIRST = "2d 3d 4d Kd  7d Jc Ac  5d 5c 6d"
"""The open cards, the hand of seat 1, who leads, and that of seat 0, who deals."""


def deal(variant: Any = "scopa", players: int = 2) -> State:
    """A round at its first turn."""
    return scopa.deal(variant, players=players, deck=deck(FIRST))


def played(*moves: str, variant: str = "scopa") -> State:
    """A round after some moves."""
    state = deal(variant)
    for text in moves:
        state = scopa.apply_move(state, scopa.notation.parse_move(state, text))
    return state


TOOK = played("7dx3d4d")
"""Seat 1 has taken 3d and 4d with 7d."""
CAPTURED = played("7dx3d4d", "6d")
"""And seat 0 has laid 6d."""
OVER = play_out(deal(), seed=5)


def on_board(state: State, **fields: Any) -> State:
    """The state with other fields of the board."""
    return State(attrs.evolve(state.board, **fields), state.hands, state.stock)


def kinds(position: Any) -> list[str]:
    """The kinds of problems, which name no hidden card."""
    found = scopa.play.problems(position)
    assert all(isinstance(problem, Problem) for problem in found)
    if isinstance(position, State):
        # What the board names is public, be it right or wrong.
        public = set(NAMED.findall(repr(position.board)))
        assert {name for problem in found for name in NAMED.findall(problem.text)} <= public
    return [problem.kind for problem in found]


AC, SEVEN = Card.parse("Ac"), Card.parse("7d")
TAKEN = CardSet.parse("3d 4d")


def award(side: int = 0, cards: str = "7d") -> tuple[Award, ...]:
    """One award of a scopa."""
    return (Award("scopa", side, 1, CardSet.parse(cards)),)


BOARDS: list[tuple[str, State, Mapping[str, Any]]] = [
    ("length", CAPTURED, {"piles": (*CAPTURED.board.piles, EMPTY)}),
    ("length", CAPTURED, {"known": (EMPTY,)}),
    ("seating", CAPTURED, {"variant": scopa.parse_variant("scopa-ancient")}),
    ("seat", CAPTURED, {"turn": 2}),
    ("seat", CAPTURED, {"dealer": -1}),
    ("plies", CAPTURED, {"plies": 3}),
    ("plies", CAPTURED, {"plies": -(10**4000)}),
    ("turn", CAPTURED, {"turn": 0}),
    ("turn", deal(), {"turn": 0}),
    ("phase", CAPTURED, {"phase": Phase.OPENING}),
    ("phase", CAPTURED, {"phase": Phase.PLAYED}),
    ("phase", CAPTURED, {"phase": Phase.WON}),
    ("phase", OVER, {"phase": Phase.WON}),
    ("phase", OVER, {"phase": Phase.PLAY}),
    ("last-capturer", CAPTURED, {"last_capturer": None}),
    ("last-capturer", CAPTURED, {"last_capturer": 0}),
    ("known", CAPTURED, {"known": (CardSet.parse("5s"), EMPTY)}),
    ("award", CAPTURED, {"awards": award(side=2)}),
    ("award", CAPTURED, {"awards": award(side=-1)}),
    ("joker", CAPTURED, {"joker": 0}),
    ("joker", CAPTURED, {"joker": 10**4000}),
    ("last-move", CAPTURED, {"last_move": None}),
    ("last-move", CAPTURED, {"last_move": Lay(SEVEN)}),
    ("last-move", CAPTURED, {"last_move": Capture(SEVEN, TAKEN)}),
    ("last-move", TOOK, {"last_move": Capture(SEVEN, CardSet.parse("2d 3d"))}),
    ("last-move", TOOK, {"last_move": Capture(SEVEN, CardSet.parse("3d 4d 7d"))}),
    ("last-move", deal(), {"last_move": Lay(Card.parse("2d"))}),
    ("last-move", OVER, {"last_move": None}),
]


@pytest.mark.parametrize(("kind", "state", "fields"), BOARDS)
def test_a_board_with_one_thing_wrong(kind: str, state: State, fields: dict[str, Any]) -> None:
    """It is told of the state, of the view of a seat, and of the board alone, and it is all
    that is told."""
    wrong = on_board(state, **fields)
    assert kinds(wrong) == [kind]
    view = scopa.observe(state, 1)
    # Which cards the other hand holds, they do not tell.
    told = [kind] if kind != "known" else []
    assert kinds(View(wrong.board, 1, view.hand, view.totals)) == kinds(wrong.board) == told


def changed(state: State, hands: Any = None, stock: Any = None) -> State:
    """The state with other secrets."""
    return State(
        state.board,
        state.hands if hands is None else hands,
        state.stock if stock is None else stock,
    )


def test_cards_of_states() -> None:
    """Cards twice, lost or foreign are told, hidden ones only by number and place."""
    board, hands, stock = CAPTURED.board, CAPTURED.hands, CAPTURED.stock
    two = CardSet.parse("2d")
    short = attrs.evolve(
        scopa.parse_variant("scopa"), deck=scopa.FULL_DECK - CardSet.of(stock[:1]) - two
    )
    for wrong, told in (
        (changed(CAPTURED, stock=(*stock[:-1], stock[0])), ["twice", "lost"]),
        (changed(CAPTURED, stock=stock[:-1]), ["lost", "stock-size"]),
        (changed(CAPTURED, hands=(hands[0] | two, hands[1])), ["twice", "hand-size"]),
        (changed(TOOK, hands=TOOK.hands[::-1]), ["hand-size", "hand-size"]),
        (changed(CAPTURED, hands=(*hands, EMPTY)), ["length"]),
        (on_board(CAPTURED, table=board.table | CardSet.of(hands[1])), ["twice"]),
        (on_board(CAPTURED, piles=(two, board.piles[1])), ["twice"]),
        (on_board(CAPTURED, variant=short), ["seating", "foreign", "foreign"]),
    ):
        assert sorted(kinds(wrong)) == sorted(told), scopa.play.problems(wrong)


def test_cards_of_boards_and_views() -> None:
    """What lies open is told by name; how many cards there are must come out even."""
    board = CAPTURED.board
    for fields, told in (
        ({"table": board.table - CardSet.parse("2d")}, ["lost"]),
        ({"piles": (CardSet.parse("2d"), board.piles[1])}, ["lost", "twice"]),
        ({"known": (EMPTY, CardSet.parse("2d"))}, ["twice"]),
        ({"known": (CardSet.parse("5s 5b 5c"), EMPTY)}, ["known"]),
        ({"hand_sizes": (3, 2)}, ["lost", "plies", "turn"]),
    ):
        wrong = attrs.evolve(board, **fields)
        assert sorted(kinds(wrong)) == told
    (problem,) = scopa.play.problems(attrs.evolve(board, known=(EMPTY, CardSet.parse("2d"))))
    assert problem.text == "2d shown by seat 1 and in another place"


def test_views() -> None:
    """A seat that exists and its hand, or a spectator without one; a score for each side."""
    view = scopa.observe(CAPTURED, 0)
    assert kinds(view) == kinds(scopa.observe(CAPTURED, None)) == []
    for fields, told in (
        ({"seat": 2}, ["seat"]),
        ({"seat": None}, ["hand-size"]),
        ({"hand": EMPTY}, ["hand-size"]),
        ({"hand": CardSet.parse("2d 5d")}, ["twice"]),
        ({"totals": (1, 2, 3)}, ["totals"]),
    ):
        assert kinds(attrs.evolve(view, **fields)) == told
    shown = attrs.evolve(view.board, known=(CardSet.parse("2c"), EMPTY))
    assert kinds(attrs.evolve(view, board=shown)) == ["known"]
    other = attrs.evolve(view.board, known=(EMPTY, view.hand))
    assert kinds(attrs.evolve(view, board=other)) == ["twice"]


@pytest.mark.parametrize(
    ("hands", "stock"), [((3, 3), 28), ((2, 1), 31), ((1, 3), 30), ((5, 5), 24), ((36, -2), 0)]
)
def test_sizes_that_no_deal_gives(hands: tuple[int, ...], stock: int) -> None:
    """Packets are dealt to all at once, and played in turn."""
    wrong = attrs.evolve(CAPTURED.board, hand_sizes=hands, stock_size=stock)
    assert kinds(wrong) == ["schedule"]


def test_more_cards_than_are_dealt() -> None:
    """What cannot be left is told, though the numbers add up."""
    first = deal().board
    table = first.table - CardSet.parse("2d 3d")
    wrong = attrs.evolve(first, hand_sizes=(4, 4), table=table, plies=-2)
    assert kinds(wrong) == ["schedule"]
    over = attrs.evolve(OVER.board, phase=Phase.PLAY, hand_sizes=(1, 0), stock_size=-1)
    assert kinds(over) == ["phase"]


TYPES: list[tuple[str, Any]] = [
    ("variant", "scopa"),
    ("variant", Rules),
    ("variant", Told(name=7)),  # type: ignore[arg-type]  # wrong on purpose
    ("seating", (0, 1)),
    ("phase", "play"),
    ("turn", True),
    ("dealer", "0"),
    ("plies", 2.0),
    ("table", frozenset()),
    ("piles", [EMPTY, EMPTY]),
    ("hand_sizes", (3, None)),
    ("stock_size", None),
    ("last_capturer", "1"),
    ("known", None),
    ("awards", [Award("scopa", 0, 1)]),
    ("awards", (Award("scopa", 0, 1.5),)),  # type: ignore[arg-type]  # wrong on purpose
    ("joker", "7"),
    ("last_move", "7d"),
    ("last_move", Declare("under-10")),
    ("last_move", Lay("7d")),  # type: ignore[arg-type]  # wrong on purpose
    ("last_move", Capture(SEVEN, frozenset())),  # type: ignore[arg-type]  # wrong on purpose
]


@pytest.mark.parametrize(("name", "value"), TYPES)
def test_fields_of_other_types(name: str, value: Any) -> None:
    """Each is told by name."""
    board = attrs.evolve(CAPTURED.board, **{name: value})
    view = scopa.observe(CAPTURED, 0)
    for position in (board, State(board, CAPTURED.hands, ()), attrs.evolve(view, board=board)):
        (problem,) = scopa.play.problems(position)
        assert problem.kind == "type"
        assert problem.text.startswith(f"{name} of the board: expected ")


def test_all_types_are_told_at_once() -> None:
    """And with them what is wrong with a board that can be looked into."""
    board = attrs.evolve(CAPTURED.board, turn=5)
    state = State(board, "x", 3)  # type: ignore[arg-type]  # wrong on purpose
    assert [problem.text for problem in scopa.play.problems(state)] == [
        "hands of the state: expected a tuple of CardSet, not a str",
        "stock of the state: expected a tuple of Card, not an int",
        "turn 5: seats are 0 to 1",
    ]
    bad: Any = View(None, "0", (), [0])  # type: ignore[arg-type]  # wrong on purpose
    assert len(scopa.play.problems(bad)) == 4
    mixed: Any = (SEVEN, "x", None)
    (problem,) = scopa.play.problems(attrs.evolve(board, piles=mixed))
    assert problem.text.endswith("a tuple of CardSet, not a tuple of Card, str, None")
    for position in (None, "scopa", Rules(), CAPTURED.hands, scopa.full_view(CAPTURED)):
        (problem,) = scopa.play.problems(position)  # type: ignore[arg-type]  # wrong on purpose
        assert problem.kind == "type"


def test_many_problems_are_told_at_once() -> None:
    """None hides another."""
    wrong = on_board(CAPTURED, dealer=7, joker=11, awards=award(side=3), plies=9)
    assert kinds(wrong) == ["seat", "plies", "award", "joker"]


def test_an_award_for_cards_that_are_not_in_the_deck() -> None:
    """The deck is that of the variant."""
    missing = CardSet.parse("Kb Ks Qb Qs")
    short = attrs.evolve(Rules(), deck=scopa.FULL_DECK - missing, name="short")
    rest = [card for card in deck(FIRST) if card not in missing]
    short = attrs.evolve(short, dealing=Uniform(0, 3))
    state = scopa.deal(short, players=2, deck=rest)
    assert kinds(state) == []
    assert kinds(on_board(state, awards=award(cards="Kb"))) == ["award"]
    assert "foreign" in kinds(on_board(state, table=missing))
    assert "foreign" in kinds(changed(state, hands=(missing, missing)))


def test_every_kind_is_provoked() -> None:
    """The kinds that are documented are those of the tests here."""
    provoked = {kind for kind, _, _ in BOARDS}
    others = {"type", "foreign", "twice", "lost", "hand-size", "stock-size", "schedule", "totals"}
    assert provoked | others == set(get_args(ProblemKind))


# What the engine gives


def positions_of(state: State) -> list[Board | State | View]:
    """A state, and all that can be seen of it."""
    seats = range(state.board.seating.seats)
    return [state, state.board, *(scopa.observe(state, seat) for seat in (None, *seats))]


@FEW
@given(played_rounds())
def test_nothing_is_wrong_with_what_the_engine_gives(states: list[State]) -> None:
    """In every state of every round, for all who see it."""
    for state in states[:: max(1, len(states) // 8)] + states[-1:]:
        for position in positions_of(state):
            assert scopa.play.problems(position) == ()


def test_nothing_is_wrong_with_an_opening() -> None:
    """Before any hand is dealt, and where the open cards win at once."""
    state = deal()
    board = opening_board(state.board.variant, Seating.solo(2), 0, state.board.table, 36)
    assert kinds(board) == []
    first = attrs.evolve(board, stock_size=35)
    assert kinds(first) == ["lost", "plies", "phase"]


def test_a_variant_that_answers_the_protocol_and_nothing_else() -> None:
    """Problems are found by what every variant answers."""
    foreign: Any = Protocol(scopa.parse_variant("scopa+trente"))
    state = scopa.deal(foreign, players=3, rng=random.Random(1))
    while not state.board.over:
        assert kinds(state) == []
        state = scopa.apply_move(state, scopa.random_move(state, random.Random(1)))
    assert kinds(state) == []
    assert kinds(on_board(state, joker=11)) == ["joker"]


def damaged(rng: random.Random, state: State) -> State:
    """The state with some fields from another round, or other numbers."""
    other = play_out(deal(), rng.randrange(100))
    fields = [field.name for field in attrs.fields(Board)]
    picked = rng.sample(fields, rng.randrange(1, 4))
    values = {name: getattr(other.board, name) for name in picked}
    for name in picked:
        if rng.random() < 0.5 and type(values[name]) is int:
            values[name] = rng.randrange(-3, 50)
    return on_board(state, **values)


@settings(FEW, max_examples=200)
@given(st.integers(0, 2**32))
def test_any_board_is_looked_into(seed: int) -> None:
    """Whatever the fields are, problems are told, and no hidden card is."""
    rng = random.Random(seed)
    wrong = damaged(rng, rng.choice(random_round(rng, random_variant(rng))))
    for position in (wrong, wrong.board):
        kinds(position)


@pytest.mark.parametrize("name", ["piles", "hand_sizes", "known", "hands"])
def test_a_wrong_length_is_told_by_its_field(name: str) -> None:
    """With how many entries there are, and how many there should be."""
    if name == "hands":
        wrong = changed(CAPTURED, hands=(*CAPTURED.hands, EMPTY))
    else:
        wrong = on_board(CAPTURED, **{name: (*getattr(CAPTURED.board, name), EMPTY)[:1]})
    texts = [each.text for each in scopa.play.problems(wrong) if each.kind == "length"]
    entries = "3 entries" if name == "hands" else "1 entry"
    assert texts == [f"{name}: {entries} for 2 seats"]


@pytest.mark.parametrize("joker", range(1, 11))
def test_a_joker_has_any_value_of_a_card(joker: int) -> None:
    """From 1 to 10, both ends included, where there is a joker; else none."""
    for variant in ("cirulla", "scopa+cirulla-hands"):
        made = attrs.evolve(CAPTURED.board, variant=scopa.parse_variant(variant), joker=joker)
        assert scopa.play.problems(made) == ()
    bare = attrs.evolve(
        scopa.parse_variant("scopa+cirulla-hands"),
        name="bare",
        deck=scopa.FULL_DECK - scopa.CardSet.parse("7c"),
    )
    for rules in (scopa.parse_variant("scopa"), scopa.parse_variant("scopa+cirulla-table"), bare):
        made = attrs.evolve(CAPTURED.board, variant=rules, joker=joker)
        texts = [each.text for each in scopa.play.problems(made) if each.kind == "joker"]
        assert texts == [f"joker's value {joker}: {rules.name} has no joker"]


def test_a_wrong_seat_is_told_by_its_field() -> None:
    """Whose view it is, too."""
    view = attrs.evolve(scopa.observe(CAPTURED, 1), seat=5)
    assert "seat 5: seats are 0 to 1" in [each.text for each in scopa.play.problems(view)]


def test_a_last_play_that_cannot_be_is_told() -> None:
    """One before any play of a deal, and none behind one."""
    early = on_board(deal(), last_move=CAPTURED.board.last_move)
    late = on_board(CAPTURED, last_move=None)
    assert next(each.text for each in scopa.play.problems(early) if each.kind == "last-move") == (
        "0 plays in this deal, but a last one is told"
    )
    assert [each.text for each in scopa.play.problems(late)] == [
        "2 plays in this deal, but none is told"
    ]
