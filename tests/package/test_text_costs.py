"""What a text may make the readers do, and that writers keep to what readers take."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import attrs
import pytest

import scopa
from benchmarks import worst_text
from helpers.recorded import random_record
from scopa import Board, Capture, CardSet, Lay, Rules, State, View
from scopa.codec.limits import LIMIT, MOST_AWARDS, MOST_MOVES, MOST_ROUNDS
from scopa.model.scores import History, history_of
from scopa.notation.work_limits import MOST_WORK, Budget, judging_work, listing_work
from scopa.records import MatchRecord, RoundRecord

if TYPE_CHECKING:
    from collections.abc import Callable

    from scopa.model.moves import Candidate
    from scopa.model.open_cards import OpenCards

WIDE = "scopone+capture-optional+cirulla-captures+free-choice+no-primiera"


@attrs.frozen
class Foreign:
    """The sums of the package, found by a rule from outside it."""

    def candidates(self, value: int, table: OpenCards, /) -> list[Candidate]:
        """Sets of that total."""
        return scopa.rules.captures.Sum().candidates(value, table)


FOREIGN = attrs.evolve(
    scopa.parse_variant("scopone+capture-optional+free-choice"), name="foreign", capture=Foreign()
)


def all_laid(variant: Rules | str) -> RoundRecord:
    """The dearest round: low cards first, and everybody lays."""
    state = scopa.deal(variant, deck=sorted(scopa.DECK))
    record = RoundRecord.of(state)
    while not record.over:
        record = record.with_move(Lay(min(record.state.acting_hand)))
    return record


def wide_view(variant: str = WIDE) -> View:
    """The view of the round with most captures."""
    state = max(scopa.records.replay(all_laid(variant)), key=listing_work)
    return scopa.observe(state, state.board.turn)


def never(*_: object) -> None:
    """Takes the place of what must not be asked."""
    raise AssertionError("listed")


@pytest.mark.parametrize("write", [scopa.records.format_round, scopa.records.dumps])
def test_a_round_in_which_everybody_lays_lists_nothing(
    write: Callable[[RoundRecord], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The readers judge each move by itself, at any size of table."""
    record = all_laid(WIDE)
    text = write(record)
    monkeypatch.setattr("scopa.model.board.list_moves", never)
    monkeypatch.setattr(Rules, "plays", _narrow(Rules.plays))
    read = (
        scopa.records.parse_round if write is scopa.records.format_round else scopa.records.loads
    )
    assert read(text) == record


def _narrow(plays: Callable[..., object]) -> Callable[..., object]:
    """Plays of narrow tables only."""

    def asked(self: Rules, board: Board, hand: CardSet) -> object:
        assert len(board.table) <= 6, "a wide table was listed"
        return plays(self, board, hand)

    return asked


def test_a_refused_move_of_a_wide_table_gets_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is listed for it, and the text of the round names it."""
    record = all_laid(WIDE)
    head, _, moves = scopa.records.format_round(record).partition("\n\n")
    card = str(record.moves[-8])
    wrong = f"{head}\n\n{moves.replace(card, f'{card}xAdAcAsAb2d2c2s3d')}"
    monkeypatch.setattr(Rules, "plays", _narrow(Rules.plays))
    with pytest.raises(scopa.RecordError, match="for example"):
        scopa.records.parse_round(wrong)


def test_moves_that_leave_out_cards_have_a_budget() -> None:
    """A card of a wide table has thousands of captures, so a text says which is meant."""
    view = wide_view()
    high = max(view.hand)
    assert listing_work(view) > MOST_WORK
    with pytest.raises(scopa.AmbiguousMoveError, match="a great many captures") as caught:
        scopa.notation.parse_move(view, f"{high}x")
    assert (caught.value.candidates, caught.value.seat) == ((), view.seat)
    assert scopa.notation.parse_move(view, str(high)) == Lay(high)
    first = next(str(m) for m in view.moves if isinstance(m, Capture) and m.card is high)
    assert str(scopa.notation.parse_move(view, first)) == first


def test_a_text_has_one_budget_for_all_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every shortened capture is counted, and what is over the budget is refused with its
    place; the same text with all cards is read."""
    record = random_record("scopa", 5)
    full = scopa.records.format_round(record)
    short = "\n".join(
        line
        if line.startswith("[")
        else " ".join(w[: w.index("x") + 1] if "x" in w else w for w in line.split(" "))
        for line in full.split("\n")
    )
    assert short != full
    assert scopa.records.parse_round(short) == record
    monkeypatch.setattr("scopa.notation.work_limits.MOST_WORK", -5 * len(short))
    assert scopa.records.parse_round(full) == record
    with pytest.raises(scopa.RecordError, match=r"moves\[\d+\].*a great many"):
        scopa.records.parse_round(short)


