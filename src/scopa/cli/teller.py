"""Tells a match to everybody at the terminal, and hides what only one may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["Teller"]


@attrs.define
class Teller:
    """Prints what all may know, and keeps it for as long as the round lasts."""

    console: Console
    _told: list[tuple[str, str | None]] = attrs.field(factory=list, init=False)

    def begin(self, heading: str) -> None:
        """A new round: what was told before may be forgotten."""
        self._told.clear()
        self.console.print()
        self.tell(heading, style="bold")

    def tell(self, line: str, *, style: str | None = None) -> None:
        """Print a line."""
        self._told.append((line, style))
        self.console.print(line, style=style)

    def hide(self) -> None:
        """On a terminal, wipe what one person alone was shown, and tell the round again."""
        if self.console.is_terminal:
            self.console.clear()
            for line, style in self._told:
                self.console.print(line, style=style)
