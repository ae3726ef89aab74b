"""One move is judged without listing all, on tables of any size, as the list would say."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import attrs
import pytest

import scopa
from helpers.variety import random_variant
from scopa import Board, Capture, Card, CardSet, Lay, State, View
from scopa.model.board import opening_board, plays_about
from scopa.model.move_text import read_move
from scopa.model.open_cards import JOKER
from scopa.model.wide_tables import WIDE
from scopa.play.legality import explain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scopa import Rules
    from scopa.model.moves import Play

POSITIONS = int(os.environ.get("SCOPA_WIDE_POSITIONS", "400"))
"""Random positions that are looked at; 400 take some seconds."""


JOKERS = tuple(
    f"cirulla+joker-keeps-value{flags}"
    for flags in ("", "+fewest", "+must-sweep+max-capture=3", "+single-first")
)
"""Games in which a card on the table may have another value."""


def random_position(variant: Rules, rng: random.Random) -> tuple[Board, CardSet]:
    """A board with up to 22 cards on the table, mostly low ones, and a hand."""
    seating = variant.seatings[0]
    deck = list(scopa.play.shuffled(variant.deck, rng))
    if rng.random() < 0.7:
        deck.sort(key=lambda card: card.rank + rng.randrange(6))
    size, held = rng.choice([0, 2, 5, 7, 8, 10, 12, 15, 22]), rng.randrange(1, 6)
    table = CardSet.of(deck[:size])
    hand = CardSet.of(rng.sample(deck[size:], held))
    board = attrs.evolve(
        opening_board(variant, seating, 0, table, 0),
        phase=scopa.Phase.PLAY,
        plies=rng.choice([0, 7]),
        hand_sizes=(held,) * seating.seats,
        joker=rng.choice([None, 1, 3, 10]) if variant.declarers else None,
    )
    if variant.joker_stays and JOKER not in hand:
        board = attrs.evolve(board, table=table | CardSet.of([JOKER]))
    return board, hand


def odd_moves(board: Board, hand: CardSet, rng: random.Random) -> Iterator[Lay | Capture]:
    """Moves of all cards of the hand, most of them illegal."""
    lying = list(board.table)
    for card in hand:
        yield Lay(card)
        yield Capture(card, board.table)
        for _ in range(6):
            size = min(len(lying), rng.choice([0, 1, 1, 2, 2, 3, 4]))
            yield Capture(card, CardSet.of(rng.sample(lying, size)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_a_move_is_judged_as_the_whole_list_would(seed: int) -> None:
    """In random positions of random variants, each legal move is found with the very play
    of the list, and no other move is; what is listed beside it is legal."""
    rng = random.Random(seed)
    wide = 0
    for number in range(POSITIONS // 8):
        variant = (
            scopa.parse_variant(JOKERS[number % 12]) if number % 12 < 4 else random_variant(rng)
        )
        board, hand = random_position(variant, rng)
        plays = variant.plays(board, hand)
        wide += len(board.table) > WIDE
        some = rng.sample(plays, min(len(plays), 12))
        for move in [*(move for move, _ in some), *odd_moves(board, hand, rng)]:
            listed: list[Play] = [play for play in plays if play[0] == move]
            about = plays_about(View(board, board.turn, hand, (0, 0)), move)
            assert [play for play in about if play[0] == move] == listed, (str(variant), move)
            assert set(about) <= set(plays)
            same = {play[0].card for play in plays}
            assert (move.card in {play[0].card for play in about}) == (move.card in same)
    assert wide > POSITIONS // 16


def test_the_work_of_a_list_is_counted_without_it() -> None:
    """Sets and the cards in them, as a list of all captures has them; a single card that
    goes first is all that is looked at."""
    variant = scopa.parse_variant("scopa+free-choice+cirulla-captures")
    rng = random.Random(5)
    for _ in range(200):
        board, hand = random_position(variant, rng)
        hand = hand - CardSet.parse("Ad Ac As Ab")  # Their sweep is beside the sets.
        taken = [c.cards for _, c in variant.plays(board, hand) if c is not None]
        assert variant.listing_work(board, hand) == len(taken) + sum(map(len, taken))
    single = scopa.parse_variant("scopa")
    table, hand = CardSet.parse("7c 7s 3d 4d 5d 2d Ad"), CardSet.parse("7d")
    board = attrs.evolve(opening_board(single, single.seatings[0], 0, table, 0))
    assert single.listing_work(board, hand) == 4


def test_the_joker_that_stays_is_counted_at_its_value() -> None:
    """The work counts sets with the joker at the value that it bears on the table."""
    variant = scopa.parse_variant("cirulla+joker-keeps-value")
    table, hand = CardSet.parse("7c Ad 2d 3d 4d 5d 6d"), CardSet.parse("Kd")
    board = opening_board(variant, variant.seatings[0], 0, table, 0)
    for joker in (None, 1, 3, 10):
        position = attrs.evolve(board, joker=joker)
        taken = [c.cards for _, c in variant.plays(position, hand) if c is not None]
        assert variant.listing_work(position, hand) == len(taken) + sum(map(len, taken))


def lying(variant: str, table: str, hand: str) -> View:
    """A view of seat 1 with these cards, in the middle of a round."""
    rules = scopa.parse_variant(variant)
    board = opening_board(rules, rules.seatings[0], 0, CardSet.parse(table), 0)
    held = CardSet.parse(hand)
    board = attrs.evolve(board, phase=scopa.Phase.PLAY, plies=7, hand_sizes=(len(held),) * 2)
    return View(board, 1, held, (0, 0))


ACES_AND_MORE = "Ad Ac As Ab 2d 2c 2s 2b 3d 3c 3s 3b 4d 4c 4s 4b 5d 5c 5s 5b 6d 6c 6s 6b 7d 7c"


@pytest.mark.parametrize(
    ("flags", "move", "reason"),
    [
        ("", "Kdx4d6d", "legal"),
        ("", "Kdx2d3d5d", "choice"),
        ("", "Kd", "must-capture"),
        ("", "Kdx4d5d", "no-capture"),
        ("", "Kdx3bJb", "not-on-table"),
        ("+free-choice", "Kdx2d3d5d", "legal"),
        ("+free-choice+max-capture=2", "Kdx2d3d5d", "limit"),
        ("+free-choice+capture-optional", "Kd", "legal"),
        ("+quindici", "Kdx5d", "legal"),
        ("+quindici+free-choice+must-sweep", "KdxAd4d", "legal"),
    ],
)
def test_reasons_are_the_same_on_wide_tables(flags: str, move: str, reason: str) -> None:
    """Each code has its meaning where there are too many captures to list."""
    view = lying(f"scopa{flags}", ACES_AND_MORE, "Kd")
    read = read_move(move)
    assert read is not None
    assert explain(view, read).reason == reason


def test_a_sweep_that_must_be_made_is_seen_on_a_wide_table() -> None:
    """Another card of the hand sweeps, so this one may not capture less."""
    table = "Ad Ac As Ab 2d 2c 2s"
    view = lying("scopa+free-choice+must-sweep", table, "Kd 2b")
    assert [str(move) for move in scopa.legal_moves(view)] == ["KdxAdAcAsAb2d2c2s"]
    assert explain(view, Capture(Card.parse("2b"), CardSet.parse("2c"))).reason == "obligation"
    sweep = Capture(Card.parse("Kd"), CardSet.parse(table))
    assert explain(view, sweep).legal


def test_judging_a_move_lists_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is sent one move of thousands, legal or not, does not list them."""
    rng = random.Random(1)
    variant = scopa.parse_variant("scopone+capture-optional+cirulla-captures+free-choice")
    state = scopa.deal(variant, deck=sorted(variant.deck))
    while len(state.board.table) < 30:
        state = scopa.apply_move(state, Lay(min(state.acting_hand)))
    played = State(state.board, state.hands, state.stock)
    assert len(scopa.legal_moves(State(state.board, state.hands, state.stock))) > 2000
    sets = CardSet.of(rng.sample(list(played.board.table), 9))
    wrong = Capture(min(played.acting_hand), sets)
    right = Lay(max(played.acting_hand))

    def never(*_: object) -> None:
        raise AssertionError("listed")

    monkeypatch.setattr("scopa._kernel.bitsets.grow", never)
    monkeypatch.setattr("scopa._kernel.listing.grow", never)
    assert scopa.apply_move(played, right).board.plies == played.board.plies + 1
    with pytest.raises(scopa.IllegalMoveError, match="not a capture by these rules"):
        scopa.apply_move(played, wrong)
    assert scopa.explain(played, wrong).reason == "no-capture"
