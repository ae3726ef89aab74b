"""The fields that all formats begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.base.whole_numbers import as_whole

if TYPE_CHECKING:
    from scopa.codec.encoding import Json
    from scopa.model.protocols import Variant
    from scopa.model.seating import Seating

__all__ = ["head_json"]


def head_json(form: str, version: int, variant: Variant, seating: Seating) -> dict[str, Json]:
    """What all formats begin with."""
    return {
        "format": form,
        "version": version,
        "variant": variant.name,
        "revision": as_whole(variant.revision),
        "sides": [list(seating.members(side)) for side in range(seating.side_count)],
    }
