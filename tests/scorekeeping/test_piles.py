"""Score keeping for games with real cards."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import scopa
from helpers.strategies import played_rounds
from scopa import (
    FULL_DECK,
    Award,
    Capture,
    Card,
    CardSet,
    DealError,
    InvalidStateError,
    Seating,
    UnknownVariantError,
)
from scopa.rules.dealing import Uniform
from scopa.scorekeeping import (
    PileProblem,
    adjudicate_error,
    check_leftovers,
    check_piles,
    score_piles,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SOLO = Seating.solo(2)
OURS = CardSet.parse("Ad 2d 4d 5d 7d Kd 7c 7s 6b Ac As 3c 3s 4c 4s 5c 5s 2c 2s Qc Qs")
PILES = (OURS, FULL_DECK - OURS)


@settings(max_examples=100, deadline=None)
@given(played_rounds())
def test_piles_of_a_played_round_score_as_the_round(states: list[scopa.State]) -> None:
    """Whatever the variant: its piles, and what was earned in play, give its score."""
    last = states[-1]
    board = last.board
    score = score_piles(board.variant, board.seating, board.piles, awards=board.awards)
    assert score == scopa.score_round(last)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(["escopa", "escoba+leftover-check", "cirulla"]), st.integers(0, 10**6))
def test_piles_of_a_played_round_pass_the_check(text: str, seed: int) -> None:
    """Nothing is wrong with the captures, the piles and the leftovers of a real round."""
    rng = random.Random(seed)
    state = scopa.deal(text, players=2, rng=rng)
    made: list[list[Capture]] = [[], []]
    left = scopa.EMPTY
    while not state.board.over:
        turn, move = state.board.turn, scopa.random_move(state, rng)
        if isinstance(move, Capture):
            made[turn].append(move)
        found = scopa.step(state, move)
        state = found.state
        for event in found.events:
            left = event.cards if isinstance(event, scopa.LeftoversTaken) else left
    if state.board.phase is scopa.Phase.PLAYED:
        assert text == "cirulla" or check_leftovers(left)
        found_wrong = check_piles(text, state.board.piles, leftovers=left, captures=made)
        assert found_wrong == ()


def test_sweeps_score_what_they_are_worth() -> None:
    """One point each, nothing in Frac; other awards come as they are given."""
    assert score_piles("scopa", SOLO, PILES, sweeps=[2, 1]).totals == (6, 1)
    assert score_piles("scopa", SOLO, PILES).totals == (4, 0)
    frac = score_piles("scopa-frac", SOLO, PILES, sweeps=[2, 1])
    assert frac.points("scopa") == (0, 0)
    hands = [Award("three-of-a-kind", 1, 10), Award("opening", 0, 1)]
    score = score_piles("cirulla", SOLO, PILES, sweeps=(0, 1), awards=hands)
    assert [award.kind for award in score.awards][:3] == ["scopa", "three-of-a-kind", "opening"]
    assert score.points("three-of-a-kind") == (0, 10)


def test_partners_may_share_a_pile() -> None:
    """A pile for each side scores as one for each seat; the knights of one player are
    only known where each seat has its own."""
    pairs = PAIRS
    quarter = CardSet.parse("Ad 2d")
    by_seat = (quarter, PILES[1], OURS - quarter, scopa.EMPTY)
    shared = score_piles("scopone", pairs, PILES, sweeps=(1, 0))
    assert shared.totals == score_piles("scopone", pairs, by_seat, sweeps=(1, 0)).totals
    assert shared.side_piles == PILES


def test_piles_that_win_at_one_stroke() -> None:
    """Then not all cards were played: the winning rule alone scores; where the win waits
    until scoring, everything counts and all cards must be there."""
    three = CardSet.parse("Ad 2d 3d 7d 7c")
    score = score_piles("scopone-de-trente", Seating.pairs(4), [three, scopa.EMPTY])
    assert (score.totals, score.instant_winner) == ((6, 0), 0)
    assert {award.kind for award in score.awards} == {"trente", "instant-win"}
    later = "scopone-de-trente+instant-win-at-scoring"
    with pytest.raises(InvalidStateError, match="in no pile"):
        score_piles(later, Seating.pairs(4), [three, scopa.EMPTY])
    score = score_piles(later, Seating.pairs(4), [FULL_DECK, scopa.EMPTY])
    assert (score.points("cards"), score.instant_winner) == ((1, 0), 0)


def wrong(name: str, call: Callable[[], object], says: str) -> Any:
    """A row of the table of what cannot be scored."""
    return pytest.param(call, says, id=name)


def piles(*given: Any, **more: Any) -> Callable[[], object]:
    """A call that scores piles of scopa for two."""
    return lambda: score_piles("scopa", SOLO, given, **more)


def fault(sides: Any, scores: Any, sweeps: Any) -> Callable[[], object]:
    """A call that settles an error of Escopa."""
    return lambda: adjudicate_error("escopa", sides, scores, sweeps)


def checked(**more: Any) -> Callable[[], object]:
    """A call that checks piles of Escopa."""
    return lambda: check_piles("escopa", PILES, **more)


PAIRS = Seating.pairs(4)
ACE = CardSet.parse("Ad")


def foreign_card() -> Callable[[], object]:
    """Piles of a game without aces, with an ace in one."""
    aces = CardSet.of(card for card in scopa.DECK if card.rank == 1)
    rules = scopa.Rules(name="no aces", deck=FULL_DECK - aces, dealing=Uniform(0, 3))
    return lambda: score_piles(rules, SOLO, [OURS - aces | ACE, PILES[1] - aces])


BAD = [
    wrong("too-few-piles", piles(FULL_DECK), "1 pile: give 2, one for each seat"),
    wrong("too-many-piles", piles(*PILES, scopa.EMPTY), "3 piles"),
    wrong("card-lost", piles(OURS - ACE, PILES[1]), "Ad in no pile"),
    wrong("card-twice", piles(OURS, PILES[1] | ACE), "Ad in an earlier pile too"),
    wrong("list-as-pile", piles(["Ad"], PILES[1]), "CardSet.of makes one"),
    wrong(
        "text-as-piles",
        lambda: score_piles("scopa", SOLO, "Ad"),
        "give several",
    ),
    wrong("sweeps-of-three", piles(*PILES, sweeps=(1, 2, 3)), "give 2 numbers"),
    wrong("sweeps-below-nothing", piles(*PILES, sweeps=(1, -2)), "nobody has fewer than none"),
    wrong("sweeps-as-text", piles(*PILES, sweeps="12"), "sweeps: give whole numbers"),
    wrong("sweeps-as-a-number", piles(*PILES, sweeps=5), "sweeps: give whole numbers"),
    wrong("sweeps-as-a-set", piles(*PILES, sweeps={1, 2}), "sweeps: give whole numbers"),
    wrong("sweeps-as-truths", piles(*PILES, sweeps=[True, False]), "sweeps: give whole numbers"),
    wrong("sweeps-without-end", piles(*PILES, sweeps=[3 * 10**6, 0]), "40 cards at most"),
    wrong("awards-as-a-number", piles(*PILES, awards=5), "awards: give several"),
    wrong("awards-that-are-none", piles(*PILES, awards=[None]), "not an Award to a side"),
    wrong("award-to-nobody", piles(*PILES, awards=[Award("x", 5, 1)]), "not an Award to a side"),
    wrong("award-to-the-last", piles(*PILES, awards=[Award("x", -1, 1)]), "to a side, 0 to 1"),
    wrong("award-of-text", piles(*PILES, awards=[Award("x", 0, "1")]), "whole points"),  # type: ignore[arg-type]  # wrong on purpose
    wrong("award-of-a-win", piles(*PILES, awards=[Award("instant-win", 1, 0)]), "no win"),
    wrong("no-piles", lambda: score_piles("scopa", SOLO, None), "piles: give several"),  # type: ignore[arg-type]  # wrong on purpose
    wrong(
        "shared-pile-where-a-player-counts",
        lambda: score_piles("scopone+il-ponino+ponino-same-player", PAIRS, PILES),
        "one pile for each seat",
    ),
    wrong("fault-as-a-number", fault(0, (1, 2), (0, 0)), "at fault: give several sides"),
    wrong("fault-as-a-truth", fault([True], (1, 2), (0, 0)), "at fault: give several sides"),
    wrong("scores-as-text", fault([0], "53", (0, 0)), "scores: give whole numbers"),
    wrong("captures-as-a-number", checked(captures=5), "captures: give several"),
    wrong("captures-of-nothing", checked(captures=[[None], []]), "as Capture"),
    wrong("captures-as-text", checked(captures=[["7dxJc"], []]), "as Capture"),
    wrong("captures-of-texts", checked(captures=[[Capture("7d", "3d")], []]), "as Capture"),  # type: ignore[arg-type]  # wrong on purpose
    wrong("leftovers-in-a-list", checked(leftovers=["Kc"]), "CardSet.of makes one"),
    wrong("foreign-card", foreign_card(), "Ad not in the deck"),
    wrong("two-things", piles(OURS, PILES[1] | ACE, sweeps=()), "too; sweeps"),
    wrong(
        "pairs-with-three-piles",
        lambda: score_piles("scopone", Seating.pairs(4), [*PILES, scopa.EMPTY]),
        "give 4, one for each seat, or 2, one for each side",
    ),
    wrong("nobody-at-fault", fault([], (1, 2), (0, 0)), "no side is at fault"),
    wrong("both-at-fault", fault([0, 1], (1, 2), (0, 0)), "sides 0, 1 are at fault"),
    wrong("stranger-at-fault", fault([2], (1, 2), (0, 0)), "sides are 0 to 1"),
    wrong("sweeps-of-one", fault([0], (1, 2), (0,)), "give 2 numbers"),
    wrong("sweeps-for-nobody", fault([0], (), ()), "at least two, not 0"),
    wrong("sweeps-below-nothing-at-fault", fault([0], (1, 2), (0, -1)), "fewer than none"),
    wrong("sweeps-beyond-the-deck", fault([0], (1, 2), (11, 10)), "21 sweeps in all, where 20"),
    wrong("leftovers-as-number", lambda: check_leftovers(7), "its text such as"),  # type: ignore[arg-type]  # wrong on purpose
    wrong("check-of-cards", lambda: check_piles("escopa", [Card.parse("Kc")]), "a CardSet"),  # type: ignore[list-item]  # wrong on purpose
]


@pytest.mark.parametrize(("call", "says"), BAD)
def test_what_cannot_be_scored(call: Callable[[], object], says: str) -> None:
    """All that is wrong is told, by an error of the package."""
    with pytest.raises(InvalidStateError, match=says):
        call()


def test_seatings_and_variants_are_checked() -> None:
    """As everywhere."""
    with pytest.raises(DealError, match="4 in two pairs"):
        score_piles("scopone", SOLO, PILES)
    with pytest.raises(DealError, match="expected a Seating"):
        score_piles("scopa", 2, PILES)  # type: ignore[arg-type]  # wrong on purpose
    for call in (
        lambda: score_piles("scop", SOLO, PILES),
        lambda: check_piles("scop", PILES),
        lambda: adjudicate_error("scop", [0], (1, 2), (0, 0)),
    ):
        with pytest.raises(UnknownVariantError):
            call()


def test_leftovers_of_a_game_of_fifteens() -> None:
    """Ten, or fifteens more; strictly, only what the source lists."""
    assert check_leftovers(CardSet.parse("Kc"))
    eighty_five = CardSet.parse("Kc Ks Kb Kd Qc Qs Qb Jc Jd 2d")
    assert eighty_five.total == 85
    assert check_leftovers(eighty_five)
    assert not check_leftovers(eighty_five, strict=True)
    assert not check_leftovers(scopa.EMPTY)
    assert not check_leftovers(CardSet.parse("Kc 5s"), strict=True)


def test_what_is_wrong_with_piles() -> None:
    """Each thing once, with the pile that it is in."""
    lost = CardSet.parse("Ad")
    found = check_piles("escopa", [OURS - lost, PILES[1] | CardSet.parse("2d")])
    assert found == (
        PileProblem(1, "2d in an earlier pile too"),
        PileProblem(None, "Ad in no pile"),
    )
    left = CardSet.parse("Ad Kb")
    assert [problem.text for problem in check_piles("escopa", PILES, leftovers=left)] == [
        "the cards left at the end (Ad Kb) lie in no one pile",
        "the cards left at the end total 11, not 10, 25, 40 or 55, or fifteens more",
    ]
    unchecked = check_piles("escopa+no-leftover-check", PILES, leftovers=CardSet.parse("Ad"))
    assert unchecked == ()


def test_what_is_wrong_with_captures() -> None:
    """Those that the rules do not know, of cards that lie elsewhere or were taken before."""
    taken = [
        Capture(Card.parse("7d"), CardSet.parse("4c 4s")),
        Capture(Card.parse("Kd"), CardSet.parse("Kb")),
        Capture(Card.parse("As"), CardSet.parse("4d Kd")),
        Capture(Card.parse("5d"), CardSet.parse("5d")),
    ]
    found = check_piles("escopa", PILES, captures=[taken, []])
    assert [(problem.pile, problem.text) for problem in found] == [
        (0, "KdxKb: Kb not in this pile"),
        (0, "KdxKb is not a capture in escopa"),
        (0, "Asx4dKd: Kd taken before"),
        (0, "5dx5d is not a capture in escopa"),
    ]
    late = Capture(Card.parse("5d"), CardSet.parse("Kd"))
    (problem,) = check_piles("escopa", PILES, leftovers=CardSet.parse("Kd"), captures=[[late], []])
    assert problem == PileProblem(0, "5dxKd: Kd left at the end")
    (lists,) = check_piles("escopa", PILES, captures=[[]])
    assert lists == PileProblem(None, "1 list of captures, 2 piles")


class Answers:
    """A variant that is no record of rules: it answers as one does."""

    def __init__(self, rules: scopa.Rules) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        if name == "checks":
            raise AttributeError(name)
        return getattr(self._rules, name)


def test_captures_of_other_games() -> None:
    """A capture is judged by the variant: sums, a joker of any value, an ace that sweeps,
    whatever else lay there; a variant that is no record of rules is asked as it is."""

    def fine(text: str, move: str, taken: str) -> bool:
        cards = CardSet.parse(taken)
        pile = cards | CardSet.parse(move)
        capture = Capture(Card.parse(move), cards)
        piles = [pile, FULL_DECK - pile]
        return check_piles(text, piles, captures=[[capture], []]) == ()

    assert fine("scopa", "6d", "2c 4s")
    assert not fine("scopa", "6d", "2c 3s")
    assert fine("scopa+max-two-capture", "6d", "2c 4s")
    assert not fine("scopa+max-two-capture", "6d", "2c 3s Ab")
    assert fine("cirulla", "7c", "2c 3s")
    assert fine("cirulla", "Ad", "2c 3s Kb")
    assert not fine("asso-piglia-tutto", "Ad", "Ac 3s Kb")
    assert fine("cirulla+joker-keeps-value", "5d", "7c 3s")
    assert not fine("cirulla", "9d", "7c 4s")
    assert fine("scopa+cirulla-captures", "6d", "6c")
    assert not fine("scopa+cirulla-captures", "6d", "6c 3s")
    capture = Capture(Card.parse("6d"), CardSet.parse("2c 4s"))
    own = [CardSet.parse("6d 2c 4s"), FULL_DECK - CardSet.parse("6d 2c 4s")]
    plain = Answers(scopa.parse_variant("scopa"))
    assert check_piles(plain, own, captures=[[capture], []]) == ()
    assert check_piles(plain, own, leftovers=CardSet.parse("Kd")) == ()


def test_an_error_is_settled_for_every_innocent_side() -> None:
    """Six points and the sweeps, by what a sweep is worth in the variant."""
    assert adjudicate_error("escopa", [1], (3, 2, 1), (1, 4, 0)) == (7, 0, 6)
    assert adjudicate_error("escopa+frac", [0], (9, 7), (0, 3)) == (0, 6)


@attrs.frozen
class Toll:
    """A point for every capture."""

    def awards(self, board: scopa.Board, card: Card, candidate: scopa.Candidate, /) -> list[Award]:
        """To the side on turn."""
        return [Award("toll", board.side, 1, candidate.cards)]


def test_only_scopas_come_of_sweeps() -> None:
    """Other points for plays are not made up: they are given as awards."""
    variant = attrs.evolve(scopa.parse_variant("scopa"), play_points=(Toll(),))
    score = score_piles(variant, SOLO, PILES, sweeps=[2, 0])
    assert (score.points("scopa"), score.points("toll")) == ((2, 0), (0, 0))
    assert adjudicate_error(variant, [0], (1, 2), (0, 3)) == (0, 9)
