"""How many sweeps a round with real cards can have: never fewer than one that was played."""

from __future__ import annotations

import os
import random
from typing import Any

import attrs
import pytest

import scopa
from helpers.terminal import scopa_command
from helpers.variety import telling_deck
from scopa import (
    FULL_DECK,
    Capture,
    Card,
    CardSet,
    InvalidStateError,
    Lay,
    Rules,
    Seating,
    State,
)
from scopa.rules.dealing import Schedule, Uniform
from scopa.rules.openings import FifteenOrThirty, LowTableBonus
from scopa.rules.sweeps import Scopa
from scopa.scorekeeping.sweep_counts import most_of_a_deck, sweep_problems
from scopa.testing.random_variants import random_seating, random_variant

SOLO, PAIRS = Seating.solo(2), Seating.pairs(4)
ROUNDS = int(os.environ.get("SCOPA_SWEEP_ROUNDS", "200"))
"""Random rounds that are played; thousands were, when the limits were made."""


def problems(
    variant: scopa.Variant | str, seating: Seating, sizes: tuple[int, ...], counts: tuple[int, ...]
) -> list[str]:
    """Why so many sweeps cannot be with piles of these sizes."""
    rules = scopa.parse_variant(variant) if isinstance(variant, str) else variant
    return sweep_problems(rules, seating, rules.plan(seating), sizes, counts)


def sweeper(state: State, rng: random.Random, zeal: float) -> scopa.Move:
    """A move that sweeps where one does, with this chance, or else any."""
    moves = scopa.legal_moves(state)
    sweeps = [m for m in moves if isinstance(m, Capture) and m.taken == state.board.table]
    wanted: list[scopa.Move] = [m for m in sweeps if m.taken]
    wanted = wanted or [m for m in moves if isinstance(m, Lay)]
    return rng.choice(wanted if wanted and rng.random() < zeal else moves)


def played(start: scopa.Step, rng: random.Random, zeal: float) -> tuple[State, list[list[int]]]:
    """The end of a round, and by side its sweeps as people may count them: those that score;
    those that would if sweeps were worth anything; these with the open cards taken."""
    sides = start.state.board.seating.sides
    scoring, all_of_them, opened = ([0] * (max(sides) + 1) for _ in range(3))
    for event in start.events:
        if isinstance(event, scopa.OpeningTaken) and event.cards:
            opened[sides[event.seat]] += 2 if sum(a.points for a in event.awards) == 2 else 1
    state = start.state
    while not state.board.over:
        is_last = state.board.cards_to_play == 1
        found = scopa.step(state, sweeper(state, rng, zeal))
        for event in found.events:
            if isinstance(event, scopa.Swept):
                scoring[sides[event.seat]] += event.points > 0
                all_of_them[sides[event.seat]] += event.points > 0 or not is_last
        state = found.state
    with_open = [one + other for one, other in zip(all_of_them, opened, strict=True)]
    return state, [scoring, all_of_them, with_open]


def check_round(variant: Rules, seating: Seating, rng: random.Random) -> None:
    """Play a round, and score its piles with its sweeps."""
    zeal = rng.choice([0, 0.5, 1])
    dealer = rng.randrange(seating.seats)
    if rng.random() < 0.5:
        start = scopa.open_round(variant, seating=seating, rng=rng, dealer=dealer)
    else:
        try:
            cards = telling_deck(variant, rng)
            start = scopa.open_round(variant, seating=seating, deck=cards, dealer=dealer)
        except scopa.MisdealError:
            return
    state, counted = played(start, rng, zeal)
    for counts in counted:
        score = scopa.scorekeeping.score_piles(variant, seating, state.board.piles, sweeps=counts)
        assert len(score.totals) == len(counts)


