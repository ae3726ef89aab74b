"""The command runs, and its yardstick plays the game that it stands for."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import scopa
from benchmarks import ratio, yardstick
from benchmarks.measuring import Task, measure

if TYPE_CHECKING:
    from pytest import CaptureFixture, MonkeyPatch  # noqa: PT013

FILE = Path(ratio.__file__)
TINY = ["--seconds", "0", "--repeats", "1"]


def test_every_own_measurement_has_a_row(capsys: CaptureFixture[str]) -> None:
    """In the tables of Markdown, each under its name, with its ratio."""
    own = [name for name in ratio.GROUPS if name != "others"]
    ratio.main([*own, *TINY, "--markdown"])
    rows = re.findall(r"^\| (.+) \| [\d,.]+ \|$", capsys.readouterr().out, re.MULTILINE)
    assert rows == [task.name for name in own for task in ratio.GROUPS[name].tasks]


def test_the_page_has_the_variants() -> None:
    """The figures of the documentation were measured with rows that are there, in their
    order; a row that is new is measured when the page is."""
    page = (FILE.parents[2] / "docs/figures.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+) \| [\d,.]+ \|$", page, re.MULTILINE)
    measured = list(dict.fromkeys(row for row in rows if row in scopa.variant_names()))
    assert len(measured) >= 23
    assert measured == [row for row in scopa.variant_names() if row in measured]


def test_every_other_library_has_a_row_or_is_named() -> None:
    """The file is a command, and what is not installed stands below the table."""
    command = [sys.executable, str(FILE), "others", *TINY]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    rows = re.findall(r"^  (.+?): (.+?)  +[\d,.]+ +[\d,.]+$", done.stdout, re.MULTILINE)
    measured = [f"{package.split()[0]}: {game}" for package, game in rows]
    missing = re.findall(r"(?:Not measured: |\); )(.+?) \(No module", done.stdout)
    names = [task.name for task in ratio.GROUPS["others"].tasks]
    assert sorted(measured + missing) == sorted(names)


def test_what_is_named_is_measured(capsys: CaptureFixture[str]) -> None:
    """A variant by any of its texts, a function by its name, and nothing else."""
    ratio.main(["Scopa + Napola", "step", *TINY])
    rows = re.findall(r"^  (\S.*?)  +[\d,.]+ +[\d,.]+$", capsys.readouterr().out, re.MULTILINE)
    assert rows == ["scopa+napola", "step, a lay", "step, a capture"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["skopa"], "skopa"),
        (["there-is-none.py"], "there-is-none.py"),
        ([str(FILE.with_name("peers.py"))], "peers.py gives no function measure"),
        (["--repeats", "0"], "1 repeat or more"),
        (["--seconds", "nan"], "0 to 60 seconds"),
    ],
)
def test_what_cannot_be_measured_is_refused(
    wrong: list[str], told: str, capsys: CaptureFixture[str]
) -> None:
    """With a message that says what was wrong, before anything is measured."""
    with pytest.raises(SystemExit):
        ratio.main([*TINY, *wrong])
    printed = capsys.readouterr()
    assert told in printed.err
    assert not printed.out


def test_another_yardstick(tmp_path: Path, capsys: CaptureFixture[str]) -> None:
    """The ratio is to what the file says that a play takes."""
    file = tmp_path / "ours.py"
    file.write_text("def measure(rounds, repeats):\n    return 1e-6\n", encoding="utf-8")
    ratio.main(["deal", str(file), *TINY])
    (figures,) = re.findall(
        r"^  deal +([\d,.]+) +([\d,.]+)$", capsys.readouterr().out, re.MULTILINE
    )
    cost, times = (float(figure.replace(",", "")) for figure in figures)
    assert times == pytest.approx(cost * 1e6, rel=0.1)


def test_the_figure_of_a_part(monkeypatch: MonkeyPatch) -> None:
    """What a task counts divides its cost, and the ratio is that of one part."""
    clock = iter(range(100))
    monkeypatch.setattr("time.perf_counter", lambda: next(clock))
    for counts, parts in ((True, 4), (False, 1)):
        task = Task("four", lambda: lambda: 4, counts=counts)
        figure = measure(task, lambda _rounds, _repeats: 5.0, seconds=1, repeats=3)
        assert figure.cost == 1e6 / parts
        assert figure.ratio == figure.cost / 5
        assert figure.yard == 5


@pytest.mark.parametrize("seed", range(40))
def test_the_yardstick_takes_what_traditional_scopa_takes(seed: int) -> None:
    """Its cards are numbers: four times the rank less one, and the suit."""
    rng = random.Random(seed)
    cards = scopa.play.shuffled(scopa.FULL_DECK, rng)
    card, table = cards[0], scopa.CardSet.of(cards[1 : 2 + seed % 12])
    ours = yardstick.choices(_mask(table), int(card.rank))
    theirs = [_mask(found.cards) for found in scopa.captures("scopa-traditional", card, table)]
    assert sorted(ours) == sorted(theirs or [0])


def _mask(cards: scopa.CardSet) -> int:
    suits = list(scopa.Suit)
    return sum(1 << 4 * (card.rank - 1) + suits.index(card.suit) for card in cards)


def test_the_yardstick_plays_whole_rounds() -> None:
    """Sweeps are about as frequent as in the rounds of the package, played at random."""
    rng = random.Random(1)
    sweeps = sum(yardstick.play_round(rng) for _ in range(400))
    theirs = sum(_sweeps(rng) for _ in range(400))
    assert 0.8 * theirs < sweeps < 1.25 * theirs


def _sweeps(rng: random.Random) -> int:
    state = scopa.deal("scopa-traditional", players=2, rng=rng)
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    return sum(award.kind == "scopa" for award in state.board.awards)
