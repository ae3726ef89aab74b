"""The rows of the variants table, and variants from text.

The text of a variant is a row, then flags: ``"scopone+napola"``,
``"escoba+max-two-capture"``. Every row is itself a set of flags on ``scopa``.
"""

from __future__ import annotations

import difflib
import re
from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from scopa.composition import compose
from scopa.errors import IncompatibleFlagsError, NotationError, UnknownVariantError
from scopa.flags import FLAG_ALIASES, FLAGS, NUMBER_FLAGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scopa.composition import Flag
    from scopa.ruleset import Rules

__all__ = ["ROWS", "Row", "flag_names", "parse_flag", "parse_variant", "variant_names"]


@attrs.frozen
class Row:
    """One row of the table: a game's name, the flags that it is, and its sources."""

    name: str
    flags: tuple[str, ...]
    summary: str
    sources: tuple[str, ...]
    aliases: tuple[str, ...] = ()
    revision: int = 1
    direction: str = "counter-clockwise"


_ALL: tuple[Row, ...] = (
    Row("scopa", (), "the classic game, to 11", ("S0", "S1", "S4")),
    Row(
        "scopa-traditional",
        ("single-first",),
        "as most Italians play: a single card before several, else free choice",
        ("S3", "Pagat"),
    ),
    Row(
        "scopa-home",
        ("no-primiera", "misdeal=none", "max-seats=4"),
        "a family's game without the primiera, for two to four",
        ("S1",),
        direction="clockwise",
    ),
    Row(
        "scopa-ancient",
        ("single-first", "misdeal=none", "majority-threshold", "nine-card-deal"),
        "four in pairs, nine cards each; 21 cards and 6 coins to score for them",
        ("S3",),
    ),
    Row("il-ponino", ("il-ponino",), "all four cavalli double the scopas", ("S0", "S4")),
    Row("napola", ("napola",), "runs of coins from the ace score their length", ("S0", "S4")),
    Row("re-bello", ("re-bello",), "the king of coins is worth a point", ("S0", "S4")),
    Row("scopa-frac", ("frac",), "only aces and court cards score", ("S0", "S4")),
    Row("scopa-a-perdere", ("a-perdere",), "fewest points win", ("BGA",)),
    Row(
        "scopone",
        ("nine-card-deal", "target=21"),
        "four in pairs, nine cards each and four open, to 21",
        ("S0", "S4"),
    ),
    Row(
        "scopone-scientifico",
        ("ten-card-deal", "target=21"),
        "four in pairs, ten cards each and none open, to 21",
        ("S0", "S4"),
        aliases=("scopone-a-10",),
    ),
    Row(
        "scopone-de-trente",
        ("nine-card-deal", "trente", "target=21"),
        "scopone with ace, two and three of coins worth 1, 2, 3; all three win",
        ("S0", "S4"),
    ),
    Row(
        "scopone-trentino",
        (
            *("ten-card-deal", "napola", "all-coins-win"),
            *("primiera-scale=trentino", "target=21"),
        ),
        "scopone with runs of coins and a primiera of its own; ten coins win",
        ("Tamanini",),
    ),
    Row(
        "scopa-a-quindici",
        ("quindici",),
        "captures make fifteen",
        ("S0", "S4"),
        aliases=("quindici",),
    ),
    Row(
        "escoba",
        ("quindici", "most-sevens", "all-sevens"),
        "captures make fifteen; points for most and for all sevens",
        ("S0", "S4"),
    ),
    Row(
        "escoba-no-primiera",
        ("quindici", "most-sevens", "all-sevens", "no-primiera"),
        "escoba without the primiera",
        ("BGA",),
    ),
    Row(
        "escoba-traditional",
        (
            *("quindici", "free-choice", "sevens-for-primiera"),
            *("opening-capture=dealer", "target=21"),
        ),
        "the Spanish game: any fifteen, most sevens, open cards of 15 or 30 to the dealer",
        ("Pagat", "Spanish rules"),
    ),
    Row(
        "escopa",
        (
            *("quindici", "free-choice", "misdeal=none", "sevens-for-primiera", "all-sevens"),
            *("all-coins=3", "under-ten=any", "leftover-check", "max-seats=4"),
            *("four-in-pairs", "target=21"),
        ),
        "fifteens, with points for all coins and for an opponent's few cards",
        ("S2",),
    ),
    Row(
        "asso-piglia-tutto",
        ("asso-piglia-tutto",),
        "an ace takes the whole table, or with an ace there one ace",
        ("S0", "S4"),
        aliases=("scopa-d-assi",),
    ),
    Row(
        "asso-piglia-tutto-simple",
        ("asso-piglia-tutto-simple",),
        "an ace always takes the whole table",
        ("S0", "S4"),
    ),
    Row(
        "scopa-d-assi-uigc",
        (
            *("three-or-ten-card-deal", "asso-piglia-tutto", "ace-lead=free"),
            *("ace-sweep-no-scopa", "napola", "all-coins-win", "target=21"),
        ),
        "the ace takes all without a scopa; runs of coins; ten coins win",
        ("Italian Wikipedia",),
    ),
    Row(
        "cirulla",
        (
            *("cirulla-captures", "free-choice", "cirulla-bonuses"),
            *("piccola", "grande", "all-coins-win", "target=51"),
        ),
        "sums and fifteens, an ace that takes all, bonuses for hands and table, to 51",
        ("S0", "S4"),
    ),
    Row(
        "cirulla-ligurian",
        (
            *("cirulla-captures", "free-choice", "cirulla-bonuses"),
            *("piccola", "grande", "all-coins-win", "target=51"),
            *("misdeal=two-aces", "max-seats=4", "four-in-pairs"),
        ),
        "as cirulla for two to four, with two open aces a misdeal",
        ("Pagat", "regoledelgioco.com"),
    ),
)

