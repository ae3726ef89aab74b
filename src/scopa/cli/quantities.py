"""Numbers, and cards that belong together, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.cards import FULL_DECK, Rank, Suit
from scopa.cli.words import card_name, joined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scopa.cards import CardSet

__all__ = [
    "cards_together",
    "counted",
    "number",
    "one_of",
    "plural_ranks",
    "points",
    "ranks_of",
]

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
)
_RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "jack", "knight", "king")
_SUITS = ("coins", "cups", "swords", "batons")


def number(count: int) -> str:
    """A small number as a word.

    >>> number(4), number(21)
    ('four', '21')
    """
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """So many of something: ``one point``, ``two points``."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def points(count: int) -> str:
    """So many points."""
    return counted(count, "point")


def one_of(words: Iterable[str]) -> str:
    """Words in a row: commas between them, and a last *or*."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def ranks_of(cards: CardSet) -> tuple[str, ...] | None:
    """The names of the ranks that the cards are all of, or None."""
    ranks = sorted({card.rank for card in cards})
    whole = len(cards) == len(Suit) * len(ranks)
    return tuple(_RANKS[rank - 1] for rank in ranks) if whole else None


def cards_together(cards: CardSet) -> str:
    """Cards by their names, or by what they have in common.

    >>> from scopa.cards import CardSet
    >>> cards_together(CardSet.parse("7d 7c 7s 7b")), cards_together(CardSet.parse("Kd"))
    ('all four sevens', 'the king of coins')
    >>> cards_together(CardSet.parse("Jd Qd Kd"))
    'jack, knight and king of coins'
    """
    if cards == FULL_DECK:
        return "all cards"
    ranks, suits = ranks_of(cards), {card.suit for card in cards}
    if ranks is not None and len(ranks) == 1:
        return f"all four {_plural(ranks[0])}"
    if len(suits) == 1 and len(cards) > 1:
        suit = _SUITS[min(suits)]
        if len(cards) == len(Rank):
            return f"all ten {suit}"
        return f"{joined(_RANKS[card.rank - 1] for card in cards)} of {suit}"
    return joined(map(card_name, cards))


def _plural(rank: str) -> str:
    return "sixes" if rank == "six" else f"{rank}s"


def plural_ranks(cards: CardSet) -> str:
    """The cards as *sixes*, or by their names."""
    ranks = ranks_of(cards)
    return joined(map(_plural, ranks)) if ranks else f"of {cards_together(cards)}"
