"""The match in the terminal: what it prints, and how it fails."""

from __future__ import annotations

import io
import os
import random
import runpy
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import pytest
from rich.console import Console

import scopa
from scopa import Award, Card, CardSet, Match, Outcome, Seating
from scopa.cli import main
from scopa.cli.match import play_match
from scopa.cli.sheet import score_sheet
from scopa.cli.words import cards_in_words, event_in_words, outcome_in_words, side_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scopa import Event, RoundScore
    from scopa.model.protocols import Ends

GOLDEN = Path(__file__).parent / "golden" / "cli_scopa_seed_1.txt"
SOLO, PAIRS = Seating.solo(2), Seating.pairs(4)
ONE_AGAINST_TWO = Seating.of([[0], [1, 2]])
ONE_TO_TWO = "side A (seat 0) has 4 and side B (seats 1 and 2) has 12"


@pytest.fixture(autouse=True)
def _no_colour_forced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever forces colours or a width where the tests run has no effect here."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


def cards(text: str) -> CardSet:
    """A set of cards from text."""
    return CardSet.parse(text)


def points(kind: str, value: int = 1) -> tuple[Award, ...]:
    """One award of side 0."""
    return (Award(kind, 0, value),)


# What is printed


def test_a_seeded_match_prints_what_was_written_down(capsys: pytest.CaptureFixture[str]) -> None:
    """The README's command prints the golden text, letter by letter, and nothing else."""
    assert main(["--seed", "1"]) == 0
    out, err = capsys.readouterr()
    assert out == GOLDEN.read_text(encoding="utf-8")
    assert err == ""


def test_the_same_seed_plays_the_same_match(capsys: pytest.CaptureFixture[str]) -> None:
    """Two runs with one seed are equal, and another seed plays another match."""
    told = []
    for seed in ("5", "5", "6"):
        assert main(["--variant", "napola+target=3", "--players", "3", "--seed", seed]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1] != told[2]


def test_without_a_seed_a_match_is_played_all_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The machine's own randomness plays a match to its end."""
    assert main(["--variant", "scopa+target=1"]) == 0
    assert "wins the match" in capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize("name", scopa.variant_names())
