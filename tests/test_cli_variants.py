"""``scopa variants``: the tables, one game's rules in words, and differences."""

from __future__ import annotations

import json
import re
from pathlib import Path

import attrs
import pytest

import scopa
from scopa import CONFLICTS, CardSet, Flag, Rules
from scopa.cli.concerns import CONCERNS, concerning
from scopa.cli.describe import SECTIONS, describe
from scopa.cli.differences import _TITLES, differences
from scopa.cli.lookup import flag_sources, flag_summary, row_named
from scopa.flags import FLAGS, NUMBER_FLAGS
from scopa.rows import ROWS
from scopa.rules.choices import FreeChoice
from scopa.rules.dealing import Schedule
from scopa.rules.scoring import Each, Holds, Most
from scopa.variants import parse_flag
from terminal import scopa_command

SLOTS = [field.name for field in attrs.fields(Rules) if field.eq]


def told(variant: Rules | str) -> list[str]:
    """The sentences of a variant."""
    rules = scopa.parse_variant(variant) if isinstance(variant, str) else variant
    return [each.text for each in describe(rules)]


# In words


def test_every_slot_is_told_in_some_section() -> None:
    """Once, and each has a title of its own."""
    listed = [slot for section in SECTIONS.values() for slot in section]
    assert sorted(listed) == sorted(SLOTS)
    assert sorted(_TITLES) == sorted(SLOTS)


@pytest.mark.parametrize("name", scopa.variant_names())
def test_every_row_is_told_in_sentences(name: str) -> None:
    """Each a sentence; no rule falls back on its docstring, which names sources."""
    texts = told(name)
    assert len(texts) == len(set(texts)) > 10
    for text in texts:
        assert re.fullmatch(r"[A-Z].*\.", text)
        assert not re.search(r"\bS[0-4]\b|C\d\d|`|\n|\(\(", text)


def carriers(flag: Flag) -> list[tuple[str, str]]:
    """Rows with and without a flag, as texts, where it changes something."""
    found = []
    bases = [*ROWS, "cirulla+max-two-capture", "il-ponino", "asso-piglia-tutto+max-two-capture"]
    for base in bases:
        try:
            changed = scopa.parse_variant(f"{base}+{flag.name}")
        except scopa.ScopaError:
            continue
        if changed != scopa.parse_variant(base):
            found.append((base, changed.name))
    return found


@pytest.mark.parametrize("name", [*FLAGS, *(f"{n}={f.least}" for n, f in NUMBER_FLAGS.items())])
def test_every_flag_is_told_by_the_words(name: str) -> None:
    """Somewhere it changes a rule, and there the words change too."""
    pairs = carriers(parse_flag(name))
    differing = [pair for pair in pairs if told(pair[0]) != told(pair[1])]
    assert differing or not pairs, pairs
    assert pairs or name in {"tie-break=play-on", "ace-lead-scope=round"}


@pytest.mark.parametrize(
    ("variant", "says"),
    [
        (
            attrs.evolve(Rules(), dealing=Schedule(4, (3, 3, 3, 3, 3, 3))),
            "Four open; the deals give each player three, three, three, three, three and three.",
        ),
        (
            attrs.evolve(Rules(), dealing=Schedule(3, (3,))),
            "For no usual number of players.",
        ),
        (
            attrs.evolve(Rules(), deck=CardSet.parse("Ad 2d")),
            "The deck has 2 cards: Ad 2d.",
        ),
        (
            attrs.evolve(Rules(), scoring=(Most("x", CardSet.parse("Ad 2c")),)),
            "Most of the ace of coins and the 2 of cups: one point.",
        ),
        (
            attrs.evolve(Rules(), scoring=(Each("x", CardSet.parse("Ad 2c"), 2),)),
            "Every the ace of coins and the 2 of cups: two points.",
        ),
        (
            attrs.evolve(Rules(), scoring=(Holds("x", scopa.FULL_DECK, 50),)),
            "All cards: 50 points.",
        ),
    ],
)
def test_rules_with_other_values(variant: Rules, says: str) -> None:
    """Stock rules that no stock flag makes."""
    assert says in told(variant)


@attrs.frozen
class Twice(FreeChoice):
    """Any capture may be
    chosen, twice.

    More about it.
    """


@attrs.frozen
class Nameless(FreeChoice):  # noqa: D101  # that is the point
    __doc__ = None


def test_a_rule_of_one_s_own_is_told_by_its_docstring() -> None:
    """Its first paragraph, also where it is made from a stock rule; without one, the rule
    itself is shown."""
    assert "Any capture may be chosen, twice." in told(attrs.evolve(Rules(), choice=Twice()))
    without = told(attrs.evolve(Rules(), choice=Nameless()))
    assert "A rule without a description: Nameless()." in without


# Disagreements


def test_every_conflict_has_its_concern() -> None:
    """In the order of the table."""
    assert list(CONCERNS) == [conflict.id for conflict in CONFLICTS]


