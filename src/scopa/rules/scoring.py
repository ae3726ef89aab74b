"""The categories counted when a round is over.

A majority goes to the one side that leads alone; at a tie nobody scores
(S0, S3, S4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa._native.choice import terms
from scopa.base.whole_numbers import as_whole
from scopa.cards.cards import CardSet, Rank, Suit, card_set
from scopa.model.rule_fields import any_cards, text, truth, whole
from scopa.model.scores import Tally, make_award, make_tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.board import Board

__all__ = [
    "COINS",
    "GRANDE_CARDS",
    "RE_BELLO",
    "SCOPAS",
    "SETTEBELLO",
    "SEVENS",
    "SIXES",
    "Each",
    "Holds",
    "Most",
    "held",
    "leaders",
    "winners",
]

COINS = CardSet(terms.SUITS[Suit.DENARI])
"""The ten denari."""
SIXES = CardSet(terms.RANKS[Rank.SIX - 1])
"""The four sixes."""
SEVENS = CardSet(terms.RANKS[Rank.SEVEN - 1])
"""The four sevens."""
SETTEBELLO = CardSet.parse("7d")
"""The seven of coins."""
RE_BELLO = CardSet.parse("Kd")
"""The king of coins."""
GRANDE_CARDS = CardSet.parse("Jd Qd Kd")
"""The court cards of coins."""
SCOPAS = ("scopa", "opening")
"""The kinds of awards that are scopas: those of the opening are too."""


def leaders(counts: Sequence[int], among: Sequence[int] | None = None) -> list[int]:
    """The sides that nobody (of those `among`) surpasses."""
    sides = range(len(counts)) if among is None else among
    top = max([counts[side] for side in sides], default=0)
    return [side for side in sides if counts[side] == top]


def winners(
    counts: Sequence[int], among: Sequence[int] | None = None, *, ties: bool
) -> tuple[int, ...]:
    """Who gets the point of a majority: the one side that leads; with `ties` all
    that lead with anything, else nobody."""
    if among is None:
        top = max(counts)
        if counts.count(top) == 1:  # As mostly.
            return (counts.index(top),)
    first = leaders(counts, among)
    if len(first) == 1:
        return tuple(first)
    return tuple(side for side in first if ties and counts[side] > 0)


def held(board: Board, cards: CardSet) -> tuple[tuple[CardSet, ...], tuple[int, ...]]:
    """Which of these cards each side holds, and how many."""
    wanted = cards.mask
    theirs, counts = [], []
    for pile in board.side_piles:
        mask = pile.mask & wanted
        theirs.append(card_set(mask))
        counts.append(mask.bit_count())
    return tuple(theirs), tuple(counts)


@attrs.frozen
class Most:
    """One point for most of some cards: of all, of the coins (S0, S1, S3, S4), of
    the sixes (S1), of the sevens (S0 Escoba, S1, S2).

    With `more_than_half` nobody scores who has not more than half of them (S3: 21
    cards, 6 coins; C09). With `ties` all sides level at the top score (C43). With
    `unless_all` the side that holds them all does not score here, for it does
    elsewhere (C41).
    """

    kind: str = attrs.field(validator=text)
    cards: CardSet = attrs.field(validator=any_cards)
    points: int = attrs.field(default=1, converter=as_whole, validator=whole())
    more_than_half: bool = attrs.field(default=False, validator=truth)
    ties: bool = attrs.field(default=False, validator=truth)
    unless_all: bool = attrs.field(default=False, validator=truth)

    def tally(self, board: Board, /) -> Tally:
        """Counts the cards of each side."""
        theirs, counts = held(board, self.cards)
        first = winners(counts, ties=self.ties)
        whole = len(self.cards)
        won = [
            make_award(self.kind, side, self.points, theirs[side])
            for side in first
            if not (self.more_than_half and 2 * counts[side] <= whole)
            and not (self.unless_all and counts[side] == whole)
        ]
        return make_tally(self.kind, counts, theirs, tuple(won))


@attrs.frozen
class Holds:
    """Points for the side that holds all of some cards: the settebello (S0 to S4),
    the re bello (S0, S4), the four sevens (S0 Escoba, S2)."""

    kind: str = attrs.field(validator=text)
    cards: CardSet = attrs.field(validator=any_cards)
    points: int = attrs.field(default=1, converter=as_whole, validator=whole())

    def tally(self, board: Board, /) -> Tally:
        """Looks for the one holder."""
        theirs, counts = held(board, self.cards)
        whole = len(self.cards)
        won = [
            make_award(self.kind, side, self.points, theirs[side])
            for side, count in enumerate(counts)
            if count == whole
        ]
        return make_tally(self.kind, counts, theirs, tuple(won))


@attrs.frozen
class Each:
    """Points for every one of some cards: in Frac one each for aces, fanti,
    cavalli and kings, sixteen a round (S0, S4)."""

    kind: str = attrs.field(validator=text)
    cards: CardSet = attrs.field(validator=any_cards)
    points: int = attrs.field(default=1, converter=as_whole, validator=whole())

    def tally(self, board: Board, /) -> Tally:
        """Counts the cards of each side; all score."""
        theirs, counts = held(board, self.cards)
        won = tuple(
            make_award(self.kind, side, self.points * len(cards), cards)
            for side, cards in enumerate(theirs)
            if cards
        )
        return make_tally(self.kind, counts, theirs, won)
