"""Majorities and all other points of a round, and wins at one stroke."""

from __future__ import annotations

from scopa.rules import (
    bonuses,
    checks,
    choices,
    frac,
    instant_wins,
    napola,
    ponino,
    scoring,
    trente,
    under_ten,
)
from scopa.variants import needs
from scopa.variants.changes import Add, Adjust, Remove, Set
from scopa.variants.composition import Flag, NumberFlag
from scopa.variants.flags.primiera import MOST_SEVENS

__all__ = ["FLAGS", "NUMBER_FLAGS"]


def _napola_cap(cards: int) -> Flag:
    summary = f"a napola is worth at most {cards} points (C17)"
    changes = (Adjust("scoring", "cap", cards, ("napola",)),)
    return Flag(f"napola-cap={cards}", summary, changes, ("other Italian rules",))


def _piccola_cap(cards: int) -> Flag:
    summary = f"a piccola is worth at most {cards} points (C25)"
    changes = (Adjust("scoring", "cap", cards, ("piccola",)),)
    return Flag(f"piccola-cap={cards}", summary, changes, ("S4", "other Italian rules"))


def _all_coins(points: int) -> Flag:
    summary = f"all ten coins: {points} points (S2: 3; C38)"
    rule = scoring.Holds("all-coins", scoring.COINS, points)
    return Flag(f"all-coins={points}", summary, (Add("scoring", rule),), ("S2",))


def _under_ten(name: str, summary: str) -> Flag:
    change = Add("scoring", under_ten.UnderTen(name))  # type: ignore[arg-type]  # the three readings
    return Flag(f"under-ten={name}", summary, (change,), ("S2",))


def _frac_king(name: str, slot: str, where: str, rule: object) -> Flag:
    summary = f"the king of coins breaks a tie {where} (C21)"
    change = Add(slot, rule, needs=needs.FRAC, also_settles=(("frac-king",),))
    return Flag(f"frac-king-breaks-tie={name}", summary, (change,), ("BGA",))


_MAJORITIES = ("cards", "coins", "primiera", "sixes", "sevens")


