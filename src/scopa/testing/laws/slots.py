"""Laws of the rules in the slots of a `Rules`: so that a breach names the rule."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import attrs

from scopa.base.quoting import class_of
from scopa.model.moves import LAYS
from scopa.model.open_cards import JOKER, OpenCards
from scopa.testing.laws.definition import law, shown
from scopa.variants.rules_record import Rules
from scopa.variants.slots import SLOTS as SLOTS_OF_RULES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scopa.cards.cards import Card
    from scopa.model.board import State
    from scopa.model.moves import Candidate, Play
    from scopa.model.protocols import Variant
    from scopa.testing.laws.definition import Problem

__all__ = ["SLOTS", "SLOT_CATEGORIES", "SLOT_MOVES", "SLOT_RULES"]


def _rules(variant: Rules, slot: str) -> list[object]:
    """The rules in a slot."""
    held = getattr(variant, slot)
    return list(held) if SLOTS_OF_RULES[slot].several else [] if held is None else [held]


def _called(slot: str, rule: object) -> str:
    return f"{slot}, {class_of(rule)}"


@law("the rule in a slot is a value: it compares, hashes, pickles")
def _slots(variant: Variant) -> Iterator[Problem]:
    if isinstance(variant, Rules):
        for slot in SLOTS_OF_RULES:
            for rule in _rules(variant, slot):
                yield from _no_value(rule, _called(slot, rule))


def _no_value(rule: object, called: str) -> Iterator[Problem]:
    try:
        same = pickle.loads(pickle.dumps(rule)) == rule and hash(rule) == hash(rule)  # noqa: S301  # pickled here
    except Exception as error:  # noqa: BLE001  # foreign rules may raise anything
        yield "a rule does not hash or pickle", f"{called}: {error}"
        return
    if not same:
        yield "a rule is not equal to itself pickled", called


@law("the capture rule gives sets of open cards, each once, none larger than the limit")
def _candidates(state: State) -> Iterator[Problem]:
    for card, found, table in _found(state):
        rule = _called("capture", state.board.variant.capture)  # type: ignore[attr-defined]  # found in Rules only
        sets = [each.cards for each in found]
        if any(not cards or not cards <= table.cards for cards in sets):
            yield "a candidate is not a set of open cards", f"{rule}, for {card}: {shown(found)}"
        if len(set(sets)) != len(sets):
            yield "a candidate is given twice", f"{rule}, for {card}: {shown(found)}"
        if table.limit is not None and any(len(cards) > table.limit for cards in sets):
            yield "a candidate is larger than the limit", f"{rule}, for {card}: {shown(found)}"


def _found(state: State) -> Iterator[tuple[Card, list[Candidate], OpenCards]]:
    """For each card of the hand, what the capture rule finds."""
    board = state.board
    variant = board.variant
    if isinstance(variant, Rules):
        joker = board.joker or 7
        lying = joker if variant.joker_stays else 7
        alone = bool(getattr(variant.choice, "single_wins", False))
        table = OpenCards(board.table, variant.limit, alone, lying)
        for card in state.acting_hand:
            value = joker if card is JOKER else int(card.rank)
            yield card, list(variant.capture.candidates(value, table)), table


@law("a choice leaves one at least of the captures that it is given, and adds none")
def _choice(state: State) -> Iterator[Problem]:
    for card, found, _ in _found(state):
        choice = state.board.variant.choice  # type: ignore[attr-defined]  # found in Rules only
        if found:
            kept = list(choice.choose(list(found)))
            if not kept or any(each not in found for each in kept):
                told = f"{_called('choice', choice)}, for {card}: of {len(found)} {shown(kept)}"
                yield "a choice leaves nothing, or what it was not given", told


@law("obligations and aces leave one at least of the moves that they are given, in their order")
def _obligations(state: State) -> Iterator[Problem]:
    board = state.board
    variant = board.variant
    if not isinstance(variant, Rules):
        return
    if variant.ace is not None:
        lays: list[Play] = [(LAYS[card.index], None) for card in state.acting_hand]
        yield from _kept(
            lays, variant.ace.restrict(board, list(lays)), _called("ace", variant.ace)
        )
    if variant.obligations:
        plays = list(attrs.evolve(variant, obligations=()).plays(board, state.acting_hand))
        for rule in variant.obligations:
            kept = list(rule.restrict(board, list(plays)))
            yield from _kept(plays, kept, _called("obligations", rule))
            plays = kept or plays


def _kept(given: Sequence[Play], kept: Sequence[Play], rule: str) -> Iterator[Problem]:
    if not kept or list(kept) != [play for play in given if play in kept]:
        left = " ".join(str(move) for move, _ in kept) or "none"
        yield "a rule leaves no move, others, or another order", f"{rule}: {left}"


@law("what an ace takes by its power is not a matter of choice")
def _ace_power(state: State) -> Iterator[Problem]:
    variant = state.board.variant
    if not isinstance(variant, Rules) or variant.ace is None or variant.obligations:
        return
    for card, found, table in _found(state):
        listed = [each for move, each in state.plays if move.card is card]
        value = (state.board.joker or 7) if card is JOKER else int(card.rank)
        if listed and value == 1:
            for each in variant.ace.extend(state.board, found, table):
                if "ace" in each.by and each not in listed:
                    yield "a capture by an ace's power is not open", f"{card} takes {each.cards}"


@law("no capture takes more cards than the limit")
def _limit(state: State) -> Iterator[Problem]:
    variant = state.board.variant
    limit = variant.limit if isinstance(variant, Rules) else None
    for move, candidate in state.plays:
        if limit is not None and candidate is not None and len(candidate.cards) > limit:
            yield "a capture takes more cards than the limit", f"{move}, the limit is {limit}"


@law("a category's tally bears its kind")
def _categories(state: State) -> Iterator[Problem]:
    variant = state.board.variant
    if isinstance(variant, Rules):
        for rule in variant.scoring:
            tally = rule.tally(state.board)
            if tally.kind != rule.kind:
                told = f"{_called('scoring', rule)}: {rule.kind!r} gives {tally.kind!r}"
                yield "a tally bears another kind than its rule", told


SLOTS = (_slots,)
"""Laws of the rules by themselves."""
SLOT_RULES = (_candidates, _choice, _obligations)
"""Laws of what single rules give in a position."""
SLOT_MOVES = (_ace_power, _limit)
"""Laws of what comes of them."""
SLOT_CATEGORIES = (_categories,)
"""Laws of the rules when the round is over."""
