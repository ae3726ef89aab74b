"""In what two variants differ."""

from __future__ import annotations

import attrs

from scopa.base.quoting import kind_of
from scopa.errors import UnknownVariantError
from scopa.variants.parsing import parse_variant
from scopa.variants.rules_record import Rules

__all__ = ["Difference", "diff"]


@attrs.frozen
class Difference:
    """A slot in which two variants differ, and what each holds there."""

    slot: str
    left: object
    right: object


def diff(left: Rules | str, right: Rules | str) -> tuple[Difference, ...]:
    """The slots in which two variants differ, in the order of the record.

    >>> [each.slot for each in diff("scopa", "scopa-traditional")]
    ['choice']
    >>> diff("scopa+napola", "napola")
    ()

    Raises `UnknownVariantError` for a variant that is no `Rules`: it has no slots.
    """
    ours, theirs = map(_rules, (left, right))
    pairs = (
        Difference(field.name, getattr(ours, field.name), getattr(theirs, field.name))
        for field in attrs.fields(Rules)
        if field.eq
    )
    return tuple(pair for pair in pairs if pair.left != pair.right)


def _rules(variant: Rules | str) -> Rules:
    if isinstance(variant, str):
        return parse_variant(variant)
    if not isinstance(variant, Rules):
        kind = kind_of(variant)
        text = f"slots are compared, which only Rules have: give them, or a text, not {kind}"
        raise UnknownVariantError(text, kind, ())
    return variant
