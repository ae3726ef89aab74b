"""Which kernel runs: the compiled one where it fits, else the readable one, and why."""

from __future__ import annotations

import compileall
import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scopa
from scopa._native import choice
from scopa._native.choice import Choice
from scopa._native.digest import digest

SOURCE = "ANSWER = 'readable'\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with a kernel and a twin that was made of it, which is Python here, too."""
    folder = tmp_path / "halved"
    for name in ("_kernel", "_compiled"):
        (folder / name).mkdir(parents=True)
        (folder / name / "__init__.py").touch()
    (folder / "__init__.py").touch()
    (folder / "_kernel" / "sums.py").write_text(SOURCE)
    (folder / "_compiled" / "sums.py").write_text("ANSWER = 'compiled'\n")
    stamp(folder)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SCOPA_PURE", "0")
    importlib.invalidate_caches()
    yield folder
    for name in [each for each in sys.modules if each.split(".")[0] == "halved"]:
        del sys.modules[name]


def stamp(folder: Path, version: str | None = "1.0") -> None:
    """Say that the twin is made of the sources as they are now, in a build of that version."""
    found = digest("halved._kernel", [str(folder / "_kernel")])
    text = f"DIGEST = {found!r}\nVERSION = {version!r}\n"
    (folder / "_compiled" / "__init__.py").write_text(text)


def chosen(folder: Path) -> tuple[str, str]:
    """What the module that is chosen says that it is, and what is told of the kernel."""
    chosen_kernel = Choice(folder.name, "1.0")
    return chosen_kernel.module("sums").ANSWER, chosen_kernel.answer


def test_a_twin_of_these_sources_runs(package: Path) -> None:
    """It goes before the readable one."""
    assert chosen(package) == ("compiled", "compiled")


@pytest.mark.parametrize(
    ("value", "runs"), [("", "compiled"), ("0", "compiled"), ("1", "readable"), ("no", "readable")]
)
def test_the_environment_asks_for_the_readable_one(
    package: Path, monkeypatch: pytest.MonkeyPatch, value: str, runs: str
) -> None:
    """By any text but the empty one and 0."""
    monkeypatch.setenv("SCOPA_PURE", value)
    answer = "compiled" if runs == "compiled" else "pure: SCOPA_PURE is set"
    assert chosen(package) == (runs, answer)


