"""The schemas that come with the package."""

from __future__ import annotations

import json
from typing import Any

from scopa.base.quoting import quoted
from scopa.errors import NotationError

__all__ = ["json_schema"]

_FILES = {"record": "record-1.json", "wire": "wire-1.json"}


def json_schema(name: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a format.

    ``"record"`` is that of the objects that `dumps` writes, ``"wire"`` that of those of
    `to_json`. It tells the shape; whether moves are legal and results right, only `loads`
    and `from_json` know. Raises `NotationError` for any other name.

    >>> json_schema("record")["title"]
    'Record of a round of Scopa, of a match, or a position'
    """
    if not isinstance(name, str) or name not in _FILES:
        raise NotationError(
            "schema",
            name if isinstance(name, str) else quoted(name),
            1,
            "expected 'record' or 'wire'",
        )
    # It loads much that nothing else here needs.
    from importlib.resources import files  # noqa: PLC0415

    text = (files("scopa.codec.schemas") / _FILES[name]).read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema
