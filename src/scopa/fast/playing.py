"""Whole rounds and ends of rounds, played at random by the thousand."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING

import attrs

from scopa._native.choice import bulk, dice, scoring, terms
from scopa.base.quoting import short
from scopa.base.whole_numbers import as_whole, as_wholes, whole
from scopa.errors import InvalidStateError
from scopa.fast.arguments import seed_of, within
from scopa.fast.planning import fewest_wins, plan_of
from scopa.fast.slow_path import deal_round, no_deal, play_on
from scopa.fast.stepping import planned_for, round_of
from scopa.model.seating import Seating
from scopa.play.engine import score_round
from scopa.play.seats import check_dealer, seat_players
from scopa.records.records import RoundRecord
from scopa.variants.parsing import resolve
from scopa.variants.rules_record import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import SupportsIndex

    from scopa.model.board import State
    from scopa.model.protocols import Variant

__all__ = ["Simulation", "SlowPathWarning", "playout", "playouts", "round_record", "simulate"]

_STREAMS = 2**32


class SlowPathWarning(UserWarning):
    """A rule of another package has no form in integers: the readable engine plays,
    which gives the same and takes far longer."""


@attrs.frozen(kw_only=True)
class Simulation:
    """What random rounds came to. Tuples are by side; points are those of the rounds.

    Shares of one simulation can be added: ``simulate(v, 500, seed) + simulate(v, 500,
    seed, first=500)`` is ``simulate(v, 1000, seed)``; `sum` adds up any number of them.
    """

    variant: str
    """The variant's text."""
    seating: Seating
    rounds: int = attrs.field(converter=as_whole)
    plays: int = attrs.field(converter=as_whole)
    """Cards played."""
    totals: tuple[int, ...] = attrs.field(converter=as_wholes)
    """Points."""
    wins: tuple[int, ...] = attrs.field(converter=as_wholes)
    """Rounds in which the side alone had most points, or fewest where that wins, or
    which it won at one stroke."""
    instant_wins: tuple[int, ...] = attrs.field(converter=as_wholes)
    """Rounds that were won at one stroke, or in which that was scored."""
    sweeps: tuple[int, ...] = attrs.field(converter=as_wholes)
    """Captures that emptied the table, also those that scored nothing."""
    categories: tuple[tuple[str, tuple[int, ...]], ...]
    """Points by kind of award, sorted by name; kinds that nobody scored are left out."""
    slow: str | None
    """Which rule made the readable engine play; None where integers did."""

    def points(self, kind: str) -> tuple[int, ...]:
        """Points of one kind of award, by side."""
        return dict(self.categories).get(kind, (0,) * self.seating.side_count)

    def __add__(self, other: Simulation) -> Simulation:
        """Both together; raises `InvalidStateError` for another variant or seating."""
        if not isinstance(other, Simulation):
            return NotImplemented
        if (self.variant, self.seating) != (other.variant, other.seating):
            raise InvalidStateError(["only rounds of one variant and seating are added up"])
        kinds = sorted({kind for kind, _ in (*self.categories, *other.categories)})
        return Simulation(
            variant=self.variant,
            seating=self.seating,
            rounds=self.rounds + other.rounds,
            plays=self.plays + other.plays,
            totals=_sum(self.totals, other.totals),
            wins=_sum(self.wins, other.wins),
            instant_wins=_sum(self.instant_wins, other.instant_wins),
            sweeps=_sum(self.sweeps, other.sweeps),
            categories=tuple(
                (kind, _sum(self.points(kind), other.points(kind))) for kind in kinds
            ),
            slow=self.slow,
        )

    def __radd__(self, other: object) -> Simulation:
        """So that `sum` adds shares up: it starts with 0."""
        return self if whole(other) == 0 else NotImplemented


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def simulate(
    variant: Variant | str,
    rounds: SupportsIndex,
    seed: SupportsIndex,
    *,
    players: SupportsIndex | None = None,
    teams: bool = False,
    seating: Seating | None = None,
    dealer: SupportsIndex = 0,
    first: SupportsIndex = 0,
) -> Simulation:
    """Play whole rounds at random, each legal move with the same chance, and add them up.

    Args:
        variant: a variant, or its text.
        rounds: how many, from 0 on.
        seed: 64 bits, 0 to ``2**64 - 1``. The same seed gives the same rounds on every
            Python, compiled or not.
        players: as for `scopa.deal`.
        teams: as for `scopa.deal`.
        seating: as for `scopa.deal`.
        dealer: the seat that deals, in all rounds.
        first: the number of the first round. Each round has a stream of random numbers
            that depends on seed and number alone, so shares of a simulation can be
            played apart. Numbers end at ``2**32``.

    Raises `DealError` as `scopa.deal` does, and for numbers out of range. A variant with
    a rule of another package is played by the readable engine: the same rounds, slower,
    with a `SlowPathWarning`.

    >>> result = simulate("scopa", 1000, seed=1)
    >>> result.rounds, result.plays
    (1000, 36000)
    >>> result == simulate("scopa", 400, seed=1) + simulate("scopa", 600, seed=1, first=400)
    True

    """
    variant = resolve(variant)
    sitting, _ = seat_players(variant, players, seating, teams=teams)
    dealer = check_dealer(sitting, dealer)
    rounds = within("rounds", rounds, 0, _STREAMS)
    first = within("first", first, 0, _STREAMS - rounds)
    seed = seed_of(seed)
    planned = plan_of(variant, sitting)
    if isinstance(planned, str):
        _warn(variant, planned)
        return _simulate_slowly(
            variant, sitting, dealer, seed, range(first, first + rounds), planned
        )
    sums = bulk.Sums(planned.plan)
    low, high = _halves(seed)
    for start in range(first, first + rounds, terms.AT_ONCE):
        some = min(terms.AT_ONCE, first + rounds - start)
        if not bulk.simulate(planned.plan, dealer, low, high, start, some, sums):
            raise no_deal(variant)
    by_kind = [(kind, tuple(sums.by_kind(slot))) for slot, kind in enumerate(planned.kinds)]
    wins, instant_wins, sweeps = sums.by_side()
    return _simulation(
        *(variant, sitting, by_kind, sums.rounds, sums.plays),
        *(wins, instant_wins, sweeps, None),
    )


