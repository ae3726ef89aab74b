"""What a change may need of the rest of a variant, in the words of the message."""

from __future__ import annotations

__all__ = [
    "ALL_COINS",
    "AN_ACE_RULE",
    "A_WIN_AT_ONE_STROKE",
    "CIRULLA_HANDS",
    "CIRULLA_TABLE",
    "DEALS_OF_THREE",
    "FRAC",
    "MISDEAL_AND_OPENING",
    "OPEN_CARDS",
    "PONINO",
]

OPEN_CARDS = "open cards"
DEALS_OF_THREE = "deals of three cards"
AN_ACE_RULE = "an ace rule"
A_WIN_AT_ONE_STROKE = "a win at one stroke"
MISDEAL_AND_OPENING = "a misdeal rule and an opening bonus"
CIRULLA_HANDS = "'cirulla-hands'"
CIRULLA_TABLE = "'cirulla-table'"
PONINO = "'il-ponino'"
FRAC = "'frac'"
ALL_COINS = "'all-coins=N'"
