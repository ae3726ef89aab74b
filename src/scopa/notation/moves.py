"""Moves as text: ``7d`` lays a card, ``7dx3s4c`` captures, ``under-10=2`` declares."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from scopa.base.byte_order_mark import unmarked
from scopa.base.quoting import quoted, short
from scopa.cards.cards import Card, CardSet
from scopa.errors import AmbiguousMoveError, NotationError
from scopa.model.board import plays_about
from scopa.model.move_text import read_declaration, read_move
from scopa.model.moves import Capture, Declare, Lay
from scopa.model.outside_rules import asked
from scopa.notation.work_limits import MOST_WORK, Budget, listing_work
from scopa.play.legality import check_position, refuse

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scopa.model.board import Position
    from scopa.model.moves import Move

__all__ = ["find_move", "format_move", "parse_move"]

_T = TypeVar("_T")

_TAKES = re.compile(
    r"(?P<x>[xX\u00d7\u2715\u2716][\ufe0e\ufe0f]?)|[-=]?>|[*:=\u2192]|\s(?:takes|captures|prende)\s",
    re.IGNORECASE,
)
"""What stands between a card and the cards that it takes; only behind an ``x`` may they be
left out."""
_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_AND = re.compile(r"[+&]|\s(?:and|e)(?=\s)", re.IGNORECASE)
"""What stands between cards, beside spaces and commas."""
_LONGEST = 400
"""Characters that the text of a move has at most."""
_TOLD = 5
"""Moves that a message names; the rest is counted."""


def format_move(position: Position, move: Move) -> str:
    """The text of a legal move: the card, ``x`` and the cards it takes where it captures.

    A ``#`` behind a capture tells that it scores a scopa. Raises `IllegalMoveError`
    for a move that is not legal in this position, with the reason of `explain`.

    >>> from scopa import DECK, deal, parse_cards
    >>> first = parse_cards("3c 4d Kd Kc Ad 7d 2d 5d 5c 6d")
    >>> state = deal("scopa", players=2, deck=[*first, *(c for c in DECK if c not in first)])
    >>> [format_move(state, move) for move in state.moves]
    ['Ad', '2d', '7dx3c4d']
    """
    check_position(position)
    board = position.board
    for listed, candidate in plays_about(position, move):
        if listed == move:
            if candidate is None:
                return str(listed)
            earned = asked(board.variant).play_awards(board, listed.card, candidate)
            return str(listed) + "#" * any(award.kind == "scopa" for award in earned)
    if move in _declarations(position):
        return str(move)
    raise refuse(position, move, None)


def _declarations(position: Position) -> list[Declare]:
    """What the seat on turn may declare."""
    board, hand = position.board, position.acting_hand
    return [declared for declared, _ in board.variant.declarations(board, hand)] if hand else []


def _named(position: Position, move: Move) -> list[Move]:
    """The legal move that is equal to this one, if there is one."""
    if isinstance(move, Declare):
        return [each for each in _declarations(position) if each == move]
    plays = plays_about(position, move)
    return [each for each, _ in plays if each == move]


def parse_move(position: Position, text: str, *, deck: str | None = None) -> Move:
    """The legal move that a text means, in any usual spelling.

    A card alone lays it; with ``x`` it captures. The cards taken may come in any order,
    with spaces, commas, ``+``, ``&`` or *and* between them, and in brackets. They may be
    left out where the card has just one capture. ``Adx`` where the ace can go to the own
    pile is that. For ``x`` there may stand the sign of multiplication, and where cards
    follow ``*``, ``:``, ``=``, an arrow, *takes* or *captures* (in Italian *prende*, and *e*
    for *and*). A declaration may leave out the joker's value where there is just one. Cards
    are read as `Card.parse` does, as marked on that `deck` if one is given. A ``#`` at the
    end is passed over, right or wrong.

    Of a `State` the answer names cards of the hand on turn, whoever asks. A server reads
    the text of a player on that player's view, ``observe(state, seat)``: it answers a seat
    that is not on turn with just that.

    Raises `NotationError` for what is no text of a move, `IllegalMoveError` with the
    reason of `explain` for what is none of the legal moves, `AmbiguousMoveError` with the
    moves that could be meant, and `UnknownNameError` for an unknown deck. Where the cards
    taken are left out and the hand has thousands of captures, the error is ambiguous and
    names none: at most 10,000 sets of open cards and cards in them are looked through.

    >>> from scopa import DECK, deal, parse_cards
    >>> first = parse_cards("3c 4d Kd Kc Ad 7d 2d 5d 5c 6d")
    >>> state = deal("scopa", players=2, deck=[*first, *(c for c in DECK if c not in first)])
    >>> [str(parse_move(state, text)) for text in ("7♦ x 4d, 3c", "7DX", "ad")]
    ['7dx3c4d', '7dx3c4d', 'Ad']
    >>> parse_move(state, "2dx")
    Traceback (most recent call last):
    scopa.errors.IllegalMoveError: 2d cannot go to its own pile: ...
    """
    return find_move(position, text, Budget(MOST_WORK), deck=deck)


def find_move(position: Position, text: str, budget: Budget, *, deck: str | None = None) -> Move:
    """As `parse_move`, with a budget for the captures of a card that have to be listed
    where the text leaves out what it takes."""
    check_position(position)
    if not isinstance(text, str):
        raise NotationError("move", quoted(text), 1, "expected text such as '7dx3s4c'")
    text = unmarked(text)
    if len(text) > _LONGEST:
        problem = f"{len(text)} characters, where a move has {_LONGEST} at most"
        raise NotationError("move", text, _LONGEST + 1, problem)
    bare = text.strip()
    bare = bare[:-1].rstrip() if bare.endswith("#") else bare
    # Before anything else, so that what `format_move` writes is always that move.
    exact = [] if deck is not None else _exact(position, {text, bare})
    if exact:
        return _only(position, text, exact)
    try:
        wanted = _play(text, bare, deck)
    except NotationError:
        declared = read_declaration(bare.lower())
        if declared is None:
            raise
        wanted = declared
    found = _named(position, wanted) or _meant(position, text, wanted, budget)
    if not found:
        raise refuse(position, wanted, None)
    return _only(position, text, found)


def _exact(position: Position, written: set[str]) -> list[Move]:
    """The legal moves whose own text this is."""
    moves = [move for move in map(read_move, written) if isinstance(move, (Lay, Capture))]
    found = [legal for move in moves for legal in _named(position, move)]
    return found or [move for move in _declarations(position) if str(move) in written]


def _meant(position: Position, text: str, short: Move, budget: Budget) -> Sequence[Move]:
    """The legal moves that a text means which leaves out the cards taken, or the joker's
    value; small letters stand for any."""
    if isinstance(short, Declare):
        return [
            move
            for move in _declarations(position)
            if short.kind == move.kind.lower() and short.joker in {None, move.joker}
        ]
    if not isinstance(short, Capture) or short.taken or short.card not in position.acting_hand:
        return []
    if not budget.allows(listing_work(position)):
        message = f"{quoted(text.strip())} could be one of a great many captures: say which"
        raise AmbiguousMoveError(message, text, (), position.board.turn)
    plays = (move for move, _ in position.plays)
    return [move for move in plays if isinstance(move, Capture) and move.card is short.card]


def _only(position: Position, text: str, found: Sequence[Move]) -> Move:
    if len(found) == 1:
        return found[0]
    named = " or ".join(short(str(move)) for move in found[:_TOLD])
    more = f" or {len(found) - _TOLD} more" if len(found) > _TOLD else ""
    message = f"{quoted(text.strip())} could be {named}{more}: say which"
    raise AmbiguousMoveError(message, text, found, position.board.turn)


def _play(text: str, bare: str, deck: str | None) -> Move:
    """The move with a card that the text names, which need not be legal."""
    at = len(text) - len(text.lstrip())
    takes = _TAKES.search(bare)
    read_card = partial(Card.parse, deck=deck)
    if takes is None:
        opening = min((place for place in map(bare.find, _BRACKETS) if place > 0), default=0)
        if opening:
            problem = "brackets stand around the cards that are taken, behind an x"
            raise NotationError("move", text, at + opening + 1, problem)
        return Lay(_part(read_card, text, at, bare))
    card = _part(read_card, text, at, bare[: takes.start()])
    behind = at + takes.end()
    taken, start = _unbracketed(text, behind, bare[takes.end() :])
    if takes["x"] is None and not taken.strip():
        sign = takes[0].strip()
        problem = f"expected the cards that are taken behind {sign!r}: only x may stand alone"
        raise NotationError("move", text, behind + 1, problem)
    # As long as it was, so that columns stay right.
    taken = _AND.sub(lambda found: "," * len(found[0]), taken)
    read_cards = partial(CardSet.parse, deck=deck)
    return Capture(card, _part(read_cards, text, start, taken))


def _unbracketed(text: str, at: int, part: str) -> tuple[str, int]:
    """The part without the brackets that may stand around it, and how many characters of
    the text stand before it."""
    bare = part.strip()
    if bare[:1] not in _BRACKETS:
        return part, at
    at += part.index(bare) + 1
    closing = _BRACKETS[bare[0]]
    if bare[-1] != closing or len(bare) == 1:
        end = at + len(bare) - (bare[-1] in _BRACKETS.values())
        problem = f"expected {closing!r}, which closes {bare[0]!r}, at the end of the move"
        raise NotationError("move", text, end, problem)
    return bare[1:-1], at


def _part(read: Callable[[str], _T], text: str, at: int, part: str) -> _T:
    """What a part of the text names, which starts behind `at` characters."""
    try:
        return read(part)
    except NotationError as error:
        raise NotationError("move", text, at + error.column, error.problem) from None
