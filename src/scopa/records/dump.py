"""Records as JSON text, and as JSON Lines."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

from scopa.base.quoting import kind_of
from scopa.codec.format_head import head_json
from scopa.codec.limits import LIMIT, MOST_AWARDS, MOST_MOVES, MOST_ROUNDS
from scopa.errors import InvalidStateError
from scopa.model.board import State
from scopa.model.move_text import read_move
from scopa.notation.allowed_variants import check_variant, given_variants
from scopa.notation.work_limits import Budget, judges_by_listing, judging_work
from scopa.play.soundness.positions import problems
from scopa.records.as_json import (
    MATCH,
    POSITION,
    ROUND,
    VERSION,
    position_json,
    round_json,
    standing_json,
)
from scopa.records.records import MatchRecord, RoundRecord, judged_states

if TYPE_CHECKING:
    from scopa.codec.encoding import Json
    from scopa.model.moves import Move
    from scopa.model.protocols import Variant
    from scopa.notation.allowed_variants import Given
    from scopa.records.json_reader import Record

__all__ = ["dump_lines", "dumps", "refused", "too_long", "work_of"]


def dumps(
    record: RoundRecord | MatchRecord | State,
    *,
    secret: bool = False,
    variants: Iterable[Variant | str] | None = None,
) -> str:
    """The text of a record, or of a position: JSON, in one line.

    The record of an unfinished round holds cards that nobody may see, and so does a
    `State`, so both are refused unless `secret` says that nobody will; `player_record`
    gives one that can be sent. So is a variant that cannot be found again by its text,
    unless it is among `variants`, which `loads` is to be given too, and a state in which
    `problems` finds any. Raises `InvalidStateError` and `UnknownVariantError`.

    The whole record of a finished round is written as it is. It holds the real order of
    the deck, and the cards that a win at one stroke left hidden: publish it only where
    the deck was shuffled with `random.SystemRandom`, or else `player_record` of it.
    """
    return _text(record, given_variants(variants), secret=secret)


def _text(record: Record, given: Given, *, secret: bool) -> str:
    found: list[str]
    if isinstance(record, State):
        found, variant = _refused_state(record, secret=secret), record.board.variant
    elif isinstance(record, (RoundRecord, MatchRecord)):
        found, variant = refused(record, secret=secret), record.variant
    else:
        kind = kind_of(record)
        raise InvalidStateError([f"expected a RoundRecord, MatchRecord or State, not {kind}"])
    if found:
        raise InvalidStateError(found)
    check_variant(variant, given, "dumps and loads")
    text = json.dumps(_whole(record))
    problem = too_long(text, work_of(record))
    if problem is not None:
        raise InvalidStateError([problem])
    return text


def dump_lines(
    records: Iterable[RoundRecord | MatchRecord | State],
    *,
    secret: bool = False,
    variants: Iterable[Variant | str] | None = None,
) -> str:
    """The text of many records, JSON Lines: one a line, each as `dumps` gives it."""
    given = given_variants(variants)
    if not isinstance(records, Iterable):
        raise InvalidStateError([f"expected several records, not {kind_of(records)}"])
    return "".join(_text(each, given, secret=secret) + "\n" for each in records)


def refused(record: RoundRecord | MatchRecord, *, secret: bool) -> list[str]:
    """Why a round or a match is not written down."""
    if isinstance(record, RoundRecord):
        return _refused_round(record, secret=secret)
    if len(record.rounds) > MOST_ROUNDS:
        return [f"a match of {len(record.rounds)} rounds: {MOST_ROUNDS} at most"]
    return [text for each in record.rounds for text in _refused_round(each, secret=secret)]


def work_of(record: RoundRecord | MatchRecord | State) -> int:
    """The units of work that judging the moves of a record takes."""
    if isinstance(record, State) or not judges_by_listing(record.variant):
        return 0
    rounds = record.rounds if isinstance(record, MatchRecord) else (record,)
    return sum(judging_work(state) for each in rounds for state in judged_states(each))


def too_long(text: str, work: int) -> str | None:
    """Why a text whose moves take so much work could not be read again; None where it can."""
    if len(text) > LIMIT:
        return f"the record has {len(text)} characters: {LIMIT} at most"
    if Budget.of(len(text)).allows(work):
        return None
    return "to judge the moves of the record takes more work than a text of its length may cost"


def _refused_round(record: RoundRecord, *, secret: bool) -> list[str]:
    found = []
    if not (secret or record.over or _hides(record)):
        text = "the round is not over, and its record holds the hidden cards: send"
        found.append(f"{text} player_record(record, seat), or keep it with secret=True")
    if len(record.moves) > MOST_MOVES:
        return [*found, f"a round of {len(record.moves)} moves: {MOST_MOVES} at most"]
    return found + _unread(record.moves)


def _hides(record: RoundRecord) -> bool:
    """Whether an unfinished round shows only what somebody has seen of it."""
    if record.seat is not None or None in record.deck:
        return True
    return record.state.board.seen == record.variant.deck


def _refused_state(state: State, *, secret: bool) -> list[str]:
    """Why a position is not written down."""
    wrong = [problem.text for problem in problems(state)]
    if len(state.board.awards) > MOST_AWARDS:
        wrong.append(f"{len(state.board.awards)} awards: {MOST_AWARDS} at most")
    if wrong:
        return wrong
    if not (secret or state.board.over):
        text = "the round is not over, and a state holds the hidden cards: send"
        return [f"{text} observe(state, seat), or keep it with secret=True"]
    last = state.board.last_move
    return [] if last is None else _unread([last])


def _unread(moves: Iterable[Move]) -> list[str]:
    unread = [str(move) for move in moves if read_move(str(move)) != move]
    return [f"{text!r} cannot be read as a move again" for text in unread]


def _whole(record: Record) -> dict[str, Json]:
    if isinstance(record, State):
        board = record.board
        return head_json(POSITION, VERSION, board.variant, board.seating) | position_json(record)
    form = ROUND if isinstance(record, RoundRecord) else MATCH
    head = head_json(form, VERSION, record.variant, record.seating)
    if isinstance(record, RoundRecord):
        return head | round_json(record)
    rounds: list[Json] = [round_json(each) for each in record.rounds]
    made = {**head, "dealer": record.dealer, "rounds": rounds, **standing_json(record.match)}
    return made | ({"tags": dict(record.tags)} if record.tags else {})
