"""Puts the compiled kernel into wheels: Hatchling calls this when it builds one.

Whatever stands in the way, a wheel comes of it. One without the compiled kernel is for
every system, and the readable kernel runs.
"""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

__all__ = ["CompiledKernel"]

MACHINES = {"x86_64", "amd64", "arm64", "aarch64"}
"""Where it has been compiled and tried."""


def obstacle() -> str:
    """Why nothing is to be compiled, as far as it can be told beforehand; or nothing."""
    if os.environ.get("SCOPA_PURE", "") not in {"", "0"}:
        return "SCOPA_PURE is set"
    return missing()


def missing() -> str:
    """What this system lacks for compiling; or nothing."""
    if sys.implementation.name != "cpython" or sys.maxsize < 1 << 62:
        return "it is compiled for CPython of 64 bits only"
    if platform.machine().lower() not in MACHINES:
        return f"it is not compiled on {platform.machine()}"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "the header files of Python are missing"
    if not compiler():
        return "there is no C compiler"
    return ""


def compiler() -> bool:
    """Whether there is a C compiler, looked for as setuptools does."""
    if os.name == "nt":
        programs = os.environ.get("PROGRAMFILES(X86)", "")
        finder = Path(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe")
        return shutil.which("cl") is not None or finder.is_file()
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    try:
        program = shlex.split(command)[:1]
    except ValueError:  # A quotation that does not end.
        program = []
    return any(map(shutil.which, program))


class CompiledKernel(BuildHookInterface[Any]):
    """The hook."""

    def dependencies(self) -> list[str]:
        """What compiling needs, only where it is possible: else nothing more is fetched."""
        return [] if obstacle() else ["cython>=3.1,<4", "setuptools>=75"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and add what comes of it to the wheel.

        An editable wheel is for people who change the sources, so it has no compiled ones.
        """
        if version == "editable":
            return
        self._folder = TemporaryDirectory()
        target = Path(self._folder.name).resolve() / "_compiled"
        problem = obstacle() or self._compile(target)
        if problem:
            self.app.display_warning(f"The kernel is not compiled: {problem}.")
            return
        self.app.display_info("The kernel is compiled.")
        for path in target.iterdir():
            build_data["force_include"][str(path)] = f"scopa/_compiled/{path.name}"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _compile(self, target: Path) -> str:
        """Compile into that folder; what went wrong, if anything."""
        script = Path(self.root, ".build", "compiling.py")
        done = subprocess.run(
            [sys.executable, script, target],
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode == 0:
            return ""
        return f"this went wrong\n{done.stdout}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        if version != "editable":
            self._folder.cleanup()