FLAGS: tuple[Flag, ...] = (
    Flag(
        "majority-threshold",
        "most cards and most coins take more than half of them (C09)",
        (Adjust("scoring", "more_than_half", value=True, kinds=("cards", "coins")),),
        ("S3",),
    ),
    Flag(
        "ties-to-both",
        "sides that are level in a majority all score (C43)",
        (Adjust("scoring", "ties", value=True, kinds=_MAJORITIES),),
        ("timendum",),
    ),
    Flag("most-sevens", "most sevens: one point", (Add("scoring", MOST_SEVENS),), ("S0", "S2")),
    Flag(
        "all-sevens",
        "all four sevens: one point more",
        (Add("scoring", scoring.Holds("all-sevens", scoring.SEVENS)),),
        ("S0", "S2"),
    ),
    Flag("no-all-sevens", "all four sevens score nothing", (Remove("all-sevens"),), ("S2",)),
    Flag(
        "quick-count",
        "most sixes and most sevens: one point each (C35)",
        (Add("scoring", scoring.Most("sixes", scoring.SIXES)), Add("scoring", MOST_SEVENS)),
        ("S1",),
    ),
    Flag(
        "all-coins-replaces",
        "the points for all coins go instead of that for most coins (C41)",
        (Adjust("scoring", "unless_all", value=True, kinds=("coins",), needs=needs.ALL_COINS),),
        ("S2",),
    ),
    Flag("no-all-coins", "all ten coins score nothing", (Remove("all-coins"),), ("S2",)),
    _under_ten("any", "an opponent with fewer than ten cards: 2 points, once (C40)"),
    _under_ten("each", "2 points for each opponent with fewer than ten cards (C40)"),
    _under_ten("all", "2 points where all opponents have fewer than ten cards (C40)"),
    Flag(
        "no-under-ten",
        "an opponent's few cards score nothing",
        (Remove("under-ten"),),
        ("S2",),
    ),
    Flag(
        "leftover-check",
        "for score keeping: the cards left must total ten, or fifteens more (C39)",
        (Add("checks", checks.LeftoverCheck()),),
        ("S2",),
    ),
    Flag(
        "no-leftover-check",
        "for score keeping: the cards left are not looked at",
        (Remove("leftover-check", slot="checks"),),
        ("S2",),
    ),
    Flag(
        "re-bello",
        "the king of coins: one point",
        (Add("scoring", scoring.Holds("re-bello", scoring.RE_BELLO)),),
        ("S0", "S4"),
    ),
    Flag(
        "napola",
        "the run of coins from the ace, three or more: its length in points (C17)",
        (Add("scoring", napola.Napola()),),
        ("S0", "S4"),
    ),
    Flag(
        "piccola",
        "the run of coins from the ace, three or more: its length, at most six (C25)",
        (Add("scoring", napola.Napola("piccola", cap=6)),),
        ("S0", "S4"),
    ),
    Flag(
        "grande",
        "fante, cavallo and king of coins: five points",
        (Add("scoring", scoring.Holds("grande", scoring.GRANDE_CARDS, 5)),),
        ("S0", "S4"),
    ),
    Flag(
        "il-ponino",
        "all four cavalli double the side's scopas of the round (C20)",
        (Add("scoring", ponino.Ponino()),),
        ("S0", "S4"),
    ),
    Flag(
        "ponino-per-match",
        "the cavalli double the scopas of the whole match, at its end (C20)",
        (
            Adjust("scoring", "per_match", value=True, kinds=("ponino",), needs=needs.PONINO),
            Add("bonuses", bonuses.MatchPonino(), needs=needs.PONINO),
        ),
        ("S0",),
    ),
    Flag(
        "ponino-same-player",
        "one and the same player must hold the four cavalli",
        (Adjust("scoring", "same_player", value=True, kinds=("ponino",), needs=needs.PONINO),),
        ("a French text",),
    ),
    Flag(
        "frac",
        "instead of the usual four, aces, fanti, cavalli and kings score, a point each; any"
        " capture may be chosen, of any number of cards (C22)",
        (
            Set("scoring", (scoring.Each("frac", frac.FRAC_CARDS),)),
            Adjust("sweep", "worth", 0),
            Adjust("opening_capture", "worth", 0, optional=True),
            Set("choice", choices.FreeChoice(), locked=True),
            Set("limit", None, locked=True),
        ),
        ("S0", "S4"),
    ),
    _frac_king("round", "scoring", "in the round", frac.FracKing()),
    _frac_king("match", "bonuses", "in the match", bonuses.MatchFracKing()),
    Flag(
        "trente",
        "ace, two and three of coins: 1, 2, 3 points; all three win the match (C18, C19)",
        (
            Add("scoring", trente.Trente()),
            Add("instant_wins", instant_wins.AllOf(trente.THREE_COINS, trente.Trente())),
        ),
        ("S0", "S4"),
    ),
    Flag(
        "all-coins-win",
        "all ten coins win the match (C17)",
        (Add("instant_wins", instant_wins.AllOf(scoring.COINS)),),
        ("S0", "S4"),
    ),
    Flag(
        "instant-win-at-scoring",
        "a win at one stroke waits until the round is scored (C19)",
        (Set("win_timing", instant_wins.AtScoring(), needs=needs.A_WIN_AT_ONE_STROKE),),
        ("BGA",),
    ),
)
NUMBER_FLAGS: tuple[NumberFlag, ...] = (
    NumberFlag("napola-cap", "a napola is worth at most N points", 3, 10, _napola_cap),
    NumberFlag("piccola-cap", "a piccola is worth at most N points", 3, 10, _piccola_cap),
    NumberFlag("all-coins", "all ten coins: N points", 1, 1000, _all_coins),
)
