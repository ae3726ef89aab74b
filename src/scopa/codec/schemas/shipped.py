"""The schemas that come with the package."""

from __future__ import annotations

import json
from typing import Any

__all__ = ["shipped_schema"]


def shipped_schema(name: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) in the file of that name."""
    # It loads much that nothing else here needs.
    from importlib.resources import files  # noqa: PLC0415

    text = (files("scopa.codec.schemas") / f"{name}.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema
