"""Names of cards: by language, style and deck, all of them arguments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scopa.base.quoting import kind_of
from scopa.cards.arguments import card_of
from scopa.cards.cards import Card, parse_cards
from scopa.cards.marks import MARKS
from scopa.cards.nouns import CARD_WORDS, CASES, ITALIAN_COURTS
from scopa.cards.patterns import check_known, find_pattern
from scopa.errors import InvalidStateError

if TYPE_CHECKING:
    from scopa.cards.nouns import CardWords, Noun
    from scopa.cards.patterns import Pattern

__all__ = ["STYLES", "card_name", "cards_in_words", "joined"]

STYLES = ("long", "figures", "short", "symbol")
"""How a card may be printed: as ``seven of coins``, ``7 of coins``, ``7d`` or ``7🪙``."""


def card_name(
    card: Card | str,
    *,
    language: str = "en",
    style: str = "long",
    deck: str = "italian",
    article: bool = False,
    case: str = "nominative",
) -> str:
    """The name of a card as it is printed.

    `language` is ``en``, ``it``, ``fr``, ``de`` or ``es``. `deck` is ``italian``,
    ``spanish``, ``french`` or the name of one of the `PATTERNS`; on French signs knights
    are queens. `style` is one of

    * ``long``: all in words;
    * ``figures``: the same, with figures for two to seven;
    * ``short``: the marks that `parse_cards` reads with the same `deck`: the canonical
      text, the figures 1 to 7 and 10 to 12 with ``o c e b``, or the letters of the language
      with the French sign;
    * ``symbol``: the same rank, then the character of the suit (`SuitSystem.symbols`).

    With `article` names begin with the definite article; marks have none. `case` is
    ``nominative``, ``accusative`` or ``dative``, and matters in German only. Raises
    `UnknownNameError` for what is none of these, `InvalidStateError` for what is not a
    card, and `NotationError` for a text that does not name one.

    >>> seven, knight = Card.parse("7d"), Card.parse("Qs")
    >>> card_name(seven), card_name(seven, language="it", deck="milanesi")
    ('seven of coins', 'sette di quadri')
    >>> card_name(knight, language="fr", article=True)
    "le cavalier d'épées"
    >>> [card_name(knight, style="short", deck=deck) for deck in ("italian", "spanish")]
    ['Qs', '11e']
    >>> card_name(knight, language="de", style="short", deck="french")
    'D♠'
    """
    words, pattern = _looked_up(language, style, deck, case)
    card = card_of(card)
    if style in ("short", "symbol"):
        return _mark(card, words, pattern, style)
    noun = _rank(card, words, pattern)
    french = pattern.marks == "french"
    of_suit = (words.of_french_suits if french else words.of_suits)[card.suit]
    pip = style == "figures" and 2 <= card.rank <= 7
    rank = str(int(card.rank)) if pip else noun.one(case)
    return (words.the(noun, case) if article else "") + of_suit.format(rank)


def cards_in_words(
    cards: Iterable[Card] | str,
    *,
    language: str = "en",
    style: str = "long",
    deck: str = "italian",
    case: str = "nominative",
) -> str:
    """The names of several cards as a part of a sentence, in the order that they come.

    Names have their article, marks have none. The arguments are those of `card_name`,
    and so are the errors.

    >>> from scopa.cards.cards import CardSet
    >>> cards = CardSet.parse("7d As Kc")
    >>> cards_in_words(cards)
    'the ace of swords, the seven of coins and the king of cups'
    >>> cards_in_words(cards, language="fr")
    "l'as d'épées, le sept de deniers et le roi de coupes"
    >>> cards_in_words(cards, language="de", deck="french", case="accusative")
    'das Pik-Ass, die Karo-Sieben und den Herz-König'
    """
    words, _ = _looked_up(language, style, deck, case)
    if isinstance(cards, str):
        cards = parse_cards(cards)
    if not isinstance(cards, Iterable):
        raise InvalidStateError([f"expected cards, not {kind_of(cards)}"])
    names = [
        card_name(card, language=language, style=style, deck=deck, article=True, case=case)
        for card in cards
    ]
    none = words.no_cards[CASES.index(case)]
    return joined(names, language=language) if names else none


def joined(words: Iterable[str], *, language: str = "en") -> str:
    """Words in a row: commas between them, and *and* before the last.

    >>> joined(["7d", "Kc", "As"], language="it")
    '7d, Kc e As'
    """
    check_known("language", language, CARD_WORDS)
    *most, last = [*words] or [""]
    return f"{', '.join(most)} {CARD_WORDS[language].conjunction} {last}" if most else last


def _looked_up(language: str, style: str, deck: str, case: str) -> tuple[CardWords, Pattern]:
    check_known("language", language, CARD_WORDS)
    check_known("style", style, STYLES)
    check_known("case", case, CASES)
    return CARD_WORDS[language], find_pattern(deck)


def _rank(card: Card, words: CardWords, pattern: Pattern) -> Noun:
    ranks = words.french_ranks if pattern.marks == "french" else words.ranks
    noun = ranks[card.rank - 1]
    if words.language == "it" and card.rank > 7:
        return ITALIAN_COURTS.get(pattern.courts[card.rank - 8], noun)
    return noun


def _mark(card: Card, words: CardWords, pattern: Pattern, style: str) -> str:
    marks = MARKS[pattern.marks]
    ranks = (*marks.ranks, *words.french_marks) if pattern.marks == "french" else marks.ranks
    suits = marks.suits if style == "short" else pattern.suit_system.symbols
    return ranks[card.rank - 1] + suits[card.suit]
