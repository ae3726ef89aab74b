"""What each rule of players, deal and captures says; `point_rules` has the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.rules.aces import AceTakesAll
from scopa.rules.captures import EqualOrFifteen, Fifteen, Sum, SumOrFifteen
from scopa.rules.choices import EqualOverSum, Fewest, FewestPerFamily, FreeChoice, SingleFirst
from scopa.rules.dealing import Schedule, ThreeOrTen, Uniform
from scopa.rules.declarations import CirullaHands
from scopa.rules.misdeals import LowTable, TooMany
from scopa.rules.obligations import MustSweep
from scopa.rules.openings import FifteenOrThirty, LowTableBonus
from scopa.rules.rotation import NextDealsNext, PreviousDealsNext
from scopa.words.grouping import cards_together, whole_ranks
from scopa.words.statements import constant, listed, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scopa.words.statements import Say, Teller

__all__ = ["PLAY", "ace_under_limit"]


def _uniform(rule: Uniform) -> Iterator[Say]:
    yield say("deal.uniform", table=rule.table, packet=rule.packet)


def _schedule(rule: Schedule) -> Iterator[Say]:
    yield say("deal.schedule", table=rule.table, packets=listed(rule.packets))


def _too_many(rule: TooMany) -> Iterator[Say]:
    many = "any" if rule.limit == 1 else "several"
    ranks = whole_ranks(rule.cards)
    if len(ranks) == 1:
        yield say(f"misdeal.{many}", limit=rule.limit, rank=ranks[0])
    else:
        yield say(f"misdeal.{many}-of", limit=rule.limit, cards=cards_together(rule.cards))


def _low_table(rule: LowTable) -> Iterator[Say]:
    yield say("misdeal.low", most=rule.most)


def _fifteen_or_thirty(rule: FifteenOrThirty) -> Iterator[Say]:
    worth = say("opening.points", fifteen=rule.worth, thirty=2 * rule.worth)
    if rule.worth in {0, 1}:
        worth = say("opening.scopas" if rule.worth else "opening.nothing")
    yield say(f"opening.{rule.taker}", worth=worth)
    if rule.joker:
        yield say("opening.joker")


def _low_table_bonus(rule: LowTableBonus) -> Iterator[Say]:
    yield say("opening.low", most=rule.most, points=rule.points)
    if rule.joker:
        yield say("opening.low-joker")


def _cirulla_hands(rule: CirullaHands) -> Iterator[Say]:
    yield say("hands")
    yield say("hands.joker")
    if rule.joker_to_ten:
        yield say("hands.ten")
    yield say("hands.both" if rule.stack else "hands.larger")


def _ace_takes_all(rule: AceTakesAll) -> Iterator[Say]:
    yield say(f"ace.{rule.with_ace}")
    yield say("ace.nothing-less" if rule.exclusive else "ace.may")
    if rule.lead != "free":
        yield say(f"ace.{rule.lead}.{rule.lead_scope}")
    yield say("ace.own-pile" if rule.posabile else "ace.laid")


def ace_under_limit(rule: object) -> Iterator[Say]:
    """What becomes of an ace whose power would take more than a capture may."""
    if type(rule) is AceTakesAll:
        yield say("ace.limit.laid" if rule.barred_takes_nothing else "ace.limit.ordinary")


PLAY: Mapping[type, Teller] = {
    Uniform: _uniform,
    ThreeOrTen: constant("deal.two", "deal.four"),
    Schedule: _schedule,
    NextDealsNext: constant("rotation.with"),
    PreviousDealsNext: constant("rotation.against"),
    TooMany: _too_many,
    LowTable: _low_table,
    FifteenOrThirty: _fifteen_or_thirty,
    LowTableBonus: _low_table_bonus,
    CirullaHands: _cirulla_hands,
    Sum: constant("capture.sum"),
    Fifteen: constant("capture.fifteen"),
    EqualOrFifteen: constant("capture.equal-or-fifteen"),
    SumOrFifteen: constant("capture.sum-or-fifteen"),
    AceTakesAll: _ace_takes_all,
    Fewest: constant("choice.fewest"),
    SingleFirst: constant("choice.single-first"),
    FreeChoice: constant("choice.free"),
    EqualOverSum: constant("choice.equal-over-sum"),
    FewestPerFamily: constant("choice.fewest-per-family"),
    MustSweep: constant("must-sweep"),
}
"""By the very class: a subclass may mean something else."""