def _simulation(
    variant: Variant,
    seating: Seating,
    by_kind: Iterable[tuple[str, tuple[int, ...]]],
    rounds: int,
    plays: int,
    wins: Iterable[int],
    instant_wins: Iterable[int],
    sweeps: Iterable[int],
    slow: str | None,
) -> Simulation:
    scored = tuple(sorted((kind, points) for kind, points in by_kind if any(points)))
    return Simulation(
        variant=variant.name,
        seating=seating,
        rounds=rounds,
        plays=plays,
        totals=seating.per_side(
            (side, n) for _, points in scored for side, n in enumerate(points)
        ),
        wins=tuple(wins),
        instant_wins=tuple(instant_wins),
        sweeps=tuple(sweeps),
        categories=scored,
        slow=slow,
    )


def _simulate_slowly(
    variant: Variant, seating: Seating, dealer: int, seed: int, numbers: Iterable[int], why: str
) -> Simulation:
    sides = seating.side_count
    fewest_win = isinstance(variant, Rules) and fewest_wins(variant)
    rounds = plays = 0
    wins, instant_wins, sweeps = [0] * sides, [0] * sides, [0] * sides
    earned: dict[str, list[int]] = {}
    for number in numbers:
        stream = dice.Dice(seed, number)
        _, state = deal_round(variant, seating, dealer, stream)
        played = play_on(state, stream)
        score = score_round(played.state)
        winner = score.instant_winner
        if winner is not None:
            instant_wins[winner] += 1
        else:
            # Not asked of the kernel: points of rules from elsewhere may be of any size.
            best = min(score.totals) if fewest_win else max(score.totals)
            winner = score.totals.index(best) if score.totals.count(best) == 1 else -1
        if winner >= 0:
            wins[winner] += 1
        rounds += 1
        plays += played.state.board.plies
        for side, count in enumerate(played.sweeps):
            sweeps[side] += count
        for award in score.awards:
            earned.setdefault(award.kind, [0] * sides)[award.side] += award.points
    by_kind = [(kind, tuple(points)) for kind, points in earned.items()]
    return _simulation(variant, seating, by_kind, rounds, plays, wins, instant_wins, sweeps, why)


