"""The words of a variant: its row, its flags, and what they fix together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

Card: TypeAlias = tuple[int, str]

DECK: list[Card] = [(rank, suit) for rank in range(1, 11) for suit in "dcsb"]
JOKER: Card = (7, "c")


class Misdeal(Exception):  # noqa: N818  # the game's word
    """The open cards must be dealt again."""


CIRULLA = "cirulla-captures free-choice cirulla-bonuses piccola grande all-coins-win target=51"

ROWS = {
    "scopa": "",
    "scopa-traditional": "single-first",
    "scopa-home": "no-primiera misdeal=none max-seats=4",
    "scopa-ancient": "single-first misdeal=none majority-threshold nine-card-deal",
    "il-ponino": "il-ponino",
    "napola": "napola",
    "re-bello": "re-bello",
    "scopa-frac": "frac",
    "scopa-a-perdere": "a-perdere",
    "scopone": "nine-card-deal target=21",
    "scopone-scientifico": "ten-card-deal target=21",
    "scopone-de-trente": "nine-card-deal trente target=21",
    "scopone-trentino": "ten-card-deal napola all-coins-win primiera-scale=trentino target=21",
    "scopa-a-quindici": "quindici",
    "asso-piglia-tutto": "asso-piglia-tutto",
    "asso-piglia-tutto-simple": "asso-piglia-tutto-simple",
    "scopa-d-assi-uigc": (
        "three-or-ten-card-deal asso-piglia-tutto ace-lead=free ace-sweep-no-scopa"
        " napola all-coins-win target=21"
    ),
    "escoba": "quindici most-sevens all-sevens",
    "escoba-no-primiera": "quindici most-sevens all-sevens no-primiera",
    "escoba-traditional": (
        "quindici free-choice sevens-for-primiera opening-capture=dealer target=21"
    ),
    "escopa": (
        "quindici free-choice misdeal=none sevens-for-primiera all-sevens all-coins=3"
        " under-ten=any leftover-check max-seats=4 four-in-pairs target=21"
    ),
    "cirulla": CIRULLA,
    "cirulla-ligurian": CIRULLA + " misdeal=two-aces max-seats=4 four-in-pairs",
}

ROW_ALIASES = {
    "scopone-a-10": "scopone-scientifico",
    "quindici": "scopa-a-quindici",
    "scopa-d-assi": "asso-piglia-tutto",
}
FLAG_ALIASES = {"max-two-capture": "max-capture=2", "napoleone": "all-coins-win"}

# What Board Game Arena does otherwise; "bga-ace" and "bga-win" are no flags of their own.
BGA_EXACT = (
    "primiera-missing-zero deal-against-play misdeal=three-kings"
    " ace-exclusive joker-low-hand-ten bga-ace bga-win"
)

SETS: dict[str, dict[str, str | int | bool]] = {
    # captures and their choice
    "fewest": {"choice": "fewest"},
    "single-first": {"choice": "single-first"},
    "free-choice": {"choice": "free"},
    "equal-over-sum": {"choice": "equal-over-sum"},
    "fewest-per-family": {"choice": "fewest-per-family"},
    "quindici": {"capture": "fifteen"},
    "equal-or-fifteen": {"capture": "equal-or-fifteen"},
    "cirulla-captures": {"capture": "sum-or-fifteen", "ace": "cirulla"},
    "capture-optional": {"capture_optional": True},
    "must-sweep": {"must_sweep": True},
    # the ace
    "asso-piglia-tutto": {"ace": "traditional"},
    "asso-piglia-tutto-simple": {"ace": "simple"},
    "ace-exclusive": {"ace_exclusive": True},
    "ace-sweep-no-scopa": {"ace_sweep_no_scopa": True},
    "ace-posabile": {"ace_posabile": True},
    "bga-ace": {"barred_ace_is_laid": True},
    # the deal and the opening
    "nine-card-deal": {"deal": "nine"},
    "ten-card-deal": {"deal": "ten"},
    "three-or-ten-card-deal": {"deal": "three-or-ten"},
    "deal-against-play": {"deal_against_play": True},
    "cirulla-table": {"opening_capture": "dealer", "table_joker": True},
    "joker-hands-only": {"joker_hands_only": True},
    "low-table-bonus": {"low_table_bonus": True},
    "opening-before-misdeal": {"opening_before_misdeal": True},
    # hands of three
    "cirulla-hands": {"hands": True},
    "cirulla-bonuses": {"hands": True, "opening_capture": "dealer", "table_joker": True},
    "cirulla-hands-stack": {"hands_stack": True},
    "joker-low-hand-ten": {"joker_low_hand_ten": True},
    "joker-keeps-value": {"joker_keeps_value": True},
    # the end of a round
    "scopa-on-last-play": {"scopa_on_last_play": True},
    "leftovers-to-dealer": {"leftovers_to_dealer": True},
    "instant-win-at-scoring": {"at_scoring": True, "instant_points": 0, "bga_win": False},
    "bga-win": {"at_scoring": True, "instant_points": 100, "bga_win": True},
    # points
    "primiera-six-19": {"scale": "standard", "six": 19},
    "primiera-missing-zero": {"missing": "zero"},
    "primiera-complete-first": {"missing": "complete-first"},
    "primiera-by-rank": {"by_rank": True},
    "majority-threshold": {"majority_threshold": True},
    "ties-to-both": {"ties_to_both": True},
    "all-coins-replaces": {"all_coins_replaces": True},
    "ponino-per-match": {"ponino_per_match": True},
    "ponino-same-player": {"ponino_same_player": True},
    # the match
    "a-perdere": {"lowest_wins": True},
    "target-exceed": {"target_exceed": True},
    # nothing but these replaces them: see `settings`
    "frac": {"frac": True, "choice": "free", "limit": 0},
}

# Flags with a value: the field that takes it, and what else they fix.
VALUES: dict[str, str] = {
    "target": "target",
    "max-capture": "limit",
    "misdeal": "misdeal",
    "opening-capture": "opening_capture",
    "ace-lead": "ace_lead",
    "ace-lead-scope": "ace_lead_scope",
    "primiera-courts": "courts",
    "primiera-scale": "scale",
    "napola-cap": "napola_cap",
    "piccola-cap": "piccola_cap",
    "all-coins": "all_coins",
    "under-ten": "under_ten",
    "frac-king-breaks-tie": "frac_king",
    "tie-break": "tie_break",
}
BESIDE: dict[str, dict[str, str | int | bool]] = {
    "primiera-courts": {"scale": "standard"},
}

# Flags that add categories, and flags that add an instant win.
CATEGORIES = {
    "napola": ["napola"],
    "re-bello": ["re-bello"],
    "il-ponino": ["ponino"],
    "trente": ["trente"],
    "most-sevens": ["sevens"],
    "all-sevens": ["all-sevens"],
    "quick-count": ["sixes", "sevens"],
    "piccola": ["piccola"],
    "grande": ["grande"],
    "all-coins": ["all-coins"],
    "under-ten": ["under-ten"],
    "frac-king-breaks-tie": ["frac-king"],
}
INSTANT_WINS = ["trente", "all-coins-win"]
REMOVES = {
    "no-primiera": "primiera",
    "no-all-sevens": "all-sevens",
    "no-all-coins": "all-coins",
    "no-under-ten": "under-ten",
}

# Score keeping, who may sit down, and the points of `sevens_for_primiera`: nothing to set.
OTHERS = [
    "leftover-check",
    "no-leftover-check",
    "max-seats",
    "four-in-pairs",
    "sevens-for-primiera",
]


@dataclass
class Settings:
    """All that one variant fixes, as plain values; the defaults are those of the row scopa."""

    row: str = "scopa"
    deal: str = "three"
    deal_against_play: bool = False
    misdeal: str = "three-kings"
    opening_capture: str = "none"  # who takes an opening fifteen
    table_joker: bool = False  # the joker counts among the open cards
    joker_hands_only: bool = False
    opening_before_misdeal: bool = False
    low_table_bonus: bool = False
    hands: bool = False  # bonuses for hands of three
    hands_stack: bool = False
    joker_low_hand_ten: bool = False
    joker_keeps_value: bool = False
    capture: str = "sum"
    choice: str = "fewest"
    limit: int = 0  # most table cards of one capture; 0 is no limit
    capture_optional: bool = False
    must_sweep: bool = False
    ace: str = "none"
    ace_lead: str = ""  # empty: as the ace rule has it
    ace_lead_scope: str = "round"
    ace_exclusive: bool = False
    ace_sweep_no_scopa: bool = False
    ace_posabile: bool = False
    barred_ace_is_laid: bool = False
    frac: bool = False
    scopa_on_last_play: bool = False
    leftovers_to_dealer: bool = False
    scale: str = "standard"
    six: int = 18
    courts: str = "10"
    missing: str = "cannot-win"
    by_rank: bool = False
    majority_threshold: bool = False
    ties_to_both: bool = False
    napola_cap: int = 10
    piccola_cap: int = 6
    all_coins: int = 0
    all_coins_replaces: bool = False
    under_ten: str = ""
    frac_king: str = ""
    ponino_per_match: bool = False
    ponino_same_player: bool = False
    at_scoring: bool = False
    instant_points: int = 0
    bga_win: bool = False
    lowest_wins: bool = False
    target: int = 11
    target_exceed: bool = False
    tie_break: str = "play-on"
    categories: list[str] = field(default_factory=list)
    instant_wins: list[str] = field(default_factory=list)

    def cards_of_a_deal(self, seats: int) -> tuple[int, int]:
        """How many cards lie open, and how many each seat gets: 4 and 3 as a rule; 4 and 9 in
        Scopone (S0, S3, S4), 0 and 10 in Scopone scientifico (S0, S4); by the rules of the UIGC,
        4 and 3 for two players, 0 and 10 for four (it.wiki).
        """
        deal = self.deal
        if deal == "three-or-ten":
            deal = "ten" if seats == 4 else "three"
        return {"three": (4, 3), "nine": (4, 9), "ten": (0, 10)}[deal]

    def aces_may_lead(self) -> str:
        """What an ace may do on the lead: all (`free`), take aces only, or not be played.

        The traditional ace takes aces only (S0, S4); others know no such rule.
        """
        return self.ace_lead or ("aces-only" if self.ace == "traditional" else "free")


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
    rules.categories = _categories(rules, {flag.partition("=")[0] for flag in flags})
    rules.instant_wins = [flag for flag in INSTANT_WINS if flag in flags]
    return rules


def _set(rules: Settings, flag: str) -> None:
    """Put the value of one flag where it belongs."""
    name, _, value = flag.partition("=")
    if flag in SETS:
        fixed = SETS[flag]
    elif name in VALUES and value:
        content = int(value) if isinstance(getattr(rules, VALUES[name]), int) else value
        fixed = {VALUES[name]: content, **BESIDE.get(name, {})}
    elif name in [*CATEGORIES, *INSTANT_WINS, *REMOVES, *OTHERS]:
        fixed = {}
    else:
        raise ValueError(f"no such flag here: {flag}")
    for slot, content in fixed.items():
        setattr(rules, slot, content)


def _categories(rules: Settings, names: set[str]) -> list[str]:
    """The categories of a variant, given the names of its flags.

    Frac has its own alone (S0, S4), and what other flags add. Where sevens count for the primiera
    (S1, S2, Pagat's Escoba) but there is none, nothing counts for it.
    """
    kinds = ["frac"] if rules.frac else ["cards", "coins", "settebello", "primiera"]
    for name, added in CATEGORIES.items():
        if name in names:
            kinds += [kind for kind in added if kind not in kinds]
    if "sevens-for-primiera" in names and "primiera" in kinds:
        kinds = [kind for kind in kinds if kind not in {"primiera", "sevens"}] + ["sevens"]
    removed = [kind for flag, kind in REMOVES.items() if flag in names]
    if rules.frac_king != "round":
        removed.append("frac-king")
    if rules.ponino_per_match:
        removed.append("ponino")
    return [kind for kind in kinds if kind not in removed]
