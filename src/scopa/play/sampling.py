"""Whole states that fit what one seat knows, for search in spite of hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.base.quoting import counted
from scopa.cards.cards import CardSet
from scopa.errors import InvalidStateError
from scopa.model.board import State
from scopa.model.class_checks import expect
from scopa.model.view import View
from scopa.play.randomness import shuffled

if TYPE_CHECKING:
    from scopa.model.protocols import Random

__all__ = ["determinize", "reshuffle_stock"]


def determinize(view: View, rng: Random) -> State:
    """A state that fits the view, each such state equally likely.

    The cards that nobody has shown and the seat does not hold are dealt at random to
    the other hands and the stock; what others have shown stays in their hands. So
    ``observe(determinize(view, rng), view.seat)`` is the view again.

    What others did *not* do is not looked into: who did not show a hand of Cirulla may
    have had none to show, and who did not sweep where sweeping is a duty (`must-sweep`),
    or did not lead an ace that may not be led (`ace-lead=forbidden`), tells something
    about the hand. A player of skill can weigh states by that; this function does not.

    Raises `InvalidStateError` for a view whose numbers of cards do not fit, and
    `DealError` for an `rng` without ``random()``. The `rng` may be seeded, but must not be
    one that deals to people: what a bot does would show its numbers.

    >>> import random
    >>> from scopa.cards.cards import DECK
    >>> from scopa.play.dealing import deal
    >>> from scopa.play.views import observe
    >>> view = observe(deal("scopa", players=2, deck=DECK), 1)
    >>> imagined = determinize(view, random.Random(1))
    >>> observe(imagined, 1) == view, str(imagined.hands[0])
    (True, '5s Kd Kb')
    """
    expect(view, View)
    board = view.board
    shown = [view.hand if seat == view.seat else k for seat, k in enumerate(board.known)]
    missing = [size - len(cards) for size, cards in zip(board.hand_sizes, shown, strict=True)]
    unseen = board.variant.deck - board.seen - view.hand
    places = sum(missing) + board.stock_size
    if min(missing) < 0 or places != len(unseen):
        be = "is" if len(unseen) == 1 else "are"
        room = f"hands and stock have room for {places}"
        text = f"{counted(len(unseen), 'card')} {be} unseen, and {room}"
        raise InvalidStateError([text])
    cards = shuffled(unseen, rng)
    hands = []
    at = 0
    for cards_shown, count in zip(shown, missing, strict=True):
        hands.append(cards_shown | CardSet.of(cards[at : at + count]))
        at += count
    return State(board, tuple(hands), cards[at:])


def reshuffle_stock(state: State, rng: Random) -> State:
    """The state with its stock in random order, all else as it was: what chance may
    still do where all hands are known.

    Raises `DealError` for an `rng` without ``random()``.

    >>> import random
    >>> from scopa.cards.cards import DECK
    >>> from scopa.play.dealing import deal
    >>> state = deal("scopa", players=2, deck=DECK)
    >>> other = reshuffle_stock(state, random.Random(1))
    >>> other.hands == state.hands, other.stock == state.stock
    (True, False)
    """
    expect(state, State)
    stock = CardSet.of(state.stock)
    return State(state.board, state.hands, shuffled(stock, rng))
