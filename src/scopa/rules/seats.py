"""Who can sit down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scopa.base.whole_numbers import as_whole_or_none, as_wholes
from scopa.model.rule_fields import truth, whole, whole_several

if TYPE_CHECKING:
    from scopa.model.seating import Seating

__all__ = ["Seats"]


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
