"""What a person types for a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.cards import Card, CardSet
from scopa.errors import NotationError
from scopa.model.moves import Capture, Lay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.moves import Move

__all__ = ["move_of"]


def move_of(answer: str, moves: Sequence[Move]) -> Move | None:
    """The move that is meant: by its number in the list, or by its text in any usual
    spelling. It need not be one of the list, if it can be read; None if it cannot.

    >>> listed = (Lay(Card.parse("2c")), Capture(Card.parse("7d"), CardSet.parse("4c 3s")))
    >>> str(move_of("2", listed)), str(move_of("7D x 4c,3s", listed)), str(move_of("kd", listed))
    ('7dx3s4c', '7dx3s4c', 'Kd')
    >>> move_of("seven", listed) is move_of("3", listed) is None
    True
    """
    text = answer.strip().lower()
    if text.isdecimal():
        number = int(text)
        return moves[number - 1] if 1 <= number <= len(moves) else None
    for move in moves:
        if text == str(move).lower():
            return move
    card, capturing, taken = text.partition("x")
    try:
        if capturing:
            return Capture(Card.parse(card), CardSet.parse(taken))
        return Lay(Card.parse(card))
    except NotationError:
        return None
