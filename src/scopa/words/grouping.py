"""Cards by what they have in common, and players by how they sit together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.cards.cards import FULL_DECK, Rank, Suit
from scopa.words.statements import Say, listed, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scopa.cards.cards import CardSet
    from scopa.model.seating import Seating
    from scopa.words.statements import Value

__all__ = ["cards_together", "players", "whole_ranks", "whole_suit"]


def whole_ranks(cards: CardSet) -> tuple[Rank, ...]:
    """The ranks that the cards are all of; none where they are something else."""
    ranks = sorted({card.rank for card in cards})
    return tuple(ranks) if len(cards) == len(Suit) * len(ranks) else ()


def whole_suit(cards: CardSet) -> Suit | None:
    """The suit that the cards are all of, if they are."""
    suits = {card.suit for card in cards}
    return min(suits) if len(suits) == 1 and len(cards) == len(Rank) else None


def cards_together(cards: CardSet) -> Say:
    """Cards by what they have in common, else by their names.

    >>> from scopa.cards.cards import CardSet
    >>> cards_together(CardSet.parse("7d 7c 7s 7b"))
    Say(key='cards.rank', values={'rank': <Rank.SEVEN: 7>})
    >>> cards_together(CardSet.parse("Ad 2d")).key, cards_together(CardSet.parse("Ad 2c")).key
    ('cards.of-suit', 'cards.named')
    """
    ranks, suit = whole_ranks(cards), whole_suit(cards)
    if not cards or cards == FULL_DECK:
        return say("cards.all" if cards else "cards.none")
    if len(ranks) == 1:
        return say("cards.rank", rank=ranks[0])
    if ranks:
        return say("cards.ranks", ranks=listed(ranks))
    if suit is not None:
        return say("cards.suit", suit=suit)
    first = min(cards)
    if len(cards) > 1 and {card.suit for card in cards} == {first.suit}:
        return say("cards.of-suit", ranks=listed(card.rank for card in cards), suit=first.suit)
    return say("cards.named", cards=listed(cards))


def players(seatings: Sequence[Seating]) -> Say:
    """How many play, and in what sides."""
    counts = sorted({seating.seats for seating in seatings})
    if not counts:
        return say("seats.none")
    notes: list[Value] = []
    for seats in counts:
        here = [seating for seating in seatings if seating.seats == seats]
        together = [seating for seating in here if seating.side_count < seats]
        if together:
            also = "also-in" if len(together) < len(here) else "in"
            key = f"seats.{also}" if len(counts) == 1 else f"seats.some-{also}"
            notes.append(say(key, seats=seats, teams=_teams(together)))
    return say("seats", counts=listed(counts, "or"), notes=listed(notes, "nothing"))


def _teams(seatings: Iterable[Seating]) -> Value:
    """The sides of seatings with as many seats each, as alternatives."""
    sizes = dict.fromkeys(
        tuple(sorted(len(seating.members(side)) for side in range(seating.side_count)))
        for seating in seatings
    )
    even = [each for each in sizes if len(set(each)) == 1]
    told = [
        say("teams.pairs", count=len(each))
        if each[0] == 2
        else say("teams.even", count=len(each), size=each[0])
        for each in even
    ]
    uneven = [] if len(even) == len(sizes) else [say("teams.uneven")]
    return listed([*told, *uneven], "or")
