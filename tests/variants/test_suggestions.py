"""What is said of names that nothing has: close ones, the other kind, and packages."""

from __future__ import annotations

import json
import os
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from helpers.recorded import FEW
from helpers.terminal import scopa_command
from scopa import UnknownVariantError
from scopa.base.close_names import close_names
from scopa.variants import Flag, NumberFlag, Row, Set
from scopa.variants.flags import FLAGS

if TYPE_CHECKING:
    from pathlib import Path


def refused(text: str, **more: object) -> UnknownVariantError:
    """The error for a text."""
    with pytest.raises(UnknownVariantError) as caught:
        scopa.parse_variant(text, **more)  # type: ignore[arg-type]  # extra
    return caught.value


@pytest.mark.parametrize(
    ("text", "matches"),
    [
        # The beginning of a name.
        ("scopa-a", ("scopa-a-perdere", "scopa-a-quindici", "scopa-ancient")),
        ("asso-piglia", ("asso-piglia-tutto", "asso-piglia-tutto-simple")),
        ("scopone-de", ("scopone-de-trente",)),
        ("escoba-no", ("escoba-no-primiera",)),
        ("ciru", ("cirulla", "cirulla-ligurian")),
        ("scopa-trad", ("scopa-traditional",)),
        # Some of its words.
        ("scopa-perdere", ("scopa-a-perdere",)),
        ("perdere", ("scopa-a-perdere",)),
        ("trente", None),
        ("de-trente", ("scopone-de-trente",)),
        ("traditional", ("scopa-traditional", "escoba-traditional")),
        ("ligurian", ("cirulla-ligurian",)),
        ("asso-tutto", ("asso-piglia-tutto",)),
        # All of them, in another order or joined otherwise.
        ("scopaaperdere", ("scopa-a-perdere",)),
        ("scopa.a.perdere", ("scopa-a-perdere",)),
        ("perdere-a-scopa", ("scopa-a-perdere",)),
        ("traditional-scopa", ("scopa-traditional",)),
        ("assopigliatutto", ("asso-piglia-tutto",)),
        ("re-bello-", ("re-bello",)),
        # A slip in one of them, or with a word left out as well.
        ("scopaperdere", ("scopa-a-perdere",)),
        ("scopa-a-perder", ("scopa-a-perdere",)),
        ("scopa-a-prdere", ("scopa-a-perdere",)),
        ("cirula", ("cirulla",)),
        ("scopone-scientific", ("scopone-scientifico",)),
        ("escobar", ("escoba",)),
    ],
)
def test_a_game_that_is_meant(text: str, matches: tuple[str, ...] | None) -> None:
    """It comes first, and the message names it."""
    error = refused(text)
    if matches is None:
        assert "is a flag" in str(error)
        return
    assert error.matches[: len(matches)] == matches
    assert f"did you mean {matches[0]!r}" in str(error)
    assert len(error.matches) <= 3


@pytest.mark.parametrize(
    ("text", "matches"),
    [
        ("max-captures=3", ("max-capture=3",)),
        ("capture-max=3", ("max-capture=3",)),
        ("targett=21", ("target=21",)),
        ("target21", None),
        ("primiera-no", ("no-primiera",)),
        ("noprimiera", ("no-primiera",)),
        ("opening-capture", ("opening-capture=none", "opening-capture=dealer")),
        ("misdeal", ("misdeal=none",)),
        ("ponino-match", ("ponino-per-match",)),
        ("last-play", ("scopa-on-last-play",)),
        ("six-19", ("primiera-six-19",)),
        ("napola=3", ("napola", "napola-cap=3")),
        ("quick", ("quick-count",)),
    ],
)
def test_a_flag_that_is_meant(text: str, matches: tuple[str, ...] | None) -> None:
    """The same; with the number that was typed."""
    error = refused(f"scopa+{text}")
    if matches is not None:
        assert {*matches} <= {*error.matches}, error.matches
        assert error.matches[0] in {*matches, *(f for f in FLAGS if f.startswith(text))}
    assert len(error.matches) <= 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("target", "'target' is a flag: write 'scopa+target=N'"),
        ("target=21", "'target=21' is a flag: write 'scopa+target=21'"),
        ("napoleone", "'napoleone' is a flag: write 'scopa+napoleone'"),
        ("a-perdere+napola", "'a-perdere' is a flag: write 'scopa+a-perdere'"),
        ("scopa+cirulla", "'cirulla' is a variant, which must come first"),
        ("scopa+quindici+scopa-d-assi", "'scopa-d-assi' is a variant, which must come first"),
        ("scopone-re-bello", "did you mean 'scopone+re-bello'?"),
        ("scopone-trente", "did you mean 'scopone+trente'?"),
        ("re-bello-scopone", "did you mean 'scopone+re-bello'?"),
        ("scopone-target", "did you mean 'scopone+target=N'?"),
        ("scopone-target=16", "did you mean 'scopone+target=16'?"),
        ("nofewest", "no variant is called 'nofewest'"),
        ("scopa+=", "no flag is called '='"),
        ("-", "no variant is called '-'"),
    ],
)
def test_a_flag_for_a_game_and_the_other_way_round(text: str, says: str) -> None:
    """It is said, with what to write."""
    assert says in str(refused(text))


