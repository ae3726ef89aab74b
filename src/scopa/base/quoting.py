"""How messages quote what they were given."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


__all__ = ["class_of", "counted", "kind_of", "listed", "quoted", "short", "with_article"]

_SHOWN = 60
"""Characters of foreign text that a message quotes; the rest is cut."""
_LISTED = 20
"""Problems or names that a message lists; the rest is counted."""
_PART = 400
"""Characters of one problem in a message of several."""
_VOWEL = re.compile("_*([aeio]|un(?!i))", re.IGNORECASE)
"""Names of types before which the article is *an*: ``int`` and ``Unknown``, not ``uint8``."""


def short(text: str, most: int = _SHOWN) -> str:
    """A foreign text as a message quotes it: its beginning."""
    return text if len(text) <= most else text[:most] + "…"


def quoted(value: object) -> str:
    """A foreign value as a message quotes it: its repr, cut."""
    try:
        return short(repr(value))
    except ValueError:
        # Python prints no number of more than some thousands of digits.
        return f"{kind_of(value)} too long to be printed"
    except Exception:  # noqa: BLE001  # a value from outside may raise anything here
        return f"{kind_of(value)} that cannot be printed"


def with_article(name: str) -> str:
    """The name of a type behind its article.

    >>> with_article("int"), with_article("Seating"), with_article("uint8")
    ('an int', 'a Seating', 'a uint8')
    """
    return f"{'an' if _VOWEL.match(name) else 'a'} {name}"


def class_of(value: object) -> str:
    """The name of the class of a foreign value, cut."""
    return "None" if value is None else short(type(value).__name__)


def kind_of(value: object) -> str:
    """The type of a foreign value as a message names it, behind its article.

    >>> kind_of(7), kind_of("7d"), kind_of(None)
    ('an int', 'a str', 'None')
    """
    return "None" if value is None else with_article(class_of(value))


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number and what it counts.

    >>> counted(1, "card"), counted(2, "card"), counted(0, "entry", "entries")
    ('1 card', '2 cards', '0 entries')
    """
    return f"{quoted(number)} {noun if number == 1 else plural or noun + 's'}"


def listed(parts: Iterable[str], by: str = ", ", most: int = _LISTED) -> str:
    """Some texts in a row, each once and cut; behind the first ones the rest is counted."""
    texts = [*dict.fromkeys(parts)]
    more = len(texts) - most
    first = [short(text, _PART) for text in texts[:most]]
    return by.join(first + ([f"and {more} more"] if more > 0 else []))
