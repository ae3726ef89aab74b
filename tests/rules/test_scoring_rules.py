"""The categories of a round, by example: what is counted, who scores, with which cards."""

from __future__ import annotations

import pytest

import scopa
from scopa import EMPTY, Award, CardSet, Rules, Seating, Tally
from scopa.rules.frac import FRAC_CARDS, FracKing
from scopa.rules.napola import Napola
from scopa.rules.ponino import KNIGHTS, Ponino
from scopa.rules.primiera import COURTS, TRENTINO, Primiera
from scopa.rules.scoring import COINS, SETTEBELLO, Each, Holds, Most, held, leaders, winners
from scopa.rules.trente import Trente
from scopa.rules.under_ten import UnderTen
from scopa.testing.conformance.positions import cards, finished


def board(*piles: str, sides: tuple[int, ...] = (), awards: tuple[Award, ...] = ()) -> scopa.Board:
    """A finished round with these piles by seat."""
    seating = Seating(sides or range(len(piles)))
    return finished(Rules(), seating, cards(piles), awards).board


def test_leaders_and_winners() -> None:
    """Level sides lead together; a majority is one side's, or with `ties` theirs who have
    anything; of some sides only, where `among` names them."""
    assert leaders((3, 5, 5)) == [1, 2]
    assert leaders((3, 5, 5), [0, 2]) == [2]
    assert leaders((3, 5), []) == []
    assert leaders((0, 0)) == [0, 1]
    assert winners((3, 5, 4), ties=False) == (1,)
    assert winners((3, 5, 5), ties=False) == ()
    assert winners((3, 5, 5), ties=True) == (1, 2)
    assert winners((0, 0), ties=True) == ()
    assert winners((1, 1), ties=True) == (0, 1)
    assert winners((9, 3), [1], ties=False) == (1,)
    assert winners((9, 3), [], ties=True) == ()


def test_partners_cards_count_together() -> None:
    """S2, S3: what a side holds lies in several piles."""
    theirs, counts = held(board("Ad 2c", "3d", "4d 5d", "Kd", sides=(0, 1, 0, 1)), COINS)
    assert theirs == cards(["Ad 4d 5d", "3d Kd"])
    assert counts == (3, 2)


def test_a_majority_shows_what_was_counted() -> None:
    """The tally has counts and cards of each side, the award the winner's cards."""
    rule = Most("coins", COINS)
    ours, theirs = cards(["Ad 2d", "Kd"])
    assert rule.tally(board("Ad 2d Kc", "Kd Ks Kb")) == Tally(
        "coins", (2, 1), (ours, theirs), (Award("coins", 0, 1, ours),)
    )
    assert rule.tally(board("Ad Kc", "Kd Ks")).awards == ()
    assert Most("coins", COINS, 3).tally(board("Ad", "")).awards[0].points == 3


@pytest.mark.parametrize(
    ("coins", "scores"), [("Ad 2d 3d 4d 5d", False), ("Ad 2d 3d 4d 5d 6d", True)]
)
def test_a_majority_may_take_more_than_half(coins: str, *, scores: bool) -> None:
    """S3, C09: half is not enough."""
    rule = Most("coins", COINS, more_than_half=True)
    assert bool(rule.tally(board(coins, "7d")).awards) is scores


def test_who_holds_all_may_score_elsewhere() -> None:
    """C41: with `unless_all` nine of ten coins score, ten do not."""
    rule = Most("coins", COINS, unless_all=True)
    assert rule.tally(board(str(COINS), "")).awards == ()
    assert rule.tally(board(str(COINS - SETTEBELLO), "7d")).awards[0].side == 0


def test_sides_level_at_the_top_may_all_score() -> None:
    """C43: with `ties`; who has nothing is not at the top of anything."""
    rule = Most("coins", COINS, ties=True)
    assert [a.side for a in rule.tally(board("Ad", "2d", "Kc")).awards] == [0, 1]
    assert rule.tally(board("Kc", "Ks")).awards == ()


def test_all_of_some_cards() -> None:
    """The one holder scores, with the cards; each side's are counted."""
    rule = Holds("knights", KNIGHTS, 2)
    tally = rule.tally(board("Kd", "Qd Qc Qs Qb Ks"))
    assert tally == Tally("knights", (0, 4), (EMPTY, KNIGHTS), (Award("knights", 1, 2, KNIGHTS),))
    assert rule.tally(board("Qd", "Qc Qs Qb")).awards == ()


def test_every_card_may_score() -> None:
    """Frac: a point for each ace, fante, cavallo and king; none, no award."""
    assert len(FRAC_CARDS) == 16
    ours, _ = mine = cards(["Ac Jd Qs Kb", ""])
    tally = Each("frac", FRAC_CARDS).tally(board("Ac 2c 7d Jd Qs Kb", "2s"))
    assert tally == Tally("frac", (4, 0), mine, (Award("frac", 0, 4, ours),))
    assert Each("frac", FRAC_CARDS, 2).tally(board("Ac Kb", "2s")).awards[0].points == 4


