"""Bulk play on plain integers, for bots and statistics.

The readable engine is the specification: every round here is one that it plays to the
same piles, points and totals. Random numbers come from a generator of its own, seeded
by 64 bits (`scopa._kernel.dice` tells which), so a seed gives the same rounds on every
Python, whether the kernel is compiled or not.

>>> from scopa import fast
>>> result = fast.simulate("scopone-scientifico", 1000, seed=1)
>>> result.rounds, len(result.totals)
(1000, 2)
"""

from __future__ import annotations

from scopa.fast.playing import (
    Simulation,
    SlowPathWarning,
    playout,
    playouts,
    round_record,
    simulate,
)
from scopa.fast.stepping import Stepper

__all__ = [
    "Simulation",
    "SlowPathWarning",
    "Stepper",
    "playout",
    "playouts",
    "round_record",
    "simulate",
]