def test_entries_of_ones_own_are_known_too() -> None:
    """As rows, as flags, as families, with colons in their names or without."""
    row = Row("tresette", (), "a row", (), aliases=("three-seven",))
    flag = Flag("mule", "a flag", (Set("limit", 3),))
    family = NumberFlag("few", "N cards", 1, 3, lambda n: Flag(f"few={n}", "", (Set("limit", n),)))
    far = Flag("borgo:alto", "a flag", (Set("limit", 2),))
    extra = [row, flag, family, far]
    for text, says in (
        ("mule", "'mule' is a flag: write 'scopa+mule'"),
        ("few", "'few' is a flag: write 'scopa+few=N'"),
        ("few=2", "'few=2' is a flag: write 'scopa+few=2'"),
        ("borgo:alto", "'borgo:alto' is a flag: write 'scopa+borgo:alto'"),
        ("scopa+three-seven", "'three-seven' is a variant, which must come first"),
        ("tresete", "did you mean 'tresette'"),
        ("tresette-mule", "did you mean 'tresette+mule'?"),
        ("seven-three", "did you mean 'three-seven'?"),
        ("scopa+fw=2", "did you mean 'few=2'"),
        ("scopa+borgo:alt", "did you mean 'borgo:alto'?"),
        ("scopa+mule=3", "did you mean 'mule'?"),
    ):
        assert says in str(refused(text, extra=extra)), text


def offer(folder: Path, name: str = "Borgo") -> None:
    """Install a package by hand with a row, a flag, a family of flags and a broken one."""
    info = folder / f"{name.lower()}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[scopa.variants]\nborgo = borgo_rules:ROW\n"
        "[scopa.flags]\npay = borgo_rules:PAY\ntoll = borgo_rules:TOLL\nbroken = borgo_rules:NO\n"
    )
    (folder / "borgo_rules.py").write_text(
        "from scopa.variants import Flag, NumberFlag, Row, Set\n"
        "def pay(n):\n"
        "    return Flag(f'pay={n}', 'a limit', (Set('limit', n),))\n"
        "PAY = NumberFlag('pay', 'a limit of N', 2, 5, pay)\n"
        "TOLL = Flag('toll', 'a limit of 3', (Set('limit', 3),))\n"
        "ROW = Row('borgo', (), 'the game of the borgo', ('here',))\n"
    )


