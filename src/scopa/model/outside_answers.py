"""What the answers of a rule or a variant from outside may be.

Each function is given who was asked, the answer and the question, and returns the answer
as the engine takes it: a tuple where any sequence will do. It raises `RuleError` for an
answer that the game cannot go on with. No message names a card: who reads it may not be
allowed to see what the rule saw.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from scopa.base.quoting import class_of, counted, kind_of, quoted
from scopa.base.whole_numbers import in_range, whole
from scopa.cards.cards import EMPTY, Card, CardSet
from scopa.errors import DealError, RuleError
from scopa.model.deal_plan import DealPlan
from scopa.model.moves import Candidate, Capture, Declare, Lay
from scopa.model.opening import Opening
from scopa.model.scores import INSTANT_WIN, MOST_POINTS, Award, Outcome, Tally, Win

if TYPE_CHECKING:
    from scopa.model.board import Board
    from scopa.model.moves import Play
    from scopa.model.protocols import Declaration

__all__ = [
    "Asked",
    "awards",
    "awards_of",
    "candidates",
    "declarations",
    "is_whole",
    "one_of_seats",
    "opening",
    "outcome",
    "plan",
    "plays",
    "points",
    "problem_or_none",
    "remaining",
    "said",
    "seat_or_none",
    "several",
    "tallies",
    "tally",
    "truth",
    "win",
]


@attrs.frozen(eq=False)
class Asked:
    """Who was asked: the rule or variant `subject`, in a `slot`, by a `method`."""

    slot: str
    subject: object
    method: str

    def wrong(self, problem: str) -> RuleError:
        """The error for its answer."""
        return RuleError(self.slot, class_of(self.subject), f"{self.method}() {problem}")


def said(given: object) -> str:
    """An answer as a message quotes it: a number, else its class, for what a rule gives
    may show cards."""
    plain = given is None or isinstance(given, (bool, int, float))
    return quoted(given) if plain else kind_of(given)


def is_whole(given: object) -> bool:
    """Whether it is a whole number, and not a truth value."""
    return whole(given) is not None


def several(who: Asked, given: object, what: str) -> Sequence[Any]:
    """A sequence that has a length and stays as it is; no generator, and no text."""
    if isinstance(given, (tuple, list)):
        return given
    if isinstance(given, Sequence) and not isinstance(given, (str, bytes)):
        return tuple(given)
    raise who.wrong(f"gives {said(given)}: give a tuple or list of {what}")


def _text(given: object) -> bool:
    return isinstance(given, str) and given != ""


def _sides(sides: int) -> str:
    return f"sides are 0 to {sides - 1}"


def truth(who: Asked, given: object, *_: object) -> bool:
    """True or False."""
    if not isinstance(given, bool):
        raise who.wrong(f"gives {said(given)}: give True or False")
    return given


def problem_or_none(who: Asked, given: object, *_: object) -> str | None:
    """A text that says why not, or None."""
    if given is not None and not _text(given):
        raise who.wrong(f"gives {said(given)}: give a text, not empty, or None")
    return given  # type: ignore[return-value]  # just looked at


def points(who: Asked, given: object, *_: object) -> int:
    """Points: a whole number that records can hold."""
    number = in_range(given, 1 - MOST_POINTS, MOST_POINTS - 1)
    if number is None:
        raise who.wrong(f"gives {said(given)}: points are whole numbers of at most 15 digits")
    return number


def one_of_seats(who: Asked, given: object, seats: int) -> int:
    """A seat."""
    seat = in_range(given, 0, seats - 1)
    if seat is None:
        raise who.wrong(f"gives {said(given)}: seats are 0 to {seats - 1}")
    return seat


def seat_or_none(who: Asked, given: object, board: Board) -> int | None:
    """A seat, or None."""
    return None if given is None else one_of_seats(who, given, board.seating.seats)


def plan(who: Asked, given: object, deck_size: int, seats: int) -> DealPlan:
    """A plan that deals the deck to so many seats; one that does not is a `DealError`."""
    if not isinstance(given, DealPlan):
        raise who.wrong(f"gives {said(given)}: give a DealPlan")
    packets = tuple(several(who, given.packets, "sizes as packets"))
    sizes = (given.table, *packets)
    if not all(map(is_whole, sizes)):
        raise who.wrong(
            f"gives a plan with {said(next(n for n in sizes if not is_whole(n)))}"
            " for a size: sizes are whole numbers"
        )
    made = DealPlan(given.table, packets)
    dealt = made.table + made.in_hands(seats)
    if dealt != deck_size or min(sizes) < 0 or 0 in packets or not packets:
        text = f"{quoted(given)} deals {dealt} cards to {seats}, not {deck_size}"
        raise DealError(f"{who.slot} ({class_of(who.subject)}): {text}")
    return given if packets is given.packets else made


def awards(
    who: Asked, given: object, sides: int, deck: CardSet, *, winning: bool = False
) -> tuple[Award, ...]:
    """Awards to sides that are there; with `winning` also for a win at one stroke."""
    found = tuple(several(who, given, "awards"))
    for award in found:
        if not isinstance(award, Award):
            raise who.wrong(f"gives {said(award)} among its awards: give an Award")
        if not is_whole(award.side) or award.side not in range(sides):
            raise who.wrong(f"gives an award to side {said(award.side)}: {_sides(sides)}")
        points(who, award.points)
        if not _text(award.kind):
            raise who.wrong(f"gives an award of the kind {said(award.kind)}: give a text")
        if award.kind == INSTANT_WIN and not winning:
            other = "such a win is given by a rule in instant_wins"
            raise who.wrong(f"gives an award of the kind {INSTANT_WIN!r}: {other}")
        if not isinstance(award.cards, CardSet) or not award.cards <= deck:
            raise who.wrong("gives an award for something else than cards of the deck")
    return found


def awards_of(who: Asked, given: object, board: Board, *_: object) -> tuple[Award, ...]:
    """What a play is worth."""
    return awards(who, given, board.seating.side_count, board.variant.deck)


def opening(who: Asked, given: object, board: Board) -> Opening | None:
    """What open cards are worth, or None."""
    if given is None:
        return None
    if not isinstance(given, Opening):
        raise who.wrong(f"gives {said(given)}: give an Opening, or None")
    one_of_seats(who, given.seat, board.seating.seats)
    if not isinstance(given.cards, CardSet) or not given.cards <= board.table:
        raise who.wrong("takes something else than cards that lie open: give a CardSet of those")
    earned = awards_of(who, given.awards, board)
    return given if earned is given.awards else attrs.evolve(given, awards=earned)


def declarations(who: Asked, given: object, board: Board, _: CardSet) -> tuple[Declaration, ...]:
    """What a hand may declare, each once."""
    found: list[Declaration] = []
    for pair in several(who, given, "declarations"):
        if not (isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], Declare)):
            raise who.wrong(f"gives {said(pair)}: give pairs of a Declare and its awards")
        move, worth = pair
        if not _text(move.kind):
            raise who.wrong(f"gives a Declare of the kind {said(move.kind)}: give a text")
        if move.joker is not None and not (is_whole(move.joker) and 1 <= move.joker <= 10):
            raise who.wrong(f"gives a Declare with the joker as {said(move.joker)}: give 1 to 10")
        if any(move == other for other, _ in found):
            raise who.wrong("gives the same Declare twice: give each once")
        found.append((move, awards_of(who, worth, board)))
    return tuple(found)


def candidates(
    who: Asked, given: object, table: CardSet, limit: int | None, *, nothing: bool = False
) -> list[Candidate]:
    """Sets of open cards, each once; `nothing`: the card may go to its own pile."""
    found: list[Candidate] = []
    seen: set[CardSet] = set()
    for each in several(who, given, "candidates"):
        if not isinstance(each, Candidate):
            raise who.wrong(f"gives {said(each)}: give a Candidate")
        cards = each.cards
        if not isinstance(cards, CardSet) or not cards <= table or not (cards or nothing):
            raise who.wrong("gives a candidate that is not a set of open cards")
        if cards in seen:
            raise who.wrong("gives the same cards twice: give each set once")
        if limit is not None and len(cards) > limit:
            raise who.wrong(
                f"gives a candidate of {counted(len(cards), 'card')}: the limit is {limit}"
            )
        _check_by(who, each)
        seen.add(cards)
        found.append(each)
    return found


def _check_by(who: Asked, candidate: Candidate) -> None:
    by = candidate.by
    if not (isinstance(by, frozenset) and by and all(map(_text, by))):
        raise who.wrong("gives a candidate whose `by` is not a frozenset of texts, as EQUAL is")


def remaining(who: Asked, given: object, among: Sequence[Any], *, in_order: bool) -> list[Any]:
    """Some of what the rule was given, at least one where there is any; perhaps in the
    same order."""
    kept: list[Any] = []
    places = {id(each): place for place, each in enumerate(among)}
    equal: dict[Any, int] = {}
    last, seen = -1, set()
    for each in several(who, given, "what it was given"):
        place = places.get(id(each))
        if place is None:  # It may have made an equal one.
            equal = equal or {other: place for place, other in enumerate(among)}
            place = equal.get(each) if isinstance(each, Hashable) else None
        if place is None:
            raise who.wrong(f"gives {said(each)} that it was not given: give some of those")
        if place in seen or (in_order and place < last):
            raise who.wrong("gives something twice, or in another order than it was given")
        kept.append(among[place])
        seen.add(place)
        last = place
    if among and not kept:
        raise who.wrong(f"leaves none of {len(among)}: leave one at least")
    return kept


def plays(who: Asked, given: object, board: Board, hand: CardSet) -> tuple[Play, ...]:
    """Moves with cards of the hand, at least one, in order, each once."""
    found = tuple(several(who, given, "plays"))
    last = (-1, -1, False)
    for play in found:
        if not (isinstance(play, tuple) and len(play) == 2):
            raise who.wrong(f"gives {said(play)}: give pairs of a move and its candidate")
        move, candidate = play
        taken = EMPTY
        if isinstance(move, Lay) and isinstance(move.card, Card):
            if candidate is not None:
                raise who.wrong("gives a Lay with a candidate: give None with it")
        elif isinstance(move, Capture) and isinstance(move.card, Card):
            if not isinstance(candidate, Candidate) or move.taken != candidate.cards:
                raise who.wrong("gives a Capture that takes other cards than its candidate")
            candidates(who, (candidate,), board.table, None, nothing=True)
            taken = candidate.cards
        else:
            raise who.wrong(
                f"gives a play by {said(move)}: give Lay(card) or Capture(card, taken)"
            )
        if move.card not in hand:
            raise who.wrong("gives a play with a card that the hand does not hold")
        key = (move.card.index, taken.mask, isinstance(move, Capture))
        if key <= last:
            order = "by card, the lay before the captures, captures by mask"
            raise who.wrong(f"gives plays that are not sorted, each once: {order}")
        last = key
    if not found:
        raise who.wrong("gives no move: a seat that holds a card has one at least")
    return found


def tally(who: Asked, given: object, sides: int, deck: CardSet) -> Tally:
    """A category, with a count and cards for each side."""
    if not isinstance(given, Tally):
        raise who.wrong(f"gives {said(given)}: give a Tally")
    if not _text(given.kind):
        raise who.wrong(f"gives a tally of the kind {said(given.kind)}: give a text")
    counts = tuple(several(who, given.counts, "counts"))
    cards = tuple(several(who, given.cards, "sets of cards"))
    if len(counts) != sides or not all(map(is_whole, counts)):
        raise who.wrong(f"gives a tally without {sides} counts: one whole number for each side")
    if len(cards) != sides or not all(isinstance(one, CardSet) and one <= deck for one in cards):
        raise who.wrong(f"gives a tally without {sides} sets of cards: one for each side")
    earned = awards(who, given.awards, sides, deck, winning=True)
    if (counts, cards, earned) == (given.counts, given.cards, given.awards):
        return given
    return Tally(given.kind, counts, cards, earned)


def tallies(who: Asked, given: object, board: Board, *_: object) -> tuple[Tally, ...]:
    """The categories of a round."""
    sides, deck = board.seating.side_count, board.variant.deck
    return tuple([tally(who, each, sides, deck) for each in several(who, given, "tallies")])


def win(who: Asked, given: object, board: Board) -> Win | None:
    """A win at one stroke, or None."""
    if given is None:
        return None
    if not isinstance(given, Win):
        raise who.wrong(f"gives {said(given)}: give a Win, or None")
    sides = board.seating.side_count
    if not is_whole(given.side) or given.side not in range(sides):
        raise who.wrong(f"gives a win of side {said(given.side)}: {_sides(sides)}")
    if not isinstance(given.cards, CardSet) or not given.cards <= board.variant.deck:
        raise who.wrong("gives a win with something else than cards of the deck")
    counted = tallies(who, given.tallies, board)
    return given if counted == given.tallies else Win(given.side, given.cards, counted)


def outcome(who: Asked, given: object, sides: int) -> Outcome | None:
    """How a match ended, or None."""
    if given is None:
        return None
    if not isinstance(given, Outcome):
        raise who.wrong(f"gives {said(given)}: give an Outcome, or None")
    winners = tuple(several(who, given.winners, "winners"))
    for side in winners:
        if not is_whole(side) or side not in range(sides):
            raise who.wrong(f"gives side {said(side)} as a winner: {_sides(sides)}")
    if not winners or len(set(winners)) != len(winners):
        raise who.wrong("gives an outcome without winners, or with one twice: each once")
    if not _text(given.reason):
        raise who.wrong(f"gives an outcome for the reason {said(given.reason)}: give a text")
    return given if winners == given.winners else Outcome(winners, given.reason)
