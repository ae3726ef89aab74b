"""The kernel that runs: its compiled twin where there is one, else the readable source.

The modules of the kernel are imported from here, and loaded when they are first asked for.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING
from zipimport import zipimporter

from attrs import define, field

from scopa._native.digest import digest
from scopa._version import __version__

if TYPE_CHECKING:
    from types import ModuleType

__all__ = [
    "bitsets",
    "bulk",
    "dice",
    "drafts",
    "kernel",
    "listing",
    "plans",
    "rounds",
    "scoring",
    "terms",
    "walking",
]


@define
class Choice:
    """Which kernel of a package runs, and the modules of that kernel.

    A twin that cannot be used is never an error: the readable source does the same.
    """

    package: str
    version: str
    """The version of the package."""
    answer: str = field(init=False)
    """The answer of `kernel`."""

    def __attrs_post_init__(self) -> None:
        self.answer = self._look()

    def _look(self) -> str:
        if os.environ.get("SCOPA_PURE", "") not in {"", "0"}:
            return "pure: SCOPA_PURE is set"
        try:
            twin = import_module(f"{self.package}._compiled")
            compiled_from, version = twin.DIGEST, twin.VERSION
        except (ImportError, AttributeError):
            # Without a file of its own, a folder that is left over is a package, too.
            return "pure: not compiled when it was installed"
        except Exception as error:  # noqa: BLE001  # whatever a file that was damaged raises
            return f"pure: what was compiled cannot be read ({error})"
        kernel = f"{self.package}._kernel"
        try:
            here = digest(kernel, import_module(kernel).__path__)
        except Exception as error:  # noqa: BLE001  # whatever an importer of others raises
            return f"pure: the sources cannot be read ({error})"
        if here:
            fits = compiled_from == here
            return "compiled" if fits else "pure: compiled from other sources than those here"
        if version is None:
            return "pure: compiled in place, and the sources to compare it with are not here"
        fits = version == self.version
        return "compiled" if fits else f"pure: compiled for version {version}"

    def module(self, name: str) -> ModuleType:
        """The module of that name."""
        if self.answer == "compiled":
            try:
                return import_module(f"{self.package}._compiled.{name}")
            except Exception as error:  # noqa: BLE001  # whatever a file of another system raises
                why = "they are in an archive" if self._archived() else str(error)
                self.answer = f"pure: the compiled modules cannot be loaded ({why})"
        return import_module(f"{self.package}._kernel.{name}")

    def _archived(self) -> bool:
        """Whether the twin is in an archive, from which no system loads machine code."""
        spec = import_module(f"{self.package}._compiled").__spec__
        return spec is not None and isinstance(spec.loader, zipimporter)


_CHOICE = Choice("scopa", __version__)


def kernel() -> str:
    """Which kernel runs: ``"compiled"``, or ``"pure: "`` and the reason.

    Both give the same answers; the compiled one gives them sooner. The reason is for
    people, and may be worded in another way one day.

    >>> kernel() == "compiled" or kernel().startswith("pure: ")
    True
    """
    return _CHOICE.answer


# A new module is named here and in `__all__`.
if TYPE_CHECKING:
    from scopa._kernel import (
        bitsets,
        bulk,
        dice,
        drafts,
        listing,
        plans,
        rounds,
        scoring,
        terms,
        walking,
    )
else:

    def __getattr__(name: str) -> ModuleType:
        """A module of the kernel, which is an attribute from then on."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module = globals()[name] = _CHOICE.module(name)
        return module
