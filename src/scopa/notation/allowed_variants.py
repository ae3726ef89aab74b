"""Variants by name, and which of them may be read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from scopa.base.quoting import quoted
from scopa.errors import ScopaError, UnknownVariantError
from scopa.variants.parsing import parse_variant, resolve

if TYPE_CHECKING:
    from scopa.model.protocols import Variant

__all__ = ["Given", "check_variant", "find_variant", "given_variants"]

Given: TypeAlias = "dict[str, Variant] | None"
"""The variants that a caller allows, by name; None: all that a text can name."""
_TOLD = 5
"""Names that a message lists; the rest is counted."""


def given_variants(variants: Iterable[Variant | str] | Variant | None) -> Given:
    """The variants that a caller allows, by name; raises `UnknownVariantError` for
    what is not a variant."""
    if variants is None:
        return None
    one = isinstance(variants, str) or not isinstance(variants, Iterable)
    several: Iterable[Variant | str] = (variants,) if one else variants  # type: ignore[assignment]  # mypy does not narrow by `one`
    return {each.name: each for each in map(resolve, several)}


def find_variant(text: str, given: Given) -> Variant:
    """The variant that a text names, if it is allowed. Raises what `parse_variant` raises,
    and `UnknownVariantError` for one that is not among those given."""
    if given is None:
        return parse_variant(text)
    if text in given:
        return given[text]
    try:  # Another way to write one of them.
        meant: Variant | None = parse_variant(text)
    except ScopaError:
        meant = None
    if meant is not None and meant.name in given and given[meant.name] == meant:
        return given[meant.name]
    names = ", ".join(map(quoted, [*given][:_TOLD])) or "none"
    more = f" and {len(given) - _TOLD} more" if len(given) > _TOLD else ""
    message = f"variant {quoted(text)} is not one of those allowed here: {names}{more}"
    raise UnknownVariantError(message, text, ())


def check_variant(variant: Variant, given: Given, calls: str) -> None:
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
            f"the text {quoted(name)} does not lead back to this variant: give it as"
            f" variants=[…] to {calls}, or register its row and flags as entry points of a"
            " package, in the groups 'scopa.variants' and 'scopa.flags'"
        )
        raise UnknownVariantError(text, name, ())
