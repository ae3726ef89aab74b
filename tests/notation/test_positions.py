"""Positions as text: what is written, what is read, and what is refused."""

from __future__ import annotations

import pickle
import random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from helpers.foreign import Protocol
from helpers.recorded import FEW
from helpers.rounds import deck, play_out
from helpers.strategies import played_rounds
from helpers.written import again, all_again
from scopa import (
    EMPTY,
    Award,
    Board,
    CardSet,
    Declare,
    IncompatibleFlagsError,
    InvalidStateError,
    NotationError,
    Phase,
    Rules,
    ScopaError,
    Seating,
    State,
    UnknownVariantError,
    View,
)
from scopa.model.board import opening_board
from scopa.rules.dealing import Uniform
from scopa.rules.seats import Seats

FIRST = scopa.deal("cirulla", players=2, deck=deck("4d 5s 7b Kd", "7c As 2b", "Kc Ks Kb"))


def read(text: str, **options: Any) -> Board | State | View:
    """The position of a text, which is written so again."""
    found = scopa.notation.parse_position(text, **options)
    assert scopa.notation.format_position(found, secret=True, **options) == text
    return found


# What is written and read


def test_examples() -> None:
    """A state, a view and a board, by hand."""
    assert scopa.notation.format_position(FIRST.board) == (
        "scopa1 cirulla 01 p1 0 0 4Kd5s7b - ?3/?3 ?30 - - - - -"
    )
    state = scopa.apply_move(FIRST, Declare("under-10", 4))
    view = "scopa1 cirulla 01 p1 0 0 4Kd5s7b - Kcsb/?3 ?30 - -/As2b7c 1uAs2b7c 4 - 0 -"
    assert read(view) == scopa.observe(state, 0)
    state = scopa.apply_move(state, scopa.notation.parse_move(state, "asx4d5s7bKd"))
    view = (
        "scopa1 cirulla 01 p0 0 1 - -/4KdA5s7b ?3/?2 ?30 1 -/2b7c 1uAs2b7c,1:As 4"
        " Asx4Kd5s7b - 21/-3"
    )
    assert read(view) == scopa.observe(state, None, totals=(21, -3))
    over = "scopa1 scopa 01 e1 0 36 - {}/{} - - 0 - 0:7d5c,1:Ad,0:Kb - 7d"
    piles = "37dA24567JQcA247JQsQKb", "A2456JQKd3Kc356KsA234567Jb"
    text = over.format(*piles)
    assert isinstance(read(text), State)
    assert isinstance(read(text.replace(" - - 0 -", " ?0/?0 ?0 0 -")), Board)


@FEW
@given(played_rounds(), st.integers(0, 2**32))
def test_every_position_is_read_again(states: list[State], seed: int) -> None:
    """With any flags, any seating, of every seat, to the end of the round."""
    rng = random.Random(seed)
    for state in (states[0], states[-1], *rng.sample(states, min(len(states), 6))):
        all_again(state, rng)


def test_openings() -> None:
    """Before any hand is dealt, after the open cards were taken, and where they win."""
    variant = scopa.parse_variant("scopa+trente")
    board = opening_board(variant, Seating.solo(2), 0, CardSet.parse("2d 3d 4d Kd"), 36)
    assert read("scopa1 scopa+trente 01 o1 0 0 234Kd - ?0/?0 ?36 - - - - -") == board
    taken = attrs.evolve(
        board,
        table=EMPTY,
        piles=(board.table, EMPTY),
        last_capturer=0,
        awards=tuple(Award("opening", 0, points, board.table) for points in (1, 2, 3)),
    )
    assert taken == read(
        "scopa1 scopa+trente 01 o1 0 0 - 234Kd/- ?0/?0 ?36 0 -"
        " 0o234Kd,0O234Kd,0=opening:3:234Kd - -"
    )


@attrs.frozen
class Wins:
    """A win of seat 1 from the start, or with the last card of the first deal."""

    plies: int
    kind = "wins"

    def win(self, board: Board, /) -> scopa.Win | None:
        """By the number of plays."""
        return scopa.Win(1, EMPTY) if board.plies >= self.plies else None


@pytest.mark.parametrize("plies", [0, 1, 5, 6, 36])
def test_rounds_won_at_one_stroke(plies: int) -> None:
    """What was not dealt or not played stays where it was."""
    variant = attrs.evolve(Rules(), name="wins", instant_wins=(Wins(plies),))
    rng = random.Random(1)
    state = scopa.deal(variant, players=2, rng=rng)
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    assert (state.board.phase, state.board.plies) == (Phase.WON, plies)
    all_again(state, rng, variants=[variant])


