"""Faults seen in other engines of these games, restated as small inputs with the
right value.

The numbers name the cases. Those on the ace's power and on Cirulla are in
`test_bug_cases_cirulla.py`.
"""

from __future__ import annotations

import itertools
import random
import re
from typing import TYPE_CHECKING

import attrs
import pytest

import scopa
from scopa import (
    Award,
    Board,
    Capture,
    Card,
    CardSet,
    Laid,
    Lay,
    LeftoversTaken,
    Match,
    Misdealt,
    Phase,
    RoundScore,
    Rules,
    Seating,
    State,
    Swept,
    TableDealt,
)
from scopa.rules.dealing import Uniform

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SOLO = Seating.solo(2)


def position(
    table: str,
    hands: Sequence[str],
    *,
    stock: int = 0,
    turn: int = 0,
    last: int | None = None,
    piles: Sequence[str] | None = None,
    variant: Rules | str = "scopa",
) -> State:
    """A position of two players, built by hand; the last seat deals.

    `stock` is how many cards the stock holds. Without `piles` all cards that are
    nowhere else lie in the pile of seat 0.
    """
    lying, held = CardSet.parse(table), tuple(map(CardSet.parse, hands))
    rest = scopa.FULL_DECK - lying
    for hand in held:
        rest -= hand
    undealt = tuple(rest)[:stock]
    rest -= CardSet.of(undealt)
    own = (rest, scopa.EMPTY) if piles is None else tuple(map(CardSet.parse, piles))
    board = Board(
        variant=scopa.parse_variant(variant) if isinstance(variant, str) else variant,
        seating=SOLO,
        phase=Phase.PLAY,
        turn=turn,
        dealer=1,
        plies=36 - stock - sum(map(len, held)),
        table=lying,
        piles=own,
        hand_sizes=tuple(map(len, held)),
        stock_size=stock,
        last_capturer=last,
        known=(scopa.EMPTY, scopa.EMPTY),
        awards=(),
        joker=None,
        last_move=None,
    )
    return State(board, held, undealt)


def finished(
    *piles: str, variant: str = "scopa", scopas: Sequence[int] = (), dealer: int = 0
) -> State:
    """A round that is over, everybody for themselves, with these piles and scopas."""
    nobody = (scopa.EMPTY,) * len(piles)
    board = Board(
        variant=scopa.parse_variant(variant),
        seating=Seating.solo(len(piles)),
        phase=Phase.PLAYED,
        turn=0,
        dealer=dealer,
        plies=36,
        table=scopa.EMPTY,
        piles=tuple(map(CardSet.parse, piles)),
        hand_sizes=(0,) * len(piles),
        stock_size=0,
        last_capturer=None,
        known=nobody,
        awards=tuple(Award("scopa", side, points) for side, points in enumerate(scopas)),
        joker=None,
        last_move=None,
    )
    return State(board, nobody, ())


def capture(card: str, taken: str) -> Capture:
    """The move that takes these cards with this one."""
    return Capture(Card.parse(card), CardSet.parse(taken))


def scopas(state: State) -> tuple[int, ...]:
    """Scopas by seat, made so far."""
    made = ((each.side, each.points) for each in state.board.awards if each.kind == "scopa")
    return state.board.seating.per_side(made)


def points(state: State, kind: str) -> tuple[int, ...]:
    """Points of one category of a finished round, by side."""
    return scopa.score_round(state).points(kind)


class Rigged:
    """Randomness that shuffles a given deck first and is that of a seed afterwards."""

    def __init__(self, deck: Sequence[Card], seed: int) -> None:
        self._numbers = _numbers(deck)
        self._rng = random.Random(seed)

    def random(self) -> float:
        """The next number."""
        number = next(self._numbers, None)
        return self._rng.random() if number is None else number


