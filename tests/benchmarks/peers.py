"""Other libraries on games of their own, played at random.

They do other work: each row is the cost of one decision in its game, with whatever the
library does beside. None is needed; `pip install '.[benchmark]'` brings them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from benchmarks.measuring import Group, Task

__all__ = ["PEERS"]

_PLIES = 80
"""Of a game of chess: random ones may take very long."""


def _pick(rng: random.Random, items: Any) -> Any:
    return items[int(rng.random() * len(items))]


def _open_spiel(game_name: str) -> Callable[[], int]:
    """Deals are moves of chance, drawn here and not counted. In these games all that may be
    dealt is equally likely, so its actions will do, without their weights."""
    game = import_module("pyspiel").load_game(game_name)
    rng = random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(_pick(rng, state.legal_actions()))
        state.returns()
        return decisions

    return play


def _rlcard(game_name: str) -> Callable[[], int]:
    """Each step makes the arrays of an observation."""
    env = import_module("rlcard").make(game_name, config={"seed": 1})
    rng = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(_pick(rng, list(state["legal_actions"])))
            decisions += 1
        env.get_payoffs()
        return decisions

    return play


def _pettingzoo(module: str) -> Callable[[], int]:
    """Each step makes the arrays of an observation and a mask of the legal actions."""
    env = import_module(f"pettingzoo.classic.{module}").env()
    rng = random.Random(1)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(_pick(rng, observation["action_mask"].nonzero()[0]))
                decisions += 1
        return decisions

    return play


def _pokerkit() -> Callable[[], int]:
    """Texas hold'em with fixed limits for two; all but the betting goes by itself."""
    kit = import_module("pokerkit")
    rng = random.Random(1)
    automations = tuple(kit.Automation)

    def play() -> int:
        state = kit.FixedLimitTexasHoldem.create_state(
            automations,
            True,
            0,
            (1, 2),
            2,
            4,
            200,
            2,
        )
        decisions = 0
        while state.status:
            moves = [state.check_or_call] if state.can_check_or_call() else []
            if state.can_fold():
                moves.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                moves.append(state.complete_bet_or_raise_to)
            _pick(rng, moves)()
            decisions += 1
        return decisions

    return play


def _chess() -> Callable[[], int]:
    """The first moves of a game, on a board that is changed in place."""
    chess = import_module("chess")
    rng = random.Random(1)

    def play() -> int:
        board = chess.Board()
        while board.ply() < _PLIES and (moves := list(board.legal_moves)):
            board.push(_pick(rng, moves))
        return int(board.ply())

    return play


def _games(package: str, make: Callable[[str], Callable[[], int]], *games: str) -> list[Task]:
    return [Task(f"{package}: {game}", partial(make, game), counts=True) for game in games]


PEERS = Group(
    "A decision in games of other libraries",
    "one random decision, with its share of deal and result",
    (
        *_games("open_spiel", _open_spiel, "hearts", "euchre", "skat", "gin_rummy", "leduc_poker"),
        *_games("rlcard", _rlcard, "leduc-holdem", "gin-rummy", "uno"),
        *_games("pettingzoo", _pettingzoo, "leduc_holdem_v4", "texas_holdem_v4"),
        Task("pokerkit: fixed-limit Texas hold'em", _pokerkit, counts=True),
        Task(f"chess: the first {_PLIES} plies", _chess, counts=True),
    ),
)
