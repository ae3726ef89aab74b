"""What a comparison with the peer found."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

import attrs

import scopa

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Findings"]


@attrs.define
class Findings:
    """How many comparisons were made of each topic, and which found a difference."""

    compared: Counter[str] = attrs.field(factory=Counter)
    different: dict[str, list[str]] = attrs.field(factory=dict)

    def compare(self, topic: str, where: str, ours: object, theirs: object) -> None:
        """Note one comparison."""
        self.compared[topic] += 1
        if ours != theirs:
            found = f"{where}: {topic}: ours {ours}, the peer's {theirs}"
            self.different.setdefault(topic, []).append(found)

    @contextmanager
    def noting(self, where: str) -> Iterator[None]:
        """Note it where the library refuses what the peer did, and leave it at that."""
        try:
            yield
        except scopa.ScopaError as error:
            self.compare("refusals", where, error, None)

    def agree(self, *topics: str) -> None:
        """Demand that these topics were compared, and that nothing differs."""
        for topic in topics:
            assert topic not in self.different, self.told(topic)
            assert self.compared[topic], f"no {topic} were compared"

    def told(self, *topics: str) -> str:
        """What differs in these topics, or in all: the first few of each."""
        told = []
        for topic in topics or self.different:
            found = self.different.get(topic, [])
            told += [f"{len(found)} of {topic} differ:", *found[:10]]
        return "\n".join(told)
