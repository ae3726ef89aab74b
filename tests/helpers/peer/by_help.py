"""What the peer would offer if it followed its own help, given what it does offer."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from scopa import Capture, Card, CardSet, Declare, Lay

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["JOKER", "ace_captures", "declarations", "in_order", "moves", "value"]

JOKER = Card.parse("7C")
"""The joker of Cirulla."""


def value(card: Card, joker: int | None) -> int:
    """What a card counts when it is played, with this value declared for the joker."""
    return int(card.rank) if card is not JOKER or joker is None else joker


def in_order(sets: Iterable[CardSet]) -> list[CardSet]:
    """Sets of cards, each once, in the order of the library."""
    return sorted(set(sets), key=lambda cards: cards.mask)


def ace_captures(
    variant: str, offered: Iterable[CardSet], table: CardSet, *, max_two: bool
) -> list[CardSet]:
    """What an ace captures, given what the peer offers it.

    Where the limit bars the sweep, the ordinary captures remain; in Cirulla they are
    open beside the sweep, too.
    """
    captures = in_order(offered)
    if captures and variant != "cirulla":
        return captures
    sums = {1, 14} if variant == "cirulla" else {1}
    sizes = range(1, min(len(table), 2 if max_two else 40) + 1)
    ordinary = [
        CardSet.of(cards)
        for size in sizes
        for cards in combinations(table, size)
        if sum(int(card.rank) for card in cards) in sums
    ]
    return in_order([*captures, *ordinary])


def moves(
    variant: str,
    offered: Sequence[Lay | Capture],
    table: CardSet,
    joker: int | None,
    *,
    max_two: bool,
) -> list[Lay | Capture]:
    """The legal moves with cards, given those that the peer offers."""
    wanted: list[Lay | Capture] = []
    for card in dict.fromkeys(move.card for move in offered):
        its = [move for move in offered if move.card is card]
        if value(card, joker) == 1:
            taken = [move.taken for move in its if isinstance(move, Capture)]
            helped = ace_captures(variant, taken, table, max_two=max_two)
            its = [Capture(card, cards) for cards in helped] or [Lay(card)]
        wanted += its
    return wanted


def declarations(hand: CardSet, offered: Iterable[Declare]) -> list[Declare]:
    """What may be declared with a hand, given what the peer offers: ten is not low."""
    return [
        each
        for each in offered
        if each.kind != "under-10" or sum(value(card, each.joker) for card in hand) < 10
    ]
