"""Shortcuts change how fast an answer comes, and not the answer."""

from __future__ import annotations

import pickle
import random

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from scopa import Candidate, Card, CardSet, Rules, Seating
from scopa._native.choice import bitsets, listing, terms
from scopa.base.quick_construction import quick_evolve
from scopa.cards.cards import few
from scopa.model.board import evolve_board
from scopa.model.kept import BY_FIFTEEN, BY_SUM, FEW, HELD
from scopa.rules import OpenCards, Seats
from scopa.rules.captures import Fifteen, Sum
from scopa.rules.choices import Fewest, FreeChoice, SingleFirst
from scopa.variants import changes

masks = st.integers(0, terms.FULL)
few_cards = st.lists(st.integers(0, 39), max_size=9).map(lambda at: sum({1 << i for i in at}))


@attrs.frozen
class Outside:
    """A rule that the package does not know: it answers as the one within."""

    within: Sum | Fifteen

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """What the rule within finds."""
        return self.within.candidates(value, table)


@attrs.frozen
class LargestFirst:
    """A choice from outside that gives captures in an order of its own."""

    single_wins = False

    def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
        """All, the last one first."""
        return candidates[::-1]


@given(
    few_cards,
    few_cards,
    st.sampled_from([Sum(), Fifteen()]),
    st.sampled_from([Fewest(), SingleFirst(), FreeChoice(), LargestFirst()]),
)
def test_all_cards_together_are_the_same_as_card_by_card(
    hand: int, table: int, capture: Sum | Fifteen, choice: Fewest
) -> None:
    """A rule from outside goes the long way and finds the same plays in the same order."""
    short = Rules(capture=capture, choice=choice)
    long = attrs.evolve(short, capture=Outside(capture))
    state = scopa.deal("scopa", players=2, rng=random.Random(1))
    board = attrs.evolve(state.board, table=CardSet(table))
    cards = CardSet(hand & ~table)
    assert short.plays(board, cards) == long.plays(board, cards)


@given(few_cards, few_cards, st.booleans(), st.booleans(), st.booleans())
def test_the_kernel_lists_for_a_hand_what_it_finds_for_each_card(
    hand: int,
    table: int,
    fifteen: bool,  # noqa: FBT001  # given
    alone: bool,  # noqa: FBT001
    fewest: bool,  # noqa: FBT001
) -> None:
    """By card and set, as `subsets` finds them; what is kept is looked up, the rest made."""
    laid = [(index, 0) for index in range(40)]
    kept = [{1 << place: (index, 1 << place) for place in range(40)} for index in range(40)]
    made: list[int] = []

    def make(index: int, masks: list[int]) -> list[tuple[int, int]]:
        made.append(masks[0])
        return [(index, mask) for mask in masks]

    plays = listing.list_plays(fifteen, alone, fewest, laid, kept, make, hand, table)
    expected = []
    for index in bitsets.bits(hand):
        value = index // 4 + 1
        sets = bitsets.subsets(table, 15 - value if fifteen else value, alone)
        smallest = min((mask.bit_count() for mask in sets), default=0)
        taken = [mask for mask in sets if not fewest or mask.bit_count() == smallest]
        expected += [(index, mask) for mask in taken or [0]]
    assert plays == expected
    assert all(mask.bit_count() > 1 for mask in made)


@given(masks, st.integers(1, 20))
def test_alone_leaves_single_cards_where_there_is_one(mask: int, target: int) -> None:
    """And everything where there is none."""
    mask &= terms.FULL if mask.bit_count() < 12 else 0x1111111111
    every = bitsets.subsets(mask, target)
    single = [each for each in every if each.bit_count() == 1]
    assert bitsets.subsets(mask, target, True) == (single or every)


def test_what_is_kept_is_bounded() -> None:
    """However wide the positions, only what takes one card or two is kept."""
    table = CardSet.of(card for card in scopa.DECK if card.rank <= 5)
    for name in ("scopa+free-choice", "scopa-a-quindici+free-choice", "cirulla+free-choice"):
        for card in scopa.DECK[20:]:
            assert scopa.captures(name, card, table)
    assert few(7) is not few(7)
    assert few(7) == CardSet(7)
    assert few(3) is few(3)
    for kept in ([plays for *_, plays in HELD], BY_SUM.kept, BY_FIFTEEN.kept):
        assert all(mask.bit_count() <= FEW for plays in kept for mask in plays)
    for by in (BY_SUM, BY_FIFTEEN):
        assert by
        assert all(mask.bit_count() <= FEW for mask in by)


def test_kept_plays_are_those_of_the_rule() -> None:
    """An ace that sweeps one card and one that takes it by its value are told apart."""
    table = CardSet.parse("5d")
    (sweep,) = scopa.captures("asso-piglia-tutto", Card.parse("Ac"), table)
    assert sweep.by == {"ace"}
    assert scopa.captures("scopa", Card.parse("Ac"), table) == ()
    (equal,) = scopa.captures("scopa", Card.parse("5c"), table)
    assert equal.by == {"equal"}


def test_a_board_is_changed_as_attrs_does_it() -> None:
    """Quick change gives an equal board, which is as frozen."""
    board = scopa.deal("scopa", players=2, rng=random.Random(1)).board
    quick = evolve_board(board, plies=3, table=scopa.EMPTY)
    plain = attrs.evolve(board, plies=3, table=scopa.EMPTY)
    assert (quick, hash(quick), repr(quick)) == (plain, hash(plain), repr(plain))
    with pytest.raises(AttributeError):
        quick.plies = 4  # type: ignore[misc]  # must fail
    other: object = quick_evolve(Seating)
    assert other is attrs.evolve


def test_what_a_variant_keeps_is_no_part_of_it() -> None:
    """Played or not, it equals, pickles and evolves the same."""
    fresh, used = Rules(), Rules()
    scopa.deal(used, players=2, rng=random.Random(1))
    assert pickle.dumps(fresh) == pickle.dumps(used)
    assert pickle.loads(pickle.dumps(used)) == fresh
    assert attrs.evolve(used, limit=1).seatings == fresh.seatings
    state = scopa.deal(attrs.evolve(used, limit=1), players=2, rng=random.Random(1))
    assert scopa.legal_moves(state)


@attrs.frozen
class OwnSeats(Seats):
    """Seats from outside, of which each answer may be another one."""


def test_plans_of_own_rules_are_kept() -> None:
    """What the package's rules plan is asked for once, what others plan each time."""
    kept = changes._plans_of
    for seats, hits in ((Seats((2,)), 1), (OwnSeats((2,)), 0)):
        kept.cache_clear()
        rules = Rules(seats=seats)
        assert changes._plans(rules) == changes._plans(rules)
        assert kept.cache_info().hits == hits