def _numbers(deck: Sequence[Card]) -> Iterator[float]:
    """What a shuffle must draw, from the last place on, so that the deck comes out."""
    cards = list(scopa.DECK)
    for last in range(len(deck) - 1, 0, -1):
        at = cards.index(deck[last])
        cards[last], cards[at] = cards[at], cards[last]
        yield (at + 0.5) / (last + 1)


def deck_from(first: str) -> list[Card]:
    """A deck that starts with these cards."""
    head = scopa.parse_cards(first)
    return [*head, *(card for card in scopa.DECK if card not in head)]


# A: which captures are legal


@pytest.mark.parametrize(
    ("variant", "table", "card", "legal"),
    [
        pytest.param("scopa", "5c", "5d", ["5c"], id="A1"),
        pytest.param("scopa", "3c 4c 7c", "7s", ["7c"], id="A2-fewest"),
        pytest.param("scopa-traditional", "3c 4c 7c", "7s", ["7c"], id="A2-single-first"),
        pytest.param("scopa", "Ad Ac 2c 2s 4b", "Kd", ["Ad Ac 2c 2s 4b"], id="A4"),
        pytest.param("scopa-a-quindici", "7d 7c", "7b", [], id="A5-fifteen"),
        pytest.param("scopa", "7d 7c", "7b", ["7d", "7c"], id="A5"),
        pytest.param("scopa", "5d 5c", "5s", ["5d", "5c"], id="A7"),
        pytest.param("scopa-traditional", "Ab 2s 4d 5c 6c", "6b", ["6c"], id="A10-single-first"),
        pytest.param("scopa", "Ab 2s 4d 5c 6c", "6b", ["6c"], id="A10-fewest"),
        pytest.param(
            "scopa+free-choice",
            "Ab 2s 4d 5c 6c",
            "6b",
            ["2s 4d", "Ab 5c", "6c"],
            id="A10-any",
        ),
    ],
)
def test_what_a_card_may_take(variant: str, table: str, card: str, legal: list[str]) -> None:
    """A card captures where it can, single cards and sums of any length; of equal cards
    exactly one is taken, and the player picks it."""
    state = position(table, [card, "Kb"], stock=6, variant=variant)
    taken = [str(m.taken) for m in scopa.legal_moves(state) if isinstance(m, Capture)]
    assert taken == legal
    assert (Lay(Card.parse(card)) in scopa.legal_moves(state)) == (not legal)


@pytest.mark.parametrize(
    ("variant", "table", "move", "reason"),
    [
        pytest.param("scopa", "5c", Lay(Card.parse("5d")), "must-capture", id="A1"),
        pytest.param("scopa", "3c 4c 7c", capture("7s", "3c 4c"), "choice", id="A2-fewest"),
        pytest.param(
            "scopa-traditional", "3c 4c 7c", capture("7s", "3c 4c"), "choice", id="A2-single-first"
        ),
        pytest.param("scopa", "5d 5c", capture("5s", "5d 5c"), "no-capture", id="A7"),
        pytest.param("scopa", "5c 7d Kb", capture("5s", "5c 7d Kb"), "no-capture", id="A11"),
        pytest.param("scopa", "4c", capture("7d", "3b 4c"), "not-on-table", id="A14"),
        pytest.param("scopa", "Kc", capture("Ad", "Kc"), "no-capture", id="A16"),
    ],
)
def test_what_it_may_not(variant: str, table: str, move: scopa.Move, reason: str) -> None:
    """The rest is refused, whatever a client claims, and changes nothing."""
    assert isinstance(move, (Lay, Capture))
    state = position(table, [str(move.card), "6b"], stock=6, variant=variant)
    before = repr(state)
    with pytest.raises(scopa.IllegalMoveError) as caught:
        scopa.apply_move(state, move, by=0)
    assert caught.value.reason == reason
    assert repr(state) == before


