"""What each way into the kernel refuses: where it is compiled, nothing behind it looks."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import scopa
from scopa._native.choice import (
    bitsets,
    bulk,
    dice,
    listing,
    plans,
    rounds,
    scoring,
    terms,
    walking,
)
from scopa.fast.planning import Planned, plan_of

SCOPA = scopa.parse_variant("scopa")
FOUND = plan_of(SCOPA, SCOPA.seatings[0])
assert isinstance(FOUND, Planned)
PLAN: Any = FOUND.plan
OTHER: Any = plans.Plan(PLAN.draft)
STATE = scopa.deal(SCOPA, players=2, rng=random.Random(1))
DICE = dice.Dice(1, 1)
NONE: Any = None
LAID: list[Any] = [None] * 40
MAKE: Any = int
KEPT: list[dict[int, Any]] = [{} for _ in range(40)]


def simulated(**other: Any) -> Any:
    """A simulation of one round."""
    given: dict[str, Any] = {
        "dealer": 0,
        "low": 0,
        "high": 0,
        "first": 0,
        "rounds": 1,
        "sums": bulk.Sums(PLAN),
    }
    given |= other
    return lambda: bulk.simulate(PLAN, *given.values())


def taken(
    hands: Any = STATE.hands, stock: Any = STATE.stock, phase: Any = 0, **fields: Any
) -> Any:
    """A position."""
    board = attrs.evolve(STATE.board)
    for name, value in fields.items():
        object.__setattr__(board, name, value)
    return lambda: rounds.position(PLAN, board, hands, stock, phase)


WORDS: Any = [
    [*words, 1]
    for words in ((-1, 0, 0), (2**32, 0, 0), (0, -1, 0), (0, 2**32, 0), (0, 0, -1), (0, 0, 2**62))
]
REFUSED: tuple[Callable[[], object], ...] = (
    *(lambda mask=mask: bitsets.bits(mask) for mask in (-1, 1 << 40, 1 << 70, None)),
    *(lambda mask=mask: bitsets.singles(mask) for mask in (-1, 1 << 40, 1 << 70, None)),
    *(lambda mask=mask: bitsets.total(mask) for mask in (-1, 1 << 40, 1 << 70, None)),
    *(lambda mask=mask: bitsets.subsets(mask, 3) for mask in (-1, 1 << 40, 1 << 70, None)),
    *(lambda most=most: bitsets.subsets(1, most) for most in (256, 1 << 70)),
    *(lambda mask=mask: bitsets.smallest_of_each(mask, 3) for mask in (-1, 1 << 40)),
    *(lambda most=most: bitsets.smallest_of_each(1, most) for most in (-1, 256)),
    *(lambda mask=mask: bitsets.count_of_each(mask, 3) for mask in (-1, 1 << 40)),
    *(lambda most=most: bitsets.count_of_each(1, most) for most in (-1, 256)),
    lambda: listing.list_plays(False, False, False, LAID, KEPT, MAKE, -1, 0),
    lambda: listing.list_plays(False, False, False, LAID, KEPT, MAKE, 1, 1 << 40),
    lambda: listing.list_plays(False, False, False, LAID[:3], KEPT, MAKE, 1 << 39, 0),
    lambda: listing.list_plays(False, False, False, LAID, KEPT[:3], MAKE, 1 << 39, 0),
    lambda: listing.list_plays(False, False, False, NONE, KEPT, MAKE, 1, 0),
    lambda: listing.list_plays(False, False, False, LAID, NONE, MAKE, 1, 0),
    *(lambda bound=bound: DICE.below(bound) for bound in (0, -1, 2**31 + 1, 2**70, None)),
    lambda: DICE.shuffle(NONE),
    *(lambda seat=seat: rounds.Round(PLAN, seat) for seat in (-1, 2, 2**70, None, 0.0)),
    *(lambda plan=plan: rounds.Round(plan, 0) for plan in (None, 3, DICE)),
    *(
        lambda some=some: new().earn(*some)
        for some in ((-1, 0, 0), (99, 0, 0), (0, -1, 0), (0, 2, 0))
    ),
    lambda: new().earn(0, 0, 10**9 + 1),
    *(lambda numbers=numbers: new().play_on(numbers) for numbers in (None, 3)),
    *(lambda plan=plan: bulk.Sums(plan) for plan in (None, 3)),
    *(lambda slot=slot: bulk.Sums(PLAN).by_kind(slot) for slot in (-1, PLAN.kinds, None)),
    *(lambda seat=seat: bulk.deal(PLAN, seat, DICE) for seat in (-1, 2, None)),
    lambda: bulk.deal(NONE, 0, DICE),
    lambda: bulk.deal(PLAN, 0, NONE),
    lambda: bulk.points(NONE),
    lambda: scoring.score(NONE),
    lambda: bulk.playouts(NONE, 0, 0, 0, 1),
    lambda: bulk.playouts(new(), 0, 0, 0, 1001),
    *(lambda words=words: bulk.playouts(new(), *words) for words in WORDS),
    lambda: bulk.playouts(new(), 0, 0, 0, -1),
    lambda: bulk.playouts(new(), 0, 0, 2**32, 1),
    *(simulated(sums=sums) for sums in (None, bulk.Sums(OTHER))),
    *(simulated(dealer=seat) for seat in (-1, 2, None)),
    *(simulated(**{name: word}) for name in ("low", "high", "first") for word in (-1, 2**32 + 1)),
    simulated(rounds=-1),
    simulated(first=2**32, rounds=1),
    *(taken(dealer=seat) for seat in (-1, 2, None, True)),
    *(taken(turn=seat) for seat in (-1, 2, None, True)),
    *(taken(plies=plies) for plies in (-1, 41, None)),
    *(taken(last_capturer=seat) for seat in (-1, 2, 1.0)),
    *(taken(joker=value) for value in (0, 11, "7")),
    *(taken(stock_size=count) for count in (-1, 41, None)),
    *(taken(phase=phase) for phase in (-1, 3)),
    taken(hands=None),
    taken(hands=(None, None)),
    taken(stock=(None,) * 30),
    lambda: walking.Walk().codes(),
    lambda: walking.Walk().copy(),
    lambda: walking.Walk()._attempt(0),
    lambda: walking.Walk().turn,
    lambda: walking.Walk().over,
    lambda: walking.Walk()._begin(None, NONE),
)


ORDINARY = (AttributeError, IndexError, KeyError, OverflowError, TypeError, ValueError)


def new() -> rounds.Round:
    """A round that has not begun."""
    return rounds.Round(PLAN, 0)


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_refused(number: int) -> None:
    """With an error of an ordinary kind."""
    with pytest.raises(
        (TypeError, ValueError, OverflowError, IndexError, AttributeError, KeyError)
    ):
        REFUSED[number]()


def test_a_round_that_has_not_begun_is_over() -> None:
    """It has no moves, and is scored as one without cards."""
    fresh = new()
    assert (fresh.phase, fresh.codes(), fresh.play(0)) == (terms.WON, [], False)
    fresh.play_on(DICE)
    assert scoring.score(fresh) == -1
    assert sum(bulk.points(fresh)) == 0


@pytest.mark.parametrize(
    "wrong",
    [
        taken(hands=STATE.hands[:1]),
        taken(hands=(STATE.hands[0], STATE.hands[0])),
        taken(piles=(STATE.hands[0], scopa.EMPTY)),
        taken(known=(STATE.hands[1], scopa.EMPTY)),
        taken(hand_sizes=(3, 2)),
        taken(stock=STATE.stock[1:]),
        taken(stock=(*STATE.stock, *STATE.stock), stock_size=40),
        taken(stock=(STATE.stock[0], *STATE.stock[:-1])),
        taken(joker=3),
        taken(plies=1),
        taken(turn=STATE.board.dealer),
        taken(table=scopa.EMPTY),
    ],
)
def test_no_position(wrong: Callable[[], object]) -> None:
    """What is of the right types and no position of the game is none."""
    assert wrong() is None


def test_a_number_that_is_no_code_is_not_played() -> None:
    """Nor is what equals one."""
    walk = walking.Walk()
    walk._begin(None, bulk.deal(PLAN, 0, DICE))
    before = walk.codes()
    for wrong in (-1, 1 << 54, 1 << 80, True, float(before[0]), str(before[0]), None):
        assert not walk._attempt(wrong)
    assert walk.codes() == before
    assert walk._attempt(before[0])


class Stock:
    """A stock that is longer than it says."""

    def __init__(self, cards: tuple[scopa.Card, ...]) -> None:
        self.cards = cards

    def __len__(self) -> int:
        return len(self.cards) - 1

    def __iter__(self) -> Any:
        return iter(self.cards)


def test_a_stock_that_lies() -> None:
    """No more cards are taken than there is room for."""
    assert taken(stock=Stock(STATE.stock), stock_size=len(STATE.stock) - 1)() is None
