"""The rules of the Italian card game Scopa and its family.

>>> import random
>>> import scopa
>>> state = scopa.deal("scopone+napola", players=4, rng=random.SystemRandom())
>>> state.board.hand_sizes
(9, 9, 9, 9)

Everything public is here; nothing else needs to be imported.
"""

from __future__ import annotations

from scopa._native.choice import kernel
from scopa._version import __version__
from scopa.cards.cards import DECK, EMPTY, FULL_DECK, Card, CardSet, Rank, Suit, parse_cards
from scopa.cards.names import card_name, cards_in_words
from scopa.cards.patterns import PATTERNS, SUIT_SYSTEMS, Pattern, SuitSystem, find_pattern
from scopa.codec.schemas.shipped import json_schema
from scopa.errors import (
    AmbiguousMoveError,
    DealError,
    IllegalMoveError,
    IncompatibleFlagsError,
    InvalidStateError,
    MisdealError,
    NotationError,
    RecordError,
    RecordProblem,
    RoundNotOverError,
    RuleError,
    ScopaError,
    UnknownNameError,
    UnknownVariantError,
)
from scopa.messages.reading import from_json
from scopa.messages.writing import to_json
from scopa.model.board import Board, Phase, Position, State
from scopa.model.deal_plan import DealPlan
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
from scopa.model.open_cards import OpenCards
from scopa.model.opening import Opening
from scopa.model.protocols import Random, Variant
from scopa.model.scores import Award, Outcome, RoundScore, Tally, Win
from scopa.model.seating import Seating
from scopa.model.view import FullView, TableView, View
from scopa.notation.moves import format_move, parse_move
from scopa.notation.positions import format_position, parse_position
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
from scopa.play.randomness import shuffled
from scopa.play.sampling import determinize, reshuffle_stock
from scopa.play.soundness.field_types import Problem
from scopa.play.soundness.positions import problems
from scopa.play.views import face_down, full_view, observe, redact
from scopa.records.dump import dump_lines, dumps
from scopa.records.load import load_lines, loads
from scopa.records.records import MatchRecord, RoundRecord, player_record, replay
from scopa.records.round_reader import parse_match, parse_round
from scopa.records.round_writer import format_match, format_round
from scopa.scorekeeping.piles import (
    PileProblem,
    adjudicate_error,
    check_leftovers,
    check_piles,
    score_piles,
)
from scopa.variants.changes import Add, Adjust, Remove, Set
from scopa.variants.composition import Flag, NumberFlag
from scopa.variants.difference import Difference, diff
from scopa.variants.disagreements import CONFLICTS, Conflict, Reading
from scopa.variants.parsing import flag_names, parse_variant, variant_names
from scopa.variants.record import Rules
from scopa.variants.rows import Row
from scopa.words.describing import Section, Sentence, describe, rule_book

__all__ = [
    "CONFLICTS",
    "DECK",
    "EMPTY",
    "FULL_DECK",
    "PATTERNS",
    "SUIT_SYSTEMS",
    "Add",
    "Adjust",
    "AmbiguousMoveError",
    "Award",
    "Board",
    "Candidate",
    "Capture",
    "Captured",
    "Card",
    "CardSet",
    "Conflict",
    "DealError",
    "DealPlan",
    "Dealt",
    "Declare",
    "Declared",
    "Difference",
    "Event",
    "Explanation",
    "Flag",
    "FullView",
    "IllegalMoveError",
    "IncompatibleFlagsError",
    "InvalidStateError",
    "Laid",
    "Lay",
    "LeftoversTaken",
    "Match",
    "MatchRecord",
    "MisdealError",
    "Misdealt",
    "Move",
    "NotationError",
    "NumberFlag",
    "OpenCards",
    "Opening",
    "OpeningTaken",
    "Outcome",
    "Pattern",
    "Phase",
    "PileProblem",
    "Position",
    "Problem",
    "Random",
    "Rank",
    "Reading",
    "RecordError",
    "RecordProblem",
    "Remove",
    "RoundEnded",
    "RoundNotOverError",
    "RoundRecord",
    "RoundScore",
    "Row",
    "RuleError",
    "Rules",
    "ScopaError",
    "Seating",
    "Section",
    "Sentence",
    "Set",
    "State",
    "Step",
    "Suit",
    "SuitSystem",
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
    "adjudicate_error",
    "apply_move",
    "captures",
    "card_name",
    "cards_in_words",
    "check_leftovers",
    "check_piles",
    "deal",
    "describe",
    "determinize",
    "diff",
    "dump_lines",
    "dumps",
    "explain",
    "face_down",
    "find_pattern",
    "flag_names",
    "forced_move",
    "format_match",
    "format_move",
    "format_position",
    "format_round",
    "from_json",
    "full_view",
    "json_schema",
    "kernel",
    "legal_moves",
    "load_lines",
    "loads",
    "observe",
    "open_round",
    "parse_cards",
    "parse_match",
    "parse_move",
    "parse_position",
    "parse_round",
    "parse_variant",
    "player_record",
    "problems",
    "random_move",
    "redact",
    "replay",
    "reshuffle_stock",
    "rule_book",
    "score_piles",
    "score_round",
    "shuffled",
    "step",
    "to_json",
    "variant_names",
]
