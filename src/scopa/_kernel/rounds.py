"""A round on plain integers, which changes as it is played: the core of bulk play and
of searches. A move is one integer, its *code*: `terms` tells which.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from scopa._kernel.captures import list_all, list_plain
from scopa._kernel.dice import Dice
from scopa._kernel.machine import (
    Cells,
    append,
    block,
    check_memory,
    code_at,
    copy_cells,
    cut,
    holds,
    listed,
    new_codes,
    ones,
    part,
    put,
    release_block,
    release_codes,
    size,
    value_of,
)
from scopa._kernel.plans import Instant, OpenBonus, Plan
from scopa._kernel.terms import (
    BANK,
    BY_ACE,
    FIFTEEN_OR_THIRTY,
    FORBIDDEN,
    FULL,
    INDEX,
    JOKER,
    JOKER_BIT,
    LOW_HAND,
    LOW_TABLE,
    MARKS,
    MISDEALS,
    MOST_POINTS,
    NO,
    OF_VALUE,
    ONE,
    OPEN_LOW,
    OPENING,
    PLAY,
    PLAYED,
    SCOPA,
    SEATS,
    THREE_ALIKE,
    TOO_MANY,
    TRIPLE,
    UNDER_10,
    WON,
)

__all__ = ["Round", "cells_listed", "position"]


class Round:
    """A round at one point of play; hands, piles and the like are cells by seat.

    Whoever has one from outside sees it by `told`, and moves by `codes` and `play`: what
    is played was looked for among the legal moves.
    """

    def __init__(self, plan: Plan, dealer: int) -> None:
        if not isinstance(plan, Plan):
            raise TypeError("a round is played by a Plan")
        self.plan = plan
        seats, sides = self.plan.seats, self.plan.side_count
        self.dealer = whole(dealer, 0, seats - 1)
        kinds, stock = self.plan.kinds * sides, self.plan.deck_size
        self.memory = block(2 * seats + stock + kinds + 3 * sides + 4)
        self.hands = part(self.memory, 0, seats)
        self.piles = part(self.memory, seats, seats)
        self.stock = part(self.memory, 2 * seats, stock)
        """A mask for each card, in dealing order; those before `dealt` are dealt already."""
        self.earned = part(self.memory, 2 * seats + stock, kinds)
        """Points by kind, then by side."""
        self.sweeps = part(self.memory, 2 * seats + stock + kinds, sides)
        self.side_piles = part(self.memory, 2 * seats + stock + kinds + sides, sides)
        """As `add_piles` left them."""
        self.scratch = part(self.memory, 2 * seats + stock + kinds + 2 * sides, sides)
        self.places = part(self.memory, 2 * seats + stock + kinds + 3 * sides, 4)
        """Both for whoever counts."""
        self.listed = False
        """Whether the legal moves have been `found`."""
        self.is_ready = False
        self.phase = WON
        """Over, until it is dealt or taken over."""
        self.turn = 0
        self.plies = 0
        self.deal_began = 0
        """Cards that had been played when the present hands were dealt."""
        self.table = 0
        self.dealt = stock
        self.deals = self.plan.deals
        """How many packets each seat has had."""
        self.held = 0
        """Cards in all hands."""
        self.last = -1
        """The seat that captured last, or -1."""
        self.joker = 0
        self.shown = 0
        """Bits of the seats that have shown their present hands."""

    def ready(self) -> None:
        """Have memory for moves: every way in from outside that lists them sees to it."""
        self.found = new_codes()
        self.is_ready = True

    def __dealloc__(self) -> None:
        release_block(self.memory)
        release_codes(self.found)

    def told(self) -> SimpleNamespace:
        """All of it, lists by seat or side: for tests and for people."""
        plan = self.plan
        return SimpleNamespace(
            dealer=self.dealer,
            phase=self.phase,
            turn=self.turn,
            plies=self.plies,
            deal_began=self.deal_began,
            table=self.table,
            hands=cells_listed(self.hands, 0, plan.seats),
            piles=cells_listed(self.piles, 0, plan.seats),
            stock=cells_listed(self.stock, self.dealt, plan.deck_size),
            deals=self.deals,
            held=self.held,
            last=self.last,
            joker=self.joker,
            shown=self.shown,
            earned=cells_listed(self.earned, 0, plan.kinds * plan.side_count),
            sweeps=cells_listed(self.sweeps, 0, plan.side_count),
        )

    def copy(self) -> Round:
        """The same position once more, to be played on by itself."""
        other = Round(self.plan, self.dealer)
        other.become(self)
        return other

    def become(self, other: Round) -> None:
        """Stand where another round of the same plan and dealer stands."""
        seats, sides = self.plan.seats, self.plan.side_count
        self.listed = False
        self.phase = other.phase
        self.turn = other.turn
        self.plies = other.plies
        self.deal_began = other.deal_began
        self.table = other.table
        copy_cells(self.hands, other.hands, seats)
        copy_cells(self.piles, other.piles, seats)
        copy_cells(self.stock, other.stock, self.plan.deck_size)
        self.dealt = other.dealt
        self.deals = other.deals
        self.held = other.held
        self.last = other.last
        self.joker = other.joker
        self.shown = other.shown
        copy_cells(self.earned, other.earned, self.plan.kinds * sides)
        copy_cells(self.sweeps, other.sweeps, sides)

    # Of a position

    def take_sizes(self, board: Any) -> bool:
        """Take the numbers over, if they are in their ranges."""
        seats = self.plan.seats
        self.turn = whole(board.turn, 0, seats - 1)
        self.plies = whole(board.plies, 0, SEATS)
        last, joker = board.last_capturer, board.joker
        self.last = -1 if last is None else whole(last, 0, seats - 1)
        self.joker = 0 if joker is None else whole(joker, 1, 10)
        has_joker = self.plan.declares and self.plan.cards & JOKER_BIT != 0
        return has_joker or not self.joker

    def take_cards(self, board: Any, hands: Any, stock: Any) -> bool:
        """Take the cards over, if each of the deck is in one place."""
        plan = self.plan
        seats = plan.seats
        piles, known, sizes = board.piles, board.known, board.hand_sizes
        if not len(hands) == len(piles) == len(known) == len(sizes) == seats:
            return False
        self.shown = 0
        self.held = 0
        seen = self.table = whole(board.table.mask, 0, FULL)
        for seat in range(seats):
            self.hands[seat] = whole(hands[seat].mask, 0, FULL)
            self.piles[seat] = whole(piles[seat].mask, 0, FULL)
            if seen & self.hands[seat]:
                return False
            seen |= self.hands[seat]
            if seen & self.piles[seat]:
                return False
            seen |= self.piles[seat]
            shown = whole(known[seat].mask, 0, FULL)
            if shown & ~self.hands[seat]:
                return False
            if shown:
                self.shown |= ONE << seat
            if whole(sizes[seat], 0, SEATS) != ones(self.hands[seat]):
                return False
            self.held += ones(self.hands[seat])
        left = len(stock)
        if left > plan.deck_size or whole(board.stock_size, 0, SEATS) != left:
            return False
        self.dealt = plan.deck_size - left
        at = self.dealt
        for card in stock:
            index = whole(card.index, 0, SEATS - 1)
            mask = ONE << index
            if seen & mask or at >= plan.deck_size:
                return False
            seen |= mask
            self.stock[at] = mask
            at += 1
        return seen == plan.cards

    def is_sound(self) -> bool:
        """Whether turn, hands and stock are those of so many plays, each card in its place;
        notes which deal is being played."""
        seats = self.plan.seats
        self.deals = 1
        self.deal_began = 0
        while self.deals < self.plan.deals:
            cards = seats * self.plan.packets[self.deals - 1]
            if self.plies - self.deal_began < cards:
                break
            self.deal_began += cards
            self.deals += 1
        within = self.plies - self.deal_began
        left = self.plan.packets[self.deals - 1] - within // seats
        undealt = 0
        for deal in range(self.deals, self.plan.deals):
            undealt += seats * self.plan.packets[deal]
        if (
            undealt != self.plan.deck_size - self.dealt
            or self.turn != (self.dealer + 1 + self.plies) % seats
            or self.held == 0
        ):
            return False
        seat = self.dealer
        for place in range(seats):
            seat = self.after(seat)
            cards = left - 1 if place < within % seats else left
            if ones(self.hands[seat]) != cards:
                return False
        return True

    def earn(self, slot: int, side: int, points: int) -> None:
        """Count points of a kind for a side; raises `OverflowError` where
        there is none such."""
        whole(slot, 0, self.plan.kinds - 1)
        whole(side, 0, self.plan.side_count - 1)
        whole(points, -MOST_POINTS, MOST_POINTS)
        self.give(slot, side, points)

    def give(self, slot: int, side: int, points: int) -> None:
        """The same, of numbers that are known to be right."""
        self.earned[slot * self.plan.side_count + side] += points

    # Dealing

    def begin(self) -> None:
        """Start anew: no cards, no points."""
        self.listed = False
        self.phase = PLAY
        self.plies = 0
        self.deals = 0
        self.last = -1
        self.joker = 0
        for seat in range(self.plan.seats):
            self.hands[seat] = 0
            self.piles[seat] = 0
        for place in range(self.plan.kinds * self.plan.side_count):
            self.earned[place] = 0
        for side in range(self.plan.side_count):
            self.sweeps[side] = 0
        for place in range(self.plan.deck_size):
            self.stock[place] = self.plan.deck[place]

    def deal_anew(self, dice: Dice) -> bool:
        """Shuffle and deal a new round; false where open cards are a misdeal once too
        often."""
        self.begin()
        for _ in range(MISDEALS):
            dice.mix(self.stock, self.plan.deck_size)
            table = 0
            for place in range(self.plan.table):
                table |= self.stock[place]
            if not self.is_misdeal(table):
                self.open(table)
                return True
        self.phase = WON
        return False

    def is_misdeal(self, table: int) -> bool:
        """Whether these open cards are dealt again."""
        if not table or self.plan.misdeal == NO:
            return False
        if self.plan.misdeal == TOO_MANY:
            if ones(table & self.plan.misdeal_cards) < self.plan.misdeal_limit:
                return False
        elif total_of(table) > self.plan.misdeal_limit:
            return False
        return not (self.plan.opening_first and is_excused(self.plan.openings, table))

    def open(self, table: int) -> None:
        """Lay the open cards of the stock, look at what they are worth, deal hands."""
        self.table = table
        self.dealt = self.plan.table
        self.turn = self.after(self.dealer)
        open_with(self.plan.openings, self, table)
        if not self.wins_at_once():
            self.deal()

    def after(self, seat: int) -> int:
        """Who sits behind."""
        following = seat + 1
        return following if following < self.plan.seats else 0

    def deal(self) -> None:
        """Hand out the next packets, from the seat after the dealer."""
        cards = self.plan.packets[self.deals]
        seat = self.dealer
        at = self.dealt
        for _ in range(self.plan.seats):
            seat = self.after(seat)
            end = at + cards
            hand = 0
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
        if not self.is_ready:
            self.ready()
        if not self.listed:
            self.list_codes()
            check_memory(self.found)
        return listed(self.found, 0)

    def play(self, code: int) -> bool:
        """Play a legal move; false, and nothing changes, for what is none."""
        if not self.is_ready:
            self.ready()
        if not self.listed:
            self.list_codes()
        if not holds(self.found, code):
            return False
        self.make(code)
        return True

    def list_codes(self) -> None:
        """Find the legal moves."""
        cut(self.found, 0)
        self.listed = True
        if self.phase != PLAY:
            return
        hand = self.hands[self.turn]
        if self.plan.plain and not self.joker:
            list_plain(self.plan, self.found, hand, self.table, self.leads())
        else:
            list_all(self.plan, self.found, hand, self.table, self.joker, self.leads())
            if self.plan.ace_lead == FORBIDDEN and self.leads():
                self.only_other_cards()
            if self.plan.must_sweep:
                self.only_sweeps()
        if self.plan.declares:
            self.add_declarations(hand)

    def only_other_cards(self) -> None:
        """Leave no ace, if there are other cards."""
        kept = 0
        for at in range(size(self.found)):
            code = code_at(self.found, at)
            if not self.is_ace(code):
                put(self.found, kept, code)
                kept += 1
        if kept:
            cut(self.found, kept)

    def only_sweeps(self) -> None:
        """Leave the plays that score as a scopa, if there are any."""
        kept = 0
        for at in range(size(self.found)):
            code = code_at(self.found, at)
            if self.scopa(code):
                put(self.found, kept, code)
                kept += 1
        if kept:
            cut(self.found, kept)

    def leads(self) -> bool:
        """Whether an ace would be the first card."""
        return self.plies == 0 or (self.plan.ace_lead_of_deal and self.plies == self.deal_began)

    def is_ace(self, code: int) -> bool:
        """Whether the card of a play counts as an ace."""
        index = code & INDEX
        return index < 4 or (index == JOKER and self.joker == 1)

    def scopa(self, code: int) -> int:
        """What a play scores as a scopa."""
        taken = code >> 6
        if not taken or taken & BANK or taken & ~MARKS != self.table:
            return 0
        if taken & BY_ACE and not self.plan.sweep_by_ace:
            return 0
        last = self.held == 1 and self.dealt == self.plan.deck_size
        if last and not self.plan.sweep_on_last_play:
            return 0
        return self.plan.sweep_worth

    def add_declarations(self, hand: int) -> None:
        """The codes of what may be declared on one's first turn of a deal."""
        first = self.plies - self.deal_began < self.plan.seats
        if not first or ones(hand) != 3 or self.shown >> self.turn & 1:
            return
        joker = hand & JOKER_BIT != 0
        others = hand & ~JOKER_BIT
        rank = value_of(others & -others)
        if others & ~OF_VALUE[rank] == 0:
            append(self.found, THREE_ALIKE + (rank if joker else 0))
            return
        total = total_of(others)
        if total > 9:
            return
        if not joker:
            append(self.found, UNDER_10)
            return
        most = 9 - total
        if total == 9 and self.plan.joker_to_ten:
            most = 1
        for value in range(1, most + 1):
            append(self.found, UNDER_10 + value)

    def declare(self, code: int) -> None:
        """Show one's hand."""
        side = self.plan.sides[self.turn]
        if code >= THREE_ALIKE:
            self.give(TRIPLE, side, 10)
            hand = self.hands[self.turn]
            others = hand & ~JOKER_BIT if code > THREE_ALIKE else hand
            if self.plan.stack and 3 * value_of(others & -others) < 10:
                self.give(LOW_HAND, side, 3)
            value = code - THREE_ALIKE
        else:
            self.give(LOW_HAND, side, 3)
            value = code - UNDER_10
        if value:
            self.joker = value
        self.shown |= ONE << self.turn

    def make(self, code: int) -> None:
        """Make a legal move."""
        self.listed = False
        index = code & INDEX
        if index >= UNDER_10:
            self.declare(code)
            return
        turn = self.turn
        bit = ONE << index
        if code > INDEX:
            side = self.plan.sides[turn]
            taken = (code >> 6) & ~MARKS
            if taken == self.table and taken:
                self.give(SCOPA, side, self.scopa(code))
                self.sweeps[side] += 1
            self.table ^= taken
            self.piles[turn] |= bit | taken
            self.last = turn
        else:
            self.table |= bit
        self.hands[turn] ^= bit
        self.held -= 1
        self.plies += 1
        self.turn = self.after(turn)
        if self.plan.instants is not None and self.wins_at_once():
            return
        if self.held == 0:
            if self.dealt < self.plan.deck_size:
                self.deal()
            else:
                self.finish()

    def finish(self) -> None:
        """Hand out the cards left on the table."""
        if self.table:
            seat = self.last
            if seat < 0 or self.plan.leftovers_to_dealer:
                seat = self.dealer
            self.piles[seat] |= self.table
            self.table = 0
        if not self.wins_at_once():
            self.phase = PLAYED

    def add_piles(self) -> None:
        """Add up the piles of each side."""
        for side in range(self.plan.side_count):
            self.side_piles[side] = 0
        for seat in range(self.plan.seats):
            self.side_piles[self.plan.sides[seat]] |= self.piles[seat]

    def wins_at_once(self) -> bool:
        """End the round where a side wins at one stroke, and where that does not wait."""
        if self.plan.instant_waits or self.winner() < 0:
            return False
        self.phase = WON
        return True

    def winner(self) -> int:
        """The side that wins at one stroke, or -1."""
        return self.winner_by(self.plan.instants)

    def winner_by(self, instant: Instant | None) -> int:
        """The same by one of these wins."""
        if instant is None:
            return -1
        side = self.holder(instant.cards)
        return side if side >= 0 else self.winner_by(instant.after)

    def holder(self, cards: int) -> int:
        """The side that holds all these cards, or -1."""
        wanted = cards
        for seat in range(self.plan.seats):
            wanted &= ~self.piles[seat]
        if wanted:  # Asked after every capture: mostly one of the cards is still out.
            return -1
        self.add_piles()
        for side in range(self.plan.side_count):
            if cards & ~self.side_piles[side] == 0:
                return side
        return -1

    def play_on(self, dice: Dice) -> None:
        """Play random moves, each legal one with the same chance, until the round is over."""
        if not isinstance(dice, Dice):
            raise TypeError("numbers come from Dice")
        if not self.is_ready:
            self.ready()
        self.play_out(dice)
        check_memory(self.found)

    def play_out(self, dice: Dice) -> None:
        """The same of numbers that are known to be there."""
        while self.phase == PLAY:
            if not self.listed:
                self.list_codes()
            count = size(self.found)
            self.make(code_at(self.found, dice.draw(count) if count > 1 else 0))


