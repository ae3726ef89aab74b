"""What a machine does in a step or two, as Python has it; `machine.pxd` has it as C does.

*Codes* are numbers of 64 bits that more can be added to: a list here. *Cells* are a fixed
number of them: a list here, too, and a place in a block of memory there.
"""

from __future__ import annotations

from operator import contains, getitem, setitem
from typing import Final

from typing_extensions import TypeAlias

__all__ = [
    "Cells",
    "Codes",
    "append",
    "block",
    "check_memory",
    "code_at",
    "copy_cells",
    "cut",
    "holds",
    "index_of",
    "listed",
    "new_codes",
    "ones",
    "part",
    "put",
    "release_block",
    "release_codes",
    "size",
    "sort",
    "value_of",
]

Cells: TypeAlias = "list[int]"
Codes: TypeAlias = "list[int]"

ones = int.bit_count
"""How many cards a mask holds."""
index_of: Final = {1 << index: index for index in range(64)}.__getitem__
"""The index of a single card."""
value_of: Final = {1 << index: (index >> 2) + 1 for index in range(64)}.__getitem__
"""The value of a single card."""

append = list.append
size = len
code_at = getitem
put = setitem
holds = contains


def new_codes() -> Codes:
    """None so far."""
    return []


def cut(found: Codes, length: int) -> None:
    """Leave only so many of the first."""
    del found[length:]


def sort(found: Codes, start: int) -> None:
    """Put those from one place on in order."""
    found[start:] = sorted(found[start:])


def listed(found: Codes, start: int) -> list[int]:
    """Those from one place on, as a list of its own."""
    return found[start:]


def check_memory(_: Codes) -> None:
    """Raise `MemoryError` where some were not added because there was none: Python does so
    at once."""


def release_codes(_: Codes) -> None:
    """Give the memory back."""


def block(_: int) -> list[int]:
    """Memory for so many cells."""
    return []


def part(_: list[int], __: int, count: int) -> list[int]:
    """Some of the cells of a block, from one place on, all 0."""
    return [0] * count


def copy_cells(target: list[int], source: list[int], count: int) -> None:
    """Copy so many cells."""
    target[:count] = source[:count]


def release_block(_: list[int]) -> None:
    """Give the memory back."""
