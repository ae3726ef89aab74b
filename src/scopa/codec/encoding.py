"""Single values of the game as plain JSON; each raises `InvalidStateError` for another type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, Union

from scopa.base.quoting import kind_of, quoted
from scopa.base.whole_numbers import in_range
from scopa.cards.cards import Card, CardSet
from scopa.errors import InvalidStateError
from scopa.model.board import Phase

__all__ = [
    "MOST",
    "Json",
    "Write",
    "write_card",
    "write_each",
    "write_joker",
    "write_maybe",
    "write_number",
    "write_phase",
    "write_set",
    "write_text",
    "write_words",
    "wrong",
]

Json: TypeAlias = Union["dict[str, Json]", "list[Json]", str, int, None]
Write: TypeAlias = "Callable[[object], Json]"
"""Writes a value."""

MOST = 10**15
"""Whole numbers stay below this, so that every language can hold them."""


def wrong(expected: str, value: object) -> InvalidStateError:
    """The error for a value of another type."""
    return InvalidStateError([f"expected {expected}, not {kind_of(value)}"])


def write_card(value: object) -> Json:
    """A card, as its text."""
    if not isinstance(value, Card):
        raise wrong("a Card", value)
    return str(value)


def write_set(value: object) -> Json:
    """A set of cards, as a list in their order."""
    if not isinstance(value, CardSet):
        raise wrong("a CardSet", value)
    return [str(card) for card in value]


def write_number(value: object) -> Json:
    """A whole number."""
    number = in_range(value, 1 - MOST, MOST - 1)
    if number is None:
        raise wrong("a whole number of at most 15 digits", value)
    return number


def write_joker(value: object) -> Json:
    """The value of the joker."""
    number = in_range(value, 1, 10)
    if number is None:
        raise InvalidStateError([f"joker's value {quoted(value)}: 1 to 10"])
    return number


def write_text(value: object) -> Json:
    """A text."""
    if not isinstance(value, str):
        raise wrong("text", value)
    return value


def write_phase(value: object) -> Json:
    """Where a round stands."""
    if not isinstance(value, Phase):
        raise wrong("a Phase", value)
    return value.value


def write_words(value: object) -> Json:
    """Some words, sorted."""
    if not isinstance(value, frozenset) or not all(isinstance(each, str) for each in value):
        raise wrong("a frozenset of texts", value)
    return [*sorted(value)]


def write_each(write: Write) -> Write:
    """Writes a tuple of such values."""

    def write_all(values: object) -> Json:
        if not isinstance(values, tuple):
            raise wrong("a tuple", values)
        return [write(value) for value in values]

    return write_all


def write_maybe(write: Write) -> Write:
    """Writes None as null."""
    return lambda value: None if value is None else write(value)
