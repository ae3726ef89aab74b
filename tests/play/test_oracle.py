"""The engine against the naive one of `naive`, move by move, on random rounds and matches.

The environment variables `SCOPA_ORACLE_ROUNDS` and `SCOPA_ORACLE_SEED` say how many
rounds are compared (2,000 unless said) and which.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterable

import pytest

import scopa
from helpers import naive
from helpers.compared import naive_variant
from helpers.movers import mover
from helpers.naive.playing import Play
from helpers.variety import random_seating, telling_deck
from scopa import Capture, Declare, Lay, Match

ROUNDS = int(os.environ.get("SCOPA_ORACLE_ROUNDS", "2000"))
SEED = int(os.environ.get("SCOPA_ORACLE_SEED", "1"))

MUST_MEET = (
    "banked aces",
    "bonuses of a match",
    "declarations",
    "flags",
    "instant wins",
    "low tables",
    "match ties broken",
    "matches won",
    "misdeals",
    "openings",
    "teams",
    "won at once",
)
"""What a run of usual length is to meet."""

ENDS = (
    "a-perdere",
    "frac+frac-king-breaks-tie=match",
    "il-ponino+ponino-per-match",
    "il-ponino+ponino-per-match+tie-break=categories",
    "target-exceed",
    "target-exceed+tie-break=categories",
    "tie-break=categories",
    "a-perdere+tie-break=categories",
)
"""Flags that decide a match."""


def pairs(cards: Iterable[scopa.Card]) -> list[naive.Card]:
    """Our cards as those of the naive engine."""
    return [(int(card.rank), str(card)[1]) for card in cards]


def naive_play(move: scopa.Move) -> Play:
    """Our play as that of the naive engine: nothing is taken where a card is laid."""
    assert isinstance(move, (Lay, Capture))
    (card,) = pairs([move.card])
    return card, frozenset(pairs(move.taken)) if isinstance(move, Capture) else None


def by_kind(awards: Iterable[scopa.Award], sides: int) -> dict[str, list[int]]:
    """Awards added up by kind and side."""
    points: dict[str, list[int]] = {}
    for award in awards:
        points.setdefault(award.kind, [0] * sides)[award.side] += award.points
    return points


def deal_both(
    rng: random.Random, match: Match, met: Counter[str]
) -> tuple[scopa.State, naive.Round] | None:
    """Deal the next round of a match on both engines; None if both see a misdeal."""
    seating, text = match.seating, str(match.variant)
    deck = telling_deck(match.variant, rng)
    sides = [list(seating.members(side)) for side in range(seating.side_count)]
    try:
        state = match.deal(deck=deck)
    except scopa.MisdealError:
        with pytest.raises(naive.Misdeal):
            naive.Round(text, sides, pairs(deck), match.dealer)
        met["misdeals"] += 1
        return None
    return state, naive.Round(text, sides, pairs(deck), match.dealer)


def play_both(
    rng: random.Random, state: scopa.State, other: naive.Round, met: Counter[str]
) -> scopa.State:
    """Play a random round to its end on both engines, and compare every position."""
    variant = state.board.variant
    choose = mover(rng, len(other.sides))
    while not state.board.over:
        board = state.board
        assert (board.turn, set(pairs(board.table))) == (other.turn, other.table), variant
        assert by_kind(board.awards, len(other.sides)) == other.awards, variant
        moves = scopa.legal_moves(state)
        shows = {(move.kind, move.joker) for move in moves if isinstance(move, Declare)}
        assert shows == other.declarations(), (variant, state)
        plays = {naive_play(move) for move in moves if not isinstance(move, Declare)}
        assert plays == other.legal(), (variant, state)
        move = choose(moves, board.side)
        if isinstance(move, Declare):
            other.declare(move.kind, move.joker)
            state = scopa.apply_move(state, move)
            met["declarations"] += 1
            continue
        after = scopa.step(state, move)
        swept = any(isinstance(event, scopa.Swept) for event in after.events)
        assert other.play(*naive_play(move)) == swept, (variant, state, move)
        state = after.state
        met["plays"] += 1
        met["banked aces"] += isinstance(move, Capture) and not move.taken
    return state


def compare_end(state: scopa.State, other: naive.Round) -> None:
    """A finished round: cards, awards, totals, next dealer, who has won."""
    board, score = state.board, scopa.score_round(state)
    variant = board.variant
    assert other.over
    assert [set(pairs(pile)) for pile in board.piles] == other.piles, variant
    assert [set(pairs(hand)) for hand in state.hands] == other.hands, variant
    assert set(pairs(board.table)) == other.table, variant
    assert by_kind(score.awards, len(other.sides)) == other.points(), (variant, board)
    assert list(score.totals) == other.totals(), variant
    assert score.instant_winner == other.instant_winner(), variant
    assert variant.next_dealer(board) == other.next_dealer(), variant


def compare_match(rng: random.Random, match: Match, rounds: int) -> Counter[str]:
    """Play a match of at most so many rounds on both engines; what was met is counted."""
    variant, text = match.variant, str(match.variant)
    met = Counter({"flags": int("+" in text)})
    met["teams"] += match.seating.side_count < match.seating.seats
    played: list[naive.Finished] = []
    while match.outcome is None and met["rounds"] < rounds:
        both = deal_both(rng, match, met)
        if both is None:
            continue
        met["openings"] += "opening" in both[1].awards
        met["low tables"] += "low-table" in both[1].awards
        state = play_both(rng, *both, met)
        compare_end(state, both[1])
        met["rounds"] += 1
        met["instant wins"] += both[1].instant_winner() is not None
        met["won at once"] += state.board.phase is scopa.Phase.WON
        match = match.record(state)
        played.append(naive.Finished.of(both[1]))
        standing = naive.match_after(text, played)
        assert list(match.totals) == standing.totals, (variant, played)
        assert by_kind(match.bonus, match.seating.side_count) == standing.bonus, (variant, played)
        winners = None if match.outcome is None else list(match.outcome.winners)
        assert winners == standing.winners, (variant, played)
        assert match.dealer == both[1].next_dealer(), variant
        met["bonuses of a match"] += len(standing.bonus)
        met["match ties broken"] += match.outcome is not None and is_tied(played)
    met["matches won"] += match.outcome is not None
    return met


def is_tied(played: list[naive.Finished]) -> bool:
    """Whether the points of the rounds leave a tie at the top."""
    totals = [sum(one.total(side) for one in played) for side in range(len(played[0].sides))]
    return played[-1].instant is None and totals.count(max(totals)) > 1


def random_match(rng: random.Random, variant: scopa.Rules) -> Match:
    """A match of a variant at a random seating, before its first round."""
    seating = random_seating(rng, variant)
    return Match.start(variant, seating=seating, dealer=rng.randrange(seating.seats))


def short_variant(rng: random.Random) -> scopa.Rules:
    """A random variant with a low target, and mostly with flags that decide a match."""
    while True:
        words = str(naive_variant(rng)).split("+")
        words = [word for word in words if not word.startswith("target=")]
        words += [f"target={rng.randrange(2, 10)}", *rng.choice([*ENDS, ""]).split("+")]
        try:
            return scopa.parse_variant("+".join(word for word in words if word))
        except scopa.IncompatibleFlagsError:
            continue


@pytest.mark.slow
def test_engine_agrees_with_the_naive_one() -> None:
    """Both engines agree on every move, card and point of random rounds over rows,
    random flag sets and seatings, teams and wins at one stroke included; and on who
    wins, of rounds alone and of short matches."""
    rng = random.Random(SEED)
    met: Counter[str] = Counter()
    while met["rounds"] < ROUNDS:
        if rng.random() < 0.75:
            met += compare_match(rng, random_match(rng, naive_variant(rng)), 1)
        else:
            met += compare_match(rng, random_match(rng, short_variant(rng)), 4)
    print(dict(met))  # noqa: T201  # the figures of a long run
    for what in MUST_MEET if ROUNDS >= 2000 else ():
        assert met[what] > 0, f"no {what} among {met}"
