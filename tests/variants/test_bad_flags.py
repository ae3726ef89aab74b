"""Flags, rows and changes that are none are refused when they are made; and what one
package offers wrongly breaks nothing but its own names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import pytest

import scopa
from helpers.bad_calls import caught_from, check_survives_pickling
from helpers.terminal import scopa_command
from scopa import DealError, IncompatibleFlagsError, RuleError, parse_variant
from scopa.cli.named_variant import flag_sources, flag_summary
from scopa.rules import DealPlan
from scopa.rules.choices import FreeChoice
from scopa.rules.dealing import Uniform
from scopa.rules.sweeps import Scopa
from scopa.rules.trente import Trente
from scopa.variants import Add, Adjust, Flag, NumberFlag, Remove, Row, Set

NO_TEXTS: tuple[Any, ...] = (None, "here", ["here"], (1,), 5)
NO_TEXT: tuple[Any, ...] = (None, 5, b"x", ["x"])
NO_TRUTH: tuple[Any, ...] = (None, 1, "yes")
NO_NUMBER: tuple[Any, ...] = (None, "3", 1.5, True, -1)
FLAG = Flag("x", "a flag", ())
FAMILY = NumberFlag("x", "some flags", 2, 4, lambda n: Flag(f"x={n}", "one", ()))
ROW = Row("x", (), "a row", ("here",))


@pytest.mark.parametrize(
    ("good", "field", "values"),
    [
        (FLAG, "summary", NO_TEXT),
        (FLAG, "sources", NO_TEXTS),
        (FLAG, "yields", NO_TRUTH),
        (FLAG, "rows", ("scopa", ["scopa"], {"scopa"}, frozenset({1}), 5)),
        (FLAG, "revision", (*NO_NUMBER, 0)),
        (FAMILY, "summary", NO_TEXT),
        (FAMILY, "least", NO_NUMBER),
        (FAMILY, "most", (*NO_NUMBER, 1)),
        (FAMILY, "make", (None, "x=2", 5, FLAG)),
        (ROW, "flags", NO_TEXTS),
        (ROW, "summary", NO_TEXT),
        (ROW, "sources", NO_TEXTS),
        (ROW, "left_open", NO_TEXT),
        (ROW, "aliases", NO_TEXTS),
        (ROW, "revision", (*NO_NUMBER, 0)),
        (ROW, "direction", (*NO_TEXT, "left")),
    ],
)
def test_a_field_of_another_kind(good: Any, field: str, values: tuple[Any, ...]) -> None:
    """It is named, with the flag or row and with what would be right."""
    for value in values:
        error = caught_from(lambda value=value: attrs.evolve(good, **{field: value}))  # type: ignore[misc]  # a lambda
        assert isinstance(error, RuleError)
        assert (error.slot, error.rule) == (field, f"{type(good).__name__} 'x'")
        assert ": give " in error.problem
        check_survives_pickling(error)


@pytest.mark.parametrize("name", [None, 5, "", "a b", "A", "x" * 3 + "!", ["x"]])
def test_a_name_that_no_text_can_hold(name: Any) -> None:
    """Of whatever is named."""
    for good in (FLAG, FAMILY, ROW):
        with pytest.raises(IncompatibleFlagsError, match="of a flag or row: small letters"):
            attrs.evolve(good, name=name)


@pytest.mark.parametrize("changes", [None, [], Set("limit", 2), (Set,), (5,), "x"])
def test_changes_that_are_none(changes: Any) -> None:
    """The flag is named."""
    with pytest.raises(IncompatibleFlagsError, match="Remove and Adjust; 'x' has "):
        attrs.evolve(FLAG, changes=changes)


@pytest.mark.parametrize(
    ("make", "error", "says"),
    [
        (lambda: Set("limits", 2), IncompatibleFlagsError, "no slot is called 'limits'"),
        (lambda: Set([], 2), IncompatibleFlagsError, "no slot is called []"),  # type: ignore[arg-type]  # as all these
        (lambda: Set(None, 2), IncompatibleFlagsError, "no slot is called None"),  # type: ignore[arg-type]
        (lambda: Set("name", "mine"), IncompatibleFlagsError, "no slot is called 'name'"),
        (lambda: Set("scoring", []), IncompatibleFlagsError, "takes a tuple of rules, not []"),
        (lambda: Set("limit", "2"), RuleError, "limit ('2'): give a whole number"),
        (lambda: Set("choice", FreeChoice), RuleError, "this is a class"),
        (lambda: Set("choice", Trente()), RuleError, "it has no method choose()"),
        (lambda: Set("scoring", (5,)), RuleError, "scoring[0] (5)"),
        (lambda: Set("deck", "7d"), RuleError, "deck ('7d'): give a CardSet"),
        (lambda: Set("limit", 2, locked=1), RuleError, "locked (Set): 1"),  # type: ignore[arg-type]
        (lambda: Set("limit", 2, needs=[]), IncompatibleFlagsError, "no change can need []"),  # type: ignore[arg-type]
        (lambda: Set("limit", 2, also_settles="x"), IncompatibleFlagsError, "not 'x'"),  # type: ignore[arg-type]
        (lambda: Set("limit", 2, also_settles=("x",)), IncompatibleFlagsError, "tuple of tuples"),  # type: ignore[arg-type]
        (lambda: Set("limit", 2, also_settles=((1,),)), IncompatibleFlagsError, "of texts"),  # type: ignore[arg-type]
        (lambda: Add("choice", FreeChoice()), IncompatibleFlagsError, "not hold several"),
        (lambda: Add([], Trente()), IncompatibleFlagsError, "slot [] does not"),  # type: ignore[arg-type]
        (lambda: Add("scoring", Trente), RuleError, "this is a class"),
        (lambda: Add("scoring", (Trente(),)), RuleError, "it has no method tally()"),
        (lambda: Remove(None), RuleError, "value (Remove): None"),  # type: ignore[arg-type]
        (lambda: Remove("primiera", instead=5), RuleError, "it has no method tally()"),
        (lambda: Remove("x", slot="choice"), IncompatibleFlagsError, "not hold several"),
        (lambda: Adjust("x", "target", 2), IncompatibleFlagsError, "no slot is called 'x'"),
        (lambda: Adjust("ending", 5, 2), RuleError, "field (Adjust): 5"),  # type: ignore[arg-type]
        (lambda: Adjust("sweep", "worth", 2, ("x",)), IncompatibleFlagsError, "several"),
        (lambda: Adjust("scoring", "ties", 2, "x"), RuleError, "kinds (Adjust): 'x'"),  # type: ignore[arg-type]
        (lambda: Adjust("sweep", "worth", 2, optional=1), RuleError, "optional (Adjust)"),  # type: ignore[arg-type]
    ],
)
def test_a_change_that_is_none(make: Any, error: type[Exception], says: str) -> None:
    """Of a slot that does not exist, or to what cannot stand there."""
    found = caught_from(make)
    assert type(found) is error
    assert says in str(found)


def test_an_adjustment_to_a_wrong_value_names_field_and_rule() -> None:
    """When it is applied; of what is no field of the rule it says that nothing has it."""
    wrong = attrs.evolve(FLAG, changes=(Adjust("sweep", "worth", "x"),))
    with pytest.raises(RuleError, match=r"^worth \(Scopa\): 'x': give a whole number"):
        scopa.parse_variant("scopa+x", extra=[wrong])
    assert callable(Scopa().points)
    for field in ("points", "single_wins", "wurst"):
        nothing = attrs.evolve(FLAG, changes=(Adjust("sweep", field, 5),))
        lacks = f"flag 'x' needs a rule of 'sweep' with '{field}'"
        with pytest.raises(IncompatibleFlagsError, match=lacks):
            scopa.parse_variant("scopa+x", extra=[nothing])


NO_TWOS = scopa.CardSet.of(card for card in scopa.DECK if card.rank != 2)
SHORT = Flag("short", "36 cards", (Set("deck", NO_TWOS),))


def test_a_deck_that_does_not_come_out_even_is_said_to() -> None:
    """The message names the flag and the reason, and does not end in the air."""
    error = caught_from(lambda: scopa.parse_variant("scopa+short", extra=[SHORT]))
    assert isinstance(error, IncompatibleFlagsError)
    assert error.flags == ("short",)
    assert str(error) == (
        "in 'scopa+short': no number of players is left by the row and 'short': 36 cards do not"
        " come out even for 2 or 3 or 4 or 6; 2 seats of 3 cards do not divide the 32 cards that"
        " remain beside 4 open ones"
    )
    none_open = Flag("none-open", "no open cards", (Set("dealing", Uniform(0, 3)),))
    found = scopa.parse_variant("scopa+short+none-open", extra=[SHORT, none_open])
    assert {seating.seats for seating in found.seatings} == {2, 3, 4, 6}


def test_seats_that_admit_nobody_are_said_to() -> None:
    """And a row of itself, without a flag that could be named."""
    error = caught_from(lambda: scopa.parse_variant("scopone+max-seats=3"))
    assert str(error).endswith("by the row and 'max-seats=3': the seats admit none of 2 to 10")
    row = Row("tiny", ("short",), "36 cards", ())
    error = caught_from(lambda: scopa.parse_variant("tiny", extra=[row, SHORT]))
    assert "no number of players is left by the row: 36 cards do not come out" in str(error)


# Packages

BROKEN = """
import scopa
FINE = scopa.variants.Flag("fine", "three at most", (scopa.variants.Set("limit", 3),), ("odd",))
ROW = scopa.variants.Row("row", (), "a game", ("odd",))