def test_a13_only_the_seat_on_turn_plays() -> None:
    """A13: a seat that is not on turn is refused, with a card that it holds too."""
    state = scopa.deal("scopa", players=4, rng=random.Random(13), dealer=1)
    assert state.board.turn == 2
    for move in map(Lay, state.hands[0]):
        with pytest.raises(scopa.IllegalMoveError) as caught:
            scopa.apply_move(state, move, by=0)
        assert caught.value.reason == "not-on-turn"


# B: when a swept table is a scopa


def test_b1_the_last_card_of_a_deal_may_make_a_scopa() -> None:
    """B1, B2: all hands are empty afterwards, but the stock is not."""
    rules = attrs.evolve(Rules(), name="ten-each", misdeal=None, dealing=Uniform(0, 10))
    for variant, stock in (("scopa", 18), (rules, 20)):
        state = position("5d", ["", "5c"], stock=stock, turn=1, variant=variant)
        after = scopa.step(state, capture("5c", "5d"))
        assert scopas(after.state) == (0, 1)
        assert Swept(1, 1) in after.events


@pytest.mark.parametrize(
    ("hands", "turn", "made"),
    [
        pytest.param(["", "5c"], 1, (0, 0), id="B4-last-play"),
        pytest.param(["5c", "Kb"], 0, (1, 0), id="B4-last-but-one"),
        pytest.param(["5c", "Kb Ks"], 0, (1, 0), id="B5"),
        pytest.param(["5c Jd 2b", "Kb Ks Ab"], 0, (1, 0), id="B7"),
    ],
)
def test_only_the_very_last_card_is_exempt(
    hands: list[str], turn: int, made: tuple[int, ...]
) -> None:
    """With the stock empty, every sweep but that of the last card of all is a scopa."""
    state = position("5d", hands, turn=turn)
    assert scopas(scopa.apply_move(state, capture("5c", "5d"))) == made


def test_b4_the_thirty_sixth_play_is_the_last() -> None:
    """B4: that is how many cards are played in a round with four open ones."""
    assert position("5d", ["", "5c"], turn=1).board.plies == 35


def test_b8_nothing_taken_from_nothing_is_no_scopa() -> None:
    """B8: a card on an empty table is laid, and nothing else is told."""
    state = position("", ["Ad", "Kb"], stock=6)
    assert scopa.legal_moves(state) == (Lay(Card.parse("Ad")),)
    after = scopa.step(state, Lay(Card.parse("Ad")))
    assert after.events == (Laid(0, Card.parse("Ad")),)
    assert after.state.board.awards == ()


def test_b10_points_for_piles_count_the_leftovers() -> None:
    """B10: a napola that the cards left over complete is scored."""
    state = position("3d Qc", ["", "Kb"], turn=1, last=0, piles=["Ad 2d", "4d"], variant="napola")
    assert points(scopa.apply_move(state, Lay(Card.parse("Kb"))), "napola") == (3, 0)


# C: left-over cards


@pytest.mark.parametrize(
    ("table", "hand", "move", "last", "owner"),
    [
        pytest.param("4c 9s 9b", "4d", capture("4d", "4c"), 0, 1, id="C1-takes-last"),
        pytest.param("9s 9b", "4d", Lay(Card.parse("4d")), 1, 1, id="C1-took-last"),
        pytest.param("5c", "3d", Lay(Card.parse("3d")), 0, 0, id="C3"),
        pytest.param("2s 9s", "4d", Lay(Card.parse("4d")), 0, 0, id="C4"),
        pytest.param("2s 9s", "4d", Lay(Card.parse("4d")), None, 1, id="C6-to-the-dealer"),
    ],
)
def test_who_takes_what_is_left(
    table: str, hand: str, move: scopa.Move, last: int | None, owner: int
) -> None:
    """The last to capture, whoever moved last; the dealer where nobody did. All forty
    cards are in the piles then, and no scopa is counted."""
    state = position(table, ["", hand], turn=1, last=last)
    after = scopa.step(state, move)
    left = state.board.table if isinstance(move, Lay) else CardSet.parse("9s 9b")
    left |= state.hands[1] if isinstance(move, Lay) else scopa.EMPTY
    assert LeftoversTaken(owner, left) in after.events
    board = after.state.board
    assert left <= board.piles[owner]
    assert sum(map(len, board.piles)) == 40
    assert (board.table, board.awards) == (scopa.EMPTY, ())


