"""Numbers that stand for something, and tables of numbers.

Where the kernel is compiled they are constants of C, which the build makes of this module:
so each is an integer or a sequence of integers.
"""

from __future__ import annotations

from typing import Final

FULL: Final = (1 << 40) - 1
RANKS: Final = tuple([0xF << 4 * rank for rank in range(10)])
"""Mask of each rank, the ace first."""
SUITS: Final = tuple([sum([1 << 4 * rank + suit for rank in range(10)]) for suit in range(4)])
"""Mask of each suit."""
OF_VALUE: Final = (0, *RANKS, *[0] * 245)
"""Mask of the cards of each value; 0 for a total that no single card has."""
BELOW: Final = tuple([FULL >> 4 * max(0, 11 - value) for value in range(256)])
"""Mask of the cards below each value."""
ONE: Final = 1
"""With room to be shifted to the left, which a literal has not where it is compiled."""
SEATS: Final = 40
"""There are no more cards."""

JOKER: Final = 25
"""The seven of cups."""
JOKER_BIT: Final = 1 << 25
SEVEN: Final = 7
KNIGHTS: Final = 15 << 32
KING: Final = 1 << 36
"""The king of coins."""

# A move is one integer, its *code*: the card's index in the six lowest bits, above them the
# mask of the cards taken, then the marks. Indexes from 40 on stand for declarations.
INDEX: Final = 63
BY_ACE: Final = 1 << 46
"""Marks a capture that only the power of the ace allows."""
BANK: Final = 1 << 47
"""Marks a capture of nothing: the card goes to its player's own pile."""
MARKS: Final = BY_ACE | BANK

CODES: Final = 1 << 54
"""All codes are below."""

# The codes of declarations: by what is added to them, the value of the joker, 0 without.
UNDER_10: Final = 40
THREE_ALIKE: Final = 51

# Phases of a round.
PLAY: Final = 0
PLAYED: Final = 1
WON: Final = 2

# The kinds of points that are earned during play, and where in `Round.earned` they stand.
SCOPA: Final = 0
OPENING: Final = 1
OPEN_LOW: Final = 2
LOW_HAND: Final = 3
TRIPLE: Final = 4
INSTANT: Final = 5
SLOTS: Final = 6

MISDEALS: Final = 1000
"""Misdeals in a row after which a variant is held to admit no deal at all."""

AT_ONCE: Final = 1000
"""Rounds between two chances to be interrupted, and ends of rounds that are kept together."""

# Of the generator of random numbers.
WORD: Final = 0xFFFFFFFF
WORDS: Final = 0x100000000
TOGETHER: Final = 1 << 27
MOST_BELOW: Final = 1 << 31
"""The largest bound of a random number."""
MOST_RULES: Final = 500
"""Of one sort."""
MOST_KINDS: Final = 1000
"""Of points."""
LARGE: Final = 1 << 31
"""Numbers of rules and worths stay below this, so that sums fit into 64 bits."""
MOST_POINTS: Final = 10**9
"""What an award can be worth at most, for the same reason."""

NO: Final = 0

# What a card can take.
SUM: Final = 1
FIFTEEN: Final = 2
EQUAL_OR_FIFTEEN: Final = 3
SUM_OR_FIFTEEN: Final = 4

# Which of it may be chosen.
FEWEST: Final = 1
SINGLE_FIRST: Final = 2
FREE: Final = 3
EQUAL_OVER_SUM: Final = 4
FEWEST_PER_FAMILY: Final = 5

# What an ace does where another lies, and as the first card.
SWEEP: Final = 1
ACES: Final = 2
ORDINARY: Final = 3
FORBIDDEN: Final = 4

# What is dealt again, and what open cards are worth.
TOO_MANY: Final = 1
LOW_TABLE: Final = 2
FIFTEEN_OR_THIRTY: Final = 3
DEALER: Final = 1

# What is counted.
MOST: Final = 1
HOLDS: Final = 2
EACH_CARD: Final = 3
FRAC_KING: Final = 4
NAPOLA: Final = 5
TRENTE: Final = 6
PONINO: Final = 7
UNDER_TEN: Final = 8
PRIMIERA: Final = 9

# Of several opponents with few cards; of a suit that is missing in the primiera.
ANY: Final = 1
EACH: Final = 2
ALL: Final = 3
LOSES: Final = 1
ZERO: Final = 2
COMPLETE_FIRST: Final = 3