def position(plan: Plan, board: Any, hands: Any, stock: Any, phase: int) -> Round | None:
    """A position as a round, without what was earned; None for one that cannot be played
    on: not each card of the deck is in one place, or it is the wrong turn.

    Raises `TypeError`, `AttributeError` or `OverflowError` where a value is of another type
    or out of its range.
    """
    found = Round(plan, board.dealer)
    if not (found.take_sizes(board) and found.take_cards(board, hands, stock)):
        return None
    if phase == PLAY and not found.is_sound():
        return None
    found.phase = whole(phase, PLAY, WON)
    return found


def open_with(bonus: OpenBonus | None, played: Round, table: int) -> None:
    """Give the first of these bonuses that open cards are worth."""
    if bonus is None:
        return
    times = bonus_of(bonus, table)
    if not times:
        open_with(bonus.after, played, table)
        return
    seat = played.dealer if bonus.to_dealer else played.turn
    side = played.plan.sides[seat]
    if bonus.op == FIFTEEN_OR_THIRTY:
        played.give(OPENING, side, times * bonus.worth)
        played.piles[seat] = table
        played.table = 0
        played.last = seat
    else:
        played.give(OPEN_LOW, side, bonus.worth)


def is_excused(bonus: OpenBonus | None, table: int) -> bool:
    """Whether open cards are worth one of these bonuses."""
    if bonus is None:
        return False
    return bonus_of(bonus, table) != 0 or is_excused(bonus.after, table)


