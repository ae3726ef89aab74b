"""As much of JSON Schema as the schema of the vectors uses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["fits"]

TYPES: Mapping[str, Callable[[Any], bool]] = {
    "array": lambda value: isinstance(value, list),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "null": lambda value: value is None,
    "object": lambda value: isinstance(value, dict),
    "string": lambda value: isinstance(value, str),
}
WORDS = {
    *("$schema", "$defs", "$ref", "title", "type", "const", "enum", "pattern", "minimum"),
    *("maximum", "items", "properties", "required", "additionalProperties", "oneOf"),
}


def fits(value: Any, schema: Mapping[str, Any], root: Mapping[str, Any]) -> bool:
    """Whether a value fits a schema; words that are not known here are refused."""
    assert set(schema) <= WORDS, set(schema) - WORDS
    if "$ref" in schema:
        return fits(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root)
    kinds = schema.get("type", list(TYPES))
    checks = [
        any(TYPES[kind](value) for kind in ([kinds] if isinstance(kinds, str) else kinds)),
        "const" not in schema or value == schema["const"],
        "enum" not in schema or value in schema["enum"],
        "oneOf" not in schema or sum(fits(value, each, root) for each in schema["oneOf"]) == 1,
    ]
    if isinstance(value, str) and "pattern" in schema:
        checks.append(re.search(schema["pattern"], value) is not None)
    if isinstance(value, int):
        checks.append(schema.get("minimum", value) <= value <= schema.get("maximum", value))
    if isinstance(value, list) and "items" in schema:
        checks += [fits(each, schema["items"], root) for each in value]
    if isinstance(value, dict) and "properties" in schema:
        known = schema["properties"]
        checks.append({*schema.get("required", ())} <= {*value})
        checks.append(schema.get("additionalProperties", True) or {*value} <= {*known})
        checks += [fits(each, known[name], root) for name, each in value.items() if name in known]
    return all(checks)
