"""From a variant to its rules as integers.

Only the package's own rules have a form in integers. Of a rule from outside nothing is
assumed: a subclass may do anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from scopa._native.choice import drafts, plans, terms
from scopa.base.quoting import class_of, quoted
from scopa.model.scores import INSTANT_WIN
from scopa.play.seats import checked_plan
from scopa.rules import (
    aces,
    captures,
    choices,
    declarations,
    endings,
    frac,
    instant_wins,
    leftovers,
    misdeals,
    napola,
    obligations,
    openings,
    ponino,
    scoring,
    sweeps,
    trente,
    under_ten,
)
from scopa.rules.primiera import Primiera
from scopa.variants.rules_record import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scopa.model.protocols import Variant
    from scopa.model.seating import Seating

__all__ = ["Planned", "fewest_wins", "plan_of"]

_CAPTURES: Mapping[type, int] = {
    captures.Sum: terms.SUM,
    captures.Fifteen: terms.FIFTEEN,
    captures.EqualOrFifteen: terms.EQUAL_OR_FIFTEEN,
    captures.SumOrFifteen: terms.SUM_OR_FIFTEEN,
}
_CHOICES: Mapping[type, int] = {
    choices.Fewest: terms.FEWEST,
    choices.SingleFirst: terms.SINGLE_FIRST,
    choices.FreeChoice: terms.FREE,
    choices.EqualOverSum: terms.EQUAL_OVER_SUM,
    choices.FewestPerFamily: terms.FEWEST_PER_FAMILY,
}
_WITH_ACE = {"sweep": terms.SWEEP, "aces": terms.ACES, "ordinary": terms.ORDINARY}
_LEAD = {"free": terms.NO, "aces-only": terms.ACES, "forbidden": terms.FORBIDDEN}
_MISSING = {
    "loses": terms.LOSES,
    "zero": terms.ZERO,
    "complete-first": terms.COMPLETE_FIRST,
}
_OPPONENTS = {"any": terms.ANY, "each": terms.EACH, "all": terms.ALL}
_DURING_PLAY = {
    terms.SCOPA: "scopa",
    terms.OPENING: "opening",
    terms.OPEN_LOW: openings.LowTableBonus.kind,
    terms.LOW_HAND: "under-10",
    terms.TRIPLE: "three-of-a-kind",
    terms.INSTANT: INSTANT_WIN,
}


@attrs.frozen(eq=False)
class Planned:
    """A variant at a seating as integers, and the kinds of points by their slots."""

    variant: Variant
    seating: Seating
    plan: plans.Plan
    kinds: tuple[str, ...]


class _Foreign(Exception):  # noqa: N818  # no error, but an answer
    """A rule that has no form in integers."""


_TOO_LARGE = 2**31
_KEPT: dict[int, tuple[Variant, Seating, Planned | str]] = {}
"""Plans by the identity of the variant: to compare one costs more than a round."""
_MOST_KEPT = 64


def plan_of(variant: Variant, seating: Seating) -> Planned | str:
    """The plan of a variant at a seating that it admits, or which of its rules is none of
    the package's own."""
    kept = _KEPT.get(id(variant))
    if kept is not None and kept[0] is variant and (kept[1] is seating or kept[1] == seating):
        return kept[2]
    made = _made(variant, seating)
    if len(_KEPT) >= _MOST_KEPT:
        _KEPT.clear()
    _KEPT[id(variant)] = variant, seating, made
    return made


def _made(variant: Variant, seating: Seating) -> Planned | str:
    if type(variant) is not Rules:
        return f"a variant of another kind, {class_of(variant)}"
    try:
        return _Planner(variant, seating).planned()
    except _Foreign as rule:
        return str(rule)


def _own(rule: object, *classes: type) -> Any:
    """The rule, if it is of one of these classes and not of one made of them."""
    if type(rule) not in classes:
        raise _Foreign(f"the rule {class_of(rule)}")
    return rule


def fewest_wins(rules: Rules) -> bool:
    """Whether who has fewest points is ahead."""
    return isinstance(rules.ending, endings.TargetScore) and bool(rules.ending.lowest)


def _number(number: int) -> int:
    """The number, if it has room where integers are those of a machine."""
    if abs(number) >= _TOO_LARGE:
        raise _Foreign(f"the number {quoted(number)}")
    return number


