"""A variant's rules in plain words, slot by slot: a pure function from rules to text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import attrs

from scopa.base.quoting import class_of, quoted
from scopa.cards.cards import FULL_DECK
from scopa.errors import InvalidStateError
from scopa.rules.instant_wins import AllOf
from scopa.variants.parsing import resolve
from scopa.variants.rules_record import Rules
from scopa.words.grouping import cards_together, players
from scopa.words.languages import words_of
from scopa.words.play_rules import PLAY, ace_under_limit
from scopa.words.point_rules import POINTS
from scopa.words.rendering import sentence
from scopa.words.short_decks import can_apply, sayable, told_in
from scopa.words.statements import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from scopa.model.protocols import Variant
    from scopa.words.rendering import Words
    from scopa.words.statements import Say

__all__ = ["SECTIONS", "Section", "Sentence", "describe", "rule_book"]

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "deal": (
        *("deck", "seats", "dealing", "misdeal", "opening_excuses_misdeal", "opening_capture"),
        *("openings", "declarers", "joker_stays", "rotation"),
    ),
    "captures": ("capture", "ace", "limit", "choice", "capture_optional", "obligations"),
    "points": ("sweep", "play_points", "leftover", "scoring", "checks"),
    "match": ("instant_wins", "win_timing", "bonuses", "ending"),
    "own": ("variant",),
}
"""The slots of the record, in the order in which a player asks for them; then what a
variant says that is no record."""


@attrs.frozen
class Sentence:
    """One thing that a variant says: a `text` in the language that was asked for, and the
    `slot` of `Rules` that says it.

    What a variant of your own says as a whole has the slot ``"variant"``.
    """

    slot: str
    text: str


@attrs.frozen
class Section:
    """Sentences that belong together, under a `title` in their language."""

    title: str
    sentences: tuple[Sentence, ...]


def describe(variant: Variant | str, language: str = "en") -> tuple[Sentence, ...]:
    """The rules of a variant in plain words, each sentence with the slot that says it.

    `language` is ``"en"``, ``"it"``, ``"fr"`` or ``"de"``. The order is that in which a
    player asks: players and deal, captures, points, the match.

    >>> for each in describe("scopa+max-two-capture"):
    ...     if each.slot in {"capture", "limit"}:
    ...         print(each.text)
    A card takes an open card of its own value, or several that add up to it.
    A capture takes at most two open cards.
    >>> describe("napola", "it")[0]
    Sentence(slot='seats', text='Per due, tre, quattro o sei giocatori; ...')

    A rule of your own is described by its method ``describe``, if it has one: it is given the
    language, and returns sentences. Where there is none, or it returns nothing, the first
    paragraph of the docstring stands there. So it is with a variant that is no `Rules`, of
    which else only deck and players are known.

    Raises `UnknownNameError` for another language, what `parse_variant` raises for
    text that is no variant, and `InvalidStateError` where ``describe`` returns no sentences.
    """
    words = words_of(language)
    return tuple(_sentences(resolve(variant), words))


def rule_book(variant: Variant | str, language: str = "en") -> tuple[Section, ...]:
    """What `describe` gives, in sections with titles.

    >>> [section.title for section in rule_book("scopa", "fr")]
    ['Joueurs et donne', 'Prises', 'Points', 'La partie']
    """
    words, told = words_of(language), describe(variant, language)
    sections = []
    for key, slots in SECTIONS.items():
        sentences = tuple(each for each in told if each.slot in slots)
        if sentences:
            sections.append(Section(sentence(say(f"section.{key}"), words), sentences))
    return tuple(sections)


def _sentences(variant: Variant, words: Words) -> Iterator[Sentence]:
    slots = [slot for section in SECTIONS.values() for slot in section]
    for slot in slots if isinstance(variant, Rules) else ("deck", "seats", "variant"):
        yield from (Sentence(slot, text) for text in _told(variant, slot, words))


def _told(variant: Variant, slot: str, words: Words) -> Iterator[str]:
    """What the rules of a slot say, then what is said of it besides."""
    for rule in _rules(variant, slot):
        teller = _TELLERS.get(type(rule))
        if teller is None:
            yield from _own(rule, words)
        else:
            yield from _written(told_in(teller, rule, variant.deck), variant, words)
    if slot in _BESIDES:
        yield from _written(_BESIDES[slot](variant), variant, words)


def _written(told: Iterable[Say], variant: Variant, words: Words) -> Iterator[str]:
    """The sentences that speak of no card that the deck does not have."""
    return (sentence(each, words) for each in told if sayable(each, variant.deck))


_TELLERS = {**PLAY, **POINTS}


def _rules(variant: Any, slot: str) -> tuple[object, ...]:
    """The rules in a slot; a variant that is not just a record is such a rule as well."""
    if slot == "variant":
        return () if type(variant) is Rules else (variant,)
    if slot in _PLAIN or (slot == "misdeal" and not _opens(variant)):
        return ()
    value = getattr(variant, slot)
    if slot == "win_timing" and not _wins(variant):
        return ()
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _own(thing: object, words: Words) -> Iterable[str]:
    """What a rule or variant from elsewhere says of itself, or its docstring does."""
    own = getattr(thing, "describe", None)
    given: object = (own(words.language) if callable(own) else None) or ()
    sentences = tuple(given) if isinstance(given, Iterable) else (given,)
    if isinstance(given, str) or not all(isinstance(each, str) for each in sentences):
        text = f"{class_of(thing)}.describe() gives {quoted(given)}, not a tuple of sentences"
        raise InvalidStateError([text])
    if sentences:
        return sentences
    first = (type(thing).__doc__ or "").strip().partition("\n\n")[0]
    plain = re.sub(r"\s+", " ", first).strip()
    return (plain or sentence(say("undescribed", thing=repr(thing)), words),)


# What is said of a slot besides its rules


def _deck(variant: Variant) -> Iterator[Say]:
    deck = variant.deck
    if deck != FULL_DECK:
        yield say("deck", count=len(deck), cards=cards_together(deck))


def _seats(variant: Variant) -> Iterator[Say]:
    """From the seatings, which know the deal too."""
    yield players(variant.seatings)


def _misdeal(variant: Rules) -> Iterator[Say]:
    if not _has_misdeals(variant) and _opens(variant):
        yield say("misdeal.none")


def _has_misdeals(variant: Rules) -> bool:
    return variant.misdeal is not None and can_apply(variant.misdeal, variant.deck)


def _opens(variant: Rules) -> bool:
    return any(variant.plan(seating).table for seating in variant.seatings)


def _opening_first(variant: Rules) -> Iterator[Say]:
    if variant.opening_excuses_misdeal and (variant.misdeal is None or _has_misdeals(variant)):
        yield say("misdeal.but")


def _joker(variant: Rules) -> Iterator[Say]:
    if variant.joker_stays or variant.declarers:
        yield say("joker.stays" if variant.joker_stays else "joker.back")


def _ace(variant: Rules) -> Iterator[Say]:
    if variant.limit is not None:
        yield from ace_under_limit(variant.ace)


def _limit(variant: Rules) -> Iterator[Say]:
    if variant.limit is not None:
        yield say("limit", limit=variant.limit)


def _optional(variant: Rules) -> Iterator[Say]:
    yield say("optional" if variant.capture_optional else "not-optional")


def _wins(variant: Rules) -> list[object]:
    """The wins at one stroke that the deck allows."""
    return [win for win in variant.instant_wins if can_apply(win, variant.deck)]


def _instant(variant: Rules) -> Iterator[Say]:
    wins = _wins(variant)
    if wins and variant.win_timing is None:
        scores = any(type(win) is AllOf and win.scoring is not None for win in wins)
        yield say("instant.scoring" if scores else "instant")


_PLAIN = frozenset(
    {"deck", "seats", "opening_excuses_misdeal", "joker_stays", "limit", "capture_optional"}
)
"""Slots that hold no rule; and that of the seats, which `_seats` tells."""
_BESIDES: Mapping[str, Callable[[Any], Iterator[Say]]] = {
    "deck": _deck,
    "seats": _seats,
    "misdeal": _misdeal,
    "opening_excuses_misdeal": _opening_first,
    "joker_stays": _joker,
    "ace": _ace,
    "limit": _limit,
    "capture_optional": _optional,
    "instant_wins": _instant,
}
