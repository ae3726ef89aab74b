"""The stepper against the readable engine, move by move.

The environment variables `SCOPA_STEPS_ROUNDS` and `SCOPA_STEPS_SEED` say how many rounds
of random flags are compared (600 unless said) and which.
"""

from __future__ import annotations

import copy
import os
import pickle
import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any
from unittest.mock import ANY

import pytest

import scopa
from helpers.bad_calls import start, unread
from helpers.beside import play_beside, same_position, same_score
from helpers.compared import KERNEL_ROWS, kernel_variant
from helpers.movers import lively, mover
from helpers.rounds import deck
from helpers.variety import FLAGS, random_seating, telling_deck
from scopa import DealError, Declare, IllegalMoveError, MisdealError, Rules, Seating, State
from scopa.fast import Stepper, playout

ROUNDS = int(os.environ.get("SCOPA_STEPS_ROUNDS", "600"))
SEED = int(os.environ.get("SCOPA_STEPS_SEED", "5"))
MUST_MEET = (
    "banked aces",
    "declared jokers",
    "jokers that lie as another card",
    "kept jokers",
    "low tables",
    "misdeals",
    "openings",
    "teams",
    "three-of-a-kind",
    "under-10",
    "won at one stroke",
)
"""What a run of usual length is to meet."""
SELDOM = tuple(
    flag
    for flag in FLAGS
    if re.match("ace|cirulla|joker|low|opening|trente|all-coins|instant", flag)
)
"""Flags that are about what seldom happens."""


def told_deal(rng: random.Random, variant: Rules, seating: Seating) -> State | None:
    """A deal of a deck that means something; None for a misdeal."""
    try:
        return scopa.deal(
            variant,
            seating=seating,
            deck=telling_deck(variant, rng),
            dealer=rng.randrange(seating.seats),
        )
    except MisdealError:
        return None


