"""The rules of the table, by example: dealing, openings, declarations, what a card takes."""

from __future__ import annotations

import attrs
import pytest

import scopa
from helpers.rounds import deck
from scopa import EMPTY, Award, Candidate, Capture, Card, CardSet, Declare, Rules, Seating
from scopa.model.moves import ACE, EQUAL, FIFTEEN, SUM
from scopa.rules import OpenCards
from scopa.rules.aces import AceTakesAll
from scopa.rules.captures import EqualOrFifteen, Fifteen, Sum, SumOrFifteen
from scopa.rules.checks import LeftoverCheck
from scopa.rules.choices import EqualOverSum, Fewest, FewestPerFamily, SingleFirst
from scopa.rules.dealing import ThreeOrTen
from scopa.rules.misdeals import LowTable, TooMany
from scopa.rules.openings import FifteenOrThirty, LowTableBonus
from scopa.rules.seats import Seats
from scopa.rules.sweeps import Scopa

KINGS = CardSet.parse("Kd Kc Ks Kb")


def of(cards: str, by: frozenset[str]) -> Candidate:
    """Cards that could be taken, and as what."""
    return Candidate(CardSet.parse(cards), by)


def board_with(table: str, *, dealer: int = 0, players: int = 2) -> scopa.Board:
    """A board before anybody plays, with these open cards."""
    state = scopa.deal("scopa", players=players, deck=scopa.DECK, dealer=dealer)
    return attrs.evolve(state.board, table=CardSet.parse(table))


# Captures and choices


def test_what_each_capture_rule_finds_and_as_what() -> None:
    """A seven finds a seven, sums of seven, and eights or sums of eight for fifteen."""
    table = OpenCards(CardSet.parse("Ac 7c 3s 4s Jb"))
    sums = [of("3s 4s", SUM), of("7c", EQUAL)]
    fifteens = [of("Ac 3s 4s", FIFTEEN), of("Ac 7c", FIFTEEN), of("Jb", FIFTEEN)]
    assert Sum().candidates(7, table) == sums
    assert Fifteen().candidates(7, table) == fifteens
    assert EqualOrFifteen().candidates(7, table) == [of("7c", EQUAL), *fifteens]
    assert SumOrFifteen().candidates(7, table) == [*sums, *fifteens]


def test_two_cards_that_add_up_are_a_sum_whatever_they_are() -> None:
    """The ace of coins, the lowest of all cards, makes no exception."""
    table = OpenCards(CardSet.parse("Ad 2d"))
    assert Sum().candidates(3, table) == [of("Ad 2d", SUM)]
    assert Sum().candidates(1, table) == [of("Ad", EQUAL)]


SINGLE, PAIR, THREE = of("7c", EQUAL), of("3s 4s", SUM), of("Ac 2c 4s", SUM)
OTHER_PAIR = of("3b 4b", SUM)
FIFTEENS = [of("Jb", FIFTEEN), of("Ac 3s 4s", FIFTEEN)]


def test_the_fewest_cards_go_first() -> None:
    """C03: all captures of the smallest size may be chosen."""
    assert Fewest().choose([THREE, PAIR, OTHER_PAIR]) == [PAIR, OTHER_PAIR]
    assert Fewest().choose([THREE]) == [THREE]


def test_a_single_card_goes_before_several() -> None:
    """C03: where there is none all is free, whatever the number."""
    assert SingleFirst().choose([PAIR, SINGLE, THREE]) == [SINGLE]
    assert SingleFirst().choose([PAIR, THREE]) == [PAIR, THREE]


def test_an_equal_card_goes_before_a_sum_and_fifteens_are_free() -> None:
    """C26, one reading: without an equal card all is free."""
    assert EqualOverSum().choose([PAIR, SINGLE, *FIFTEENS]) == [SINGLE, *FIFTEENS]
    assert EqualOverSum().choose([PAIR, THREE, *FIFTEENS]) == [PAIR, THREE, *FIFTEENS]