class _Planner:
    def __init__(self, rules: Rules, seating: Seating) -> None:
        self.rules = rules
        self.seating = seating
        self.kinds = [_DURING_PLAY[slot] for slot in range(terms.SLOTS)]
        deal = checked_plan(rules, seating)
        deck = [1 << card.index for card in rules.deck]
        self.draft = drafts.Draft([*seating.sides], deck, deal.table, [*deal.packets])

    def planned(self) -> Planned:
        self._before_play()
        self._moves()
        self._points()
        draft = self.draft
        several = [len(self.kinds), len(draft.openings), len(draft.categories)]
        several += [len(draft.instants), *(len(each.categories) for each in draft.instants)]
        if max(several) > terms.MOST_RULES:
            raise _Foreign(f"more than {terms.MOST_RULES} rules of one sort")
        draft.kinds = len(self.kinds)
        plan = plans.Plan(self.draft)
        return Planned(self.rules, self.seating, plan, tuple(self.kinds))

    def _before_play(self) -> None:
        rules, draft = self.rules, self.draft
        if rules.misdeal is not None:
            misdeal = _own(rules.misdeal, misdeals.TooMany, misdeals.LowTable)
            if isinstance(misdeal, misdeals.TooMany):
                draft.misdeal = terms.TOO_MANY
                draft.misdeal_cards = misdeal.cards.mask
                draft.misdeal_limit = _number(misdeal.limit)
            else:
                draft.misdeal, draft.misdeal_limit = terms.LOW_TABLE, _number(misdeal.most)
        draft.opening_first = bool(rules.opening_excuses_misdeal)
        first = () if rules.opening_capture is None else (rules.opening_capture,)
        draft.openings = [_open_bonus(rule) for rule in (*first, *rules.openings)]
        for rule in rules.declarers:
            if draft.declares:
                raise _Foreign("a second rule of declarations")
            hands = _own(rule, declarations.CirullaHands)
            draft.declares = True
            draft.stack, draft.joker_to_ten = bool(hands.stack), bool(hands.joker_to_ten)
        draft.joker_stays = bool(rules.joker_stays)

    def _moves(self) -> None:
        rules, draft = self.rules, self.draft
        draft.capture = _CAPTURES[type(_own(rules.capture, *_CAPTURES))]
        choice = _own(rules.choice, *_CHOICES)
        draft.choice = _CHOICES[type(choice)]
        if rules.limit is not None:
            draft.limit = _number(rules.limit)
        # With a limit below one a single card cannot be taken either.
        draft.single_wins = draft.limit > 0 and (choice.single_wins or draft.limit == 1)
        draft.optional = bool(rules.capture_optional)
        for rule in rules.obligations:
            _own(rule, obligations.MustSweep)
            draft.must_sweep = True
        if rules.ace is not None:
            ace = _own(rules.ace, aces.AceTakesAll)
            draft.ace, draft.ace_lead = _WITH_ACE[ace.with_ace], _LEAD[ace.lead]
            draft.ace_exclusive, draft.ace_posabile = bool(ace.exclusive), bool(ace.posabile)
            draft.ace_barred = bool(ace.barred_takes_nothing)
            draft.ace_lead_of_deal = ace.lead_scope == "deal"
        free = draft.choice == terms.FREE
        one_kind = draft.capture in {terms.SUM, terms.FIFTEEN}
        draft.plain = (
            (one_kind and (free or draft.choice in {terms.FEWEST, terms.SINGLE_FIRST}))
            or (draft.capture == terms.SUM_OR_FIFTEEN and free and not draft.single_wins)
        ) and not (draft.optional or draft.must_sweep or draft.ace_lead == terms.FORBIDDEN)

    def _points(self) -> None:
        rules, draft = self.rules, self.draft
        sweep = _own(rules.sweep, sweeps.Scopa)
        draft.sweep_worth, draft.sweep_by_ace = _number(sweep.worth), bool(sweep.by_ace)
        draft.sweep_on_last_play = bool(sweep.on_last_play)
        for foreign in rules.play_points:
            raise _Foreign(f"the rule {class_of(foreign)}")
        leftover = _own(rules.leftover, leftovers.ToLastCapturer, leftovers.ToDealer)
        draft.leftovers_to_dealer = isinstance(leftover, leftovers.ToDealer)
        drops: tuple[str, ...] = ()
        if rules.win_timing is not None:
            timing = _own(rules.win_timing, instant_wins.AtScoring)
            draft.instant_waits, draft.instant_points = True, _number(timing.points)
            drops = timing.drops
        for rule in rules.scoring:
            category = self._category(rule)
            category.dropped = self.kinds[category.slot] in drops
            draft.categories.append(category)
        for win in rules.instant_wins:
            own = _own(win, instant_wins.AllOf)
            scored = [] if own.scoring is None else [self._category(own.scoring)]
            draft.instants.append(drafts.InstantDraft(own.cards.mask, scored))
        draft.fewest_win = fewest_wins(rules)

    def _category(self, rule: object) -> drafts.CategoryDraft:
        make = _CATEGORIES[type(_own(rule, *_CATEGORIES))]
        category = make(rule)
        kind: str = rule.kind  # type: ignore[attr-defined]  # all categories have one
        if kind in _DURING_PLAY.values():
            raise _Foreign(f"a category of the kind {kind!r}")
        if kind not in self.kinds:
            self.kinds.append(kind)
        category.slot = self.kinds.index(kind)
        return category


