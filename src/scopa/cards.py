"""Cards, card sets and the deck of forty.

A card is one rank of one suit. Its value is its rank: 1 to 7, then the fante
8, the cavallo 9 and the re 10 (S0, S1, S2, S3, S4).

The canonical text of a card is its rank, ``A234567JQK``, then its suit,
``d c s b``: ``7d`` is the settebello, ``Kd`` the re bello. Reading is
generous: any case, ranks also ``1``, ``8 9 10``, the Italian ``F C R`` and
``H`` for the cavallo, suits also as French signs (♦ denari, ♥ coppe, ♠ spade,
♣ bastoni).
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from enum import IntEnum
from typing import TYPE_CHECKING, cast

import attrs

from scopa import _kernel
from scopa.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from typing_extensions import Self

__all__ = [
    "DECK",
    "EMPTY",
    "FULL_DECK",
    "SINGLES",
    "Card",
    "CardSet",
    "Rank",
    "Suit",
    "parse_cards",
]


class Suit(IntEnum):
    """The four suits, in the order in which cards are sorted."""

    DENARI = 0
    COPPE = 1
    SPADE = 2
    BASTONI = 3


class Rank(IntEnum):
    """The ten ranks; the number is the card's value in captures."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    FANTE = 8
    CAVALLO = 9
    RE = 10


_RANK_LETTERS = "A234567JQK"
_SUIT_LETTERS = "dcsb"
_READ_RANK = {
    **{letter: value for value, letter in enumerate(_RANK_LETTERS, 1)},
    **{str(value): value for value in range(1, 11)},
    "F": 8,
    "C": 9,
    "H": 9,
    "R": 10,
}
_READ_SUIT = {
    **{letter: i for i, letter in enumerate(_SUIT_LETTERS)},
    "♦": 0,
    "♥": 1,
    "♠": 2,
    "♣": 3,
}
_CARD = re.compile(r"(10|[A1-9FJCHQKR])([DCSB♦♥♠♣])\ufe0f?", re.IGNORECASE | re.ASCII)
_GAP = re.compile(r"[\s,]*")


@attrs.frozen(init=False, eq=False, repr=False)
class Card:
    """One of the forty cards: each exists once, so ``is`` and ``==`` agree.

    Cards are ordered by `index`: by rank, then by suit.

    >>> Card(7, Suit.DENARI)
    Card.parse('7d')
    >>> Card.parse("10♣") is Card.parse("Kb")
    True
    >>> Card.parse("7d").index
    24
    """

    rank: Rank
    suit: Suit
    index: int
    """``4 * (rank - 1) + suit``, 0 to 39."""

    def __new__(cls, rank: int, suit: int) -> Self:
        """The card of that rank (1 to 10) and suit (0 to 3); else `NotationError`."""
        numbers = isinstance(rank, int) and isinstance(suit, int)
        if not (numbers and rank in _RANK_VALUES and suit in _SUIT_VALUES):
            text = f"rank {rank!r}, suit {suit!r}"
            raise NotationError("card", text, 1, "ranks are 1 to 10 and suits 0 to 3")
        return cast("Self", DECK[4 * (rank - 1) + suit])

    @classmethod
    def parse(cls, text: str) -> Card:
        """The one card that `text` names.

        Raises `NotationError` if it names none, or more than one.
        """
        cards = parse_cards(text)
        if len(cards) != 1:
            raise NotationError("card", text, 1, f"expected one card, found {len(cards)}")
        return cards[0]

    def __str__(self) -> str:
        return _RANK_LETTERS[self.rank - 1] + _SUIT_LETTERS[self.suit]

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"

    def __hash__(self) -> int:
        # Not the address: sets of cards come out in one order everywhere.
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __le__(self, other: Card) -> bool:
        return self.index <= other.index if isinstance(other, Card) else NotImplemented

    def __gt__(self, other: Card) -> bool:
        return self.index > other.index if isinstance(other, Card) else NotImplemented

    def __ge__(self, other: Card) -> bool:
        return self.index >= other.index if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[type[Card], tuple[int, int]]:
        return Card, (int(self.rank), int(self.suit))


_RANK_VALUES = range(1, 11)
_SUIT_VALUES = range(4)


