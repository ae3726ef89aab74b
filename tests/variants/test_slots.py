"""Rules from outside the package: every slot can be filled, and any object that
answers the protocol is a variant."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import attrs
import pytest

import scopa
from helpers.rounds import deck
from scopa import Award, Candidate, Capture, Card, CardSet, Declare, Lay, Phase, Rules, Seating
from scopa.model.moves import ACE
from scopa.rules import OpenCards, Opening
from scopa.rules.choices import FreeChoice
from scopa.rules.dealing import Schedule, Uniform

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa import Board
    from scopa.model.moves import Play
    from scopa.model.protocols import Declaration


# Dealing


def test_a_deal_is_any_schedule_that_exhausts_the_deck() -> None:
    """Packets may differ from deal to deal, and the deck may be a part of the forty."""
    no_twos = CardSet.of(card for card in scopa.DECK if card.rank != 2)
    corsican = Rules(name="corsican", deck=no_twos, dealing=Schedule(4, (3, 3, 3, 3, 4)))
    state = scopa.deal(corsican, players=2, rng=random.Random(1))
    sizes = [state.board.hand_sizes[1]]
    while not state.board.over:
        before = state.board
        state = scopa.apply_move(state, scopa.legal_moves(state)[0])
        if sum(state.board.hand_sizes) > sum(before.hand_sizes):
            sizes.append(state.board.hand_sizes[1])
            assert before.deal_number + 1 == state.board.deal_number
    assert sizes == [3, 3, 3, 3, 4]
    assert sum(map(len, state.board.piles)) == 36
    assert corsican.plan(Seating.solo(2)).packets == (3, 3, 3, 3, 4)
    assert state.board.deal_number == 4


def test_a_schedule_that_leaves_cards_is_refused() -> None:
    """What does not exhaust the deck is refused with the reason."""
    short = Rules(name="short", dealing=Schedule(4, (3, 3)))
    with pytest.raises(scopa.DealError, match="deal 16 cards, not 40"):
        scopa.deal(short, players=2, rng=random.Random(1))


@attrs.frozen
class Planned:
    """One plan, whatever the deck."""

    made: scopa.rules.DealPlan

    def plan(self, deck_size: int, seats: int, /) -> scopa.rules.DealPlan:
        """That one."""
        return self.made


@pytest.mark.parametrize(
    ("table", "packets", "dealt"),
    [
        (4, (18, 0), 40),
        (4, (20, -2), 40),
        (-2, (21,), 40),
        (40, (), 40),
        (4, (3,), 10),
        (4, (18, 1), 42),
    ],
)
def test_the_engine_checks_the_plan_of_any_rule(
    table: int, packets: tuple[int, ...], dealt: int
) -> None:
    """A foreign rule cannot break the count of cards: each deal has some, all are dealt."""
    rules = Rules(dealing=Planned(scopa.rules.DealPlan(table, packets)))
    with pytest.raises(scopa.DealError, match=f"deals {dealt} cards to 2, not 40"):
        scopa.deal(rules, players=2, deck=scopa.DECK)


def test_a_deck_of_thirty_six_has_no_twos_to_play() -> None:
    """Cards outside the variant's deck are foreign, in a deck and in a position."""
    no_twos = CardSet.of(card for card in scopa.DECK if card.rank != 2)
    rules = Rules(deck=no_twos, dealing=Uniform(0, 3))
    with pytest.raises(scopa.DealError, match="not a card of the deck"):
        scopa.deal(rules, players=2, deck=scopa.DECK)
    with pytest.raises(scopa.InvalidStateError, match="2d not in the deck"):
        scopa.captures(rules, Card.parse("2d"), CardSet.parse("Ad"))


@attrs.frozen
class Always:
    """Every deal is a misdeal."""

    def is_misdeal(self, table: CardSet, /) -> bool:
        """Yes."""
        return True


def test_a_variant_that_admits_no_deal_ends_in_an_error() -> None:
    """The engine gives up after a thousand misdeals in a row."""
    with pytest.raises(scopa.DealError, match="1000 deals"):
        scopa.deal(Rules(misdeal=Always()), players=2, rng=random.Random(1))


# Openings


