"""What is still missing of rules and flags that the package has, and plays.

A new rule needs English words; that it is not translated, or has no form in the kernel,
hurts nobody at once, and shows here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import scopa
from goldens.rule_texts import carriers
from helpers.variety import FLAGS
from scopa.fast.planning import plan_of
from scopa.words.languages import LANGUAGES

__all__ = ["GOLDENS"]


def told() -> str:
    """Each under a heading that says what becomes of it."""
    return "".join(f"{line}\n" for line in (*_translations(), "", *_kernel()))


def _translations() -> Iterator[str]:
    yield "# Messages that are not translated: they are said in English, behind [en]"
    english = LANGUAGES["en"].messages
    for code, words in LANGUAGES.items():
        known = words.messages.keys()
        yield from (f"{code} {key}" for key in english if key not in known and key[:5] != "kind.")


def _kernel() -> Iterator[str]:
    yield "# Rows and flags without a form in the kernel: bulk play uses the readable engine"
    games = [(row, row) for row in scopa.variant_names()]
    games += [(flag, put) for flag in FLAGS for _, put in carriers(flag)]
    for name, text in dict(games).items():
        variant = scopa.parse_variant(text)
        plan = plan_of(variant, variant.seatings[0])
        if isinstance(plan, str):
            yield f"{name}: {plan}"


GOLDENS: Mapping[str, Callable[[], str]] = {"missing.txt": told}
"""By file, what tells it."""
