"""What a variant is to the engine, and what each slot of a stock variant does.

A rule sees the public `Board`, and a hand only where the rule is about a hand:
one that looks at secrets does not type-check. Slot protocols have one method
with positional parameters, so a rule is a frozen value of a few lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scopa.cards.cards import Card, CardSet
    from scopa.model.board import Board
    from scopa.model.deal_plan import DealPlan
    from scopa.model.moves import Candidate, Capture, Declare, Lay, Play
    from scopa.model.open_cards import OpenCards
    from scopa.model.opening import Opening
    from scopa.model.scores import Award, Outcome, RoundScore, Tally, Win
    from scopa.model.seating import Seating

__all__ = [
    "AceRule",
    "BonusRule",
    "CaptureRule",
    "CheckRule",
    "ChoiceRule",
    "DealRule",
    "DealerRule",
    "Declaration",
    "DeclarationRule",
    "EndingRule",
    "Ends",
    "InstantWinRule",
    "Judge",
    "LeftoverRule",
    "MisdealRule",
    "Obligation",
    "OpeningRule",
    "PlayRule",
    "Random",
    "ScoringRule",
    "SeatRule",
    "SinglesRule",
    "SweepRule",
    "Variant",
    "WinTiming",
]

Ends: TypeAlias = "Callable[[tuple[int, ...]], bool]"
"""Whether totals would end the match."""
Declaration: TypeAlias = "tuple[Declare, tuple[Award, ...]]"
"""A declaration that a hand allows, and what it is worth."""


class Random(Protocol):
    """A source of randomness: `random.SystemRandom` for people at a table, whose deals say
    nothing of those to come; `random.Random` for bots and statistics; or your own."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""


class Variant(Protocol):
    """The rules of one game. The engine asks a variant this and nothing else."""

    @property
    def name(self) -> str:
        """The variant's text, such as ``"scopone+napola"``."""

    @property
    def revision(self) -> int:
        """Rises whenever the outcome of some play changes."""

    @property
    def sources(self) -> tuple[str, ...]:
        """Where the rules come from."""

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The usual seatings; the first with N seats is what ``players=N`` takes."""

    @property
    def deck(self) -> CardSet:
        """The cards in play."""

    def plan(self, seating: Seating) -> DealPlan:
        """How a round is dealt; raises `DealError` for a seating it refuses."""

    def is_misdeal(self, table: CardSet) -> bool:
        """Whether these open cards are dealt again."""

    def opening(self, board: Board) -> Opening | None:
        """What the open cards are worth before anybody plays."""

    def declarations(self, board: Board, hand: CardSet) -> Sequence[Declaration]:
        """What the seat on turn, holding `hand`, may declare now."""

    def plays(self, board: Board, hand: CardSet) -> tuple[Play, ...]:
        """The legal moves with a card of `hand`: by card, the lay before the
        captures, captures by mask."""

    def play_awards(self, board: Board, card: Card, candidate: Candidate) -> tuple[Award, ...]:
        """What a capture scores at once; `board` is before the play."""

    def keeps_joker(self, board: Board) -> bool:
        """Whether the joker's declared value outlives the deal that just ended."""

    def leftovers(self, board: Board) -> int | None:
        """The seat that takes the cards left at the end; None leaves them."""

    def score(self, board: Board) -> tuple[Tally, ...]:
        """The categories of a finished round."""

    def instant_win(self, board: Board) -> Win | None:
        """The win at one stroke that the board shows, if it ends the round now."""

    def outcome(self, history: Sequence[RoundScore], seating: Seating) -> Outcome | None:
        """Who has won the match after these rounds; None to play on."""

    def bonus(self, history: Sequence[RoundScore], seating: Seating) -> tuple[Award, ...]:
        """Points that only the match as a whole can tell."""

    def next_dealer(self, board: Board) -> int:
        """The seat that deals the next round."""


class Judge(Protocol):
    """What `Rules` answers beside `Variant`: above all how a move is judged without listing
    all plays. Of any other variant all are listed."""

    def plays_about(self, board: Board, hand: CardSet, move: Lay | Capture) -> tuple[Play, ...]:
        """Enough of the plays of `hand` to judge `move`, which is made with one of its
        cards: that move itself if it is legal, and another play with that card, if there
        is any."""

    @property
    def judges_by_listing(self) -> bool:
        """Whether `plays_about` may list all plays all the same."""

    def listing_work(self, board: Board, hand: CardSet) -> int | None:
        """How many sets of open cards `plays` would look at, plus the cards in them; None
        where that cannot be said without listing."""

    @property
    def has_joker(self) -> bool:
        """Whether a value of the joker may be declared."""


