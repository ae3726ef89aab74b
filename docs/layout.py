"""The rooms of the package as a picture and a table, made from the import contract."""

from __future__ import annotations

import ast
import html
import re
import sys
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

__all__ = ["FLOORS", "picture", "table"]

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "scopa"
WIDE, HIGH, GAP = 720, 34, 8
"""Of the picture, of a floor, and between rooms: in pixels."""


def _floors() -> list[list[str]]:
    """The rooms of each floor, the highest first."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = config["tool"]["importlinter"]["contracts"]
    contract = next(each for each in contracts if each["type"] == "layers")
    return [re.findall(r"\w+", floor) for floor in contract["layers"]]


FLOORS = _floors()
"""The rooms of each floor, the highest first, as `pyproject.toml` states them."""


def picture() -> str:
    """A drawing: each floor imports only from those below it."""
    boxes = []
    for at, rooms in enumerate(FLOORS):
        wide = (WIDE - GAP * (len(rooms) - 1)) / len(rooms)
        top = at * (HIGH + GAP)
        for place, room in enumerate(rooms):
            left = place * (wide + GAP)
            boxes.append(
                f'<rect x="{left:.0f}" y="{top}" width="{wide:.0f}" height="{HIGH}" rx="4"/>'
                f'<text x="{left + wide / 2:.0f}" y="{top + 22}">{html.escape(room)}</text>'
            )
    high = len(FLOORS) * (HIGH + GAP)
    return (
        f'<svg class="layout" viewBox="0 0 {WIDE} {high}" role="img"'
        ' aria-label="The rooms, floor by floor; the table below says the same">'
        f"{''.join(boxes)}</svg>\n"
    )


def table() -> str:
    """What each room holds, by its docstring, and its modules."""
    lines = ["| room | what it holds | modules |", "|---|---|---|"]
    for room in (room for floor in FLOORS for room in floor):
        folder = SOURCE / room
        modules = sorted(
            path.relative_to(folder).with_suffix("").as_posix()
            for path in folder.rglob("*.py")
            if path.name not in {"__init__.py", "__main__.py"}
        )
        lines.append(f"| `{room}` | {_first_line(folder)} | {', '.join(modules)} |")
    return "\n".join(lines) + "\n"


def _first_line(folder: Path) -> str:
    file = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    text = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return " ".join(text.partition("\n\n")[0].split()).replace("``", "`").rstrip(".")