@pytest.mark.parametrize("conflict", CONFLICTS, ids=lambda conflict: conflict.id)
def test_a_row_that_reads_otherwise_is_concerned(conflict: scopa.Conflict) -> None:
    """So are rows that are the default by name."""
    rows = [reading.name for reading in conflict.readings if reading.by == "row"]
    rows += [name for name in conflict.default_names if name in ROWS]
    for name in rows:
        if conflict.id not in {"C33", "C47"}:
            assert conflict in concerning(scopa.parse_variant(name)), name


def test_a_plain_game_is_spared_what_is_of_others() -> None:
    """Nothing of aces, Cirulla, Escopa or Frac."""
    found = {conflict.id for conflict in concerning(scopa.parse_variant("scopa"))}
    assert {"C01", "C03", "C06", "C10"} <= found
    assert not found & {"C04", "C11", "C13", "C17", "C20", "C21", "C24", "C33", "C39", "C40"}


# One, two, all


def test_one_variant_is_told_with_flags_sources_and_what_is_open() -> None:
    """All sections, in their order; readings in use are marked."""
    done = scopa_command("variants", "Scopa-Ancient+napola")
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    headings = [line for line in lines if line and not line.startswith(" ")]
    assert headings == [
        "scopa-ancient+napola",
        *SECTIONS,
        *("Flags", "Sources", "What the sources leave open", "Where sources disagree"),
    ]
    assert "  S3, S0, S4" in lines
    assert "majority-threshold as here" in done.out
    assert "variant scopa-ancient as here" in done.out


def test_a_plain_row_has_its_summary_and_no_flags() -> None:
    """What is empty is not shown."""
    lines = scopa_command("variants", "scopa").out.splitlines()
    assert lines[0] == "scopa: the classic game, to 11"
    assert "Flags" not in lines
    assert "What the sources leave open" not in lines


def test_the_json_of_a_variant() -> None:
    """The same as a program reads it."""
    found = json.loads(scopa_command("variants", "escopa+re-bello", "--json").out)
    assert found["variant"] == "escopa+re-bello"
    assert found["seats"] == [2, 3, 4]
    assert [each["text"] for each in found["rules"]] == told("escopa+re-bello")
    assert [flag["name"] for flag in found["flags"]] == [*ROWS["escopa"].flags, "re-bello"]
    assert found["sources"] == ["S2", "S0", "S4"]
    assert set(found) == {
        *("variant", "summary", "revision", "seats", "rules", "flags", "sources"),
        *("left_open", "conflicts"),
    }


def test_two_variants_are_compared() -> None:
    """Only in what differs; rules that the words do not tell apart are shown as they are."""
    (seats,) = differences(scopa.parse_variant("scopa"), scopa.parse_variant("scopa+max-seats=8"))
    assert (seats.slot, "most=8" in seats.right[0]) == ("seats", True)
    same = scopa_command("variants", "scopa+napola", "napola")
    assert same.out == "scopa+napola and napola have the same rules.\n"
    one = scopa_command("variants", "scopa", "scopa+max-capture=3").out
    assert one.startswith("scopa and scopa+max-capture=3 differ in one thing\n")
    both = json.loads(scopa_command("variants", "scopa", "escoba", "--json").out)
    assert [each["slot"] for each in both["differences"]] == ["capture", "scoring"]


def test_the_tables_have_every_row_and_flag() -> None:
    """As text and for programs."""
    rows = json.loads(scopa_command("variants", "--json").out)
    assert [row["name"] for row in rows] == list(scopa.variant_names())
    assert rows[0]["seats"] == [2, 3, 4, 6]
    flags = json.loads(scopa_command("variants", "--flags", "--json").out)
    assert [flag["name"] for flag in flags] == list(scopa.flag_names())
    assert all(flag["summary"] and flag["sources"] for flag in flags)
    for name in scopa.variant_names():
        assert name in scopa_command("variants").out
    for name in scopa.flag_names():
        assert name in scopa_command("variants", "--flags").out


def offer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package that offers a row and a flag, and one of each that is broken."""
    info = folder / "odd_things-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-things\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[scopa.variants]\ngame = odd_game:GAME\nbad = odd_game:NONE\n"
        "[scopa.flags]\ncups = odd_game:CUPS\nbad = odd_game:NONE\n"
    )
    (folder / "odd_game.py").write_text(
        "import scopa\n"
        "CUPS = scopa.Flag('cups', 'cups count', (scopa.Set('limit', 3),), ('us',))\n"
        "GAME = scopa.Row('game', ('odd-things:cups',), 'an odd game', ('us',))\n"
    )
    monkeypatch.syspath_prepend(str(folder))


def test_installed_packages_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that cannot be loaded, which says so and hurts no other."""
    offer(tmp_path, monkeypatch)
    out = scopa_command("variants").out
    assert "an odd game" in out
    assert "'odd-things:bad' cannot be loaded" in out
    flags = scopa_command("variants", "--flags").out
    assert "cups count" in flags
    assert "'odd-things:bad' cannot be loaded" in flags
    one = scopa_command("variants", "odd-things:game+napola").out
    assert "  odd-things:cups: cups count" in one
    assert "A capture takes at most three open cards." in one
    assert flag_summary("odd-things:none") == ""
    assert flag_sources("odd-things:cups") == ("us",)
    assert row_named("odd-things:game").summary == "an odd game"