def test_the_fewest_of_equal_cards_and_sums_and_all_fifteens() -> None:
    """C26, the other reading: sizes of fifteens do not count."""
    choose = FewestPerFamily().choose
    assert choose([THREE, PAIR, *FIFTEENS]) == [PAIR, *FIFTEENS]
    assert choose([SINGLE, PAIR, *FIFTEENS]) == [SINGLE, *FIFTEENS]
    assert choose(FIFTEENS) == FIFTEENS
    assert choose([THREE, PAIR]) == [PAIR]


def test_an_ace_s_sweep_is_told_by_all_that_it_is() -> None:
    """Where an ordinary capture takes the whole table too, it is one capture; others of
    the same card are no part of it."""
    board = board_with("5s Jb Ac")
    table = OpenCards(board.table)
    ordinary = [of("Ac", EQUAL), of("5s Jb Ac", FIFTEEN)]
    free = AceTakesAll("sweep", exclusive=False)
    assert free.extend(board, ordinary, table) == [of("Ac", EQUAL), of("5s Jb Ac", ACE | FIFTEEN)]
    assert AceTakesAll("sweep").extend(board, ordinary, table) == [of("5s Jb Ac", ACE | FIFTEEN)]
    assert AceTakesAll("sweep").extend(board, ordinary[:1], table) == [of("5s Jb Ac", ACE)]


# Sweeps


@pytest.mark.parametrize(("left", "points"), [(2, 1), (1, 0)])
def test_the_last_card_of_the_round_makes_no_scopa(left: int, points: int) -> None:
    """C06: unless `on_last_play`; the card being played counts as one that is left."""
    board = attrs.evolve(board_with("5s"), hand_sizes=(0, left), stock_size=0)
    card, taken = Card.parse("5d"), of("5s", EQUAL)
    assert Scopa().points(board, card, taken) == points
    assert Scopa(on_last_play=True).points(board, card, taken) == 1


def test_a_sweep_by_the_power_of_an_ace_alone() -> None:
    """C12: with `by_ace` off it is none, unless the ace could take the cards as any card."""
    board, ace = board_with("Ac"), Card.parse("Ad")
    rule = Scopa(by_ace=False)
    assert rule.points(board, ace, of("Ac", ACE)) == 0
    assert rule.points(board, ace, of("Ac", ACE | EQUAL)) == 1
    assert Scopa().points(board, ace, of("Ac", ACE)) == 1


# Dealing


@pytest.mark.parametrize(
    ("rule", "sides", "refusal"),
    [
        (Seats(), (0, 1, 2, 3, 4), "played by 2, 3, 4 or 6, not by 5"),
        (Seats(most=4), (0, 1, 2, 3, 4, 5), "played by 2, 3 or 4, not by 6"),
        (Seats(most=3), (0, 1, 0, 1), "played by 2 or 3, not by 4"),
        (Seats((4,), pairs_at_four=True), (0, 1), "played by 4 in two pairs, not by 2"),
        (
            Seats(pairs_at_four=True),
            (0, 1, 2, 3),
            "played by 2, 3, 4 in two pairs or 6, not with the sides (0, 1, 2, 3)",
        ),
        (
            Seats(pairs_at_four=True),
            (0, 0, 0, 1),
            "played by 2, 3, 4 in two pairs or 6, not with the sides (0, 0, 0, 1)",
        ),
        (Seats((4,), most=3), (0, 1), "played by 0, not by 2"),
        (Seats(pairs_at_four=True), (0, 0, 1, 1), None),
        (Seats(pairs_at_four=True), (0, 1, 2), None),
        (Seats(most=4), (0, 1, 2, 3), None),
    ],
)
def test_who_may_sit_down(rule: Seats, sides: tuple[int, ...], refusal: str | None) -> None:
    """The reason names the numbers that are admitted, and what is wrong with this one."""
    assert rule.refusal(Seating(sides)) == refusal


def test_three_or_ten() -> None:
    """Scopa d'assi: for two as usual, for four ten cards each; three cannot be."""
    assert ThreeOrTen().plan(40, 2) == scopa.rules.DealPlan(4, (3,) * 6)
    assert ThreeOrTen().plan(40, 4) == scopa.rules.DealPlan(0, (10,))
    with pytest.raises(scopa.DealError, match="3 seats of 10 cards do not divide the 40 cards"):
        ThreeOrTen().plan(40, 3)


