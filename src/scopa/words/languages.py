"""The languages in which rules are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.cards.patterns import check_known
from scopa.words.english import ENGLISH
from scopa.words.french import FRENCH
from scopa.words.german import GERMAN
from scopa.words.italian import ITALIAN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scopa.words.rendering import Words

__all__ = ["LANGUAGES", "words_of"]

LANGUAGES: Mapping[str, Words] = {
    "en": ENGLISH,
    **{
        words.language: attrs.evolve(words, fallback=ENGLISH)
        for words in (ITALIAN, FRENCH, GERMAN)
    },
}
"""Their words by their codes; English stands in for what is not translated."""


def words_of(language: str) -> Words:
    """The words of a language; raises `UnknownNameError` for one that is not there."""
    check_known("language", language, LANGUAGES)
    return LANGUAGES[language]
