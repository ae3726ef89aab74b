"""The canonical text of a move, read without a position."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scopa.cards.cards import DECK, CardSet
from scopa.model.moves import Capture, Declare, Lay

if TYPE_CHECKING:
    from scopa.model.moves import Move

__all__ = ["CARDS", "read_declaration", "read_move"]

CARDS = {str(card): card for card in DECK}
"""The cards by their canonical text."""
_CARD = "[A2-7JQK][dcsb]"
_PLAY = re.compile(rf"({_CARD})(x((?:{_CARD})*))?")
_DECLARED = re.compile(r"([a-z][a-z0-9:._-]{1,99})(?:=([1-9]|10))?")


def read_move(text: str) -> Move | None:
    """The move of a canonical text, wherever it may be made; None for any other text,
    also where the cards taken are not in their order, each once.

    >>> read_move("7dx3s4c"), read_move("7dx4c3s")
    (Capture(card=Card.parse('7d'), taken=CardSet.parse('3s 4c')), None)
    """
    made: Move
    found = _PLAY.fullmatch(text)
    if found is not None:
        card, captures, taken = found.groups()
        made = Lay(CARDS[card])
        if captures is not None:
            cards = [CARDS[taken[at : at + 2]] for at in range(0, len(taken), 2)]
            made = Capture(CARDS[card], CardSet.of(cards))
        return made if str(made) == text else None
    return read_declaration(text)


def read_declaration(text: str) -> Declare | None:
    """The declaration of a canonical text; None for any other text."""
    found = _DECLARED.fullmatch(text)
    if found is None:
        return None
    kind, joker = found.groups()
    return Declare(kind, None if joker is None else int(joker))
