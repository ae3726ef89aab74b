"""Candidates and plays that are made once and kept.

Most captures take one card or two. There are 820 such sets, so that what is kept here
is bounded however many rounds are played. What takes more is made each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from scopa.cards.cards import DECK, card_set, few
from scopa.model.moves import (
    EQUAL,
    FIFTEEN,
    LAYS,
    SUM,
    Candidate,
    make_candidate,
    make_capture,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scopa.cards.cards import Card
    from scopa.model.moves import By, Play

__all__ = ["BY_FIFTEEN", "BY_SUM", "FEW", "HELD", "Candidates", "Held", "captures_with"]

FEW = 2
"""Cards that a set has at most for what takes it to be kept."""
Held: TypeAlias = "tuple[Card, int, Play, dict[int, Play]]"
"""A card, its value, the play that lays it, and its captures that are kept, by the mask
of what they take."""


HELD: tuple[Held, ...] = tuple(
    (card, int(card.rank), (LAYS[card.index], None), {}) for card in DECK
)
"""The cards by index, as any variant plays them."""


class Candidates(dict[int, Candidate]):
    """Candidates by the mask of their cards: by `one` for a single card, else by `several`."""

    def __init__(self, one: By, several: By) -> None:
        self._one = one
        self._several = several
        self.laid: list[Play] = [laid for _, _, laid, _ in HELD]
        """The plays that lay a card, by its index."""
        self.kept: list[dict[int, Play]] = [{} for _ in DECK]
        """The plays that capture by this, by the card's index and what they take."""

    def of(self, masks: list[int]) -> list[Candidate]:
        """The candidates of these masks."""
        if not masks:
            return []
        by = self._several
        return [
            self[mask] if mask.bit_count() <= FEW else make_candidate(card_set(mask), by)
            for mask in masks
        ]

    def plays(self, index: int, masks: list[int]) -> list[Play]:
        """The plays by which the card of that index takes each of these sets."""
        card, kept, several = DECK[index], self.kept[index], self._several
        plays: list[Play] = []
        for mask in masks:
            if mask.bit_count() > FEW:
                cards = card_set(mask)
                plays.append((make_capture(card, cards), make_candidate(cards, several)))
                continue
            if mask not in kept:
                each = self[mask]
                kept[mask] = make_capture(card, each.cards), each
            plays.append(kept[mask])
        return plays

    def __missing__(self, mask: int) -> Candidate:
        by = self._one if mask.bit_count() == 1 else self._several
        made = self[mask] = make_candidate(few(mask), by)
        return made


BY_SUM = Candidates(EQUAL, SUM)
"""What a card takes by its own value."""
BY_FIFTEEN = Candidates(FIFTEEN, FIFTEEN)
"""What a card takes by making fifteen."""


def captures_with(
    card: Card, candidates: Iterable[Candidate], kept: dict[int, Play]
) -> list[Play]:
    """The plays that capture these candidates; `kept` are those of the card."""
    plays = []
    for each in candidates:
        mask = each.cards.mask
        play = kept.get(mask)
        if play is None or play[1] is not each:
            play = make_capture(card, each.cards), each
            if mask.bit_count() <= FEW:
                kept[mask] = play
        plays.append(play)
    return plays
