"""The score sheet, as integers: what each category gives to each side."""

from __future__ import annotations

from scopa._kernel.machine import Cells, index_of, ones
from scopa._kernel.plans import Category, Instant
from scopa._kernel.rounds import Round
from scopa._kernel.terms import (
    ALL,
    COMPLETE_FIRST,
    EACH,
    EACH_CARD,
    FRAC_KING,
    HOLDS,
    INSTANT,
    KING,
    KNIGHTS,
    MOST,
    NAPOLA,
    ONE,
    OPENING,
    PONINO,
    RANKS,
    SCOPA,
    SUITS,
    TRENTE,
    UNDER_TEN,
    ZERO,
)

__all__ = ["count", "score"]


def score(finished: Round) -> int:
    """Count a finished round into its `earned`; gives the side that won at one stroke,
    or -1."""
    if not isinstance(finished, Round):
        raise TypeError("a Round is counted")
    return count(finished)


def count(finished: Round) -> int:
    """The same of a round that is known to be one."""
    finished.add_piles()
    winner = finished.winner()
    if winner < 0 or finished.plan.instant_waits:
        count_all(finished.plan.categories, finished, winner >= 0)
    else:
        count_instants(finished.plan.instants, finished, winner)
    if winner >= 0:
        finished.give(INSTANT, winner, finished.plan.instant_points)
    return winner


def count_instants(instant: Instant | None, finished: Round, winner: int) -> None:
    """Count what these wins score as well, if they are the winner's."""
    if instant is not None:
        if finished.holder(instant.cards) == winner:
            count_all(instant.categories, finished, False)
        count_instants(instant.after, finished, winner)


def count_all(category: Category | None, finished: Round, won: bool) -> None:  # noqa: FBT001  # a kernel
    """Count these categories; `won`: but for those that a win drops."""
    if category is not None:
        if not (won and category.dropped):
            count_one(category, finished)
        count_all(category.after, finished, won)


def count_one(category: Category, finished: Round) -> None:
    """Count a category."""
    op = category.op
    if op == MOST:
        most(category, finished)
    elif op in (HOLDS, EACH_CARD, NAPOLA, TRENTE):
        for side in range(finished.plan.side_count):
            points = of_pile(category, finished.side_piles[side])
            if points:
                finished.give(category.slot, side, points)
    elif op == FRAC_KING:
        frac_king(category, finished)
    elif op == PONINO:
        ponino(category, finished)
    elif op == UNDER_TEN:
        under_ten(category, finished)
    else:
        primiera(category, finished)


def of_pile(category: Category, pile: int) -> int:
    """What a pile is worth, whatever the other sides have."""
    op = category.op
    theirs = pile & category.cards
    if op == HOLDS:
        return category.points if theirs == category.cards else 0
    if op == EACH_CARD:
        return category.points * ones(theirs)
    if op == TRENTE:
        return (theirs & 1) + 2 * (theirs >> 4 & 1) + 3 * (theirs >> 8 & 1)
    length = 0
    while length < category.cap and pile & 1:
        pile >>= 4
        length += 1
    return length if length >= category.least else 0


def level_of(counts: Cells, sides: int, among: int) -> int:
    """The sides (bits) that nobody of those `among` surpasses."""
    top = 0
    level = 0
    for side in range(sides):
        bit = ONE << side
        if among & bit:
            if counts[side] > top or not level:
                top = counts[side]
                level = bit
            elif counts[side] == top:
                level |= bit
    return level


def leading_of(counts: Cells, sides: int, among: int, ties: bool) -> int:  # noqa: FBT001  # a kernel
    """The sides (bits) that get the point of a majority."""
    level = level_of(counts, sides, among)
    if level & (level - 1) == 0:
        return level
    # Any of them has what all have.
    return level if ties and counts[index_of(level & -level)] > 0 else 0


def count_cards(category: Category, finished: Round) -> None:
    """How many of the cards each side has, into the round's scratch."""
    for side in range(finished.plan.side_count):
        finished.scratch[side] = ones(finished.side_piles[side] & category.cards)


