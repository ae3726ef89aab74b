"""The public names of the package: those of the root, and those of each public module."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import scopa

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["MODULES", "NAMES", "OF_TRUST", "PUBLIC"]

MODULES: dict[str, ModuleType] = {
    "scopa": scopa,
    **{f"scopa.{name}": import_module(f"scopa.{name}") for name in scopa._MODULES},
}
"""The root and the public modules."""
NAMES: dict[str, Any] = {
    f"{path}.{name}": getattr(module, name)
    for path, module in MODULES.items()
    for name in module.__all__
}
"""What is public, by its full name; what the root has is in a public module as well."""
PUBLIC: dict[str, Any] = {full.rpartition(".")[2]: value for full, value in NAMES.items()}
"""What is public, by its own name."""
OF_TRUST = ("scopa.rules.", "scopa.testing.")
"""Where functions for authors of rules and tests are, which trust what they are given."""
