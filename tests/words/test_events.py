"""Cards, plays and results of the command in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import scopa
from scopa import Award, Capture, Card, CardSet, Declare, Lay, Outcome, Seating
from scopa.words.events import (
    cards_in_words,
    event_in_words,
    move_in_words,
    outcome_in_words,
    side_name,
)

if TYPE_CHECKING:
    from scopa import Event, Move

SOLO, PAIRS = Seating.solo(2), Seating.pairs(4)
ONE_AGAINST_TWO = Seating.of([[0], [1, 2]])
ONE_TO_TWO = "side A (seat 0) has 4 and side B (seats 1 and 2) has 12"


def cards(text: str) -> CardSet:
    """A set of cards from text."""
    return CardSet.parse(text)


def points(kind: str, value: int = 1) -> tuple[Award, ...]:
    """One award of side 0."""
    return (Award(kind, 0, value),)


EVENTS: list[tuple[Event, str]] = [
    (
        scopa.Misdealt(cards("Kd Kc")),
        "A misdeal: the king of coins and the king of cups lie open. All is dealt again.",
    ),
    (scopa.TableDealt(cards("Ad 7d")), "On the table: the ace of coins and the settebello."),
    (scopa.TableDealt(cards("")), "On the table: no cards."),
    (
        scopa.OpeningTaken(1, cards("7c 8c"), points("opening")),
        "Before anybody plays, seat 1 takes the 7 of cups and the jack of cups: 1 point.",
    ),
    (
        scopa.OpeningTaken(0, cards(""), points("low-table", 3)),
        "Before anybody plays, seat 0 scores for a low-table: 3 points.",
    ),
    (scopa.Dealt(0, 1, (cards("2c"), cards("3c"))), "Deal 1, 1 card each."),
    (
        scopa.Dealt(2, 2, (cards("2c 2d"), cards("3c 3d"))),
        "Deal 3, 2 cards each. On the table: the 5 of batons.",
    ),
    (
        scopa.Declared(0, scopa.Declare("under-10"), cards("2c 3c"), points("under-10", 3)),
        "Seat 0 shows the 2 of cups and the 3 of cups and declares a hand under ten: 3 points.",
    ),
    (
        scopa.Declared(1, scopa.Declare("triple", 5), cards("7c"), points("x", 10)),
        "Seat 1 shows the 7 of cups and declares triple with the 7 of cups as 5: 10 points.",
    ),
    (scopa.Laid(0, Card.parse("5d")), "Seat 0 lays the 5 of coins."),
    (
        scopa.Captured(1, Card.parse("Kc"), cards("4d 6s"), frozenset({"sum"}), points("scopa")),
        "Seat 1 plays the king of cups and takes the 4 of coins and the 6 of swords: scopa!",
    ),
    (
        scopa.Captured(1, Card.parse("Qb"), cards("9d"), frozenset({"equal"}), ()),
        "Seat 1 plays the knight of batons and takes the knight of coins.",
    ),
    (
        scopa.Captured(
            0,
            Card.parse("2c"),
            cards("2d"),
            frozenset({"equal"}),
            points("x") + points("scopa", 2),
        ),
        "Seat 0 plays the 2 of cups and takes the 2 of coins: scopa, 2 points! Also x: 1 point.",
    ),
    (
        scopa.Captured(0, Card.parse("Ac"), cards(""), frozenset({"ace"}), ()),
        "Seat 0 plays the ace of cups and keeps it.",
    ),
    (scopa.Swept(0, 1), ""),
    (scopa.Swept(0, 0), "The table is empty, but this sweep is no scopa."),
    (
        scopa.LeftoversTaken(1, cards("2d")),
        "Seat 1 takes the cards that are left: the 2 of coins.",
    ),
    (scopa.RoundEnded(None), "The round is over."),
    (scopa.RoundEnded(1), "The round is over: seat 1 has won at one stroke."),
]


@pytest.mark.parametrize(("event", "told"), EVENTS)
def test_every_event_in_words(event: Event, told: str) -> None:
    """Each kind of event is one plain sentence."""
    assert event_in_words(event, SOLO, cards("5b")) == told


def test_every_card_has_its_own_name() -> None:
    """Forty cards, forty names, all with suits in English."""
    names = {cards_in_words(CardSet.of([card])) for card in scopa.DECK}
    assert len(names) == 40
    assert {name.split()[-1] for name in names - {"the settebello"}} == {
        "coins",
        "cups",
        "swords",
        "batons",
    }


@pytest.mark.parametrize(
    ("seating", "side", "name"),
    [
        (SOLO, 1, "seat 1"),
        (PAIRS, 1, "side B (seats 1 and 3)"),
        (Seating.trios(6), 0, "side A (seats 0, 2 and 4)"),
        (ONE_AGAINST_TWO, 0, "side A (seat 0)"),
    ],
)
def test_sides_are_named_by_their_seats(seating: Seating, side: int, name: str) -> None:
    """A side of one seat is the seat, unless other sides have more."""
    assert side_name(seating, side) == name


@pytest.mark.parametrize(
    ("winners", "reason", "seating", "told"),
    [
        (
            (0,),
            "instant-win",
            ONE_AGAINST_TWO,
            f"Side A (seat 0) wins the match at one stroke: {ONE_TO_TWO}.",
        ),
        (
            (0, 1),
            "target",
            SOLO,
            "Seat 0 and seat 1 share the match on points: seat 0 has 4 and seat 1 has 12.",
        ),
        (
            (1,),
            "tie-break",
            SOLO,
            "Seat 1 wins the match on the tie-break: seat 0 has 4 and seat 1 has 12.",
        ),
        ((1,), "lot", SOLO, "Seat 1 wins the match by lot: seat 0 has 4 and seat 1 has 12."),
    ],
)
def test_outcomes_in_words(
    winners: tuple[int, ...], reason: str, seating: Seating, told: str
) -> None:
    """Winners, reason and totals, whatever the reason."""
    assert outcome_in_words(Outcome(winners, reason), seating, (4, 12)) == told


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Lay(Card.parse("Kc")), "lay the king of cups"),
        (
            Capture(Card.parse("Kc"), cards("4d 6s")),
            (
                "play the king of cups and take the 4 of coins and the 6 of swords,"
                " all that lies open"
            ),
        ),
        (Capture(Card.parse("4c"), cards("4d")), "play the 4 of cups and take the 4 of coins"),
        (Capture(Card.parse("Ac"), cards("")), "play the ace of cups and keep it"),
        (Declare("three-of-a-kind"), "show your hand and declare three of a kind"),
        (
            Declare("under-10", 2),
            "show your hand and declare a hand under ten with the 7 of cups as 2",
        ),
        (Declare("mule"), "show your hand and declare mule"),
    ],
)
def test_moves_in_words(move: Move, told: str) -> None:
    """Each kind of move as an offer, where the four of coins and the six of swords lie."""
    assert move_in_words(move, cards("4d 6s")) == told
