"""How a match ends, by example: bonuses, ties at the top, wins at one stroke."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

import scopa
from scopa import EMPTY, Award, CardSet, Match, Outcome, RoundScore, Seating, Tally, Win
from scopa.rules.bonuses import MatchFracKing, MatchPonino
from scopa.rules.endings import TargetScore
from scopa.rules.instant_wins import AllOf, AtScoring, instant_tally
from scopa.rules.leftovers import ToDealer
from scopa.rules.ponino import KNIGHTS
from scopa.rules.scoring import COINS, RE_BELLO
from scopa.rules.trente import THREE_COINS, Trente

if TYPE_CHECKING:
    from scopa.model.protocols import Ends

TWO = Seating.solo(2)
KINGS = CardSet.parse("Kc Ks Kb")


def round_of(*awards: Award, piles: tuple[CardSet, ...] = (), held: str = "") -> RoundScore:
    """The score of a round: these awards, piles by seat, the knights that side 0 held."""
    tally = Tally("ponino", (0, 0), (CardSet.parse(held), EMPTY), ())
    return RoundScore(TWO, piles or (EMPTY, EMPTY), awards, (tally,) if held else ())


def at(target: int) -> Ends:
    """Whether totals end a match to so many points: one side alone has them."""
    return lambda totals: TargetScore(target).outcome(totals, ()) is not None


# Bonuses


def test_four_knights_in_some_round_double_the_scopas_of_the_match() -> None:
    """C20: scopas of all rounds, opening ones too, and nothing else, once the match ends."""
    first = round_of(Award("scopa", 0, 2), Award("opening", 0, 1), Award("cards", 0, 1))
    second = round_of(Award("scopa", 0, 1), Award("scopa", 1, 3), held="Qd Qc Qs Qb")
    rule, history = MatchPonino(), (first, second)
    assert rule.bonus(history, (5, 3), at(5)) == [Award("ponino", 0, 4, KNIGHTS)]
    assert rule.bonus((second, first), (5, 3), at(5)) == [Award("ponino", 0, 4, KNIGHTS)]
    assert list(rule.bonus(history, (5, 3), at(6))) == []
    assert list(rule.bonus((first, first), (6, 0), at(5))) == []


def test_three_knights_double_nothing_nor_do_knights_without_scopas() -> None:
    """C20: all four must lie in one pile of one round; no scopas, no award."""
    scopas = round_of(Award("scopa", 0, 9), held="Qd Qc Qs")
    assert list(MatchPonino().bonus((scopas,), (9, 0), at(5))) == []
    none = round_of(Award("cards", 0, 9), held="Qd Qc Qs Qb")
    assert list(MatchPonino().bonus((none,), (9, 0), at(5))) == []


def test_only_the_ponino_s_own_count_tells_who_held_the_knights() -> None:
    """Another category may show the same four cards."""
    tally = Tally("knights", (4, 0), (KNIGHTS, EMPTY), ())
    score = RoundScore(TWO, (KNIGHTS, EMPTY), (Award("scopa", 0, 9),), (tally,))
    assert list(MatchPonino().bonus((score,), (9, 0), at(5))) == []


def test_the_ponino_of_the_match_counts_in_totals_and_outcome() -> None:
    """C20: a match that its bonus leaves level goes on, and has no bonus yet."""
    variant = scopa.parse_variant("il-ponino+ponino-per-match+target=5")
    ours = (Award("scopa", 0, 2), Award("coins", 0, 1))
    level = round_of(*ours, Award("cards", 1, 5), held="Qd Qc Qs Qb")
    match = Match(variant, TWO, 0, (level,))
    assert (match.totals, match.bonus, match.outcome) == ((3, 5), (), None)
    match = Match(variant, TWO, 0, (level, round_of(Award("cards", 0, 1))))
    assert (match.totals, match.bonus) == ((6, 5), (Award("ponino", 0, 2, KNIGHTS),))
    assert match.outcome == Outcome((0,), "target")


def test_a_tie_that_the_categories_break_ends_the_match_for_a_bonus_too() -> None:
    """C20, C44: the plain totals would end it, so the scopas count once more, and then the
    other side is ahead."""
    flags = "il-ponino+ponino-per-match+target=3+tie-break=categories"
    score = round_of(Award("cards", 1, 3), Award("scopa", 0, 3), held="Qd Qc Qs Qb")
    match = Match(scopa.parse_variant(flags), TWO, 0, (score,))
    assert match.bonus == (Award("ponino", 0, 3, KNIGHTS),)
    assert (match.totals, match.outcome) == ((6, 3), Outcome((0,), "target"))


@pytest.mark.parametrize(
    ("holder", "totals", "sides"),
    [
        (0, (11, 11), [0]),
        (1, (11, 11), [1]),
        (0, (12, 11), []),  # nobody is level
        (0, (10, 10), []),  # the match goes on all the same
        (None, (11, 11), []),
    ],
)
def test_the_king_of_coins_breaks_a_tie_of_the_match(
    holder: int | None, totals: tuple[int, int], sides: list[int]
) -> None:
    """C21: one point to the side that held it in the last round, where sides are level in
    a match that would end."""
    piles = tuple(RE_BELLO if side == holder else KINGS for side in range(2))
    other = tuple(RE_BELLO if side != holder else EMPTY for side in range(2))
    history = (round_of(piles=other), round_of(piles=piles))
    found = MatchFracKing().bonus(history, totals, at(11))
    assert list(found) == [Award("frac-king", side, 1, RE_BELLO) for side in sides]


def test_the_king_of_a_side_behind_breaks_no_tie() -> None:
    """C21: of the sides level at the top the holder is one; a third side changes nothing."""
    score = RoundScore(Seating.solo(3), (EMPTY, EMPTY, RE_BELLO), (), ())
    assert list(MatchFracKing().bonus((score,), (11, 11, 4), at(11))) == []
    mine = attrs.evolve(score, piles=(EMPTY, RE_BELLO, EMPTY))
    for totals in ((11, 11, 4), (11, 11, 11)):
        found = MatchFracKing().bonus((mine,), totals, at(11))
        assert list(found) == [Award("frac-king", 1, 1, RE_BELLO)]


def test_where_a_match_takes_more_than_its_target_the_king_waits() -> None:
    """C21: it decides only a match that would end if one of the sides led."""
    score = round_of(piles=(RE_BELLO, EMPTY))
    assert list(MatchFracKing().bonus((score,), (11, 11), at(12))) == []
    assert list(MatchFracKing().bonus((score,), (12, 12), at(12))) == [
        Award("frac-king", 0, 1, RE_BELLO)
    ]


def test_a_bonus_is_not_given_in_a_match_won_at_one_stroke() -> None:
    """Such a match is over whatever the totals; one without rounds has none either."""
    variant = scopa.parse_variant("il-ponino+ponino-per-match+trente+target=1")
    won = round_of(Award("scopa", 0, 3), Award("instant-win", 1, 0), held="Qd Qc Qs Qb")
    match = Match(variant, TWO, 0, (won,))
    assert (match.bonus, match.totals) == ((), (3, 0))
    assert match.outcome == Outcome((1,), "instant-win")
    before = round_of(Award("scopa", 0, 3), held="Qd Qc Qs Qb")
    later = Match(variant, TWO, 0, (before, attrs.evolve(won, tallies=())))
    assert (later.bonus, later.outcome) == ((), Outcome((1,), "instant-win"))
    assert Match(variant, TWO, 0).bonus == ()


# Ties at the top


def last_round(*kinds: tuple[str, int]) -> RoundScore:
    """A round with an award of a point for each kind and side, in this order."""
    return round_of(*(Award(kind, side, 1) for kind, side in kinds))


BY_CATEGORIES = TargetScore(3, tie_break="categories")
BEFORE = round_of(Award("before", 0, 2), Award("before", 1, 2))


@pytest.mark.parametrize(
    ("kinds", "winner"),
    [
        ((("cards", 0), ("coins", 1)), 0),
        ((("coins", 1), ("settebello", 0)), 1),
        ((("primiera", 0), ("settebello", 1)), 1),
        ((("re-bello", 0), ("primiera", 1)), 1),
        ((("scopa", 0), ("napola", 1)), 1),
        ((("opening", 1), ("re-bello", 0)), 0),
        ((("scopa", 0), ("scopa", 1)), None),
        ((("opening", 0), ("scopa", 1)), None),
        ((("napola", 0), ("re-bello", 1)), None),
    ],
)
def test_a_tie_is_broken_in_the_order_of_the_categories(
    kinds: tuple[tuple[str, int], ...], winner: int | None
) -> None:
    """C44: cards, coins, settebello, primiera, all others, scopas; who arrives alone
    first has won, and two who arrive together play on."""
    outcome = BY_CATEGORIES.outcome((3, 3), (BEFORE, last_round(*kinds)))
    assert outcome == (None if winner is None else Outcome((winner,), "tie-break"))
    assert TargetScore(3).outcome((3, 3), (BEFORE, last_round(*kinds))) is None


def test_a_match_is_won_by_the_order_of_the_categories() -> None:
    """C44: the variant looks at the rounds of the match, and at nothing else."""
    variant = scopa.parse_variant("scopa+target=3+tie-break=categories")
    match = Match(variant, TWO, 0, (BEFORE, last_round(("coins", 1), ("settebello", 0))))
    assert (match.totals, match.outcome) == ((3, 3), Outcome((1,), "tie-break"))


def test_a_tie_that_a_bonus_makes_is_not_broken() -> None:
    """C44: the categories of the last round do not tell how it came to be."""
    history = (BEFORE, last_round(("cards", 0)))
    assert BY_CATEGORIES.outcome((3, 3), history) is None


def test_a_side_already_there_before_the_round_arrived_first() -> None:
    """C44: where the match went on at a tie before, nobody arrives in the last round."""
    before = round_of(Award("before", 0, 3), Award("before", 1, 2))
    history = (before, last_round(("cards", 1), ("scopa", 0), ("scopa", 1)))
    assert BY_CATEGORIES.outcome((4, 4), history) == Outcome((0,), "tie-break")


def test_a_tie_below_the_target_or_a_third_side_behind() -> None:
    """C44: only the sides at the top are asked, and only at the target, or above it."""
    assert BY_CATEGORIES.outcome((2, 2), (BEFORE,)) is None
    exceeding = attrs.evolve(BY_CATEGORIES, exceed=True)
    history = (BEFORE, last_round(("cards", 0), ("coins", 1)))
    assert exceeding.outcome((3, 3), history) is None
    awards = (Award("scopa", 1, 3), Award("cards", 0, 3), Award("cards", 2, 1))
    three = RoundScore(Seating.solo(3), (EMPTY,) * 3, awards, ())
    assert BY_CATEGORIES.outcome((3, 3, 1), (three,)) == Outcome((0,), "tie-break")


def test_a_perdere_the_tie_break_finds_who_has_lost() -> None:
    """C43, C44: the first to arrive loses, and the fewest of the others win."""
    losing = attrs.evolve(BY_CATEGORIES, lowest=True)
    history = (BEFORE, last_round(("cards", 0), ("coins", 1)))
    assert losing.outcome((3, 3), history) == Outcome((1,), "tie-break")
    assert losing.outcome((3, 2), (BEFORE, last_round(("cards", 0)))) == Outcome((1,), "target")


@pytest.mark.parametrize(("totals", "won"), [((11, 3), False), ((12, 3), True), ((12, 12), False)])
def test_a_match_may_take_more_than_its_target(totals: tuple[int, int], *, won: bool) -> None:
    """C08: with `exceed` one point more."""
    outcome = TargetScore(11, exceed=True).outcome(totals, ())
    assert outcome == (Outcome((0,), "target") if won else None)
    assert TargetScore().outcome((11, 3), ()) == Outcome((0,), "target")
    assert TargetScore().outcome((10, 3), ()) is None


# Wins at one stroke, leftovers


def test_a_win_at_one_stroke_on_the_score_sheet() -> None:
    """The winner's cards are counted, nobody else has any; the award has its points."""
    tally = instant_tally(Win(1, COINS), 3, 100)
    assert tally == Tally(
        "instant-win", (0, 10, 0), (EMPTY, COINS, EMPTY), (Award("instant-win", 1, 100, COINS),)
    )
    assert instant_tally(Win(0, COINS), 2).awards == (Award("instant-win", 0, 0, COINS),)


