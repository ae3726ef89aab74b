"""Random texts for readers of text: good ones, damaged in every way that comes to mind."""

from __future__ import annotations

import random
import string
import time
from collections import Counter
from collections.abc import Callable, Sequence

import attrs

import scopa

__all__ = ["Found", "Target", "attack", "damaged"]

PIECES = (
    *scopa.variant_names(),
    *scopa.flag_names(),
    *map(str, scopa.DECK),
    *("7dx4c3s#", "under-10=2", "x", "#", "=", "+", "/", "-", ",", "?", "??", "scopa1", "*"),
    *("0", "1", "10", "-1", "99999999999999999999", "1e309", "NaN", "null", "true", "[", "]"),
    *("{", "}", '"', "\\", "\\ud800", '"version": 1', "\n", "\r\n", "\t", " ", "\x00", "\ufeff"),
    *("\u2666", "\ufe0f", "\u0130", "\u017f", "\u0663", "\U0001f0a1", "\ud800", "é", "ß", "…"),
)
"""What is put into texts, beside single letters."""
LETTERS = string.printable


@attrs.frozen
class Target:
    """A reader under attack: what it is given to begin with, and the errors that it may
    raise. It may also take the text."""

    name: str
    read: Callable[[str], object]
    errors: tuple[type[BaseException], ...]
    texts: Sequence[str]


@attrs.define
class Found:
    """What came of an attack: how often each error was raised (``"read"`` where none was),
    and the slowest text with its seconds."""

    counts: Counter[str] = attrs.field(factory=Counter)
    slowest: tuple[float, str] = (0.0, "")


def damaged(rng: random.Random, texts: Sequence[str]) -> str:
    """One of the texts, with one to four things done to it."""
    text = rng.choice(texts)
    if rng.random() < 0.1:
        other = rng.choice(texts)
        text = text[: _at(rng, text)] + other[_at(rng, other) :]
    for _ in range(rng.choice((1, 1, 1, 2, 3, 4))):
        text = rng.choice(_WAYS)(rng, text)
    return text[:20_000]


def _cut(rng: random.Random, text: str) -> str:
    start, stop = sorted((_at(rng, text), _at(rng, text)))
    return rng.choice((text[:start], text[start:], text[start:stop], text[:start] + text[stop:]))


def _insert(rng: random.Random, text: str) -> str:
    at = _at(rng, text)
    return text[:at] + rng.choice(PIECES) + text[at:]


def _replace(rng: random.Random, text: str) -> str:
    at = _at(rng, text)
    letter = rng.choice((rng.choice(LETTERS), chr(rng.randrange(0x300)), rng.choice(PIECES)))
    return text[:at] + letter + text[at + 1 :]


def _repeat(rng: random.Random, text: str) -> str:
    at = _at(rng, text)
    stop = at + rng.randrange(1, 8)
    return text[:at] + text[at:stop] * rng.choice((2, 3, 50)) + text[stop:]


def _swap(rng: random.Random, text: str) -> str:
    """Exchange two of the words."""
    gap = rng.choice(" +,/\n")
    words = text.split(gap)
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return gap.join(words)


def _number(rng: random.Random, text: str) -> str:
    """Another number where there is one."""
    places = [at for at, letter in enumerate(text) if letter.isdecimal()]
    if not places:
        return text
    at = rng.choice(places)
    return (
        text[:at] + rng.choice(("", "0", "9", "-1", "10", "00", "1.5", "9" * 30)) + text[at + 1 :]
    )


def _case(rng: random.Random, text: str) -> str:
    return rng.choice((text.upper(), text.lower(), text.swapcase(), text[::-1]))


_WAYS = (_cut, _insert, _insert, _replace, _replace, _repeat, _swap, _number, _case)


def _at(rng: random.Random, text: str) -> int:
    return rng.randrange(len(text) + 1)


def attack(target: Target, rng: random.Random, count: int) -> Found:
    """Give the target so many damaged texts.

    Anything raised that is not among its errors comes out, with the text as a note.
    """
    found = Found()
    for _ in range(count):
        text = damaged(rng, target.texts)
        started = time.perf_counter()
        try:
            target.read(text)
        except target.errors as error:
            found.counts[type(error).__name__] += 1
        except BaseException as error:
            message = f"{target.name} was given {text!r}"
            raise AssertionError(message) from error
        else:
            found.counts["read"] += 1
        found.slowest = max(found.slowest, (time.perf_counter() - started, text))
    return found
