"""Dealing, the events of a round, wins at one stroke, and matches."""

from __future__ import annotations

import itertools
import random

import attrs
import pytest

import scopa
from helpers.rounds import deck
from scopa import (
    Award,
    Capture,
    Card,
    CardSet,
    Lay,
    Match,
    Outcome,
    Phase,
    RoundScore,
    Seating,
    State,
)


def play_out(state: State, rng: random.Random) -> State:
    """Random moves to the end."""
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    return state


def test_the_order_of_a_deck() -> None:
    """Open cards, then for each deal, seat by seat from the one after the dealer, each
    packet together."""
    state = scopa.deal("scopa", players=3, deck=scopa.DECK, dealer=1)
    assert list(state.board.table) == list(scopa.DECK[:4])
    assert [list(hand) for hand in state.hands] == [
        list(scopa.DECK[at : at + 3]) for at in (7, 10, 4)
    ]
    assert state.stock == scopa.DECK[13:]
    assert (state.board.turn, state.board.dealer) == (2, 1)


@pytest.mark.parametrize(
    ("variant", "players", "deals", "packet", "table"),
    [
        ("scopa", 2, 6, 3, 4),
        ("scopa", 3, 4, 3, 4),
        ("scopa", 4, 3, 3, 4),
        ("scopa", 6, 2, 3, 4),
        ("scopone", 4, 1, 9, 4),
        ("scopone-scientifico", 4, 1, 10, 0),
    ],
)
def test_how_often_cards_are_dealt(
    variant: str, players: int, deals: int, packet: int, table: int
) -> None:
    """The deals of a round follow from the number of seats."""
    state = scopa.deal(variant, players=players, deck=scopa.DECK)
    plan = state.board.variant.plan(state.board.seating)
    assert (plan.table, plan.packets) == (table, (packet,) * deals)


def test_players_and_teams() -> None:
    """`players` takes the first seating of that number, `teams` pairs; a seating any
    partition; nothing at all the variant's first seating."""
    rng = random.Random(1)
    for arguments, sides in (
        ({}, (0, 1)),
        ({"players": 4}, (0, 1, 2, 3)),
        ({"players": 4, "teams": True}, (0, 1, 0, 1)),
        ({"teams": True}, (0, 1, 0, 1)),
        ({"players": 6, "teams": True}, (0, 1, 2, 0, 1, 2)),
        ({"seating": Seating.of([[0, 1], [2]])}, (0, 0, 1)),
        ({"seating": Seating.trios(6), "players": 6}, (0, 1, 0, 1, 0, 1)),
    ):
        state = scopa.deal("scopa", rng=rng, **arguments)
        assert state.board.seating.sides == sides
    assert scopa.deal("scopone", players=4, rng=rng).board.seating == Seating.pairs(4)
    assert scopa.deal("scopone", rng=rng).board.seating == Seating.pairs(4)


class Scripted:
    """Gives the numbers that shuffle to the decks wanted, one after the other."""

    def __init__(self, *decks: list[Card]) -> None:
        numbers = []
        for wanted in decks:
            cards = list(scopa.DECK)
            for last in range(39, 0, -1):
                at = cards.index(wanted[last])
                cards[last], cards[at] = cards[at], cards[last]
                numbers.append((at + 0.5) / (last + 1))
        self._numbers = iter(numbers)

    def random(self) -> float:
        """The next one."""
        return next(self._numbers)


def test_a_misdeal_is_dealt_again_with_all_its_settings() -> None:
    """Three open kings: same seats, same dealer, a fresh shuffle, and it is told."""
    kings, fine = deck("Kd Kc Ks Ad"), deck("Kd Kc Qs Ad")
    rng = Scripted(kings, fine)
    found = scopa.open_round("scopa", players=3, rng=rng, dealer=2)
    assert found.events[0] == scopa.Misdealt(CardSet.parse("Kd Kc Ks Ad"))
    assert found.events[1] == scopa.TableDealt(CardSet.parse("Kd Kc Qs Ad"))
    assert found.state.board.dealer == 2
    assert [len(hand) for hand in found.state.hands] == [3, 3, 3]
    with pytest.raises(scopa.MisdealError) as caught:
        scopa.deal("scopa", players=3, deck=kings)
    assert caught.value.table == "Ad Kd Kc Ks"
    assert scopa.deal("scopa+misdeal=none", players=3, deck=kings).board.plies == 0
    assert scopa.deal("scopone-scientifico", deck=kings).board.table == scopa.EMPTY


