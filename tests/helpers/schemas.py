"""The schemas of the package as validators."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft202012Validator

from scopa import messages, records

__all__ = ["SCHEMAS", "VALIDATORS", "fits"]

SCHEMAS = {"record": records.json_schema, "message": messages.json_schema}
VALIDATORS = {name: Draft202012Validator(schema()) for name, schema in SCHEMAS.items()}


def fits(name: str, data: Any) -> bool:
    """Whether data fit a schema; text is that of JSON."""
    return bool(VALIDATORS[name].is_valid(json.loads(data) if isinstance(data, str) else data))
