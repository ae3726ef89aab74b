"""Who can sit down, and how the cards are dealt."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from scopa.errors import DealError
from scopa.model.table import DealPlan

if TYPE_CHECKING:
    from scopa.model.seating import Seating

__all__ = ["AgainstPlay", "FourInPairs", "Schedule", "Seats", "Uniform", "WithPlay"]


@attrs.frozen
class Seats:
    """Two, three, four or six seats, in any sides (S1 and S2 two to four, the
    Italian rules six too)."""

    counts: tuple[int, ...] = (2, 3, 4, 6)

    def refusal(self, seating: Seating, /) -> str | None:
        """Refuses other numbers of seats."""
        if seating.seats in self.counts:
            return None
        *most, last = map(str, self.counts)
        allowed = f"{', '.join(most)} or {last}" if most else last
        return f"played by {allowed}, not by {seating.seats}"


@attrs.frozen
class FourInPairs:
    """Four seats in two pairs, whoever sits opposite whom (S0, S3)."""

    def refusal(self, seating: Seating, /) -> str | None:
        """Refuses everything but two against two."""
        if sorted(seating.sides) == [0, 0, 1, 1]:
            return None
        return f"played by four in two pairs, not with the sides {seating.sides}"


@attrs.frozen
class Uniform:
    """Some cards open, then the same number to each seat in every deal, until
    the deck is exhausted (S0, S1: four and three)."""

    table: int
    packet: int

    def plan(self, deck_size: int, seats: int, /) -> DealPlan:
        """As many deals as the deck holds; `DealError` where it does not come out even."""
        return _uniform(self.table, self.packet, deck_size, seats)


@lru_cache(maxsize=256)
def _uniform(table: int, packet: int, deck_size: int, seats: int) -> DealPlan:
    rest = deck_size - table
    deals, over = divmod(rest, seats * packet)
    if over or not deals:
        raise DealError(
            f"{seats} seats of {packet} cards do not divide the {rest} cards"
            f" that remain beside {table} open ones"
        )
    return DealPlan(table, (packet,) * deals)


@attrs.frozen
class Schedule:
    """Some cards open, then packets of the sizes given, deal by deal: for games
    whose deals differ, such as 3, 3, 3, 3, 4."""

    table: int
    packets: tuple[int, ...]

    def plan(self, deck_size: int, seats: int, /) -> DealPlan:
        """The schedule; `DealError` where it does not exhaust the deck."""
        dealt = self.table + seats * sum(self.packets)
        if dealt != deck_size:
            raise DealError(
                f"{self.table} open cards and packets of {self.packets} for {seats} seats"
                f" deal {dealt} cards, not {deck_size}"
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
