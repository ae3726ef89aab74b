"""Random rounds on the readable engine: what bulk play does on integers, move for move.

This is the specification of bulk play, and what runs where a rule has no form in
integers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa._native.choice import terms
from scopa.base.quoting import short
from scopa.cards.cards import DECK, Card
from scopa.errors import DealError, MisdealError
from scopa.model.moves import Capture
from scopa.play.dealing import deal
from scopa.play.engine import apply_move, legal_moves

if TYPE_CHECKING:
    from scopa._native.choice import dice
    from scopa.model.board import State
    from scopa.model.moves import Move
    from scopa.model.protocols import Variant
    from scopa.model.seating import Seating

__all__ = ["Played", "deal_round", "no_deal", "play_on"]


@attrs.frozen
class Played:
    """Moves that were played, how many of them emptied the table, by side, and where
    they led."""

    moves: tuple[Move, ...]
    sweeps: tuple[int, ...]
    state: State


def no_deal(variant: Variant) -> DealError:
    """The refusal of a variant whose open cards are always a misdeal."""
    return DealError(f"{short(variant.name)} called {terms.MISDEALS} deals in a row a misdeal")


def deal_round(
    variant: Variant, seating: Seating, dealer: int, numbers: dice.Dice
) -> tuple[tuple[Card, ...], State]:
    """A shuffled deck, and the round dealt from it.

    Raises `DealError` for a variant that admits no deal.
    """
    deck = [1 << card.index for card in variant.deck]
    for _ in range(terms.MISDEALS):
        numbers.shuffle(deck)
        cards = tuple(DECK[mask.bit_length() - 1] for mask in deck)
        try:
            return cards, deal(variant, seating=seating, deck=cards, dealer=dealer)
        except MisdealError:
            continue
    raise no_deal(variant)


def play_on(state: State, numbers: dice.Dice) -> Played:
    """Play random moves until the round is over; a number is drawn where there is a
    choice."""
    played = []
    sweeps = [0] * state.board.seating.side_count
    while not state.board.over:
        moves = legal_moves(state)
        move = moves[numbers.below(len(moves)) if len(moves) > 1 else 0]
        if isinstance(move, Capture) and move.taken and move.taken == state.board.table:
            sweeps[state.board.side] += 1
        played.append(move)
        state = apply_move(state, move)
    return Played(tuple(played), tuple(sweeps), state)
