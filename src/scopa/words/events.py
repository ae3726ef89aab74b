"""Cards, plays and results in plain English: pure functions from values to text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.cards import names
from scopa.cards.cards import Card
from scopa.cards.names import joined
from scopa.model.events import (
    Captured,
    Dealt,
    Declared,
    Laid,
    LeftoversTaken,
    Misdealt,
    OpeningTaken,
    Swept,
    TableDealt,
)
from scopa.model.moves import Declare, Lay

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scopa.cards.cards import CardSet
    from scopa.model.events import Event, RoundEnded
    from scopa.model.moves import Move
    from scopa.model.scores import Award, Outcome
    from scopa.model.seating import Seating

__all__ = [
    "card_name",
    "cards_in_words",
    "event_in_words",
    "joined",
    "move_in_words",
    "outcome_in_words",
    "side_name",
    "sides_in_words",
]

_SETTEBELLO = Card.parse("7d")
_DECLARED = {"under-10": "a hand under ten", "three-of-a-kind": "three of a kind"}
_REASONS = {
    "target": "on points",
    "instant-win": "at one stroke",
    "tie-break": "on the tie-break",
}


def card_name(card: Card) -> str:
    """The name of a card, with its article.

    >>> card_name(Card.parse("Kc")), card_name(Card.parse("7d"))
    ('the king of cups', 'the settebello')
    """
    if card is _SETTEBELLO:
        return "the settebello"
    return names.card_name(card, style="figures", article=True)


def cards_in_words(cards: CardSet) -> str:
    """The names of several cards.

    >>> from scopa.cards.cards import CardSet
    >>> cards_in_words(CardSet.parse("Ac 4d 6s"))
    'the ace of cups, the 4 of coins and the 6 of swords'
    """
    return joined(map(card_name, cards)) or "no cards"


def move_in_words(move: Move, table: CardSet) -> str:
    """A move that may be made, as an offer; `table` is what lies open.

    >>> from scopa.cards.cards import CardSet
    >>> from scopa.model.moves import Capture
    >>> move_in_words(Capture(Card.parse("7d"), CardSet.parse("7c")), CardSet.parse("7c"))
    'play the settebello and take the 7 of cups, all that lies open'
    """
    if isinstance(move, Declare):
        declared = _DECLARED.get(move.kind, move.kind)
        return f"show your hand and declare {declared}{_joker(move)}"
    if isinstance(move, Lay):
        return f"lay {card_name(move.card)}"
    if not move.taken:
        return f"play {card_name(move.card)} and keep it"
    sweep = ", all that lies open" if move.taken == table else ""
    return f"play {card_name(move.card)} and take {cards_in_words(move.taken)}{sweep}"


def _joker(declared: Declare) -> str:
    return "" if declared.joker is None else f" with the 7 of cups as {declared.joker}"


def side_name(seating: Seating, side: int) -> str:
    """A side by its seats.

    >>> from scopa.model.seating import Seating
    >>> side_name(Seating.solo(3), 1), side_name(Seating.pairs(4), 0)
    ('seat 1', 'side A (seats 0 and 2)')
    """
    members = seating.members(side)
    if seating.side_count == seating.seats:
        return f"seat {members[0]}"
    seats = joined(map(str, members))
    return f"side {chr(ord('A') + side)} ({'seat' if len(members) == 1 else 'seats'} {seats})"


def sides_in_words(seating: Seating) -> str:
    """Who plays against whom."""
    return " against ".join(side_name(seating, side) for side in range(seating.side_count))


def event_in_words(event: Event, seating: Seating, table: CardSet) -> str:
    """One event as a sentence; empty where the event before it has said all.

    `table` are the cards that lie open after all events of the same step. The
    hands of a `Dealt` are not told.
    """
    if isinstance(event, (Laid, Captured, Swept)):
        return _play_in_words(event)
    if isinstance(event, (Misdealt, TableDealt, OpeningTaken, Dealt)):
        return _deal_in_words(event, table)
    if isinstance(event, Declared):
        shown, declared = cards_in_words(event.hand), event.declaration
        return (
            f"Seat {event.seat} shows {shown} and declares"
            f" {_DECLARED.get(declared.kind, declared.kind)}{_joker(declared)}:"
            f" {_points(event.awards)}."
        )
    if isinstance(event, LeftoversTaken):
        return f"Seat {event.seat} takes the cards that are left: {cards_in_words(event.cards)}."
    return _end_in_words(event, seating)


def _play_in_words(event: Laid | Captured | Swept) -> str:
    if isinstance(event, Laid):
        return f"Seat {event.seat} lays {card_name(event.card)}."
    if isinstance(event, Swept):
        return "" if event.points else "The table is empty, but this sweep is no scopa."
    does = f"takes {cards_in_words(event.taken)}" if event.taken else "keeps it"
    others = [award for award in event.awards if award.kind != "scopa"]
    more = "".join(f" Also {award.kind}: {_points([award])}." for award in others)
    scopas = [award for award in event.awards if award.kind == "scopa"]
    worth = sum(award.points for award in scopas)
    sweep = f": scopa{'' if worth == 1 else f', {_points(scopas)}'}!" if scopas else ""
    return f"Seat {event.seat} plays {card_name(event.card)} and {does}{sweep or '.'}{more}"


def _deal_in_words(event: Misdealt | TableDealt | OpeningTaken | Dealt, table: CardSet) -> str:
    if isinstance(event, Misdealt):
        return f"A misdeal: {cards_in_words(event.table)} lie open. All is dealt again."
    if isinstance(event, TableDealt):
        return f"On the table: {cards_in_words(event.table)}."
    if isinstance(event, OpeningTaken):
        kinds = joined(dict.fromkeys(award.kind for award in event.awards))
        does = f"takes {cards_in_words(event.cards)}" if event.cards else f"scores for a {kinds}"
        return f"Before anybody plays, seat {event.seat} {does}: {_points(event.awards)}."
    lying = f" On the table: {cards_in_words(table)}." if event.number else ""
    size = event.size
    return f"Deal {event.number + 1}, {size} {'card' if size == 1 else 'cards'} each.{lying}"


def _end_in_words(event: RoundEnded, seating: Seating) -> str:
    if event.winner is None:
        return "The round is over."
    return f"The round is over: {side_name(seating, event.winner)} has won at one stroke."


def _points(awards: Iterable[Award]) -> str:
    points = sum(award.points for award in awards)
    return f"{points} {'point' if points == 1 else 'points'}"


def outcome_in_words(outcome: Outcome, seating: Seating, totals: tuple[int, ...]) -> str:
    """Who has won the match, why, and how many points each side has."""
    winners = joined(side_name(seating, side) for side in outcome.winners)
    verb = "wins" if len(outcome.winners) == 1 else "share"
    why = _REASONS.get(outcome.reason, f"by {outcome.reason}")
    scores = joined(f"{side_name(seating, side)} has {p}" for side, p in enumerate(totals))
    return f"{winners[0].upper()}{winners[1:]} {verb} the match {why}: {scores}."
