"""Arguments of another type than the one that is needed."""

from __future__ import annotations

from scopa.base.quoting import kind_of, with_article
from scopa.errors import InvalidStateError

__all__ = ["expect"]


def expect(value: object, kind: type) -> None:
    """Raises `InvalidStateError` for a value that is not of that class."""
    if not isinstance(value, kind):
        raise InvalidStateError([f"expected {with_article(kind.__name__)}, not {kind_of(value)}"])
