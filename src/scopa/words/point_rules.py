"""What each rule of points and ends says."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from scopa.cards.cards import FULL_DECK, Rank
from scopa.rules.bonuses import MatchFracKing, MatchPonino
from scopa.rules.checks import LeftoverCheck
from scopa.rules.endings import TargetScore
from scopa.rules.frac import FracKing
from scopa.rules.instant_wins import AllOf, AtScoring
from scopa.rules.leftovers import ToDealer, ToLastCapturer
from scopa.rules.napola import Napola
from scopa.rules.ponino import Ponino
from scopa.rules.primiera import Primiera
from scopa.rules.scoring import COINS, SETTEBELLO, Each, Holds, Most
from scopa.rules.sweeps import Scopa
from scopa.rules.trente import Trente
from scopa.rules.under_ten import UnderTen
from scopa.words.grouping import cards_together, whole_ranks, whole_suit
from scopa.words.statements import Kind, constant, listed, say

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from scopa.cards.cards import CardSet
    from scopa.words.statements import Listed, Say, Teller

__all__ = ["POINTS", "worths_told"]


def _scopa(rule: Scopa) -> Iterator[Say]:
    if not rule.worth:
        yield say("sweep.nothing")
        return
    yield say("sweep.always" if rule.on_last_play else "sweep.not-last", points=rule.worth)
    if not rule.by_ace:
        yield say("sweep.not-by-ace")


def _most(rule: Most) -> Iterator[Say]:
    least = say("most.least", least=len(rule.cards) // 2 + 1) if rule.more_than_half else None
    level = None if rule.more_than_half else say("level.all" if rule.ties else "level.nobody")
    alone = say("most.unless-all") if rule.unless_all else None
    what = _several(rule.cards)
    yield say("most", what=what, least=least, points=rule.points, level=level, alone=alone)


def _several(cards: CardSet) -> Say:
    """Some cards of which one can have most."""
    ranks, suit = whole_ranks(cards), whole_suit(cards)
    if cards == FULL_DECK:
        return say("most.cards")
    if suit is not None:
        return say("most.suit", suit=suit)
    if ranks:
        return say("most.ranks", ranks=listed(ranks))
    return say("most.of", cards=cards_together(cards))


def _holds(rule: Holds) -> Iterator[Say]:
    if rule.cards == SETTEBELLO:
        yield say("holds.settebello", points=rule.points)
    else:
        yield say("holds", cards=cards_together(rule.cards), points=rule.points)


def _each(rule: Each) -> Iterator[Say]:
    ranks, suit = whole_ranks(rule.cards), whole_suit(rule.cards)
    if rule.cards == FULL_DECK:
        what = say("each.card")
    elif suit is not None:
        what = say("each.suit", suit=suit)
    elif ranks:
        what = say("each.ranks", ranks=listed(ranks))
    else:
        what = say("each.of", cards=cards_together(rule.cards))
    yield say("each", what=what, points=rule.points)


def _primiera(rule: Primiera) -> Iterator[Say]:
    how = say("primiera.compared" if rule.by_rank else "primiera.added")
    yield say("primiera", how=how, level=say("level.all" if rule.ties else "level.nobody"))
    yield say("primiera.worths", worths=worths_told(rule.worths))
    yield say(f"primiera.{rule.missing}")


def worths_told(worths: tuple[int, ...], ranks: Collection[Rank] = tuple(Rank)) -> Listed:
    """What each of these ranks is worth, the best first."""
    return listed(_worths(worths, ranks), "comma")


def _worths(worths: tuple[int, ...], there: Collection[Rank]) -> Iterator[Say]:
    """Ranks that are worth the same stand together."""
    ranked = sorted(((worths[rank - 1], rank) for rank in there), key=lambda p: (-p[0], p[1]))
    key = "primiera.first-worth"
    for worth, group in groupby(ranked, key=lambda pair: pair[0]):
        ranks = [rank for _, rank in group]
        yield say(key, ranks=listed(ranks), count=len(ranks), worth=str(worth))
        key = "primiera.next-worth"


def _napola(rule: Napola) -> Iterator[Say]:
    most = None if rule.cap >= len(COINS) else say("run.most", cap=rule.cap)
    yield say("run", kind=Kind(rule.kind), least=rule.least, most=most)


def _ponino(rule: Ponino) -> Iterator[Say]:
    whose = "player" if rule.same_player else "side"
    yield say(f"ponino.{'match' if rule.per_match else 'round'}.{whose}")


def _under_ten(rule: UnderTen) -> Iterator[Say]:
    yield say(f"under-ten.{rule.opponents}")


def _leftover_check(rule: LeftoverCheck) -> Iterator[Say]:
    yield say("leftover-check.strict" if rule.strict else "leftover-check")


def _all_of(rule: AllOf) -> Iterator[Say]:
    yield say("all-of", cards=cards_together(rule.cards))


def _at_scoring(rule: AtScoring) -> Iterator[Say]:
    worth = say("at-scoring.worth", points=rule.points) if rule.points else None
    yield say("at-scoring", worth=worth)
    if rule.drops:
        kinds = listed(map(Kind, rule.drops))
        yield say("at-scoring.drops", kinds=kinds, count=len(rule.drops))


def _target_score(rule: TargetScore) -> Iterator[Say]:
    needed = say("ending.exceed" if rule.exceed else "ending.reach", target=rule.target)
    yield say("ending.lowest" if rule.lowest else "ending.wins", needed=needed)
    yield say(f"ending.{rule.tie_break}")


POINTS: Mapping[type, Teller] = {
    Scopa: _scopa,
    ToLastCapturer: constant("leftover.capturer"),
    ToDealer: constant("leftover.dealer"),
    Most: _most,
    Holds: _holds,
    Each: _each,
    Primiera: _primiera,
    Napola: _napola,
    Trente: constant("trente"),
    Ponino: _ponino,
    UnderTen: _under_ten,
    FracKing: constant("frac-king"),
    LeftoverCheck: _leftover_check,
    AllOf: _all_of,
    AtScoring: _at_scoring,
    MatchPonino: constant("match-ponino"),
    MatchFracKing: constant("match-frac-king"),
    TargetScore: _target_score,
}
"""By the very class: a subclass may mean something else."""
