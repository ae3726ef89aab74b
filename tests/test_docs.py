"""The documentation is complete: public names, rows, flags, conflicts, commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import scopa
from scopa.flags import FLAG_ALIASES
from scopa.rows import ROWS
from scopa.variants import parse_flag

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCS = ROOT / "docs"
REFERENCE = "".join(
    path.read_text(encoding="utf-8") for path in sorted((DOCS / "reference").glob("*.md"))
)


def table(heading: str) -> list[list[str]]:
    """The cells of the first table below a heading of the README, row by row."""
    section = README.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def code(text: str) -> list[str]:
    """What stands in backticks, blocks of code left out."""
    return re.findall(
        "`([^`]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    )


@pytest.mark.parametrize("name", scopa.__all__)
def test_every_public_name_is_in_the_reference(name: str) -> None:
    """The reference names everything that the package exports."""
    assert re.search(rf"\bscopa\.{name}\b(?!\.)", REFERENCE)


@pytest.mark.parametrize("module", sorted((ROOT / "src/scopa/rules").glob("[a-z]*.py")))
def test_every_module_of_rules_is_in_the_reference(module: Path) -> None:
    """A new file of rules comes with its place in the reference."""
    assert f"automodule:: scopa.rules.{module.stem}\n" in REFERENCE


def test_the_readme_has_every_variant() -> None:
    """The table holds the rows in their order, with their aliases and sources."""
    shown = [(*code(row[0]), code(row[1]), row[3]) for row in table("Variants")]
    rows = ROWS.values()
    assert shown == [(row.name, list(row.aliases), ", ".join(row.sources)) for row in rows]


def test_the_readme_has_every_flag() -> None:
    """The table of flags holds each of them once, aliases too, and no other."""
    shown = [name for row in table("Flags") for name in code(row[1])]
    assert sorted(shown) == sorted([*scopa.flag_names(), *FLAG_ALIASES])


def test_the_readme_shows_variants_that_exist() -> None:
    """Texts of variants in the prose are those that the variants print."""
    texts = [text for text in code(README) if re.fullmatch(r"[a-z-]+\+[a-z0-9=+-]+", text)]
    assert len(texts) > 2
    assert [scopa.parse_variant(text).name for text in texts] == texts


def conflicts(text: str) -> set[str]:
    """The conflicts that a text names."""
    return set(re.findall(r"\bC\d\d\b", text))


def test_every_conflict_that_is_named_is_told() -> None:
    """What summaries and docstrings of the package call C01 and so on has an entry with
    that anchor, and each entry tells sources and what is done here."""
    page = (DOCS / "disagreements.md").read_text(encoding="utf-8")
    entries = dict(re.findall(r"^### (C\d\d): .+\n((?:(?!\(c\d|## ).*\n)*)", page, re.MULTILINE))
    package = "".join(p.read_text(encoding="utf-8") for p in (ROOT / "src").rglob("*.py"))
    assert conflicts(package) <= set(entries)
    assert re.findall(r"^\((c\d\d)\)=$", page, re.MULTILINE) == [e.lower() for e in entries]
    assert all("- *Sources.* " in text and "- *Here.* " in text for text in entries.values())


def test_the_other_readings_exist() -> None:
    """What the page on disagreements offers as flag or variant is one."""
    page = (DOCS / "disagreements.md").read_text(encoding="utf-8")
    offers = re.findall(r"^- \*(?:Other reading|Flag).*\n(?:  .*\n)*", page, re.MULTILINE)
    names = [
        name for offer in offers for name in code(offer) if re.fullmatch("[a-zN0-9=+-]+", name)
    ]
    assert len(names) > 20
    for name in names:
        row, *flags = name.replace("=N", "=12").split("+")
        if row in ROWS:
            assert scopa.parse_variant("+".join([row, *flags]))
        else:
            assert [parse_flag(flag) for flag in (row, *flags)]


@pytest.mark.parametrize(
    "page", [ROOT / "README.md", *sorted(DOCS.glob("*.md"))], ids=lambda page: page.name
)
def test_links_lead_to_files(page: Path) -> None:
    """Links of a page that are no addresses lead to files that are there."""
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (page.parent / target).exists(), target


def test_set_up_is_one_line_each() -> None:
    """The README has a line that plays a match and one that runs the tests; each makes its
    virtual environment first."""
    lines = [line for line in README.splitlines() if line.startswith("python3 -m venv ")]
    assert [line.count(" && ") for line in lines] == [2, 3]
