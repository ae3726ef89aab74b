"""Bulk play against the readable engine: whole rounds, ends of rounds, records."""

from __future__ import annotations

import random
from enum import Enum
from functools import reduce
from operator import add
from typing import Any

import attrs
import pytest

import scopa
from helpers.compared import KERNEL_ROWS, kernel_variant
from helpers.movers import mover
from helpers.rounds import play_out
from helpers.variety import random_seating, telling_deck
from scopa import CardSet, DealError, InvalidStateError, Rules, Seating, State
from scopa._native.choice import dice
from scopa.fast import Simulation, Stepper, playout, playouts, round_record, simulate
from scopa.fast.playing import _simulate_slowly
from scopa.fast.slow_path import play_on
from scopa.rules.aces import AceTakesAll
from scopa.rules.captures import EqualOrFifteen, SumOrFifteen
from scopa.rules.dealing import Schedule, Uniform
from scopa.rules.instant_wins import AllOf, AtScoring
from scopa.rules.misdeals import TooMany
from scopa.rules.obligations import MustSweep
from scopa.rules.openings import FifteenOrThirty, LowTableBonus
from scopa.rules.primiera import Primiera
from scopa.rules.scoring import COINS, SEVENS, Each, Most
from scopa.rules.seats import Seats
from scopa.rules.sweeps import Scopa

FORMS: tuple[dict[str, Any], ...] = (
    {},
    {"players": 2},
    {"players": 4, "dealer": 3},
    {"teams": True, "dealer": 1},
    {"players": 6, "teams": True},
    {"seating": Seating.trios(6)},
    {"seating": Seating((0, 1, 1))},
)
"""Who sits down."""


def slowly(variant: Rules, seating: Seating, dealer: int, seed: int, numbers: range) -> Simulation:
    """The same rounds, played by the readable engine."""
    found = _simulate_slowly(variant, seating, dealer, seed, numbers, "")
    return attrs.evolve(found, slow=None)


@pytest.mark.parametrize("row", KERNEL_ROWS)
def test_every_row_is_simulated_as_the_engine_plays(row: str) -> None:
    """The same sums of everything, for every row at every usual seating and any dealer."""
    variant = scopa.parse_variant(row)
    for seating in variant.seatings:
        dealer, seed = seating.seats - 1, 2**64 - seating.seats
        found = simulate(variant, 3, seed, seating=seating, dealer=dealer)
        assert found == slowly(variant, seating, dealer, seed, range(3))
    assert simulate(row, 2, 5) == simulate(variant, 2, 5, seating=variant.seatings[0])


@pytest.mark.slow
def test_random_flags_are_simulated_as_the_engine_plays() -> None:
    """The same for random flags, seatings, dealers and numbers of rounds."""
    rng = random.Random(7)
    for _ in range(100):
        variant = kernel_variant(rng)
        seating = random_seating(rng, variant)
        dealer, seed = rng.randrange(seating.seats), rng.getrandbits(64)
        first = rng.choice([0, 17, 2**31, 2**32 - 3])
        found = simulate(variant, 3, seed, seating=seating, dealer=dealer, first=first)
        assert found == slowly(variant, seating, dealer, seed, range(first, first + 3))


@pytest.mark.parametrize("taker", ["none", "dealer", "leader"])
def test_the_joker_counts_among_the_open_cards(taker: str) -> None:
    """In both bonuses, as the readable engine plays, unless it counts in hands only; then
    the same decks earn less."""
    earned = []
    for hands_only in ("", "+joker-hands-only"):
        variant = scopa.parse_variant(
            f"cirulla+misdeal=none+low-table-bonus+opening-capture={taker}{hands_only}"
        )
        found = simulate(variant, 30, 5, players=2)
        assert found == slowly(variant, found.seating, 0, 5, range(30))
        found += simulate(variant, 970, 5, players=2, first=30)
        earned.append((sum(found.points("low-table")), sum(found.points("opening"))))
    (low, opening), (fewer, less) = earned
    assert (low, opening) > (fewer, less) if taker == "none" else opening > less


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_seats_are_those_of_a_deal(form: dict[str, Any]) -> None:
    """Players, teams, seating and dealer mean what they mean to `deal`: a record of a
    round of the simulation is dealt to the same, and comes to the same points."""
    found = simulate("scopa", 1, 3, first=8, **form)
    dealt = scopa.deal("scopa", rng=random.Random(1), **form).board
    assert found.seating == dealt.seating
    record = round_record("scopa", 3, 8, **form)
    assert (record.seating, record.dealer) == (dealt.seating, dealt.dealer)
    assert record.score is not None
    assert record.score.totals == found.totals


