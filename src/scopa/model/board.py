"""The position: what is public, and what only the server knows."""

from __future__ import annotations

from enum import Enum
from itertools import accumulate
from typing import TYPE_CHECKING, Protocol, cast, final

import attrs
from typing_extensions import TypeAlias

from scopa._native.choice import listing
from scopa.base.final_classes import no_subclass
from scopa.base.quick_construction import quick, quick_evolve
from scopa.base.whole_numbers import as_whole, as_whole_or_none, as_wholes
from scopa.cards.cards import EMPTY, Card, CardSet
from scopa.model.moves import Capture, Lay
from scopa.model.outside_rules import GUARDED, asked
from scopa.model.scores import side_piles

if TYPE_CHECKING:
    from scopa.model.moves import Move, Play
    from scopa.model.protocols import Judge, Variant
    from scopa.model.scores import Award
    from scopa.model.seating import Seating

__all__ = ["Board", "Phase", "Position", "State"]


class Phase(Enum):
    """Where a round stands."""

    OPENING = "opening"
    """The table lies open, no hand is dealt yet."""
    PLAY = "play"
    """A seat is on turn."""
    PLAYED = "played"
    """All cards were played: the round is scored by its categories."""
    WON = "won"
    """A side won at one stroke: the rest is not played."""


first_of_each = listing.first_of_each
Listing: TypeAlias = "tuple[tuple[Play, ...], tuple[Move, ...]]"


def list_moves(board: Board, hand: CardSet) -> Listing:
    """The plays of a hand, and all its moves; none for a hand that is not there."""
    if not hand.mask:
        return (), ()
    variant = board.variant
    if variant.__class__ not in GUARDED:  # As `asked`, without the call.
        variant = asked(variant)
    plays = variant.plays(board, hand)
    moves: list[Move] = first_of_each(plays)
    declared = variant.declarations(board, hand)
    if declared:
        moves += [declaration for declaration, _ in declared]
    return plays, tuple(moves)


def plays_about(position: Position, move: object) -> tuple[Play, ...]:
    """Enough of the plays of the seat on turn to judge a move: none for what is not a move
    with a card of the hand, all where the variant has rules from outside the package."""
    if not isinstance(move, (Lay, Capture)) or not isinstance(move.card, Card):
        return ()
    hand = position.acting_hand
    if move.card not in hand:
        return ()
    if isinstance(move, Capture) and not isinstance(move.taken, CardSet):
        return ()
    board = position.board
    judge = judge_of(board.variant)
    if judge is None or judge.judges_by_listing:
        return position.plays
    return judge.plays_about(board, hand, move)


def judge_of(variant: Variant) -> Judge | None:
    """The variant, if it judges a move without listing all: a `Rules`."""
    return cast("Judge", variant) if type(variant) in GUARDED else None


_PLAY = Phase.PLAY
_PLAYED = Phase.PLAYED
_WON = Phase.WON


