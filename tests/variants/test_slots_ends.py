"""Rules from outside the package for points and ends, and variants of another class."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import attrs
import pytest

import scopa
from helpers.foreign import Protocol
from helpers.rounds import deck, play_out
from scopa import (
    Award,
    Candidate,
    Capture,
    Card,
    CardSet,
    Lay,
    Rules,
    Seating,
)
from scopa.model.moves import ACE
from scopa.rules.captures import Fifteen
from scopa.rules.dealing import Schedule, Uniform
from scopa.rules.scoring import Most

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa import Board, RoundScore
    from scopa.model.moves import Play
    from scopa.model.protocols import Ends
    from scopa.rules import OpenCards


# Worth of plays


@attrs.frozen
class WorthItsCards:
    """A sweep is worth the number of cards it takes."""

    def points(self, board: Board, card: Card, candidate: Candidate, /) -> int:
        """The cards taken."""
        return len(candidate.cards)


@attrs.frozen
class JustLaid:
    """One point for taking the card just laid with an equal one (spazzino's picula)."""

    def awards(self, board: Board, card: Card, candidate: Candidate, /) -> Sequence[Award]:
        """Looks at the last move of the deal."""
        last = board.last_move
        equal = isinstance(last, Lay) and candidate.cards == CardSet.of([last.card])
        return [Award("picula", board.side, 1, candidate.cards)] if equal else []


def test_sweeps_and_plays_have_rules_of_their_own_worth() -> None:
    """The sweep's worth and further points for a play are told in the event."""
    rules = Rules(sweep=WorthItsCards(), play_points=(JustLaid(),))
    state = scopa.deal(rules, players=2, deck=deck("Ac 2s 3s 4d", "Kd Jd Qd", "Jc Js Jb"))
    found = scopa.step(state, scopa.legal_moves(state)[-1])
    assert found.events[-1] == scopa.Swept(1, 4)
    state = scopa.apply_move(found.state, Lay(Card.parse("Jc")))
    found = scopa.step(state, Capture(Card.parse("Jd"), CardSet.parse("Jc")))
    captured = found.events[0]
    assert isinstance(captured, scopa.Captured)
    assert [(award.kind, award.points) for award in captured.awards] == [
        ("scopa", 1),
        ("picula", 1),
    ]
    assert found.events[1:] == (scopa.Swept(1, 1),)


@attrs.frozen
class NotFirst:
    """No ace leads the round: its captures do not count on the first play."""

    def extend(
        self, board: Board, ordinary: list[Candidate], table: OpenCards, /
    ) -> list[Candidate]:
        """Nothing then."""
        return [] if board.is_first_play else ordinary

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """Any card may be played."""
        return plays


def test_a_rule_can_tell_the_first_play() -> None:
    """The board knows it, in a round and in a single position."""
    rules, ace, table = Rules(ace=NotFirst()), Card.parse("Ad"), CardSet.parse("Ac")
    assert scopa.captures(rules, ace, table, first_play=True) == ()
    assert len(scopa.captures(rules, ace, table)) == 1


@attrs.frozen
class BankAces:
    """An ace on an empty table goes to its player's pile."""

    def extend(
        self, board: Board, ordinary: list[Candidate], table: OpenCards, /
    ) -> list[Candidate]:
        """An empty capture."""
        return ordinary if board.table else [Candidate(scopa.EMPTY, ACE)]

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """Any card may be played."""
        return plays


def test_a_card_can_bank_itself_where_a_rule_allows_it() -> None:
    """It counts as the last capture and is no scopa."""
    rules = Rules(ace=BankAces(), dealing=Uniform(0, 10))
    state = scopa.deal(rules, players=2, deck=deck("Ac"))
    found = scopa.step(state, Capture(Card.parse("Ac"), scopa.EMPTY))
    assert [type(event).__name__ for event in found.events] == ["Captured"]
    board = found.state.board
    assert (board.piles[1], board.last_capturer, board.awards) == (CardSet.parse("Ac"), 1, ())


# Ends


@attrs.frozen
class ToNobody:
    """What is left stays on the table."""

    def seat(self, board: Board, /) -> int | None:
        """Nobody."""
        return None


def test_leftovers_may_stay_on_the_table() -> None:
    """Then no pile has them, and they still count in the forty."""
    state = play_out(
        scopa.deal(Rules(leftover=ToNobody(), capture=Fifteen()), players=2, rng=random.Random(1))
    )
    assert state.board.table.total % 15 == 10
    assert len(state.board.table) + sum(map(len, state.board.piles)) == 40


@attrs.frozen
class LastRoundCounts:
    """Ten points for the side with most cards in the last round, once the match ends."""

    def bonus(
        self, history: Sequence[RoundScore], totals: tuple[int, ...], ends: Ends, /
    ) -> Sequence[Award]:
        """An award for side 1."""
        return [Award("late", 1, 10)] if ends(totals) else []


def test_a_match_may_have_points_of_its_own() -> None:
    """A bonus counts in the totals and decides who wins."""
    rules = Rules(bonuses=(LastRoundCounts(),))
    match = scopa.Match.start(rules, players=2)
    assert (match.bonus, match.totals, match.outcome) == ((), (0, 0), None)
    rng = random.Random(5)
    while match.outcome is None:
        match = match.record(play_out(match.deal(rng=rng), len(match.history)))
    assert match.bonus == (Award("late", 1, 10),)
    plain = attrs.evolve(match, variant=Rules()).totals
    assert match.totals == (plain[0], plain[1] + 10)


def test_the_engine_asks_the_protocol_and_nothing_else() -> None:
    """Any object that answers it can be played, unregistered, to the same result."""
    rules = scopa.parse_variant("scopa+trente+free-choice")
    foreign: scopa.Variant = Protocol(rules)  # type: ignore[assignment]  # answers by delegation
    for seed in range(5):
        ours = play_out(scopa.deal(rules, players=3, rng=random.Random(seed)), seed)
        theirs = play_out(scopa.deal(foreign, players=3, rng=random.Random(seed)), seed)
        assert scopa.score_round(ours) == scopa.score_round(theirs)
    state = scopa.deal(foreign, players=3, rng=random.Random(1))
    card = next(iter(state.acting_hand))
    found = scopa.explain(state, Capture(card, state.board.table))
    assert found.reason in {"no-capture", "legal"}


@attrs.frozen
class NoSeats:
    """A rule that admits nobody the usual way."""

    def refusal(self, seating: Seating, /) -> str | None:
        """Only five seats."""
        return None if seating.seats == 5 else "played by five"


def test_a_variant_without_usual_seatings_still_answers_single_positions() -> None:
    """`captures` needs no seating, and a bare `deal` says what is refused."""
    rules = Rules(seats=NoSeats(), dealing=Uniform(4, 7))
    assert rules.seatings == ()
    assert scopa.captures(rules, Card.parse("5d"), CardSet.parse("5c"))
    with pytest.raises(scopa.DealError, match="played by five"):
        scopa.deal(rules, rng=random.Random(1))


def test_more_seats_than_usual_are_a_matter_of_the_rules() -> None:
    """Five players, five open cards and packets of three and four."""
    rules = Rules(seats=NoSeats(), dealing=Schedule(5, (3, 4)))
    state = play_out(scopa.deal(rules, players=5, rng=random.Random(1)))
    assert sum(map(len, state.board.piles)) + len(state.board.table) == 40


def test_a_majority_can_have_another_worth() -> None:
    """Stock rules take parameters; a custom kind is named in the score."""
    rules = Rules(scoring=(Most("swords", CardSet.of(c for c in scopa.DECK if c.suit == 2), 2),))
    score = scopa.score_round(play_out(scopa.deal(rules, players=2, rng=random.Random(1))))
    assert [tally.kind for tally in score.tallies] == ["swords"]
    assert sum(score.points("swords")) in {0, 2}


def test_score_sheet_pieces() -> None:
    """`holder` finds the side with certain cards; instant winners are None otherwise."""
    score = scopa.score_round(play_out(scopa.deal("scopa", players=2, rng=random.Random(1))))
    king = CardSet.parse("Kd")
    assert score.holder(king) == next(i for i, pile in enumerate(score.side_piles) if king <= pile)
    assert score.instant_winner is None


@attrs.frozen
class Loser:
    """The side with no cards has won, where the other has all."""

    def win(self, board: Board, /) -> scopa.Win | None:
        """Side 1, perhaps."""
        return scopa.Win(1, scopa.EMPTY) if not board.side_piles[1] else None


def test_of_wins_of_two_sides_the_first_rule_s_counts() -> None:
    """Others are not mixed into it."""
    base = scopa.parse_variant("scopa+all-coins-win+trente")
    rules = attrs.evolve(base, instant_wins=(*base.instant_wins, Loser()))
    score = scopa.scorekeeping.score_piles(rules, Seating.solo(2), [scopa.FULL_DECK, scopa.EMPTY])
    assert (score.instant_winner, score.totals) == (0, (6, 0))
    rest = scopa.FULL_DECK - CardSet.parse("3d")
    alone = scopa.scorekeeping.score_piles(rules, Seating.solo(2), [rest, scopa.EMPTY])
    assert alone.instant_winner == 1


def test_two_wins_at_one_stroke_by_one_play_count_both() -> None:
    """Where a play completes ten coins and their first three, the side has won by both
    rules: the three coins score, the win is told with all the cards."""
    variant = "scopa+all-coins-win+trente"
    coins = CardSet.of(card for card in scopa.DECK if card.suit is scopa.Suit.DENARI)
    score = scopa.scorekeeping.score_piles(variant, Seating.solo(2), [coins, scopa.EMPTY])
    assert score.totals == (6, 0)
    assert score.instant_winner == 0
    assert [tally.kind for tally in score.tallies] == ["trente", "instant-win"]
    assert score.awards[-1].cards == coins
