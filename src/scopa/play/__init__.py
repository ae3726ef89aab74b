"""A round and a match as they are played: deal, legal moves, play, views, score."""

from __future__ import annotations

from scopa.model.protocols import Random
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
from scopa.play.legality import Explanation, Reason, explain
from scopa.play.match import Match
from scopa.play.randomness import shuffled
from scopa.play.sampling import determinize, reshuffle_stock
from scopa.play.soundness.field_types import Problem, ProblemKind
from scopa.play.soundness.positions import problems
from scopa.play.views import face_down, full_view, observe, redact

__all__ = [
    "Explanation",
    "Match",
    "Problem",
    "ProblemKind",
    "Random",
    "Reason",
    "Step",
    "apply_move",
    "captures",
    "deal",
    "determinize",
    "explain",
    "face_down",
    "forced_move",
    "full_view",
    "legal_moves",
    "observe",
    "open_round",
    "problems",
    "random_move",
    "redact",
    "reshuffle_stock",
    "score_round",
    "shuffled",
    "step",
]
