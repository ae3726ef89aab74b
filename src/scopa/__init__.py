"""The rules of the Italian card game Scopa and its family.

>>> import random
>>> import scopa
>>> state = scopa.deal("scopone+napola", players=4, rng=random.SystemRandom())
>>> state.board.hand_sizes
(9, 9, 9, 9)

What every program needs is here; the rest is in public modules, which are loaded when
they are first used:

- `scopa.cards`: patterns of decks, names of cards;
- `scopa.errors`: all errors;
- `scopa.fast`: bulk play and searches on integers;
- `scopa.messages`: moves, events and views as JSON between a server and its players;
- `scopa.notation`: moves and positions as text;
- `scopa.play`: all that happens in a round and a match, and what is wrong with a position;
- `scopa.records`: rounds and matches written down and replayed;
- `scopa.rules`: the rules that variants are made of, and what a rule of your own gets;
- `scopa.scorekeeping`: games with real cards;
- `scopa.testing`: a kit for rules and engines of others;
- `scopa.variants`: flags, rows, changes, and what differs between variants;
- `scopa.words`: rules in plain words, in four languages.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from scopa._native.choice import kernel
from scopa._version import __version__
from scopa.cards.cards import DECK, EMPTY, FULL_DECK, Card, CardSet, Rank, Suit, parse_cards
from scopa.errors import (
    AmbiguousMoveError,
    DealError,
    IllegalMoveError,
    IncompatibleFlagsError,
    InvalidStateError,
    MisdealError,
    NotationError,
    RecordError,
    RoundNotOverError,
    RuleError,
    ScopaError,
    UnknownNameError,
    UnknownVariantError,
)
from scopa.model.board import Board, Phase, Position, State
from scopa.model.events import (
    Captured,
    Dealt,
    Declared,
    Event,
    Laid,
    LeftoversTaken,
    Misdealt,
    OpeningTaken,
    RoundEnded,
    Swept,
    TableDealt,
)
from scopa.model.moves import Candidate, Capture, Declare, Lay, Move
from scopa.model.protocols import Variant
from scopa.model.scores import Award, Outcome, RoundScore, Tally, Win
from scopa.model.seating import Seating
from scopa.model.view import FullView, TableView, View
from scopa.play.dealing import Step, deal, open_round
from scopa.play.engine import (
    apply_move,
    captures,
    forced_move,
    legal_moves,
    random_move,
    score_round,
    step,
)
from scopa.play.legality import Explanation, explain
from scopa.play.match import Match
from scopa.play.sampling import determinize
from scopa.play.views import full_view, observe, redact
from scopa.variants.parsing import flag_names, parse_variant, variant_names
from scopa.variants.rules_record import Rules

__all__ = [
    "DECK",
    "EMPTY",
    "FULL_DECK",
    "AmbiguousMoveError",
    "Award",
    "Board",
    "Candidate",
    "Capture",
    "Captured",
    "Card",
    "CardSet",
    "DealError",
    "Dealt",
    "Declare",
    "Declared",
    "Event",
    "Explanation",
    "FullView",
    "IllegalMoveError",
    "IncompatibleFlagsError",
    "InvalidStateError",
    "Laid",
    "Lay",
    "LeftoversTaken",
    "Match",
    "MisdealError",
    "Misdealt",
    "Move",
    "NotationError",
    "OpeningTaken",
    "Outcome",
    "Phase",
    "Position",
    "Rank",
    "RecordError",
    "RoundEnded",
    "RoundNotOverError",
    "RoundScore",
    "RuleError",
    "Rules",
    "ScopaError",
    "Seating",
    "State",
    "Step",
    "Suit",
    "Swept",
    "TableDealt",
    "TableView",
    "Tally",
    "UnknownNameError",
    "UnknownVariantError",
    "Variant",
    "View",
    "Win",
    "__version__",
    "apply_move",
    "captures",
    "deal",
    "determinize",
    "explain",
    "flag_names",
    "forced_move",
    "full_view",
    "kernel",
    "legal_moves",
    "observe",
    "open_round",
    "parse_cards",
    "parse_variant",
    "random_move",
    "redact",
    "score_round",
    "step",
    "variant_names",
]

_MODULES = (
    "cards",
    "errors",
    "fast",
    "messages",
    "notation",
    "play",
    "records",
    "rules",
    "scorekeeping",
    "testing",
    "variants",
    "words",
)
"""The public modules, loaded when they are first asked for."""


if TYPE_CHECKING:
    from scopa import cards as cards
    from scopa import errors as errors
    from scopa import fast as fast
    from scopa import messages as messages
    from scopa import notation as notation
    from scopa import play as play
    from scopa import records as records
    from scopa import rules as rules
    from scopa import scorekeeping as scorekeeping
    from scopa import testing as testing
    from scopa import variants as variants
    from scopa import words as words
else:

    def __getattr__(name: str) -> object:
        """A public module, which is an attribute from then on."""
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    """The names here and the public modules."""
    return sorted({*globals(), *_MODULES})
