"""``scopa variants``: the tables, one game's rules in words, and differences."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import scopa
from goldens.rule_texts import texts
from helpers.terminal import scopa_command
from scopa.cli.differences import differences
from scopa.cli.named_variant import flag_sources, flag_summary, row_named
from scopa.variants import CONFLICTS
from scopa.variants.relevant_disagreements import CONCERNS, concerning
from scopa.variants.rows import ROWS

# Disagreements


def test_every_conflict_has_its_concern() -> None:
    """In the order of the table."""
    assert list(CONCERNS) == [conflict.id for conflict in CONFLICTS]


@pytest.mark.parametrize("conflict", CONFLICTS, ids=lambda conflict: conflict.id)
def test_a_row_that_reads_otherwise_is_concerned(conflict: scopa.variants.Conflict) -> None:
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
        *("Players and deal", "Captures", "Points", "The match"),
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
    assert [each["text"] for each in found["rules"]] == texts("escopa+re-bello")
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


def test_rules_in_another_language_stand_alone() -> None:
    """What there is in English only is left out; as JSON only the rules are in it."""
    lines = scopa_command("variants", "scopone+napola", "--language", "it").out.splitlines()
    indented = [line for line in lines if line.startswith("  ")]
    assert lines[0] == "scopone+napola"
    assert lines[2] == "Giocatori e distribuzione"
    assert [line.strip() for line in indented] == texts("scopone+napola", "it")
    found = json.loads(scopa_command("variants", "escopa", "--language", "de", "--json").out)
    assert [each["text"] for each in found["rules"]] == texts("escopa", "de")
    english = scopa_command("variants", "escopa", "--language", "en").out
    assert english.splitlines()[2:] != []
    assert "Sources" not in english


def test_two_variants_are_compared_in_another_language() -> None:
    """Titles and all."""
    assert scopa_command(
        *("variants", "scopa", "escopa+target=11", "--language", "fr")
    ).out.startswith("scopa et escopa+target=11 diffèrent sur ")
    one = scopa_command("variants", "scopa", "scopa+max-capture=3", "--language", "de").out
    assert one.splitlines() == [
        "scopa und scopa+max-capture=3 unterscheiden sich in einem Punkt",
        "",
        "Wie viele Karten",
        "  scopa",
        "    (nichts Eigenes)",
        "  scopa+max-capture=3",
        "    Mit einem Stich nimmt man höchstens drei Karten vom Tisch.",
    ]
    both = scopa_command("variants", "scopa", "escoba", "--language", "it", "--json").out
    assert json.loads(both)["differences"][1]["right"] == texts("escoba", "it")[-4:-2]


def test_a_language_is_for_a_game() -> None:
    """It is refused where no rules are told, and where nobody knows it."""
    for arguments in ((), ("--flags",)):
        done = scopa_command("variants", "--language", "it", *arguments)
        assert (done.code, "give its name" in done.err) == (2, True)
    done = scopa_command("variants", "scopa", "--language", "nl")
    assert (done.code, "'en', 'it', 'fr', 'de'" in done.err) == (2, True)


def test_the_tables_have_every_row_and_flag() -> None:
    """As text and for programs."""
    rows = json.loads(scopa_command("variants", "--json").out)
    assert [row["name"] for row in rows] == list(scopa.variant_names())
    assert rows[0]["seats"] == [2, 3, 4, 6]
    flags = json.loads(scopa_command("variants", "--flags", "--json").out)
    assert [flag["name"] for flag in flags] == list(scopa.flag_names())
    assert all(flag["summary"] and flag["sources"] for flag in flags)
    written = scopa_command("variants").out, scopa_command("variants", "--flags").out
    assert all(name in written[0] for name in scopa.variant_names())
    assert all(name in written[1] for name in scopa.flag_names())


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
        "from scopa.variants import Flag, Row, Set\n"
        "CUPS = Flag('cups', 'cups count', (Set('limit', 3),), ('us',))\n"
        "GAME = Row('game', ('odd-things:cups',), 'an odd game', ('us',))\n"
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