@pytest.mark.parametrize("text", ["scopa", "cirulla", "scopa-a-perdere", "scopone-de-trente"])
def test_shares_add_up(text: str) -> None:
    """Rounds played in shares, or one by one, come to what they come to at once."""
    whole = simulate(text, 40, 11)
    shares = [(0, 1), (1, 9), (10, 0), (10, 30)]
    assert reduce(add, [simulate(text, n, 11, first=at) for at, n in shares]) == whole
    assert reduce(add, [simulate(text, 1, 11, first=at) for at in range(40)]) == whole
    assert sum(simulate(text, 20, 11, first=at) for at in (0, 20)) == whole
    assert simulate(text, 40, 12) != whole


def test_sums_are_of_one_game() -> None:
    """Shares of another variant or seating are refused, anything else is a `TypeError`."""
    share = simulate("scopa", 1, 1)
    for other in (simulate("napola", 1, 1), simulate("scopa", 1, 1, players=3)):
        with pytest.raises(InvalidStateError, match="one variant and seating"):
            share + other
    with pytest.raises(TypeError):
        share + 1  # type: ignore[operator]  # the point


def test_no_rounds_come_to_nothing() -> None:
    """Zeros for each side, and no kind of points; they can be added to any share."""
    none = simulate("cirulla", 0, 1, players=3)
    assert (none.rounds, none.plays, none.categories, none.slow) == (0, 0, (), None)
    assert none.totals == none.wins == none.instant_wins == none.sweeps == (0, 0, 0)
    assert none.points("scopa") == (0, 0, 0)
    some = simulate("cirulla", 5, 1, players=3)
    assert none + some == some + none == some


@pytest.mark.parametrize("row", KERNEL_ROWS)
def test_figures_of_a_simulation_fit_together(row: str) -> None:
    """Totals are the sums of the kinds, which are in order and not empty; wins are at most
    the rounds, plays at most the cards of the deck."""
    found = simulate(row, 60, 1)
    kinds = [kind for kind, _ in found.categories]
    assert kinds == sorted(set(kinds))
    assert all(any(points) for _, points in found.categories)
    columns = zip(*(points for _, points in found.categories), strict=True)
    assert tuple(map(sum, columns)) == found.totals
    assert all(found.points(kind) == points for kind, points in found.categories)
    assert 0 < sum(found.wins) <= found.rounds == 60
    assert sum(found.instant_wins) <= sum(found.wins)
    assert 0 < found.plays <= 60 * 40
    assert sum(found.sweeps) > 0
    assert (found.variant, found.slow) == (row, None)


def test_who_has_fewest_points_wins_where_that_is_the_game() -> None:
    """One round at a time, a win goes to the lower total, and to nobody where both are
    the same; in the usual game to the higher."""
    for text, best in (("scopa-a-perdere", min), ("scopa", max)):
        ties = 0
        for number in range(80):
            found = simulate(text, 1, 2, first=number)
            ahead = [total == best(found.totals) for total in found.totals]
            alone = sum(ahead) == 1
            assert found.wins == (tuple(map(int, ahead)) if alone else (0, 0))
            ties += not alone
        assert 0 < ties < 80


def test_a_win_at_one_stroke_is_a_win() -> None:
    """It is counted as such, and the side wins the round, whatever the points."""
    found = simulate("scopone-de-trente", 300, 1)
    assert min(found.instant_wins) > 0
    assert found.points("instant-win") == (0, 0)
    rules = scopa.parse_variant("scopone-de-trente")
    later = attrs.evolve(rules, name="later", win_timing=AtScoring(21, ("cards", "trente")))
    found = simulate(later, 300, 1)
    assert min(found.instant_wins) > 0
    assert found.points("instant-win") == tuple(21 * wins for wins in found.instant_wins)
    assert found == slowly(later, found.seating, 0, 1, range(300))


class Kind(str, Enum):
    """A kind of points that is a text, and prints as another."""

    COINS = "coins"


