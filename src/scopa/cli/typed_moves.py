"""What a person types for a move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.errors import AmbiguousMoveError, IllegalMoveError, NotationError
from scopa.notation.moves import parse_move

if TYPE_CHECKING:
    from scopa.model.board import Position
    from scopa.model.moves import Move

__all__ = ["move_of"]


def move_of(answer: str, position: Position) -> Move | str:
    """The legal move that is meant: by its number in the list, or by its text as
    `parse_move` reads it. If there is none, the words to tell who typed it.

    >>> import random
    >>> from scopa.play.dealing import deal
    >>> state = deal("scopa", players=2, rng=random.Random(18))
    >>> str(move_of("2", state)), str(move_of("JB x 2s 3s 3b", state))
    ('Jbx2s3s3b', 'Jbx2s3s3b')
    >>> move_of("5", state)
    'Type a number from 1 to 4, or a move as it stands in brackets.'
    """
    numbered = {str(number): move for number, move in enumerate(position.moves, start=1)}
    text = answer.strip()
    if text in numbered:
        return numbered[text]
    try:
        return parse_move(position, text)
    except AmbiguousMoveError as error:
        return f"Not so: {error}."
    except IllegalMoveError as error:
        # Any word could be the name of a declaration.
        if error.reason != "no-declaration":
            return f"Not so: {error}."
    except NotationError:
        pass
    numbers = "1" if len(numbered) == 1 else f"a number from 1 to {len(numbered)}"
    return f"Type {numbers}, or a move as it stands in brackets."
