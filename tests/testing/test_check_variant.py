"""`check_variant` on variants that keep the laws, and what it tells of those that do not."""

from __future__ import annotations

import importlib
import pickle
import random
import re
from typing import Any

import pytest

import scopa
from helpers.lawbreakers import Fickle, Told, plays, told
from helpers.places import ROOT
from helpers.variety import random_variant
from scopa import InvalidStateError, Seating, UnknownVariantError
from scopa.testing import BrokenLawsError, Example, Report, check_variant

EXAMPLES = ROOT / "examples"


def caught(variant: Any, **how: int) -> BrokenLawsError:
    """The error of a check."""
    with pytest.raises(BrokenLawsError) as found:
        check_variant(variant, **how)
    return found.value


@pytest.mark.parametrize("name", scopa.variant_names())
def test_every_row_keeps_the_laws(name: str) -> None:
    """In rounds of its usual seatings, and in matches."""
    assert check_variant(name, rounds=2).breaches == ()


def test_rounds_won_at_one_stroke_keep_the_laws() -> None:
    """They end before all cards are played, are scored, and win the match."""
    report = check_variant("scopone-de-trente", rounds=1, seed=1)
    assert report.positions < 36


def test_random_flags_keep_the_laws() -> None:
    """Whatever the flags."""
    rng = random.Random(11)
    for seed in range(12):
        assert check_variant(random_variant(rng), rounds=1, seed=seed).rounds == 1


def test_a_village_keeps_the_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules of one's own in slots, in modules that can be imported."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.syspath_prepend(str(EXAMPLES / "village"))
    flag = importlib.import_module("village").MULE
    assert check_variant(scopa.parse_variant("cirulla+mule", extra=[flag]), rounds=4)
    game = importlib.import_module("village_rule").village_game
    assert check_variant(game("scopa+re-bello"), rounds=4)


def test_answers_to_the_protocol_are_enough() -> None:
    """What is no `Rules`, but gives the answers of one, keeps the laws."""
    assert not isinstance(Told(), scopa.Rules)
    report = check_variant(Told(), rounds=4)
    assert (report.variant, report.rounds, report.matches) == ("told", 4, 2)
    assert report.positions > 4 * 30


def test_the_report_tells_what_was_looked_at() -> None:
    """In one line where all is well; two checks of one seed are the same."""
    report = check_variant("scopa", rounds=2, seed=5)
    assert report == Report("scopa", rounds=2, positions=72, matches=2)
    assert str(report) == "scopa keeps all laws: 2 rounds, 72 positions, 2 matches"
    assert check_variant("scopa", rounds=2, seed=5) == report


def test_a_breach_is_told_with_the_way_to_it() -> None:
    """The law, the problem, how often, and an example: hand, table, seed, moves; playing
    it again leads to where the problem is."""
    reversed_plays = plays(lambda found: found[::-1])
    error = caught(reversed_plays, rounds=24)
    (breach,) = (each for each in error.report.breaches if each.law == "order")
    assert breach.times > 20
    assert breach.example is not None
    state = breach.example.state(reversed_plays)
    listed = reversed_plays.plays(state.board, state.acting_hand)  # The state refuses them.
    cards = [move.card for move, _ in listed]
    assert cards == sorted(cards, reverse=True)
    assert " ".join(str(move) for move, _ in listed) == breach.detail
    told_of_it = str(error).partition("order: ")[2]
    assert re.match(
        r"plays are not sorted, each once: .+ \(\d+ times\)\n +seat \d of \d holds .+, on the"
        r" table .+; seed \d+, sides \(.+\), dealer \d(, after .+)?",
        told_of_it,
    )


def test_the_example_is_the_one_on_the_fewest_cards() -> None:
    """Hand and table of no other place in the rounds are smaller together."""
    sizes: list[int] = []

    def pick(board: scopa.Board, hand: scopa.CardSet) -> Any:
        found = scopa.parse_variant("cirulla").plays(board, hand)
        if len(found) > 1:
            sizes.append(len(board.table) + len(hand))
        return found[::-1]

    error = caught(told(plays=pick), rounds=2)
    smallest = min(sizes)
    (breach,) = (each for each in error.report.breaches if each.law == "order")
    assert breach.example is not None
    state = breach.example.state(told(plays=pick))
    assert len(state.acting_hand) + len(state.board.table) == smallest


def test_the_error_is_one_of_the_package_and_a_failed_assertion() -> None:
    """Test runners show it as a failure; it survives pickling."""
    error = caught(told(plays=Fickle(3)), rounds=1)
    assert isinstance(error, scopa.ScopaError)
    assert isinstance(error, AssertionError)
    twin = pickle.loads(pickle.dumps(error))
    assert (twin.report, str(twin)) == (error.report, str(error))
    assert str(error).startswith("told breaks laws: 1 round, ")


def test_an_example_without_a_position_is_the_deal() -> None:
    """What shows before the first move has seed, sides and dealer only."""
    example = Example(3, Seating.pairs(4), 2)
    assert str(example) == "seed 3, sides (0, 1, 0, 1), dealer 2"
    expected = scopa.deal("scopone", players=4, rng=random.Random(3), dealer=2)
    assert example.state("scopone") == expected


def test_an_example_is_played_again() -> None:
    """Its moves are made from the deal that its seed gives."""
    deal = scopa.deal("scopone", players=4, rng=random.Random(3), dealer=2)
    move = scopa.legal_moves(deal)[-1]
    example = Example(3, Seating.pairs(4), 2, (move,))
    assert example.state("scopone") == scopa.apply_move(deal, move)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"rounds": 0}, "rounds 0: give a whole number from 1 up"),
        ({"rounds": "5"}, "rounds '5': give a whole number from 1 up"),
        ({"rounds": True}, "rounds True"),
        ({"match_rounds": 0}, "match_rounds 0: give"),
        ({"seed": -1}, "seed -1: give a whole number from 0 up"),
        (
            {"seed": -(10**5000)},
            "seed an int too long to be printed: give a whole number from 0 up",
        ),
        ({"seed": 1.5}, "seed 1.5"),
    ],
)
def test_numbers_are_whole(how: dict[str, Any], says: str) -> None:
    """Anything else is refused before anything is played."""
    with pytest.raises(InvalidStateError, match=re.escape(says)):
        check_variant("scopa", **how)


def test_a_text_that_names_no_variant() -> None:
    """It is refused as everywhere; what is no variant at all breaks the first law."""
    with pytest.raises(UnknownVariantError):
        check_variant("scopne")
    for thing in (None, 5, object(), [scopa.Rules()]):
        breaches = caught(thing).report.breaches
        assert {breach.law for breach in breaches} == {"members"}
        assert len(breaches) == 18
