"""The categories counted when a round is over.

A majority goes to the one side that leads alone; at a tie nobody scores
(S0, S3, S4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import attrs

from scopa._native.choice import bitsets
from scopa.base.whole_numbers import as_whole
from scopa.cards.cards import EMPTY, FULL_DECK, Card, CardSet, Rank, Suit, card_set
from scopa.model.rule_fields import any_cards, either, text, truth, whole
from scopa.model.scores import Tally, make_award, make_tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.model.board import Board

__all__ = [
    "COINS",
    "FRAC_CARDS",
    "GRANDE_CARDS",
    "KNIGHTS",
    "RE_BELLO",
    "SCOPAS",
    "SETTEBELLO",
    "SEVENS",
    "SIXES",
    "THREE_COINS",
    "Each",
    "FracKing",
    "Holds",
    "Most",
    "Napola",
    "Ponino",
    "Trente",
    "UnderTen",
    "held",
    "leaders",
    "winners",
]

COINS = CardSet(bitsets.SUITS[Suit.DENARI])
"""The ten denari."""
SIXES = CardSet(bitsets.RANKS[Rank.SIX - 1])
"""The four sixes."""
SEVENS = CardSet(bitsets.RANKS[Rank.SEVEN - 1])
"""The four sevens."""
KNIGHTS = CardSet(bitsets.RANKS[Rank.CAVALLO - 1])
"""The four cavalli."""
SETTEBELLO = CardSet.parse("7d")
"""The seven of coins."""
RE_BELLO = CardSet.parse("Kd")
"""The king of coins."""
GRANDE_CARDS = CardSet.parse("Jd Qd Kd")
"""The court cards of coins."""
THREE_COINS = CardSet.parse("Ad 2d 3d")
"""Ace, two and three of coins, which Scopone de Trente rewards."""
FRAC_CARDS = CardSet.of(c for c in FULL_DECK if c.rank in {Rank.ACE, *range(Rank.FANTE, 11)})
"""Aces, fanti, cavalli and kings, which alone count in Frac."""
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


@attrs.frozen
class FracKing:
    """In Frac, where several sides have most of the cards that count, the one of them
    that holds the king of coins scores a point (C21: the text of an option of
    BoardGameArena)."""

    kind: str = attrs.field(default="frac-king", validator=text)

    def tally(self, board: Board, /) -> Tally:
        """Counts as Frac does; `Tally.cards` is the king."""
        _, counts = held(board, FRAC_CARDS)
        kings, _ = held(board, RE_BELLO)
        first = leaders(counts)
        won = tuple(
            make_award(self.kind, side, 1, kings[side])
            for side in first
            if len(first) > 1 and kings[side]
        )
        return make_tally(self.kind, counts, kings, won)


@attrs.frozen
class Napola:
    """The run of coins from the ace, of three cards or more, is worth its length
    (S0, S4), ten at most (C17); as piccola in Cirulla six at most (S0; C25)."""

    kind: str = attrs.field(default="napola", validator=text)
    least: int = attrs.field(default=3, converter=as_whole, validator=whole(0, 10))
    cap: int = attrs.field(default=10, converter=as_whole, validator=whole(0, 10))

    def tally(self, board: Board, /) -> Tally:
        """Measures each side's run; `Tally.cards` are the run."""
        runs = tuple(self._run(pile) for pile in board.side_piles)
        won = tuple(
            make_award(self.kind, side, len(run), run)
            for side, run in enumerate(runs)
            if len(run) >= self.least
        )
        return make_tally(self.kind, tuple(map(len, runs)), runs, won)

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

    kind: str = attrs.field(default="trente", validator=text)

    def tally(self, board: Board, /) -> Tally:
        """An award for each of the three cards."""
        theirs, counts = held(board, THREE_COINS)
        won = tuple(
            make_award(self.kind, side, int(card.rank), CardSet.of([card]))
            for side, cards in enumerate(theirs)
            for card in cards
        )
        return make_tally(self.kind, counts, theirs, won)


@attrs.frozen
class Ponino:
    """The side with all four cavalli scores its scopas of the round once more
    (S0, S4; the round, not the match, C20).

    With `same_player` one player of the side must hold them all (a French text).
    With `per_match` the holder scores nothing here: see `MatchPonino`.
    """

    same_player: bool = attrs.field(default=False, validator=truth)
    per_match: bool = attrs.field(default=False, validator=truth)
    kind: str = attrs.field(default="ponino", validator=text)

    def tally(self, board: Board, /) -> Tally:
        """One award, of as many points as the side's scopas, opening ones included;
        `Tally.cards` are the cavalli that count for each side."""
        theirs, counts = held(board, KNIGHTS)
        if self.same_player:
            theirs, counts = _best_player(board)
        scopas = board.seating.per_side(
            (award.side, award.points) for award in board.awards if award.kind in SCOPAS
        )
        won = tuple(
            make_award(self.kind, side, scopas[side], cards)
            for side, cards in enumerate(theirs)
            if cards == KNIGHTS and scopas[side] and not self.per_match
        )
        return make_tally(self.kind, counts, theirs, won)


def _best_player(board: Board) -> tuple[tuple[CardSet, ...], tuple[int, ...]]:
    """For each side the cavalli of the player who has most of them."""
    seating = board.seating
    best = [EMPTY] * seating.side_count
    for side, pile in zip(seating.sides, board.piles, strict=True):
        best[side] = max(best[side], pile & KNIGHTS, key=len)
    return tuple(best), tuple(map(len, best))


@attrs.frozen
class UnderTen:
    """Two points where an opponent has fewer than ten cards (S2).

    S2 tells of one opponent. Of several (C40) it takes ``"any"``, once; or ``"each"``
    gives two points, or it takes ``"all"`` of them.
    """

    opponents: Literal["any", "each", "all"] = attrs.field(
        default="any", validator=either("any", "each", "all")
    )
    kind: str = attrs.field(default="under-ten", validator=text)

    def tally(self, board: Board, /) -> Tally:
        """Counts the opponents with so few cards."""
        piles = board.side_piles
        low = [len(pile) < 10 for pile in piles]
        counts = tuple(sum(low) - few for few in low)
        others = len(piles) - 1
        won = tuple(
            make_award(self.kind, side, points, EMPTY)
            for side, count in enumerate(counts)
            if (points := 2 * self._times(count, others))
        )
        return make_tally(self.kind, counts, (EMPTY,) * len(piles), won)

    def _times(self, count: int, others: int) -> int:
        if self.opponents == "each":
            return count
        return int(count == others if self.opponents == "all" else count > 0)
