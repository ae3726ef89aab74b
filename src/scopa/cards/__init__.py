"""Cards and sets of cards, the patterns they are printed in, and their names."""

from __future__ import annotations

from scopa.cards.cards import DECK, EMPTY, FULL_DECK, Card, CardSet, Rank, Suit, parse_cards
from scopa.cards.names import card_name, cards_in_words
from scopa.cards.nouns import CARD_WORDS, CardWords, Noun
from scopa.cards.patterns import PATTERNS, SUIT_SYSTEMS, Pattern, SuitSystem, find_pattern

__all__ = [
    "CARD_WORDS",
    "DECK",
    "EMPTY",
    "FULL_DECK",
    "PATTERNS",
    "SUIT_SYSTEMS",
    "Card",
    "CardSet",
    "CardWords",
    "Noun",
    "Pattern",
    "Rank",
    "Suit",
    "SuitSystem",
    "card_name",
    "cards_in_words",
    "find_pattern",
    "parse_cards",
]
