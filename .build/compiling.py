"""Compiles the kernel: makes the package `scopa._compiled` of the sources in `scopa._kernel`.

    python .build/compiling.py [FOLDER]

FOLDER, which must not be there yet, holds the compiled package then. If none is given it
is `src/scopa/_compiled`, where an editable installation finds it: that one is made anew
each time. Needs a C compiler, Cython and setuptools.

The sources are ordinary Python. What makes C of them is the `.pxd` file beside a module,
which has the types, and three changes that are made to the copy that is compiled, none of
which moves a line:

- names of another module of the kernel are imported as C has them (`cython.cimports`);
- the shim that stands for Cython becomes Cython;
- classes are made by `__cinit__`, so that there is no object that was not filled in.
"""

from __future__ import annotations

import os
import re
import runpy
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from Cython.Build import cythonize
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

__all__ = ["compile_kernel"]

SCOPA = Path(__file__).resolve().parent.parent / "src" / "scopa"
OURS = SCOPA / "_compiled"
DIRECTIVES = {
    "language_level": 3,
    # Types are those of the `.pxd` files; what is annotated is for people and mypy.
    "annotation_typing": False,
    # A local name has the type of what it is given.
    "infer_types": True,
    # Numbers that are divided are never below zero.
    "cdivision": True,
    # No list is asked for its last items.
    "wraparound": False,
    # No object of the kernel is pickled: the integers of one kernel are nothing to another.
    "auto_pickle": False,
}
UNNEEDED = ("__init__", "machine", "shim")
"""What stands for something that C has, or for nothing."""
OPTIMIZED = [] if os.name == "nt" else ["-O2", "-g0"]


def compile_kernel(target: Path) -> None:
    """Make the folder `target` the compiled package."""
    kernel = SCOPA / "_kernel"
    if target == OURS:
        shutil.rmtree(target, ignore_errors=True)
    elif target.exists():
        sys.exit(f"{target} is there already: name a folder that is not")
    digest = runpy.run_path(str(SCOPA / "_native/digest.py"))["digest"](
        "scopa._kernel", [str(kernel)]
    )
    # Beside sources that people change, only those say whether it is up to date.
    version = None if target == OURS else version_here()
    with TemporaryDirectory() as name:
        folder = Path(name).resolve()
        built = build(kernel, folder)
        (built / "__init__.py").write_text(
            '"""The kernel, compiled from the sources in `scopa._kernel`."""\n\n'
            f'DIGEST = "{digest}"\n'
            '"""Of those sources."""\n'
            f"VERSION = {version!r}\n"
            '"""Of the package that it was built with, or None if it was compiled in place."""\n',
            encoding="utf-8",
        )
        shutil.copytree(built, target)


def version_here() -> str:
    """The version of the package."""
    found: str = runpy.run_path(str(SCOPA / "_version.py"))["__version__"]
    return found


def build(kernel: Path, folder: Path) -> Path:
    """Compile the modules of `kernel` inside of `folder`; gives where they are."""
    copies = folder / "scopa" / "_compiled"
    copies.mkdir(parents=True)
    for package in (copies.parent, copies):
        (package / "__init__.py").touch()
    typed = {path.stem for path in kernel.glob("*.pxd")}
    write(copies / "constants.pxd", constants(kernel / "terms.py"))
    for types in kernel.glob("*.pxd"):
        write(copies / types.name, renamed(types.read_text(encoding="utf-8")))
    # What has no types of C is none the faster for being compiled.
    plain = folder / "built" / "scopa" / "_compiled"
    plain.mkdir(parents=True)
    modules = []
    for source in sorted(set(kernel.glob("*.py")) - {kernel / f"{name}.py" for name in UNNEEDED}):
        text = source.read_text(encoding="utf-8")
        own = source.stem in typed
        write((copies if own else plain) / source.name, for_c(text, typed, own=own))
        if own:
            modules.append(f"scopa/_compiled/{source.name}")
    os.chdir(folder)
    try:
        compiled: Any = cythonize
        extensions = compiled(modules, compiler_directives=DIRECTIVES, quiet=True)
        for extension in extensions:
            extension.extra_compile_args += OPTIMIZED
        command: Any = build_ext(Distribution({"name": "scopa", "ext_modules": extensions}))
        command.build_lib = str(folder / "built")
        command.build_temp = str(folder / "objects")
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
    finally:
        # A folder that is worked in cannot be removed everywhere.
        os.chdir(SCOPA)
    return plain


def write(path: Path, text: str) -> None:
    """Write a file that Cython reads."""
    path.write_text(text, encoding="utf-8")


def renamed(text: str) -> str:
    """The same of the twin."""
    return text.replace("scopa._kernel", "scopa._compiled")


def for_c(text: str, typed: set[str], *, own: bool) -> str:
    """A source as Cython is given it; `typed` are the modules that C knows, `own`: this is
    one of them."""
    known = {*typed, "constants"}

    def imported(found: re.Match[str]) -> str:
        module = "constants" if found[1] == "terms" else found[1]
        place = "cython.cimports.scopa" if module in known else "scopa"
        return f"from {place}._compiled.{module} import"

    if not own:
        return renamed(text)
    text = re.sub(r"from scopa\._kernel\.(\w+) import", imported, text)
    text = text.replace("from scopa._kernel import shim as cython", "import cython")
    return renamed(text.replace("def __init__(", "def __cinit__("))


def constants(terms: Path) -> str:
    """The types of what the module of constants holds, with their values in C."""
    values, types = [], []
    for name, value in runpy.run_path(str(terms)).items():
        if name.isupper():
            several = isinstance(value, tuple)
            if several:
                told = ", ".join(map(str, value))
                values.append(f"static const long long SCOPA_{name}[] = {{{told}}};")
            else:
                values.append(f"#define SCOPA_{name} {value}LL")
            types.append(f'    long long {"*" if several else ""}{name} "SCOPA_{name}"')
    header = ['    """', *(f"    {value}" for value in values), '    """']
    return "\n".join(["cdef extern from *:", *header, *types, ""])


if __name__ == "__main__":
    compile_kernel(Path(*sys.argv[1:]).resolve() if sys.argv[1:] else OURS)
