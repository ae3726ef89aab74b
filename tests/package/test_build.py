"""How the package is built: with a compiled kernel where that is possible, else without.

Nothing is fetched: what builds is installed with the tests.
"""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import scopa
from helpers import processes
from helpers.places import ROOT
from helpers.processes import environment

HOOK = runpy.run_path(str(ROOT / ".build" / "hook.py"))
OBSTACLE: str = HOOK["missing"]()
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX")
PURE = "pure: not compiled when it was installed"
IN_AN_ARCHIVE = "pure: the compiled modules cannot be loaded (they are in an archive)"
KEPT_IN_WHEELS = {".py", ".pxd", ".json", ".md", ".typed"}
USES = """
import io, sys
from contextlib import redirect_stdout
import scopa, scopa.testing, scopa.testing.strategies
from hypothesis import given, settings
from scopa import fast
from scopa.cli import main

print(scopa.kernel(), scopa.__spec__.origin, sep="|")
assert fast.simulate("scopa", 100, seed=1).plays == 3600
state = scopa.deal("cirulla", players=2, deck=scopa.DECK)
assert scopa.apply_move(state, scopa.legal_moves(state)[0]).board.plies == 1
assert scopa.records.json_schema()["$schema"] == scopa.messages.json_schema()["$schema"]
assert len(scopa.testing.vectors()) == 224
assert len({scopa.words.describe("scopa", language) for language in ("en", "it", "fr", "de")}) == 4
with redirect_stdout(io.StringIO()) as told:
    assert main(["variants", "scopa"]) == main(["play", "scopa", "--seed", "1"]) == 0
assert "scopa" in told.getvalue()

@settings(max_examples=2, deadline=None, database=None)
@given(...)
def check(state: scopa.State):
    assert state.board.seating

check()
"""
"""A bit of all that the package does, above all what needs files of data."""

pytestmark = pytest.mark.slow


def python(
    *arguments: str | Path,
    paths: tuple[Path, ...] = (),
    cwd: Path = ROOT,
    setting: str = "SCOPA_PURE=0",
) -> str:
    """What a new Python prints, which finds modules in `paths` before all others."""
    variable, _, value = setting.partition("=")
    env = {**environment(paths=paths, SCOPA_PURE="0"), variable: value}
    done = processes.python(*arguments, env=env, cwd=cwd, stderr=subprocess.STDOUT)
    assert done.returncode == 0, done.stdout
    return done.stdout


def build(kind: str, target: Path, root: Path = ROOT, setting: str = "SCOPA_PURE=0") -> str:
    """Build that kind of archive into a folder; gives what was told."""
    code = f"import hatchling.build as b, sys; b.build_{kind}(sys.argv[1])"
    return python("-c", code, target, cwd=root, paths=(target / "shadows",), setting=setting)


