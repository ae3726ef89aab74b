"""Whatever the kernel is called with, it answers or raises: it never takes the process along.

C looks at no index and no pointer, so every way in does. `SCOPA_HOSTILE_CALLS` and
`SCOPA_HOSTILE_SEED` in the environment say how many calls are made at random (2,000 unless
said) and which.
"""

from __future__ import annotations

import copy
import copyreg
import os
import pickle
import random
from collections import Counter
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

import scopa
from helpers.variety import random_seating, random_variant
from scopa._native.choice import (
    bitsets,
    bulk,
    dice,
    drafts,
    listing,
    plans,
    rounds,
    scoring,
    terms,
    walking,
)
from scopa.fast import Stepper
from scopa.fast.planning import Planned, plan_of

CALLS = int(os.environ.get("SCOPA_HOSTILE_CALLS", "2000"))
SEED = int(os.environ.get("SCOPA_HOSTILE_SEED", "1"))
MASKS = (0, 1, 1 << 25, 0xFFFF, terms.FULL, terms.FULL + 1, 1 << 62, 1 << 63, -1)
NUMBERS = (0, 1, 2, 3, 5, 10, 25, 39, 40, 41, 255, 256, 1 << 31, 1 << 54, -1, -(1 << 63), 10**30)
STRANGE: tuple[Any, ...] = (
    *(None, True, 1.5, "7d", b"", (), [], {}, object(), int, Ellipsis),
    *(float("nan"), [None] * 40, range(3), SimpleNamespace(mask=-1, index=99)),
)
ENTRIES = {
    "Category",
    "Dice",
    "Instant",
    "OpenBonus",
    "Plan",
    "Round",
    "Sums",
    "Walk",
    *(
        "bits",
        "count_of_each",
        "deal",
        "first_of_each",
        "list_plays",
        "playouts",
        "points",
        "position",
    ),
    *("primiera", "score", "simulate", "singles", "smallest_of_each", "subsets", "total"),
}
"""The ways in: what a module of the kernel shows that can be called."""


class Lying:
    """A position whose every part is what a random number says."""

    def __init__(self, rng: random.Random, state: scopa.State) -> None:
        self._rng, self._state = rng, state

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._state.board, name)
        return value if self._rng.random() < 0.9 else some(self._rng)


def some(rng: random.Random) -> Any:
    """Anything."""
    return rng.choice([*MASKS, *NUMBERS, *STRANGE, *STRANGE])


def planned(rng: random.Random) -> Planned:
    """A plan of the rules, of any variant and seating."""
    variant = random_variant(rng)
    found = plan_of(variant, random_seating(rng, variant))
    assert isinstance(found, Planned)
    return found


def draft(rng: random.Random) -> Any:
    """The draft of a plan with one thing or more changed in it or its parts."""
    changed = copy.deepcopy(planned(rng).plan.draft)
    for _ in range(rng.choice([1, 1, 1, 3])):
        parts: list[Any] = [changed, *changed.categories, *changed.openings, *changed.instants]
        part = rng.choice(parts) if rng.random() < 0.5 else changed
        name = rng.choice(sorted(vars(part)))
        value = getattr(part, name)
        if isinstance(value, list) and value and rng.random() < 0.7:
            value[rng.randrange(len(value))] = some(rng)
        else:
            setattr(part, name, some(rng) if rng.random() < 0.5 else rng.randrange(-1, 12))
        if not all(isinstance(each, list) for each in (changed.categories, changed.instants)):
            break
        if not isinstance(changed.openings, list):
            break
    return changed


def position(rng: random.Random) -> tuple[Any, ...]:
    """A plan and a position, one or both of which may be wrong."""
    state = scopa.deal(rng.choice(scopa.variant_names()), rng=rng)
    for _ in range(rng.randrange(20)):
        if not state.board.over:
            state = scopa.apply_move(state, scopa.random_move(state, rng))
    found = plan_of(state.board.variant, state.board.seating)
    assert isinstance(found, Planned)
    hands: list[Any] = [*state.hands]
    stock: list[Any] = [*state.stock]
    for several in (hands, stock):
        if several and rng.random() < 0.2:
            several[rng.randrange(len(several))] = some(rng)
        if rng.random() < 0.1:
            several.append(rng.choice([some(rng), *several]))
    board: Any = state.board if rng.random() < 0.5 else Lying(rng, state)
    phase = rng.choice([0, 0, 0, 1, 2, 3, -1])
    return found.plan if rng.random() < 0.9 else planned(rng).plan, board, hands, stock, phase


