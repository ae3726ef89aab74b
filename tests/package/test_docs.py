"""The documentation is complete: public names, rows, flags, pairs, conflicts, commands."""

from __future__ import annotations

import html
import itertools
import random
import re
import runpy
from pathlib import Path
from typing import Any

import pytest

import scopa
import scopa.fast
import scopa.testing
from helpers import face
from helpers.places import ROOT
from scopa.notation.position_fields import Field, awards_text, set_text
from scopa.variants import changes
from scopa.variants.parsing import parse_flag
from scopa.variants.rows import ROWS

README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCS = ROOT / "docs"
REFERENCE = "".join(
    [
        *(page.read_text(encoding="utf-8") for page in sorted((DOCS / "reference").glob("*.md"))),
        *runpy.run_path(str(DOCS / "rules_reference.py"))["pages"]().values(),
    ]
)
"""The pages of the reference, and what they include."""


def code(text: str) -> list[str]:
    """What stands in backticks, blocks of code left out."""
    return re.findall(
        "`([^`]+)`", re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    )


@pytest.mark.parametrize("name", face.NAMES)
def test_every_public_name_is_in_the_reference(name: str) -> None:
    """The reference names everything that is public: where it stands in a room, and from
    the root where the root has it."""
    root = f"scopa.{name.rpartition('.')[2]}"
    assert re.search(rf"\b({name}|{root})\b(?!\.)", REFERENCE)


def test_what_a_change_may_need_is_in_the_reference() -> None:
    """The table holds every text that `needs` can be, and no other."""
    shown = re.findall(r'^\| `"(.+)"` \|', REFERENCE, re.MULTILINE)
    assert sorted(shown) == sorted(changes._FRAMES)


def test_the_readme_shows_variants_that_exist() -> None:
    """Texts of variants in the prose are those that the variants print."""
    texts = [text for text in code(README) if re.fullmatch(r"[a-z-]+\+[a-z0-9=+-]+", text)]
    assert len(texts) > 2
    assert [scopa.parse_variant(text).name for text in texts] == texts


def test_the_generated_tables_have_every_row_flag_and_law() -> None:
    """Each once, in the first column; the numbers of conflicts are left as they are."""
    conf = runpy.run_path(str(DOCS / "conf.py"))
    rows, flags = conf["_rows"](), conf["_flags"](set())
    first = [re.findall(r"^\| `(.+?)` \|", text, re.MULTILINE) for text in (rows, flags)]
    assert first[0] == list(scopa.variant_names())
    assert sorted(first[1]) == list(scopa.flag_names())
    laws = re.findall(r"^\| `(.+?)` \|", conf["_laws"](), re.MULTILINE)
    assert laws == list(scopa.testing.LAWS)
    assert conflicts(flags) == {
        number for name in scopa.flag_names() for number in conflicts(summary(name))
    }


def summary(name: str) -> str:
    """What a flag says; one that takes a number, with a number that names no conflict."""
    return parse_flag(name.replace("=N", "=10")).summary


@pytest.fixture(scope="module")
def pair_table() -> dict[str, Any]:
    """The module that finds out which flags go together."""
    return runpy.run_path(str(DOCS / "pair_table.py"))


@pytest.fixture(scope="module")
def matrix(pair_table: dict[str, Any]) -> dict[tuple[str, str], tuple[str, str]]:
    """The mark and the note of every cell of the table, by the flags that it names."""
    names = pair_table["NAMES"]
    rows = re.findall(
        r'<tr><th scope="row"><code>(.+?)</code> (\d+)</th>(.*)</tr>',
        text := pair_table["matrix"](),
    )
    assert [(name, int(number)) for name, number, _ in rows] == [
        (name, number) for number, name in enumerate(names, start=1)
    ]
    assert re.findall(r'<th scope="col">(\d+)</th>', text) == [number for _, number, _ in rows]
    cells = {}
    for flag, _, row in rows:
        found = re.findall(r'<td class="\w+" title="(.+?), (.+?): (.+?)">(.)</td>', row)
        assert [(one, other) for one, other, _, _ in found] == [
            (flag, other) for other in names[: names.index(flag)]
        ]
        cells.update(
            {(one, other): (mark, html.unescape(note)) for one, other, note, mark in found}
        )
    return cells


