"""Nothing hidden is printed, whatever function is handed a view."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import attrs
from hypothesis import given

import scopa
from bad_calls import NAMED, ROUNDS, Constant
from scopa import CardSet, State, View, fast
from strategies import positions


def said_of(view: View, text: str) -> object:
    """What is said of a text as a move, without the text itself."""
    try:
        return scopa.parse_move(view, text)
    except scopa.ScopaError as error:
        return str(error).replace(text, "").replace(text[:2], "")


HANDED: dict[str, Callable[[View], object]] = {
    "determinize": lambda view: scopa.determinize(view, Constant(2)).board,
    "explain": lambda view: [
        scopa.explain(view, scopa.Lay(card), by=by).text.replace(str(card), "the card")
        for card in scopa.DECK
        for by in (None, 0, 1, 9)
    ],
    "forced_move": scopa.forced_move,
    "forgetful": scopa.forgetful,
    "format_move": lambda view: [scopa.format_move(view, move) for move in view.moves],
    "format_position": scopa.format_position,
    "legal_moves": scopa.legal_moves,
    "parse_move": lambda view: [said_of(view, f"{card}x") for card in scopa.DECK],
    "problems": lambda view: scopa.problems(attrs.evolve(view, hand=scopa.FULL_DECK)),
    "random_move": lambda view: scopa.random_move(view, random.Random(1)),
    "to_json": scopa.to_json,
}
"""Every public function that takes a view, as a call that tries it."""
STATES_ONLY: dict[str, Callable[[Any, View], object]] = {
    "apply_move": lambda call, view: call(view, scopa.Lay(scopa.DECK[0])),
    "dump_lines": lambda call, view: call([view]),
    "dumps": lambda call, view: call(view),
    "full_view": lambda call, view: call(view),
    "observe": lambda call, view: call(view, 0),
    "playout": lambda call, view: call(view, 1),
    "restock": lambda call, view: call(view, random.Random(1)),
    "score_round": lambda call, view: call(view),
    "step": lambda call, view: call(view, scopa.Lay(scopa.DECK[0])),
}
"""Those that take a state, and are handed a view by mistake."""


PUBLIC: dict[str, Any] = {
    name: getattr(module, name) for module in (fast, scopa) for name in module.__all__
}


def takers(*kinds: str) -> set[str]:
    """The public functions with a parameter of one of these types."""
    return {
        name
        for name, function in PUBLIC.items()
        if inspect.isfunction(function)
        for hint in [f for key, f in function.__annotations__.items() if key != "return"]
        if set(re.findall(r"\w+", str(hint))) & set(kinds)
    }


def test_every_function_that_takes_a_view_is_tried() -> None:
    """The tables name all of them, so that a new one cannot be left out."""
    assert set(HANDED) == takers("View", "Position")
    assert set(STATES_ONLY) == takers("State") - set(HANDED)


@ROUNDS
@given(positions())
def test_no_hidden_card_is_printed(state: State) -> None:
    """Whatever is given back for a view, in its repr, str or error, no card is named that
    the seat does not see (but for those that the caller named, or the rules)."""
    calls: list[Callable[[View], object]] = [lambda view: view, *HANDED.values()]
    calls += [partial(call, PUBLIC[name]) for name, call in STATES_ONLY.items()]
    for seat in (None, *range(state.board.seating.seats)):
        view = scopa.observe(state, seat)
        seen = state.board.seen | view.hand
        for award in state.board.awards:
            seen |= award.cards
        for call in calls:
            try:
                told = call(view)
            except scopa.ScopaError as error:
                told = [error, error.args]
            text = f"{told!r} {told}".replace(repr(state.board.variant), "the variant")
            named = CardSet.of(map(scopa.Card.parse, NAMED.findall(text)))
            assert named <= seen
