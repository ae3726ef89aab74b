"""In what two variants differ, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from scopa.variants.difference import diff
from scopa.words.describing import SECTIONS, describe
from scopa.words.languages import words_of
from scopa.words.rendering import sentence, write
from scopa.words.statements import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scopa.variants.rules_record import Rules

__all__ = ["Contrast", "differences", "differences_json", "differences_told"]


@attrs.frozen
class Contrast:
    """What each of two variants says of a slot that the other does not."""

    slot: str
    left: tuple[str, ...]
    right: tuple[str, ...]


def differences(left: Rules, right: Rules, language: str = "en") -> tuple[Contrast, ...]:
    """The slots in which they differ, in the order of `SECTIONS`. Where the words of
    two different rules are the same, the rules themselves are shown.

    >>> from scopa.variants.parsing import parse_variant
    >>> (found,) = differences(parse_variant("scopa"), parse_variant("scopa+max-capture=3"))
    >>> found
    Contrast(slot='limit', left=(), right=('A capture takes at most three open cards.',))
    """
    differing = {each.slot: each for each in diff(left, right)}
    found = []
    for slot in (slot for section in SECTIONS.values() for slot in section):
        ours, theirs = (_texts(variant, slot, language) for variant in (left, right))
        only = tuple(text for text in ours if text not in theirs)
        other = tuple(text for text in theirs if text not in ours)
        if slot in differing and not (only or other):
            only, other = (repr(differing[slot].left),), (repr(differing[slot].right),)
        if only or other:
            found.append(Contrast(slot, only, other))
    return tuple(found)


def _texts(variant: Rules, slot: str, language: str) -> tuple[str, ...]:
    return tuple(each.text for each in describe(variant, language) if each.slot == slot)


def differences_told(
    left: Rules, right: Rules, found: Sequence[Contrast], language: str = "en"
) -> Iterator[str]:
    """All of it, line by line; headings are not indented."""
    words = words_of(language)
    key, things = ("compare.differ" if found else "compare.same"), len(found)
    names = {"left": left.name, "right": right.name}
    yield write(say(key, **names, count=things, digits=str(things)), words)
    for contrast in found:
        yield from ("", sentence(say(f"slot.{contrast.slot}"), words))
        for variant, texts in ((left, contrast.left), (right, contrast.right)):
            yield f"  {variant.name}"
            own = texts or (sentence(say("compare.nothing"), words),)
            yield from (f"    {text}" for text in own)


def differences_json(left: Rules, right: Rules, found: Sequence[Contrast]) -> dict[str, Any]:
    """The same for a program."""
    return {
        "left": left.name,
        "right": right.name,
        "differences": [
            {"slot": each.slot, "left": list(each.left), "right": list(each.right)}
            for each in found
        ],
    }