@pytest.mark.slow
def test_every_pair_of_flags_is_in_the_table(
    pair_table: dict[str, Any], matrix: dict[tuple[str, str], tuple[str, str]]
) -> None:
    """Each two flags share one cell, with one of the marks of the legend."""
    pairs = {frozenset(pair) for pair in itertools.combinations(scopa.flag_names(), 2)}
    assert {frozenset(pair) for pair in matrix} == pairs
    assert len(matrix) == len(pairs)
    assert {mark for mark, _ in matrix.values()} == set(pair_table["MARKS"])
    counts = re.findall(r"^\| `(.)` \| .+ \| (\d+) \|$", pair_table["legend"](), re.MULTILINE)
    marks = [mark for mark, _ in matrix.values()]
    assert counts == [(mark, str(marks.count(mark))) for mark in pair_table["MARKS"]]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "other", "mark", "note"),
    [
        ("napola", "re-bello", "·", "on scopa"),
        ("quindici", "asso-piglia-tutto", "·", "on scopa"),
        ("frac", "napola", "·", "on scopa"),
        ("most-sevens", "no-all-sevens", "r", "on escoba"),
        ("misdeal=none", "ten-card-deal", "·", "on scopa"),
        (
            "all-sevens",
            "no-all-sevens",
            "x",
            "'all-sevens' adds 'all-sevens', which 'no-all-sevens' removes",
        ),
        ("ace-exclusive", "napola", "r", "on asso-piglia-tutto"),
        ("joker-keeps-value", "max-capture=N", "r", "on cirulla"),
        ("instant-win-at-scoring", "ten-card-deal", "r", "on scopone-de-trente"),
        ("ponino-per-match", "ace-exclusive", "f", "with il-ponino and cirulla-captures"),
        ("opening-capture=none", "opening-before-misdeal", "f", "with low-table-bonus"),
        ("fewest", "free-choice", "x", "each gives 'choice' its own value"),
        ("frac", "max-capture=N", "x", "'frac' allows no other 'limit'"),
        (
            "primiera-six-19",
            "frac",
            "x",
            "flag 'primiera-six-19' needs the category 'primiera', which flag 'frac' takes away",
        ),
        (
            "frac-king-breaks-tie=round",
            "fewest",
            "x",
            "frac-king-breaks-tie=round needs 'frac', with which fewest does not go",
        ),
    ],
)
def test_known_pairs_have_their_marks(
    matrix: dict[tuple[str, str], tuple[str, str]], one: str, other: str, mark: str, note: str
) -> None:
    """Whichever of the two has the larger number."""
    assert matrix.get((one, other), matrix.get((other, one))) == (mark, note)


@pytest.mark.slow
def test_the_table_of_pairs_says_what_the_package_does(
    matrix: dict[tuple[str, str], tuple[str, str]],
) -> None:
    """Where a note names a row or further flags, that text is a variant; of flags that
    contradict each other no row makes one."""
    for (one, other), (mark, note) in random.Random(1).sample(sorted(matrix.items()), 400):
        row, helpers = "scopa", ""
        if mark in "·r":
            row = note.removeprefix("on ")
        elif mark == "f":
            helpers = note.removeprefix("with ").replace(" and ", "+")
        text = "+".join(filter(None, [row, one, other, helpers])).replace("=N", "=4")
        if mark != "x":
            assert scopa.parse_variant(text)
        if mark in "rf":
            refused(f"scopa+{one}+{other}")
        if mark in "fx":
            for name in ROWS:
                refused(f"{name}+{one}+{other}")