def test_every_row_plays_a_match(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each row ends in an outcome, every play is told, and nothing has colours or
    trailing spaces."""
    assert main(["--variant", f"{name}+target=4", "--seed", "2"]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    rounds = sum(line.startswith("Round ") for line in lines)
    plays = sum(" lays the " in line or " plays the " in line for line in lines)
    sides = side_name(scopa.parse_variant(name).seatings[0], 0)
    assert lines[0].startswith(f"{name}+target=4: {sides} against ")
    assert lines[-1].count(" has ") == 2
    assert (plays % rounds == 0 and plays // rounds in {36, 40}) or "at one stroke" in lines[-1]
    assert err == ""
    assert "\x1b" not in out
    assert not [line for line in lines if line != line.rstrip()]


def test_teams_are_told_as_sides(capsys: pytest.CaptureFixture[str]) -> None:
    """At six seats, three sides of two stand on the score sheet, on one line."""
    assert main(["--players", "6", "--teams", "--seed", "1"]) == 0
    sheet = [line for line in capsys.readouterr().out.splitlines() if line.startswith("│ round 1")]
    assert [cell.strip() for cell in sheet[0].strip("│").split("│")] == [
        "round 1",
        "side A (seats 0 and 3)",
        "side B (seats 1 and 4)",
        "side C (seats 2 and 5)",
    ]


def test_misdeals_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """Open cards that are dealt again are named before those that stay."""
    assert main(["--variant", "scopa+misdeal=any-ace", "--seed", "1"]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    misdeal = next(line for line in lines if line.startswith("A misdeal: "))
    assert "the ace of" in misdeal
    assert misdeal.endswith(" lie open. All is dealt again.")


def test_a_terminal_gets_bold_headings_and_its_own_width() -> None:
    """On a terminal the headings are bold; plays are not broken, sheets fit."""
    file = io.StringIO()
    console = Console(
        file=file,
        force_terminal=True,
        width=60,
        soft_wrap=True,
        color_system="standard",
        highlight=False,
    )
    match = Match.start("scopa+target=1", players=2)
    done = play_match(match, random.Random(1), console)
    lines = file.getvalue().splitlines()
    assert lines[0].startswith("\x1b[1mscopa+target=1: seat 0 against seat 1")
    assert max(map(len, lines)) > 60
    assert all(len(line) == 60 for line in lines if line.startswith("├"))
    assert done.outcome is not None


def test_help_names_the_variants(capsys: pytest.CaptureFixture[str]) -> None:
    """``--help`` lists every row, unbroken."""
    with pytest.raises(SystemExit) as caught:
        main(["--help"])
    words = capsys.readouterr().out.replace(",", " ").replace(".", " ").split()
    assert caught.value.code == 0
    assert set(scopa.variant_names()) <= set(words)


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """``--version`` tells the package's version."""
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"scopa {scopa.__version__}\n"


# In words

EVENTS: list[tuple[Event, str]] = [
    (
        scopa.Misdealt(cards("Kd Kc")),
        "A misdeal: the king of coins and the king of cups lie open. All is dealt again.",
    ),
    (scopa.TableDealt(cards("Ad 7d")), "On the table: the ace of coins and the settebello."),
    (scopa.TableDealt(cards("")), "On the table: no cards."),
    (
        scopa.OpeningTaken(1, cards("7c 8c"), points("opening")),
        "Before anybody plays, seat 1 takes the 7 of cups and the jack of cups: 1 point.",
    ),
    (
        scopa.OpeningTaken(0, cards(""), points("low-table", 3)),
        "Before anybody plays, seat 0 scores for a low-table: 3 points.",
    ),
    (scopa.Dealt(0, (cards("2c"), cards("3c"))), "Deal 1, 1 card each."),
    (
        scopa.Dealt(2, (cards("2c 2d"), cards("3c 3d"))),
        "Deal 3, 2 cards each. On the table: the 5 of batons.",
    ),
    (
        scopa.Declared(0, scopa.Declare("under-10"), cards("2c 3c"), points("under-10", 3)),
        "Seat 0 shows the 2 of cups and the 3 of cups and declares a hand under ten: 3 points.",
    ),
    (
        scopa.Declared(1, scopa.Declare("triple", 5), cards("7c"), points("x", 10)),
        "Seat 1 shows the 7 of cups and declares triple with the 7 of cups as 5: 10 points.",
    ),
    (scopa.Laid(0, Card.parse("5d")), "Seat 0 lays the 5 of coins."),
    (
        scopa.Captured(1, Card.parse("Kc"), cards("4d 6s"), frozenset({"sum"}), points("scopa")),
        "Seat 1 plays the king of cups and takes the 4 of coins and the 6 of swords: scopa!",
    ),
    (
        scopa.Captured(1, Card.parse("Qb"), cards("9d"), frozenset({"equal"}), ()),
        "Seat 1 plays the knight of batons and takes the knight of coins.",
    ),
    (
        scopa.Captured(
            0,
            Card.parse("2c"),
            cards("2d"),
            frozenset({"equal"}),
            points("x") + points("scopa", 2),
        ),
        "Seat 0 plays the 2 of cups and takes the 2 of coins: scopa, 2 points! Also x: 1 point.",
    ),
    (
        scopa.Captured(0, Card.parse("Ac"), cards(""), frozenset({"ace"}), ()),
        "Seat 0 plays the ace of cups and keeps it.",
    ),
    (scopa.Swept(0, 1), ""),
    (scopa.Swept(0, 0), "The table is empty, but this sweep is no scopa."),
    (
        scopa.LeftoversTaken(1, cards("2d")),
        "Seat 1 takes the cards that are left: the 2 of coins.",
    ),
    (scopa.RoundEnded(None), "The round is over."),
    (scopa.RoundEnded(1), "The round is over: seat 1 has won at one stroke."),
]


@pytest.mark.parametrize(("event", "told"), EVENTS)
def test_every_event_in_words(event: Event, told: str) -> None:
    """Each kind of event is one plain sentence."""
    assert event_in_words(event, SOLO, cards("5b")) == told


def test_every_card_has_its_own_name() -> None:
    """Forty cards, forty names, all with suits in English."""
    names = {cards_in_words(CardSet.of([card])) for card in scopa.DECK}
    assert len(names) == 40
    assert {name.split()[-1] for name in names - {"the settebello"}} == {
        "coins",
        "cups",
        "swords",
        "batons",
    }


@pytest.mark.parametrize(
    ("seating", "side", "name"),
    [
        (SOLO, 1, "seat 1"),
        (PAIRS, 1, "side B (seats 1 and 3)"),
        (Seating.trios(6), 0, "side A (seats 0, 2 and 4)"),
        (ONE_AGAINST_TWO, 0, "side A (seat 0)"),
    ],
)
def test_sides_are_named_by_their_seats(seating: Seating, side: int, name: str) -> None:
    """A side of one seat is the seat, unless other sides have more."""
    assert side_name(seating, side) == name


@pytest.mark.parametrize(
    ("winners", "reason", "seating", "told"),
    [
        (
            (0,),
            "instant-win",
            ONE_AGAINST_TWO,
            f"Side A (seat 0) wins the match at one stroke: {ONE_TO_TWO}.",
        ),
        (
            (0, 1),
            "target",
            SOLO,
            "Seat 0 and seat 1 share the match on points: seat 0 has 4 and seat 1 has 12.",
        ),
        (
            (1,),
            "tie-break",
            SOLO,
            "Seat 1 wins the match on the tie-break: seat 0 has 4 and seat 1 has 12.",
        ),
        ((1,), "lot", SOLO, "Seat 1 wins the match by lot: seat 0 has 4 and seat 1 has 12."),
    ],
)
def test_outcomes_in_words(
    winners: tuple[int, ...], reason: str, seating: Seating, told: str
) -> None:
    """Winners, reason and totals, whatever the reason."""
    assert outcome_in_words(Outcome(winners, reason), seating, (4, 12)) == told


# The score sheet


@attrs.frozen
class SeatOneBonus:
    """Two points for side 1, once the match has a round."""

    def bonus(
        self, history: Sequence[RoundScore], totals: tuple[int, ...], ends: Ends, /
    ) -> Sequence[Award]:
        """The points."""
        return (Award("comeback", 1, 2),)


def rows(match: Match) -> list[list[str]]:
    """The cells of the score sheet, row by row, headings first."""
    console = Console(file=io.StringIO(), width=120)
    console.print(score_sheet(match))
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    return [
        [" ".join(cell.split()) for cell in line.strip("│").split("│")]
        for line in lines
        if line.startswith("│")
    ]


def played(variant: scopa.Rules, seed: int) -> Match:
    """A match after one random round."""
    rng = random.Random(seed)
    match = Match.start(variant, players=2)
    state = match.deal(rng=rng)
    while not state.board.over:
        state = scopa.apply_move(state, scopa.random_move(state, rng))
    return match.record(state)


def test_a_score_sheet_holds_counts_points_and_totals() -> None:
    """Categories with their counts, the four primiera cards by suit, scopas, totals,
    and points that only the match can tell."""
    variant = attrs.evolve(
        scopa.parse_variant("scopa+target=1"), name="with a bonus", bonuses=(SeatOneBonus(),)
    )
    matches = (played(variant, seed) for seed in range(99))
    match = next(match for match in matches if _has_scopa(match) and match.outcome)
    score = match.history[0]
    sheet = {row[0]: row[1:] for row in rows(match)}
    assert list(sheet) == [
        *("round 1", "cards", "coins", "settebello", "primiera"),
        *("scopa", "this round", "comeback of the match", "match"),
    ]
    assert sheet["round 1"] == ["seat 0", "seat 1"]
    assert sheet["comeback of the match"] == ["-", "+2"]
    assert sheet["this round"] == [str(total) for total in score.totals]
    assert sheet["match"] == [str(score.totals[0]), str(score.totals[1] + 2)]
    assert sheet["scopa"] == [f"+{n}" if n else "-" for n in score.points("scopa")]
    for tally in score.tallies:
        for side in (0, 1):
            *_, count, given = sheet[tally.kind][side].split()
            assert int(count) == tally.counts[side]
            assert given == (f"+{n}" if (n := score.points(tally.kind)[side]) else "-")
    shown = sheet["primiera"][0].split(" = ")[0]
    assert cards(shown) == score.tallies[3].cards[0]
    assert [text[1] for text in shown.split()] == sorted(
        (text[1] for text in shown.split()), key="dcsb".index
    )


def _has_scopa(match: Match) -> bool:
    return any(match.history[0].points("scopa"))


def test_a_side_without_cards_has_no_primiera() -> None:
    """Nothing captured is told as such."""
    match = Match.start("scopa", players=2)
    tally = scopa.Tally("primiera", (0, 84), (cards(""), cards("7d 7c 7s 7b")), ())
    score = scopa.RoundScore(SOLO, (cards(""), scopa.FULL_DECK), (), (tally,))
    sheet = rows(attrs.evolve(match, history=(score,)))
    assert sheet[1] == ["primiera", "none = 0 -", "7d 7c 7s 7b = 84 -"]


# What goes wrong


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--variant", "scopone-scientific"], "did you mean 'scopone-scientifico'"),
        (["--variant", "scopa+napolo"], "did you mean 'napola'"),
        (["--variant", "scopa+fewest+free-choice"], "contradict each other"),
        (["--variant", "scopa+target=zero"], "expected a number"),
        (["--variant", ""], "expected a name"),
        (["--players", "5"], "not by 5"),
        (["--players", "-1"], ""),
        (["--players", "2", "--teams"], "teams are for 4 or 6 players"),
        (["--variant", "scopone", "--players", "2"], "4 in two pairs"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bad variant, a bad number of seats: one line on stderr, nothing else, code 2."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("scopa: ")
    assert message in err
    assert err.count("\n") == 1


def test_bad_arguments_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """What is no number is refused before anything is played."""
    with pytest.raises(SystemExit) as caught:
        main(["--seed", "one"])
    assert caught.value.code == 2
    assert "invalid int value: 'one'" in capsys.readouterr().err


def forget_the_command(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    """Make the next call import its modules anew, and one of them not found."""
    for name in ("scopa.cli.match", "scopa.cli.sheet"):
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)


@pytest.mark.parametrize("missing", ["rich", "rich.console", "rich.table"])
def test_without_rich_the_command_says_what_to_install(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line on stderr and code 2, no traceback."""
    forget_the_command(monkeypatch, missing)
    assert main([]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "scopa: this command needs rich: pip install 'scopa[cli]'\n")


def test_another_missing_module_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only rich is expected to be missing; all else is a fault to be seen."""
    forget_the_command(monkeypatch, "scopa.cli.words")
    with pytest.raises(ModuleNotFoundError):
        main([])


def run_python(*arguments: str, stdout: int) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter that finds the package as this one does."""
    paths = os.pathsep.join(path for path in sys.path if path)
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": paths},
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_importing_the_package_imports_no_rich() -> None:
    """`import scopa` works without the extra."""
    done = run_python(
        "-c",
        "import sys, scopa; print(sorted(n for n in sys.modules if n.startswith('rich')))",
        stdout=subprocess.PIPE,
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_a_broken_pipe_ends_quietly() -> None:
    """Where nobody reads on, as after ``| head``, there is no traceback."""
    read, write = os.pipe()
    os.close(read)
    try:
        done = run_python("-m", "scopa", "--seed", "1", stdout=write)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (1, "")


def test_the_package_runs_as_a_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``python -m scopa`` runs the command and ends with its code."""
    monkeypatch.delitem(sys.modules, "scopa.__main__", raising=False)
    monkeypatch.setattr(sys, "argv", ["scopa", "--variant", "skopa"])
    with pytest.raises(SystemExit) as caught:
        runpy.run_module("scopa", run_name="__main__")
    assert caught.value.code == 2
    assert "did you mean 'scopa'" in capsys.readouterr().err


def test_importing_the_program_plays_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Tools that import every module do not start a match."""
    runpy.run_module("scopa.__main__", run_name="scopa.__main__")
    assert capsys.readouterr() == ("", "")