@attrs.frozen
class TakeTable:
    """The seat after the dealer takes the open cards where they hold a king."""

    seat: int = 1
    take: bool = True

    def opening(self, board: Board, /) -> Opening | None:
        """One point, and perhaps the table."""
        assert board.phase is Phase.OPENING
        if not any(card.rank == 10 for card in board.table):
            return None
        taken = board.table if self.take else scopa.EMPTY
        side = board.seating.sides[self.seat]
        return Opening(self.seat, taken, (Award("opening", side, 1, taken),))


@attrs.frozen
class Never:
    """An opening rule that never applies."""

    def opening(self, board: Board, /) -> Opening | None:
        """Nothing."""
        return None


def test_an_opening_takes_the_table_and_scores() -> None:
    """The taker has the cards, the award and counts as the last to capture; of several
    opening rules the first that applies counts."""
    rules = Rules(openings=(Never(), TakeTable(), TakeTable(0)))
    found = scopa.open_round(rules, players=2, deck=deck("Kd 2c 3s 4b"))
    board = found.state.board
    assert [type(event).__name__ for event in found.events] == [
        "TableDealt",
        "OpeningTaken",
        "Dealt",
    ]
    assert found.events[1] == scopa.OpeningTaken(1, board.piles[1], board.awards)
    assert (board.table, board.last_capturer) == (scopa.EMPTY, 1)
    assert board.piles[1] == CardSet.parse("Kd 2c 3s 4b")
    assert [award.points for award in board.awards] == [1]
    without = scopa.deal(rules, players=2, deck=deck("Qd 2c 3s 4b"))
    assert without.board.awards == ()


def test_an_opening_may_score_and_leave_the_cards() -> None:
    """Then nobody has captured yet."""
    rules = Rules(openings=(TakeTable(take=False),))
    board = scopa.deal(rules, players=2, deck=deck("Kd 2c 3s 4b")).board
    assert (len(board.table), board.last_capturer) == (4, None)
    assert board.awards[0].points == 1


def test_an_opening_that_wins_ends_the_round_before_any_hand_is_dealt() -> None:
    """`deal` then gives a finished round, with all cards accounted for."""
    rules = attrs.evolve(scopa.parse_variant("scopa+trente"), openings=(TakeTable(),))
    found = scopa.open_round(rules, players=2, deck=deck("Kd Ad 2d 3d"))
    state = found.state
    assert state.board.phase is Phase.WON
    assert state.hands == (scopa.EMPTY, scopa.EMPTY)
    assert len(state.stock) == 36
    assert found.events[-1] == scopa.RoundEnded(1)
    score = scopa.score_round(state)
    assert (score.totals, score.instant_winner) == ((0, 7), 1)
    assert scopa.legal_moves(state) == ()


# Declarations


@attrs.frozen
class LowHand:
    """Three points for a hand of at most `most`, the joker counting anything up to 3."""

    most: int = 20

    def declarations(self, board: Board, hand: CardSet, /) -> Sequence[Declaration]:
        """One for each value of the joker, on the first turn of each deal."""
        if not board.is_first_turn_of_deal or board.known[board.turn] or hand.total > self.most:
            return ()
        award = (Award("low", board.side, 3, hand),)
        if Card.parse("7c") in hand:
            return [(Declare("low", joker), award) for joker in (3, 2, 1)]
        return [(Declare("low"), award)]


DECLARING = Rules(name="declaring", declarers=(LowHand(),))


