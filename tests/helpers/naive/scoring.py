"""The points of a round, from the piles and from what was earned in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from helpers.naive.settings import DECK, Card, Settings

COINS: set[Card] = {card for card in DECK if card[1] == "d"}
SEVENS: set[Card] = {card for card in DECK if card[0] == 7}
SIXES: set[Card] = {card for card in DECK if card[0] == 6}
KNIGHTS: set[Card] = {card for card in DECK if card[0] == 9}
FRAC: set[Card] = {card for card in DECK if card[0] in {1, 8, 9, 10}}
THREE_COINS: set[Card] = {(1, "d"), (2, "d"), (3, "d")}
COURT_COINS: set[Card] = {(8, "d"), (9, "d"), (10, "d")}
KING_OF_COINS: Card = (10, "d")

# One point to who has most of these (S0, S1, S2, S3, S4; sevens: S0, S1, S2; sixes: S1).
MOST = {"cards": set(DECK), "coins": COINS, "sevens": SEVENS, "sixes": SIXES}
# More than half of these, where a majority is asked for (S3).
THRESHOLD = {"cards": 21, "coins": 6}
# So many points to who has all of these (S0, S2, S4; the courts of coins: Cirulla in S0, S4).
ALL: dict[str, tuple[set[Card], int]] = {
    "settebello": ({(7, "d")}, 1),
    "re-bello": ({KING_OF_COINS}, 1),
    "all-sevens": (SEVENS, 1),
    "grande": (COURT_COINS, 5),
}
# Who has all of these wins the match (S0, S4).
WINS = {"trente": THREE_COINS, "all-coins-win": COINS}

Piles = Sequence[set[Card]]


def pooled(sides: Sequence[Sequence[int]], piles: Piles) -> list[set[Card]]:
    """The piles of each side put together, from those of the seats (S2, S3)."""
    return [{card for seat in side for card in piles[seat]} for side in sides]


def score(
    rules: Settings,
    sides: Sequence[Sequence[int]],
    seat_piles: Piles,
    earned: Mapping[str, list[int]],
) -> dict[str, list[int]]:
    """The awards of a round by kind and side, from the piles of the seats and those earned in
    play.

    A round won at once has no categories, only what was earned and the points of the winning
    rule. When BGA scores an instant win, it leaves out the runs of coins of Cirulla.
    """
    piles = pooled(sides, seat_piles)
    winner = instant_winner(rules, piles)
    kinds = rules.categories
    if winner is not None and not rules.at_scoring:
        kinds = [kind for kind in kinds if kind in rules.instant_wins]
    if winner is not None and rules.bga_win:
        kinds = [kind for kind in kinds if kind not in {"piccola", "grande"}]
    awards = {kind: list(award) for kind, award in earned.items()}
    for kind in kinds:
        awards[kind] = category(kind, rules, piles)
    if "ponino" in kinds:
        holders = knights_holders(rules, sides, seat_piles)
        awards["ponino"] = ponino(holders, awards)
    awards = {kind: award for kind, award in awards.items() if any(award)}
    if winner is not None:
        awards["instant-win"] = [0 for _ in sides]
        awards["instant-win"][winner] = rules.instant_points
    return awards


def instant_winner(rules: Settings, piles: Piles) -> int | None:
    """The side that holds all the cards of an instant win, if there is one (S0, S4)."""
    for flag in rules.instant_wins:
        for side, pile in enumerate(piles):
            if WINS[flag] <= pile:
                return side
    return None


def category(kind: str, rules: Settings, piles: Piles) -> list[int]:
    """The points of one category by side; ponino is counted elsewhere."""
    if kind in MOST:
        award = majority(kind, rules, piles)
        if kind == "coins" and rules.all_coins_replaces:  # S2 does not say that they add up
            award = [0 if pile >= COINS else one for one, pile in zip(award, piles, strict=True)]
        return award
    if kind in ALL:
        cards, points = ALL[kind]
        return [points * (cards <= pile) for pile in piles]
    if kind == "primiera":
        return primiera(rules, piles)
    if kind == "napola":  # S0, S4
        return [run_of_coins(pile, rules.napola_cap) for pile in piles]
    if kind == "piccola":  # S0: up to the six; S4: and so on
        return [run_of_coins(pile, rules.piccola_cap) for pile in piles]
    if kind == "all-coins":  # three points (S2), or any other number
        return [rules.all_coins * (pile >= COINS) for pile in piles]
    if kind == "under-ten":
        return under_ten(rules.under_ten, [len(pile) for pile in piles])
    if kind == "trente":  # ace, two and three of coins: 1, 2 and 3 points (S0, S4)
        return [sum(rank for rank, _ in pile & THREE_COINS) for pile in piles]
    if kind == "frac":  # a point for each ace, fante, cavallo and re (S0, S4)
        return [len(pile & FRAC) for pile in piles]
    if kind == "frac-king":
        return frac_king(piles)
    return [0 for _ in piles]


def majority(kind: str, rules: Settings, piles: Piles) -> list[int]:
    """One point to who has most of some cards (S0, S4), or more than half of them (S3)."""
    counts = [len(pile & MOST[kind]) for pile in piles]
    if rules.majority_threshold and max(counts) < THRESHOLD.get(kind, 0):
        return [0 for _ in piles]
    return best_of(rules, [(count,) for count in counts])


def best_of(rules: Settings, strengths: Sequence[tuple[int, ...] | None]) -> list[int]:
    """One point to the side that alone is strongest; None cannot win.

    At a tie nobody scores (S0, S3, S4), or all who are level above zero (timendum).
    """
    top = max((strength for strength in strengths if strength is not None), default=())
    winners = [int(strength == top) for strength in strengths]
    if sum(winners) == 1 or (rules.ties_to_both and any(top)):
        return winners
    return [0 for _ in strengths]


def run_of_coins(pile: set[Card], cap: int) -> int:
    """Ace, two, three of coins and on without a gap: as many points as cards (S0, S4)."""
    run = 0
    while (run + 1, "d") in pile:
        run += 1
    return min(run, cap) if run >= 3 else 0


def under_ten(mode: str, counts: list[int]) -> list[int]:
    """Two points for an opponent with fewer than ten cards (S2).

    Of several opponents one is enough (`any`), or each one scores, or all must be so low.
    """
    points: list[int] = []
    for side in range(len(counts)):
        others = [count < 10 for other, count in enumerate(counts) if other != side]
        times = {"any": int(any(others)), "each": sum(others), "all": int(all(others))}[mode]
        points.append(2 * times)
    return points


def frac_king(piles: Piles) -> list[int]:
    """The king of coins breaks a tie at the top of the cards that count in frac (energynet)."""
    counts = [len(pile & FRAC) for pile in piles]
    tied = counts.count(max(counts)) > 1
    return [
        int(tied and count == max(counts) and KING_OF_COINS in pile)
        for count, pile in zip(counts, piles, strict=True)
    ]


def scopas(awards: Mapping[str, list[int]], side: int) -> int:
    """The scopas of a side in one round, those of the opening among them."""
    return sum(awards[kind][side] for kind in ("scopa", "opening") if kind in awards)


def knights_holders(
    rules: Settings, sides: Sequence[Sequence[int]], seat_piles: Piles
) -> list[bool]:
    """Which sides hold all four knights: together (BGA), or one of the side alone (energynet)."""
    if rules.ponino_same_player:
        return [any(seat_piles[seat] >= KNIGHTS for seat in side) for side in sides]
    return [pile >= KNIGHTS for pile in pooled(sides, seat_piles)]


def ponino(holders: list[bool], awards: Mapping[str, list[int]]) -> list[int]:
    """Who has all four knights scores the scopas of the round again (S0, BGA)."""
    return [scopas(awards, side) if holds else 0 for side, holds in enumerate(holders)]


def scale(rules: Settings) -> dict[int, int]:
    """What each rank counts in the primiera: a six is 18 (S3) or 19 (S0, S4).

    Courts count ten, or nothing (en.wiki), or each its own (K 10, Q 9, J 8: Pagat). The scale of
    Tamanini, doubled: face values, an ace five and a half, courts one half.
    """
    if rules.scale == "trentino":
        return {7: 14, 6: 12, 1: 11, 5: 10, 4: 8, 3: 6, 2: 4, 8: 1, 9: 1, 10: 1}
    courts = {
        "10": {8: 10, 9: 10, 10: 10},
        "0": {8: 0, 9: 0, 10: 0},
        "ranked": {8: 8, 9: 9, 10: 10},
    }[rules.courts]
    return {7: 21, 6: rules.six, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, **courts}


def primiera(rules: Settings, piles: Piles) -> list[int]:
    """The best card of each suit on a scale of its own, added up (S0, S3, S4).

    By rank, the best cards are compared one by one instead (timendum). A side that lacks a suit
    cannot win (S3, S4), or counts zero for that suit (BGA), or comes after all sides that lack
    none (Pagat).
    """
    values = scale(rules)
    complete = [{suit for _, suit in pile} == set("dcsb") for pile in piles]
    free = rules.missing == "zero" or (rules.missing == "complete-first" and not any(complete))
    strengths: list[tuple[int, ...] | None] = []
    for pile, whole in zip(piles, complete, strict=True):
        best = [
            max((values[rank] for rank, its in pile if its == suit), default=0) for suit in "dcsb"
        ]
        strength = tuple(sorted(best, reverse=True)) if rules.by_rank else (sum(best),)
        strengths.append(strength if whole or free else None)
    return best_of(rules, strengths)
