"""What is wrong with a position that was put together by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.base.quoting import counted, quoted, short
from scopa.cards.cards import EMPTY, CardSet
from scopa.errors import DealError, InvalidStateError
from scopa.model.board import Board, Phase, State, judge_of
from scopa.model.moves import Capture, Lay
from scopa.model.outside_rules import asked
from scopa.model.view import View
from scopa.play.seats import seat_players
from scopa.play.soundness.field_types import Problem, misshapen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scopa.model.deal_plan import DealPlan
    from scopa.model.protocols import Variant

__all__ = ["check", "problems"]


def problems(position: Board | State | View) -> tuple[Problem, ...]:
    """Everything that is wrong with a position; nothing, if the engine could lead to it
    by what can be told from the position alone.

    The engine gives right positions. One put together with the constructors may be
    wrong, and then the functions of this package promise nothing: ask this before.
    Fields that hold something of another type are told first, and hide the rest. No
    text names a card that lies hidden.

    >>> from scopa.cards.cards import DECK
    >>> from scopa.play.dealing import deal
    >>> state = deal("scopa", players=2, deck=DECK)
    >>> problems(state)
    ()
    >>> board = attrs.evolve(state.board, dealer=2, joker=11)
    >>> for problem in problems(State(board, state.hands, state.stock[1:])):
    ...     print(problem)
    Problem(kind='seat', text='dealer 2: seats are 0 to 1')
    Problem(kind='lost', text='1 card of the deck in no place')
    Problem(kind='stock-size', text='the stock holds 29 cards, by the board 30')
    Problem(kind='joker', text="joker's value 11: scopa has no joker")
    """
    wrong = misshapen(position)
    if wrong:
        board = position.board if isinstance(position, (State, View)) else None
        return wrong if board is None or misshapen(board) else (*wrong, *problems(board))
    found = tuple(_problems(position))
    board = position if isinstance(position, Board) else position.board
    if not found and board.phase is Phase.WON and not _won(board):
        return (Problem("phase", "no side has won at one stroke"),)
    return found


def check(position: Board | State | View) -> None:
    """Raises `InvalidStateError` with all that is wrong with a position."""
    found = problems(position)
    if found:
        raise InvalidStateError(problem.text for problem in found)


def _problems(position: Board | State | View) -> Iterator[Problem]:
    board = position if isinstance(position, Board) else position.board
    yield from _lengths(position, board)
    yield from _seats(position, board)
    yield from _cards(position, board)
    yield from _sizes(position, board)
    yield from _course(board)
    yield from _captures(board)
    sides = board.seating.side_count
    for award in board.awards:
        if award.side not in range(sides):
            text = f"an award to side {quoted(award.side)}: sides are 0 to {sides - 1}"
            yield Problem("award", text)
        if foreign := award.cards - board.variant.deck:
            yield Problem("award", f"an award for {foreign}: not in the deck of this variant")
    if board.joker is not None:
        yield from _joker(board.variant, board.joker)
    if isinstance(position, View) and len(position.totals) != sides:
        text = f"{counted(len(position.totals), 'total')}: give {sides}, one for each side"
        yield Problem("totals", text)


def _joker(variant: Variant, value: int) -> Iterator[Problem]:
    judge = judge_of(variant)
    if judge is not None and not judge.has_joker:
        text = f"joker's value {quoted(value)}: {short(variant.name)} has no joker"
        yield Problem("joker", text)
    elif value not in range(1, 11):
        yield Problem("joker", f"joker's value {quoted(value)}: 1 to 10")


def _lengths(position: Board | State | View, board: Board) -> Iterator[Problem]:
    seats = board.seating.seats
    fields = {"piles": board.piles, "hand_sizes": board.hand_sizes, "known": board.known}
    if isinstance(position, State):
        fields["hands"] = position.hands
    for name, values in fields.items():
        if len(values) != seats:
            yield Problem(
                "length", f"{name}: {counted(len(values), 'entry', 'entries')} for {seats} seats"
            )


def _seats(position: Board | State | View, board: Board) -> Iterator[Problem]:
    seats = board.seating.seats
    named = {"turn": board.turn, "dealer": board.dealer, "last capturer": board.last_capturer}
    if isinstance(position, View):
        named["seat"] = position.seat
    for name, seat in named.items():
        if seat is not None and seat not in range(seats):
            yield Problem("seat", f"{name} {quoted(seat)}: seats are 0 to {seats - 1}")


def _open_places(position: Board | State | View) -> Iterator[tuple[str, CardSet]]:
    """Where cards lie that everybody may see. What a seat has shown is part of its
    hand, where that is told."""
    board = position if isinstance(position, Board) else position.board
    yield "on the table", board.table
    for seat, pile in enumerate(board.piles):
        yield f"in the pile of seat {seat}", pile
    own = position.seat if isinstance(position, View) else None
    for seat, cards in enumerate(() if isinstance(position, State) else board.known):
        if seat != own:
            yield f"shown by seat {seat}", cards


def _hidden_places(position: Board | State | View) -> Iterator[tuple[str, CardSet]]:
    if isinstance(position, State):
        for seat, hand in enumerate(position.hands):
            yield f"in the hand of seat {seat}", hand
        yield "in the stock", CardSet.of(position.stock)
    elif isinstance(position, View):
        yield "in the hand of this view", position.hand


def _cards(position: Board | State | View, board: Board) -> Iterator[Problem]:
    """Cards of another deck, in two places or in none."""
    deck, seen, twice = board.variant.deck, EMPTY, EMPTY
    for where, cards in _open_places(position):
        if foreign := cards - deck:
            yield Problem("foreign", f"{foreign} {where}: not in the deck of this variant")
        if again := cards & seen:
            yield Problem("twice", f"{again} {where} and in another place")
        seen |= cards
    hidden = list(_hidden_places(position))
    for _, cards in hidden:
        twice |= cards & seen
        seen |= cards
    for where, cards in hidden:
        if count := len(cards - deck):
            text = f"{_cards_of(count)} {where} not in the deck of this variant"
            yield Problem("foreign", text)
        if count := len(cards & twice):
            yield Problem("twice", f"{_cards_of(count)} {where} and in another place")
    if isinstance(position, State):
        if count := len(position.stock) - len(CardSet.of(position.stock)):
            yield Problem("twice", f"{_cards_of(count)} in the stock once more")
        if count := len(deck - seen):
            yield Problem("lost", f"{_cards_of(count)} of the deck in no place")
    else:
        count = len(board.table) + sum(map(len, board.piles)) + board.cards_to_play
        if count != len(deck):
            text = f"{_cards_of(count)} by the board, {len(deck)} in the deck"
            yield Problem("lost", text)


def _sizes(position: Board | State | View, board: Board) -> Iterator[Problem]:
    """Hands, stock and shown cards against the numbers of the board."""
    sizes = dict(enumerate(board.hand_sizes))
    hands: dict[int, CardSet] = {}
    if isinstance(position, State):
        hands = dict(enumerate(position.hands))
        if len(position.stock) != board.stock_size:
            told = quoted(board.stock_size)
            text = f"the stock holds {_cards_of(len(position.stock))}, by the board {told}"
            yield Problem("stock-size", text)
    elif isinstance(position, View) and position.seat is not None:
        hands = {position.seat: position.hand}
    elif isinstance(position, View) and position.hand:
        text = f"a spectator holds {_cards_of(len(position.hand))}, but has no seat"
        yield Problem("hand-size", text)
    for seat, hand in hands.items():
        if seat in sizes and len(hand) != sizes[seat]:
            text = f"seat {seat} holds {_cards_of(len(hand))}, by the board {quoted(sizes[seat])}"
            yield Problem("hand-size", text)
    for seat, cards in enumerate(board.known):
        fits = cards <= hands.get(seat, cards) and len(cards) <= sizes.get(seat, len(cards))
        if cards and not fits:
            yield Problem("known", f"seat {seat} has shown cards that it does not hold")


def _course(board: Board) -> Iterator[Problem]:
    """Phase, turn and sizes against the deals of the variant."""
    try:
        _, plan = seat_players(board.variant, None, board.seating, teams=False)
    except DealError as error:
        yield Problem("seating", str(error))
        return
    seats, phase, left = board.seating.seats, board.phase, board.cards_to_play
    dealt = plan.in_hands(seats)
    played = dealt - left
    if board.plies != played:
        text = f"plies {quoted(board.plies)}: by the cards that are left {quoted(played)}"
        yield Problem("plies", text)
    if phase is Phase.OPENING and (played or any(board.hand_sizes)):
        yield Problem("phase", "cards were dealt or played, but the opening is not over")
        return
    if phase is Phase.PLAY and not (left > 0 and any(board.hand_sizes)):
        yield Problem("phase", "nobody has a card left to play, but the round is not over")
        return
    if phase is Phase.PLAYED and left:
        text = f"the round is played out, but {quoted(left)} cards are not"
        yield Problem("phase", text)
        return
    if not 0 <= played <= dealt:
        text = f"{_cards_of(dealt)} are dealt, so {quoted(left)} cannot be left"
        yield Problem("schedule", text)
        return
    if board.dealer not in range(seats) or len(board.hand_sizes) != seats:
        return
    sizes, stock, within = _after(board, plan, played)
    if (board.hand_sizes, board.stock_size) != (sizes, stock):
        text = f"no deal leaves hands of {_numbers(board.hand_sizes)} and a stock of"
        fits = f"{quoted(board.stock_size)}; hands of {_numbers(sizes)} and {stock} would fit"
        yield Problem("schedule", f"{text} {fits}")
        return
    mover = (board.dealer + played) % seats
    following = (mover + 1) % seats
    if not board.over and board.turn in range(seats) and board.turn != following:
        text = f"seat {following} is on turn after {_plays(played)}, not seat {board.turn}"
        yield Problem("turn", text)
    move = board.last_move
    if (move is not None) != (within > 0):
        told = "none is told" if move is None else "a last one is told"
        yield Problem("last-move", f"{_plays(within)} in this deal, but {told}")
    elif isinstance(move, Capture) and board.last_capturer != mover:
        text = f"seat {mover} captured with the last play, so it captured last"
        yield Problem("last-move", text)


def _after(board: Board, plan: DealPlan, played: int) -> tuple[tuple[int, ...], int, int]:
    """Hand sizes and stock after so many plays, and how many of those fell into the
    last deal. The next deal follows at once, unless the round is over."""
    seats = board.seating.seats
    if not (played or board.phase is Phase.PLAY):
        return (0,) * seats, plan.in_hands(seats), 0
    deal, within = plan.deal_at(played, seats, over=board.over)
    size, stock = plan.packets[deal], plan.stock_after(deal, seats)
    turns, further = divmod(within, seats)
    places = ((seat - board.dealer - 1) % seats for seat in range(seats))
    return tuple(size - turns - (place < further) for place in places), stock, within


def _captures(board: Board) -> Iterator[Problem]:
    """Who captured last, and the last play, against the cards that lie in the open."""
    last, move = board.last_capturer, board.last_move
    pile = dict(enumerate(board.piles)).get(-1 if last is None else last)
    if last is None and any(board.piles) and board.cards_to_play:
        yield Problem("last-capturer", "cards were taken, but nobody is told to have captured")
    if pile is not None and not pile:
        yield Problem("last-capturer", f"seat {last} captured last, but its pile is empty")
    if isinstance(move, Capture):
        cards = move.taken | CardSet.of([move.card])
        if move.card in move.taken:
            yield Problem("last-move", f"{move.card} cannot have taken itself")
        elif not cards <= (pile or EMPTY):
            text = f"{cards} of the last play: not in the pile of who captured last"
            yield Problem("last-move", text)
    elif isinstance(move, Lay):
        places = [board.table] if board.cards_to_play else [board.table, *board.piles]
        if not any(move.card in cards for cards in places):
            yield Problem("last-move", f"{move.card} was laid last, but does not lie there")


def _won(board: Board) -> bool:
    """Whether the variant sees the win, asked as the engine asks."""
    phase = Phase.PLAY if board.plies else Phase.OPENING
    return asked(board.variant).instant_win(attrs.evolve(board, phase=phase)) is not None


def _numbers(several: Iterable[int]) -> str:
    return ", ".join(map(quoted, several))


def _cards_of(count: int) -> str:
    return counted(count, "card")


def _plays(count: int) -> str:
    return counted(count, "play")
