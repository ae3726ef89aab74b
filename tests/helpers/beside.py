"""A round on integers beside the readable one that it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import scopa
from helpers.movers import Mover
from scopa import Award, Capture, Declare, State
from scopa._native.choice import bulk, scoring
from scopa.fast import Stepper
from scopa.fast.planning import Planned
from scopa.model.open_cards import JOKER

__all__ = ["by_kind", "earned", "masks", "play_beside", "same_position", "same_score"]

MARKS = ("plies", "deal_began", "table", "hands", "piles", "held", "last", "deals", "joker")


def masks(several: Iterable[scopa.CardSet]) -> list[int]:
    """Sets of cards as integers."""
    return [cards.mask for cards in several]


def by_kind(awards: Iterable[Award], seating: scopa.Seating) -> dict[str, tuple[int, ...]]:
    """Awards added up, but for those of nothing."""
    points: dict[str, list[int]] = {}
    for award in awards:
        points.setdefault(award.kind, [0] * seating.side_count)[award.side] += award.points
    return {kind: tuple(each) for kind, each in points.items() if any(each)}


def earned(planned: Planned, points: list[int]) -> dict[str, tuple[int, ...]]:
    """The points of a round on integers, likewise."""
    sides = planned.seating.side_count
    assert len(points) == sides * len(planned.kinds)
    kinds = {
        kind: tuple(points[slot * sides : (slot + 1) * sides])
        for slot, kind in enumerate(planned.kinds)
    }
    return {kind: each for kind, each in kinds.items() if any(each)}


def same_position(step: Stepper, state: State) -> None:
    """Asserts that both are at one point of one round, to the last card and point; and that
    a stepper made of the state is, too."""
    whole, board = step._round.told(), state.board
    told = str(board.variant)
    assert step.over == board.over, told
    assert (whole.table, whole.plies) == (board.table.mask, board.plies), told
    assert (whole.hands, whole.piles) == (masks(state.hands), masks(board.piles)), told
    assert whole.stock == [1 << card.index for card in state.stock], told
    assert whole.last == (-1 if board.last_capturer is None else board.last_capturer), told
    assert whole.joker == (board.joker or 0), told
    assert earned(step._planned, whole.earned) == by_kind(board.awards, board.seating), told
    for seat, hand in enumerate(state.hands):
        if hand:
            assert whole.shown >> seat & 1 == bool(board.known[seat]), told
    if not board.over:
        assert step.turn == board.turn, told
        fresh = Stepper(state)._round.told()
        assert [getattr(fresh, name) for name in MARKS] == [getattr(whole, name) for name in MARKS]
    moves = scopa.legal_moves(state)
    assert [step.move(code) for code in step.codes()] == [*moves], (told, state)


def same_score(step: Stepper, state: State) -> None:
    """Asserts that a finished round is worth the same by kind, by side and in total."""
    counted, score = step._round.copy(), scopa.score_round(state)
    winner = scoring.score(counted)
    told = str(state.board.variant)
    assert earned(step._planned, counted.told().earned) == by_kind(score.awards, score.seating), (
        told
    )
    assert tuple(bulk.points(counted)) == step.points() == score.totals, told
    assert (None if winner < 0 else winner) == score.instant_winner, told
    assert Stepper(state).points() == score.totals, told


def play_beside(state: State, choose: Mover) -> Counter[str]:
    """Play a round to its end on both, and compare every position; what was met is counted."""
    step = Stepper(state)
    met: Counter[str] = Counter(rounds=1, plays=0)
    sweeps = [0] * state.board.seating.side_count
    met["openings"] += bool(state.board.last_capturer is not None)
    met["low tables"] += any(award.kind == "low-table" for award in state.board.awards)
    met["won before a play"] += state.board.over
    while True:
        same_position(step, state)
        board = state.board
        if board.over:
            break
        move = choose(scopa.legal_moves(state), board.side)
        swept = isinstance(move, Capture) and move.taken == board.table != scopa.EMPTY
        sweeps[board.side] += swept
        before = step.copy()
        step.play(step.code(move))
        same_position(before, state)
        count(met, move)
        state = scopa.apply_move(state, move)
        kept = state.board.joker is not None and board.stock_size > state.board.stock_size
        met["kept jokers"] += kept
        met["jokers that lie as another card"] += kept and JOKER in state.board.table
    assert step._round.told().sweeps == sweeps
    same_score(step, state)
    met["won at one stroke"] += state.board.phase is scopa.Phase.WON
    return met


def count(met: Counter[str], move: scopa.Move) -> None:
    """Note what a move was."""
    met["plays"] += not isinstance(move, Declare)
    if isinstance(move, Declare):
        met[move.kind] += 1
        met["declared jokers"] += move.joker is not None
    elif isinstance(move, Capture):
        met["banked aces"] += not move.taken
