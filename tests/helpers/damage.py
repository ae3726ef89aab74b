"""Good records, and ways to damage them."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import pytest

import scopa
from helpers.recorded import random_match, random_record

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "DAMAGED",
    "GOOD",
    "HIDDEN",
    "HIDDEN_CARDS",
    "MATCH",
    "PLAYERS",
    "POSITION",
    "ROUND",
    "VALUES",
    "at",
    "damaged",
    "noise",
    "places",
    "truncated",
]

ROUND = scopa.records.dumps(random_record("cirulla", 584))
MATCH = scopa.records.dumps(random_match())
HIDDEN = scopa.records.dumps(random_record(moves=9), secret=True)
PLAYERS = scopa.records.dumps(scopa.records.player_record(random_record(moves=9), 0))
GOOD = (ROUND, MATCH, HIDDEN, PLAYERS)
POSITION = scopa.records.dumps(random_record(moves=9).state, secret=True)
HIDDEN_CARDS = frozenset(
    str(card) for card in scopa.FULL_DECK - random_record(moves=9).state.board.seen
)
"""The cards that lie hidden in the unfinished round and in the position."""
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**400,
    1.5,
    float("nan"),
    "7d?",
    "",
    [],
    [[0]],
    {},
    {"a": 1},
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values in a record, itself left out."""
    found = [path] if path else []
    if isinstance(value, dict):
        for name, each in value.items():
            found += places(each, (*path, name))
    if isinstance(value, list):
        for number, each in enumerate(value):
            found += places(each, (*path, number))
    return found


def at(data: Any, path: tuple[Any, ...]) -> Any:
    """What holds the value of a path."""
    for step in path[:-1]:
        data = data[step]
    return data


def truncated(good: str, rng: random.Random) -> str:
    """Cut off somewhere."""
    return good[: rng.randrange(len(good))]


def noise(good: str, rng: random.Random) -> str:
    """A few characters that are not JSON, somewhere."""
    where = rng.randrange(len(good))
    return good[:where] + "".join(chr(rng.randrange(1, 32)) for _ in range(9)) + good[where:]


def changed(good: str, rng: random.Random) -> str:
    """A value of another type, or of none."""
    data = json.loads(good)
    path = rng.choice(places(data))
    value = rng.choice([v for v in VALUES if type(v) is not type(at(data, path)[path[-1]])])
    at(data, path)[path[-1]] = value
    return json.dumps(data)


def missing(good: str, rng: random.Random) -> str:
    """A field or an entry left out."""
    data = json.loads(good)
    path = rng.choice([each for each in places(data) if each[-1] != "seat"])
    del at(data, path)[path[-1]]
    return json.dumps(data)


def extra(good: str, rng: random.Random) -> str:
    """A field too many."""
    data = json.loads(good)
    path = rng.choice([each for each in places(data) if isinstance(each[-1], str)])
    at(data, path)[rng.choice(["more", "a b", "x" * 99, "\ud800"])] = 1
    return json.dumps(data)


def twice(good: str, rng: random.Random) -> str:
    """A field given twice."""
    name = rng.choice(re.findall(r'"(\w+)": ', good))
    return good.replace(f'"{name}": ', f'"{name}": 1, "{name}": ', 1)


def version(good: str, rng: random.Random) -> str:
    """Another version, format, variant or revision."""
    data = json.loads(good)
    name, value = rng.choice(
        [
            ("version", 0),
            ("version", 2),
            ("format", "scopa"),
            ("variant", "scopo"),
            ("variant", "x" * 2000),
        ]
        + [("revision", 2), ("variant", "scopa+fewest+free-choice"), ("version", False)]
    )
    data[name] = value
    return json.dumps(data)


def sides(good: str, rng: random.Random) -> str:
    """Seats that the variant does not have."""
    data = json.loads(good)
    data["sides"] = rng.choice(
        [[[0, 1]], [[0], [2]], [[0], [True]], [[i] for i in range(11)], [0]]
    )
    return json.dumps(data)


def in_a_round(good: str, rng: random.Random) -> tuple[Any, Any]:
    """A record, and one of its rounds."""
    data = json.loads(good)
    return data, rng.choice(data["rounds"]) if "rounds" in data else data


def foreign(good: str, rng: random.Random) -> str:
    """A card that is none, in the deck or among the moves."""
    data, played = in_a_round(good, rng)
    name = rng.choice(["deck", "moves"])
    played[name][rng.randrange(len(played[name]))] = rng.choice(["8d", "7x", "7D", "10c", "7dx"])
    return json.dumps(data)


def doubled(good: str, rng: random.Random) -> str:
    """A card of the deck in the place of another."""
    data, played = in_a_round(good, rng)
    deck = played["deck"]
    known = [place for place, card in enumerate(deck) if card is not None]
    one, other = rng.sample(known, 2)
    deck[one] = deck[other]
    return json.dumps(data)


def illegal(good: str, rng: random.Random) -> str:
    """A move that cannot be made: another card, twice the same, or one too many."""
    data, played = in_a_round(good, rng)
    moves = played["moves"]
    number = rng.randrange(1, len(moves))
    moves.insert(number, moves[rng.randrange(number)])
    return json.dumps(data)


DAMAGES = (
    *(truncated, noise, changed, missing, extra, twice),
    *(version, sides, foreign, doubled, illegal),
)
DAMAGED = [
    pytest.param(good, damage, seed, id=f"{damage.__name__}-{number}-{seed}")
    for number, good in enumerate(GOOD)
    for damage in DAMAGES
    for seed in range(5)
]


def damaged(good: str, count: int) -> Iterator[str]:
    """A good text damaged in so many ways, some of them without effect."""
    for seed in range(count):
        rng = random.Random(f"any {seed}")
        yield rng.choice([truncated, noise, changed, missing, extra, twice, version])(good, rng)
