"""A great many rounds on integers, of all games: nothing is lost, made up, or kept.

The environment variables `SCOPA_BULK_ROUNDS`, `SCOPA_BULK_REPLAYS`, `SCOPA_BULK_FLAGS` and
`SCOPA_BULK_SEED` say how many rounds are played (2,000 unless said), how many of them the
readable engine plays too (a tenth unless said), with how many random sets of flags (200
unless said), and which. A long run is for instance ``SCOPA_PURE=0 SCOPA_BULK_FLAGS=300
SCOPA_BULK_ROUNDS=2000000 SCOPA_BULK_REPLAYS=2000000``.
"""

from __future__ import annotations

import gc
import os
import random
import sys

import attrs
import pytest

import scopa
from helpers.beside import by_kind, earned, masks
from helpers.compared import KERNEL_ROWS, kernel_variant
from helpers.variety import random_seating
from scopa import Rules, Seating
from scopa._native.choice import bulk, dice, drafts, rounds, scoring, terms
from scopa.fast.planning import Planned, plan_of
from scopa.fast.slow_path import deal_round, play_on

ROUNDS = int(os.environ.get("SCOPA_BULK_ROUNDS", "2000"))
REPLAYS = int(os.environ.get("SCOPA_BULK_REPLAYS", str(ROUNDS // 10)))
SEED = int(os.environ.get("SCOPA_BULK_SEED", "1"))
FLAG_SETS = int(os.environ.get("SCOPA_BULK_FLAGS", "200"))
BLOCKS = 400
"""Blocks of memory by which two counts may differ though nothing is kept for each round."""


@attrs.frozen
class Game:
    """One of the games that are played, and what its rules allow."""

    variant: Rules
    seating: Seating
    planned: Planned
    most: dict[str, int]
    plies: int


def games() -> list[Game]:
    """Every row at each usual seating, then games with random flags at random ones."""
    rng = random.Random(SEED)
    variants = [scopa.parse_variant(row) for row in KERNEL_ROWS]
    sat = [(variant, seating) for variant in variants for seating in variant.seatings]
    for _ in range(FLAG_SETS):
        variant = kernel_variant(rng)
        sat.append((variant, random_seating(rng, variant)))
    return [game(*each) for each in sat]


def game(variant: Rules, seating: Seating) -> Game:
    """With what all sides together can get at most of each kind of points in a round."""
    planned = plan_of(variant, seating)
    assert isinstance(planned, Planned)
    plan, seats = planned.plan.draft, seating.seats
    plies = seats * sum(plan.packets)
    hands = seats * len(plan.packets)
    most = dict.fromkeys(planned.kinds, 0)
    most["scopa"] = plies * plan.sweep_worth
    most["under-10"] = 3 * hands * plan.declares
    most["three-of-a-kind"] = 10 * hands * plan.declares
    most["instant-win"] = plan.instant_points
    for bonus in plan.openings:
        if bonus.op == terms.LOW_TABLE:
            most["low-table"] = max(most["low-table"], bonus.worth)
        else:
            most["opening"] = max(most["opening"], 2 * bonus.worth)
    wins = [each for instant in plan.instants for each in instant.categories]
    for each in (*plan.categories, *wins):
        most[planned.kinds[each.slot]] += at_most(each, plan, most)
    return Game(variant, seating, planned, most, plies)


def at_most(category: drafts.CategoryDraft, plan: drafts.Draft, most: dict[str, int]) -> int:
    """What a category can give to all sides together."""
    cards: int = category.cards
    if category.op in {terms.MOST, terms.PRIMIERA}:
        return category.points * (max(plan.sides) + 1 if category.ties else 1)
    if category.op == terms.HOLDS:
        return category.points
    if category.op == terms.EACH_CARD:
        return category.points * cards.bit_count()
    if category.op == terms.PONINO:
        return most["scopa"] + most["opening"]
    if category.op == terms.UNDER_TEN:
        return 2 * (max(plan.sides) + 1) * max(plan.sides)
    return {terms.FRAC_KING: 1, terms.NAPOLA: category.cap, terms.TRENTE: 6}[category.op]


def check_cards(played: rounds.Round, deck: int, where: str) -> None:
    """Asserts that each card of the deck lies in one place, and no other card does."""
    told = played.told()
    seen = 0
    for cards in [told.table, *told.hands, *told.piles, *told.stock]:
        assert seen & cards == 0, where
        seen |= cards
    assert seen == deck, where


def check_points(each: Game, played: rounds.Round, winner: int, where: str) -> None:
    """Asserts that no more was given than there is, and of each kind what it is for."""
    sides = each.seating.side_count
    told = played.told()
    points = told.earned
    for slot, kind in enumerate(each.planned.kinds):
        of_kind = points[slot * sides : (slot + 1) * sides]
        assert min(of_kind) >= 0, where
        assert sum(of_kind) <= each.most[kind], where
    assert sum(points[:sides]) <= each.planned.plan.draft.sweep_worth * sum(told.sweeps), where
    assert 0 <= played.plies <= each.plies, where
    assert sum(told.sweeps) <= played.plies, where
    assert -1 <= winner < sides, where
    if played.phase == terms.PLAYED:
        assert played.plies == each.plies, where
        assert played.table == max(told.hands) == 0, where
    else:
        assert played.phase == terms.WON, where
        assert winner >= 0, where


def play(each: Game, numbers: dice.Dice, dealer: int, where: str) -> tuple[rounds.Round, int]:
    """A round to its end, its cards counted at the start and the end, its points at the end;
    with the winner at one stroke."""
    deck = each.variant.deck.mask
    played = bulk.deal(each.planned.plan, dealer, numbers)
    check_cards(played, deck, where)
    played.play_on(numbers)
    check_cards(played, deck, where)
    winner = scoring.score(played)
    check_points(each, played, winner, where)
    return played, winner


def replay(each: Game, number: int, dealer: int, played: rounds.Round, winner: int) -> None:
    """Asserts that the readable engine comes to the same piles, points by kind and totals."""
    numbers = dice.Dice(SEED, number)
    _, state = deal_round(each.variant, each.seating, dealer, numbers)
    found = play_on(state, numbers)
    score = scopa.score_round(found.state)
    where = f"{each.variant} at {each.seating.sides}, round {number}"
    told = played.told()
    assert masks(found.state.board.piles) == told.piles, where
    assert masks(found.state.hands) == told.hands, where
    assert earned(each.planned, told.earned) == by_kind(score.awards, each.seating), where
    assert tuple(bulk.points(played)) == score.totals, where
    assert (None if winner < 0 else winner) == score.instant_winner, where
    assert list(found.sweeps) == told.sweeps, where
    assert found.state.board.plies == played.plies, where


def blocks() -> int:
    """Blocks of memory that are in use, whatever waits to be collected set aside."""
    gc.collect()
    return sys.getallocatedblocks()


def numbered(several: list[Game], number: int) -> tuple[Game, int, str]:
    """The game of a round, who deals, and what to call it: each game in turn."""
    each = several[number % len(several)]
    return each, number % each.seating.seats, f"{each.variant} at {each.seating}, round {number}"


@pytest.mark.slow
def test_many_rounds_of_all_games() -> None:
    """In each the cards of the deck are all there, once, from the deal to the end; points are
    of kinds and sizes that the rules give; memory stands after the last where it stood after
    a tenth."""
    several, numbers = games(), dice.Dice(0, 0)
    before, early = 0, max(len(several), ROUNDS // 10)
    for number in range(ROUNDS):
        if number == early:
            before = blocks()
        numbers.start(SEED & 0xFFFFFFFF, SEED >> 32, number)
        each, dealer, where = numbered(several, number)
        play(each, numbers, dealer, where)
    after = blocks()
    print(f"{ROUNDS} rounds, {before} and {after} blocks")  # noqa: T201  # of a long run
    assert after - before < BLOCKS


@pytest.mark.slow
def test_a_share_of_them_is_replayed() -> None:
    """The readable engine comes to the same piles, points by kind, totals and wins."""
    several = games()
    for count in range(REPLAYS):
        number = count * ROUNDS // REPLAYS
        each, dealer, where = numbered(several, number)
        played, winner = play(each, dice.Dice(SEED, number), dealer, where)
        replay(each, number, dealer, played, winner)


def test_cards_are_counted_at_every_ply() -> None:
    """Not only at the start and the end: a round of each game, move by move."""
    for number, each in enumerate(games()):
        numbers = dice.Dice(SEED, number)
        played = bulk.deal(each.planned.plan, 0, numbers)
        deck = each.variant.deck.mask
        while played.phase == terms.PLAY:
            codes = played.codes()
            before = played.copy()
            played.play(codes[numbers.below(len(codes))])
            check_cards(played, deck, str(each.variant))
            check_cards(before, deck, str(each.variant))
            assert before.codes() == codes
