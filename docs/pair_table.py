"""Every pair of flags: whether they go together, and on what.

Each pair is tried on the row `scopa`, then on the other rows, then on `scopa` beside
further flags that give what the two lack there. The page on pairs shows what is found.
"""

from __future__ import annotations

import html
import itertools
import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import attrs

from scopa import IncompatibleFlagsError
from scopa.variants.composition import compose
from scopa.variants.flags import FLAGS, NUMBER_FLAGS
from scopa.variants.parsing import parse_flag
from scopa.variants.rows import ROWS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from scopa.variants import Flag

__all__ = ["MARKS", "NAMES", "Pair", "flag_list", "legend", "matrix", "pairs"]

_N = 4
"""What N is while pairs are tried."""
_TRIED: Mapping[str, Flag] = {
    **FLAGS,
    **{f"{name}=N": family.make(_N) for name, family in NUMBER_FLAGS.items()},
}
NAMES: Sequence[str] = tuple(_TRIED)
"""The flags in the order of their numbers; those that take a number end in ``=N``."""
MARKS: Mapping[str, tuple[str, str]] = {
    "·": ("on", "go together on `scopa`"),
    "r": ("row", "go together on another row only: `scopa` lacks what one of them needs"),
    "f": ("flag", "go together on no row as it is, but beside flags that give what they need"),
    "x": ("no", "contradict each other, whatever the row and the other flags"),
}
"""The marks of the table: how each is styled, and what the two flags do."""


@attrs.frozen
class Pair:
    """Two flags, their mark, and in a few words where they go together or why not."""

    flag: str
    other: str
    mark: str
    note: str


@cache
def pairs() -> tuple[Pair, ...]:
    """All pairs: every flag with those before it."""
    return tuple(
        Pair(flag, other, *_judge(flag, other))
        for number, flag in enumerate(NAMES)
        for other in NAMES[:number]
    )


def _judge(flag: str, other: str) -> tuple[str, str]:
    why = _refusal("scopa", flag, other)
    if why is None:
        return "·", "on scopa"
    takes = {row: sum(_refusal(row, name) is None for name in (flag, other)) for row in ROWS}
    for row in sorted(ROWS, key=lambda row: -takes[row]):
        if _refusal(row, flag, other) is None:
            return "r", f"on {row}"
    helpers = itertools.product(*([(), *((each,) for each in _givers(n))] for n in (flag, other)))
    for one, more in sorted(helpers, key=lambda both: len(both[0] + both[1])):
        if _refusal("scopa", flag, other, *one, *more) is None:
            return "f", f"with {' and '.join(dict.fromkeys((*one, *more)))}"
    return "x", _contradiction(flag, other, why)


def _contradiction(flag: str, other: str, why: str) -> str:
    """Why two flags never go together, from the refusal on `scopa`."""
    lacking = re.match(r"flag '(\S+)' needs (.+), which the other rules do not have", why)
    if lacking is None:
        return why.partition("contradict each other: ")[2].partition(";")[0] or why
    (against,) = {_TRIED[flag].name, _TRIED[other].name} - {lacking[1]}
    return f"{lacking[1]} needs {lacking[2]}, with which {against} does not go"


@cache
def _refusal(row: str, *names: str) -> str | None:
    """Why flags make no variant of a row; None where they make one."""
    own = [parse_flag(name) for name in ROWS[row].flags]
    try:
        compose(row, row, own, [_TRIED[name] for name in {*names}])
    except IncompatibleFlagsError as error:
        return str(error).partition(": ")[2]
    return None


@cache
def _givers(flag: str) -> tuple[str, ...]:
    """The flags that give on `scopa` what a flag needs, if it lacks anything there."""
    if _refusal("scopa", flag) is None:
        return ()
    return tuple(name for name in NAMES if _refusal("scopa", flag, name) is None)


def legend() -> str:
    """The marks, what each means, and how many pairs have it."""
    counts = Counter(pair.mark for pair in pairs())
    lines = (f"| `{mark}` | {means} | {counts[mark]} |" for mark, (_, means) in MARKS.items())
    return "\n".join(["| mark | the two flags | pairs |", "|---|---|---|", *lines, ""])


def flag_list() -> str:
    """The flags with their numbers, what each needs, and which it contradicts."""
    against: dict[str, set[str]] = {name: set() for name in NAMES}
    for pair in pairs():
        if pair.mark == "x":
            against[pair.flag].add(pair.other)
            against[pair.other].add(pair.flag)
    lines = (
        f"| {number} | `{flag}` | {_needs(flag)} | {_code(n for n in NAMES if n in others)} |"
        for number, (flag, others) in enumerate(against.items(), start=1)
    )
    return "\n".join(["| no. | flag | needs | contradicts |", "|---|---|---|---|", *lines, ""])


def _needs(flag: str) -> str:
    """What a flag needs, and which flags and rows give it, or which rows do not."""
    refused = {row: why for row in ROWS if (why := _refusal(row, flag)) is not None}
    found = (re.match(r"flag \S+ needs (.+), which", why) for why in refused.values())
    words = " or ".join(dict.fromkeys(each[1] for each in found if each)).replace("'", "`")
    if "scopa" in refused:
        takes = [row for row in ROWS if row not in refused]
        return f"{words}; flags: {_code(_givers(flag))}; rows: {_code(takes)}"
    return "; ".join(filter(None, [words, f"not on {_code(refused)}" if refused else ""]))


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def matrix() -> str:
    """The table of all pairs as HTML: each once, in the row of the flag with the larger
    number and the column of the other."""
    return "".join(_matrix())


def _matrix() -> Iterator[str]:
    numbers = {name: number for number, name in enumerate(NAMES, start=1)}
    heads = "".join(f'<th scope="col">{number}</th>' for number in numbers.values())
    yield f'<div class="pairs"><table>\n<thead><tr><th></th>{heads}</tr></thead>\n<tbody>\n'
    cells: dict[str, list[str]] = {name: [] for name in NAMES}
    for pair in pairs():
        title = html.escape(f"{pair.flag}, {pair.other}: {pair.note}")
        cells[pair.flag].append(
            f'<td class="{MARKS[pair.mark][0]}" title="{title}">{pair.mark}</td>'
        )
    for name, row in cells.items():
        head = f'<th scope="row"><code>{name}</code> {numbers[name]}</th>'
        yield f"<tr>{head}{''.join(row)}</tr>\n"
    yield "</tbody></table></div>\n"
