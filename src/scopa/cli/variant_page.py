"""One variant in plain words: its rules, flags and sources, and what is disputed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scopa.cli.named_variant import flags_of, row_of
from scopa.variants.relevant_disagreements import concerning
from scopa.words.describing import describe, rule_book

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from scopa.variants.disagreements import Conflict
    from scopa.variants.rules_record import Rules

__all__ = ["portrait", "portrait_json", "rules_only"]


def portrait(variant: Rules) -> Iterator[str]:
    """All of it, line by line; headings are not indented."""
    row = row_of(variant)
    yield f"{variant.name}: {row.summary}" if variant.name == row.name else variant.name
    yield from _rules(variant, "en")
    flags = flags_of(variant)
    if flags:
        yield from ("", "Flags")
        yield from (f"  {flag.name}: {flag.summary}" for flag in flags)
    yield from ("", "Sources", f"  {', '.join(variant.sources)}")
    if row.left_open:
        yield from ("", "What the sources leave open", f"  {row.left_open}")
    yield from ("", "Where sources disagree")
    yield "  The usual reading comes first; others are flags, unless something else is said."
    used = {row.name, *(flag.name for flag in flags)}
    for conflict in concerning(variant):
        yield f"  {conflict.id} {conflict.question}: {conflict.default}."
        yield f"      Or: {_others(conflict, used)}."


def rules_only(variant: Rules, language: str) -> Iterator[str]:
    """Its name and rules, for languages in which there is nothing else."""
    yield variant.name
    yield from _rules(variant, language)


def _rules(variant: Rules, language: str) -> Iterator[str]:
    for section in rule_book(variant, language):
        yield from ("", section.title)
        yield from (f"  {each.text}" for each in section.sentences)


def _others(conflict: Conflict, used: Container[str]) -> str:
    """The other readings, each once, with all that says it; as `used` here or not."""
    said: dict[str, list[str]] = {}
    for reading in conflict.readings:
        here = " as here" if reading.name in used else ""
        said.setdefault(reading.meaning, []).append(f"{_KINDS[reading.by]}{reading.name}{here}")
    return "; ".join(f"{meaning} ({', '.join(names)})" for meaning, names in said.items())


_KINDS = {"flag": "", "row": "variant ", "argument": "in Python ", "not offered": "not offered"}


def portrait_json(variant: Rules, language: str) -> dict[str, Any]:
    """The same for a program; only the rules are in the language."""
    row = row_of(variant)
    return {
        "variant": variant.name,
        "summary": row.summary,
        "revision": variant.revision,
        "seats": sorted({seating.seats for seating in variant.seatings}),
        "rules": [{"slot": each.slot, "text": each.text} for each in describe(variant, language)],
        "flags": [
            {"name": flag.name, "summary": flag.summary, "sources": list(flag.sources)}
            for flag in flags_of(variant)
        ],
        "sources": list(variant.sources),
        "left_open": row.left_open,
        "conflicts": [conflict.id for conflict in concerning(variant)],
    }
