"""Mutation testing: which small faults of the source would no test notice?

    pip install -e '.[test]' mutmut==3.8.1
    PYTHONPATH=src:tests python -m mutation [--results FILE] [modules ...]

Without modules those of the rules and of the engine are mutated, of which a fault is a
wrong capture or a wrong point. It takes most of an hour; with a file for the results a run
that was broken off is taken up again. Mutants known to survive are listed in
``survivors.txt`` beside this file, each with the reason. The exit code is 1 where others
survive. Needs a system that can fork.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, Phase, settings

from mutation.forked import TIMEOUT, in_child
from mutation.making import Mutant, mutants
from mutation.running import imported_anew, swapped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MODULES = (
    *("play/dealing", "play/engine", "play/legality", "play/match", "play/sampling", "play/views"),
    *("model/board", "model/scores", "model/view", "rules", "variants/rules_record"),
)
"""Of the package; a folder stands for all in it."""
FIRST = (
    *("model/test_states", "rules/test_default", "rules/test_match", "rules/test_round"),
    *(
        "rules/test_scoring",
        "rules/test_table",
        "variants/test_rules_record",
        "variants/test_slots",
    ),
    "variants/test_variants",
)
"""Test files that are collected at once and kill most, by how their paths begin."""
QUICK = (
    *(*FIRST, "cards/test_values", "play/test_bad", "play/test_determinism", "play/test_engine"),
    *("play/test_peer_sample", "play/test_views", "rules/test_aces", "rules/test_bug_cases"),
    *("scorekeeping/test_piles", "testing/test_vectors", "variants/test_bad"),
)
"""Those that take little time."""
ALL = (
    *(*QUICK, "play/test_leaks", "play/test_oracle", "play/test_peer", "play/test_properties"),
    *("records/", "variants/test_flag_algebra", "variants/test_plugins"),
)
"""Those about the rules and the engine."""
ROUNDS = "150"
"""Of the naive engine, on each mutant that quick tests do not kill."""
KNOWN = Path(__file__).with_name("survivors.txt")
"""Those that no test can tell from the source, as path, function and change."""
DOCTESTS = [
    f"src/scopa/{name}" for name in ("rules", "model", "play/engine.py", "play/dealing.py")
]
ROOT = Path(__file__).parents[2]
SOURCE = Path("src/scopa")


def main(arguments: Sequence[str]) -> int:
    """Makes the mutants, runs the tests on them and prints what became of them."""
    parser = argparse.ArgumentParser(prog="python -m mutation", description=__doc__)
    parser.add_argument("modules", nargs="*", default=MODULES)
    parser.add_argument("--results", type=Path)
    given = parser.parse_args(arguments)
    file = given.results or Path(tempfile.mkstemp(suffix=".jsonl")[1])
    file = file.resolve()
    os.chdir(ROOT)
    os.environ.setdefault("SCOPA_ORACLE_ROUNDS", ROUNDS)
    # The same examples each time, and no search for the smallest one.
    settings.register_profile(
        "mutation",
        database=None,
        deadline=None,
        derandomize=True,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutation")
    made = [each for path in _paths(given.modules) for each in mutants(path)]
    _run(made, file)
    return _report(made, _read(file))


def _paths(modules: Sequence[str]) -> list[Path]:
    found: list[Path] = []
    for name in modules:
        folder = SOURCE / name
        found += sorted(folder.glob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
    return [path for path in found if path.name != "__init__.py"]


def _run(made: list[Mutant], file: Path) -> None:
    """Runs what is not in the file yet: few tests first, more on what survives them."""
    first, quick, rest = map(_tests, (FIRST, QUICK, ALL))
    short = [*quick, "tests/play/test_oracle.py", *DOCTESTS]
    bodies = [each for each in _left(made, file, ()) if each.in_body]
    if bodies and (broken := in_child(lambda: swapped(bodies, short, _note(file, "short")))):
        raise SystemExit(f"without a mutant all tests must pass: {broken}")
    for stage, before, tests in (
        ("first", (), first),
        ("short", ("first",), short),
        ("all", ("short",), rest),
    ):
        imported_anew(_left(made, file, before), tests, 900, _note(file, stage))


def _tests(names: tuple[str, ...]) -> list[str]:
    files = sorted(path.as_posix() for path in Path("tests").rglob("test_*.py"))
    return [path for path in files if path.removeprefix("tests/").startswith(names)]


def _left(made: list[Mutant], file: Path, stages: tuple[str, ...]) -> list[Mutant]:
    """What a stage has still to run: survivors of others that are not known, or all."""
    results = _read(file)
    if not stages:
        return [each for each in made if str(each) not in results]
    alive = [each for each in made if results[str(each)] in [[stage, None] for stage in stages]]
    known = _known()
    return [each for each in alive if str(each) not in known]


def _note(file: Path, stage: str) -> Callable[[Mutant, str | None], None]:
    def note(mutant: Mutant, killer: str | None) -> None:
        with file.open("a", encoding="utf-8") as results:
            results.write(json.dumps([str(mutant), stage, killer]) + "\n")

    return note


def _read(file: Path) -> dict[str, list[str | None]]:
    """Stage and killer of each mutant, as noted last."""
    if not file.exists():
        return {}
    lines = map(json.loads, file.read_text("utf-8").splitlines())
    return {key: [stage, killer] for key, stage, killer in lines}


def _known() -> set[str]:
    """The mutants that are known to survive; the reasons are comments."""
    lines = KNOWN.read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def _report(made: list[Mutant], results: dict[str, list[str | None]]) -> int:
    """Prints the figures of each module, and survivors that are not known."""
    known = _known()
    figures: dict[str, Counter[str]] = defaultdict(Counter)
    unknown, dead = [], set(known)
    for each in made:
        killer = results[str(each)][1]
        survives = killer is None
        dead -= {str(each)} if survives else set()
        kind = "known" if survives and str(each) in known else "alive" if survives else "killed"
        kind = TIMEOUT if killer == TIMEOUT else kind
        unknown += [f"line {each.line}: {each}"] if kind == "alive" else []
        for row in (each.path.relative_to(SOURCE).as_posix(), "all"):
            figures[row].update({"mutants": 1, kind: 1})
    columns = ("mutants", "killed", TIMEOUT, "known", "alive")
    print(f"{'':24}" + "".join(f"{column:>9}" for column in columns))
    for row, counts in figures.items():
        print(f"{row:24}" + "".join(f"{counts[column]:9}" for column in columns))
    for title, lines in (("Survivors", unknown), ("Known ones that are killed", sorted(dead))):
        if lines:
            print(f"\n{title}:\n" + "\n".join(lines))
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
