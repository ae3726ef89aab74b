"""How flags combine, whatever they are: order, text, and every pair of them."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scopa
from helpers.strategies import variant_texts
from helpers.variety import FLAGS as WITH_NUMBERS
from scopa.variants.flags import FLAG_ALIASES, FLAGS, NUMBER_FLAGS
from scopa.variants.parsing import parse_flag
from scopa.variants.rows import ROWS

MANY = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
NAMES = [*FLAGS, *(f"{family.name}={family.most}" for family in NUMBER_FLAGS.values())]
"""Every flag, those that take a number with their largest."""


def parsed(text: str) -> scopa.Rules | str:
    """The variant of a text, or why there is none."""
    try:
        return scopa.parse_variant(text)
    except scopa.IncompatibleFlagsError as error:
        return str(error)


@MANY
@given(
    st.sampled_from(scopa.variant_names()),
    st.lists(st.sampled_from([*WITH_NUMBERS, *FLAG_ALIASES]), max_size=6),
    st.randoms(use_true_random=False),
)
def test_any_order_gives_the_same_variant(row: str, flags: list[str], rng: random.Random) -> None:
    """A set of flags composes, or is refused, whatever their order and repetition, with
    the same variant and text, or the same message."""
    mixed = rng.sample([*flags, *flags], 2 * len(flags))
    one, other = parsed("+".join([row, *flags])), parsed("+".join([row, *mixed]))
    if isinstance(one, scopa.Rules):
        assert (one, str(one)) == (other, str(other))
    else:
        assert one == other


@MANY
@given(variant_texts())
def test_printing_and_parsing_round_trip(text: str) -> None:
    """A variant's own text gives it back, is its own text, and has no flag that could be
    left out."""
    variant = scopa.parse_variant(text)
    again = scopa.parse_variant(str(variant))
    assert (again, hash(again), str(again)) == (variant, hash(variant), str(variant))
    row, *flags = str(variant).split("+")
    assert flags == sorted(set(flags))
    for flag in flags:
        rest = "+".join([row, *(other for other in flags if other != flag)])
        assert parsed(rest) != variant


@pytest.mark.parametrize("row", ROWS)
def test_the_flags_of_a_row_are_there_already(row: str) -> None:
    """Writing out a flag of a row, or all of them, on that row changes nothing."""
    own = ROWS[row].flags
    variant = scopa.parse_variant(row)
    for flags in [own, *([flag] for flag in own)]:
        written = scopa.parse_variant("+".join([row, *flags]))
        assert (written, str(written)) == (variant, row)


@pytest.mark.slow
def test_every_pair_of_flags_composes_or_is_refused_with_both_names() -> None:
    """On `scopa` each pair makes one variant in both orders, or is refused in both by a
    message that names both flags."""
    for first, second in itertools.combinations(NAMES, 2):
        one, other = parsed(f"scopa+{first}+{second}"), parsed(f"scopa+{second}+{first}")
        assert one == other
        if isinstance(one, str):
            assert first in one, (first, second, one)
            assert second in one, (first, second, one)


@MANY
@given(
    st.sampled_from(scopa.variant_names()),
    st.sampled_from(WITH_NUMBERS),
    st.sampled_from(WITH_NUMBERS),
)
def test_pairs_on_other_rows(row: str, first: str, second: str) -> None:
    """On every row a refusal names both flags of the pair."""
    found = parsed(f"{row}+{first}+{second}")
    if isinstance(found, str) and first != second:
        for flag in (first, second):
            assert parse_flag(flag).name in found