def play(rng: random.Random, played: Any) -> None:
    """Do with a round whatever one may do with it."""
    for _ in range(rng.randrange(30)):
        codes = played.codes()
        played.play(rng.choice(codes) if codes and rng.random() < 0.9 else rng.getrandbits(54))
    other = played.copy()
    other.play_on(dice.Dice(1, rng.randrange(9)))
    scoring.score(other)
    bulk.points(other)
    bulk.playouts(played, 1, rng.choice(NUMBERS), rng.choice(NUMBERS), rng.choice([0, 3, -1]))
    assert played.told().plies <= other.told().plies or played.phase != terms.PLAY


def kept(rng: random.Random) -> tuple[Any, ...]:
    """Arguments of the listing of plays."""
    laid = [None] * rng.choice([0, 39, 40, 40, 40])
    several: list[dict[int, Any]] = [{} for _ in range(rng.choice([0, 39, 40, 40, 40]))]

    def forget(*_: object) -> list[Any]:
        several.clear()
        return []

    make: Any = rng.choice([lambda _, sets: sets, forget, None, int])
    flags = [rng.random() < 0.5 for _ in range(3)]
    return (*flags, laid, several, make, rng.choice(MASKS), rng.choice(MASKS))


def called(rng: random.Random) -> None:
    """One call of something, with what it takes, or something else."""
    sums: list[Callable[[], object]] = [
        lambda: bitsets.bits(rng.choice(MASKS)),
        lambda: bitsets.singles(rng.choice(MASKS)),
        lambda: bitsets.total(rng.choice(MASKS)),
        lambda: bitsets.subsets(rng.choice(MASKS[:4]), rng.choice(NUMBERS), rng.random() < 0.5),
        lambda: bitsets.smallest_of_each(rng.choice(MASKS), rng.choice(NUMBERS)),
        lambda: bitsets.count_of_each(rng.choice(MASKS), rng.choice(NUMBERS)),
        lambda: bitsets.primiera(rng.choice(MASKS), rng.choice([(), (1,) * 10, (None,) * 10])),
        lambda: listing.list_plays(*kept(rng)),
        lambda: dice.Dice(rng.choice(NUMBERS), rng.choice(NUMBERS)).below(rng.choice(NUMBERS)),
        lambda: dice.Dice(1, 1).shuffle(rng.choice([[], [1], [*range(99)], some(rng)])),
        lambda: dice.Dice(1, 1).start(*(some(rng) for _ in range(3))),
        lambda: play(rng, rounds.Round(planned(rng).plan, rng.choice(NUMBERS))),
        lambda: play(rng, bulk.deal(planned(rng).plan, rng.choice(NUMBERS), dice.Dice(1, 1))),
        lambda: rounds.Round(planned(rng).plan, 0).earn(*(rng.choice(NUMBERS) for _ in range(3))),
        lambda: simulated(rng, planned(rng).plan),
        lambda: simulated(rng, plans.Plan(draft(rng))),
        lambda: play(rng, bulk.deal(plans.Plan(draft(rng)), 0, dice.Dice(1, 1))),
        lambda: play(rng, rounds.position(*position(rng))),
        lambda: play(rng, rounds.position(*position(rng))),
        lambda: walked(rng),
        lambda: strangely(rng),
    ]
    rng.choice(sums)()


def simulated(rng: random.Random, plan: plans.Plan) -> None:
    """A few rounds, with words that may be wrong."""
    sums = bulk.Sums(plan if rng.random() < 0.9 else planned(rng).plan)
    low, high, first = (rng.choice([0, 1, *NUMBERS]) for _ in range(3))
    bulk.simulate(plan, rng.choice([0, 1, -1, 40]), low, high, first, rng.choice([2, -1]), sums)
    sums.by_side()
    sums.by_kind(rng.choice(NUMBERS))


def walked(rng: random.Random) -> None:
    """A walk with a round or without."""
    walk: Any = walking.Walk.__new__(rng.choice([walking.Walk, Stepper]))
    if rng.random() < 0.8:
        walk._begin(None, rounds.Round(planned(rng).plan, 0) if rng.random() < 0.8 else some(rng))
    getattr(walk, rng.choice(["copy", "codes"]))()
    walk._attempt(some(rng))
    assert isinstance(walk.over, bool)
    assert isinstance(walk.turn, int)


def strangely(rng: random.Random) -> None:
    """Anything that can be called, with anything."""
    modules = (bitsets, bulk, dice, listing, plans, rounds, scoring, walking)
    module = rng.choice(modules)
    name = rng.choice(shown(module))
    if name == "simulate" and rng.random() < 0.5:
        return
    getattr(module, name)(*(some(rng) for _ in range(rng.randrange(9))))


def shown(module: Any) -> list[str]:
    """The names that a module shows and that can be called."""
    return [name for name in module.__all__ if hasattr(module, name)]


