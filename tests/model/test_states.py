"""Positions and explanations, by example: what a board tells of deals, what a state keeps, what
is said of a move."""

from __future__ import annotations

import pickle
import random

import attrs
import pytest

import scopa
from helpers.rounds import deck
from scopa import EMPTY, Capture, Card, CardSet, Declare, Lay, Match, Phase, Rules, Seating, State
from scopa.play.legality import REASONS

SEVEN = Card.parse("7d")


def facing(table: str, hand: str, flags: str = "") -> State:
    """Seat 1 is on turn with this hand at this table."""
    state = scopa.deal(f"scopa{flags}", players=2, deck=scopa.DECK)
    board = attrs.evolve(state.board, table=CardSet.parse(table), plies=2, hand_sizes=(2, 2))
    return State(board, (CardSet.parse("Kb Qb"), CardSet.parse(hand)), state.stock)


# Boards and states


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_board_knows_where_its_deal_stands(players: int) -> None:
    """Which deal it is, its first play, and the first turn of each seat; from the first
    card of the round to the last."""
    rng = random.Random(2)
    state = scopa.deal("scopa", players=players, rng=rng)
    for ply in range(36):
        board = state.board
        deal, within = divmod(ply, 3 * players)
        assert (board.plies, board.is_first_play) == (ply, ply == 0)
        assert board.deal_number == deal
        assert board.is_first_play_of_deal == (within == 0)
        assert board.is_first_turn_of_deal == (within < players)
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    assert state.board.deal_number == 36 // (3 * players) - 1


def test_nobody_acts_in_a_round_won_at_one_stroke() -> None:
    """Cards are left in hands then, and none of them can be played."""
    state = facing("5c", "5d 7s")
    over = State(attrs.evolve(state.board, phase=Phase.WON), state.hands, state.stock)
    assert (over.acting_hand, over.moves, over.plays) == (EMPTY, (), ())
    full = scopa.full_view(over)
    assert (full.acting_hand, full.moves, full.plays) == (EMPTY, (), ())
    assert over.hands == full.hands == state.hands
    assert state.acting_hand == scopa.full_view(state).acting_hand == CardSet.parse("5d 7s")


class Counting:
    """A variant that counts how often it is asked for plays."""

    asked = 0

    def __getattr__(self, name: str) -> object:
        return getattr(Rules(), name)

    def plays(self, board: scopa.Board, hand: CardSet) -> object:
        """Those of the classic game."""
        self.asked += 1
        return Rules().plays(board, hand)


def test_a_state_asks_for_its_plays_once() -> None:
    """`legal_moves`, `apply_move` and an explanation share one answer."""
    variant = Counting()
    state = scopa.deal(variant, players=2, deck=scopa.DECK)  # type: ignore[arg-type]
    moves = scopa.legal_moves(state)
    assert moves == scopa.legal_moves(state) == tuple(move for move, _ in state.plays)
    for move in moves:
        assert scopa.apply_move(state, move).board.plies == 1
        assert scopa.explain(state, move).legal
    assert variant.asked == 1


def test_what_is_seen_where_piles_lie_face_down() -> None:
    """All else of the board is told as it is: here with a hand shown, its joker named, and
    a capture."""
    state = scopa.deal(
        "cirulla", players=3, dealer=2, deck=deck("Ac Kc Qs Jb", "Qd Kd 5s", "7c Ad 2d")
    )
    capture = Capture(Card.parse("Qd"), CardSet.parse("Qs"))
    state = scopa.apply_move(state, capture)
    for move in (Declare("under-10", 3), Capture(Card.parse("Ad"), CardSet.parse("Ac"))):
        state = scopa.apply_move(state, move)
    board, table = state.board, scopa.play.face_down(scopa.observe(state, 1, totals=[1, 2, 3]))
    names = {field.name for field in attrs.fields(scopa.Board)} - {"piles", "awards"}
    for name in sorted(names):
        assert getattr(table, name) == getattr(board, name)
        assert getattr(table, name) is not None
    assert table.awards == tuple(attrs.evolve(award, cards=EMPTY) for award in board.awards) != ()
    assert (table.pile_sizes, table.seat, table.totals) == ((2, 2, 0), 1, (1, 2, 3))
    assert (table.hand, table.moves) == (state.hands[1], ())


def test_every_seat_sees_its_own_packet() -> None:
    """The first seat and the last one too, and no other's; there are no more seats."""
    dealt = scopa.open_round("scopa", players=3, deck=scopa.DECK).events[-1]
    assert isinstance(dealt, scopa.Dealt)
    for seat in range(3):
        own = tuple(hand if at == seat else None for at, hand in enumerate(dealt.hands))
        assert scopa.redact(dealt, seat) == scopa.Dealt(0, 3, own)
    for seat in (-1, 3):
        with pytest.raises(scopa.InvalidStateError, match="seats are 0 to 2"):
            scopa.redact(dealt, seat)


def test_what_a_state_keeps_makes_no_difference() -> None:
    """A state that was asked for its moves equals, hashes, prints and pickles as one that
    was not."""
    asked, fresh = (scopa.deal("scopa", players=2, deck=scopa.DECK) for _ in range(2))
    assert asked.moves
    assert (asked, hash(asked), repr(asked)) == (fresh, hash(fresh), repr(fresh))
    assert repr(asked) == repr(State(asked.board, asked.hands, asked.stock))
    assert "kept" not in repr(asked)
    assert pickle.dumps(asked) == pickle.dumps(fresh)
    assert pickle.loads(pickle.dumps(asked)) == fresh