def install(folder: Path) -> Path:
    """Install the wheel of that folder beside it; gives where."""
    (wheel,) = folder.glob("*.whl")
    place = folder / "installed"
    quiet = ["--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    python("-m", "pip", "install", *quiet, "--target", place, wheel)
    return place


def told(place: Path, setting: str = "SCOPA_PURE=0") -> str:
    """Which kernel runs in what is installed there; it counts in any case."""
    code = "import scopa as s; print(s.kernel(), s.__file__, s.FULL_DECK.total, sep='|')"
    kernel, file, total = python("-c", code, paths=(place,), setting=setting).strip().split("|")
    assert (total, Path(file).parent) == ("220", place / "scopa")
    return kernel


def used(place: Path) -> str:
    """Which kernel runs in what lies there, after everything else was used as well."""
    kernel, file = python("-c", USES, paths=(place,)).strip().split("|")
    assert file.startswith(f"{place}{os.sep}")
    return kernel


def without_sources(place: Path) -> Path:
    """A copy of what is installed there in which no file is readable Python."""
    copy = place.with_name("unreadable")
    shutil.copytree(place, copy)
    python("-m", "compileall", "-q", "-b", copy)
    for source in copy.rglob("*.py"):
        source.unlink()
    return copy


def zipped(place: Path) -> Path:
    """The same as a zip, from which Python imports too."""
    return Path(shutil.make_archive(f"{place}-zipped", "zip", place))


def parts(wheel: Path) -> tuple[set[str], Mapping[str, str]]:
    """The files of the compiled kernel in a wheel, and what the wheel says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (about,) = (name for name in names if name.endswith(".dist-info/WHEEL"))
        lines = archive.read(about).decode().splitlines()
    folder = "scopa/_compiled/"
    compiled = {name.removeprefix(folder) for name in names if name.startswith(folder)}
    assert "scopa/_kernel/bitsets.py" in names
    return compiled, dict(line.split(": ") for line in lines)


@pytest.mark.skipif(bool(OBSTACLE), reason=f"nothing can be compiled here: {OBSTACLE}")
def test_a_wheel_with_the_compiled_kernel(tmp_path: Path) -> None:
    """It is built from the archive of the sources, is for this Python and this system,
    and runs what was compiled; but not where that is stale, broken or not wanted."""
    build("sdist", tmp_path)
    (source,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        assert not any("_compiled" in name for name in archive.getnames())
    python("-m", "tarfile", "-e", source, tmp_path)
    root = tmp_path / source.name.removesuffix(".tar.gz")
    assert "The kernel is compiled." in build("wheel", tmp_path, root)
    (wheel,) = tmp_path.glob("*.whl")
    compiled, about = parts(wheel)
    modules = {path.stem for path in (ROOT / "src/scopa/_kernel").glob("*.pxd")} - {"machine"}
    plain = {"__init__.py", "drafts.py", "terms.py"}
    assert compiled == plain | {f"{name}{SUFFIX}" for name in modules}
    assert about["Root-Is-Purelib"] == "false"
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    assert about["Tag"].startswith(f"{version}-{version}")
    assert sys.platform == "darwin" or about["Tag"].endswith(f"-{platform}")

    place = install(tmp_path)
    assert told(place) == "compiled"
    assert told(place, "SCOPA_PURE=1") == "pure: SCOPA_PURE is set"
    bare = without_sources(place)
    assert used(bare) == "compiled"
    assert used(zipped(bare)) == IN_AN_ARCHIVE
    assert used(zipped(place)) == IN_AN_ARCHIVE
    readable = place / "scopa/_kernel/bitsets.py"
    text = readable.read_bytes()
    readable.write_bytes(text + b"\n")
    assert told(place) == "pure: compiled from other sources than those here"
    readable.write_bytes(text)
    assert told(place) == "compiled"
    (place / f"scopa/_compiled/bitsets{SUFFIX}").write_text("This is for another system.")
    assert told(place).startswith("pure: the compiled modules cannot be loaded (")


@pytest.mark.skipif(os.name == "nt", reason="no variable names the compiler there")
@pytest.mark.parametrize(
    ("hindrance", "says"),
    [
        ("CC=no-such-compiler -O2", "there is no C compiler."),
        ("CC=false", "this went wrong"),
        ("PATH=", "there is no C compiler."),
        ("SCOPA_PURE=1", "SCOPA_PURE is set."),
        ("Cython", "this went wrong"),
    ],
)
def test_a_wheel_without_the_compiled_kernel(tmp_path: Path, hindrance: str, says: str) -> None:
    """It is built, says why, is for every system, and can be installed and used."""
    shadow = tmp_path / "shadows" / f"{hindrance}.py"
    shadow.parent.mkdir()
    if "=" not in hindrance:
        shadow.write_text("raise ImportError('not here')\n")
        hindrance = f"{hindrance}="
    output = build("wheel", tmp_path, setting=hindrance)
    reason = OBSTACLE if OBSTACLE and "SCOPA_PURE" not in hindrance else says
    assert f"The kernel is not compiled: {reason}" in output
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    compiled, about = parts(wheel)
    assert (compiled, about["Root-Is-Purelib"]) == (set(), "true")
    assert told(install(tmp_path)) == PURE


def test_what_the_archives_hold(tmp_path: Path) -> None:
    """The wheel holds the package, its data, its mark of types and the licence, and no
    tests. The archive of the sources holds what is under version control there, and the
    same wheel comes of it, to the last byte."""
    pure = "SCOPA_PURE=1"
    build("sdist", tmp_path)
    (source,) = tmp_path.glob("*.tar.gz")
    python("-m", "tarfile", "-e", source, tmp_path)
    root = tmp_path / source.name.removesuffix(".tar.gz")
    build("wheel", tmp_path / "direct", setting=pure)
    build("wheel", tmp_path / "again", root, setting=pure)
    (direct,), (again,) = ((tmp_path / each).glob("*.whl") for each in ("direct", "again"))
    assert direct.read_bytes() == again.read_bytes()
    with zipfile.ZipFile(direct) as archive:
        names = set(archive.namelist())
    about = f"scopa-{scopa.__version__}.dist-info"
    files = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    kept = {path for path in (ROOT / "src").rglob("*.*") if path.suffix in KEPT_IN_WHEELS}
    inside = {path.relative_to(ROOT / "src").as_posix() for path in kept}
    inside = {name for name in inside if not name.startswith("scopa/_compiled/")}
    assert names == inside | {f"{about}/{name}" for name in files}
    assert {"scopa/py.typed", "scopa/messages/message-1.json"} <= names
    around = {path.name for path in root.iterdir()}
    assert around == {
        *(".build", ".gitignore", "CHANGELOG.md", "LICENSE", "PKG-INFO", "README.md"),
        *("docs", "examples", "pyproject.toml", "src", "tests"),
    }
    left = [path for path in root.rglob("*") if path.suffix in {".pyc", ".so", ".pyd"}]
    assert not left
    assert not (root / "docs" / "_build").exists()


def test_nothing_is_compiled_for_an_editable_wheel() -> None:
    """It would be stale soon."""
    data: dict[str, Any] = {}
    hook = HOOK["CompiledKernel"](str(ROOT), {}, None, None, "", "wheel")
    hook.initialize("editable", data)
    hook.finalize("editable", data, "")
    assert data == {}


@pytest.mark.skipif(os.name == "nt", reason="no variable names the compiler there")
@pytest.mark.parametrize("command", [" ", "'", "no-such-compiler -O2"])
def test_what_names_no_compiler(monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    """It is none, whatever is written there."""
    monkeypatch.setenv("CC", command)
    assert not HOOK["compiler"]()


def test_a_folder_of_others_is_not_made_anew(tmp_path: Path) -> None:
    """Only the package that was compiled before may be thrown away."""
    (tmp_path / "kept.txt").touch()
    script = ROOT / ".build" / "compiling.py"
    done = subprocess.run([sys.executable, script, tmp_path], check=False, capture_output=True)
    assert b"is there already" in done.stderr
    assert (done.returncode, [*tmp_path.iterdir()]) == (1, [tmp_path / "kept.txt"])


@pytest.mark.skipif(os.name == "nt", reason="no variable names the compiler there")
def test_nothing_is_fetched_where_nothing_can_be_compiled() -> None:
    """What compiles is asked for only where there is a compiler: so an installation
    without one needs no more than it did."""
    code = "from hatchling.build import *; print(get_requires_for_build_wheel())"
    assert python("-c", code, setting="CC=no-such-compiler") == "[]\n"
    needs = [] if OBSTACLE else ["cython>=3.1,<4", "setuptools>=75"]
    assert python("-c", code) == f"{needs}\n"