def test_the_edges_of_a_misdeal() -> None:
    """C10, C11: at least so many cards, at most such a total."""
    three = TooMany(KINGS, 3)
    assert not three.is_misdeal(CardSet.parse("Kd Kc As 2b"))
    assert three.is_misdeal(CardSet.parse("Kd Kc Ks 2b"))
    assert LowTable().is_misdeal(CardSet.parse("Ad Ac 2s 6b"))
    assert not LowTable().is_misdeal(CardSet.parse("Ad Ac 2s 7b"))


# Openings


@pytest.mark.parametrize(
    ("table", "scopas"),
    [
        ("2d 3c 4s 6b", 1),
        ("Kd 9c 7s 4b", 2),
        ("2d 3c 4s 5b", 0),
        ("2d 3c 4s 7b", 0),
        ("Kd 9c 6s 4b", 0),
        ("Kd 9c 7s 5b", 0),
    ],
)
def test_open_cards_that_total_fifteen_or_thirty(table: str, scopas: int) -> None:
    """They go to the dealer as one scopa or two, in one award that shows them."""
    found = FifteenOrThirty().opening(board_with(table, dealer=1, players=3))
    cards = CardSet.parse(table)
    award = Award("opening", 1, scopas, cards)
    assert found == (scopa.rules.Opening(1, cards, (award,)) if scopas else None)


@pytest.mark.parametrize(
    ("others", "scopas"),
    [
        ("Ad 2s 2b", 1),  # 5, and a ten
        ("Ad Ac 2b", 0),  # 4: eleven would be wanted
        ("3d 4s 7b", 1),  # 14, and an ace
        ("4d 4s 7b", 0),  # 15: nothing would be wanted, and sixteen to thirty is too much
        ("6d 6s 7b", 0),
        ("6d 7s 7b", 2),  # 20, and a ten
        ("9d Ks Kb", 2),  # 29, and an ace
        ("Kd Ks Kb", 0),
    ],
)
def test_the_joker_among_the_open_cards(others: str, scopas: int) -> None:
    """C29: it counts any value from 1 to 10 that makes such a total."""
    rule = FifteenOrThirty(joker=True)
    found = rule.opening(board_with(f"7c {others}"))
    assert (found.awards[0].points if found else 0) == scopas
    assert rule.opening(board_with("7s 3d 2c 4b")) is None
    assert FifteenOrThirty().opening(board_with("7c Ad 2s 2b")) is None


def test_the_opening_may_be_the_leader_s_and_worth_nothing() -> None:
    """C37: to the seat on turn; in Frac the cards are taken all the same."""
    board = board_with("2d 3c 4s 6b", dealer=1, players=3)
    found = FifteenOrThirty("leader").opening(board)
    assert found is not None
    assert (found.seat, found.awards[0].side) == (2, 2)
    assert FifteenOrThirty(worth=0).opening(board) == scopa.rules.Opening(1, board.table, ())
    assert FifteenOrThirty(worth=3).opening(board).awards[0].points == 3  # type: ignore[union-attr]


OPENED = {
    "cirulla": {"7c Ks Qb Ad": "0 opening 2", "7c Ac As 2d": ""},
    "cirulla+opening-capture=dealer": {"7c Ks Qb Ad": "0 opening 2"},
    "cirulla+opening-capture=leader": {"7c Ks Qb Ad": "1 opening 2"},
    "cirulla+opening-capture=none": {"7c Ks Qb Ad": ""},
    "cirulla+joker-hands-only": {"7c Ks Qb Ad": "", "7c 2s 3d 3s": "0 opening 1"},
    "cirulla+joker-hands-only+opening-capture=leader": {"7c Ks Qb Ad": ""},
    "cirulla-ligurian+opening-capture=leader": {"7c Ks Qb Ad": "1 opening 2"},
    "escoba-traditional": {"7c Ks Qb Ad": ""},
    "escoba-traditional+cirulla-hands": {"7c Ks Qb Ad": ""},
    "escoba-traditional+cirulla-table": {"7c Ks Qb Ad": "0 opening 2"},
    "cirulla+low-table-bonus": {
        "7c Ac As 2d": "0 low-table 3",
        "7c 2s 3s 3d": "0 opening 1",
        "7c 2s 2d As": "0 opening 1",
        "7d 2s 2d As": "",
        "2s 2d As Ad": "0 low-table 3",
    },
    "cirulla+low-table-bonus+opening-capture=none": {
        "7c 2s 3s 3d": "0 low-table 3",
        "7c 2s 3s 4d": "",
    },
    "cirulla+low-table-bonus+opening-capture=leader": {
        "7c Ac As 2d": "0 low-table 3",
        "7c 2s 3s 3d": "1 opening 1",
    },
    "cirulla+low-table-bonus+joker-hands-only": {"7c Ac As 2d": ""},
    "cirulla+low-table-bonus+opening-capture=none+joker-hands-only": {"7c 2s 3s 3d": ""},
    "scopa+low-table-bonus": {"7c Ac As 2d": ""},
    "scopa+cirulla-hands+low-table-bonus": {"7c Ac As 2d": ""},
    "scopa+cirulla-table+low-table-bonus": {"7c Ac As 2d": "0 low-table 3"},
}
"""What open cards earn the dealer, seat 0, or the leader, seat 1."""