def all_seatings(variant: Rules) -> list[Seating]:
    """The usual ones, and all others of up to ten seats alone or in pairs of neighbours."""
    found = list(variant.seatings)
    others = [Seating.solo(seats) for seats in range(2, 11)]
    others += [Seating(seat // 2 for seat in range(seats)) for seats in (4, 6, 8, 10)]
    for seating in others:
        try:
            variant.plan(seating)
        except DealError:
            continue
        found.append(seating)
    return list(dict.fromkeys(found))


@pytest.mark.slow
@pytest.mark.parametrize("row", KERNEL_ROWS)
def test_every_row_at_every_seating(row: str) -> None:
    """From deal to score the integers are those of the engine, for every row at every
    seating that it admits, of up to ten seats."""
    variant = scopa.parse_variant(row)
    rng = random.Random(row)
    for seating in all_seatings(variant):
        played = 0
        while played < 2:
            state = told_deal(rng, variant, seating)
            if state is not None:
                play_beside(state, mover(rng, seating.side_count))
                played += 1


@pytest.mark.slow
def test_random_flags() -> None:
    """The same for random flags and seatings, with decks that mean something and moves
    that seek what counts."""
    rng = random.Random(SEED)
    met: Counter[str] = Counter()
    while met["rounds"] < ROUNDS:
        variant = kernel_variant(rng, rng.choice([FLAGS, SELDOM]))
        seating = random_seating(rng, variant)
        for _ in range(4):
            state = told_deal(rng, variant, seating)
            if state is None:
                met["misdeals"] += 1
                continue
            met["teams"] += seating.side_count < seating.seats
            met += play_beside(state, mover(rng, seating.side_count))
    print(dict(met))  # noqa: T201  # the figures of a long run
    for what in MUST_MEET if ROUNDS >= 600 else ():
        assert met[what] > 0, f"no {what} among {met}"


@pytest.mark.parametrize(
    ("variant", "first"),
    [
        ("cirulla", "2d 3c 4d 6s  7c As 2s  5s 5b 5d"),
        ("cirulla+cirulla-hands-stack", "2d 3c 4d 6s  2c 2b 2s  7c Ab Ad"),
        ("cirulla+joker-low-hand-ten", "2d 3c Kd 6s  7c 5s 4s  7d Qs Kb"),
        ("cirulla+joker-keeps-value", "2d 3c Kd 6s  7c As 2s  4s 5s 6b"),
        ("cirulla", "7c 3c 4d 6s  Ac As 2s  5s 5b 5d"),
        ("cirulla", "Kd Kc 4d 6s  Ac As 2s  5s 5b 5d"),
        ("scopa+low-table-bonus", "Ac 2c 3c 2d  6s 7s Ks  5s 5b 6d"),
        ("scopone-de-trente", "4s 5s 6s 7s  Ad 2d 3d 4d 5d 6d 7d Qd Kd"),
        ("asso-piglia-tutto", "2d 3c Kd 6s  As Ad 7c  Ab Ac 5s"),
        ("scopa-d-assi-uigc+ace-posabile", "2d 3c Kd 6s  As Ad 7c  Ab Ac 5s"),
        ("scopa+asso-piglia-tutto+ace-lead=forbidden", "2d 3c Kd 6s  As Ad 7c  Ab Ac 5s"),
        ("scopa+asso-piglia-tutto+ace-lead=forbidden", "2d 3c Kd 6s  As Ad Ac  Ab 7c 5s"),
    ],
)
def test_all_ways_to_begin(variant: str, first: str) -> None:
    """Of decks chosen for what is declared, taken or won there, every first move of both
    seats leads to the same position; from there a lively round to the same score."""
    rules = scopa.parse_variant(variant)
    state = scopa.deal(rules, seating=rules.seatings[0], deck=deck(first))
    rng = random.Random(1)
    step = Stepper(state)
    for code in step.codes():
        one, after = step.copy(), scopa.apply_move(state, step.move(code))
        one.play(code)
        same_position(one, after)
        for answer in one.codes():
            two, then = one.copy(), scopa.apply_move(after, one.move(answer))
            two.play(answer)
            same_position(two, then)
            play_beside(then, lambda moves, _: lively(moves, rng))
    same_position(step, state)


def test_a_round_that_an_opening_won_is_over() -> None:
    """A stepper of such a round has no moves, and its points are those of the win."""
    state = scopa.deal("scopa+trente+opening-capture=dealer", players=2, deck=deck("Ad 2d 3d Qs"))
    assert state.board.over
    step = Stepper(state)
    same_position(step, state)
    same_score(step, state)
    assert (step.codes(), step.over, step.points()) == ([], True, (7, 0))


@pytest.mark.parametrize("row", KERNEL_ROWS)
def test_codes_that_are_not_legal_change_nothing(row: str) -> None:
    """Refused are the codes of other positions, and what equals a code but is no integer;
    the round stays as it was."""
    rng = random.Random(row)
    state = scopa.deal(row, rng=rng)
    step = Stepper(state)
    strange: list[Any] = [-1, 63, 64, 1 << 53, 1 << 70, 10**5000, None, "0", (), ANY, True]
    before: list[int] = []
    while not state.board.over:
        codes = step.codes()
        others = [code for code in [*before, *range(62)] if code not in codes]
        for wrong in (*strange, *others, *map(float, codes)):
            with pytest.raises(IllegalMoveError, match="is not the code of a legal move here"):
                step.play(wrong)
        same_position(step, state)
        before = codes
        move = scopa.random_move(state, rng)
        step.play(step.code(move))
        state = scopa.apply_move(state, move)
    with pytest.raises(IllegalMoveError) as caught:
        step.play(before[0])
    assert (caught.value.move, caught.value.reason) == (None, "code")


def test_a_list_of_codes_is_the_callers() -> None:
    """What is done to it has no effect on the stepper, nor on copies."""
    step = Stepper(start())
    step.codes().clear()
    copied = step.copy()
    copied.codes().clear()
    assert step.codes() == copied.codes() != []


@pytest.mark.parametrize("row", KERNEL_ROWS)
def test_copies_go_their_own_way(row: str) -> None:
    """Whatever is played on copies, the original stays, and the other way round."""
    rng = random.Random(row)
    state = scopa.deal(row, rng=rng)
    step = Stepper(state)
    while not state.board.over:
        played, searched = step.copy(), step.copy()
        played.play(rng.choice(played.codes()))
        searched.play_on(seed=state.board.plies)
        assert searched.over
        same_position(step, state)
        kept = step.copy()
        move = scopa.random_move(state, rng)
        step.play(step.code(move))
        same_position(kept, state)
        state = scopa.apply_move(state, move)
        assert searched.points() == searched.copy().points()


def test_no_stepper_is_pickled() -> None:
    """The integers of one kernel are nothing to the other, so none are sent away."""
    with pytest.raises(TypeError, match="cannot pickle a Stepper"):
        pickle.dumps(Stepper(start("scopa")))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, Stepper.copy])
