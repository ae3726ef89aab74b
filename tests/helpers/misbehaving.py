"""Rules and variants of one's own that answer wrongly, slot by slot and method by method."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import attrs

import scopa
from scopa import (
    Award,
    Candidate,
    Capture,
    Card,
    CardSet,
    Declare,
    Lay,
    Match,
    Outcome,
    Rules,
    State,
    Tally,
    Win,
)
from scopa.model.moves import EQUAL, SUM
from scopa.rules import DealPlan, Opening
from scopa.rules.captures import Sum
from scopa.rules.instant_wins import AllOf

__all__ = ["ALONE", "ANSWERS", "METHODS", "Mine", "play", "slots_with"]

EMPTY, DECK = scopa.EMPTY, scopa.FULL_DECK
Give = Callable[..., Any]


@attrs.frozen
class Mine:
    """A rule for any slot: whatever it is asked, it answers by its function."""

    give: Give = attrs.field(repr=False)
    kind: str = "mine"

    def ask(self, *question: Any) -> Any:
        """The answer."""
        return self.give(*question)

    refusal = plan = is_misdeal = opening = declarations = candidates = choose = ask
    restrict = points = awards = seat = tally = win = settle = problem = bonus = ask
    outcome = next = ask


@attrs.frozen
class MineExtends(Mine):
    """An ace that answers so when it is played, and allows any move."""

    extend = Mine.ask

    def restrict(self, board: Any, plays: Any, /) -> Any:
        """All of them."""
        return plays


@attrs.frozen
class MineRestricts(Mine):
    """An ace that captures as any card, and restricts moves so."""

    def extend(self, board: Any, ordinary: Any, table: Any, /) -> Any:
        """The same."""
        return ordinary


def always(answer: Any) -> Give:
    """The same answer to anything."""
    return lambda *_: answer


def one_by_one(*of: Any) -> Give:
    """A generator, each time a new one."""
    return lambda *_: (each for each in of)


AWARDS: Mapping[str, Any] = {
    "not a tuple": Award("x", 0, 1),
    "None": None,
    "a text": "1",
    "side 9": [Award("x", 9, 1)],
    "side -1": [Award("x", -1, 1)],
    "side 1.0": [Award("x", 1.0, 1)],  # type: ignore[arg-type]  # wrong on purpose, as all here
    "side None": [Award("x", None, 1)],  # type: ignore[arg-type]
    "half a point": [Award("x", 0, 0.5)],  # type: ignore[arg-type]
    "a point called True": [Award("x", 0, True)],
    "points in words": [Award("x", 0, "1")],  # type: ignore[arg-type]
    "10**30 points": [Award("x", 0, 10**30)],
    "a kind without a name": [Award("", 0, 1)],
    "no kind": [Award(None, 0, 1)],  # type: ignore[arg-type]
    "a win at one stroke": [Award("instant-win", 0, 1)],
    "a set of cards": [Award("x", 0, 1, frozenset())],  # type: ignore[arg-type]
    "not an Award": [("x", 0, 1)],
}
"""Awards that nobody can earn in play."""
AWARDING: Mapping[str, Give] = {
    **{name: always(given) for name, given in AWARDS.items()},
    "a generator of awards": one_by_one(Award("x", 0, 1)),
}
SEATS: Mapping[str, Give] = {
    "9": always(9),
    "-1": always(-1),
    "2": always(2),
    "1.0": always(1.0),
    "True": always(True),
    "a text": always("0"),
    "a tuple": always((0,)),
}
"""What is no seat of two."""
KEPT: Mapping[str, Give] = {
    "None": always(None),
    "a text": always("x"),
    "5": always(5),
    "nothing": always([]),
    "something else": always([(Lay(Card.parse("7d")), 1)]),
    "an unhashable": always([[]]),
    "all, twice": lambda *asked: [*asked[-1], *asked[-1]],
    "a generator": lambda *asked: (each for each in asked[-1]),
}
"""What a rule does not leave of what it was given."""
SETS: Mapping[str, Give] = {
    "None": always(None),
    "a text": always("x"),
    "5": always(5),
    "a generator": one_by_one(),
    "a number": always([1]),
    "cards without a candidate": lambda *asked: [asked[-1].cards],
    "the whole deck": always([Candidate(DECK, SUM)]),
    "a card that is not there": lambda *asked: [Candidate(DECK - asked[-1].cards, SUM)],
    "a frozenset": always([Candidate(frozenset(), EQUAL)]),  # type: ignore[arg-type]
    "by nothing": lambda *asked: [Candidate(asked[-1].cards, frozenset())],
    "by a text": lambda *asked: [Candidate(asked[-1].cards, "sum")],  # type: ignore[arg-type]
    "by a number": lambda *asked: [Candidate(asked[-1].cards, frozenset({1}))],  # type: ignore[arg-type]
    "twice": lambda *asked: [Candidate(asked[-1].cards, SUM)] * 2,
}
"""What is no list of candidates, on a table that is not empty."""


def when_open(give: Give) -> Give:
    """That answer where cards lie open, else the usual one."""
    return lambda *asked: give(*asked) if asked[-1].cards else []


def tallied(**fields: Any) -> Give:
    """A tally of two sides with these fields."""
    usual: dict[str, Any] = {"kind": "mine", "counts": (0, 0), "cards": (EMPTY,) * 2, "awards": ()}
    return always(Tally(**{**usual, **fields}))


TALLIES: Mapping[str, Give] = {
    "None": always(None),
    "an award": always(Award("x", 0, 1)),
    "one count": tallied(counts=(1,)),
    "three counts": tallied(counts=(1, 1, 1)),
    "half a count": tallied(counts=(0.5, 0)),
    "no counts": tallied(counts=None),
    "a generator of counts": lambda *_: Tally("mine", (n for n in (0, 0)), (EMPTY,) * 2, ()),  # type: ignore[arg-type]
    "one set of cards": tallied(cards=(EMPTY,)),
    "cards as texts": tallied(cards=("", "")),
    "no kind": tallied(kind=""),
    **{
        f"{name}, as awards": tallied(awards=given)
        for name, given in AWARDS.items()
        if name != "a win at one stroke"
    },
}
WINS: Mapping[str, Give] = {
    "False": always(False),
    "True": always(True),
    "a side": always(0),
    "side 9": always(Win(9, EMPTY)),
    "side None": always(Win(None, EMPTY)),  # type: ignore[arg-type]
    "side 1.0": always(Win(1.0, EMPTY)),  # type: ignore[arg-type]
    "a set of cards": always(Win(0, frozenset())),  # type: ignore[arg-type]
    "no tallies": always(Win(0, EMPTY, None)),  # type: ignore[arg-type]
    "a tally that is none": always(Win(0, EMPTY, (5,))),  # type: ignore[arg-type]
}
OUTCOMES: Mapping[str, Give] = {
    "a side": always(0),
    "False": always(False),
    "a text": always("side 0"),
    "nobody": always(Outcome((), "target")),
    "side 9": always(Outcome((9,), "target")),
    "side 1.0": always(Outcome((1.0,), "target")),  # type: ignore[arg-type]
    "one twice": always(Outcome((0, 0), "target")),
    "not a tuple": always(Outcome(0, "target")),  # type: ignore[arg-type]
    "no reason": always(Outcome((0,), "")),
    "None for a reason": always(Outcome((0,), None)),  # type: ignore[arg-type]
}
OPENINGS: Mapping[str, Give] = {
    "a text": always("dealer"),
    "False": always(False),
    "seat 9": always(Opening(9, EMPTY, ())),
    "seat -1": always(Opening(-1, EMPTY, ())),
    "seat 1.0": always(Opening(1.0, EMPTY, ())),  # type: ignore[arg-type]
    "seat None": always(Opening(None, EMPTY, ())),  # type: ignore[arg-type]
    "all cards": always(Opening(0, DECK, ())),
    "cards of the stock": lambda board: Opening(0, DECK - board.table, ()),
    "a frozenset": always(Opening(0, frozenset(), ())),  # type: ignore[arg-type]
    **{f"{name}, as awards": always(Opening(0, EMPTY, given)) for name, given in AWARDS.items()},
}
DECLARATIONS: Mapping[str, Give] = {
    "None": always(None),
    "5": always(5),
    "a generator": one_by_one((Declare("x"), ())),
    "not a pairs": always([Declare("x")]),
    "a Lay": always([(Lay(Card.parse("7d")), ())]),
    "no kind": always([(Declare(""), ())]),
    "joker 11": always([(Declare("x", 11), ())]),
    "joker 1.0": always([(Declare("x", 1.0), ())]),  # type: ignore[arg-type]
    "twice": always([(Declare("x"), ())] * 2),
    **{f"{name}, as awards": always([(Declare("x"), given)]) for name, given in AWARDS.items()},
}
PLANS: Mapping[str, Give] = {
    "None": always(None),
    "a tuple": always((4, (18,))),
    "no packets": always(DealPlan(4, None)),  # type: ignore[arg-type]
    "packets of half a card": always(DealPlan(4, (4.5,) * 4)),  # type: ignore[arg-type]
    "a table in words": always(DealPlan("4", (18,))),  # type: ignore[arg-type]
    "too few": always(DealPlan(4, (3,))),
    "too many": always(DealPlan(4, (19,))),
    "less than no open cards": always(DealPlan(-2, (21,))),
    "a packet of nothing": always(DealPlan(4, (18, 0))),
    "a packet of less": always(DealPlan(4, (20, -2))),
    "no deals": always(DealPlan(40, ())),
}
TRUTHS: Mapping[str, Give] = {
    "None": always(None),
    "0": always(0),
    "1": always(1),
    "a text": always("no"),
    "a tuple": always(()),
}
REFUSALS: Mapping[str, Give] = {
    "True": always(True),
    "False": always(False),
    "5": always(5),
    "an empty text": always(""),
    "bytes": always(b"no"),
    "a list": always(["no"]),
}
NUMBERS: Mapping[str, Give] = {
    "None": always(None),
    "half a point": always(0.5),
    "True": always(True),
    "a text": always("1"),
    "an award": always([Award("x", 0, 1)]),
    "10**15": always(10**15),
    "-10**30": always(-(10**30)),
}

ANSWERS: Mapping[str, Mapping[str, Give]] = {
    "seats": REFUSALS,
    "dealing": PLANS,
    "misdeal": TRUTHS,
    "opening_capture": OPENINGS,
    "openings": OPENINGS,
    "declarers": DECLARATIONS,
    "capture": {
        **{name: when_open(give) for name, give in SETS.items()},
        "nothing at all": when_open(always([Candidate(EMPTY, EQUAL)])),
    },
    "ace": {
        **{f"extend: {name}": when_open(give) for name, give in SETS.items()},
        **{f"restrict: {name}": give for name, give in KEPT.items()},
        "restrict: backwards": lambda _, plays: plays[::-1],
    },
    "choice": KEPT,
    "obligations": {**KEPT, "backwards": lambda _, plays: plays[::-1]},
    "sweep": NUMBERS,
    "play_points": AWARDING,
    "leftover": SEATS,
    "scoring": {**TALLIES, "another kind": tallied(kind="yours")},
    "instant_wins": WINS,
    "win_timing": {
        "None": always(None),
        "a number": always([5]),
        "a generator": one_by_one(),
        **{f"[{name}]": lambda *_, give=give: [give()] for name, give in TALLIES.items()},
    },
    "checks": REFUSALS,
    "bonuses": AWARDING,
    "ending": OUTCOMES,
    "rotation": {**SEATS, "None": always(None)},
}
"""Wrong answers of the rule in each slot, by what is wrong with them."""

PLAYS: Mapping[str, Give] = {
    "None": always(None),
    "a text": always("7d"),
    "nothing": always(()),
    "a generator": lambda board, hand: (each for each in Rules().plays(board, hand)),
    "moves alone": lambda _, hand: tuple(Lay(card) for card in hand),
    "texts": lambda _, hand: tuple((str(card), None) for card in hand),
    "a Lay of a text": lambda _, hand: tuple((Lay(str(card)), None) for card in hand),  # type: ignore[arg-type]
    "a Declare": always(((Declare("x"), None),)),
    "a card of another hand": lambda _, hand: ((Lay(next(iter(DECK - hand))), None),),
    "a Lay with a candidate": lambda board, hand: tuple(
        (Lay(card), Candidate(board.table, SUM)) for card in hand
    ),
    "a Capture without one": lambda board, hand: tuple(
        (Capture(card, board.table), None) for card in hand
    ),
    "another candidate": lambda board, hand: tuple(
        (Capture(card, board.table), Candidate(EMPTY, SUM)) for card in hand
    ),
    "cards that are not there": lambda board, hand: tuple(
        (Capture(card, DECK - board.table), Candidate(DECK - board.table, SUM)) for card in hand
    ),
    "a Capture of a set": lambda _, hand: tuple(
        (Capture(card, frozenset()), Candidate(frozenset(), SUM))  # type: ignore[arg-type]
        for card in hand
    ),
    "by nothing": lambda board, hand: tuple(
        (Capture(card, board.table), Candidate(board.table, frozenset())) for card in hand
    ),
    "backwards": lambda _, hand: tuple((Lay(card), None) for card in hand)[::-1],
    "twice": lambda _, hand: tuple((Lay(card), None) for card in hand for _ in "12"),
}
METHODS: Mapping[str, Mapping[str, Give]] = {
    "plan": PLANS,
    "is_misdeal": TRUTHS,
    "opening": OPENINGS,
    "declarations": {
        **DECLARATIONS,
        "not sorted": always([(Declare("y"), ()), (Declare("x"), ())]),
    },
    "plays": PLAYS,
    "play_awards": AWARDING,
    "keeps_joker": TRUTHS,
    "leftovers": SEATS,
    "score": {
        "None": always(None),
        "a generator": one_by_one(),
        **{f"({name},)": lambda *_, give=give: (give(),) for name, give in TALLIES.items()},
    },
    "instant_win": WINS,
    "outcome": OUTCOMES,
    "bonus": AWARDING,
    "next_dealer": {**SEATS, "None": always(None)},
}
"""Wrong answers of a variant that is no `Rules`, method by method."""

ALONE = frozenset({"seats", "checks", "bonuses", "ending", "rotation"})
"""The slots that bulk play does not ask, or only about seatings."""


def slots_with(slot: str, name: str, give: Give) -> dict[str, Any]:
    """The slots of a record with such a rule, and with what leads to its being asked."""
    kinds = {"extend": MineExtends, "restrict": MineRestricts}
    rule = kinds.get(name.partition(":")[0], Mine)(give) if slot == "ace" else Mine(give)
    several = isinstance(getattr(Rules(), slot), tuple)
    slots: dict[str, Any] = {"name": "mine", slot: (rule,) if several else rule}
    if slot == "win_timing":
        slots["instant_wins"] = (AllOf(CardSet.parse("7d")),)
    if slot == "choice":
        slots["capture"] = Any_()
    return slots


@attrs.frozen
class Any_:  # noqa: N801  # beside `typing.Any`
    """A card takes any one card, so that there is always a choice."""

    def candidates(self, value: int, table: scopa.rules.OpenCards, /) -> list[Candidate]:
        """Each by itself."""
        return [Candidate(CardSet.of([card]), EQUAL) for card in table.cards] or Sum().candidates(
            value, table
        )


def check_whole(state: State) -> None:
    """Asserts that every card of the deck is in one place, and that seats are seats."""
    board = state.board
    places = [*state.hands, board.table, *board.piles]
    cards = [*(card for place in places for card in place), *state.stock]
    assert len(cards) == len(set(cards)) == 40
    seats = range(board.seating.seats)
    assert type(board.dealer) is int
    assert board.dealer in seats
    assert board.turn in seats
    assert board.last_capturer is None or board.last_capturer in seats
    assert all(type(award.points) is int and award.side in (0, 1) for award in board.awards)


def play(variant: Any, rounds: int = 4) -> Iterator[State]:
    """Play some rounds of two, and ask all that one asks of a match; each state as it is
    reached, which must be whole."""
    rng = random.Random(4)
    match = Match.start(variant, players=2)
    for _ in range(rounds):
        assert match.dealer in (0, 1)
        state = match.deal(rng=rng)
        while True:
            check_whole(state)
            yield state
            if state.board.over:
                break
            moves = scopa.legal_moves(state)
            declared = [move for move in moves if isinstance(move, Declare)]
            move = declared[0] if declared and len(moves) % 2 else scopa.random_move(state, rng)
            state = scopa.apply_move(state, move, by=state.board.turn)
        match = match.record(state)
        _ = match.bonus, match.totals
        if match.outcome is not None:
            break
    half = CardSet.of(scopa.DECK[:20])
    scopa.scorekeeping.check_piles(variant, [half, DECK - half], leftovers=EMPTY)
