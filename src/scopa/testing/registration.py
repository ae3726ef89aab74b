"""What Hypothesis calls when it starts, by an entry point.

So ``st.from_type``, ``st.builds`` and ``@given(...)`` know the values of this package
wherever it is installed, without any import.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scopa.cards import Card, CardSet
from scopa.match import Match
from scopa.model.board import Board, State
from scopa.model.moves import Capture, Declare, Lay
from scopa.model.seating import Seating
from scopa.model.view import TableView, View
from scopa.ruleset import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["register"]


_NAMES: Mapping[type, str] = {
    Card: "cards",
    CardSet: "card_sets",
    Seating: "seatings",
    Rules: "variants",
    Lay: "lays",
    Capture: "captures",
    Declare: "declarations",
    State: "states",
    Board: "boards",
    View: "views",
    TableView: "table_views",
    Match: "matches",
}
"""The name of the strategy for each type."""


def register() -> None:
    """Register a strategy for each type of values; it is made when it is asked for."""
    from hypothesis import strategies as st  # noqa: PLC0415  # Hypothesis is there: it calls

    for kind, name in _NAMES.items():
        st.register_type_strategy(kind, _named(name))


def _named(name: str) -> Callable[[object], Any]:
    def find(_: object) -> Any:
        from scopa.testing import strategies  # noqa: PLC0415  # not in every process

        return getattr(strategies, name)()

    return find
