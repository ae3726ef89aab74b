"""Tells a match to everybody at the terminal, and hides what only one may see."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import attrs

from scopa.cli.output import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

__all__ = ["Announcer"]


@attrs.define
class Announcer:
    """Prints what all may know."""

    console: Console

    def begin(self, heading: str) -> None:
        """Start a new round."""
        say(self.console, f"\n{heading}", style="bold")

    def tell(self, line: str) -> None:
        """Print a line."""
        say(self.console, line)

    @contextmanager
    def private(self) -> Iterator[None]:
        """Show on a terminal what one person alone may see.

        It goes to the alternate screen, which has no scrollback, and is wiped before the
        terminal goes back to what all may know. Elsewhere it is printed as all else is.
        """
        changed = self.console.set_alt_screen(True)
        try:
            yield
        finally:
            if changed:
                self.console.clear()
                self.console.set_alt_screen(False)
