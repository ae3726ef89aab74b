"""Rounds and matches written down: values, their text as JSON, and reading it again."""

from __future__ import annotations

from scopa.records.dump import dump_lines, dumps
from scopa.records.load import load_lines, loads
from scopa.records.records import MatchRecord, RoundRecord, player_record, replay
from scopa.records.round_reader import parse_match, parse_round
from scopa.records.round_writer import format_match, format_round
from scopa.records.schema import json_schema

__all__ = [
    "MatchRecord",
    "RoundRecord",
    "dump_lines",
    "dumps",
    "format_match",
    "format_round",
    "json_schema",
    "load_lines",
    "loads",
    "parse_match",
    "parse_round",
    "player_record",
    "replay",
]
