"""Records as JSON text, and as JSON Lines."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scopa.errors import InvalidStateError
from scopa.notation.moves import read_move
from scopa.notation.supplied import check_variant, given_variants
from scopa.records.text import (
    LIMIT,
    MATCH,
    ROUND,
    VERSION,
    Json,
    round_json,
    standing_json,
)
from scopa.records.values import MatchRecord, RoundRecord

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scopa.model.protocols import Variant

__all__ = ["dump_lines", "dumps"]


def dumps(
    record: RoundRecord | MatchRecord, *, secret: bool = False, variants: Iterable[Variant] = ()
) -> str:
    """The text of a record: JSON, in one line.

    The record of an unfinished round holds cards that nobody may see, so it is
    refused unless `secret` says that nobody will; `player_record` gives one that can
    be sent. So is a variant that cannot be found again by its text, unless it is
    among `variants`, which `loads` is to be given too. Raises `InvalidStateError`
    and `UnknownVariantError`.
    """
    if not isinstance(record, (RoundRecord, MatchRecord)):
        kind = type(record).__name__
        raise InvalidStateError([f"expected a RoundRecord or a MatchRecord, not a {kind}"])
    rounds = record.rounds if isinstance(record, MatchRecord) else (record,)
    problems = [problem for each in rounds for problem in _refused(each, secret=secret)]
    if problems:
        raise InvalidStateError(problems)
    check_variant(record.variant, given_variants(variants), "dumps and loads")
    text = json.dumps(_whole(record))
    if len(text) > LIMIT:
        raise InvalidStateError([f"the record has {len(text)} characters: {LIMIT} at most"])
    return text


def dump_lines(
    records: Iterable[RoundRecord | MatchRecord],
    *,
    secret: bool = False,
    variants: Iterable[Variant] = (),
) -> str:
    """The text of many records, JSON Lines: one a line, each as `dumps` gives it."""
    known = tuple(given_variants(variants).values())
    return "".join(dumps(each, secret=secret, variants=known) + "\n" for each in records)


def _refused(record: RoundRecord, *, secret: bool) -> list[str]:
    """Why a round is not written down."""
    problems = []
    if not (secret or record.over or record.seat is not None):
        text = "the round is not over, and its record holds the hidden cards: send"
        problems.append(f"{text} player_record(record, seat), or keep it with secret=True")
    unread = [str(move) for move in record.moves if read_move(str(move)) != move]
    return problems + [f"{text!r} cannot be read as a move again" for text in unread]


def _whole(record: RoundRecord | MatchRecord) -> dict[str, Json]:
    single = isinstance(record, RoundRecord)
    sides = range(record.seating.side_count)
    head: dict[str, Json] = {
        "format": ROUND if single else MATCH,
        "version": VERSION,
        "variant": record.variant.name,
        "revision": record.variant.revision,
        "sides": [list(record.seating.members(side)) for side in sides],
    }
    if isinstance(record, RoundRecord):
        return {**head, **round_json(record)}
    rounds: list[Json] = [round_json(each) for each in record.rounds]
    return {**head, "dealer": record.dealer, "rounds": rounds, **standing_json(record.match)}
