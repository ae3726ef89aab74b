"""Names that could be meant by one that nothing has.

>>> close_names("scopa-a", ["scopa", "scopa-ancient", "scopa-a-perdere", "cirulla"])
('scopa-a-perdere', 'scopa-ancient', 'scopa')
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["close_names"]

_MOST = 3
"""Names that are given."""
_LONGEST = 60
"""Letters of a name that are looked at."""
_ALIKE = 0.6
"""How alike two spellings are at least, from 0 to 1."""
_NEARLY = 0.85
"""How alike they are at least without what joins their words, where only that differs."""
_BETWEEN = re.compile(r"[^a-z0-9]+")


def close_names(word: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names that are closest to a word, best first, three at most.

    Those of the same words, in another order or joined otherwise, are given alone. Else
    those come first that the word is the beginning of, or some words of, and then those
    that are spelled alike. Of names that are equally close the first goes first, so the
    answer depends on nothing but the arguments.

    >>> close_names("perdere-a-scopa", ["scopa", "scopa-a-perdere"])
    ('scopa-a-perdere',)
    """
    word = word[:_LONGEST]
    found = []
    for place, name in enumerate(dict.fromkeys(names)):
        kind, likeness = _kind(word, name), _likeness(word, name)
        if kind is not None or likeness >= _ALIKE:
            found.append((4 if kind is None else kind, -likeness, place, name))
    found.sort()
    same = [each for each in found if each[0] == 0]
    return tuple(name for *_, name in (same or found)[:_MOST])


def _kind(word: str, name: str) -> int | None:
    """How a word makes up a name, the closest kind first; None where it does not."""
    mine, theirs = (Counter(filter(None, _BETWEEN.split(text))) for text in (word, name))
    if not mine:
        return None
    if mine == theirs or _joined(word) == _joined(name):
        return 0
    if name.startswith(word) and not name[len(word)].isalnum():
        return 1
    if mine <= theirs:
        return 2
    return 3 if len(word) >= 3 and name.startswith(word) else None


def _likeness(word: str, name: str) -> float:
    """How alike they are spelled, from 0 to 1, with and without what joins their words."""
    as_written = _ratio(word, name, _ALIKE)
    joined = _ratio(_joined(word), _joined(name), _NEARLY)
    return joined if as_written < joined >= _NEARLY else as_written


def _ratio(word: str, name: str, least: float) -> float:
    """How alike two texts are; 0 where a quick look shows that it is less than `least`."""
    matcher = difflib.SequenceMatcher(None, name, word)
    quick = min(matcher.real_quick_ratio(), matcher.quick_ratio())
    return matcher.ratio() if quick >= least else 0


def _joined(text: str) -> str:
    return _BETWEEN.sub("", text)
