"""``scopa captures``: what a card takes, by which rule, and why not something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import click

from scopa.cards.cards import Card, CardSet
from scopa.cards.names import joined
from scopa.cli.output import make_console, print_json, say
from scopa.cli.parameters import json_option, read_card, read_cards, variant_argument
from scopa.model.moves import Candidate, Capture
from scopa.model.open_cards import JOKER
from scopa.play.engine import view_of_card
from scopa.play.legality import explain
from scopa.rules.aces import AceTakesAll
from scopa.rules.choices import FreeChoice
from scopa.variants.parsing import parse_variant
from scopa.words.describing import describe
from scopa.words.events import card_name, cards_in_words

if TYPE_CHECKING:
    from scopa.model.view import View
    from scopa.variants.rules_record import Rules

__all__ = ["captures"]

_RULES = {
    "choice": "choice",
    "ace": "ace",
    "limit": "limit",
    "must-capture": "capture_optional",
    "no-capture": "capture",
    "obligation": "obligations",
}
"""The slot whose rule gives each reason."""
_SHOWN = 10
"""Captures told at most of those that are not allowed."""


@attrs.frozen
class _Question:
    """A card, the view of a hand that holds it alone, and the captures it has there."""

    rules: Rules
    card: Card
    view: View

    @property
    def found(self) -> tuple[Candidate, ...]:
        """What the card may take."""
        return tuple(candidate for _, candidate in self.view.plays if candidate is not None)

    @property
    def may_lay(self) -> bool:
        """Whether it may be laid."""
        return any(candidate is None for _, candidate in self.view.plays)

    @property
    def value(self) -> int:
        """What the card counts."""
        joker = self.view.board.joker
        return joker if joker is not None and self.card is JOKER else int(self.card.rank)

    def worths(self, cards: CardSet) -> list[str]:
        """What open cards count, one by one."""
        joker = self.view.board.joker if self.rules.joker_stays else None
        return [str(joker if joker and each is JOKER else int(each.rank)) for each in cards]


_HELP = """\
What a card takes from the table, and by which rule.

With --taking the exit code tells too: 0 if those cards may be taken, 1 if not.

\b
Examples:
  scopa captures cirulla --table '4s Kd 2d' --card Ac
  scopa captures scopa --table '7c 4c 3c' --card 7s --taking '4c 3c'
