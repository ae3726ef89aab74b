"""The strategies: what they give, how they shrink, and that Hypothesis knows them."""

from __future__ import annotations

import itertools
import random
import runpy
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st

import scopa
from helpers.processes import python
from scopa import (
    Board,
    Capture,
    Card,
    CardSet,
    Declare,
    Lay,
    Match,
    Rules,
    Seating,
    State,
    TableView,
    View,
)
from scopa.testing import random_round, strategies
from scopa.testing.random_variants import FLAGS

SOME = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
KINDS: list[Any] = [
    *(Board, Capture, Card, CardSet, Declare, Lay, Match, Rules, Seating, State, TableView, View),
]


def smallest(strategy: st.SearchStrategy[Any], wanted: Callable[[Any], bool]) -> Any:
    """What is found and shrunk."""
    few = settings(max_examples=300, deadline=None, database=None, derandomize=True)
    return find(strategy, wanted, settings=few)


# What they give


@SOME
@given(st.data())
def test_sets_and_decks_are_of_the_cards_asked_for(data: st.DataObject) -> None:
    """Of all cards, or of some; of the sizes asked for."""
    of = data.draw(strategies.card_sets())
    some = data.draw(strategies.card_sets(of, min_size=min(2, len(of)), max_size=max(2, len(of))))
    assert some <= of
    assert len(some) >= min(2, len(of))
    assert sorted(data.draw(strategies.decks(of))) == list(of)
    assert data.draw(strategies.cards()) in scopa.FULL_DECK


@SOME
@given(strategies.moves(), strategies.variants(rows=["scopa"], flags=["no-all-sevens"]))
def test_moves_take_other_cards(move: scopa.Move, variant: Rules) -> None:
    """Of any kind; a card never takes itself. Rows other than those asked for are not
    drawn, even where a flag would want one."""
    assert str(variant) == "scopa"
    if isinstance(move, Capture):
        assert move.card not in move.taken
    else:
        assert isinstance(move, (Lay, Declare))


@SOME
@given(strategies.variants(), st.data())
def test_seatings_are_admitted(variant: Rules, data: st.DataObject) -> None:
    """Whatever the variant, it deals to them."""
    assert variant.plan(data.draw(strategies.seatings(variant))).packets


@SOME
@given(st.data())
def test_positions_are_met_in_a_round_of_the_variant(data: st.DataObject) -> None:
    """Of a variant, a text, or a strategy for either; each with a move to make."""
    ways: list[strategies.AnyVariant] = [
        *("scopone", scopa.parse_variant("scopone"), st.just("scopone")),
        strategies.variants(rows=["scopone"], flags=[]),
    ]
    variant = data.draw(st.sampled_from(ways))
    state = data.draw(strategies.positions(variant))
    assert str(state.board.variant) == "scopone"
    move = data.draw(strategies.legal_moves(state))
    assert move in scopa.legal_moves(state)
    assert scopa.apply_move(state, move)


@SOME
@given(strategies.played_rounds("cirulla"))
def test_rounds_are_played_to_their_end(states: list[State]) -> None:
    """Each state follows from the one before by a move."""
    assert states[-1].board.over
    for before, after in itertools.pairwise(states):
        assert after in [scopa.apply_move(before, move) for move in scopa.legal_moves(before)]


@SOME
@given(strategies.matches("scopa+target=5"))
def test_matches_are_under_way_or_over(match: Match) -> None:
    """None is played on after its end."""
    assert len(match.history) <= 3
    before = Match(match.variant, match.seating, 0, match.history[:-1])
    assert before.outcome is None


def test_a_position_without_a_move_has_none_to_draw() -> None:
    """Nothing is drawn, and no error is raised."""
    state = random_round(random.Random(1), "scopa")[-1]
    assert strategies.legal_moves(state).is_empty


MET: dict[str, Callable[[State], bool]] = {
    "a finished round": lambda state: state.board.over,
    "an odd partition": lambda state: state.board.seating not in state.board.variant.seatings,
    "another dealer": lambda state: state.board.dealer == 3,
    "a capture": lambda state: isinstance(state.board.last_move, Capture),
    "several flags": lambda state: str(state.board.variant).count("+") > 2,
}