def test_c6_the_last_capturer_is_that_of_this_round() -> None:
    """C6: a new round knows nothing of the taker of the one before."""
    rng = random.Random(6)
    match = Match.start("scopa", players=2)
    state = match.deal(rng=rng)
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    assert state.board.last_capturer is not None
    assert match.record(state).deal(rng=rng).board.last_capturer is None


# D: what a round is worth


@pytest.mark.parametrize(
    ("left", "right", "counts", "winner"),
    [
        pytest.param("7c 7b 7s 6d", "Kc Kb Ks Kd", (81, 40), 0, id="D1"),
        pytest.param("Ad Ac As Ab", "5d 5c 5s 5b", (64, 60), 0, id="D9"),
        pytest.param("6d 6c 6s 6b", "Ad Ac As Ab", (72, 64), 0, id="D10"),
        pytest.param("7d 7c 6s 6b", "6d 6c 7s 7b", (78, 78), None, id="D12"),
        pytest.param("7d 7c 6s 6b", "6d Ac 7s 7b", (78, 76), 0, id="D19"),
    ],
)
def test_the_primiera(left: str, right: str, counts: tuple[int, ...], winner: int | None) -> None:
    """It is in the default sheet, uses its own scale, compares numbers, and at a tie
    nobody scores."""
    score = scopa.score_round(finished(left, right))
    (tally,) = (each for each in score.tallies if each.kind == "primiera")
    assert tally.counts == counts
    assert score.points("primiera") == tuple(int(side == winner) for side in range(2))


def test_d1_nobody_has_a_settebello_that_is_in_no_pile() -> None:
    """D1: with these piles the primiera is the one point that depends on them."""
    score = scopa.score_round(finished("7c 7b 7s 6d", "Kc Kb Ks Kd"))
    assert score.points("settebello") == (0, 0)
    assert score.totals == (1, 0)


def test_d3_every_round_pays_its_own_scopas() -> None:
    """D3: five scopas in one round and none in the next are five points and none."""
    match = Match.start("scopa+target=21", players=2)
    match = match.record(finished("", "", variant="scopa+target=21", scopas=(5, 0)))
    match = match.record(finished("", "", variant="scopa+target=21", dealer=1))
    assert [score.points("scopa") for score in match.history] == [(5, 0), (0, 0)]
    assert match.deal(rng=random.Random(3)).board.awards == ()


@pytest.mark.parametrize(
    ("piles", "kind"),
    [
        pytest.param(["Ad 2d 3d 4d", "5d 6d 7d Jd", "Qd Kd"], "coins", id="D4-coins"),
        pytest.param(["Ac As 2c", "Qd Kd", "2b 2s Kc"], "cards", id="D4-cards"),
    ],
)
def test_d4_at_a_tie_at_the_top_nobody_scores(piles: list[str], kind: str) -> None:
    """D4: among three players too, whoever is named first or last."""
    for order in itertools.permutations(piles):
        assert points(finished(*order), kind) == (0, 0, 0)


def test_d6_majorities_are_won_by_the_one_who_leads() -> None:
    """D6: 21 cards, 6 coins and a primiera of 78 beat 19, 4 and 70, a point each."""
    ours = CardSet.parse("Ad As 2d2c2s2b 3d3c3s3b 4d4c4s4b 5d5b 6c6s 7d7c7s")
    score = scopa.score_round(finished(str(ours), str(scopa.FULL_DECK - ours)))
    counted = {tally.kind: (tally.counts, score.points(tally.kind)) for tally in score.tallies}
    assert counted["cards"] == ((21, 19), (1, 0))
    assert counted["coins"] == ((6, 4), (1, 0))
    assert counted["primiera"] == ((78, 70), (1, 0))
    assert counted["settebello"] == ((1, 0), (1, 0))
    assert score.totals == (4, 0)


