"""The components that variants are made of, one concept a file."""

from __future__ import annotations

from scopa.model.deal_plan import DealPlan
from scopa.model.moves import By, Play
from scopa.model.open_cards import JOKER, OpenCards
from scopa.model.opening import Opening
from scopa.model.protocols import (
    AceRule,
    BonusRule,
    CaptureRule,
    CheckRule,
    ChoiceRule,
    DealerRule,
    DealRule,
    Declaration,
    DeclarationRule,
    EndingRule,
    Ends,
    InstantWinRule,
    Judge,
    LeftoverRule,
    MisdealRule,
    Obligation,
    OpeningRule,
    PlayRule,
    ScoringRule,
    SeatRule,
    SinglesRule,
    SweepRule,
    WinTiming,
)
from scopa.rules.aces import AceTakesAll
from scopa.rules.bonuses import MatchFracKing, MatchPonino
from scopa.rules.captures import EqualOrFifteen, Fifteen, Sum, SumOrFifteen
from scopa.rules.checks import LEFTOVER_TOTALS, LeftoverCheck
from scopa.rules.choices import EqualOverSum, Fewest, FewestPerFamily, FreeChoice, SingleFirst
from scopa.rules.dealing import Schedule, ThreeOrTen, Uniform
from scopa.rules.declarations import CirullaHands
from scopa.rules.endings import TargetScore
from scopa.rules.frac import FRAC_CARDS, FracKing
from scopa.rules.instant_wins import AllOf, AtScoring, instant_tally
from scopa.rules.leftovers import ToDealer, ToLastCapturer
from scopa.rules.misdeals import THREE_KINGS, LowTable, TooMany
from scopa.rules.napola import Napola
from scopa.rules.obligations import MustSweep
from scopa.rules.openings import FifteenOrThirty, LowTableBonus
from scopa.rules.ponino import KNIGHTS, Ponino
from scopa.rules.primiera import COURTS, TRENTINO, Primiera
from scopa.rules.rotation import NextDealsNext, PreviousDealsNext
from scopa.rules.scoring import (
    COINS,
    GRANDE_CARDS,
    RE_BELLO,
    SCOPAS,
    SETTEBELLO,
    SEVENS,
    SIXES,
    Each,
    Holds,
    Most,
    held,
    leaders,
    winners,
)
from scopa.rules.seats import Seats
from scopa.rules.sweeps import Scopa
from scopa.rules.trente import THREE_COINS, Trente
from scopa.rules.under_ten import UnderTen

__all__ = [
    "COINS",
    "COURTS",
    "FRAC_CARDS",
    "GRANDE_CARDS",
    "JOKER",
    "KNIGHTS",
    "LEFTOVER_TOTALS",
    "RE_BELLO",
    "SCOPAS",
    "SETTEBELLO",
    "SEVENS",
    "SIXES",
    "THREE_COINS",
    "THREE_KINGS",
    "TRENTINO",
    "AceRule",
    "AceTakesAll",
    "AllOf",
    "AtScoring",
    "BonusRule",
    "By",
    "CaptureRule",
    "CheckRule",
    "ChoiceRule",
    "CirullaHands",
    "DealPlan",
    "DealRule",
    "DealerRule",
    "Declaration",
    "DeclarationRule",
    "Each",
    "EndingRule",
    "Ends",
    "EqualOrFifteen",
    "EqualOverSum",
    "Fewest",
    "FewestPerFamily",
    "Fifteen",
    "FifteenOrThirty",
    "FracKing",
    "FreeChoice",
    "Holds",
    "InstantWinRule",
    "Judge",
    "LeftoverCheck",
    "LeftoverRule",
    "LowTable",
    "LowTableBonus",
    "MatchFracKing",
    "MatchPonino",
    "MisdealRule",
    "Most",
    "MustSweep",
    "Napola",
    "NextDealsNext",
    "Obligation",
    "OpenCards",
    "Opening",
    "OpeningRule",
    "Play",
    "PlayRule",
    "Ponino",
    "PreviousDealsNext",
    "Primiera",
    "Schedule",
    "Scopa",
    "ScoringRule",
    "SeatRule",
    "Seats",
    "SingleFirst",
    "SinglesRule",
    "Sum",
    "SumOrFifteen",
    "SweepRule",
    "TargetScore",
    "ThreeOrTen",
    "ToDealer",
    "ToLastCapturer",
    "TooMany",
    "Trente",
    "UnderTen",
    "Uniform",
    "WinTiming",
    "held",
    "instant_tally",
    "leaders",
    "winners",
]
