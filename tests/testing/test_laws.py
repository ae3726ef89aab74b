"""`check_variant` finds every breach of every law, and tells it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import scopa
from helpers.lawbreakers import (
    CIRULLA,
    NOBODY,
    Addressed,
    Answer,
    Choosy,
    EqualToAll,
    Fickle,
    Greedy,
    Hashless,
    Limitless,
    Nameless,
    NoValue,
    Numbered,
    Powerless,
    Renamed,
    Shrinking,
    Soft,
    Uncopied,
    Unequal,
    Unhashable,
    after_a_round,
    all_but_the_last,
    changing,
    declarations,
    first_play,
    in_turn,
    mine,
    nagged,
    odd_lay,
    peeping_awards,
    peeping_plays,
    plays,
    raising,
    refusing,
    score_of_a_win,
    scored,
    tallied,
    telling_plays,
    tiring,
    told,
    too_high,
    undecided,
    won,
)
from scopa import Award, Candidate, Capture, Card, CardSet, Declare, Outcome, Rules, Tally
from scopa.model.moves import EQUAL, SUM
from scopa.rules import DealPlan, Opening
from scopa.rules.aces import AceTakesAll
from scopa.testing import LAWS, BrokenLawsError, check_variant

OUTCOME, OTHER = Outcome((0,), "target"), Outcome((1,), "target")
AWARD, STRANGE = Award("extra", 0, 1), Award("extra", 9, 1)
NO_SET: Any = frozenset()
KING, ACES = Card.parse("Kd"), CardSet.parse("Ac As")
MISMATCH = (Capture(KING, ACES), Candidate(scopa.EMPTY, SUM))
STROKE, LARGE = Award("instant-win", 0, 0), Award("extra", 0, 10**30)
TALLY = Tally("x", (0, 0), (scopa.EMPTY, scopa.EMPTY), ())

WAYS: tuple[tuple[str, str, Any], ...] = (
    ("members", "it has no 'deck'", SimpleNamespace(plays=CIRULLA.plays)),
    ("members", "it is a class", Rules),
    ("members", "an answer raises ValueError", Nameless()),
    ("members", "'plan' is not a method", told(plan=None)),
    ("members", "'revision' is not a whole number", told(revision=True)),
    ("members", "'sources' is not a tuple of texts", told(sources=["here"])),
    ("members", "'seatings' is not a tuple of Seating", told(seatings=())),
    ("name", "that of another variant", attrs.evolve(Rules(), name="scopone")),
    ("equality", "a copy of it is not equal", Unequal()),
    ("equality", "a copy of it has another hash", Hashless()),
    ("equality", "equal to anything", EqualToAll()),
    ("equality", "an answer raises", Uncopied()),
    ("pickle", "an answer raises", told(plan=lambda _: DealPlan(4, (18,)))),
    ("pickle", "not equal to it", Renamed()),
    ("repr", "holds an address", Addressed()),
    ("repr", "a copy of it has another repr", Numbered()),
    ("frozen", "a member can be set", Soft()),
    ("unchanged", "another after it was played", Soft()),
    ("unchanged", "a question changes the board", told(next_dealer=changing)),
    ("plan", "does not deal the whole deck", told(plan=in_turn(DealPlan(4, (3,))))),
    ("plan", "a usual seating is refused", told(plan=refusing)),
    ("plan", "is not a DealPlan", told(plan=in_turn((4, (18,))))),
    ("plan", "no table from 0 up", told(plan=in_turn(DealPlan(0, (20, 0))))),
    ("plan", "another when it is", told(plan=in_turn(DealPlan(4, (18,)), DealPlan(0, (20,))))),
    ("before-the-first-round", "an outcome", told(outcome=in_turn(OUTCOME))),
    ("before-the-first-round", "a bonus", told(bonus=in_turn((AWARD,)))),
    # Slots
    ("slots", "does not hash or pickle: sweep, Unhashable", mine(sweep=Unhashable())),
    ("slots", "not equal to itself pickled: rotation, NoValue", mine(rotation=NoValue())),
    ("candidates", "not a set of open", mine(capture=Answer([Candidate(scopa.EMPTY, EQUAL)]))),
    ("candidates", "not a set of open", mine(capture=Answer([Candidate(ACES, EQUAL)]))),
    ("candidates", "given twice", mine(capture=Answer([Candidate(ACES, SUM)] * 2))),
    ("candidates", "larger than the limit", mine(capture=Greedy(), limit=1)),
    ("limit", "more cards than the limit", Limitless(name="limitless", limit=1)),
    ("choice", "leaves nothing, or what it was not given", mine(choice=Answer([]))),
    ("choice", "leaves nothing", mine(choice=Answer([Candidate(ACES, EQUAL)]))),
    ("obligations", "obligations, Answer: none", mine(obligations=(Answer([]),))),
    ("obligations", "ace, Powerless: none", mine(ace=Powerless("sweep"))),
    ("ace-power", "not open", Choosy(name="choosy", ace=AceTakesAll("sweep", exclusive=False))),
    ("categories", "scoring, Answer: 'answer' gives 'x'", mine(scoring=(Answer(TALLY),))),
    # Deals
    ("deals", "a deal raises DealError", told(is_misdeal=in_turn(True))),
    ("opening", "`is_misdeal` says neither", told(is_misdeal=in_turn(0))),
    ("opening", "is not an Opening", told(opening=in_turn("dealer"))),
    ("opening", "a seat that is not there", told(opening=in_turn(Opening(-1, scopa.EMPTY, ())))),
    ("opening", "a side that is", told(opening=in_turn(Opening(0, scopa.EMPTY, (STRANGE,))))),
    ("opening", "cards that do not lie", told(opening=in_turn(Opening(0, scopa.FULL_DECK, ())))),
    ("card-count", "in no place, or", Shrinking()),
    # Moves
    ("plays", "plays are not a tuple", plays(list)),
    ("plays", "not a pair", plays(lambda found: tuple(move for move, _ in found))),
    ("plays", "a lay has a candidate", told(plays=odd_lay)),
    ("plays", "neither Lay and None nor", plays(lambda found: ((1, 2), *found))),
    ("plays", "other cards than its", plays(lambda found: (MISMATCH, *found))),
    ("plays", "by what it is taken", first_play("7dxKd", frozenset())),
    ("some-move", "has no move", told(plays=all_but_the_last)),
    ("declarations", "not a pair", declarations(Declare("boast"))),
    ("declarations", "the kind of a declaration", declarations((Declare(""), ()))),
    ("declarations", "does not hold", declarations((Declare("boast", 5), ()))),
    ("declarations", "not 1 to 10", told(declarations=too_high)),
    ("declarations", "not sorted", declarations((Declare("b"), ()), (Declare("a"), ()))),
    ("declarations", "a side that is not", declarations((Declare("boast"), (STRANGE,)))),
    ("declarations-end", "again and again", told(declarations=in_turn([(Declare("boast"), ())]))),
    ("own-cards", "not in the hand", first_play("7dxKd")),
    ("open-cards", "do not lie on the table", first_play("7dxKd")),
    ("order", "not sorted", plays(lambda found: found[::-1])),
    ("applies", "listed and refused", told(plays=Fickle(2))),
    ("applies", "listed and explained away", told(plays=Fickle(3))),
    ("applies", "not listed and can be made", told(plays=Fickle(3))),
    ("same-moves", "other moves", told(plays=Fickle(3))),
    ("same-round", "once the round is over", tiring()),
    ("plays-on", "a move raises ZeroDivisionError", told(instant_win=raising)),
    (
        "plays-on",
        "a match raises ZeroDivisionError",
        told(outcome=lambda rounds, _: 1 // 0 if rounds else None),
    ),
    ("hidden-cards", "another board", told(play_awards=peeping_awards)),
    ("hidden-cards", "told otherwise", told(plays=peeping_plays)),
    ("hidden-cards", "told otherwise", told(plays=telling_plays)),
    # Points
    ("play-awards", "awards are not a tuple", told(play_awards=in_turn([]))),
    ("play-awards", "an award is not an Award", told(play_awards=in_turn((1,)))),
    ("play-awards", "a side that is not there", told(play_awards=in_turn((STRANGE,)))),
    ("play-awards", "kind of an award", told(play_awards=in_turn((Award("", 0, 1),)))),
    ("play-awards", "not a whole number", told(play_awards=in_turn((Award("x", 0, True),)))),
    ("play-awards", "not a CardSet", told(play_awards=in_turn((Award("x", 0, 1, NO_SET),)))),
    ("same-points", "scores something else", told(play_awards=in_turn((), (AWARD,)))),
    ("same-points", "another win", told(instant_win=in_turn(None, None, NOBODY))),
    ("not-won", "and the round goes on", nagged()),
    ("play-awards", "a win at one stroke is an award", told(play_awards=in_turn((STROKE,)))),
    ("play-awards", "more than 15 digits", told(play_awards=in_turn((LARGE,)))),
    (
        "play-awards",
        "more than 15 digits",
        told(play_awards=in_turn((attrs.evolve(LARGE, points=-(10**15)),))),
    ),
    ("declarations", "a win at one stroke", declarations((Declare("boast"), (STROKE,)))),
    ("opening", "a win at one stroke", told(opening=in_turn(Opening(0, scopa.EMPTY, (STROKE,))))),
    ("score", "more than 15 digits", tallied(awards=(LARGE,))),
    ("bonus", "a win at one stroke", told(bonus=lambda rounds, _: (STROKE,) * len(rounds))),
    ("seats", "`keeps_joker` says neither", told(keeps_joker=in_turn(None))),
    ("seats", "the leftovers go to", told(leftovers=in_turn(7))),
    ("seats", "the next dealer", told(next_dealer=in_turn(-1))),
    ("score", "not a tuple", scored(list)),
    ("score", "not a Tally", scored(lambda found: (*found, AWARD))),
    ("score", "one count", tallied(counts=(1,) * 9)),
    ("score", "one set of cards", tallied(cards=())),
    ("score", "side that is not", tallied(awards=(STRANGE,))),
    ("score", "of one kind", scored(lambda found: found + found)),
    ("score", "something else", told(score=in_turn((), (TALLY,)))),
    ("win", "not a Win of a side", told(instant_win=lambda b: 5 if b.over else None)),
    ("win", "does not show it any more", told(instant_win=lambda b: None if b.over else won(b))),
    ("win", "does not name the side", told(instant_win=won)),
    (
        "win",
        "does not win",
        told(
            instant_win=won,
            score=score_of_a_win,
            outcome=lambda rounds, _: OTHER if rounds else None,
        ),
    ),
    ("outcome", "does not end", told(outcome=in_turn(None))),
    ("outcome", "not an Outcome", after_a_round("side 0")),
    ("outcome", "not a tuple of sides", after_a_round(Outcome((0, 0), "target"))),
    ("outcome", "a side that is not there", after_a_round(Outcome((5,), "target"))),
    ("outcome", "the reason", after_a_round(Outcome((0,), ""))),
    ("outcome", "another outcome", undecided()),
    ("bonus", "a side that is not there", told(bonus=lambda rounds, _: (STRANGE,) * len(rounds))),
)
"""Law, what is told of it, and a variant that breaks it so."""


def breaches(variant: Any) -> dict[str, str]:
    """What is told of a variant, by law."""
    with pytest.raises(BrokenLawsError) as caught:
        check_variant(variant, rounds=2, match_rounds=30)
    found: dict[str, str] = {}
    for breach in caught.value.report.breaches:
        found[breach.law] = found.get(breach.law, "") + str(breach)
    return found


@pytest.mark.parametrize(("law", "says", "variant"), WAYS, ids=[f"{w[0]}: {w[1]}" for w in WAYS])
def test_every_breach_is_found_and_told(law: str, says: str, variant: Any) -> None:
    """A variant that breaks a law in some way is told so, under the name of the law."""
    found = breaches(variant)
    assert law in found, found
    assert says in found[law]


def test_every_law_has_a_variant_that_breaks_it() -> None:
    """No law is there that nothing can break."""
    assert {law for law, _, _ in WAYS} == set(LAWS)
