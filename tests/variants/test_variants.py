"""Rows, flags, and how they combine."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import attrs
import pytest

import scopa
from scopa import Rules, Seating
from scopa.rules.choices import FreeChoice, SingleFirst
from scopa.rules.scoring import Holds
from scopa.variants.changes import Add, Adjust, Remove, Set
from scopa.variants.composition import Flag, compose
from scopa.variants.flags import BGA_ROWS, FLAG_ALIASES, FLAGS
from scopa.variants.parsing import parse_flag
from scopa.variants.rows import ROWS, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scopa import RoundScore

SAME = [
    ("scopa+napola", "napola"),
    ("scopa+quindici", "scopa-a-quindici"),
    ("quindici", "scopa-a-quindici"),
    ("scopone-a-10", "scopone-scientifico"),
    ("scopa-traditional+fewest", "scopa"),
    ("scopa+single-first", "scopa-traditional"),
    ("scopa+il-ponino", "il-ponino"),
    ("scopa+re-bello", "re-bello"),
    ("scopa+frac", "scopa-frac"),
    ("scopa+a-perdere", "scopa-a-perdere"),
    ("scopone+ten-card-deal", "scopone-scientifico"),
    ("scopone+trente", "scopone-de-trente"),
    ("scopa+quindici+most-sevens+all-sevens", "escoba"),
    ("escoba+no-primiera", "escoba-no-primiera"),
    ("napola+re-bello", "re-bello+napola"),
    ("scopa+napoleone", "scopa+all-coins-win"),
    ("scopa+misdeal=three-kings", "scopa"),
    ("scopa-frac+free-choice", "scopa-frac"),
    ("scopa-traditional+frac", "scopa-frac"),
    ("scopa+max-capture=2", "scopa+max-two-capture"),
    ("scopa+bga-exact+primiera-complete-first", "scopa+primiera-complete-first+deal-against-play"),
]
SAME += [
    ("scopa+asso-piglia-tutto", "scopa-d-assi"),
    ("asso-piglia-tutto+asso-piglia-tutto-simple", "asso-piglia-tutto-simple"),
    ("cirulla+misdeal=two-aces+max-seats=4+four-in-pairs", "cirulla-ligurian"),
    ("scopone-scientifico+napola+napoleone+primiera-scale=trentino", "scopone-trentino"),
    ("cirulla+opening-capture=dealer", "cirulla"),
    ("cirulla+opening-capture=leader+opening-capture=leader", "cirulla+opening-capture=leader"),
    ("scopa+cirulla-table+joker-hands-only", "scopa+opening-capture=dealer"),
    ("scopa+cirulla-table+opening-capture=dealer", "scopa+cirulla-table"),
    ("scopa+cirulla-hands+opening-capture=dealer+cirulla-table", "scopa+cirulla-bonuses"),
    ("cirulla+opening-capture=none", "cirulla+opening-capture=none+misdeal=three-kings"),
    ("scopone-scientifico+misdeal=none", "scopone-scientifico"),
    ("scopone-scientifico+opening-capture=none", "scopone-scientifico"),
    ("cirulla+ten-card-deal+opening-capture=none", "cirulla+ten-card-deal"),
    ("scopa-home+no-primiera", "scopa-home"),
    ("escopa+no-primiera", "escopa"),
    ("escopa+sevens-for-primiera", "escopa"),
    ("scopa-frac+no-primiera", "scopa-frac"),
    ("scopa-frac+frac+no-primiera", "scopa-frac"),
    ("cirulla+cirulla-bonuses", "cirulla"),
    ("scopa+cirulla-hands+cirulla-table", "scopa+cirulla-bonuses"),
    ("scopa+quick-count", "scopa+quick-count+most-sevens"),
    ("escoba+sevens-for-primiera", "escoba-no-primiera"),
    ("asso-piglia-tutto+ace-exclusive", "asso-piglia-tutto"),
]
"""Rows, and flags that come to the same."""
PRINTED = [
    ("Escoba + NAPOLA+ max_two capture", "escoba+max-two-capture+napola"),
    ("scopa+max-capture=3", "scopa+max-capture=3"),
    ("scopa+target=11", "scopa"),
    ("scopone+target=11", "scopone+target=11"),
    ("napola+napola+napola", "napola"),
    ("scopa+napola", "scopa+napola"),
    ("quindici+napoleone", "scopa-a-quindici+all-coins-win"),
    ("scopa+primiera-six-19+bga-exact", "scopa+bga-exact+primiera-six-19"),
    ("escoba+bga-exact+misdeal=three-kings", "escoba+bga-exact"),
    (
        "scopa+trente+bga-exact+instant-win-at-scoring",
        "scopa+bga-exact+instant-win-at-scoring+trente",
    ),
]


@pytest.mark.parametrize(("left", "right"), SAME)
def test_equal_rules_make_equal_variants(left: str, right: str) -> None:
    """Variants are equal when their rules are, whatever they are called."""
    ours, theirs = scopa.parse_variant(left), scopa.parse_variant(right)
    assert (ours, hash(ours)) == (theirs, hash(theirs))
    assert scopa.variants.diff(left, theirs) == ()


@pytest.mark.parametrize(("text", "printed"), PRINTED)
def test_the_text_of_a_variant(text: str, printed: str) -> None:
    """The row, then the flags sorted, without those that change nothing."""
    assert str(scopa.parse_variant(text)) == printed
    assert scopa.parse_variant(text).name == printed


@pytest.mark.parametrize("name", scopa.variant_names())
def test_every_row_is_flags_on_scopa(name: str) -> None:
    """A row equals `scopa` with its flags, names its sources, and differs from `scopa`
    where it has any flag."""
    row = ROWS[name]
    variant = scopa.parse_variant(name)
    assert scopa.parse_variant("+".join(["scopa", *row.flags])) == variant
    assert variant.sources == row.sources
    assert bool(scopa.variants.diff("scopa", name)) == bool(row.flags)
    assert all(scopa.parse_variant(alias) == variant for alias in row.aliases)
    assert variant.seatings


SAYING_THE_DEFAULT = {
    *("misdeal=three-kings", "ace-lead-scope=round", "tie-break=play-on"),
    "primiera-courts=10",  # The one row that differs allows no other.
}
"""Flags whose value no row differs from."""


@pytest.mark.parametrize("name", sorted(FLAGS))
def test_every_flag_changes_some_row_and_names_its_source(name: str) -> None:
    """No flag is without effect everywhere, and each says what it does."""
    changed = []
    for row in scopa.variant_names():
        try:
            changed.append(scopa.parse_variant(f"{row}+{name}") != scopa.parse_variant(row))
        except scopa.IncompatibleFlagsError as error:
            assert name in error.flags  # noqa: PT017  # every row is tried
            assert name in str(error)  # noqa: PT017
    assert any(changed) or name in SAYING_THE_DEFAULT
    assert FLAGS[name].sources
    assert FLAGS[name].summary


def test_bga_exact_goes_with_the_rows_that_it_names() -> None:
    """All of these exist, and no flag of the text yields to it."""
    assert set(BGA_ROWS) <= set(scopa.variant_names())
    exact = scopa.parse_variant("scopone-de-trente+bga-exact+instant-win-at-scoring")
    assert (
        exact.win_timing == scopa.parse_variant("scopa+trente+instant-win-at-scoring").win_timing
    )
    assert scopa.parse_variant("escoba+bga-exact").win_timing is None
    assert {*FLAG_ALIASES.values()} <= {*FLAGS, "max-capture=2"}


def test_a_flag_may_be_kept_from_a_row() -> None:
    """It is then refused, with the rows that it goes with."""
    flag = Flag("odd", "for napola only", (Set("limit", 1),), rows=frozenset({"napola"}))
    with pytest.raises(scopa.IncompatibleFlagsError, match="only with napola"):
        compose("scopa+odd", "scopa", [], [flag])
    assert compose("napola+odd", "napola", [], [flag]).limit == 1


def test_a_row_s_own_changes_lapse_silently() -> None:
    """What a row removes or adjusts need not be there; the text's flags must act."""
    adjusting = Flag("a", "", (Adjust("scoring", "cap", 7, ("napola",)), Remove("napola")))
    assert compose("row", "row", [adjusting], []) == Rules()
    with pytest.raises(scopa.IncompatibleFlagsError, match="needs the category 'napola'"):
        compose("row", "row", [], [adjusting])


