"""The vectors: small worked cases of the rules, as data.

The folder ``data`` beside this file holds them as JSON, the schema, and a README that
tells every field.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["VERSION", "Vector", "holds", "question", "vector_text", "vectors"]

VERSION = 1
"""Of the schema: it rises when fields or answers change, not when vectors are added."""
Vector: TypeAlias = "Mapping[str, Any]"
"""One case, as in the JSON."""
_BESIDE_THE_QUESTION = frozenset({"expected", "origin", "status", "ours"})


def vector_text() -> str:
    """The file itself, JSON."""
    folder = resources.files("scopa.testing.conformance").joinpath("data")
    return folder.joinpath("vectors.json").read_text(encoding="utf-8")


def vectors() -> tuple[Vector, ...]:
    """All vectors, in order of their numbers, each with the fields of the JSON.

    >>> first = vectors()[0]
    >>> first["id"], first["kind"], first["table"], first["card"], first["expected"]
    ('V001', 'captures', '2c 4s 5b', 'Ad', [])
    """
    return tuple(json.loads(vector_text())["vectors"])


def holds(vector: Vector) -> bool:
    """Whether its answer is that of the rules, and not a fault of some program."""
    return bool(vector.get("status", "holds") == "holds")


def question(vector: Vector) -> dict[str, Any]:
    """What an engine is asked: the vector without its answer.

    >>> sorted(question(vectors()[0]))
    ['card', 'checks', 'id', 'kind', 'table', 'variant']
    """
    return {name: value for name, value in vector.items() if name not in _BESIDE_THE_QUESTION}
