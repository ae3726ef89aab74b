"""What can be said of a rule where the deck has not all forty cards.

A sentence about cards that nobody can hold would puzzle its reader, so it is left out, or
speaks of the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from scopa.cards.cards import FULL_DECK, CardSet, Rank
from scopa.model.open_cards import JOKER
from scopa.rules.bonuses import MatchFracKing, MatchPonino
from scopa.rules.frac import FracKing
from scopa.rules.instant_wins import AllOf
from scopa.rules.misdeals import TooMany
from scopa.rules.napola import Napola
from scopa.rules.ponino import KNIGHTS, Ponino
from scopa.rules.primiera import Primiera
from scopa.rules.scoring import COINS, RE_BELLO, Each, Holds, Most
from scopa.rules.trente import THREE_COINS, Trente
from scopa.words.grouping import cards_together, whole_ranks, whole_suit
from scopa.words.point_rules import worths_told
from scopa.words.statements import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from scopa.words.statements import Say, Teller

__all__ = ["can_apply", "sayable", "told_in"]

_OF_JOKER = frozenset(
    {
        *("hands.joker", "hands.ten", "opening.joker", "opening.low-joker"),
        *("joker.stays", "joker.back"),
    }
)
"""Sentences about the seven of cups."""
_ACES = CardSet.of(card for card in FULL_DECK if card.rank is Rank.ACE)
_ALL_NEEDED: Mapping[type, CardSet] = {
    FracKing: RE_BELLO,
    MatchFracKing: RE_BELLO,
    Ponino: KNIGHTS,
    MatchPonino: KNIGHTS,
}
"""The cards without which a rule never applies, by its class."""


def can_apply(rule: object, deck: CardSet) -> bool:
    """Whether a rule of the package can ever say yes where these are the cards."""
    kind: Any = type(rule)
    cards: CardSet = getattr(rule, "cards", deck)
    if kind in _ALL_NEEDED:
        return _ALL_NEEDED[kind] <= deck
    if kind in {Holds, AllOf}:
        return cards <= deck
    if kind in {Most, Each}:
        return not cards.isdisjoint(deck)
    if isinstance(rule, TooMany) and kind is TooMany:
        return len(cards & deck) >= rule.limit
    if isinstance(rule, Napola) and kind is Napola:
        return min(_run(deck), rule.cap) >= rule.least
    return kind is not Trente or not THREE_COINS.isdisjoint(deck)


def sayable(what: Say, deck: CardSet) -> bool:
    """Whether the sentence speaks of no ace and no seven of cups that is not there."""
    if what.key in _OF_JOKER:
        return JOKER in deck
    return not what.key.startswith("ace.") or not _ACES.isdisjoint(deck)


def told_in(teller: Teller, rule: Any, deck: CardSet) -> Iterable[Say]:
    """What a rule says where these are the cards."""
    if deck == FULL_DECK:
        return teller(rule)
    if not can_apply(rule, deck):
        return ()
    narrowing = _NARROWING.get(type(rule))
    return teller(rule) if narrowing is None else narrowing(teller, rule, deck)


def _cards(teller: Teller, rule: Any, deck: CardSet) -> Iterable[Say]:
    return teller(attrs.evolve(rule, cards=_narrowed(rule.cards, deck)))


def _narrowed(cards: CardSet, deck: CardSet) -> CardSet:
    """Cards without those that are not there; a suit or a rank of which any is there stays
    what it is called."""
    if cards == FULL_DECK or whole_suit(cards) is not None:
        return cards
    if whole_ranks(cards):
        here = {card.rank for card in cards & deck}
        return CardSet.of(card for card in cards if card.rank in here)
    return cards & deck


def _most(teller: Teller, rule: Most, deck: CardSet) -> Iterable[Say]:
    # What makes more than half is settled by all cards of the rule, there or not; and a
    # side never has them all where one is missing.
    all_there = rule.unless_all and rule.cards <= deck
    (plain,) = teller(attrs.evolve(rule, unless_all=all_there))
    for each in _cards(teller, rule, deck):
        values = {**each.values, "least": plain.values["least"], "alone": plain.values["alone"]}
        yield say(each.key, **values)


def _primiera(teller: Teller, rule: Primiera, deck: CardSet) -> Iterable[Say]:
    there = {card.rank for card in deck}
    worths = say("primiera.worths", worths=worths_told(rule.worths, there))
    return [worths if each.key == worths.key else each for each in teller(rule)]


def _napola(teller: Teller, rule: Napola, deck: CardSet) -> Iterable[Say]:
    return teller(attrs.evolve(rule, cap=min(rule.cap, _run(deck))))


def _run(deck: CardSet) -> int:
    """How many coins from the ace on there are without a gap."""
    coins = {int(card.rank) for card in COINS & deck}
    return next(rank for rank in range(11) if rank + 1 not in coins)


def _trente(teller: Teller, rule: Trente, deck: CardSet) -> Iterable[Say]:
    if deck >= THREE_COINS:
        return teller(rule)
    return [
        say("holds", cards=cards_together(CardSet.of([card])), points=int(card.rank))
        for card in THREE_COINS & deck
    ]


_NARROWING: Mapping[type, Callable[[Teller, Any, CardSet], Iterable[Say]]] = {
    **dict.fromkeys((Each, TooMany), _cards),
    Most: _most,
    Primiera: _primiera,
    Napola: _napola,
    Trente: _trente,
}
"""How rules speak without the cards that are not there."""
