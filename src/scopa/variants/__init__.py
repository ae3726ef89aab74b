"""Variants: the record of rules, and the rows, flags and packages that fill it."""

from __future__ import annotations

from scopa.model.protocols import Variant
from scopa.variants.changes import Add, Adjust, Change, Remove, Set
from scopa.variants.composition import Flag, NumberFlag
from scopa.variants.difference import Difference, diff
from scopa.variants.disagreements import CONFLICTS, Conflict, Reading
from scopa.variants.parsing import flag_names, parse_variant, variant_names
from scopa.variants.plugins import Entry
from scopa.variants.rows import Row
from scopa.variants.rules_record import Rules

__all__ = [
    "CONFLICTS",
    "Add",
    "Adjust",
    "Change",
    "Conflict",
    "Difference",
    "Entry",
    "Flag",
    "NumberFlag",
    "Reading",
    "Remove",
    "Row",
    "Rules",
    "Set",
    "Variant",
    "diff",
    "flag_names",
    "parse_variant",
    "variant_names",
]
