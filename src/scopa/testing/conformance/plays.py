"""Answers about a round that is played: captures, legal moves, declarations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.cards.cards import Card, CardSet
from scopa.model.moves import Capture, Declare, Lay
from scopa.model.seating import Seating
from scopa.play.engine import apply_move, captures, forced_move, legal_moves
from scopa.testing.conformance.positions import facing, playing, rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scopa.model.board import State
    from scopa.testing.conformance.positions import Question

__all__ = ["ANSWERS"]


def _captures(question: Question) -> object:
    """What a card may take."""
    found = captures(
        rules(question),
        Card.parse(question["card"]),
        CardSet.parse(question["table"]),
        first_play=question.get("first_play", False),
        joker=question.get("joker"),
    )
    return [str(candidate.cards) for candidate in found]


def _play(question: Question) -> object:
    """Piles, scopas and table after some moves."""
    state = playing(question)
    for text in question["moves"]:
        moves = {str(move): move for move in legal_moves(state)}
        state = apply_move(state, moves[text])
    board = state.board
    scopas = Seating(question["sides"]).per_side((each.side, each.points) for each in board.awards)
    piles = [str(pile) for pile in board.piles]
    return {"piles": piles, "scopas": list(scopas), "table": str(board.table)}


def _forced(question: Question) -> object:
    """What is played for a player who has no choice."""
    move = forced_move(facing(question, question["hand"]))
    return {Lay: "lay", Capture: "capture", type(None): "manual"}[type(move)]


def _actions(question: Question) -> object:
    """How many captures a card has, and whether it may be laid."""
    moves = legal_moves(facing(question, question["card"]))
    count = sum(isinstance(move, Capture) for move in moves)
    return {"captures": count, "lay_allowed": any(isinstance(move, Lay) for move in moves)}


def _playable(question: Question) -> object:
    """The cards that may be the first of the round."""
    moves = legal_moves(facing(question, question["hand"], other="Jd Qd Kd", plies=0))
    return str(CardSet.of(move.card for move in moves if not isinstance(move, Declare)))


def _declaration(question: Question) -> object:
    """The most points of a hand, and the joker's values that give them."""
    state = facing(question, question["hand"], other="3b 5b Jb")
    found = {joker: _most_declared(after) for joker, after in _declared(state)}
    points = max(found.values(), default=0)
    jokers = {joker for joker, each in found.items() if each == points and joker is not None}
    return {"points": points, "jokers": sorted(jokers)}


def _declared(state: State) -> list[tuple[int | None, State]]:
    """Each declaration: the joker's value in it, and the state after it."""
    moves = [move for move in legal_moves(state) if isinstance(move, Declare)]
    return [(move.joker, apply_move(state, move)) for move in moves]


def _most_declared(state: State) -> int:
    """The most points that are declared already, or may be in further declarations."""
    further = [_most_declared(after) for _, after in _declared(state)]
    return max(further, default=sum(award.points for award in state.board.awards))


ANSWERS: Mapping[str, Callable[[Question], object]] = {
    "captures": _captures,
    "play": _play,
    "forced": _forced,
    "actions": _actions,
    "playable": _playable,
    "declaration": _declaration,
}
"""By kind, what answers."""
