"""What is looked at when the piles of a round with real cards are checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.model.rule_fields import text, truth

if TYPE_CHECKING:
    from scopa.cards.cards import CardSet

__all__ = ["LEFTOVER_TOTALS", "LeftoverCheck"]

LEFTOVER_TOTALS = (10, 25, 40, 55)
"""What the cards left at the end may total, as S2 lists it (C39)."""


@attrs.frozen
class LeftoverCheck:
    """Where every capture makes fifteen, the cards left at the end total ten, or ten
    and some fifteens (S2, which lists 10, 25, 40, 55; C39): the deck totals 220, and
    fourteen fifteens are 210."""

    strict: bool = attrs.field(default=False, validator=truth)
    kind: str = attrs.field(default="leftover-check", validator=text)

    def problem(self, leftovers: CardSet, /) -> str | None:
        """That they total something else; with `strict`, anything that S2 does not list."""
        total = leftovers.total
        if total in LEFTOVER_TOTALS or (not self.strict and total % 15 == 10):
            return None
        more = "" if self.strict else ", or fifteens more"
        return f"the cards left at the end total {total}, not 10, 25, 40 or 55{more}"
