"""The tables of fields: complete, and closed to values of another type."""

from __future__ import annotations

from types import SimpleNamespace
from typing import get_args

import attrs
import pytest

import scopa
from scopa.codec.fields import BOARD, FIELDS, plain
from scopa.messages.fields import FIELDS as OF_MESSAGES


def test_every_field_of_a_board_has_its_line() -> None:
    """What a board holds is written and read by the table, but for variant and seating."""
    names = {field.name for field in attrs.fields(scopa.Board)}
    assert names - set(BOARD) == {"variant", "seating"}
    assert set(BOARD) <= FIELDS.keys()


def test_every_field_of_an_event_has_its_line() -> None:
    """So a new event only needs lines for what no other one has."""
    for kind in (*get_args(scopa.Event), *get_args(scopa.Move)):
        assert {field.name for field in attrs.fields(kind)} <= OF_MESSAGES.keys()


@pytest.mark.parametrize("name", OF_MESSAGES)
def test_a_value_of_another_type_is_refused(name: str) -> None:
    """The error says what was expected."""
    for table in (FIELDS, OF_MESSAGES):
        if name in table:
            with pytest.raises(scopa.InvalidStateError, match=r"expected|joker's value"):
                plain(SimpleNamespace(**{name: object()}), (name,), table)
