"""The schemas of the package as validators."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft202012Validator

import scopa

__all__ = ["VALIDATORS", "fits"]

VALIDATORS = {name: Draft202012Validator(scopa.json_schema(name)) for name in ("record", "wire")}


def fits(name: str, data: Any) -> bool:
    """Whether data fit a schema; text is that of JSON."""
    return bool(VALIDATORS[name].is_valid(json.loads(data) if isinstance(data, str) else data))
