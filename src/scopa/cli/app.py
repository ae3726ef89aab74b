"""The command and its subcommands, and what errors become."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from scopa._chosen import kernel
from scopa._version import __version__
from scopa.cli.captures import captures
from scopa.cli.output import complain
from scopa.cli.play import play
from scopa.cli.replay import replay
from scopa.cli.score import score
from scopa.cli.variants import variants
from scopa.errors import ScopaError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["command", "run"]

_COMMANDS = (play, replay, captures, score, variants)


class _InOrder(click.Group):
    """Lists the subcommands as they were added, not by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names."""
        return list(self.commands)


@click.group(
    cls=_InOrder,
    invoke_without_command=True,
    # Said here, because versions of click differ in it.
    subcommand_metavar="COMMAND [ARGS]...",
    context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 90},
)
@click.version_option(f"{__version__}, kernel: {kernel()}", message="scopa %(version)s")
@click.pass_context
def command(ctx: click.Context) -> None:
    """Scopa and its family of card games: play, and settle what the rules say.

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
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for each in _COMMANDS:
    command.add_command(each)


def run(arguments: Sequence[str] | None) -> int:
    """The command; gives the exit code. Whatever is wrong is said on stderr.

    Where the reader of a pipe has seen enough, the process ends quietly with 1.
    """
    for stream in (sys.stdin, sys.stdout):
        # What cannot be read or printed in the encoding of the terminal is no fault.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    given = None if arguments is None else list(arguments)
    try:
        code: int | None = command.main(given, prog_name="scopa", standalone_mode=False)
        # What could not be written is known only now.
        print(end="", flush=True)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort as error:
        stopped = isinstance(error.__context__, KeyboardInterrupt)
        complain("stopped" if stopped else "the input has ended")
        return 130 if stopped else 1
    except ScopaError as error:
        complain(str(error))
        return 2
    except OSError as error:
        # The output cannot be written, such as to a full disk: it is not tried again.
        with suppress(OSError):
            sys.stdout.close()
        if not isinstance(error, BrokenPipeError):
            complain(f"the output breaks off: {error.strerror or error}")
        return 1
    return code or 0
