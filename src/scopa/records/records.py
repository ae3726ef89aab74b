"""Records of rounds and matches: everything that it takes to play them again.

A record is checked by the engine when it is made, so one that exists is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from typing import TYPE_CHECKING, TypeVar, overload

import attrs

from scopa.base.quoting import kind_of, quoted
from scopa.base.whole_numbers import as_whole, as_whole_or_none, whole
from scopa.cards.cards import Card, CardSet, parse_cards
from scopa.errors import InvalidStateError
from scopa.model.board import State
from scopa.model.class_checks import expect
from scopa.model.moves import Move
from scopa.model.protocols import Variant
from scopa.model.seating import Seating
from scopa.model.view import View
from scopa.play.dealing import open_round
from scopa.play.engine import apply_move, score_round
from scopa.play.match import Match, check_next_round
from scopa.play.seats import check_dealer, seat_players
from scopa.play.views import check_seat, observe
from scopa.records.tags import tags_of
from scopa.variants.parsing import resolve

if TYPE_CHECKING:
    from typing import SupportsIndex

    from scopa.model.scores import RoundScore
    from scopa.records.tags import Tags

__all__ = [
    "MatchRecord",
    "RoundRecord",
    "after_round",
    "dealt",
    "followed_match",
    "followed_round",
    "judged_states",
    "moved",
    "player_record",
    "replay",
]

_T = TypeVar("_T")
_Record = TypeVar("_Record", bound="RoundRecord | MatchRecord")


def _tuple(values: Iterable[_T]) -> tuple[_T, ...]:
    if not isinstance(values, Iterable):
        raise InvalidStateError([f"expected several values, not {kind_of(values)}"])
    return tuple(values)


# One for each field: mypy does not follow a generic converter.
def _deck(cards: Iterable[Card | None] | str) -> tuple[Card | None, ...]:
    return parse_cards(cards) if isinstance(cards, str) else _tuple(cards)


def _moves(moves: Iterable[Move]) -> tuple[Move, ...]:
    return _tuple(moves)


def dealt(variant: Variant, seating: Seating, dealer: int, deck: tuple[Card | None, ...]) -> State:
    """The state before the first move.

    Where the deck hides cards, any others stand for them, and hands hold only those
    that it shows: they are enough, for what was played or declared is shown. The stock
    means nothing then.
    """
    hidden = iter(variant.deck - _shown(deck))
    filled = [next(hidden, None) if card is None else card for card in deck]
    step = open_round(
        variant,
        seating=seating,
        deck=filled,  # type: ignore[arg-type]  # the deal refuses what is no card
        dealer=dealer,
    )
    return _without_hidden(step.state, deck)


def moved(state: State, move: Move, deck: tuple[Card | None, ...]) -> State:
    """The state after a move, which the engine checks, in a round of that deck."""
    return _without_hidden(apply_move(state, move), deck)


def _without_hidden(state: State, deck: tuple[Card | None, ...]) -> State:
    if None not in deck:
        return state
    shown = _shown(deck)
    return State(state.board, tuple(hand & shown for hand in state.hands), state.stock)


def _changed(record: _Record, **fields: object) -> _Record:
    """The record with these fields, which are known to be right: nothing is played again."""
    return _filled(copy(record), **fields)


def _filled(record: _Record, **fields: object) -> _Record:
    """A record that is still being made, with these fields."""
    for name, value in fields.items():
        object.__setattr__(record, name, value)
    return record


def _shown(deck: tuple[Card | None, ...]) -> CardSet:
    return CardSet.of(card for card in deck if isinstance(card, Card))


@attrs.frozen
class RoundRecord:
    """A round, finished or not: how it was dealt, and its moves, declarations too.

    `deck` is in dealing order, cards or their text, as for `scopa.deal`. In what
    `player_record` gives, it has None for every card that `seat` has not seen, or that
    nobody has shown where `seat` is None.
    `tags` map names to texts: who played, when, and whatever else is worth keeping.
    What cannot be dealt or played is refused with the errors of `deal` and
    `apply_move`, anything else that is wrong with `InvalidStateError`.

    >>> import scopa
    >>> state = scopa.deal("scopa", players=2, deck=scopa.DECK)
    >>> record = RoundRecord.of(state).with_move(scopa.legal_moves(state)[0])
    >>> [str(move) for move in record.moves], record.over
    (['2dxAdAc'], False)
    """

    variant: Variant = attrs.field(converter=resolve, hash=False)
    seating: Seating
    dealer: int = attrs.field(converter=as_whole)
    deck: tuple[Card | None, ...] = attrs.field(converter=_deck)
    moves: tuple[Move, ...] = attrs.field(default=(), converter=_moves)
    seat: int | None = attrs.field(default=None, converter=as_whole_or_none)
    tags: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=tags_of)
    """Pairs of a name and its text; ``dict(record.tags)`` looks one up."""
    _last: State = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        _check_seats(self.variant, self.seating, self.dealer)
        last = list(self._states())[-1]
        object.__setattr__(self, "_last", last)
        self._check_seat()

    def _check_seat(self) -> None:
        if self.seat is not None:
            check_seat(self.seating, self.seat)
        if not self._is_whole:
            self._check_hidden(self._last)

    def _check_hidden(self, last: State) -> None:
        """Raises `InvalidStateError` for a deck that shows too much or too little."""
        if last.board.over and None not in self.deck:
            raise InvalidStateError(["the round is over, and nothing is hidden: give no seat"])
        seat = self.seat
        table = self.deck[: self.variant.plan(self.seating).table]
        own = seat is None or len(last.hands[seat]) == last.board.hand_sizes[seat]
        if None in table or not own or self.deck != _hide(self, last, seat):
            text = f"the deck does not show just what {_who(seat)} has seen, packet by packet"
            whose = "; in the record of a player, give the seat" if seat is None else ""
            raise InvalidStateError([text + whose])

    @classmethod
    def of(
        cls,
        state: State,
        moves: Iterable[Move] = (),
        *,
        tags: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> RoundRecord:
        """The record of a round, from the state as it was dealt and the moves since.

        A state does not hold the order of the packets that were dealt: they are written
        down in the order of the cards. The stock is in its real order, so what comes of
        this stays with the one who runs the game; see `player_record`. Raises
        `InvalidStateError` for a state after a move.
        """
        late = "give the state as it was dealt, before any move"
        if not isinstance(state, State) or state.board.plies or any(state.board.known):
            raise InvalidStateError([late])
        board, seats = state.board, state.board.seating.seats
        table = CardSet.of(card for cards in (board.table, *board.piles) for card in cards)
        places = [(board.dealer + 1 + place) % seats for place in range(seats)]
        packets = [card for seat in places for card in state.hands[seat]]
        deck = (*table, *packets, *state.stock)
        record = cls(board.variant, board.seating, board.dealer, deck)
        if record.state != state:
            raise InvalidStateError([late])
        return attrs.evolve(record, moves=moves, tags=tags)

    def with_move(self, move: Move) -> RoundRecord:
        """The record with one more move; raises `IllegalMoveError`."""
        if not self._is_whole:
            raise InvalidStateError(["moves are added to the whole record, not to a player's"])
        last = moved(self._last, move, self.deck)
        return _changed(self, moves=(*self.moves, move), _last=last)

    @property
    def over(self) -> bool:
        """Whether the round is finished."""
        return self._last.board.over

    @property
    def state(self) -> State:
        """The state after the last move; raises `InvalidStateError` where cards are hidden."""
        _check_whole(self)
        return self._last

    @property
    def score(self) -> RoundScore | None:
        """What the round was worth; None while it is not over."""
        return score_round(self._last) if self.over else None

    def views(self, seat: SupportsIndex | None = None) -> Iterator[View]:
        """What a seat saw, from the deal to the last move; in the record of a player
        that seat is meant, in that of a spectator what spectators saw."""
        whose = self.seat if seat is None else whole(seat)
        unknown = seat is not None and whose is None
        if unknown or (whose is None if self._is_whole else whose != self.seat):
            text = f"seat {quoted(seat)}: the record does not show what it saw"
            raise InvalidStateError([text])
        return (observe(state, whose) for state in self._states())

    @property
    def _is_whole(self) -> bool:
        """Whether this is the record of the one who runs the game, and has states."""
        return self.seat is None and None not in self.deck

    def _states(self) -> Iterator[State]:
        state = dealt(self.variant, self.seating, self.dealer, self.deck)
        yield state
        for move in self.moves:
            state = moved(state, move, self.deck)
            yield state


def replay(record: RoundRecord) -> Iterator[State]:
    """The states of a round, from the deal to the last move, each move checked.

    Raises `InvalidStateError` for the record of a player, which has no states.
    """
    if not isinstance(record, RoundRecord):
        kind = kind_of(record)
        raise InvalidStateError([f"a RoundRecord is replayed, not {kind}; a match has rounds"])
    _check_whole(record)
    return record._states()  # noqa: SLF001  # the same module


def judged_states(record: RoundRecord) -> Iterator[State]:
    """The states in which the moves of a record are judged."""
    states = record._states()  # noqa: SLF001  # the same module
    return (state for state, _ in zip(states, record.moves, strict=False))


def _check_whole(record: RoundRecord) -> None:
    if not record._is_whole:  # noqa: SLF001  # the same module
        text = f"the record shows what {_who(record.seat)} has seen, no states"
        raise InvalidStateError([f"{text}: ask for its views"])


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _check_seats(variant: Variant, seating: Seating, dealer: int) -> None:
    expect(seating, Seating)
    seat_players(variant, None, seating, teams=False)
    check_dealer(seating, dealer)


def _hide(record: RoundRecord, last: State, seat: int | None) -> tuple[Card | None, ...]:
    """The deck as a seat, or a spectator, knows it: packet by packet the cards that it
    has seen, in the order of the cards, then those that it has not."""
    plan = record.variant.plan(record.seating)
    seen = last.board.seen if seat is None else last.board.seen | last.hands[seat]
    deck: list[Card | None] = []
    for size in plan.groups(record.seating.seats):
        packet = record.deck[len(deck) : len(deck) + size]
        known = sorted(card for card in packet if card is not None and card in seen)
        deck += [*known, *(None,) * (size - len(known))]
    return tuple(deck)


def _rounds(rounds: Iterable[RoundRecord]) -> tuple[RoundRecord, ...]:
    return _tuple(rounds)


@attrs.frozen
class MatchRecord:
    """A match, finished or not: its rounds in order, of which the last may be unfinished.

    `dealer` dealt the first round. `tags` are those of the match as a whole; its rounds
    may have their own. Raises `InvalidStateError` for rounds that do not follow each
    other in one match.
    """

    variant: Variant = attrs.field(converter=resolve, hash=False)
    seating: Seating
    dealer: int = attrs.field(converter=as_whole)
    rounds: tuple[RoundRecord, ...] = attrs.field(default=(), converter=_rounds)
    tags: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=tags_of)
    """Pairs of a name and its text; ``dict(record.tags)`` looks one up."""
    _match: Match = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        _check_seats(self.variant, self.seating, self.dealer)
        match = Match(self.variant, self.seating, self.dealer)
        before: RoundRecord | None = None
        for each in self.rounds:
            match = _with_round(match, before, each)
            before = each
        object.__setattr__(self, "_match", match)

    @classmethod
    def of(
        cls,
        rounds: Iterable[RoundRecord],
        *,
        tags: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> MatchRecord:
        """The record of a match of one round at least."""
        played = _tuple(rounds)
        if not played or not isinstance(played[0], RoundRecord):
            raise InvalidStateError(["give at least one RoundRecord"])
        first = played[0]
        return cls(first.variant, first.seating, first.dealer, played, tags)

    def with_round(self, record: RoundRecord) -> MatchRecord:
        """The record with one more round."""
        before = self.rounds[-1] if self.rounds else None
        match = _with_round(self._match, before, record)
        return _changed(self, rounds=(*self.rounds, record), _match=match)

    @property
    def match(self) -> Match:
        """The match after its finished rounds: totals, outcome, who deals next."""
        return self._match


def followed_round(  # the fields of a record
    last: State,
    *,
    variant: Variant,
    seating: Seating,
    dealer: int,
    deck: tuple[Card | None, ...],
    moves: tuple[Move, ...],
    seat: int | None,
    tags: Tags,
) -> RoundRecord:
    """The record of a round that was just played from `dealt` to `last`, so that it need
    not be played again."""
    fields = (variant, seating, dealer, deck, moves, seat, tags, last)
    names = (each.name for each in attrs.fields(RoundRecord))
    made = object.__new__(RoundRecord)
    record = _filled(made, **dict(zip(names, fields, strict=True)))
    record._check_seat()  # noqa: SLF001  # the same module
    return record


def followed_match(
    first: Match, rounds: tuple[RoundRecord, ...], match: Match, tags: Tags
) -> MatchRecord:
    """The record of rounds that were just followed from `first` to `match`."""
    made = MatchRecord(first.variant, first.seating, first.dealer, (), tags)
    return _changed(made, rounds=rounds, _match=match)


def _with_round(match: Match, before: RoundRecord | None, record: RoundRecord) -> Match:
    """The match with one more round behind the one `before`."""
    expect(record, RoundRecord)
    if before is not None and not before.over:
        raise InvalidStateError(["only the last round of a match may be unfinished"])
    return after_round(match, record)


def after_round(match: Match, record: RoundRecord) -> Match:
    """The match after a round; one that is not finished leaves it as it is.

    Raises `InvalidStateError` for a round that is not the next one of this match.
    """
    if record.over:
        # The state of a player's record will do: only its board is looked at.
        return match.record(record._last)  # noqa: SLF001  # the same module
    check_next_round(match, record)
    return match


@overload
def player_record(record: RoundRecord, seat: SupportsIndex | None) -> RoundRecord: ...


@overload
def player_record(record: MatchRecord, seat: SupportsIndex | None) -> MatchRecord: ...


def player_record(
    record: RoundRecord | MatchRecord, seat: SupportsIndex | None
) -> RoundRecord | MatchRecord:
    """The part of a record that a seat may have: safe to send to that player.

    It shows the open cards, those of the seat, and those that others played or declared,
    each in its packet. Nothing else is in it, and each packet is in the order of the
    cards: the real order could give a weak generator away, and so the deals to come.
    `seat` None gives what a spectator has seen, for an archive.

    The end of a round shows no more than the play did: after a win at one stroke, cards
    in other hands and in the stock stay hidden. Where nothing is hidden, which is so
    once all cards were played, `seat` of the result is None, and it has states.

    Raises `InvalidStateError` for a seat that does not exist, and for the record of
    another player.

    >>> import scopa
    >>> deck = scopa.parse_cards("3b 2s 4c 3s  Qs Ac Jb  Ks 7s Jd")
    >>> deck += tuple(scopa.FULL_DECK - scopa.CardSet.of(deck))
    >>> record = RoundRecord("scopa", scopa.Seating.solo(2), 0, deck)
    >>> for seat in (0, 1, None):
    ...     print(*player_record(record, seat).deck[:10])
    2s 3s 3b 4c None None None 7s Jd Ks
    2s 3s 3b 4c Ac Jb Qs None None None
    2s 3s 3b 4c None None None None None None
    """
    if not isinstance(record, (RoundRecord, MatchRecord)):
        kind = kind_of(record)
        raise InvalidStateError([f"expected a RoundRecord or a MatchRecord, not {kind}"])
    own = None if seat is None else check_seat(record.seating, seat)
    if isinstance(record, MatchRecord):
        return attrs.evolve(record, rounds=[player_record(each, own) for each in record.rounds])
    if not record._is_whole and record.seat == own:  # noqa: SLF001  # the same module
        return record
    deck = _hide(record, record.state, own)
    whose = None if record.over and None not in deck else own
    return attrs.evolve(record, deck=deck, seat=whose)
