"""`python -m scopa.testing`: check, perft, vectors, and engines that are asked."""

from __future__ import annotations

import io
import json
import runpy
import shlex
import sys
from typing import Any

import pytest

import scopa
from scopa import InvalidStateError, NotationError
from scopa.testing import question, run_vectors, vectors
from scopa.testing.command import main
from scopa.testing.conformance.answering import responses
from scopa.testing.conformance.running import judge
from scopa.testing.conformance.vector_set import holds, vector_text

ASKED = [vector for vector in vectors() if holds(vector)]
RIGHT = [json.dumps({"id": each["id"], "answer": each["expected"]}) for each in ASKED]


def engine(code: str) -> list[str]:
    """A program in Python as an engine."""
    return [sys.executable, "-c", code]


def saying(*lines: str) -> list[str]:
    """An engine that says this, whatever it is asked."""
    return engine(f"print({chr(10).join(lines)!r}, flush=True)")


# Engines


def test_the_reference_conforms() -> None:
    """The library answers the vectors rightly, as a process like any other."""
    found = run_vectors([sys.executable, "-m", "scopa.testing", "answer"])
    assert found.conforms
    assert (found.asked, found.right, found.skipped) == (223, 223, ())
    assert str(found) == "vectors, version 1: 223 of 223 right, 0 skipped, 0 problems"


def test_an_engine_may_skip_what_it_does_not_know() -> None:
    """It conforms in what it answers, and what it skips is told."""
    code = """
import json, sys
for line in reversed(sys.stdin.readlines()):
    print(json.dumps({"id": json.loads(line)["id"], "skip": "not yet"}))
"""
    found = run_vectors(engine(code))
    assert found.conforms
    assert (found.right, len(found.skipped)) == (0, 223)
    assert "\nskipped: V001 V002 V003 " in str(found)


def test_answers_may_hold_other_ends_of_lines() -> None:
    """JSON allows U+2028 and its like in strings; only a line feed ends an answer."""
    code = """
import json, sys
for line in sys.stdin:
    said = {"id": json.loads(line)["id"], "skip": "not\u2028yet\x85"}
    sys.stdout.buffer.write(json.dumps(said, ensure_ascii=False).encode() + b"\\r\\n")
"""
    found = run_vectors(engine(code))
    assert (len(found.skipped), found.problems) == (223, ())


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        (engine(""), "V001, captures: [], not nothing"),
        (engine("raise SystemExit(3)"), "the engine ended with the code 3"),
        (saying("hello"), "line 1 is not an answer to a vector: 'hello'"),
        (saying("[" * 9999), "line 1 is not an answer to a vector"),
        (saying("[1]"), "line 1 is not an answer"),
        (saying('{"id": 5}'), "line 1 is not an answer"),
        (saying('{"id": ["V001"]}'), "line 1 is not an answer"),
        (saying('{"id": "V059", "skip": ""}'), "line 1 is not an answer"),
        (engine("import os; os.write(1, b'\\xff')"), "line 1 is not an answer"),
        (saying(RIGHT[0], RIGHT[0]), "line 2 answers V001 again"),
        (
            saying('{"id": "V001", "answer": ["5b"]}'),
            'V001, captures: [], not {"id": "V001", "answer": ["5b"]}',
        ),
        (saying('{"id": "V001", "answer": ' + "[" * 900 + "]" * 900 + "}"), "V001, captures: []"),
        (saying('{"id": "V001", "error": "oh"}'), '[], not {"id": "V001", "error": "oh"}'),
    ],
)
def test_what_is_wrong_with_an_engine_is_told(command: list[str], problem: str) -> None:
    """Wrong, missing and double answers, other output, and how it ended."""
    found = run_vectors(command)
    assert not found.conforms
    assert any(problem in each for each in found.problems), found.problems[:3]
    assert all(len(each) < 700 for each in found.problems)


def test_an_engine_has_so_much_time() -> None:
    """Then it is stopped; what it said before counts."""
    late = engine(f"print({RIGHT[0]!r}, flush=True); import time; time.sleep(60)")
    found = run_vectors(late, timeout=1)
    assert found.problems[0] == "the engine was stopped after 1 seconds"
    assert found.right == 1


@pytest.mark.parametrize(
    "command", ["my-engine", [], [5], ["no-such-program-here"], ["a\0b"], 5, None]
)
def test_an_engine_that_cannot_be_started(command: Any) -> None:
    """It is refused, and said how a command is given."""
    with pytest.raises(InvalidStateError, match=r"command|cannot start"):
        run_vectors(command)


@pytest.mark.parametrize(
    "timeout", [0, -1, float("nan"), float("inf"), "60", None, True, [10**5000]]
)
def test_a_time_is_some_seconds(timeout: Any) -> None:
    """No other number, and nothing else."""
    with pytest.raises(InvalidStateError, match=r"timeout .*: give seconds, at most 86400"):
        run_vectors(["true"], timeout=timeout)


@pytest.mark.parametrize("code", ["while True: print('y' * 99)", "print('y' * 5_000_000)"])
def test_an_engine_that_writes_too_much_is_stopped(code: str) -> None:
    """What it writes fills no memory, whether it goes on for ever or ends in time."""
    found = run_vectors(engine(code), timeout=60)
    assert not found.conforms
    wrong = [each for each in found.problems if not each.startswith("V")]
    assert len(wrong) <= 1003
    assert sum(map(len, wrong)) < 400_000
    if "while" in code:
        assert wrong[0] == "the engine was stopped: it wrote more than 1,000,000 bytes"


