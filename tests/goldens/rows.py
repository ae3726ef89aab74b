"""Of every row: numbers of sequences of moves, and a round told in full."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import partial
from typing import Any

import attrs

import scopa
from scopa import Award, Board, CardSet, Declare, Match, MisdealError, Rules, Seating, State
from scopa.testing import perft

__all__ = ["GOLDENS", "TOLD"]

MOST = 2000
"""Sequences of moves after which no deeper ones are counted."""
DEEPEST = 8

TOLD: Mapping[str, tuple[str, int]] = {
    "scopa": ("01", 539),
    "scopa-traditional": ("01", 539),
    "scopa-home": ("01", 539),
    "scopa-ancient": ("0101", 24),
    "il-ponino": ("0123", 369),
    "napola": ("01", 539),
    "re-bello": ("01", 539),
    "scopa-frac": ("0123", 5),
    "scopa-a-perdere": ("01", 539),
    "scopone": ("0101", 24),
    "scopone-scientifico": ("0101", 202),
    "scopone-de-trente": ("0101", 24),
    "scopone-trentino": ("0101", 31),
    "scopa-a-quindici": ("01", 357),
    "escoba": ("012", 425),
    "escoba-no-primiera": ("012", 425),
    "escoba-traditional": ("012", 92),
    "escopa": ("0101", 60),
    "asso-piglia-tutto": ("012", 119),
    "asso-piglia-tutto-simple": ("0101", 522),
    "scopa-d-assi-uigc": ("01", 33),
    "cirulla": ("0101", 76),
    "cirulla-ligurian": ("012", 15),
}
"""The round that is told of a row: the side of each seat, and the seed. Chosen for what
happens in it; a row that is not here has its first seating and the first seed that deals."""


# Numbers of sequences


def counted(row: str) -> str:
    """Decks, and for each the number of sequences of moves by depth."""
    variant = scopa.parse_variant(row)
    lines = []
    for seating in dict.fromkeys([variant.seatings[0], _teams(variant)]):
        for state, deck in _deals(variant, seating):
            lines.append(f"sides {' '.join(map(str, seating.sides))}\n")
            lines.append(f"deck {_cards(deck)}\n")
            for depth in range(1, DEEPEST + 1):
                count = perft(state, depth)
                lines.append(f"{depth} {count}\n")
                if count > MOST:
                    break
    return "".join(lines)


def _teams(variant: Rules) -> Seating:
    """The usual pairs, or the first seating where there are none."""
    pairs = Seating.pairs(4)
    return pairs if pairs in variant.seatings else variant.seatings[0]


def _deals(variant: Rules, seating: Seating) -> Iterator[tuple[State, list[scopa.Card]]]:
    """The first deck that can be dealt, and the first with a hand to declare, if the
    game knows that, or else the next."""
    wanted = [True, bool(variant.declarers)]
    for seed in range(5000):
        deck = list(scopa.play.shuffled(variant.deck, random.Random(seed)))
        try:
            state = scopa.deal(variant, seating=seating, deck=deck)
        except MisdealError:
            continue
        declares = isinstance(scopa.legal_moves(state)[-1], Declare)
        if len(wanted) == 2 or declares or not wanted[0]:
            wanted.pop(0)
            yield state, deck
        if not wanted:
            return


# Rounds told in full


def played(row: str) -> str:
    """A random round: everything public at every ply, the moves that each seat sees,
    the events, the score. Of a board that is told what has changed since the ply before."""
    usual = "".join(map(str, scopa.parse_variant(row).seatings[0].sides)), 1
    sides, seed = TOLD.get(row, usual)
    seating = Seating(map(int, sides))
    rng = random.Random(seed)
    found = scopa.open_round(row, seating=seating, rng=rng)
    lines = [f"{row}, sides {' '.join(sides)}, seed {seed}", *_events(found)]
    state = found.state
    before: dict[str, str] = {}
    while True:
        now = _quantities(state.board)
        lines += ["", f"ply {state.board.plies}, seat {state.board.turn}"]
        lines += [f"  {name}: {text}" for name, text in now.items() if before.get(name) != text]
        lines += [f"  hand {seat}: {_text(hand)}" for seat, hand in enumerate(state.hands)]
        if state.board.over:
            break
        before = now
        lines.append(f"  moves: {_text(scopa.legal_moves(state))}")
        for seat in range(seating.seats):
            moves = scopa.legal_moves(scopa.observe(state, seat))
            lines.append(f"  seen by {seat}: {_text(moves)}")
        move = scopa.random_move(state, rng)
        found = scopa.step(state, move)
        lines += [f"> {move}", *_events(found)]
        state = found.state
    return "\n".join([*lines, "", *_score(row, state)]) + "\n"


def _quantities(board: Board) -> dict[str, str]:
    """All fields of a board but the variant, and all properties."""
    names = [field.name for field in attrs.fields(Board)]
    names += [name for name, value in vars(Board).items() if isinstance(value, property)]
    return {name: _text(getattr(board, name)) for name in names if name != "variant"}


def _events(found: scopa.Step) -> list[str]:
    return [_fields(event) for event in found.events]


def _score(row: str, state: State) -> Iterator[str]:
    score = scopa.score_round(state)
    yield from (_fields(tally) for tally in score.tallies)
    yield from (_fields(award) for award in score.awards)
    yield f"totals: {_text(score.totals)}"
    match = Match.start(row, seating=state.board.seating).record(state)
    yield f"bonus: {_text(match.bonus)}"
    yield f"outcome: {'-' if match.outcome is None else _fields(match.outcome)}"
    yield f"next dealer: {match.dealer}"


def _fields(value: Any) -> str:
    """The name of its class, and each field."""
    fields = [f.name for f in attrs.fields(type(value))]
    told = [f"{name} {_text(getattr(value, name))}" for name in fields]
    return f"{type(value).__name__}: {', '.join(told)}"


def _text(value: Any) -> str:
    """Short, and the same everywhere; "-" for nothing."""
    if isinstance(value, CardSet):
        return _cards(value)
    if isinstance(value, frozenset):
        return "+".join(sorted(value))
    if isinstance(value, tuple):
        return " | ".join(map(_text, value)) or "-"
    if isinstance(value, Seating):
        return _text(value.sides)
    if isinstance(value, Award):
        return f"{value.kind} {value.points} to {value.side} for {_cards(value.cards)}"
    if isinstance(value, Enum):
        return str(value.value)
    return "-" if value is None else str(value)


def _cards(cards: Iterable[scopa.Card]) -> str:
    return " ".join(map(str, cards)) or "-"


GOLDENS: Mapping[str, Callable[[], str]] = {
    f"{folder}/{row}{suffix}": partial(tell, row)
    for folder, suffix, tell in (("perft", ".perft", counted), ("playthrough", ".txt", played))
    for row in scopa.variant_names()
}
"""By file, what tells a row."""
