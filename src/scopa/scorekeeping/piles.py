"""For games with real cards: score the piles, check them, and settle an error.

At a real table people err; the engine cannot. The checks and the penalty are
those of Escopa (S2), and serve in every game whose captures can be verified.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

import attrs

from scopa.base.quoting import counted, kind_of, quoted, short
from scopa.base.whole_numbers import as_whole_or_none, in_range, whole, wholes
from scopa.cards.arguments import cards_of
from scopa.cards.cards import EMPTY, FULL_DECK, Card, CardSet
from scopa.errors import InvalidStateError
from scopa.model.board import Board, Phase, State, opening_board
from scopa.model.moves import EQUAL, Candidate, Capture
from scopa.model.open_cards import JOKER
from scopa.model.outside_rules import asked
from scopa.model.scores import INSTANT_WIN, Award
from scopa.model.seating import MOST_SEATS, Seating
from scopa.play.engine import captures as takes
from scopa.play.engine import score_round
from scopa.play.seats import seat_players
from scopa.rules.checks import LeftoverCheck
from scopa.scorekeeping.sweep_counts import most_of_a_deck, sweep_problems
from scopa.variants.parsing import resolve
from scopa.variants.rules_record import Rules
from scopa.variants.slots import guarded

if TYPE_CHECKING:
    from typing import SupportsIndex

    from scopa.model.protocols import Variant
    from scopa.model.scores import RoundScore

__all__ = ["PileProblem", "adjudicate_error", "check_leftovers", "check_piles", "score_piles"]

_T = TypeVar("_T")
_PENALTY = 6
"""What an error of another side is worth to a side without one (S2)."""


@attrs.frozen
class PileProblem:
    """Something wrong with what was taken: in which pile (by its place in the
    argument; None where it is in no one pile), and what."""

    pile: int | None = attrs.field(converter=as_whole_or_none)
    text: str


def check_leftovers(cards: CardSet | str, *, strict: bool = False) -> bool:
    """Whether the cards left at the end of a game of fifteens can be right.

    They total 10, or 10 and some fifteens. With `strict` only the totals that S2
    lists are right: 10, 25, 40 and 55; 70 and 85 occur too, though rarely (C39).

    >>> check_leftovers(CardSet.parse("Kc 7s Jb")), check_leftovers("Kc 5s")
    (True, False)
    """
    return LeftoverCheck(strict=strict).problem(cards_of(cards)) is None


def check_piles(
    variant: Variant | str,
    piles: Sequence[CardSet | str],
    *,
    leftovers: CardSet | str | None = None,
    captures: Sequence[Iterable[Capture]] | None = None,
) -> tuple[PileProblem, ...]:
    """What is wrong with the piles at the end of a round; nothing, if they can be right.

    Every card of the deck must lie in one pile, and `leftovers`, the cards that lay
    there at the end, in the pile of whoever took them. Where the variant has
    ``leftover-check``, their total is looked at. `captures` are those that were
    written down, for each pile: each must be a capture by the variant's rules (in
    Escopa: make fifteen), and lie in its pile.

    >>> from scopa.cards.cards import FULL_DECK, Card
    >>> taken = Capture(Card.parse("7d"), CardSet.parse("Jc"))
    >>> wrong = Capture(Card.parse("5c"), CardSet.parse("9s"))
    >>> ours = CardSet.parse("7d Jc 5c 9s")
    >>> for problem in check_piles(
    ...     "escopa", [ours, FULL_DECK - ours], captures=[[taken, wrong], []]
    ... ):
    ...     print(problem)
    PileProblem(pile=0, text='5cxQs is not a capture in escopa')
    """
    variant = resolve(variant)
    sets = _card_sets(piles)
    problems = [*_misplaced(variant, sets), *_missing(variant, sets)]
    left = EMPTY
    if leftovers is not None:
        left = cards_of(leftovers)
        if not any(left <= pile for pile in sets):
            text = f"the cards left at the end ({left}) lie in no one pile"
            problems.append(PileProblem(None, text))
        checks = guarded("checks", getattr(variant, "checks", ()))
        wrong = (rule.problem(left) for rule in checks)
        problems += [PileProblem(None, text) for text in wrong if text is not None]
    made = [] if captures is None else [_captures(each) for each in _several(captures, "captures")]
    if captures is not None and len(made) != len(sets):
        problems.append(
            PileProblem(
                None, f"{counted(len(made), 'list')} of captures, {counted(len(sets), 'pile')}"
            )
        )
    for number, (pile, each) in enumerate(zip(sets, made, strict=False)):
        problems += _wrong_captures(variant, number, pile, each, left)
    return tuple(problems)


def _several(given: Iterable[_T], what: str) -> tuple[_T, ...]:
    if not isinstance(given, Iterable) or isinstance(given, str):
        raise InvalidStateError([f"{what}: give several, not {kind_of(given)}"])
    return tuple(given)


def _card_sets(piles: Iterable[CardSet | str]) -> tuple[CardSet, ...]:
    return tuple(map(cards_of, _several(piles, "piles")))


def _captures(made: Iterable[Capture]) -> tuple[Capture, ...]:
    captures = _several(made, "captures")
    for each in captures:
        fine = isinstance(each, Capture) and isinstance(each.taken, CardSet)
        if not fine or not isinstance(each.card, Card):
            shape = "Capture(Card.parse('7d'), CardSet.parse('3s 4c'))"
            raise InvalidStateError([f"a capture is as {shape}, not {quoted(each)}"])
    return captures


def _misplaced(variant: Variant, piles: Sequence[CardSet]) -> list[PileProblem]:
    """Cards that are none of the deck, or lie in an earlier pile too."""
    problems = []
    seen = EMPTY
    for number, pile in enumerate(piles):
        if foreign := pile - variant.deck:
            text = f"{foreign} not in the deck of {short(variant.name)}"
            problems.append(PileProblem(number, text))
        if twice := pile & seen:
            problems.append(PileProblem(number, f"{twice} in an earlier pile too"))
        seen |= pile
    return problems


def _missing(variant: Variant, piles: Sequence[CardSet]) -> list[PileProblem]:
    lost = variant.deck
    for pile in piles:
        lost -= pile
    return [PileProblem(None, f"{lost} in no pile")] if lost else []


def _wrong_captures(
    variant: Variant, number: int, pile: CardSet, made: Iterable[Capture], left: CardSet
) -> list[PileProblem]:
    problems = []
    seen = EMPTY
    for capture in made:
        cards = CardSet.of([capture.card]) | capture.taken
        if not cards <= pile:
            text = f"{capture}: {cards - pile} not in this pile"
            problems.append(PileProblem(number, text))
        if twice := cards & seen:
            problems.append(PileProblem(number, f"{capture}: {twice} taken before"))
        if lay := cards & left:
            problems.append(PileProblem(number, f"{capture}: {lay} left at the end"))
        if not _is_capture(variant, capture):
            text = f"{capture} is not a capture in {short(variant.name)}"
            problems.append(PileProblem(number, text))
        seen |= cards
    return problems


def _is_capture(variant: Variant, capture: Capture) -> bool:
    """Whether some table allows it: that of the cards taken, which has the fewest other
    captures. A joker may have any value where it can be declared."""
    card, taken = capture.card, capture.taken
    if card in taken or not taken | CardSet.of([card]) <= variant.deck:
        return False
    declares = isinstance(variant, Rules) and variant.has_joker
    free = declares and (card is JOKER or JOKER in taken)
    return any(
        found.cards == taken
        for value in (range(1, 11) if free else (None,))
        for found in takes(variant, card, taken, joker=value)
    )


def score_piles(
    variant: Variant | str,
    seating: Seating,
    piles: Sequence[CardSet | str],
    *,
    sweeps: Iterable[SupportsIndex] | None = None,
    awards: Iterable[Award] = (),
) -> RoundScore:
    """What a round played with real cards is worth.

    `piles` are the cards that were taken, those left at the end included: one pile
    for each seat, or for each side where partners share one. `sweeps` are the scopas
    of each side, as counted, from 0 up: no more than its plays and its pile allow, where
    the rules that count them are the package's own. `awards` is what else was earned in
    play, such as the hands of Cirulla.

    Every card of the deck must lie in one pile, unless a win at one stroke has ended
    the round: then the winning rule alone scores. Raises `InvalidStateError` with all
    that is wrong, and `DealError` for a seating that the variant refuses.

    >>> from scopa.cards.cards import FULL_DECK
    >>> ours = CardSet.parse("Ad 2d 3d 4d 5d 7d Kc 7c 7s 7b Ac As Ab 6c 6s 6b 5c 5s 5b 4c 4s")
    >>> score = score_piles("scopa", Seating.solo(2), [ours, FULL_DECK - ours], sweeps=[2, 1])
    >>> score.totals
    (6, 1)
    """
    variant = resolve(variant)
    seating, plan = seat_players(variant, None, seating, teams=False)
    given = _card_sets(piles)
    sets = _by_seat(seating, given)
    problems = [problem.text for problem in _misplaced(variant, sets)]
    if len(given) < seating.seats and _asks_for_players(variant):
        problems.append(
            f"{short(variant.name)} asks what one player holds: one pile for each seat"
        )
    counts = _counts(seating.side_count, sweeps, problems)
    others = _awards(seating.side_count, awards, problems)
    if problems:
        raise InvalidStateError(problems)
    board = _finished(variant, seating, sets)
    won = asked(variant).instant_win(board) is not None
    problems = [] if won else [problem.text for problem in _missing(variant, sets)]
    if not problems and any(counts):
        sizes = [len(pile) for pile in board.side_piles]
        problems = sweep_problems(variant, seating, plan, sizes, counts)
    if problems:
        raise InvalidStateError(problems)
    earned = [award for side, n in enumerate(counts) for award in n * _scopa(board, side)]
    board = attrs.evolve(
        board, phase=Phase.WON if won else Phase.PLAYED, awards=(*earned, *others)
    )
    return score_round(State(board, board.known, ()))


def _by_seat(seating: Seating, piles: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """Piles by seat: that of a side goes to its first seat."""
    seats, sides = seating.seats, seating.side_count
    if len(piles) == seats:
        return piles
    if len(piles) != sides:
        wanted = f"{seats}, one for each seat"
        wanted += f", or {sides}, one for each side" if sides != seats else ""
        raise InvalidStateError([f"{counted(len(piles), 'pile')}: give {wanted}"])
    first = {seating.members(side)[0]: pile for side, pile in enumerate(piles)}
    return tuple(first.get(seat, EMPTY) for seat in range(seats))


def _counts(
    sides: int, sweeps: Iterable[SupportsIndex] | None, problems: list[str]
) -> tuple[int, ...]:
    """The scopas by side; what is wrong with them goes into `problems`."""
    if sweeps is None:
        return (0,) * sides
    counts = _numbers(sweeps, "sweeps")
    if len(counts) != sides:
        problems.append(f"sweeps {quoted(counts)}: give {sides} numbers, one for each side")
    elif min(counts, default=0) < 0:
        problems.append(f"sweeps {quoted(counts)}: nobody has fewer than none, give 0 or more")
    elif max(counts, default=0) > len(FULL_DECK):
        problems.append(f"sweeps {quoted(counts)}: a round has {len(FULL_DECK)} cards at most")
    else:
        return counts
    return (0,) * sides


def _numbers(given: Iterable[SupportsIndex], what: str) -> tuple[int, ...]:
    numbers = wholes(given, MOST_SEATS)
    if numbers is None:
        wanted = "give whole numbers, one for each side"
        raise InvalidStateError([f"{what}: {wanted}, not {quoted(given)}"])
    return numbers


def _sides(given: Iterable[SupportsIndex]) -> list[int]:
    """The sides at fault, each once."""
    sides = wholes(given, MOST_SEATS, ordered=False)
    if sides is None:
        wanted = "give several sides, by their numbers"
        raise InvalidStateError([f"sides at fault: {wanted}, not {quoted(given)}"])
    return sorted({*sides})


def _awards(sides: int, awards: Iterable[Award], problems: list[str]) -> tuple[Award, ...]:
    """The awards; what is wrong with them goes into `problems`."""
    given = _several(awards, "awards")
    for each in given:
        if not isinstance(each, Award) or in_range(each.side, 0, sides - 1) is None:
            problems.append(f"{quoted(each)} is not an Award to a side, 0 to {sides - 1}")
        elif whole(each.points) is None or each.kind == INSTANT_WIN:
            problems.append(f"{quoted(each)}: whole points, and no win at one stroke")
    return given


def _asks_for_players(variant: Variant) -> bool:
    return any(getattr(rule, "same_player", False) for rule in getattr(variant, "scoring", ()))


def _finished(variant: Variant, seating: Seating, piles: tuple[CardSet, ...]) -> Board:
    board = opening_board(variant, seating, 0, EMPTY, 0)
    return attrs.evolve(board, phase=Phase.PLAYED, plies=len(variant.deck), piles=piles)


def _scopa(board: Board, side: int) -> tuple[Award, ...]:
    """The scopa of one sweep by a side: an equal card taken, not with the last card."""
    table, card = CardSet.parse("5d"), Card.parse("5c")
    made_up = attrs.evolve(
        board,
        phase=Phase.PLAY,
        turn=board.seating.members(side)[0],
        table=table,
        stock_size=len(board.variant.deck),
    )
    earned = asked(board.variant).play_awards(made_up, card, Candidate(table, EQUAL))
    return tuple(award for award in earned if award.kind == "scopa")


def adjudicate_error(
    variant: Variant | str,
    sides_at_fault: Iterable[SupportsIndex],
    scores: Iterable[SupportsIndex],
    sweeps: Iterable[SupportsIndex],
) -> tuple[int, ...]:
    """The points of a round in which one side erred, by side (S2).

    `scores` are what the sides would have had: the side at fault loses its own, and every
    other side has 6 points and those of its sweeps instead. Raises `InvalidStateError`
    where no side or several are at fault, of which S2 says nothing, and for numbers that
    do not go together.

    >>> adjudicate_error("escopa", [0], scores=(5, 3), sweeps=(1, 2))
    (0, 8)
    """
    variant = resolve(variant)
    fault = _sides(sides_at_fault)
    sides = len(_numbers(scores, "scores"))
    if sides < 2:
        raise InvalidStateError([f"scores: give one for each side, at least two, not {sides}"])
    problems: list[str] = []
    if len(fault) != 1:
        named = "no side is" if not fault else f"sides {', '.join(map(str, fault))} are"
        problems.append(f"{named} at fault: the rule settles an error of exactly one side")
    if unknown := [side for side in fault if side not in range(sides)]:
        problems.append(f"no side {quoted(unknown[0])}: sides are 0 to {sides - 1}")
    counts = _counts(sides, sweeps, problems)
    most = most_of_a_deck(variant)
    if most is not None and sum(counts) > most:
        text = f"{sum(counts)} sweeps in all, where {most} is the most: each takes two cards"
        problems.append(text)
    if problems:
        raise InvalidStateError(problems)
    seating = Seating.solo(sides)
    board = _finished(variant, seating, (EMPTY,) * sides)
    worth = sum(award.points for award in _scopa(board, 0))
    return tuple(0 if side in fault else _PENALTY + n * worth for side, n in enumerate(counts))
