"""A bot that sees only what a player may see, against one that plays at random.

It prefers a sweep, then a capture with the settebello, then the capture of most
cards. It works from a `View`, which holds the public board and its own hand, so
it cannot look at hidden cards even by mistake.

Bots among themselves are dealt with a seed; a table that people sit at needs
``random.SystemRandom()``.

Run it with ``python examples/greedy_bot.py``.
"""

from __future__ import annotations

import random

import scopa

SETTEBELLO = scopa.Card.parse("7d")
ROUNDS = 100


def greedy(view: scopa.View) -> scopa.Move:
    """The move with the greatest gain; of equal ones the first that is listed."""
    return max(scopa.legal_moves(view), key=lambda move: gain(view, move))


def gain(view: scopa.View, move: scopa.Move) -> tuple[bool, bool, int]:
    """What a move gains, in the order in which the bot compares."""
    if not isinstance(move, scopa.Capture):
        return False, False, 0
    sweeps = move.taken == view.board.table
    return sweeps, SETTEBELLO in move.taken or move.card is SETTEBELLO, len(move.taken)


def play_round(decks: random.Random, luck: random.Random, dealer: int) -> scopa.RoundScore:
    """A round of the bot, at seat 0, against random moves.

    The decks and the random moves have a generator each, so another bot gets the same
    decks, whatever it plays.
    """
    state = scopa.deal("scopa", players=2, rng=decks, dealer=dealer)
    while not state.board.over:
        seat = state.board.turn
        view = scopa.observe(state, seat)
        move = greedy(view) if seat == 0 else scopa.random_move(view, luck)
        state = scopa.apply_move(state, move, by=seat)
    return scopa.score_round(state)


def main() -> None:
    """Play some rounds, each side leading in half of them, and print the points."""
    decks, luck = random.Random(1), random.Random(2)
    scores = [play_round(decks, luck, dealer=number % 2) for number in range(ROUNDS)]
    bot, other = (sum(points) for points in zip(*(s.totals for s in scores), strict=True))
    print(f"{ROUNDS} rounds: the greedy bot scores {bot} points, random play {other}")


if __name__ == "__main__":
    main()
