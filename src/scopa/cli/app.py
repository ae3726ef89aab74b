"""The command and its subcommands, and what errors become."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from scopa._native.choice import kernel
from scopa._program.running import Failure
from scopa._version import __version__
from scopa.cli.captures import captures
from scopa.cli.play import play
from scopa.cli.replay import replay
from scopa.cli.score import score
from scopa.cli.variants import variants

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["command", "run"]

_COMPLETE = "_SCOPA_COMPLETE"
"""Names the environment variable by which a shell asks for completions."""
_COMMANDS: tuple[click.Command, ...] = (play, replay, captures, score, variants)


class _InOrder(click.Group):
    """Lists the subcommands as they were added, not by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names."""
        return list(self.commands)


_HELP = """\
Scopa and its family of card games: play, and settle what the rules say.

A game is named by a variant, such as scopa, scopone or cirulla, and may have
flags: escoba+napola is escoba in which runs of coins score. A card is its rank
(A 2 3 4 5 6 7 J Q K), then its suit: d for coins, c cups, s swords, b batons.

\b
Examples:
  scopa play scopone --seats human        play scopone against the machine
  scopa captures cirulla --table '4s Kd 2d' --card Ac
  scopa variants                          all games
  scopa variants scopa scopone            what two games differ in

Names of variants are completed in the shell: put
eval "$(_SCOPA_COMPLETE=bash_source scopa)" into ~/.bashrc (or zsh_source, into
~/.zshrc).
"""
"""Given to click as a text, because Python strips docstrings under ``-OO``."""


@click.group(
    cls=_InOrder,
    help=_HELP,
    invoke_without_command=True,
    # Said here, because versions of click differ in it.
    subcommand_metavar="COMMAND [ARGS]...",
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 90},
)
@click.version_option(f"{__version__}, kernel: {kernel()}", message="scopa %(version)s")
@click.pass_context
def command(ctx: click.Context) -> None:
    """Scopa and its family of card games: play, and settle what the rules say."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for each in _COMMANDS:
    command.add_command(each)


def run(arguments: Sequence[str] | None) -> int:
    """The command; gives the exit code.

    Raises `Failure` for what click refuses. What else is wrong passes, for `run_program`.
    """
    given = None if arguments is None else list(arguments)
    try:
        code: int | None = command.main(given, prog_name="scopa", standalone_mode=False)
    except click.ClickException as error:
        raise Failure(_in_a_line(error), error.exit_code) from error
    except click.Abort as error:
        # Click has said a newline already.
        stopped = isinstance(error.__context__, KeyboardInterrupt)
        raise Failure(*(("stopped", 130) if stopped else ("the input has ended", 1))) from error
    except Exception as error:
        if isinstance(error, OSError) or not os.environ.get(_COMPLETE):
            raise
        # Click believes what the shell says, which may be anything if a person says it.
        text = f"nothing can be completed, as {_COMPLETE} is set and no shell asks: {error!r}"
        raise Failure(text, 1) from error
    return code or 0


def _in_a_line(error: click.ClickException) -> str:
    """What click says, as a line like those of the library."""
    text = " ".join(error.format_message().split()).removesuffix(".")
    told = text[:1].lower() + text[1:]
    asked = error.ctx if isinstance(error, click.UsageError) else None
    return told if asked is None else f"{told} (try '{asked.command_path} --help' for help)"
