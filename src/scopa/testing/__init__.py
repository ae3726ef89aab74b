"""A testing kit for rules, programs and engines of others.

The strategies for Hypothesis are in `scopa.testing.strategies`, which needs the extra
``testing``; all that stands here works without.
"""

from __future__ import annotations

from scopa.testing.checking import LAWS, check_variant
from scopa.testing.conformance.running import Conformance, agrees, run_vectors
from scopa.testing.conformance.vector_set import Vector, question, vectors
from scopa.testing.counting import divide, perft
from scopa.testing.random_variants import random_round, random_seating, random_variant
from scopa.testing.reports import Breach, BrokenLawsError, Example, Report

__all__ = [
    "LAWS",
    "Breach",
    "BrokenLawsError",
    "Conformance",
    "Example",
    "Report",
    "Vector",
    "agrees",
    "check_variant",
    "divide",
    "perft",
    "question",
    "random_round",
    "random_seating",
    "random_variant",
    "run_vectors",
    "vectors",
]
