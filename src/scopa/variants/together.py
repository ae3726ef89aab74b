"""A shortcut: all cards of a hand looked at together.

Where a card takes by one kind of total, the usual ways to choose are in use, and no
other rule looks at the moves, the captures of a whole hand are one question about
integers. The answer is what `Rules.plays` finds card by card.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from scopa._native.choice import listing
from scopa.model.kept import BY_FIFTEEN, BY_SUM
from scopa.rules.captures import Fifteen, Sum
from scopa.rules.choices import Fewest, FreeChoice, SingleFirst

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scopa.model.kept import Candidates
    from scopa.model.moves import Candidate, Play
    from scopa.model.protocols import CaptureRule, ChoiceRule

__all__ = ["Together", "by_mask", "together"]

Together: TypeAlias = "Callable[[int, int], list[Play]]"
"""Gives the plays for the mask of a hand and that of the table."""


def by_mask(candidate: Candidate) -> int:
    """The key by which captures of one card are sorted."""
    return candidate.cards.mask


def together(capture: CaptureRule, choice: ChoiceRule) -> Together | None:
    """The shortcut for these rules, where there is one."""
    by = _BY.get(type(capture))
    if by is None or type(choice) not in _CHOICES:
        return None
    fifteen, fewest = by is BY_FIFTEEN, type(choice) is Fewest
    alone, kept = type(choice) is not FreeChoice, by.kept
    return partial(listing.list_plays, fifteen, alone, fewest, by.laid, kept, by.plays)


_BY: Mapping[type, Candidates] = {Sum: BY_SUM, Fifteen: BY_FIFTEEN}
_CHOICES = {Fewest, SingleFirst, FreeChoice}