def test_rules_from_outside_have_a_budget_on_both_sides() -> None:
    """Their plays are listed to judge a move. A round of ordinary size is written and
    read; one that takes more work than its text may cost is refused by both."""
    state = scopa.deal(FOREIGN, deck=scopa.DECK)
    record = RoundRecord.of(state, [scopa.legal_moves(state)[0]])
    given: dict[str, Any] = {"variants": [FOREIGN]}
    for write, read in (
        (scopa.records.dumps, scopa.records.loads),
        (scopa.records.format_round, scopa.records.parse_round),
    ):
        assert read(write(record, secret=True, **given), **given) == record
    dear = all_laid(FOREIGN)
    match = MatchRecord.of([dear])
    refused: tuple[tuple[Any, Any], ...] = (
        (scopa.records.dumps, dear),
        (scopa.records.dumps, match),
        (scopa.records.format_round, dear),
        (scopa.records.format_match, match),
    )
    for writer, value in refused:
        with pytest.raises(scopa.InvalidStateError, match="more work than a text"):
            writer(value, **given)
    stock = all_laid(attrs.evolve(FOREIGN, capture=scopa.Rules().capture))
    data = json.loads(scopa.records.dumps(stock, variants=[stock.variant]))
    with pytest.raises(scopa.RecordError, match=r"moves\[\d+\]: .* more work than a text"):
        scopa.records.loads(json.dumps(data), **given)


def test_work_is_counted_without_a_clock() -> None:
    """A move is a unit, and each card that it takes is one: the same on every machine."""
    state = scopa.deal(FOREIGN, deck=scopa.DECK)
    taken = [0 if c is None else len(c.cards) for _, c in state.plays]
    assert judging_work(state) == len(taken) + sum(taken)
    assert judging_work(scopa.deal("scopone", deck=scopa.DECK)) == 0
    budget = Budget.of(10, records=2)
    assert budget.left == 2 * MOST_WORK + 50
    assert budget.allows(budget.left)
    assert not budget.allows(1)


def test_a_view_with_thousands_of_moves_lists_none() -> None:
    """The message stays short, and is read again; one that lists some is refused."""
    view = wide_view()
    data = scopa.messages.to_json(view)
    assert data["moves"] is None
    assert len(json.dumps(data)) < 2_000
    assert scopa.messages.from_json(data) == view
    with pytest.raises(scopa.RecordError, match="moves: by the moves it is null"):
        scopa.messages.from_json(data | {"moves": []})
    few = scopa.messages.to_json(scopa.observe(random_record(moves=4).state, 1))
    with pytest.raises(scopa.RecordError, match="moves: by the moves it is a list"):
        scopa.messages.from_json(few | {"moves": None})


def test_a_face_down_view_lists_its_moves() -> None:
    """It is no position, so a client cannot find them; it is read whatever their number."""
    view = wide_view()
    data = scopa.messages.to_json(scopa.play.face_down(view))
    assert len(data["moves"]) == len(view.moves) > 1_000
    assert scopa.messages.from_json(data) == scopa.play.face_down(view)
    with pytest.raises(scopa.RecordError, match="moves: expected a list, not null"):
        scopa.messages.from_json(data | {"moves": None})


