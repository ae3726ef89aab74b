"""What stock rules are without arguments, and the cards that they are about."""

from __future__ import annotations

import pytest

import scopa
from scopa import Award, CardSet, Win
from scopa.rules import choices, frac, napola, ponino, scoring, trente, under_ten
from scopa.rules.aces import AceTakesAll
from scopa.rules.bonuses import MatchFracKing, MatchPonino
from scopa.rules.checks import LEFTOVER_TOTALS, LeftoverCheck
from scopa.rules.declarations import CirullaHands
from scopa.rules.endings import TargetScore
from scopa.rules.instant_wins import AllOf, AtScoring
from scopa.rules.misdeals import LowTable
from scopa.rules.openings import FifteenOrThirty, LowTableBonus
from scopa.rules.primiera import COURTS, Primiera
from scopa.rules.seats import Seats
from scopa.rules.sweeps import Scopa

CARDS = scoring.SETTEBELLO


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (
            AceTakesAll("sweep"),
            (
                "AceTakesAll(with_ace='sweep', exclusive=True, lead='free', lead_scope='round',"
                " posabile=False, barred_takes_nothing=False)"
            ),
        ),
        (MatchPonino(), "MatchPonino(kind='ponino')"),
        (MatchFracKing(), "MatchFracKing(kind='frac-king')"),
        (LeftoverCheck(), "LeftoverCheck(strict=False, kind='leftover-check')"),
        (Seats(), "Seats(counts=(2, 3, 4, 6), most=None, pairs_at_four=False)"),
        (CirullaHands(), "CirullaHands(stack=False, joker_to_ten=False)"),
        (TargetScore(), "TargetScore(target=11, exceed=False, lowest=False, tie_break='play-on')"),
        (AtScoring(), "AtScoring(points=0, drops=())"),
        (AllOf(CARDS), "AllOf(cards=CardSet.parse('7d'), scoring=None)"),
        (LowTable(), "LowTable(most=10)"),
        (FifteenOrThirty(), "FifteenOrThirty(taker='dealer', joker=False, worth=1)"),
        (LowTableBonus(), "LowTableBonus(most=9, points=3, joker=False)"),
        (
            Primiera(),
            (
                "Primiera(six=18, courts=(10, 10, 10), scale=None, missing='loses', by_rank=False,"
                " ties=False, kind='primiera')"
            ),
        ),
        (
            scoring.Most("k", CARDS),
            (
                "Most(kind='k', cards=CardSet.parse('7d'), points=1, more_than_half=False,"
                " ties=False, unless_all=False)"
            ),
        ),
        (scoring.Holds("k", CARDS), "Holds(kind='k', cards=CardSet.parse('7d'), points=1)"),
        (scoring.Each("k", CARDS), "Each(kind='k', cards=CardSet.parse('7d'), points=1)"),
        (frac.FracKing(), "FracKing(kind='frac-king')"),
        (napola.Napola(), "Napola(kind='napola', least=3, cap=10)"),
        (trente.Trente(), "Trente(kind='trente')"),
        (ponino.Ponino(), "Ponino(same_player=False, per_match=False, kind='ponino')"),
        (under_ten.UnderTen(), "UnderTen(opponents='any', kind='under-ten')"),
        (Scopa(), "Scopa(worth=1, on_last_play=False, by_ace=True)"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_a_rule_without_arguments(rule: object, text: str) -> None:
    """It prints all that it settles: the usual reading, and every option off."""
    assert repr(rule) == text


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        (scoring.COINS, "Ad 2d 3d 4d 5d 6d 7d Jd Qd Kd"),
        (scoring.SIXES, "6d 6c 6s 6b"),
        (scoring.SEVENS, "7d 7c 7s 7b"),
        (ponino.KNIGHTS, "Qd Qc Qs Qb"),
        (scoring.SETTEBELLO, "7d"),
        (scoring.RE_BELLO, "Kd"),
        (scoring.GRANDE_CARDS, "Jd Qd Kd"),
        (trente.THREE_COINS, "Ad 2d 3d"),
        (frac.FRAC_CARDS, "Ad Ac As Ab Jd Jc Js Jb Qd Qc Qs Qb Kd Kc Ks Kb"),
    ],
)
def test_the_cards_of_the_categories(cards: CardSet, text: str) -> None:
    """By the names that rule books give them."""
    assert str(cards) == text


def test_kinds_and_readings_by_name() -> None:
    """Codes that programs compare, and numbers that sources list."""
    assert scoring.SCOPAS == ("scopa", "opening")
    assert (CirullaHands.kind, LowTableBonus.kind) == ("cirulla-hands", "low-table")
    assert COURTS == {"0": (0, 0, 0), "10": (10, 10, 10), "ranked": (8, 9, 10)}
    assert LEFTOVER_TOTALS == (10, 25, 40, 55)
    assert [phase.value for phase in scopa.Phase] == ["opening", "play", "played", "won"]


def test_where_a_single_card_goes_before_several_nothing_else_is_looked_for() -> None:
    """So in the first two choices only."""
    for choice in (choices.Fewest, choices.SingleFirst):
        assert choice.single_wins is True
    for free in (choices.FreeChoice, choices.EqualOverSum, choices.FewestPerFamily):
        assert free.single_wins is False


def test_points_without_cards() -> None:
    """An award shows no cards unless it is given some, a win no categories."""
    assert Award("k", 0, 1).cards == scopa.EMPTY
    assert Win(0, CARDS).tallies == ()
