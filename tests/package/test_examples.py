"""The examples run as scripts and print what they promise."""

from __future__ import annotations

import re
import runpy

import pytest

import scopa
from helpers.places import ROOT
from scopa import fast

EXAMPLES = ROOT / "examples"


def run(name: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines that a script prints."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", [name])
        runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


@pytest.mark.parametrize("script", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_every_example_runs_and_imports_without_effect(
    script: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script prints the same whenever it is run, and nothing when it is imported."""
    assert run(script, capsys) == run(script, capsys) != []
    runpy.run_path(str(EXAMPLES / script), run_name="example")
    assert capsys.readouterr() == ("", "")


def test_a_round_is_told_and_scored(capsys: pytest.CaptureFixture[str]) -> None:
    """The open cards, each scopa, each award, and totals that are their sums."""
    first, *lines, last = run("play_a_round.py", capsys)
    assert re.fullmatch(r"scopa\+napola: (.. ){4}on the table, seat 1 leads", first)
    sums = [0, 0]
    awards = [re.fullmatch(r"seat (\d) scores (\d+) for (\S+) with .+", line) for line in lines]
    for award in filter(None, awards):
        sums[int(award[1])] += int(award[2])
    assert last == f"the round ends {sums[0]} to {sums[1]}"
    scopas = [award for award in awards if award is not None and award[3] == "scopa"]
    assert len(scopas) == sum(line.endswith(": scopa!") for line in lines) > 0


def test_a_village_rule_scores(capsys: pytest.CaptureFixture[str]) -> None:
    """The rule of one's own gives points in a match that ends."""
    first, *rounds, last = run("village_rule.py", capsys)
    assert first == "scopa+re-bello of the village"
    swords = [
        tuple(map(int, found.groups()))
        for line in rounds
        if (found := re.fullmatch(r"round \d+: swords \((\d), (\d)\), \(\d+, \d+\)", line))
    ]
    assert len(swords) == len(rounds)
    assert {max(points) for points in swords} >= {1, 2}
    assert all(min(points) == 0 for points in swords)
    assert re.fullmatch("winner: side [01]", last)


def test_the_village_rule_leaves_its_variant_as_it_was() -> None:
    """It is one slot that differs, and stands beside the categories that were there."""
    village_game = runpy.run_path(str(EXAMPLES / "village_rule.py"))["village_game"]
    for text in scopa.variant_names():
        variant = village_game(text)
        (difference,) = scopa.variants.diff(text, variant)
        assert difference.slot == "scoring"
        assert [rule.kind for rule in variant.scoring][-1] == "swords"


def test_the_greedy_bot_beats_random_play(capsys: pytest.CaptureFixture[str]) -> None:
    """Over a hundred rounds it scores at least half as much again."""
    (line,) = run("greedy_bot.py", capsys)
    found = re.fullmatch(
        r"100 rounds: the greedy bot scores (\d+) points, random play (\d+)", line
    )
    assert found is not None
    assert int(found[1]) > 1.5 * int(found[2])


@pytest.mark.parametrize(
    ("table", "hand", "chosen"),
    [
        ("Ac 2c 3c 4c", "Kd 7d 5s", "KdxAc2c3c4c"),
        ("2c 3c 7d Ks", "7c 5c 4d", "7cx7d"),
        ("2c 3c 5b Ks", "7d 2d 6d", "7dx2c5b"),
        ("2c 3c Qb Ks", "Kd 5c 6d", "5cx2c3c"),
        ("Qc Qb Kc Ks", "3d 2d Ad", "Ad"),
    ],
)
def test_the_greedy_bot_prefers_as_it_says(table: str, hand: str, chosen: str) -> None:
    """A sweep before the settebello, the settebello before most cards."""
    greedy = runpy.run_path(str(EXAMPLES / "greedy_bot.py"))["greedy"]
    first = scopa.parse_cards(f"{table} {hand}")
    deck = [*first, *(card for card in scopa.DECK if card not in first)]
    state = scopa.deal("scopa", players=2, deck=deck)
    assert str(greedy(scopa.observe(state, 1))) == chosen


def test_the_dealers_seat_is_worth_what_a_simulation_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A line for each game. In scopone, where nothing lies open at first, the dealer is
    ahead, by more than chance; what is told is the difference of the totals."""
    lines = run("dealers_seat.py", capsys)
    form = r"(\S+): ([+-]\d\.\d\d) points a round for the dealer, give or take (0\.\d\d)"
    told = {found[1]: found for found in map(re.compile(form).fullmatch, lines) if found}
    assert [*told] == ["scopa", "escoba", "scopone-scientifico"]
    scopone = told["scopone-scientifico"]
    assert float(scopone[2]) > 2 * float(scopone[3]) > 0
    totals = fast.simulate("scopa", 800, seed=1).totals
    assert told["scopa"][2] == f"{(totals[0] - totals[1]) / 800:+.2f}"
