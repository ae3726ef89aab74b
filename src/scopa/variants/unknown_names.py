"""The errors for names that no row and no flag has: what could be meant, and why not so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scopa.base.close_names import close_names
from scopa.errors import UnknownVariantError
from scopa.variants import plugins
from scopa.variants.composition import Flag, NumberFlag
from scopa.variants.flags import FLAG_ALIASES, FLAGS, NUMBER_FLAGS
from scopa.variants.rows import ROW_NAMES, Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scopa.variants.plugins import Entry, Group

__all__ = ["unknown_flag", "unknown_row"]


def unknown_row(word: str, extra: Sequence[Entry]) -> UnknownVariantError:
    """The error for a word that no row has, where one is wanted. `extra` are those of the
    caller, beside those of the package."""
    flag = _flag_text(word, extra)
    if flag is not None:
        return _error("variant", word, f"; {word!r} is a flag: write 'scopa+{flag}'", ())
    names = [*ROW_NAMES, *_names(extra, Row)]
    if ":" in word:
        return _of_a_package("variants", word, names)
    parts = word.split("-")
    for at in range(1, len(parts)):
        one, other = "-".join(parts[:at]), "-".join(parts[at:])
        for row, text in ((one, other), (other, one)):
            flag = _flag_text(text, extra) if row in names else None
            if flag is not None:
                hint = f"; did you mean '{row}+{flag}'?"
                return _error("variant", word, hint, close_names(word, names))
    return _close("variant", word, names)


def unknown_flag(word: str, extra: Sequence[Entry]) -> UnknownVariantError:
    """As `unknown_row`, where a flag is wanted."""
    rows = {*ROW_NAMES, *_names(extra, Row)}
    if word in rows or (":" in word and word in plugins.offered("variants")):
        return _error("flag", word, f"; {word!r} is a variant, which must come first", ())
    stem, equals, number = word.partition("=")
    families = [*NUMBER_FLAGS, *_names(extra, NumberFlag)]
    numbered = [f"{name}{equals}{number}" for name in families]
    names = [*FLAGS, *FLAG_ALIASES, *_names(extra, Flag)]
    if equals and stem in names:  # It takes no number; a family with its name may be meant.
        close = (stem, *close_names(word, [n for n in numbered if n.startswith(stem)]))
        return _error("flag", word, _meant(close), close)
    if ":" in word:
        return _of_a_package("flags", word, [*names, *numbered])
    return _close("flag", word, [*names, *numbered])


def _flag_text(word: str, extra: Sequence[Entry]) -> str | None:
    """What a text has for the flag of this name; None where there is no such flag."""
    stem, equals, _ = word.partition("=")
    if word in {*FLAGS, *FLAG_ALIASES, *_names(extra, Flag)}:
        return word
    family = stem in {*NUMBER_FLAGS, *_names(extra, NumberFlag)}
    if not family and ":" in word and not {word, stem}.isdisjoint(plugins.offered("flags")):
        try:
            family = isinstance(plugins.find_flag(stem), NumberFlag)
        except UnknownVariantError:  # It cannot be loaded, but it is a flag.
            return word
        if not family:
            return stem
    return (word if equals else f"{word}=N") if family else None


def _names(extra: Iterable[Entry], *kinds: type) -> list[str]:
    """The names of entries of these kinds; of rows their aliases too."""
    entries = [entry for entry in extra if isinstance(entry, kinds)]
    return [name for e in entries for name in (e.name, *getattr(e, "aliases", ()))]


def _of_a_package(group: Group, word: str, names: Iterable[str]) -> UnknownVariantError:
    """The error for a name with a colon: what its package offers, or that there is none.

    Nothing is loaded: a text of a stranger may have any name.
    """
    what = group.removesuffix("s")
    package = re.sub(r"[-_.]+", "-", word.partition(":")[0])
    every = [*(name for name in names if ":" in name), *plugins.offered(group)]
    own = [name for name in every if name.startswith(f"{package}:")]
    if own:
        close = close_names(word, own)
        return _error(what, word, _meant(close) or f"; {package!r} offers {_several(own)}", close)
    lacks = f"no package {package!r} is installed here"
    if plugins.is_installed(package):
        lacks = f"package {package!r} offers no {group}"
    close = close_names(word, every)
    return _error(what, word, f"; {lacks}{_meant(close)}", close)


def _several(names: Sequence[str]) -> str:
    more = f" and {len(names) - 5} more" if len(names) > 5 else ""
    return ", ".join(map(repr, names[:5])) + more


def _close(what: str, word: str, names: Iterable[str]) -> UnknownVariantError:
    close = close_names(word, names)
    return _error(what, word, _meant(close), close)


def _meant(names: Iterable[str]) -> str:
    told = " or ".join(map(repr, names))
    return f"; did you mean {told}?" if told else ""


def _error(what: str, word: str, hint: str, close: Iterable[str]) -> UnknownVariantError:
    shown = word if len(word) <= 60 else word[:60] + "…"
    return UnknownVariantError(f"no {what} is called {shown!r}{hint}", word, close)