CARDS = scopa.FULL_DECK - scopa.CardSet.parse("2d 2c 2s 2b")
MADE: dict[str, dict[str, Any]] = {
    "no card may be taken": {"limit": 0},
    "no card may be taken, nor fifteen": {"limit": 0, "capture": EqualOrFifteen()},
    "no card may be taken in either way": {"limit": 0, "capture": SumOrFifteen()},
    "an ace that may take nothing": {"limit": 0, "ace": AceTakesAll("sweep")},
    "an ace that may take one card": {"limit": 1, "ace": AceTakesAll("ordinary")},
    "an ace that is barred": {"limit": 1, "ace": AceTakesAll("sweep", barred_takes_nothing=True)},
    "nothing is counted": {"scoring": ()},
    "a limit above all cards": {"limit": 99},
    "a part of the cards": {"deck": CARDS, "dealing": Schedule(4, (4, 4))},
    "other worths": {"scoring": (Primiera(scale=(-3, 0, 5, 5, 0, 7, 99, 1, 1, 0)),)},
    "a primiera without a suit that is worth more": {
        "deck": scopa.FULL_DECK - CardSet.parse("Kc Ks Kb"),
        "seats": Seats((4,)),
        "dealing": Schedule(1, (9,)),
        "scoring": (Primiera(scale=(*[0] * 9, 1), ties=True),),
    },
    "a kind of points in other clothes": {"scoring": (Most(Kind.COINS, COINS),)},
    "two primieras": {"scoring": (Primiera(ties=True), Primiera(missing="zero"))},
    "points of one kind twice": {
        "scoring": (Each("sevens", SEVENS, 2), Each("sevens", SEVENS, -1))
    },
    "a scopa of three points": {"sweep": Scopa(worth=3, on_last_play=True)},
    "a scopa of nothing": {"sweep": Scopa(worth=0), "obligations": (MustSweep(),)},
    "two obligations": {"obligations": (MustSweep(), MustSweep())},
    "two wins": {
        "instant_wins": (AllOf(SEVENS), AllOf(CardSet.parse("7d Kd"), Each("sevens", SEVENS)))
    },
    "a win with one of the open cards": {
        "openings": (FifteenOrThirty(),),
        "instant_wins": tuple(AllOf(CardSet.of([card])) for card in COINS),
    },
    "always a misdeal but for what opens": {
        "misdeal": TooMany(scopa.FULL_DECK, 4),
        "openings": (FifteenOrThirty(worth=2), LowTableBonus(most=20)),
        "opening_excuses_misdeal": True,
    },
    "no open cards": {"dealing": Uniform(0, 5), "openings": (LowTableBonus(),)},
}
"""Games made of the rules of the package that no flags make: the classic one, with these."""


@pytest.mark.parametrize(
    "text",
    [
        "scopa+misdeal=low-table",
        "scopa-frac+frac-king-breaks-tie=round",
        "il-ponino+ponino-per-match",
        "escopa+under-ten=all",
    ],
)
def test_what_seldom_matters_is_the_same(text: str) -> None:
    """Over enough rounds for it to matter."""
    variant = scopa.parse_variant(text)
    seating = variant.seatings[0]
    assert simulate(variant, 120, 3) == slowly(variant, seating, 0, 3, range(120))


@pytest.mark.parametrize("slots", MADE.values(), ids=list(MADE))
def test_games_that_no_flags_make_are_played_as_the_engine_does(slots: dict[str, Any]) -> None:
    """Rules of the package with other numbers, twice in a slot, in a smaller deck."""
    variant = attrs.evolve(Rules(), name="made", **slots)
    count = 60 if slots.get("limit", 1) > 0 else 4  # Of a table that only grows.
    for seating in variant.seatings[:1] + variant.seatings[-1:]:
        found = simulate(variant, count, 3, seating=seating)
        assert found == slowly(variant, seating, 0, 3, range(count))
        assert found.rounds == count


def test_a_game_without_a_deal_is_refused() -> None:
    """Where open cards are always a misdeal, after as many as `deal` tries."""
    variant = attrs.evolve(Rules(), name="never", misdeal=TooMany(scopa.FULL_DECK, 4))
    for call in (simulate, round_record):
        with pytest.raises(DealError, match="never called 1000 deals in a row a misdeal"):
            call(variant, 2, 1)


@pytest.mark.parametrize("row", KERNEL_ROWS)
def test_a_record_is_a_round_of_the_simulation(row: str) -> None:
    """Replayed by the engine it has the points, plays and sweeps of that one round, whatever
    misdeals came before it."""
    for number in (0, 1, 2**32 - 1):
        record = round_record(row, 9, number, dealer=1)
        found = simulate(row, 1, 9, first=number, dealer=1)
        *before, last = scopa.records.replay(record)
        score = scopa.score_round(last)
        assert record.score == score
        assert score.totals == found.totals
        assert last.board.plies == found.plays
        swept = [0] * record.seating.side_count
        for state, move in zip(before, record.moves, strict=True):
            if isinstance(move, scopa.Capture) and move.taken == state.board.table != scopa.EMPTY:
                swept[state.board.side] += 1
        assert found.sweeps == tuple(swept)
        for kind in {award.kind for award in score.awards}:
            assert score.points(kind) == found.points(kind)


