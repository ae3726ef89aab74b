"""A round on plain integers, which changes as it is played: the core of bulk play and
of searches.

A move is one integer, its *code*: the card's index in the six lowest bits, above them
the mask of the cards taken, then a mark where only the power of an ace allows the
capture, and one where nothing is taken but the card is kept. Indexes from 40 on stand
for declarations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scopa._kernel.bitsets import INDEX, OF_VALUE, VALUE, bit_of, ones, reach, total
from scopa._kernel.captures import BANK, BY_ACE, JOKER, JOKER_BIT, OpenTable, plain_sets
from scopa._kernel.dice import Dice
from scopa._kernel.plans import (
    FIFTEEN,
    FIFTEEN_OR_THIRTY,
    FORBIDDEN,
    LOW_TABLE,
    NO,
    SUM_OR_FIFTEEN,
    TOO_MANY,
    Instant,
    OpenBonus,
    Plan,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

__all__ = [
    "INSTANT",
    "LOW_HAND",
    "OPENING",
    "OPEN_LOW",
    "PLAY",
    "PLAYED",
    "SCOPA",
    "SLOTS",
    "THREE_ALIKE",
    "TRIPLE",
    "UNDER_10",
    "WON",
    "Round",
]

PLAY: Final = 0
PLAYED: Final = 1
WON: Final = 2

# The kinds of points that are earned during play, and where in `Round.earned` they stand.
SCOPA: Final = 0
OPENING: Final = 1
OPEN_LOW: Final = 2
LOW_HAND: Final = 3
TRIPLE: Final = 4
INSTANT: Final = 5
SLOTS: Final = 6

# The codes of declarations: by what is added to them, the value of the joker, 0 without.
UNDER_10: Final = 40
THREE_ALIKE: Final = 51

_INDEX: Final = 63
_MARKS: Final = BY_ACE | BANK


class Round:
    """A round at one point of play; hands, piles and the like are lists by seat."""

    def __init__(self, plan: Plan, dealer: i64) -> None:
        seats = len(plan.sides)
        self.plan = plan
        self.dealer = dealer
        self.phase: i64 = PLAY
        self.turn: i64 = 0
        self.plies: i64 = 0
        self.deal_began: i64 = 0
        """Cards that had been played when the present hands were dealt."""
        self.table: i64 = 0
        self.hands: list[int] = [0] * seats
        self.piles: list[int] = [0] * seats
        self.stock: list[int] = []
        """A mask for each card, in dealing order; those before `dealt` are dealt already."""
        self.dealt: i64 = 0
        self.deals: i64 = 0
        """How many packets each seat has had."""
        self.held: i64 = 0
        """Cards in all hands."""
        self.last: i64 = -1
        """The seat that captured last, or -1."""
        self.joker: i64 = 0
        self.shown: i64 = 0
        """Bits of the seats that have shown their present hands."""
        self.earned: list[int] = [0] * (plan.kinds * plan.side_count)
        """Points by kind, then by side."""
        self.sweeps: list[int] = [0] * plan.side_count

    def copy(self) -> Round:
        """The same position once more, to be played on by itself."""
        other = Round(self.plan, self.dealer)
        other.phase = self.phase
        other.turn = self.turn
        other.plies = self.plies
        other.deal_began = self.deal_began
        other.table = self.table
        other.hands = self.hands[:]
        other.piles = self.piles[:]
        other.stock = self.stock
        other.dealt = self.dealt
        other.deals = self.deals
        other.held = self.held
        other.last = self.last
        other.joker = self.joker
        other.shown = self.shown
        other.earned = self.earned[:]
        other.sweeps = self.sweeps[:]
        return other

    def find_deal(self) -> None:
        """Fill in, for a round that was put together, which deal is being played."""
        packets = self.plan.packets
        seats: i64 = len(self.plan.sides)
        self.deals = 1
        while self.deals < len(packets):
            size = seats * packets[self.deals - 1]
            if self.plies - self.deal_began < size:
                break
            self.deal_began += size
            self.deals += 1
        self.held = 0
        for hand in self.hands:
            self.held += ones(hand)

    def is_sound(self, sizes: list[int], stock_size: i64) -> bool:
        """Whether a round that was put together can be played on, with hands of these
        sizes and so large a stock: each card is in one place, and it is the right turn."""
        packets = self.plan.packets
        seats: i64 = len(self.plan.sides)
        seen: i64 = 0
        for cards in [self.table] + self.hands + self.piles + self.stock:
            mask: i64 = cards
            if seen & mask:
                return False
            seen |= mask
        within = self.plies - self.deal_began
        left: i64 = packets[self.deals - 1] - within // seats
        undealt: i64 = 0
        for packet in packets[self.deals :]:
            undealt += seats * packet
        if (
            seen != self.plan.cards
            or not 0 <= self.dealer < seats
            or self.turn != (self.dealer + 1 + self.plies) % seats
            or not len(self.hands) == len(self.piles) == len(sizes) == seats
            or not len(self.stock) == stock_size == undealt
        ):
            return False
        seat = self.dealer
        for place in range(seats):
            seat = self._after(seat)
            size = left - 1 if place < within % seats else left
            if not ones(self.hands[seat]) == sizes[seat] == size:
                return False
        return True

    def earn(self, slot: i64, side: i64, points: i64) -> None:
        """Count points of a kind for a side."""
        self.earned[slot * self.plan.side_count + side] += points

    # Dealing

    def is_misdeal(self, table: i64) -> bool:
        """Whether these open cards are dealt again."""
        plan = self.plan
        if not table or plan.misdeal == NO:
            return False
        if plan.misdeal == TOO_MANY:
            if ones(table & plan.misdeal_cards) < plan.misdeal_limit:
                return False
        elif total(table) > plan.misdeal_limit:
            return False
        return not (plan.opening_first and self._open_bonus(table) is not None)

    def _open_bonus(self, table: i64) -> OpenBonus | None:
        for bonus in self.plan.openings:
            if bonus.op == LOW_TABLE:
                if table and _least_total(table, bonus.joker) <= bonus.most:
                    return bonus
            elif _fifteens(table, bonus.joker):
                return bonus
        return None

    def open(self, deck: list[int]) -> None:
        """Lay the open cards of a deck, look at what they are worth, deal hands."""
        plan = self.plan
        table: i64 = 0
        for place in range(plan.table):
            table |= deck[place]
        self.table = table
        self.stock = deck
        self.dealt = plan.table
        self.turn = self._after(self.dealer)
        bonus = self._open_bonus(table)
        if bonus is not None:
            seat = self.dealer if bonus.to_dealer else self.turn
            side = plan.sides[seat]
            if bonus.op == FIFTEEN_OR_THIRTY:
                self.earn(OPENING, side, _fifteens(table, bonus.joker) * bonus.worth)
                self.piles[seat] = table
                self.table = 0
                self.last = seat
            else:
                self.earn(OPEN_LOW, side, bonus.worth)
        if not self._wins_at_once():
            self._deal()

    def _after(self, seat: i64) -> i64:
        following = seat + 1
        return following if following < len(self.plan.sides) else 0

    def _deal(self) -> None:
        """Hand out the next packets, from the seat after the dealer."""
        size: i64 = self.plan.packets[self.deals]
        seat = self.dealer
        at = self.dealt
        for _ in range(len(self.hands)):
            seat = self._after(seat)
            end = at + size
            hand: i64 = 0
            while at < end:
                hand |= self.stock[at]
                at += 1
            self.hands[seat] = hand
        self.held = at - self.dealt
        self.dealt = at
        self.deals += 1
        self.deal_began = self.plies
        self.shown = 0
        if not (self.plan.joker_stays and self.table & JOKER_BIT):
            self.joker = 0

    # Moves

    def codes(self) -> list[int]:
        """The legal moves in their order; none once the round is over."""
        if self.phase != PLAY:
            return []
        plan = self.plan
        hand: i64 = self.hands[self.turn]
        found = self._plain_codes(hand) if plan.plain and not self.joker else self._codes(hand)
        if plan.declares:
            found += self._declarations(hand)
        return found

    def _codes(self, hand: i64) -> list[int]:
        """The moves with a card of a hand."""
        plan = self.plan
        joker = self.joker or 7
        table = OpenTable(plan, self.table, joker if plan.joker_stays else 7)
        found: list[int] = []
        while hand:
            low = hand & -hand
            hand ^= low
            index: i64 = INDEX[low % 61]
            value = joker if index == JOKER else (index >> 2) + 1
            by_ace = value == 1 and plan.ace != NO
            if not by_ace and table.has_nothing_for(value):
                found.append(index)
                continue
            sets = table.ace_captures(self._leads()) if by_ace else table.captures(value)
            if plan.optional or not sets:
                found.append(index)
            _add_captures(found, index, sets)
        if plan.ace_lead == FORBIDDEN and self._leads():
            found = [code for code in found if not self._is_ace(code)] or found
        if plan.must_sweep:
            found = [code for code in found if self._scopa(code)] or found
        return found

    def _plain_codes(self, hand: i64) -> list[int]:
        """As `_codes`, quicker, where the plan is plain and no joker has been declared:
        most cards have an equal one on the table, or no total to make there, which is
        seen at once."""
        plan, lying = self.plan, self.table
        fifteen = plan.capture == FIFTEEN
        both = plan.capture == SUM_OR_FIFTEEN
        single_wins, ace = plan.single_wins, plan.ace != NO
        totals: i64 = 0
        found: list[int] = []
        while hand:
            low = hand & -hand
            hand ^= low
            index: i64 = INDEX[low % 61]
            wanted = 14 - (index >> 2) if fifteen else (index >> 2) + 1
            if ace and index < 4:
                sets = OpenTable(plan, lying, 7).ace_captures(self._leads())
            else:
                if single_wins:
                    same = lying & OF_VALUE[wanted]
                    if same:
                        while same:
                            one = same & -same
                            same ^= one
                            found.append(one << 6 | index)
                        continue
                if not totals:
                    totals = reach(lying)
                sets = plain_sets(plan, lying, wanted) if totals >> wanted & 1 else _NONE
                if both and totals >> (15 - wanted) & 1:
                    sets = sets + plain_sets(plan, lying, 15 - wanted)
            if not sets:
                found.append(index)
            else:
                _add_captures(found, index, sets)
        return found

    def _leads(self) -> bool:
        """Whether an ace would be the first card."""
        plan = self.plan
        return self.plies == 0 or (plan.ace_lead_of_deal and self.plies == self.deal_began)

    def _is_ace(self, code: i64) -> bool:
        index = code & _INDEX
        return index < 4 or (index == JOKER and self.joker == 1)

    def _scopa(self, code: i64) -> i64:
        """What a play scores as a scopa."""
        plan = self.plan
        taken = code >> 6
        if not taken or taken & BANK or taken & ~_MARKS != self.table:
            return 0
        if taken & BY_ACE and not plan.sweep_by_ace:
            return 0
        if not plan.sweep_on_last_play and self.held == 1 and self.dealt == len(self.stock):
            return 0
        return plan.sweep_worth

    def _declarations(self, hand: i64) -> list[int]:
        """The codes of what may be declared on one's first turn of a deal."""
        plan = self.plan
        first = self.plies - self.deal_began < len(self.hands)
        if not first or ones(hand) != 3 or self.shown >> self.turn & 1:
            return []
        joker = hand & JOKER_BIT != 0
        others = hand & ~JOKER_BIT
        rank: i64 = VALUE[(others & -others) % 61]
        if others & ~OF_VALUE[rank] == 0:
            return [THREE_ALIKE + (rank if joker else 0)]
        sum_: i64 = total(others)
        if sum_ > 9:
            return []
        if not joker:
            return [UNDER_10]
        most = 9 - sum_ if sum_ < 9 else (1 if plan.joker_to_ten else 0)
        return [UNDER_10 + value for value in range(1, most + 1)]

    def _declare(self, code: i64) -> None:
        plan = self.plan
        side = plan.sides[self.turn]
        if code >= THREE_ALIKE:
            self.earn(TRIPLE, side, 10)
            hand: i64 = self.hands[self.turn]
            others = hand & ~JOKER_BIT if code > THREE_ALIKE else hand
            rank: i64 = VALUE[(others & -others) % 61]
            if plan.stack and 3 * rank < 10:
                self.earn(LOW_HAND, side, 3)
            value = code - THREE_ALIKE
        else:
            self.earn(LOW_HAND, side, 3)
            value = code - UNDER_10
        if value:
            self.joker = value
        self.shown |= bit_of(self.turn)

    def play(self, code: i64) -> None:
        """Play a move that `codes` gives."""
        index = code & _INDEX
        if index >= UNDER_10:
            self._declare(code)
            return
        turn = self.turn
        bit = bit_of(index)
        if code > _INDEX:
            side: i64 = self.plan.sides[turn]
            taken = (code >> 6) & ~_MARKS
            if taken == self.table and taken:
                self.earn(SCOPA, side, self._scopa(code))
                self.sweeps[side] += 1
            self.table ^= taken
            pile: i64 = self.piles[turn]
            self.piles[turn] = pile | bit | taken
            self.last = turn
        else:
            self.table |= bit
        hand: i64 = self.hands[turn]
        self.hands[turn] = hand ^ bit
        self.held -= 1
        self.plies += 1
        turn += 1
        self.turn = turn if turn < len(self.hands) else 0
        if self.plan.instants and self._wins_at_once():
            return
        if self.held == 0:
            if self.dealt < len(self.stock):
                self._deal()
            else:
                self._finish()

    def _finish(self) -> None:
        """Hand out the cards left on the table."""
        if self.table:
            seat = self.last
            if seat < 0 or self.plan.leftovers_to_dealer:
                seat = self.dealer
            self.piles[seat] |= self.table
            self.table = 0
        if not self._wins_at_once():
            self.phase = PLAYED

    def side_piles(self) -> list[int]:
        """The piles by side."""
        plan = self.plan
        if plan.solo:
            return self.piles
        piles: list[int] = [0] * plan.side_count
        for seat in range(len(self.piles)):
            side = plan.sides[seat]
            piles[side] |= self.piles[seat]
        return piles

    def _wins_at_once(self) -> bool:
        """End the round where a side wins at one stroke, and where that does not wait."""
        if self.plan.instant_waits or self.winner() < 0:
            return False
        self.phase = WON
        return True

    def winner(self) -> i64:
        """The side that wins at one stroke, or -1."""
        for instant in self.plan.instants:
            side = self.holder(instant)
            if side >= 0:
                return side
        return -1

    def holder(self, instant: Instant) -> i64:
        """The side that holds all the cards of a win, or -1."""
        wanted = instant.cards
        for each in self.piles:
            its: i64 = each
            wanted &= ~its
        if wanted:  # Asked after every capture: mostly one of the cards is still out.
            return -1
        for side, pile in enumerate(self.side_piles()):
            if instant.cards & ~pile == 0:
                return side
        return -1

    def play_on(self, dice: Dice) -> None:
        """Play random moves, each legal one with the same chance, until the round is over."""
        while self.phase == PLAY:
            codes = self.codes()
            count = len(codes)
            self.play(codes[dice.below(count)] if count > 1 else codes[0])


def _add_captures(found: list[int], index: i64, sets: list[int]) -> None:
    """Add the codes of a card's captures, by mask."""
    if len(sets) > 1:
        sets.sort()
    for each in sets:
        mask: i64 = each
        found.append(mask << 6 | index)


_NONE: Final[list[int]] = []


def _least_total(table: i64, joker: bool) -> i64:  # noqa: FBT001  # a kernel
    """What open cards total; with `joker` the seven of cups counts 1."""
    return total(table) - 6 if joker and table & JOKER_BIT else total(table)


def _fifteens(table: i64, joker: bool) -> i64:  # noqa: FBT001  # a kernel
    """How many scopas open cards of 15 or 30 are; with `joker` the seven of cups counts
    from 1 to 10."""
    least: i64 = _least_total(table, joker)
    most = least + 9 if joker and table & JOKER_BIT else least
    if least <= 15 <= most:
        return 1
    return 2 if least <= 30 <= most else 0
