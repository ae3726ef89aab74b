"""What the cards of a hand may take from the table, as integers: the pipeline of the stock
rules.

`moved` is the value of the seven of cups where it lies as another card than a seven, else
0; `lying` are the open cards without it then. `totals` has bits for the totals that are
there, whatever may be taken.
"""

from __future__ import annotations

from scopa._kernel.machine import (
    Codes,
    append,
    code_at,
    cut,
    index_of,
    ones,
    put,
    size,
    sort,
)
from scopa._kernel.plans import Plan
from scopa._kernel.taking import (
    add_pairs,
    add_singles,
    fewest_of,
    grow,
    keep_of_size,
    keep_within,
    reach,
)
from scopa._kernel.terms import (
    ACES,
    BANK,
    BY_ACE,
    EQUAL_OR_FIFTEEN,
    EQUAL_OVER_SUM,
    FEWEST,
    FEWEST_PER_FAMILY,
    FIFTEEN,
    FREE,
    JOKER,
    JOKER_BIT,
    NO,
    OF_VALUE,
    ORDINARY,
    SEVEN,
    SUM,
    SUM_OR_FIFTEEN,
)

__all__ = ["list_all", "list_plain"]


def list_plain(plan: Plan, found: Codes, hand: int, lying: int, leads: bool) -> None:  # noqa: FBT001  # a kernel
    """As `list_all`, quicker, where the plan is plain and no joker has been declared:
    most cards have an equal one on the table, or no total to make there, which is
    seen at once."""
    fifteen = plan.capture == FIFTEEN
    both = plan.capture == SUM_OR_FIFTEEN
    single_wins, ace = plan.single_wins, plan.ace != NO
    totals = reach(lying)
    missing = ~totals
    while hand:
        low = hand & -hand
        hand ^= low
        index = index_of(low)
        wanted = 14 - (index >> 2) if fifteen else (index >> 2) + 1
        same = lying & OF_VALUE[wanted] if single_wins else 0
        nothing = missing >> wanted & 1
        if both:
            nothing &= missing >> (15 - wanted)
        # One question, for it is hard to foretell: which of them is true hardly matters.
        if same | nothing and not (ace and index < 4):
            # One of them, or none: then the card is laid.
            append(found, (same & -same) << 6 | index)
            same &= same - 1
            while same:
                append(found, (same & -same) << 6 | index)
                same &= same - 1
        else:
            add_searched(plan, found, index, wanted, lying, totals, leads)


def add_searched(
    plan: Plan,
    found: Codes,
    index: int,
    wanted: int,
    lying: int,
    totals: int,
    leads: bool,  # noqa: FBT001  # a kernel
) -> None:
    """The plays of one card that takes several cards, or everything."""
    start = size(found)
    if plan.ace != NO and index < 4:
        add_of_ace(plan, found, lying, lying, 0, totals, leads)
    else:
        if totals >> wanted & 1:
            add_plain(plan, found, lying, wanted)
        if plan.capture == SUM_OR_FIFTEEN and totals >> (15 - wanted) & 1:
            add_plain(plan, found, lying, 15 - wanted)
    if size(found) == start:
        append(found, index)
    else:
        as_codes(found, start, index)


def list_all(
    plan: Plan,
    found: Codes,
    hand: int,
    cards: int,
    joker: int,
    leads: bool,  # noqa: FBT001  # a kernel
) -> None:
    """The codes of the moves with a card of a hand; `joker` is the value that was declared
    for the seven of cups, or 0, `leads`: an ace would be the first card."""
    joker = joker if joker else SEVEN  # noqa: FURB110  # numbers of C have no `or`
    moved = joker if plan.joker_stays and joker != SEVEN and cards & JOKER_BIT else 0
    lying = cards ^ JOKER_BIT if moved else cards
    totals = reach(lying)
    totals |= totals << moved
    while hand:
        low = hand & -hand
        hand ^= low
        index = index_of(low)
        value = joker if index == JOKER else (index >> 2) + 1
        by_ace = value == 1 and plan.ace != NO
        if not by_ace and has_nothing_for(plan, totals, value):
            append(found, index)
            continue
        start = size(found)
        if by_ace:
            add_of_ace(plan, found, cards, lying, moved, totals, leads)
        else:
            add_captures(plan, found, lying, moved, totals, value)
        laid = plan.optional or size(found) == start
        as_codes(found, start, index)
        if laid:
            append(found, index)
            sort(found, start)


def has_nothing_for(plan: Plan, totals: int, value: int) -> bool:
    """Whether a card of that value finds no total that it could take."""
    same = plan.capture != FIFTEEN and totals >> value & 1 != 0
    return not same and (plan.capture == SUM or totals >> (15 - value) & 1 == 0)


