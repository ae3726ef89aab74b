"""A variant is played, and held against all laws."""

from __future__ import annotations

import copy
import random
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

from scopa.base.quoting import class_of, quoted
from scopa.base.whole_numbers import whole
from scopa.cards.cards import CardSet
from scopa.errors import InvalidStateError
from scopa.model.board import opening_board
from scopa.play.dealing import deal
from scopa.play.engine import apply_move, random_move
from scopa.play.match import Match
from scopa.play.randomness import shuffled
from scopa.testing.laws import moves, points, slots, values
from scopa.testing.reports import Breach, BrokenLawsError, Example, Report
from scopa.variants.parsing import parse_variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import SupportsIndex

    from scopa.model.board import Board, State
    from scopa.model.protocols import Variant
    from scopa.model.seating import Seating
    from scopa.testing.laws.definition import Law, Problem

__all__ = ["LAWS", "check_variant"]

_T = TypeVar("_T")
_MATCHES = 2
_LONGEST_ROUND = 200
"""Moves after which a round is left: only declarations without end make so many."""

_DEALS, _PLAYS_ON, _UNCHANGED = "deals", "plays-on", "unchanged"
_WHOLE: Mapping[str, str] = {
    _DEALS: "every seating that it admits is dealt to",
    _PLAYS_ON: "rounds and matches are played to their end without an exception",
    _UNCHANGED: "no question changes a board, and no play changes the variant",
}
"""Laws that only playing shows."""
_POSITIONS = (*moves.MOVES, *slots.SLOT_MOVES, *points.POINTS)
_GROUPS: tuple[Iterable[Law[Any]], ...] = (
    *((values.MEMBERS,), values.VALUES, slots.SLOTS, points.OPENINGS, points.PLACES),
    *(slots.SLOT_RULES, moves.SHAPES, moves.CARDS, _POSITIONS),
    *(points.FINISHED, slots.SLOT_CATEGORIES),
    *(moves.LATER, points.MATCHES),
)

LAWS: Mapping[str, str] = {
    **{law.name: law.promise for group in _GROUPS for law in group},
    **_WHOLE,
}
"""What each law promises, by its name."""


def check_variant(
    variant: Variant | str,
    *,
    rounds: SupportsIndex = 30,
    seed: SupportsIndex = 0,
    match_rounds: SupportsIndex = 300,
) -> Report:
    """Play a variant and hold it against all laws that programs rely on (`LAWS`).

    `variant` is anything that answers the protocol `scopa.Variant`, or a text. It is
    asked about itself; then `rounds` random rounds are played, by all seatings that it
    admits in turn, each with a seed of its own from `seed` on, and two matches, which must
    end within `match_rounds`.

    Gives what was looked at. Raises `BrokenLawsError`, an `AssertionError` that tells all
    breaches, each with the smallest example that was met and how to get there again.

    >>> print(check_variant("scopa+napola", rounds=3))
    scopa+napola keeps all laws: 3 rounds, 108 positions, 2 matches
    """
    count = _at_least("rounds", rounds, 1)
    first = _at_least("seed", seed, 0)
    longest = _at_least("match_rounds", match_rounds, 1)
    subject = parse_variant(variant) if isinstance(variant, str) else variant
    report = _Check(subject, longest).report(count, first)
    if report.breaches:
        raise BrokenLawsError(report)
    return report


def _at_least(what: str, value: object, least: int) -> int:
    number = whole(value)
    if number is None or number < least:
        raise InvalidStateError([f"{what} {quoted(value)}: give a whole number from {least} up"])
    return number