def test_states_of_all_sorts_are_met() -> None:
    """In 150 states each of them is there."""
    met: set[str] = set()

    @settings(SOME, max_examples=150, derandomize=True, database=None)
    @given(strategies.states())
    def look(state: State) -> None:
        met.update(sort for sort, has in MET.items() if has(state))

    look()
    assert met == set(MET)


# How they shrink


def test_a_position_shrinks_to_the_deal_of_the_first_row() -> None:
    """To the first row without flags, two players, the deck in order, no move."""
    state = smallest(strategies.positions(), lambda state: len(state.board.table) > 3)
    assert state == scopa.deal("scopa", players=2, deck=scopa.DECK)


def test_a_round_shrinks_to_what_matters() -> None:
    """A capture with an ace is found at the first move, for two players."""

    def takes_an_ace(state: State) -> bool:
        move = state.board.last_move
        return isinstance(move, Capture) and move.card.rank == 1

    state = smallest(strategies.states("scopa"), takes_an_ace)
    assert (state.board.plies, state.board.seating) == (1, Seating.solo(2))


def test_flags_shrink_away() -> None:
    """The flag that matters stays, and hardly another."""
    text = smallest(strategies.variant_texts(), lambda text: "napola" in text.split("+")[1:])
    row, *flags = text.split("+")
    assert (row, flags[-1]) == ("scopa", "napola")
    assert len(flags) <= 3


@SOME
@given(st.data())
def test_misdeals_are_cut_away(data: st.DataObject) -> None:
    """Whatever is a misdeal, the open cards of a deal are none."""
    flag = data.draw(st.sampled_from([flag for flag in FLAGS if flag.startswith("misdeal=")]))
    variant = scopa.parse_variant(f"scopa-traditional+{flag}")
    state = data.draw(strategies.played_rounds(variant))[0]
    assert not variant.is_misdeal(state.board.table)


# How Hypothesis knows them


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_types_are_registered(kind: Any) -> None:
    """Each type of values has its strategy."""

    @settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(st.from_type(kind))
    def check(value: Any) -> None:
        assert type(value) is kind

    check()


def test_hypothesis_alone_loads_nothing() -> None:
    """No entry point makes Hypothesis import this package, which takes longer to load."""
    assert not [each for each in entry_points(group="hypothesis") if "scopa" in each.value]
    done = python("-c", "import hypothesis, sys; print('scopa' in sys.modules)")
    assert (done.stdout, done.stderr) == ("False\n", "")


def test_one_import_makes_the_types_known() -> None:
    """In a new process, `scopa.testing.strategies` is all that hints need; no strategy is
    made before it is asked for."""
    code = """
import scopa.testing.strategies
from hypothesis import given, settings
@settings(max_examples=3, deadline=None, database=None)
@given(...)
def check(state: scopa.State, view: scopa.View, move: scopa.Move, rules: scopa.Rules):
    assert state.board.variant.deck and view.board.seating and move and rules.seatings
check()
"""
    done = python("-c", code)
    assert (done.stdout, done.stderr) == ("", "")


def test_the_core_and_the_kit_do_without_hypothesis() -> None:
    """Importing them imports neither it nor pytest; what needs it says what to install."""
    code = """
import sys
import scopa
assert "scopa.testing" not in sys.modules
sys.modules["hypothesis"] = sys.modules["pytest"] = None
import scopa.testing, scopa.testing.command
print(scopa.testing.check_variant("scopa", rounds=1))
import scopa.testing.strategies
"""
    done = python("-c", code)
    assert done.stdout.startswith("scopa keeps all laws")
    assert done.stderr.endswith(
        "ModuleNotFoundError: scopa.testing.strategies needs hypothesis:"
        " pip install 'scopa[testing]'\n"
    )


def test_strategies_without_hypothesis(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error has the name of the module that is missing."""
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    with pytest.raises(ModuleNotFoundError, match="needs hypothesis") as caught:
        runpy.run_path(strategies.__file__)
    assert caught.value.name == "hypothesis"
