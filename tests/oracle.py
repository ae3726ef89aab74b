"""An independent, naive engine of the Scopa family, to compare the library with.

It is written from the rules of the games alone and shares nothing with the library: a card is a
pair of a rank (1 to 10) and the letter of a suit (``d c s b``), cards lie in plain sets, and
captures are found by trying every combination of the cards on the table. It is meant to be read
beside the rules, and to be slow.

Docstrings name the source of a rule: S0 the French help of Board Game Arena, S1 the French home
rules, S2 Escopa, S3 "Scopa before the 15th century", S4 the German help of Board Game Arena; BGA
is what Board Game Arena's own program does.

The tables at the top say what the words of a variant mean; `captures` says what a card takes;
`Round` plays; `score` counts piles; `match_winners` ends a match.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations

Card = tuple[int, str]

DECK: list[Card] = [(rank, suit) for rank in range(1, 11) for suit in "dcsb"]


class Misdeal(Exception):  # noqa: N818  # the game's word
    """The open cards must be dealt again."""


ROWS = {
    "scopa": "",
    "scopa-traditional": "single-first",
    "il-ponino": "il-ponino",
    "napola": "napola",
    "re-bello": "re-bello",
    "scopa-frac": "frac",
    "scopa-a-perdere": "a-perdere",
    "scopone": "nine-card-deal target=21",
    "scopone-scientifico": "ten-card-deal target=21",
    "scopone-de-trente": "nine-card-deal trente target=21",
    "scopa-a-quindici": "quindici",
    "escoba": "quindici most-sevens all-sevens",
    "escoba-no-primiera": "quindici most-sevens all-sevens no-primiera",
}

ROW_ALIASES = {"scopone-a-10": "scopone-scientifico", "quindici": "scopa-a-quindici"}
FLAG_ALIASES = {"max-two-capture": "max-capture=2", "napoleone": "all-coins-win"}

# What Board Game Arena does otherwise; "instant-win=100" is no flag of its own.
BGA_EXACT = "primiera-missing-zero deal-against-play misdeal=three-kings instant-win=100"

SETS: dict[str, dict[str, str | int | bool]] = {
    "fewest": {"choice": "fewest"},
    "single-first": {"choice": "single-first"},
    "free-choice": {"choice": "free"},
    "quindici": {"capture": "fifteen"},
    "nine-card-deal": {"open_cards": 4, "packet": 9},
    "ten-card-deal": {"open_cards": 0, "packet": 10},
    "scopa-on-last-play": {"scopa_on_last_play": True},
    "leftovers-to-dealer": {"leftovers_to_dealer": True},
    "deal-against-play": {"deal_against_play": True},
    "a-perdere": {"lowest_wins": True},
    "primiera-six-19": {"six": 19},
    "primiera-missing-zero": {"missing": "zero"},
    "primiera-complete-first": {"missing": "complete-first"},
    "instant-win-at-scoring": {"at_scoring": True, "instant_points": 0},
    "instant-win=100": {"at_scoring": True, "instant_points": 100},
    "frac": {"choice": "free", "limit": 0, "scopa_value": 0},
}

# Flags with a value, and the field that takes it.
VALUES = {"target": "target", "max-capture": "limit", "misdeal": "misdeal"}

# Flags that add a category, and flags that add an instant win.
CATEGORIES = {
    "napola": "napola",
    "re-bello": "re-bello",
    "il-ponino": "ponino",
    "trente": "trente",
    "most-sevens": "sevens",
    "all-sevens": "all-sevens",
}
INSTANT_WINS = ["trente", "all-coins-win"]
REMOVES = {"no-primiera": "primiera"}


@dataclass
class Settings:
    """All that one variant fixes, as plain values; the defaults are those of the row scopa."""

    row: str = "scopa"
    open_cards: int = 4
    packet: int = 3
    misdeal: str = "three-kings"
    capture: str = "sum"
    choice: str = "fewest"
    limit: int = 0  # most table cards of one capture; 0 is no limit
    scopa_value: int = 1
    scopa_on_last_play: bool = False
    leftovers_to_dealer: bool = False
    deal_against_play: bool = False
    six: int = 18
    missing: str = "cannot-win"
    at_scoring: bool = False
    instant_points: int = 0
    lowest_wins: bool = False
    target: int = 11
    categories: list[str] = field(default_factory=list)
    instant_wins: list[str] = field(default_factory=list)


def settings(text: str) -> Settings:
    """Read a row and its flags: the row's own, then bga-exact, then those written out.

    A later flag replaces an earlier one of its slot, but nothing replaces frac (S0, S4).
    """
    row, *explicit = text.split("+")
    row = ROW_ALIASES.get(row, row)
    exact = BGA_EXACT.split() if "bga-exact" in explicit else []
    flags = ROWS[row].split() + exact + [flag for flag in explicit if flag != "bga-exact"]
    flags = [FLAG_ALIASES.get(flag, flag) for flag in flags]
    if "frac" in flags:
        flags = [flag for flag in flags if flag != "frac"] + ["frac"]
    rules = Settings(row)
    for flag in flags:
        _set(rules, flag)
    base = ["frac"] if "frac" in flags else ["cards", "coins", "settebello", "primiera"]
    added = [kind for flag, kind in CATEGORIES.items() if flag in flags]
    removed = [kind for flag, kind in REMOVES.items() if flag in flags]
    rules.categories = [kind for kind in base + added if kind not in removed]
    rules.instant_wins = [flag for flag in INSTANT_WINS if flag in flags]
    return rules


def _set(rules: Settings, flag: str) -> None:
    """Put the value of one flag where it belongs."""
    name, _, value = flag.partition("=")
    if flag in SETS:
        for slot, content in SETS[flag].items():
            setattr(rules, slot, content)
    elif name in VALUES and value:
        setattr(rules, VALUES[name], value if name == "misdeal" else int(value))
    elif flag not in [*CATEGORIES, *INSTANT_WINS, *REMOVES]:
        raise ValueError(f"no such flag here: {flag}")


def adding_up_to(value: int, table: Iterable[Card], limit: int) -> set[frozenset[Card]]:
    """Every set of table cards with this total, of at most `limit` cards if not 0 (S0, S4)."""
    low = sorted(card for card in table if card[0] <= value)
    found: set[frozenset[Card]] = set()
    for size in range(1, (limit or value) + 1):
        if sum(rank for rank, _ in low[:size]) > value:  # even the lowest cards are too many
            break
        for some in combinations(low, size):
            if sum(rank for rank, _ in some) == value:
                found.add(frozenset(some))
    return found


def chosen(choice: str, found: set[frozenset[Card]]) -> set[frozenset[Card]]:
    """Those captures that the rule of choice leaves: the fewest cards (S0, S1, S4), a single card
    before any set (S3), or all of them.
    """
    sizes = {len(taken) for taken in found}
    if choice == "fewest" or (choice == "single-first" and 1 in sizes):
        return {taken for taken in found if len(taken) == min(sizes)}
    return found


def captures(rules: Settings, card: Card, table: Iterable[Card]) -> set[frozenset[Card]]:
    """What a card may take: its own value (S0, S1, S3, S4), or what makes fifteen (S0, S2)."""
    value = 15 - card[0] if rules.capture == "fifteen" else card[0]
    return chosen(rules.choice, adding_up_to(value, table, rules.limit))


def is_misdeal(rules: Settings, table: Iterable[Card]) -> bool:
    """Whether the open cards are dealt again; S0 to S4 are silent, BGA has three kings."""
    ranks = [rank for rank, _ in table]
    return {
        "none": False,
        "three-kings": ranks.count(10) >= 3,
        "two-aces": ranks.count(1) >= 2,
        "any-ace": ranks.count(1) >= 1,
        "low-table": ranks != [] and sum(ranks) <= 10,
    }[rules.misdeal]


class Round:
    """One round, from the deal of forty cards to the last one: `legal`, `play`, `points`.

    The deck holds the open cards first; then for each deal, from the seat after the dealer, the
    packet of each seat.
    """

    def __init__(self, text: str, sides: list[list[int]], deck: list[Card], dealer: int) -> None:
        if sorted(deck) != sorted(DECK):
            raise ValueError("a deck holds each of the forty cards once")
        self.rules = settings(text)
        self.sides = sides
        self.seats = sum(len(side) for side in sides)
        self.dealer = dealer
        self.turn = (dealer + 1) % self.seats
        self.over = False
        self.table: set[Card] = set(deck[: self.rules.open_cards])
        self.stock: list[Card] = list(deck[self.rules.open_cards :])
        self.hands: list[set[Card]] = [set() for _ in range(self.seats)]
        self.piles: list[set[Card]] = [set() for _ in range(self.seats)]
        self.last_capturer: int | None = None
        self.leftovers: tuple[int, frozenset[Card]] | None = None
        self.sweeps: list[int] = [0 for _ in sides]
        self.winner: int | None = None
        if is_misdeal(self.rules, self.table):
            raise Misdeal(sorted(self.table))
        self._deal()

    def _deal(self) -> None:
        """Give each seat its packet, from the seat after the dealer (S1, BGA)."""
        for step in range(1, self.seats + 1):
            seat = (self.dealer + step) % self.seats
            self.hands[seat] = set(self.stock[: self.rules.packet])
            self.stock = self.stock[self.rules.packet :]

    def legal(self) -> set[tuple[Card, frozenset[Card]]]:
        """The moves of the seat on turn: a card that can capture must, any other is laid (S3)."""
        moves: set[tuple[Card, frozenset[Card]]] = set()
        for card in set() if self.over else self.hands[self.turn]:
            found = captures(self.rules, card, self.table)
            moves.update((card, taken) for taken in found or {frozenset[Card]()})
        return moves

    def play(self, card: Card, taken: frozenset[Card]) -> bool:
        """Play a card, and say whether it swept the table."""
        if (card, taken) not in self.legal():
            raise ValueError(f"not legal: {card} takes {sorted(taken)}")
        seat = self.turn
        self.hands[seat].remove(card)
        if taken:
            self.table -= taken
            self.piles[seat] |= {card, *taken}
            self.last_capturer = seat
        else:
            self.table.add(card)
        swept = not self.table
        if swept and self._sweep_scores():
            for side, seats in enumerate(self.sides):  # partners pool what they take (S2, S3)
                self.sweeps[side] += seat in seats
        self.turn = (seat + 1) % self.seats
        self._go_on()
        return swept

    def _sweep_scores(self) -> bool:
        """A sweep is a scopa, but not with the very last card (S3), nor in frac (S0, S4)."""
        last = not self.stock and not any(self.hands)
        return self.rules.scopa_value > 0 and (not last or self.rules.scopa_on_last_play)

    def _go_on(self) -> None:
        """After a play: an instant win ends the round (S0, S4); else deal again, or end it.

        What is left goes to who captured last (S0, S1, S3), or to the dealer (BGA).
        """
        self._look_for_winner()
        if self.over or any(self.hands):
            return
        if self.stock:
            self._deal()
            return
        if self.table:
            seat = self.last_capturer
            if seat is None or self.rules.leftovers_to_dealer:
                seat = self.dealer
            self.leftovers = (seat, frozenset(self.table))
            self.piles[seat] |= self.table
            self.table = set()
            self._look_for_winner()
        self.over = True

    def _look_for_winner(self) -> None:
        """End the round if a side has just won at once (S0, S4: immediately)."""
        if not self.rules.at_scoring:
            self.winner = instant_winner(self.rules, self._side_piles())
            self.over = self.winner is not None

    def _side_piles(self) -> list[set[Card]]:
        """The piles of each side put together."""
        return [{card for seat in side for card in self.piles[seat]} for side in self.sides]

    def points(self) -> dict[str, list[int]]:
        """What each side scores in the finished round, by kind of award."""
        if not self.over:
            raise ValueError("the round is not over")
        return score(self.rules, self._side_piles(), self.sweeps)

    def instant_winner(self) -> int | None:
        """The side that wins the match by this round alone, once it is over."""
        return instant_winner(self.rules, self._side_piles()) if self.over else None

    def totals(self) -> list[int]:
        """The sum of all awards, by side."""
        awards = self.points().values()
        return [sum(award[side] for award in awards) for side in range(len(self.sides))]

    def next_dealer(self) -> int:
        """The deal passes on with the play (S3: in turns), or against it (BGA)."""
        return (self.dealer + (-1 if self.rules.deal_against_play else 1)) % self.seats


COINS: set[Card] = {card for card in DECK if card[1] == "d"}
SEVENS: set[Card] = {card for card in DECK if card[0] == 7}
KNIGHTS: set[Card] = {card for card in DECK if card[0] == 9}
FRAC: set[Card] = {card for card in DECK if card[0] in {1, 8, 9, 10}}
THREE_COINS: set[Card] = {(1, "d"), (2, "d"), (3, "d")}

# One point to who has most of these (S0, S1, S2, S3, S4; sevens: S0, S1, S2).
MOST = {"cards": set(DECK), "coins": COINS, "sevens": SEVENS}
# One point to who has all of these (S0, S2, S4).
ALL = {"settebello": {(7, "d")}, "re-bello": {(10, "d")}, "all-sevens": SEVENS}
# Who has all of these wins the match (S0, S4).
WINS = {"trente": THREE_COINS, "all-coins-win": COINS}


def score(rules: Settings, piles: list[set[Card]], scopas: list[int]) -> dict[str, list[int]]:
    """The awards of a round by kind, from the piles and the scopas of the sides.

    A round won at once has no categories, only the scopas and the points of the winning rule.
    """
    winner = instant_winner(rules, piles)
    kinds = rules.categories
    if winner is not None and not rules.at_scoring:
        kinds = [kind for kind in kinds if kind in rules.instant_wins]
    awards = {"scopa": list(scopas)}
    awards.update({kind: category(kind, rules, piles, scopas) for kind in kinds})
    awards = {kind: award for kind, award in awards.items() if any(award)}
    if winner is not None:
        awards["instant-win"] = [0 for _ in piles]
        awards["instant-win"][winner] = rules.instant_points
    return awards


def instant_winner(rules: Settings, piles: list[set[Card]]) -> int | None:
    """The side that holds all the cards of an instant win, if there is one (S0, S4)."""
    for flag in rules.instant_wins:
        for side, pile in enumerate(piles):
            if WINS[flag] <= pile:
                return side
    return None


def category(kind: str, rules: Settings, piles: list[set[Card]], scopas: list[int]) -> list[int]:
    """The points of one category by side."""
    if kind in MOST:
        return most([len(pile & MOST[kind]) for pile in piles])
    if kind in ALL:
        return [int(ALL[kind] <= pile) for pile in piles]
    if kind == "primiera":
        return primiera(rules, piles)
    if kind == "napola":
        return [napola(pile) for pile in piles]
    if kind == "ponino":  # who has all four knights scores the scopas of the round again (S0, BGA)
        return [scopas[side] if pile >= KNIGHTS else 0 for side, pile in enumerate(piles)]
    if kind == "trente":  # ace, two and three of coins: 1, 2 and 3 points (S0, S4)
        return [sum(rank for rank, _ in pile & THREE_COINS) for pile in piles]
    if kind == "frac":  # a point for each ace, fante, cavallo and re (S0, S4)
        return [len(pile & FRAC) for pile in piles]
    raise ValueError(kind)


def most(amounts: list[int]) -> list[int]:
    """One point to the side that alone has the most; nobody at a tie (S0, S3, S4)."""
    alone = amounts.count(max(amounts)) == 1
    return [int(alone and amount == max(amounts)) for amount in amounts]


def napola(pile: set[Card]) -> int:
    """Ace, two, three of coins and on without a gap: as many points as cards (S0, S4)."""
    run = 0
    while (run + 1, "d") in pile:
        run += 1
    return run if run >= 3 else 0


def primiera(rules: Settings, piles: list[set[Card]]) -> list[int]:
    """The best card of each suit on a scale of its own (S3; a six is 19 in S0 and S4).

    A side that lacks a suit cannot win (S3, S4), or counts zero for that suit (BGA), or comes
    after all sides that lack none.
    """
    scale = {7: 21, 6: rules.six, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 8: 10, 9: 10, 10: 10}
    best = [
        [max((scale[rank] for rank, its in pile if its == suit), default=0) for suit in "dcsb"]
        for pile in piles
    ]
    nobody = not any(all(suits) for suits in best)
    if rules.missing == "zero" or (rules.missing == "complete-first" and nobody):
        return most([sum(suits) for suits in best])
    return most([sum(suits) if all(suits) else 0 for suits in best])


def match_winners(text: str, totals: list[int], instant: int | None) -> list[int] | None:
    """Who has won the match after a round, or None to play on.

    An instant win wins (S0, S4). Else the side that alone leads, with the target reached, wins
    (S1, S3, S4), or ends the match for the lowest to win (a perdere: BGA).
    """
    rules = settings(text)
    if instant is not None:
        return [instant]
    best = max(totals)
    if best < rules.target or totals.count(best) > 1:
        return None
    winning = min(totals) if rules.lowest_wins else best
    return [side for side, points in enumerate(totals) if points == winning]
