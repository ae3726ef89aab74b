"""How long things take. Nothing here asserts a time: run with

    python -m pytest tests/benchmarks --benchmark-enable

and read the table; `tests/benchmarks/ratio.py` prints ratios to a yardstick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.ratio import GROUPS

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from benchmarks.measuring import Task

OWN = [
    pytest.param(task, id=f"{name}-{task.name}")
    for name, group in GROUPS.items()
    if name != "others"
    for task in group.tasks
]


@pytest.mark.parametrize("task", OWN)
def test_speed(benchmark: BenchmarkFixture, task: Task) -> None:
    """Each of the own measurements does what it says, and counts what it did."""
    done = benchmark(task.prepare())
    if task.counts:
        assert done > 0
