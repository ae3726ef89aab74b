"""Hypothesis strategies: those of the package, and what only records need."""

from __future__ import annotations

from hypothesis import strategies as st

from scopa.records.tags import tag_problem
from scopa.testing.strategies import played_rounds, positions, variant_texts, variants

__all__ = ["played_rounds", "positions", "tags", "variant_texts", "variants"]


def tags() -> st.SearchStrategy[dict[str, str]]:
    """Tags of records: any that are allowed."""
    names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,39}", fullmatch=True)
    texts = st.text(max_size=500) | st.text(alphabet='"\\\\]}{ x', max_size=9)
    pairs = st.dictionaries(names, texts, max_size=8)
    return pairs.map(
        lambda several: {k: v for k, v in several.items() if tag_problem(k, v) is None}
    )
