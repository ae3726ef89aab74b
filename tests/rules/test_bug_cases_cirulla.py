"""Faults seen in other engines in the ace's power and in Cirulla, restated as small
inputs with the right value; the numbers name the cases."""

from __future__ import annotations

import itertools

import pytest

import scopa
from helpers.rounds import deck
from scopa import EMPTY, FULL_DECK, Capture, Card, CardSet, Declare, Lay, Seating


def taken(variant: str, card: str, table: str) -> list[str]:
    """What a card may capture."""
    found = scopa.captures(variant, Card.parse(card), CardSet.parse(table))
    return [str(candidate.cards) for candidate in found]


def points(pile: str, kind: str) -> tuple[int, ...]:
    """What a pile scores in Cirulla for one category, the rest being the other side's."""
    ours = CardSet.parse(pile)
    score = scopa.scorekeeping.score_piles("cirulla", Seating.solo(2), [ours, FULL_DECK - ours])
    return score.points(kind)


def declared(*hand: str) -> list[Declare]:
    """What a hand may declare, and nothing else."""
    state = scopa.deal("cirulla", players=2, deck=deck("Kd Ks Qs 2b", *hand))
    return [move for move in scopa.legal_moves(state) if isinstance(move, Declare)]


def test_a8_totals_over_ten_make_fifteen() -> None:
    """A8: in Cirulla a four takes eight and three, which make fifteen with it."""
    assert taken("cirulla", "4d", "3c Js") == ["3c Js"]


@pytest.mark.parametrize("variant", ["asso-piglia-tutto", "cirulla"])
def test_a17_an_ace_before_an_ace_and_before_others(variant: str) -> None:
    """A17: it takes the ace alone where one lies there, both cards where none does, and
    is laid on an empty table; where the house has it so, it takes itself."""
    assert taken(variant, "Ad", "Ac 9s") == ["Ac"]
    assert taken(variant, "Ad", "5c 9s") == ["5c Qs"]
    assert taken(variant, "Ad", "") == []
    banked = scopa.captures(f"{variant}+ace-posabile", Card.parse("Ad"), EMPTY)
    assert [candidate.cards for candidate in banked] == [EMPTY]


def test_a17_an_ace_that_takes_itself_is_no_scopa() -> None:
    """A17: it goes to its player's pile, as the last capture, and the table stays empty."""
    variant = "scopa-d-assi-uigc+ace-posabile"
    pairs = Seating.pairs(4)
    state = scopa.deal(variant, seating=pairs, deck=deck("Ad Kc Kd"))
    ace = Card.parse("Ad")
    with pytest.raises(scopa.IllegalMoveError):
        scopa.apply_move(state, Lay(ace))
    board = scopa.apply_move(state, Capture(ace, EMPTY)).board
    assert (board.table, board.piles[1], board.last_capturer) == (EMPTY, CardSet.parse("Ad"), 1)
    assert board.awards == ()


def test_d13_runs_and_courts_of_coins() -> None:
    """D13: ace to three of coins 3, the courts of coins 5, most coins 1."""
    pile = "Ad 2d 3d 8d 9d 10d 2s 2c 2b"
    assert points(pile, "piccola") == (3, 0)
    assert points(pile, "grande") == (5, 0)
    assert points(pile, "coins") == (1, 0)


def test_d15_grande_is_worth_five() -> None:
    """D15: whoever holds the courts of coins, alone or among others."""
    assert points("8d 9d 10d", "grande") == (5, 0)
    assert points("8d 9d", "grande") == (0, 0)


def test_d16_a_piccola_goes_up_to_the_six() -> None:
    """D16: ace to seven of coins is worth six."""
    assert points("Ad 2d 3d 4d 5d 6d 7d", "piccola") == (6, 0)


def test_d21_a_joker_does_not_make_ten_low() -> None:
    """D21: five and four with the joker are ten at least: nothing to declare."""
    assert declared("7c 5d 4d") == []
    assert declared("7c 5d 3d") == [Declare("under-10", 1)]


@pytest.mark.parametrize("hand", list(itertools.permutations(["7c", "Ad", "2d"])))
def test_d22_the_joker_is_the_seven_of_cups_wherever_it_lies(hand: tuple[str, ...]) -> None:
    """D22: in any order of the cards it is the joker, and any value up to six makes a low
    hand; the other sevens are none."""
    assert declared(*hand) == [Declare("under-10", value) for value in range(1, 7)]
    assert declared(*hand)[0].kind == "under-10"
    plain = ["7s" if card == "7c" else card for card in hand]
    assert declared(*plain) == []
