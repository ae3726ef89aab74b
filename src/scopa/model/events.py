"""What happened, as values, in the order in which it occurs.

`Dealt` holds hidden cards, unless it is redacted; all other events are public.
"""

from __future__ import annotations

from typing import TypeAlias, Union, final

import attrs

from scopa.base.final_classes import no_subclass
from scopa.base.whole_numbers import as_whole, as_whole_or_none
from scopa.cards.cards import Card, CardSet
from scopa.model.moves import By, Declare, by_in_order
from scopa.model.scores import Award

__all__ = [
    "Captured",
    "Dealt",
    "Declared",
    "Event",
    "Laid",
    "LeftoversTaken",
    "Misdealt",
    "OpeningTaken",
    "RoundEnded",
    "Swept",
    "TableDealt",
]


@final
@attrs.frozen
class Misdealt:
    """These open cards were a misdeal; everything is dealt again."""

    __init_subclass__ = no_subclass

    table: CardSet


@final
@attrs.frozen
class TableDealt:
    """The open cards of the round (none in some games)."""

    __init_subclass__ = no_subclass

    table: CardSet


@final
@attrs.frozen
class OpeningTaken:
    """A seat scored, and perhaps took the table, before anybody played."""

    __init_subclass__ = no_subclass

    seat: int = attrs.field(converter=as_whole)
    cards: CardSet
    awards: tuple[Award, ...]


@final
@attrs.frozen
class Dealt:
    """Each seat received a packet of `size` cards; `number` counts the deals of a round
    from 0.

    `hands` are the packets by seat: None for one that the reader may not see (see
    `scopa.redact`).
    """

    __init_subclass__ = no_subclass

    number: int = attrs.field(converter=as_whole)
    size: int = attrs.field(converter=as_whole)
    hands: tuple[CardSet | None, ...]


@final
@attrs.frozen
class Declared:
    """A seat showed its hand for a bonus."""

    __init_subclass__ = no_subclass

    seat: int = attrs.field(converter=as_whole)
    declaration: Declare
    hand: CardSet
    awards: tuple[Award, ...]


@final
@attrs.frozen
class Laid:
    """A seat put a card on the table."""

    __init_subclass__ = no_subclass

    seat: int = attrs.field(converter=as_whole)
    card: Card


@final
@attrs.frozen
class Captured:
    """A seat took cards with a card; `by` tells by what they could be taken."""

    __init_subclass__ = no_subclass

    seat: int = attrs.field(converter=as_whole)
    card: Card
    taken: CardSet
    by: By = attrs.field(repr=by_in_order)
    awards: tuple[Award, ...]


@final
@attrs.frozen
class Swept:
    """The capture just told emptied the table; a scopa where it scores `points`."""

    __init_subclass__ = no_subclass

    seat: int = attrs.field(converter=as_whole)
    points: int = attrs.field(converter=as_whole)


@final
@attrs.frozen
class LeftoversTaken:
    """The cards left on the table at the end went to a seat."""

    __init_subclass__ = no_subclass

    seat: int = attrs.field(converter=as_whole)
    cards: CardSet


@final
@attrs.frozen
class RoundEnded:
    """The round is over; `winner` is the side that won at one stroke, if one did."""

    __init_subclass__ = no_subclass

    winner: int | None = attrs.field(converter=as_whole_or_none)


Event: TypeAlias = Union[  # noqa: UP007  # evaluated on Python 3.10
    Misdealt,
    TableDealt,
    OpeningTaken,
    Dealt,
    Declared,
    Laid,
    Captured,
    Swept,
    LeftoversTaken,
    RoundEnded,
]
