"""The parts of the text of a position: each is written and read by the same rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

import attrs

from scopa.cards.cards import EMPTY, Card, CardSet
from scopa.errors import NotationError
from scopa.model.move_text import CARDS
from scopa.model.moves import Capture, Lay
from scopa.model.scores import Award

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scopa.model.moves import Move

__all__ = ["DIGITS", "NONE", "SIDES", "Field", "awards_text", "move_text", "name_text", "set_text"]

NONE = "-"
"""Stands where there is nothing."""
SIDES = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The signs of sides in a seating, in their order."""
DIGITS = 500
"""Digits of a number at most; Python may be told to read no more than 640."""
_GROUP = re.compile("([A2-7JQK]+)([dcsb]+)")
_NUMBER = re.compile(f"-?[0-9]{{1,{DIGITS}}}")
_AWARD = re.compile(f"([0-9]{{1,{DIGITS}}})([:uotO=])")
_MARKS = {
    "o": ("opening", 1),
    "O": ("opening", 2),
    "t": ("three-of-a-kind", 10),
    "u": ("under-10", 3),
}
"""Awards that are written short: the mark, the kind, and the points that it stands for."""
_NAMES = "+=:"
"""Signs of names that need no escape, beside letters, digits and ``-._~``."""


def set_text(cards: CardSet) -> str:
    """Cards in groups of ranks, then suits: ``Adcs7d``, or ``A27dAcs`` where that is
    shorter."""
    by_rank: dict[str, str] = {}
    by_suit: dict[str, str] = {}
    for rank, suit in map(list, map(str, cards)):
        by_rank[rank] = by_rank.get(rank, "") + suit
        by_suit[suit] = by_suit.get(suit, "") + rank
    one = "".join(rank + suits for rank, suits in by_rank.items())
    other = "".join(by_suit[suit] + suit for suit in "dcsb" if suit in by_suit)
    return min(one, other, key=len) or NONE


def name_text(name: str) -> str:
    """A name without spaces and signs of other alphabets, which are escaped with ``%``."""
    return quote(name, safe=_NAMES, errors="surrogatepass") or "%"


def move_text(move: Move | None) -> str:
    """The last play of a deal, or that there was none."""
    if not isinstance(move, Capture):
        return NONE if move is None else str(move)
    return f"{move.card}x{set_text(move.taken) if move.taken else ''}"


def awards_text(awards: Iterable[Award]) -> str:
    """Awards in their order, those of one side together: scopas by their card,
    ``0:7d5c``, bonuses of hands and table by a mark, all others in full."""
    parts: list[str] = []
    running = None
    for award in awards:
        if (award.kind, award.points, len(award.cards)) == ("scopa", 1, 1):
            if running == award.side:
                parts[-1] += set_text(award.cards)
            else:
                parts.append(f"{award.side}:{set_text(award.cards)}")
            running = award.side
            continue
        running = None
        marks = (mark for mark, value in _MARKS.items() if value == (award.kind, award.points))
        mark = next(marks, None)
        kind = name_text(award.kind).replace(":", "%3A")
        full = f"={kind}:{award.points}:"
        parts.append(f"{award.side}{mark or full}{set_text(award.cards)}")
    return ",".join(parts) or NONE


@attrs.frozen
class Field:
    """A part of a text: where it starts, counted from 1, and what it is."""

    whole: str
    column: int
    text: str

    def wrong(self, problem: str, at: int = 0) -> NotationError:
        """The error for what stands `at` characters behind the start."""
        return NotationError("position", self.whole, self.column + at, problem)

    def split(self, sign: str) -> Iterator[Field]:
        """The parts between signs."""
        at = 0
        for part in self.text.split(sign):
            yield attrs.evolve(self, column=self.column + at, text=part)
            at += len(part) + 1

    def rest(self, at: int) -> Field:
        """All from a place on."""
        return attrs.evolve(self, column=self.column + at, text=self.text[at:])

    def number(self, what: str) -> int:
        """A whole number."""
        if _NUMBER.fullmatch(self.text) is None:
            raise self.wrong(f"expected {what}, a whole number")
        return int(self.text)

    def number_or_none(self, what: str) -> int | None:
        """A whole number, or nothing."""
        return None if self.text == NONE else self.number(f"{what}, or '{NONE}'")

    def name(self) -> str:
        """A name without its escapes."""
        try:
            return unquote("" if self.text == "%" else self.text, errors="surrogatepass")
        except UnicodeDecodeError:
            raise self.wrong("expected a name, in UTF-8 where signs are escaped") from None

    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        sides = tuple(SIDES.find(sign) for sign in self.text)
        if -1 in sides:
            raise self.wrong("expected the side of each seat, as in '01' or '0101'")
        return sides

    def set(self) -> CardSet:
        """A set of cards."""
        cards = self.cards()
        found = CardSet.of(cards)
        if len(found) != len(cards):
            raise self.wrong("a card is named twice")
        return found

    def cards(self) -> tuple[Card, ...]:
        """Cards in order, as often as they are named."""
        cards: list[Card] = []
        at = 0
        while self.text != NONE and (at < len(self.text) or not cards):
            found = _GROUP.match(self.text, at)
            if found is None:
                problem = f"expected cards, ranks A234567JQK and then suits dcsb, or '{NONE}'"
                raise self.wrong(problem, at)
            cards += (CARDS[rank + suit] for rank in found[1] for suit in found[2])
            at = found.end()
        return tuple(cards)

    def sets(self, seats: int) -> tuple[CardSet, ...]:
        """A set of cards for each seat."""
        if self.text == NONE:
            return (EMPTY,) * seats
        return tuple(part.set() for part in self.split("/"))

    def count(self) -> int | None:
        """How many cards lie face down; None where cards are named."""
        return self.rest(1).number("a number of cards") if self.text.startswith("?") else None

    def totals(self, sides: int) -> tuple[int, ...]:
        """A score for each side."""
        if self.text == NONE:
            return (0,) * sides
        return tuple(part.number("a score") for part in self.split("/"))

    def move(self) -> Lay | Capture | None:
        """The last play."""
        if self.text == NONE:
            return None
        card = CARDS.get(self.text[:2])
        if card is None or self.text[2:3] not in {"", "x"}:
            raise self.wrong(f"expected the last play, as in '7d' or '7dx3s4c', or '{NONE}'")
        if len(self.text) == 2:
            return Lay(card)
        return Capture(card, self.rest(3).set() if self.text[3:] else EMPTY)

    def awards(self) -> tuple[Award, ...]:
        """What was earned."""
        if self.text == NONE:
            return ()
        return tuple(award for part in self.split(",") for award in part._awards())  # noqa: SLF001

    def _awards(self) -> Iterator[Award]:
        """Those between two commas."""
        found = _AWARD.match(self.text)
        if found is None:
            raise self.wrong("expected awards, as in '0:7d,1:5c7s', or '-'")
        side, mark, rest = int(found[1]), found[2], self.rest(found.end())
        if mark == ":":
            yield from (Award("scopa", side, 1, CardSet.of([card])) for card in rest.cards())
        elif mark in _MARKS:
            kind, points = _MARKS[mark]
            yield Award(kind, side, points, rest.set())
        else:
            parts = tuple(rest.split(":"))
            if len(parts) != 3:
                raise self.wrong("expected an award, as in '0=low-table:3:A2d3s4c'")
            yield Award(parts[0].name(), side, parts[1].number("points"), parts[2].set())
