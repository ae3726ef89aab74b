"""Who sits at the table: people at the terminal, and players that choose at random."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Protocol

import attrs
import click

from scopa._program.lines import typed_line
from scopa.cli.output import say, wrapped
from scopa.cli.typed_moves import move_of
from scopa.play.engine import legal_moves, random_move
from scopa.words.events import cards_in_words, move_in_words

if TYPE_CHECKING:
    from scopa.cli.announcer import Announcer
    from scopa.cli.random_streams import Chance
    from scopa.model.moves import Move
    from scopa.model.protocols import Random
    from scopa.model.view import View

__all__ = ["KINDS", "Human", "Player", "RandomPlayer", "seated"]

KINDS = ("human", "random")
"""What ``--seats`` can name."""


class Player(Protocol):
    """Chooses a move from what one seat sees, and from nothing else."""

    def choose(self, view: View, /) -> Move:
        """A legal move; the view is of a seat on turn."""


@attrs.frozen
class RandomPlayer:
    """Any legal move, each equally likely."""

    rng: Random

    def choose(self, view: View, /) -> Move:
        """One drawn from the legal moves."""
        return random_move(view, self.rng)


@attrs.frozen
class Human:
    """Asks at the terminal. `shared`: other people sit there too, so a hand is shown
    only once its owner has said that nobody else looks."""

    teller: Announcer
    shared: bool = False

    def choose(self, view: View, /) -> Move:
        """The move that is typed, by its number or its text; asks until there is one."""
        if self.shared:
            self._ask(
                f"\nSeat {view.seat} is on turn. Press Enter when only seat {view.seat} looks:"
            )
        with self.teller.private() if self.shared else nullcontext():
            return self._typed(view)

    def _typed(self, view: View) -> Move:
        """The move, typed with the hand in sight."""
        console, table = self.teller.console, view.board.table
        say(console, f"\nOn the table: {cards_in_words(table)}.")
        say(console, f"Seat {view.seat}, your hand: {cards_in_words(view.hand)}. You may:")
        for number, move in enumerate(legal_moves(view), start=1):
            say(console, f"  {number:>2}  {move_in_words(move, table)}  ({move})")
        while True:
            found = move_of(self._ask("Your move:"), view)
            if not isinstance(found, str):
                return found
            say(console, found)

    def _ask(self, prompt: str) -> str:
        """A line of the input; where it is no terminal, it is shown as if typed."""
        console = self.teller.console
        console.print(wrapped(prompt, console.width), end=" ")
        answer = typed_line()
        if not sys.stdin.isatty():
            self.teller.console.print(answer)
        return answer


def seated(
    kinds: tuple[str, ...], seats: int, chance: Chance, teller: Announcer
) -> tuple[Player, ...]:
    """A player for each seat; random ones where no more kinds are named, each of which
    draws from the numbers of its own seat."""
    if len(kinds) > seats:
        text = f"{len(kinds)} players are named, but there are {seats} seats"
        raise click.BadParameter(text, param_hint="'--seats'")
    filled = (*kinds, *("random",) * (seats - len(kinds)))
    human = Human(teller, shared=kinds.count("human") > 1)
    return tuple(
        human if kind == "human" else RandomPlayer(chance.player(seat))
        for seat, kind in enumerate(filled)
    )
