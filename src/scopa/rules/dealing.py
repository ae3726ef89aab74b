"""Who can sit down, and how the cards are dealt."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from scopa.base.whole_numbers import as_whole, as_whole_or_none, as_wholes
from scopa.errors import DealError, counted, shown
from scopa.model.open_cards import DealPlan
from scopa.model.rule_fields import truth, whole, whole_several

if TYPE_CHECKING:
    from scopa.model.seating import Seating

__all__ = ["AgainstPlay", "Schedule", "Seats", "ThreeOrTen", "Uniform", "WithPlay"]


@attrs.frozen
class Seats:
    """Two, three, four or six seats, in any sides (S1 and S2 two to four, the
    Italian rules six too).

    `most`: no more than so many. With `pairs_at_four` four seats are two pairs,
    whoever sits opposite whom (S0, S2, S3).
    """

    counts: tuple[int, ...] = attrs.field(
        default=(2, 3, 4, 6), converter=as_wholes, validator=whole_several(least=2)
    )
    most: int | None = attrs.field(
        default=None, converter=as_whole_or_none, validator=whole(1, optional=True)
    )
    pairs_at_four: bool = attrs.field(default=False, validator=truth)

    def refusal(self, seating: Seating, /) -> str | None:
        """Refuses other numbers of seats, and four who are not two against two."""
        seats, pairs = seating.seats, self.pairs_at_four
        admitted = seats in self.counts and (self.most is None or seats <= self.most)
        if admitted and not (pairs and seats == 4 and sorted(seating.sides) != [0, 0, 1, 1]):
            return None
        allowed = [n for n in self.counts if self.most is None or n <= self.most]
        words = [f"{n} in two pairs" if n == 4 and pairs else f"{n}" for n in allowed or [0]]
        numbers = " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))
        not_so = f"with the sides {seating.sides}" if admitted else f"by {seats}"
        return f"played by {numbers}, not {not_so}"


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
        dealt = self.table + seats * sum(self.packets)
        if dealt != deck_size:
            raise DealError(
                f"{counted(self.table, 'open card')} and packets of {shown(self.packets)} for"
                f" {seats} seats deal {counted(dealt, 'card')}, not {deck_size}"
            )
        return DealPlan(self.table, self.packets)


@attrs.frozen
class WithPlay:
    """The deal passes on in the direction of play: who led deals next (S3 says
    that players take turns; most Italian rules, C32)."""

    def next(self, dealer: int, seats: int, /) -> int:
        """The seat after the dealer."""
        return (dealer + 1) % seats


@attrs.frozen
class AgainstPlay:
    """The deal passes on against the direction of play (the other reading of C32)."""

    def next(self, dealer: int, seats: int, /) -> int:
        """The seat before the dealer."""
        return (dealer - 1) % seats
