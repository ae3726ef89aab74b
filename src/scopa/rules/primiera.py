"""The primiera: each side's best card of every suit, on a scale of its own.

Sources disagree on what a six is worth (C01), on a side that lacks a suit (C02),
and on how court cards and whole hands compare.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import attrs

from scopa._native.choice import bitsets
from scopa.base.whole_numbers import as_whole, as_wholes, as_wholes_or_none
from scopa.cards.cards import Suit, card_set
from scopa.model.rule_fields import either, text, truth, whole, whole_several
from scopa.model.scores import Tally, make_award, make_tally
from scopa.rules.scoring import winners

if TYPE_CHECKING:
    from scopa.cards.cards import CardSet
    from scopa.model.board import Board

__all__ = ["COURTS", "TRENTINO", "Primiera"]

TRENTINO = (11, 4, 6, 8, 10, 12, 14, 1, 1, 1)
"""The scale of Scopone trentino, doubled so that it is whole: 7 to 2 at face value,
the ace five and a half, a court card one half (Tamanini)."""
COURTS = {"0": (0, 0, 0), "10": (10, 10, 10), "ranked": (8, 9, 10)}
"""What fante, cavallo and king are worth, by the reading."""


@attrs.frozen
class Primiera:
    """One point for the best primiera: the best card of each suit, added up (S0, S3, S4).

    A seven is worth 21, a `six` 18 (S3; S0 and S4 print 19), an ace 16, five to two 15,
    14, 13, 12, the `courts` (fante, cavallo, king) 10 each; or `scale` gives all ten
    worths, the ace first. A side that lacks a suit cannot win (S3, S4):
    ``missing="loses"``. Other readings: ``"zero"`` counts the missing suit as nothing,
    ``"complete-first"`` compares what there is where no side is complete.

    With `by_rank` nothing is added up: the best cards are compared one by one, the
    best first (timendum's rules). A card worth nothing, as all `courts` may be, is then
    level with a missing suit. With `ties` all sides level at the top score.
    """

    six: int = attrs.field(default=18, converter=as_whole, validator=whole())
    courts: tuple[int, int, int] = attrs.field(
        default=COURTS["10"], converter=as_wholes, validator=whole_several(3)
    )
    scale: tuple[int, ...] | None = attrs.field(
        default=None, converter=as_wholes_or_none, validator=whole_several(10, optional=True)
    )
    missing: Literal["loses", "zero", "complete-first"] = attrs.field(
        default="loses", validator=either("loses", "zero", "complete-first")
    )
    by_rank: bool = attrs.field(default=False, validator=truth)
    ties: bool = attrs.field(default=False, validator=truth)
    kind: str = attrs.field(default="primiera", validator=text)

    @property
    def worths(self) -> tuple[int, ...]:
        """Worth of each rank, the ace first."""
        return tuple(self.scale or (16, 12, 13, 14, 15, self.six, 21, *self.courts))

    def tally(self, board: Board, /) -> Tally:
        """Adds up each side's best cards; `Tally.cards` are those cards.

        By rank, the counts are the places of the cards on the scale, best card first,
        two digits each: from 1 for the card worth least.
        """
        worths = self.worths
        best = [bitsets.primiera(pile.mask, worths) for pile in board.side_piles]
        theirs = tuple([card_set(cards) for cards, _ in best])
        counts = tuple([worth for _, worth in best])
        if self.by_rank:
            counts = tuple([_places(cards, worths) for cards in theirs])
        complete = [side for side, (cards, _) in enumerate(best) if cards.bit_count() == len(Suit)]
        all_compare = self.missing == "zero" or (self.missing == "complete-first" and not complete)
        if all_compare or len(complete) == len(best):
            first = winners(counts, ties=self.ties)
        else:
            first = winners(counts, complete, ties=self.ties)
        won = [make_award(self.kind, side, 1, theirs[side]) for side in first]
        return make_tally(self.kind, counts, theirs, tuple(won))


def _places(cards: CardSet, worths: tuple[int, ...]) -> int:
    """The places of up to four cards among the worths, as a number that compares them
    from the best on; a worthless card counts like one that is missing."""
    order = sorted({worth for worth in worths if worth})
    places = [order.index(worths[card.rank - 1]) + 1 for card in cards if worths[card.rank - 1]]
    number = 0
    for place in [*sorted(places, reverse=True), *[0] * (len(Suit) - len(places))]:
        number = 100 * number + place
    return number
