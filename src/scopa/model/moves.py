"""What a player can do: lay a card, capture with one, declare a hand.

Moves are values: they compare, hash and print, and know nothing of a state.
"""

from __future__ import annotations

from typing import TypeAlias, Union, final

import attrs

from scopa.base.final_classes import no_subclass
from scopa.base.quick_construction import quick
from scopa.base.whole_numbers import as_whole_or_none
from scopa.cards.cards import DECK, Card, CardSet

__all__ = [
    "ACE",
    "EQUAL",
    "FIFTEEN",
    "LAYS",
    "SUM",
    "By",
    "Candidate",
    "Capture",
    "Declare",
    "Lay",
    "Move",
    "Play",
    "by_in_order",
]

By: TypeAlias = frozenset[str]
"""By what a set of cards can be captured: a non-empty subset of equal, sum, fifteen, ace."""


def by_in_order(by: By) -> str:
    """The repr of it, the same in every process: a set has no order of its own."""
    return f"frozenset({{{', '.join(map(repr, sorted(by)))}}})"


EQUAL: By = frozenset({"equal"})
"""One card of the value of the played card."""
SUM: By = frozenset({"sum"})
"""Two or more cards that together have the value of the played card."""
FIFTEEN: By = frozenset({"fifteen"})
"""Cards that make fifteen together with the played card."""
ACE: By = frozenset({"ace"})
"""The ace's own power."""


@final
@attrs.frozen(weakref_slot=False)
class Candidate:
    """A set of cards that a card could capture, and by what."""

    __init_subclass__ = no_subclass

    cards: CardSet
    by: By = attrs.field(repr=by_in_order)


def _plain_text(text: str) -> str:
    """A text as a plain `str`, for one of an enumeration prints otherwise; anything else as
    it is."""
    return str.__str__(text) if isinstance(text, str) else text


@final
@attrs.frozen
class Lay:
    """Put a card on the table without capturing."""

    __init_subclass__ = no_subclass

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@final
@attrs.frozen(weakref_slot=False)
class Capture:
    """Take cards from the table with a card.

    Empty `taken`: the card goes to its player's own pile, where a rule allows it.
    """

    __init_subclass__ = no_subclass

    card: Card
    taken: CardSet

    def __str__(self) -> str:
        return f"{self.card}x{''.join(map(str, self.taken))}"


@final
@attrs.frozen
class Declare:
    """Show one's hand for a bonus; the same seat stays on turn.

    `kind` names the bonus; `joker` is the value (1 to 10) chosen for the joker
    where the hand holds it. What it is worth, the rule says, not the move.
    """

    __init_subclass__ = no_subclass

    kind: str = attrs.field(converter=_plain_text)
    joker: int | None = attrs.field(default=None, converter=as_whole_or_none)

    def __str__(self) -> str:
        return self.kind if self.joker is None else f"{self.kind}={self.joker}"


Move: TypeAlias = Union[Lay, Capture, Declare]  # noqa: UP007  # evaluated on Python 3.10
Play: TypeAlias = "tuple[Lay | Capture, Candidate | None]"
"""A legal move with a card, and the candidate that it captures (None: it lays)."""

LAYS: tuple[Lay, ...] = tuple(Lay(card) for card in DECK)
"""The forty lays, by index of the card."""

make_candidate = quick(Candidate)
make_capture = quick(Capture)
