"""The stock variant: a frozen record of rules, one slot for each concept.

`Rules()` is the classic scopa of S0 and S4. Every other stock variant differs
from it in some slots, which flags set (see `scopa.variants.flags`).
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import attrs

from scopa._native.choice import bitsets, terms
from scopa.base.quoting import class_of, short
from scopa.base.whole_numbers import as_whole, as_whole_or_none
from scopa.cards.cards import FULL_DECK, SINGLES, CardSet, card_set
from scopa.errors import DealError, RuleError
from scopa.model.board import opening_board
from scopa.model.kept import HELD, captures_with
from scopa.model.moves import Capture
from scopa.model.open_cards import JOKER, JOKER_BIT, OpenCards
from scopa.model.opening import Opening
from scopa.model.outside_rules import GUARDED
from scopa.model.protocols import (
    AceRule,
    BonusRule,
    CaptureRule,
    CheckRule,
    ChoiceRule,
    DealerRule,
    DealRule,
    DeclarationRule,
    EndingRule,
    InstantWinRule,
    LeftoverRule,
    MisdealRule,
    Obligation,
    OpeningRule,
    PlayRule,
    ScoringRule,
    SeatRule,
    SinglesRule,
    SweepRule,
    WinTiming,
)
from scopa.model.scores import Outcome, Win, make_award, plain_totals
from scopa.model.seating import Seating
from scopa.model.wide_tables import WIDE, CountedSets, SomeSets
from scopa.rules.aces import AceTakesAll
from scopa.rules.captures import EqualOrFifteen, Fifteen, Sum, SumOrFifteen
from scopa.rules.choices import EqualOverSum, Fewest, FewestPerFamily, FreeChoice, SingleFirst
from scopa.rules.dealing import Uniform
from scopa.rules.endings import TargetScore
from scopa.rules.instant_wins import instant_tally
from scopa.rules.leftovers import ToLastCapturer
from scopa.rules.misdeals import THREE_KINGS
from scopa.rules.obligations import MustSweep
from scopa.rules.primiera import Primiera
from scopa.rules.rotation import NextDealsNext
from scopa.rules.scoring import COINS, SETTEBELLO, Holds, Most
from scopa.rules.seats import Seats
from scopa.rules.sweeps import Scopa
from scopa.variants.slots import guard
from scopa.variants.together import by_mask, together

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.cards.cards import Card
    from scopa.model.board import Board
    from scopa.model.deal_plan import DealPlan
    from scopa.model.moves import Candidate, Lay, Play
    from scopa.model.protocols import Declaration
    from scopa.model.scores import Award, RoundScore, Tally
    from scopa.variants.together import Together

__all__ = ["USUAL_SEATINGS", "Rules", "draft", "put"]


_CLASSIC = (
    Most("cards", FULL_DECK),
    Most("coins", COINS),
    Holds("settebello", SETTEBELLO),
    Primiera(),
)
USUAL_SEATINGS = (
    *(Seating.solo(seats) for seats in range(2, 11)),
    Seating.pairs(4),
    Seating.pairs(6),
    Seating.trios(6),
)
"""The seatings that a variant is asked about, in the order of `Rules.seatings`."""


_JUDGED = {
    *(Sum, Fifteen, EqualOrFifteen, SumOrFifteen),
    *(Fewest, SingleFirst, FreeChoice, EqualOverSum, FewestPerFamily),
    *(type(None), AceTakesAll, MustSweep),
}
"""Rules that `SomeSets` gives all that they look at."""


class _Kept:
    """A place beside the fields. With a `cached_property` attrs would make a class
    that looks up every slot of a rule through Python's slow way, on every play."""

    __slots__ = ("_asked", "_judging", "_planned", "_seatings", "_together")

    _judging: tuple[bool, bool]

    _asked: Rules | None
    """Who is asked in place of the record, where a rule of it is from outside: what has
    in its slots the twins of those rules."""
    _seatings: tuple[Seating, ...]
    _planned: tuple[Seating, DealPlan]
    """The plan asked for last, with its seating: a round asks many times."""
    _together: Together | None