class _Check:
    """One check of a variant, and what it has found so far."""

    def __init__(self, variant: Variant, match_rounds: int) -> None:
        self._variant = variant
        self._match_rounds = match_rounds
        self._found: dict[tuple[str, str], tuple[int, Breach]] = {}
        self._rounds = self._positions = self._matches = 0

    def report(self, rounds: int, seed: int) -> Report:
        """Ask all there is to ask."""
        if self._keeps([values.MEMBERS], self._variant):
            self._keeps([*values.VALUES, *slots.SLOTS], self._variant)
            seatings = values.admitted(self._variant)
            twin = _twin(self._variant)
            for number in range(rounds):
                seating = seatings[number % len(seatings)]
                dealer = number // len(seatings) % seating.seats
                self._round(Example(seed + number, seating, dealer))
            for number, seating in enumerate(seatings[:_MATCHES]):
                if not self._match(seating, seed + number):
                    break
            if twin is not None and self._variant != twin:
                self._tell(_UNCHANGED, "the variant is another after it was played")
        return Report(
            _name(self._variant),
            *(self._rounds, self._positions, self._matches),
            breaches=tuple(breach for _, breach in self._found.values()),
        )

    def _round(self, start: Example) -> None:
        """Play one round, asking everywhere."""
        rng = random.Random(start.seed)
        try:
            self._keeps(points.OPENINGS, _opening(self._variant, start), start)
            state = deal(self._variant, seating=start.seating, rng=rng, dealer=start.dealer)
        except Exception as error:  # noqa: BLE001  # foreign rules may raise anything
            self._tell(_DEALS, *_raised("a deal", error), start)
            return
        self._rounds += 1
        example = start
        passed: list[tuple[State, Example]] = []
        while self._keeps(points.PLACES, state, example) and len(passed) < _LONGEST_ROUND:
            if state.board.over:
                self._keeps(points.FINISHED, state, example)
                self._keeps(slots.SLOT_CATEGORIES, state, example)
                for before, where in passed:
                    self._keeps(moves.LATER, before, where, before)
                return
            if not self._position(state, example):
                return
            passed.append((state, example))
            move = random_move(state, rng)
            try:
                state = apply_move(state, move)
            except Exception as error:  # noqa: BLE001  # foreign rules may raise anything
                problem, detail = _raised("a move", error)
                self._tell(_PLAYS_ON, problem, f"{move}, {detail}", example, state)
                return
            example = attrs.evolve(example, moves=(*example.moves, move))

    def _position(self, state: State, example: Example) -> bool:
        """Ask about a position with a seat on turn; whether it can be played on."""
        self._positions += 1
        before = _fields(state.board)
        self._keeps(slots.SLOT_RULES, state, example, state)
        for group in (moves.SHAPES, moves.CARDS):
            if not self._keeps(group, state, example, state):
                return False
        self._keeps(_POSITIONS, state, example, state)
        if _fields(state.board) != before:
            self._tell(_UNCHANGED, "a question changes the board", "", example, state)
        return True

    def _match(self, seating: Seating, seed: int) -> bool:
        """Play a match, and ask how it ends; whether that is as it should be."""
        rng = random.Random(seed)
        try:
            match = Match.start(self._variant, seating=seating)
            outcome = self._variant.outcome
            while outcome(match.history, seating) is None:
                if len(match.history) == self._match_rounds:
                    break
                state = match.deal(rng=rng)
                for _ in range(_LONGEST_ROUND):
                    if not state.board.over:
                        state = apply_move(state, random_move(state, rng))
                match = match.record(state)
        except Exception as error:  # noqa: BLE001  # foreign rules may raise anything
            self._tell(_PLAYS_ON, *_raised("a match", error), Example(seed, seating, 0))
            return False
        self._matches += 1
        return self._keeps(points.MATCHES, match, Example(seed, seating, 0))

    def _keeps(
        self,
        laws: Iterable[Law[_T]],
        subject: _T,
        example: Example | None = None,
        state: State | None = None,
    ) -> bool:
        """Ask laws about a subject; whether all are kept."""
        kept = True
        for law in laws:
            for problem, detail in law.problems(subject):
                self._tell(law.name, problem, detail, example, state)
                kept = False
        return kept

    def _tell(
        self,
        law: str,
        problem: str,
        detail: str = "",
        example: Example | None = None,
        state: State | None = None,
    ) -> None:
        """Note a problem: of several alike the one on the fewest cards."""
        size = 0
        if state is not None and example is not None:
            size = len(state.board.table) + len(state.acting_hand)
            example = attrs.evolve(example, position=_in_words(state))
        breach = Breach(law, problem, detail, example)
        least, found = self._found.get((law, problem), (size, breach))
        if found is not breach:
            breach = attrs.evolve(breach if size < least else found, times=found.times + 1)
        self._found[law, problem] = min(size, least), breach


def _name(variant: object) -> str:
    """Its name, or that of its class where it has none that is a text."""
    try:
        name = variant.name  # type: ignore[attr-defined]  # whatever was given
    except Exception:  # noqa: BLE001  # foreign rules may raise anything
        name = None
    return name if isinstance(name, str) else class_of(variant)


def _raised(what: str, error: Exception) -> Problem:
    return f"{what} raises {class_of(error)}", str(error)


def _twin(variant: Variant) -> Variant | None:
    """A copy to compare with later; None where that tells nothing."""
    try:
        twin = copy.deepcopy(variant)
    except Exception:  # noqa: BLE001  # told by the law of equality
        return None
    return twin if twin == variant else None


def _opening(variant: Variant, start: Example) -> Board:
    """A board as opening rules see it; its open cards may be a misdeal."""
    cards = shuffled(variant.deck, random.Random(start.seed))
    table = variant.plan(start.seating).table
    left = len(cards) - table
    return opening_board(variant, start.seating, start.dealer, CardSet.of(cards[:table]), left)


def _fields(board: Board) -> tuple[object, ...]:
    """All that a board holds but the variant, down to numbers."""
    return attrs.astuple(board, filter=lambda field, _: field.name != "variant")


def _in_words(state: State) -> str:
    board = state.board
    hand, table = state.acting_hand or "nothing", board.table or "nothing"
    return f"seat {board.turn} of {board.seating.seats} holds {hand}, on the table {table}"
