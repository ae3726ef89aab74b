"""Moves, events and views as JSON: what a server and a browser tell each other."""

from __future__ import annotations

from scopa.messages.reading import from_json
from scopa.messages.schema import json_schema
from scopa.messages.writing import to_json

__all__ = ["from_json", "json_schema", "to_json"]