def _make(index: int) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "rank", Rank(index // 4 + 1))
    object.__setattr__(card, "suit", Suit(index % 4))
    object.__setattr__(card, "index", index)
    return card


DECK: tuple[Card, ...] = tuple(_make(index) for index in range(40))
"""The forty cards in their order: aces first, denari before coppe, spade, bastoni."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that `text` names, in its order, repeats and all.

    Spaces and commas between cards are optional: a card is always one rank,
    then one suit, so nothing is ambiguous. Raises `NotationError`.

    >>> [str(card) for card in parse_cards("7d, ac 10S")]
    ['7d', 'Ac', 'Ks']
    """
    if not isinstance(text, str):
        raise NotationError("cards", repr(text), 1, "expected text such as '7d Ac'")
    cards = []
    at = _gap_end(text, 0)
    while at < len(text):
        found = _CARD.match(text, at)
        if found is None:
            problem = "expected a rank (A 2 3 4 5 6 7 J Q K), then a suit (d c s b)"
            raise NotationError("cards", text, at + 1, problem)
        rank, suit = _READ_RANK[found[1].upper()], _READ_SUIT[found[2].lower()]
        cards.append(DECK[4 * (rank - 1) + suit])
        at = _gap_end(text, found.end())
    return tuple(cards)


def _gap_end(text: str, at: int) -> int:
    gap = _GAP.match(text, at)
    return gap.end() if gap else at


@attrs.frozen(eq=False, repr=False)
class CardSet(AbstractSet[Card]):
    """An immutable set of cards, iterated in the order of the cards.

    It is a `collections.abc.Set`: operators, comparisons by inclusion, `in`
    and `len` work as for frozensets, and take other sets of cards too. Only
    two card sets are ever equal, never a card set and a `frozenset`.
    `mask` has bit `Card.index` set for each card of the set.

    >>> CardSet.parse("7d Ac") | CardSet.parse("Kb")
    CardSet.parse('Ac 7d Kb')
    >>> CardSet.parse("7d Ac").total
    8
    """

    mask: int = attrs.field(default=0)

    @mask.validator
    def _check(self, _: object, mask: int) -> None:
        if not isinstance(mask, int) or not 0 <= mask <= _kernel.FULL:
            raise NotationError("card set", repr(mask), 1, "a mask is 0 to 2**40 - 1")

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """The set of these cards; of a card named twice one remains."""
        mask = 0
        for card in cards:
            mask |= 1 << card.index
        return card_set(mask)

    @classmethod
    def _from_iterable(cls, cards: Iterable[Card]) -> CardSet:  # type: ignore[override]  # cards only
        return cls.of(cards)

    @classmethod
    def parse(cls, text: str) -> CardSet:
        """The set of the cards that `text` names.

        Raises `NotationError`, also for a card named twice.
        """
        cards = parse_cards(text)
        found = cls.of(cards)
        if len(found) != len(cards):
            twice = next(card for card in cards if cards.count(card) > 1)
            raise NotationError("card set", text, 1, f"{twice} is named twice")
        return found

    @property
    def total(self) -> int:
        """The sum of the values of the cards."""
        return _kernel.total(self.mask)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self.mask >> card.index & 1 == 1

    def __iter__(self) -> Iterator[Card]:
        return map(DECK.__getitem__, _kernel.bits(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __and__(self, other: AbstractSet[object]) -> CardSet:
        if isinstance(other, CardSet):
            return card_set(self.mask & other.mask)
        return card_set(self.mask & _mask_of(other))

    def __or__(self, other: AbstractSet[Card]) -> CardSet:  # type: ignore[override]  # cards only
        return card_set(self.mask | _mask_of(other))

    def __sub__(self, other: AbstractSet[object]) -> CardSet:
        return card_set(self.mask & ~_mask_of(other))

    def __xor__(self, other: AbstractSet[Card]) -> CardSet:  # type: ignore[override]  # cards only
        return card_set(self.mask ^ _mask_of(other))

    def __le__(self, other: AbstractSet[object]) -> bool:
        if isinstance(other, CardSet):
            return self.mask & ~other.mask == 0
        return super().__le__(other)

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, CardSet) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"


def _mask_of(cards: AbstractSet[object]) -> int:
    if isinstance(cards, CardSet):
        return cards.mask
    return CardSet.of(card for card in cards if isinstance(card, Card)).mask


_new = object.__new__
_set_mask = CardSet.mask.__set__  # type: ignore[attr-defined]  # the slot's descriptor


def card_set(mask: int) -> CardSet:
    """The set of a mask known to be right: as `CardSet`, without the check."""
    cards = _new(CardSet)
    _set_mask(cards, mask)
    return cards


EMPTY = CardSet()
"""No card."""
FULL_DECK = CardSet(_kernel.FULL)
"""All forty cards."""
SINGLES: tuple[CardSet, ...] = tuple(CardSet(1 << index) for index in range(40))
"""The sets of one card, by its index."""