def test_d7_coins_and_primiera_are_two_points() -> None:
    """D7: one side has most coins, the other the better primiera, and each scores."""
    state = finished("Ad 2d 3d 4d 5d Jd Jc Js Jb", "7d 7c 7s 7b 6d Qd Kd")
    assert points(state, "coins") == (1, 0)
    assert points(state, "primiera") == (0, 1)


def test_d18_piles_are_scored_not_hands() -> None:
    """D18: the counts are those of the piles at the end of a real round."""
    rng = random.Random(18)
    state = scopa.deal("scopa", players=2, rng=rng)
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    score = scopa.score_round(state)
    assert state.hands == (scopa.EMPTY, scopa.EMPTY)
    assert score.tallies[0].counts == tuple(map(len, state.board.piles))
    assert sum(score.tallies[0].counts) == 40


# E: match end and seats


def test_e1_the_winner_is_looked_up_after_the_points_are_added() -> None:
    """E1: at 10 to 9 a round of 2 to 1 ends the match."""
    before = RoundScore(SOLO, (scopa.EMPTY,) * 2, (Award("x", 0, 10), Award("x", 1, 9)), ())
    match = Match(scopa.parse_variant("scopa"), SOLO, dealer=0, history=(before,))
    assert match.outcome is None
    match = match.record(finished("", "", scopas=(2, 1)))
    assert match.totals == (12, 10)
    assert match.outcome == scopa.Outcome((0,), "target")


def test_e2_level_beyond_the_target_plays_on() -> None:
    """E2: at 12 each another round is played, and it decides."""
    match = Match.start("scopa", players=2).record(finished("", "", scopas=(12, 12)))
    assert match.outcome is None
    assert match.deal(rng=random.Random(2)).board.phase is Phase.PLAY
    match = match.record(finished("", "", scopas=(0, 1), dealer=1))
    assert match.outcome == scopa.Outcome((1,), "target")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e4_every_round_has_another_leader(players: int) -> None:
    """E4: the lead passes round the table, and nobody is left out."""
    rng = random.Random(4)
    match = Match.start("scopa+target=1000", players=players)
    leaders = []
    for _ in range(players):
        state = match.deal(rng=rng)
        leaders.append(state.board.turn)
        while not state.board.over:
            state = scopa.apply_move(state, scopa.random_move(state, rng))
        match = match.record(state)
    assert sorted(leaders) == list(range(players))


def test_e5_a_misdeal_keeps_the_seats() -> None:
    """E5: with three open kings the same three players get new cards."""
    rng = Rigged(deck_from("Kd Kc Ks 2d"), seed=5)
    found = scopa.open_round("scopa", players=3, rng=rng, dealer=2)
    assert found.events[0] == Misdealt(CardSet.parse("Kd Kc Ks 2d"))
    board = found.state.board
    assert (board.seating, board.hand_sizes) == (Seating.solo(3), (3, 3, 3))
    assert (board.dealer, board.turn, board.stock_size) == (2, 0, 27)


# F: deal, shuffle, seed


def test_f1_one_seed_one_deal() -> None:
    """F1: the same seed gives the same round, every time."""
    first, second = (scopa.deal("scopone", rng=random.Random(7)) for _ in range(2))
    assert first == second


def test_f2_every_order_of_the_cards_is_equally_likely() -> None:
    """F2: over all equally likely draws, each order of four cards comes out once."""
    draws = itertools.product(range(4), range(3), range(2))
    cards, found = CardSet.parse("Ad 2c 3s 4b"), []
    for draw in draws:
        numbers = iter([(at + 0.5) / size for at, size in zip(draw, (4, 3, 2), strict=True)])
        source = type("Source", (), {"random": lambda _, numbers=numbers: next(numbers)})
        found.append(scopa.play.shuffled(cards, source()))
    assert sorted(found) == sorted(itertools.permutations(cards))


