"""``scopa captures``: what a card takes, and why not something else."""

from __future__ import annotations

import json

import pytest

from helpers.terminal import Done, scopa_command
from scopa import Card, CardSet, captures


def ask(variant: str, table: str, card: str, *more: str) -> Done:
    """The command for that table and card."""
    done = scopa_command("captures", variant, "--table", table, "--card", card, *more)
    assert done.err == ""
    return done


@pytest.mark.parametrize(
    ("variant", "table", "card", "says"),
    [
        ("scopa", "7c 4c", "7s", "the 7 of cups: it has the same value, 7."),
        ("scopa", "3c 4c Kd", "7s", "the 3 of cups and the 4 of cups: 3 and 4 add up to 7."),
        ("scopa", "7c", "7s", "it has the same value, 7. That empties the table."),
        (
            "quindici",
            "3c 5c Kd",
            "7s",
            "the 3 of cups and the 5 of cups: 3, 5 and 7 make fifteen.",
        ),
        ("cirulla", "5c Jc", "Ks", "the 5 of cups: 5 and 10 make fifteen."),
        ("cirulla", "5d 5c", "5s", "the 5 of coins and the 5 of cups: 5, 5 and 5 make fifteen."),
        ("cirulla", "4c Kd", "As", ": 4, 10 and 1 make fifteen and an ace may take all"),
        ("asso-piglia-tutto", "4c 6d", "As", ": an ace may take all that lies open."),
        ("scopa+asso-piglia-tutto+ace-posabile", "", "As", "only itself, to its player's pile"),
    ],
)
def test_every_capture_is_told_with_its_rule(
    variant: str, table: str, card: str, says: str
) -> None:
    """Equal, sum, fifteen, ace, in plain words."""
    done = ask(variant, table, card)
    assert done.code == 0
    assert says in done.out


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("", "The 3 of coins takes nothing, for none lies open: it is laid.\n"),
        ("4d", "The 3 of coins takes nothing of the 4 of coins: it is laid.\n"),
    ],
)
def test_a_card_that_takes_nothing_is_laid(table: str, says: str) -> None:
    """Whether or not something lies open."""
    assert ask("scopa", table, "3d").out == says


def test_a_card_may_be_laid_instead() -> None:
    """Where a rule leaves it open."""
    assert "It may be laid instead." in ask("scopa+capture-optional", "3c", "3d").out
    assert "instead" not in ask("scopa", "3c", "3d").out


def test_what_may_not_be_taken_is_told_with_the_rule() -> None:
    """Not all of it, where there is much."""
    few = ask("scopa", "7c 4c 3c", "7s").out.splitlines()
    assert few[1].startswith("The 7 of swords may not take the 3 of cups and the 4 of cups. Of ")
    many = ask("scopa", "Ad Ac As Ab 2d 2c 2s 2b 3d 3c Jc", "Js").out.splitlines()
    assert len(many) == 12
    assert many[-1].startswith("So it is with ")


@pytest.mark.parametrize(
    ("variant", "table", "card", "taking", "says"),
    [
        ("scopa", "7c 4c 3c", "7s", "4c 3c", "one of the fewest cards must be taken."),
        ("scopa", "7c 4c 3c", "7s", "4c", "of its own value, or several that add up to it."),
        ("scopa", "7c 4c", "7s", "4c 3c", "The 3 of cups does not lie there."),
        ("scopa", "7c", "7s", "4c 3c", "The 3 of cups and the 4 of cups do not lie there."),
        ("scopa", "4c Kd", "7s", "", "may not go to its player's own pile."),
        ("scopa+max-two-capture", "Ac 2c 4c", "7s", "Ac 2c 4c", "at most two open cards."),
        ("asso-piglia-tutto", "Ac 4c", "As", "Ac 4c", "where an ace lies there, one ace only."),
        ("scopa+must-sweep+capture-optional+free-choice", "7c", "7s", "", "of its own value"),
    ],
)
def test_the_answer_no_has_its_reason(
    variant: str, table: str, card: str, taking: str, says: str
) -> None:
    """The rule that forbids it, and the exit code 1."""
    done = ask(variant, table, card, "--taking", taking)
    assert done.code == 1
    assert done.out.startswith("No. ")
    assert says in done.out.splitlines()[0]
    told = json.loads(ask(variant, table, card, "--taking", taking, "--json").out)
    assert told["taking"]["legal"] is False


def test_the_answer_yes_has_its_rule() -> None:
    """And the exit code 0."""
    done = ask("scopa", "7c 4c 3d", "7s", "--taking", "7C")
    yes = "Yes. The 7 of swords may take the 7 of cups: it has the same value, 7.\n"
    assert (done.code, done.out) == (0, yes)
    assert ask("scopa", "7c", "7s", "--taking", "7C", "--json").code == 0


def test_no_capture_at_all_is_told_with_the_answer() -> None:
    """The card is then laid."""
    out = ask("scopa", "4c", "7s", "--taking", "4c").out
    assert out.splitlines()[1] == "The 7 of swords takes nothing: it is laid."


def test_a_joker_has_its_declared_value() -> None:
    """In the hand; on the table it is a seven again, unless it keeps its value."""
    assert "4 add up" not in ask("cirulla", "4s", "7c", "--joker", "4").out
    assert "same value, 4" in ask("cirulla", "4s Kd", "7c", "--joker", "4").out
    table = "7c 3d Kd"
    assert "7 and 3 add up" not in ask("cirulla", table, "7s", "--joker", "4").out
    kept = ask("cirulla+joker-keeps-value", table, "7s", "--joker", "4").out
    assert "3 and 4 add up to 7" in kept


def test_the_first_play_is_asked_for() -> None:
    """In the traditional ace game an ace then takes aces only."""
    assert "may take" in ask("asso-piglia-tutto", "4c", "As").out
    first = ask("asso-piglia-tutto", "4c", "As", "--first-play").out
    assert first.startswith("The ace of swords takes nothing of the 4 of cups: it is laid.\n")
    assert "As the first card of the round an ace takes single aces only." in first


@pytest.mark.parametrize(("table", "sweep"), [("4c Kd", True), ("4c Kd 2d", False)])
def test_the_json_holds_what_the_library_says(table: str, sweep: bool) -> None:  # noqa: FBT001
    """The same captures in the same order."""
    told = json.loads(ask("cirulla", table, "As", "--json").out)
    found = captures("cirulla", Card.parse("As"), CardSet.parse(table))
    assert told["captures"][0]["sweep"] is sweep
    assert [(each["cards"], each["by"]) for each in told["captures"]] == [
        (list(map(str, each.cards)), sorted(each.by)) for each in found
    ]
    assert set(told) == {"variant", "card", "table", "captures", "may_lay"}
