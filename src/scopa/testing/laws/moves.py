"""Laws of a position in which a seat is on turn: moves, declarations, hidden cards."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING

from scopa.cards.cards import EMPTY
from scopa.errors import IllegalMoveError
from scopa.model.board import State
from scopa.model.events import Dealt
from scopa.model.moves import Candidate, Capture, Declare, Lay
from scopa.model.open_cards import JOKER
from scopa.play.engine import apply_move, step
from scopa.play.legality import explain
from scopa.play.sampling import determinize
from scopa.play.views import observe, redact
from scopa.testing.laws.definition import award_problems, is_number, law, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scopa.model.events import Event
    from scopa.model.moves import Move
    from scopa.play.dealing import Step
    from scopa.testing.laws.definition import Problem

__all__ = ["CARDS", "LATER", "MOVES", "SHAPES"]

_MOST_DECLARATIONS = 10
"""Declarations in a row after which a hand is held to be declared without end."""


def _fresh(state: State) -> State:
    """The same state, without what it keeps of answers."""
    return State(state.board, state.hands, state.stock)


# The shape of answers: where it is wrong, the other laws cannot ask.


@law("`plays` gives a tuple of moves with cards, each with the candidate that it captures")
def _plays(state: State) -> Iterator[Problem]:
    plays = state.board.variant.plays(state.board, state.acting_hand)
    if not isinstance(plays, tuple):
        yield "plays are not a tuple", shown(plays)
        return
    for play in plays:
        if not (isinstance(play, tuple) and len(play) == 2):
            yield "a play is not a pair of a move and a candidate", shown(play)
            continue
        move, candidate = play
        if isinstance(move, Lay):
            if candidate is not None:
                yield "a lay has a candidate", shown(play)
        elif not (isinstance(move, Capture) and isinstance(candidate, Candidate)):
            yield "a play is neither Lay and None nor Capture and Candidate", shown(play)
        elif move.taken != candidate.cards:
            yield "a capture takes other cards than its candidate", shown(play)
        elif not (isinstance(candidate.by, frozenset) and candidate.by):
            yield "a candidate does not say by what it is taken", shown(play)


@law(
    "`declarations` gives pairs of a Declare and its awards, sorted, none twice; a value for"
    " the joker is 1 to 10, and only where the hand holds it"
)
def _declarations(state: State) -> Iterator[Problem]:
    board, hand = state.board, state.acting_hand
    keys = []
    for pair in board.variant.declarations(board, hand):
        if not (isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], Declare)):
            yield "a declaration is not a pair of a Declare and awards", shown(pair)
            return
        move, awards = pair
        if not (isinstance(move.kind, str) and move.kind):
            yield "the kind of a declaration is not a text", shown(move)
        elif move.joker is not None and JOKER not in hand:
            yield "a value is declared for a joker that the hand does not hold", shown(move)
        elif move.joker is not None and not (is_number(move.joker) and 1 <= move.joker <= 10):
            yield "a value declared for the joker is not 1 to 10", shown(move)
        else:
            keys.append((move.kind, move.joker or 0))
        yield from award_problems(tuple(awards), board.seating)
    if keys != sorted(set(keys)):
        yield "declarations are not sorted by kind and joker, each once", shown(keys)


@law("a seat that holds a card has a move with one")
def _some_move(state: State) -> Iterator[Problem]:
    if not state.board.variant.plays(state.board, state.acting_hand):
        yield "a seat on turn has no move", ""


# Where cards are, and the order: asked of the variant itself, for the engine refuses plays
# that break these laws.


@law("moves are made with cards of the hand")
def _own_cards(state: State) -> Iterator[Problem]:
    for move, _ in state.board.variant.plays(state.board, state.acting_hand):
        if move.card not in state.acting_hand:
            yield "a move is made with a card that is not in the hand", str(move)


@law("captures take cards that lie on the table")
def _open_cards(state: State) -> Iterator[Problem]:
    for move, _ in state.board.variant.plays(state.board, state.acting_hand):
        if isinstance(move, Capture) and not move.taken <= state.board.table:
            yield "a capture takes cards that do not lie on the table", str(move)


@law("plays are sorted by card, the lay before the captures, captures by mask; none twice")
def _order(state: State) -> Iterator[Problem]:
    listed = [move for move, _ in state.board.variant.plays(state.board, state.acting_hand)]
    keys = [
        (m.card.index, getattr(m, "taken", EMPTY).mask, isinstance(m, Capture)) for m in listed
    ]
    if keys != sorted(set(keys)):
        yield "plays are not sorted, each once", " ".join(map(str, listed))


# The other laws of moves.


@law("a move can be made if and only if it is listed")
def _applies(state: State) -> Iterator[Problem]:
    for move in state.moves:
        try:
            apply_move(_fresh(state), move)
        except IllegalMoveError as error:
            yield "a move is listed and refused", f"{move}, {error}"
        if not explain(_fresh(state), move).legal:
            yield "a move is listed and explained away", str(move)
    for move in itertools.islice(_unlisted(state), 2):
        try:
            apply_move(_fresh(state), move)
        except IllegalMoveError:
            continue
        yield "a move is not listed and can be made", str(move)


def _unlisted(state: State) -> Iterator[Move]:
    listed = set(state.moves)
    for card in state.acting_hand:
        sweep, lay = Capture(card, state.board.table), Lay(card)
        yield from (move for move in (sweep, lay) if move not in listed)


@law("asked again, in any order, it gives the same moves")
def _same_moves(state: State) -> Iterator[Problem]:
    board = state.board
    for hand in state.hands:
        # As if it were on turn, where nothing that was shown says otherwise.
        if len(hand) == len(state.acting_hand) and not board.known[board.turn]:
            board.variant.plays(board, hand)
            board.variant.declarations(board, hand)
    again = _fresh(state)
    if again.plays != state.plays or again.moves != state.moves:
        told = " ".join(map(str, state.moves)), " ".join(map(str, again.moves))
        yield "asked again it gives other moves", f"{told[0]}, then {told[1]}"


@law("when a round is over, its positions still have the moves that they had")
def _same_round(state: State) -> Iterator[Problem]:
    if _fresh(state).moves != state.moves:
        yield "a position has other moves once the round is over", ""


@law("a hand cannot be declared without end")
def _declarations_end(state: State) -> Iterator[Problem]:
    shown_so_far = 0
    while shown_so_far < _MOST_DECLARATIONS:
        declared = [move for move in state.moves if isinstance(move, Declare)]
        if not declared:
            return
        state = apply_move(state, declared[0])
        shown_so_far += 1
    yield "a hand can be declared again and again", str(declared[0])


@law("what a seat does not see changes nothing that it sees")
def _hidden_cards(state: State) -> Iterator[Problem]:
    board = state.board
    for seat in (board.turn, (board.turn + 1) % board.seating.seats):
        twin = determinize(observe(state, seat), random.Random(board.plies))
        for move in _common(state, twin, seat):
            ours, theirs = step(state, move), step(twin, move)
            if ours.state.board != theirs.state.board:
                yield "a move leads to another board where hidden cards differ", str(move)
            elif _public(ours, seat) != _public(theirs, seat):
                yield "a move is told otherwise where hidden cards differ", str(move)


def _common(state: State, twin: State, seat: int) -> list[Move]:
    """Some moves that both states have. Who declares shows the hand to the others."""
    both = [move for move in state.moves if move in twin.moves]
    if seat != state.board.turn:
        both = [move for move in both if not isinstance(move, Declare)]
    return both[:2] + both[2:][-1:]


def _public(found: Step, seat: int) -> list[Event]:
    """The events of a move as a seat sees them, until cards are dealt again."""
    events = itertools.takewhile(lambda event: not isinstance(event, Dealt), found.events)
    return [redact(event, seat) for event in events]


SHAPES = (_plays, _some_move, _declarations)
"""Laws of the shape of moves: where one is broken, the others cannot be looked at."""
CARDS = (_own_cards, _open_cards, _order)
"""Laws of the cards of moves, and of their order: likewise."""
MOVES = (_applies, _same_moves, _declarations_end, _hidden_cards)
"""Laws of the moves of a position."""
LATER = (_same_round,)
"""Laws of the positions of a round, asked when it is over."""