@pytest.mark.parametrize(
    ("piles", "side"),
    [
        (("Kd Ac", "Ks As"), 0),
        (("Ks As", "Kd Ac"), 1),
        (("Kd Ac", "Ks As Js"), None),  # nobody is level
        (("Kd Ac Jc", "Ks As"), None),
        (("Ac Jc", "Ks As", "Kd"), None),  # the king is behind
        (("Ac Jc", "Ks As", ""), None),
    ],
)
def test_the_king_of_coins_breaks_a_tie_of_frac(piles: tuple[str, ...], side: int | None) -> None:
    """C21: of several sides with most of the cards the one that holds it scores."""
    tally = FracKing().tally(board(*piles))
    king = CardSet.parse("Kd")
    assert tally.awards == (() if side is None else (Award("frac-king", side, 1, king),))
    assert tally.kind == "frac-king"
    assert tally.counts == tuple(len(pile & FRAC_CARDS) for pile in cards(piles))
    assert tally.cards == tuple(pile & king for pile in cards(piles))


@pytest.mark.parametrize(
    ("pile", "run", "points"),
    [
        ("Ad 2d", "Ad 2d", 0),
        ("Ad 2d 3d 3c", "Ad 2d 3d", 3),
        ("Ad 2d 3d 4d 6d", "Ad 2d 3d 4d", 4),
        ("2d 3d 4d", "", 0),
        (str(COINS), str(COINS), 10),
    ],
)
def test_the_run_of_coins(pile: str, run: str, points: int) -> None:
    """S0, S4, C17: from the ace, three or more, its length."""
    tally = Napola().tally(board("Kc", pile))
    cards_of_run = CardSet.parse(run)
    assert (tally.kind, tally.counts) == ("napola", (0, len(cards_of_run)))
    assert tally.cards == (EMPTY, cards_of_run)
    assert tally.awards == ((Award("napola", 1, points, cards_of_run),) if points else ())


def test_a_run_may_be_capped() -> None:
    """C25: a piccola is worth six at most, and shows six cards."""
    (award,) = Napola("piccola", cap=6).tally(board(str(COINS), "")).awards
    assert award == Award("piccola", 0, 6, CardSet.parse("Ad 2d 3d 4d 5d 6d"))


def test_the_first_three_coins() -> None:
    """S0, S4: one, two and three points, whoever has them."""
    tally = Trente().tally(board("Ad 3d 4d", "2d"))
    assert tally == Tally(
        "trente",
        (2, 1),
        cards(["Ad 3d", "2d"]),
        (
            Award("trente", 0, 1, CardSet.parse("Ad")),
            Award("trente", 0, 3, CardSet.parse("3d")),
            Award("trente", 1, 2, CardSet.parse("2d")),
        ),
    )


EARNED = (
    Award("scopa", 0, 2),
    Award("opening", 0, 1),
    Award("under-10", 0, 3),
    Award("scopa", 1, 1),
)


def test_four_knights_double_the_scopas_of_the_round() -> None:
    """S0, S4, C20: those of the opening too, nothing else; the match's ponino scores
    nothing here; without scopas there is nothing to double."""
    whole = board("Qd Qc", "Kd", "Qs Qb", sides=(0, 1, 0), awards=EARNED)
    tally = Ponino().tally(whole)
    assert tally == Tally("ponino", (4, 0), (KNIGHTS, EMPTY), (Award("ponino", 0, 3, KNIGHTS),))
    assert Ponino(per_match=True).tally(whole).awards == ()
    assert Ponino(per_match=True).tally(whole).cards == (KNIGHTS, EMPTY)
    three = board("Qd Qc Qs", "Qb", awards=EARNED)
    assert Ponino().tally(three).awards == ()
    assert Ponino().tally(board("Qd Qc Qs Qb", "Kd", awards=EARNED[2:])).awards == ()


def test_one_player_may_have_to_hold_all_knights() -> None:
    """With `same_player` the best player of each side counts; partners do not pool."""
    rule = Ponino(same_player=True)
    split = board("Qd", "Kd", "Qc Qs Qb", sides=(0, 1, 0), awards=EARNED)
    tally = rule.tally(split)
    assert (tally.counts, tally.cards) == ((3, 0), cards(["Qc Qs Qb", ""]))
    assert tally.awards == ()
    alone = board("Ad", "Kd", "Qd Qc Qs Qb Kc", sides=(0, 1, 0), awards=EARNED)
    assert rule.tally(alone).awards == (Award("ponino", 0, 3, KNIGHTS),)


