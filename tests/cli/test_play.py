"""``scopa play``: random players and people."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

import scopa
from helpers.rounds import deck
from helpers.terminal import scopa_command
from scopa import Match
from scopa.cli import players
from scopa.cli.announcer import Announcer
from scopa.cli.match import play_match
from scopa.cli.players import Human, seated
from scopa.cli.random_streams import Chance
from scopa.cli.typed_moves import move_of
from scopa.words.events import card_name, side_name


def test_the_same_seed_plays_the_same_match() -> None:
    """Two runs with one seed are equal, and another seed plays another match."""
    told = []
    for seed in ("5", "5", "6"):
        done = scopa_command("play", "napola+target=3", "--players", "3", "--seed", seed)
        assert (done.code, done.err) == (0, "")
        told.append(done.out)
    assert told[0] == told[1] != told[2]


def test_without_a_seed_a_match_is_played_all_the_same() -> None:
    """The machine's own randomness plays a match to its end."""
    done = scopa_command("play", "scopa+target=1")
    assert done.code == 0
    assert "wins the match" in done.out.splitlines()[-1]


@pytest.mark.parametrize("name", scopa.variant_names())
def test_every_row_plays_a_match(name: str) -> None:
    """Each row ends in an outcome, every play is told, and nothing has colours or
    trailing spaces."""
    done = scopa_command("play", f"{name}+target=4", "--seed", "2")
    lines = done.out.splitlines()
    rounds = sum(line.startswith("Round ") for line in lines)
    plays = sum(" lays the " in line or " plays the " in line for line in lines)
    sides = side_name(scopa.parse_variant(name).seatings[0], 0)
    assert lines[0].startswith(f"{name}+target=4: {sides} against ")
    assert lines[-1].count(" has ") == 2
    assert (plays % rounds == 0 and plays // rounds in {36, 40}) or "at one stroke" in lines[-1]
    assert (done.code, done.err) == (0, "")
    assert "\x1b" not in done.out
    assert not [line for line in lines if line != line.rstrip()]


def test_teams_are_told_as_sides() -> None:
    """At six seats, three sides of two stand on the score sheet, on one line."""
    out = scopa_command("play", "--players", "6", "--teams", "--seed", "1").out
    sheet = [line for line in out.splitlines() if line.startswith("│ round 1")]
    assert [cell.strip() for cell in sheet[0].strip("│").split("│")] == [
        "round 1",
        "side A (seats 0 and 3)",
        "side B (seats 1 and 4)",
        "side C (seats 2 and 5)",
    ]


def test_misdeals_are_told() -> None:
    """Open cards that are dealt again are named before those that stay."""
    out = scopa_command("play", "scopa+misdeal=any-ace", "--seed", "1").out
    lines = [line.strip() for line in out.splitlines()]
    misdeal = next(line for line in lines if line.startswith("A misdeal: "))
    assert "the ace of" in misdeal
    assert misdeal.endswith(" lie open. All is dealt again.")


@pytest.fixture(autouse=True)
def _usual_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests may run in one that knows no control codes."""
    monkeypatch.setenv("TERM", "xterm")


def terminal(width: int = 60) -> Console:
    """A terminal with colours, of that width."""
    return Console(
        file=io.StringIO(),
        force_terminal=True,
        width=width,
        soft_wrap=True,
        color_system="standard",
        highlight=False,
    )


def shown(console: Console) -> str:
    """All that was printed there."""
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_terminal_gets_bold_headings_and_its_own_width() -> None:
    """On a terminal the headings are bold; plays and sheets fit."""
    teller = Announcer(terminal())
    match = Match.start("scopa+target=1", players=2)
    chance = Chance(1)
    done = play_match(match, seated(("random",), 2, chance, teller), chance, teller)
    lines = shown(teller.console).splitlines()
    assert lines[0].startswith("\x1b[1mscopa+target=1: seat 0 against seat 1")
    bare = [re.sub(r"\x1b\[\d+m", "", line) for line in lines]
    assert 50 < max(map(len, bare)) <= 60
    assert done.outcome is not None


# People


def test_a_person_plays_a_whole_match() -> None:
    """The first of the listed moves each time; then the exit code is 0."""
    done = scopa_command(
        *("play", "scopa+target=1", "--seed", "3", "--seats", "human"), typed="1\n" * 200
    )
    assert (done.code, done.err) == (0, "")
    assert done.out.count("Your move: 1\n") % 18 == 0


def test_a_person_sees_only_their_own_hand() -> None:
    """No card of the other hand, nor of the stock, is printed before it is played."""
    done = scopa_command("play", "--seed", "4", "--seats", "random,human", typed="")
    opened = Match.start("scopa", players=2).open_round(rng=Chance(4).deck(1)).state
    for card in opened.hands[0] | scopa.CardSet.of(opened.stock):
        assert card_name(card) not in done.out
    for card in opened.hands[1]:
        assert card_name(card) in done.out


def test_bad_answers_are_asked_again() -> None:
    """With what would be right, or why the move is not legal."""
    typed = "foo\n\n0\n6\n7s\n6b\n7cx3d\n"
    done = scopa_command("play", "--seed", "4", "--seats", "human", typed=typed)
    objections = re.findall(r"^(?:Type|Not so).*$", done.out, re.MULTILINE)
    assert objections[:4] == ["Type a number from 1 to 5, or a move as it stands in brackets."] * 4
    assert objections[4:] == [
        "Not so: seat 0 does not hold 7s; it must play a card of its own hand.",
        "Not so: 6b cannot be laid: a card that captures must capture; 6b can take: 6c or 6s.",
        (
            "Not so: 7c cannot take 3d: that is not a capture by these rules;"
            " 7c can take: As 6c or As 6s."
        ),
    ]
    assert (done.code, done.err) == (1, "\nscopa: the input has ended\n")


def test_hands_are_declared_by_number_and_by_text() -> None:
    """In Cirulla a hand is offered among the moves, with its words."""
    first = deck("2s 3s 4s Kd", "Ad Ac As", "Kc Ks Kb")
    state = Match.start("cirulla", players=2).deal(deck=first)
    view = scopa.observe(state, 1)
    moves = scopa.legal_moves(view)
    declared = scopa.Declare("three-of-a-kind")
    assert moves[-1] == declared
    assert move_of(" Three-of-a-kind ", view) == move_of(str(len(moves)), view) == declared


def test_what_is_typed_for_a_move() -> None:
    """A text in any usual spelling; one that could mean several moves, names them."""
    state = scopa.deal("scopa", players=2, deck=deck("3c 4d 3s 4s", "7d 2d Ac"))
    assert move_of(" 7♦ x 3♠, 4♦ ", state) == move_of("4", state) == scopa.legal_moves(state)[3]
    asked = "Type a number from 1 to 6, or a move as it stands in brackets."
    for answer in ("", "0", "7", "-1", "²", "1" * 5000, "7dx4c4c", "x4c", "7d 4c", "seven"):
        assert move_of(answer, state) == asked
    several = move_of("7dx", state)
    assert several == (
        "Not so: '7dx' could be 7dx3c4d or 7dx3s4d or 7dx3c4s or 7dx3s4s: say which."
    )


def test_several_people_do_not_see_each_other_s_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is asked before a hand is shown. On a terminal it is on the alternate screen,
    with the moves and what is typed, and is wiped there; all else is on the other one."""
    teller = Announcer(terminal(200))
    match = Match.start("scopa+target=1", players=2)
    chance = Chance(1)
    prompts = iter(["", "1"] * 1000)
    monkeypatch.setattr(players, "typed_line", lambda: next(prompts))
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    play_match(match, seated(("human", "human"), 2, chance, teller), chance, teller)
    first, *rest = shown(teller.console).split("\x1b[?1049h")
    public, private = [first], []
    for part in rest:
        hidden, _, open_to_all = part.partition("\x1b[?1049l")
        private.append(hidden)
        public.append(open_to_all)
    assert len(private) % 36 == 0
    assert all(part.endswith("\x1b[2J\x1b[H") for part in private)
    assert "Press Enter when only seat 1 looks" in public[0]
    assert "Seat 1, your hand" in private[0]
    assert "Seat 0, your hand" in private[1]
    assert not re.search("your hand|Your move|\\([2-7AJQK][dcsb]", "".join(public))
    assert not re.search("Round|Press Enter|lays", "".join(private))
    assert "\x1b[2J" not in "".join(public)


@pytest.mark.parametrize("stopped", [EOFError, KeyboardInterrupt])
def test_the_terminal_is_as_before_when_a_match_is_broken_off(
    stopped: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No hand is left behind if it ends while one is shown."""
    teller = Announcer(terminal(200))
    match = Match.start("scopa", players=2)
    chance = Chance(1)
    answers = iter([""])

    def answer() -> str:
        for text in answers:
            return text
        raise stopped

    monkeypatch.setattr(players, "typed_line", answer)
    people = seated(("human", "human"), 2, chance, teller)
    with pytest.raises(stopped):
        play_match(match, people, chance, teller)
    assert shown(teller.console).endswith("\x1b[2J\x1b[H\x1b[?1049l")


def test_several_people_play_through_a_pipe() -> None:
    """Each is asked as on a terminal; nothing is wiped."""
    done = scopa_command(
        *("play", "scopa+target=1", "--seed", "1", "--seats", "human,human"), typed="\n1\n" * 200
    )
    assert done.code == 0
    assert done.out.count("only seat 0 looks") == done.out.count("Seat 0, your hand")
    assert "\x1b" not in done.out


@pytest.mark.parametrize(
    ("seats", "options", "kinds"),
    [
        ("human", (), "hr"),
        ("random,human", (), "rh"),
        ("human, RANDOM ,human", (), "hrh"),
        ("human,human", ("--players", "3"), "hhr"),
    ],
)
def test_seats_not_named_are_random(
    seats: str, options: tuple[str, ...], kinds: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several names say how many play, unless that is told by itself."""
    played: list[str] = []

    def note(match: Match, players: tuple[object, ...], *_: object) -> Match:
        played.extend("h" if isinstance(player, Human) else "r" for player in players)
        return match

    monkeypatch.setattr("scopa.cli.play.play_match", note)
    assert scopa_command("play", "--seats", seats, *options).code == 0
    assert "".join(played) == kinds


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seats", "robot"], "'robot': name human or random for each seat"),
        (["--seats", ""], "'': name human or random"),
        (["--players", "2", "--seats", "human,human,human"], "there are 2 seats"),
    ],
)
def test_bad_seats_are_refused(arguments: list[str], message: str) -> None:
    """Before anything is dealt."""
    done = scopa_command("play", *arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err
