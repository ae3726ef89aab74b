"""What records and their parts are in JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.codec.fields import BOARD, plain

if TYPE_CHECKING:
    from scopa.codec.encoding import Json
    from scopa.model.board import State
    from scopa.model.scores import RoundScore
    from scopa.play.match import Match
    from scopa.records.records import RoundRecord

__all__ = [
    "MATCH",
    "POSITION",
    "ROUND",
    "VERSION",
    "position_json",
    "result_json",
    "round_json",
    "standing_json",
]

ROUND = "scopa-round"
"""The format of the record of a round."""
MATCH = "scopa-match"
"""The format of the record of a match."""
POSITION = "scopa-position"
"""The format of a position in the middle of a round."""
VERSION = 1
"""The version of these formats."""


def round_json(record: RoundRecord) -> dict[str, Json]:
    """What tells the rounds of a match apart."""
    made: dict[str, Json] = {"dealer": record.dealer}
    if record.seat is not None or None in record.deck:
        made["seat"] = record.seat
    made["deck"] = [None if card is None else str(card) for card in record.deck]
    made["moves"] = [str(move) for move in record.moves]
    made["result"] = result_json(record.score)
    if record.tags:
        made["tags"] = dict(record.tags)
    return made


def result_json(score: RoundScore | None) -> Json:
    """What a finished round was worth."""
    if score is None:
        return None
    return {
        **plain(score, ("awards", "totals")),
        "instant_winner": score.instant_winner,
    }


def position_json(state: State) -> dict[str, Json]:
    """All that a state holds, without what all formats begin with."""
    board = state.board
    return {**plain(board, BOARD), **plain(state, ("hands", "stock"))}


def standing_json(match: Match) -> dict[str, Json]:
    """How a match stands."""
    outcome = match.outcome
    won: Json = None
    if outcome is not None:
        won = {"winners": list(outcome.winners), "reason": outcome.reason}
    return {"totals": list(match.totals), "outcome": won}
