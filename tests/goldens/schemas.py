"""The JSON Schemas, as files of the package: other languages read them from there."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from scopa import messages, records

__all__ = ["GOLDENS"]


def told(schema: Callable[[], dict[str, Any]]) -> str:
    """As an editor would lay it out."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


GOLDENS: Mapping[str, Callable[[], str]] = {
    "src/scopa/records/record-1.json": partial(told, records.json_schema),
    "src/scopa/messages/message-1.json": partial(told, messages.json_schema),
}
"""By file, from the root of the project, what gives its text."""
