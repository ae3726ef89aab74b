"""A round on plain integers that is played move by move, for searches."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from typing_extensions import Self

from scopa._native.choice import bulk, captures, dice, plans, rounds, scoring
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
from scopa.model.open_cards import JOKER_BIT
from scopa.model.seating import Seating
from scopa.play.soundness.positions import check

if TYPE_CHECKING:
    from typing import SupportsIndex

__all__ = ["Stepper", "planned_for", "round_of"]

_CARDS = (1 << 40) - 1
_BY_ACE, _BANK = captures.BY_ACE >> 40, captures.BANK >> 40
_DECLARED = {
    code + value: Declare(kind, value or None)
    for code, kind in ((rounds.UNDER_10, "under-10"), (rounds.THREE_ALIKE, "three-of-a-kind"))
    for value in range(11)
}
_MOST_POINTS = 10**9
"""What an award can be worth at most, so that sums fit into 64 bits."""
_PHASES = {
    Phase.PLAY: rounds.PLAY,
    Phase.PLAYED: rounds.PLAYED,
    Phase.WON: rounds.WON,
}


class Stepper:
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

    __slots__ = ("_listed", "_planned", "_round")

    def __init__(self, state: State) -> None:
        planned = planned_for(state)
        if isinstance(planned, str):
            name = state.board.variant.name
            text = f"{short(name)} has {planned}, which has no form in integers: use the engine"
            raise UnknownVariantError(text, name, ())
        self._planned: Planned = planned
        self._round: rounds.Round = round_of(planned, state)
        self._listed: list[int] | None = None

    def copy(self) -> Self:
        """The same position, to be played on by itself."""
        other = object.__new__(type(self))
        other._planned = self._planned
        other._round = self._round.copy()
        other._listed = self._listed
        return other

    def __copy__(self) -> Self:
        # As `copy`: one that shared the round would be played on with the other.
        return self.copy()

    def __deepcopy__(self, _: object) -> Self:
        return self.copy()

    def __reduce__(self) -> NoReturn:
        # Integers of one kernel are nothing to the other.
        raise TypeError("cannot pickle a Stepper: send the state that it was made of")

    @property
    def turn(self) -> int:
        """The seat on turn; without meaning once the round is over."""
        return self._round.turn

    @property
    def over(self) -> bool:
        """Whether the round is finished."""
        return self._round.phase != rounds.PLAY

    def codes(self) -> list[int]:
        """The legal moves, in the order of `legal_moves`; none once the round is over."""
        if self._listed is None:
            self._listed = self._round.codes()
        return self._listed[:]

    def play(self, code: SupportsIndex) -> None:
        """Play a legal move; raises `IllegalMoveError`, and changes nothing, for another."""
        if self._listed is None:
            self._listed = self._round.codes()
        number = code if type(code) is int else whole(code)
        if number is None or number not in self._listed:
            seat = None if self.over else self.turn
            text = f"{quoted(code)} is not the code of a legal move here"
            raise IllegalMoveError(text, None, "code", seat)
        self._listed = None
        self._round.play(number)

    def play_on(self, seed: SupportsIndex) -> None:
        """Play random moves until the round is over, as `playout` does."""
        self._listed = None
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
        if number is not None and 0 <= number < 1 << 54:
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
    board = state.board
    try:
        sound = _is_sound(planned.plan, state)
        converted = _converted(planned.plan, state)
        sound = sound and converted.is_sound([*board.hand_sizes], board.stock_size)
    except (AttributeError, TypeError, OverflowError):  # Of another type: which, `check` tells.
        sound = False
    if not sound:
        # This looks at all there is, and takes much longer.
        check(state)
        if board.phase not in _PHASES:
            raise _not_begun()
        converted = _converted(planned.plan, state)
    for award in board.awards:
        if award.kind not in planned.kinds:
            raise InvalidStateError(
                [f"{short(board.variant.name)} has no award {quoted(award.kind)}"]
            )
        if abs(award.points) > _MOST_POINTS:
            text = f"an award of {quoted(award.points)} points: give at most {_MOST_POINTS}"
            raise InvalidStateError([text])
        converted.earn(planned.kinds.index(award.kind), award.side, award.points)
    return converted


def _is_sound(plan: plans.Plan, state: State) -> bool:
    """Whether what integers cannot tell is right in a state that is being played."""
    board = state.board
    numbers = [board.dealer, board.turn, board.plies, board.stock_size, *board.hand_sizes]
    numbers += [each for award in board.awards for each in (award.side, award.points)]
    last, joker = board.last_capturer, board.joker
    numbers += [0 if joker is None else joker, 0 if last is None else last]
    return (
        board.phase is Phase.PLAY
        and {*map(type, numbers)} == {int}
        and 0 <= numbers[-1] < len(plan.sides)
        and (joker is None or (1 <= joker <= 10 and _has_joker(plan)))
        and all(0 <= award.side < plan.side_count for award in board.awards)
        and len(board.known) == len(state.hands)
        and not any(
            known.mask & ~hand.mask for known, hand in zip(board.known, state.hands, strict=True)
        )
    )


def _has_joker(plan: plans.Plan) -> bool:
    """As `Rules.has_joker`."""
    return plan.declares and plan.cards & JOKER_BIT != 0


def _converted(plan: plans.Plan, state: State) -> rounds.Round:
    """The integers of a state, without what has been earned."""
    board = state.board
    converted = rounds.Round(plan, board.dealer)
    converted.phase = _PHASES.get(board.phase, rounds.PLAY)
    converted.turn, converted.plies = board.turn, board.plies
    converted.table = board.table.mask
    converted.hands = [hand.mask for hand in state.hands]
    converted.piles = [pile.mask for pile in board.piles]
    converted.stock = [1 << card.index for card in state.stock]
    converted.last = -1 if board.last_capturer is None else board.last_capturer
    converted.joker = board.joker or 0
    for seat, known in enumerate(board.known):
        if known.mask:
            converted.shown |= 1 << seat
    converted.find_deal()
    return converted
