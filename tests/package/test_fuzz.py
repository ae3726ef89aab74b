"""Whatever text a reader is given, it reads it or raises an error that its documentation
names.

The environment variables `SCOPA_FUZZ_TEXTS` and `SCOPA_FUZZ_SEED` say how many texts each
reader gets (1,000 unless said) and which.
"""

from __future__ import annotations

import os
import random
from functools import partial

import pytest

import scopa
from helpers.bad_calls import start
from helpers.fuzzing import Target, attack
from helpers.variety import random_round, random_variant
from scopa.variants.parsing import parse_flag

TEXTS = int(os.environ.get("SCOPA_FUZZ_TEXTS", "1000"))
SEED = int(os.environ.get("SCOPA_FUZZ_SEED", "1"))

CARDS = ("7d", "Ac 2s 3b Kd", "10♦, r♠", "♥", " ".join(map(str, scopa.DECK)), "f♣️", "1C,HS")
VARIANTS = tuple(random_variant(random.Random(seed)).name for seed in range(60))
MOVES = ("7dx3c4c", "7DX", "ad", "2d#", "7♦ x 3♥ + 4♥", "under-10=2", "Three-of-a-kind", "Acx")
"""Of the moves of `start()`, and others."""


def positions() -> list[str]:
    """Texts of states, boards and views of random rounds."""
    texts = []
    for seed in range(40):
        rng = random.Random(seed)
        state = rng.choice(random_round(rng, random_variant(rng)))
        view = scopa.observe(state, rng.choice((None, 0, 1)), totals=None)
        texts += [
            scopa.notation.format_position(each, secret=True)
            for each in (state, state.board, view)
        ]
    return texts


MOVE_ERRORS = (scopa.NotationError, scopa.IllegalMoveError, scopa.AmbiguousMoveError)
UNKNOWN = (scopa.NotationError, scopa.UnknownVariantError, scopa.IncompatibleFlagsError)

TARGETS = (
    Target("parse_cards", scopa.parse_cards, (scopa.NotationError,), CARDS),
    Target("Card.parse", scopa.Card.parse, (scopa.NotationError,), CARDS),
    Target("CardSet.parse", scopa.CardSet.parse, (scopa.NotationError,), CARDS),
    Target("parse_variant", scopa.parse_variant, UNKNOWN, VARIANTS),
    Target("parse_flag", parse_flag, UNKNOWN, scopa.flag_names()),
    Target("parse_move", partial(scopa.notation.parse_move, start()), MOVE_ERRORS, MOVES),
    Target(
        "parse_position",
        scopa.notation.parse_position,
        (*UNKNOWN, scopa.InvalidStateError),
        positions(),
    ),
)


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_any_text_is_read_or_refused(target: Target) -> None:
    """Nothing but documented errors, and both the good and the bad are met."""
    found = attack(target, random.Random(SEED), TEXTS)
    seconds, text = found.slowest
    print(target.name, dict(found.counts), f"slowest {seconds:.3f} s: {text[:60]!r}")  # noqa: T201  # the figures of a long run
    assert found.counts["read"] > TEXTS // 100
    assert found.counts.total() - found.counts["read"] > TEXTS // 100
