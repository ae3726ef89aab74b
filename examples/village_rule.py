"""A rule of one's own, put on a variant from outside the package.

In this village most swords are worth a point, and two points where the king of
swords is among them. A rule is a small frozen class with the method that its
slot asks for: here `kind` and `tally`, those of a category of the score sheet.

Run it with ``python examples/village_rule.py``.
"""

from __future__ import annotations

import random

import attrs

import scopa
from scopa import Award, Board, Card, CardSet, Suit, Tally

SWORDS = CardSet.of(card for card in scopa.DECK if card.suit is Suit.SPADE)
KING_OF_SWORDS = Card.parse("Ks")


@attrs.frozen
class MostSwords:
    """Most swords: one point, or two with the king of swords; at a tie nobody scores."""

    kind: str = "swords"

    def tally(self, board: Board, /) -> Tally:
        """Count the swords in the pile of each side."""
        held = tuple(pile & SWORDS for pile in board.side_piles)
        counts = tuple(len(cards) for cards in held)
        first = [side for side, count in enumerate(counts) if count == max(counts)]
        if len(first) > 1:
            return Tally(self.kind, counts, held, awards=())
        cards = held[first[0]]
        points = 2 if KING_OF_SWORDS in cards else 1
        return Tally(self.kind, counts, held, (Award(self.kind, first[0], points, cards),))


def village_game(text: str) -> scopa.Rules:
    """Any variant with the village's rule added to its categories."""
    base = scopa.parse_variant(text)
    return attrs.evolve(base, name=f"{base} of the village", scoring=(*base.scoring, MostSwords()))


def main() -> None:
    """Play a match by the village's rules and print each round's points for swords.

    The seed makes it the same every time; a real table needs ``random.SystemRandom()``.
    """
    rng = random.Random(18)
    match = scopa.Match.start(village_game("scopa+re-bello"), players=2)
    print(match.variant.name)
    while match.outcome is None:
        state = match.deal(rng=rng)
        while not state.board.over:
            state = scopa.apply_move(state, scopa.random_move(state, rng))
        match = match.record(state)
        score = match.history[-1]
        print(f"round {len(match.history)}: swords {score.points('swords')}, {match.totals}")
    print(f"winner: side {match.outcome.winners[0]}")


if __name__ == "__main__":
    main()
