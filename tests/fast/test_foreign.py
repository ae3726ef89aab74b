"""Rules from elsewhere: the readable engine plays them, to the same points."""

from __future__ import annotations

import random
import warnings
from typing import Any

import attrs
import pytest

import scopa
from helpers.compared import KERNEL_ROWS
from helpers.foreign import Protocol
from helpers.rounds import play_out
from scopa import Rules, State, UnknownVariantError
from scopa.fast import (
    Simulation,
    SlowPathWarning,
    Stepper,
    playout,
    playouts,
    round_record,
    simulate,
)
from scopa.rules.primiera import Primiera
from scopa.rules.scoring import SEVENS, Each, Most

INTEGER_SLOTS = (
    *("misdeal", "opening_capture", "openings", "declarers", "capture", "ace", "choice"),
    *("obligations", "sweep", "leftover", "scoring", "instant_wins", "win_timing"),
)
"""The slots that the integers read."""
OTHER_SLOTS = ("seats", "dealing", "checks", "bonuses", "ending", "rotation")
"""Those that they do not: they bear on no play and no point of a round."""
GAMES = (
    "cirulla+must-sweep+low-table-bonus",
    "scopa",
    "escopa",
    "il-ponino",
    "scopa-frac+trente+instant-win-at-scoring",
    "scopa-a-perdere+leftovers-to-dealer+napola",
    "asso-piglia-tutto",
)
"""Games that have between them something in every slot."""


def subclassed(rule: Any) -> Any:
    """The same rule, of a class made of its own: it may do anything."""
    made = type(f"My{type(rule).__name__}", (type(rule),), {})
    return made(**{field.name: getattr(rule, field.name) for field in attrs.fields(type(rule))})


def with_own_class(variant: Rules, slot: str) -> Rules:
    """A variant whose last rule in a slot is of a class from elsewhere."""
    value: Any = getattr(variant, slot)
    if isinstance(value, tuple):
        rules: Any = (*value[:-1], subclassed(value[-1]))
        return attrs.evolve(variant, **{slot: rules})
    return attrs.evolve(variant, **{slot: subclassed(value)})


def filled(slots: tuple[str, ...]) -> list[tuple[str, str]]:
    """Games and those of the slots that they fill."""
    return [
        (text, slot)
        for text in GAMES
        for slot in slots
        if getattr(scopa.parse_variant(text), slot) not in (None, ())
    ]


def test_all_slots_are_tried() -> None:
    """Those with rules in them, and each of them in some game."""
    assert {slot for _, slot in filled(INTEGER_SLOTS)} == {*INTEGER_SLOTS}
    rules = {field.name for field in attrs.fields(Rules) if field.eq}
    flags = {"deck", "opening_excuses_misdeal", "joker_stays", "limit", "capture_optional"}
    assert rules == {*INTEGER_SLOTS, *OTHER_SLOTS, "play_points", *flags}


def same_but_slow(found: Simulation, variant: Rules) -> None:
    """Asserts that the readable engine came to what integers come to, and says why it
    played."""
    assert found.slow is not None
    plain = simulate(variant, 4, 2, dealer=1)
    assert plain.slow is None
    assert attrs.evolve(found, slow=None) == plain


@pytest.mark.parametrize(("text", "slot"), filled(INTEGER_SLOTS))
def test_a_subclass_of_a_rule_is_played_by_the_engine(text: str, slot: str) -> None:
    """With a warning that names it, and at the line that called; the stepper refuses it."""
    variant = scopa.parse_variant(text)
    mine = with_own_class(variant, slot)
    with pytest.warns(SlowPathWarning, match=r"has the rule My\w+: the readable") as caught:
        same_but_slow(simulate(mine, 4, 2, dealer=1), variant)
    assert [warning.filename for warning in caught] == [__file__]
    assert round_record(mine, 2, 3).score == round_record(variant, 2, 3).score
    state = scopa.deal(mine, rng=random.Random(3))
    own = State(attrs.evolve(state.board, variant=variant), state.hands, state.stock)
    with pytest.warns(SlowPathWarning, match=r"has the rule My\w+: the readable") as caught:
        assert playout(state, 5) == playout(own, 5)
    assert [warning.filename for warning in caught] == [__file__]
    with pytest.warns(SlowPathWarning, match=r"has the rule My\w+: the readable") as caught:
        assert playouts(state, 2, 5, first=1) == playouts(own, 2, 5, first=1)
    assert [warning.filename for warning in caught] == [__file__]
    with pytest.raises(UnknownVariantError, match=r"has the rule My\w+, which has no form in"):
        Stepper(state)