@attrs.frozen
class OneRound:
    """An ending without a target."""

    def outcome(
        self, totals: tuple[int, ...], history: Sequence[RoundScore], /
    ) -> scopa.Outcome | None:
        """Never."""
        return None


def test_a_foreign_rule_without_the_field_is_told() -> None:
    """An adjusting flag is refused where the slot's rule has nothing to adjust."""
    ending = Flag("one-round", "", (Set("ending", OneRound()),))
    with pytest.raises(scopa.IncompatibleFlagsError, match="a rule of 'ending' with 'target'"):
        compose("x", "x", [ending], [parse_flag("target=3")])


def test_a_change_needs_what_is_known() -> None:
    """Another word is refused at once, with those that there are."""
    with pytest.raises(scopa.IncompatibleFlagsError, match="need 'an ace'; it may need 'open"):
        Set("limit", 3, needs="an ace")


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: Set("nonsense", 1), "no slot is called 'nonsense'; there is 'deck'"),
        (lambda: Set("name", "x"), "no slot is called 'name'"),
        (lambda: Set("scoring", 5), "slot 'scoring' takes a tuple of rules, not 5"),
        (lambda: Set("choice", (FreeChoice(),)), "slot 'choice' takes one value, not"),
        (lambda: Add("choice", FreeChoice()), "slot 'choice' does not hold several rules"),
        (lambda: Add("zzz", FreeChoice()), "slot 'zzz' does not hold several rules"),
        (lambda: Remove("napola", slot="zzz"), "slot 'zzz' does not hold several rules"),
        (lambda: Adjust("zzz", "field", 1), "no slot is called 'zzz'"),
        (lambda: Flag("x", "", Set("limit", 1)), "a tuple of Set, Add"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Flag("x", "", (5,)), "a tuple of Set, Add"),  # type: ignore[arg-type]  # wrong on purpose
        (lambda: Flag("My_mule", "", ()), "'My_mule' of a flag or row: small letters"),
        (lambda: scopa.variants.Row("a+b", (), "", ()), "'a\\+b' of a flag or row"),
        (lambda: scopa.variants.NumberFlag("", "", 1, 2, parse_flag), "'' of a flag or row"),  # type: ignore[arg-type]  # wrong on purpose
    ],
)
def test_changes_flags_and_rows_are_checked_when_they_are_made(
    make: Callable[[], object], says: str
) -> None:
    """What no variant could hold is refused there, and told."""
    with pytest.raises(scopa.IncompatibleFlagsError, match=says):
        make()


