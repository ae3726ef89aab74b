"""What the fields of rules may hold: looked at when a rule is made.

A rule with a wrong number or word would go wrong much later, in the middle of a round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from scopa.base.quoting import class_of, quoted
from scopa.base.whole_numbers import in_range
from scopa.cards.cards import CardSet
from scopa.errors import RuleError
from scopa.model.scores import MOST_POINTS

__all__ = [
    "Looks",
    "any_cards",
    "any_text",
    "either",
    "some_cards",
    "text",
    "truth",
    "whole",
    "whole_several",
    "words",
]

Looks: TypeAlias = "Callable[[Any, Any, Any], None]"
"""A validator of attrs: raises `RuleError` for a value that the field cannot hold."""


def _wrong(rule: object, field: Any, value: object, right: str) -> RuleError:
    who, name = class_of(rule), getattr(rule, "name", None)
    called = f"{who} {name!r}" if isinstance(name, str) else who  # as a flag or row has one
    return RuleError(field.name, called, f"{quoted(value)}: give {right}")


def _is_whole(value: object, least: int, most: int) -> bool:
    return in_range(value, least, most) is not None


def whole(least: int | None = None, most: int | None = None, *, optional: bool = False) -> Looks:
    """A whole number in these bounds; perhaps None."""
    lowest, highest = (
        1 - MOST_POINTS if least is None else least,
        MOST_POINTS - 1 if most is None else most,
    )
    right = "a whole number"
    if most is not None:
        right += f" from {least} to {most}"
    elif least is not None:
        right += f" from {least} up"
    right += " of at most 15 digits" if least is None else ""
    right += ", or None" if optional else ""

    def look(rule: object, field: Any, value: object) -> None:
        if not (_is_whole(value, lowest, highest) or (optional and value is None)):
            raise _wrong(rule, field, value, right)

    return look


def whole_several(
    count: int | None = None, least: int | None = None, *, optional: bool = False
) -> Looks:
    """A tuple of so many whole numbers, of one at least where no count is given."""
    lowest = 1 - MOST_POINTS if least is None else least
    right = f"a tuple of {'' if count is None else f'{count} '}whole numbers"
    right += "" if least is None else f" from {least} up"
    right += ", or None" if optional else ""

    def look(rule: object, field: Any, value: object) -> None:
        if optional and value is None:
            return
        fits = isinstance(value, tuple) and len(value) == (
            len(value) or 1 if count is None else count
        )
        if not fits or not all(_is_whole(each, lowest, MOST_POINTS - 1) for each in value):  # type: ignore[attr-defined]  # a tuple
            raise _wrong(rule, field, value, right)

    return look


def truth(rule: object, field: Any, value: Any) -> None:
    """True or False."""
    if not isinstance(value, bool):
        raise _wrong(rule, field, value, "True or False")


def text(rule: object, field: Any, value: Any) -> None:
    """A text, not empty: the kind of awards."""
    if not (isinstance(value, str) and value):
        raise _wrong(rule, field, value, "a text, not empty")


def any_text(rule: object, field: Any, value: Any) -> None:
    """A text, perhaps empty."""
    if not isinstance(value, str):
        raise _wrong(rule, field, value, "a text")


def words(rule: object, field: Any, value: Any) -> None:
    """A tuple of texts."""
    if not (isinstance(value, tuple) and all(isinstance(each, str) for each in value)):
        raise _wrong(rule, field, value, "a tuple of texts")


def any_cards(rule: object, field: Any, value: Any) -> None:
    """A set of cards, perhaps empty."""
    if not isinstance(value, CardSet):
        raise _wrong(rule, field, value, "a CardSet")


def some_cards(rule: object, field: Any, value: Any) -> None:
    """A set of cards, not empty."""
    if not isinstance(value, CardSet) or not value:
        raise _wrong(rule, field, value, "a CardSet, not empty")


def either(*allowed: str) -> Looks:
    """One of some words."""
    right = " or ".join(map(repr, allowed))

    def look(rule: object, field: Any, value: object) -> None:
        if not (isinstance(value, str) and value in allowed):
            raise _wrong(rule, field, value, right)

    return look