def _with_whole_revision(_: type, fields: list[Any]) -> list[Any]:
    """Gives that field its converter. One that checkers see would be a descriptor to some of
    them, and `Rules` no `Variant`."""
    return [
        field.evolve(converter=as_whole) if field.name == "revision" else field for field in fields
    ]


@attrs.frozen(kw_only=True, repr=False, field_transformer=_with_whole_revision)
class Rules(_Kept):
    """A variant put together from rules, the slots of the record.

    Variants are equal when their rules are: `name`, `sources`, `revision` and
    `direction` are not compared. Make another with `attrs.evolve`, giving it a
    name of its own.

    >>> import attrs
    >>> from scopa.rules.choices import FreeChoice
    >>> attrs.evolve(Rules(), name="mine", choice=FreeChoice(), limit=3)
    Rules(name='mine', limit=3, choice=FreeChoice())
    """

    name: str = attrs.field(default="scopa", eq=False)
    """The text of the variant: its row and flags."""
    sources: tuple[str, ...] = attrs.field(default=(), eq=False)
    revision: int = attrs.field(default=1, eq=False)
    direction: str = attrs.field(default="counter-clockwise", eq=False)
    """In which direction seats follow each other: for drawing only (C33)."""

    deck: CardSet = FULL_DECK
    seats: SeatRule = Seats()
    dealing: DealRule = Uniform(table=4, packet=3)
    misdeal: MisdealRule | None = THREE_KINGS
    opening_capture: OpeningRule | None = None
    openings: tuple[OpeningRule, ...] = ()
    """Looked at in order, after `opening_capture`; the first that applies counts."""
    opening_excuses_misdeal: bool = False
    """Whether open cards that are worth something are no misdeal."""
    declarers: tuple[DeclarationRule, ...] = ()
    joker_stays: bool = False
    """Whether the joker keeps its declared value while it lies on the table."""

    capture: CaptureRule = Sum()
    ace: AceRule | None = None
    limit: int | None = attrs.field(default=None, converter=as_whole_or_none)
    """How many open cards one capture may take at most, from 0 up."""
    choice: ChoiceRule = Fewest()
    capture_optional: bool = False
    """Whether a card that captures may be laid instead."""
    obligations: tuple[Obligation, ...] = ()

    sweep: SweepRule = Scopa()
    play_points: tuple[PlayRule, ...] = ()
    leftover: LeftoverRule = ToLastCapturer()
    scoring: tuple[ScoringRule, ...] = _CLASSIC
    instant_wins: tuple[InstantWinRule, ...] = ()
    win_timing: WinTiming | None = None
    """None: a win at one stroke ends the round at once."""

    checks: tuple[CheckRule, ...] = ()
    """For score keeping with real cards only: they have no effect on play."""
    bonuses: tuple[BonusRule, ...] = ()
    ending: EndingRule = TargetScore()
    rotation: DealerRule = NextDealsNext()

    def __attrs_post_init__(self) -> None:
        _keep_asked(self, guard(self))

    def __reduce__(self) -> tuple[object, ...]:
        # Without what is kept; it is made again from the fields.
        fields = attrs.fields(type(self))
        return _restored, (type(self), {field.name: getattr(self, field.name) for field in fields})

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        own = [(field, getattr(self, field.name)) for field in attrs.fields(Rules) if field.eq]
        shown = [f"{field.name}={value!r}" for field, value in own if value != field.default]
        return f"Rules({', '.join([f'name={self.name!r}', *shown])})"

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The usual seatings that the rules admit: everybody alone first, then
        pairs, then trios."""
        if not hasattr(self, "_seatings"):
            found = tuple(seating for seating in USUAL_SEATINGS if self._admits(seating))
            object.__setattr__(self, "_seatings", found)
        return self._seatings

    def _admits(self, seating: Seating) -> bool:
        try:
            self.plan(seating)
        except DealError:
            return False
        return True

    def plan(self, seating: Seating) -> DealPlan:
        """How a round is dealt; raises `DealError` for a seating it refuses."""
        kept = self._planned if hasattr(self, "_planned") else None
        if kept is not None and kept[0] is seating:
            return kept[1]
        asked = self._asked or self
        refusal = asked.seats.refusal(seating)
        if refusal is not None:
            raise DealError(f"{short(self.name)} is {short(refusal, 400)}")
        plan = asked.dealing.plan(len(self.deck), seating.seats)
        object.__setattr__(self, "_planned", (seating, plan))
        return plan

    def is_misdeal(self, table: CardSet) -> bool:
        """Whether these open cards are dealt again."""
        misdeal = (self._asked or self).misdeal
        if misdeal is None or not misdeal.is_misdeal(table):
            return False
        return not (self.opening_excuses_misdeal and self._is_worth_something(table))

    def _is_worth_something(self, table: CardSet) -> bool:
        """Whether an opening rule applies to the table, whoever plays."""
        left = len(self.deck) - len(table)
        return self.opening(opening_board(self, Seating.solo(2), 0, table, left)) is not None

    def opening(self, board: Board) -> Opening | None:
        """What the first of the opening rules that applies gives."""
        asked = self._asked or self
        if asked.opening_capture is not None:
            taken = asked.opening_capture.opening(board)
            if taken is not None:
                return taken
        for rule in asked.openings:
            found = rule.opening(board)
            if found is not None:
                return found
        return None

    def declarations(self, board: Board, hand: CardSet) -> Sequence[Declaration]:
        """What may be declared: by kind, then by the joker's value."""
        if not self.declarers:
            return ()
        rules = (self._asked or self).declarers
        found = [each for rule in rules for each in rule.declarations(board, hand)]
        found.sort(key=lambda each: (each[0].kind, each[0].joker or 0))
        if self._asked is not None:
            _check_once(self.declarers, found)
        return found

    @property
    def has_joker(self) -> bool:
        """Whether the deck has a joker, and hands may be declared with it."""
        return bool(self.declarers) and JOKER in self.deck

    def plays(self, board: Board, hand: CardSet) -> tuple[Play, ...]:
        """The legal moves with a card of `hand`.

        For each card: what the capture rule finds, what an ace adds, what the
        choice leaves; nothing left, the card is laid. Then the obligations look
        at the moves of the whole hand. Where there is no more to it than the capture
        rule and the choice, `together` answers the same for all cards at once.
        """
        try:
            shortcut = self._together
        except AttributeError:  # Nobody has asked before.
            shortcut = self._find_shortcut()
        if shortcut is not None and board.joker is None:
            return tuple(shortcut(hand.mask, board.table.mask))
        return tuple(self._card_by_card(board, hand, self._open_cards(board)))

    def _open_cards(self, board: Board) -> OpenCards:
        lying = self._joker_on_table(board)
        return OpenCards(board.table, self.limit, self._single_wins, lying)

    @property
    def _single_wins(self) -> bool:
        choice: SinglesRule = (self._asked or self).choice  # type: ignore[assignment]  # its twin has the word
        return choice.single_wins

    def _joker_on_table(self, board: Board) -> int:
        """What the joker is worth while it lies open."""
        return (board.joker or 7) if self.joker_stays else 7

    def _card_by_card(self, board: Board, hand: CardSet, table: OpenCards) -> list[Play]:
        joker = board.joker or 7
        asked = self._asked or self
        candidates, ace = asked.capture.candidates, asked.ace
        choice: SinglesRule = asked.choice  # type: ignore[assignment]  # its twin has the word
        optional = self.capture_optional
        plays: list[Play] = []
        rest = hand.mask
        while rest:
            bit = rest & -rest
            rest ^= bit
            card, value, laid, kept = HELD[bit.bit_length() - 1]
            if card is JOKER:
                value = joker
            found = candidates(value, table)
            if value == 1 and ace is not None:
                found = _with_ace(ace, choice, board, found, table)
            elif len(found) > 1:
                found = choice.choose(found)
            if not found or optional:
                plays.append(laid)
            if found:
                ordered = sorted(found, key=by_mask) if len(found) > 1 else found
                plays += captures_with(card, ordered, kept)
        if ace is not None:
            plays = ace.restrict(board, plays)
        for obligation in asked.obligations:
            plays = obligation.restrict(board, plays)
        return plays

    def plays_about(self, board: Board, hand: CardSet, move: Lay | Capture) -> tuple[Play, ...]:
        """Enough of the plays of `hand` to judge a move with one of its cards: the move
        is among them if it is legal, and another play with that card, if there is any.

        Where the table is wide, that takes far less than listing all plays. Rules from
        outside the package may look at all sets, so theirs are listed.
        """
        stock, alone = self._judged
        ace = self.ace
        if alone and not (isinstance(ace, AceTakesAll) and ace.looks_at_hand(board)):
            others = self._sweepers(board) if self.obligations else 0
            hand = card_set(hand.mask & (others | 1 << move.card.index))
        if len(board.table) <= WIDE or not stock:
            return self.plays(board, hand)
        wanted = move.taken if isinstance(move, Capture) else None
        lying = self._joker_on_table(board)
        table = SomeSets(board.table, self.limit, self._single_wins, lying, wanted)
        return tuple(self._card_by_card(board, hand, table))

    def _sweepers(self, board: Board) -> int:
        """The cards that may sweep the table by one of the package's rules, as a mask: all
        that `MustSweep` looks at, beside the card that is played."""
        table = board.table
        total = bitsets.total(table.mask)
        if JOKER in table:
            total += self._joker_on_table(board) - 7
        cards = JOKER_BIT if board.joker is not None else 0
        for value in (total, 15 - total):
            cards |= terms.OF_VALUE[value] if 1 <= value <= 10 else 0
        return cards if self.ace is None else cards | terms.OF_VALUE[1]

    @property
    def judges_by_listing(self) -> bool:
        """Whether `plays_about` lists all plays even where the table is wide: with rules
        from outside the package."""
        return not self._judged[0]

    def listing_work(self, board: Board, hand: CardSet) -> int | None:
        """How many sets of open cards `plays` looks at, plus the cards in them, counted
        without listing; None where a rule from outside the package looks for them."""
        if not self._judged[0]:
            return None
        joker = board.joker or 7
        table = CountedSets(board.table, self._single_wins, self._joker_on_table(board))
        for card in hand:
            self.capture.candidates(joker if card is JOKER else int(card.rank), table)
        return table.work

    @property
    def _judged(self) -> tuple[bool, bool]:
        """Whether some of the plays are enough to judge one, for all rules that list
        plays are of this package; and whether the other cards of a hand matter at most
        where an ace may not lead, or where they may sweep."""
        try:
            return self._judging
        except AttributeError:  # Nobody has asked before.
            rules = (self.capture, self.choice, self.ace, *self.obligations)
            stock = type(self) is Rules and all(type(rule) in _JUDGED for rule in rules)
            plain = type(self.ace) in {type(None), AceTakesAll} and not self.obligations
            found = stock, type(self) is Rules and (stock or plain)
            object.__setattr__(self, "_judging", found)
            return found

    def _find_shortcut(self) -> Together | None:
        plain = self.ace is None and self.limit is None and not self.capture_optional
        found = together(self.capture, self.choice) if plain and not self.obligations else None
        object.__setattr__(self, "_together", found)
        return found

    def play_awards(self, board: Board, card: Card, candidate: Candidate) -> tuple[Award, ...]:
        """What a capture scores: the sweep, then other points for the play."""
        taken = candidate.cards.mask
        sweeps = taken == board.table.mask != 0
        if not (sweeps or self.play_points):
            return ()
        asked = self._asked or self
        awards: list[Award] = []
        if sweeps:
            points = asked.sweep.points(board, card, candidate)
            if points:
                awards.append(make_award("scopa", board.side, points, SINGLES[card.index]))
        for rule in asked.play_points:
            awards += rule.awards(board, card, candidate)
        return tuple(awards)

    def keeps_joker(self, board: Board) -> bool:
        """While it lies on the table, where the rules say so."""
        return self.joker_stays and JOKER in board.table

    def leftovers(self, board: Board) -> int | None:
        """The seat that takes the cards left at the end."""
        return (self._asked or self).leftover.seat(board)

    def score(self, board: Board) -> tuple[Tally, ...]:
        """The categories; with a win at one stroke that does not wait, only those of
        the winning rule."""
        asked = self._asked or self
        win = self._win(board)
        if win is None:
            return tuple([rule.tally(board) for rule in asked.scoring])
        if asked.win_timing is None:
            return (*win.tallies, instant_tally(win, board.seating.side_count))
        tallies = tuple(rule.tally(board) for rule in asked.scoring)
        return asked.win_timing.settle(board, win, tallies)

    def _win(self, board: Board) -> Win | None:
        """The win that the board shows; if several rules give it to the side, together."""
        found = None
        for rule in (self._asked or self).instant_wins:
            win = rule.win(board)
            if found is None:
                found = win
            elif win is not None and win.side == found.side:
                found = Win(win.side, found.cards | win.cards, found.tallies + win.tallies)
        return found

    def instant_win(self, board: Board) -> Win | None:
        """The win that ends the round now."""
        if not self.instant_wins or self.win_timing is not None:
            return None
        return self._win(board)

    def outcome(self, history: Sequence[RoundScore], seating: Seating) -> Outcome | None:
        """Who has won: at one stroke, or by points, bonus included."""
        if not history:
            return None
        winner = history[-1].instant_winner
        if winner is not None:
            return Outcome((winner,), "instant-win")
        return self._reckon(history, seating)[1]

    def bonus(self, history: Sequence[RoundScore], seating: Seating) -> tuple[Award, ...]:
        """Points that only the match as a whole can tell; they are given when it ends,
        and not where it was won at one stroke."""
        if not (self.bonuses and history) or history[-1].instant_winner is not None:
            return ()
        return self._reckon(history, seating)[0]

    def _reckon(
        self, history: Sequence[RoundScore], seating: Seating
    ) -> tuple[tuple[Award, ...], Outcome | None]:
        """The bonus with which the match ends, and how it ends; none while it goes on."""
        asked = self._asked or self

        def ends(totals: tuple[int, ...]) -> bool:
            return asked.ending.outcome(totals, history) is not None

        plain = plain_totals(history, seating.side_count)
        bonus = tuple(a for rule in asked.bonuses for a in rule.bonus(history, plain, ends))
        more = seating.per_side((award.side, award.points) for award in bonus)
        totals = tuple(sum(pair) for pair in zip(plain, more, strict=True))
        outcome = asked.ending.outcome(totals, history)
        return (() if outcome is None else bonus), outcome

    def next_dealer(self, board: Board) -> int:
        """The seat that deals the next round."""
        return (self._asked or self).rotation.next(board.dealer, board.seating.seats)


