"""What the open cards are worth before anybody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

import attrs

from scopa.base.final_classes import no_subclass
from scopa.base.whole_numbers import as_whole
from scopa.cards.cards import CardSet

if TYPE_CHECKING:
    from scopa.model.scores import Award

__all__ = ["Opening"]


@final
@attrs.frozen
class Opening:
    """What the open cards are worth before anybody plays: to which seat, the
    cards it takes (it then counts as the last to capture), and the awards."""

    __init_subclass__ = no_subclass

    seat: int = attrs.field(converter=as_whole)
    cards: CardSet
    awards: tuple[Award, ...]
