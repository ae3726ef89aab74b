"""What is still missing of rules and flags that the package has, and plays.

A new rule needs English words; that it is not translated, or has no form in the kernel,
hurts nobody at once, and shows here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import scopa
from goldens.rule_texts import carriers
from helpers.compared import missing_in_kernel, missing_in_naive
from helpers.variety import FLAGS
from scopa.words.languages import LANGUAGES

__all__ = ["GOLDENS"]


def told() -> str:
    """Each under a heading that says what becomes of it."""
    return "".join(f"{line}\n" for line in (*_translations(), "", *_kernel(), "", *_naive()))


def _translations() -> Iterator[str]:
    yield "# Messages that are not translated: they are said in English, behind [en]"
    english = LANGUAGES["en"].messages
    for code, words in LANGUAGES.items():
        known = words.messages.keys()
        yield from (f"{code} {key}" for key in english if key not in known and key[:5] != "kind.")


def _kernel() -> Iterator[str]:
    yield "# Rows and flags without a form in the kernel: bulk play uses the readable engine"
    yield from _lacking(missing_in_kernel)


def _naive() -> Iterator[str]:
    yield "# Rows and flags that the naive engine of the tests does not know: none checks them"
    yield from _lacking(missing_in_naive)


def _lacking(missing: Callable[[scopa.Rules], str]) -> Iterator[str]:
    games = {row: row for row in scopa.variant_names()}
    games |= {flag: put for flag in FLAGS for _, put in carriers(flag)}
    for name, text in games.items():
        what = missing(scopa.parse_variant(text))
        if what:
            yield f"{name}: {what}"


GOLDENS: Mapping[str, Callable[[], str]] = {"missing.txt": told}
"""By file, what tells it."""
