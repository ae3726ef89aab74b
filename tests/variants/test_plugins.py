"""Rows and flags of other packages: installed ones, and plain objects."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

import scopa
from helpers.places import ROOT
from helpers.processes import environment, python
from helpers.rounds import play_out
from scopa import IncompatibleFlagsError, NotationError, UnknownVariantError
from scopa.rules.scoring import Holds
from scopa.variants import Add, Flag, NumberFlag, Row, Set

VILLAGE = ROOT / "examples" / "village"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the example package was installed into."""
    folder = tmp_path_factory.mktemp("village")
    install = [*("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation")]
    place = ["--disable-pip-version-check", "--target", str(folder), str(VILLAGE)]
    subprocess.run([sys.executable, *install, *place], check=True)
    return folder


@pytest.fixture
def village(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The installed package, importable here."""
    monkeypatch.syspath_prepend(str(installed))
    return installed


@pytest.mark.usefixtures("village")
def test_an_installed_row_is_played() -> None:
    """It is found by the name with its package's, composes with flags, prints and parses
    back, scores by its rule, and is played to the end of a match."""
    variant = scopa.parse_variant("Village:Mule-Scopa + re-bello")
    assert str(variant) == "village:mule-scopa+re-bello"
    assert scopa.parse_variant(str(variant)) == variant
    assert variant.sources == ("village", "S0", "S4")
    assert variant == scopa.parse_variant("scopa+napola+re-bello+village:mule")
    match = scopa.Match.start(variant, players=2)
    rng = random.Random(3)
    while match.outcome is None:
        match = match.record(play_out(match.deal(rng=rng), rng.randrange(1000)))
    assert sum(sum(score.points("mule")) for score in match.history) > 0


@pytest.mark.usefixtures("village")
def test_installed_names_are_listed() -> None:
    """Only where they are asked for: the names of the package itself never change."""
    assert scopa.variant_names(installed=True)[-1] == "village:mule-scopa"
    assert scopa.flag_names(installed=True)[-1] == "village:mule"
    assert not any(":" in name for name in (*scopa.variant_names(), *scopa.flag_names()))


def test_an_installed_row_is_played_from_the_command_line(installed: Path) -> None:
    """A process that knows nothing of the package plays its game."""
    play = ("-m", "scopa", "play", "village:mule-scopa", "--seed", "1")
    done = python(*play, env=environment(paths=[installed]))
    assert "village:mule-scopa" in done.stdout
    assert done.stderr == ""


def test_an_installed_row_is_checked_from_the_command_line(installed: Path) -> None:
    """It keeps all laws that programs rely on."""
    check = ("-m", "scopa.testing", "check", "village:mule-scopa", "--rounds", "3")
    done = python(*check, env=environment(paths=[installed]))
    assert done.stdout.startswith("village:mule-scopa keeps all laws: 3 rounds, ")
    assert done.stderr == ""


def offer(folder: Path, group: str, line: str) -> None:
    """Install a package by hand that offers one thing."""
    info = folder / "odd_things-1.0.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: Odd.things\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[scopa.{group}]\n{line}\n")


@pytest.mark.parametrize(
    ("group", "line", "text", "says"),
    [
        ("flags", "x = no_such_module:X", "scopa+odd-things:x", "cannot be loaded"),
        ("variants", "x = os:no_such_name", "odd-things:x", "cannot be loaded"),
        ("flags", "x = os:sep", "scopa+odd-things:x", "should be a Flag, and is a str"),
        ("variants", "x = os:sep", "odd-things:x", "should be a Row, and is a str"),
        ("flags", "x = os:sep", "scopa+odd-things:y", "no flag is called 'odd-things:y'"),
        ("variants", "x = os:sep", "odd:x", "no variant is called 'odd:x'"),
    ],
)
def test_what_a_package_offers_wrongly(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    group: str,
    line: str,
    text: str,
    says: str,
) -> None:
    """It is told by name; nothing else is hurt by it."""
    offer(tmp_path, group, line)
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(UnknownVariantError, match=says):
        scopa.parse_variant(text)
    assert str(scopa.parse_variant("scopa+napola")) == "scopa+napola"


def test_an_installed_family_of_flags(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flag that takes a number carries the package's name too."""
    offer(tmp_path, "flags", "cups = odd_cups:CUPS")
    module = """
import scopa
from scopa.rules import Holds
from scopa.variants import Add, Flag, NumberFlag
def cups(points):
    rule = Holds("cups", scopa.CardSet.parse("Ac 2c"), points)
    return Flag(f"cups={points}", "ace and two of cups", (Add("scoring", rule),))
CUPS = NumberFlag("cups", "N points", 1, 5, cups)
"""
    (tmp_path / "odd_cups.py").write_text(module)
    monkeypatch.syspath_prepend(str(tmp_path))
    variant = scopa.parse_variant("scopa+odd-things:cups=3")
    assert str(variant) == "scopa+odd-things:cups=3"
    assert variant.scoring[-1] == Holds("cups", scopa.CardSet.parse("Ac 2c"), 3)
    with pytest.raises(NotationError, match="from 1 to 5"):
        scopa.parse_variant("scopa+odd-things:cups=6")
    with pytest.raises(NotationError, match="from 1 to 5"):
        scopa.parse_variant("scopa+odd-things:cups")


def test_entry_points_are_named_as_text_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An underscore is a dash, a capital small; what no text can hold is not offered."""
    offer(tmp_path, "flags", "My_Rule = odd_rule:RULE\na+b = odd_rule:RULE")
    module = (
        "from scopa.variants import Flag, Set\nRULE = Flag('r', 'limit 3', (Set('limit', 3),))\n"
    )
    (tmp_path / "odd_rule.py").write_text(module)
    monkeypatch.syspath_prepend(str(tmp_path))
    mine = [name for name in scopa.flag_names(installed=True) if name.startswith("odd-things")]
    assert mine == ["odd-things:my-rule"]
    assert scopa.parse_variant(f"scopa+{mine[0]}").limit == 3


# Plain objects

FOUR_TWOS = Flag(
    "four-twos",
    "all four twos: two points",
    (Add("scoring", Holds("four-twos", scopa.CardSet.parse("2d 2c 2s 2b"), 2)),),
    ("here",),
)
LIMITS = NumberFlag("few", "few cards", 1, 3, lambda n: Flag(f"few={n}", "", (Set("limit", n),)))
TWOS = Row("twos", ("four-twos", "few=2"), "the game of the twos", ("here",), aliases=("deuces",))


def test_rows_and_flags_as_plain_objects() -> None:
    """They are known in the call that they are given to, and nowhere else."""
    variant = scopa.parse_variant("twos+few=3+napola", extra=[TWOS, FOUR_TWOS, LIMITS])
    assert str(variant) == "twos+few=3+napola"
    assert (variant.limit, variant.sources) == (3, ("here", "S0", "S4"))
    assert [rule.kind for rule in variant.scoring][-2:] == ["napola", "four-twos"]
    assert str(scopa.parse_variant("deuces", extra=[TWOS, FOUR_TWOS, LIMITS])) == "twos"
    for text in ("twos", "scopa+four-twos", "scopa+few=2"):
        with pytest.raises(UnknownVariantError):
            scopa.parse_variant(text)
    with pytest.raises(UnknownVariantError, match="did you mean 'four-twos'"):
        scopa.parse_variant("scopa+four-two", extra=[FOUR_TWOS])
    with pytest.raises(UnknownVariantError, match="did you mean 'twos'"):
        scopa.parse_variant("twoss", extra=[TWOS])
    with pytest.raises(IncompatibleFlagsError, match="'few=1' and 'few=2' contradict"):
        scopa.parse_variant("scopa+few=1+few=2", extra=[LIMITS])


@pytest.mark.parametrize("thing", [None, 5, "ab", [object()], FOUR_TWOS.changes])
def test_extra_is_rows_and_flags(thing: Any) -> None:
    """Anything else is told by the name of its class."""
    with pytest.raises(UnknownVariantError, match="each a Row, Flag or NumberFlag"):
        scopa.parse_variant("scopa+napola", extra=thing)


def test_one_flag_may_stand_alone_as_extra() -> None:
    """No list is needed around it."""
    assert scopa.parse_variant("scopa+four-twos", extra=FOUR_TWOS).scoring  # type: ignore[arg-type]  # one will do


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda _: None, "makes 'None' of 2, not a Flag of that name"),
        (lambda _: Flag("other", "", ()), "makes 'other' of 2"),
        (lambda _: 1 // 0, "'odd=2' cannot be made: integer division"),
    ],
)
def test_a_family_makes_the_flag_that_it_names(make: Any, says: str) -> None:
    """Else two numbers of it would not contradict each other."""
    with pytest.raises(UnknownVariantError, match=says):
        scopa.parse_variant("scopa+odd=2", extra=[NumberFlag("odd", "", 1, 3, make)])


def test_an_alias_yields_to_a_flag_of_one_s_own() -> None:
    """The name of a flag of the call goes before another name of a stock flag."""
    own = attrs.evolve(FOUR_TWOS, name="napoleone")
    assert scopa.parse_variant("scopa+napoleone", extra=[own]).scoring[-1].kind == "four-twos"


def test_a_flag_of_one_s_own_goes_before_one_of_the_same_name() -> None:
    """In that call: a village may mean something else by a word."""
    own = attrs.evolve(FOUR_TWOS, name="napola")
    found = scopa.parse_variant("scopa+napola", extra=[own])
    assert found.scoring[-1].kind == "four-twos"
    assert scopa.parse_variant("scopa+napola").scoring[-1].kind == "napola"


def test_a_rule_is_put_on_a_variant_without_any_name() -> None:
    """The record itself takes a rule."""
    base = scopa.parse_variant("cirulla")
    rule = Holds("four-twos", scopa.CardSet.parse("2d 2c 2s 2b"), 2)
    variant = attrs.evolve(base, name="cirulla of here", scoring=(*base.scoring, rule))
    state = play_out(scopa.deal(variant, players=3, rng=random.Random(1)))
    kinds = [tally.kind for tally in scopa.score_round(state).tallies]
    assert state.board.phase is scopa.Phase.WON or kinds[-1] == "four-twos"
