"""Cards, plays and results in plain English words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.model.events import (
    Captured,
    Dealt,
    Declared,
    Laid,
    LeftoversTaken,
    Misdealt,
    OpeningTaken,
    RoundEnded,
    Swept,
    TableDealt,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scopa.cards import Card, CardSet
    from scopa.model.events import Event
    from scopa.model.scores import Outcome
    from scopa.model.seating import Seating

__all__ = ["card_name", "cards_in_words", "event_in_words", "outcome_in_words", "side_name"]

_RANKS = ("ace", "2", "3", "4", "5", "6", "7", "jack", "knight", "king")
_SUITS = ("coins", "cups", "swords", "batons")


def card_name(card: Card) -> str:
    """The name of a card.

    >>> from scopa import Card
    >>> card_name(Card.parse("Kc")), card_name(Card.parse("7d"))
    ('the king of cups', 'the settebello')
    """
    if str(card) == "7d":
        return "the settebello"
    return f"the {_RANKS[card.rank - 1]} of {_SUITS[card.suit]}"


def cards_in_words(cards: CardSet) -> str:
    """The names of several cards, joined by commas and a last *and*."""
    return _joined(map(card_name, cards)) or "no cards"


def _joined(words: Iterable[str]) -> str:
    *most, last = [*words] or [""]
    return f"{', '.join(most)} and {last}" if most else last


def side_name(seating: Seating, side: int) -> str:
    """A side by its seats: ``seat 1``, or ``side A (seats 0 and 2)`` where it has several."""
    members = seating.members(side)
    if seating.side_count == seating.seats:
        return f"seat {members[0]}"
    seats = _joined(map(str, members))
    return f"side {chr(ord('A') + side)} (seat{'s'[: len(members) > 1]} {seats})"


def event_in_words(event: Event, seating: Seating) -> str:
    """One event as a sentence; a `Dealt` does not tell the hands."""
    return _public(event) or _ending(event, seating)


def _public(event: Event) -> str:
    if isinstance(event, Misdealt):
        return f"A misdeal: {cards_in_words(event.table)} lie open. The cards are dealt again."
    if isinstance(event, TableDealt):
        return f"On the table: {cards_in_words(event.table)}."
    if isinstance(event, OpeningTaken):
        points = sum(award.points for award in event.awards)
        return f"Seat {event.seat} takes {cards_in_words(event.cards)} at once: {_points(points)}."
    if isinstance(event, Dealt):
        return f"Deal {event.number + 1}: {len(event.hands[0])} cards each."
    if isinstance(event, Declared):
        points = sum(award.points for award in event.awards)
        shown = cards_in_words(event.hand)
        return (
            f"Seat {event.seat} shows {shown} and declares {event.declaration}: {_points(points)}."
        )
    return ""


def _ending(event: Event, seating: Seating) -> str:
    if isinstance(event, Laid):
        return f"Seat {event.seat} lays {card_name(event.card)}."
    if isinstance(event, Captured):
        played, taken = card_name(event.card), cards_in_words(event.taken)
        return f"Seat {event.seat} plays {played} and takes {taken}."
    if isinstance(event, Swept):
        return f"Scopa for seat {event.seat}!" if event.points else "The table is swept."
    if isinstance(event, LeftoversTaken):
        return f"Seat {event.seat} takes what is left: {cards_in_words(event.cards)}."
    assert isinstance(event, RoundEnded)
    if event.winner is None:
        return "The round is over."
    return f"The round is over: {side_name(seating, event.winner)} wins at one stroke."


def _points(points: int) -> str:
    return f"{points} point{'s'[: points != 1]}"


def outcome_in_words(outcome: Outcome, seating: Seating, totals: tuple[int, ...]) -> str:
    """Who has won the match, why, and the totals."""
    winners = _joined(side_name(seating, side) for side in outcome.winners)
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    how = {"target": "by points", "instant-win": "at one stroke"}.get(
        outcome.reason, outcome.reason
    )
    return f"{winners[0].upper()}{winners[1:]} {verb} {how}, {' to '.join(map(str, totals))}."
