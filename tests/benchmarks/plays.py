"""Whole rounds, played at random: by variant, by seats, by the length of a match."""

from __future__ import annotations

import random
from functools import partial

import attrs

import scopa
from benchmarks.measuring import Call, Group, Task
from scopa import fast
from scopa.rules.endings import TargetScore

__all__ = ["BULK", "MATCHES", "PLAYOUTS", "SEATS", "VARIANTS", "of_variant"]

_TABLES = {
    "2": ("scopa", scopa.Seating.solo(2)),
    "3": ("scopa", scopa.Seating.solo(3)),
    "4": ("scopa", scopa.Seating.solo(4)),
    "4 in pairs": ("scopa", scopa.Seating.pairs(4)),
    "4 in pairs, ten cards each": ("scopone-scientifico", scopa.Seating.pairs(4)),
    "6": ("scopa", scopa.Seating.solo(6)),
}
_LENGTHS = (1, 10, 100)


def _finish(state: scopa.State, rng: random.Random) -> tuple[scopa.State, int]:
    """The end of the round by random moves, and their number."""
    count = 0
    while not state.board.over:
        moves = scopa.legal_moves(state)
        state = scopa.apply_move(state, moves[int(rng.random() * len(moves))])
        count += 1
    return state, count


def _rounds(text: str, seating: scopa.Seating | None = None) -> Call:
    variant, rng = scopa.parse_variant(text), random.Random(1)
    seating = seating or variant.seatings[0]

    def play() -> int:
        state, count = _finish(scopa.deal(variant, seating=seating, rng=rng), rng)
        scopa.score_round(state)
        return count

    return play


def _match(rounds: int) -> Call:
    variant = attrs.evolve(scopa.Rules(), ending=TargetScore(1_000_000))
    rng = random.Random(1)

    def play() -> int:
        match, moves = scopa.Match.start(variant, players=2), 0
        while len(match.history) < rounds and match.outcome is None:
            state, count = _finish(match.deal(rng=rng), rng)
            match, moves = match.record(state), moves + count
        return moves

    return play


def of_variant(text: str) -> Task:
    """Rounds of a variant, at its first seating."""
    return Task(text, partial(_rounds, text), counts=True)


VARIANTS = Group(
    "A move, by variant",
    "one random move (legal_moves and apply_move), with its share of deal and score_round",
    tuple(map(of_variant, scopa.variant_names())),
)
SEATS = Group(
    "A move, by players",
    VARIANTS.unit,
    tuple(Task(name, partial(_rounds, *given), counts=True) for name, given in _TABLES.items()),
)
MATCHES = Group(
    "A move, by rounds of a match",
    f"{VARIANTS.unit}, and of a match's record and outcome",
    tuple(Task(str(rounds), partial(_match, rounds), counts=True) for rounds in _LENGTHS),
)


def _simulate(text: str) -> Call:
    variant = scopa.parse_variant(text)

    def play() -> int:
        return fast.simulate(variant, _LENGTHS[-1], 1).plays

    return play


def _playout(text: str) -> Call:
    rng = random.Random(1)
    state = scopa.deal(text, rng=rng)
    half = state.board.cards_to_play // 2
    while state.board.cards_to_play > half:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    return lambda: fast.playout(state, 1)


_IN_BULK = ("scopa", "scopone-scientifico", "escoba", "cirulla")
BULK = Group(
    "A move, in bulk",
    "one move of random rounds by `fast.simulate`, with its share of dealing and scoring",
    tuple(Task(text, partial(_simulate, text), counts=True) for text in _IN_BULK),
)
PLAYOUTS = Group(
    "The second half of a round, in bulk",
    "one `fast.playout` of a state from the middle of a round",
    tuple(Task(text, partial(_playout, text)) for text in _IN_BULK),
)
