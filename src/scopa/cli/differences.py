"""In what two variants differ, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from scopa.cli.describe import SECTIONS, describe
from scopa.comparison import diff

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scopa.ruleset import Rules

__all__ = ["Contrast", "differences", "differences_json", "differences_told"]


@attrs.frozen
class Contrast:
    """What each of two variants says of a slot that the other does not."""

    slot: str
    left: tuple[str, ...]
    right: tuple[str, ...]


def differences(left: Rules, right: Rules) -> tuple[Contrast, ...]:
    """The slots in which they differ, in the order of `SECTIONS`. Where the words of
    two different rules are the same, the rules themselves are shown.

    >>> from scopa.variants import parse_variant
    >>> (found,) = differences(parse_variant("scopa"), parse_variant("scopa+max-capture=3"))
    >>> found
    Contrast(slot='limit', left=(), right=('A capture takes at most three open cards.',))
    """
    differing = {each.slot: each for each in diff(left, right)}
    found = []
    for slot in (slot for section in SECTIONS.values() for slot in section):
        ours, theirs = (_texts(variant, slot) for variant in (left, right))
        only = tuple(text for text in ours if text not in theirs)
        other = tuple(text for text in theirs if text not in ours)
        if slot in differing and not (only or other):
            only, other = (repr(differing[slot].left),), (repr(differing[slot].right),)
        if only or other:
            found.append(Contrast(slot, only, other))
    return tuple(found)


def _texts(variant: Rules, slot: str) -> tuple[str, ...]:
    return tuple(each.text for each in describe(variant) if each.slot == slot)


_TITLES = {
    "deck": "The deck",
    "seats": "Who plays",
    "dealing": "The deal",
    "misdeal": "Misdeals",
    "opening_first": "Misdeals and open cards",
    "opening_capture": "Open cards before anybody plays",
    "openings": "Points for open cards",
    "declarers": "Hands that may be shown",
    "joker_stays": "The seven of cups on the table",
    "rotation": "Who deals next",
    "capture": "What a card takes",
    "ace": "The ace",
    "limit": "How many cards",
    "choice": "Which of several captures",
    "capture_optional": "Laying a card that captures",
    "obligations": "What a player must do",
    "sweep": "Scopas",
    "play_points": "Points for a play",
    "leftover": "Cards left at the end",
    "scoring": "Points of the round",
    "checks": "Checks with real cards",
    "instant_wins": "Wins at one stroke",
    "win_timing": "When a win at one stroke counts",
    "bonuses": "Points of the match",
    "ending": "The end of the match",
}


def differences_told(left: Rules, right: Rules, found: Sequence[Contrast]) -> Iterator[str]:
    """All of it, line by line; headings are not indented."""
    if not found:
        yield f"{left.name} and {right.name} have the same rules."
        return
    things = "one thing" if len(found) == 1 else f"{len(found)} things"
    yield f"{left.name} and {right.name} differ in {things}"
    for contrast in found:
        yield from ("", _TITLES[contrast.slot])
        for variant, texts in ((left, contrast.left), (right, contrast.right)):
            yield f"  {variant.name}"
            yield from (f"    {text}" for text in texts or ("(nothing of its own)",))


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
