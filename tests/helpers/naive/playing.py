"""One round, from the deal of forty cards to the last one."""

from __future__ import annotations

from typing import TypeAlias

from helpers.naive.capturing import Found, captures
from helpers.naive.opening import bonuses, declarations, is_low_table, is_misdeal, opening_scopas
from helpers.naive.scoring import instant_winner, pooled, score
from helpers.naive.settings import DECK, JOKER, Card, Misdeal, settings

Play: TypeAlias = tuple[Card, frozenset[Card] | None]
"""A card played and what it takes; None if it is laid, no card if it goes to the pile alone."""


class Round:
    """One round: `legal`, `play`, `declarations`, `declare`, `points`.

    The deck holds the open cards first; then for each deal, from the seat after the dealer, the
    packet of each seat. `Misdeal` is raised if the open cards must be dealt again.
    """

    def __init__(self, text: str, sides: list[list[int]], deck: list[Card], dealer: int) -> None:
        if sorted(deck) != sorted(DECK):
            raise ValueError("a deck holds each of the forty cards once")
        self.rules = settings(text)
        self.sides = sides
        self.seats = sum(len(side) for side in sides)
        self.dealer = dealer
        self.turn = (dealer + 1) % self.seats
        self.over = False
        opened, self.packet = self.rules.cards_of_a_deal(self.seats)
        self.table: set[Card] = set(deck[:opened])
        self.stock: list[Card] = list(deck[opened:])
        self.hands: list[set[Card]] = [set() for _ in range(self.seats)]
        self.piles: list[set[Card]] = [set() for _ in range(self.seats)]
        self.last_capturer: int | None = None
        self.leftovers: tuple[int, frozenset[Card]] | None = None
        self.awards: dict[str, list[int]] = {}
        self.winner: int | None = None
        self.led = False  # whether a card was played in this round
        self.fresh: set[int] = set()  # seats that have yet to play in this deal
        self.declared: set[int] = set()  # seats that have declared in this deal
        self.joker: int | None = None  # what the seven of cups was declared to be
        self._open()
        self._look_for_winner()
        if not self.over:
            self._deal()

    def _open(self) -> None:
        """Look at the open cards: dealt again, taken at once (S0, S4), or low.

        Who takes them is the last capturer. Whether a misdeal is looked at first is a question on
        which Ligurian pages and it.wiki differ.
        """
        scopas = opening_scopas(self.rules, self.table)
        low = is_low_table(self.rules, self.table) and not scopas
        spared = self.rules.opening_before_misdeal and (scopas > 0 or low)
        if is_misdeal(self.rules, self.table) and not spared:
            raise Misdeal(sorted(self.table))
        if scopas:
            seat = self.dealer if self.rules.opening_capture == "dealer" else self.turn
            self.piles[seat] |= self.table
            self.table = set()
            self.last_capturer = seat
            if not self.rules.frac:
                self._award("opening", seat, scopas)
        if low:
            self._award("low-table", self.dealer, 3)

    def _deal(self) -> None:
        """Give each seat its packet, from the seat after the dealer (S1, BGA).

        The joker is a seven again (BGA), unless it keeps its value and lies on the table.
        """
        for step in range(1, self.seats + 1):
            seat = (self.dealer + step) % self.seats
            self.hands[seat] = set(self.stock[: self.packet])
            self.stock = self.stock[self.packet :]
        self.fresh = set(range(self.seats))
        self.declared = set()
        if not (self.rules.joker_keeps_value and JOKER in self.table):
            self.joker = None

    def _award(self, kind: str, seat: int, points: int) -> None:
        """Give points in play to the side of a seat: partners pool what they get (S2, S3)."""
        award = self.awards.setdefault(kind, [0 for _ in self.sides])
        for side, seats in enumerate(self.sides):
            award[side] += points * (seat in seats)

    def declarations(self) -> set[tuple[str, int | None]]:
        """What the seat on turn may declare, on its first turn of a deal, once (S0, S4, BGA)."""
        if self.over or self.turn not in self.fresh or self.turn in self.declared:
            return set()
        return declarations(self.rules, self.hands[self.turn])

    def declare(self, kind: str, joker: int | None) -> None:
        """Declare the hand of the seat on turn, which plays then."""
        if (kind, joker) not in self.declarations():
            raise ValueError(f"not to be declared: {kind} {joker}")
        hand = self.hands[self.turn]
        for award, points in bonuses(self.rules, hand, kind, joker).items():
            self._award(award, self.turn, points)
        self.declared.add(self.turn)
        if JOKER in hand:
            self.joker = joker

    def _value(self, card: Card) -> int:
        """The value of a card played: its rank, or what the joker was declared to be (S0, S4)."""
        return self.joker if card == JOKER and self.joker else card[0]

    def _on_table(self) -> dict[Card, int]:
        """The table with its values: the joker is a seven here (BGA), unless it keeps its value
        (Gazzetta di Santa).
        """
        if self.rules.joker_keeps_value:
            return {card: self._value(card) for card in self.table}
        return {card: card[0] for card in self.table}

    def _leads(self) -> bool:
        """Whether the next card is the leading one: of the round (BGA), or of each deal."""
        whole_round = self.rules.ace_lead_scope == "round"
        return not self.led if whole_round else len(self.fresh) == self.seats

    def _captures(self, card: Card) -> Found:
        return captures(self.rules, self._value(card), self._on_table(), lead=self._leads())

    def legal(self) -> set[Play]:
        """The moves of the seat on turn: a card that can capture must, any other is laid (S3);
        by another rule a capture may be declined (Escoba in solitalian).
        """
        plays: set[Play] = set()
        for card in set() if self.over else self.hands[self.turn]:
            found = self._captures(card)
            plays.update((card, taken) for taken in found)
            if not found or self.rules.capture_optional:
                plays.add((card, None))
        return self._obliged(plays)

    def _obliged(self, plays: set[Play]) -> set[Play]:
        """Those plays that remain: an ace may not lead while there is another card (SNAI); then,
        who can score a scopa must (timendum's game of not taking).
        """
        if self.rules.ace != "none" and self.rules.aces_may_lead() == "forbidden":
            others = {play for play in plays if self._value(play[0]) != 1}
            if others and self._leads():
                plays = others
        sweeps = {play for play in plays if self._is_scopa(*play)}
        return sweeps if sweeps and self.rules.must_sweep else plays

    def _is_scopa(self, card: Card, taken: frozenset[Card] | None) -> bool:
        """A sweep is a scopa, but not with the very last card (S3), nor in frac (S0, S4); by some
        rules not by the power of the ace alone (UIGC in it.wiki).
        """
        if not taken or taken != self.table or self.rules.frac:
            return False
        last = not self.stock and sum(len(hand) for hand in self.hands) == 1
        if last and not self.rules.scopa_on_last_play:
            return False
        return not self.rules.ace_sweep_no_scopa or self._captures(card)[taken] != {"ace"}

    def play(self, card: Card, taken: frozenset[Card] | None) -> bool:
        """Play a card, and say whether it swept the table."""
        if (card, taken) not in self.legal():
            raise ValueError(f"not legal: {card} takes {taken}")
        seat = self.turn
        if self._is_scopa(card, taken):
            self._award("scopa", seat, 1)
        self.hands[seat].remove(card)
        if taken is None:
            self.table.add(card)
        else:
            self.table -= taken
            self.piles[seat] |= {card, *taken}
            self.last_capturer = seat
        swept = bool(taken) and not self.table
        self.turn = (seat + 1) % self.seats
        self.led = True
        self.fresh.discard(seat)
        self._go_on()
        return swept

    def _go_on(self) -> None:
        """After a play: an instant win ends the round (S0, S4); else deal again, or end it.

        What is left goes to who captured last (S0, S1, S3), or to the dealer (BGA).
        """
        self._look_for_winner()
        if self.over or any(self.hands):
            return
        if self.stock:
            self._deal()
            return
        if self.table:
            seat = self.last_capturer
            if seat is None or self.rules.leftovers_to_dealer:
                seat = self.dealer
            self.leftovers = (seat, frozenset(self.table))
            self.piles[seat] |= self.table
            self.table = set()
            self._look_for_winner()
        self.over = True

    def _look_for_winner(self) -> None:
        """End the round if a side has just won at once (S0, S4: immediately)."""
        if not self.rules.at_scoring:
            self.winner = instant_winner(self.rules, pooled(self.sides, self.piles))
            self.over = self.winner is not None

    def points(self) -> dict[str, list[int]]:
        """What each side scores in the finished round, by kind of award."""
        if not self.over:
            raise ValueError("the round is not over")
        return score(self.rules, self.sides, self.piles, self.awards)

    def instant_winner(self) -> int | None:
        """The side that wins the match by this round alone, once it is over."""
        if not self.over:
            return None
        return instant_winner(self.rules, pooled(self.sides, self.piles))

    def totals(self) -> list[int]:
        """The sum of all awards, by side."""
        awards = self.points().values()
        return [sum(award[side] for award in awards) for side in range(len(self.sides))]

    def next_dealer(self) -> int:
        """The deal passes on with the play (S3: in turns), or against it (BGA)."""
        return (self.dealer + (-1 if self.rules.deal_against_play else 1)) % self.seats
