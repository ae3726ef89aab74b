"""What a bot builder writes has the types that editors and checkers show."""

from __future__ import annotations

import random

from typing_extensions import assert_type

import scopa
from scopa import fast


def test_search_on_views() -> None:
    """A view gives moves and whole states to search."""
    view = scopa.observe(scopa.deal("scopa", deck=scopa.DECK), 1)
    rng: scopa.play.Random = random.Random(1)
    imagined = scopa.determinize(view, rng)
    assert_type(imagined, scopa.State)
    assert_type(scopa.play.reshuffle_stock(imagined, rng), scopa.State)
    assert_type(scopa.random_move(view, rng), scopa.Lay | scopa.Capture | scopa.Declare)


def test_bulk_play() -> None:
    """Sums of rounds, ends of rounds, and rounds move by move."""
    state = scopa.deal("scopa", deck=scopa.DECK)
    found = fast.simulate("scopa", 3, seed=1)
    assert_type(found, fast.Simulation)
    assert_type(found.totals, tuple[int, ...])
    assert_type(fast.playout(state, 5), tuple[int, ...])
    step = fast.Stepper(state)
    codes = step.codes()
    assert_type(codes, list[int])
    assert_type(step.copy(), fast.Stepper)
    step.play(codes[0])
    assert_type(step.over, bool)
    assert_type(fast.round_record("scopa", 1), scopa.records.RoundRecord)


def test_the_kit() -> None:
    """Counts and reports."""
    state = scopa.deal("scopa", deck=scopa.DECK)
    assert_type(scopa.testing.perft(state, 1), int)
    report = scopa.testing.check_variant("scopa", rounds=1)
    assert_type(report, scopa.testing.Report)
    assert_type(report.breaches, tuple[scopa.testing.Breach, ...])
