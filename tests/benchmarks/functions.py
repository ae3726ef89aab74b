"""The functions of the package, one by one, and positions with many moves."""

from __future__ import annotations

import random
from functools import partial
from itertools import cycle, product

import attrs

import scopa
from benchmarks.measuring import Call, Group, Task

__all__ = ["FUNCTIONS", "TABLES", "WIDE"]

_FLAGGED = "escoba+napola+max-two-capture"
_SIZES = (2, 4, 8, 12, 16)
_LISTINGS = 20


def _played(state: scopa.State, rng: random.Random) -> scopa.records.RoundRecord:
    """A random round from its first turn on."""
    moves, now = [], state
    while not now.board.over:
        moves.append(scopa.random_move(now, rng))
        now = scopa.apply_move(now, moves[-1])
    return scopa.records.RoundRecord.of(state, moves)


def _parsed_anew() -> Call:
    """Each time a text that `parse_variant` has forgotten, or has not seen."""
    letters = [{letter, letter.upper()} for letter in _FLAGGED[:12]]
    texts = cycle(["".join(letters) + _FLAGGED[12:] for letters in product(*map(sorted, letters))])
    return lambda: scopa.parse_variant(next(texts))


def _functions() -> tuple[Task, ...]:
    """Asked, where a position is needed, in the middle of a round: three cards in hand, five
    on the table, and three moves."""
    rng = random.Random(1)
    step = scopa.open_round("scopa", players=2, rng=random.Random(5))
    record = _played(step.state, random.Random(1))
    states = list(scopa.records.replay(record))
    state, over = states[18], states[-1]
    board = state.board
    view = scopa.observe(state, board.turn)
    lay, capture, _ = state.moves
    assert isinstance(lay, scopa.Lay)
    assert isinstance(capture, scopa.Capture)
    refused = scopa.Lay(capture.card)
    variant = board.variant
    half = scopa.records.RoundRecord.of(step.state, record.moves[:18])
    line, sheet = scopa.records.dumps(record), scopa.records.format_round(record)
    position, secret = (
        scopa.notation.format_position(view),
        scopa.notation.format_position(state, secret=True),
    )
    message = scopa.messages.to_json(view)
    match = scopa.Match.start(variant, players=2)
    hand, table, piles = view.hand, board.table, over.board.piles
    packets = step.events[-1]
    calls: dict[str, Call] = {
        "parse_variant, a text seen before": lambda: scopa.parse_variant(_FLAGGED),
        "shuffled": lambda: scopa.play.shuffled(scopa.FULL_DECK, rng),
        "deal": lambda: scopa.deal(variant, players=2, rng=rng),
        "open_round": lambda: scopa.open_round(variant, players=2, rng=rng),
        "legal_moves, of a view": lambda: scopa.legal_moves(view),
        "legal_moves, of a state asked before": lambda: scopa.legal_moves(state),
        "random_move, of a state asked before": lambda: scopa.random_move(state, rng),
        "forced_move, of a state asked before": lambda: scopa.forced_move(state),
        "apply_move, a lay": lambda: scopa.apply_move(state, lay),
        "apply_move, a capture": lambda: scopa.apply_move(state, capture),
        "step, a lay": lambda: scopa.step(state, lay),
        "step, a capture": lambda: scopa.step(state, capture),
        "captures": lambda: scopa.captures(variant, capture.card, table),
        "explain, a legal move": lambda: scopa.explain(view, capture),
        "explain, a refused one": lambda: scopa.explain(view, refused),
        "observe": lambda: scopa.observe(state, 0),
        "full_view": lambda: scopa.full_view(state),
        "face_down": lambda: scopa.play.face_down(view),
        "redact": lambda: scopa.redact(packets, 1),
        "determinize": lambda: scopa.determinize(view, rng),
        "reshuffle_stock": lambda: scopa.play.reshuffle_stock(state, rng),
        "problems": lambda: scopa.play.problems(state),
        "score_round": lambda: scopa.score_round(over),
        "Match.record": lambda: match.record(over),
        "score_piles": lambda: scopa.scorekeeping.score_piles(variant, board.seating, piles),
        "check_piles": lambda: scopa.scorekeeping.check_piles(variant, piles),
        "format_move": lambda: scopa.notation.format_move(view, capture),
        "parse_move": lambda: scopa.notation.parse_move(view, str(capture)),
        "format_position, of a view": lambda: scopa.notation.format_position(view),
        "parse_position, of a view": lambda: scopa.notation.parse_position(position),
        "parse_position, of a state": lambda: scopa.notation.parse_position(secret),
        "to_json, a move": lambda: scopa.messages.to_json(capture),
        "to_json, a view": lambda: scopa.messages.to_json(view),
        "from_json, a view": lambda: scopa.messages.from_json(message),
        "CardSet.parse": lambda: scopa.CardSet.parse("Ac 2c 4s 6b"),
        "str of a CardSet": lambda: str(hand),
        "dumps, a round": lambda: scopa.records.dumps(record),
        "loads, a round": lambda: scopa.records.loads(line),
        "replay, a round": lambda: list(scopa.records.replay(record)),
        "player_record, half a round": lambda: scopa.records.player_record(half, 0),
        "format_round": lambda: scopa.records.format_round(record),
        "parse_round": lambda: scopa.records.parse_round(sheet),
        "describe": lambda: scopa.words.describe(variant),
        "diff": lambda: scopa.variants.diff("scopa", "cirulla"),
        "card_name": lambda: scopa.cards.card_name(capture.card),
    }
    tasks = [Task(name, partial(_same, call)) for name, call in calls.items()]
    return (Task("parse_variant, a new text", _parsed_anew), *tasks)