class Raising:
    def refusal(self, seating, /):
        return 1 // 0

RAISES = scopa.variants.Flag("raises", "raises", (scopa.variants.Set("seats", Raising()),))
ROW_RAISES = scopa.variants.Row("row-raises", ("odd-things:raises",), "a game that fails", ())

def none(n):
    return None

def dividing(n):
    return scopa.variants.Flag(f"f={n // 0}", "", ())

NONE = scopa.variants.NumberFlag("none", "makes none", 1, 3, none)
DIVIDES = scopa.variants.NumberFlag("divides", "divides by nothing", 1, 3, dividing)
"""
ENTRIES = """[scopa.flags]
fine = odd_fine:FINE
raises = odd_fine:RAISES
none = odd_fine:NONE
divides = odd_fine:DIVIDES
sourceless = odd_sourceless:FLAG
exits = odd_exits:FLAG
text = os:sep
missing = no_such_module:FLAG
nameless = odd_fine:NAMELESS
[scopa.variants]
row = odd_fine:ROW
row-raises = odd_fine:ROW_RAISES
exits = odd_exits:ROW
text = os:sep
"""
MODULES = {
    "odd_fine": BROKEN,
    "odd_sourceless": "import scopa\nFLAG = scopa.variants.Flag('x', 'one', (), sources=None)\n",
    "odd_exits": "import sys\nsys.exit()\n",
}


@pytest.fixture(autouse=True)
def odd_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that offers some good things and many others."""
    info = tmp_path / "odd_things-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: Odd.things\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    for name, source in MODULES.items():
        (tmp_path / f"{name}.py").write_text(source)
    monkeypatch.syspath_prepend(str(tmp_path))


