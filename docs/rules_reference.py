"""The reference of `scopa.rules`, made from its modules: a new one needs no line in the pages."""

from __future__ import annotations

import ast
import inspect
from importlib import import_module
from itertools import pairwise
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import scopa.rules
from scopa.model import deal_plan, moves, open_cards, opening, protocols

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

__all__ = ["pages"]

PLACE = scopa.rules.__path__
VALUES = (deal_plan, moves, open_cards, opening)
"""Modules of what rules take and give."""


def pages() -> dict[str, str]:
    """The texts that the page of the rules includes."""
    modules = [import_module(f"scopa.rules.{each.name}") for each in iter_modules(PLACE)]
    return {
        "rule-modules.md": "\n".join(map(_section, modules)),
        "rule-values.md": "".join(map(_documented, VALUES)),
        "rule-protocols.md": _documented(protocols),
    }


def _documented(module: ModuleType) -> str:
    """What is public of a module, under its name in `scopa.rules`."""
    said = dict(_data(module))
    lines = ["```{eval-rst}"]
    for name in (name for name in module.__all__ if name in scopa.rules.__all__):
        thing = getattr(scopa.rules, name)
        if inspect.isclass(thing):
            lines += [f".. autoclass:: scopa.rules.{name}", "   :members:", "   :undoc-members:"]
        elif inspect.isfunction(thing):
            lines += [f".. autofunction:: scopa.rules.{name}"]
        else:
            lines += [f".. py:data:: scopa.rules.{name}", ""]
            lines += [f"   {line}" for line in said[name].splitlines()]
        lines.append("")
    return "\n".join([*lines, "```", ""])


def _section(module: ModuleType) -> str:
    title = module.__name__.rpartition(".")[2].replace("_", " ").capitalize()
    text = inspect.cleandoc(module.__doc__ or "").replace("``", "`")
    return f"## {title}\n\n{text}\n\n{_documented(module)}"


def _data(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The constants of a module, and the text that stands below each."""
    body = ast.parse(inspect.getsource(module)).body
    for node, below in pairwise(body):
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            target = node.target if isinstance(node, ast.AnnAssign) else target
            if isinstance(target, ast.Name):
                yield target.id, inspect.cleandoc(str(below.value.value))
