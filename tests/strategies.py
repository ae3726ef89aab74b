"""Hypothesis strategies: variants, and whole rounds with all their states."""

from __future__ import annotations

import random

from hypothesis import strategies as st

import scopa
from variety import FLAGS, random_round, random_variant

__all__ = ["played_rounds", "positions", "variant_texts", "variants"]


@st.composite
def variant_texts(draw: st.DrawFn) -> str:
    """Texts of a row and up to four flags that go together."""
    row = draw(st.sampled_from(scopa.variant_names()))
    words = [row]
    for flag in draw(st.lists(st.sampled_from(FLAGS), max_size=4, unique=True)):
        try:
            scopa.parse_variant("+".join([*words, flag]))
        except scopa.IncompatibleFlagsError:
            continue
        words.append(flag)
    return "+".join(words)


def variants() -> st.SearchStrategy[scopa.Rules]:
    """Variants over rows and random flag sets, mostly with what the flags need."""
    return st.integers(0, 2**32).map(lambda seed: random_variant(random.Random(seed)))


@st.composite
def played_rounds(draw: st.DrawFn) -> list[scopa.State]:
    """All states of a random round, from the deal to the end."""
    variant = draw(variants())
    return random_round(random.Random(draw(st.integers(0, 2**32))), variant)


@st.composite
def positions(draw: st.DrawFn) -> scopa.State:
    """States in which a seat is on turn."""
    states = draw(played_rounds().filter(lambda states: len(states) > 1))
    return states[draw(st.integers(0, len(states) - 2))]