def refused(text: str) -> None:
    """The flags of the text do not go together there."""
    with pytest.raises(scopa.IncompatibleFlagsError):
        scopa.parse_variant(text.replace("=N", "=4"))


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
    own virtual environment first."""
    lines = [line for line in README.splitlines() if line.startswith("python3 -m venv ")]
    assert [line.count(" && ") for line in lines] == [2, 2]
    assert [line.split()[3] for line in lines] == [".venv", ".venv-test"]


def test_nothing_replaces_the_compiled_kernel() -> None:
    """An editable installation would, silently: no line makes one where the first set-up
    line has put the compiled kernel. No page makes an environment of another name."""
    lines = [line for text in SHOWN.values() for line in text.splitlines() if ".venv" in line]
    assert {each for line in lines for each in re.findall(r"[.]venv[-\w]*", line)} == {
        ".venv",
        ".venv-dev",
        ".venv-test",
    }
    assert not [line for line in lines if " -e " in line and ".venv/" in line]


SERVERS = (
    *("README.md", "docs/hidden-information.md", "docs/messages.md", "docs/records.md"),
    *("docs/round-text.md", "docs/design.md", "docs/notation.md"),
)
"""Pages for those who run a table."""
SEEDED = (
    *("docs/tutorial.md", "docs/fast.md", "docs/testing.md", "docs/command-line.md"),
    *("examples/play_a_round.py", "examples/greedy_bot.py", "examples/village_rule.py"),
    "src/scopa/play/sampling.py",
)
"""Those about first steps, bots and statistics: they may have a seed, and say so."""
SEEDED_FOLDERS = ("src/scopa/fast/", "src/scopa/testing/", "src/scopa/cli/")
SHOWN = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for pattern in ("README.md", "docs/**/*.md", "examples/**/*.py", "src/scopa/**/*.py")
    for path in sorted(ROOT.glob(pattern))
}
"""All that shows how the package is used."""


def test_nobody_is_shown_a_seeded_table() -> None:
    """A seeded generator gives its next deals away, so no page for servers has one, nor has
    any other that is not listed here."""
    seeded = {name for name, text in SHOWN.items() if re.search(r"\brandom\.Random\(", text)}
    assert not seeded & {*SERVERS}
    assert {name for name in seeded if not name.startswith(SEEDED_FOLDERS)} == {*SEEDED}


@pytest.mark.parametrize("name", [*SERVERS[:-1], *SEEDED[:-1]])
def test_pages_say_how_a_real_table_is_dealt(name: str) -> None:
    """Those with a seed too, so that nobody copies it; one page and `deal` say why."""
    assert "random.SystemRandom" in SHOWN[name]
    assert "random.SystemRandom()" in str(scopa.deal.__doc__)
    assert "linear function" in SHOWN["docs/hidden-information.md"]


@pytest.mark.parametrize("name", ["docs/hidden-information.md", "docs/messages.md"])
def test_pages_say_who_sent_a_move(name: str) -> None:
    """On pages for servers each move that is made in an example has its `by`."""
    blocks = re.findall(r"^```py.*?^```$", SHOWN[name], re.DOTALL | re.MULTILINE)
    calls = [
        line
        for block in blocks
        for line in block.splitlines()
        if re.search(r"\bscopa\.(apply_move|step|explain)\(", line)
    ]
    assert calls
    assert [line for line in calls if "by=" not in line] == []


NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")


def rows_of(heading: str) -> list[list[str]]:
    """The cells of the table with this head in the page on notation, without backticks."""
    lines = NOTATION.partition(f"\n{heading}\n")[2].partition("\n\n")[0].splitlines()
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_the_table_of_a_position_shows_its_example() -> None:
    """Each field as it stands in the text above the table, which is a doctest."""
    example = re.search(r"^'(scopa1 [^']*)'$", NOTATION, re.MULTILINE)
    assert example is not None
    fields = example[1].split(" ")
    shown = [row[1] for row in rows_of("| field | in the example | what it is |")]
    assert shown == fields


def test_the_examples_of_awards_are_as_they_are_written() -> None:
    """Each is read, and written so again."""
    examples = [row[1] for row in rows_of("| mark | example | what it is |")]
    assert len(examples) == 6
    for text in examples:
        assert awards_text(Field("", 1, text).awards()) == text


def test_the_cards_of_the_page_on_notation_are_as_they_are_written() -> None:
    """Groups of cards in the text of the page are those that `format_position` writes."""
    groups = re.findall(r"`((?:[A2-7JQK]+[dcsb]+)+)`", NOTATION.partition("## Positions\n")[2])
    assert {"A27d", "3cs", "3cs4dKd"} <= {*groups}
    for text in groups:
        assert set_text(Field("", 1, text).set()) == text