def _warn(variant: Variant, why: str) -> None:
    message = f"{short(variant.name)} has {why}: the readable engine plays, which takes far longer"
    warnings.warn(message, SlowPathWarning, stacklevel=3)


def playout(state: State, seed: SupportsIndex) -> tuple[int, ...]:
    """Points of the round by side, when the rest of it is played at random.

    Each legal move has the same chance. The points are those of the whole round, what
    was earned before included. `seed` is as for `simulate`. A round that is over is
    scored. To play out what a player sees, `determinize` their view first.

    Raises `InvalidStateError` for what is no state that can be played on, `DealError`
    for a seed out of range. A rule of another package is played by the readable engine,
    with a `SlowPathWarning`.

    >>> import random, scopa
    >>> state = scopa.deal("escoba", players=2, rng=random.Random(5))
    >>> playout(state, seed=1), playout(state, seed=2)
    ((1, 7), (7, 1))
    """
    planned = planned_for(state)
    numbers = dice.Dice(seed_of(seed), 0)
    if isinstance(planned, str):
        _warn(state.board.variant, planned)
        return score_round(play_on(state, numbers).state).totals
    rest = round_of(planned, state)
    rest.play_on(numbers)
    scoring.score(rest)
    return tuple(bulk.points(rest))


def playouts(
    state: State, count: SupportsIndex, seed: SupportsIndex, *, first: SupportsIndex = 0
) -> list[tuple[int, ...]]:
    """Points of the round by side, of so many random rests of it.

    It is `playout` many times, and sooner done: the state is looked at once. Each rest has
    random numbers of its own: those of the round of that number of `seed`, as in `simulate`.
    So the first, number 0, is the one that `playout` plays, and shares can be played apart:
    `first` is the number of the first. Numbers end at ``2**32``.

    Raises what `playout` raises, and `DealError` for numbers out of range.

    >>> import random, scopa
    >>> state = scopa.deal("escoba", players=2, rng=random.Random(5))
    >>> playouts(state, 3, seed=1)
    [(1, 7), (6, 1), (7, 1)]
    >>> playouts(state, 2, seed=1, first=1)
    [(6, 1), (7, 1)]
    """
    planned = planned_for(state)
    count = within("count", count, 0, _STREAMS)
    first = within("first", first, 0, _STREAMS - count)
    seed = seed_of(seed)
    if isinstance(planned, str):
        _warn(state.board.variant, planned)
        streams = (dice.Dice(seed, number) for number in range(first, first + count))
        return [score_round(play_on(state, numbers).state).totals for numbers in streams]
    begun = round_of(planned, state)
    low, high = _halves(seed)
    found: list[tuple[int, ...]] = []
    for start in range(first, first + count, terms.AT_ONCE):
        some = min(terms.AT_ONCE, first + count - start)
        found += bulk.playouts(begun, low, high, start, some)
    return found


def _halves(seed: int) -> tuple[int, int]:
    """The lower and the upper word of a seed."""
    return seed & terms.WORD, seed >> 32


def round_record(
    variant: Variant | str,
    seed: SupportsIndex,
    number: SupportsIndex = 0,
    *,
    players: SupportsIndex | None = None,
    teams: bool = False,
    seating: Seating | None = None,
    dealer: SupportsIndex = 0,
) -> RoundRecord:
    """One round of a simulation, as a record that the engine has played.

    Arguments and errors are those of `simulate`; `number` is the round's.

    >>> record = round_record("scopa", seed=1, number=7)
    >>> record.score.totals == simulate("scopa", 1, seed=1, first=7).totals
    True
    """
    variant = resolve(variant)
    sitting, _ = seat_players(variant, players, seating, teams=teams)
    dealer = check_dealer(sitting, dealer)
    number = within("number", number, 0, _STREAMS - 1)
    numbers = dice.Dice(seed_of(seed), number)
    deck, state = deal_round(variant, sitting, dealer, numbers)
    moves = play_on(state, numbers).moves
    return RoundRecord(variant, sitting, dealer, deck, moves)