def test_every_way_to_copy_is_the_same(copied: Callable[[Stepper], Stepper]) -> None:
    """Python's own give a round of its own, too, of the same class."""

    class Ours(Stepper):
        """A stepper of another name."""

    state = start("cirulla")
    step = Ours(state)
    other = copied(step)
    assert type(other) is Ours
    other.play_on(seed=1)
    same_position(step, state)


def test_every_code_of_a_declaration_has_its_move() -> None:
    """Codes from 40 to 61 are the declarations, none twice; there is none beyond, and no
    move of another type has one."""
    step = Stepper(start("cirulla"))
    shows = [step.move(code) for code in range(40, 62)]
    assert shows == [
        Declare(kind, joker)
        for kind in ("under-10", "three-of-a-kind")
        for joker in (None, *range(1, 11))
    ]
    for wrong in (62, 63, -1, 40 | 64, 1 << 54, 10**5000, True, 1.0, "1", None):
        with pytest.raises(IllegalMoveError, match="is not the code of a move"):
            step.move(unread(wrong))
    for move in (*shows, scopa.Lay(scopa.DECK[0]), None, 0, "7d"):
        with pytest.raises(IllegalMoveError, match="is not a legal move here"):
            step.code(unread(move))


def test_no_other_number_is_a_code() -> None:
    """A card that takes itself, a mark of the ace without cards, of a card that is kept with
    some, both marks, bits between."""
    step = Stepper(start())
    for wrong in (
        1 << 6,
        64 | 1 << 52,
        1 << 52,
        1 << 53 | 2 << 6,
        3 << 52 | 2 << 6,
        1 << 46,
        39 << 51,
    ):
        with pytest.raises(IllegalMoveError, match="is not the code of a move"):
            step.move(wrong)
    cards = scopa.CardSet.parse("Ac 2d")
    assert step.move(cards.mask << 6) == scopa.Capture(scopa.DECK[0], cards)
    assert step.move(cards.mask << 6 | 1 << 52) == scopa.Capture(scopa.DECK[0], cards)
    assert step.move(1 << 53) == scopa.Capture(scopa.DECK[0], scopa.EMPTY)


def test_points_are_for_rounds_that_are_over() -> None:
    """Before that they are refused; asked twice they are the same."""
    step = Stepper(start())
    with pytest.raises(scopa.RoundNotOverError, match="play on until it is"):
        step.points()
    step.play_on(seed=1)
    assert step.points() == step.points()
    step.play_on(seed=2)
    assert step.turn in {0, 1}


def test_what_was_listed_is_played_on() -> None:
    """Whether the moves were asked for before makes no difference."""
    state = scopa.deal("cirulla", players=2, rng=random.Random(2))
    asked, other = Stepper(state), Stepper(state)
    assert asked.codes()
    for step in (asked, other):
        step.play_on(9)
    assert asked.points() == other.points() == playout(state, 9)
