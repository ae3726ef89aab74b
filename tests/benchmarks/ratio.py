"""Print what things cost, as ratios to a yardstick that is run in the same breath.

    python tests/benchmarks/ratio.py [--markdown] [FILE.py] [WHAT ...]

WHAT is one of the tables: variants, seats, matches, functions, open-cards, wide, bulk,
others; or a variant, as in scopa+napola; or a function, as in deal. Without it all are
measured, in some minutes. The yardstick is one play of a loop on bare integers; a FILE
with a function measure(rounds, repeats), which gives the microseconds of a play, takes
its place. Other libraries are measured where they are installed, which
pip install '.[benchmark]' does.
"""

from __future__ import annotations

import argparse
import platform
import runpy
import statistics
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

if not __package__:  # Run as a file: its folder is the package.
    sys.path[0] = str(Path(__file__).parents[1])

import scopa
from benchmarks import yardstick
from benchmarks.functions import FUNCTIONS, TABLES, WIDE
from benchmarks.measuring import Figure, Group, Measure, Task, measure
from benchmarks.peers import PEERS
from benchmarks.plays import BULK, MATCHES, PLAYOUTS, SEATS, VARIANTS, of_variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["GROUPS", "main"]

GROUPS = {
    "variants": VARIANTS,
    "bulk": BULK,
    "playouts": PLAYOUTS,
    "seats": SEATS,
    "matches": MATCHES,
    "open-cards": TABLES,
    "wide": WIDE,
    "functions": FUNCTIONS,
    "others": PEERS,
}


def main(arguments: Sequence[str]) -> None:
    """Measures what is named, or all, and prints a row for each."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="*", metavar="FILE.py or WHAT")
    parser.add_argument("--markdown", action="store_true", help="tables to paste into a page")
    parser.add_argument("--repeats", type=int, default=5, help="of which the median is taken")
    parser.add_argument("--seconds", type=float, default=0.05, help="that a repeat takes, about")
    given = parser.parse_args(arguments)
    files = [each for each in given.what if each.endswith(".py")]
    names = [each for each in given.what if each not in files]
    if given.repeats < 1 or not 0 <= given.seconds < 60:
        parser.error("give 1 repeat or more, and 0 to 60 seconds")
    try:
        groups = list(_groups(names or list(GROUPS)))
    except scopa.ScopaError as error:
        parser.error(str(error))
    try:
        yard: Measure = runpy.run_path(files[-1])["measure"] if files else yardstick.measure
    except (OSError, KeyError) as error:
        parser.error(f"{files[-1]} gives no function measure: {error!r}")
    print(_heading(), end="\n\n")
    yards = [
        figure.yard
        for group in groups
        for figure in _print(group, yard, given.seconds, given.repeats, markdown=given.markdown)
    ]
    if yards and not given.markdown:
        print(f"The yardstick is a play of {statistics.median(yards):.2f} µs.")


def _groups(names: Sequence[str]) -> Iterator[Group]:
    """The tables that are named; variants and functions that are named have one each."""
    variants, functions = [], []
    for name in names:
        calls = [task for task in FUNCTIONS.tasks if task.name.split(",")[0] == name]
        if name in GROUPS:
            yield GROUPS[name]
        elif calls:
            functions += calls
        else:
            variants.append(of_variant(scopa.parse_variant(name).name))
    for group, tasks in ((VARIANTS, variants), (FUNCTIONS, functions)):
        if tasks:
            yield Group(group.title, group.unit, tuple(tasks))


def _heading() -> str:
    kernel = getattr(scopa, "kernel", None)
    runs = f", kernel {kernel()}" if kernel else ""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"scopa {scopa.__version__}{runs}, {python}"


def _print(
    group: Group, yard: Measure, seconds: float, repeats: int, *, markdown: bool
) -> Iterator[Figure]:
    """Prints the table of a group, row by row, and what could not be measured."""
    if not group.tasks:
        return
    if markdown:  # For a page microseconds say too little.
        row = "| {0} | {2} |"
        print(f"### {group.title}\n\nIn plays of the yardstick: {group.unit}.\n")
        print("| | ratio |\n|---|--:|")
    else:
        row = "  {:44}{:>12}{:>12}"
        print(f"{group.title}: {group.unit}.\n\n{row.format('', 'µs', 'ratio')}")
    missing = []
    for task in group.tasks:
        try:
            figure = measure(task, yard, seconds=seconds, repeats=repeats)
        except ImportError as error:
            missing.append(f"{task.name} ({error})")
            continue
        print(row.format(_versioned(task), _number(figure.cost), _number(figure.ratio)))
        yield figure
    print()
    if missing:
        print(f"Not measured: {'; '.join(missing)}.\n")


def _versioned(task: Task) -> str:
    """The name, with the version of the library that stands before a colon, if one does."""
    package, colon, rest = task.name.partition(": ")
    try:
        return f"{package} {metadata.version(package)}{colon}{rest}" if rest else task.name
    except metadata.PackageNotFoundError:
        return task.name


def _number(value: float) -> str:
    """Three digits, and more where they stand before the point."""
    digits = 4 if value < 0.1 else 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:,.{digits}f}"


if __name__ == "__main__":
    main(sys.argv[1:])
