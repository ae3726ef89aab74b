"""The package beside others: importing and using it leaves everything else as it was."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import scopa
from helpers.processes import python
from scopa import fast

MODULES = """
import importlib, pkgutil, scopa
names = [each.name for each in pkgutil.walk_packages(scopa.__path__, "scopa.")]
# What was compiled in place is no module of its own, and two modules are programs.
names = [name for name in names if "._compiled" not in name and "__main__" not in name]
for name in names:
    importlib.import_module(name)
"""
"""Imports all modules."""
USE = """
import random, sys
import scopa
state = scopa.deal("cirulla+napola", players=2, rng=random.Random(1))
while not state.board.over:
    state = scopa.apply_move(state, scopa.legal_moves(state)[0])
print(scopa.score_round(state).totals)
print(len(scopa.words.describe("scopone", "it")), len(scopa.messages.json_schema()))
from scopa import fast
print(fast.simulate("scopa", 10, seed=1))
from scopa.cli import main
code = main(["variants", "scopa", "cirulla"])
sys.exit(code or main(["captures", "scopa", "--table", "2s 3s", "--card", "5d"]))
"""
"""Uses a bit of all, in a process of its own."""


def new_python(
    code: str, *switches: str, cwd: Path | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run code in a new process; it finds packages as this one does, whatever it may read."""
    path = [each for each in sys.path if each]
    return subprocess.run(
        [sys.executable, *switches, "-c", f"import sys; sys.path[:] = {path!r}\n{code}"],
        env={**os.environ, **(env or {})},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )


def test_importing_changes_nothing() -> None:
    """Neither the state of `random`, the locale, warnings, logging, signals, what happens
    at exit, nor how modules are found; no thread is started."""
    code = f"""
import atexit, decimal, importlib.util, locale, logging, os, random, signal, sys, threading
import warnings
import attrs, click, filelock, hypothesis.strategies, rich.console, rich.progress, rich.table

def state():
    return dict(
        random=random.getstate(), locale=locale.setlocale(locale.LC_ALL),
        warnings=list(warnings.filters), shown=warnings.showwarning,
        logging=(logging.root.level, logging.root.handlers[:], logging.raiseExceptions),
        loggers=sorted(name for name in logging.root.manager.loggerDict if "scopa" in name),
        signals=[signal.getsignal(each) for each in signal.valid_signals()],
        exits=atexit._ncallbacks(), threads=threading.active_count(),
        path=sys.path[:], finders=sys.meta_path[:], hooks=sys.path_hooks[:],
        handlers=(sys.excepthook, sys.displayhook, sys.breakpointhook, sys.unraisablehook),
        streams=(sys.stdin, sys.stdout, sys.stderr, sys.stdout.errors),
        depth=sys.getrecursionlimit(), digits=sys.get_int_max_str_digits(),
        traced=(sys.gettrace(), sys.getprofile()), environ=dict(os.environ), cwd=os.getcwd(),
        decimal=repr(decimal.getcontext()),
    )

before = state()
{MODULES}
after = state()
changed = [name for name in before if before[name] != after[name]]
print(len(names) > 100, changed)
"""
    done = new_python(code)
    assert (done.stdout, done.stderr) == ("True []\n", "")


@pytest.fixture(scope="module")
def usual() -> str:
    """The answers without any switch."""
    done = new_python(USE)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("(")
    return done.stdout


@pytest.mark.parametrize(
    "switches",
    [
        ("-I", "-S", "-bb", "-W", "error"),
        ("-E", "-OO", "-X", "importtime"),
    ],
    ids=" ".join,
)
def test_switches_of_python(usual: str, switches: tuple[str, ...]) -> None:
    """Isolated, without `site`, without docstrings and asserts, with warnings as errors:
    the answers are the same."""
    done = new_python(USE, *switches)
    assert (done.returncode, done.stdout) == (0, usual), done.stderr[-500:]
    assert "importtime" in switches or done.stderr == ""


def test_nothing_is_written_or_asked_for(tmp_path: Path) -> None:
    """The package needs no home, no folder of its own that can be written, no other
    process and no network. (Python itself keeps what it compiled, unless it is told not to.)"""
    code = """
import sys
import filelock  # Some versions try out the file system when they are imported.
WRITES = set("wax+")
def watch(event, args):
    name, mode = (*args, None, None)[:2]
    if event == "open" and isinstance(mode, str) and WRITES & set(mode):
        sys.stderr.write(f"written: {name}\\n")
    elif event.partition(".")[0] in {"socket", "subprocess", "tempfile", "shutil"} or event in {
        "os.mkdir", "os.remove", "os.rename", "os.system", "os.putenv", "os.chmod", "os.fork",
    }:
        sys.stderr.write(f"{event}: {args}\\n")
sys.addaudithook(watch)
"""
    env = {"HOME": "/no/such/home", "USERPROFILE": "/no/such/home", "XDG_CACHE_HOME": "/no/such"}
    done = new_python(code + USE, "-B", cwd=tmp_path, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert not [*tmp_path.iterdir()]
    proof = new_python(code + "open('made.txt', 'w')", "-B", cwd=tmp_path)
    assert proof.stderr == "written: made.txt\n"


def test_modules_of_the_same_names(tmp_path: Path) -> None:
    """A program whose own modules are called as those of the package gets them, and the
    package its own; a `random.py` of the program does not matter to the core."""
    own = {path.stem for path in Path(scopa.__file__).parent.rglob("*.py")} - {"__init__"}
    for name in own | {"random"}:
        (tmp_path / f"{name}.py").write_text("raise ImportError('taken for another')\n")
    (tmp_path / "cards.py").write_text("MINE = 1\n")
    program = tmp_path / "program.py"
    program.write_text(
        "import cards, scopa\n"
        "from scopa import fast\n"
        "state = scopa.deal('scopa', players=2, deck=scopa.DECK)\n"
        "print(cards.MINE, scopa.legal_moves(state)[0].card)\n"
    )
    done = python(program, cwd=tmp_path)
    assert (done.stdout, done.stderr) == ("1 2d\n", "")


def test_pickles_do_not_depend_on_the_kernel() -> None:
    """They name no module of either kernel, so one process may have the compiled twin and
    another not."""
    state = scopa.deal("cirulla", players=2, deck=scopa.DECK)
    for value in (
        *(state, state.board, state.moves, scopa.observe(state, 0), scopa.full_view(state)),
        *(state.board.variant, scopa.words.describe("scopa"), fast.simulate("scopa", 10, seed=1)),
        scopa.Match.start("scopa", players=2, dealer=0),
    ):
        text = pickle.dumps(value)
        assert pickle.loads(text) == value
        assert not [name for name in (b"_kernel", b"_compiled", b"_chosen") if name in text]
