"""``scopa variants``: all games, the rules of one, or what differs between two."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from scopa.base.quoting import class_of
from scopa.cli.differences import differences, differences_json, differences_told
from scopa.cli.lists import print_list
from scopa.cli.named_variant import flag_sources, flag_summary, row_named
from scopa.cli.output import make_console, print_json, say
from scopa.cli.parameters import complete_variant, json_option
from scopa.cli.variant_page import portrait, portrait_json, rules_only
from scopa.errors import UnknownVariantError
from scopa.variants.parsing import flag_names, parse_variant, variant_names
from scopa.words.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["variants"]


_HELP = """\
All games; the rules of one; or what differs between two.

A game is a name, and may have flags with a plus sign before each.

\b
Examples:
  scopa variants                          the table of games
  scopa variants scopone+napola           its rules in plain words
  scopa variants scopa scopa-traditional  in what they differ
  scopa variants scopone --language it    its rules in Italian
  scopa variants --flags                  the table of flags
"""
"""Given to click as a text, because Python strips docstrings under ``-OO``."""


@click.command(help=_HELP)
@click.argument("name", required=False, shell_complete=complete_variant)
@click.argument("other", required=False, shell_complete=complete_variant)
@click.option("--flags", is_flag=True, help="list the flags that can be put on a game")
@click.option(
    "--language",
    type=click.Choice([*LANGUAGES]),
    help="tell rules in this language; then nothing but rules is told",
)
@json_option
def variants(
    *, name: str | None, other: str | None, flags: bool, language: str | None, as_json: bool
) -> None:
    """All games; the rules of one; or what differs between two."""
    if language is not None and name is None:
        raise click.UsageError("--language tells the rules of a game: give its name")
    if flags:
        if name is not None:
            raise click.UsageError("--flags lists all of them: give no name with it")
        _list_flags(as_json=as_json)
    elif name is None:
        _list_rows(as_json=as_json)
    elif other is None:
        _show(name, language, as_json=as_json)
    else:
        _compare(name, other, language or "en", as_json=as_json)


def _show(name: str, language: str | None, *, as_json: bool) -> None:
    variant = parse_variant(name)
    if as_json:
        print_json(portrait_json(variant, language or "en"))
    else:
        _print(portrait(variant) if language is None else rules_only(variant, language))


def _compare(name: str, other: str, language: str, *, as_json: bool) -> None:
    left, right = parse_variant(name), parse_variant(other)
    found = differences(left, right, language)
    if as_json:
        print_json(differences_json(left, right, found))
    else:
        _print(differences_told(left, right, found, language))


def _print(lines: Iterable[str]) -> None:
    """Lines; those that start with a sign of their own are headings."""
    console = make_console()
    for line in lines:
        heading = bool(line) and not line.startswith(" ")
        say(console, line, style="bold" if heading else None)


def _list_rows(*, as_json: bool) -> None:
    rows = [row_named(name) for name in variant_names(installed=True)]
    seats = {row.name: _seats(row.name) for row in rows}
    if as_json:
        print_json(
            [
                {
                    "name": row.name,
                    "aliases": list(row.aliases),
                    "summary": row.summary,
                    "flags": list(row.flags),
                    "seats": seats[row.name],
                    "sources": list(row.sources),
                    "left_open": row.left_open,
                    "revision": row.revision,
                }
                for row in rows
            ]
        )
        return
    console = make_console()
    listed = [
        (" or ".join([row.name, *row.aliases]), row.summary, ", ".join(map(str, seats[row.name])))
        for row in rows
    ]
    print_list(console, ("variant", "what it is", "players"), listed)
    say(console, "More of one: scopa variants NAME. What can be changed: scopa variants --flags.")


def _seats(name: str) -> list[int]:
    """The usual numbers of players; none of a game that cannot be loaded, or whose rules
    fail, which is said beside the table."""
    try:
        return sorted({seating.seats for seating in parse_variant(name).seatings})
    except UnknownVariantError:  # Its row says so.
        return []
    except Exception as error:  # noqa: BLE001  # rules of other packages may raise anything
        why = str(error) or class_of(error)
        click.echo(f"{name} cannot be played: {why}", err=True)
        return []


def _list_flags(*, as_json: bool) -> None:
    names = flag_names(installed=True)
    told = [
        {"name": name, "summary": flag_summary(name), "sources": list(flag_sources(name))}
        for name in names
    ]
    if as_json:
        print_json(told)
        return
    console = make_console()
    listed = [(name, flag_summary(name), ", ".join(flag_sources(name))) for name in names]
    print_list(console, ("flag", "what it says", "sources"), listed)
    say(console, "N stands for a number. Put flags on any game: scopa variants scopone+napola.")