class Unhashable:
    """A variant that cannot be a key."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __getattr__(self, name: str) -> object:
        return getattr(Rules(), name)


def test_positions_are_keys_whatever_the_variant_is() -> None:
    """Variants of other classes need not be hashable."""
    one, two = (scopa.deal(Unhashable(), players=2, deck=deck("Ad")) for _ in range(2))  # type: ignore[arg-type]
    for look in (State.__hash__, lambda s: hash(s.board), lambda s: hash(scopa.observe(s, 0))):
        assert look(one) == look(two)
    assert hash(scopa.full_view(one)) == hash(scopa.full_view(two))
    tables = {scopa.play.face_down(scopa.observe(state, 0)) for state in (one, two)}
    assert len(tables) == 1


# Explanations


def test_the_reasons() -> None:
    """Their codes, which programs compare, in the order of the reference."""
    assert tuple(REASONS) == (
        *("legal", "not-a-move", "round-over", "no-such-seat", "not-on-turn", "not-in-hand"),
        *("no-declaration", "not-on-table", "must-capture", "no-capture", "choice", "ace"),
        *("limit", "obligation", "no-moves"),
    )


def test_who_may_move_in_words() -> None:
    """The seat that asks is named, and the one on turn."""
    state, move = facing("5c", "5d 7s"), Lay(SEVEN)
    for by, reason, text in (
        (0, "not-on-turn", "seat 0 is not on turn: seat 1 is"),
        (2, "no-such-seat", "there is no seat 2: seats are 0 to 1"),
        (-1, "no-such-seat", "there is no seat -1: seats are 0 to 1"),
    ):
        found = scopa.explain(state, move, by=by)
        assert (found.legal, found.reason, found.text) == (False, reason, text)


def test_declarations_in_words() -> None:
    """What cannot be declared is told with the seat on turn."""
    state = facing("5c", "5d 7s")
    found = scopa.explain(state, Declare("low", 3))
    assert found.reason == "no-declaration"
    assert found.text == "'low=3' cannot be declared by seat 1 now"


def test_a_reason_quotes_the_beginning_of_a_long_word() -> None:
    """However long the kind of a declaration is, the reason is short."""
    state = facing("5c", "5d 7s")
    assert "xxx" in scopa.explain(state, Declare("xxx")).text
    texts = {scopa.explain(state, Declare("x" * length)).text for length in (100, 401, 10**6)}
    assert len(texts) == 1
    assert len(texts.pop()) < 400


@pytest.mark.parametrize(
    ("table", "ending"),
    [
        ("Ad 4d 4c", "5d can take: Ad 4d or Ad 4c"),
        ("Ad Ac 4d 4c 5s", "Ad 4d or Ac 4d or Ad 4c or Ac 4c or 5s"),
        ("Ad Ac 4d 4c 5s 5b", "Ad 4d or Ac 4d or Ad 4c or Ac 4c or 5s or 1 other set"),
    ],
)
def test_what_else_a_card_can_take_in_words(table: str, ending: str) -> None:
    """Five captures are named at most, and how many more there are."""
    state = facing(table, "5d 7s", "+free-choice")
    found = scopa.explain(state, Lay(Card.parse("5d")))
    assert found.reason == "must-capture"
    assert found.text.endswith(ending)


class Speaks:
    """A variant whose every hand may declare something, as far as it says."""

    def __getattr__(self, name: str) -> object:
        return getattr(Rules(), name)

    def declarations(self, board: scopa.Board, hand: CardSet) -> object:
        """For any hand."""
        return [(Declare("speaks"), ())]


def test_a_hand_that_is_not_seen_is_not_asked_about() -> None:
    """In the view of another seat nothing is said about what the hand on turn may declare."""
    state = scopa.deal(Speaks(), players=2, deck=scopa.DECK)  # type: ignore[arg-type]
    assert scopa.explain(state, Declare("speaks")).legal
    other = scopa.observe(state, 0)
    assert scopa.explain(other, Declare("speaks"), by=1).reason == "no-declaration"


# Matches


def test_the_first_seat_deals_unless_another_is_named() -> None:
    """In a round and in a match: the next one leads."""
    match = Match.start("scopa", players=3)
    for state in (scopa.deal("scopa", players=3, deck=scopa.DECK), match.deal(deck=scopa.DECK)):
        assert (state.board.dealer, state.board.turn) == (0, 1)
    opened = scopa.open_round("scopa", players=3, deck=scopa.DECK)
    assert (opened.state.board.dealer, match.dealer, match.history) == (0, 0, ())


def test_a_match_has_the_seating_that_is_asked_for() -> None:
    """Players and teams as in `deal`."""
    assert Match.start("scopa", teams=True).seating == Seating.pairs(4)
    assert Match.start("scopa", players=6, teams=True).seating == Seating.pairs(6)
    assert Match.start("scopa", players=4).seating == Seating.solo(4)


def test_a_round_of_another_match_is_told_by_what_differs() -> None:
    """Variant, seating and dealer, each with both values."""
    ours, theirs = Match.start("scopa", players=2), Match.start("scopone", dealer=1)
    state = theirs.deal(deck=deck("Ad"))
    over = State(attrs.evolve(state.board, phase=Phase.PLAYED), state.hands, state.stock)
    with pytest.raises(scopa.InvalidStateError) as caught:
        ours.record(over)
    variant, seating, dealer = caught.value.problems
    assert variant == "the round's variant is scopone, the match's scopa"
    assert seating.startswith("the round's seating is Seating(sides=(0, 1, 0, 1)), the match's")
    assert dealer == "the round's dealer is 1, the match's 0"