def bonus_of(bonus: OpenBonus, table: int) -> int:
    """How many times open cards are worth this bonus."""
    if bonus.op == LOW_TABLE:
        return 1 if table and least_total(table, bonus.joker) <= bonus.most else 0
    return fifteens(table, bonus.joker)


def total_of(mask: int) -> int:
    """Sum of the values of the cards of `mask`."""
    points = 0
    while mask:
        low = mask & -mask
        mask ^= low
        points += value_of(low)
    return points


def least_total(table: int, joker: bool) -> int:  # noqa: FBT001  # a kernel
    """What open cards total; with `joker` the seven of cups counts 1."""
    return total_of(table) - 6 if joker and table & JOKER_BIT else total_of(table)


def fifteens(table: int, joker: bool) -> int:  # noqa: FBT001  # a kernel
    """How many scopas open cards of 15 or 30 are; with `joker` the seven of cups counts
    from 1 to 10."""
    least = least_total(table, joker)
    most = least + 9 if joker and table & JOKER_BIT else least
    if least <= 15 <= most:
        return 1
    return 2 if least <= 30 <= most else 0


def whole(value: Any, least: int, most: int) -> int:
    """A whole number in its range; raises `OverflowError` for any other, `TypeError` for
    anything else."""
    if type(value) is not int:
        raise TypeError("not a whole number")
    found: int = value
    if not least <= found <= most:
        raise OverflowError("a number out of its range")
    return found


def cells_listed(cells: Cells, start: int, end: int) -> list[int]:
    """Some cells as a list."""
    return [cells[place] for place in range(start, end)]
