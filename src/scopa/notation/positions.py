"""Positions as one line of text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scopa.base.byte_order_mark import unmarked
from scopa.base.quoting import counted, kind_of, quoted
from scopa.cards.cards import EMPTY, CardSet
from scopa.errors import DealError, InvalidStateError, NotationError
from scopa.model.board import Board, Phase, State
from scopa.model.seating import Seating
from scopa.model.view import View
from scopa.notation.allowed_variants import check_variant, find_variant, given_variants
from scopa.notation.position_fields import (
    DIGITS,
    NONE,
    SIDES,
    Field,
    awards_text,
    move_text,
    name_text,
    set_text,
)
from scopa.play.soundness.positions import check

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scopa.model.protocols import Variant
    from scopa.notation.allowed_variants import Given

__all__ = ["format_position", "parse_position"]

_MAGIC = "scopa1"
"""The first word: the format and its version."""
_PHASES = {
    Phase.OPENING: "o",
    Phase.PLAY: "p",
    Phase.PLAYED: "e",
    Phase.WON: "w",
}
_PHASE = {letter: phase for phase, letter in _PHASES.items()}
_LIMIT = 4000
"""Characters that the text of a position has at most."""
_FIELDS = 15
"""How many fields a board or a state has; a view has two more."""


def format_position(
    position: Board | State | View,
    *,
    secret: bool = False,
    variants: Iterable[Variant | str] | None = None,
) -> str:
    """The text of a position: one line of ASCII, which `parse_position` reads.

    A `State` before the end of its round holds cards that nobody may see, so it is
    refused unless `secret` says that nobody will; the `View` of a seat can be sent. A
    variant that cannot be found again by its text is refused too, unless it is among
    `variants`, which `parse_position` is to be given too. Raises `InvalidStateError`,
    with all that is wrong with the position, and `UnknownVariantError`.

    >>> from scopa.cards.cards import DECK
    >>> from scopa.play.dealing import deal
    >>> from scopa.play.views import observe
    >>> state = deal("scopa", players=2, deck=DECK)
    >>> format_position(observe(state, 1))
    'scopa1 scopa 01 p1 0 0 Adcsb - ?3/2dcs ?30 - - - - - 1 -'
    """
    check(position)
    board = position if isinstance(position, Board) else position.board
    if isinstance(position, State) and not (secret or board.over):
        text = "the round is not over, and a State holds the hidden cards: send the text of"
        raise InvalidStateError([f"{text} observe(state, seat), or keep this with secret=True"])
    check_variant(board.variant, given_variants(variants), "format_position and parse_position")
    totals = position.totals if isinstance(position, View) else ()
    numbers = (*totals, *(award.points for award in board.awards))
    if any(abs(number) >= 10**DIGITS for number in numbers):
        raise InvalidStateError([f"points or totals of more than {DIGITS} digits"])
    fields = [
        _MAGIC,
        name_text(board.variant.name),
        "".join(SIDES[side] for side in board.seating.sides),
        f"{_PHASES[board.phase]}{board.turn}",
        str(board.dealer),
        str(board.plies),
        set_text(board.table),
        _sets_text(board.piles),
        *_hidden_text(position, board),
        _optional(board.last_capturer),
        _sets_text(board.known),
        awards_text(board.awards),
        _optional(board.joker),
        move_text(board.last_move),
    ]
    if isinstance(position, View):
        scores = "/".join(map(str, totals)) if any(totals) else NONE
        fields += [_optional(position.seat), scores]
    text = " ".join(fields)
    if len(text) > _LIMIT:
        raise InvalidStateError([f"the position has {len(text)} characters: {_LIMIT} at most"])
    return text


def _optional(number: int | None) -> str:
    return NONE if number is None else str(number)


def _sets_text(sets: Iterable[CardSet]) -> str:
    several = tuple(sets)
    return "/".join(map(set_text, several)) if any(several) else NONE


def _hidden_text(position: Board | State | View, board: Board) -> tuple[str, str]:
    """Hands and stock: the cards, or how many lie face down."""
    if isinstance(position, State):
        return _sets_text(position.hands), "".join(map(str, position.stock)) or NONE
    hands = [f"?{size}" for size in board.hand_sizes]
    if isinstance(position, View) and position.seat is not None:
        hands[position.seat] = set_text(position.hand)
    return "/".join(hands), f"?{board.stock_size}"


def parse_position(
    text: str, *, variants: Iterable[Variant | str] | None = None
) -> Board | State | View:
    """The position that a text holds: a `State` where hands and stock are named, a
    `View` where a seat and totals stand at the end, else a `Board`.

    `variants` are all that may be read, as values or texts (any, if left out). Raises
    `NotationError` for what is no text of a position, `UnknownVariantError` and
    `IncompatibleFlagsError` for a variant that does not exist or may not be read, and
    `InvalidStateError` with all that is wrong with the position (see `problems`). A text
    of more than 4,000 characters is refused before it is looked at.

    >>> view = parse_position("scopa1 scopa 01 p1 0 0 2s3sb4c - ?3/AcJbQs ?30 - - - - - 1 -")
    >>> str(view.board.table), str(view.hand), view.seat
    ('2s 3s 3b 4c', 'Ac Jb Qs', 1)
    """
    given = given_variants(variants)
    if not isinstance(text, str):
        problem = f"expected text, not {kind_of(text)}"
        raise NotationError("position", quoted(text), 1, problem)
    text = unmarked(text)
    if len(text) > _LIMIT:
        problem = f"{len(text)} characters, where a position has {_LIMIT} at most"
        raise NotationError("position", text, _LIMIT + 1, problem)
    fields = [
        Field(text, found.start() + 1, found[0]) for found in re.finditer(r"\S+", text, re.ASCII)
    ]
    if not fields or fields[0].text != _MAGIC:
        problem = f"expected {_MAGIC!r}, the format and its version"
        raise NotationError("position", text, fields[0].column if fields else 1, problem)
    if len(fields) not in {_FIELDS, _FIELDS + 2}:
        problem = (
            f"{counted(len(fields), 'field')}: a board or a state has {_FIELDS}, a view 2 more"
        )
        raise NotationError("position", text, len(text) + 1, problem)
    position = _read(fields, given)
    check(position)
    return position


def _read(fields: list[Field], given: Given) -> Board | State | View:
    """The position of the fields, which may be wrong in itself."""
    _, name, sides, phase, dealer, plies, table, piles, hands, stock, *others = fields
    last, known, awards, joker, move, *own = others
    variant = _variant(name, given)
    seating = _seating(sides)
    if phase.text[:1] not in _PHASE:
        problem = f"expected a phase, {', '.join(_PHASE)}, and the seat on turn, as in 'p1'"
        raise phase.wrong(problem)
    seats = seating.seats
    seat = own[0].number_or_none("a seat") if own else None
    stock_size = stock.count()
    if stock_size is None and own:
        raise stock.wrong("expected the number of cards, as in '?24', for it is a view")
    if stock_size is None:
        held, cards = hands.sets(seats), stock.cards()
        sizes, stock_size = tuple(map(len, held)), len(cards)
    else:
        hand, sizes = _sizes(hands, seat)
    board = Board(
        variant=variant,
        seating=seating,
        phase=_PHASE[phase.text[0]],
        turn=phase.rest(1).number("a seat"),
        dealer=dealer.number("a seat"),
        plies=plies.number("the number of plays"),
        table=table.set(),
        piles=piles.sets(seats),
        hand_sizes=sizes,
        stock_size=stock_size,
        last_capturer=last.number_or_none("a seat"),
        known=known.sets(seats),
        awards=awards.awards(),
        joker=joker.number_or_none("the joker's value"),
        last_move=move.move(),
    )
    if own:
        return View(board, seat, hand, own[1].totals(seating.side_count))
    return board if stock.text.startswith("?") else State(board, held, cards)


def _variant(field: Field, given: Given) -> Variant:
    name = field.name()
    try:
        return find_variant(name, given)
    except NotationError as error:
        raise field.wrong(error.problem, error.column - 1) from None


def _seating(field: Field) -> Seating:
    try:
        return Seating(field.sides())
    except DealError as error:
        raise field.wrong(str(error)) from None


def _sizes(field: Field, seat: int | None) -> tuple[CardSet, tuple[int, ...]]:
    """The hand of a seat, and the sizes of all."""
    own, sizes = EMPTY, []
    for number, part in enumerate(field.split("/")):
        size = part.count()
        if number == seat:
            own = part.set()
            size = len(own)
        elif size is None:
            raise part.wrong("expected the number of cards, as in '?3', for they lie face down")
        sizes.append(size)
    return own, tuple(sizes)
