"""Each rule of players, deal and captures in plain words; `score_words` has the others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeVar

from scopa.cli.quantities import number, plural_ranks, points
from scopa.cli.words import joined
from scopa.rules.aces import AceTakesAll
from scopa.rules.captures import EqualOrFifteen, Fifteen, Sum, SumOrFifteen
from scopa.rules.choices import EqualOverSum, Fewest, FewestPerFamily, FreeChoice, SingleFirst
from scopa.rules.dealing import AgainstPlay, Schedule, ThreeOrTen, Uniform, WithPlay
from scopa.rules.declarations import CirullaHands
from scopa.rules.misdeals import LowTable, TooMany
from scopa.rules.obligations import MustSweep
from scopa.rules.openings import FifteenOrThirty, LowTableBonus

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["in_words", "says", "tells"]


_R = TypeVar("_R")
_WORDS: dict[type, Callable[[Any], Iterable[str]]] = {}
"""By the very class: a subclass may mean something else."""


def in_words(rule: object) -> Iterable[str]:
    """What a rule says, in sentences; of a rule that is not known here, the first
    paragraph of its docstring."""
    known = _WORDS.get(type(rule))
    if known is not None:
        return known(rule)
    told = type(rule).__doc__ or ""
    first = re.sub(r"\s+", " ", told.strip().partition("\n\n")[0]).strip()
    return [first or f"A rule without a description: {rule!r}."]


def tells(kind: type[_R]) -> Callable[[Callable[[_R], Iterable[str]]], None]:
    """The function below gives the words of rules of this kind."""

    def register(function: Callable[[_R], Iterable[str]]) -> None:
        _WORDS[kind] = function

    return register


def says(kind: type, *sentences: str) -> None:
    """Rules of this kind always say the same."""
    _WORDS[kind] = lambda _: sentences


# Players and deal


@tells(Uniform)
def _uniform(rule: Uniform) -> Iterator[str]:
    lie = (
        f"{number(rule.table).capitalize()} {'card lies' if rule.table < 2 else 'cards lie'} open"
    )
    yield f"{lie}; every deal gives each player {number(rule.packet)}."


says(
    ThreeOrTen,
    "With two players four cards lie open, and every deal gives each three.",
    "With four players no card lies open, and each has ten.",
)


@tells(Schedule)
def _schedule(rule: Schedule) -> Iterator[str]:
    packets = joined(map(number, rule.packets))
    yield f"{number(rule.table).capitalize()} open; the deals give each player {packets}."


says(
    WithPlay,
    "The deal passes to the next player in the direction of play.",
)


says(
    AgainstPlay,
    "The deal passes to the player before the dealer, against the direction of play.",
)


@tells(TooMany)
def _too_many(rule: TooMany) -> Iterator[str]:
    if rule.limit == 1:
        yield f"Dealt again if any of the {plural_ranks(rule.cards)} lies open."
    else:
        yield f"Dealt again if {number(rule.limit)} {plural_ranks(rule.cards)} or more lie open."


@tells(LowTable)
def _low_table(rule: LowTable) -> Iterator[str]:
    yield f"Dealt again if the open cards total {rule.most} or less."


@tells(FifteenOrThirty)
def _fifteen_or_thirty(rule: FifteenOrThirty) -> Iterator[str]:
    taker = "dealer" if rule.taker == "dealer" else "player who leads"
    worth = "as one scopa, 30 as two" if rule.worth else "and 30 too, for no points"
    yield f"Open cards that total 15 go to the {taker} before anybody plays, {worth}."
    if rule.joker:
        yield "Among these the seven of cups counts as any value that makes such a total."


@tells(LowTableBonus)
def _low_table_bonus(rule: LowTableBonus) -> Iterator[str]:
    yield f"Open cards that total {rule.most} or less: {points(rule.points)} to the dealer."


@tells(CirullaHands)
def _cirulla_hands(rule: CirullaHands) -> Iterator[str]:
    yield (
        "On one's first turn of a deal a hand may be shown: three cards under ten in total"
        " for three points, three of a kind for ten."
    )
    yield "In such a hand the seven of cups may count as another value, which its player names."
    if rule.joker_to_ten:
        yield "With the seven of cups the hand may total ten."
    if rule.stack:
        yield "Three of a kind under ten in total counts as both."
    else:
        yield "Of the two only the larger counts."


# Captures


says(
    Sum,
    "A card takes an open card of its own value, or several that add up to it.",
)


says(
    Fifteen,
    "A card takes open cards that make fifteen together with it.",
)


says(
    EqualOrFifteen,
    "A card takes an open card of its own value, or several that make fifteen with it.",
)


says(
    SumOrFifteen,
    "A card takes an open card of its own value, several that add up to it, or what makes"
    " fifteen together with it.",
)


@tells(AceTakesAll)
def _ace_takes_all(rule: AceTakesAll) -> Iterator[str]:
    yield {
        "sweep": "An ace takes the whole table.",
        "aces": "An ace takes the whole table; where an ace lies there, one ace only.",
        "ordinary": "An ace takes the whole table, unless an ace lies there.",
    }[rule.with_ace]
    if rule.exclusive:
        yield "An ace that can take the whole table must."
    else:
        yield "An ace may capture as any other card does instead."
    first = f"the first card of {'the round' if rule.lead_scope == 'round' else 'a deal'}"
    if rule.lead == "aces-only":
        yield f"As {first} an ace takes single aces only."
    if rule.lead == "forbidden":
        yield f"An ace may not be {first}, unless the hand holds nothing else."
    goes = "goes to its player's own pile" if rule.posabile else "is laid"
    yield f"On an empty table an ace {goes}."


says(
    Fewest,
    "Of several captures with a card, one of the fewest cards must be taken.",
)


says(
    SingleFirst,
    "A single card must be taken before several; else any capture may be chosen.",
)


says(
    FreeChoice,
    "Of several captures with a card, any may be chosen.",
)


says(
    EqualOverSum,
    "A card of the same value must be taken before a sum; fifteens may be chosen freely.",
)


says(
    FewestPerFamily,
    "Of equal cards and sums, those of the fewest cards must be taken; fifteens may be chosen"
    " freely.",
)


says(
    MustSweep,
    "Who can make a scopa must make one.",
)
