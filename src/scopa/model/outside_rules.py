"""Rules and variants from outside are asked through a twin that looks at their answers.

The package's own rules are not: they are asked as they are. What a rule raises goes on to
the caller as it is. Where exceptions take notes (Python 3.11) it says which rule raised it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from scopa.base.quoting import class_of
from scopa.cards.cards import CardSet
from scopa.errors import DealError, RuleError
from scopa.model import outside_answers as answers
from scopa.model.outside_answers import Asked, is_whole, said
from scopa.model.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scopa.model.board import Board
    from scopa.model.deal_plan import DealPlan
    from scopa.model.protocols import Variant
    from scopa.model.scores import Award, Outcome

__all__ = ["GUARDED", "ask", "asked", "check_members"]

GUARDED: set[type] = set()
"""The classes of variants whose answers are looked at where they arise: `Rules`, which
puts itself in. A subclass may answer anything."""


def ask(subject: object, slot: str, method: str, check: Callable[..., Any]) -> Callable[..., Any]:
    """The method of a rule or variant from outside, with a look at what it gives."""
    who = Asked(slot, subject, method)
    put = getattr(subject, method, None)
    if not callable(put):
        raise RuleError(slot, class_of(subject), f"there is no method {method}()")

    def answer(*question: Any) -> Any:
        # Lists are given as copies: the rule may do with them what it likes.
        theirs = [[*each] if type(each) is list else each for each in question]
        try:
            return check(who, put(*theirs), *question)
        except (RuleError, DealError):
            raise
        except Exception as error:
            # Before Python 3.11 an exception takes no notes, and `str` does nothing.
            note = getattr(error, "add_note", str)
            note(f"raised by {slot} ({class_of(subject)}), {method}()")
            raise

    return answer


def asked(variant: Variant) -> Variant:
    """The variant as the engine asks it: itself, or with a look at what it answers."""
    return variant if type(variant) in GUARDED else cast("Variant", _Looked(variant))


class _Looked:
    """A variant that is not a `Rules`: what its methods give is looked at."""

    __slots__ = ("_variant",)

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def __getattr__(self, name: str) -> Any:
        check = _CHECKS.get(name)
        variant = self._variant
        return getattr(variant, name) if check is None else ask(variant, name, name, check)


def check_members(variant: object) -> None:
    """Raises `RuleError` for a variant that is not a `Rules` and lacks a member, or has
    something else there."""
    if type(variant) in GUARDED:
        return
    kind = class_of(variant)
    for name, (fits, right) in _MEMBERS.items():
        given = getattr(variant, name, None)
        if not fits(given):
            raise RuleError(name, kind, f"it is {said(given)}: {right}")
    for name in _CHECKS:
        if not callable(getattr(variant, name, None)):
            raise RuleError(name, kind, f"there is no method {name}()")


def _all_are(given: object, kind: type) -> bool:
    return isinstance(given, tuple) and all(isinstance(each, kind) for each in given)


_MEMBERS: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "name": (lambda given: isinstance(given, str) and given != "", "give a text, not empty"),
    "revision": (is_whole, "give a whole number"),
    "sources": (lambda given: _all_are(given, str), "give a tuple of texts"),
    "seatings": (lambda given: _all_are(given, Seating), "give a tuple of Seating"),
    "deck": (
        lambda given: isinstance(given, CardSet) and len(given) > 0,
        "give a CardSet, not empty",
    ),
}
"""What a variant has beside its methods."""


def _plan(who: Asked, given: object, seating: Seating) -> DealPlan:
    deck: CardSet = who.subject.deck  # type: ignore[attr-defined]  # of a variant
    return answers.plan(who, given, len(deck), seating.seats)


def _declarations(who: Asked, given: object, board: Board, hand: CardSet) -> object:
    found = answers.declarations(who, given, board, hand)
    keys = [(move.kind, move.joker or 0) for move, _ in found]
    if keys != sorted(keys):
        raise who.wrong("gives declarations that are not sorted by kind, then by joker")
    return found


def _outcome(who: Asked, given: object, _: object, seating: Seating) -> Outcome | None:
    return answers.outcome(who, given, seating.side_count)


def _bonus(who: Asked, given: object, _: object, seating: Seating) -> tuple[Award, ...]:
    deck: CardSet = who.subject.deck  # type: ignore[attr-defined]  # of a variant
    return answers.awards(who, given, seating.side_count, deck)


def _next_dealer(who: Asked, given: object, board: Board) -> int:
    return answers.one_of_seats(who, given, board.seating.seats)


_CHECKS: Mapping[str, Callable[..., Any]] = {
    "plan": _plan,
    "is_misdeal": answers.truth,
    "opening": answers.opening,
    "declarations": _declarations,
    "plays": answers.plays,
    "play_awards": answers.awards_of,
    "keeps_joker": answers.truth,
    "leftovers": answers.seat_or_none,
    "score": answers.tallies,
    "instant_win": answers.win,
    "outcome": _outcome,
    "bonus": _bonus,
    "next_dealer": _next_dealer,
}
"""What each method of a variant may give."""