def test_the_events_of_a_round_in_order() -> None:
    """Each play, each sweep, each deal, the leftovers and the end, in the order in which
    they occur, and put together they are the final board."""
    rng = random.Random(18)
    found = scopa.open_round("scopa", players=2, rng=rng)
    state, events = found.state, list(found.events)
    while not state.board.over:
        found = scopa.step(state, scopa.random_move(state, rng), by=state.board.turn)
        state = found.state
        events += found.events
    names = [type(event).__name__ for event in events]
    assert names[:2] == ["TableDealt", "Dealt"]
    assert names[-2:] == ["LeftoversTaken", "RoundEnded"]
    assert names.count("Dealt") == 6
    assert names.count("Laid") + names.count("Captured") == 36
    piles = [scopa.EMPTY, scopa.EMPTY]
    for event, following in itertools.pairwise(events):
        if isinstance(event, scopa.Captured):
            piles[event.seat] |= event.taken | CardSet.of([event.card])
            assert event.by in ({"equal"}, {"sum"})
            assert isinstance(following, scopa.Swept) == any(
                award.kind == "scopa" for award in event.awards
            )
        if isinstance(event, scopa.LeftoversTaken):
            piles[event.seat] |= event.cards
    assert tuple(piles) == state.board.piles


def test_nobody_captured_gives_the_leftovers_to_the_dealer() -> None:
    """It cannot happen while captures are compulsory; the rule is stated all the same."""
    state = scopa.deal("scopa", players=2, deck=deck("2d 3d 4d 5d", "Kd"), dealer=1)
    table = CardSet.parse("2d 2c")
    board = attrs.evolve(
        state.board, plies=35, turn=1, hand_sizes=(0, 1), stock_size=0, table=table
    )
    state = State(board, (scopa.EMPTY, CardSet.parse("Kd")), ())
    found = scopa.step(state, Lay(Card.parse("Kd")))
    assert found.events[1] == scopa.LeftoversTaken(1, CardSet.parse("2d 2c Kd"))


TRENTE = "scopa+trente"


def near_trente(hand: str, table: str) -> State:
    """Side 1 holds ace and two of coins, and plays `hand`."""
    state = scopa.deal(TRENTE, players=2, deck=deck("4d 5c 6s Jb"))
    board = attrs.evolve(
        state.board,
        table=CardSet.parse(table),
        piles=(scopa.EMPTY, CardSet.parse("Ad 2d")),
        hand_sizes=(1, 1),
    )
    return State(board, (CardSet.parse("9c"), CardSet.parse(hand)), state.stock)


def test_a_win_at_one_stroke_ends_the_round_at_once() -> None:
    """No leftovers, no categories; the scopa already earned, 1 + 2 + 3 and the win; the
    match is over whatever the totals."""
    state = near_trente("3c", "3d")
    found = scopa.step(state, Capture(Card.parse("3c"), CardSet.parse("3d")))
    board = found.state.board
    assert board.phase is Phase.WON
    assert found.events[-1] == scopa.RoundEnded(1)
    assert found.state.stock == state.stock
    score = scopa.score_round(found.state)
    assert [(award.kind, award.points) for award in score.awards] == [
        ("scopa", 1),
        ("trente", 1),
        ("trente", 2),
        ("trente", 3),
        ("instant-win", 0),
    ]
    assert score.instant_winner == 1
    variant = board.variant
    assert variant.outcome([score], board.seating) == Outcome((1,), "instant-win")
    assert scopa.legal_moves(found.state) == ()
    with pytest.raises(scopa.IllegalMoveError, match="the round is over"):
        scopa.apply_move(found.state, Lay(Card.parse("9c")))
    with pytest.raises(scopa.IllegalMoveError) as caught:
        scopa.random_move(found.state, random.Random(1))
    assert caught.value.reason == "no-moves"


