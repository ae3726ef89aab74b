"""The words for ranks and suits in five languages, as data.

Cards with coins, cups, swords and batons have other courts than cards with
French signs, so each language has two sets of ranks and of suits. The French
words are those of S0, S2 and S3, the German ones those of S4, the Spanish ones
those of the Spanish pages on Escoba; the names of the French suits are the
usual ones of each language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import attrs

from scopa.cards.patterns import check_known

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["CARD_WORDS", "CASES", "ITALIAN_COURTS", "CardWords", "Noun"]

CASES = ("nominative", "accusative", "dative")
"""The cases of a name in a sentence; they differ in German only."""


@attrs.frozen
class Noun:
    """A noun: one, several, its grammatical gender.

    >>> CARD_WORDS["de"].ranks[7]
    Noun(singular='Bube', plural='Buben', gender='m', oblique='Buben')
    """

    singular: str
    plural: str
    gender: Literal["m", "f", "n"] = "n"
    oblique: str = ""
    """One, in other cases than the nominative, where that has a form of its own."""

    def one(self, case: str = "nominative") -> str:
        """The singular in one of the `CASES`; raises `UnknownNameError` for others.

        >>> CARD_WORDS["de"].ranks[7].one("accusative")
        'Buben'
        """
        check_known("case", case, CASES)
        return self.singular if case == "nominative" else self.oblique or self.singular


@attrs.frozen
class CardWords:
    """The words of one language. Ranks are in order of value, suits as in `Suit`.

    >>> words = CARD_WORDS["it"]
    >>> words.suits, words.french_suits[0]
    (('denari', 'coppe', 'spade', 'bastoni'), 'quadri')
    >>> words.ranks[6].plural, words.french_ranks[8].plural
    ('sette', 'donne')
    """

    language: str
    """The code of the language: ``en``, ``it``, ``fr``, ``de`` or ``es``."""
    ranks: tuple[Noun, ...]
    """Ace to seven, jack, knight, king."""
    french_ranks: tuple[Noun, ...]
    """Ace to seven, jack, queen, king."""
    suits: tuple[str, ...]
    """Coins, cups, swords, batons: always in the plural."""
    french_suits: tuple[str, ...]
    """Diamonds, hearts, spades, clubs."""
    of_suits: tuple[str, ...]
    """A card of each suit, with ``{}`` for its rank: ``"{} of coins"``."""
    of_french_suits: tuple[str, ...]
    french_marks: tuple[str, str, str]
    """The letters of jack, queen and king in the corners of cards with French signs."""
    articles: tuple[tuple[str, str, str], ...]
    """The definite article, by case, then for the genders m, f and n."""
    elided: str
    """The article before a vowel, if that is another."""
    conjunction: str
    """What stands before the last of several."""
    no_cards: tuple[str, ...]
    """What stands for none, by case."""

    def the(self, noun: Noun, case: str = "nominative") -> str:
        """The definite article before a noun, with the space that follows it; raises
        `UnknownNameError` for what is none of the `CASES`.

        >>> french = CARD_WORDS["fr"]
        >>> french.the(french.ranks[0]), french.the(french.ranks[6])
        ("l'", 'le ')
        """
        check_known("case", case, CASES)
        if self.elided and noun.singular[0] in "aeiou":
            return self.elided
        return self.articles[CASES.index(case)]["mfn".index(noun.gender)] + " "


def _of(text: str, suits: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(text.format(suit) for suit in suits)


def _alike(*articles: str) -> tuple[tuple[str, str, str], ...]:
    m, f = articles
    return ((m, f, m),) * len(CASES)


_EN_PIPS = (
    *(Noun("ace", "aces"), Noun("two", "twos"), Noun("three", "threes"), Noun("four", "fours")),
    *(Noun("five", "fives"), Noun("six", "sixes"), Noun("seven", "sevens")),
)
_EN_SUITS = ("coins", "cups", "swords", "batons")
_EN_FRENCH_SUITS = ("diamonds", "hearts", "spades", "clubs")
_EN_JACK, _EN_KING = Noun("jack", "jacks"), Noun("king", "kings")
_ENGLISH = CardWords(
    language="en",
    ranks=(*_EN_PIPS, _EN_JACK, Noun("knight", "knights"), _EN_KING),
    french_ranks=(*_EN_PIPS, _EN_JACK, Noun("queen", "queens"), _EN_KING),
    suits=_EN_SUITS,
    french_suits=_EN_FRENCH_SUITS,
    of_suits=_of("{{}} of {}", _EN_SUITS),
    of_french_suits=_of("{{}} of {}", _EN_FRENCH_SUITS),
    french_marks=("J", "Q", "K"),
    articles=_alike("the", "the"),
    elided="",
    conjunction="and",
    no_cards=("no cards",) * len(CASES),
)

_IT_PIPS = (
    Noun("asso", "assi", "m"),
    *(Noun(pip, pip, "m") for pip in ("due", "tre", "quattro", "cinque", "sei", "sette")),
)
_IT_SUITS = ("denari", "coppe", "spade", "bastoni")
_IT_FRENCH_SUITS = ("quadri", "cuori", "picche", "fiori")
_IT_JACK, _IT_KING = Noun("fante", "fanti", "m"), Noun("re", "re", "m")
_IT_QUEEN = Noun("donna", "donne", "f")
_ITALIAN = CardWords(
    language="it",
    ranks=(*_IT_PIPS, _IT_JACK, Noun("cavallo", "cavalli", "m"), _IT_KING),
    french_ranks=(*_IT_PIPS, _IT_JACK, _IT_QUEEN, _IT_KING),
    suits=_IT_SUITS,
    french_suits=_IT_FRENCH_SUITS,
    of_suits=_of("{{}} di {}", _IT_SUITS),
    of_french_suits=_of("{{}} di {}", _IT_FRENCH_SUITS),
    french_marks=("F", "D", "R"),
    articles=_alike("il", "la"),
    elided="l'",
    conjunction="e",
    no_cards=("nessuna carta",) * len(CASES),
)

_FR_PIPS = tuple(
    Noun(pip, pip, "m") for pip in ("as", "deux", "trois", "quatre", "cinq", "six", "sept")
)
_FR_FRENCH_SUITS = ("carreau", "cœur", "pique", "trèfle")
_FR_JACK, _FR_KING = Noun("valet", "valets", "m"), Noun("roi", "rois", "m")
_FRENCH = CardWords(
    language="fr",
    ranks=(*_FR_PIPS, _FR_JACK, Noun("cavalier", "cavaliers", "m"), _FR_KING),
    french_ranks=(*_FR_PIPS, _FR_JACK, Noun("dame", "dames", "f"), _FR_KING),
    suits=("deniers", "coupes", "épées", "bâtons"),
    french_suits=_FR_FRENCH_SUITS,
    of_suits=("{} de deniers", "{} de coupes", "{} d'épées", "{} de bâtons"),
    of_french_suits=_of("{{}} de {}", _FR_FRENCH_SUITS),
    french_marks=("V", "D", "R"),
    articles=_alike("le", "la"),
    elided="l'",
    conjunction="et",
    no_cards=("aucune carte",) * len(CASES),
)

_DE_PIPS = (
    *(Noun("Ass", "Asse", "n"), Noun("Zwei", "Zweien", "f"), Noun("Drei", "Dreien", "f")),
    *(Noun("Vier", "Vieren", "f"), Noun("Fünf", "Fünfen", "f"), Noun("Sechs", "Sechsen", "f")),
    Noun("Sieben", "Siebenen", "f"),
)
_DE_SUITS = ("Münzen", "Kelche", "Schwerter", "Stäbe")
_DE_FRENCH_SUITS = ("Karo", "Herz", "Pik", "Kreuz")
_DE_JACK, _DE_KING = Noun("Bube", "Buben", "m", "Buben"), Noun("König", "Könige", "m")
_GERMAN = CardWords(
    language="de",
    ranks=(*_DE_PIPS, _DE_JACK, Noun("Reiter", "Reiter", "m"), _DE_KING),
    french_ranks=(*_DE_PIPS, _DE_JACK, Noun("Dame", "Damen", "f"), _DE_KING),
    suits=_DE_SUITS,
    french_suits=_DE_FRENCH_SUITS,
    of_suits=_of("{{}} der {}", _DE_SUITS),
    of_french_suits=_of("{}-{{}}", _DE_FRENCH_SUITS),
    french_marks=("B", "D", "K"),
    articles=(("der", "die", "das"), ("den", "die", "das"), ("dem", "der", "dem")),
    elided="",
    conjunction="und",
    no_cards=("keine Karten", "keine Karten", "keinen Karten"),
)

_ES_PIPS = (
    *(Noun("as", "ases", "m"), Noun("dos", "doses", "m"), Noun("tres", "treses", "m")),
    *(Noun("cuatro", "cuatros", "m"), Noun("cinco", "cincos", "m"), Noun("seis", "seises", "m")),
    Noun("siete", "sietes", "m"),
)
_ES_SUITS = ("oros", "copas", "espadas", "bastos")
_ES_FRENCH_SUITS = ("diamantes", "corazones", "picas", "tréboles")
_ES_KING = Noun("rey", "reyes", "m")
_SPANISH = CardWords(
    language="es",
    ranks=(*_ES_PIPS, Noun("sota", "sotas", "f"), Noun("caballo", "caballos", "m"), _ES_KING),
    french_ranks=(*_ES_PIPS, Noun("jota", "jotas", "f"), Noun("reina", "reinas", "f"), _ES_KING),
    suits=_ES_SUITS,
    french_suits=_ES_FRENCH_SUITS,
    of_suits=_of("{{}} de {}", _ES_SUITS),
    of_french_suits=_of("{{}} de {}", _ES_FRENCH_SUITS),
    french_marks=("J", "Q", "K"),
    articles=_alike("el", "la"),
    elided="",
    conjunction="y",
    no_cards=("ninguna carta",) * len(CASES),
)

CARD_WORDS: Mapping[str, CardWords] = {
    words.language: words for words in (_ENGLISH, _ITALIAN, _FRENCH, _GERMAN, _SPANISH)
}
"""The words by the code of the language."""

ITALIAN_COURTS: Mapping[str, Noun] = {
    noun.singular: noun for noun in (*_ITALIAN.ranks[7:], _IT_QUEEN, Noun("regina", "regine", "f"))
}
"""What courts are called in Italy by `Pattern.courts`."""
