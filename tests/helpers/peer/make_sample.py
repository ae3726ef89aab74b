"""Choose the committed sample of the peer's records out of all of them.

    PYTHONPATH=tests python -m helpers.peer.make_sample FOLDER

FOLDER holds all records; the sample in `data/peer` is written anew. The choice has no
randomness: the same records always give the same sample, line for line.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from helpers import peer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["sample", "write"]

_T = TypeVar("_T")
Traits: TypeAlias = "set[tuple[object, ...]]"


def sample(data: peer.Data) -> peer.Data:
    """Some of the records, in their order: every trait that one of them has is met."""
    kept = choose(peer.matches(data.rounds), match_traits, match_is_rare)
    ids = {record["id"] for match in kept for record in match}
    return peer.Data(
        tuple(choose(data.positions, position_traits, lambda _: False)),
        tuple(record for record in data.rounds if record["id"] in ids),
        tuple(choose(data.scorings, scoring_traits, is_rare)),
        tuple(choose(data.hands, hand_traits, lambda _: False)),
        tuple(choose(data.tables, table_traits, lambda _: False)),
    )


def choose(
    items: Sequence[_T], traits: Callable[[_T], Traits], rare: Callable[[_T], bool]
) -> list[_T]:
    """The rare items, then as few others as it takes to meet all traits: again and
    again the one with the most new ones for its size, at a tie the first."""
    missing: dict[int, Traits] = {at: traits(item) for at, item in enumerate(items)}
    sizes = [len(text(item)) for item in items]
    kept = [at for at, item in enumerate(items) if rare(item)]
    met: Traits = set().union(*(missing[at] for at in kept))
    while True:
        missing = {at: new for at, its in missing.items() if (new := its - met)}
        if not missing:
            return [items[at] for at in sorted(kept)]
        best = min(missing, key=lambda at: (-len(missing[at]) / sizes[at], at))
        kept.append(best)
        met |= missing[best]


def position_traits(record: peer.Position) -> Traits:
    """Its options with its variant, and the kind of captures that it offers."""
    name, multi, limit = record["variant"], record["multi"], record["max_two"]
    traits: Traits = {
        (name, multi, limit),
        (name, record["players"], record["teams"]),
        (name, record["first_play"]),
        (name, "joker", record.get("joker"), "7C" in record["hand"]),
        *((name, multi, limit, "departs", departure) for departure in peer.departures(record)),
    }
    for taken in record["captures"].values():
        sizes = sorted({len(cards.split()) for cards in taken or ()})
        kind = None if taken is None else min(len(taken), 3)
        traits.add((name, multi, limit, kind, max(sizes, default=0)))
    return traits


def match_traits(match: list[peer.Round]) -> Traits:
    """Its variant, options and players, and what happens in its rounds."""
    name, options = match[0]["variant"], match[0]["options"]
    table = (match[0]["players"], match[0]["teams"])
    traits: Traits = {
        table,
        (*table, "rounds", min(len(match), 3)),
        ("target", options["target"]),
        ("captures", options["multi"], options["max_two"]),
        (name, "multi", options["multi"]),
        (name, "max_two", options["max_two"]),
        (name, "leftover", options["leftover"]),
        (name, "napola", options["napola"]),
    }
    for record in match:
        traits |= {(name, key) for key, points in record["points"].items() if any(points)}
        traits |= {(name, "as its help", not record.get("differs_from_help"))}
        traits |= {(name, "departs", departure) for departure in peer.departures(record)}
        traits |= {("leftovers", record["leftover"] is None), ("over", record["over"])}
        traits |= {
            ("declared", kind, declared, joker)
            for _, _, kind, _, declared, joker in record.get("declarations", ())
        }
    return traits


def scoring_traits(record: peer.Scoring) -> Traits:
    """Its options with its variant, its case, and the categories that score."""
    name = record["variant"]
    return {
        (name, record["players"], record["teams"]),
        (name, "target", record["target"]),
        (name, "napola", record["napola"]),
        (name, "over", record["over"]),
        (name, "case", record["case"]),
        *((name, key) for key, points in record["points"].items() if any(points)),
    }


def hand_traits(record: peer.Hand) -> Traits:
    """What it allows to declare, the total of its cards and the values of the joker."""
    total = sum(int(card[:-1]) for card in record["hand"].split())
    values = tuple(record["joker_values"])
    return {(record["kind"], total), (record["kind"], "joker", values)}


def table_traits(record: peer.Table) -> Traits:
    """What it is worth, by players, by its total and by whether the joker is in it."""
    points, joker = record["points"], "7C" in record["table"]
    return {(points, record["players"], joker), (points, record["sum"], joker)}


def match_is_rare(match: list[peer.Round]) -> bool:
    """A round was dealt again or ends the match in a rare way."""
    return any(each["redeals"] or len(each["winners"]) > 1 or is_rare(each) for each in match)


def is_rare(record: peer.Round | peer.Scoring) -> bool:
    """A win at one stroke, or a departure of the peer from its help, but for the many that
    only tell what an ace may capture."""
    departures = peer.departures(record) - {peer.ACE_CHOICE, peer.TWO_CARD_ACE}
    return bool(departures) or peer.has_instant_win(record)


def text(record: object) -> str:
    """A record as JSON."""
    return json.dumps(record, separators=(",", ":"))


def write(data: peer.Data, folder: Path) -> None:
    """Write records as the files of a folder."""
    files = {
        "captures.jsonl": data.positions,
        "rounds.jsonl": data.rounds,
        "scoring.jsonl": data.scorings,
        "cirulla_declarations.jsonl": data.hands,
        "cirulla_openings.jsonl": data.tables,
    }
    for name, records in files.items():
        lines = "".join(f"{text(record)}\n" for record in records)
        (folder / name).write_bytes(lines.encode())


if __name__ == "__main__":
    write(sample(peer.load(Path(sys.argv[1]))), peer.SAMPLE)