ROWS: Mapping[str, Row] = {row.name: row for row in _ALL}
"""The rows by name, in the order of the table."""
_LONGEST = 1000
"""Letters that the text of a variant has at most."""
_ROW_NAMES: Mapping[str, str] = {
    name: row.name for row in _ALL for name in (row.name, *row.aliases)
}


def variant_names() -> tuple[str, ...]:
    """The names of all rows, in the order of the table; aliases left out."""
    return tuple(ROWS)


def flag_names() -> tuple[str, ...]:
    """The names of all flags, sorted; those that take a number end in ``=N``."""
    return tuple(sorted([*FLAGS, *(f"{name}=N" for name in NUMBER_FLAGS)]))


def parse_variant(text: str) -> Rules:
    """The variant of a text: a row, then flags, joined by ``+``.

    The order of the flags, the case of letters and spaces are without effect.
    The variant's own text (`str` of it) has the flags sorted, and without those
    that change nothing.

    >>> str(parse_variant("Escoba + napola + max-capture=2"))
    'escoba+max-two-capture+napola'
    >>> parse_variant("scopa+napola") == parse_variant("napola")
    True

    Raises `NotationError` for text that has no such form, `UnknownVariantError`
    for a name that does not exist (with close matches), and
    `IncompatibleFlagsError` for flags that do not go together.
    """
    if not isinstance(text, str) or len(text) > _LONGEST:
        problem = f"expected text of at most {_LONGEST} letters, as in 'scopone+napola'"
        raise NotationError("variant", str(text)[:100], 1, problem)
    return _parse(text)


@lru_cache(maxsize=512)
def _parse(text: str) -> Rules:
    words = _words(text)
    row = ROWS[_row_name(words[0])]
    flags = {flag.name: flag for flag in map(parse_flag, words[1:])}
    rules = _compose(row, flags.values())
    for name in sorted(flags):
        fewer = [flag for flag in flags.values() if flag.name != name]
        try:
            same = _compose(row, fewer) == rules
        except IncompatibleFlagsError:
            same = False
        if same:
            del flags[name]
    return _compose(row, flags.values())


def _words(text: str) -> list[str]:
    words = []
    column = 1
    for word in text.split("+"):
        name = re.sub(r"[\s_]+", "-", word.strip().lower())
        if not re.fullmatch(r"[a-z0-9=:.-]+", name):
            problem = "expected a name, as in 'scopone+napola'"
            raise NotationError("variant", text, column, problem)
        words.append(name)
        column += len(word) + 1
    return words


def _row_name(word: str) -> str:
    found = _ROW_NAMES.get(word)
    if found is not None:
        return found
    hint = f"; {word!r} is a flag: write 'scopa+{word}'" if _is_flag(word) else ""
    raise _unknown("variant", word, list(_ROW_NAMES), hint)


def _is_flag(word: str) -> bool:
    return word in FLAGS or word in FLAG_ALIASES or word.partition("=")[0] in NUMBER_FLAGS


def parse_flag(word: str) -> Flag:
    """The flag of that name, such as ``"napola"`` or ``"target=16"``.

    Raises `UnknownVariantError` for a name that does not exist, `NotationError`
    for a number that is none or out of range.
    """
    name = FLAG_ALIASES.get(word, word)
    if name in FLAGS:
        return FLAGS[name]
    stem, _, number = name.partition("=")
    family = NUMBER_FLAGS.get(stem)
    if family is None:
        hint = f"; {word!r} is a variant, which must come first" if word in _ROW_NAMES else ""
        raise _unknown("flag", word, [*FLAGS, *FLAG_ALIASES, *NUMBER_FLAGS], hint)
    least, most = family.least, family.most
    if not re.fullmatch(r"[0-9]{1,9}", number) or not least <= int(number) <= most:
        problem = f"expected a number from {least} to {most}, as in '{stem}={least}'"
        raise NotationError("flag", word, len(stem) + 2, problem)
    return family.make(int(number))


def _unknown(what: str, word: str, names: list[str], hint: str) -> UnknownVariantError:
    shown = word if len(word) <= 60 else word[:60] + "…"
    matches = difflib.get_close_matches(word[:60], names, n=3)
    close = f"; did you mean {' or '.join(map(repr, matches))}?" if matches else ""
    return UnknownVariantError(f"no {what} is called {shown!r}{hint or close}", word, matches)


def _compose(row: Row, flags: Iterable[Flag]) -> Rules:
    own = [parse_flag(name) for name in row.flags]
    put = sorted(flags, key=lambda flag: flag.name)
    rules = compose("+".join([row.name, *(flag.name for flag in put)]), row.name, own, put)
    sources = dict.fromkeys([*row.sources, *(source for flag in put for source in flag.sources)])
    return attrs.evolve(
        rules, sources=tuple(sources), revision=row.revision, direction=row.direction
    )
