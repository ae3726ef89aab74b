"""Configuration of the documentation."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import scopa
from scopa.flags import FLAG_ALIASES, FLAGS
from scopa.variants import ROWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinx.application import Sphinx

project = "scopa"
author = "The scopa authors"
copyright = "2026, the scopa authors"  # noqa: A001  # Sphinx's name
version = release = scopa.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build", "generated"]
html_theme = "furo"
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "code"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _generate(app: Sphinx) -> None:
    """The tables of rows and flags, from the registry."""
    folder = Path(app.srcdir) / "generated"
    folder.mkdir(exist_ok=True)
    rows = (
        (
            _code([row.name]),
            _code(row.aliases) or "–",
            row.summary,
            " ".join(row.flags) or "–",
            " ".join(str(seating.seats) for seating in scopa.parse_variant(name).seatings),
            ", ".join(row.sources),
        )
        for name, row in ROWS.items()
    )
    head = ("row", "aliases", "what it is", "flags on `scopa`", "seats", "sources")
    (folder / "rows.md").write_text(_table(head, rows), encoding="utf-8")
    other = {name: alias for alias, name in FLAG_ALIASES.items()}
    flags = (
        (_code([flag.name]), _code(filter(None, [other.get(flag.name)])) or "–", flag.summary)
        for flag in FLAGS.values()
    )
    numbers = (
        ("`max-capture=N`", "`max-two-capture` (2)", "a capture takes at most N from the table"),
        ("`target=N`", "–", "a match goes to N points"),
    )
    head = ("flag", "alias", "what it says")
    (folder / "flags.md").write_text(_table(head, [*flags, *numbers]), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Make the tables before anything is read."""
    app.connect("builder-inited", _generate)