@attrs.frozen
class KingsFirst:
    """An opening rule without a kind."""

    def opening(self, board: scopa.Board, /) -> scopa.rules.Opening | None:
        """Nothing."""
        return None


def test_rules_without_a_kind_stay() -> None:
    """They cannot be removed or adjusted by kind, and do not stand in the way."""
    kings = Flag("kings", "", (Add("openings", KingsFirst()),))
    low = Flag("no-low", "", (Remove("low-table", slot="openings"),))
    rules = compose("x", "x", [parse_flag("low-table-bonus")], [kings, low])
    assert rules.openings == (KingsFirst(),)


def test_an_adjusting_flag_needs_the_field() -> None:
    """A category of that kind without it is told."""
    flag = Flag("odd", "", (Adjust("scoring", "zz", 1, ("cards",)),))
    with pytest.raises(scopa.IncompatibleFlagsError, match="a rule of 'scoring' with 'zz'"):
        compose("x", "x", [], [flag])


def test_a_flag_raises_the_revision_of_what_it_stands_in() -> None:
    """By as much as its own is above the first, whatever the row's is; a record of the game
    before is refused then."""
    old = Flag("mine", "", (Adjust("ending", "target", 16),))
    new = attrs.evolve(old, revision=3)
    row = Row("ours", (), "", (), revision=2)
    for name, before in (("scopa", 1), ("ours", 2)):
        assert scopa.parse_variant(f"{name}+mine", extra=[old, row]).revision == before
        assert scopa.parse_variant(f"{name}+mine+napola", extra=[new, row]).revision == before + 2
    played = scopa.parse_variant("scopa+mine", extra=[old])
    record = scopa.records.RoundRecord.of(scopa.deal(played, rng=random.Random(1)))
    text = scopa.records.dumps(record, variants=[played], secret=True)
    with pytest.raises(scopa.RecordError, match=r"recorded at revision 1; scopa\+mine is at 3"):
        scopa.records.loads(text, variants=[scopa.parse_variant("scopa+mine", extra=[new])])