def test_the_ways_in_are_known() -> None:
    """Those that are called here at random are all there are."""
    found: set[str] = set()
    for module in (bitsets, bulk, dice, listing, plans, rounds, scoring, walking):
        own = {
            name
            for name, each in vars(module).items()
            if callable(each)
            and getattr(each, "__module__", "") == module.__name__
            and not name.startswith("_")
        }
        found |= own if scopa.kernel() == "compiled" else own & ENTRIES
    assert found == ENTRIES


@pytest.mark.slow
def test_hostile_calls() -> None:
    """Each gives something or raises an error, whatever it was given; some of either."""
    rng = random.Random(SEED)
    met: Counter[str] = Counter()
    for _ in range(CALLS):
        try:
            called(rng)
        except Exception as error:  # noqa: BLE001  # whatever it is
            met[type(error).__name__] += 1
        else:
            met["answers"] += 1
    print(dict(met))  # noqa: T201  # the figures of a long run
    assert {"answers", "TypeError", "OverflowError", "ValueError"} <= {*met}
    assert "SystemError" not in met


FINISHED: Sequence[tuple[type, tuple[Any, ...]]] = (
    (plans.Plan, ()),
    (plans.Category, ()),
    (plans.Instant, ()),
    (plans.OpenBonus, ()),
    (rounds.Round, ()),
    (rounds.Round, (None, 0)),
    (bulk.Sums, ()),
    (bulk.Sums, (None,)),
    (dice.Dice, ()),
)


@pytest.mark.parametrize(("kind", "arguments"), FINISHED, ids=str)
def test_nothing_is_there_without_a_plan(kind: type, arguments: tuple[Any, ...]) -> None:
    """No way to make an object leaves one that was not filled in: where it is compiled none
    comes of it, else one that has no attributes."""
    ways: list[Callable[[], Any]] = [
        lambda: kind(*arguments),
        lambda: kind.__new__(kind, *arguments),
        lambda: object.__new__(kind),
        lambda: copyreg._reconstructor(kind, object, None),  # type: ignore[attr-defined]  # private
        lambda: pickle.loads(forged(kind)),
    ]
    for way in ways:
        with pytest.raises((TypeError, AttributeError, pickle.UnpicklingError)):
            use(way())


def forged(kind: type) -> bytes:
    """A pickle that says it is one of that kind."""
    where = f"{kind.__module__}\n{kind.__qualname__}\n".encode()
    return b"\x80\x02c" + where + b")\x81."


def use(made: Any) -> None:
    """Ask for what is there in all that were filled in, and was not made by the class."""
    for name in ("plan", "seats", "op", "cards", "_a"):
        if hasattr(made, name):
            return
    raise AttributeError("nothing is there")


def test_objects_of_the_kernel_are_not_pickled() -> None:
    """Where it is compiled; the integers of one kernel are nothing to another."""
    if scopa.kernel() != "compiled":
        return
    found = planned(random.Random(1)).plan
    for made in (found, rounds.Round(found, 0), bulk.Sums(found), dice.Dice(1, 1), walking.Walk()):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            with pytest.raises(TypeError, match="cannot pickle"):
                pickle.dumps(made, protocol)


def test_a_draft_is_checked() -> None:
    """Each number that C would use as an index, a size or a shift; then it is a plan."""
    wrong = {
        "sides": ([], [0] * 41, [-1, 0], [0, 40], [0, True]),
        "deck": ([], [3], [1, 1], [1 << 40], [0]),
        "packets": ([], [0], [41], [3] * 5, [3] * 7),
        "table": (-1, 41, 5),
        "kinds": (0, 10**9, True),
        "capture": (0, 5),
        "choice": (0, 6),
        "limit": (1 << 31, None),
    }
    for name, values in wrong.items():
        for value in values:
            changed = copy.deepcopy(planned(random.Random(1)).plan.draft)
            setattr(changed, name, value)
            with pytest.raises((TypeError, ValueError)):
                plans.Plan(changed)
    category = drafts.CategoryDraft(terms.MOST, 10**6, 1, 1)
    changed = copy.deepcopy(planned(random.Random(1)).plan.draft)
    changed.categories.append(category)
    with pytest.raises(ValueError, match="not from 0 to"):
        plans.Plan(changed)
    category.slot, category.best_first = 0, [0] * 10
    with pytest.raises(ValueError, match="a rank is missing"):
        plans.Plan(changed)
    category.best_first = [*range(10)]
    assert plans.Plan(changed).draft is changed
    changed.categories *= 10**6
    with pytest.raises(ValueError, match="not from 0 to"):
        plans.Plan(changed)
