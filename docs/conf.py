"""Configuration of the documentation: themes, references, and the generated tables."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import scopa
from scopa.cards.patterns import PATTERNS
from scopa.testing import LAWS
from scopa.variants.disagreements import CONFLICTS
from scopa.variants.flags import FLAG_ALIASES, FLAGS, NUMBER_FLAGS
from scopa.variants.rows import ROWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from scopa.variants.composition import Flag
    from scopa.variants.disagreements import Reading

sys.path.insert(0, str(Path(__file__).parent))
import layout
import pair_table
import rules_reference

project = "scopa"
author = "The scopa authors"
copyright = "2026, the scopa authors"  # noqa: A001  # Sphinx's name
version = release = scopa.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build", "figures-pure.md", "figures.md", "generated"]
html_theme = "furo"
html_title = f"scopa {release}"
html_static_path = ["_static"]
html_css_files = ["layout.css", "pairs.css"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "py:obj"
napoleon_numpy_docstring = False
nitpicky = True
nitpick_ignore_regex = [
    # Text in single backticks that is code, and no name of this package.
    ("py:obj", r".*"),
    # The standard library, attrs and typing-extensions are not linked: no network is needed.
    ("py:.*", r"(collections|enum|typing|typing_extensions|attr|attrs)\..*"),
    ("py:class", r"(AbstractSet|Any|Enum|IntEnum|Iterable|Iterator|Literal|Mapping|Protocol)"),
    ("py:class", r"(Callable|Self|Sequence|Set)"),
    ("py:class", r"(st|hypothesis\.strategies)\.SearchStrategy"),
]

_GENERATED = "generated"
_N = 97
"""A number that stands in no summary of a flag, to be shown as N."""


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _rows() -> str:
    """The variants, from the registry."""
    rows = []
    for row in ROWS.values():
        seats = sorted({seating.seats for seating in scopa.parse_variant(row.name).seatings})
        rows.append(
            (
                _code([row.name]),
                _code(row.aliases),
                row.summary,
                _code(row.flags),
                ", ".join(map(str, seats)),
                ", ".join(row.sources),
            )
        )
    return _table(("row", "alias", "what it is", "flags on `scopa`", "seats", "sources"), rows)


def _left_open() -> str:
    """What the sources of a row do not settle, from the registry."""
    rows = ((_code([row.name]), row.left_open) for row in ROWS.values() if row.left_open)
    return _table(("row", "what its sources leave open, and how it is taken"), rows)


def _flags(known: set[str]) -> str:
    """The flags, from the registry; conflicts in `known` are linked."""
    families = (family.make(_N) for family in NUMBER_FLAGS.values())
    rows = []
    for flag in [*FLAGS.values(), *families]:
        name, summary = (text.replace(str(_N), "N") for text in (flag.name, flag.summary))
        aliases = [alias for alias, meant in FLAG_ALIASES.items() if _stem(meant) == _stem(name)]
        linked = re.sub(
            r"C\d\d",
            lambda m: f"[{m[0]}](#{m[0].lower()})" if m[0].lower() in known else m[0],
            summary,
        )
        rows.append(
            (_code([name]), _code(aliases), linked, _code(_slots(flag)), ", ".join(flag.sources))
        )
    return _table(("flag", "alias", "what it says", "slots", "sources"), rows)


def _stem(name: str) -> str:
    """The name of a flag; of one that takes a number, what stands before it."""
    stem = name.partition("=")[0]
    return stem if stem in NUMBER_FLAGS else name


def _slots(flag: Flag) -> Iterable[str]:
    """The slots that a flag changes, each once."""
    return dict.fromkeys(change.slot for change in flag.changes)


def _conflicts() -> str:
    """The disagreements, from the table; each links to its entry."""
    rows = (
        (
            f"[{conflict.id}](#{conflict.id.lower()})",
            conflict.question,
            f"{conflict.default} ({_code(conflict.default_names)})".replace(" ()", ""),
            _readings(conflict.readings),
        )
        for conflict in CONFLICTS
    )
    return _table(("number", "question", "default", "flag, row or argument"), rows)


def _patterns() -> str:
    """The decks, from the table of patterns."""
    rows = (
        (
            _code([pattern.name]),
            _code(pattern.aliases),
            pattern.place,
            pattern.suit_system.name,
            pattern.marks,
            ", ".join(pattern.courts),
            pattern.note,
            ", ".join(pattern.sources),
        )
        for pattern in PATTERNS
    )
    head = ("deck", "alias", "place", "suits", "marks", "courts", "note", "sources")
    return _table(head, rows)


def _readings(readings: Iterable[Reading]) -> str:
    """Each meaning with all that says it."""
    said: dict[str, list[str]] = {}
    for reading in readings:
        if reading.by == "not offered":
            said[f"{reading.meaning} ({reading.reason})"] = ["not offered"]
        else:
            kind = "" if reading.by == "flag" else f"{reading.by} "
            said.setdefault(reading.meaning, []).append(f"{kind}`{reading.name}`")
    return "; ".join(f"{', '.join(names)}: {meaning}" for meaning, names in said.items())


def _laws() -> str:
    """What `check_variant` looks at, from its table."""
    return _table(("law", "what it promises"), ((_code([law]), LAWS[law]) for law in LAWS))


def _generate(app: Sphinx) -> None:
    """Write the tables, which the pages on variants, pairs, disagreements and testing include."""
    source = Path(app.srcdir)
    folder = source / _GENERATED
    folder.mkdir(exist_ok=True)
    disagreements = (source / "disagreements.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^\((c\d\d)\)=$", disagreements, re.MULTILINE))
    for name, text in {
        "rows.md": _rows(),
        "left-open.md": _left_open(),
        "flags.md": _flags(known),
        "conflicts.md": _conflicts(),
        "laws.md": _laws(),
        "patterns.md": _patterns(),
        "pair-legend.md": pair_table.legend(),
        "pair-list.md": pair_table.flag_list(),
        "pairs.html": pair_table.matrix(),
        "layout.html": layout.picture(),
        "layout.md": layout.table(),
        **rules_reference.pages(),
    }.items():
        (folder / name).write_text(text, encoding="utf-8")


def _resolve(app: Sphinx, env: BuildEnvironment, node: pending_xref, text: Any) -> Any:
    """Find what is documented under its public name, or alone bears that name."""
    if node.get("refdomain") != "py":
        return None
    name = str(node["reftarget"]).rpartition(".")[2]
    domain = env.get_domain("py")
    ends = {full for full, *_ in domain.get_objects() if full.rpartition(".")[2] == name}
    asked = str(node["reftarget"])
    public = next((full for full in (asked, f"scopa.{name}") if full in ends), "")
    target = public or (next(iter(ends)) if len(ends) == 1 else "")
    if not target:
        return None
    # Data stand where autodoc expects classes, so the kind is left open.
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", target, node, text)


def _plain(
    _app: Sphinx, what: str, _name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    """Keep what stands before a colon from being read as the type of an attribute:
    an empty comment goes before it."""
    if what in {"attribute", "data", "property"}:
        lines[:0] = ["..", ""]


def setup(app: Sphinx) -> None:
    """Make the tables before anything is read, and find names by their public ones."""
    app.connect("builder-inited", _generate)
    app.connect("autodoc-process-docstring", _plain, priority=400)
    app.connect("missing-reference", _resolve)