_keep_asked = _Kept._asked.__set__  # type: ignore[misc,union-attr]  # the descriptor  # noqa: SLF001


def draft(rules: Rules) -> Rules:
    """A copy that `put` may change, to put many flags on it one by one. `attrs.evolve` must
    make a record of it before it is asked anything."""
    made = Rules.__new__(Rules)
    for field in attrs.fields(Rules):
        object.__setattr__(made, field.name, getattr(rules, field.name))
    _keep_asked(made, None)
    return made


def put(drafted: Rules, slot: str, value: object) -> None:
    """Give a slot of a draft another value, which nobody looks at yet."""
    object.__setattr__(drafted, slot, value)


def _with_ace(
    ace: AceRule, choice: ChoiceRule, board: Board, found: list[Candidate], table: OpenCards
) -> list[Candidate]:
    """The ace's power is no matter of choice: only the other captures compare."""
    found = ace.extend(board, found, table)
    ordinary = [candidate for candidate in found if "ace" not in candidate.by]
    kept = choice.choose(ordinary) if ordinary else []
    return [each for each in found if "ace" in each.by or each in kept]


def _check_once(rules: tuple[DeclarationRule, ...], found: Sequence[Declaration]) -> None:
    """Two rules may not give the same declaration: which of them counts?"""
    for (one, _), (other, _) in pairwise(found):
        if one == other:
            names = ", ".join(class_of(rule) for rule in rules)
            raise RuleError("declarers", names, "two of these give the same Declare: give it once")


def _restored(cls: type[Rules], fields: dict[str, object]) -> Rules:
    """A record as it was, from pickle or a copy."""
    made = cls.__new__(cls)
    for name, value in fields.items():
        object.__setattr__(made, name, value)
    Rules.__attrs_post_init__(made)
    return made


GUARDED.add(Rules)
