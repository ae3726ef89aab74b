"""Which of several captures of one card a player may choose.

Sources disagree (C03): S0, S1 and S4 demand the fewest cards, S3 and most
Italian rules only that a single card goes before a sum, Cirulla and Frac
leave the choice free.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

if TYPE_CHECKING:
    from scopa.model.moves import Candidate

__all__ = ["Fewest", "FreeChoice", "SingleFirst"]


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