@pytest.fixture
def borgo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The package, importable here; and another that offers nothing."""
    offer(tmp_path)
    bare = tmp_path / "bare-1.0.dist-info"
    bare.mkdir()
    (bare / "METADATA").write_text("Metadata-Version: 2.1\nName: bare\nVersion: 1.0\n")
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("borgo")
def test_flags_of_a_package_that_take_a_number_are_listed_so() -> None:
    """In Python as in the command; one that cannot be loaded by its name."""
    mine = [name for name in scopa.flag_names(installed=True) if name.startswith("borgo")]
    assert mine == ["borgo:broken", "borgo:pay=N", "borgo:toll"]
    assert "borgo:borgo" in scopa.variant_names(installed=True)
    listed = {
        each["name"]: each
        for each in json.loads(scopa_command("variants", "--flags", "--json").out)
    }
    assert listed["borgo:pay=N"]["summary"] == "a limit of N"
    assert "cannot be loaded" in listed["borgo:broken"]["summary"]
    assert "borgo:pay" not in listed
    assert scopa.parse_variant("scopa+borgo:pay=3").limit == 3


@pytest.mark.usefixtures("borgo")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("borgo:borg", "no variant is called 'borgo:borg'; did you mean 'borgo:borgo'?"),
        ("borgo:xyzzy", "no variant is called 'borgo:xyzzy'; 'borgo' offers 'borgo:borgo'"),
        ("borgo:", "did you mean 'borgo:borgo'?"),
        ("borgho:borgo", "no package 'borgho' is installed here; did you mean 'borgo:borgo'?"),
        ("village9:mule", "no variant is called 'village9:mule'; no package 'village9' is"),
        ("bare:x", "package 'bare' offers no variants"),
        ("scopa+bare:x", "package 'bare' offers no flags"),
        (":x", "no package '' is installed here"),
        ("borgo:toll", "'borgo:toll' is a flag: write 'scopa+borgo:toll'"),
        ("borgo:toll=2", "'borgo:toll=2' is a flag: write 'scopa+borgo:toll'"),
        ("borgo:pay", "'borgo:pay' is a flag: write 'scopa+borgo:pay=N'"),
        ("borgo:pay=4", "'borgo:pay=4' is a flag: write 'scopa+borgo:pay=4'"),
        ("borgo:broken", "'borgo:broken' is a flag: write 'scopa+borgo:broken'"),
        ("scopa+borgo:borgo", "'borgo:borgo' is a variant, which must come first"),
        ("scopa+borgo:tol", "no flag is called 'borgo:tol'; did you mean 'borgo:toll'"),
        ("scopa+borgo:pai=3", "did you mean 'borgo:pay'"),
        ("scopa+zzz:pai=3", "no package 'zzz' is installed here"),
        ("scopa+borgo:toll=3", "no flag is called 'borgo:toll=3'; did you mean 'borgo:toll'"),
    ],
)
def test_names_of_packages(text: str, says: str) -> None:
    """What the package offers, or that it is not there; the other kind is told."""
    assert says in str(refused(text))


@pytest.mark.usefixtures("borgo")
def test_a_package_that_offers_many_names_some() -> None:
    """Where none is close."""
    many = [Flag(f"far:f{number}", "", ()) for number in range(7)]
    told = str(refused("scopa+far:quite-different", extra=many))
    some = ", ".join(f"'far:f{number}'" for number in range(5))
    assert told.endswith(f"; 'far' offers {some} and 2 more")


@pytest.mark.usefixtures("borgo")
def test_a_text_of_a_stranger_loads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are compared; only a flag that the text names is loaded."""

    def load(_: object) -> object:
        raise AssertionError("loaded")

    monkeypatch.setattr("importlib.metadata.EntryPoint.load", load)
    for text in ("borgo:borg", "scopa+borgo:tol", "zzz:x", "scopa+borgo:borgo"):
        refused(text)


def test_texts_of_strangers_do_not_search_all_packages_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file may have thousands of wrong names: packages are looked through once. One that
    is installed meanwhile is found all the same."""
    searched: list[object] = []

    def search(**group: object) -> object:
        searched.append(group)
        return entry_points(**group)

    monkeypatch.setattr("importlib.metadata.entry_points", search)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.syspath_prepend(str(tmp_path / "not there"))
    for number in range(100):
        refused(f"borgo:x{number}")
        refused(f"scopa+borgo{number}:x")
    assert len(searched) == 2
    offer(tmp_path)
    os.utime(tmp_path, ns=(1, 1))  # Some clocks are too coarse to show a change so soon.
    assert scopa.parse_variant("borgo:borgo+borgo:pay=3").limit == 3
    assert len(searched) == 4


@settings(FEW, max_examples=30)
@given(st.text("scopa-ner=:.19", max_size=70), st.sampled_from([*scopa.variant_names(), *FLAGS]))
def test_suggestions_depend_on_nothing_else(word: str, name: str) -> None:
    """Three at most, each once, out of the names; a name itself is the first of all."""
    names = [*scopa.variant_names(), *FLAGS]
    found = close_names(word, names)
    assert found == close_names(word, names)
    assert len({*found}) == len(found) <= 3
    assert {*found} <= {*names}
    assert close_names(name, names)[0] == name