def test_many_seats() -> None:
    """Forty players who hold one card each, and twelve sides."""
    variant = Rules(name="one each", seats=Seats((12, 40)), dealing=Uniform(4, 3))
    one = attrs.evolve(variant, dealing=Uniform(0, 1))
    rng = random.Random(1)
    for rules, seats in ((variant, 12), (one, 40)):
        state = scopa.deal(rules, players=seats, rng=rng, dealer=11)
        all_again(state, rng, variants=[rules])
        state = play_out(state)
        all_again(state, rng, variants=[rules])
    text = scopa.notation.format_position(state, variants=[one])
    assert text.split()[1:3] == ["one%20each", "0123456789abcdefghijklmnopqrstuvwxyzABCD"]


@pytest.mark.parametrize(
    "award",
    [
        Award("scopa", 1, 1),
        Award("scopa", 1, 2, CardSet.parse("7d")),
        Award("scopa", 0, 1, CardSet.parse("7d 7c")),
        Award("under-10", 1, 2, CardSet.parse("Ad Ac As")),
        Award("three-of-a-kind", 1, 10),
        Award("village:mule", 0, -3, CardSet.parse("7d")),
        Award("zio Peppe, 1=2%è", 0, 10**30),
        Award("", 0, 0),
        Award("\ud800", 0, 0),
    ],
)
def test_awards_of_any_kind(award: Award) -> None:
    """Names are escaped, points may be any, and the order stays."""
    sweep = Award("scopa", 1, 1, CardSet.parse("7d"))
    awards = (sweep, sweep, award, sweep, Award("scopa", 0, 1, CardSet.parse("Ad")), award)
    again(attrs.evolve(FIRST.board, awards=awards))


def test_variants_of_ones_own_are_supplied() -> None:
    """As in records: one that its name does not lead back to is refused."""
    plain: Any = Protocol(Rules(name="zio Peppe"))
    for variant in (
        Rules(name="mine", limit=3),
        Rules(name="scopa", limit=3),
        Rules(name="%"),
        Rules(name=""),
        Rules(name="-"),
        Rules(name="\ud800"),
        plain,
    ):
        state = scopa.deal(variant, players=2, rng=random.Random(1))
        with pytest.raises(UnknownVariantError, match="variants=") as caught:
            scopa.notation.format_position(state.board)
        assert caught.value.name == variant.name
        again(state, variants=[variant])
        again(state.board, variants=variant)
    with pytest.raises(
        UnknownVariantError, match="expected a variant, or a text such as 'scopa', not an int"
    ):
        scopa.notation.parse_position("scopa1", variants=[7])  # type: ignore[list-item]  # wrong on purpose


# What is hidden


def test_a_state_is_kept_secret() -> None:
    """It is written only by who says so, until the round is over."""
    with pytest.raises(InvalidStateError, match="keep this with secret=True"):
        scopa.notation.format_position(FIRST)
    assert read(scopa.notation.format_position(FIRST, secret=True)) == FIRST


def test_views_hold_no_hidden_card() -> None:
    """Two states that a seat cannot tell apart have one text."""
    other = scopa.determinize(scopa.observe(FIRST, 1), random.Random(1))
    assert other != FIRST
    texts = {scopa.notation.format_position(scopa.observe(state, 1)) for state in (FIRST, other)}
    assert len(texts) == 1


# What is refused

GOOD = "scopa1 scopa 01 p0 0 1 2c4d6s -/Kdc ?3/5s7b ?30 1 - 1:7d - KcxKd 1 21/3"


@pytest.mark.parametrize(
    ("field", "text", "says"),
    [
        (0, "^scopa2", "expected 'scopa1'"),
        (1, "scopa+^%5B", "expected a name"),
        (1, "^%ff", "expected a name, in UTF-8"),
        (2, "^0x!", "expected the side of each seat, as in '01'"),
        (2, "^02", "sides (0, 2)"),
        (2, "^0", "sides (0,)"),
        (3, "^q0", "expected a phase, o, p, e, w, and the seat on turn"),
        (3, "p^", "expected a seat, a whole number"),
        (3, "p^\u0660", "expected a seat, a whole number"),
        (4, "^-", "expected a seat, a whole number"),
        (5, "^1.0", "expected the number of plays"),
        (6, "^7", "expected cards"),
        (6, "7dd^7", "expected cards"),
        (6, "^7d2c7d", "a card is named twice"),
        (6, "^77d", "a card is named twice"),
        (7, "Kc/^7D", "expected cards"),
        (7, "^/-", "expected cards"),
        (8, "^2d/Kd5s", "expected the number of cards, as in '?3'"),
        (8, "?^x/Kd5s", "expected a number of cards"),
        (8, "?3/^?2", "expected cards"),
        (8, "?3/Kd5s/^x", "expected the number of cards"),
        (9, "^2c3c", "expected the number of cards, as in '?24', for it is a view"),
        (10, "^x", "expected a seat, or '-', a whole number"),
        (11, "^?", "expected cards"),
        (12, "^0", "expected awards"),
        (12, "0:7d,^1", "expected awards"),
        (12, "0:7d^;", "expected cards"),
        (12, "^0=scopa:1", "expected an award, as in"),
        (12, "0=scopa:^x:7d", "expected points"),
        (13, "^x", "expected the joker's value, or '-'"),
        (14, "^10d", "expected the last play"),
        (14, "^7by", "expected the last play"),
        (14, "7bx^x", "expected cards"),
        (15, "^one", "expected a seat, or '-'"),
        (16, "1/^x", "expected a score"),
    ],
)
def test_what_is_no_text_of_a_position(field: int, text: str, says: str) -> None:
    """The column, here that of the hat, says where."""
    fields = GOOD.split(" ")
    fields[field] = text
    marked = " ".join(fields)
    error = refusal(marked.replace("^", ""))
    assert error.column == marked.index("^") + 1
    assert error.problem[: len(says)] == says


