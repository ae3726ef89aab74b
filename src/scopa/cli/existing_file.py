"""Looks through a file to which a match is to be added."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from scopa.base.byte_order_mark import unmarked
from scopa.codec.limits import LIMIT
from scopa.records.as_json import MATCH, POSITION, ROUND
from scopa.records.torn_lines import breaks_off

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["MOST", "survey"]

MOST = LIMIT + 2
"""Bytes of the longest line of a record, with its newline."""
_HEADER = re.compile(rb"\[[A-Za-z]+ ")
"""The first header of round text."""
_HEADS = tuple(json.dumps({"format": name})[:-1].encode() for name in (MATCH, ROUND))


def survey(lines: Iterable[bytes]) -> tuple[str, int]:
    """Return why these lines are not records as JSON, empty if they are; and the number of
    the last line if it breaks off, else 0.

    Only their formats are looked at. A record that breaks off is one all the same.

    >>> survey([b'{"format": "scopa-match", "version": 1}\\n', b'{"format": "scopa-m'])
    ('', 2)
    >>> survey([b'[Variant "scopa"]\\n'])
    ('line 1 is round text', 0)
    """
    number, line = 0, b""
    for number, line in enumerate(lines, start=1):
        wrong = _objection(unmarked(line).strip())
        if wrong:
            return f"line {number} {wrong}", 0
    return "", number if breaks_off(line) else 0


def _objection(line: bytes) -> str:
    """Say of a line that is not a record what it is, as the end of a sentence."""
    try:
        data = json.loads(line) if line else {"format": MATCH}
    except (ValueError, RecursionError):
        if line.startswith(_HEADS) or any(head.startswith(line) for head in _HEADS):
            return ""
        return "is round text" if _HEADER.match(line) else "is not a record"
    kind = data.get("format") if isinstance(data, dict) else None
    if kind == POSITION:
        return "is a position"
    # A list, for it may be anything, and not everything can be looked up in a set.
    return "" if kind in [MATCH, ROUND] else "is not a record"