def test_declarations_come_last_and_keep_the_turn() -> None:
    """They stand after the plays, by the joker's value; a declared hand is public, is
    declared once, and scores."""
    first = deck("Kd Kc Qs Qb", "7c Ad 2d", "3d 4d 5d")
    state = scopa.deal(DECLARING, players=2, deck=first)
    moves = scopa.legal_moves(state)
    assert [str(move) for move in moves] == ["Ad", "2d", "7c", "low=1", "low=2", "low=3"]
    assert scopa.legal_moves(scopa.observe(state, 1)) == moves
    found = scopa.step(state, Declare("low", 2), by=1)
    after = found.state
    hand = CardSet.parse("7c Ad 2d")
    award = Award("low", 0, 3, hand)
    assert found.events == (
        scopa.Declared(1, Declare("low", 2), hand, (attrs.evolve(award, side=1),)),
    )
    assert scopa.apply_move(state, Declare("low", 2)) == after
    assert (after.board.turn, after.board.joker, after.board.known[1]) == (1, 2, hand)
    assert all(isinstance(move, Lay) for move in scopa.legal_moves(after))
    played = scopa.apply_move(after, Lay(Card.parse("Ad")))
    assert played.board.known[1] == CardSet.parse("7c 2d")
    assert played.board.seen == played.board.table | CardSet.parse("7c 2d")
    other = scopa.legal_moves(played)
    assert other[-1] == Declare("low")
    after = scopa.apply_move(played, Declare("low"))
    assert after.board.joker == 2
    assert scopa.explain(played, Declare("low")).text == "the hand may declare low"
    with pytest.raises(scopa.IllegalMoveError) as caught:
        scopa.apply_move(after, Declare("low"))
    assert caught.value.reason == "no-declaration"


def test_the_joker_counts_its_declared_value_until_the_next_deal() -> None:
    """Played from the hand it captures with that value; on the table it is a seven."""
    state = scopa.deal(DECLARING, players=2, deck=deck("2s Kc Qs Jb", "7c Ad 2d", "Qd Qc Qb"))
    state = scopa.apply_move(state, Declare("low", 2))
    taken = scopa.apply_move(state, Capture(Card.parse("7c"), CardSet.parse("2s")))
    assert taken.board.joker == 2
    rng = random.Random(3)
    while taken.board.deal_number == 0:
        taken = scopa.apply_move(taken, scopa.random_move(taken, rng))
    assert taken.board.joker is None


def test_the_joker_may_keep_its_value_on_the_table() -> None:
    """With `joker_stays` it lies there with its declared value, over later deals too."""
    stays = attrs.evolve(DECLARING, joker_stays=True, choice=FreeChoice())
    state = scopa.deal(stays, players=2, deck=deck("Kd Kc Qs Qb", "7c Ad 2d", "4d 4c 4s"))
    state = scopa.apply_move(state, Declare("low", 3))
    state = scopa.apply_move(state, Lay(Card.parse("7c")))
    while state.board.deal_number == 0:
        lays = [move for move in scopa.legal_moves(state) if isinstance(move, Lay)]
        state = scopa.apply_move(state, lays[0] if lays else scopa.legal_moves(state)[0])
    joker_lies = Card.parse("7c") in state.board.table
    assert state.board.joker == (3 if joker_lies else None)


def test_open_cards_with_a_moved_joker() -> None:
    """Its seven does not count any more, its declared value does, alone and in sums."""
    table = OpenCards(CardSet.parse("7c 7d 3s Kb"), joker=3)
    assert [str(found) for found in table.sets(3)] == ["3s", "7c"]
    assert [str(found) for found in table.sets(7)] == ["7d"]
    assert [str(found) for found in table.sets(6)] == ["3s 7c"]
    assert [str(found) for found in table.sets(13)] == ["3s 7d 7c", "3s Kb", "7c Kb"]
    assert [table.sets(total) for total in (-1, 0, 1, 50)] == [[], [], [], []]
    one = OpenCards(CardSet.parse("7c 7d 3s Kb"), joker=3, limit=1)
    assert [str(found) for found in one.sets(3)] == ["3s", "7c"]
    assert one.sets(6) == []


def test_the_joker_has_a_value_in_a_single_position() -> None:
    """`captures` takes the declared value."""
    found = scopa.captures("cirulla", Card.parse("7c"), CardSet.parse("2d 7s"), joker=2)
    assert [str(each.cards) for each in found] == ["2d"]


# Aces, choice, limits, obligations


@attrs.frozen
class AceSweeps:
    """An ace may take the whole table, beside what it takes as a card."""

    def extend(
        self, board: Board, ordinary: list[Candidate], table: OpenCards, /
    ) -> list[Candidate]:
        """The sweep, unless it is too large."""
        swept = board.table
        if not swept or (table.limit is not None and len(swept) > table.limit):
            return ordinary
        others = [each for each in ordinary if each.cards != swept]
        same = [each.by for each in ordinary if each.cards == swept]
        return [*others, Candidate(swept, ACE.union(*same))]

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """Any card may be played."""
        return plays