def _same(call: Call) -> Call:
    return call


FUNCTIONS = Group("A call, by function", "one call", _functions())


def _placed(text: str, hand: scopa.CardSet, table: scopa.CardSet) -> scopa.View:
    """What the seat on turn sees. A view does not keep its moves, so that each question is
    answered anew."""
    state = scopa.deal(text, players=2, rng=random.Random(1))
    view = scopa.observe(state, state.board.turn)
    return attrs.evolve(view, hand=hand, board=attrs.evolve(view.board, table=table))


def _listed(text: str, hand: str, count: int) -> Call:
    """All cards up to the fives are open."""
    table = scopa.CardSet.of(card for card in scopa.DECK if card.rank <= 5)
    view = _placed(text, scopa.CardSet.parse(hand), table)
    assert len(scopa.legal_moves(view)) == count
    return lambda: scopa.legal_moves(view)


_WIDE = {
    "scopa+free-choice, 2,751 moves": ("scopa+free-choice", "Jd Qd Kd", 2751),
    "scopa-a-quindici+free-choice, 12,662 moves": (
        "scopa-a-quindici+free-choice",
        "Ad 2d 3d",
        12662,
    ),
}
WIDE = Group(
    "A very wide position",
    "one listing of all moves",
    tuple(Task(name, partial(_listed, *given)) for name, given in _WIDE.items()),
)


def _several(text: str, size: int) -> Call:
    views = []
    for seed in range(_LISTINGS):
        deck = scopa.play.shuffled(scopa.FULL_DECK, random.Random(seed))
        hand, table = scopa.CardSet.of(deck[:3]), scopa.CardSet.of(deck[3 : 3 + size])
        views.append(_placed(text, hand, table))

    def ask() -> int:
        for view in views:
            scopa.legal_moves(view)
        return len(views)

    return ask


TABLES = Group(
    "legal_moves, by open cards",
    f"one listing for three cards, the mean of {_LISTINGS} tables",
    tuple(
        Task(f"{text}, {size} open cards", partial(_several, text, size), counts=True)
        for text in ("scopa", "scopa+free-choice", "scopa-a-quindici")
        for size in _SIZES
    ),
)
