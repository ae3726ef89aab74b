"""Rows and variants that a second engine plays as well: the kernel, or the naive one.

Either may lack a rule that is new; the golden ``missing.txt`` lists what they lack.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import scopa
from helpers.naive.settings import settings
from helpers.variety import FLAGS, random_variant
from scopa.fast.planning import plan_of

__all__ = [
    "KERNEL_ROWS",
    "kernel_variant",
    "missing_in_kernel",
    "missing_in_naive",
    "naive_variant",
]


def missing_in_kernel(variant: scopa.Rules) -> str:
    """What of a variant has no form in the kernel, if there is something."""
    plan = plan_of(variant, variant.seatings[0])
    return plan if isinstance(plan, str) else ""


def missing_in_naive(variant: scopa.Rules) -> str:
    """What of a variant the naive engine does not know, if there is something."""
    try:
        settings(variant.name)
    except (KeyError, ValueError) as error:
        return str(error.args[0])
    return ""


KERNEL_ROWS = tuple(
    row for row in scopa.variant_names() if not missing_in_kernel(scopa.parse_variant(row))
)


def kernel_variant(rng: random.Random, flags: Sequence[str] = FLAGS) -> scopa.Rules:
    """A random variant that the kernel has a form for."""
    return _without(rng, flags, missing_in_kernel)


def naive_variant(rng: random.Random, flags: Sequence[str] = FLAGS) -> scopa.Rules:
    """A random variant that the naive engine knows."""
    return _without(rng, flags, missing_in_naive)


def _without(
    rng: random.Random, flags: Sequence[str], missing: Callable[[scopa.Rules], str]
) -> scopa.Rules:
    while missing(variant := random_variant(rng, flags)):
        pass
    return variant
