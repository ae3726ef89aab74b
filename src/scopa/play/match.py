"""Many rounds until somebody wins: totals, who deals next, the outcome."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, Protocol

import attrs

from scopa.base.quoting import short
from scopa.base.whole_numbers import as_whole
from scopa.errors import InvalidStateError
from scopa.model.outside_rules import asked
from scopa.model.scores import history_of, plain_totals
from scopa.play.dealing import open_round
from scopa.play.engine import score_round
from scopa.play.seats import check_dealer, seat_players
from scopa.variants.parsing import resolve

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import SupportsIndex

    from scopa.cards.cards import Card
    from scopa.model.board import State
    from scopa.model.protocols import Random, Variant
    from scopa.model.scores import Award, Outcome, RoundScore
    from scopa.model.seating import Seating
    from scopa.play.dealing import Step

__all__ = ["Match", "check_next_round"]


@attrs.frozen
class Match:
    """A match so far: immutable, like everything else.

    `dealer` deals the next round; `history` holds the scores of the rounds played,
    a tuple.

    >>> import random
    >>> from scopa.play.engine import apply_move, random_move
    >>> rng = random.SystemRandom()
    >>> match = Match.start("scopa", players=2)
    >>> while match.outcome is None:
    ...     state = match.deal(rng=rng)
    ...     while not state.board.over:
    ...         state = apply_move(state, random_move(state, rng))
    ...     match = match.record(state)
    >>> max(match.totals) >= 11, match.outcome.reason
    (True, 'target')
    """

    variant: Variant
    seating: Seating
    dealer: int = attrs.field(converter=as_whole)
    history: tuple[RoundScore, ...] = attrs.field(default=(), converter=history_of)

    @classmethod
    def start(
        cls,
        variant: Variant | str,
        *,
        players: SupportsIndex | None = None,
        teams: bool = False,
        seating: Seating | None = None,
        dealer: SupportsIndex = 0,
    ) -> Match:
        """A match before its first round; the arguments are those of `deal`."""
        variant = resolve(variant)
        seating, _ = seat_players(variant, players, seating, teams=teams)
        return cls(variant, seating, check_dealer(seating, dealer))

    @property
    def bonus(self) -> tuple[Award, ...]:
        """Points that only the match as a whole can tell."""
        return asked(self.variant).bonus(self.history, self.seating)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by side, over all rounds and with the bonus."""
        plain = plain_totals(self.history, self.seating.side_count)
        more = self.seating.per_side((award.side, award.points) for award in self.bonus)
        return tuple(map(add, plain, more))

    @property
    def outcome(self) -> Outcome | None:
        """Who has won, and why; None while the match goes on."""
        return asked(self.variant).outcome(self.history, self.seating)

    def deal(
        self, *, deck: Iterable[Card] | str | None = None, rng: Random | None = None
    ) -> State:
        """The next round; `deck` and `rng` are those of `scopa.deal`."""
        return self.open_round(deck=deck, rng=rng).state

    def open_round(
        self, *, deck: Iterable[Card] | str | None = None, rng: Random | None = None
    ) -> Step:
        """As `deal`, with the events. Raises `InvalidStateError` once the match is over."""
        if self.outcome is not None:
            raise InvalidStateError(["the match is over: start another"])
        return open_round(
            self.variant, seating=self.seating, deck=deck, rng=rng, dealer=self.dealer
        )

    def record(self, state: State) -> Match:
        """The match after a finished round.

        Raises `RoundNotOverError`, and `InvalidStateError` for a round that is not
        the next one of this match.
        """
        score = score_round(state)
        board = state.board
        check_next_round(self, board)
        dealer = asked(self.variant).next_dealer(board)
        return attrs.evolve(
            self, dealer=dealer, history=history_of(self.history).with_score(score)
        )


class _Dealt(Protocol):
    """A round, as a board or a record has it."""

    @property
    def variant(self) -> Variant: ...
    @property
    def seating(self) -> Seating: ...
    @property
    def dealer(self) -> int: ...


def check_next_round(match: Match, dealt: _Dealt) -> None:
    """Raises `InvalidStateError` for a round that is not the next one of a match."""
    problems = ["the match is over already"] if match.outcome is not None else []
    for what, ours, theirs in (
        ("variant", match.variant, dealt.variant),
        ("seating", match.seating, dealt.seating),
        ("dealer", match.dealer, dealt.dealer),
    ):
        if ours != theirs:
            problems.append(
                f"the round's {what} is {short(str(theirs))}, the match's {short(str(ours))}"
            )
    if problems:
        raise InvalidStateError(problems)
