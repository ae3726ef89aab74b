"""Cards, card sets and the deck of forty.

A card is one rank of one suit. Its value is its rank: 1 to 7, then the fante
8, the cavallo 9 and the re 10 (S0, S1, S2, S3, S4).

The canonical text of a card is its rank, ``A234567JQK``, then its suit,
``d c s b``: ``7d`` is the settebello, ``Kd`` the re bello. Reading is
generous: any case, ranks also ``1``, ``8 9 10``, the Italian ``F C R`` and
``H`` for the cavallo, suits also as French signs (♦ denari, ♥ coppe, ♠ spade,
♣ bastoni). Other decks print and call their cards otherwise: what is read with
a `deck` is told at `parse_cards`.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from enum import IntEnum
from typing import TYPE_CHECKING, final

import attrs

from scopa._native.choice import bitsets, terms
from scopa.base.byte_order_mark import unmarked
from scopa.base.final_classes import no_subclass
from scopa.base.quick_construction import quick
from scopa.base.quoting import class_of, kind_of, quoted
from scopa.base.whole_numbers import as_whole, in_range
from scopa.cards.marks import CANONICAL, GAP, MARKS
from scopa.cards.patterns import find_pattern
from scopa.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import SupportsIndex

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


_LIMIT = 2000
"""Characters that the text of cards has at most: enough for the deck, however spaced."""
_GAP = re.compile(GAP)


@final
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

    __init_subclass__ = no_subclass

    rank: Rank
    suit: Suit
    index: int
    """``4 * (rank - 1) + suit``, 0 to 39."""

    def __new__(cls, rank: SupportsIndex, suit: SupportsIndex) -> Self:
        """The card of that rank (1 to 10) and suit (0 to 3); else `NotationError`."""
        value, of_suit = in_range(rank, 1, 10), in_range(suit, 0, 3)
        if value is None or of_suit is None:
            text = f"rank {quoted(rank)}, suit {quoted(suit)}"
            raise NotationError("card", text, 1, "ranks are 1 to 10 and suits 0 to 3")
        return DECK[4 * (value - 1) + of_suit]

    @classmethod
    def parse(cls, text: str, *, deck: str | None = None) -> Card:
        """The one card that `text` names, on a `deck` as for `parse_cards`.

        Raises `NotationError` if it names none, or more than one, and
        `UnknownNameError` for an unknown deck.
        """
        cards = parse_cards(text, deck=deck)
        if len(cards) != 1:
            raise NotationError("card", text, 1, f"expected one card, found {len(cards)}")
        return cards[0]

    def __str__(self) -> str:
        return CANONICAL.ranks[self.rank - 1] + CANONICAL.suits[self.suit]

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


def _make(index: int) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "rank", Rank(index // 4 + 1))
    object.__setattr__(card, "suit", Suit(index % 4))
    object.__setattr__(card, "index", index)
    return card


DECK: tuple[Card, ...] = tuple(_make(index) for index in range(40))
"""The forty cards in their order: aces first, denari before coppe, spade, bastoni."""


def parse_cards(text: str, *, deck: str | None = None) -> tuple[Card, ...]:
    """The cards that `text` names, in its order, repeats and all.

    Spaces and commas between cards are optional: a card is always one rank,
    then one suit, so nothing is ambiguous.

    `deck` is ``"italian"``, which is also what is read without one, ``"spanish"``,
    ``"french"`` or the name of one of the `PATTERNS`, and says how its cards are marked.
    Spanish: ``10 11 12`` or ``S C R`` are sota, caballo and rey, which count 8, 9 and 10,
    the suits are ``o c e b``. French: a jack is ``J V B F``, a queen ``Q D``, a king
    ``K R``, the suits are the signs or the letters ``d q`` (♦), ``h`` (♥), ``s p`` (♠)
    and ``b t f`` (♣). Other canonical text is read on each deck, but not what may be
    another card there: on both no 8 and 9 and on the French one no 10 and no ``c``,
    which is clubs to some and cœur or carreau to others, nor ``k``.

    Raises `NotationError`, also for a text of more than 2,000 characters, and
    `UnknownNameError` for an unknown deck.

    >>> [str(card) for card in parse_cards("7d, ac 10S")]
    ['7d', 'Ac', 'Ks']
    >>> [str(card) for card in parse_cards("7o 10c 12e", deck="spanish")]
    ['7d', 'Jc', 'Ks']
    >>> [str(card) for card in parse_cards("V♦ D♠ Rt", deck="french")]
    ['Jd', 'Qs', 'Kb']
    """
    marks = CANONICAL if deck is None else MARKS[find_pattern(deck).marks]
    if not isinstance(text, str):
        raise NotationError("cards", quoted(text), 1, "expected text such as '7d Ac'")
    text = unmarked(text)
    if len(text) > _LIMIT:
        problem = f"{len(text)} characters, where cards have {_LIMIT} at most"
        raise NotationError("cards", text, _LIMIT + 1, problem)
    cards = []
    match, read_ranks, read_suits = marks.tables
    gap = _GAP.match(text)
    at = gap.end() if gap else 0
    while at < len(text):
        found = match(text, at)
        if found is None:
            raise NotationError("cards", text, *marks.problem(text, at))
        rank, suit = read_ranks[found[1].upper()], read_suits[found[2].lower()]
        cards.append(DECK[4 * (rank - 1) + suit])
        at = found.end()
    return tuple(cards)


@final
@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class CardSet(AbstractSet[Card]):
    """An immutable set of cards, iterated in the order of the cards.

    It is a `collections.abc.Set`: operators, comparisons by inclusion, `in`
    and `len` work as for frozensets, and take other sets of cards too. Only
    two card sets are ever equal, never a card set and a `frozenset`.
    `mask` has bit `Card.index` set for each card of the set.

    Only cards go with cards: an operator, a comparison by inclusion and `isdisjoint` raise
    `NotationError` for a set of anything else, such as of the texts of cards, and
    `TypeError` for what is not a set. As in every container of Python, ``in`` and ``==``
    answer False for what cannot be there.

    >>> CardSet.parse("7d Ac") | CardSet.parse("Kb")
    CardSet.parse('Ac 7d Kb')
    >>> CardSet.parse("7d Ac").total
    8
    """

    __init_subclass__ = no_subclass

    mask: int = attrs.field(default=0, converter=as_whole)

    @mask.validator
    def _check(self, _: object, mask: int) -> None:
        if in_range(mask, 0, terms.FULL) is None:
            raise NotationError("card set", quoted(mask), 1, "a mask is 0 to 2**40 - 1")

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """The set of these cards; of a card named twice one remains.

        Raises `NotationError` for what is not a card.
        """
        if type(cards) is CardSet:
            return cards
        try:
            several = iter(cards)
        except TypeError as error:
            problem = f"expected several cards, not {kind_of(cards)}"
            raise NotationError("card set", class_of(cards), 1, problem) from error
        if isinstance(cards, str):
            problem = "expected several cards: CardSet.parse reads a text"
            raise NotationError("card set", cards, 1, problem)
        mask = 0
        for card in several:
            if type(card) is not Card:
                problem = f"expected several cards, as Card.parse reads them, not {kind_of(card)}"
                raise NotationError("card set", class_of(cards), 1, problem)
            mask |= 1 << card.index
        return card_set(mask)

    @classmethod
    def parse(cls, text: str, *, deck: str | None = None) -> CardSet:
        """The set of the cards that `text` names, on a `deck` as for `parse_cards`.

        Raises `NotationError`, also for a card named twice, and `UnknownNameError` for
        an unknown deck.
        """
        cards = parse_cards(text, deck=deck)
        found = cls.of(cards)
        if len(found) != len(cards):
            twice = next(card for card in cards if cards.count(card) > 1)
            raise NotationError("card set", text, 1, f"{twice} is named twice")
        return found

    @property
    def total(self) -> int:
        """The sum of the values of the cards."""
        return bitsets.total(self.mask)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self.mask >> card.index & 1 == 1

    def __iter__(self) -> Iterator[Card]:
        return map(DECK.__getitem__, bitsets.bits(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __and__(self, other: AbstractSet[Card]) -> CardSet:
        mask = other.mask if type(other) is CardSet else _mask_of_set(other)
        return NotImplemented if mask is None else card_set(self.mask & mask)

    def __or__(self, other: AbstractSet[Card]) -> CardSet:  # type: ignore[override]  # cards only
        mask = other.mask if type(other) is CardSet else _mask_of_set(other)
        return NotImplemented if mask is None else card_set(self.mask | mask)

    def __sub__(self, other: AbstractSet[Card]) -> CardSet:
        mask = other.mask if type(other) is CardSet else _mask_of_set(other)
        return NotImplemented if mask is None else card_set(self.mask & ~mask)

    def __xor__(self, other: AbstractSet[Card]) -> CardSet:  # type: ignore[override]  # cards only
        mask = other.mask if type(other) is CardSet else _mask_of_set(other)
        return NotImplemented if mask is None else card_set(self.mask ^ mask)

    def __rsub__(self, other: AbstractSet[Card]) -> CardSet:
        mask = _mask_of_set(other)
        return NotImplemented if mask is None else card_set(mask & ~self.mask)

    # Those of `collections.abc.Set` are its own operators and not these.
    def __rand__(self, other: AbstractSet[Card]) -> CardSet:
        return self.__and__(other)

    def __ror__(self, other: AbstractSet[Card]) -> CardSet:
        return self.__or__(other)

    def __rxor__(self, other: AbstractSet[Card]) -> CardSet:
        return self.__xor__(other)

    def __le__(self, other: AbstractSet[Card]) -> bool:
        mask = other.mask if type(other) is CardSet else _mask_of_set(other)
        return NotImplemented if mask is None else self.mask & ~mask == 0

    def __lt__(self, other: AbstractSet[Card]) -> bool:
        mask = _mask_of_set(other)
        return NotImplemented if mask is None else self.mask & ~mask == 0 != self.mask ^ mask

    def __ge__(self, other: AbstractSet[Card]) -> bool:
        mask = _mask_of_set(other)
        return NotImplemented if mask is None else mask & ~self.mask == 0

    def __gt__(self, other: AbstractSet[Card]) -> bool:
        mask = _mask_of_set(other)
        return NotImplemented if mask is None else mask & ~self.mask == 0 != self.mask ^ mask

    def isdisjoint(self, other: Iterable[Card]) -> bool:
        """True where no card is in both; raises `NotationError` for what is not cards."""
        return self.mask & CardSet.of(other).mask == 0

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, CardSet) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet.parse({str(self)!r})"


def _mask_of_set(cards: object) -> int | None:
    """The mask of a set of cards; None for what is not a set."""
    return CardSet.of(cards).mask if isinstance(cards, AbstractSet) else None


card_set = quick(CardSet)
"""The set of a mask known to be right: as `CardSet`, without the check."""
EMPTY = CardSet()
"""No card."""
FULL_DECK = CardSet(terms.FULL)
"""All forty cards."""


class _Few(dict[int, CardSet]):
    """Sets of cards by mask; those of one card or two are made once, 820 of them."""

    def __missing__(self, mask: int) -> CardSet:
        made = card_set(mask)
        if mask.bit_count() < 3:
            self[mask] = made
        return made


few = _Few({0: EMPTY}).__getitem__
"""As `card_set`, quicker for few cards: those sets are made once and kept."""
SINGLES: tuple[CardSet, ...] = tuple(few(1 << index) for index in range(40))
"""The sets of one card, by its index."""
