"""Which open cards are a misdeal. The founding documents know none (C10);
three kings are the usual reason."""

from __future__ import annotations

import attrs

from scopa._native.choice import terms
from scopa.base.whole_numbers import as_whole
from scopa.cards.cards import CardSet
from scopa.model.rule_fields import any_cards, whole

__all__ = ["THREE_KINGS", "LowTable", "TooMany"]


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


THREE_KINGS = TooMany(CardSet(terms.RANKS[9]), 3)
"""The usual misdeal: three or four kings among the open cards (C10)."""