def of_value(lying: int, moved: int, value: int) -> int:
    """The open cards of that value by themselves."""
    same = lying & OF_VALUE[value]
    return same | JOKER_BIT if moved and value == moved else same


def add_sets(plan: Plan, found: Codes, lying: int, moved: int, totals: int, total: int) -> None:
    """The sets of cards with that total that may be taken, ascending."""
    if totals >> total & 1 == 0:
        return
    if plan.single_wins:
        same = of_value(lying, moved, total)
        if same:
            add_singles(found, same)
            return
    start = size(found)
    grow(found, lying, total, 0)
    if moved:
        if total == moved:
            append(found, JOKER_BIT)
        elif total > moved:
            grow(found, lying, total - moved, JOKER_BIT)
        sort(found, start)
    if plan.limit < 40:
        keep_within(found, start, plan.limit)


def add_plain(plan: Plan, found: Codes, lying: int, wanted: int) -> None:
    """The sets with that total that may be taken and chosen where no card goes before
    them, ascending."""
    start = size(found)
    if plan.choice == FEWEST and plan.limit > 1:
        add_pairs(found, lying, wanted)
        if size(found) > start:
            return
    grow(found, lying, wanted, 0)
    if plan.limit < 40:
        keep_within(found, start, plan.limit)
    if plan.choice == FEWEST and size(found) - start > 1:
        end = size(found)
        keep_of_size(found, start, end, fewest_of(found, start, end))


def add_captures(
    plan: Plan, found: Codes, lying: int, moved: int, totals: int, value: int
) -> None:
    """What a card of that value may take, in no order."""
    start = size(found)
    middle = add_sums(plan, found, lying, moved, totals, value)
    add_fifteens(plan, found, lying, moved, totals, value)
    choose(plan, found, start, middle)


def add_sums(plan: Plan, found: Codes, lying: int, moved: int, totals: int, value: int) -> int:
    """What it may take of its own value; gives where that ends."""
    if plan.capture == EQUAL_OR_FIFTEEN:
        add_singles(found, of_value(lying, moved, value))
    elif plan.capture != FIFTEEN:
        add_sets(plan, found, lying, moved, totals, value)
    return size(found)


def add_fifteens(
    plan: Plan, found: Codes, lying: int, moved: int, totals: int, value: int
) -> None:
    """What it may take that makes fifteen with it."""
    if plan.capture != SUM:
        add_sets(plan, found, lying, moved, totals, 15 - value)


def add_of_ace(
    plan: Plan,
    found: Codes,
    cards: int,
    lying: int,
    moved: int,
    totals: int,
    leads: bool,  # noqa: FBT001  # a kernel
) -> None:
    """What an ace may take where it has a power of its own; `leads`: it would be
    the first card."""
    if not cards:
        if plan.ace_posabile:
            append(found, BANK)
        return
    aces = of_value(lying, moved, 1)
    if (plan.ace_lead == ACES and leads) or (aces and plan.ace == ACES):
        add_singles(found, aces)
        return
    barred = ones(cards) > plan.limit
    if (aces and plan.ace == ORDINARY) or (barred and not plan.ace_barred):
        add_captures(plan, found, lying, moved, totals, 1)
        return
    if barred:
        return
    start = size(found)
    middle = add_sums(plan, found, lying, moved, totals, 1)
    add_fifteens(plan, found, lying, moved, totals, 1)
    sweep = cards | BY_ACE
    last = size(found) - 1
    # No other set has the total of the whole table, so it is the last that was found.
    if last >= start and code_at(found, last) == cards:
        sweep = cards
        cut(found, last)
        middle = min(middle, last)
    if plan.ace_exclusive:
        cut(found, start)
    else:
        choose(plan, found, start, middle)
    append(found, sweep)


def choose(plan: Plan, found: Codes, start: int, middle: int) -> None:
    """Leave of the last sets those that may be chosen; `middle` is where those of the
    card's own value end."""
    if plan.choice == FREE or size(found) - start < 2:
        return
    end = size(found)
    if plan.choice in (FEWEST_PER_FAMILY, EQUAL_OVER_SUM):
        end = middle
    if end == start:
        return
    fewest = fewest_of(found, start, end)
    if plan.choice in (FEWEST, FEWEST_PER_FAMILY) or fewest == 1:
        keep_of_size(found, start, end, fewest)


def as_codes(found: Codes, start: int, index: int) -> None:
    """Make of the last sets the moves of a card that takes them, in order."""
    if size(found) - start > 1:
        sort(found, start)
    for at in range(start, size(found)):
        put(found, at, code_at(found, at) << 6 | index)