def test_a_broken_package_breaks_its_own_names_only() -> None:
    """All flags are listed, its own with what is wrong with them."""
    done = scopa_command("variants", "--flags", "--json")
    assert (done.code, done.err) == (0, "")
    told = {each["name"]: each for each in json.loads(done.out)}
    assert set(scopa.flag_names()) < set(told)
    assert told["odd-things:fine"]["summary"] == "three at most"
    assert told["odd-things:fine"]["sources"] == ["odd"]
    for name, says in {
        "sourceless": "sources (Flag 'x'): None: give a tuple of texts",
        "exits": "cannot be loaded from 'odd_exits:FLAG': SystemExit",
        "text": "should be a Flag, and is a str",
        "missing": "cannot be loaded from 'no_such_module:FLAG': No module",
        "nameless": "has no attribute 'NAMELESS'",
    }.items():
        assert says in told[f"odd-things:{name}"]["summary"]
    assert scopa_command("variants", "--flags").code == 0
    assert flag_summary("odd-things:none") == "makes none"
    assert flag_sources("odd-things:none") == flag_sources("odd-things:divides") == ()


def test_a_broken_package_breaks_its_own_rows_only() -> None:
    """All games are listed; where rules fail, the user is told beside the table."""
    done = scopa_command("variants", "--json")
    assert done.code == 0
    told = {each["name"]: each for each in json.loads(done.out)}
    assert set(scopa.variant_names()) < set(told)
    assert told["odd-things:row"]["seats"] == [2, 3, 4, 6]
    assert told["odd-things:row-raises"]["seats"] == []
    assert "cannot be loaded" in told["odd-things:exits"]["summary"]
    assert done.err.splitlines() == [
        "odd-things:row-raises cannot be played: integer division or modulo by zero"
    ]
    assert scopa_command("variants").code == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("scopa+odd-things:sourceless", "sources (Flag 'x'): None"),
        ("scopa+odd-things:exits", "cannot be loaded from 'odd_exits:FLAG'"),
        ("scopa+odd-things:none=2", "makes 'None' of 2"),
        ("odd-things:exits", "cannot be loaded"),
    ],
)
def test_a_broken_name_is_an_error_where_it_is_asked_for(text: str, says: str) -> None:
    """In the library and on the command line."""
    assert says.partition("'None'")[0] in str(caught_from(lambda: scopa.parse_variant(text)))
    done = scopa_command("variants", text)
    assert done.code == 2
    assert says.partition("'None'")[0] in done.err.replace("\n", " ")


class Fickle:
    """A deal that refuses until it was asked about every seating of scopa."""

    def __init__(self) -> None:
        self._asked = 0

    def plan(self, deck_size: int, seats: int, /) -> DealPlan:
        """The usual plan, at last."""
        self._asked += 1
        if self._asked <= len(scopa.Rules().seatings):
            raise DealError("not yet")
        return Uniform(table=4, packet=3).plan(deck_size, seats)


def test_a_deal_that_changes_its_mind_is_said_to() -> None:
    """Where no seating is left, and the deal then admits one, the message does not say
    that the cards do not come out even."""
    flag = Flag("fickle", "a deal of its own", (Set("dealing", Fickle()),))
    with pytest.raises(IncompatibleFlagsError, match="the deal is another each time"):
        parse_variant("scopa+fickle", extra=[flag])
