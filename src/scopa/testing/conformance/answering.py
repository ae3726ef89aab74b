"""The engine of this package answers the questions of the vectors."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scopa.base.byte_order_mark import unmarked
from scopa.base.quoting import class_of
from scopa.errors import NotationError
from scopa.testing.conformance import deals, plays, scores

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scopa.testing.conformance.positions import Question

__all__ = ["answer", "responses"]

_ANSWERS = {**plays.ANSWERS, **deals.ANSWERS, **scores.ANSWERS}


def answer(question: Question) -> object:
    """What this package answers to a question."""
    return _ANSWERS[question["kind"]](question)


def responses(lines: Iterable[str]) -> Iterator[str]:
    """A line of JSON for each line with a question: the reference for other engines.

    Raises `NotationError` for a line that is no question.
    """
    for number, line in enumerate(lines, start=1):
        yield json.dumps(_response(_read(line, number)))


def _read(line: str, number: int) -> Question:
    try:
        question = json.loads(unmarked(line))
        known = isinstance(question["id"], str) and isinstance(question["kind"], str)
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        known = False
    if not known:
        problem = "expected an object of JSON with an id and a kind"
        raise NotationError(f"question (line {number})", line, 1, problem)
    found: Question = question
    return found


def _response(question: Question) -> dict[str, object]:
    name, kind = question["id"], question["kind"]
    if kind not in _ANSWERS:
        return {"id": name, "skip": f"unknown kind {kind!r}"}
    try:
        return {"id": name, "answer": answer(question)}
    except Exception as error:  # noqa: BLE001  # questions of others may hold anything
        return {"id": name, "error": f"{class_of(error)}: {error}"}