def test_f4_order_comes_from_the_cards() -> None:
    """F4: whatever the order in which cards arrive, sets and moves have one order."""
    cards = scopa.parse_cards("Kb 7d Ac 2s")
    for order in itertools.permutations(cards):
        assert [str(card) for card in CardSet.of(order)] == ["Ac", "2s", "7d", "Kb"]
        assert repr(CardSet.of(frozenset(order))) == "CardSet.parse('Ac 2s 7d Kb')"


def test_f5_a_misdeal_is_dealt_from_a_fresh_shuffle() -> None:
    """F5: after three open kings the round is just that of the next numbers of the rng."""
    rng = Rigged(deck_from("Kd Kc Ks 2d"), seed=55)
    found = scopa.open_round("scopa", players=2, rng=rng)
    assert found.state == scopa.deal("scopa", players=2, rng=random.Random(55))
    assert [type(event) for event in found.events[:2]] == [Misdealt, TableDealt]
    assert found.state.board.table != CardSet.parse("Ad 2d 3d 4d")


def test_f7_rounds_do_not_use_up_the_deck() -> None:
    """F7: a second round of one process is as complete as the first."""
    for seed in range(2):
        state = scopa.deal("scopa", players=2, rng=random.Random(seed))
        assert len(state.board.table) + len(state.stock) + 6 == len(scopa.DECK) == 40


def test_f8_every_round_has_its_own_generator() -> None:
    """F8: two rounds side by side do not disturb each other, nor the global generator."""
    before = random.getstate()
    alone = [scopa.deal("scopa", players=2, rng=random.Random(seed)) for seed in (1, 2)]
    sources = [random.Random(seed) for seed in (1, 2)]
    side_by_side = [scopa.deal("scopa", players=2, rng=rng) for rng in sources]
    for _ in range(6):
        for number, rng in enumerate(sources):
            state = side_by_side[number]
            side_by_side[number] = scopa.apply_move(state, scopa.random_move(state, rng))
    for number, seed in enumerate((1, 2)):
        rng = random.Random(seed)
        state = scopa.deal("scopa", players=2, rng=rng)
        assert state == alone[number]
        for _ in range(6):
            state = scopa.apply_move(state, scopa.random_move(state, rng))
        assert state == side_by_side[number]
    assert random.getstate() == before


# G: hidden information and saved states


def test_g2_what_all_may_see_holds_no_hand() -> None:
    """G2: neither the board nor a view names a card of another hand or of the stock."""
    state = scopa.deal("scopone", rng=random.Random(2))
    table = state.board.table
    for seat in range(4):
        own = state.hands[seat]
        view = scopa.observe(state, seat)
        named = CardSet.of(
            card
            for text in re.findall(r"parse\('([^']*)'\)", repr(view))
            for card in scopa.parse_cards(text)
        )
        assert named == own | table
    assert "hands" not in [field.name for field in attrs.fields(Board)]


def test_g3_two_views_of_one_state_agree() -> None:
    """G3: seats see one and the same board, and differ in their own hand alone."""
    state = scopa.deal("scopa", players=3, rng=random.Random(3))
    views = [scopa.observe(state, seat) for seat in range(3)]
    assert {view.board for view in views} == {state.board}
    assert tuple(view.hand for view in views) == state.hands


def test_g5_a_move_does_not_say_what_it_is_worth() -> None:
    """G5: a capture is a card and the cards taken; the scopa follows from the state."""
    assert [field.name for field in attrs.fields(Capture)] == ["card", "taken"]
    for table, made in (("5d", 1), ("5d Kc", 0)):
        state = position(table, ["5c", "Kb"], stock=6)
        assert scopas(scopa.apply_move(state, capture("5c", "5d"))) == (made, 0)
