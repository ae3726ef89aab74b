"""All that reads what strangers write, fed with damaged texts: it refuses with its own
error, or reads something that is written and read again.

The environment variables `SCOPA_FUZZ_TEXTS` and `SCOPA_FUZZ_SEED` say how many texts each
reader gets (500 unless said) and which.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from typing import Any

import pytest

import scopa
from helpers.damage import GOOD, POSITION
from helpers.fuzzing import Target, attack
from helpers.recorded import random_match, random_record
from helpers.variety import random_round, random_variant

TEXTS = int(os.environ.get("SCOPA_FUZZ_TEXTS", "500"))
SEED = int(os.environ.get("SCOPA_FUZZ_SEED", "1"))


def keep(value: Any) -> str:
    """The text of a record or position that stays here."""
    return scopa.records.dumps(value, secret=True)


def keep_round(record: scopa.records.RoundRecord) -> str:
    """The round text of a record that stays here."""
    return scopa.records.format_round(record, secret=True)


def keep_match(record: scopa.records.MatchRecord) -> str:
    """The same of a match."""
    return scopa.records.format_match(record, secret=True)


def keep_lines(records: Any) -> str:
    """JSON Lines that stay here."""
    return scopa.records.dump_lines(records, secret=True)


def send(value: Any) -> str:
    """What is sent, as text."""
    return json.dumps(scopa.messages.to_json(value, secret=True))


def receive(text: str) -> Any:
    """What was sent; text that is no JSON is refused before."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise scopa.RecordError([]) from error
    return scopa.messages.from_json(data)


def some(seed: int) -> scopa.State:
    """A state of a random round of a random variant."""
    rng = random.Random(seed)
    return rng.choice(random_round(rng, random_variant(rng)))


ROUND = random_record("cirulla", 584)
PLAYERS = scopa.records.player_record(random_record(moves=9), 0)
MESSAGES = [
    *(send(scopa.observe(some(seed), 0)) for seed in range(4)),
    *(send(scopa.play.face_down(scopa.observe(some(seed), None))) for seed in range(4)),
    *(
        send(event)
        for seed in range(4)
        for event in scopa.open_round("cirulla", players=2, rng=random.Random(seed)).events
    ),
    *(send(move) for seed in range(4) for move in scopa.legal_moves(some(seed))),
]
READERS: dict[str, tuple[Callable[[str], Any], Callable[[Any], str], list[str]]] = {
    "loads": (
        scopa.records.loads,
        keep,
        [*GOOD, POSITION, *(keep(some(seed)) for seed in range(5))],
    ),
    "load_lines": (scopa.records.load_lines, keep_lines, ["\n".join(GOOD), POSITION]),
    "from_json": (receive, send, MESSAGES),
    "parse_round": (
        scopa.records.parse_round,
        keep_round,
        [keep_round(ROUND), keep_round(PLAYERS), keep_round(random_record(moves=9))],
    ),
    "parse_match": (scopa.records.parse_match, keep_match, [keep_match(random_match())]),
}


def checked(read: Callable[[str], Any], write: Callable[[Any], str]) -> Callable[[str], Any]:
    """A reader that looks whether what it has read is written and read again the same."""

    def read_twice(text: str) -> Any:
        value = read(text)
        assert read(write(value)) == value
        return value

    return read_twice


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_damaged_texts_are_refused_or_mean_something(name: str) -> None:
    """`RecordError` and nothing else; what is read is written and read again the same."""
    read, write, texts = READERS[name]
    target = Target(name, checked(read, write), (scopa.RecordError,), texts)
    found = attack(target, random.Random(SEED), TEXTS)
    seconds, text = found.slowest
    print(name, dict(found.counts), f"slowest {seconds:.3f} s: {text[:60]!r}")  # noqa: T201  # the figures of a long run
    assert found.counts["read"]
    assert found.counts["RecordError"] > TEXTS // 100


LONG: dict[str, Callable[[], str]] = {
    "spaces": lambda: " " * 1_000_000,
    "open braces": lambda: "{" * 1_000_000,
    "comments": lambda: "{}" * 500_000,
    "open headers": lambda: "[A\n" * 333_333,
    "open texts": lambda: '[A "\n' * 200_000,
    "headers": lambda: '[A "b"]\n' * 125_000,
    "signs": lambda: "7d x " * 200_000,
    "commas": lambda: "," * 1_000_000,
    "one move": lambda: "7d," * 333_333,
    "moves": lambda: keep_round(ROUND).replace("6.3", "7d " * 300_000),
    "results": lambda: "3-1 " * 250_000,
    "numbers": lambda: "1.1 " * 250_000,
    "digits": lambda: "1-" * 500_000,
    "one deck": lambda: keep_round(ROUND).replace("2b Js", "7d " * 300_000),
    "rounds": lambda: '[Match "scopa"]\n' + '[Round "1"]\n*\n' * 70_000,
    "json moves": lambda: GOOD[0].replace('"moves": [', '"moves": [' + '"7d", ' * 150_000),
    "json deck": lambda: GOOD[0].replace('"deck": [', '"deck": [' + '"7d", ' * 150_000),
    "json names": lambda: (
        GOOD[0][:-1] + "".join(f', "{number}": 0' for number in range(90_000)) + "}"
    ),
    "json tags": lambda: (
        GOOD[0][:-1]
        + ', "tags": {'
        + ", ".join(f'"a{number}": ""' for number in range(80_000))
        + "}}"
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("what", LONG)
def test_long_texts_are_refused_soon(what: str) -> None:
    """Texts that are looked at, made to be slow: were the time to grow faster than the
    length, this would take minutes."""
    text = LONG[what]()[:200_000]
    for read in (scopa.records.loads, scopa.records.parse_round, scopa.records.parse_match):
        with pytest.raises(scopa.RecordError):
            read(text)
