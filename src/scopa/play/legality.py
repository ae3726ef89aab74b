"""Why a move is legal or not.

The order of the questions matters: who may move is settled before anything is
said about hands, and no answer names a card that the asker did not name or
that does not lie open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

import attrs

from scopa.base.quoting import class_of, counted, kind_of, quoted, short
from scopa.base.whole_numbers import as_whole_or_none, in_range, whole
from scopa.cards.cards import Card, CardSet
from scopa.errors import IllegalMoveError, InvalidStateError
from scopa.model.board import Board, plays_about
from scopa.model.moves import Capture, Declare, Lay
from scopa.model.outside_rules import asked
from scopa.model.view import View
from scopa.model.wide_tables import WIDE
from scopa.rules.aces import AceTakesAll
from scopa.rules.choices import FreeChoice
from scopa.variants.rules_record import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import SupportsIndex

    from scopa.model.board import Position
    from scopa.model.moves import Move, Play

__all__ = ["REASONS", "Explanation", "Reason", "check_position", "explain", "is_move", "refuse"]

Reason: TypeAlias = Literal[
    "legal",
    "not-a-move",
    "round-over",
    "no-such-seat",
    "not-on-turn",
    "not-in-hand",
    "no-declaration",
    "not-on-table",
    "must-capture",
    "no-capture",
    "choice",
    "ace",
    "limit",
    "obligation",
    "no-moves",
]
"""The reason codes:

