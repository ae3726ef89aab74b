"""Who sits down, who deals, and what the variant plans for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.base.quoting import kind_of, quoted
from scopa.base.whole_numbers import in_range, whole
from scopa.errors import DealError
from scopa.model.outside_rules import asked, check_members
from scopa.model.seating import Seating

if TYPE_CHECKING:
    from typing import SupportsIndex

    from scopa.model.deal_plan import DealPlan
    from scopa.model.protocols import Variant

__all__ = ["check_dealer", "checked_plan", "seat_players"]


def seat_players(
    variant: Variant, players: SupportsIndex | None, seating: Seating | None, *, teams: bool
) -> tuple[Seating, DealPlan]:
    """The seating that the arguments ask for, and how the variant deals to it.

    Raises `DealError` where there is none, or where they contradict each other, and
    `RuleError` for a variant that lacks something.
    """
    check_members(variant)
    if seating is None:
        if players is None:
            players = 4 if teams else next((each.seats for each in variant.seatings), 2)
        most = len(variant.deck)
        seats = in_range(players, 2, most)
        if seats is None:
            raise DealError(f"players {quoted(players)}: give a whole number from 2 to {most}")
        if teams:
            if seats not in {4, 6}:
                raise DealError(f"teams are for 4 or 6 players, not for {seats}")
            seating = Seating.pairs(seats)
        else:
            usual = (each for each in variant.seatings if each.seats == seats)
            seating = next(usual, None) or Seating.solo(seats)
    elif not isinstance(seating, Seating):
        raise DealError(f"expected a Seating, not {kind_of(seating)}")
    elif teams or (players is not None and whole(players) != seating.seats):
        raise DealError(f"give players and teams, or a seating; the seating has {seating.seats}")
    return seating, checked_plan(variant, seating)


def check_dealer(seating: Seating, dealer: SupportsIndex) -> int:
    """The seat that deals, as a plain `int`; raises `DealError` for what is not a seat."""
    seat = in_range(dealer, 0, seating.seats - 1)
    if seat is None:
        raise DealError(f"dealer {quoted(dealer)}: seats are 0 to {seating.seats - 1}")
    return seat


def checked_plan(variant: Variant, seating: Seating) -> DealPlan:
    """The plan of a variant; raises `DealError` for one that does not deal its deck, as the
    package's own rules never do."""
    return asked(variant).plan(seating)