@pytest.mark.parametrize(
    ("variant", "table", "earned"),
    [(variant, *each) for variant, tables in OPENED.items() for each in tables.items()],
)
def test_the_joker_counts_for_whoever_gets_the_open_cards(
    variant: str, table: str, earned: str
) -> None:
    """Who takes them is one thing, what the joker counts is another: it counts in both
    bonuses, or in hands only."""
    first = CardSet.parse(table)
    state = scopa.deal(f"{variant}+misdeal=none", players=2, dealer=0, deck=deck(table))
    awards = [f"{each.side} {each.kind} {each.points}" for each in state.board.awards]
    assert awards == ([earned] if earned else [])
    assert state.board.table == (scopa.EMPTY if "opening" in earned else first)


def test_a_low_table_is_a_bonus_for_the_dealer_s_side() -> None:
    """Nine or less: three points, and the cards stay; none without open cards."""
    board = attrs.evolve(board_with("Ad 2c 2s 4b", dealer=3, players=4), seating=Seating.pairs(4))
    award = Award("low-table", 1, 3, board.table)
    assert LowTableBonus().opening(board) == scopa.rules.Opening(3, EMPTY, (award,))
    assert LowTableBonus().opening(board_with("Ad 2c 2s 5b")) is None
    assert LowTableBonus().opening(board_with("")) is None
    assert LowTableBonus(joker=True).opening(board_with("")) is None
    assert LowTableBonus(joker=True).opening(board_with("7c Ac As 6d")) is not None
    assert LowTableBonus(joker=True).opening(board_with("7c Ac As 7d")) is None
    assert LowTableBonus(joker=True).opening(board_with("7d Ac As 2d")) is None
    assert LowTableBonus().opening(board_with("7c Ac As 2d")) is None


# Declarations


def shown(hand: str, flags: str = "") -> list[tuple[str, int | None, list[tuple[str, int]]]]:
    """What the hand of the leader may declare in Cirulla, and what that earns."""
    others = [card for card in scopa.parse_cards("Kd Qd 9c Kc") if card not in CardSet.parse(hand)]
    state = scopa.deal(f"cirulla{flags}", players=2, deck=deck(" ".join(map(str, others)), hand))
    cards = CardSet.parse(hand)
    found = state.board.variant.declarations(state.board, cards)
    for _, awards in found:
        assert all((each.side, each.cards) == (1, cards) for each in awards)
    return [(d.kind, d.joker, [(a.kind, a.points) for a in awards]) for d, awards in found]


LOW, TRIPLE = ("under-10", 3), ("three-of-a-kind", 10)


