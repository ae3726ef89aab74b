"""A shortcut: all cards of a hand looked at together.

Where a card takes by one kind of total, and no other rule looks at the moves, the
captures of a whole hand are one question about integers. The answer is what
`Rules.plays` finds card by card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa._chosen import bitsets
from scopa.model.kept import BY_FIFTEEN, BY_SUM, captures_with
from scopa.rules.captures import Fifteen, Sum

if TYPE_CHECKING:
    from scopa.model.kept import Candidates
    from scopa.model.moves import Candidate, Play
    from scopa.model.protocols import CaptureRule, ChoiceRule

__all__ = ["Together", "by_mask", "together"]


def by_mask(candidate: Candidate) -> int:
    """The key by which captures of one card are sorted."""
    return candidate.cards.mask


class Together:
    """Captures by one kind of total, and which of them may be chosen."""

    __slots__ = ("_alone", "_by", "_choice")

    def __init__(self, by: Candidates, choice: ChoiceRule) -> None:
        self._by = by
        self._choice = choice
        self._alone = choice.single_wins

    def plays(self, hand: int, table: int) -> tuple[Play, ...]:
        """The plays of a hand at a table."""
        by = self._by
        plays: list[Play] = []
        for takes in bitsets.takes(hand, table, by is BY_FIFTEEN, self._alone):
            card, _, laid, kept = by.held[takes[0]]
            if len(takes) == 1:
                plays.append(laid)
            elif len(takes) == 2 and (play := kept.get(takes[1])):
                plays.append(play)
            else:
                found = by.of(takes[1:])
                if len(found) > 1:
                    chosen = self._choice.choose(found)
                    found = chosen if chosen is found else sorted(chosen, key=by_mask)
                plays += captures_with(card, found, kept)
        return tuple(plays)


def together(capture: CaptureRule, choice: ChoiceRule) -> Together | None:
    """The shortcut for these rules, where there is one."""
    if type(capture) is Sum:
        return Together(BY_SUM, choice)
    return Together(BY_FIFTEEN, choice) if type(capture) is Fifteen else None