def most(category: Category, finished: Round) -> None:
    """Most cards of a kind."""
    count_cards(category, finished)
    sides = finished.plan.side_count
    leading = leading_of(finished.scratch, sides, -1, category.ties)
    whole = ones(category.cards)
    for side in range(sides):
        cards = finished.scratch[side]
        alone = category.unless_all and cards == whole
        short = category.more_than_half and 2 * cards <= whole
        if leading >> side & 1 and not alone and not short:
            finished.give(category.slot, side, category.points)


def frac_king(category: Category, finished: Round) -> None:
    """The king of coins, where others are level."""
    count_cards(category, finished)
    level = level_of(finished.scratch, finished.plan.side_count, -1)
    if level & (level - 1):
        for side in range(finished.plan.side_count):
            if level >> side & 1 and finished.side_piles[side] & KING:
                finished.give(category.slot, side, 1)


def ponino(category: Category, finished: Round) -> None:
    """All knights double one's scopas."""
    if category.per_match:
        return
    holds = 0
    if category.same_player:
        for seat in range(finished.plan.seats):
            if finished.piles[seat] & KNIGHTS == KNIGHTS:
                holds |= ONE << finished.plan.sides[seat]
    else:
        for side in range(finished.plan.side_count):
            if finished.side_piles[side] & KNIGHTS == KNIGHTS:
                holds |= ONE << side
    sides = finished.plan.side_count
    for side in range(sides):
        if holds >> side & 1:
            scopas = finished.earned[SCOPA * sides + side]
            opening = finished.earned[OPENING * sides + side]
            finished.give(category.slot, side, scopas + opening)


def under_ten(category: Category, finished: Round) -> None:
    """Opponents with fewer than ten cards."""
    sides = finished.plan.side_count
    few = 0
    for side in range(sides):
        finished.scratch[side] = 1 if ones(finished.side_piles[side]) < 10 else 0
        few += finished.scratch[side]
    for side in range(sides):
        others = few - finished.scratch[side]
        if category.reading == EACH:
            times = others
        elif category.reading == ALL:
            times = 1 if others == sides - 1 else 0
        else:
            times = 1 if others > 0 else 0
        if times:
            finished.give(category.slot, side, 2 * times)


def primiera(category: Category, finished: Round) -> None:
    """The best card of each suit."""
    sides = finished.plan.side_count
    complete = 0
    for side in range(sides):
        pile = finished.side_piles[side]
        if pile & SUITS[0] and pile & SUITS[1] and pile & SUITS[2] and pile & SUITS[3]:
            complete |= ONE << side
        if category.by_rank:
            finished.scratch[side] = best_places(category, pile, finished.places)
        else:
            finished.scratch[side] = best_cards(category, pile)
    among = complete
    if category.reading == ZERO or (category.reading == COMPLETE_FIRST and not complete):
        among = -1
    leading = leading_of(finished.scratch, sides, among, category.ties)
    for side in range(sides):
        if leading >> side & 1:
            finished.give(category.slot, side, category.points)


def best_cards(category: Category, pile: int) -> int:
    """What the best cards of a pile are worth by the scale."""
    worth = 0
    for suit in range(4):
        cards = pile & SUITS[suit]
        if cards:
            at = 0
            while cards & RANKS[category.best_first[at]] == 0:
                at += 1
            worth += category.worths[category.best_first[at]]
    return worth


def best_places(category: Category, pile: int, places: Cells) -> int:
    """The places of the best cards among the worths, the best first, two digits each."""
    for suit in range(4):
        cards = pile & SUITS[suit]
        place = at = 0
        if cards:
            while cards & RANKS[category.best_first[at]] == 0:
                at += 1
            place = category.places[category.best_first[at]]
        at = suit
        while at > 0 and places[at - 1] < place:
            places[at] = places[at - 1]
            at -= 1
        places[at] = place
    worth = 0
    for suit in range(4):
        worth = 100 * worth + places[suit]
    return worth
