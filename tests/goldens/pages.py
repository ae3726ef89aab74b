"""The tables of the README and the headings of the page on disagreements, from the package.

What stands between ``<!-- rows -->`` and ``<!-- end of rows -->`` is made; the rest of a
page is written by hand, and kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from helpers.places import ROOT
from scopa.variants import CONFLICTS
from scopa.variants.flags import FLAG_ALIASES, THEMES
from scopa.variants.rows import ROWS

__all__ = ["GOLDENS"]


def readme() -> str:
    """With the tables of rows and flags."""
    page = _page("README.md")
    for name, lines in (("rows", _rows()), ("flags", _flags())):
        start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
        before, _, rest = page.partition(start)
        _, _, after = rest.partition(end)
        page = "".join([before, start, *(f"{line}\n" for line in lines), end, after])
    return page


def disagreements() -> str:
    """With the question of each entry as the table of the package has it."""
    questions = {conflict.id: conflict.question for conflict in CONFLICTS}
    page = _page("docs/disagreements.md")
    heading = re.compile(r"^### (C\d\d): .*$", re.MULTILINE)
    return heading.sub(lambda found: f"### {found[1]}: {questions[found[1]]}", page)


def _page(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def _rows() -> Iterator[str]:
    yield from ("| name | aliases | what it is | sources |", "|---|---|---|---|")
    for row in ROWS.values():
        cells = _code([row.name]), _code(row.aliases), row.summary, ", ".join(row.sources)
        yield f"| {' | '.join(cells)} |".replace("|  |", "| |")


def _flags() -> Iterator[str]:
    yield from ("| theme | flags |", "|---|---|")
    aliases = {meant: alias for alias, meant in FLAG_ALIASES.items()}
    for title, theme in THEMES.items():
        names = [flag.name for flag in theme.FLAGS]
        names += [f"{family.name}=N" for family in getattr(theme, "NUMBER_FLAGS", ())]
        told = [f"`{name}`{_alias(name, aliases)}" for name in names]
        yield f"| {title} | {', '.join(told)} |"


def _alias(name: str, aliases: Mapping[str, str]) -> str:
    """In brackets, the other name of a flag, or of one of its numbers."""
    stem = name.removesuffix("N")
    found = (
        f" (`{alias}`)" if meant == name else f" (`{alias}` for {meant.removeprefix(stem)})"
        for meant, alias in aliases.items()
        if meant == name or (stem != name and meant.startswith(stem))
    )
    return "".join(found)


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


GOLDENS: Mapping[str, Callable[[], str]] = {
    "README.md": readme,
    "docs/disagreements.md": disagreements,
}
"""By file, from the root of the project, what gives its text."""
