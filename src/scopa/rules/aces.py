"""The ace that takes all.

An ace on the table, the first play of a round and the empty table are where
the games differ (C12 to C15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import attrs

from scopa.cards.cards import EMPTY, SINGLES, Rank
from scopa.model.moves import ACE, EQUAL, make_candidate
from scopa.model.open_cards import JOKER
from scopa.model.rule_fields import either, truth

if TYPE_CHECKING:
    from scopa.cards.cards import Card, CardSet
    from scopa.model.board import Board
    from scopa.model.moves import Candidate, Play
    from scopa.model.open_cards import OpenCards

__all__ = ["AceTakesAll"]


@attrs.frozen
class AceTakesAll:
    """An ace takes the whole table (S0, S4).

    `with_ace` tells what it does where another ace lies there (C13): ``"sweep"`` all
    the same (S0 and S4, the simplified game), ``"aces"`` it takes one ace and nothing
    else (S0 and S4, the traditional game), ``"ordinary"`` it captures as any card
    does (Cirulla).

    With `exclusive` an ace that can sweep may do nothing else; it may in Cirulla,
    where S0 and S4 leave the choice free (C27). A limit bars a sweep that is too
    large, and the ace then captures as any card; with `barred_takes_nothing` it is
    laid (BoardGameArena; C16).

    `lead` is what an ace may do as the first card, of the round or of every deal
    (`lead_scope`; C14, C46): ``"free"`` sweep, ``"aces-only"`` take single aces (S0,
    S4, the traditional game), ``"forbidden"`` not be played, unless the hand holds
    nothing but aces. On an empty table an ace is laid; with `posabile` it goes to
    its player's own pile instead, and counts as the last capture (C15); so it does as
    the first card, too, where that may take aces only.
    """

    with_ace: Literal["sweep", "aces", "ordinary"] = attrs.field(
        validator=either("sweep", "aces", "ordinary")
    )
    exclusive: bool = attrs.field(default=True, validator=truth)
    lead: Literal["free", "aces-only", "forbidden"] = attrs.field(
        default="free", validator=either("free", "aces-only", "forbidden")
    )
    lead_scope: Literal["round", "deal"] = attrs.field(
        default="round", validator=either("round", "deal")
    )
    posabile: bool = attrs.field(default=False, validator=truth)
    barred_takes_nothing: bool = attrs.field(default=False, validator=truth)

    def extend(
        self, board: Board, ordinary: list[Candidate], table: OpenCards, /
    ) -> list[Candidate]:
        """The sweep, or what is left of the ace's power."""
        cards = table.cards
        if not cards:
            return [make_candidate(EMPTY, ACE)] if self.posabile else ordinary
        aces = table.of_value(1)
        if self.lead == "aces-only" and self._leads(board):
            return _each(aces)
        if aces and self.with_ace == "aces":
            return _each(aces)
        if aces and self.with_ace == "ordinary":
            return ordinary
        if table.limit is not None and len(cards) > table.limit:
            return [] if self.barred_takes_nothing else ordinary
        same = [found.by for found in ordinary if found.cards == cards]
        sweep = make_candidate(cards, ACE.union(*same))
        if self.exclusive:
            return [sweep]
        return [*(found for found in ordinary if found.cards != cards), sweep]

    def looks_at_hand(self, board: Board) -> bool:
        """Whether `restrict` may drop moves now, and so asks for those of the whole hand."""
        return self.lead == "forbidden" and self._leads(board)

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """Without the aces, where they may not lead and other cards are held."""
        if not self.looks_at_hand(board):
            return plays
        return [play for play in plays if not _is_ace(play[0].card, board)] or plays

    def _leads(self, board: Board) -> bool:
        return board.is_first_play or (self.lead_scope == "deal" and board.is_first_play_of_deal)


def _each(aces: CardSet) -> list[Candidate]:
    return [make_candidate(SINGLES[ace.index], EQUAL) for ace in aces]


def _is_ace(card: Card, board: Board) -> bool:
    return card.rank is Rank.ACE or (card is JOKER and board.joker == 1)
