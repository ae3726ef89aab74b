"""The rules of points and ends in plain words: they join those of `rule_words`."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from scopa.cli.quantities import cards_together, number, plural_ranks, points, ranks_of
from scopa.cli.rule_words import says, tells
from scopa.cli.words import joined
from scopa.rules.bonuses import MatchFracKing, MatchPonino
from scopa.rules.checks import LeftoverCheck
from scopa.rules.endings import AllOf, AtScoring, TargetScore, ToDealer, ToLastCapturer
from scopa.rules.primiera import Primiera
from scopa.rules.scoring import (
    COINS,
    SETTEBELLO,
    Each,
    FracKing,
    Holds,
    Most,
    Napola,
    Ponino,
    Trente,
    UnderTen,
)
from scopa.rules.sweeps import Scopa

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scopa.cards import CardSet

__all__: list[str] = []

# Points


@tells(Scopa)
def _scopa(rule: Scopa) -> Iterator[str]:
    if not rule.worth:
        yield "Taking all that lies open scores nothing."
        return
    last = "also" if rule.on_last_play else "but not"
    yield (
        f"Taking all that lies open is a scopa, worth {points(rule.worth)}, {last} with the"
        " last card of the round."
    )
    if not rule.by_ace:
        yield "Where only the power of an ace takes all, it is no scopa."


says(
    ToLastCapturer,
    "Cards left at the end go to whoever captured last; if nobody did, to the dealer.",
)


says(
    ToDealer,
    "Cards left at the end go to the dealer.",
)


def _several(cards: CardSet) -> str:
    """Some cards as *coins* or *sixes*."""
    if cards == COINS:
        return "coins"
    ranks = ranks_of(cards)
    return "cards" if ranks and len(ranks) == 10 else plural_ranks(cards)


@tells(Most)
def _most(rule: Most) -> Iterator[str]:
    more = f", {len(rule.cards) // 2 + 1} at least" if rule.more_than_half else ""
    tie = "; all who are level score" if rule.ties else ""
    alone = "; not where a side has them all" if rule.unless_all else ""
    yield f"Most {_several(rule.cards)}{more}: {points(rule.points)}{tie}{alone}."


@tells(Holds)
def _holds(rule: Holds) -> Iterator[str]:
    named = cards_together(rule.cards)
    shown = f"{named} (the seven of coins)" if rule.cards == SETTEBELLO else named
    yield f"{shown[0].upper()}{shown[1:]}: {points(rule.points)}."


@tells(Each)
def _each(rule: Each) -> Iterator[str]:
    ranks = ranks_of(rule.cards)
    named = joined(ranks) if ranks else cards_together(rule.cards)
    yield f"Every {named}: {points(rule.points)}."


@tells(Primiera)
def _primiera(rule: Primiera) -> Iterator[str]:
    if rule.by_rank:
        how = "the best card of each suit, compared one by one from the best on"
    else:
        how = "the best card of each suit, added up"
    yield f"The best primiera, {how}: one point{'; all who are level score' if rule.ties else ''}."
    yield f"For it {_worths(rule.worths)}."
    yield {
        "loses": "A side that lacks a suit cannot win the primiera.",
        "zero": "In the primiera a suit that is lacking counts nothing.",
        "complete-first": "A side that lacks a suit cannot win the primiera, unless all lack one.",
    }[rule.missing]


_RANKS = ("an ace", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "a jack", "a knight", "a king")


def _worths(worths: tuple[int, ...]) -> str:
    """What each rank is worth, the best first.

    >>> _worths((16, 12, 13, 14, 15, 18, 21, 10, 10, 10))[:40]
    'a 7 is worth 21, a 6 18, an ace 16, a 5 '
    """
    ranked = sorted(zip(worths, range(10), strict=True), key=lambda pair: (-pair[0], pair[1]))
    groups = [
        (worth, joined(_RANKS[rank] for _, rank in group))
        for worth, group in groupby(ranked, key=lambda pair: pair[0])
    ]
    first, *others = (f"{names} {worth}" for worth, names in groups)
    name, _, worth = first.rpartition(" ")
    return ", ".join([f"{name} is worth {worth}", *others])


@tells(Napola)
def _napola(rule: Napola) -> Iterator[str]:
    most = "" if rule.cap >= len(COINS) else f", at most {number(rule.cap)}"
    yield (
        f"{rule.kind.capitalize()}: a run of coins from the ace on, {number(rule.least)} or"
        f" more, scores its length{most}."
    )


says(
    Trente,
    "Ace, two and three of coins: one, two and three points.",
)


@tells(Ponino)
def _ponino(rule: Ponino) -> Iterator[str]:
    who = "player" if rule.same_player else "side"
    whose = "its side's" if rule.same_player else "its"
    if rule.per_match:
        yield (
            f"The {who} with all four knights in some round has {whose} scopas of the whole"
            " match counted twice, when it ends."
        )
    else:
        yield f"The {who} with all four knights has {whose} scopas of the round counted twice."


@tells(UnderTen)
def _under_ten(rule: UnderTen) -> Iterator[str]:
    yield {
        "any": "Two points, once, where an opponent has fewer than ten cards.",
        "each": "Two points for each opponent with fewer than ten cards.",
        "all": "Two points where all opponents have fewer than ten cards.",
    }[rule.opponents]


says(
    FracKing,
    "Where sides are level at the top in these cards, the one of them with the king of coins"
    " scores a point.",
)


@tells(LeftoverCheck)
def _leftover_check(rule: LeftoverCheck) -> Iterator[str]:
    more = "" if rule.strict else ", or fifteens more"
    yield f"At a real table: the cards left at the end must total 10, 25, 40 or 55{more}."


# The match


@tells(AllOf)
def _all_of(rule: AllOf) -> Iterator[str]:
    yield f"The side that has {cards_together(rule.cards)} wins the match at one stroke."


@tells(AtScoring)
def _at_scoring(rule: AtScoring) -> Iterator[str]:
    worth = f", and is worth {points(rule.points)}" if rule.points else ""
    yield f"A win at one stroke waits until the round is scored{worth}."
    if rule.drops:
        yield f"With it {joined(rule.drops)} score nothing."


says(
    MatchPonino,
    "Where those points leave sides level at the top, the match goes on.",
)


says(
    MatchFracKing,
    "Where sides are level at the top when the match would end, the one of them that had the"
    " king of coins in the last round scores a point.",
)


@tells(TargetScore)
def _target_score(rule: TargetScore) -> Iterator[str]:
    needed = f"more than {rule.target} points" if rule.exceed else f"{rule.target} points or more"
    if rule.lowest:
        yield f"When a side alone leads with {needed}, the side with fewest wins."
    else:
        yield f"Who alone leads with {needed} at the end of a round wins the match."
    if rule.tie_break == "categories":
        yield (
            "At a tie the last round is counted category by category, and the first to"
            " arrive wins."
        )
    else:
        yield "At a tie another round is played."
