"""What is measured, and how: always in the same breath as the yardstick."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from itertools import repeat

import attrs
from typing_extensions import TypeAlias

__all__ = ["Call", "Figure", "Group", "Measure", "Task", "measure"]

Call: TypeAlias = "Callable[[], object]"
Measure: TypeAlias = "Callable[[int, int], float]"
"""Of a yardstick: rounds and repeats give the microseconds of one play."""


@attrs.frozen
class Task:
    """Something to measure.

    `prepare` does what is not to be measured, and gives what is. With `counts` a call
    gives the number of parts, such as moves, that it did, and the figure is that of one.
    """

    name: str
    prepare: Callable[[], Call]
    counts: bool = False


@attrs.frozen
class Group:
    """Tasks that stand in one table; `unit` is what a figure is the cost of."""

    title: str
    unit: str
    tasks: tuple[Task, ...]


@attrs.frozen
class Figure:
    """The median cost in microseconds, its ratio to the yardstick, and the yardstick's."""

    cost: float
    ratio: float
    yard: float


def measure(task: Task, yardstick: Measure, *, seconds: float, repeats: int) -> Figure:
    """So many repeats of about so many seconds, each between two runs of the yardstick."""
    call = task.prepare()
    times = 1
    while (took := _run(call, times, counts=task.counts)[0]) <= seconds / 10:
        times *= 4
    times = max(1, round(times * seconds / took))
    rounds = max(1, round(2000 * seconds))  # Half as long, where a play takes 7 µs.
    pairs = []
    for _ in range(repeats):
        before = yardstick(rounds, 1)
        took, parts = _run(call, times, counts=task.counts)
        pairs.append((took * 1e6 / parts, (before + yardstick(rounds, 1)) / 2))
    costs, yards = zip(*pairs, strict=True)
    ratio = statistics.median(cost / yard for cost, yard in pairs)
    return Figure(statistics.median(costs), ratio, statistics.median(yards))


def _run(call: Call, times: int, *, counts: bool) -> tuple[float, int]:
    """The seconds that so many calls take, and the parts that they do."""
    parts = times
    start = time.perf_counter()
    if counts:
        parts = sum(call() for _ in repeat(None, times))  # type: ignore[misc]  # numbers
    else:
        for _ in repeat(None, times):
            call()
    return time.perf_counter() - start, parts
