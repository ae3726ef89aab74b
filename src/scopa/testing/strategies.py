"""Hypothesis strategies: cards, variants, seatings, positions, rounds, matches.

Needs the extra ``testing``. Where a strategy takes a variant, it is a variant, a text, or
a strategy that gives either; without one, any row with flags. What fails shrinks: to
fewer flags, earlier positions, first moves and decks in order.

Importing this module registers a strategy for each type of values with Hypothesis, for
``st.from_type``, ``st.builds`` and ``@given(...)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

try:
    from hypothesis import strategies as st
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "scopa.testing.strategies needs hypothesis: pip install 'scopa[testing]'",
        name="hypothesis",
    ) from error

from scopa.base.quoting import quoted
from scopa.base.whole_numbers import whole
from scopa.cards.cards import DECK, FULL_DECK, SINGLES, Card, CardSet
from scopa.errors import InvalidStateError
from scopa.model.board import Board, Phase, State
from scopa.model.moves import Capture, Declare, Lay
from scopa.model.seating import Seating
from scopa.model.view import TableView, View
from scopa.play.dealing import deal
from scopa.play.engine import apply_move
from scopa.play.match import Match
from scopa.play.views import face_down, observe
from scopa.testing.random_variants import FLAGS, pick_seating, pick_words
from scopa.variants.parsing import parse_variant, resolve, variant_names
from scopa.variants.rules_record import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import SupportsIndex

    from scopa.model.board import Position
    from scopa.model.moves import Move
    from scopa.model.protocols import Variant
    from scopa.testing.random_variants import Choose

__all__ = [
    "AnyVariant",
    "boards",
    "captures",
    "card_sets",
    "cards",
    "decks",
    "declarations",
    "lays",
    "legal_moves",
    "matches",
    "moves",
    "played_rounds",
    "positions",
    "seatings",
    "states",
    "table_views",
    "variant_texts",
    "variants",
    "views",
]

AnyVariant: TypeAlias = "Variant | str | st.SearchStrategy[Variant | str]"
"""A variant, its text, or a strategy that gives either."""
_LONGEST = 50
"""Moves after which a position is looked for: with declarations no round is longer."""


def cards() -> st.SearchStrategy[Card]:
    """Any of the forty cards."""
    return st.sampled_from(DECK)


def card_sets(
    of: CardSet = FULL_DECK, *, min_size: SupportsIndex = 0, max_size: SupportsIndex | None = None
) -> st.SearchStrategy[CardSet]:
    """Sets of cards out of a set, of so many cards.

    Raises `InvalidStateError` for sizes that are not whole numbers.
    """
    least, most = _size(min_size), len(of) if max_size is None else min(_size(max_size), len(of))
    some = st.sampled_from(tuple(of)) if of else st.nothing()
    return st.lists(some, min_size=least, max_size=most, unique=True).map(CardSet.of)


def _size(value: object) -> int:
    number = whole(value)
    if number is None:
        raise InvalidStateError([f"size {quoted(value)}: give a number of cards"])
    return number


def decks(of: CardSet = FULL_DECK) -> st.SearchStrategy[tuple[Card, ...]]:
    """The cards of a deck in any order."""
    return st.permutations(tuple(of)).map(tuple)


@st.composite
def variant_texts(
    draw: st.DrawFn, rows: Sequence[str] | None = None, flags: Sequence[str] = FLAGS
) -> str:
    """Texts of a row and up to four flags that go together, in any order.

    Give `rows` and `flags` to choose from, by name: also those that other packages
    offer, such as ``"village:mule"``.
    """
    return "+".join(pick_words(_chooser(draw), rows or variant_names(), flags))


def variants(
    rows: Sequence[str] | None = None, flags: Sequence[str] = FLAGS
) -> st.SearchStrategy[Rules]:
    """The variants of `variant_texts`."""
    return variant_texts(rows, flags).map(parse_variant)


@st.composite
def seatings(draw: st.DrawFn, variant: AnyVariant | None = None) -> Seating:
    """Usual seatings of a variant, and other partitions that it admits."""
    return pick_seating(_chooser(draw), _drawn(draw, variant))


def lays() -> st.SearchStrategy[Lay]:
    """Lays of any card."""
    return st.builds(Lay, cards())


def captures() -> st.SearchStrategy[Capture]:
    """Captures of up to five cards with another, few of them legal anywhere."""
    taken = card_sets(max_size=5)
    return cards().flatmap(
        lambda card: taken.map(lambda cards: Capture(card, cards - SINGLES[card.index]))
    )


def declarations() -> st.SearchStrategy[Declare]:
    """Declarations of the kinds that stock rules know."""
    kinds = st.sampled_from(["under-10", "three-of-a-kind"])
    return st.builds(Declare, kinds, st.none() | st.integers(1, 10))


def moves() -> st.SearchStrategy[Move]:
    """Moves of any kind, few of them legal anywhere."""
    return lays() | captures() | declarations()


def legal_moves(position: Position) -> st.SearchStrategy[Move]:
    """The legal moves of a position; none where nobody may move."""
    return st.sampled_from(position.moves) if position.moves else st.nothing()


@st.composite
def played_rounds(draw: st.DrawFn, variant: AnyVariant | None = None) -> list[State]:
    """All states of a round, from the deal to the end."""
    state = _dealt(draw, _drawn(draw, variant))
    states = [state]
    while not state.board.over:
        state = apply_move(state, draw(legal_moves(state)))
        states.append(state)
    return states


@st.composite
def states(draw: st.DrawFn, variant: AnyVariant | None = None) -> State:
    """States of a round, also finished ones."""
    state = _dealt(draw, _drawn(draw, variant))
    for _ in range(draw(st.integers(0, _LONGEST))):
        if state.board.over:
            break
        state = apply_move(state, draw(legal_moves(state)))
    return state


def boards(variant: AnyVariant | None = None) -> st.SearchStrategy[Board]:
    """What is public in `states`."""
    return states(variant).map(lambda state: state.board)


def positions(variant: AnyVariant | None = None) -> st.SearchStrategy[State]:
    """States in which a seat is on turn."""
    return states(variant).filter(lambda state: state.board.phase is Phase.PLAY)


@st.composite
def views(draw: st.DrawFn, variant: AnyVariant | None = None) -> View:
    """What any of the seats sees of a state, or a spectator."""
    state = draw(states(variant))
    return observe(state, draw(st.sampled_from([*range(state.board.seating.seats), None])))


def table_views(variant: AnyVariant | None = None) -> st.SearchStrategy[TableView]:
    """What is left of `views` where captured cards lie face down."""
    return views(variant).map(face_down)


@st.composite
def matches(draw: st.DrawFn, variant: AnyVariant | None = None) -> Match:
    """Matches after up to three rounds, some of them over."""
    rules = _drawn(draw, variant)
    seating = pick_seating(_chooser(draw), rules)
    match = Match.start(rules, seating=seating, dealer=draw(st.integers(0, seating.seats - 1)))
    for _ in range(draw(st.integers(0, 3))):
        if match.outcome is not None:
            break
        state = match.deal(deck=_playable(rules, draw(decks(rules.deck)), seating))
        while not state.board.over:
            state = apply_move(state, draw(legal_moves(state)))
        match = match.record(state)
    return match


def _chooser(draw: st.DrawFn) -> Choose:
    return lambda count: draw(st.integers(0, count - 1))


def _drawn(draw: st.DrawFn, variant: AnyVariant | None) -> Variant:
    if variant is None:
        return draw(variants())
    return resolve(draw(variant) if isinstance(variant, st.SearchStrategy) else variant)


def _dealt(draw: st.DrawFn, variant: Variant) -> State:
    """A round as it is dealt."""
    seating = pick_seating(_chooser(draw), variant)
    deck = _playable(variant, draw(decks(variant.deck)), seating)
    dealer = draw(st.integers(0, seating.seats - 1))
    return deal(variant, seating=seating, deck=deck, dealer=dealer)


def _playable(variant: Variant, deck: tuple[Card, ...], seating: Seating) -> tuple[Card, ...]:
    """The deck, cut so that its open cards are no misdeal, where that can be."""
    size = variant.plan(seating).table
    for cut in range(len(deck) if size else 0):
        found = deck[cut:] + deck[:cut]
        if not variant.is_misdeal(CardSet.of(found[:size])):
            return found
    return deck


_BY_TYPE: Mapping[type, Callable[[], st.SearchStrategy[object]]] = {
    Card: cards,
    CardSet: card_sets,
    Seating: seatings,
    Rules: variants,
    Lay: lays,
    Capture: captures,
    Declare: declarations,
    State: states,
    Board: boards,
    View: views,
    TableView: table_views,
    Match: matches,
}
"""The strategy of each type of values, made when it is asked for."""


def _for_type(kind: type) -> st.SearchStrategy[object]:
    return _BY_TYPE[kind]()


# An entry point would do so without an import of this module, but Hypothesis loads it, and
# this package with it, in every test run of an environment that has both.
for _kind in _BY_TYPE:
    st.register_type_strategy(_kind, _for_type)
