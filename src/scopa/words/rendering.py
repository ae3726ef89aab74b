"""Puts what is said into the words of one language."""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Any

import attrs
from typing_extensions import override

from scopa.cards.cards import Card, Rank, Suit
from scopa.cards.names import card_name, joined
from scopa.cards.nouns import CARD_WORDS, CASES, CardWords
from scopa.words.statements import Kind, Listed, Say, Value

__all__ = ["Words", "sentence", "write"]


@attrs.frozen
class Words:
    """The words of one language.

    A message is a text with fields, such as ``"at most {limit:one card|# cards}"``. What
    stands behind the colon depends on what goes into the field:

    - for a number, its forms: for one and for more, or for none, one and more, with
      ``#`` for the number in words; or the name of such forms in `counted`;
    - for a rank, ``many`` or ``the``, or what stands before its plural, ``#``, where that
      begins with a consonant and with a vowel; for a card with article, its case (German);
    - for a suit, what is of it: ``{suit:card}`` is *card of coins*;
    - for several things, what each of them needs; for a part of a sentence, what its
      fields need that say nothing themselves.
    """

    language: str
    numbers: tuple[str, ...]
    """One to ten."""
    alternative: str
    """What stands before the last of several from which one is chosen."""
    counted: Mapping[str, str]
    messages: Mapping[str, str]
    fallback: Words | None = None
    """Those of the language that stands in for what is not translated."""

    @property
    def cards(self) -> CardWords:
        """The words for cards."""
        return CARD_WORDS[self.language]


def sentence(what: Say, words: Words) -> str:
    """A sentence, which starts with a capital letter.

    What is not translated is said in the language that stands in, behind its code: ``[en]``.
    """
    if words.fallback is not None and not _is_translated(what, words):
        return f"[{words.fallback.language}] {sentence(what, words.fallback)}"
    text = write(what, words)
    return text[:1].upper() + text[1:]


def _is_translated(value: Value, words: Words) -> bool:
    """Whether a language has the words for it, and for all that goes into it."""
    if isinstance(value, Say):
        parts = value.values.values()
        return value.key in words.messages and all(_is_translated(each, words) for each in parts)
    if isinstance(value, Listed):
        return all(_is_translated(each, words) for each in value.items)
    return True


def write(what: Say, words: Words, form: str = "") -> str:
    """A sentence, or a part of one."""
    return _Writer(words, form).vformat(words.messages[what.key], (), what.values)


class _Writer(string.Formatter):
    """Fills the fields of a message; `form` is for fields that say nothing themselves."""

    def __init__(self, words: Words, form: str) -> None:
        self._words, self._form = words, form

    @override
    def format_field(self, value: Any, format_spec: str) -> str:
        words, form = self._words, format_spec or self._form
        if isinstance(value, Say):
            return write(value, words, form)
        if isinstance(value, Listed):
            return self._row(value, format_spec)
        if isinstance(value, Card):
            case = form or CASES[0]
            return card_name(value, language=words.language, article=True, case=case)
        if isinstance(value, Rank):
            return self._rank(value, form)
        if isinstance(value, Suit):
            of_suit = words.cards.of_suits[value]
            return of_suit.format(format_spec) if format_spec else words.cards.suits[value]
        if isinstance(value, int):
            return self._number(value, format_spec)
        if isinstance(value, Kind):
            return words.messages.get(f"kind.{value.name}", value.name)
        return value or ""

    def _row(self, row: Listed, form: str) -> str:
        each = [self.format_field(item, form) for item in row.items]
        if row.by == "and":
            return joined(each, language=self._words.language)
        if row.by == "or":
            *most, last = each
            return f"{', '.join(most)} {self._words.alternative} {last}" if most else last
        return (", " if row.by == "comma" else "").join(each)

    def _rank(self, rank: Rank, form: str) -> str:
        noun = self._words.cards.ranks[rank - 1]
        if "#" in form:
            before_consonant, before_vowel = form.split("|")
            vowel = noun.plural[0] in "aeiou"
            return (before_vowel if vowel else before_consonant).replace("#", noun.plural)
        if form == "many":
            return noun.plural
        return self._words.cards.the(noun) + noun.singular if form == "the" else noun.singular

    def _number(self, number: int, forms: str) -> str:
        numbers = self._words.numbers
        told = numbers[number - 1] if 1 <= number <= len(numbers) else str(number)
        if not forms:
            return told
        *none, one, more = self._words.counted.get(forms, forms).split("|")
        if number == 0 and none:
            return none[0]
        return (one if number == 1 else more).replace("#", told)
