"""Choose the committed sample of the peer's records out of all of them.

    python tests/make_peer_sample.py FOLDER

FOLDER holds all records; the sample in `data/peer` is written anew. The choice has no
randomness: the same records always give the same sample, line for line.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypeVar

import peer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["sample", "write"]

_T = TypeVar("_T")
Traits: TypeAlias = "set[tuple[object, ...]]"

RARE = ("trente_all", "all_sevens", "ponino")
"""Categories that few records have: all of those are taken."""


def sample(data: peer.Data) -> peer.Data:
    """Some of the records, in their order: every trait that one of them has is met."""
    whole = peer.matches(data.rounds)
    kept = choose(sorted(whole, key=len), match_traits, match_is_rare, 1)
    ids = {record["id"] for match in kept for record in match}
    return peer.Data(
        tuple(choose(data.positions, position_traits, lambda _: False, 3)),
        tuple(record for record in data.rounds if record["id"] in ids),
        tuple(choose(data.scorings, scoring_traits, is_rare, 2)),
    )


def choose(
    items: Iterable[_T], traits: Callable[[_T], Traits], rare: Callable[[_T], bool], times: int
) -> list[_T]:
    """The rare items, and each that has a trait met less than so many `times` before."""
    met: Counter[tuple[object, ...]] = Counter()
    kept = []
    for item in items:
        its = traits(item)
        if rare(item) or any(met[trait] < times for trait in its):
            kept.append(item)
            met.update(its)
    return kept


def position_traits(record: peer.Position) -> Traits:
    """Its options with its variant, and the kind of captures that it offers."""
    name, multi, limit = record["variant"], record["multi"], record["max_two"]
    traits: Traits = {
        (name, multi, limit),
        (name, record["players"], record["teams"]),
        (name, record["first_play"]),
    }
    for taken in record["captures"].values():
        sizes = sorted({len(cards.split()) for cards in taken})
        traits.add((name, multi, limit, min(len(taken), 3), max(sizes, default=0)))
    return traits


def match_traits(match: list[peer.Round]) -> Traits:
    """Its options with its variant, and all that happens in its rounds."""
    name, table = match[0]["variant"], (match[0]["players"], match[0]["teams"])
    traits: Traits = {
        (name, *table),
        (*table, "rounds", min(len(match), 3)),
        (name, "next dealer", len(match) > 1),
        *((name, *option) for option in match[0]["options"].items()),
    }
    for record in match:
        traits |= {(name, key) for key, points in record["points"].items() if any(points)}
        traits |= {(name, why) for why in record.get("differs_from_help", [])}
        traits |= {(name, "leftover", record["leftover"] is None), ("winners", record["over"])}
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


def match_is_rare(match: list[peer.Round]) -> bool:
    """A round that was dealt again, shared wins, and what is rare in a round."""
    return any(each["redeals"] or len(each["winners"]) > 1 or is_rare(each) for each in match)


def is_rare(record: peer.Round | peer.Scoring) -> bool:
    """A rare category, or a departure of the peer from its help."""
    scored = any(any(record["points"].get(key, ())) for key in RARE)
    return scored or bool(peer.departures(record))


def lines(records: Iterable[object]) -> Iterator[str]:
    """The records as lines of JSON."""
    for record in records:
        yield json.dumps(record, separators=(",", ":")) + "\n"


def write(data: peer.Data, folder: Path) -> None:
    """Write records as the three files of a folder."""
    files = {
        "captures.jsonl": data.positions,
        "rounds.jsonl": data.rounds,
        "scoring.jsonl": data.scorings,
    }
    for name, records in files.items():
        (folder / name).write_text("".join(lines(records)), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(sample(peer.load(Path(sys.argv[1]))), peer.SAMPLE)
