"""What the tests of malformed calls share: positions, and how a refusal is caught."""

from __future__ import annotations

import copy
import pickle
import random
import re
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from hypothesis import HealthCheck, settings

import scopa
from helpers.rounds import deck, play_out
from scopa import (
    Capture,
    Card,
    CardSet,
    Lay,
    Match,
    Rules,
    ScopaError,
    State,
)
from scopa.rules.dealing import Schedule

ROUNDS = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])

NAMED = re.compile(r"(?<![A-Za-z0-9])[A2-7JQK][dcsb](?![A-Za-z0-9])")
"""A card in a message or a repr."""

Row: TypeAlias = "Any"
"""A row of a table of bad calls; `ParameterSet` of pytest is not public."""

SEVENS = "3c 4c 7c Kd  Ad 2d 7s  5s 5b 6d"
"""The open cards, the hand of seat 1, who leads, and that of seat 0, who deals."""
LOW = "Ac 2c 3c 4d  6s 7s Ks  5s 5b 6d"
FIFTEEN = "3c 5d 7c Jc  As 7s Js  5s 5b 6d"


def start(variant: str = "scopa", first: str = SEVENS) -> State:
    """A round of two players at its first turn, which is that of seat 1."""
    return scopa.deal(variant, players=2, deck=deck(first))


def play_match(variant: str) -> tuple[Match, State]:
    """A match that is over, and its last round."""
    rng = random.Random(1)
    match = Match.start(variant, players=2)
    while True:
        state = play_out(match.deal(rng=rng))
        match = match.record(state)
        if match.outcome is not None:
            return match, state


def caught_from(call: Callable[[], object]) -> ScopaError:
    """The error that a call raises."""
    with pytest.raises(ScopaError) as caught:
        call()
    check_message(caught.value)
    return caught.value


def check_survives_pickling(error: ScopaError) -> None:
    """Pickled or copied, an error has the same class, message and attributes."""
    copies = [pickle.loads(pickle.dumps(error, protocol)) for protocol in range(6)]
    for twin in [*copies, copy.copy(error), copy.deepcopy(error)]:
        assert type(twin) is type(error)
        assert (str(twin), twin.args, vars(twin)) == (str(error), error.args, vars(error))


class Constant:
    """Randomness that always gives one number."""

    def __init__(self, value: float) -> None:
        self.value = value

    def random(self) -> float:
        """That number."""
        return self.value


def bad(name: str, call: Callable[..., object], error: type[ScopaError], says: str) -> Row:
    """A row of a table of bad calls."""
    return pytest.param(call, error, says, id=name)


def deal(variant: Any = "scopa", **arguments: Any) -> Callable[[], State]:
    """A call of `deal`, with two players and a seed unless said otherwise."""
    if not arguments.keys() & {"players", "seating", "teams"}:
        arguments["players"] = 2
    if not arguments.keys() & {"deck", "rng"}:
        arguments["rng"] = random.Random(1)
    return lambda: scopa.deal(variant, **arguments)


def lay(card: str) -> Lay:
    """The move that lays a card."""
    return Lay(Card.parse(card))


def take(card: str, taken: str) -> Capture:
    """The move that takes these cards with this one."""
    return Capture(Card.parse(card), CardSet.parse(taken))


def unread(thing: object) -> Any:
    """That thing, for a type checker anything."""
    return thing


SHORT = Rules(
    name="short",
    deck=CardSet.of(card for card in scopa.DECK if card.rank != 2),
    dealing=Schedule(4, (8, 8)),
)
"""A game without twos: its deck is a part of the forty cards."""


LONGEST = 1000
"""Characters that a message of one problem has at most, however long what it was given."""
_SLIPS = re.compile(
    r"\b[Aa] _*(?:[aeio]|un(?!i))\w*"
    r"|\b[Aa]n _*(?:[bcdfgjkpqtvwxyz]|u(?!n(?!i)))\w*"
    r"|(?<!\bthere )\b(?:is|are) no \w+"
    r"|\bsuch an? \w+"
    r"|\bNoneType\b"
    r"|\bnothing but\b.*\bcannot\b|\bcannot \w+ nothing\b"
    r"|(?<!seat )(?<!side )(?<!line )(?<!column )(?<![\w.,-])1 (?!is\b|has\b|was\b|as\b)[a-z]+s\b"
)
"""Articles that do not fit, double negatives, plurals of one."""


def check_message(error: BaseException) -> None:
    """Asserts that a message is there, is short, and is good English."""
    text = str(error)
    assert text
    several = len(getattr(error, "problems", ())) > 1
    assert len(text) <= (2 if several else 1) * LONGEST, text
    quoted = re.sub(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"", "''", text)
    slip = _SLIPS.search(quoted)
    assert slip is None, f"{slip and slip[0]!r} in {text}"