NINE = "Ad 2d 3d 4d 5d 6d 7d Jd Qd"
TEN = "Ac 2c 3c 4c 5c 6c 7c Jc Qc Kc"
MANY = "As 2s 3s 4s 5s 6s 7s Js Qs Ks Ab"


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        (UnderTen(), (2, 2, 2)),
        (UnderTen("each"), (2, 4, 2)),
        (UnderTen("all"), (0, 2, 0)),
    ],
)
def test_opponents_with_few_cards(rule: UnderTen, points: tuple[int, ...]) -> None:
    """S2, C40: nine cards or fewer of an opponent; the tally counts such opponents."""
    tally = rule.tally(board(NINE, TEN, "2b"))
    assert tally.counts == (1, 2, 1)
    assert (tally.kind, tally.cards) == ("under-ten", (EMPTY,) * 3)
    assert tally.awards == tuple(
        Award("under-ten", side, number) for side, number in enumerate(points) if number
    )
    assert rule.tally(board(TEN, MANY, "Kb Qb Jb 2b 3b 4b 5b 6b 7b Kd")).awards == ()


# Primiera


FOUR = "7d 6c As 5b"


@pytest.mark.parametrize(
    ("rule", "counts"),
    [
        (Primiera(), (70, 40)),
        (Primiera(six=19), (71, 40)),
        (Primiera(courts=COURTS["0"]), (70, 0)),
        (Primiera(courts=COURTS["ranked"]), (70, 8 + 9 + 10 + 10)),
        (Primiera(scale=TRENTINO), (14 + 12 + 11 + 10, 4)),
        (Primiera(by_rank=True), (8070605, 1010101)),
    ],
)
def test_what_the_best_cards_are_worth(rule: Primiera, counts: tuple[int, int]) -> None:
    """S3: seven 21, six 18, ace 16, five 15, courts 10; other readings; by rank the
    places on the scale, two digits each."""
    tally = rule.tally(board(f"{FOUR} 2d 2c 2s 2b", "Jd Qc Ks Kb"))
    assert tally.cards[0] == CardSet.parse(FOUR)
    assert (tally.kind, tally.counts) == ("primiera", counts)
    assert tally.awards == (Award("primiera", 0, 1, CardSet.parse(FOUR)),)


def test_the_usual_scale() -> None:
    """S3: ace 16, two to five 12 to 15, six 18, seven 21, courts 10."""
    assert Primiera().worths == (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
    assert Primiera(scale=TRENTINO).worths == TRENTINO
    assert TRENTINO == (11, 4, 6, 8, 10, 12, 14, 1, 1, 1)


@pytest.mark.parametrize(
    ("missing", "piles", "sides"),
    [
        ("loses", ("7d 7c 7s", "2d 2c 2s 2b"), [1]),
        ("zero", ("7d 7c 7s", "2d 2c 2s 2b"), [0]),
        ("complete-first", ("7d 7c 7s", "2d 2c 2s 2b"), [1]),
        ("loses", ("7d 7c 7s", "6d 6c 6b"), []),
        ("zero", ("7d 7c 7s", "6d 6c 6b"), [0]),
        ("complete-first", ("7d 7c 7s", "6d 6c 6b"), [0]),
        ("loses", ("7d 7c 7s 7b", "6d 6c 6b 6s"), [0]),
    ],
)
def test_a_side_that_lacks_a_suit(missing: str, piles: tuple[str, str], sides: list[int]) -> None:
    """C02: it cannot win, or counts nothing for the suit, or only where all lack one."""
    tally = Primiera(missing=missing).tally(board(*piles))  # type: ignore[arg-type]
    assert [award.side for award in tally.awards] == sides


def test_level_primieras() -> None:
    """A tie scores for nobody, or with `ties` for all at the top who have every suit."""
    piles = ("7d 7c 7s 7b", "6d 6c 6s 6b", "")
    level = ("7d 6c As 5b", "7c 6s Ab 5d", "7s 7b")
    assert Primiera().tally(board(*level)).awards == ()
    assert [a.side for a in Primiera(ties=True).tally(board(*level)).awards] == [0, 1]
    assert [a.side for a in Primiera(ties=True).tally(board(*piles)).awards] == [0]
    zero = Primiera(missing="zero", ties=True)
    assert [a.side for a in zero.tally(board("7d 6c", "7c 6s", "7s")).awards] == [0, 1]
    by_rank = Primiera(by_rank=True, ties=True)
    assert [a.side for a in by_rank.tally(board(*level)).awards] == [0, 1]


def test_by_rank_the_best_card_decides_before_the_sum() -> None:
    """As timendum plays it: one seven and low cards beat four sixes; a worthless card counts
    like one that is missing, and a missing one comes last."""
    rule = Primiera(by_rank=True)
    low, sixes = "7d 2c 2s 2b", "6d 6c 6s 6b"
    assert rule.tally(board(low, sixes)).awards[0].side == 0
    assert Primiera().tally(board(low, sixes)).awards[0].side == 1
    assert rule.tally(board("7d 6c", "")).counts == (8070000, 0)
    courts = Primiera(by_rank=True, courts=COURTS["0"], missing="zero")
    assert courts.tally(board("7d Kc", "7c")).counts == (7000000, 7000000)
    assert courts.tally(board("Jd Ac", "Qc 6s")).counts == (5000000, 6000000)
