"""What may be seen of a round: by one seat, at a table where piles lie face down, by
a referee."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

import attrs

from scopa.base.final_classes import no_subclass
from scopa.base.whole_numbers import as_whole, as_whole_or_none, as_wholes
from scopa.cards.cards import EMPTY, CardSet
from scopa.model.board import list_moves

if TYPE_CHECKING:
    from scopa.cards.cards import Card
    from scopa.model.board import Board, Phase
    from scopa.model.moves import Move, Play
    from scopa.model.protocols import Variant
    from scopa.model.scores import Award
    from scopa.model.seating import Seating

__all__ = ["FullView", "TableView", "View"]


@final
@attrs.frozen
class View:
    """What one seat may know: the board, and its own hand.

    `seat` is None for a spectator, who has no hand. `totals` are the scores of the
    match before this round, by side (all 0 where the round stands alone).
    """

    __init_subclass__ = no_subclass

    board: Board
    seat: int | None = attrs.field(converter=as_whole_or_none)
    hand: CardSet
    totals: tuple[int, ...] = attrs.field(converter=as_wholes)

    @property
    def acting_hand(self) -> CardSet:
        """The own hand when on turn; else empty, for nothing more is known."""
        on_turn = self.seat == self.board.turn and not self.board.over
        return self.hand if on_turn else EMPTY

    @property
    def plays(self) -> tuple[Play, ...]:
        """The own legal moves with cards; none when not on turn."""
        return list_moves(self.board, self.acting_hand)[0]

    @property
    def moves(self) -> tuple[Move, ...]:
        """All own legal moves; none when not on turn."""
        return list_moves(self.board, self.acting_hand)[1]


@final
@attrs.frozen
class FullView:
    """Everything, hidden cards too, with the scores of the match: for a referee, for
    debugging, for showing a round that is over. Never for a player: it is no `View`, so that
    a type checker tells one from the other. A delay is not enough for a broadcast, because
    the stock stands in the order in which it will be dealt.

    `hands` are by seat; `stock` is in dealing order; `totals` as in a `View`.
    """

    __init_subclass__ = no_subclass

    board: Board
    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    totals: tuple[int, ...] = attrs.field(converter=as_wholes)

    @property
    def acting_hand(self) -> CardSet:
        """The hand of the seat on turn; empty once the round is over."""
        return EMPTY if self.board.over else self.hands[self.board.turn]

    @property
    def plays(self) -> tuple[Play, ...]:
        """The legal moves with cards of the seat on turn."""
        return list_moves(self.board, self.acting_hand)[0]

    @property
    def moves(self) -> tuple[Move, ...]:
        """All legal moves of the seat on turn."""
        return list_moves(self.board, self.acting_hand)[1]


@final
@attrs.frozen
class TableView:
    """What a seat sees at a table where captured cards lie face down.

    The fields are those of `Board` and `View`, except that of piles there is only the
    size, in cards, and that `awards` do not tell which cards earned them. `last_move` is
    the last play of this deal, which everybody has just seen. `moves` are the own legal
    moves: the rules ask for the whole board, which this is not.
    """

    __init_subclass__ = no_subclass

    variant: Variant = attrs.field(hash=False)
    seating: Seating
    phase: Phase
    turn: int = attrs.field(converter=as_whole)
    dealer: int = attrs.field(converter=as_whole)
    plies: int = attrs.field(converter=as_whole)
    table: CardSet
    pile_sizes: tuple[int, ...] = attrs.field(converter=as_wholes)
    hand_sizes: tuple[int, ...] = attrs.field(converter=as_wholes)
    stock_size: int = attrs.field(converter=as_whole)
    last_capturer: int | None = attrs.field(converter=as_whole_or_none)
    known: tuple[CardSet, ...]
    awards: tuple[Award, ...]
    joker: int | None = attrs.field(converter=as_whole_or_none)
    last_move: Move | None
    seat: int | None = attrs.field(converter=as_whole_or_none)
    hand: CardSet
    totals: tuple[int, ...] = attrs.field(converter=as_wholes)
    moves: tuple[Move, ...]
