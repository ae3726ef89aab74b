"""Records as round text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.errors import InvalidStateError
from scopa.model.class_checks import expect
from scopa.notation.allowed_variants import check_variant, given_variants
from scopa.notation.moves import format_move
from scopa.records.dump import refused, too_long, work_of
from scopa.records.records import MatchRecord, RoundRecord, dealt, moved
from scopa.records.tags import CONTROLS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scopa.cards.cards import Card
    from scopa.model.protocols import Variant
    from scopa.model.scores import Outcome, RoundScore
    from scopa.model.seating import Seating

__all__ = ["format_match", "format_round"]

_HIDDEN = "??"
_NOBODY = "-"
"""The seat of a spectator."""


def format_round(
    record: RoundRecord, *, secret: bool = False, variants: Iterable[Variant | str] | None = None
) -> str:
    """A round as text, as PGN is for chess: headers, then the moves, then the result.

    `secret` and `variants` are those of `dumps`. Raises `InvalidStateError` and
    `UnknownVariantError`.

    >>> import scopa
    >>> state = scopa.deal("scopa", players=2, deck=scopa.DECK)
    >>> moves = [scopa.legal_moves(state)[0]]
    >>> record = RoundRecord.of(state, moves, tags={"Player0": "host"})
    >>> print(format_round(scopa.records.player_record(record, 0)), end="")
    [Variant "scopa"]
    [Revision "1"]
    [Sides "0 / 1"]
    [Dealer "0"]
    [Seat "0"]
    [Deck "Ad Ac As Ab / 2d ?? ?? / 2b 3d 3c / ?? ?? ?? / ...
    [Player0 "host"]
    [Result "*"]
    <BLANKLINE>
    1.1 2dxAdAc
    *
    """
    expect(record, RoundRecord)
    _check(record, variants, "format_round and parse_round", secret=secret)
    head = [("Variant", record.variant.name), *_seats(record.variant, record.seating)]
    return _limited(_headers(head) + _round(record), record)


def format_match(
    record: MatchRecord, *, secret: bool = False, variants: Iterable[Variant | str] | None = None
) -> str:
    """A match as text: headers, then its rounds one after the other.

    `secret` and `variants` are those of `dumps`. Raises `InvalidStateError` and
    `UnknownVariantError`.
    """
    expect(record, MatchRecord)
    _check(record, variants, "format_match and parse_match", secret=secret)
    head = [
        ("Match", record.variant.name),
        *_seats(record.variant, record.seating),
        ("Dealer", str(record.dealer)),
        *record.tags,
        ("Totals", "-".join(map(str, record.match.totals))),
        ("Outcome", _outcome(record.match.outcome)),
    ]
    rounds = (
        "\n" + _headers([("Round", str(number))]) + _round(each)
        for number, each in enumerate(record.rounds, start=1)
    )
    return _limited(_headers(head) + "".join(rounds), record)


def _check(
    record: RoundRecord | MatchRecord,
    variants: Iterable[Variant | str] | None,
    calls: str,
    *,
    secret: bool,
) -> None:
    problems = refused(record, secret=secret)
    if problems:
        raise InvalidStateError(problems)
    check_variant(record.variant, given_variants(variants), calls)


def _limited(text: str, record: RoundRecord | MatchRecord) -> str:
    problem = too_long(text, work_of(record))
    if problem is not None:
        raise InvalidStateError([problem])
    return text


def _headers(pairs: Iterable[tuple[str, str]]) -> str:
    lines = []
    for name, value in pairs:
        if CONTROLS.search(value):
            raise InvalidStateError([f"header {name}: {value!r} has characters for no header"])
        escaped = value.replace("\\", r"\\").replace('"', r"\"")
        lines.append(f'[{name} "{escaped}"]\n')
    return "".join(lines)


def _seats(variant: Variant, seating: Seating) -> list[tuple[str, str]]:
    members = (" ".join(map(str, seating.members(side))) for side in range(seating.side_count))
    return [("Revision", str(variant.revision)), ("Sides", " / ".join(members))]


def _round(record: RoundRecord) -> str:
    """What tells the rounds of a match apart."""
    hides = record.seat is not None or None in record.deck
    seat = [("Seat", _NOBODY if record.seat is None else str(record.seat))] if hides else []
    result = _result(record.score)
    head = [
        ("Dealer", str(record.dealer)),
        *seat,
        ("Deck", _deck(record)),
        *record.tags,
        ("Result", result),
    ]
    return f"{_headers(head)}\n{''.join(_moves(record))}{result}\n"


def _deck(record: RoundRecord) -> str:
    """The open cards, then packet by packet, in dealing order."""
    plan = record.variant.plan(record.seating)
    groups: list[str] = []
    at = 0
    for size in plan.groups(record.seating.seats):
        groups.append(" ".join(map(_card, record.deck[at : at + size])))
        at += size
    return " / ".join(filter(None, groups))


def _card(card: Card | None) -> str:
    return _HIDDEN if card is None else str(card)


def _moves(record: RoundRecord) -> Iterator[str]:
    """The moves with a line for each turn around the table, and a gap between deals."""
    seats = record.seating.seats
    plan = record.variant.plan(record.seating)
    state = dealt(record.variant, record.seating, record.dealer, record.deck)
    last = None
    for move in record.moves:
        turn = state.board.plies // seats
        if turn != last:
            deal, plays = plan.deal_at(turn * seats, seats)
            gap = "" if last is None else "\n" if plays else "\n\n"
            yield f"{gap}{deal + 1}.{plays // seats + 1}"
        yield f" {format_move(state, move)}"
        last, state = turn, moved(state, move, record.deck)
    if record.moves:
        yield "\n"


def _result(score: RoundScore | None) -> str:
    """The points by side, and behind a colon who won at one stroke."""
    if score is None:
        return "*"
    won = "" if score.instant_winner is None else f":{score.instant_winner}"
    return "-".join(map(str, score.totals)) + won


def _outcome(outcome: Outcome | None) -> str:
    if outcome is None:
        return "*"
    return f"{' '.join(map(str, outcome.winners))} by {outcome.reason}"
