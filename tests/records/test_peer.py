"""The rounds of the peer as records."""

from __future__ import annotations

import scopa
from helpers import peer
from helpers.peer import as_records
from helpers.processes import python
from scopa import (
    CardSet,
)


def test_the_rounds_of_the_peer_are_records() -> None:
    """Those of the sample, but for the rounds with a fault that no rule allows; they
    are worth what they were worth there."""
    rounds = peer.load(peer.SAMPLE).rounds
    records, refused = as_records.converted(rounds)
    assert scopa.records.load_lines(scopa.records.dump_lines(records)) == tuple(records)
    faulty = {each["id"] for each in rounds if peer.PHANTOM in peer.departures(each)}
    assert set(refused) == faulty
    kept = [each for each in rounds if each["id"] not in faulty]
    for record, played in zip(records, kept, strict=True):
        piles = tuple(map(CardSet.parse, played["piles"]))
        assert list(scopa.records.replay(record))[-1].board.piles == piles


def test_the_script_writes_records() -> None:
    """Lines of JSON, and on the other output how many."""
    done = python("-m", as_records.__name__)
    records = scopa.records.load_lines(done.stdout)
    assert done.stderr == f"{len(records)} rounds written, 14 left out\n"
