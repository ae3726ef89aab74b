"""An independent, naive engine of the Scopa family, to compare the library with.

It is written from the rules of the games alone and shares nothing with the library: a card is a
pair of a rank (1 to 10) and the letter of a suit (``d c s b``), cards lie in plain sets, and
captures are found by trying every set of cards on the table. It is meant to be read beside the
rules, and to be slow.

Docstrings name the source of a rule: S0 the French help of Board Game Arena, S1 the French home
rules, S2 Escopa, S3 "Scopa before the 15th century", S4 the German help of Board Game Arena; BGA
is what Board Game Arena's own program does. Other names are those of public pages: Pagat,
Parlett, it.wiki (the Italian Wikipedia), and so on.

The modules, in the order of reading: `settings` says what the words of a variant mean;
`capturing` says what a card takes; `opening` looks at the open cards and at hands of three;
`playing` plays a round; `scoring` counts piles; `matches` ends a match.
"""

from __future__ import annotations

from helpers.naive.matches import Finished, match_after
from helpers.naive.playing import Round
from helpers.naive.settings import DECK, JOKER, Card, Misdeal

__all__ = ["DECK", "JOKER", "Card", "Finished", "Misdeal", "Round", "match_after"]