def test_leftovers_can_win() -> None:
    """They are looked at too: then the round has leftovers, and still no categories."""
    state = near_trente("Kc", "3d Qd")
    board = attrs.evolve(state.board, stock_size=0, hand_sizes=(0, 1), last_capturer=1)
    last = State(board, (scopa.EMPTY, CardSet.parse("Kc")), ())
    found = scopa.step(last, Lay(Card.parse("Kc")))
    assert [type(event).__name__ for event in found.events] == [
        "Laid",
        "LeftoversTaken",
        "RoundEnded",
    ]
    assert found.state.board.phase is Phase.WON
    assert scopa.score_round(found.state).totals == (0, 6)


def test_an_instant_winner_wins_a_perdere_too() -> None:
    """Even where fewest points win."""
    variant = scopa.parse_variant("scopa-a-perdere+all-coins-win")
    score = RoundScore(Seating.solo(2), (), (Award("instant-win", 0, 0),), ())
    assert variant.outcome([score], Seating.solo(2)) == Outcome((0,), "instant-win")


@pytest.mark.parametrize(
    ("flags", "points"), [("instant-win-at-scoring", (0, 0)), ("bga-exact", (0, 100))]
)
def test_a_win_may_wait_for_the_scoring(flags: str, points: tuple[int, int]) -> None:
    """Then the round is played on, everything is counted, and the win is an award."""
    state = near_trente("3c", "3d")
    variant = scopa.parse_variant(f"{TRENTE}+{flags}")
    board = attrs.evolve(state.board, variant=variant)
    state = State(board, state.hands, state.stock)
    state = scopa.apply_move(state, Capture(Card.parse("3c"), CardSet.parse("3d")))
    assert state.board.phase is Phase.PLAY
    state = State(attrs.evolve(state.board, phase=Phase.PLAYED), state.hands, state.stock)
    score = scopa.score_round(state)
    assert score.points("instant-win") == points
    assert {tally.kind for tally in score.tallies} >= {"cards", "trente", "instant-win"}
    outcome = variant.outcome([score], Seating.solo(2))
    assert outcome == Outcome((1,), "instant-win")


def test_forced_moves() -> None:
    """Only with exactly one card and exactly one move."""
    state = near_trente("5d", "5c")
    assert scopa.forced_move(state) == Capture(Card.parse("5d"), CardSet.parse("5c"))
    assert scopa.forced_move(near_trente("5d", "5c 5s")) is None
    assert scopa.forced_move(near_trente("5d 3c", "5c")) is None
    assert scopa.forced_move(scopa.observe(state, 0)) is None


def test_explanations() -> None:
    """Every move has a reason, legal or not, in code and words."""
    state = scopa.deal("scopa+max-two-capture", players=2, deck=deck("Ac 2s 3s 5b", "6d 5d Kd"))
    for move, reason, text in (
        (Lay(Card.parse("6d")), "must-capture", "6d cannot be laid"),
        (Capture(Card.parse("5d"), CardSet.parse("5b")), "legal", "5d may take 5b"),
        (Capture(Card.parse("5d"), CardSet.parse("2s 3s")), "choice", "5d can take: 5b"),
        (Capture(Card.parse("6d"), CardSet.parse("Ac 2s 3s")), "limit", "takes fewer cards"),
        (Capture(Card.parse("6d"), CardSet.parse("Ac 2s")), "no-capture", "Ac 5b"),
        (Capture(Card.parse("6d"), scopa.EMPTY), "no-capture", "go to its own pile"),
        (Capture(Card.parse("6d"), CardSet.parse("6c")), "not-on-table", "6c: not on the table"),
        (Lay(Card.parse("7d")), "not-in-hand", "does not hold 7d"),
    ):
        found = scopa.explain(state, move)
        assert (found.reason, text in found.text) == (reason, True), found
        assert found.legal == (reason == "legal")
    lays = scopa.deal("scopa", players=2, deck=deck("Kc Qs Jb 7b", "2d 3d 4d"))
    assert scopa.explain(lays, Lay(Card.parse("2d"))).text == "2d may be laid"
    none = scopa.explain(lays, Capture(Card.parse("2d"), CardSet.parse("Kc")))
    assert none.text.endswith("2d can only be laid")


