"""Cards as arguments of functions: values, or the text that names them.

Every public function that takes a card, several cards or a deck takes their text too, as
it takes the text of a variant. Values put together by hand, such as moves, boards and
rules, hold values.
"""

from __future__ import annotations

from scopa.base.quoting import kind_of
from scopa.cards.cards import Card, CardSet
from scopa.errors import InvalidStateError

__all__ = ["card_of", "cards_of"]


def card_of(given: Card | str) -> Card:
    """The card itself, or the one that the text names.

    Raises `NotationError` for a text that names no card, or several, and
    `InvalidStateError` for anything else.

    >>> card_of("7♦") is card_of(Card.parse("7d"))
    True
    """
    if isinstance(given, str):
        return Card.parse(given)
    if not isinstance(given, Card):
        text = f"expected a Card, or its text such as '7d', not {kind_of(given)}"
        raise InvalidStateError([text])
    return given


def cards_of(given: CardSet | str) -> CardSet:
    """The set itself, or that of the cards that the text names.

    Raises `NotationError` for a text that names no cards, or one twice, and
    `InvalidStateError` for anything else.

    >>> cards_of("7d, Ac")
    CardSet.parse('Ac 7d')
    """
    if isinstance(given, str):
        return CardSet.parse(given)
    if not isinstance(given, CardSet):
        text = f"expected a CardSet, or its text such as '7d Ac', not {kind_of(given)}"
        several = isinstance(given, (list, tuple, set, frozenset))
        more = ": CardSet.of makes one of several cards" if several else ""
        raise InvalidStateError([text + more])
    return given
