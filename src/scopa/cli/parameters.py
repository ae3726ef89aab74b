"""What several commands take: a variant, cards, a number for each side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from scopa.cards.cards import Card, CardSet
from scopa.cli.named_variant import flag_summary, row_named
from scopa.variants.parsing import flag_names, variant_names

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "complete_variant",
    "json_option",
    "read_card",
    "read_cards",
    "read_numbers",
    "variant_argument",
]

# Readers are callbacks of options, so that what is wrong with cards is said in the words
# of the library.


def read_card(_ctx: click.Context, _param: click.Parameter, value: str) -> Card:
    """One card, such as ``7d``."""
    return Card.parse(value)


def read_cards(_ctx: click.Context, _param: click.Parameter, value: str | None) -> CardSet | None:
    """Some cards, such as ``4s Kd 2d``; None where the option is not given."""
    return None if value is None else CardSet.parse(value)


def read_numbers(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[int, ...] | None:
    """One number for each side, such as ``2,1``; None where the option is not given."""
    if value is None:
        return None
    try:
        return tuple(int(part) for part in value.split(","))
    except ValueError:
        text = f"{value!r}: give whole numbers with commas between, such as 2,1"
        raise click.BadParameter(text, ctx, param) from None


def complete_variant(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """What a shell offers for a variant: rows; after a ``+``, flags."""
    typed = incomplete.lower()
    offered = _completions(typed.rpartition("+")[0])
    return [CompletionItem(text, help=told) for text, told in offered if text.startswith(typed)]


def _completions(before: str) -> Iterator[tuple[str, str]]:
    if before:
        for name in flag_names(installed=True):
            yield f"{before}+{name.removesuffix('N')}", flag_summary(name)
    else:
        for name in variant_names(installed=True):
            yield name, row_named(name).summary


variant_argument = click.argument(
    "variant", default="scopa", required=False, shell_complete=complete_variant
)
json_option = click.option("--json", "as_json", is_flag=True, help="print JSON, for a program")
