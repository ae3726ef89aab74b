"""Texts of ten million characters are refused at once, and cost no memory."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from functools import partial

import pytest

import scopa
from helpers.bad_calls import start
from scopa.variants.parsing import parse_flag

SIZE = 10_000_000
PIECES = (
    "7d",
    " ",
    "1",
    "x",
    "+napola",
    "[",
    '{"a":',
    "\u2666",
    "\x00",
    "a ",
    '"',
    "?",
    "/",
    "\n",
)
"""What the texts are made of, again and again."""

READERS: dict[str, Callable[[str], object]] = {
    "parse_cards": scopa.parse_cards,
    "Card.parse": scopa.Card.parse,
    "CardSet.parse": scopa.CardSet.parse,
    "parse_variant": scopa.parse_variant,
    "parse_flag": parse_flag,
    "find_pattern": scopa.cards.find_pattern,
    "loads": scopa.records.loads,
    "parse_match": scopa.records.parse_match,
    "parse_move": partial(scopa.notation.parse_move, start()),
    "parse_position": scopa.notation.parse_position,
    "parse_round": scopa.records.parse_round,
}
"""Everything that reads one text."""


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("piece", PIECES)
def test_ten_million_characters_are_refused(name: str, piece: str) -> None:
    """The error says so in few words, and nothing is copied more than twice."""
    text = (piece * (SIZE // len(piece) + 1))[:SIZE]
    tracemalloc.start()
    try:
        with pytest.raises(scopa.ScopaError) as caught:
            READERS[name](text)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(str(caught.value)) < 1000
    assert peak < 5 * SIZE


@pytest.mark.parametrize(
    "text",
    ['[Round ""]' * 99_000, '[A ""]' * 60_000 + '[Match ""]' + '[Round ""]*' * 50_000],
    ids=["one-block", "many-blocks"],
)
def test_headers_are_looked_at_once(text: str) -> None:
    """A text of the greatest length is read in seconds, however many headers a block has:
    were they searched for each other one, it would take a quarter of an hour."""
    began = time.process_time()
    with pytest.raises(scopa.RecordError):
        scopa.records.parse_match(text)
    assert time.process_time() - began < 60