@pytest.mark.parametrize(("text", "slot"), filled(OTHER_SLOTS))
def test_other_slots_may_hold_any_rule(text: str, slot: str) -> None:
    """Who sits down, how it is dealt and what ends a match is asked of the rules
    themselves: integers play."""
    variant = scopa.parse_variant(text)
    mine = with_own_class(variant, slot)
    assert simulate(mine, 4, 2) == simulate(variant, 4, 2)
    Stepper(scopa.deal(mine, rng=random.Random(1)))


@attrs.frozen
class Laid:
    """A point of play that no game of the package has: for each capture with an ace."""

    kind: str = "with-ace"

    def awards(self, board: scopa.Board, card: scopa.Card, taken: scopa.Candidate, /) -> Any:
        """One point."""
        return [scopa.Award(self.kind, board.side, 1)] if card.rank == 1 else []


def test_points_of_play_of_another_kind() -> None:
    """They are counted under their own name."""
    mine = attrs.evolve(Rules(), name="mine", play_points=(Laid(),))
    with pytest.warns(SlowPathWarning, match="mine has the rule Laid"):
        found = simulate(mine, 20, 1)
    assert min(found.points("with-ace")) > 0
    plain = simulate("scopa", 20, 1)
    for kind, points in plain.categories:
        assert found.points(kind) == points


@pytest.mark.parametrize(
    ("slots", "why"),
    [
        ({"scoring": (Each("scopa", scopa.FULL_DECK),)}, "a category of the kind 'scopa'"),
        (
            {"declarers": scopa.parse_variant("cirulla").declarers * 2},
            "a second rule of declarations",
        ),
        ({"scoring": (Most("cards", scopa.FULL_DECK, 10**10),)}, "the number 10000000000"),
        ({"scoring": (Primiera(scale=(*range(9), -(2**31))),)}, "the number -2147483648"),
        ({"limit": 2**31}, "the number 2147483648"),
        ({"scoring": (Each("sevens", SEVENS),) * 501}, "more than 500 rules of one sort"),
    ],
)
def test_rules_of_the_package_that_have_no_form(slots: dict[str, Any], why: str) -> None:
    """What nobody would make of them is left to the readable engine, too."""
    mine = attrs.evolve(Rules(), name="mine", **slots)
    with pytest.warns(SlowPathWarning, match=f"mine has {why}"):
        found = simulate(mine, 10, 1)
    assert (found.slow, found.rounds) == (why, 10)
    assert sum(found.totals) == sum(sum(points) for _, points in found.categories)


class MyRules(Rules):
    """A record of rules of a class of its own."""


@pytest.mark.parametrize("row", ["scopa", "cirulla", "escoba", "scopone-de-trente"])
def test_variants_of_another_make(row: str) -> None:
    """An object that answers the protocol and no more, and a subclass of `Rules`."""
    rules = scopa.parse_variant(row)
    fields = {field.name: getattr(rules, field.name) for field in attrs.fields(Rules)}
    other: Any
    for other, kind in ((Protocol(rules), "Protocol"), (MyRules(**fields), "MyRules")):
        why = f"a variant of another kind, {kind}"
        with pytest.warns(SlowPathWarning, match=f"^{row} has {why}: the readable engine plays"):
            found = simulate(other, 4, 2, dealer=1)
        same_but_slow(found, rules)
        assert found.slow == why
        assert round_record(other, 2, 3).moves == round_record(rules, 2, 3).moves
        state = scopa.deal(other, rng=random.Random(3))
        with pytest.raises(UnknownVariantError, match=f"{row} has {why}, which has no form"):
            Stepper(state)
        twin = scopa.deal(rules, rng=random.Random(3))
        for _ in range(20):
            with pytest.warns(SlowPathWarning):
                assert playout(state, 5) == playout(twin, 5)
            move = scopa.legal_moves(state)[0]
            state, twin = scopa.apply_move(state, move), scopa.apply_move(twin, move)
        with pytest.warns(SlowPathWarning):
            assert playout(play_out(state), 5) == scopa.score_round(play_out(twin)).totals


def test_nothing_is_warned_of_the_packages_own_rules() -> None:
    """Not with any row."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for row in KERNEL_ROWS:
            assert simulate(row, 1, 1).slow is None
