"""The score sheet, as integers: what each category gives to each side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scopa._kernel.bitsets import INDEX, RANKS, SUITS, bit_of, ones
from scopa._kernel.plans import (
    ALL,
    COMPLETE_FIRST,
    EACH,
    EACH_CARD,
    FRAC_KING,
    HOLDS,
    MOST,
    NAPOLA,
    PONINO,
    TRENTE,
    UNDER_TEN,
    ZERO,
    Category,
)
from scopa._kernel.rounds import INSTANT, OPENING, SCOPA, Round

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = ["score"]

_KNIGHTS: Final = 15 << 32
_KING: Final = 1 << 36
"""The king of coins."""


def score(finished: Round) -> i64:
    """Count a finished round into its `earned`; gives the side that won at one stroke,
    or -1."""
    plan = finished.plan
    piles = finished.side_piles()
    winner = finished.winner()
    if winner < 0 or plan.instant_waits:
        for category in plan.categories:
            if winner < 0 or not category.dropped:
                _count(finished, category, piles)
    else:
        for instant in plan.instants:
            if finished.holder(instant) == winner:
                for category in instant.categories:
                    _count(finished, category, piles)
    if winner >= 0:
        finished.earn(INSTANT, winner, plan.instant_points)
    return winner


def _count(finished: Round, category: Category, piles: list[int]) -> None:
    op = category.op
    if op == MOST:
        _most(finished, category, piles)
    elif op in (HOLDS, EACH_CARD, NAPOLA, TRENTE):
        for side, pile in enumerate(piles):
            points = _of_pile(category, pile)
            if points:
                finished.earn(category.slot, side, points)
    elif op == FRAC_KING:
        _frac_king(finished, category, piles)
    elif op == PONINO:
        _ponino(finished, category, piles)
    elif op == UNDER_TEN:
        _under_ten(finished, category, piles)
    else:
        _primiera(finished, category, piles)


def _of_pile(category: Category, pile: i64) -> i64:
    """What a pile is worth, whatever the other sides have."""
    op = category.op
    theirs = pile & category.cards
    if op == HOLDS:
        return category.points if theirs == category.cards else 0
    if op == EACH_CARD:
        return category.points * ones(theirs)
    if op == TRENTE:
        return (theirs & 1) + 2 * (theirs >> 4 & 1) + 3 * (theirs >> 8 & 1)
    length: i64 = 0
    while length < category.cap and pile & 1:
        pile >>= 4
        length += 1
    return length if length >= category.least else 0


def _level(counts: list[int], among: i64) -> i64:
    """The sides (bits) that nobody of those `among` surpasses."""
    top: i64 = 0
    level: i64 = 0
    bit: i64 = 1
    for count in counts:
        if among & bit:
            if count > top or not level:
                top = count
                level = bit
            elif count == top:
                level |= bit
        bit <<= 1
    return level


def _leading(counts: list[int], among: i64, ties: bool) -> i64:  # noqa: FBT001  # a kernel
    """The sides (bits) that get the point of a majority."""
    level = _level(counts, among)
    if level & (level - 1) == 0:
        return level
    one = INDEX[(level & -level) % 61]  # Any of them: they have the same.
    return level if ties and counts[one] > 0 else 0


def _most(finished: Round, category: Category, piles: list[int]) -> None:
    counts: list[int] = []
    for pile in piles:
        cards: i64 = pile
        counts.append(ones(cards & category.cards))
    leading = _leading(counts, -1, category.ties)
    whole = ones(category.cards)
    for side, count in enumerate(counts):
        alone = category.unless_all and count == whole
        short = category.more_than_half and 2 * count <= whole
        if leading & bit_of(side) and not alone and not short:
            finished.earn(category.slot, side, category.points)


def _frac_king(finished: Round, category: Category, piles: list[int]) -> None:
    counts: list[int] = []
    for pile in piles:
        cards: i64 = pile
        counts.append(ones(cards & category.cards))
    level = _level(counts, -1)
    for side, pile in enumerate(piles):
        if level & (level - 1) and level & bit_of(side) and pile & _KING:
            finished.earn(category.slot, side, 1)


def _ponino(finished: Round, category: Category, piles: list[int]) -> None:
    if category.per_match:
        return
    plan = finished.plan
    holds: i64 = 0
    if category.same_player:
        for side, pile in zip(plan.sides, finished.piles, strict=True):
            if pile & _KNIGHTS == _KNIGHTS:
                holds |= bit_of(side)
    else:
        for side, pile in enumerate(piles):
            if pile & _KNIGHTS == _KNIGHTS:
                holds |= bit_of(side)
    for side in range(len(piles)):
        if holds & bit_of(side):
            scopas = finished.earned[SCOPA * plan.side_count + side]
            opening = finished.earned[OPENING * plan.side_count + side]
            finished.earn(category.slot, side, scopas + opening)


def _under_ten(finished: Round, category: Category, piles: list[int]) -> None:
    low: list[int] = []
    few: i64 = 0
    for pile in piles:
        cards: i64 = pile
        is_low = 1 if ones(cards) < 10 else 0
        low.append(is_low)
        few += is_low
    for side, is_low in enumerate(low):
        others = few - is_low
        if category.reading == EACH:
            times = others
        elif category.reading == ALL:
            times = 1 if others == len(piles) - 1 else 0
        else:
            times = 1 if others > 0 else 0
        if times:
            finished.earn(category.slot, side, 2 * times)


def _primiera(finished: Round, category: Category, piles: list[int]) -> None:
    counts: list[int] = []
    complete: i64 = 0
    bit: i64 = 1
    for pile in piles:
        count = _best_cards(category, pile)
        if count & 1:
            complete |= bit
        counts.append(count >> 1)
        bit <<= 1
    among: i64 = complete
    if category.reading == ZERO or (category.reading == COMPLETE_FIRST and not complete):
        among = -1
    leading = _leading(counts, among, category.ties)
    for side in range(len(piles)):
        if leading & bit_of(side):
            finished.earn(category.slot, side, category.points)


def _best_cards(category: Category, pile: i64) -> i64:
    """Twice what the best cards of a pile are worth by the scale, one more where no suit
    is missing; by rank, their places instead, the best first, two digits each."""
    worth: i64 = 0
    suits: i64 = 0
    places: list[int] = []
    for comb in SUITS:
        suit: i64 = pile & comb
        if suit:
            suits += 1
            at: i64 = 0
            while suit & RANKS[category.best_first[at]] == 0:
                at += 1
            rank = category.best_first[at]
            worth += category.worths[rank]
            places.append(category.places[rank])
        else:
            places.append(0)
    if category.by_rank:
        places.sort(reverse=True)
        worth = 0
        for place in places:
            worth = 100 * worth + place
    return 2 * worth + (1 if suits == 4 else 0)
