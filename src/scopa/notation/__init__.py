"""Moves and positions as text, and what is wrong with a position made by hand."""

from __future__ import annotations

from scopa.notation.moves import format_move, parse_move
from scopa.notation.positions import format_position, parse_position

__all__ = ["format_move", "format_position", "parse_move", "parse_position"]