def test_only_the_variants_that_are_given_are_read() -> None:
    """By value or by text, in any way to write it; anything else is refused by every reader
    and by every writer."""
    record = random_record("scopa", 5)
    match = MatchRecord.of([record])
    view = scopa.observe(record.state, 0)
    formats: tuple[tuple[Any, Any, Any], ...] = (
        (scopa.records.dumps, scopa.records.loads, record),
        (scopa.records.format_round, scopa.records.parse_round, record),
        (scopa.records.format_match, scopa.records.parse_match, match),
        (scopa.messages.to_json, scopa.messages.from_json, view),
        (scopa.notation.format_position, scopa.notation.parse_position, view),
    )
    for write, read, value in formats:
        text = write(value)
        for allowed in (None, ["scopa"], "scopa", ["escoba", scopa.Rules()], ["SCOPA+target=11"]):
            assert read(text, variants=allowed) == value
            assert write(value, variants=allowed) == text
        for other in ([], ["escoba", "cirulla"], "scopa+napola"):
            with pytest.raises((scopa.RecordError, scopa.UnknownVariantError), match="allowed"):
                read(text, variants=other)
            with pytest.raises(scopa.UnknownVariantError):
                write(value, variants=other)
    aliased = scopa.records.dumps(random_record("scopa-a-quindici", 5)).replace(
        '"scopa-a-quindici"', '"quindici"'
    )
    assert isinstance(scopa.records.loads(aliased, variants=["scopa-a-quindici"]), RoundRecord)
    many = [f"scopa+target={number}" for number in range(12, 20)]
    with pytest.raises(scopa.RecordError, match=r"'scopa\+target=16' and 3 more"):
        scopa.records.loads(scopa.records.dumps(record), variants=many)
    with pytest.raises(scopa.RecordError, match="'nonsense' is not one of those allowed"):
        scopa.records.loads(aliased.replace("quindici", "nonsense"), variants=["scopa"])


# Long matches


def test_a_match_keeps_its_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    """One more round asks for the points of that round only, however many there were."""
    record = random_record("scopa", 5)
    match = scopa.Match(scopa.parse_variant("scopa+target=1000"), record.seating, 0)
    score = scopa.score_round(record.state)
    totals = type(score).totals.fget  # type: ignore[attr-defined]  # of the property
    asked: list[scopa.RoundScore] = []

    def counted(self: scopa.RoundScore) -> tuple[int, ...]:
        asked.append(self)
        found: tuple[int, ...] = totals(self)
        return found

    monkeypatch.setattr(type(score), "totals", property(counted))
    for number in range(1, 41):
        match = attrs.evolve(match, history=history_of(match.history).with_score(score))
        assert match.totals == tuple(number * each for each in totals(score))
        assert match.outcome is None
    assert len(asked) == 40


def test_a_history_is_a_tuple_with_its_sum() -> None:
    """It compares, hashes, prints and pickles as the tuple, and sums what it was made of."""
    score = scopa.score_round(random_record("scopa", 5).state)
    grown = History().with_score(score).with_score(score)
    assert grown == (score, score)
    assert grown == History([score, score])
    assert hash(grown) == hash((score, score))
    assert grown.totals == History([score, score]).totals == tuple(2 * p for p in score.totals)
    assert History().totals == ()
    plain = scopa.Match(scopa.Rules(), scopa.Seating.solo(2), 0, (score,))
    assert plain.totals == score.totals
    with pytest.raises(scopa.InvalidStateError, match="expected the scores of rounds"):
        scopa.Match(scopa.Rules(), scopa.Seating.solo(2), 0, 7)  # type: ignore[arg-type]  # wrong on purpose