def test_a_win_that_waits_drops_the_kinds_it_names() -> None:
    """C19: with `drops` those categories are not counted; all others are, in order."""
    state = scopa.deal("scopa", players=2, deck=scopa.DECK)
    tallies = tuple(Tally(kind, (0, 0), (EMPTY, EMPTY), ()) for kind in ("a", "b", "c"))
    found = AtScoring(7, drops=("b",)).settle(state.board, Win(0, COINS), tallies)
    assert [tally.kind for tally in found] == ["a", "c", "instant-win"]
    assert found[-1].awards == (Award("instant-win", 0, 7, COINS),)
    assert len(AtScoring().settle(state.board, Win(0, COINS), tallies)) == 4


def test_who_holds_all_the_cards_has_won() -> None:
    """Cards of two partners count together; the win tells the cards and the category."""
    board = scopa.deal("scopa", seating=Seating.pairs(4), deck=scopa.DECK).board
    one, two = CardSet.parse("Ad 2d"), CardSet.parse("3d Kc")
    rule = AllOf(THREE_COINS, Trente())
    ours = attrs.evolve(board, piles=(EMPTY, one, EMPTY, two))
    won = rule.win(ours)
    assert won == Win(1, THREE_COINS, (Trente().tally(ours),))
    assert AllOf(THREE_COINS).win(ours) == Win(1, THREE_COINS)
    assert rule.win(attrs.evolve(board, piles=(one, two, EMPTY, EMPTY))) is None
    assert rule.win(attrs.evolve(board, piles=(EMPTY, one, EMPTY, EMPTY))) is None


def test_leftovers_may_be_the_dealer_s() -> None:
    """C07: whoever captured last."""
    board = scopa.deal("scopa", players=3, deck=scopa.DECK, dealer=2).board
    assert ToDealer().seat(attrs.evolve(board, last_capturer=0)) == 2
