"""A round on plain integers that is played move by move, for searches."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from typing_extensions import Self

from scopa._native.choice import bulk, dice, rounds, scoring, terms, walking
from scopa.base.quoting import kind_of, quoted, short
from scopa.base.whole_numbers import whole
from scopa.cards.cards import DECK, card_set
from scopa.errors import (
    DealError,
    IllegalMoveError,
    InvalidStateError,
    RoundNotOverError,
    UnknownVariantError,
)
from scopa.fast.arguments import seed_of
from scopa.fast.planning import Planned, plan_of
from scopa.model.board import Board, Phase, State
from scopa.model.moves import LAYS, Capture, Declare, Move
from scopa.model.seating import Seating
from scopa.play.soundness.positions import check

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import SupportsIndex

    from scopa.model.scores import Award

__all__ = ["Stepper", "planned_for", "round_of"]

_CARDS = terms.FULL
_BY_ACE, _BANK = terms.BY_ACE >> 40, terms.BANK >> 40
_DECLARED = {
    code + value: Declare(kind, value or None)
    for code, kind in ((terms.UNDER_10, "under-10"), (terms.THREE_ALIKE, "three-of-a-kind"))
    for value in range(11)
}
_PHASES = {
    Phase.PLAY: terms.PLAY,
    Phase.PLAYED: terms.PLAYED,
    Phase.WON: terms.WON,
}


class Stepper(walking.Walk):
    """A round at one point of play, as integers: it changes when a move is played.

    Moves are integers, *codes*, which mean the same in every round of one version of
    this package; `move` and `code` translate them. The order of `codes` is that of
    `legal_moves`. Raises `UnknownVariantError` for a variant with a rule of another
    package: such a rule has no form in integers. Like a `State`, it is not for players:
    it knows all cards.

    >>> import random, scopa
    >>> state = scopa.deal("scopa", players=2, rng=random.Random(18))
    >>> step = Stepper(state)
    >>> [str(step.move(code)) for code in step.codes()]
    ['Ac', 'Jbx2s3s3b', 'Qsx2s3s4c', 'Qsx2s3b4c']
    >>> search = step.copy()
    >>> search.play(search.codes()[1])
    >>> (step.turn, search.turn)
    (1, 0)
    >>> search.play_on(seed=7)
    >>> search.points()
    (0, 4)
    """

    __slots__ = ()

    def __init__(self, state: State) -> None:
        planned = planned_for(state)
        if isinstance(planned, str):
            name = state.board.variant.name
            text = f"{short(name)} has {planned}, which has no form in integers: use the engine"
            raise UnknownVariantError(text, name, ())
        self._begin(planned, round_of(planned, state))

    def __copy__(self) -> Self:
        # As `copy`: one that shared the round would be played on with the other.
        return self.copy()

    def __deepcopy__(self, _: object) -> Self:
        return self.copy()

    def __reduce__(self) -> NoReturn:
        # Integers of one kernel are nothing to the other.
        raise TypeError("cannot pickle a Stepper: send the state that it was made of")

    def play(self, code: SupportsIndex) -> None:
        """Play a legal move; raises `IllegalMoveError`, and changes nothing, for another."""
        if not self._attempt(code if type(code) is int else whole(code)):
            seat = None if self.over else self.turn
            text = f"{quoted(code)} is not the code of a legal move here"
            raise IllegalMoveError(text, None, "code", seat)

    def play_on(self, seed: SupportsIndex) -> None:
        """Play random moves until the round is over, as `playout` does."""
        self._round.play_on(dice.Dice(seed_of(seed), 0))

    def points(self) -> tuple[int, ...]:
        """Points of the finished round by side, as `RoundScore.totals` has them.

        Raises `RoundNotOverError` while cards are still to be played.
        """
        if not self.over:
            raise RoundNotOverError("the round is not over: play on until it is")
        counted = self._round.copy()
        scoring.score(counted)
        return tuple(bulk.points(counted))

    def move(self, code: SupportsIndex) -> Move:
        """The move of a code; raises `IllegalMoveError` for what is no code."""
        number = whole(code)
        if number is not None and number in _DECLARED:
            return _DECLARED[number]
        if number is not None and 0 <= number < terms.CODES:
            index, cards, marks = number & 63, number >> 6 & _CARDS, number >> 46
            marked = {0, _BY_ACE} if cards else {0, _BANK}
            if index < 40 and not cards >> index & 1 and marks in marked:
                takes = cards or marks
                return Capture(DECK[index], card_set(cards)) if takes else LAYS[index]
        raise IllegalMoveError(f"{quoted(code)} is not the code of a move", None, "code")

    def code(self, move: Move) -> int:
        """The code of a legal move; raises `IllegalMoveError` for another."""
        for code in self.codes():
            if self.move(code) == move:
                return code
        seat = None if self.over else self.turn
        text = f"{quoted(move)} is not a legal move here"
        text += ": parse_move(state, text) reads a text" if isinstance(move, str) else ""
        raise IllegalMoveError(text, None, "code", seat)


def planned_for(state: object) -> Planned | str:
    """The plan of a state's variant, or which of its rules is none of the package's own.

    Raises `InvalidStateError` for what is no state, and for a wrong one that the readable
    engine would have to play: it does not look.
    """
    if not isinstance(state, State):
        raise InvalidStateError([f"expected a State, not {kind_of(state)}"])
    board = state.board
    if not (isinstance(board, Board) and isinstance(board.seating, Seating)):
        check(state)
    try:
        planned = plan_of(board.variant, board.seating)
    except DealError as refused:
        raise InvalidStateError([str(refused)]) from refused
    if isinstance(planned, str):
        check(state)
        if board.phase not in _PHASES:
            raise _not_begun()
    return planned


def _not_begun() -> InvalidStateError:
    return InvalidStateError(["no hands are dealt yet"])


def round_of(planned: Planned, state: State) -> rounds.Round:
    """A state as integers; raises `InvalidStateError` for one that cannot be played on."""
    board, converted = state.board, None
    if board.phase is Phase.PLAY:
        try:
            converted = rounds.position(planned.plan, board, state.hands, state.stock, terms.PLAY)
            if board.awards and converted is not None:
                _earn(planned, converted, board.awards)
        except (
            AttributeError,
            TypeError,
            OverflowError,
        ):  # Of another type: which, `check` tells.
            converted = None
    if converted is None:
        # This looks at all there is, and takes much longer.
        check(state)
        phase = _PHASES.get(board.phase)
        if phase is not None:
            converted = rounds.position(planned.plan, board, state.hands, state.stock, phase)
        if converted is None:
            raise _not_begun()
        _earn(planned, converted, board.awards)
    return converted


def _earn(planned: Planned, converted: rounds.Round, awards: Iterable[Award]) -> None:
    """Count what has been earned; raises `InvalidStateError` for what the game has not."""
    for award in awards:
        if award.kind not in planned.kinds:
            raise InvalidStateError(
                [f"{short(planned.variant.name)} has no award {quoted(award.kind)}"]
            )
        if abs(award.points) > terms.MOST_POINTS:
            text = f"an award of {quoted(award.points)} points: give at most {terms.MOST_POINTS}"
            raise InvalidStateError([text])
        converted.earn(planned.kinds.index(award.kind), award.side, award.points)