def test_one_more_round_or_move_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that grows is followed from where it stands, and refuses what it did."""
    record = random_record("scopa", 5)
    start = attrs.evolve(record, moves=())
    match = MatchRecord.of([record])
    unfinished = match.with_round(attrs.evolve(start, dealer=1))
    monkeypatch.setattr("scopa.records.records.dealt", never)
    grown = start
    for move in record.moves:
        grown = grown.with_move(move)
    assert grown == record
    assert grown.state == record.state
    with pytest.raises(scopa.IllegalMoveError, match="the round is over"):
        grown.with_move(record.moves[0])
    with pytest.raises(scopa.InvalidStateError, match="only the last round"):
        unfinished.with_round(record)
    with pytest.raises(scopa.InvalidStateError, match="expected a RoundRecord"):
        match.with_round(7)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(scopa.InvalidStateError, match="dealer"):
        match.with_round(record)


def test_a_match_of_more_rounds_than_are_read_is_not_written() -> None:
    """Both formats hold a thousand rounds; the error says so."""
    record = random_record("scopa-a-perdere", 5)
    variant = scopa.parse_variant("scopa-a-perdere+target=1000")
    rounds = [attrs.evolve(record, variant=variant, dealer=dealer) for dealer in (0, 1)]
    match = MatchRecord(variant, record.seating, 0, rounds)
    whole = attrs.evolve(match)
    object.__setattr__(whole, "rounds", match.rounds * (MOST_ROUNDS // 2))
    object.__setattr__(match, "rounds", (*whole.rounds, match.rounds[0]))
    for write in (scopa.records.dumps, scopa.records.format_match):
        with pytest.raises(scopa.InvalidStateError, match=f"1001 rounds: {MOST_ROUNDS} at most"):
            write(match)
    assert len(scopa.records.format_match(whole)) < LIMIT


def test_more_moves_or_awards_than_are_read_are_not_written() -> None:
    """They can only come of rules from outside, or be made by hand."""
    record = random_record("scopa", 5)
    long = attrs.evolve(record)
    object.__setattr__(long, "moves", (record.moves[0],) * (MOST_MOVES + 1))
    for write in (scopa.records.dumps, scopa.records.format_round):
        with pytest.raises(scopa.InvalidStateError, match=f"1001 moves: {MOST_MOVES} at most"):
            write(long)
    state = random_record(moves=4).state
    awards = (scopa.Award("scopa", 0, 1),) * (MOST_AWARDS + 1)
    rich = State(attrs.evolve(state.board, awards=awards), state.hands, state.stock)
    with pytest.raises(scopa.InvalidStateError, match="1001 awards"):
        scopa.messages.to_json(scopa.observe(rich, 0))
    with pytest.raises(scopa.InvalidStateError, match="1001 awards"):
        scopa.records.dumps(rich, secret=True)
    event = scopa.Declared(0, scopa.Declare("low"), CardSet.parse("Ad"), awards)
    with pytest.raises(scopa.InvalidStateError, match="1001 awards"):
        scopa.messages.to_json(event)
    words = frozenset(f"by{number}" for number in range(101))
    taken = scopa.Captured(0, scopa.DECK[0], CardSet.parse("Ac"), words, ())
    with pytest.raises(scopa.InvalidStateError, match="101 words"):
        scopa.messages.to_json(taken)
    table = scopa.play.face_down(scopa.observe(state, 0))
    wide = attrs.evolve(table, moves=(Lay(scopa.DECK[0]),) * 100_001)
    with pytest.raises(scopa.InvalidStateError, match="100001 moves"):
        scopa.messages.to_json(wide)


# Variants


def test_forty_flags_are_put_together_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A flag that nothing else touches is not tried without, so a text of many flags does
    not cost their square."""
    tried: list[object] = []

    def drop(*asked: object) -> bool:
        tried.append(asked)
        return False

    monkeypatch.setattr("scopa.variants.composition.Trials.drop", drop)
    text = (
        "scopa+a-perdere+capture-optional+free-choice+leftovers-to-dealer+majority-threshold"
        "+max-capture=3+misdeal=none+most-sevens+napola+piccola+quindici+re-bello+target=30"
        "+primiera-six-19+primiera-missing-zero+scopa-on-last-play+deal-against-play"
    )
    scopa.variants.parsing._make(text, ())
    assert len(tried) <= 4


def test_the_search_for_the_dearest_text_runs() -> None:
    """Every reader is given texts, and the figures are shares of what is allowed."""
    import random  # noqa: PLC0415  # for this alone

    rng = random.Random(4)
    texts = [text for _ in range(12) for text in worst_text.make(rng)]
    assert len({name for name, _ in texts}) >= 5
    for name, text in texts[:20]:
        assert worst_text.cost(name, text) >= 0
    assert worst_text.allowed("x" * 100, 1e-6) == pytest.approx(0.0505)
