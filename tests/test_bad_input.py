"""Whatever is wrong with a call, it is refused by a clear error and changes nothing."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scopa
from scopa import (
    Capture,
    Card,
    CardSet,
    DealError,
    Declare,
    IllegalMoveError,
    IncompatibleFlagsError,
    InvalidStateError,
    Lay,
    Match,
    MisdealError,
    NotationError,
    RoundNotOverError,
    Rules,
    ScopaError,
    Seating,
    State,
    UnknownVariantError,
    errors,
)
from scopa.reasons import REASONS
from scopa.rules.dealing import Schedule
from strategies import positions

ROUNDS = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])

Row: TypeAlias = "Any"
"""A row of a table of bad calls; `ParameterSet` of pytest is not public."""

SEVENS = "3c 4c 7c Kd  Ad 2d 7s  5s 5b 6d"
"""The open cards, the hand of seat 1, who leads, and that of seat 0, who deals."""
LOW = "Ac 2c 3c 4d  6s 7s Ks  5s 5b 6d"
FIFTEEN = "3c 5d 7c Jc  As 7s Js  5s 5b 6d"


def deck_from(first: str) -> list[Card]:
    """A deck that starts with these cards."""
    head = scopa.parse_cards(first)
    return [*head, *(card for card in scopa.DECK if card not in head)]


def start(variant: str = "scopa", first: str = SEVENS) -> State:
    """A round of two players at its first turn, which is that of seat 1."""
    return scopa.deal(variant, players=2, deck=deck_from(first))


def play_out(state: State, seed: int = 0) -> State:
    """Random moves to the end of the round."""
    rng = random.Random(seed)
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    return state


def play_match(variant: str) -> tuple[Match, State]:
    """A match that is over, and its last round."""
    rng = random.Random(1)
    match = Match.start(variant, players=2)
    while True:
        state = play_out(match.deal(rng=rng))
        match = match.record(state)
        if match.outcome is not None:
            return match, state


def caught_from(call: Callable[[], object]) -> ScopaError:
    """The error that a call raises."""
    with pytest.raises(ScopaError) as caught:
        call()
    return caught.value


def check_survives_pickling(error: ScopaError) -> None:
    """Pickled or copied, an error has the same class, message and attributes."""
    copies = [pickle.loads(pickle.dumps(error, protocol)) for protocol in range(6)]
    for twin in [*copies, copy.copy(error), copy.deepcopy(error)]:
        assert type(twin) is type(error)
        assert (str(twin), twin.args, vars(twin)) == (str(error), error.args, vars(error))


class Constant:
    """Randomness that always gives one number."""

    def __init__(self, value: float) -> None:
        self.value = value

    def random(self) -> float:
        """That number."""
        return self.value


# Moves


def illegal(
    name: str,
    move: Any,
    reason: str,
    says: str,
    *,
    by: Any = None,
    on: str = SEVENS,
    variant: str = "scopa",
) -> Row:
    """A row of the table of illegal moves."""
    return pytest.param(variant, on, move, by, reason, says, id=name)


def lay(card: str) -> Lay:
    """The move that lays a card."""
    return Lay(Card.parse(card))


def take(card: str, taken: str) -> Capture:
    """The move that takes these cards with this one."""
    return Capture(Card.parse(card), CardSet.parse(taken))


def unread(thing: object) -> Any:
    """That thing, for a type checker anything."""
    return thing


MOVES = [
    # Who may move is settled before anything is said about the move.
    illegal("not-on-turn", lay("5s"), "not-on-turn", "seat 1 is", by=0),
    illegal("not-on-turn-card-of-another", lay("7s"), "not-on-turn", "seat 1 is", by=0),
    illegal("not-on-turn-legal-move", take("7s", "7c"), "not-on-turn", "seat 1 is", by=0),
    illegal("not-on-turn-no-move", "7s", "not-on-turn", "seat 1 is", by=0),
    illegal("no-such-seat", take("7s", "7c"), "no-such-seat", "seats are 0 to 1", by=2),
    illegal("negative-seat", take("7s", "7c"), "no-such-seat", "seats are 0 to 1", by=-1),
    illegal("seat-as-text", take("7s", "7c"), "no-such-seat", "seats are 0 to 1", by="1"),
    # Which card
    illegal("not-in-hand", lay("Kb"), "not-in-hand", "does not hold Kb", by=1),
    illegal("held-by-another", lay("5s"), "not-in-hand", "a card of its own hand"),
    illegal("held-by-nobody-yet", take("7d", "7c"), "not-in-hand", "does not hold 7d"),
    illegal("on-the-table", lay("7c"), "not-in-hand", "does not hold 7c"),
    # Which cards of the table
    illegal("not-on-table", take("7s", "7b"), "not-on-table", "where 3c 4c 7c Kd lies"),
    illegal("partly-not-on-table", take("7s", "3c 4b"), "not-on-table", "4b: not on the table"),
    illegal("takes-itself", take("7s", "7s"), "not-on-table", "7s: not on the table"),
    illegal("takes-itself-too", take("7s", "7c 7s"), "not-on-table", "7s: not on the table"),
    illegal("lay-is-no-choice", lay("7s"), "must-capture", "7s can take: 7c"),
    illegal("sum-is-wrong", take("2d", "3c 4c"), "no-capture", "2d can only be laid"),
    illegal("value-is-wrong", take("7s", "Kd"), "no-capture", "7s can take: 7c"),
    illegal("part-of-a-sum", take("7s", "3c"), "no-capture", "7s can take: 7c"),
    illegal("more-than-a-capture", take("7s", "7c Kd"), "no-capture", "7s can take: 7c"),
    illegal("two-captures", take("7s", "3c 4c 7c"), "no-capture", "7s can take: 7c"),
    illegal("takes-nothing", take("7s", ""), "no-capture", "7s can take: 7c"),
    illegal("takes-nothing-cannot", take("Ad", ""), "no-capture", "Ad can only be laid"),
    # Which of several captures
    illegal("fewest", take("7s", "3c 4c"), "choice", "7s can take: 7c"),
    illegal("fewest-of-sums", take("7s", "Ac 2c 4d"), "choice", "7s can take: 3c 4d", on=LOW),
    illegal(
        "single-first",
        take("7s", "3c 4c"),
        "choice",
        "7s can take: 7c",
        variant="scopa-traditional",
    ),
    illegal(
        "fewest-in-fifteens",
        take("7s", "3c 5d"),
        "choice",
        "7s can take: Jc",
        on=FIFTEEN,
        variant="scopa-a-quindici",
    ),
    # The limit, and fifteen
    illegal(
        "limit",
        take("7s", "Ac 2c 4d"),
        "limit",
        "7s can take: 3c 4d",
        on=LOW,
        variant="scopa+max-two-capture",
    ),
    illegal(
        "limit-leaves-nothing",
        take("Ks", "Ac 2c 3c 4d"),
        "limit",
        "Ks can only be laid",
        on=LOW,
        variant="scopa+max-capture=3",
    ),
    illegal(
        "not-fifteen",
        take("7s", "7c"),
        "no-capture",
        "7s can take: Jc",
        on=FIFTEEN,
        variant="scopa-a-quindici",
    ),
    illegal(
        "fifteen-without-the-card",
        take("As", "7c Jc"),
        "no-capture",
        "As can only be laid",
        on=FIFTEEN,
        variant="scopa-a-quindici",
    ),
    illegal(
        "lay-is-no-choice-in-fifteens",
        lay("Js"),
        "must-capture",
        "Js can take: 7c",
        on=FIFTEEN,
        variant="scopa-a-quindici",
    ),
    # What is no move
    illegal("text", "7sx7c", "not-a-move", "a move is a"),
    illegal("nothing", None, "not-a-move", "a move is a"),
    illegal("a-number", 7, "not-a-move", "a move is a"),
    illegal("a-card", Card.parse("7s"), "not-a-move", "a move is a"),
    illegal("a-pair", (Card.parse("7s"), "7c"), "not-a-move", "a move is a"),
    illegal("the-class", Lay, "not-a-move", "a move is a"),
    illegal("declares-nothing-known", Declare("under-10"), "no-declaration", "under-10"),
    illegal("declares-a-joker", Declare("under-10", 3), "no-declaration", "under-10=3"),
    # Moves of wrong parts: what a client sent, not read
    illegal("lays-text", Lay(unread("7s")), "not-a-move", "Lay(card)"),
    illegal("lays-nothing", Lay(unread(None)), "not-a-move", "Lay(card)"),
    illegal("lays-a-set", Lay(unread(CardSet.parse("7s"))), "not-a-move", "Lay(card)"),
    illegal("takes-text", Capture(Card.parse("7s"), unread("7c")), "not-a-move", "set of cards"),
    illegal("takes-None", Capture(Card.parse("7s"), unread(None)), "not-a-move", "set of cards"),
    illegal(
        "takes-a-list", Capture(Card.parse("7s"), unread(["7c"])), "not-a-move", "set of cards"
    ),
    illegal("with-text", Capture(unread("7s"), CardSet.parse("7c")), "not-a-move", "Lay(card)"),
]


@pytest.mark.parametrize(("variant", "first", "move", "by", "reason", "says"), MOVES)
def test_illegal_moves(
    variant: str, first: str, move: Any, by: Any, reason: str, says: str
) -> None:
    """The error has the reason and says what would be right; `step` and `explain` agree;
    the state stays as it was."""
    state = start(variant, first)
    twin, value = copy.deepcopy(state), hash(state)
    error = caught_from(lambda: scopa.apply_move(state, move, by=by))
    assert isinstance(error, IllegalMoveError)
    assert (error.move, error.reason) == (move, reason)
    assert says in str(error)
    assert str(caught_from(lambda: scopa.step(state, move, by=by))) == str(error)
    found = scopa.explain(state, move, by=by)
    assert (found.legal, found.reason, found.text) == (False, reason, str(error))
    assert (state, hash(state)) == (twin, value)
    check_survives_pickling(error)


@pytest.mark.parametrize(
    ("move", "by"),
    [
        pytest.param(lay("7s"), None, id="lay"),
        pytest.param(take("7s", "7c"), 0, id="by-a-seat"),
        pytest.param(lay("7s"), 9, id="by-no-seat"),
        pytest.param("7s", None, id="no-move"),
        pytest.param(Declare("under-10"), 1, id="declare"),
    ],
)
def test_no_move_after_the_end(move: Any, by: int | None) -> None:
    """When the round is over, that is the reason, before any other."""
    state = play_out(start())
    twin, value = copy.deepcopy(state), hash(state)
    error = caught_from(lambda: scopa.apply_move(state, move, by=by))
    assert isinstance(error, IllegalMoveError)
    assert error.reason == "round-over"
    assert "the round is over" in str(error)
    assert (state, hash(state)) == (twin, value)


def test_there_is_no_random_move_where_there_is_no_move() -> None:
    """At the end of a round, and in the view of a seat that is not on turn."""
    rng = random.Random(1)
    for call in (
        lambda: scopa.random_move(play_out(start()), rng),
        lambda: scopa.random_move(scopa.observe(start(), 0), rng),
    ):
        error = caught_from(call)
        assert isinstance(error, IllegalMoveError)
        assert error.move is None
        assert error.reason in REASONS
        check_survives_pickling(error)


def test_reasons_are_the_documented_ones() -> None:
    """Every reason code of the table is listed, and every listed code is met, but those
    for legal moves, for what no rule of now obliges to, and for positions without moves."""
    met = {row.values[4] for row in MOVES}
    assert met <= set(REASONS)
    assert set(REASONS) - met == {"legal", "no-moves", "obligation", "round-over"}


# Deals


def bad(name: str, call: Callable[..., object], error: type[ScopaError], says: str) -> Row:
    """A row of a table of bad calls."""
    return pytest.param(call, error, says, id=name)


def deal(variant: Any = "scopa", **arguments: Any) -> Callable[[], State]:
    """A call of `deal`, with two players and a seed unless said otherwise."""
    if not arguments.keys() & {"players", "seating", "teams"}:
        arguments["players"] = 2
    if not arguments.keys() & {"deck", "rng"}:
        arguments["rng"] = random.Random(1)
    return lambda: scopa.deal(variant, **arguments)


CARDS = list(scopa.DECK)
SHORT = Rules(
    name="short",
    deck=CardSet.of(card for card in scopa.DECK if card.rank != 2),
    dealing=Schedule(4, (8, 8)),
)
TWO_WAYS = "2, 3, 4 or 6"

DEALS = [
    bad("deck-too-short", deal(deck=CARDS[:39]), DealError, "dealt from 40, each once"),
    bad("deck-too-long", deal(deck=[*CARDS, CARDS[0]]), DealError, "dealt from 40, each once"),
    bad("deck-empty", deal(deck=[]), DealError, "dealt from 40, each once"),
    bad("deck-card-twice", deal(deck=[*CARDS[:39], CARDS[0]]), DealError, "39 of them different"),
    bad("deck-as-text", deal(deck="7d Ac"), DealError, "is no card of the deck of scopa"),
    bad("deck-with-text", deal(deck=["7d", *CARDS[1:]]), DealError, "'7d' is no card"),
    bad("deck-foreign", deal(SHORT, deck=CARDS[4:]), DealError, "Card.parse('2d') is no card"),
    bad("deck-and-rng", deal(deck=CARDS, rng=random.Random(1)), DealError, "either a deck, or an"),
    bad("no-deck-no-rng", lambda: scopa.deal("scopa", players=2), DealError, "either a deck, or"),
    bad("rng-gives-one", deal(rng=Constant(1.0)), DealError, "from 0 up to, not including, 1"),
    bad("rng-below-0", deal(rng=Constant(-0.5)), DealError, "from 0 up to, not including, 1"),
    bad("rng-gives-nan", deal(rng=Constant(float("nan"))), DealError, "from 0 up to"),
    bad("rng-is-a-seed", deal(rng=5), DealError, "random"),
    bad("dealer-too-high", deal(dealer=2), DealError, "seats are 0 to 1"),
    bad("dealer-negative", deal(dealer=-1), DealError, "seats are 0 to 1"),
    bad("dealer-as-text", deal(dealer="0"), DealError, "seats are 0 to 1"),
    bad("dealer-none", deal(dealer=None), DealError, "seats are 0 to 1"),
    bad("dealer-half", deal(dealer=0.5), DealError, "seats are 0 to 1"),
    bad("players-1", deal(players=1), DealError, "a number from 2"),
    bad("players-0", deal(players=0), DealError, "a number from 2"),
    bad("players-negative", deal(players=-1), DealError, "a number from 2"),
    bad("players-5", deal(players=5), DealError, f"played by {TWO_WAYS}, not by 5"),
    bad("players-7", deal(players=7), DealError, f"played by {TWO_WAYS}, not by 7"),
    bad("players-41", deal(players=41), DealError, "a number from 2 to 40"),
    bad("players-a-billion", deal(players=10**9), DealError, "a number from 2 to 40"),
    bad("players-as-text", deal(players="2"), DealError, "players"),
    bad("players-half", deal(players=2.5), DealError, "players"),
    bad("scopone-by-3", deal("scopone", players=3), DealError, "four in two pairs"),
    bad("scopone-solo", deal("scopone", seating=Seating.solo(4)), DealError, "four in two pairs"),
    bad("scopone-by-6", deal("scopone", seating=Seating.trios(6)), DealError, "four in two pairs"),
    bad("teams-at-3", deal(players=3, teams=True), DealError, "for 4 or 6 players, not for 3"),
    bad("teams-at-5", deal(players=5, teams=True), DealError, "for 4 or 6 players, not for 5"),
    bad("players-not-seating", deal(players=2, seating=Seating.solo(3)), DealError, "has 3"),
    bad("teams-and-seating", deal(teams=True, seating=Seating.pairs(4)), DealError, "or a seat"),
    bad("seating-of-5", deal(seating=Seating.solo(5)), DealError, f"{TWO_WAYS}, not by 5"),
    bad("seating-as-text", deal(seating="pairs"), DealError, "Seating"),
    bad("sides-with-a-gap", lambda: Seating([0, 2, 0, 2]), DealError, "without a gap"),
    bad("sides-from-1", lambda: Seating([1, 2, 1, 2]), DealError, "without a gap"),
    bad("one-side", lambda: Seating([0, 0, 0, 0]), DealError, "at least two"),
    bad("no-side", lambda: Seating([]), DealError, "at least two"),
    bad("sides-as-text", lambda: Seating(["a", "b"]), DealError, "number them"),  # type: ignore[list-item]
    bad("sides-of-floats", lambda: Seating([0, 1.0]), DealError, "number them"),  # type: ignore[list-item]
    bad("seat-named-twice", lambda: Seating.of([[0, 1], [1, 2]]), DealError, "each seat"),
    bad("seat-missing", lambda: Seating.of([[0, 3], [1]]), DealError, "each seat"),
    bad("empty-side", lambda: Seating.of([[0, 1], []]), DealError, "no side empty"),
    bad("pairs-of-5", lambda: Seating.pairs(5), DealError, "5 seats do not make pairs"),
    bad("match-of-5", lambda: Match.start("scopa", players=5), DealError, "not by 5"),
    bad("match-dealer", lambda: Match.start("scopa", players=2, dealer=2), DealError, "0 to 1"),
]


@pytest.mark.parametrize(("call", "error", "says"), DEALS)
def test_deals_that_cannot_be(
    call: Callable[[], object], error: type[ScopaError], says: str
) -> None:
    """The error says what would be right; no other exception comes out, whatever is given."""
    found = caught_from(call)
    assert type(found) is error
    assert says in str(found)
    check_survives_pickling(found)


@pytest.mark.parametrize(
    ("variant", "first"),
    [("scopa", "2d Kd Kc Ks"), ("scopa+misdeal=two-aces", "Ad Ac 4d 5d")],
)
def test_a_fixed_deck_may_be_a_misdeal(variant: str, first: str) -> None:
    """The error names the open cards and asks for another deck, and the list that was
    given is as it was."""
    deck = deck_from(first)
    given_deck = list(deck)
    found = caught_from(lambda: scopa.deal(variant, players=2, deck=deck))
    assert isinstance(found, MisdealError)
    assert found.table == first
    assert first in str(found)
    assert "give another deck" in str(found)
    assert deck == given_deck
    check_survives_pickling(found)


@pytest.mark.parametrize("value", [1.0, -0.5, float("nan")])
def test_randomness_is_checked_for_moves_too(value: float) -> None:
    """A number that is none of those promised is refused, not used as an index."""
    state, rng = start(), Constant(value)
    assert "from 0 up to" in str(caught_from(lambda: scopa.random_move(state, rng)))


def test_a_seed_is_no_rng() -> None:
    """What has no `random()` is refused where a move is drawn, too."""
    seed: Any = 5
    assert "random.Random" in str(caught_from(lambda: scopa.random_move(start(), seed)))


# Variants


def wrong(name: str, text: Any, error: type[ScopaError], says: str, /, **has: object) -> Row:
    """A row of the table of variants that are none."""
    return pytest.param(text, error, says, has, id=name)


def clash(text: str, *flags: str) -> Row:
    """Flags that contradict each other: both are named."""
    return wrong(text, text, IncompatibleFlagsError, "contradict each other", flags=flags)


def idle(text: str, flag: str, needs: str) -> Row:
    """A flag with nothing to act on: the message says what it needs."""
    return wrong(text, text, IncompatibleFlagsError, f"needs {needs}", flags=(flag,))


def out_of_range(flag: str, least: int, most: int) -> Row:
    """A number that is none, or too large or small."""
    says = f"expected a number from {least} to {most}"
    column = len(flag.partition("=")[0]) + 2
    has = {"what": "flag", "text": flag, "column": column}
    return wrong(f"number {flag}", f"scopa+{flag}", NotationError, says, **has)


def unreadable(name: str, text: str, column: int) -> Row:
    """Text of no such form: the column tells where."""
    has = {"what": "variant", "text": text, "column": column}
    return wrong(name, text, NotationError, "expected a name, as in 'scopone+napola'", **has)


VARIANTS = [
    wrong(
        "unknown-variant",
        "scopne",
        UnknownVariantError,
        "did you mean 'scopone'",
        name="scopne",
        matches=("scopone", "scopa", "scopone-a-10"),
    ),
    wrong(
        "unknown-variant-like-nothing",
        "xyzzy",
        UnknownVariantError,
        "no variant is called 'xyzzy'",
        name="xyzzy",
        matches=(),
    ),
    wrong(
        "unknown-flag",
        "scopa+napolla",
        UnknownVariantError,
        "no flag is called 'napolla'; did you mean 'napola' or 'napoleone'?",
        name="napolla",
        matches=("napola", "napoleone"),
    ),
    wrong(
        "flag-as-variant",
        "fewest",
        UnknownVariantError,
        "write 'scopa+fewest'",
        name="fewest",
        matches=(),
    ),
    wrong(
        "number-flag-as-variant",
        "target=21",
        UnknownVariantError,
        "write 'scopa+target=21'",
        name="target=21",
        matches=(),
    ),
    wrong(
        "variant-as-flag",
        "scopa+scopone",
        UnknownVariantError,
        "'scopone' is a variant, which must come first",
        name="scopone",
        matches=(),
    ),
    wrong(
        "value-of-a-flag",
        "scopa+misdeal=four-kings",
        UnknownVariantError,
        "'misdeal=three-kings'",
        name="misdeal=four-kings",
    ),
    wrong(
        "number-for-a-plain-flag",
        "scopa+napola=3",
        UnknownVariantError,
        "did you mean 'napola'?",
        name="napola=3",
        matches=("napola",),
    ),
    clash("scopa+fewest+free-choice", "fewest", "free-choice"),
    clash("scopa+single-first+free-choice", "free-choice", "single-first"),
    clash("scopa+target=16+target=21", "target=16", "target=21"),
    clash("scopa+max-capture=2+max-capture=3", "max-capture=3", "max-two-capture"),
    clash("scopa+misdeal=none+misdeal=two-aces", "misdeal=none", "misdeal=two-aces"),
    clash("scopa+nine-card-deal+ten-card-deal", "nine-card-deal", "ten-card-deal"),
    clash(
        "scopa+primiera-missing-zero+primiera-complete-first",
        "primiera-complete-first",
        "primiera-missing-zero",
    ),
    clash("scopa+frac+max-two-capture", "frac", "max-two-capture"),
    clash("scopa-frac+max-capture=3", "frac", "max-capture=3"),
    clash("scopa+frac+fewest", "fewest", "frac"),
    clash("scopa-frac+single-first", "frac", "single-first"),
    idle("scopa+instant-win-at-scoring", "instant-win-at-scoring", "a win at one stroke"),
    idle("scopa+no-primiera+primiera-six-19", "primiera-six-19", "the category 'primiera'"),
    idle("scopa-frac+no-primiera", "no-primiera", "the category 'primiera'"),
    idle("scopa-frac+primiera-six-19", "primiera-six-19", "the category 'primiera'"),
    idle("scopone-scientifico+misdeal=none", "misdeal=none", "open cards"),
    idle("scopa+ten-card-deal+misdeal=two-aces", "misdeal=two-aces", "open cards"),
    *(out_of_range(f"target{rest}", 1, 1000) for rest in ("", "=", "=0", "=-5", "=1001", "=1.5")),
    *(out_of_range(f"max-capture{rest}", 1, 40) for rest in ("", "=0", "=41", "=two", "=1e1")),
    unreadable("empty", "", 1),
    unreadable("spaces", "   ", 1),
    unreadable("plus", "+", 1),
    unreadable("plus-first", "+scopa", 1),
    unreadable("plus-last", "scopa+", 7),
    unreadable("plus-twice", "scopa++napola", 7),
    unreadable("not-ascii", "scopa+napol\N{LATIN SMALL LETTER A WITH GRAVE}", 7),
    unreadable("other-digits", "scopa+target=\N{ARABIC-INDIC DIGIT ONE}", 7),
    unreadable("punctuation", "scopone, napola", 1),
    unreadable("zero-byte", "scopa\0", 1),
    wrong("long", "scopa" + "+napola" * 1_500_000, NotationError, "at most 1000", what="variant"),
    wrong("none", None, NotationError, "expected text", what="variant", text="None"),
    wrong("number", 5, NotationError, "expected text", what="variant", text="5"),
    wrong("bytes", b"scopa", NotationError, "expected text", what="variant"),
    wrong("list", ["scopa", "napola"], NotationError, "expected text", what="variant"),
]


@pytest.mark.parametrize(("text", "error", "says", "has"), VARIANTS)
def test_variants_that_are_none(
    text: Any, error: type[ScopaError], says: str, has: Mapping[str, object]
) -> None:
    """The error is of the right class, names what is wrong and what would be right, and
    is short whatever was given."""
    found = caught_from(lambda: scopa.parse_variant(text))
    assert type(found) is error
    assert says in str(found)
    assert {name: getattr(found, name) for name in has} == has
    assert len(str(found)) < 300
    if isinstance(found, IncompatibleFlagsError):
        assert all(repr(flag) in str(found) for flag in found.flags)
    check_survives_pickling(found)


@pytest.mark.parametrize(
    "text", ["scopne", "scopa+fewest+free-choice", "scopa+", "scopa+target=0"]
)
def test_every_function_reads_variants_alike(text: str) -> None:
    """The same text gives the same error wherever a variant is asked for."""
    expected = caught_from(lambda: scopa.parse_variant(text))
    calls: list[Callable[[], object]] = [
        deal(text),
        lambda: scopa.open_round(text, players=2, rng=random.Random(1)),
        lambda: Match.start(text, players=2),
        lambda: scopa.captures(text, Card.parse("7d"), scopa.EMPTY),
        lambda: scopa.diff(text, "scopa"),
        lambda: scopa.diff("scopa", text),
    ]
    for call in calls:
        found = caught_from(call)
        assert (type(found), str(found), vars(found)) == (
            type(expected),
            str(expected),
            vars(expected),
        )


@pytest.mark.parametrize("thing", [None, 5, ["scopa"], b"scopa"], ids=repr)
def test_what_is_neither_a_variant_nor_its_text(thing: Any) -> None:
    """It is refused by name of its class, with an example of what is meant."""
    for call in (deal(thing), lambda: Match.start(thing, players=2)):
        found = caught_from(call)
        assert isinstance(found, UnknownVariantError)
        assert (found.name, found.matches) == (type(thing).__name__, ())
        assert "a text such as 'scopa'" in str(found)
        check_survives_pickling(found)


@pytest.mark.parametrize("row", scopa.variant_names())
def test_bga_exact_goes_with_every_row_of_now(row: str) -> None:
    """It adjusts what there is, and is not refused for what a row lacks."""
    exact = scopa.parse_variant(f"{row}+bga-exact")
    assert str(exact) == f"{row}+bga-exact"
    assert "rotation" in [each.slot for each in scopa.diff(row, exact)]


# Cards


def misread(
    name: str, call: Callable[[], object], column: int, says: str, /, **has: object
) -> Row:
    """A row of the table of cards that are none."""
    return pytest.param(call, {"column": column, **has}, says, id=name)


SHAPE = "expected a rank (A 2 3 4 5 6 7 J Q K), then a suit (d c s b)"
UNREADABLE_CARDS = [
    misread("no-suit", lambda: Card.parse("7"), 1, SHAPE, text="7"),
    misread("no-such-suit", lambda: Card.parse("7x"), 1, SHAPE, text="7x"),
    misread("no-such-rank", lambda: Card.parse("0d"), 1, SHAPE),
    misread("rank-11", lambda: Card.parse("11d"), 1, SHAPE),
    misread("suit-first", lambda: Card.parse("d7"), 1, SHAPE),
    misread("space-inside", lambda: Card.parse("7 d"), 1, SHAPE),
    misread("the-second", lambda: scopa.parse_cards("7d 8x"), 4, SHAPE, text="7d 8x"),
    misread("the-third", lambda: CardSet.parse("7d,Ac,?"), 7, SHAPE),
    misread("semicolon", lambda: CardSet.parse("7d;Ac"), 3, SHAPE),
    misread("wide-digit", lambda: Card.parse("\N{FULLWIDTH DIGIT SEVEN}d"), 1, SHAPE),
    misread("no-card", lambda: Card.parse(""), 1, "expected one card, found 0", what="card"),
    misread("two-cards", lambda: Card.parse("7d Ac"), 1, "expected one card, found 2"),
    misread("not-text", lambda: Card.parse(7), 1, "expected text such as '7d Ac'"),  # type: ignore[arg-type]
    misread("none", lambda: scopa.parse_cards(None), 1, "expected text such as '7d Ac'"),  # type: ignore[arg-type]
    misread("twice", lambda: CardSet.parse("7d Ac 7d"), 1, "7d is named twice", what="card set"),
    misread("ten-megabytes", lambda: Card.parse("x" * 10_000_000), 1, SHAPE),
    misread("rank-0", lambda: Card(0, 0), 1, "ranks are 1 to 10 and suits", what="card"),
    misread("suit-4", lambda: Card(7, 4), 1, "ranks are 1 to 10 and suits", what="card"),
    misread("rank-as-text", lambda: Card("7", 0), 1, "ranks are 1 to 10"),  # type: ignore[arg-type]
    misread("rank-as-float", lambda: Card(7.0, 0), 1, "ranks are 1 to 10"),  # type: ignore[arg-type]
    misread("mask-negative", lambda: CardSet(-1), 1, "a mask is 0 to 2**40 - 1", what="card set"),
    misread("mask-too-large", lambda: CardSet(1 << 40), 1, "a mask is 0 to 2**40 - 1"),
    misread("mask-as-text", lambda: CardSet("7d"), 1, "a mask is 0 to 2**40 - 1"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("call", "has", "says"), UNREADABLE_CARDS)
def test_cards_that_are_none(
    call: Callable[[], object], has: Mapping[str, object], says: str
) -> None:
    """The error tells where reading stopped and what was expected there, and quotes no
    more than a line of the text."""
    found = caught_from(call)
    assert type(found) is NotationError
    assert {name: getattr(found, name) for name in has} == has
    assert says in found.problem
    assert str(found).endswith(f", column {found.column}: {found.problem}")
    assert len(str(found)) < 200
    check_survives_pickling(found)


# Scores, matches, views, single positions


def test_a_round_is_scored_at_its_end() -> None:
    """Before, the error says how many cards are still to be played."""
    state = start()
    twin, value = copy.deepcopy(state), hash(state)
    found = caught_from(lambda: scopa.score_round(state))
    assert type(found) is RoundNotOverError
    assert "36 cards are still to be played" in str(found)
    assert (state, hash(state)) == (twin, value)
    check_survives_pickling(found)


def other_round(variant: str = "scopa", players: int = 2, dealer: int = 0) -> State:
    """A finished round."""
    rng = random.Random(2)
    return play_out(scopa.deal(variant, players=players, rng=rng, dealer=dealer))


@pytest.mark.parametrize(
    ("state", "error", "says"),
    [
        pytest.param(start(), RoundNotOverError, ["36 cards"], id="unfinished"),
        pytest.param(
            other_round("escoba"),
            InvalidStateError,
            ["the round's variant is escoba, the match's scopa"],
            id="other-variant",
        ),
        pytest.param(other_round(players=3), InvalidStateError, ["seating"], id="other-seating"),
        pytest.param(
            other_round(dealer=1),
            InvalidStateError,
            ["the round's dealer is 1, the match's 0"],
            id="other-dealer",
        ),
        pytest.param(
            other_round("escoba", 3, 1),
            InvalidStateError,
            ["variant", "seating", "dealer"],
            id="all-of-it",
        ),
    ],
)
def test_rounds_of_another_match(state: State, error: type[ScopaError], says: list[str]) -> None:
    """Every problem is told, one by one, and the match stays as it was."""
    match = Match.start("scopa", players=2)
    twin, value = copy.deepcopy(match), hash(match)
    found = caught_from(lambda: match.record(state))
    assert type(found) is error
    problems = found.problems if isinstance(found, InvalidStateError) else (str(found),)
    assert len(problems) == len(says)
    assert all(part in problem for part, problem in zip(says, problems, strict=True))
    assert (match, hash(match)) == (twin, value)
    check_survives_pickling(found)


def test_a_match_that_is_over_takes_no_round() -> None:
    """Neither can a round be recorded, nor another be dealt; the match stays as it was."""
    match, last = play_match("scopa+target=1")
    twin, value = copy.deepcopy(match), hash(match)
    recorded = caught_from(lambda: match.record(last))
    assert isinstance(recorded, InvalidStateError)
    assert "the match is over already" in recorded.problems
    for call in (match.deal, match.open_round):
        found = caught_from(lambda call=call: call(rng=random.Random(1)))  # type: ignore[misc]
        assert type(found) is InvalidStateError
        assert "start another" in str(found)
    assert (match, hash(match)) == (twin, value)


JOKER = Card.parse("7c")
NO_TABLES: tuple[Any, ...] = ("3c", frozenset(), [])

INVALID: list[Row] = [
    *(
        bad(
            f"observe-seat-{seat!r}",
            lambda state, seat=seat: scopa.observe(state, seat),
            InvalidStateError,
            "seats are 0 to 1",
        )
        for seat in (2, -1, None, "0", 0.5)
    ),
    *(
        bad(
            f"observe-totals-{totals!r}",
            lambda state, totals=totals: scopa.observe(state, 0, totals=totals),
            InvalidStateError,
            "totals",
        )
        for totals in ((), (1,), (1, 2, 3), ("a", "b"))
    ),
    *(
        bad(
            f"captures-joker-{joker!r}",
            lambda _, joker=joker: scopa.captures("scopa", JOKER, scopa.EMPTY, joker=joker),
            InvalidStateError,
            "1 to 10",
        )
        for joker in (0, 11, -1, "7", 7.5)
    ),
    *(
        bad(
            f"captures-from-{type(table).__name__}",
            lambda _, table=table: scopa.captures("scopa", JOKER, table),
            InvalidStateError,
            "expected a Card and a CardSet",
        )
        for table in NO_TABLES
    ),
    bad(
        "captures-card-as-text",
        lambda _: scopa.captures("scopa", "7d", scopa.EMPTY),  # type: ignore[arg-type]
        InvalidStateError,
        "not str and CardSet",
    ),
    bad(
        "captures-card-on-table",
        lambda _: scopa.captures("scopa", Card.parse("7d"), CardSet.parse("3c 7d")),
        InvalidStateError,
        "7d is played and lies on the table too",
    ),
    bad(
        "captures-foreign-cards",
        lambda _: scopa.captures(SHORT, Card.parse("2d"), CardSet.parse("2c 5d")),
        InvalidStateError,
        "2d 2c not in the deck of short",
    ),
]


@pytest.mark.parametrize(("call", "error", "says"), INVALID)
def test_positions_that_do_not_hold_together(
    call: Callable[[State], object], error: type[ScopaError], says: str
) -> None:
    """The error lists the problem, and the state stays as it was."""
    state = start()
    twin, value = copy.deepcopy(state), hash(state)
    found = caught_from(lambda: call(state))
    assert type(found) is error
    assert isinstance(found, InvalidStateError)
    (problem,) = found.problems
    assert says in problem
    assert (state, hash(state)) == (twin, value)
    check_survives_pickling(found)


def test_all_problems_are_listed() -> None:
    """Not only the first of them."""
    card = Card.parse("7d")
    found = caught_from(lambda: scopa.captures("scopa", card, CardSet.of([card]), joker=11))
    assert isinstance(found, InvalidStateError)
    assert len(found.problems) == 2
    assert str(found) == "; ".join(found.problems)


# Errors as such


@pytest.mark.parametrize("name", errors.__all__)
def test_errors_have_one_root(name: str) -> None:
    """Each is public, a `ScopaError`, and what code of no knowledge would catch."""
    error = getattr(errors, name)
    assert getattr(scopa, name) is error
    assert issubclass(error, ScopaError)
    assert error is ScopaError or issubclass(error, (ValueError, LookupError))


ONE_OF_EACH = [
    ScopaError("of no kind"),
    NotationError("card", "7x" * 100, 3, "no suit"),
    IllegalMoveError("no such move", lay("7d"), "not-in-hand"),
    DealError("no such deal"),
    MisdealError("three kings", "2d Kd Kc Ks"),
    InvalidStateError(["this", "and that"]),
    IncompatibleFlagsError("they clash", ["a", "b"]),
    UnknownVariantError("no such name", "scopo", ["scopa", "scopone"]),
    RoundNotOverError("too early"),
]


@pytest.mark.parametrize("error", ONE_OF_EACH, ids=lambda error: type(error).__name__)
def test_errors_survive_pickling(error: ScopaError) -> None:
    """With every protocol, message and attributes stay."""
    check_survives_pickling(error)
    assert {type(each).__name__ for each in ONE_OF_EACH} == set(errors.__all__)


# Hidden cards

NAMED = re.compile(r"(?<![A-Za-z0-9])[A2-7JQK][dcsb](?![A-Za-z0-9])")


def refusals(state: State, by: int | None) -> list[tuple[scopa.Move, str]]:
    """What is said of all lays and many captures that are refused, with every card."""
    table = state.board.table
    sets = [CardSet.of(cards) for cards in itertools.combinations(table, 2)][:6]
    sets += [CardSet.of([card]) for card in table]
    said: list[tuple[scopa.Move, str]] = []
    for card in scopa.DECK:
        moves: list[scopa.Move] = [Lay(card), Capture(card, scopa.EMPTY), Capture(card, table)]
        moves += [Capture(card, cards) for cards in [*sets, CardSet.of([card])]]
        for move in moves:
            try:
                scopa.apply_move(state, move, by=by)
            except IllegalMoveError as error:
                assert error.reason in REASONS  # noqa: PT017  # every move is tried
                said.append((move, str(error)))
    return said


@ROUNDS
@given(positions())
def test_refusals_name_no_hidden_card(state: State) -> None:
    """Whoever sends whichever move, the message names cards of that move and of the
    table only; to a seat that is not on turn it names none."""
    board = state.board
    for by in (None, *range(board.seating.seats), board.seating.seats):
        for move, message in refusals(state, by):
            assert isinstance(move, (Lay, Capture))
            own = CardSet.of([move.card])
            own |= move.taken if isinstance(move, Capture) else scopa.EMPTY
            named = CardSet.of(map(Card.parse, NAMED.findall(message)))
            assert named <= own | board.table
            assert by in {None, board.turn} or not named


@ROUNDS
@given(positions(), st.randoms(use_true_random=False))
def test_refusals_do_not_depend_on_hidden_cards(state: State, rng: scopa.Random) -> None:
    """To a seat that is not on turn the same is said whatever the other hands and the
    stock hold; to the seat on turn, what its own view tells."""
    board = state.board
    for seat in range(board.seating.seats):
        if seat == board.turn:
            view = scopa.observe(state, seat)
            for move, message in refusals(state, seat):
                assert scopa.explain(view, move, by=seat).text == message
            continue
        hidden = CardSet.of(state.stock)
        for other, hand in enumerate(state.hands):
            hidden |= hand if other != seat else scopa.EMPTY
        cards = list(scopa.shuffled(hidden, rng))
        hands = tuple(
            hand if other == seat else CardSet.of(cards.pop() for _ in range(len(hand)))
            for other, hand in enumerate(state.hands)
        )
        twin = State(board, hands, tuple(cards))
        assert refusals(twin, seat) == refusals(state, seat)


@ROUNDS
@given(positions())
def test_a_refusal_changes_nothing(state: State) -> None:
    """After hundreds of refused moves a state equals its copy, and so do its moves."""
    twin, value, moves = copy.deepcopy(state), hash(state), scopa.legal_moves(state)
    assert refusals(state, None)
    assert (state, hash(state), repr(state)) == (twin, value, repr(twin))
    assert scopa.legal_moves(state) == moves == scopa.legal_moves(twin)
