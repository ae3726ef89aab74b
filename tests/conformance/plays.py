"""Vectors of a round that is played: captures, legal moves, declarations."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import scopa
from conformance.positions import Vector, facing, playing, rules
from scopa import Capture, Card, CardSet, Declare, Lay, Seating, State


def run_captures(vector: Vector) -> object:
    """What a card may take."""
    found = scopa.captures(
        rules(vector),
        Card.parse(vector["card"]),
        CardSet.parse(vector["table"]),
        first_play=vector.get("first_play", False),
        joker=vector.get("joker"),
    )
    return [str(candidate.cards) for candidate in found]


def run_play(vector: Vector) -> object:
    """Piles, scopas and table after some moves."""
    state = playing(vector)
    for text in vector["moves"]:
        moves = {str(move): move for move in scopa.legal_moves(state)}
        if not state.board.table:
            assert all(isinstance(move, Lay) for move in moves.values())
        state = scopa.apply_move(state, moves[text])
    board = state.board
    scopas = Seating(vector["sides"]).per_side((each.side, each.points) for each in board.awards)
    piles = [str(pile) for pile in board.piles]
    return {"piles": piles, "scopas": list(scopas), "table": str(board.table)}


def run_forced(vector: Vector) -> object:
    """What is played for a player who has no choice."""
    move = scopa.forced_move(facing(vector, vector["hand"]))
    return {Lay: "lay", Capture: "capture", type(None): "manual"}[type(move)]


def run_actions(vector: Vector) -> object:
    """How many captures a card has, and whether it may be laid."""
    moves = scopa.legal_moves(facing(vector, vector["card"]))
    captures = sum(isinstance(move, Capture) for move in moves)
    return {"captures": captures, "lay_allowed": any(isinstance(move, Lay) for move in moves)}


def run_playable(vector: Vector) -> object:
    """The cards that may be the first of the round."""
    moves = scopa.legal_moves(facing(vector, vector["hand"], other="Jd Qd Kd", plies=0))
    return str(CardSet.of(move.card for move in moves if not isinstance(move, Declare)))


def run_declaration(vector: Vector) -> object:
    """The most points of a hand, and the joker's values that give them."""
    state = facing(vector, vector["hand"], other="3b 5b Jb")
    found = {joker: most_declared(after) for joker, after in declared(state)}
    points = max(found.values(), default=0)
    jokers = {joker for joker, each in found.items() if each == points and joker is not None}
    return {"points": points, "jokers": sorted(jokers)}


def declared(state: State) -> list[tuple[int | None, State]]:
    """Each declaration: the joker's value in it, and the state after it."""
    moves = [move for move in scopa.legal_moves(state) if isinstance(move, Declare)]
    return [(move.joker, scopa.apply_move(state, move)) for move in moves]


def most_declared(state: State) -> int:
    """The most points that are declared already, or may be in further declarations."""
    further = [most_declared(after) for _, after in declared(state)]
    return max(further, default=sum(award.points for award in state.board.awards))


RUNNERS: Mapping[str, Callable[[Vector], object]] = {
    "captures": run_captures,
    "play": run_play,
    "forced": run_forced,
    "actions": run_actions,
    "playable": run_playable,
    "declaration": run_declaration,
}
