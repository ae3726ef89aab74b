"""Several interpreters in one process: the kernel that one of them used stays good."""

from __future__ import annotations

import sys

import pytest

import scopa
from helpers import processes

SCRIPT = """
import importlib

try:
    interpreters = importlib.import_module("_interpreters")
except ImportError:
    interpreters = importlib.import_module("_xxsubinterpreters")

USE = '''
import random, scopa
from scopa import fast
assert fast.simulate("cirulla", 20, seed=1).plays == 720
state = scopa.deal("scopa", players=2, rng=random.Random(1))
step = fast.Stepper(state)
step.play_on(seed=1)
print(scopa.kernel(), len(scopa.legal_moves(state)), step.points(), sep="|")
'''


def other():
    made = interpreters.create()
    interpreters.run_string(made, USE)
    interpreters.destroy(made)


for use in ORDER:
    (other if use == "other" else lambda: exec(USE, {}))()
"""


@pytest.mark.skipif(sys.implementation.name != "cpython", reason="only CPython has several")
@pytest.mark.parametrize("order", ["own other own other own", "other own own"])
def test_each_interpreter_plays_the_same(order: str) -> None:
    """The first that asks gets the compiled kernel where there is one; the others get the
    readable one and are told why, even when the first is gone. All of them go on playing."""
    uses = order.split()
    compiled = scopa.kernel() == "compiled"
    done = processes.python(
        *("-c", f"ORDER = {uses}\n{SCRIPT}"),
        env=processes.environment(SCOPA_PURE="0" if compiled else "1"),
    )
    assert done.returncode == 0, done.stderr
    kernels, *answers = zip(*(line.split("|") for line in done.stdout.splitlines()), strict=True)
    assert len(kernels) == len(uses)
    assert all(len({*same}) == 1 for same in answers)
    if compiled:
        expected = [use == uses[0] and (use == "own" or not at) for at, use in enumerate(uses)]
        assert [told == "compiled" for told in kernels] == expected
    else:
        assert {*kernels} == {scopa.kernel()}
