"""What the tests need to compare the library with the recorded results of a peer.

The records are told in `data/peer/README.md`. Everything here goes through what
`scopa` exports. A comparison is noted in `Findings`, by topic, so that a test can say
both that nothing differs and how much was compared.
"""

from __future__ import annotations

from helpers.peer.figures import SETS, Records, records
from helpers.peer.findings import Findings
from helpers.peer.positions import compare_hands, compare_positions, compare_tables
from helpers.peer.records import (
    ACE_CHOICE,
    INSTANT_WIN,
    LOST_POINTS,
    MISSING_SUIT,
    PHANTOM,
    SAMPLE,
    TOTAL_OF_TEN,
    TWO_CARD_ACE,
    Data,
    Hand,
    Position,
    Round,
    Scoring,
    Table,
    departures,
    has_instant_win,
    load,
    matches,
    whole_folder,
)
from helpers.peer.scores import (
    compare_departing_rounds,
    compare_instant_wins,
    compare_matches,
    compare_missing_suits,
    compare_redeals,
    compare_rounds,
    compare_scorings,
)
from helpers.peer.values import CHOICES, COVERED

__all__ = [
    "ACE_CHOICE",
    "CHOICES",
    "COVERED",
    "INSTANT_WIN",
    "LOST_POINTS",
    "MISSING_SUIT",
    "PHANTOM",
    "SAMPLE",
    "SETS",
    "TOTAL_OF_TEN",
    "TWO_CARD_ACE",
    "Data",
    "Findings",
    "Hand",
    "Position",
    "Records",
    "Round",
    "Scoring",
    "Table",
    "compare_departing_rounds",
    "compare_hands",
    "compare_instant_wins",
    "compare_matches",
    "compare_missing_suits",
    "compare_positions",
    "compare_redeals",
    "compare_rounds",
    "compare_scorings",
    "compare_tables",
    "departures",
    "has_instant_win",
    "load",
    "matches",
    "records",
    "whole_folder",
]
