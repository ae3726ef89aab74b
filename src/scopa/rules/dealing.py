"""How the cards are dealt."""

from __future__ import annotations

from functools import lru_cache

import attrs

from scopa.base.quoting import counted, quoted
from scopa.base.whole_numbers import as_whole, as_wholes
from scopa.errors import DealError
from scopa.model.deal_plan import DealPlan
from scopa.model.rule_fields import whole, whole_several

__all__ = ["Schedule", "ThreeOrTen", "Uniform"]


@attrs.frozen
class Uniform:
    """Some cards open, then the same number to each seat in every deal, until
    the deck is exhausted (S0, S1: four and three)."""

    table: int = attrs.field(converter=as_whole, validator=whole(0))
    packet: int = attrs.field(converter=as_whole, validator=whole(1))

    def plan(self, deck_size: int, seats: int, /) -> DealPlan:
        """As many deals as the deck holds; `DealError` where it does not come out even."""
        return _uniform(self.table, self.packet, deck_size, seats)


@lru_cache(maxsize=256)
def _uniform(table: int, packet: int, deck_size: int, seats: int) -> DealPlan:
    rest = deck_size - table
    deals, over = divmod(rest, seats * packet) if packet > 0 else (0, 0)
    if over or deals < 1:
        raise DealError(
            f"{seats} seats of {counted(packet, 'card')} do not divide the {rest} cards"
            f" that remain beside {table} open ones"
        )
    return DealPlan(table, (packet,) * deals)


@attrs.frozen
class ThreeOrTen:
    """Two players have three cards in every deal and four lie open; four have ten
    cards each, and none lies open (Italian Wikipedia on Scopa d'Assi)."""

    def plan(self, deck_size: int, seats: int, /) -> DealPlan:
        """As for two or for four; `DealError` where it does not come out even."""
        table, packet = (4, 3) if seats == 2 else (0, 10)
        return _uniform(table, packet, deck_size, seats)


@attrs.frozen
class Schedule:
    """Some cards open, then packets of the sizes given, deal by deal: for games
    whose deals differ, such as 3, 3, 3, 3, 4."""

    table: int = attrs.field(converter=as_whole, validator=whole(0))
    packets: tuple[int, ...] = attrs.field(converter=as_wholes, validator=whole_several(least=1))

    def plan(self, deck_size: int, seats: int, /) -> DealPlan:
        """The schedule; `DealError` where it does not exhaust the deck."""
        plan = DealPlan(self.table, self.packets)
        dealt = plan.table + plan.in_hands(seats)
        if dealt != deck_size:
            raise DealError(
                f"{counted(self.table, 'open card')} and packets of {quoted(self.packets)} for"
                f" {seats} seats deal {counted(dealt, 'card')}, not {deck_size}"
            )
        return plan
