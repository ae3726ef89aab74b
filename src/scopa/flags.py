"""The named flags.

Every flag is a line that says what it changes; where sources disagree, the
flag is the reading that is not the default, and its summary names the conflict.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa import _kernel
from scopa.cards import CardSet
from scopa.composition import Add, Adjust, Flag, NumberFlag, Remove, Set
from scopa.rules import (
    aces,
    bonuses,
    captures,
    checks,
    choices,
    dealing,
    declarations,
    endings,
    misdeals,
    obligations,
    openings,
    primiera,
    scoring,
)
from scopa.ruleset import THREE_KINGS

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["BGA_ROWS", "FLAGS", "FLAG_ALIASES", "NUMBER_FLAGS"]

_ACES = CardSet(_kernel.RANKS[0])

BGA_ROWS = frozenset(
    {
        *("scopa", "scopa-traditional", "il-ponino", "napola", "re-bello", "scopa-frac"),
        *("scopa-a-perdere", "scopone", "scopone-scientifico", "scopone-de-trente"),
        *("scopa-a-quindici", "escoba", "escoba-no-primiera", "cirulla"),
        *("asso-piglia-tutto", "asso-piglia-tutto-simple"),
    }
)
"""The rows that BoardGameArena offers, alone or with an option of its own."""


def _max_capture(cards: int) -> Flag:
    name = "max-two-capture" if cards == 2 else f"max-capture={cards}"
    summary = f"a capture takes at most {cards} from the table (S0, S4; C36, C45)"
    return Flag(name, summary, (Set("limit", cards),), ("S0", "S4"))


def _target(points: int) -> Flag:
    summary = f"a match goes to {points} points (S0: 11, 16, 21 or 31; C31)"
    return Flag(f"target={points}", summary, (Adjust("ending", "target", points),), ("S0", "S3"))


def _max_seats(seats: int) -> Flag:
    summary = f"at most {seats} players (S1, S2; C47)"
    return Flag(f"max-seats={seats}", summary, (Adjust("seats", "most", seats),), ("S1", "S2"))


def _napola_cap(cards: int) -> Flag:
    summary = f"a napola is worth at most {cards} points (C17)"
    changes = (Adjust("scoring", "cap", cards, ("napola",)),)
    return Flag(f"napola-cap={cards}", summary, changes, ("other Italian rules",))


def _piccola_cap(cards: int) -> Flag:
    summary = f"a piccola is worth at most {cards} points (C25)"
    changes = (Adjust("scoring", "cap", cards, ("piccola",)),)
    return Flag(f"piccola-cap={cards}", summary, changes, ("S4", "other Italian rules"))


def _all_coins(points: int) -> Flag:
    summary = f"all ten coins: {points} points (S2: 3; C38)"
    rule = scoring.Holds("all-coins", scoring.COINS, points)
    return Flag(f"all-coins={points}", summary, (Add("scoring", rule),), ("S2",))


def _misdeal(name: str, summary: str, rule: object) -> Flag:
    change = Set("misdeal", rule, needs="open cards")
    return Flag(f"misdeal={name}", summary, (change,), ("BGA", "Pagat"))


def _opening_capture(name: str, summary: str, rule: object) -> Flag:
    change = Set("opening_capture", rule, needs="open cards")
    return Flag(f"opening-capture={name}", summary, (change,), ("Pagat", "Spanish rules"))


def _ace(field: str, value: object) -> Adjust:
    return Adjust("ace", field, value, needs="an ace rule")


def _primiera(field: str, value: object, *also: str) -> Adjust:
    keys = tuple(("scoring", "primiera", each) for each in also)
    return Adjust("scoring", field, value, ("primiera",), also=keys)


def _courts(name: str, summary: str) -> Flag:
    change = _primiera("courts", primiera.COURTS[name])
    return Flag(f"primiera-courts={name}", summary, (change,), ("other Italian rules",))


def _under_ten(name: str, summary: str) -> Flag:
    change = Add("scoring", scoring.UnderTen(name))  # type: ignore[arg-type]  # the three readings
    return Flag(f"under-ten={name}", summary, (change,), ("S2",))


def _hands(field: str, value: object) -> Adjust:
    return Adjust("declarers", field, value, ("cirulla-hands",), needs="'cirulla-hands'")


def _frac_king(name: str, slot: str, where: str, rule: object) -> Flag:
    summary = f"the king of coins breaks a tie {where} (C21)"
    change = Add(slot, rule, needs="'frac'", also=(("frac-king",),))
    return Flag(f"frac-king-breaks-tie={name}", summary, (change,), ("BGA",))


def _ace_lead(name: str, summary: str, source: str) -> Flag:
    return Flag(f"ace-lead={name}", summary, (_ace("lead", name),), (source,))


_MOST_SEVENS = scoring.Most("sevens", scoring.SEVENS)
_FOUR_IN_PAIRS = dealing.Seats((4,), pairs_at_four=True)
_MAJORITIES = ("cards", "coins", "primiera", "sixes", "sevens")
_CIRULLA_TABLE = Set(
    "opening_capture", openings.FifteenOrThirty("dealer", joker=True), needs="open cards"
)
_CIRULLA_HANDS = Add("declarers", declarations.CirullaHands(), needs="deals of three cards")

_ALL: tuple[Flag, ...] = (
    # Captures and choice
    Flag(
        "fewest",
        "of several captures, one of the fewest cards (C03)",
        (Set("choice", choices.Fewest()),),
        ("S0", "S1", "S4"),
    ),
    Flag(
        "single-first",
        "a single card before several, else free (C03)",
        (Set("choice", choices.SingleFirst()),),
        ("S3",),
    ),
    Flag(
        "free-choice",
        "any capture may be chosen (C03, C04)",
        (Set("choice", choices.FreeChoice()),),
        ("S0", "S4"),
    ),
    Flag(
        "quindici",
        "cards are captured that make fifteen with the one played",
        (Set("capture", captures.Fifteen()),),
        ("S0", "S2", "S4"),
    ),
    Flag(
        "equal-or-fifteen",
        "a card takes one of its own value, or what makes fifteen with it",
        (Set("capture", captures.EqualOrFifteen()),),
        ("Pagat",),
    ),
    Flag(
        "cirulla-captures",
        "a card takes its own total, or fifteen with it; an ace, with none lying there, all",
        (
            Set("capture", captures.SumOrFifteen()),
            Set("ace", aces.AceTakesAll("ordinary", exclusive=False)),
        ),
        ("S0", "S4"),
    ),
    Flag(
        "equal-over-sum",
        "an equal card before a sum, fifteens free (C26)",
        (Set("choice", choices.EqualOverSum()),),
        ("Italian Wikipedia",),
    ),
    Flag(
        "fewest-per-family",
        "of equal cards and sums those of the fewest cards, fifteens free (C26)",
        (Set("choice", choices.FewestPerFamily()),),
        ("regoledelgioco.com",),
    ),
    Flag(
        "capture-optional",
        "a card that captures may be laid instead (C05)",
        (Set("capture_optional", value=True),),
        ("solitalian.it",),
    ),
    Flag(
        "must-sweep",
        "who can make a scopa must make one (C43)",
        (Set("obligations", (obligations.MustSweep(),)),),
        ("timendum",),
    ),
    # Aces
    Flag(
        "asso-piglia-tutto",
        "an ace takes the whole table, or with an ace there one ace (C13, C14)",
        (Set("ace", aces.AceTakesAll("aces", lead="aces-only")),),
        ("S0", "S4"),
    ),
    Flag(
        "asso-piglia-tutto-simple",
        "an ace always takes the whole table (C13)",
        (Set("ace", aces.AceTakesAll("sweep")),),
        ("S0", "S4"),
    ),
    Flag(
        "ace-exclusive",
        "an ace that can sweep must (C27)",
        (_ace("exclusive", value=True),),
        ("BGA",),
    ),
    Flag(
        "ace-sweep-no-scopa",
        "a sweep by the ace's power alone is no scopa (C12)",
        (Adjust("sweep", "by_ace", value=False, needs="an ace rule"),),
        ("Italian Wikipedia", "Pagat"),
    ),
    _ace_lead("free", "an ace may do as the first card what it always may (C14)", "Pagat"),
    _ace_lead("aces-only", "an ace takes as the first card single aces only (C14)", "S0"),
    _ace_lead("forbidden", "an ace may not be the first card (C14)", "other Italian rules"),
    Flag(
        "ace-lead-scope=round",
        "the first card is that of the round (C46)",
        (_ace("lead_scope", "round"),),
        ("BGA",),
    ),
    Flag(
        "ace-lead-scope=deal",
        "the first card is that of every deal (C46)",
        (_ace("lead_scope", "deal"),),
        ("S0",),
    ),
    Flag(
        "ace-posabile",
        "on an empty table an ace goes to its player's own pile (C15)",
        (_ace("posabile", value=True),),
        ("Pagat",),
    ),
    # Cirulla
    Flag(
        "cirulla-hands",
        "low hands and three of a kind may be declared (C24)",
        (_CIRULLA_HANDS,),
        ("S0", "S4"),
    ),
    Flag(
        "cirulla-table",
        "open cards of 15 or 30 go to the dealer, the joker counting in them (C29)",
        (_CIRULLA_TABLE,),
        ("S0", "S4"),
    ),
    Flag(
        "cirulla-bonuses",
        "the hands and the table of Cirulla",
        (_CIRULLA_HANDS, _CIRULLA_TABLE),
        ("S0", "S4"),
    ),
    Flag(
        "cirulla-hands-stack",
        "three of a kind under ten counts as a low hand too (C24)",
        (_hands("stack", value=True),),
        ("an open-source Cirulla",),
    ),
    Flag(
        "joker-low-hand-ten",
        "with the joker a low hand may total ten (C23)",
        (_hands("joker_to_ten", value=True),),
        ("BGA",),
    ),
    Flag(
        "joker-keeps-value",
        "the joker keeps its declared value while it lies on the table (C28)",
        (Set("joker_stays", value=True, needs="'cirulla-hands'"),),
        ("S0", "S4"),
    ),
    Flag(
        "joker-hands-only",
        "the seven of cups is a joker in hands only, not for the open cards (C29)",
        (Adjust("opening_capture", "joker", value=False, needs="'cirulla-table'"),),
        ("Pagat",),
    ),
    # Deal
    Flag(
        "nine-card-deal",
        "nine cards each and four open, four players in two pairs",
        (Set("dealing", dealing.Uniform(4, 9)), Set("seats", _FOUR_IN_PAIRS)),
        ("S0", "S3", "S4"),
    ),
    Flag(
        "ten-card-deal",
        "ten cards each and none open, four players in two pairs",
        (Set("dealing", dealing.Uniform(0, 10)), Set("seats", _FOUR_IN_PAIRS)),
        ("S0", "S4"),
    ),
    Flag(
        "three-or-ten-card-deal",
        "two players with deals of three and four open, or four in pairs with ten and none",
        (
            Set("dealing", dealing.ThreeOrTen()),
            Set("seats", dealing.Seats((2, 4), pairs_at_four=True)),
        ),
        ("Italian Wikipedia",),
    ),
    Flag(
        "four-in-pairs",
        "four players are two pairs (C48)",
        (Adjust("seats", "pairs_at_four", value=True),),
        ("S2",),
    ),
    _misdeal("none", "nothing is a misdeal (C10: S0 to S4 know none)", None),
    _misdeal("three-kings", "three or four open kings are a misdeal (C10)", THREE_KINGS),
    _misdeal("two-aces", "two open aces are a misdeal (C11)", misdeals.TooMany(_ACES, 2)),
    _misdeal("any-ace", "any open ace is a misdeal", misdeals.TooMany(_ACES, 1)),
    _misdeal("low-table", "ten or less in total on the table is a misdeal", misdeals.LowTable(10)),
    Flag(
        "deal-against-play",
        "the deal passes on against the direction of play (C32)",
        (Set("rotation", dealing.AgainstPlay()),),
        ("BGA",),
    ),
    # Opening
    _opening_capture("none", "open cards are worth nothing (C37)", None),
    _opening_capture(
        "dealer", "open cards of 15 or 30 go to the dealer (C37)", openings.FifteenOrThirty()
    ),
    _opening_capture(
        "leader",
        "open cards of 15 or 30 go to the player who leads (C37)",
        openings.FifteenOrThirty("leader"),
    ),
    Flag(
        "opening-before-misdeal",
        "open cards that are worth something are no misdeal (C11)",
        (Set("opening_first", value=True, needs="a misdeal rule and an opening bonus"),),
        ("Italian Wikipedia",),
    ),
    Flag(
        "low-table-bonus",
        "open cards of nine or less in total: 3 points to the dealer",
        (Add("openings", openings.LowTableBonus(), needs="open cards"),),
        ("Italian Wikipedia", "Gazzetta di Santa"),
    ),
    # End of the round
    Flag(
        "scopa-on-last-play",
        "a sweep with the last card of the round is a scopa too (C06)",
        (Adjust("sweep", "on_last_play", value=True),),
        ("Pagat",),
    ),
    Flag(
        "leftovers-to-dealer",
        "cards left at the end go to the dealer (C07)",
        (Set("leftover", endings.ToDealer()),),
        ("BGA",),
    ),
    # Scoring
    Flag(
        "no-primiera",
        "the primiera is not counted (C35, C38)",
        (Remove("primiera"),),
        ("S1", "S2"),
    ),
    Flag(
        "primiera-six-19",
        "a six is worth 19 in the primiera (C01)",
        (_primiera("six", 19),),
        ("S0", "S4"),
    ),
    Flag(
        "primiera-missing-zero",
        "a missing suit counts nothing in the primiera (C02)",
        (_primiera("missing", "zero"),),
        ("BGA",),
    ),
    Flag(
        "primiera-complete-first",
        "where no side has all suits, the primiera compares what there is (C02)",
        (_primiera("missing", "complete-first"),),
        ("Pagat",),
    ),
    Flag(
        "primiera-by-rank",
        "the best cards are compared one by one, not added up",
        (_primiera("by_rank", value=True),),
        ("timendum",),
    ),
    _courts("0", "court cards are worth nothing in the primiera"),
    _courts("10", "court cards are worth ten in the primiera"),
    _courts("ranked", "king, cavallo and fante are worth ten, nine, eight in the primiera"),
    Flag(
        "primiera-scale=trentino",
        "seven to two at face value, the ace five and a half, courts one half (C18)",
        (_primiera("scale", primiera.TRENTINO, "six", "courts"),),
        ("Tamanini",),
    ),
    Flag(
        "sevens-for-primiera",
        "most sevens instead of the primiera (C38)",
        (Remove("primiera", instead=_MOST_SEVENS),),
        ("S2", "Spanish rules"),
    ),
    # Majorities
    Flag(
        "majority-threshold",
        "most cards and most coins take more than half of them (C09)",
        (Adjust("scoring", "more_than_half", value=True, kinds=("cards", "coins")),),
        ("S3",),
    ),
    Flag(
        "ties-to-both",
        "sides that are level in a majority all score (C43)",
        (Adjust("scoring", "ties", value=True, kinds=_MAJORITIES),),
        ("timendum",),
    ),
    Flag("most-sevens", "most sevens: one point", (Add("scoring", _MOST_SEVENS),), ("S0", "S2")),
    Flag(
        "all-sevens",
        "all four sevens: one point more",
        (Add("scoring", scoring.Holds("all-sevens", scoring.SEVENS)),),
        ("S0", "S2"),
    ),
    Flag("no-all-sevens", "all sevens are no point", (Remove("all-sevens"),), ("S2",)),
    Flag(
        "quick-count",
        "most sixes and most sevens: one point each (C35)",
        (Add("scoring", scoring.Most("sixes", scoring.SIXES)), Add("scoring", _MOST_SEVENS)),
        ("S1",),
    ),
    Flag(
        "all-coins-replaces",
        "the points for all coins go instead of that for most coins (C41)",
        (Adjust("scoring", "unless_all", value=True, kinds=("coins",), needs="'all-coins=N'"),),
        ("S2",),
    ),
    Flag("no-all-coins", "all coins are no points", (Remove("all-coins"),), ("S2",)),
    _under_ten("any", "an opponent with less than ten cards: 2 points, once (C40)"),
    _under_ten("each", "2 points for each opponent with less than ten cards (C40)"),
    _under_ten("all", "2 points where all opponents have less than ten cards (C40)"),
    Flag(
        "no-under-ten",
        "few cards of an opponent are no points",
        (Remove("under-ten"),),
        ("S2",),
    ),
    Flag(
        "leftover-check",
        "for score keeping: the cards left must total ten, or fifteens more (C39)",
        (Add("checks", checks.LeftoverCheck()),),
        ("S2",),
    ),
    Flag(
        "no-leftover-check",
        "for score keeping: the cards left are not looked at",
        (Remove("leftover-check", slot="checks"),),
        ("S2",),
    ),
    # Other points
    Flag(
        "re-bello",
        "the king of coins: one point",
        (Add("scoring", scoring.Holds("re-bello", scoring.RE_BELLO)),),
        ("S0", "S4"),
    ),
    Flag(
        "napola",
        "the run of coins from the ace, three or more: its length in points (C17)",
        (Add("scoring", scoring.Napola()),),
        ("S0", "S4"),
    ),
    Flag(
        "piccola",
        "the run of coins from the ace, three or more: its length, at most six (C25)",
        (Add("scoring", scoring.Napola("piccola", cap=6)),),
        ("S0", "S4"),
    ),
    Flag(
        "grande",
        "fante, cavallo and king of coins: five points",
        (Add("scoring", scoring.Holds("grande", scoring.GRANDE_CARDS, 5)),),
        ("S0", "S4"),
    ),
    Flag(
        "il-ponino",
        "all four cavalli double the side's scopas of the round (C20)",
        (Add("scoring", scoring.Ponino()),),
        ("S0", "S4"),
    ),
    Flag(
        "ponino-per-match",
        "the cavalli double the scopas of the whole match, at its end (C20)",
        (
            Adjust("scoring", "per_match", value=True, kinds=("ponino",), needs="'il-ponino'"),
            Add("bonuses", bonuses.MatchPonino(), needs="'il-ponino'"),
        ),
        ("S0",),
    ),
    Flag(
        "ponino-same-player",
        "one and the same player must hold the four cavalli",
        (Adjust("scoring", "same_player", value=True, kinds=("ponino",), needs="'il-ponino'"),),
        ("a French text",),
    ),
    Flag(
        "frac",
        "only aces, fanti, cavalli and kings score, a point each; captures are free (C22)",
        (
            Set("scoring", (scoring.Each("frac", scoring.FRAC_CARDS),)),
            Adjust("sweep", "worth", 0),
            Adjust("opening_capture", "worth", 0, optional=True),
            Set("choice", choices.FreeChoice(), locked=True),
            Set("limit", None, locked=True),
        ),
        ("S0", "S4"),
    ),
    _frac_king("round", "scoring", "in the round", scoring.FracKing()),
    _frac_king("match", "bonuses", "in the match", bonuses.MatchFracKing()),
    Flag(
        "trente",
        "ace, two and three of coins: 1, 2, 3 points; all three win the match (C18, C19)",
        (
            Add("scoring", scoring.Trente()),
            Add("instant_wins", endings.AllOf(scoring.THREE_COINS, scoring.Trente())),
        ),
        ("S0", "S4"),
    ),
    Flag(
        "all-coins-win",
        "all ten coins win the match (C17)",
        (Add("instant_wins", endings.AllOf(scoring.COINS)),),
        ("S0", "S4"),
    ),
    Flag(
        "instant-win-at-scoring",
        "a win at one stroke waits until the round is scored (C19)",
        (Set("win_timing", endings.AtScoring(), needs="a win at one stroke"),),
        ("BGA",),
    ),
    # Match
    Flag(
        "a-perdere",
        "the side with fewest points wins when another reaches the target (C43)",
        (Adjust("ending", "lowest", value=True),),
        ("BGA",),
    ),
    Flag(
        "target-exceed",
        "a match takes more points than the target (C08)",
        (Adjust("ending", "exceed", value=True),),
        ("S0",),
    ),
    Flag(
        "tie-break=play-on",
        "at a tie at the top another round is played (C44)",
        (Adjust("ending", "tie_break", "play-on"),),
        ("S1", "S3"),
    ),
    Flag(
        "tie-break=categories",
        "at a tie at the top the last round is counted category by category (C44)",
        (Adjust("ending", "tie_break", "categories"),),
        ("Parlett",),
    ),
    Flag(
        "bga-exact",
        "as BoardGameArena's program plays, its plain faults left out"
        " (C02, C10, C16, C19, C23, C27, C32)",
        (
            _primiera("missing", "zero"),
            _ace("exclusive", value=True),
            _ace("barred_takes_nothing", value=True),
            _hands("joker_to_ten", value=True),
            Set("rotation", dealing.AgainstPlay()),
            Set("misdeal", THREE_KINGS, needs="open cards"),
            Set(
                "win_timing",
                endings.AtScoring(100, ("piccola", "grande")),
                needs="a win at one stroke",
            ),
        ),
        ("BGA",),
        low=True,
        rows=BGA_ROWS,
    ),
)

FLAGS: Mapping[str, Flag] = {flag.name: flag for flag in _ALL}
"""The flags that stand for one rule each, by name."""
NUMBER_FLAGS: Mapping[str, NumberFlag] = {
    family.name: family
    for family in (
        NumberFlag("max-capture", "a capture takes at most N cards", 1, 40, _max_capture),
        NumberFlag("max-seats", "at most N players", 2, 10, _max_seats),
        NumberFlag("napola-cap", "a napola is worth at most N points", 3, 10, _napola_cap),
        NumberFlag("piccola-cap", "a piccola is worth at most N points", 3, 10, _piccola_cap),
        NumberFlag("all-coins", "all ten coins: N points", 1, 1000, _all_coins),
        NumberFlag("target", "a match goes to N points", 1, 1000, _target),
    )
}
"""The flags that take a number, by name."""
FLAG_ALIASES: Mapping[str, str] = {
    "max-two-capture": "max-capture=2",
    "napoleone": "all-coins-win",
}
"""Other names of flags."""
