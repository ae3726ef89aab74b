"""The named flags, by theme.

Every flag is a line that says what it changes; where sources disagree, the
flag is the reading that is not the default, and its summary names the conflict.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.variants.flags import aces, capturing, cirulla, dealing, ends, points, primiera
from scopa.variants.flags.ends import BGA_ROWS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from scopa.variants.composition import Flag, NumberFlag

__all__ = ["BGA_ROWS", "FLAGS", "FLAG_ALIASES", "NUMBER_FLAGS", "THEMES"]

THEMES: Mapping[str, ModuleType] = {
    "captures and the choice": capturing,
    "the ace that takes all": aces,
    "seats, deal and open cards": dealing,
    "Cirulla": cirulla,
    "primiera": primiera,
    "points and wins at one stroke": points,
    "ends of round and match": ends,
}
"""The modules of flags, by what they are about."""
FLAGS: Mapping[str, Flag] = {flag.name: flag for theme in THEMES.values() for flag in theme.FLAGS}
"""The flags that stand for one rule each, by name."""
NUMBER_FLAGS: Mapping[str, NumberFlag] = {
    family.name: family
    for theme in THEMES.values()
    for family in getattr(theme, "NUMBER_FLAGS", ())
}
"""The flags that take a number, by name."""
FLAG_ALIASES: Mapping[str, str] = {
    "max-two-capture": "max-capture=2",
    "napoleone": "all-coins-win",
}
"""Other names of flags."""