@pytest.mark.parametrize(
    ("hand", "flags", "expected"),
    [
        ("Ad 2s 6b", "", [("under-10", None, [LOW])]),
        ("Ad 2s 7b", "", []),
        ("5d 5s 5b", "", [("three-of-a-kind", None, [TRIPLE])]),
        ("3d 3s 3b", "", [("three-of-a-kind", None, [TRIPLE])]),
        ("3d 3s 3b", "+cirulla-hands-stack", [("three-of-a-kind", None, [TRIPLE, LOW])]),
        ("4d 4s 4b", "+cirulla-hands-stack", [("three-of-a-kind", None, [TRIPLE])]),
        ("7c 3s 3b", "+cirulla-hands-stack", [("three-of-a-kind", 3, [TRIPLE, LOW])]),
        ("7c Ks Kb", "", [("three-of-a-kind", 10, [TRIPLE])]),
        ("7c 3s 4b", "", [("under-10", 1, [LOW]), ("under-10", 2, [LOW])]),
        ("7c 2s 7b", "", []),
        ("7c 2s 7b", "+joker-low-hand-ten", [("under-10", 1, [LOW])]),
        ("7c 3s 7b", "+joker-low-hand-ten", []),
        ("7c 2s 6b", "+joker-low-hand-ten", [("under-10", 1, [LOW])]),
    ],
)
def test_what_a_hand_may_declare(
    hand: str, flags: str, expected: list[tuple[str, int | None, list[tuple[str, int]]]]
) -> None:
    """C23, C24: under ten three points, three of a kind ten, the joker named; the whole
    hand is shown."""
    assert shown(hand, flags) == expected


def test_a_hand_is_declared_whole_and_once_in_each_deal() -> None:
    """Not after the first card, not twice, and again in the next deal."""
    state = scopa.deal("cirulla", players=2, deck=deck("Kd Kc Qs Jb", "Ad 2s 6b", "Js Qb Jd"))
    assert scopa.legal_moves(state)[-1] == Declare("under-10")
    declared = scopa.apply_move(state, Declare("under-10"))
    assert not any(isinstance(move, Declare) for move in scopa.legal_moves(declared))
    second = attrs.evolve(state.board, plies=2, hand_sizes=(2, 2))
    rule = state.board.variant
    assert rule.declarations(second, CardSet.parse("Ad 2s")) == []
    later = attrs.evolve(state.board, plies=2, hand_sizes=(2, 3))
    assert rule.declarations(later, state.acting_hand)
    late = attrs.evolve(state.board, plies=3, hand_sizes=(2, 3), turn=0)
    assert rule.declarations(late, state.acting_hand) == []


# Checks of leftovers


@pytest.mark.parametrize(
    ("leftovers", "strict", "problem"),
    [
        ("Kd", True, None),
        ("Kd Kc 5d", True, None),
        ("Kd Kc Ks Kb", True, None),
        ("Kd Kc Ks Kb 9d 6c", True, None),
        ("Kd Kc Ks Kb 9d 9c 9s 3d", False, None),
        (
            "Kd Kc Ks Kb 9d 9c 9s 3d",
            True,
            "the cards left at the end total 70, not 10, 25, 40 or 55",
        ),
        (
            "9d",
            False,
            "the cards left at the end total 9, not 10, 25, 40 or 55, or fifteens more",
        ),
        ("9d", True, "the cards left at the end total 9, not 10, 25, 40 or 55"),
    ],
)
def test_what_the_leftovers_may_total(
    leftovers: str, problem: str | None, *, strict: bool
) -> None:
    """C39: 10, 25, 40, 55, or ten and any fifteens unless `strict`."""
    assert LeftoverCheck(strict=strict).problem(CardSet.parse(leftovers)) == problem


def test_a_capture_of_nothing_is_no_scopa_on_an_empty_table() -> None:
    """C15: an ace that goes to its own pile sweeps nothing."""
    rules = Rules(ace=AceTakesAll("sweep", posabile=True), misdeal=None)
    state = scopa.deal(rules, players=2, deck=deck("Kd Kc Ks Kb", "Ad Ac 5s", "2d 3d 4d"))
    state = scopa.apply_move(state, Capture(Card.parse("Ad"), KINGS))
    state = scopa.apply_move(state, scopa.legal_moves(state)[0])
    state = scopa.State(attrs.evolve(state.board, table=EMPTY), state.hands, state.stock)
    banked = scopa.apply_move(state, Capture(Card.parse("Ac"), EMPTY))
    assert banked.board.awards == state.board.awards
    assert banked.board.piles[1] == KINGS | CardSet.parse("Ad Ac")