def _open_bonus(rule: object) -> drafts.OpenBonusDraft:
    own = _own(rule, openings.FifteenOrThirty, openings.LowTableBonus)
    if isinstance(own, openings.LowTableBonus):
        bonus = drafts.OpenBonusDraft(terms.LOW_TABLE, _number(own.points))
        bonus.most = _number(own.most)
    else:
        bonus = drafts.OpenBonusDraft(terms.FIFTEEN_OR_THIRTY, _number(own.worth))
        bonus.to_dealer = own.taker == "dealer"
    bonus.joker = bool(own.joker)
    return bonus


def _most(rule: scoring.Most) -> drafts.CategoryDraft:
    category = drafts.CategoryDraft(terms.MOST, 0, rule.cards.mask, _number(rule.points))
    category.more_than_half, category.ties = bool(rule.more_than_half), bool(rule.ties)
    category.unless_all = bool(rule.unless_all)
    return category


def _holds(rule: scoring.Holds) -> drafts.CategoryDraft:
    return drafts.CategoryDraft(terms.HOLDS, 0, rule.cards.mask, _number(rule.points))


def _each(rule: scoring.Each) -> drafts.CategoryDraft:
    return drafts.CategoryDraft(terms.EACH_CARD, 0, rule.cards.mask, _number(rule.points))


def _frac_king(_: frac.FracKing) -> drafts.CategoryDraft:
    return drafts.CategoryDraft(terms.FRAC_KING, 0, frac.FRAC_CARDS.mask, 1)


def _napola(rule: napola.Napola) -> drafts.CategoryDraft:
    category = drafts.CategoryDraft(terms.NAPOLA, 0, scoring.COINS.mask, 1)
    category.least, category.cap = _number(rule.least), _number(rule.cap)
    return category


def _trente(_: trente.Trente) -> drafts.CategoryDraft:
    return drafts.CategoryDraft(terms.TRENTE, 0, trente.THREE_COINS.mask, 1)


def _ponino(rule: ponino.Ponino) -> drafts.CategoryDraft:
    category = drafts.CategoryDraft(terms.PONINO, 0, ponino.KNIGHTS.mask, 1)
    category.same_player, category.per_match = bool(rule.same_player), bool(rule.per_match)
    return category


def _under_ten(rule: under_ten.UnderTen) -> drafts.CategoryDraft:
    category = drafts.CategoryDraft(terms.UNDER_TEN, 0, 0, 2)
    category.reading = _OPPONENTS[rule.opponents]
    return category


def _primiera(rule: Primiera) -> drafts.CategoryDraft:
    category = drafts.CategoryDraft(terms.PRIMIERA, 0, 0, 1)
    category.ties, category.by_rank = bool(rule.ties), bool(rule.by_rank)
    category.reading = _MISSING[rule.missing]
    worths = rule.worths
    category.worths = [_number(worth) for worth in worths]
    category.best_first = sorted(range(len(worths)), key=lambda rank: -worths[rank])
    order = sorted({worth for worth in worths if worth})
    category.places = [order.index(worth) + 1 if worth else 0 for worth in worths]
    return category


_CATEGORIES: Mapping[type, Callable[[Any], drafts.CategoryDraft]] = {
    scoring.Most: _most,
    scoring.Holds: _holds,
    scoring.Each: _each,
    frac.FracKing: _frac_king,
    napola.Napola: _napola,
    trente.Trente: _trente,
    ponino.Ponino: _ponino,
    under_ten.UnderTen: _under_ten,
    Primiera: _primiera,
}
