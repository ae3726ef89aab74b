"""The categories counted when a round is over.

A majority goes to the one side that leads alone; at a tie nobody scores
(S0, S3, S4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import attrs

from scopa import _kernel
from scopa.cards import FULL_DECK, Card, CardSet, Rank, Suit, card_set
from scopa.model.scores import Award, Tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.board import Board

__all__ = [
    "COINS",
    "FRAC_CARDS",
    "KNIGHTS",
    "RE_BELLO",
    "SCALE",
    "SCALE_SIX_19",
    "SETTEBELLO",
    "SEVENS",
    "THREE_COINS",
    "Each",
    "Holds",
    "Most",
    "Napola",
    "Ponino",
    "Primiera",
    "Trente",
    "leader",
]

COINS = CardSet(_kernel.SUITS[Suit.DENARI])
"""The ten denari."""
SEVENS = CardSet(_kernel.RANKS[Rank.SEVEN - 1])
"""The four sevens."""
KNIGHTS = CardSet(_kernel.RANKS[Rank.CAVALLO - 1])
"""The four cavalli."""
SETTEBELLO = CardSet.parse("7d")
"""The seven of coins."""
RE_BELLO = CardSet.parse("Kd")
"""The king of coins."""
THREE_COINS = CardSet.parse("Ad 2d 3d")
"""Ace, two and three of coins, which Scopone de Trente rewards."""
FRAC_CARDS = CardSet.of(c for c in FULL_DECK if c.rank in {Rank.ACE, *range(Rank.FANTE, 11)})
"""Aces, fanti, cavalli and kings, which alone count in Frac."""

SCALE = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""Worth of each rank in the primiera, the ace first (S3; C01)."""
SCALE_SIX_19 = (16, 12, 13, 14, 15, 19, 21, 10, 10, 10)
"""The same with the six at 19, as printed in S0 and S4 (C01)."""


def leader(counts: Sequence[int], among: Sequence[int] | None = None) -> int | None:
    """The one side that has more than every other (of those `among`), else None."""
    sides = range(len(counts)) if among is None else among
    top = max((counts[side] for side in sides), default=0)
    first = [side for side in sides if counts[side] == top]
    return first[0] if len(first) == 1 else None


def _held(board: Board, cards: CardSet) -> tuple[tuple[CardSet, ...], tuple[int, ...]]:
    """Which of these cards each side holds, and how many."""
    masks = [pile.mask & cards.mask for pile in board.side_piles]
    return tuple(map(card_set, masks)), tuple([mask.bit_count() for mask in masks])


@attrs.frozen
class Most:
    """One point for most of some cards: of all, of the coins (S0, S1, S3, S4), of
    the sevens (S0 Escoba, S1, S2)."""

    kind: str
    cards: CardSet
    points: int = 1

    def tally(self, board: Board, /) -> Tally:
        """Counts the cards of each side."""
        held, counts = _held(board, self.cards)
        first = leader(counts)
        won = () if first is None else (Award(self.kind, first, self.points, held[first]),)
        return Tally(self.kind, counts, held, won)


@attrs.frozen
class Holds:
    """Points for the side that holds all of some cards: the settebello (S0 to S4),
    the re bello (S0, S4), the four sevens (S0 Escoba, S2)."""

    kind: str
    cards: CardSet
    points: int = 1

    def tally(self, board: Board, /) -> Tally:
        """Looks for the one holder."""
        held, counts = _held(board, self.cards)
        won = tuple(
            Award(self.kind, side, self.points, cards)
            for side, cards in enumerate(held)
            if cards == self.cards
        )
        return Tally(self.kind, counts, held, won)


@attrs.frozen
class Each:
    """Points for every one of some cards: in Frac one each for aces, fanti,
    cavalli and kings, sixteen a round (S0, S4)."""

    kind: str
    cards: CardSet
    points: int = 1

    def tally(self, board: Board, /) -> Tally:
        """Counts the cards of each side; all score."""
        held, counts = _held(board, self.cards)
        won = tuple(
            Award(self.kind, side, self.points * len(cards), cards)
            for side, cards in enumerate(held)
            if cards
        )
        return Tally(self.kind, counts, held, won)


@attrs.frozen
class Primiera:
    """One point for the best primiera: the best card of each suit, added up by
    `scale` (S0, S3, S4).

    A side that lacks a suit cannot win it (S3, S4): ``missing="loses"``. Other
    readings (C02): ``"zero"`` counts the missing suit as nothing,
    ``"complete-first"`` compares what there is where no side is complete.
    """

    scale: tuple[int, ...] = SCALE
    missing: Literal["loses", "zero", "complete-first"] = "loses"
    kind: str = "primiera"

    def tally(self, board: Board, /) -> Tally:
        """Adds up each side's best cards; `Tally.cards` are those cards."""
        best = [_kernel.primiera(pile.mask, self.scale) for pile in board.side_piles]
        held = tuple(card_set(cards) for cards, _ in best)
        counts = tuple(worth for _, worth in best)
        complete = [side for side, cards in enumerate(held) if len(cards) == len(Suit)]
        if self.missing == "zero" or (self.missing == "complete-first" and not complete):
            first = leader(counts)
        else:
            first = leader(counts, complete)
        won = () if first is None else (Award(self.kind, first, 1, held[first]),)
        return Tally(self.kind, counts, held, won)


@attrs.frozen
class Napola:
    """The run of coins from the ace, of three cards or more, is worth its length
    (S0, S4), ten at most (C17)."""

    kind: str = "napola"
    least: int = 3
    cap: int = 10

    def tally(self, board: Board, /) -> Tally:
        """Measures each side's run; `Tally.cards` are the run."""
        runs = tuple(self._run(pile) for pile in board.side_piles)
        won = tuple(
            Award(self.kind, side, len(run), run)
            for side, run in enumerate(runs)
            if len(run) >= self.least
        )
        return Tally(self.kind, tuple(map(len, runs)), runs, won)

    def _run(self, pile: CardSet) -> CardSet:
        run = []
        for rank in range(1, self.cap + 1):
            card = Card(rank, Suit.DENARI)
            if card not in pile:
                break
            run.append(card)
        return CardSet.of(run)


@attrs.frozen
class Trente:
    """Ace, two and three of coins are worth one, two and three points (S0, S4)."""

    kind: str = "trente"

    def tally(self, board: Board, /) -> Tally:
        """An award for each of the three cards."""
        held, counts = _held(board, THREE_COINS)
        won = tuple(
            Award(self.kind, side, int(card.rank), CardSet.of([card]))
            for side, cards in enumerate(held)
            for card in cards
        )
        return Tally(self.kind, counts, held, won)


@attrs.frozen
class Ponino:
    """The side with all four cavalli scores its scopas of the round once more
    (S0, S4; the round, not the match, C20)."""

    kind: str = "ponino"

    def tally(self, board: Board, /) -> Tally:
        """One award, of as many points as the side's scopas, opening ones included."""
        held, counts = _held(board, KNIGHTS)
        scopas = board.seating.per_side(
            (award.side, award.points)
            for award in board.awards
            if award.kind in {"scopa", "opening"}
        )
        won = tuple(
            Award(self.kind, side, scopas[side], cards)
            for side, cards in enumerate(held)
            if cards == KNIGHTS and scopas[side]
        )
        return Tally(self.kind, counts, held, won)
