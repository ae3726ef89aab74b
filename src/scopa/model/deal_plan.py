"""What a variant plans for a round: the open cards, and the packets of each deal."""

from __future__ import annotations

from typing import final

import attrs

from scopa.base.final_classes import no_subclass
from scopa.base.whole_numbers import as_whole, as_wholes

__all__ = ["DealPlan"]


@final
@attrs.frozen
class DealPlan:
    """How a round is dealt: cards laid open first, then the size of each deal's
    packet, the same for every seat. It exhausts the deck."""

    __init_subclass__ = no_subclass

    table: int = attrs.field(converter=as_whole)
    packets: tuple[int, ...] = attrs.field(converter=as_wholes)
