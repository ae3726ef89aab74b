"""A round that cannot be dealt is refused with the reason."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import scopa
from helpers.bad_calls import (
    SHORT,
    Constant,
    bad,
    caught_from,
    check_survives_pickling,
    deal,
    start,
)
from helpers.rounds import deck
from scopa import (
    DealError,
    Match,
    MisdealError,
    NotationError,
    ScopaError,
    Seating,
)

CARDS = list(scopa.DECK)
TWO_WAYS = "2, 3, 4 or 6"

DEALS = [
    bad("deck-too-short", deal(deck=CARDS[:39]), DealError, "dealt from 40, each once"),
    bad("deck-too-long", deal(deck=[*CARDS, CARDS[0]]), DealError, "dealt from 40, each once"),
    bad("deck-empty", deal(deck=[]), DealError, "dealt from 40, each once"),
    bad("deck-card-twice", deal(deck=[*CARDS[:39], CARDS[0]]), DealError, "39 of them different"),
    bad("deck-as-short-text", deal(deck="7d Ac"), DealError, "the deck holds 2 cards"),
    bad("deck-with-text", deal(deck=["7d", *CARDS[1:]]), DealError, "'7d' is not a card"),
    bad("deck-of-texts", deal(deck=["7d"]), DealError, "Card.parse reads a text, or give all"),
    bad("deck-as-no-text", deal(deck="7d 9z"), NotationError, "column 4"),
    bad("deck-foreign", deal(SHORT, deck=CARDS[4:]), DealError, "Card.parse('2d') is not a card"),
    bad("deck-and-rng", deal(deck=CARDS, rng=random.Random(1)), DealError, "either a deck, or an"),
    bad("no-deck-no-rng", lambda: scopa.deal("scopa", players=2), DealError, "either a deck, or"),
    bad("rng-gives-one", deal(rng=Constant(1.0)), DealError, "from 0 up to, not including, 1"),
    bad("rng-below-0", deal(rng=Constant(-0.5)), DealError, "from 0 up to, not including, 1"),
    bad("rng-gives-nan", deal(rng=Constant(float("nan"))), DealError, "from 0 up to"),
    bad("rng-is-a-seed", deal(rng=5), DealError, "random"),
    bad("dealer-too-high", deal(dealer=2), DealError, "seats are 0 to 1"),
    bad("dealer-negative", deal(dealer=-1), DealError, "seats are 0 to 1"),
    bad("dealer-as-text", deal(dealer="0"), DealError, "seats are 0 to 1"),
    bad("dealer-none", deal(dealer=None), DealError, "seats are 0 to 1"),
    bad("dealer-half", deal(dealer=0.5), DealError, "seats are 0 to 1"),
    bad("players-1", deal(players=1), DealError, "a whole number from 2"),
    bad("players-0", deal(players=0), DealError, "a whole number from 2"),
    bad("players-negative", deal(players=-1), DealError, "a whole number from 2"),
    bad("players-5", deal(players=5), DealError, f"played by {TWO_WAYS}, not by 5"),
    bad("players-7", deal(players=7), DealError, f"played by {TWO_WAYS}, not by 7"),
    bad("players-41", deal(players=41), DealError, "a whole number from 2 to 40"),
    bad("players-a-billion", deal(players=10**9), DealError, "a whole number from 2 to 40"),
    bad("players-as-text", deal(players="2"), DealError, "players"),
    bad("players-half", deal(players=2.5), DealError, "players"),
    bad("scopone-by-3", deal("scopone", players=3), DealError, "4 in two pairs"),
    bad("scopone-solo", deal("scopone", seating=Seating.solo(4)), DealError, "4 in two pairs"),
    bad("scopone-by-6", deal("scopone", seating=Seating.trios(6)), DealError, "4 in two pairs"),
    bad("teams-at-3", deal(players=3, teams=True), DealError, "for 4 or 6 players, not for 3"),
    bad("teams-at-5", deal(players=5, teams=True), DealError, "for 4 or 6 players, not for 5"),
    bad("players-not-seating", deal(players=2, seating=Seating.solo(3)), DealError, "has 3"),
    bad("teams-and-seating", deal(teams=True, seating=Seating.pairs(4)), DealError, "or a seat"),
    bad("seating-of-5", deal(seating=Seating.solo(5)), DealError, f"{TWO_WAYS}, not by 5"),
    bad("seating-as-text", deal(seating="pairs"), DealError, "Seating"),
    bad("sides-with-a-gap", lambda: Seating([0, 2, 0, 2]), DealError, "without a gap"),
    bad("sides-from-1", lambda: Seating([1, 2, 1, 2]), DealError, "without a gap"),
    bad("one-side", lambda: Seating([0, 0, 0, 0]), DealError, "at least two"),
    bad("no-side", lambda: Seating([]), DealError, "at least two"),
    bad("sides-as-text", lambda: Seating(["a", "b"]), DealError, "number them"),  # type: ignore[list-item]  # wrong on purpose
    bad("sides-of-floats", lambda: Seating([0, 1.0]), DealError, "number them"),  # type: ignore[list-item]  # wrong on purpose
    bad("seat-named-twice", lambda: Seating.of([[0, 1], [1, 2]]), DealError, "each seat"),
    bad("seat-missing", lambda: Seating.of([[0, 3], [1]]), DealError, "each seat"),
    bad("empty-side", lambda: Seating.of([[0, 1], []]), DealError, "no side empty"),
    bad("pairs-of-5", lambda: Seating.pairs(5), DealError, "5 seats do not make pairs"),
    bad("match-of-5", lambda: Match.start("scopa", players=5), DealError, "not by 5"),
    bad("match-dealer", lambda: Match.start("scopa", players=2, dealer=2), DealError, "0 to 1"),
]


@pytest.mark.parametrize(("call", "error", "says"), DEALS)
def test_deals_that_cannot_be(
    call: Callable[[], object], error: type[ScopaError], says: str
) -> None:
    """The error says what would be right; no other exception comes out, whatever is given."""
    found = caught_from(call)
    assert type(found) is error
    assert says in str(found)
    check_survives_pickling(found)


@pytest.mark.parametrize(
    ("variant", "first"),
    [("scopa", "2d Kd Kc Ks"), ("scopa+misdeal=two-aces", "Ad Ac 4d 5d")],
)
def test_a_fixed_deck_may_be_a_misdeal(variant: str, first: str) -> None:
    """The error names the open cards and asks for another deck, and the list that was
    given is as it was."""
    cards = deck(first)
    given_deck = list(cards)
    found = caught_from(lambda: scopa.deal(variant, players=2, deck=cards))
    assert isinstance(found, MisdealError)
    assert found.table == first
    assert first in str(found)
    assert "give another deck" in str(found)
    assert cards == given_deck
    check_survives_pickling(found)


@pytest.mark.parametrize("value", [1.0, -0.5, float("nan")])
def test_randomness_is_checked_for_moves_too(value: float) -> None:
    """A number that is none of those promised is refused, not used as an index."""
    state, rng = start(), Constant(value)
    assert "from 0 up to" in str(caught_from(lambda: scopa.random_move(state, rng)))


def test_a_seed_is_no_rng() -> None:
    """What has no `random()` is refused where a move is drawn, too."""
    seed: Any = 5
    assert "random.Random" in str(caught_from(lambda: scopa.random_move(start(), seed)))
