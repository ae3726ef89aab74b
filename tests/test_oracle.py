"""The engine against the naive one of `oracle`, move by move, on random rounds.

The environment variables `SCOPA_ORACLE_ROUNDS` and `SCOPA_ORACLE_SEED` say how many
rounds are compared (2,000 unless said) and which.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

import oracle
import scopa
from scopa import Capture, CardSet, Lay, Seating
from variety import FLAGS, random_seating, random_variant

ROUNDS = int(os.environ.get("SCOPA_ORACLE_ROUNDS", "2000"))
SEED = int(os.environ.get("SCOPA_ORACLE_SEED", "1"))


def pairs(cards: CardSet) -> frozenset[oracle.Card]:
    """Our cards as the oracle's."""
    return frozenset((int(card.rank), str(card)[1]) for card in cards)


def naive_move(move: scopa.Move) -> tuple[oracle.Card, frozenset[oracle.Card]]:
    """Our move as the oracle's."""
    assert isinstance(move, (Lay, Capture))
    (card,) = pairs(CardSet.of([move.card]))
    return card, pairs(move.taken) if isinstance(move, Capture) else frozenset()


def compare_round(rng: random.Random) -> Counter[str]:
    """Play one random round on both engines; what was met is counted."""
    variant = random_variant(rng, FLAGS)
    seating = random_seating(rng, variant)
    dealer = rng.randrange(seating.seats)
    deck = scopa.shuffled(variant.deck, rng)
    naive_deck = [next(iter(pairs(CardSet.of([card])))) for card in deck]
    sides = [list(seating.members(side)) for side in range(seating.side_count)]
    met = Counter({"rounds": 1, "teams": seating.side_count < seating.seats})
    try:
        state = scopa.deal(variant, seating=seating, deck=deck, dealer=dealer)
    except scopa.MisdealError:
        with pytest.raises(oracle.Misdeal):
            oracle.Round(str(variant), sides, naive_deck, dealer)
        return Counter({"misdeals": 1})
    naive = oracle.Round(str(variant), sides, naive_deck, dealer)
    while not state.board.over:
        board = state.board
        assert (board.turn, set(pairs(board.table))) == (naive.turn, naive.table), variant
        moves = scopa.legal_moves(state)
        assert {naive_move(move) for move in moves} == naive.legal(), (variant, state)
        move = captures_first(moves, rng)
        after = scopa.step(state, move)
        swept = any(isinstance(event, scopa.Swept) for event in after.events)
        assert naive.play(*naive_move(move)) == swept, (variant, state, move)
        state = after.state
        met["plays"] += 1
    compare_end(variant, seating, state, naive)
    met["instant wins"] += scopa.score_round(state).instant_winner is not None
    met["won at once"] += state.board.phase is scopa.Phase.WON
    met["flags"] += "+" in str(variant)
    return met


def captures_first(moves: tuple[scopa.Move, ...], rng: random.Random) -> scopa.Move:
    """A random move, more often a capture, so that tables stay small."""
    taking = [move for move in moves if isinstance(move, Capture)]
    return rng.choice(taking if taking and rng.random() < 0.7 else moves)


def compare_end(
    variant: scopa.Rules, seating: Seating, state: scopa.State, naive: oracle.Round
) -> None:
    """A finished round: cards, awards, totals, next dealer, who has won."""
    board = state.board
    score = scopa.score_round(state)
    assert naive.over
    assert [set(pairs(pile)) for pile in board.piles] == naive.piles, variant
    assert [set(pairs(hand)) for hand in state.hands] == naive.hands, variant
    assert pairs(board.table) == naive.table, variant
    kinds = {award.kind for award in score.awards}
    ours = {kind: list(score.points(kind)) for kind in kinds}
    assert ours == naive.points(), variant
    assert list(score.totals) == naive.totals(), variant
    assert list(score.points("scopa")) == naive.sweeps, variant
    assert score.instant_winner == naive.instant_winner(), variant
    assert variant.next_dealer(board) == naive.next_dealer(), variant
    outcome = variant.outcome([score], seating)
    winners = oracle.match_winners(str(variant), list(score.totals), score.instant_winner)
    assert (None if outcome is None else list(outcome.winners)) == winners, variant


@pytest.mark.slow
def test_engine_agrees_with_the_naive_one() -> None:
    """Both engines agree on every move, card and point of random rounds over rows,
    random flag sets and seatings, teams and wins at one stroke included."""
    rng = random.Random(SEED)
    met: Counter[str] = Counter()
    while met["rounds"] < ROUNDS:
        met += compare_round(rng)
    for what in ("teams", "won at once", "instant wins", "misdeals", "flags"):
        assert met[what] > 0, f"no {what} among {met}"
    print(dict(met))  # noqa: T201  # the figures of a long run
