"""From an untouched deck to the first turn, and from one deal to the next.

Nothing here knows a rule; everything is asked of the variant. Randomness is an
argument.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import attrs

from scopa.base.quoting import class_of, counted, kind_of, quoted, short
from scopa.cards.cards import EMPTY, Card, CardSet, parse_cards
from scopa.errors import DealError, MisdealError, RuleError
from scopa.model.board import (
    Board,
    Phase,
    State,
    evolve_board,
    make_board,
    make_state,
    opening_board,
)
from scopa.model.events import Dealt, Misdealt, OpeningTaken, RoundEnded, TableDealt
from scopa.model.outside_rules import asked
from scopa.model.seating import Seating
from scopa.play.randomness import shuffled
from scopa.play.seats import check_dealer, seat_players
from scopa.variants.parsing import resolve

if TYPE_CHECKING:
    from typing import SupportsIndex

    from scopa.model.events import Event
    from scopa.model.protocols import Random, Variant

__all__ = ["Step", "close_round", "deal", "next_deal", "open_round", "with_cards"]

_PLAY = Phase.PLAY
_MISDEALS = 1000
"""Misdeals in a row after which a variant is held to admit no deal at all."""


@attrs.frozen
class Step:
    """A state, and what happened on the way to it."""

    state: State
    events: tuple[Event, ...]


def open_round(
    variant: Variant | str,
    *,
    players: SupportsIndex | None = None,
    teams: bool = False,
    seating: Seating | None = None,
    deck: Iterable[Card] | str | None = None,
    rng: Random | None = None,
    dealer: SupportsIndex = 0,
) -> Step:
    """A round up to the first turn, with what happened: see `deal`."""
    events: list[Event] = []
    state = _dealt(variant, players, seating, deck, rng, dealer, events, teams=teams)
    return Step(state, tuple(events))


def _dealt(
    variant: Variant | str,
    players: SupportsIndex | None,
    seating: Seating | None,
    deck: Iterable[Card] | str | None,
    rng: Random | None,
    dealer: SupportsIndex,
    events: list[Event] | None,
    *,
    teams: bool,
) -> State:
    variant = resolve(variant)
    seating, plan = seat_players(variant, players, seating, teams=teams)
    dealer = check_dealer(seating, dealer)
    if (deck is None) == (rng is None):
        raise DealError("give either a deck, or an rng to shuffle one with")
    cards = _checked_deck(variant, deck) if rng is None else ()
    for _ in range(_MISDEALS):
        if rng is not None:
            cards = shuffled(variant.deck, rng)
        table, stock = CardSet.of(cards[: plan.table]), cards[plan.table :]
        if not table or not asked(variant).is_misdeal(table):
            board = opening_board(variant, seating, dealer, table, len(stock))
            return _open(board, stock, events)
        if rng is None:
            message = (
                f"the open cards {table} are a misdeal in {short(variant.name)}; give another deck"
            )
            raise MisdealError(message, str(table))
        if events is not None:
            events.append(Misdealt(table))
    raise DealError(f"{short(variant.name)} called {_MISDEALS} deals in a row a misdeal")


def deal(
    variant: Variant | str,
    *,
    players: SupportsIndex | None = None,
    teams: bool = False,
    seating: Seating | None = None,
    deck: Iterable[Card] | str | None = None,
    rng: Random | None = None,
    dealer: SupportsIndex = 0,
) -> State:
    """A new round, at the first turn.

    Args:
        variant: a variant, or its text.
        players: how many seats; the variant's first seating for that number.
        teams: two pairs at four seats, three at six.
        seating: or else, who plays with whom.
        deck: all cards in dealing order, or their text: the open cards first, then for each deal,
            seat by seat from the one after the dealer, the seat's packet together.
            (At real tables cards are dealt otherwise; the chances are the same.)
        rng: or else, the randomness to shuffle with; a misdeal is dealt again. For
            people at a table give `random.SystemRandom()`: from the deals of
            `random.Random` players can compute the next one.
        dealer: the seat that deals; the next one leads.

    An opening may end the round at once, so the state may be that of a finished
    round. Raises `DealError`, also for a number of seats that the variant refuses
    or that does not divide the deck; `MisdealError` for a deck whose open cards
    are a misdeal; `NotationError` for a text that is not one of cards.

    >>> import random
    >>> state = deal("scopa", players=2, rng=random.SystemRandom())
    >>> len(state.board.table), [len(hand) for hand in state.hands]
    (4, [3, 3])
    >>> from scopa import DECK
    >>> str(deal("scopa", players=2, deck=DECK).board.table)
    'Ad Ac As Ab'

    """
    return _dealt(variant, players, seating, deck, rng, dealer, None, teams=teams)


def _checked_deck(variant: Variant, deck: Iterable[Card] | str | None) -> tuple[Card, ...]:
    if isinstance(deck, str):
        deck = parse_cards(deck)
    if not isinstance(deck, Iterable):
        raise DealError(f"a deck is cards in dealing order, not {kind_of(deck)}")
    cards = tuple(deck)
    foreign = [card for card in cards if card not in variant.deck]
    if foreign:
        text = isinstance(foreign[0], str)
        more = ": Card.parse reads a text, or give all of them as one" if text else ""
        where = f"the deck of {short(variant.name)}{more}"
        raise DealError(f"{quoted(foreign[0])} is not a card of {where}")
    seen: set[Card] = set()
    twice = None
    for card in cards:
        if card in seen:
            twice = card
        seen.add(card)
    if twice is not None or len(cards) != len(variant.deck):
        named = "" if twice is None else f", {twice} twice"
        raise DealError(
            f"the deck holds {counted(len(cards), 'card')}, {len(seen)} of them different{named};"
            f" {short(variant.name)} is dealt from {len(variant.deck)}, each once"
        )
    return cards


def _open(board: Board, stock: tuple[Card, ...], events: list[Event] | None) -> State:
    variant, table = asked(board.variant), board.table
    if events is not None:
        events.append(TableDealt(table))
    opening = variant.opening(board)
    if opening is not None:
        taken, seat = opening.cards, opening.seat
        board = evolve_board(
            board,
            table=table - taken,
            piles=with_cards(board.piles, seat, taken),
            last_capturer=seat if taken else None,
            awards=opening.awards,
        )
        if events is not None:
            events.append(OpeningTaken(seat, taken, opening.awards))
    state = make_state(board, (EMPTY,) * board.seating.seats, stock)
    if variant.instant_win(board) is not None:
        return close_round(state, Phase.WON, events)
    return next_deal(state, events)


def with_cards(sets: tuple[CardSet, ...], seat: int, cards: CardSet) -> tuple[CardSet, ...]:
    """The sets, with that of a seat replaced."""
    if len(sets) == 2:  # as mostly
        return (sets[0], cards) if seat else (cards, sets[1])
    changed = [*sets]
    changed[seat] = cards
    return tuple(changed)


def next_deal(state: State, events: list[Event] | None) -> State:
    """Hand out the next packets, from the seat after the dealer."""
    board = state.board
    seats, left = len(board.hand_sizes), board.stock_size
    plan = asked(board.variant).plan(board.seating)
    number = plan.deal_from(left, seats)
    if number is None:
        who = class_of(board.variant)
        raise RuleError("plan", who, "plan() gives another plan than before: give the same")
    size = plan.packets[number]
    first = (board.dealer + 1) % seats
    hands = [EMPTY] * seats
    for place in range(seats):
        packet = state.stock[place * size : (place + 1) * size]
        hands[(first + place) % seats] = CardSet.of(packet)
    if events is not None:
        events.append(Dealt(number, size, tuple(hands)))
    keeps = board.joker is not None and asked(board.variant).keeps_joker(board)
    dealt = make_board(
        board.variant,
        board.seating,
        _PLAY,
        board.turn,
        board.dealer,
        board.plies,
        board.table,
        board.piles,
        (size,) * seats,
        left - seats * size,
        board.last_capturer,
        board.known,
        board.awards,
        board.joker if keeps else None,
        None,
    )
    return make_state(dealt, tuple(hands), state.stock[seats * size :])


def close_round(state: State, phase: Phase, events: list[Event] | None) -> State:
    """The state, over in the given way."""
    board = evolve_board(state.board, phase=phase)
    if events is not None:
        win = asked(board.variant).instant_win(board)
        events.append(RoundEnded(None if win is None else win.side))
    return make_state(board, state.hands, state.stock)
