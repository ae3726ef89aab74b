"""Variants that break laws: by answers of their own to questions of the protocol, or by
one rule of their own in a slot of the record."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

import attrs

import scopa
from scopa import (
    Award,
    Board,
    Candidate,
    Capture,
    CardSet,
    DealError,
    Declare,
    Lay,
    Outcome,
    Rules,
    Seating,
    State,
    Tally,
    Win,
)
from scopa.model.moves import ACE, EQUAL, SUM
from scopa.model.open_cards import JOKER
from scopa.rules import DealPlan, OpenCards
from scopa.rules.aces import AceTakesAll
from scopa.rules.instant_wins import instant_tally

CIRULLA = scopa.parse_variant("cirulla")
NOBODY = Win(0, scopa.EMPTY)


@attrs.frozen
class Told:
    """Cirulla, but for the answers that are given; it is no `Rules`."""

    answers: Mapping[str, Any] = attrs.field(hash=False, repr=False, factory=dict)
    name: str = "told"

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return self.answers[name] if name in self.answers else getattr(CIRULLA, name)


def told(**answers: Any) -> Any:
    """Cirulla with these members of its own."""
    return Told(answers)


def mine(**slots: Any) -> Rules:
    """The classic game with these rules in its slots."""
    return attrs.evolve(Rules(), name="mine", **slots)


def in_turn(*answers: Any) -> Callable[..., Any]:
    """A method that gives these answers one after the other, whatever it is asked."""
    asked: list[object] = []

    def answer(*question: object) -> Any:
        asked.append(question)
        return answers[len(asked) % len(answers)]

    return answer


# Values of their own


class Nameless:
    """Asked for its name, it errs."""

    @property
    def name(self) -> str:
        """None."""
        raise ValueError("what's in a name?")


@attrs.frozen(eq=False)
class Unequal(Told):
    """Equal to itself alone."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


@attrs.frozen(eq=False)
class Hashless(Told):
    """Equal to copies, with other hashes."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hashless)

    def __hash__(self) -> int:
        return id(self)


@attrs.frozen(eq=False)
class EqualToAll(Told):
    """Equal to whatever there is."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


@attrs.frozen
class Uncopied(Told):
    """It cannot be copied."""

    def __deepcopy__(self, _: object) -> Uncopied:
        raise TypeError("there is only one")


@attrs.frozen
class Renamed(Told):
    """Another one when it comes back from pickle."""

    def __reduce__(self) -> Any:
        return Renamed, ({}, "renamed")

    def __deepcopy__(self, _: object) -> Renamed:
        return self

    def __copy__(self) -> Renamed:
        return self


@attrs.frozen(repr=False)
class Addressed(Told):
    """Its repr is that of `object`."""

    __repr__ = object.__repr__


@attrs.frozen(repr=False)
class Numbered(Told):
    """Its repr is another for each object."""

    def __repr__(self) -> str:
        return f"Numbered({id(self)})"


@attrs.frozen
class Soft(Told):
    """Members can be set, and one of them counts what was asked."""

    count: int = 0

    def next_dealer(self, board: Board) -> int:
        """The next dealer, which is counted."""
        object.__setattr__(self, "count", self.count + 1)
        return CIRULLA.next_dealer(board)


Soft.__setattr__ = object.__setattr__  # type: ignore[method-assign]  # so that it is soft


@attrs.frozen
class Shrinking(Told):
    """Its deck loses a card after the cards were dealt."""

    asked: list[None] = attrs.field(hash=False, eq=False, repr=False, factory=list)

    @property
    def deck(self) -> CardSet:
        """The whole deck, at first."""
        self.asked.append(None)
        return CIRULLA.deck if len(self.asked) < 60 else CIRULLA.deck - CardSet.parse("7c")


# Answers of their own


def too_high(board: Board, hand: CardSet) -> Any:
    """The joker is declared an eleven."""
    held = JOKER in hand and not board.known[board.turn]
    return ((Declare("boast", 11), ()),) if held else ()


def refusing(seating: Seating) -> DealPlan:
    """No plan for three seats, usual as they are."""
    if seating.seats == 3:
        raise DealError("three is a crowd")
    return CIRULLA.plan(seating)


def first_play(capture: str, by: frozenset[str] = EQUAL) -> Any:
    """Cirulla, in which the first play of each hand is this capture, "7dxKd"."""
    card, taken = map(CardSet.parse, capture.split("x"))
    move = Capture(next(iter(card)), taken)
    return plays(lambda found: ((move, Candidate(taken, by)), *found[1:]))


def plays(change: Callable[[tuple[Any, ...]], Any]) -> Any:
    """Cirulla with other plays."""
    return told(plays=lambda board, hand: change(CIRULLA.plays(board, hand)))


def declarations(*moves: Any) -> Any:
    """Cirulla, in which any hand may be declared so, once."""
    return told(declarations=lambda board, _: () if board.known[board.turn] else moves)


def odd_lay(board: Board, hand: CardSet) -> Any:
    """Lays that capture."""
    return tuple((Lay(card), Candidate(board.table, SUM)) for card in hand)


def all_but_the_last(board: Board, hand: CardSet) -> Any:
    """Plays, where the hand holds more than one card."""
    return CIRULLA.plays(board, hand) if len(hand) > 1 else ()


