"""A whole match, told in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.cli.output import LEGEND, say
from scopa.cli.score_sheet import print_score
from scopa.play.engine import step
from scopa.play.views import observe
from scopa.words.events import event_in_words, outcome_in_words, sides_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa.cli.announcer import Announcer
    from scopa.cli.players import Player
    from scopa.cli.random_streams import Chance
    from scopa.cli.recorder import Recorder
    from scopa.model.board import State
    from scopa.model.moves import Move
    from scopa.play.dealing import Step
    from scopa.play.match import Match

__all__ = ["play_match"]


def play_match(
    match: Match,
    players: Sequence[Player],
    chance: Chance,
    teller: Announcer,
    recorder: Recorder | None = None,
) -> Match:
    """Play to the end; print every event, and the score sheet after each round.

    `players` are by seat, and each is given only what its seat sees. Of `chance` only the
    decks are taken: what players draw does not change the cards.
    """
    console = teller.console
    say(console, f"{match.variant.name}: {sides_in_words(match.seating)}", style="bold")
    say(console, LEGEND)
    while match.outcome is None:
        number = len(match.history) + 1
        teller.begin(f"Round {number}, seat {match.dealer} deals")
        opened = match.open_round(rng=chance.deck(number))
        played, moves = _play_round(opened, players, match.totals, teller)
        match = match.record(played)
        if recorder is not None:
            recorder.add(opened.state, moves)
        print_score(console, match)
    told = outcome_in_words(match.outcome, match.seating, match.totals)
    say(console, f"\n{told}", style="bold")
    return match


def _play_round(
    opened: Step, players: Sequence[Player], totals: tuple[int, ...], teller: Announcer
) -> tuple[State, list[Move]]:
    """The finished round, and the moves that were made."""
    after = opened
    moves: list[Move] = []
    while True:
        board = after.state.board
        for event in after.events:
            told = event_in_words(event, board.seating, board.table)
            if told:
                teller.tell(f"  {told}")
        if board.over:
            return after.state, moves
        view = observe(after.state, board.turn, totals=totals)
        moves.append(players[board.turn].choose(view))
        after = step(after.state, moves[-1], by=board.turn)
