"""Which of several captures of one card a player may choose.

Sources disagree (C03): S0, S1 and S4 demand the fewest cards, S3 and most
Italian rules only that a single card goes before a sum, Cirulla and Frac
leave the choice free. Where a card takes sums and fifteens, some rules of
Cirulla order the sums only (C26).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

if TYPE_CHECKING:
    from scopa.model.moves import Candidate

__all__ = ["EqualOverSum", "Fewest", "FewestPerFamily", "FreeChoice", "SingleFirst"]


@attrs.frozen
class Fewest:
    """Only captures of the fewest cards (S0, S1, S4)."""

    single_wins: ClassVar[bool] = True

    def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
        """The smallest of them."""
        sizes = [candidate.cards.mask.bit_count() for candidate in candidates]
        fewest = min(sizes)
        return [c for c, size in zip(candidates, sizes, strict=True) if size == fewest]


@attrs.frozen
class SingleFirst:
    """A single card must be taken before several; else all is free (S3)."""

    single_wins: ClassVar[bool] = True

    def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
        """The single cards, or all where there is none."""
        return [c for c in candidates if c.cards.mask.bit_count() == 1] or candidates


@attrs.frozen
class FreeChoice:
    """Any capture may be chosen (S0 and S4: Cirulla, Frac, and an option elsewhere)."""

    single_wins: ClassVar[bool] = False

    def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
        """All of them."""
        return candidates


@attrs.frozen
class EqualOverSum:
    """A card of the same value goes before a sum; fifteens are free (C26: Italian
    Wikipedia on Cirulla)."""

    single_wins: ClassVar[bool] = False

    def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
        """Without the sums, where there is an equal card."""
        if not any("equal" in candidate.by for candidate in candidates):
            return candidates
        return [candidate for candidate in candidates if "sum" not in candidate.by]


@attrs.frozen
class FewestPerFamily:
    """Of equal cards and sums only those of the fewest cards; fifteens are free (C26:
    regoledelgioco.com on Cirulla)."""

    single_wins: ClassVar[bool] = False

    def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
        """The smallest of the equal cards and sums, and all fifteens."""
        sizes = [len(each.cards) for each in candidates if "fifteen" not in each.by]
        fewest = min(sizes, default=0)
        return [c for c in candidates if "fifteen" in c.by or len(c.cards) == fewest]
