"""The rules of a variant in plain words, in several languages.

What a rule says is settled once, for all languages, in `of_play` and `of_points`: keys of
sentences, and the numbers and cards that go into them. A language is one file of words.
"""

from __future__ import annotations

from scopa.words.describing import Section, Sentence, describe, rule_book

__all__ = ["Section", "Sentence", "describe", "rule_book"]
