"""The generator of bulk play: as described, exact, and uniform.

Where chances are judged, seeds are fixed, and chi-square is to stay below what it exceeds
once in a thousand times.
"""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from collections.abc import Iterable

import attrs
import pytest

import scopa
from helpers.plain_dice import PlainDice
from scopa import CardSet, Declare, State
from scopa._native.choice import dice
from scopa.fast import Stepper, playout, round_record
from scopa.fast.slow_path import play_on

SEEDS = (0, 1, 2**32 - 1, 2**32, 2**63 + 12345, 2**64 - 1)
STREAMS = (0, 1, 77, 2**31, 2**32 - 1)
THIRD = 3 * 2**29
"""A bound for which one word in four is skipped."""


def seldom(freedom: int) -> float:
    """What chi-square exceeds once in a thousand times (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.0902 * math.sqrt(spread)) ** 3)


def too_uneven(counts: Iterable[int], expected: float, freedom: int) -> bool:
    """Whether counts differ so much from what is expected of each."""
    return sum((count - expected) ** 2 / expected for count in counts) > seldom(freedom)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("stream", STREAMS)
def test_the_numbers_are_those_described(seed: int, stream: int) -> None:
    """Numbers below all kinds of bounds and shuffled lists of all lengths are those of the
    generator that was written from the description."""
    ours, plain = dice.Dice(seed, stream), PlainDice(seed, stream)
    rng = random.Random(seed)
    for _ in range(300):
        bound = rng.choice([1, 2, 3, 10, 2**31, 2**31 - 1, THIRD, rng.randint(1, 2**31)])
        assert ours.below(bound) == plain.below(bound)
        if rng.random() < 0.3:
            one = [*range(rng.randrange(42))]
            other = one[:]
            ours.shuffle(one)
            plain.shuffle(other)
            assert one == other


def test_a_stream_can_be_started_again() -> None:
    """Its numbers do not depend on what was drawn before."""
    one, other = dice.Dice(2**40 + 3, 9), dice.Dice(0, 0)
    other.below(7)
    other.start(3, 2**8, 9)
    assert [one.below(2**31) for _ in range(20)] == [other.below(2**31) for _ in range(20)]


def test_streams_and_seeds_differ() -> None:
    """Of neighbours none has the first four words of another."""
    seeds = [0, 1, 2, 2**32, 2**32 + 1, 2**33]
    streams = [dice.Dice(seed, number) for seed in seeds for number in range(200)]
    begun = {tuple(stream.below(2**31) for _ in range(4)) for stream in streams}
    assert len(begun) == len(streams)


@pytest.mark.parametrize("bound", [2, 3, 7, 10, 40, 1000])
def test_small_bounds_are_even(bound: int) -> None:
    """Each number is as likely as any other."""
    stream = dice.Dice(bound, 0)
    drawn = Counter(stream.below(bound) for _ in range(200 * bound if bound > 40 else 20000))
    assert set(drawn) <= set(range(bound))
    expected = sum(drawn.values()) / bound
    assert not too_uneven([drawn[n] for n in range(bound)], expected, bound - 1)


@pytest.mark.parametrize("bound", [THIRD, 2**31, 2**31 - 1, 2**30 + 1, 1431655766])
def test_large_bounds_are_even(bound: int) -> None:
    """Twelve equal ranges of numbers are equally likely, and so are the rests modulo three,
    which they are not where words are not skipped."""
    stream = dice.Dice(3, bound)
    numbers = [stream.below(bound) for _ in range(24000)]
    assert max(numbers) < bound
    ranges = Counter(number * 12 // bound for number in numbers)
    assert not too_uneven(ranges.values(), 2000, 11)
    rests = Counter(number % 3 for number in numbers)
    assert not too_uneven(rests.values(), 8000, 2)


def test_without_skipping_the_rests_would_not_be_even() -> None:
    """The check above finds the fault that it is there for."""
    words = PlainDice(3, THIRD).words
    rests = Counter((next(words) * THIRD >> 32) % 3 for _ in range(24000))
    assert too_uneven(rests.values(), 8000, 2)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_all_orders_of_few_cards_are_equally_likely(count: int) -> None:
    """All of the up to 120, each about 250 times."""
    stream = dice.Dice(11, count)
    orders = [*itertools.permutations(range(count))]
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(250 * len(orders)):
        cards = [*range(count)]
        stream.shuffle(cards)
        found[tuple(cards)] += 1
    assert not too_uneven([found[order] for order in orders], 250, len(orders) - 1)


def test_each_card_comes_to_each_place() -> None:
    """Of the deck each card is at each place equally often, and so is each pair of cards
    one before the other."""
    stream = dice.Dice(5, 0)
    counts = [[0] * 40 for _ in range(40)]
    after = [[0] * 40 for _ in range(40)]
    for _ in range(4000):
        cards = [*range(40)]
        stream.shuffle(cards)
        for place, card in enumerate(cards):
            counts[card][place] += 1
        for card, following in itertools.pairwise(cards):
            after[card][following] += 1
    assert not too_uneven([n for row in counts for n in row], 100, 39 * 39)
    pairs = [after[one][two] for one in range(40) for two in range(40) if one != two]
    assert not too_uneven(pairs, 100, 40 * 39 - 1)


def test_lists_of_nothing_and_one() -> None:
    """They stay as they are, and take no number."""
    stream, other = dice.Dice(1, 1), dice.Dice(1, 1)
    for cards in ([], [7]):
        before = cards[:]
        stream.shuffle(cards)
        assert cards == before
    assert stream.below(2**31) == other.below(2**31)


def at_the_end(variant: str, table: str, *hands: str) -> State:
    """A state of two in the last deal, seat 1 on turn; all other cards are taken."""
    held = [CardSet.parse(hand) for hand in hands]
    open_cards = CardSet.parse(table)
    taken = scopa.FULL_DECK - open_cards - held[0] - held[1]
    board = attrs.evolve(
        scopa.deal(variant, players=2, rng=random.Random(1)).board,
        plies=36 - len(held[0]) - len(held[1]),
        table=open_cards,
        piles=(taken, scopa.EMPTY),
        hand_sizes=tuple(map(len, held)),
        stock_size=0,
        last_capturer=0,
        last_move=None if len(held[0]) == 3 else scopa.Lay(min(open_cards)),
    )
    return State(board, tuple(held), ())


ENDS = {
    "sums": at_the_end("scopa+free-choice", "Ad 2d 3d 4d 5d 6d", "5s 6b Ks", "6s Qs Kd"),
    "fifteens": at_the_end("escoba+free-choice", "Ad 2d 3d 4d 5d 6d", "5s 6s Kc", "7s Qs Kd"),
    "declarations": at_the_end("cirulla", "4d 5c 6d 7b", "5s 6s Ks", "7c As 2s"),
    "laid or taken": at_the_end("scopa+capture-optional", "4d 5c 6d 7b", "5s 6s Ks", "7c As Kd"),
}
"""States with many moves."""


@pytest.mark.parametrize("state", ENDS.values(), ids=list(ENDS))
def test_each_move_is_equally_likely(state: State) -> None:
    """The first move of a random rest of a round is each of the legal ones equally often, and
    that rest is the one whose points `playout` gives."""
    moves = scopa.legal_moves(state)
    assert len(moves) > 4
    found: Counter[scopa.Move] = Counter()
    for seed in range(150 * len(moves)):
        played = play_on(state, dice.Dice(seed, 0))
        found[played.moves[0]] += 1
        assert playout(state, seed) == scopa.score_round(played.state).totals
    assert not too_uneven([found[move] for move in moves], 150, len(moves) - 1)


def test_each_declaration_is_equally_likely() -> None:
    """On the integers, too: by the value that the joker has at the end."""
    state = ENDS["declarations"]
    moves = scopa.legal_moves(state)
    jokers = [move.joker or 0 for move in moves if isinstance(move, Declare)]
    assert len(jokers) > 4
    found: Counter[int] = Counter()
    for seed in range(300 * len(moves)):
        step = Stepper(state)
        step.play_on(seed)
        found[step._round.joker] += 1
    expected = [(found[0], len(moves) - len(jokers)), *((found[joker], 1) for joker in jokers)]
    chi = sum((count - 300 * share) ** 2 / (300 * share) for count, share in expected)
    assert chi < seldom(len(jokers))


@pytest.mark.parametrize("text", ["scopa+free-choice", "scopa+single-first", "escoba+free-choice"])
def test_each_capture_is_equally_likely(text: str) -> None:
    """On the integers, too: by what the one card of the seat on turn has taken, where the
    dealer gets the leftovers."""
    cards = "Qs", "4s" if "escoba" in text else "Jd"
    end = at_the_end(f"{text}+leftovers-to-dealer", "Ad 2d 3d 4d 5d 6d", *cards)
    moves = scopa.legal_moves(end)
    assert len(moves) > 3
    found: Counter[int] = Counter()
    for seed in range(200 * len(moves)):
        step = Stepper(end)
        step.play_on(seed)
        found[step._round.told().piles[1]] += 1
    piles = [scopa.apply_move(end, move).board.piles[1].mask for move in moves]
    assert not too_uneven([found[pile] for pile in piles], 200, len(moves) - 1)


def test_a_round_takes_its_numbers_in_the_order_described() -> None:
    """Deck, then a number for each turn with a choice: rebuilt from the description, with
    nothing of the package but its legal moves."""
    for text, seed, number in (("scopa", 1, 0), ("escoba", 2**63, 5), ("cirulla", 12, 2**32 - 1)):
        variant = scopa.parse_variant(text)
        numbers = PlainDice(seed, number)
        cards = [*variant.deck]
        while True:
            numbers.shuffle(cards)
            try:
                state = scopa.deal(variant, players=2, deck=cards)
                break
            except scopa.MisdealError:
                continue
        played = []
        while not state.board.over:
            moves = scopa.legal_moves(state)
            played.append(moves[0] if len(moves) == 1 else moves[numbers.below(len(moves))])
            state = scopa.apply_move(state, played[-1])
        record = round_record(variant, seed, number)
        assert (record.deck, record.moves) == (tuple(cards), tuple(played))
