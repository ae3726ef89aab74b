"""Which open cards are a misdeal. The founding documents know none (C10);
three kings are the usual reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.base.whole_numbers import as_whole
from scopa.model.rule_fields import any_cards, whole

if TYPE_CHECKING:
    from scopa.cards.cards import CardSet

__all__ = ["LowTable", "TooMany"]


@attrs.frozen
class TooMany:
    """Dealt again when at least `limit` of these `cards` lie open (C10, C11: three
    kings in Italian rules, two aces in Ligurian ones, any ace in some ace games)."""

    cards: CardSet = attrs.field(validator=any_cards)
    limit: int = attrs.field(converter=as_whole, validator=whole(1))

    def is_misdeal(self, table: CardSet, /) -> bool:
        """Whether so many of them lie there."""
        return len(table & self.cards) >= self.limit


@attrs.frozen
class LowTable:
    """Dealt again when the open cards total at most `most` (tournament
    rules of Scopone)."""

    most: int = attrs.field(default=10, converter=as_whole, validator=whole(0))

    def is_misdeal(self, table: CardSet, /) -> bool:
        """Whether they total so little."""
        return table.total <= self.most