- ``legal``: it is;
- ``not-a-move``: no `Lay`, `Capture` or `Declare` of cards at all;
- ``round-over``, ``no-such-seat``, ``not-on-turn``: nobody, or not this seat, may move;
- ``not-in-hand``: the seat on turn does not hold the card (or the position does not tell);
- ``no-declaration``: the hand allows no such declaration now;
- ``not-on-table``: a card to be taken does not lie there;
- ``must-capture``: the card captures, so it cannot be laid;
- ``no-capture``: these cards are no capture for the card;
- ``choice``: they would be one, but another goes first;
- ``ace``: they would be one, but an ace takes otherwise;
- ``limit``: they would be one, but are too many;
- ``obligation``: the hand has a move that goes first;
- ``no-moves``: nobody is on turn here, so there is no random move.
"""
REASONS: tuple[str, ...] = get_args(Reason)
_PUBLIC = frozenset(("not-a-move", "round-over", "no-such-seat", "not-on-turn", "no-moves"))
"""Reasons that depend on no hand."""
_LONGEST = 400
"""Letters of a reason in words: foreign text in it may be of any length."""


@attrs.frozen
class Explanation:
    """Whether a move is legal, the reason code, and the reason in words.

    `seat` is the seat whose hand the answer depends on: it is for that seat alone. With
    None it says nothing of a hand, and anybody may read it.
    """

    legal: bool
    reason: Reason
    text: str
    seat: int | None = attrs.field(default=None, converter=as_whole_or_none)


def explain(position: Position, move: Move, *, by: SupportsIndex | None = None) -> Explanation:
    """Why a move of the seat on turn is legal or not, to settle an argument.

    `by` is the seat that would move: in a `View` its own, unless said. Give it whenever a
    player asks: a seat that is not on turn is answered with just that. Without it a
    `State` answers anybody about the hand on turn.

    >>> from scopa.play.dealing import deal
    >>> from scopa.cards.cards import Card, parse_cards, DECK
    >>> first = parse_cards("7c 4c 3c Kd 7s Ad 2d")
    >>> rest = [card for card in DECK if card not in first]
    >>> state = deal("scopa", players=2, deck=[*first, *rest])
    >>> found = explain(state, Capture(Card.parse("7s"), CardSet.parse("4c 3c")))
    >>> found.reason, found.text
    ('choice', '7s cannot take 3c 4c: of several captures another goes first; 7s can take: 7c')
    """
    check_position(position)
    if by is None and isinstance(position, View):
        by = position.seat
    reason = _reason(position, move, by)
    text = short(_words(position, move, by, reason), _LONGEST)
    seat = position.board.turn if reason not in _PUBLIC and position.acting_hand else None
    return Explanation(reason == "legal", reason, text, seat)


def check_position(position: object) -> None:
    """Raises `InvalidStateError` for what is no position."""
    if not isinstance(getattr(position, "board", None), Board):
        more = ": parse_position reads a text" if isinstance(position, str) else ""
        text = f"expected a State or a View, not {kind_of(position)}{more}"
        raise InvalidStateError([text])


def refuse(position: Position, move: Move, by: SupportsIndex | None) -> IllegalMoveError:
    """The error for a move that is not legal."""
    found = explain(position, move, by=by)
    return IllegalMoveError(found.text, move, found.reason, found.seat)


def _reason(position: Position, move: Move, by: SupportsIndex | None) -> Reason:
    board = position.board
    if board.over:
        return "round-over"
    if by is not None:
        seat = in_range(by, 0, board.seating.seats - 1)
        if seat is None:
            return "no-such-seat"
        if seat != board.turn:
            return "not-on-turn"
    if not is_move(move):
        return "not-a-move"
    hand = position.acting_hand
    if isinstance(move, Declare):
        found = asked(board.variant).declarations(board, hand) if hand else ()
        return "legal" if any(move == each for each, _ in found) else "no-declaration"
    if move.card not in hand:
        return "not-in-hand"
    if isinstance(move, Capture) and not move.taken <= board.table:
        return "not-on-table"
    plays = plays_about(position, move)
    if _makes(plays, move):
        return "legal"
    return _why_not(board, hand, move, any(each.card is move.card for each, _ in plays))


def is_move(move: object) -> bool:
    """True for a move that is put together from what moves are made of."""
    if isinstance(move, Capture):
        return isinstance(move.card, Card) and isinstance(move.taken, CardSet)
    if isinstance(move, Declare):
        joker = move.joker
        fits = joker is None or (type(joker) is int and 1 <= joker <= 10)
        return fits and isinstance(move.kind, str)
    return isinstance(move, Lay) and isinstance(move.card, Card)


def _makes(plays: Iterable[Play], move: Move) -> bool:
    """Whether one of the plays makes the move."""
    return any(move == each for each, _ in plays)


def _why_not(
    board: Board,
    hand: CardSet,
    move: Lay | Capture,
    playable: bool,  # noqa: FBT001  # not for others
) -> Reason:
    """Why a move with a card of the hand and cards of the table is not legal; `playable`:
    another move with that card is."""
    if not playable:
        return "obligation"
    variant = board.variant
    if isinstance(variant, Rules):
        ace = None if variant.ace is None else AceTakesAll("sweep", exclusive=False)
        for reason, loose in (
            ("obligation", attrs.evolve(variant, obligations=())),
            ("choice", free := attrs.evolve(variant, obligations=(), choice=FreeChoice())),
            ("ace", attrs.evolve(free, ace=ace)),
            ("limit", attrs.evolve(free, limit=None)),
        ):
            if _makes(loose.plays_about(attrs.evolve(board, variant=loose), hand, move), move):
                return reason  # type: ignore[return-value]  # the literals of the table
    return "must-capture" if isinstance(move, Lay) else "no-capture"


def _words(position: Position, move: Move, by: SupportsIndex | None, reason: Reason) -> str:
    board = position.board
    if reason == "no-such-seat":
        return f"there is no seat {quoted(by)}: seats are 0 to {board.seating.seats - 1}"
    if reason == "not-on-turn":
        return f"seat {whole(by)} is not on turn: seat {board.turn} is"
    if reason == "round-over":
        return "the round is over: no move is legal any more"
    if reason == "not-a-move":
        shape = "a Lay(card), a Capture(card, set of cards) or a Declare(kind, joker or None)"
        if isinstance(move, (Lay, Capture, Declare)):
            words = f"a move is {shape}: this {class_of(move)} holds something else"
        else:
            words = f"a move is {shape}, not {kind_of(move)}"
        if isinstance(move, str):
            return f"{words}: parse_move(position, text) reads a text"
        cards = [getattr(move, "card", None), getattr(move, "taken", None)]
        reads = "Card.parse and CardSet.parse read the text of cards"
        return f"{words}; {reads}" if any(isinstance(each, str) for each in cards) else words
    if isinstance(move, Declare):
        if reason == "legal":
            return f"the hand may declare {short(str(move))}"
        return f"{quoted(str(move))} cannot be declared by seat {board.turn} now"
    return _card_words(position, move, reason)


def _card_words(position: Position, move: Lay | Capture, reason: Reason) -> str:
    board, card = position.board, move.card
    if reason == "not-in-hand" and not position.acting_hand:
        return f"this view does not show the hand of seat {board.turn}"
    if reason == "not-in-hand":
        return f"seat {board.turn} does not hold {card}; it must play a card of its own hand"
    does = (
        f"take {move.taken}" if isinstance(move, Capture) and move.taken else "go to its own pile"
    )
    if reason == "legal":
        return f"{card} may {does}" if isinstance(move, Capture) else f"{card} may be laid"
    if reason == "not-on-table":
        assert isinstance(move, Capture)
        holds = f"holds {board.table}" if board.table else "is empty"
        missing = move.taken - board.table
        return f"{card} cannot take {missing}: not on the table, which {holds}"
    because = {
        "must-capture": "a card that captures must capture",
        "no-capture": "that is not a capture by these rules",
        "choice": "of several captures another goes first",
        "ace": "an ace takes otherwise by these rules",
        "limit": "a capture takes fewer cards by these rules",
        "obligation": "another move of the hand goes first by these rules",
    }[reason]
    subject = f"{card} cannot be laid" if isinstance(move, Lay) else f"{card} cannot {does}"
    same = [m for m, _ in plays_about(position, move) if m.card is card]
    takes = [m.taken for m in same if isinstance(m, Capture)]
    if takes:
        first = " or ".join(str(cards) or "nothing but itself" for cards in takes[:5])
        more = f" or {counted(len(takes) - 5, 'other set')}" if len(takes) > 5 else ""
        example = ", for example" if len(board.table) > WIDE else more
        return f"{subject}: {because}; {card} can take: {first}{example}"
    lays = Lay(card) in same
    return f"{subject}: {because}" + (f"; {card} can only be laid" if lays else "")
