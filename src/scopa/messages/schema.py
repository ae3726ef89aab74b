"""The format of messages as JSON Schema."""

from __future__ import annotations

from typing import Any

from scopa.codec.schemas.shipped import shipped_schema

__all__ = ["json_schema"]


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the objects that `to_json` makes.

    It describes their shape; only `from_json` knows whether a position is sound.

    >>> json_schema()["title"]
    'Move, event or view of a round of Scopa'
    """
    return shipped_schema("message-1")
