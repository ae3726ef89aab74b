"""Tags of records: who played, when and where, as pairs of a name and a text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from scopa.base.quoting import kind_of
from scopa.errors import InvalidStateError

__all__ = ["CONTROLS", "HEADERS", "LONGEST", "MOST_TAGS", "NAME", "Tags", "tag_problem", "tags_of"]

Tags: TypeAlias = "tuple[tuple[str, str], ...]"
"""Pairs of a name and its text, in order."""

MOST_TAGS = 50
"""Tags that a record has at most."""
LONGEST = 500
"""Characters that the text of a tag has at most."""
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}", re.ASCII)
"""What the name of a tag is."""
HEADERS = (
    *("match", "variant", "revision", "sides", "totals", "outcome"),
    *("round", "dealer", "seat", "deck", "result"),
)
"""The headers of a match or round as text, which are no names of tags."""
# Control characters, ends of lines and paragraphs, what turns the direction of writing,
# and halves of characters that no file in UTF-8 can hold.
CONTROLS = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


def tag_problem(name: object, text: object) -> str | None:
    """What is wrong with a tag; None where nothing is."""
    if not isinstance(name, str) or not NAME.fullmatch(name):
        return "a name has 1 to 40 letters, digits and _, a letter first, as in 'Date'"
    if name.lower() in HEADERS:
        return "the name of a header, which is not a tag"
    if not isinstance(text, str):
        return f"expected text, not {kind_of(text)}"
    if len(text) > LONGEST:
        return f"a text of {len(text)} characters: {LONGEST} at most"
    found = CONTROLS.search(text)
    if found is not None:
        return f"the character U+{ord(found[0]):04X} at {found.start() + 1} is not allowed"
    return None


def tags_of(given: Mapping[str, str] | Iterable[tuple[str, str]]) -> Tags:
    """The tags that a caller gives; raises `InvalidStateError` with all that is wrong."""
    pairs = given.items() if isinstance(given, Mapping) else given
    if isinstance(pairs, str) or not isinstance(pairs, Iterable):
        raise InvalidStateError([f"tags map names to texts; this is {kind_of(given)}"])
    tags = tuple(pairs)
    problems = []
    for tag in tags[: MOST_TAGS + 1]:
        if not (isinstance(tag, tuple) and len(tag) == 2):
            problems.append(f"tags are pairs of a name and a text, not {kind_of(tag)}")
            continue
        problem = tag_problem(*tag)
        if problem is not None:
            problems.append(f"tag {str(tag[0])[:50]!r}: {problem}")
        elif sum(other[:1] == tag[:1] for other in tags if isinstance(other, tuple)) > 1:
            problems.append(f"tag {tag[0]!r}: given more than once")
    if len(tags) > MOST_TAGS:
        problems.append(f"{len(tags)} tags: {MOST_TAGS} at most")
    if problems:
        raise InvalidStateError(problems)
    return tags
