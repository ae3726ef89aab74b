"""What a law is, and what several of them look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeAlias

import attrs
from typing_extensions import TypeVar

from scopa.base.quoting import class_of
from scopa.base.whole_numbers import whole
from scopa.cards.cards import CardSet
from scopa.model.scores import INSTANT_WIN, MOST_POINTS, Award

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from scopa.model.seating import Seating

__all__ = ["Law", "Problem", "award_problems", "is_number", "is_seat", "is_side", "law", "shown"]

Problem: TypeAlias = "tuple[str, str]"
"""What is wrong, in words that are the same wherever it is, and the detail."""
_T = TypeVar("_T")


@attrs.frozen
class Law(Generic[_T]):
    """A law: its name, what it promises, and what finds problems in a subject."""

    name: str
    promise: str
    check: Callable[[_T], Iterable[Problem]]

    def problems(self, subject: _T) -> list[Problem]:
        """What is wrong with the subject; an exception is a problem too."""
        found = []
        try:
            for problem in self.check(subject):
                found.append(problem)  # noqa: PERF402  # those before an exception are kept
        except Exception as error:  # noqa: BLE001  # foreign rules may raise anything
            found.append((f"an answer raises {class_of(error)}", str(error)))
        return found


def law(promise: str) -> Callable[[Callable[[_T], Iterator[Problem]]], Law[_T]]:
    """The law of that promise, checked by the function below it, whose name it bears."""

    def make(check: Callable[[_T], Iterator[Problem]]) -> Law[_T]:
        return Law(check.__name__.strip("_").replace("_", "-"), promise, check)

    return make


def is_number(thing: object) -> bool:
    """True for a whole number, which a truth value is not."""
    return whole(thing) is not None


def is_seat(thing: object, seating: Seating) -> bool:
    """Whether it is one of the seats."""
    return is_number(thing) and thing in range(seating.seats)


def is_side(thing: object, seating: Seating) -> bool:
    """Whether it is one of the sides."""
    return is_number(thing) and thing in range(seating.side_count)


def shown(thing: object) -> str:
    """The text of what a rule gave, short."""
    text = repr(thing)
    return text if len(text) <= 120 else text[:120] + "…"


def award_problems(given: object, seating: Seating, *, winning: bool = False) -> Iterator[Problem]:
    """What is wrong with awards; only some may be for a win at one stroke (`winning`)."""
    if not isinstance(given, tuple):
        yield "awards are not a tuple", shown(given)
        return
    for award in given:
        if not isinstance(award, Award):
            yield "an award is not an Award", shown(award)
        elif not is_side(award.side, seating):
            yield "an award names a side that is not there", shown(award)
        elif not (isinstance(award.kind, str) and award.kind):
            yield "the kind of an award is not a text", shown(award)
        elif not is_number(award.points):
            yield "the points of an award are not a whole number", shown(award)
        elif abs(award.points) >= MOST_POINTS:
            yield "the points of an award have more than 15 digits", shown(award)
        elif award.kind == INSTANT_WIN and not winning:
            yield "a win at one stroke is an award that no such win gives", shown(award)
        elif not isinstance(award.cards, CardSet):
            yield "the cards of an award are not a CardSet", shown(award)
