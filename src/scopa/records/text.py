"""What records and their parts are in JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias, Union

if TYPE_CHECKING:
    from scopa.cards import Card
    from scopa.match import Match
    from scopa.model.scores import RoundScore
    from scopa.records.values import RoundRecord

__all__ = [
    "LIMIT",
    "MATCH",
    "ROUND",
    "VERSION",
    "Json",
    "result_json",
    "round_json",
    "standing_json",
]

Json: TypeAlias = Union["dict[str, Json]", "list[Json]", str, int, None]

ROUND = "scopa-round"
"""The format of the record of a round."""
MATCH = "scopa-match"
"""The format of the record of a match."""
VERSION = 0
"""The version of both formats."""
LIMIT = 1_000_000
"""Characters that the text of a record has at most."""


def round_json(record: RoundRecord) -> dict[str, Json]:
    """What tells the rounds of a match apart."""
    made: dict[str, Json] = {"dealer": record.dealer}
    if record.seat is not None:
        made["seat"] = record.seat
    made["deck"] = [None if card is None else str(card) for card in record.deck]
    made["moves"] = [str(move) for move in record.moves]
    made["result"] = result_json(record.score)
    return made


def result_json(score: RoundScore | None) -> Json:
    """What a finished round was worth."""
    if score is None:
        return None
    awards: list[Json] = [
        {"kind": a.kind, "side": a.side, "points": a.points, "cards": _cards(a.cards)}
        for a in score.awards
    ]
    return {
        "awards": awards,
        "totals": list(score.totals),
        "instant_winner": score.instant_winner,
    }


def _cards(cards: Iterable[Card]) -> list[Json]:
    return [str(card) for card in cards]


def standing_json(match: Match) -> dict[str, Json]:
    """How a match stands."""
    outcome = match.outcome
    won: Json = None
    if outcome is not None:
        won = {"winners": list(outcome.winners), "reason": outcome.reason}
    return {"totals": list(match.totals), "outcome": won}
