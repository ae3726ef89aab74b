"""The schedule of a round: groups in dealing order, deals, and what each leaves."""

from __future__ import annotations

import random

import pytest

import scopa
from scopa.rules import DealPlan

PLAN = DealPlan(4, (3, 1, 2))
"""For three seats: eighteen cards come into hands."""


def test_groups_are_in_dealing_order() -> None:
    """The open cards, then deal by deal a packet for each seat; they are the whole deck."""
    assert PLAN.groups(3) == (4, 3, 3, 3, 1, 1, 1, 2, 2, 2)
    assert sum(PLAN.groups(3)) == PLAN.table + PLAN.in_hands(3) == 22


def test_what_is_left_tells_the_next_deal() -> None:
    """Each deal leaves a stock from which the next one comes, and nothing else does."""
    assert [PLAN.stock_after(deal, 3) for deal in range(3)] == [9, 6, 0]
    assert {left: PLAN.deal_from(left, 3) for left in (18, 9, 6, 0, 3, 8, 19)} == {
        18: 0,
        9: 1,
        6: 2,
        0: None,
        3: None,
        8: None,
        19: None,
    }


def test_each_play_belongs_to_a_deal() -> None:
    """The next deal follows at once; not where the round is over, nor behind the last."""
    assert [PLAN.deal_at(plays, 3) for plays in (0, 8, 9, 11, 12, 17, 18)] == [
        *((0, 0), (0, 8), (1, 0), (1, 2)),
        *((2, 0), (2, 5), (2, 6)),
    ]
    assert [PLAN.deal_at(plays, 3, over=True) for plays in (8, 9, 12)] == [(0, 8), (0, 9), (1, 3)]


@pytest.mark.parametrize("row", scopa.variant_names())
def test_a_board_agrees_with_its_plan(row: str) -> None:
    """The number of the deal is that of the plan after every play."""
    state = scopa.deal(row, rng=random.Random(5))
    plan, seats = state.board.variant.plan(state.board.seating), state.board.seating.seats
    while not state.board.over:
        board = state.board
        deal, within = plan.deal_at(board.plies, seats)
        assert (deal, within == 0) == (board.deal_number, board.is_first_play_of_deal)
        assert board.stock_size == plan.stock_after(deal, seats)
        state = scopa.apply_move(state, scopa.legal_moves(state)[0])