"""
"""Given to click as a text, because Python strips docstrings under ``-OO``."""


@click.command(help=_HELP)
@variant_argument
@click.option(
    "--card", required=True, callback=read_card, metavar="CARD", help="the card that is played"
)
@click.option(
    "--table",
    required=True,
    callback=read_cards,
    metavar="CARDS",
    help="what lies open, such as '4s Kd 2d'",
)
@click.option(
    "--taking",
    callback=read_cards,
    metavar="CARDS",
    help="ask whether these may be taken, and why not",
)
@click.option("--joker", type=int, metavar="N", help="the value declared for the seven of cups")
@click.option("--first-play", is_flag=True, help="it is the first card of the round")
@json_option
def captures(
    *,
    variant: str,
    card: Card,
    table: CardSet,
    taking: CardSet | None,
    joker: int | None,
    first_play: bool,
    as_json: bool,
) -> int:
    """What a card takes from the table, and by which rule."""
    rules = parse_variant(variant)
    view = view_of_card(rules, card, table, first_play=first_play, joker=joker)
    question = _Question(rules, card, view)
    answer = None if taking is None else explain(view, Capture(card, taking))
    if as_json:
        print_json(_as_json(question, taking))
    else:
        console = make_console()
        for line in _lines(question) if taking is None else _answer(question, taking):
            say(console, line)
    return 0 if answer is None or answer.legal else 1


def _lines(question: _Question) -> list[str]:
    """What the card takes, or that it is laid; then what it may not take."""
    found, name = question.found, card_name(question.card)
    lines = [_capture_words(question, each) for each in found]
    if question.may_lay:
        if found:
            lines.append("It may be laid instead.")
        else:
            table = question.view.board.table
            lies = (
                f"nothing of {cards_in_words(table)}" if table else "nothing, for none lies open"
            )
            lines.append(f"{_capital(name)} takes {lies}: it is laid.")
    barred = _barred(question)
    lines += [_no(question, each.cards) for each in barred[:_SHOWN]]
    if len(barred) > _SHOWN:
        lines.append(f"So it is with {len(barred) - _SHOWN} other sets of cards.")
    return lines


def _capture_words(question: _Question, found: Candidate) -> str:
    """One capture, with every rule that allows it."""
    why = joined(_because(question, by, found.cards) for by in _ORDER if by in found.by)
    taken = cards_in_words(found.cards) if found.cards else "only itself, to its player's pile"
    swept = bool(found.cards) and found.cards == question.view.board.table
    sweep = " That empties the table." if swept else ""
    return f"{_capital(card_name(question.card))} may take {taken}: {why}.{sweep}"


def _because(question: _Question, by: str, taken: CardSet) -> str:
    """One rule by which cards are taken."""
    worths = question.worths(taken)
    return {
        "equal": f"it has the same value, {question.value}",
        "sum": f"{joined(worths)} add up to {question.value}",
        "fifteen": f"{joined([*worths, str(question.value)])} make fifteen",
        "ace": "an ace may take all that lies open"
        if taken
        else "so an ace may on an empty table",
    }[by]


_ORDER = ("equal", "sum", "fifteen", "ace")


def _barred(question: _Question) -> list[Candidate]:
    """Captures that would be such, were the choice free, their size without limit and the
    power of an ace always there."""
    rules = question.rules
    ace = None if rules.ace is None else AceTakesAll("sweep", exclusive=False)
    loose = attrs.evolve(rules, choice=FreeChoice(), limit=None, ace=ace)
    board = attrs.evolve(question.view.board, variant=loose)
    allowed = {found.cards for found in question.found}
    plays = attrs.evolve(question.view, board=board).plays
    return [each for _, each in plays if each is not None and each.cards not in allowed]


def _no(question: _Question, taken: CardSet) -> str:
    """That cards may not be taken, and the rule that says so."""
    found = explain(question.view, Capture(question.card, taken))
    rules = [s.text for s in describe(question.rules) if s.slot == _RULES.get(found.reason)]
    why = " ".join(rules)
    if found.reason == "not-on-table":
        lacking = taken - question.view.board.table
        does = "does" if len(lacking) == 1 else "do"
        why = f"{_capital(cards_in_words(lacking))} {does} not lie there."
    does = f"take {cards_in_words(taken)}" if taken else "go to its player's own pile"
    return f"{_capital(card_name(question.card))} may not {does}. {why}".rstrip()


def _answer(question: _Question, taking: CardSet) -> list[str]:
    """Whether these cards may be taken; if not, why not, and what may."""
    for each in question.found:
        if each.cards == taking:
            return [f"Yes. {_capture_words(question, each)}"]
    allowed = [_capture_words(question, each) for each in question.found]
    if not allowed:
        allowed = [f"{_capital(card_name(question.card))} takes nothing: it is laid."]
    return [f"No. {_no(question, taking)}", *allowed]


def _as_json(question: _Question, taking: CardSet | None) -> dict[str, Any]:
    """The same for a program."""
    table = question.view.board.table
    told: dict[str, Any] = {
        "variant": question.rules.name,
        "card": str(question.card),
        "table": list(map(str, table)),
        "captures": [
            {
                "cards": list(map(str, each.cards)),
                "by": sorted(each.by),
                "sweep": bool(table) and each.cards == table,
            }
            for each in question.found
        ],
        "may_lay": question.may_lay,
    }
    if taking is not None:
        found = explain(question.view, Capture(question.card, taking))
        told["taking"] = {
            "cards": list(map(str, taking)),
            "legal": found.legal,
            "reason": found.reason,
            "text": found.text,
        }
    return told


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
