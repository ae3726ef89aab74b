"""What is said, before it is put into the words of a language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union

import attrs

from scopa.cards.cards import Card, Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

__all__ = ["Kind", "Listed", "Say", "Teller", "Value", "constant", "listed", "say"]


@attrs.frozen
class Kind:
    """The kind of a category, which may have a name of its own in a language."""

    name: str


@attrs.frozen
class Listed:
    """Several things in a row, and how the last is joined to them."""

    items: tuple[Value, ...]
    by: Literal["and", "or", "comma", "nothing"] = "and"


@attrs.frozen
class Say:
    """A sentence or a part of one: the key of its words, and what goes into them."""

    key: str
    values: Mapping[str, Value] = attrs.field(factory=dict)


Value: TypeAlias = Union[Say, Listed, Kind, Card, Suit, int, str, None]  # noqa: UP007  # 3.10
"""What goes into words; ranks are among the numbers, and nothing at all is None."""
Teller: TypeAlias = "Callable[[Any], Iterable[Say]]"
"""What rules of one class say."""


def say(key: str, **values: Value) -> Say:
    """What is said under a key.

    >>> say("limit", limit=2)
    Say(key='limit', values={'limit': 2})
    """
    return Say(key, values)


def listed(items: Iterable[Value], by: Literal["and", "or", "comma", "nothing"] = "and") -> Listed:
    """Several things in a row."""
    return Listed(tuple(items), by)


def constant(*keys: str) -> Teller:
    """For rules that always say the same."""
    sayings = tuple(map(say, keys))
    return lambda _: sayings
