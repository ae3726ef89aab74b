"""What records and their parts are in JSON, and moves as text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias, Union

from scopa.cards import DECK, Card, CardSet
from scopa.model.moves import Capture, Declare, Lay
from scopa.opening import resolve
from scopa.variants import parse_variant

if TYPE_CHECKING:
    from scopa.match import Match
    from scopa.model.moves import Move
    from scopa.model.protocols import Variant
    from scopa.model.scores import RoundScore
    from scopa.records.values import RoundRecord

__all__ = [
    "CARDS",
    "LIMIT",
    "MATCH",
    "ROUND",
    "VERSION",
    "Json",
    "find_variant",
    "given_variants",
    "parse_move",
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

CARDS = {str(card): card for card in DECK}
"""The cards by their canonical text."""
_CARD = "[A2-7JQK][dcsb]"
_PLAY = re.compile(rf"({_CARD})(x((?:{_CARD})*))?")
_DECLARED = re.compile(r"([a-z][a-z0-9:._-]{1,99})(?:=([1-9]|10))?")


def parse_move(text: str) -> Move | None:
    """The move of a text such as ``7d``, ``7dx4c3s``, ``Adx`` or ``under-10=2``; None
    for any other, or where the cards taken are not in their order, each once."""
    made: Move
    found = _PLAY.fullmatch(text)
    if found is not None:
        card, captures, taken = found.groups()
        made = Lay(CARDS[card])
        if captures is not None:
            cards = [CARDS[taken[at : at + 2]] for at in range(0, len(taken), 2)]
            made = Capture(CARDS[card], CardSet.of(cards))
        return made if str(made) == text else None
    found = _DECLARED.fullmatch(text)
    if found is None:
        return None
    kind, joker = found.groups()
    return Declare(kind, None if joker is None else int(joker))


def given_variants(variants: Iterable[Variant] | Variant) -> dict[str, Variant]:
    """The variants that a caller supplies, by name; raises `UnknownVariantError` for
    what is none."""
    several = variants if isinstance(variants, Iterable) else (variants,)
    return {each.name: each for each in map(resolve, several)}


def find_variant(text: str, given: dict[str, Variant]) -> Variant:
    """The supplied variant of that name, or the one that the text means."""
    return given[text] if text in given else parse_variant(text)


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