def test_wrong_lines_are_counted() -> None:
    """A thousand of them are told."""
    found = judge(ASKED, [*RIGHT, *["y"] * 1234])
    assert (found.right, len(found.problems)) == (223, 1001)
    assert found.problems[-1] == "234 more lines are wrong"


def test_an_engine_need_not_read() -> None:
    """One that ends without a look at the questions is judged by what it said."""
    assert run_vectors(saying(RIGHT[0])).right == 1


def test_answers_come_in_any_order() -> None:
    """And blanks around them are free; the right ones are counted."""
    found = judge(ASKED, [f"  {line} " for line in reversed(RIGHT)])
    assert (found.right, found.problems) == (223, ())
    assert judge(ASKED, RIGHT[1:]).right == 222


@pytest.mark.parametrize(
    "line", ["", "{", "5", "null", '{"id": "V001"}', '{"id": 1, "kind": "x"}']
)
def test_the_reference_refuses_what_is_no_question(line: str) -> None:
    """With the number of the line."""
    good = json.dumps(question(ASKED[0]))
    with pytest.raises(NotationError, match=r"question \(line 2\)"):
        list(responses([good, line]))


def test_the_reference_skips_and_errs() -> None:
    """A kind that it does not know is skipped; a question without sense is an error."""
    lines = ['{"id": "a", "kind": "b"}', '{"id": "c", "kind": "captures"}']
    skip, error = map(json.loads, responses(lines))
    assert skip == {"id": "a", "skip": "unknown kind 'b'"}
    assert error == {"id": "c", "error": "KeyError: 'variant'"}


# The command


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and errors of a command."""
    code = main(arguments)
    return (code, *capsys.readouterr())


def test_check(capsys: pytest.CaptureFixture[str]) -> None:
    """A variant that keeps the laws in one line; one that does not with its breaches."""
    expected = "napola keeps all laws: 2 rounds, 72 positions, 2 matches\n"
    assert told(capsys, "check", "napola", "--rounds", "2", "--seed", "4") == (0, expected, "")
    short = ("--rounds", "1", "--match-rounds", "1")
    code, out, err = told(capsys, "check", "scopa+target=100", *short)
    assert (code, err) == (1, "")
    assert "outcome: a match does not end: after 1 round, at (" in out


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    """Counts by depth, or by first move; the deal by seed or by deck."""
    assert told(capsys, "perft", "scopa", "--seed", "18")[1] == "1: 4\n2: 15\n3: 30\n4: 60\n"
    first = scopa.parse_cards("3c 3s 3b Kd 7s Ad 2d 4d 4c 4s")
    deck = " ".join(map(str, [*first, *(card for card in scopa.DECK if card not in first)]))
    divided = told(capsys, "perft", "scopa", "--deck", deck, "--divide", "--depth", "2")
    assert divided == (0, "Ad: 9\n2d: 3\n7s: 3\n", "")
    teams = told(capsys, "perft", "scopone", "--players", "4", "--teams", "--depth", "1")
    assert teams == (0, "1: 9\n", "")


def test_vectors(capsys: pytest.CaptureFixture[str]) -> None:
    """The file itself, or how an engine answers."""
    assert told(capsys, "vectors") == (0, vector_text(), "")
    answering = shlex.join([sys.executable, "-m", "scopa.testing", "answer"])
    code, out, _ = told(capsys, "vectors", "--command", answering)
    assert (code, out.count("\n")) == (0, 1)
    silent = shlex.join(engine(""))
    code, out, _ = told(capsys, "vectors", "--command", silent, "--timeout", "9")
    assert (code, out.count("\n")) == (1, 224)


def test_answer(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Questions on standard input, answers on standard output."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(question(ASKED[1]))))
    assert told(capsys, "answer") == (0, '{"id": "V002", "answer": ["5b"]}\n', "")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["check", "scopne"], "did you mean 'scopone'"),
        (["check", "scopa", "--rounds", "0"], "rounds 0"),
        (["perft", "scopa", "--players", "7", "--depth", "x"], "invalid int value"),
        (["perft", "scopa", "--deck", "7x"], "cannot read cards"),
        (["perft", "scopa", "--depth", "0", "--divide"], "depth 0"),
        (["vectors", "--command", "no-such-program-here"], "cannot start"),
        (["vectors", "--command", ""], "give the program"),
        (["vectors", "--command", "'"], "invalid split value"),
        ([], "the following arguments are required"),
    ],
)
def test_what_cannot_be_done(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    """It is said on the standard error, with the exit code 2."""
    code = main(arguments)
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert says in err
    assert err.startswith("scopa.testing: ")
    assert err.count("\n") == 1


def test_help_that_cannot_be_written_is_not_passed_over(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with all other output, also where each letter is written at once."""

    class Full(io.StringIO):
        def write(self, _: str, /) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())
    assert main(["--help"]) == 1
    says = "scopa.testing: the output breaks off: No space left on device\n"
    assert capsys.readouterr().err == says


def test_the_module_is_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`python -m scopa.testing` runs it; importing the module does nothing."""
    monkeypatch.delitem(sys.modules, "scopa.testing.__main__", raising=False)
    monkeypatch.setattr(sys, "argv", ["scopa.testing", "check", "scopne"])
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module("scopa.testing", run_name="__main__")
    assert stopped.value.code == 2
    capsys.readouterr()
    runpy.run_module("scopa.testing.__main__", run_name="scopa.testing.__main__")
    assert capsys.readouterr() == ("", "")
