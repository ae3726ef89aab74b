"""A variant of another make, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scopa import Rules

__all__ = ["Protocol"]


class Protocol:
    """A variant that is no `Rules`: it answers the protocol and nothing else."""

    asked = frozenset(
        {
            *("name", "revision", "sources", "seatings", "deck", "plan", "is_misdeal"),
            *("opening", "declarations", "plays", "play_awards", "keeps_joker", "leftovers"),
            *("score", "instant_win", "outcome", "bonus", "next_dealer"),
        }
    )

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> object:
        if name not in self.asked:
            raise AttributeError(name)
        return getattr(self._rules, name)
