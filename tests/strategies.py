"""Hypothesis strategies: those of the package."""

from __future__ import annotations

from scopa.testing.strategies import played_rounds, positions, variant_texts, variants

__all__ = ["played_rounds", "positions", "variant_texts", "variants"]
