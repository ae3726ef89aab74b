"""List the moves, play one, score: the one pipeline of all variants.

Nothing here knows a rule; everything is asked of the variant. States are
immutable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.base.quoting import counted, kind_of, quoted, short
from scopa.base.whole_numbers import in_range, whole
from scopa.cards.arguments import card_of, cards_of
from scopa.cards.cards import EMPTY, Card, CardSet, card_set, few
from scopa.errors import IllegalMoveError, InvalidStateError, RoundNotOverError
from scopa.model.board import (
    Board,
    Phase,
    State,
    evolve_board,
    judge_of,
    make_board,
    make_state,
    opening_board,
    plays_about,
)
from scopa.model.events import Captured, Declared, Laid, LeftoversTaken, Swept
from scopa.model.moves import Candidate, Capture, Declare, Lay, Move
from scopa.model.outside_rules import GUARDED, asked, check_members
from scopa.model.scores import RoundScore, make_score
from scopa.model.seating import Seating
from scopa.model.view import View
from scopa.play.dealing import Step, close_round, next_deal, with_cards
from scopa.play.legality import check_position, is_move, refuse
from scopa.play.randomness import draw
from scopa.variants.parsing import resolve

if TYPE_CHECKING:
    from typing import SupportsIndex

    from scopa.model.board import Position
    from scopa.model.events import Event
    from scopa.model.protocols import Random, Variant
    from scopa.model.scores import Award

__all__ = [
    "apply_move",
    "captures",
    "forced_move",
    "legal_moves",
    "random_move",
    "score_round",
    "step",
    "view_of_card",
]


_PLAY = Phase.PLAY


def legal_moves(position: Position) -> tuple[Move, ...]:
    """All legal moves of the seat on turn, sorted; the order is part of the contract.

    By card; for one card the lay before the captures, captures by mask;
    declarations last, by kind, then the joker's value. Empty when the round is
    over, and in a `View` of a seat that is not on turn.

    >>> import scopa
    >>> first = scopa.parse_cards("2s 3s 3b 4c  Ac Jb Qs  7s Jd Ks")
    >>> rest = [card for card in scopa.DECK if card not in first]
    >>> state = scopa.deal("scopa", players=2, deck=[*first, *rest])
    >>> [str(move) for move in legal_moves(state)]
    ['Ac', 'Jbx2s3s3b', 'Qsx2s3s4c', 'Qsx2s3b4c']
    """
    if type(position) is State:  # Asked at every play, mostly of a state.
        kept = position._kept  # noqa: SLF001  # as its property, without the call
        return (position._list() if kept is None else kept)[1]  # noqa: SLF001  # the same
    check_position(position)
    return position.moves


def apply_move(state: State, move: Move, *, by: SupportsIndex | None = None) -> State:
    """The state after a legal move; `state` itself stays as it was.

    `by` is the seat that sent the move: it is then refused, before anything is
    said about hands, if that seat is not on turn. Give it for every move that a player
    sends. Without it anybody moves for the seat on turn, and learns its hand by trying.
    Raises `IllegalMoveError`, whose text is for ``error.seat`` alone.

    >>> import scopa
    >>> first = scopa.parse_cards("2s 3s 3b 4c  Ac Jb Qs  7s Jd Ks")
    >>> rest = [card for card in scopa.DECK if card not in first]
    >>> state = scopa.deal("scopa", players=2, deck=[*first, *rest])
    >>> state = apply_move(state, legal_moves(state)[0], by=1)
    >>> state.board.turn, str(state.board.table)
    (0, 'Ac 2s 3s 3b 4c')
    """
    return _checked(state, move, by, None)


def step(state: State, move: Move, *, by: SupportsIndex | None = None) -> Step:
    """As `apply_move`, with the events of the move."""
    events: list[Event] = []
    after = _checked(state, move, by, events)
    return Step(after, tuple(events))


def _checked(
    state: State, move: Move, by: SupportsIndex | None, events: list[Event] | None
) -> State:
    if type(state) is not State:
        kind = kind_of(state)
        raise InvalidStateError([f"moves are applied to a State, not to {kind}"])
    if by is None or (by if type(by) is int else whole(by)) == state.board.turn:
        kept = state._kept  # noqa: SLF001  # the same
        plays = plays_about(state, move) if kept is None else kept[0]
        # The very object that was listed is the usual case, and comparing costs more.
        for listed, candidate in plays:
            if listed is move:
                return _advance(state, listed, candidate, events)
        for listed, candidate in plays:
            if listed == move:
                return _advance(state, listed, candidate, events)
        hand = state.acting_hand
        if hand and isinstance(move, Declare) and is_move(move):
            for declaration, awards in asked(state.board.variant).declarations(state.board, hand):
                if declaration == move:
                    return _declare(state, declaration, tuple(awards), events)
    raise refuse(state, move, by)


def _declare(
    state: State, declaration: Declare, awards: tuple[Award, ...], events: list[Event] | None
) -> State:
    board = state.board
    hand = state.hands[board.turn]
    if events is not None:
        events.append(Declared(board.turn, declaration, hand, awards))
    board = evolve_board(
        board,
        known=with_cards(board.known, board.turn, hand),
        awards=board.awards + awards,
        joker=board.joker if declaration.joker is None else declaration.joker,
    )
    return make_state(board, state.hands, state.stock)


def _advance(
    state: State, move: Lay | Capture, candidate: Candidate | None, events: list[Event] | None
) -> State:
    """Play a move known to be legal."""
    board = state.board
    variant, turn, table, piles = board.variant, board.turn, board.table, board.piles
    rules = variant if variant.__class__ in GUARDED else asked(variant)
    last, awards, known, hands = board.last_capturer, board.awards, board.known, state.hands
    card = move.card
    bit = 1 << card.index
    if candidate is not None:
        earned = rules.play_awards(board, card, candidate)
        if events is not None:
            _tell_capture(events, board, card, candidate, earned)
        if earned:
            awards += earned
        taken = candidate.cards.mask
        table = card_set(table.mask ^ taken)
        mine = card_set(piles[turn].mask | bit | taken)
        piles = with_cards(piles, turn, mine)
        last = turn
    else:
        table = card_set(table.mask | bit)
        if events is not None:
            events.append(Laid(turn, card))
    hand = few(hands[turn].mask ^ bit)
    hands = with_cards(hands, turn, hand)
    if known[turn].mask:
        known = with_cards(known, turn, hand)
    sizes = [*board.hand_sizes]
    sizes[turn] -= 1
    following = turn + 1
    if following == len(sizes):
        following = 0
    board = make_board(
        variant,
        board.seating,
        _PLAY,
        following,
        board.dealer,
        board.plies + 1,
        table,
        piles,
        tuple(sizes),
        board.stock_size,
        last,
        known,
        awards,
        board.joker,
        move,
    )
    state = make_state(board, hands, state.stock)
    if rules.instant_win(board) is not None:
        return close_round(state, Phase.WON, events)
    if sizes[following] or any(sizes):
        return state
    return next_deal(state, events) if board.stock_size else _finish(state, events)


def _tell_capture(
    events: list[Event],
    board: Board,
    card: Card,
    candidate: Candidate,
    earned: tuple[Award, ...],
) -> None:
    taken = candidate.cards
    events.append(Captured(board.turn, card, taken, candidate.by, earned))
    if taken and taken == board.table:
        points = sum(award.points for award in earned if award.kind == "scopa")
        events.append(Swept(board.turn, points))


def _finish(state: State, events: list[Event] | None) -> State:
    """All cards are played: hand out the leftovers and close the round."""
    board = state.board
    variant = asked(board.variant)
    seat = variant.leftovers(board) if board.table else None
    if seat is not None:
        if events is not None:
            events.append(LeftoversTaken(seat, board.table))
        pile = board.piles[seat] | board.table
        board = evolve_board(board, table=EMPTY, piles=with_cards(board.piles, seat, pile))
        state = make_state(board, state.hands, state.stock)
    won = variant.instant_win(board) is not None
    return close_round(state, Phase.WON if won else Phase.PLAYED, events)


def score_round(state: State) -> RoundScore:
    """What a finished round is worth, category by category.

    A round won at one stroke has no categories but those of the winning rule.
    Raises `RoundNotOverError` while cards are still to be played.
    """
    check_position(state)
    board = state.board
    if not board.over:
        left = board.cards_to_play
        be = "is" if left == 1 else "are"
        raise RoundNotOverError(
            f"the round is not over: {counted(left, 'card')} {be} still to be played"
        )
    tallies = asked(board.variant).score(board)
    awards = [*board.awards]
    for tally in tallies:
        awards += tally.awards
    return make_score(board.seating, board.piles, tuple(awards), tallies)


def captures(
    variant: Variant | str,
    card: Card | str,
    table: CardSet | str,
    *,
    first_play: bool = False,
    joker: SupportsIndex | None = None,
) -> tuple[Candidate, ...]:
    """What a card may capture from a table: one position without a state.

    Empty where the card is laid. Variant, card and table are values or texts.
    `first_play`: nobody has played in the round yet. `joker`: the value declared for the
    joker. Raises `InvalidStateError` for a card that lies on the table already, for a
    joker's value outside 1 to 10, and for one where no joker can be declared;
    `NotationError` for a text that names no cards.

    >>> [str(found.cards) for found in captures("scopa", "6d", "Ac 2c 4s 6b")]
    ['6b']
    >>> table = CardSet.parse("Ac 2c 4s 6b")
    >>> free = captures("scopa+free-choice", Card.parse("6d"), table)
    >>> [str(found.cards) for found in free]
    ['2c 4s', '6b']
    """
    view = view_of_card(variant, card, table, first_play=first_play, joker=joker)
    return tuple(candidate for _, candidate in view.plays if candidate is not None)


def view_of_card(
    variant: Variant | str,
    card: Card | str,
    table: CardSet | str,
    *,
    first_play: bool = False,
    joker: SupportsIndex | None = None,
) -> View:
    """The view in which `captures` looks: a hand of that one card. `explain` answers in
    it, too."""
    variant = resolve(variant)
    check_members(variant)
    card, table = card_of(card), cards_of(table)
    problems = []
    if card in table:
        problems.append(f"{card} is played and lies on the table too")
    foreign = CardSet.of([card]) | table
    if not foreign <= variant.deck:
        problems.append(f"{foreign - variant.deck} not in the deck of {short(variant.name)}")
    value, judge = in_range(joker, 1, 10), judge_of(variant)
    if joker is not None and judge is not None and not judge.has_joker:
        problems.append(f"joker's value {quoted(joker)}: {short(variant.name)} has no joker")
    elif joker is not None and value is None:
        problems.append(f"joker's value {quoted(joker)}: 1 to 10")
    if problems:
        raise InvalidStateError(problems)
    seating = variant.seatings[0] if variant.seatings else Seating.solo(2)
    board = evolve_board(
        opening_board(variant, seating, 0, table, 0),
        phase=_PLAY,
        plies=0 if first_play else 1,
        hand_sizes=(1,) * seating.seats,
        joker=value,
    )
    return View(board, board.turn, CardSet.of([card]), (0,) * seating.side_count)


def forced_move(position: Position) -> Move | None:
    """The only move of a seat with exactly one card and exactly one legal move."""
    moves = legal_moves(position)
    return moves[0] if len(moves) == len(position.acting_hand) == 1 else None


def random_move(position: Position, rng: Random) -> Move:
    """One of the legal moves, each equally likely.

    Raises `IllegalMoveError` where there is none.
    """
    moves = legal_moves(position)
    if not moves:
        raise IllegalMoveError("there is no move to choose from here", None, "no-moves")
    return moves[draw(rng, len(moves))]
