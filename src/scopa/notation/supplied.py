"""Variants by name: those that a caller supplies, before those that a text means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scopa.errors import ScopaError, UnknownVariantError
from scopa.opening import resolve
from scopa.variants import parse_variant

if TYPE_CHECKING:
    from scopa.model.protocols import Variant

__all__ = ["check_variant", "find_variant", "given_variants"]


def given_variants(variants: Iterable[Variant] | Variant) -> dict[str, Variant]:
    """The variants that a caller supplies, by name; raises `UnknownVariantError` for
    what is none."""
    several = variants if isinstance(variants, Iterable) else (variants,)
    return {each.name: each for each in map(resolve, several)}


def find_variant(text: str, given: dict[str, Variant]) -> Variant:
    """The supplied variant of that name, or the one that the text means."""
    return given[text] if text in given else parse_variant(text)


def check_variant(variant: Variant, given: dict[str, Variant], calls: str) -> None:
    """Raises `UnknownVariantError` for a variant that its name does not lead back to;
    `calls` are the functions that it should be given to."""
    name = variant.name
    try:
        found = find_variant(name, given)
        same = found == variant and found.revision == variant.revision
    except ScopaError:
        same = False
    if not same:
        text = (
            f"the text {name!r} does not lead back to this variant: give it as variants=[…] to"
            f" {calls}, or register its row and flags as entry points of a package, in"
            " the groups 'scopa.variants' and 'scopa.flags'"
        )
        raise UnknownVariantError(text, name, ())
