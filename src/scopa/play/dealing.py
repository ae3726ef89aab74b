"""From an untouched deck to the first turn, and from one deal to the next.

Nothing here knows a rule; everything is asked of the variant. Randomness is an
argument.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import mul
from typing import TYPE_CHECKING

import attrs

from scopa.base.whole_numbers import in_range, whole
from scopa.cards.cards import DECK, EMPTY, FULL_DECK, Card, CardSet, parse_cards
from scopa.errors import (
    DealError,
    MisdealError,
    RuleError,
    UnknownVariantError,
    class_of,
    counted,
    kind_of,
    short,
    shown,
)
from scopa.model.asking import asked, check_members
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
from scopa.model.seating import Seating
from scopa.variants.parsing import parse_variant

if TYPE_CHECKING:
    from typing import SupportsIndex

    from scopa.model.events import Event
    from scopa.model.open_cards import DealPlan
    from scopa.model.protocols import Random, Variant

__all__ = [
    "Step",
    "check_dealer",
    "checked_plan",
    "close_round",
    "deal",
    "draw",
    "next_deal",
    "open_round",
    "resolve",
    "seat_players",
    "shuffled",
    "with_cards",
]

_PLAY = Phase.PLAY
_MISDEALS = 1000
"""Misdeals in a row after which a variant is held to admit no deal at all."""


@attrs.frozen
class Step:
    """A state, and what happened on the way to it."""

    state: State
    events: tuple[Event, ...]


def resolve(variant: Variant | str) -> Variant:
    """The variant itself, or the one that the text names."""
    if isinstance(variant, str):
        return parse_variant(variant)
    if isinstance(variant, type) or not hasattr(variant, "play_awards"):
        message = f"expected a variant, or a text such as 'scopa', not {kind_of(variant)}"
        raise UnknownVariantError(message, class_of(variant), ())
    return variant


def seat_players(
    variant: Variant, players: SupportsIndex | None, seating: Seating | None, *, teams: bool
) -> tuple[Seating, DealPlan]:
    """The seating that the arguments ask for, and how the variant deals to it.

    Raises `DealError` where there is none, or where they contradict each other, and
    `RuleError` for a variant that lacks something.
    """
    check_members(variant)
    if seating is None:
        if players is None:
            players = 4 if teams else next((each.seats for each in variant.seatings), 2)
        most = len(variant.deck)
        seats = in_range(players, 2, most)
        if seats is None:
            raise DealError(f"players {shown(players)}: give a whole number from 2 to {most}")
        if teams:
            if seats not in {4, 6}:
                raise DealError(f"teams are for 4 or 6 players, not for {seats}")
            seating = Seating.pairs(seats)
        else:
            usual = (each for each in variant.seatings if each.seats == seats)
            seating = next(usual, None) or Seating.solo(seats)
    elif not isinstance(seating, Seating):
        raise DealError(f"expected a Seating, not {kind_of(seating)}")
    elif teams or (players is not None and whole(players) != seating.seats):
        raise DealError(f"give players and teams, or a seating; the seating has {seating.seats}")
    return seating, checked_plan(variant, seating)


def check_dealer(seating: Seating, dealer: SupportsIndex) -> int:
    """The seat that deals, as a plain `int`; raises `DealError` for what is not a seat."""
    seat = in_range(dealer, 0, seating.seats - 1)
    if seat is None:
        raise DealError(f"dealer {shown(dealer)}: seats are 0 to {seating.seats - 1}")
    return seat


def shuffled(cards: CardSet | str, rng: Random) -> tuple[Card, ...]:
    """The cards, or those of a text, in random order: Fisher and Yates on ``rng.random()``
    alone.

    Python promises that stream across versions, and not that of `random.shuffle`,
    so the same seed gives the same deck everywhere.
    """
    if isinstance(cards, str):
        cards = CardSet.parse(cards)
    if not isinstance(cards, Iterable):
        raise DealError(f"expected a CardSet, not {kind_of(cards)}")
    deck = list(DECK if cards == FULL_DECK else cards)
    try:
        random = rng.random
        numbers = [random() for _ in deck[1:]]
        # The sum tells of a nan, which compares with nothing.
        if numbers and not (0 <= min(numbers) <= max(numbers) < 1 and sum(numbers) >= 0):
            raise _broken_promise(rng)
        places = map(int, map(mul, numbers, range(len(deck), 1, -1)))
        for last, at in zip(range(len(deck) - 1, 0, -1), places, strict=True):
            deck[last], deck[at] = deck[at], deck[last]
    except (AttributeError, TypeError) as error:
        raise _broken_promise(rng) from error
    return tuple(deck)


def draw(rng: Random, count: int) -> int:
    """A number from 0 to ``count - 1``, each equally likely.

    Raises `DealError` for an rng that does not keep its promise.
    """
    try:
        number = rng.random()
        if not 0 <= number < 1:
            raise _broken_promise(rng)
        return int(number * count)
    except (AttributeError, TypeError) as error:
        raise _broken_promise(rng) from error


def _broken_promise(rng: object) -> DealError:
    return DealError(
        "an rng has a method random() that gives numbers from 0 up to, not including, 1,"
        f" as random.Random has; {kind_of(rng)} was given"
    )


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
    >>> str(deal("scopa", players=2, deck=DECK).board.table)
    'Ad Ac As Ab'

    """
    return _dealt(variant, players, seating, deck, rng, dealer, None, teams=teams)


def checked_plan(variant: Variant, seating: Seating) -> DealPlan:
    """The plan of a variant; raises `DealError` for one that does not deal its deck, as the
    package's own rules never do."""
    return asked(variant).plan(seating)


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
        raise DealError(f"{shown(foreign[0])} is not a card of {where}")
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
    packets = asked(board.variant).plan(board.seating).packets
    number, undealt = len(packets), 0
    while undealt < left:
        number -= 1
        undealt += seats * packets[number]
    if undealt != left:
        who = class_of(board.variant)
        raise RuleError("plan", who, "plan() gives another plan than before: give the same")
    size = packets[number]
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
