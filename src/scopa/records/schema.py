"""The format of records as JSON Schema."""

from __future__ import annotations

from typing import Any

from scopa.codec.schemas.shipped import shipped_schema

__all__ = ["json_schema"]


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the objects that `dumps` writes.

    It describes their shape; whether moves are legal and results right, only `loads` knows.

    >>> json_schema()["title"]
    'Record of a round of Scopa, of a match, or a position'
    """
    return shipped_schema("record-1")