@pytest.mark.parametrize(
    ("text", "revision"),
    [
        ("cirulla", 1),
        ("cirulla+opening-capture=dealer", 1),
        ("cirulla+opening-capture=none", 1),
        ("cirulla+opening-capture=leader", 2),
        ("cirulla+low-table-bonus", 2),
        ("cirulla+low-table-bonus+opening-capture=leader", 3),
        ("escoba-traditional", 1),
    ],
)
def test_revisions(text: str, revision: int) -> None:
    """Of the flags whose outcomes have changed; those that are dropped raise nothing."""
    assert scopa.parse_variant(text).revision == revision


def test_a_row_must_not_contradict_itself() -> None:
    """Otherwise the order of its flags would decide."""
    own = [parse_flag("fewest"), parse_flag("free-choice")]
    with pytest.raises(scopa.IncompatibleFlagsError, match="'fewest' and 'free-choice'"):
        compose("row", "row", own, [])


def test_adding_twice_is_adding_once() -> None:
    """Rules that several flags bring along are there once, in the order of the sheet."""
    kings = Flag("kings", "", (Add("scoring", Holds("re-bello", scopa.CardSet.parse("Kd"))),))
    own = Flag("own", "", (Add("scoring", Holds("village", scopa.CardSet.parse("Qd"), 2)),))
    rules = compose("x", "x", [kings, own], [parse_flag("re-bello"), parse_flag("napola")])
    kinds = [rule.kind for rule in rules.scoring]
    assert kinds == ["cards", "coins", "settebello", "primiera", "re-bello", "napola", "village"]


def test_a_low_flag_yields_to_the_text_and_beats_the_row() -> None:
    """Three levels: row, low, text."""
    low = Flag("low", "", (Set("choice", FreeChoice()),), yields=True)
    row = Flag("row", "", (Set("choice", SingleFirst()),))
    assert compose("x", "x", [row], [low]).choice == FreeChoice()
    last = attrs.evolve(low, name="zlow")
    for each in (low, last):
        text = compose("x", "x", [], [each, parse_flag("single-first")])
        assert text.choice == SingleFirst()


def test_rules_print_as_what_differs() -> None:
    """The repr names what is not as in `scopa`."""
    assert repr(scopa.parse_variant("scopa")) == "Rules(name='scopa')"
    text = repr(scopa.parse_variant("scopa-traditional"))
    assert text == "Rules(name='scopa-traditional', choice=SingleFirst())"
    assert str(attrs.evolve(Rules(), name="mine")) == "mine"


def test_usual_seatings() -> None:
    """Solo first, then pairs and trios; the Scopone family has pairs only."""
    assert scopa.parse_variant("scopone").seatings == (Seating.pairs(4),)
    solo = [Seating.solo(seats) for seats in (2, 3, 4, 6)]
    teams = [Seating.pairs(4), Seating.pairs(6), Seating.trios(6)]
    assert list(scopa.parse_variant("scopa").seatings) == [*solo, *teams]
    adjacent = Seating.of([[0, 1], [2, 3]])
    assert scopa.parse_variant("scopone").plan(adjacent).packets == (9,)


def test_diff_tells_both_sides() -> None:
    """Each slot that differs, with what each variant holds there."""
    (found,) = scopa.variants.diff("scopa", "scopa-traditional")
    assert (found.slot, found.right) == ("choice", SingleFirst())