@final
@attrs.frozen(weakref_slot=False)
class Board:
    """All that is public in a round. Rules see this and nothing else.

    Captures happen in the open, so the piles are public. Sizes, not cards,
    are known of hands and stock; `known` holds, by seat, the cards of hands
    that were shown (by a declaration). Counts are in cards.
    """

    __init_subclass__ = no_subclass

    variant: Variant = attrs.field(hash=False)
    seating: Seating
    phase: Phase
    turn: int = attrs.field(converter=as_whole)
    """The seat on turn; without meaning once the round is over."""
    dealer: int = attrs.field(converter=as_whole)
    plies: int = attrs.field(converter=as_whole)
    """Cards played so far in the round."""
    table: CardSet
    piles: tuple[CardSet, ...]
    """By seat; see `side_piles`."""
    hand_sizes: tuple[int, ...] = attrs.field(converter=as_wholes)
    stock_size: int = attrs.field(converter=as_whole)
    last_capturer: int | None = attrs.field(converter=as_whole_or_none)
    """The seat that captured last, if any did."""
    known: tuple[CardSet, ...]
    awards: tuple[Award, ...]
    """Awards earned so far, in order."""
    joker: int | None = attrs.field(converter=as_whole_or_none)
    """The value that was declared for the joker in this deal, if one was."""
    last_move: Move | None
    """The last play of this deal, if there was one."""

    @property
    def over(self) -> bool:
        """Whether the round is finished."""
        return self.phase is _PLAYED or self.phase is _WON

    @property
    def side(self) -> int:
        """The side on turn."""
        return self.seating.sides[self.turn]

    @property
    def side_piles(self) -> tuple[CardSet, ...]:
        """Piles by side: partners pool theirs (S2, S3)."""
        return side_piles(self.seating, self.piles)

    @property
    def cards_to_play(self) -> int:
        """Cards not played yet: those in hands and in the stock."""
        return sum(self.hand_sizes) + self.stock_size

    @property
    def is_first_play(self) -> bool:
        """Whether nobody has played in this round yet."""
        return self.plies == 0

    @property
    def is_first_play_of_deal(self) -> bool:
        """Whether nobody has played in this deal yet; no deal follows the last one."""
        turns, within = divmod(self.plies, self.seating.seats)
        packets = self.variant.plan(self.seating).packets
        return within == 0 and turns in accumulate(packets[:-1], initial=0)

    @property
    def deal_number(self) -> int:
        """Which deal of the round is being played, from 0; the last one at the end."""
        packets = self.variant.plan(self.seating).packets
        played = self.plies // self.seating.seats
        for number, packet in enumerate(packets):
            played -= packet
            if played < 0:
                return number
        return len(packets) - 1

    @property
    def is_first_turn_of_deal(self) -> bool:
        """Whether the seat on turn has not played in this deal yet."""
        packets = self.variant.plan(self.seating).packets
        return self.hand_sizes[self.turn] == packets[self.deal_number]

    @property
    def seen(self) -> CardSet:
        """All cards that everybody has seen: on the table, in piles, shown."""
        mask = self.table.mask
        for cards in (*self.piles, *self.known):
            mask |= cards.mask
        return CardSet(mask)


class Position(Protocol):
    """What a player can be asked to move in: a `State` or a `View`."""

    @property
    def board(self) -> Board:
        """What is public."""

    @property
    def acting_hand(self) -> CardSet:
        """The hand of the seat on turn, as far as this position tells it."""

    @property
    def plays(self) -> tuple[Play, ...]:
        """The variant's answer for that hand: legal moves with cards."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """All legal moves, declarations too."""


@final
@attrs.frozen(weakref_slot=False)
class State:
    """The whole truth of a round, for the one who runs it.

    `hands` are by seat; `stock` is in dealing order. Never hand a state to a
    player: give them `observe(state, seat)`.
    """

    __init_subclass__ = no_subclass

    board: Board
    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    # Kept for the next question: legal_moves and apply_move ask the same one.
    _kept: Listing | None = attrs.field(default=None, init=False, eq=False, repr=False)

    @property
    def acting_hand(self) -> CardSet:
        """The hand of the seat on turn; empty once the round is over."""
        board = self.board
        return self.hands[board.turn] if board.phase is _PLAY else EMPTY

    @property
    def plays(self) -> tuple[Play, ...]:
        """Legal moves with cards, each with the candidate that it captures."""
        kept = self._kept
        return (self._list() if kept is None else kept)[0]

    @property
    def moves(self) -> tuple[Move, ...]:
        """All legal moves: those with cards, then declarations."""
        kept = self._kept
        return (self._list() if kept is None else kept)[1]

    def _list(self) -> Listing:
        board = self.board
        hand = self.hands[board.turn] if board.phase is _PLAY else EMPTY
        listed = list_moves(board, hand)
        _keep(self, listed)
        return listed

    def __reduce__(self) -> tuple[object, ...]:
        # Without what is kept.
        return State, (self.board, self.hands, self.stock)


make_board = quick(Board)
make_state = quick(State)
evolve_board = quick_evolve(Board)


def opening_board(
    variant: Variant, seating: Seating, dealer: int, table: CardSet, stock_size: int
) -> Board:
    """The board before anybody has anything but the table."""
    nobody = (EMPTY,) * seating.seats
    return make_board(
        variant=variant,
        seating=seating,
        phase=Phase.OPENING,
        turn=(dealer + 1) % seating.seats,
        dealer=dealer,
        plies=0,
        table=table,
        piles=nobody,
        hand_sizes=(0,) * seating.seats,
        stock_size=stock_size,
        last_capturer=None,
        known=nobody,
        awards=(),
        joker=None,
        last_move=None,
    )


_keep = State._kept.__set__  # type: ignore[union-attr]  # the slot's descriptor  # noqa: SLF001
