"""The marks of cards: what stands in their corners, and how it is read.

A card is always one rank, then one suit. What means the same card in each language
and on each deck is read everywhere; what means another one is read as on the deck
that was named, and what could be two cards on it is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scopa.cards.patterns import MarksName

__all__ = ["CANONICAL", "GAP", "MARKS", "Marks"]

GAP = r"[\s,]*"
"""What may stand between cards; a regular expression."""

Match: TypeAlias = Callable[[str, int], "re.Match[str] | None"]


@attrs.frozen
class Marks:
    """The marks of one kind of deck."""

    ranks: tuple[str, ...]
    """As printed, by value from 1; courts with French signs have those of a language."""
    suits: tuple[str, ...]
    """As printed, in the order of `Suit`."""
    read_ranks: Mapping[str, int]
    """What is read as a rank, in upper case."""
    read_suits: Mapping[str, int]
    """What is read as a suit, in lower case."""
    expected: str
    """What is expected where something else stands."""
    unclear: Mapping[str, str] = attrs.field(factory=dict, kw_only=True)
    """Why a rank (upper case) or a suit (lower case) of other texts is not read here."""
    tables: tuple[Match, Mapping[str, int], Mapping[str, int]] = attrs.field(init=False)
    """What reading needs: the match of a card and the gap after it, then what its two
    groups mean."""

    @tables.default
    def _tables(self) -> tuple[Match, Mapping[str, int], Mapping[str, int]]:
        match = _compiled(self.read_ranks, self.read_suits).match
        return match, self.read_ranks, self.read_suits

    def problem(self, text: str, at: int) -> tuple[int, str]:
        """Why no card is read there: the column, from 1, and what is wrong."""
        ranks = [*self.read_ranks, *(token for token in self.unclear if not token.islower())]
        suits = [*self.read_suits, *filter(str.islower, self.unclear)]
        found = _compiled(ranks, suits).match(text, at)
        if found is None:
            return at + 1, self.expected
        at_suit = found[2].lower() in self.unclear
        token = found[2].lower() if at_suit else found[1].upper()
        return found.start(2 if at_suit else 1) + 1, self.unclear[token]


def _compiled(ranks: Iterable[str], suits: Iterable[str]) -> re.Pattern[str]:
    long = [rank for rank in ranks if len(rank) > 1]
    short = "".join(rank for rank in ranks if len(rank) == 1)
    text = f"({'|'.join([*long, f'[{short}]'])})([{''.join(suits)}])[\ufe0e\ufe0f]?(?u:{GAP})"
    return re.compile(text, re.IGNORECASE | re.ASCII)


_PIPS = {str(value): value for value in range(1, 8)} | {"A": 1}
_COURTS = {"J": 8, "F": 8, "Q": 9, "C": 9, "H": 9, "K": 10, "R": 10}
_LETTERS = {letter: suit for suit, letter in enumerate("dcsb")}
_SIGNS = {sign: suit for signs in ("♦♥♠♣", "♢♡♤♧") for suit, sign in enumerate(signs)}

CANONICAL = Marks(
    tuple("A234567JQK"),
    tuple("dcsb"),
    _PIPS | _COURTS | {"8": 8, "9": 9, "10": 10},
    _LETTERS | _SIGNS,
    "expected a rank (A 2 3 4 5 6 7 J Q K), then a suit (d c s b)",
)
_NO_8 = "no 8 and 9 on this deck: the sota is 10 or S, the caballo 11 or C, the rey 12 or R"
_SPANISH = Marks(
    ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12"),
    tuple("oceb"),
    _PIPS | _COURTS | {"S": 8, "10": 8, "11": 9, "12": 10},
    _LETTERS | _SIGNS | {"o": 0, "e": 2},
    "expected a rank (1 2 3 4 5 6 7 10 11 12), then a suit (o c e b)",
    unclear=dict.fromkeys(("8", "9"), _NO_8),
)
_NO_10 = "no 8, 9 and 10 on this deck: a jack is J V B or F, a queen Q or D, a king K or R"
_FRENCH = Marks(
    ("A", "2", "3", "4", "5", "6", "7"),
    tuple("♦♥♠♣"),
    _PIPS | _COURTS | {"V": 8, "B": 8, "D": 9},
    {"d": 0, "q": 0, "h": 1, "s": 2, "p": 2, "b": 3, "t": 3, "f": 3} | _SIGNS,
    "expected a rank (A 2 3 4 5 6 7, a jack J V B F, a queen Q D, a king K R), then"
    " a suit (♦ ♥ ♠ ♣)",
    unclear={
        **dict.fromkeys(("8", "9", "10"), _NO_10),
        "c": "c may be clubs, cœur or carreau: write ♣, ♥ or ♦",
        "k": "k may be Karo or Kreuz: write ♦ or ♣",
    },
)
MARKS: Mapping[MarksName, Marks] = {
    "italian": CANONICAL,
    "spanish": _SPANISH,
    "french": _FRENCH,
}
"""The marks by their name."""
