"""Searches for the text that costs a reader most, as a share of what is promised.

``python tests/benchmarks/worst_text.py --minutes 60`` makes texts that are meant to be dear,
changes those that were, and prints each time a dearer one is found. The promise is 50 ms
plus five yardsticks for each character, with default arguments, read or refused.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

if not __package__:  # Run as a file: its folder is the package.
    sys.path[0] = str(Path(__file__).parents[1])

import scopa
from benchmarks import yardstick
from helpers.fuzzing import damaged
from scopa.variants.parsing import flag_names, parse_variant

__all__ = ["READERS", "allowed", "cost", "make"]

Text: TypeAlias = tuple[str, str]
"""The name of a reader, and a text for it."""

BASE = 0.050
"""Seconds that any text may cost."""
A_CHARACTER = 5
"""Yardsticks that each character adds."""

READERS: dict[str, Callable[[str], object]] = {
    "parse_variant": scopa.parse_variant,
    "parse_cards": scopa.parse_cards,
    "parse_position": scopa.notation.parse_position,
    "parse_round": scopa.records.parse_round,
    "parse_match": scopa.records.parse_match,
    "loads": scopa.records.loads,
    "load_lines": scopa.records.load_lines,
    "from_json": lambda text: scopa.messages.from_json(json.loads(text)),
}
_NUMBERS = ("all-coins=3", "max-capture=3", "max-seats=6", "napola-cap=5", "piccola-cap=4")
_FLAGS = (*(name for name in flag_names() if not name.endswith("=N")), *_NUMBERS)
_DEAR = (
    *("capture-optional", "cirulla-captures", "free-choice", "quindici", "must-sweep"),
    *("asso-piglia-tutto", "ace-lead=forbidden", "joker-keeps-value", "cirulla-hands"),
    *("no-primiera", "ponino-per-match", "il-ponino", "tie-break=categories", "max-capture=3"),
)
_ROWS = scopa.variant_names()


def allowed(text: str, seconds_a_yardstick: float) -> float:
    """The seconds that a text may cost."""
    return BASE + A_CHARACTER * seconds_a_yardstick * len(text)


def cost(name: str, text: str) -> float:
    """The seconds that a reader takes for a text, with nothing kept from before."""
    from scopa.variants import parsing  # noqa: PLC0415  # its cache is none of the public face

    parsing._parse.cache_clear()  # a first reading is meant
    start = time.process_time()
    with contextlib.suppress(scopa.ScopaError, ValueError):
        READERS[name](text)
    return time.process_time() - start


def _yard() -> float:
    """Seconds of processor time of one yardstick, just now."""
    rng = random.Random(0)
    start = time.process_time()
    for _ in range(300):
        yardstick.play_round(rng)
    return (time.process_time() - start) / 300 / yardstick.PLAYS


def _variant(rng: random.Random, most: int) -> str:
    """A variant of many flags that go together."""
    words = [rng.choice(_ROWS)]
    pool = [*rng.sample(_DEAR, rng.randrange(len(_DEAR))), *rng.sample(_FLAGS, most)]
    for flag in pool[:most]:
        try:
            parse_variant("+".join([*words, flag]))
        except scopa.ScopaError:
            if rng.random() < 0.02:
                words.append(flag)
        else:
            words.append(flag)
    return "+".join(words)[:1000]


def _deck(rng: random.Random, variant: scopa.Variant) -> list[scopa.Card]:
    """A deck in an order that makes wide tables, or in any."""
    cards = list(scopa.play.shuffled(variant.deck, rng))
    way = rng.randrange(4)
    if way < 2:
        cards.sort(key=lambda card: card.rank + rng.random() * rng.choice((0, 1, 4)))
    return cards[::-1] if way == 1 else cards


def _played(
    rng: random.Random, variant: scopa.Variant, dealer: int
) -> scopa.records.RoundRecord | None:
    """A round in which as much as possible is laid, or anything is done."""
    seatings = variant.seatings
    lays = rng.random() < 0.7
    for _ in range(20):
        try:
            state = scopa.deal(
                variant, seating=rng.choice(seatings), deck=_deck(rng, variant), dealer=dealer
            )
            break
        except scopa.DealError:
            continue
    else:
        return None
    record = scopa.records.RoundRecord.of(state)
    while not record.over:
        state = record.state
        moves: list[scopa.Move] = [scopa.Lay(card) for card in state.acting_hand] if lays else []
        legal = [move for move in moves if scopa.explain(state, move).legal]
        try:
            record = record.with_move(
                rng.choice(legal) if legal else scopa.random_move(state, rng)
            )
        except scopa.ScopaError:
            break
    return record


def _short(rng: random.Random, text: str) -> str:
    """Round text without what can be left out, some captures without their cards, and
    perhaps a move that is wrong."""
    lines = [line for line in text.split("\n") if line]
    moves = [" ".join(w for w in line.split() if "." not in w) for line in lines]
    share = rng.choice((0.0, 0.0, 0.3, 1.0))
    made = []
    for line, bare in zip(lines, moves, strict=True):
        if line.startswith("["):
            made.append(line)
            continue
        words = [
            word[: word.index("x") + 1] if "x" in word and rng.random() < share else word
            for word in bare.split()
        ]
        if words and rng.random() < 0.03:
            words[0] = rng.choice(("7dx", "KdxAdAcAsAb2d2c2s", "Ad", "3bx"))
        made.append(" ".join(words))
    return "\n".join(made)


def _round(rng: random.Random) -> list[Text]:
    variant = parse_variant(_good(rng, rng.choice((3, 8, 40))))
    record = _played(rng, variant, 0)
    if record is None:
        return []
    if rng.random() < 0.3:
        record = scopa.records.RoundRecord(
            variant, record.seating, 0, record.deck, record.moves[: rng.randrange(40)]
        )
    found = [("parse_round", _short(rng, scopa.records.format_round(record, secret=True)))]
    found.append(("loads", scopa.records.dumps(record, secret=True)))
    if not record.over:
        state = record.state
        view = scopa.observe(state, state.board.turn)
        found += [
            ("parse_position", scopa.notation.format_position(state, secret=True)),
            ("from_json", json.dumps(scopa.messages.to_json(view))),
            ("loads", scopa.records.dumps(state, secret=True)),
        ]
    return found


def _good(rng: random.Random, most: int) -> str:
    """A variant that exists."""
    while True:
        text = _variant(rng, most)
        try:
            parse_variant(text)
        except scopa.ScopaError:
            continue
        return text


def _match(rng: random.Random) -> list[Text]:
    text = _good(rng, rng.choice((3, 8, 40)))
    try:
        variant = parse_variant(f"{text}+target=1000")
    except scopa.ScopaError:
        variant = parse_variant(text)
    record = scopa.records.MatchRecord(variant, variant.seatings[0], 0)
    for _ in range(rng.choice((3, 10, 40))):
        if record.match.outcome is not None:
            break
        played = _played(rng, variant, record.match.dealer)
        if played is None or played.seating != record.seating or not played.over:
            break
        record = record.with_round(played)
    found = [("parse_match", _short(rng, scopa.records.format_match(record)))]
    found.append(("loads", scopa.records.dumps(record)))
    found.append(("load_lines", "\n".join([found[1][1]] * rng.choice((1, 3)))))
    return found


def _plain(rng: random.Random) -> list[Text]:
    """Variants, and texts that are long and say little."""
    text = _variant(rng, rng.choice((10, 60)))
    size = rng.choice((100, 3000, 50_000, 50_000, 1_000_000))
    piece = rng.choice(
        (
            "1\n",
            "{}\n",
            "x ",
            "7d ",
            '[A "b"]\n',
            "*\n",
            "[",
            "{",
            "0-0 ",
            "7dx",
            "\n",
            "1.",
            "+",
            "#",
            *("(", "()", "(\n;", "7d ! ", "7d $1 ", "%\n", "7dx(3c) ", "7dx[", "x (", "\ufeff"),
        )
    )
    head = rng.choice(("", '[Variant "scopa"]\n', '[Match "scopa"]\n[Round "1"]\n', "scopa1 "))
    names = ("parse_cards", "parse_round", "parse_match", "load_lines", "loads", "parse_position")
    lines = [
        json.dumps({"format": "scopa-round", "version": 1, "variant": _variant(rng, 60)})
        for _ in range(rng.choice((1, 5)))
    ]
    lines += [line.replace('"variant": "', '"variant": "a:') for line in lines]
    return [
        ("parse_variant", text),
        ("parse_variant", text.replace("-", ":", 1)),
        (rng.choice(names), head + piece * (size // len(piece))),
        ("load_lines", "\n".join(lines)),
        ("load_lines", '{"format": "scopa-round", "version": 1}\n' * (size // 40)),
    ]


def make(rng: random.Random) -> list[Text]:
    """Some texts that may be dear."""
    return rng.choice((_round, _round, _match, _plain))(rng)


def main() -> None:
    """The search."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="for the texts")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    end = time.monotonic() + 60 * options.minutes
    best: dict[str, tuple[float, Text]] = {}
    tried = 0
    yard = _yard()
    print(f"kernel {scopa.kernel()}, yardstick {yard * 1e6:.2f} microseconds")
    while time.monotonic() < end:
        texts = make(rng)
        if best and rng.random() < 0.4:
            name, (_, (_, text)) = rng.choice(sorted(best.items()))
            texts = [(name, damaged(rng, [text]))]
        for name, text in texts:
            tried += 1
            share = cost(name, text) / allowed(text, yard)
            if share <= best.get(name, (0.0,))[0]:
                continue
            yard = _yard()
            seconds = min(cost(name, text) for _ in range(3))
            yard = (yard + _yard()) / 2
            share = seconds / allowed(text, yard)
            if share > best.get(name, (0.0,))[0]:
                best[name] = share, (name, text)
                print(
                    f"{share:.2f} of what is allowed: {name}, {len(text)} characters,"
                    f" {seconds * 1000:.1f} ms, yardstick {yard * 1e6:.2f}: {text[:150]!r}",
                    flush=True,
                )
    print(f"{tried} texts")
    for name, (share, (_, text)) in sorted(best.items(), key=lambda each: -each[1][0]):
        if options.keep is not None:
            file = options.keep / f"{name}.txt"
            file.write_text(text, encoding="utf-8", errors="replace")
        print(f"{share:.2f} {name} {len(text)} characters")


if __name__ == "__main__":
    main()
