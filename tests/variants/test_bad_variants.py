"""A text that is no variant is refused, and says what would be one."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import scopa
from helpers.bad_calls import (
    Row,
    caught_from,
    check_survives_pickling,
    deal,
)
from helpers.variety import FLAGS
from scopa import (
    Card,
    IncompatibleFlagsError,
    Match,
    NotationError,
    ScopaError,
    UnknownVariantError,
)
from scopa.base.quoting import class_of
from scopa.variants.flags import BGA_ROWS
from scopa.variants.parsing import parse_flag


def wrong(name: str, text: Any, error: type[ScopaError], says: str, /, **has: object) -> Row:
    """A row of the table of variants that are none."""
    return pytest.param(text, error, says, has, id=name)


def clash(text: str, *flags: str) -> Row:
    """Flags that contradict each other: both are named."""
    return wrong(text, text, IncompatibleFlagsError, "contradict each other", flags=flags)


def idle(text: str, flag: str, needs: str, *without: str) -> Row:
    """A flag with nothing to act on: the message says what it needs, and which other
    flags take that away, if any does."""
    return wrong(text, text, IncompatibleFlagsError, f"needs {needs}", flags=(flag, *without))


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
        "no flag is called 'napolla'; did you mean 'napola' or 'napola-cap' or 'napoleone'?",
        name="napolla",
        matches=("napola", "napola-cap", "napoleone"),
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
        "row-and-flag-unjoined",
        "scopone Napola",
        UnknownVariantError,
        "did you mean 'scopone+napola'?",
        name="scopone-napola",
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
        "did you mean 'napola' or 'napola-cap=3'?",
        name="napola=3",
        matches=("napola", "napola-cap=3"),
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
    idle(
        "scopa+no-primiera+primiera-six-19",
        "primiera-six-19",
        "the category 'primiera'",
        "no-primiera",
    ),
    idle("scopa+frac+no-primiera", "no-primiera", "the category 'primiera'", "frac"),
    idle("scopa-frac+primiera-six-19", "primiera-six-19", "the category 'primiera'"),
    idle("scopone-scientifico+misdeal=three-kings", "misdeal=three-kings", "open cards"),
    clash("scopone-scientifico+misdeal=none+misdeal=two-aces", "misdeal=none", "misdeal=two-aces"),
    idle(
        "scopa+ten-card-deal+misdeal=two-aces", "misdeal=two-aces", "open cards", "ten-card-deal"
    ),
    idle("scopa+ace-exclusive", "ace-exclusive", "an ace rule"),
    idle("scopa+ace-lead=forbidden", "ace-lead=forbidden", "an ace rule"),
    idle("scopa+ace-lead-scope=deal", "ace-lead-scope=deal", "an ace rule"),
    idle("scopa+ace-posabile", "ace-posabile", "an ace rule"),
    idle("scopa+ace-sweep-no-scopa", "ace-sweep-no-scopa", "an ace rule"),
    idle("scopone+cirulla-hands", "cirulla-hands", "deals of three cards"),
    idle(
        "cirulla+ten-card-deal+joker-keeps-value",
        "joker-keeps-value",
        "'cirulla-hands'",
        "ten-card-deal",
    ),
    idle("scopa+cirulla-hands-stack", "cirulla-hands-stack", "'cirulla-hands'"),
    idle("scopa+joker-low-hand-ten", "joker-low-hand-ten", "'cirulla-hands'"),
    idle("scopa+cirulla-table+ten-card-deal", "cirulla-table", "open cards", "ten-card-deal"),
    idle("scopone-scientifico+low-table-bonus", "low-table-bonus", "open cards"),
    idle("escoba-traditional+joker-hands-only", "joker-hands-only", "'cirulla-table'"),
    idle(
        "cirulla+joker-hands-only+opening-capture=none",
        "joker-hands-only",
        "'cirulla-table'",
        "opening-capture=none",
    ),
    idle(
        "cirulla+misdeal=none+opening-before-misdeal",
        "opening-before-misdeal",
        "a misdeal rule and an opening bonus",
        "misdeal=none",
    ),
    idle("scopa+frac-king-breaks-tie=round", "frac-king-breaks-tie=round", "'frac'"),
    idle("scopa+frac-king-breaks-tie=match", "frac-king-breaks-tie=match", "'frac'"),
    idle("scopa+all-coins-replaces", "all-coins-replaces", "'all-coins=N'"),
    idle(
        "escopa+all-coins-replaces+no-all-coins",
        "all-coins-replaces",
        "'all-coins=N'",
        "no-all-coins",
    ),
    idle("scopa-frac+majority-threshold", "majority-threshold", "the category 'cards' or 'coins'"),
    idle("scopa+napola-cap=5", "napola-cap=5", "the category 'napola'"),
    idle("napola+piccola-cap=5", "piccola-cap=5", "the category 'piccola'"),
    idle("scopa+ponino-per-match", "ponino-per-match", "'il-ponino'"),
    idle("scopa+ponino-same-player", "ponino-same-player", "'il-ponino'"),
    idle("scopa+no-all-sevens", "no-all-sevens", "the category 'all-sevens'"),
    idle("scopa+no-under-ten", "no-under-ten", "the category 'under-ten'"),
    idle("escoba+no-leftover-check", "no-leftover-check", "'leftover-check'"),
    idle("scopa-frac+sevens-for-primiera", "sevens-for-primiera", "the category 'primiera'"),
    idle(
        "scopone+max-seats=3+no-primiera+primiera-six-19",
        "primiera-six-19",
        "the category 'primiera'",
        "no-primiera",
    ),
    clash("scopa+all-coins=2+all-coins=3", "all-coins=2", "all-coins=3"),
    clash("scopa+under-ten=any+under-ten=all", "under-ten=all", "under-ten=any"),
    clash(
        "cirulla+asso-piglia-tutto+asso-piglia-tutto-simple",
        "asso-piglia-tutto",
        "asso-piglia-tutto-simple",
    ),
    clash("scopa+cirulla-captures+asso-piglia-tutto", "asso-piglia-tutto", "cirulla-captures"),
    clash("scopa+cirulla-captures+quindici", "cirulla-captures", "quindici"),
    clash("scopa+cirulla-table+opening-capture=leader", "cirulla-table", "opening-capture=leader"),
    clash(
        "cirulla+cirulla-bonuses+opening-capture=none", "cirulla-bonuses", "opening-capture=none"
    ),
    *(
        clash(f"{row}+{adds}+{removes}", *sorted([adds, removes]))
        for row in ("scopa", "escopa", "scopa-frac")
        for adds, removes in (
            ("all-sevens", "no-all-sevens"),
            ("all-coins=3", "no-all-coins"),
            ("under-ten=each", "no-under-ten"),
            ("leftover-check", "no-leftover-check"),
        )
    ),
    clash("scopa+all-coins=3+all-coins-replaces+no-all-coins", "all-coins=3", "no-all-coins"),
    clash("scopone-trentino+primiera-courts=10", "primiera-scale=trentino", "primiera-courts=10"),
    clash("scopone-trentino+primiera-courts=0", "primiera-scale=trentino", "primiera-courts=0"),
    clash("scopone-trentino+primiera-six-19", "primiera-scale=trentino", "primiera-six-19"),
    idle(
        "scopa+no-primiera+primiera-six-19+il-ponino+ponino-per-match",
        "primiera-six-19",
        "the category 'primiera'",
        "no-primiera",
    ),
    idle(
        "scopa+no-primiera+sevens-for-primiera+primiera-six-19",
        "primiera-six-19",
        "the category 'primiera'",
        *("no-primiera", "sevens-for-primiera"),
    ),
    idle("scopa+no-all-coins+napola", "no-all-coins", "the category 'all-coins'"),
    clash(
        "scopa+primiera-scale=trentino+primiera-six-19",
        "primiera-scale=trentino",
        "primiera-six-19",
    ),
    clash(
        "scopa+primiera-scale=trentino+primiera-courts=0",
        "primiera-courts=0",
        "primiera-scale=trentino",
    ),
    clash(
        "scopa+frac+frac-king-breaks-tie=round+frac-king-breaks-tie=match",
        "frac-king-breaks-tie=match",
        "frac-king-breaks-tie=round",
    ),
    clash(
        "asso-piglia-tutto+ace-lead=free+ace-lead=forbidden", "ace-lead=forbidden", "ace-lead=free"
    ),
    wrong(
        "no-seating",
        "scopone+max-seats=3",
        IncompatibleFlagsError,
        "no number of players is left",
        flags=("max-seats=3",),
    ),
    wrong(
        "row-that-a-flag-does-not-go-with",
        "escopa+bga-exact",
        IncompatibleFlagsError,
        "flag 'bga-exact' does not go with this row",
        flags=("bga-exact",),
    ),
    *(out_of_range(f"max-seats{rest}", 2, 10) for rest in ("=1", "=11")),
    *(out_of_range(f"napola-cap{rest}", 3, 10) for rest in ("=2", "=11")),
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
        assert all(flag in str(found) for flag in found.flags)
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
        lambda: scopa.variants.diff(text, "scopa"),
        lambda: scopa.variants.diff("scopa", text),
    ]
    for call in calls:
        found = caught_from(call)
        assert (type(found), str(found), vars(found)) == (
            type(expected),
            str(expected),
            vars(expected),
        )


@pytest.mark.parametrize("thing", [None, 5, ["scopa"], b"scopa", scopa.Rules], ids=repr)
def test_what_is_neither_a_variant_nor_its_text(thing: Any) -> None:
    """It is refused by name of its class, with an example of what is meant."""
    for call in (deal(thing), lambda: Match.start(thing, players=2)):
        found = caught_from(call)
        assert isinstance(found, UnknownVariantError)
        assert (found.name, found.matches) == (class_of(thing), ())
        assert "a text such as 'scopa'" in str(found)
        check_survives_pickling(found)


@pytest.mark.parametrize("thing", [None, 5, b"scopa"], ids=repr)
def test_what_cannot_be_compared(thing: Any) -> None:
    """`diff` takes variants and their texts only."""
    for call in (
        lambda: scopa.variants.diff(thing, "scopa"),
        lambda: scopa.variants.diff("scopa", thing),
    ):
        assert isinstance(caught_from(call), scopa.UnknownVariantError)


@pytest.mark.parametrize("row", sorted(BGA_ROWS))
def test_bga_exact_goes_with_the_rows_of_that_site(row: str) -> None:
    """It adjusts what there is, and is not refused for what a row lacks."""
    exact = scopa.parse_variant(f"{row}+bga-exact")
    assert str(exact) == f"{row}+bga-exact"
    assert "rotation" in [each.slot for each in scopa.variants.diff(row, exact)]


def lack(row: str, flags: list[str]) -> tuple[str, str, tuple[str, ...]] | None:
    """The flag with nothing to act on, what it needs, and who is blamed."""
    try:
        scopa.parse_variant("+".join([row, *flags]))
    except IncompatibleFlagsError as error:
        found = re.search(r": flag '(\S+)' needs (.+), which ", str(error))
        return None if found is None else (found[1], found[2], error.flags[1:])
    return None


def test_who_is_blamed_is_to_blame() -> None:
    """Without the one flag that is named, the other has what it needs, whatever else is
    missing then; where two are named, each takes it away."""
    rng = random.Random(1)
    blamed = Counter[int]()
    for _ in range(1000):
        row = rng.choice(scopa.variant_names())
        flags = sorted({parse_flag(name).name for name in rng.sample(FLAGS, rng.randint(2, 6))})
        found = lack(row, flags)
        if found is None:
            continue
        flag, needs, takers = found
        blamed[len(takers)] += 1
        left = [name for name in flags if name not in takers]
        again = lack(row, left)
        while again is not None and takers:
            assert again[:2] != (flag, needs), (row, flags)
            left.remove(again[0])
            again = lack(row, left)
    assert blamed[1] > 8
