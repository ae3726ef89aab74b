"""A text that is no variant is refused, and says what would be one."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import scopa
from bad_calls import (
    Row,
    caught_from,
    check_survives_pickling,
    deal,
)
from scopa import (
    Card,
    IncompatibleFlagsError,
    Match,
    NotationError,
    ScopaError,
    UnknownVariantError,
)


def wrong(name: str, text: Any, error: type[ScopaError], says: str, /, **has: object) -> Row:
    """A row of the table of variants that are none."""
    return pytest.param(text, error, says, has, id=name)


def clash(text: str, *flags: str) -> Row:
    """Flags that contradict each other: both are named."""
    return wrong(text, text, IncompatibleFlagsError, "contradict each other", flags=flags)


def idle(text: str, flag: str, needs: str) -> Row:
    """A flag with nothing to act on: the message says what it needs."""
    return wrong(text, text, IncompatibleFlagsError, f"needs {needs}", flags=(flag,))


def out_of_range(flag: str, least: int, most: int) -> Row:
    """A number that is none, or too large or small."""
    says = f"expected a number from {least} to {most}"
    column = len(flag.partition("=")[0]) + 2
    has = {"what": "flag", "text": flag, "column": column}
    return wrong(f"number {flag}", f"scopa+{flag}", NotationError, says, **has)


def unreadable(name: str, text: str, column: int) -> Row:
    """Text of no such form: the column tells where."""
    has = {"what": "variant", "text": text, "column": column}
    return wrong(name, text, NotationError, "expected a name, as in 'scopone+napola'", **has)


VARIANTS = [
    wrong(
        "unknown-variant",
        "scopne",
        UnknownVariantError,
        "did you mean 'scopone'",
        name="scopne",
        matches=("scopone", "scopa", "scopone-a-10"),
    ),
    wrong(
        "unknown-variant-like-nothing",
        "xyzzy",
        UnknownVariantError,
        "no variant is called 'xyzzy'",
        name="xyzzy",
        matches=(),
    ),
    wrong(
        "unknown-flag",
        "scopa+napolla",
        UnknownVariantError,
        "no flag is called 'napolla'; did you mean 'napola' or 'napoleone'?",
        name="napolla",
        matches=("napola", "napoleone"),
    ),
    wrong(
        "flag-as-variant",
        "fewest",
        UnknownVariantError,
        "write 'scopa+fewest'",
        name="fewest",
        matches=(),
    ),
    wrong(
        "number-flag-as-variant",
        "target=21",
        UnknownVariantError,
        "write 'scopa+target=21'",
        name="target=21",
        matches=(),
    ),
    wrong(
        "variant-as-flag",
        "scopa+scopone",
        UnknownVariantError,
        "'scopone' is a variant, which must come first",
        name="scopone",
        matches=(),
    ),
    wrong(
        "value-of-a-flag",
        "scopa+misdeal=four-kings",
        UnknownVariantError,
        "'misdeal=three-kings'",
        name="misdeal=four-kings",
    ),
    wrong(
        "number-for-a-plain-flag",
        "scopa+napola=3",
        UnknownVariantError,
        "did you mean 'napola'?",
        name="napola=3",
        matches=("napola",),
    ),
    clash("scopa+fewest+free-choice", "fewest", "free-choice"),
    clash("scopa+single-first+free-choice", "free-choice", "single-first"),
    clash("scopa+target=16+target=21", "target=16", "target=21"),
    clash("scopa+max-capture=2+max-capture=3", "max-capture=3", "max-two-capture"),
    clash("scopa+misdeal=none+misdeal=two-aces", "misdeal=none", "misdeal=two-aces"),
    clash("scopa+nine-card-deal+ten-card-deal", "nine-card-deal", "ten-card-deal"),
    clash(
        "scopa+primiera-missing-zero+primiera-complete-first",
        "primiera-complete-first",
        "primiera-missing-zero",
    ),
    clash("scopa+frac+max-two-capture", "frac", "max-two-capture"),
    clash("scopa-frac+max-capture=3", "frac", "max-capture=3"),
    clash("scopa+frac+fewest", "fewest", "frac"),
    clash("scopa-frac+single-first", "frac", "single-first"),
    idle("scopa+instant-win-at-scoring", "instant-win-at-scoring", "a win at one stroke"),
    idle("scopa+no-primiera+primiera-six-19", "primiera-six-19", "the category 'primiera'"),
    idle("scopa-frac+no-primiera", "no-primiera", "the category 'primiera'"),
    idle("scopa-frac+primiera-six-19", "primiera-six-19", "the category 'primiera'"),
    idle("scopone-scientifico+misdeal=none", "misdeal=none", "open cards"),
    idle("scopa+ten-card-deal+misdeal=two-aces", "misdeal=two-aces", "open cards"),
    *(out_of_range(f"target{rest}", 1, 1000) for rest in ("", "=", "=0", "=-5", "=1001", "=1.5")),
    *(out_of_range(f"max-capture{rest}", 1, 40) for rest in ("", "=0", "=41", "=two", "=1e1")),
    unreadable("empty", "", 1),
    unreadable("spaces", "   ", 1),
    unreadable("plus", "+", 1),
    unreadable("plus-first", "+scopa", 1),
    unreadable("plus-last", "scopa+", 7),
    unreadable("plus-twice", "scopa++napola", 7),
    unreadable("not-ascii", "scopa+napol\N{LATIN SMALL LETTER A WITH GRAVE}", 7),
    unreadable("other-digits", "scopa+target=\N{ARABIC-INDIC DIGIT ONE}", 7),
    unreadable("punctuation", "scopone, napola", 1),
    unreadable("zero-byte", "scopa\0", 1),
    wrong("long", "scopa" + "+napola" * 1_500_000, NotationError, "at most 1000", what="variant"),
    wrong("none", None, NotationError, "expected text", what="variant", text="None"),
    wrong("number", 5, NotationError, "expected text", what="variant", text="5"),
    wrong("bytes", b"scopa", NotationError, "expected text", what="variant"),
    wrong("list", ["scopa", "napola"], NotationError, "expected text", what="variant"),
]


@pytest.mark.parametrize(("text", "error", "says", "has"), VARIANTS)
def test_variants_that_are_none(
    text: Any, error: type[ScopaError], says: str, has: Mapping[str, object]
) -> None:
    """The error is of the right class, names what is wrong and what would be right, and
    is short whatever was given."""
    found = caught_from(lambda: scopa.parse_variant(text))
    assert type(found) is error
    assert says in str(found)
    assert {name: getattr(found, name) for name in has} == has
    assert len(str(found)) < 300
    if isinstance(found, IncompatibleFlagsError):
        assert all(repr(flag) in str(found) for flag in found.flags)
    check_survives_pickling(found)


@pytest.mark.parametrize(
    "text", ["scopne", "scopa+fewest+free-choice", "scopa+", "scopa+target=0"]
)
def test_every_function_reads_variants_alike(text: str) -> None:
    """The same text gives the same error wherever a variant is asked for."""
    expected = caught_from(lambda: scopa.parse_variant(text))
    calls: list[Callable[[], object]] = [
        deal(text),
        lambda: scopa.open_round(text, players=2, rng=random.Random(1)),
        lambda: Match.start(text, players=2),
        lambda: scopa.captures(text, Card.parse("7d"), scopa.EMPTY),
        lambda: scopa.diff(text, "scopa"),
        lambda: scopa.diff("scopa", text),
    ]
    for call in calls:
        found = caught_from(call)
        assert (type(found), str(found), vars(found)) == (
            type(expected),
            str(expected),
            vars(expected),
        )


@pytest.mark.parametrize("thing", [None, 5, ["scopa"], b"scopa"], ids=repr)
def test_what_is_neither_a_variant_nor_its_text(thing: Any) -> None:
    """It is refused by name of its class, with an example of what is meant."""
    for call in (deal(thing), lambda: Match.start(thing, players=2)):
        found = caught_from(call)
        assert isinstance(found, UnknownVariantError)
        assert (found.name, found.matches) == (type(thing).__name__, ())
        assert "a text such as 'scopa'" in str(found)
        check_survives_pickling(found)


@pytest.mark.parametrize("row", scopa.variant_names())
def test_bga_exact_goes_with_every_row_of_now(row: str) -> None:
    """It adjusts what there is, and is not refused for what a row lacks."""
    exact = scopa.parse_variant(f"{row}+bga-exact")
    assert str(exact) == f"{row}+bga-exact"
    assert "rotation" in [each.slot for each in scopa.diff(row, exact)]