def test_a_view_explains_its_own_seat_only() -> None:
    """A seat that is not on turn learns that, and nothing about the other hand."""
    state = near_trente("5d", "5c")
    move = Capture(Card.parse("5d"), CardSet.parse("5c"))
    assert scopa.explain(scopa.observe(state, 1), move).legal
    other = scopa.observe(state, 0)
    assert scopa.explain(other, move).reason == "not-on-turn"
    assert scopa.explain(other, move, by=1).text == "this view does not show the hand of seat 1"


def test_foreign_text_is_cut_in_messages() -> None:
    """A message stays short whatever is given."""
    found = scopa.explain(near_trente("5d", "5c"), scopa.Declare("x" * 10_000))
    assert len(found.text) < 500


def test_long_lists_are_cut_in_messages() -> None:
    """An error names five captures and how many more there are; of a wide table, some."""
    variant = scopa.parse_variant("scopa+free-choice")
    texts = []
    for table in ("Ad Ac As Ab 2d 2c", "Ad Ac As Ab 2d 2c 2s 2b"):
        state = near_trente("5d", table)
        state = State(attrs.evolve(state.board, variant=variant), state.hands, state.stock)
        texts.append(scopa.explain(state, Lay(Card.parse("5d"))).text)
    assert texts[0].count(" or ") == 5
    assert texts[0].endswith(" other sets")
    assert texts[1].endswith("5d can take: Ad 2d 2c, for example")


# Matches


def test_a_match_from_start_to_end() -> None:
    """Totals add up, the deal passes on, and the reason is told."""
    rng = random.Random(4)
    match = Match.start("scopone", dealer=2)
    dealers = []
    while match.outcome is None:
        dealers.append(match.dealer)
        match = match.record(play_out(match.deal(rng=rng), rng))
    assert dealers == [seat % 4 for seat in range(2, 2 + len(dealers))]
    totals = [sum(column) for column in zip(*(s.totals for s in match.history), strict=True)]
    assert list(match.totals) == totals
    assert max(totals) >= 21
    assert match.outcome == Outcome((totals.index(max(totals)),), "target")
    with pytest.raises(scopa.InvalidStateError, match="the match is over"):
        match.deal(rng=rng)


def test_the_deal_may_pass_on_against_the_play() -> None:
    """With `deal-against-play` the seat before the dealer deals next."""
    state = scopa.deal("scopa+deal-against-play", players=3, rng=random.Random(1), dealer=0)
    assert state.board.variant.next_dealer(state.board) == 2


@pytest.mark.parametrize(
    ("variant", "totals", "winners"),
    [
        ("scopa", (11, 9), (0,)),
        ("scopa", (12, 11), (0,)),
        ("scopa", (11, 11), None),
        ("scopa", (10, 9), None),
        ("scopa", (11, 11, 8), None),
        ("scopa", (13, 12, 12), (0,)),
        ("scopa+target=21", (20, 9), None),
        ("scopa-a-perdere", (11, 9), (1,)),
        ("scopa-a-perdere", (11, 5, 5), (1, 2)),
        ("scopa-a-perdere", (11, 11), None),
    ],
)
def test_who_has_won(
    variant: str, totals: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    """One side alone at the target or above; a perdere the fewest points win."""
    seating = Seating.solo(len(totals))
    awards = tuple(Award("before", side, points) for side, points in enumerate(totals))
    score = RoundScore(seating, (), awards, ())
    outcome = scopa.parse_variant(variant).outcome([score], seating)
    assert (outcome and outcome.winners) == winners


def test_totals_in_a_view() -> None:
    """They are those given, or zeros."""
    state = scopa.deal("scopa", players=2, rng=random.Random(1))
    assert scopa.observe(state, 0, totals=[3, 4]).totals == (3, 4)
    assert scopa.observe(state, 0).totals == (0, 0)
    assert scopa.observe(state, 0).moves == ()
