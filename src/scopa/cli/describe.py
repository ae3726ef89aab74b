"""A variant's rules in plain words, slot by slot: a pure function from rules to text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from scopa.cli import score_words  # noqa: F401  # its rules join those of rule_words
from scopa.cli.quantities import counted, number, one_of
from scopa.cli.rule_words import in_words
from scopa.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["SECTIONS", "Sentence", "describe"]

SECTIONS = {
    "Players and deal": (
        *("deck", "seats", "dealing", "misdeal", "opening_first", "opening_capture"),
        *("openings", "declarers", "joker_stays", "rotation"),
    ),
    "Captures": ("capture", "ace", "limit", "choice", "capture_optional", "obligations"),
    "Points": ("sweep", "play_points", "leftover", "scoring", "checks"),
    "The match": ("instant_wins", "win_timing", "bonuses", "ending"),
}
"""The slots of the record, in the order in which a player asks for them."""


@attrs.frozen
class Sentence:
    """One thing that a variant says, and the slot that says it."""

    slot: str
    text: str


def describe(variant: Rules) -> tuple[Sentence, ...]:
    """What a variant says, in the order of `SECTIONS`. A rule that is not one of this
    package is told by the first paragraph of its docstring.

    >>> from scopa.variants import parse_variant
    >>> for sentence in describe(parse_variant("scopa+max-two-capture")):
    ...     if sentence.slot in {"capture", "limit"}:
    ...         print(sentence.text)
    A card takes an open card of its own value, or several that add up to it.
    A capture takes at most two open cards.
    """
    slots = (slot for section in SECTIONS.values() for slot in section)
    return tuple(Sentence(slot, text) for slot in slots for text in _told(variant, slot))


def _told(variant: Rules, slot: str) -> Iterator[str]:
    value = getattr(variant, slot)
    if slot in _PLAIN:
        yield from _PLAIN[slot](variant)
    elif isinstance(value, tuple):
        for rule in value:
            yield from in_words(rule)
    elif value is not None:
        yield from in_words(value)


def _deck(variant: Rules) -> Iterator[str]:
    if variant.deck != Rules().deck:
        yield f"The deck has {len(variant.deck)} cards: {variant.deck}."


def _seats(variant: Rules) -> Iterator[str]:
    """From the seatings, which know the deal too."""
    seatings = variant.seatings
    counts = sorted({seating.seats for seating in seatings})
    if not counts:
        yield "For no usual number of players."
        return
    alone = {seating.seats for seating in seatings if seating.side_count == seating.seats}
    together = [seats for seats in counts if seats not in alone]
    either = sorted({s.seats for s in seatings if s.side_count < s.seats} & alone)
    notes = [f", {number(seats)} in two pairs" for seats in together]
    notes += [f", {one_of(map(number, either))} also in teams"] if either else []
    yield f"For {one_of(map(number, counts))} players{''.join(notes)}."


def _misdeal(variant: Rules) -> Iterator[str]:
    if not _opens(variant):
        return
    if variant.misdeal is None:
        yield "Whatever lies open, nothing is a misdeal."
    else:
        yield from in_words(variant.misdeal)


def _opens(variant: Rules) -> bool:
    return any(variant.plan(seating).table for seating in variant.seatings)


def _opening_first(variant: Rules) -> Iterator[str]:
    if variant.opening_first:
        yield "Open cards that are worth something are no misdeal."


def _joker(variant: Rules) -> Iterator[str]:
    if variant.joker_stays:
        yield "The seven of cups keeps its declared value while it lies on the table."
    elif variant.declarers:
        yield "On the table the seven of cups is a seven again."


def _ace(variant: Rules) -> Iterator[str]:
    if variant.ace is None:
        return
    yield from in_words(variant.ace)
    if variant.limit is not None:
        nothing = getattr(variant.ace, "barred_takes_nothing", False)
        does = "is laid" if nothing else "captures as any other card does"
        yield f"Where more lie open than a capture may take, an ace {does}."


def _limit(variant: Rules) -> Iterator[str]:
    if variant.limit is not None:
        yield f"A capture takes at most {counted(variant.limit, 'open card')}."


def _optional(variant: Rules) -> Iterator[str]:
    if variant.capture_optional:
        yield "A card that captures may be laid instead."
    else:
        yield "A card that captures cannot be laid instead."


def _instant(variant: Rules) -> Iterator[str]:
    for rule in variant.instant_wins:
        yield from in_words(rule)
    if variant.instant_wins and variant.win_timing is None:
        yield "Such a win at one stroke ends the round at once."


_PLAIN: dict[str, Any] = {
    "deck": _deck,
    "seats": _seats,
    "misdeal": _misdeal,
    "opening_first": _opening_first,
    "joker_stays": _joker,
    "ace": _ace,
    "limit": _limit,
    "capture_optional": _optional,
    "instant_wins": _instant,
}
"""Slots that hold no rule, or whose words need more of the variant than the rule."""