def states_of(rng: random.Random, variant: Rules, seating: Seating) -> list[State]:
    """A round with all that may happen in it: every state, and the last ones as read from
    text."""
    while True:
        try:
            state = scopa.deal(variant, seating=seating, deck=telling_deck(variant, rng))
            break
        except scopa.MisdealError:
            continue
    choose = mover(rng, seating.side_count)
    states = [state]
    while not state.board.over:
        state = scopa.apply_move(state, choose(scopa.legal_moves(state), state.board.side))
        states.append(state)
    return states


def finished(state: State, seed: int) -> tuple[int, ...]:
    """The rest of the round, played by the engine with the same numbers."""
    return scopa.score_round(play_on(state, dice.Dice(seed, 0)).state).totals


@pytest.mark.slow
@pytest.mark.parametrize("row", KERNEL_ROWS)
def test_the_rest_of_a_round_is_played_as_the_engine_does(row: str) -> None:
    """From any state of random rounds, finished ones too, also where it was written and
    read again; a stepper plays on as `playout` does."""
    rng = random.Random(row)
    for seed in range(4):
        variant = scopa.parse_variant(row) if seed else kernel_variant(rng)
        for state in states_of(rng, variant, random_seating(rng, variant)):
            points = finished(state, seed)
            assert playout(state, seed) == points
            step = Stepper(state)
            step.play_on(seed)
            assert step.points() == points
            read = scopa.notation.parse_position(
                scopa.notation.format_position(state, secret=True)
            )
            assert isinstance(read, State)
            assert playout(read, seed) == points


@pytest.mark.parametrize("row", scopa.variant_names())
def test_many_rests_are_those_of_the_numbered_rounds(row: str) -> None:
    """From any state, finished ones too: each is what the engine plays with the numbers of
    that round, number 0 is `playout`, and shares fit together; the state's round stays."""
    rng = random.Random(row)
    variant = scopa.parse_variant(row)
    states = states_of(rng, variant, random_seating(rng, variant))
    for state in (*states[:: max(1, len(states) // 3)], states[-1]):
        several = [
            scopa.score_round(play_on(state, dice.Dice(7, number)).state).totals
            for number in range(3, 6)
        ]
        assert playouts(state, 3, 7, first=3) == several
        assert playouts(state, 1, 7) == [playout(state, 7)]
        assert playouts(state, 0, 7) == []


def test_more_rests_than_are_played_at_once() -> None:
    """They are as many as were asked for, in their order."""
    state = states_of(random.Random(1), scopa.parse_variant("scopa"), Seating.solo(2))[30]
    several = playouts(state, 2100, 1)
    assert len(several) == 2100
    assert several[990:1010] == playouts(state, 20, 1, first=990)
    assert playouts(state, 1, 1, first=2**32 - 1) == [
        scopa.score_round(play_on(state, dice.Dice(1, 2**32 - 1)).state).totals
    ]


@pytest.mark.parametrize("text", ["cirulla+joker-keeps-value", "cirulla+cirulla-hands-stack"])
def test_what_was_declared_stays_declared(text: str) -> None:
    """States with hands that are shown, a joker of another value, also one that was kept
    into the next deal, are played on as the engine does."""
    rng = random.Random(text)
    variant = scopa.parse_variant(text)
    shown = kept = 0
    for _ in range(60):
        for state in states_of(rng, variant, variant.seatings[0]):
            board = state.board
            kept += board.joker is not None and board.is_first_turn_of_deal
            if any(board.known) or board.joker:
                shown += 1
                assert playout(state, 2**64 - 1) == finished(state, 2**64 - 1)
    assert shown > 50
    assert kept > 0


def test_a_round_that_is_over_is_scored() -> None:
    """The seed has no bearing on it."""
    for row in KERNEL_ROWS:
        state = play_out(scopa.deal(row, rng=random.Random(4)))
        assert playout(state, 1) == playout(state, 2) == scopa.score_round(state).totals


def test_a_win_that_was_there_before_is_seen_with_the_next_card() -> None:
    """As the engine does, also where that card is laid: the variant is another by then."""
    won = attrs.evolve(Rules(), name="won", instant_wins=(AllOf(CardSet.parse("7d")),))
    laid = 0
    for number in range(60):
        state = scopa.deal("scopa", players=2, rng=random.Random(number))
        while not any(CardSet.parse("7d") <= pile for pile in state.board.piles):
            state = scopa.apply_move(state, scopa.legal_moves(state)[-1])
        if state.board.over:
            continue
        state = attrs.evolve(state, board=attrs.evolve(state.board, variant=won))
        laid += any(isinstance(move, scopa.Lay) for move in scopa.legal_moves(state))
        end = play_on(state, dice.Dice(number, 0)).state
        assert playout(state, number) == scopa.score_round(end).totals
    assert laid > 10