def raising(board: Board) -> None:
    """A fault after some plays."""
    if board.plies > 9:
        raise ZeroDivisionError("a fault")


def scored(change: Callable[[tuple[Tally, ...]], Any]) -> Any:
    """Cirulla with other tallies."""
    return told(score=lambda board: change(CIRULLA.score(board)))


def tallied(**fields: Any) -> Any:
    """Cirulla with a first tally that has these fields."""
    return scored(lambda found: (attrs.evolve(found[0], **fields), *found[1:]))


def won(board: Board) -> Win | None:
    """Side 0 wins at one stroke, as soon as half of the cards are played."""
    return NOBODY if board.plies >= 18 else None


def score_of_a_win(board: Board) -> Any:
    """Tallies that name side 0 as the winner."""
    sides = board.seating.side_count
    return (instant_tally(NOBODY, sides),) if won(board) else CIRULLA.score(board)


def after_a_round(outcome: Any) -> Any:
    """Cirulla, over after one round with this outcome."""
    return told(outcome=lambda history, _: outcome if history else None)


# Cheats


def hidden() -> int:
    """What the seat after the one on turn holds, seen in the frames of whoever asks."""
    frame = sys._getframe()
    while not (states := [x for x in frame.f_locals.values() if isinstance(x, State)]):
        assert frame.f_back is not None
        frame = frame.f_back
    state = states[0]
    return state.hands[(state.board.turn + 1) % state.board.seating.seats].total


def peeping_awards(*_: object) -> Any:
    """More points where the next seat holds much."""
    return (Award("peep", 0, hidden()),)


def peeping_plays(board: Board, hand: CardSet) -> Any:
    """What is taken is taken by something else where the next seat holds much."""
    return taken_by(board, hand, hidden())


def telling_plays(board: Board, hand: CardSet) -> Any:
    """What is taken is taken by something else where the whole hand is worth much."""
    return taken_by(board, hand, hand.total)


def taken_by(board: Board, hand: CardSet, number: int) -> Any:
    """Plays whose captures are by one thing or another."""
    by = ACE if number % 2 else SUM
    found = CIRULLA.plays(board, hand)
    return tuple((move, had and Candidate(had.cards, by)) for move, had in found)


def changing(board: Board) -> int:
    """A dealer, and a board that is no more what it was."""
    object.__setattr__(board, "plies", 1)
    return 0


@attrs.define
class Fickle:
    """Each so many times that it is asked, it gives one move only."""

    each: int
    asked: int = 0

    def __call__(self, board: Board, hand: CardSet) -> Any:
        """The plays, or the first."""
        self.asked += 1
        found = CIRULLA.plays(board, hand)
        return found if self.asked % self.each else found[:1]


def nagged() -> Any:
    """A win at one stroke, when the same board is asked for it once too often."""
    asked: list[Board] = []

    def instant_win(board: Board) -> Any:
        asked.append(board)
        return NOBODY if sum(each is board for each in asked) > 3 else None

    return told(instant_win=instant_win)


def undecided() -> Any:
    """A match of one round, won by another side each time that one asks."""
    asked: list[object] = []

    def outcome(history: Any, _: object) -> Any:
        asked.append(history)
        return Outcome((len(asked) % 2,), "target") if history else None

    return told(outcome=outcome)


def tiring() -> Any:
    """Cirulla, in which a hand has one move only once a round was scored."""
    scored: list[Board] = []

    def plays(board: Board, hand: CardSet) -> Any:
        return CIRULLA.plays(board, hand)[: 1 if scored else None]

    def score(board: Board) -> Any:
        scored.append(board)
        return CIRULLA.score(board)

    return told(plays=plays, score=score)


# Rules for slots


@attrs.frozen
class Answer:
    """A rule that gives one answer to whatever it is asked."""

    answer: Any = ()
    kind: str = "answer"
    single_wins: bool = False

    def _give(self, *_: object) -> Any:
        return self.answer

    candidates = choose = restrict = tally = points = next = _give


@attrs.frozen(eq=False)
class NoValue(Answer):
    """A rule that is another one after pickling."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


@attrs.define
class Unhashable(Answer):
    """A rule that cannot be hashed."""

    __hash__ = None  # type: ignore[assignment]  # so it is


@attrs.frozen
class Greedy:
    """A card takes the whole table, limit or not."""

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """All there is."""
        return [Candidate(table.cards, SUM)] if table.cards else []


@attrs.frozen
class Powerless(AceTakesAll):
    """An ace that leaves no move."""

    def restrict(self, board: Board, plays: Any, /) -> Any:
        """Nothing."""
        return []


@attrs.frozen(kw_only=True, repr=False)
class Limitless(Rules):
    """A record that forgets its limit."""

    def plays(self, board: Board, hand: CardSet) -> Any:
        """As without one."""
        return Rules().plays(board, hand)


@attrs.frozen(kw_only=True, repr=False)
class Choosy(Rules):
    """A record that leaves the ace's power out where there is more than one move."""

    def plays(self, board: Board, hand: CardSet) -> Any:
        """Without the ace's power, if there is anything else."""
        found = super().plays(board, hand)
        return tuple(p for p in found if p[1] is None or p[1].by != ACE) or found
