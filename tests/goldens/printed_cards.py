"""All cards in print: every card in each language, on each deck, in each style."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import scopa
from scopa.cards.names import STYLES
from scopa.cards.nouns import CARD_WORDS

__all__ = ["GOLDENS"]

DECKS = ("italian", "spanish", "french")


def printed() -> str:
    """A block for each language and deck; a line for each card, which begins with its
    canonical text."""
    return "\n".join(_block(language, deck) for language in CARD_WORDS for deck in DECKS)


def _block(language: str, deck: str) -> str:
    lines = [f"# {language}, {deck}: {' | '.join(STYLES)} | with the article"]
    for card in scopa.DECK:
        names = [
            scopa.cards.card_name(card, language=language, deck=deck, style=style)
            for style in STYLES
        ]
        names.append(scopa.cards.card_name(card, language=language, deck=deck, article=True))
        lines.append(f"{card}: {' | '.join(names)}")
    return "\n".join(lines) + "\n"


GOLDENS: Mapping[str, Callable[[], str]] = {"card_names.txt": printed}
"""By file, what tells it."""