def test_nothing_in_the_environment(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin runs."""
    monkeypatch.delenv("SCOPA_PURE")
    assert chosen(package) == ("compiled", "compiled")


CHANGES = ["edited", "added", "removed", "renamed", "swapped", "typed", "typed otherwise"]


@pytest.mark.parametrize("change", CHANGES)
def test_a_stale_twin_does_not_run(package: Path, change: str) -> None:
    """Whatever was done to the sources since it was compiled."""
    sums = package / "_kernel" / "sums.py"
    other = sums.with_name("tables.py")
    other.write_text("ROWS = ()\n")
    types = sums.with_suffix(".pxd")
    if change == "typed otherwise":
        types.write_text("cdef int rows")
    stamp(package)
    assert chosen(package)[0] == "compiled"
    del sys.modules["halved._compiled"]
    if change == "edited":
        sums.write_text(SOURCE + "#")
    elif change == "added":
        sums.with_name("more.py").touch()
    elif change.startswith("typed"):
        types.write_text("cdef long rows")
    elif change == "removed":
        other.unlink()
    elif change == "renamed":
        other.rename(sums.with_name("table.py"))
    else:
        other.write_text(SOURCE)
        sums.write_text("ANSWER = 'readable'\nROWS = ()\n")
    assert chosen(package) == ("readable", "pure: compiled from other sources than those here")


def test_a_change_that_is_undone_leaves_the_twin_good(package: Path) -> None:
    """What counts is what the sources say, not when they were written."""
    sums = package / "_kernel" / "sums.py"
    sums.write_text("")
    sums.write_text(SOURCE)
    os.utime(sums, (0, 0))
    assert chosen(package) == ("compiled", "compiled")


@pytest.mark.parametrize("left", ["nothing", "a folder", "a file without a digest"])
def test_no_twin(package: Path, left: str) -> None:
    """The readable one runs where none was made, or where one was removed by halves."""
    twin = package / "_compiled"
    (twin / "sums.py").unlink()
    if left == "a file without a digest":
        (twin / "__init__.py").write_text("")
    else:
        (twin / "__init__.py").unlink()
        if left == "nothing":
            twin.rename(package / "elsewhere")
    assert chosen(package) == ("readable", "pure: not compiled when it was installed")


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (None, "No module named 'halved._compiled.sums'"),
        ("import no_such_thing", "No module named 'no_such_thing'"),
        ("raise SystemError('initialization failed')", "initialization failed"),
    ],
)
def test_a_broken_twin(package: Path, broken: str | None, says: str) -> None:
    """One of another system or another Python, for example: the error is told."""
    module = package / "_compiled" / "sums.py"
    if broken is None:
        module.unlink()
    else:
        module.write_text(broken)
    assert chosen(package) == (
        "readable",
        f"pure: the compiled modules cannot be loaded ({says})",
    )


@pytest.mark.parametrize(
    "damaged", [b"DIGEST =", b"DIGEST = '\xff'", b"raise OSError('bad sector')"]
)
def test_a_damaged_mark(package: Path, damaged: bytes) -> None:
    """What tells of the sources may be damaged, too: the error is told."""
    (package / "_compiled" / "__init__.py").write_bytes(damaged)
    runs, answer = chosen(package)
    assert runs == "readable"
    assert answer.startswith("pure: what was compiled cannot be read (")


def test_sources_that_cannot_be_read(package: Path) -> None:
    """Nothing is compared with them; that is no error here."""
    (package / "_kernel" / "broken.py").write_bytes(b"# \xff")
    runs, answer = chosen(package)
    assert runs == "readable"
    assert answer.startswith("pure: the sources cannot be read (")


@pytest.mark.parametrize(
    ("version", "answer"),
    [
        ("1.0", "compiled"),
        ("0.9", "pure: compiled for version 0.9"),
        (None, "pure: compiled in place, and the sources to compare it with are not here"),
    ],
)
def test_a_tree_without_sources(package: Path, version: str | None, answer: str) -> None:
    """In one of `.pyc` files the twin runs if it was built with this version. One that was
    compiled in place may be older than what was there, so it does not."""
    stamp(package, version)
    assert compileall.compile_dir(package, quiet=2, legacy=True)
    for source in package.rglob("*.py"):
        source.unlink()
    importlib.invalidate_caches()
    assert chosen(package) == ("compiled" if answer == "compiled" else "readable", answer)


@pytest.mark.parametrize("change", ["none", "edited"])
def test_an_archive(package: Path, monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    """Its sources are compared as those of a folder are. No system loads machine code from
    it, and the answer says so; a twin that is stale beside is called that."""
    (package / "_compiled" / "sums.py").unlink()
    if change == "edited":
        (package / "_kernel" / "sums.py").write_text(SOURCE + "#")
    archive = shutil.make_archive(str(package.parent / "packed"), "zip", package.parent, "halved")
    shutil.rmtree(package)
    monkeypatch.syspath_prepend(archive)
    importlib.invalidate_caches()
    answers = {
        "none": "pure: the compiled modules cannot be loaded (they are in an archive)",
        "edited": "pure: compiled from other sources than those here",
    }
    assert chosen(package) == ("readable", answers[change])


def test_the_answer_fits_the_modules() -> None:
    """What `scopa.kernel` tells is what runs."""
    runs = "_compiled" if scopa.kernel() == "compiled" else "_kernel"
    assert choice.bitsets.__name__ == f"scopa.{runs}.bitsets"
    if os.environ["SCOPA_PURE"] in {"", "0"}:
        assert scopa.kernel() == "compiled"
    else:
        assert scopa.kernel() == "pure: SCOPA_PURE is set"


def test_modules_are_loaded_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each once; what is no module of the kernel is no attribute, either."""
    before = choice.bitsets
    monkeypatch.delitem(choice.__dict__, "bitsets")
    assert choice.bitsets is choice.__dict__["bitsets"] is before
    with pytest.raises(AttributeError, match="choice' has no attribute 'no_such'"):
        choice.no_such  # type: ignore[attr-defined]  # noqa: B018


def test_the_environment_counts_in_a_new_process() -> None:
    """Nothing but the variable is needed, and the command tells what comes of it."""
    done = subprocess.run(
        [sys.executable, "-m", "scopa", "--version"],
        env={**os.environ, "SCOPA_PURE": "1"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout == f"scopa {scopa.__version__}, kernel: pure: SCOPA_PURE is set\n"
