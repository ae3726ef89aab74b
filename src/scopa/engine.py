"""Deal, list the moves, play one, score: the one pipeline of all variants.

Nothing here knows a rule; everything is asked of the variant. States are
immutable, and randomness is an argument.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.cards import EMPTY, Card, CardSet, card_set
from scopa.errors import (
    DealError,
    IllegalMoveError,
    InvalidStateError,
    MisdealError,
    RoundNotOverError,
    UnknownVariantError,
)
from scopa.model.board import Board, Phase, State, make_board, make_state
from scopa.model.events import (
    Captured,
    Dealt,
    Declared,
    Laid,
    LeftoversTaken,
    Misdealt,
    OpeningTaken,
    RoundEnded,
    Swept,
    TableDealt,
)
from scopa.model.moves import Candidate, Capture, Declare, Lay, Move
from scopa.model.scores import RoundScore
from scopa.model.seating import Seating
from scopa.reasons import refuse
from scopa.variants import parse_variant

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scopa.model.board import Position
    from scopa.model.events import Event
    from scopa.model.protocols import Random, Variant
    from scopa.model.scores import Award
    from scopa.model.table import DealPlan

__all__ = [
    "Step",
    "apply_move",
    "captures",
    "deal",
    "forced_move",
    "legal_moves",
    "open_round",
    "random_move",
    "score_round",
    "shuffled",
    "step",
]

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
    if not hasattr(variant, "plays"):
        message = f"{type(variant).__name__} is no variant: give one, or a text such as 'scopa'"
        raise UnknownVariantError(message, type(variant).__name__, ())
    return variant


def seat_players(
    variant: Variant, players: int | None, seating: Seating | None, *, teams: bool
) -> tuple[Seating, DealPlan]:
    """The seating that the arguments ask for, and how the variant deals to it.

    Raises `DealError` where there is none, or where they contradict each other.
    """
    if seating is None:
        if players is None:
            players = variant.seatings[0].seats if variant.seatings else 2
        if teams:
            if players not in {4, 6}:
                raise DealError(f"teams are for 4 or 6 players, not for {players}")
            seating = Seating.pairs(players)
        else:
            usual = (each for each in variant.seatings if each.seats == players)
            seating = next(usual, None) or Seating.solo(players)
    elif teams or players not in {None, seating.seats}:
        raise DealError(f"give players and teams, or a seating; the seating has {seating.seats}")
    return seating, _checked_plan(variant, seating)


def shuffled(cards: CardSet, rng: Random) -> tuple[Card, ...]:
    """The cards in random order: Fisher and Yates on ``rng.random()`` alone.

    Python promises that stream across versions, and not that of `random.shuffle`,
    so the same seed gives the same deck everywhere.
    """
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        at = int(rng.random() * (last + 1))
        if at > last or at < 0:
            raise DealError("rng.random() must give numbers from 0 up to, not including, 1")
        deck[last], deck[at] = deck[at], deck[last]
    return tuple(deck)


def open_round(
    variant: Variant | str,
    *,
    players: int | None = None,
    teams: bool = False,
    seating: Seating | None = None,
    deck: Iterable[Card] | None = None,
    rng: Random | None = None,
    dealer: int = 0,
) -> Step:
    """A round up to the first turn, with what happened: see `deal`."""
    variant = resolve(variant)
    seating, plan = seat_players(variant, players, seating, teams=teams)
    if not isinstance(dealer, int) or not 0 <= dealer < seating.seats:
        raise DealError(f"dealer {dealer!r}: seats are 0 to {seating.seats - 1}")
    if (deck is None) == (rng is None):
        raise DealError("give either a deck, or an rng to shuffle one with")
    events: list[Event] = []
    cards = _checked_deck(variant, deck) if rng is None else ()
    for _ in range(_MISDEALS):
        if rng is not None:
            cards = shuffled(variant.deck, rng)
        table = CardSet.of(cards[: plan.table])
        if not table or not variant.is_misdeal(table):
            return _open(variant, seating, plan, cards, dealer, events)
        if rng is None:
            message = f"the open cards {table} are a misdeal in {variant.name}; give another deck"
            raise MisdealError(message, str(table))
        events.append(Misdealt(table))
    raise DealError(f"{variant.name} called {_MISDEALS} deals in a row a misdeal")


def deal(
    variant: Variant | str,
    *,
    players: int | None = None,
    teams: bool = False,
    seating: Seating | None = None,
    deck: Iterable[Card] | None = None,
    rng: Random | None = None,
    dealer: int = 0,
) -> State:
    """A new round, at the first turn.

    Args:
        variant: a variant, or its text.
        players: how many seats; the variant's first seating for that number.
        teams: two pairs at four seats, three at six.
        seating: or else, who plays with whom.
        deck: all cards in dealing order: the open cards first, then for each deal,
            seat by seat from the one after the dealer, the seat's packet together.
            (At real tables cards are dealt otherwise; the chances are the same.)
        rng: or else, the randomness to shuffle with; a misdeal is dealt again.
        dealer: the seat that deals; the next one leads.

    An opening may end the round at once, so the state may be that of a finished
    round. Raises `DealError`, also for a number of seats that the variant refuses
    or that does not divide the deck; `MisdealError` for a deck whose open cards
    are a misdeal.

    >>> import random
    >>> state = deal("scopa", players=2, rng=random.Random(18))
    >>> str(state.board.table), [len(hand) for hand in state.hands]
    ('2s 3s 3b 4c', [3, 3])

    """
    return open_round(
        variant,
        players=players,
        teams=teams,
        seating=seating,
        deck=deck,
        rng=rng,
        dealer=dealer,
    ).state


def _checked_plan(variant: Variant, seating: Seating) -> DealPlan:
    plan = variant.plan(seating)
    sizes = (plan.table, *plan.packets)
    dealt = plan.table + seating.seats * sum(plan.packets)
    if dealt != len(variant.deck) or min(sizes) < 0 or 0 in plan.packets or not plan.packets:
        raise DealError(f"{plan} deals {dealt} cards to {seating.seats}, not {len(variant.deck)}")
    return plan


def _checked_deck(variant: Variant, deck: Iterable[Card] | None) -> tuple[Card, ...]:
    cards = tuple(deck or ())
    foreign = [card for card in cards if card not in variant.deck]
    if foreign:
        raise DealError(f"{foreign[0]!r} is no card of the deck of {variant.name}")
    if len(cards) != len(variant.deck) or len(set(cards)) != len(cards):
        raise DealError(
            f"the deck holds {len(cards)} cards, {len(set(cards))} of them different;"
            f" {variant.name} is dealt from {len(variant.deck)}, each once"
        )
    return cards


def _open(
    variant: Variant,
    seating: Seating,
    plan: DealPlan,
    cards: tuple[Card, ...],
    dealer: int,
    events: list[Event],
) -> Step:
    seats = seating.seats
    table, stock = CardSet.of(cards[: plan.table]), cards[plan.table :]
    nobody = (EMPTY,) * seats
    board = make_board(
        variant=variant,
        seating=seating,
        phase=Phase.OPENING,
        turn=(dealer + 1) % seats,
        dealer=dealer,
        plies=0,
        table=table,
        piles=nobody,
        hand_sizes=(0,) * seats,
        stock_size=len(stock),
        last_capturer=None,
        known=nobody,
        awards=(),
        joker=None,
        last_move=None,
    )
    events.append(TableDealt(table))
    opening = variant.opening(board)
    if opening is not None:
        taken, seat = opening.cards, opening.seat
        board = attrs.evolve(
            board,
            table=table - taken,
            piles=_with(board.piles, seat, taken),
            last_capturer=seat if taken else None,
            awards=opening.awards,
        )
        events.append(OpeningTaken(seat, taken, opening.awards))
    state = State(board, nobody, stock)
    if variant.instant_win(board) is not None:
        state = _close(state, Phase.WON, events)
    else:
        state = _next_deal(state, events)
    return Step(state, tuple(events))


def _with(sets: tuple[CardSet, ...], seat: int, cards: CardSet) -> tuple[CardSet, ...]:
    """The sets, with that of a seat replaced."""
    return sets[:seat] + (cards,) + sets[seat + 1 :]


def _next_deal(state: State, events: list[Event] | None) -> State:
    """Hand out the next packets, from the seat after the dealer."""
    board = state.board
    seats, left = board.seating.seats, board.stock_size
    packets = board.variant.plan(board.seating).packets
    number, undealt = len(packets), 0
    while undealt < left:
        number -= 1
        undealt += seats * packets[number]
    size = packets[number]
    first = (board.dealer + 1) % seats
    hands = [EMPTY] * seats
    for place in range(seats):
        packet = state.stock[place * size : (place + 1) * size]
        hands[(first + place) % seats] = CardSet.of(packet)
    if events is not None:
        events.append(Dealt(number, tuple(hands)))
    keeps = board.joker is not None and board.variant.keeps_joker(board)
    dealt = make_board(
        board.variant,
        board.seating,
        Phase.PLAY,
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


def legal_moves(position: Position) -> tuple[Move, ...]:
    """All legal moves of the seat on turn, sorted; the order is part of the contract.

    By card; for one card the lay before the captures, captures by mask;
    declarations last, by kind, then the joker's value. Empty when the round is
    over, and in a `View` of a seat that is not on turn.

    >>> import random
    >>> state = deal("scopa", players=2, rng=random.Random(18))
    >>> [str(move) for move in legal_moves(state)]
    ['Ac', 'Jbx2s3s3b', 'Qsx2s3s4c', 'Qsx2s3b4c']
    """
    return position.moves


def apply_move(state: State, move: Move, *, by: int | None = None) -> State:
    """The state after a legal move; `state` itself stays as it was.

    `by` is the seat that sent the move: it is then refused, before anything is
    said about hands, if that seat is not on turn. Raises `IllegalMoveError`.

    >>> import random
    >>> state = deal("scopa", players=2, rng=random.Random(18))
    >>> state = apply_move(state, legal_moves(state)[0], by=1)
    >>> state.board.turn, str(state.board.table)
    (0, 'Ac 2s 3s 3b 4c')
    """
    return _checked(state, move, by, None)


def step(state: State, move: Move, *, by: int | None = None) -> Step:
    """As `apply_move`, with the events of the move."""
    events: list[Event] = []
    after = _checked(state, move, by, events)
    return Step(after, tuple(events))


def _checked(state: State, move: Move, by: int | None, events: list[Event] | None) -> State:
    if by is None or by == state.board.turn:
        plays = state.plays
        # The very object that was listed is the usual case, and comparing costs more.
        for listed, candidate in plays:
            if listed is move:
                return _advance(state, listed, candidate, events)
        for listed, candidate in plays:
            if listed == move:
                return _advance(state, listed, candidate, events)
        hand = state.acting_hand
        if isinstance(move, Declare) and hand:
            for declaration, awards in state.board.variant.declarations(state.board, hand):
                if declaration == move:
                    return _declare(state, declaration, tuple(awards), events)
    raise refuse(state, move, by)


def _declare(
    state: State, declaration: Declare, awards: tuple[Award, ...], events: list[Event] | None
) -> State:
    board = state.board
    hand = state.hands[board.turn]
    if events is not None:
        events.append(Declared(board.turn, declaration, hand, awards))
    board = attrs.evolve(
        board,
        known=_with(board.known, board.turn, hand),
        awards=board.awards + awards,
        joker=board.joker if declaration.joker is None else declaration.joker,
    )
    return State(board, state.hands, state.stock)


def _advance(
    state: State, move: Lay | Capture, candidate: Candidate | None, events: list[Event] | None
) -> State:
    """Play a move known to be legal."""
    board = state.board
    variant, turn, table, piles = board.variant, board.turn, board.table, board.piles
    last, awards, known, hands = board.last_capturer, board.awards, board.known, state.hands
    card = move.card
    bit = 1 << card.index
    if candidate is not None:
        earned = variant.play_awards(board, card, candidate)
        if events is not None:
            _tell_capture(events, board, card, candidate, earned)
        if earned:
            awards += earned
        taken = candidate.cards.mask
        table = card_set(table.mask ^ taken)
        mine = card_set(piles[turn].mask | bit | taken)
        piles = piles[:turn] + (mine,) + piles[turn + 1 :]
        last = turn
    else:
        table = card_set(table.mask | bit)
        if events is not None:
            events.append(Laid(turn, card))
    hand = card_set(hands[turn].mask ^ bit)
    hands = hands[:turn] + (hand,) + hands[turn + 1 :]
    if known[turn].mask:
        known = _with(known, turn, hand)
    sizes = board.hand_sizes
    sizes = sizes[:turn] + (sizes[turn] - 1,) + sizes[turn + 1 :]
    following = turn + 1
    board = make_board(
        variant,
        board.seating,
        Phase.PLAY,
        following if following < len(sizes) else 0,
        board.dealer,
        board.plies + 1,
        table,
        piles,
        sizes,
        board.stock_size,
        last,
        known,
        awards,
        board.joker,
        move,
    )
    state = make_state(board, hands, state.stock)
    if variant.instant_win(board) is not None:
        return _close(state, Phase.WON, events)
    if any(sizes):
        return state
    return _next_deal(state, events) if board.stock_size else _finish(state, events)


def _tell_capture(
    events: list[Event],
    board: Board,
    card: Card,
    candidate: Candidate,
    earned: tuple[Award, ...],
) -> None:
    taken = candidate.cards
    events.append(Captured(board.turn, card, taken, candidate.by, earned))
    if taken and taken == board.table:
        points = sum(award.points for award in earned if award.kind == "scopa")
        events.append(Swept(board.turn, points))


def _finish(state: State, events: list[Event] | None) -> State:
    """All cards are played: hand out the leftovers and close the round."""
    board = state.board
    seat = board.variant.leftovers(board) if board.table else None
    if seat is not None:
        if events is not None:
            events.append(LeftoversTaken(seat, board.table))
        pile = board.piles[seat] | board.table
        board = attrs.evolve(board, table=EMPTY, piles=_with(board.piles, seat, pile))
        state = State(board, state.hands, state.stock)
    won = board.variant.instant_win(board) is not None
    return _close(state, Phase.WON if won else Phase.PLAYED, events)


def _close(state: State, phase: Phase, events: list[Event] | None) -> State:
    board = attrs.evolve(state.board, phase=phase)
    if events is not None:
        win = board.variant.instant_win(board)
        events.append(RoundEnded(None if win is None else win.side))
    return State(board, state.hands, state.stock)


def score_round(state: State) -> RoundScore:
    """What a finished round is worth, category by category.

    A round won at one stroke has no categories but those of the winning rule.
    Raises `RoundNotOverError` while cards are still to be played.
    """
    board = state.board
    if not board.over:
        left = board.cards_to_play
        raise RoundNotOverError(f"the round is not over: {left} cards are still to be played")
    tallies = board.variant.score(board)
    earned = tuple(award for tally in tallies for award in tally.awards)
    return RoundScore(board.seating, board.piles, board.awards + earned, tallies)


def captures(
    variant: Variant | str,
    card: Card,
    table: CardSet,
    *,
    first_play: bool = False,
    joker: int | None = None,
) -> tuple[Candidate, ...]:
    """What a card may capture from a table: one position without a state.

    Empty where the card is laid. `first_play`: nobody has played in the round
    yet. `joker`: the value declared for the joker. Raises `InvalidStateError` for
    a card that lies on the table already, or a joker's value outside 1 to 10.

    >>> from scopa.cards import CardSet, Card
    >>> table = CardSet.parse("Ac 2c 4s 6b")
    >>> [str(found.cards) for found in captures("scopa", Card.parse("6d"), table)]
    ['6b']
    >>> free = captures("scopa+free-choice", Card.parse("6d"), table)
    >>> [str(found.cards) for found in free]
    ['2c 4s', '6b']
    """
    variant = resolve(variant)
    problems = []
    if card in table:
        problems.append(f"{card} is played and lies on the table too")
    foreign = CardSet.of([card]) | table
    if not foreign <= variant.deck:
        problems.append(f"{foreign - variant.deck} not in the deck of {variant.name}")
    if joker is not None and joker not in range(1, 11):
        problems.append(f"joker's value {joker!r}: 1 to 10")
    if problems:
        raise InvalidStateError(problems)
    seating = variant.seatings[0] if variant.seatings else Seating.solo(2)
    seats = seating.seats
    board = Board(
        variant=variant,
        seating=seating,
        phase=Phase.PLAY,
        turn=1,
        dealer=0,
        plies=0 if first_play else 1,
        table=table,
        piles=(EMPTY,) * seats,
        hand_sizes=(1,) * seats,
        stock_size=0,
        last_capturer=None,
        known=(EMPTY,) * seats,
        awards=(),
        joker=joker,
        last_move=None,
    )
    found = variant.plays(board, CardSet.of([card]))
    return tuple(candidate for _, candidate in found if candidate is not None)


def forced_move(position: Position) -> Move | None:
    """The only move of a seat with exactly one card and exactly one legal move."""
    moves = legal_moves(position)
    return moves[0] if len(moves) == len(position.acting_hand) == 1 else None


def random_move(position: Position, rng: Random) -> Move:
    """One of the legal moves, each equally likely.

    Raises `IllegalMoveError` where there is none.
    """
    moves = legal_moves(position)
    if not moves:
        raise IllegalMoveError("there is no move to choose from here", None, "no-moves")
    return moves[int(rng.random() * len(moves))]