def test_the_choice_never_drops_what_an_ace_takes() -> None:
    """Only ordinary candidates compare; one found twice unites by what it is taken."""
    rules = Rules(ace=AceSweeps())
    found = scopa.captures(rules, Card.parse("Ad"), CardSet.parse("Ac 5s"))
    assert [(str(each.cards), sorted(each.by)) for each in found] == [
        ("Ac", ["equal"]),
        ("Ac 5s", ["ace"]),
    ]
    alone = scopa.captures(rules, Card.parse("Ad"), CardSet.parse("Ac"))
    assert [(str(each.cards), sorted(each.by)) for each in alone] == [("Ac", ["ace", "equal"])]
    barred = attrs.evolve(rules, limit=1)
    assert [
        str(e.cards) for e in scopa.captures(barred, Card.parse("Ad"), CardSet.parse("Ac 5s"))
    ] == ["Ac"]
    only = scopa.captures(rules, Card.parse("Ad"), CardSet.parse("2c 5s"))
    assert [str(each.cards) for each in only] == ["2c 5s"]


def test_a_capture_may_be_optional() -> None:
    """The lay then stands before the captures."""
    rules = Rules(capture_optional=True)
    state = scopa.deal(rules, players=2, deck=deck("5c 2s 3s Kd", "5d Ac Ad"))
    texts = [str(move) for move in scopa.legal_moves(state) if "5d" in str(move)]
    assert texts == ["5d", "5dx5c"]


@attrs.frozen
class MustSweep:
    """A sweep goes before everything else."""

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """Only sweeps where there is one."""
        sweeps = [play for play in plays if play[1] and play[1].cards == board.table]
        return sweeps or plays


def test_an_obligation_restricts_the_whole_hand() -> None:
    """Other moves of the hand are refused, and the reason says why."""
    rules = Rules(obligations=(MustSweep(),))
    state = scopa.deal(rules, players=2, deck=deck("Ac 2s 3s 4d", "Kd Ad 2d"))
    assert [str(move) for move in scopa.legal_moves(state)] == ["KdxAc2s3s4d"]
    other = scopa.explain(state, Capture(Card.parse("Ad"), CardSet.parse("Ac")))
    assert (other.legal, other.reason) == (False, "obligation")
    assert other.text == "Ad cannot take Ac: another move of the hand goes first by these rules"


def test_a_lay_that_an_obligation_bars_is_told_so() -> None:
    """Where a card may be laid instead of capturing, what bars the lay is named."""
    variant = "scopa+capture-optional+must-sweep+misdeal=none"
    state = scopa.deal(variant, players=2, deck=deck("Ac 2c 2s Ks", "5d 7s 6d"))
    board = attrs.evolve(state.board, table=CardSet.parse("5c"))
    there = scopa.State(board, state.hands, state.stock)
    assert [str(move) for move in scopa.legal_moves(there)] == ["5dx5c"]
    assert scopa.explain(there, Lay(Card.parse("5d"))).reason == "obligation"


@attrs.frozen
class SpareTwos:
    """A two is taken only where nothing else can be."""

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """Drops captures of a two while another move is left."""
        twos = CardSet.of(card for card in scopa.DECK if card.rank == 2)
        kept = [p for p in plays if isinstance(p[0], Lay) or p[0].taken.isdisjoint(twos)]
        return kept or plays


def test_an_obligation_within_one_card_is_told_too() -> None:
    """Where the card has another move left, that one is named; what the choice bars too is
    put down to the choice."""
    rules = Rules(obligations=(SpareTwos(),), choice=FreeChoice())
    state = scopa.deal(rules, players=2, deck=deck("2c 5s 7d Kd", "7s Ad 4d"))
    found = scopa.explain(state, Capture(Card.parse("7s"), CardSet.parse("2c 5s")))
    assert found.reason == "obligation"
    assert found.text.endswith("7s can take: 7d")
    board = attrs.evolve(state.board, variant=Rules(obligations=(SpareTwos(),)))
    fewest = scopa.State(board, state.hands, state.stock)
    assert (
        scopa.explain(fewest, Capture(Card.parse("7s"), CardSet.parse("2c 5s"))).reason == "choice"
    )