class SeatRule(Protocol):
    """Which seatings the game admits."""

    def refusal(self, seating: Seating, /) -> str | None:
        """Why this seating is refused; None where it is admitted."""


class DealRule(Protocol):
    """How many cards go where."""

    def plan(self, deck_size: int, seats: int, /) -> DealPlan:
        """The plan; raises `DealError` with the reason where the cards do not come out even."""


class MisdealRule(Protocol):
    """Which open cards are dealt again."""

    def is_misdeal(self, table: CardSet, /) -> bool:
        """Whether these are."""


class OpeningRule(Protocol):
    """What the open cards are worth before anybody plays."""

    def opening(self, board: Board, /) -> Opening | None:
        """To whom, and what; None where they are worth nothing."""


class DeclarationRule(Protocol):
    """What may be declared with a hand."""

    def declarations(self, board: Board, hand: CardSet, /) -> Sequence[Declaration]:
        """All that the seat on turn may choose from."""


class CaptureRule(Protocol):
    """Which sets of open cards a card can take."""

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """All for a card of this value, out of the sets that `table` gives: it knows
        the limit."""


class AceRule(Protocol):
    """The ace's own power: `extend` is asked for a played card of value 1 only."""

    def extend(
        self, board: Board, ordinary: list[Candidate], table: OpenCards, /
    ) -> list[Candidate]:
        """The ace's candidates, given those of the capture rule."""

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """The moves of the hand that remain, where an ace may not be played at any
        time: at least one where any is given."""


class ChoiceRule(Protocol):
    """Which of several captures of one card are open to the player."""

    def choose(self, candidates: list[Candidate], /) -> list[Candidate]:
        """Those that may be chosen: at least one where any is given."""


class SinglesRule(ChoiceRule, Protocol):
    """A choice that also says whether single cards come first; any other says no."""

    @property
    def single_wins(self) -> bool:
        """Whether a single card always goes before several: then, where one can be
        taken, nothing else is looked for. It is read when a `Rules` is made."""


class Obligation(Protocol):
    """What a player must do, looking at all moves of the hand."""

    def restrict(self, board: Board, plays: list[Play], /) -> list[Play]:
        """The moves that remain: at least one where any is given."""


class SweepRule(Protocol):
    """What it is worth to empty the table."""

    def points(self, board: Board, card: Card, candidate: Candidate, /) -> int:
        """Points of this sweep; `board` is before the play."""


class PlayRule(Protocol):
    """Points for a capture beside those of a sweep."""

    def awards(self, board: Board, card: Card, candidate: Candidate, /) -> Sequence[Award]:
        """What this capture earns; `board` is before the play."""


class LeftoverRule(Protocol):
    """Who takes the cards left at the end."""

    def seat(self, board: Board, /) -> int | None:
        """The seat, or None to leave them."""


class ScoringRule(Protocol):
    """One category counted when the round is over."""

    @property
    def kind(self) -> str:
        """Its name, and that of its awards."""

    def tally(self, board: Board, /) -> Tally:
        """The category as it stands for each side."""


class InstantWinRule(Protocol):
    """A win at one stroke."""

    def win(self, board: Board, /) -> Win | None:
        """The win that the board shows, if it does."""


class WinTiming(Protocol):
    """How wins are settled where they wait until the round is scored."""

    def settle(self, board: Board, win: Win, tallies: tuple[Tally, ...], /) -> tuple[Tally, ...]:
        """The tallies of the round, with the win among them."""


class EndingRule(Protocol):
    """When a match ends, and who wins."""

    def outcome(self, totals: tuple[int, ...], history: Sequence[RoundScore], /) -> Outcome | None:
        """Who has won with these totals, bonus included; None to play on."""


class BonusRule(Protocol):
    """Points that only the match as a whole can tell."""

    def bonus(
        self, history: Sequence[RoundScore], totals: tuple[int, ...], ends: Ends, /
    ) -> Sequence[Award]:
        """The points, given the plain totals; `ends` tells of any totals whether they
        end the match."""


class CheckRule(Protocol):
    """What is looked at when the piles of a round with real cards are checked."""

    @property
    def kind(self) -> str:
        """Its name."""

    def problem(self, leftovers: CardSet, /) -> str | None:
        """What is wrong with the cards left at the end; None where nothing is."""


class DealerRule(Protocol):
    """Who deals next."""

    def next(self, dealer: int, seats: int, /) -> int:
        """The seat that deals after `dealer`."""