def refusal(text: str) -> NotationError:
    """The error for what is not a text of a position."""
    with pytest.raises(NotationError) as caught:
        scopa.notation.parse_position(text)
    assert (caught.value.what, caught.value.text) == ("position", text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("", 1, "expected 'scopa1'"),
        ("  scopa", 3, "expected 'scopa1'"),
        ("scopa1", 7, "1 field: a board or a state has 15, a view 2 more"),
        (f"{GOOD} 1", len(GOOD) + 3, "18 fields"),
        ("scopa1 " * 1000, 4001, "7000 characters, where a position has 4000 at most"),
        ("scopa1 " + "9" * 10**7, 4001, "10000007 characters"),
    ],
)
def test_texts_of_another_length(text: str, column: int, says: str) -> None:
    """The number of fields is fixed, and that of characters limited."""
    error = refusal(text)
    assert (error.column, error.problem[: len(says)]) == (column, says)


def test_what_is_wrong_with_a_position_that_can_be_read() -> None:
    """All of it is told, as `problems` does; what is written is checked as well."""
    with pytest.raises(InvalidStateError) as caught:
        scopa.notation.parse_position(
            GOOD.replace("p0 0 1", "p7 3 2").replace("1:7d - ", "2:7d 0 ") + "/4"
        )
    assert caught.value.problems == (
        "turn 7: seats are 0 to 1",
        "dealer 3: seats are 0 to 1",
        "plies 2: by the cards that are left 1",
        "an award to side 2: sides are 0 to 1",
        "joker's value 0: scopa has no joker",
        "3 totals: give 2, one for each side",
    )
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    wrong = attrs.evolve(FIRST.board, turn=7, joker=11)
    with pytest.raises(InvalidStateError) as caught:
        scopa.notation.format_position(wrong)
    assert caught.value.problems == ("turn 7: seats are 0 to 1", "joker's value 11: 1 to 10")
    for position in (None, "scopa1", scopa.full_view(FIRST)):
        with pytest.raises(InvalidStateError, match="expected a Board, a State or a View"):
            scopa.notation.format_position(position)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("scopne", UnknownVariantError),
        ("scopa+coins-win+nap", UnknownVariantError),
        ("scopa+target=11+target=16", IncompatibleFlagsError),
        ("scopa+target=x", NotationError),
    ],
)
def test_variants_that_do_not_exist(name: str, error: type[ScopaError]) -> None:
    """As `parse_variant` says it."""
    with pytest.raises(error):
        scopa.notation.parse_position(GOOD.replace("scopa ", f"{name} "))


def test_a_text_that_would_be_too_long() -> None:
    """What could not be read again is not written."""
    again(View(FIRST.board, None, EMPTY, (10**500 - 1, 1 - 10**500)))
    for totals in ((10**500, 0), (0, -(10**5000))):
        with pytest.raises(InvalidStateError, match="more than 500 digits"):
            scopa.notation.format_position(View(FIRST.board, None, EMPTY, totals))
    many = tuple(Award("x" * 99, 0, 1) for _ in range(50))
    with pytest.raises(InvalidStateError, match="4000 at most"):
        scopa.notation.format_position(attrs.evolve(FIRST.board, awards=many))


@pytest.mark.parametrize("text", [None, 7, GOOD.encode(), [GOOD]])
def test_only_text_is_read(text: Any) -> None:
    """Anything else is not a text of a position."""
    with pytest.raises(NotationError, match=r"expected text, not (an? |None)"):
        scopa.notation.parse_position(text)


def test_gaps_and_line_ends() -> None:
    """A line of a file is read with its end, wherever the gaps are wider."""
    assert scopa.notation.parse_position(
        f" {GOOD.replace(' ', '  ')}\n"
    ) == scopa.notation.parse_position(GOOD)


@FEW
@given(st.from_regex(r"\Ascopa1( [0-9A-Za-z?/:,=+%-]{1,9}){14,16}\Z"))
def test_texts_of_the_right_shape(text: str) -> None:
    """Damaged texts are tried in `test_fuzz`; here no field is right but the first."""
    with pytest.raises((NotationError, UnknownVariantError)):
        scopa.notation.parse_position(text)
