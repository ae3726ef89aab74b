"""Cards, card sets, seatings: the values that everything is made of."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import Card, CardSet, Rank, Seating, Suit
from scopa._native.choice import bitsets, terms
from scopa.base.quick_construction import quick
from scopa.model.board import Board, State, make_board, make_state
from scopa.model.moves import Candidate, Capture, make_candidate, make_capture
from scopa.rules.primiera import TRENTINO, Primiera

masks = st.integers(0, terms.FULL)
card_sets = masks.map(CardSet)


def test_a_card_exists_once() -> None:
    """However it is come by, a card is one object."""
    card = Card(7, 0)
    assert card is Card.parse("7d") is scopa.DECK[24]
    assert copy.copy(card) is copy.deepcopy(card) is pickle.loads(pickle.dumps(card)) is card
    assert (card.rank, card.suit, hash(card)) == (Rank.SEVEN, Suit.DENARI, 24)
    assert (str(card), repr(card)) == ("7d", "Card.parse('7d')")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        *[(f"{rank}c", f"{name}c") for rank, name in zip("1234567", "A234567", strict=True)],
        *[(text, "Js") for text in ("Js", "fS", "8s", "J♠")],
        *[(text, "Qd") for text in ("qd", "CD", "Hd", "9d", "h♦", "Q♦\ufe0f")],
        *[(text, "Kb") for text in ("kb", "RB", "10b", "10♣")],
        ("c♥", "Qc"),
    ],
)
def test_reading_is_generous(text: str, card: str) -> None:
    """Any case, numbers, Italian letters and French signs are read."""
    assert str(Card.parse(text)) == card


def test_cards_are_ordered_by_rank_then_suit() -> None:
    """All four comparisons follow the index, and only cards compare."""
    low, high = Card.parse("Ab"), Card.parse("2d")
    assert low < high
    assert low <= high
    assert high > low
    assert high >= low
    assert max(scopa.DECK) == Card.parse("Kb")
    for compare in ("__lt__", "__le__", "__gt__", "__ge__"):
        assert getattr(low, compare)(3) is NotImplemented


@given(card_sets, card_sets)
def test_card_sets_behave_like_sets(left: CardSet, right: CardSet) -> None:
    """Every operator agrees with that of frozensets, against card sets and others."""
    ours, theirs = frozenset(left), frozenset(right)
    for other in (right, theirs):
        assert frozenset(left & other) == ours & theirs
        assert frozenset(left | other) == ours | theirs
        assert frozenset(left - other) == ours - theirs
        assert frozenset(left ^ other) == ours ^ theirs
        assert (left <= other, left < other) == (ours <= theirs, ours < theirs)
        assert (left >= other, left.isdisjoint(other)) == (ours >= theirs, not ours & theirs)
    assert frozenset(theirs & left) == ours & theirs
    assert (left == right) == (ours == theirs)
    assert len(left) == len(ours)
    assert bool(left) == bool(ours)
    assert list(left) == sorted(ours)
    assert left.total == sum(card.rank for card in ours)


@given(card_sets)
def test_card_sets_print_and_read(cards: CardSet) -> None:
    """Text reads back, repr evaluates to the set, and pickling keeps it."""
    assert CardSet.parse(str(cards)) == cards
    assert eval(repr(cards), {"CardSet": CardSet}) == cards  # noqa: S307  # our own repr
    assert pickle.loads(pickle.dumps(cards)) == cards
    assert hash(cards) == hash(CardSet(cards.mask))
    assert CardSet.of(cards) == cards


def test_a_card_set_equals_card_sets_only() -> None:
    """Never a frozenset, whose hash differs; other things are no members."""
    cards = CardSet.parse("7d")
    assert cards != frozenset(cards)
    other: object = "7d"
    assert other not in cards
    assert scopa.parse_cards("7d,Ac  7d") == tuple(map(Card.parse, ("7d", "Ac", "7d")))


@given(masks, st.integers(-3, 20))
def test_subsets_are_all_and_ordered(mask: int, target: int) -> None:
    """The kernel finds exactly the sets of that total, ascending."""
    small = int(f"{mask:040b}"[::4].zfill(40), 2) & mask if mask.bit_count() > 12 else mask
    found = bitsets.subsets(small, target)
    every = [0]
    for index in bitsets.bits(small):
        every += [other | 1 << index for other in every]
    assert found == sorted(m for m in every if m and bitsets.total(m) == target)


@given(masks, st.sampled_from([Primiera().worths, Primiera(six=19).worths, TRENTINO]))
def test_the_primiera_is_the_best_of_each_suit(mask: int, scale: tuple[int, ...]) -> None:
    """Its cards are of different suits, none in the pile is worth more."""
    cards, worth = bitsets.primiera(mask, scale)
    chosen = list(CardSet(cards))
    assert {card.suit for card in chosen} == {card.suit for card in CardSet(mask)}
    assert len(chosen) == len({card.suit for card in chosen})
    best = [max(scale[c.rank - 1] for c in CardSet(mask) if c.suit == s.suit) for s in chosen]
    assert worth == sum(best)


def test_the_scales_of_the_primiera() -> None:
    """The usual one, and what its readings change; an own one goes before them."""
    assert Primiera().worths == (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
    assert Primiera(six=19, courts=(8, 9, 10)).worths == (16, 12, 13, 14, 15, 19, 21, 8, 9, 10)
    assert Primiera(six=19, scale=TRENTINO).worths == TRENTINO


def test_seatings() -> None:
    """Partners sit opposite each other; any partition can be given."""
    assert Seating.pairs(6).sides == (0, 1, 2, 0, 1, 2)
    assert Seating.trios(6).sides == (0, 1, 0, 1, 0, 1)
    assert Seating.solo(3).sides == (0, 1, 2)
    three = Seating.of([[1, 3], [0, 2, 4]])
    assert (three.sides, three.seats, three.side_count) == ((1, 0, 1, 0, 1), 5, 2)
    assert three.members(1) == (0, 2, 4)
    assert three.per_side([(0, 2), (1, 3), (0, 1)]) == (3, 3)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Seating([0, 0]),
        lambda: Seating([0, 2]),
        lambda: Seating([]),
        lambda: Seating.solo(1),
        lambda: Seating.pairs(5),
        lambda: Seating.pairs(2),
        lambda: Seating.trios(4),
        lambda: Seating.of([[0, 1], [1, 2]]),
        lambda: Seating.of([[0, 1], []]),
        lambda: Seating.of([[0, 3], [1]]),
    ],
)
def test_bad_seatings_are_refused(make: object) -> None:
    """Gaps, one side only, seats missing or named twice."""
    assert callable(make)
    with pytest.raises(scopa.DealError):
        make()


def test_quick_construction_differs_in_nothing() -> None:
    """What is made quickly equals, hashes, prints and pickles as the class makes it."""
    state = scopa.deal("scopa", players=2, rng=random.Random(1))
    board, card, cards = state.board, scopa.DECK[0], CardSet.parse("7d")
    values = [getattr(board, name) for name in Board.__slots__]  # type: ignore[attr-defined]  # made by attrs
    pairs = [
        (make_board(*values), Board(*values)),
        (make_state(board, state.hands, state.stock), State(board, state.hands, state.stock)),
        (make_capture(card, cards), Capture(card, cards)),
        (make_candidate(cards, frozenset({"sum"})), Candidate(cards, frozenset({"sum"}))),
    ]
    for made, plain in pairs:
        assert type(made) is type(plain)
        assert (made, hash(made), repr(made)) == (plain, hash(plain), repr(plain))
        assert pickle.loads(pickle.dumps(made)) == plain
        with pytest.raises(AttributeError):
            made.card = None  # type: ignore[attr-defined]  # must fail


def test_where_a_twin_is_not_allowed_the_class_itself_is_used() -> None:
    """A class of another layout is constructed plainly."""
    scopa_seating: object = quick(Seating)
    assert scopa_seating is Seating
