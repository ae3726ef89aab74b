"""Single positions compared with the peer's: captures, declarations, openings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import scopa
from helpers.peer import by_help
from helpers.peer.findings import Findings
from helpers.peer.records import departures
from helpers.peer.values import kind, position_variant
from scopa import Card, CardSet, Declare, OpeningTaken, Seating, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from helpers.peer.records import Hand, Position, Table
    from scopa import Step

__all__ = [
    "compare_hands",
    "compare_positions",
    "compare_tables",
    "declares",
    "opening_points",
    "values_of",
]


def compare_positions(positions: Iterable[Position], *, exact: bool) -> Findings:
    """What every card of every hand captures.

    An ace that is a phantom capture there takes nothing here, and what the peer's help
    says by default. So does any ace by default where the peer departs from its help.
    """
    findings = Findings()
    for record in positions:
        findings.compared["positions"] += 1
        variant, departs = position_variant(record, exact=exact), departures(record)
        table, first = CardSet.parse(record["table"]), record["first_play"]
        joker = record.get("joker")
        for text in record["hand"].split():
            card, listed = Card.parse(text), record["captures"][text]
            found = scopa.captures(variant, card, table, first_play=first, joker=joker)
            offered = by_help.in_order(map(CardSet.parse, listed or []))
            theirs, topic = offered, "captures" if listed is not None else "phantom captures"
            if departs and not exact and by_help.value(card, joker) == 1:
                name, limited = record["variant"], record["max_two"]
                theirs = by_help.ace_captures(name, offered, table, max_two=limited)
            if theirs != offered:
                topic += " by the help"
            ours = [str(candidate.cards) for candidate in found]
            where = f"{card} on {record['table']!r} in {variant}, first play {first}"
            findings.compare(topic, where, ours, list(map(str, theirs)))
    return findings


def compare_hands(hands: Iterable[Hand], *, exact: bool) -> Findings:
    """What may be declared with a hand, for how many points.

    By default a low hand that totals ten with the joker is none.
    """
    findings = Findings()
    variant = scopa.parse_variant("cirulla+bga-exact" if exact else "cirulla")
    for record in hands:
        hand = CardSet.parse(record["hand"])
        state = _holding(variant, hand)
        listed = values_of(record["kind"], record["joker_values"])
        theirs = listed if exact else by_help.declarations(hand, listed)
        topic = "declarations" if theirs == listed else "totals of ten"
        findings.compare(topic, record["hand"], declares(state), theirs)
        for declaration in theirs:
            with findings.noting(record["hand"]):
                board = scopa.apply_move(state, declaration).board
                ours = ([(a.kind, a.side, a.points) for a in board.awards], board.joker)
                earned = (declaration.kind, board.side, record["points"])
                findings.compare("declared", record["hand"], ours, ([earned], declaration.joker))
    return findings


def _holding(variant: scopa.Variant, hand: CardSet) -> State:
    """A round at its first turn, which is that of a seat with this hand."""
    rest = [card for card in scopa.DECK if card not in hand]
    return scopa.deal(variant, players=2, deck=[*rest[:4], *hand, *rest[4:]])


def values_of(name: str, joker_values: Iterable[int]) -> list[Declare]:
    """The declarations of a kind with these values of the joker, or without it."""
    jokers: list[int | None] = [*joker_values]
    return [Declare(kind(name), joker) for joker in jokers or [None]]


def declares(state: State) -> list[Declare]:
    """What the seat on turn may declare."""
    return [move for move in scopa.legal_moves(state) if isinstance(move, Declare)]


def compare_tables(tables: Iterable[Table], *, exact: bool) -> Findings:
    """What the open cards are worth to the dealer, and that he takes them then."""
    findings = Findings()
    variant = scopa.parse_variant("cirulla+bga-exact" if exact else "cirulla")
    for record in tables:
        table, dealer = CardSet.parse(record["table"]), record["dealer"]
        where = f"{record['table']}, dealer {dealer} of {record['players']}"
        step = scopa.open_round(
            variant,
            seating=Seating.solo(record["players"]),
            deck=[*table, *scopa.FULL_DECK - table],
            dealer=dealer,
        )
        theirs = [(dealer, record["points"])] if record["points"] else []
        findings.compare("openings", where, opening_points(step), theirs)
        used = 15 * sum(points for _, points in opening_points(step))
        findings.compare("sums", where, used or None, record["sum_used"])
        board = step.state.board
        taken = board.piles[dealer] == table and not board.table
        findings.compare("tables taken", where, taken, record["captured_by_dealer"])
    return findings


def opening_points(step: Step) -> list[tuple[int, int]]:
    """The seat that took the opening, if one did, and for how many points."""
    taken = [event for event in step.events if isinstance(event, OpeningTaken)]
    return [
        (event.seat, sum(a.points for a in event.awards if a.kind == "opening")) for event in taken
    ]