@pytest.mark.parametrize("name", scopa.variant_names())
def test_the_sweeps_of_a_played_round_are_never_refused(name: str) -> None:
    """Of every row, at every usual seating, whoever deals, played by whoever sweeps where
    they can and by whoever does not."""
    variant = scopa.parse_variant(name)
    for seating in variant.seatings:
        for seed in range(max(2, ROUNDS // 100)):
            check_round(variant, seating, random.Random(f"{name} {seating} {seed}"))


@pytest.mark.parametrize("chunk", range(4))
def test_nor_are_those_of_random_flags(chunk: int) -> None:
    """Whatever deals, captures, aces, openings and sweeps they put together."""
    for seed in range(chunk * ROUNDS // 4, (chunk + 1) * ROUNDS // 4):
        rng = random.Random(seed)
        variant = random_variant(rng)
        check_round(variant, random_seating(rng, variant), rng)


FLAGS = (
    *("scopa-on-last-play", "ace-posabile+asso-piglia-tutto-simple", "ace-sweep-no-scopa"),
    *("capture-optional", "opening-capture=dealer", "opening-capture=leader", "frac"),
    *("low-table-bonus", "cirulla-bonuses", "max-capture=1", "must-sweep+scopa-on-last-play"),
)


@pytest.mark.parametrize("flags", FLAGS)
@pytest.mark.parametrize("row", ["scopa", "scopone", "asso-piglia-tutto", "cirulla"])
def test_nor_are_those_of_flags_about_sweeps(row: str, flags: str) -> None:
    """Each flag that has to do with sweeps, openings and aces, alone on four rows."""
    try:
        variant = scopa.parse_variant(f"{row}+{flags}")
    except scopa.IncompatibleFlagsError:
        return
    for seating in variant.seatings[:4]:
        check_round(variant, seating, random.Random(f"{row} {flags} {seating}"))


def test_a_round_of_nothing_but_sweeps() -> None:
    """The leader of two sweeps with all eighteen cards: the limit is met, and one more
    refused."""
    table, first = scopa.parse_cards("Ad Ac 2d 2c"), Card.parse("6d")
    pairs = ["As Ab", "2s 2b", "6s 6b"]
    pairs += [f"{r}{one} {r}{other}" for r in "3457JQK" for one, other in ("dc", "sb")]
    laid, taking = zip(*map(scopa.parse_cards, pairs), strict=True)
    leader, dealer = [first, *taking], [*laid, Card.parse("6c")]
    deck = [*table]
    for at in range(0, 18, 3):
        deck += [*leader[at : at + 3], *dealer[at : at + 3]]
    state = scopa.deal("scopa", players=2, deck=deck)
    for own, other in zip(leader, dealer, strict=True):
        state = scopa.apply_move(state, Capture(own, state.board.table))
        state = scopa.apply_move(state, Lay(other))
    assert len([award for award in state.board.awards if award.kind == "scopa"]) == 18
    score = scopa.scorekeeping.score_piles("scopa", SOLO, state.board.piles, sweeps=[0, 18])
    assert score.totals == scopa.score_round(state).totals
    with pytest.raises(InvalidStateError, match="sweeps of side 1: 19, where 18 is the most"):
        scopa.scorekeeping.score_piles("scopa", SOLO, state.board.piles, sweeps=[0, 19])


@pytest.mark.parametrize(
    ("variant", "seating", "sizes", "most"),
    [
        ("scopa", SOLO, (40, 0), (18, 0)),
        ("scopa", SOLO, (20, 20), (10, 10)),
        ("scopa", SOLO, (37, 3), (18, 1)),
        ("scopa+scopa-on-last-play", SOLO, (40, 0), (18, 0)),
        ("scopa", Seating.solo(3), (20, 13, 7), (10, 6, 3)),
        ("scopa", Seating.solo(3), (40, 0, 0), (12, 0, 0)),
        ("scopa", Seating.solo(4), (40, 0, 0, 0), (9, 0, 0, 0)),
        ("scopa", PAIRS, (40, 0), (18, 0)),
        ("scopa", Seating.of([[0, 1], [2, 3]]), (40, 0), (9, 0)),
        ("scopa", Seating.of([[0, 1, 2], [3]]), (40, 0), (18, 0)),
        ("scopone", PAIRS, (40, 0), (18, 0)),
        ("scopone-scientifico", PAIRS, (40, 0), (19, 0)),
        ("scopone-scientifico+scopa-on-last-play", PAIRS, (40, 0), (20, 0)),
        ("cirulla", SOLO, (40, 0), (19, 0)),
        ("cirulla", SOLO, (5, 35), (2, 17)),
        ("cirulla+ten-card-deal", PAIRS, (40, 0), (19, 0)),
        ("escoba-traditional", SOLO, (40, 0), (19, 0)),
        ("escoba-traditional+opening-capture=none", SOLO, (40, 0), (18, 0)),
        ("scopa+low-table-bonus", SOLO, (40, 0), (18, 0)),
    ],
)
def test_the_limit_of_each_side(
    variant: str, seating: Seating, sizes: tuple[int, ...], most: tuple[int, ...]
) -> None:
    """By its plays and its pile; one more is refused."""
    for side, number in enumerate(most):
        counts = [0] * len(most)
        counts[side] = number
        assert problems(variant, seating, sizes, tuple(counts)) == []
        counts[side] += 1
        (told,) = problems(variant, seating, sizes, tuple(counts))
        assert told.startswith(f"sweeps of side {side}: {number + 1}, where {number} is the most")


def test_the_limit_of_the_round() -> None:
    """No two cards in a row sweep, whoever plays them."""
    assert problems("scopa", SOLO, (20, 20), (9, 9)) == []
    (told,) = problems("scopa", SOLO, (20, 20), (10, 9))
    assert told.startswith("19 sweeps in all, where 18 is the most: the card that follows")
    assert problems("cirulla", SOLO, (20, 20), (10, 9)) == []
    assert problems("scopone-scientifico", PAIRS, (20, 20), (10, 9)) == []
    (told,) = problems("scopone-scientifico", PAIRS, (20, 20), (10, 10))
    assert told.startswith("20 sweeps in all, where 19 is the most")


def test_why_a_side_has_too_many() -> None:
    """The tighter of the two reasons."""
    (told,) = problems("scopa", SOLO, (40, 0), (19, 0))
    assert told.endswith("of the cards that it plays 18 at most can sweep")
    (told,) = problems("cirulla", SOLO, (40, 0), (20, 0))
    assert told.endswith("plays 17 at most can sweep, behind open cards that are two scopas")
    (told,) = problems("scopa", SOLO, (35, 5), (0, 3))
    assert told.endswith("each puts two cards into its pile, which has 5")
    assert len(problems("scopa", SOLO, (40, 0), (40, 40))) == 2


def test_custom_decks_and_deals() -> None:
    """All is computed from the plan: fewer cards, one open card, three that are thirty."""
    short = CardSet.of(card for card in FULL_DECK if card.rank <= 5)
    rules = Rules(name="short", deck=short, dealing=Uniform(2, 3), misdeal=None)
    assert problems(rules, SOLO, (20, 0), (9, 0)) == []
    assert len(problems(rules, SOLO, (20, 0), (10, 0))) == 1
    three = Rules(name="three", dealing=Schedule(3, (10, 1)), opening_capture=FifteenOrThirty())
    with pytest.raises(scopa.DealError):
        three.plan(SOLO)
    cards = CardSet.of(scopa.DECK[:25])
    three = attrs.evolve(three, deck=cards)
    assert problems(three, SOLO, (3, 22), (2, 0)) == []
    assert len(problems(three, SOLO, (3, 22), (3, 0))) == 1
    assert len(problems(three, SOLO, (2, 23), (2, 0))) == 1
    several = Rules(name="several", openings=(LowTableBonus(), FifteenOrThirty()))
    assert problems(several, SOLO, (40, 0), (19, 0)) == []


@attrs.frozen
class Royal:
    """A sweep by a king is two scopas."""

    def points(self, board: scopa.Board, card: Card, candidate: scopa.Candidate, /) -> int:
        """Two or one."""
        return 2 if card.rank == 10 else 1


@attrs.frozen
class Gift:
    """Open cards are three scopas, whatever they are, or one for a capture."""

    def opening(self, board: scopa.Board, /) -> scopa.rules.Opening | None:
        """To the dealer."""
        return scopa.rules.Opening(board.dealer, scopa.EMPTY, ())

    def awards(self, board: scopa.Board, card: Card, candidate: scopa.Candidate, /) -> list[Any]:
        """Nothing."""
        return []


class Heirs(Rules):
    """A subclass of the record, which may answer anything."""


@attrs.frozen
class MyScopa(Scopa):
    """A subclass of the rule, the same."""


@pytest.mark.parametrize(
    "rules",
    [
        Rules(name="mine", sweep=Royal()),
        Rules(name="mine", sweep=MyScopa()),
        Rules(name="mine", opening_capture=Gift()),
        Rules(name="mine", openings=(LowTableBonus(), Gift())),
        Rules(name="mine", play_points=(Gift(),)),
        Heirs(name="mine"),
    ],
    ids=range(6),
)
def test_rules_from_outside_may_count_otherwise(rules: Rules) -> None:
    """Nothing is refused that cannot be known to be wrong; what is no count is."""
    assert problems(rules, SOLO, (40, 0), (40, 40)) == []
    assert most_of_a_deck(rules) is None
    piles = [FULL_DECK, scopa.EMPTY]
    assert (
        scopa.scorekeeping.score_piles(rules, SOLO, piles, sweeps=[40, 0]).points("scopa")[0] >= 0
    )
    assert scopa.scorekeeping.adjudicate_error(rules, [0], (1, 2), (0, 40))[1] >= 6
    for counts in ([41, 0], [-1, 0], [0]):
        with pytest.raises(InvalidStateError, match=r"^sweeps "):
            scopa.scorekeeping.score_piles(rules, SOLO, piles, sweeps=counts)


def test_scores_and_their_command_refuse_too_many() -> None:
    """As many as were typed by mistake; the piles are looked at first."""
    ours = CardSet.parse("7d 7c 6s Ad 2d 3d Kb 4c 4s")
    piles = [ours, FULL_DECK - ours]
    with pytest.raises(InvalidStateError) as caught:
        scopa.scorekeeping.score_piles("scopa", SOLO, piles, sweeps=[40, 40])
    assert len(caught.value.problems) == 2
    with pytest.raises(InvalidStateError, match="in no pile") as caught:
        scopa.scorekeeping.score_piles("scopa", SOLO, [scopa.EMPTY, ours], sweeps=[40, 40])
    assert len(caught.value.problems) == 1
    one = ("score", "scopa", "--pile", str(ours), "--scopas")
    for typed, says in (
        ("40,40", "sweeps of side 0: 40, where 4 is the most"),
        ("5,0", "each puts two cards into its pile, which has 9"),
        ("0,16", "sweeps of side 1: 16, where 15 is the most"),
        ("4,15", "19 sweeps in all, where 18 is the most"),
        ("-1,0", "sweeps (-1, 0): nobody has fewer than none"),
        ("1,2,3", "give 2 numbers"),
        ("41,0", "a round has 40 cards at most"),
    ):
        done = scopa_command(*one[:-1], f"--scopas={typed}")
        assert says in " ".join(done.err.split())
        assert (done.code, done.out) == (2, "")
    assert scopa_command(*one, "4,14").code == 0


def test_a_round_that_was_won_early() -> None:
    """Its piles are as they stand: so many sweeps as they have pairs of cards."""
    three = CardSet.parse("Ad 2d 3d 7d 7c")
    piles = [three, scopa.EMPTY]
    assert scopa.scorekeeping.score_piles(
        "scopone-de-trente", PAIRS, piles, sweeps=[2, 0]
    ).totals == (8, 0)
    with pytest.raises(InvalidStateError, match="sweeps of side 0: 3, where 2"):
        scopa.scorekeeping.score_piles("scopone-de-trente", PAIRS, piles, sweeps=[3, 0])
    with pytest.raises(InvalidStateError, match="sweeps of side 1: 1, where 0"):
        scopa.scorekeeping.score_piles("scopone-de-trente", PAIRS, piles, sweeps=[0, 1])
