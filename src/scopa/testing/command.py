"""``python -m scopa.testing``: the kit without code, with nothing but the core."""

from __future__ import annotations

import argparse
import random
import shlex
from typing import TYPE_CHECKING, NoReturn

from scopa._program.lines import typed_lines
from scopa._program.running import Failure, run_program
from scopa.cards.cards import parse_cards
from scopa.play.dealing import deal
from scopa.testing.checking import check_variant
from scopa.testing.conformance.answering import responses
from scopa.testing.conformance.running import run_vectors
from scopa.testing.conformance.vector_set import vector_text
from scopa.testing.counting import divide, perft
from scopa.testing.reports import BrokenLawsError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _typeshed import SupportsWrite

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit code: 0, 1 where something is wrong with what was
    tested, 2 for what cannot be done, and all others of `run_program`. What cannot be done
    is one line on stderr."""

    def work() -> int:
        given = _parser().parse_args(arguments)
        code: int = given.run(given)
        return code

    return run_program("scopa.testing", work)


class _Parser(argparse.ArgumentParser):
    """A parser that leaves messages to `run_program`."""

    def error(self, message: str) -> NoReturn:
        """Raise a `Failure` for wrong usage."""
        raise Failure(f"{message} (try '{self.prog} --help' for help)", 2)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help; unlike that of `argparse`, not without a word if that fails."""
        print(self.format_help(), end="", file=file)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m scopa.testing",
        description="A testing kit for rules and engines of the scopa family.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    check = commands.add_parser("check", help="hold a variant against all laws")
    check.add_argument("variant", help="its text, such as village:mule-scopa")
    check.add_argument("--rounds", type=int, default=30, help="rounds to play (30)")
    check.add_argument("--seed", type=int, default=0, help="seed of the first round (0)")
    check.add_argument("--match-rounds", type=int, default=300, help="longest match (300)")
    check.set_defaults(run=_check)

    count = commands.add_parser("perft", help="count the sequences of moves from a deal")
    count.add_argument("variant", help="its text, such as scopone+napola")
    count.add_argument("--depth", type=int, default=4, help="moves in a sequence (4)")
    count.add_argument("--players", type=int, help="how many seats")
    count.add_argument("--teams", action="store_true", help="partners at four or six seats")
    count.add_argument("--seed", type=int, default=0, help="seed of the deal (0)")
    count.add_argument("--deck", help="or else all cards, in dealing order")
    count.add_argument("--divide", action="store_true", help="for each first move")
    count.set_defaults(run=_perft)

    run = commands.add_parser("vectors", help="print the vectors, or ask an engine")
    run.add_argument("--command", type=shlex.split, help="starts the engine that is asked")
    run.add_argument("--timeout", type=float, default=60, help="seconds that it has (60)")
    run.set_defaults(run=_vectors)

    answers = commands.add_parser("answer", help="answer vectors, a line each: the reference")
    answers.set_defaults(run=_answer)
    return parser


def _check(given: argparse.Namespace) -> int:
    try:
        how = {"rounds": given.rounds, "seed": given.seed, "match_rounds": given.match_rounds}
        print(check_variant(given.variant, **how))
    except BrokenLawsError as error:
        print(error)
        return 1
    return 0


def _perft(given: argparse.Namespace) -> int:
    deck = None if given.deck is None else parse_cards(given.deck)
    rng = random.Random(given.seed) if deck is None else None
    state = deal(given.variant, players=given.players, teams=given.teams, deck=deck, rng=rng)
    if given.divide:
        for move, count in divide(state, given.depth).items():
            print(f"{move}: {count}")
    else:
        for depth in range(1, given.depth + 1):
            print(f"{depth}: {perft(state, depth)}")
    return 0


def _vectors(given: argparse.Namespace) -> int:
    if given.command is None:
        print(vector_text(), end="")
        return 0
    found = run_vectors(given.command, timeout=given.timeout)
    print(found)
    return 0 if found.conforms else 1


def _answer(_: argparse.Namespace) -> int:
    for line in responses(typed_lines()):
        print(line, flush=True)
    return 0
