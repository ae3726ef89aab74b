"""Compiles the kernel: makes the package `scopa._compiled` of the sources in `scopa._kernel`.

    python .build/compiling.py [FOLDER]

FOLDER, which must not be there yet, holds the compiled package then. If none is given it
is `src/scopa/_compiled`, where an editable installation finds it: that one is made anew
each time. Needs a C compiler and `mypy[mypyc]`.
"""

from __future__ import annotations

import os
import runpy
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

__all__ = ["compile_kernel"]

SCOPA = Path(__file__).resolve().parent.parent / "src" / "scopa"
OURS = SCOPA / "_compiled"
OPTIONS = ["--config-file=", "--no-site-packages"]
"""Of mypy: the settings of whoever builds must not matter."""


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
    modules = []
    for source in sorted(set(kernel.glob("*.py")) - {kernel / "__init__.py"}):
        text = source.read_text(encoding="utf-8")
        copy = copies / source.name
        copy.write_text(text.replace("scopa._kernel", "scopa._compiled"), encoding="utf-8")
        modules.append(str(copy.relative_to(folder)))
    os.environ.pop("MYPYPATH", None)
    os.chdir(folder)
    try:
        extensions: list[Any] = mypycify(
            [*OPTIONS, *modules],
            debug_level="0",
            target_dir=str(folder / "c"),
            # What the modules share lies in the package, too.
            group_name="scopa._compiled.shared",
        )
        if os.name != "nt":
            # Integers of 64 bits wrap around, as they do there anyway.
            for extension in extensions:
                extension.extra_compile_args.append("-fwrapv")
        command: Any = build_ext(Distribution({"name": "scopa", "ext_modules": extensions}))
        command.build_lib = str(folder / "built")
        command.build_temp = str(folder / "objects")
        command.ensure_finalized()
        command.run()
    finally:
        # A folder that is worked in cannot be removed everywhere.
        os.chdir(SCOPA)
    return folder / "built" / "scopa" / "_compiled"


if __name__ == "__main__":
    compile_kernel(Path(*sys.argv[1:]).resolve() if sys.argv[1:] else OURS)
