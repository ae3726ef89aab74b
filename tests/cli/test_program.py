"""How a program of the package ends: streams, signals, messages, exit codes."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import signal
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from scopa import DealError
from scopa._program.lines import typed_line, typed_lines
from scopa._program.messages import one_line
from scopa._program.running import Failure, run_program
from scopa._program.signals import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class Broken(io.StringIO):
    """A stream that cannot be written, neither at once nor later."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def write(self, _: str, /) -> int:
        """Fail."""
        raise self.error

    def flush(self) -> None:
        """Fail, as long as it is not closed."""
        if not self.closed:
            raise self.error


def raising(error: BaseException) -> Callable[[], int]:
    """Work that ends so."""

    def work() -> int:
        raise error

    return work


def ended(work: Callable[[], int]) -> tuple[int, str, str]:
    """Exit code, output and messages of work."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run_program("prog", work)
    return code, out.getvalue(), err.getvalue()


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (Failure("so it is", 7), 7, "prog: so it is\n"),
        (Failure("two\nlines\x1b[2J", 2), 2, "prog: two\\nlines\\x1b[2J\n"),
        (DealError("no seats"), 2, "prog: no seats\n"),
        (SystemExit(0), 0, ""),
        (SystemExit(None), 0, ""),
        (SystemExit(3), 3, ""),
        (SystemExit("words"), 1, ""),
        (FULL, 1, "prog: the output breaks off: No space left on device\n"),
        (OSError(), 1, "prog: the output breaks off: OSError\n"),
        (BrokenPipeError(), 1, ""),
        (EOFError(), 1, "\nprog: the input has ended\n"),
        (KeyboardInterrupt(), 130, "\nprog: stopped\n"),
        (Stopped(15), 143, "\nprog: stopped\n"),
    ],
)
def test_what_ends_the_work_is_a_line_and_a_code(
    error: BaseException, code: int, says: str
) -> None:
    """Whatever it is, the message is one line; a question before it has its own."""
    assert ended(raising(error)) == (code, "", says)


def test_an_error_around_that_of_a_signal_is_no_fault() -> None:
    """Python puts one around it where a class is being made."""

    def work() -> int:
        raise RuntimeError("error calling __set_name__") from Stopped(1)

    assert ended(work) == (129, "", "\nprog: stopped\n")


@pytest.mark.parametrize("error", [ZeroDivisionError(), RuntimeError(), GeneratorExit()])
def test_faults_of_the_program_pass(error: BaseException) -> None:
    """They are not put into words: who mends them needs the traceback."""
    before = sys.stdin, sys.stdout, sys.stderr
    with pytest.raises(type(error)):
        run_program("prog", raising(error))
    assert (sys.stdin, sys.stdout, sys.stderr) == before


@pytest.mark.parametrize("code", [0, 1, 2])
@pytest.mark.parametrize("error", [FULL, BrokenPipeError(errno.EPIPE, "Broken pipe")])
def test_output_that_fails_at_the_end(
    error: OSError, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Makes a good end a bad one; a bad one stays as it is. Either way the stream is closed,
    so that Python does not try again."""
    out, err = Broken(error), io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert run_program("prog", lambda: code) == (code or 1)
    said = code == 0 and error is FULL
    told = "prog: the output breaks off: No space left on device\n"
    assert err.getvalue() == (told if said else "")
    assert out.closed


def test_messages_that_cannot_be_written_are_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit code says it all the same."""
    err = Broken(FULL)
    monkeypatch.setattr(sys, "stderr", err)
    assert run_program("prog", raising(Failure("words", 2))) == 2
    assert err.closed


def test_streams_that_are_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading and writing fail as with files, messages are lost, and all are None again."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert run_program("prog", lambda: 0) == 0
    assert run_program("prog", lambda: 0 * sys.stdout.write("words")) == 1
    assert run_program("prog", lambda: len(typed_line())) == 1
    assert run_program("prog", lambda: 0 * sys.stderr.write("words")) == 0
    assert sys.stdin is sys.stdout is sys.stderr is None


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_puts_in_order_first(name: str) -> None:
    """Work ends as with an exception, and afterwards the signal does what it did before."""
    number = getattr(signal, name, None)
    if number is None:
        pytest.skip("this system has no such signal")
    done = []

    def work() -> int:
        try:
            signal.raise_signal(number)
        finally:
            done.append(signal.getsignal(number))
        return 0

    before = signal.signal(number, signal.SIG_DFL)
    try:
        assert ended(work) == (128 + number, "", "\nprog: stopped\n")
        # A second one would have ended the process at once.
        assert done == [signal.SIG_DFL]
        signal.signal(number, signal.SIG_IGN)
        assert ended(work) == (0, "", ""), "as nohup has it"
        assert done[1] is signal.getsignal(number) is signal.SIG_IGN
    finally:
        signal.signal(number, before)


def test_a_signal_while_it_ends_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second Ctrl-C meets no traceback."""

    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scopa._program.running.complain", pressed)
    assert run_program("prog", raising(Failure("words", 2))) == 130


def test_a_thread_leaves_signals_alone() -> None:
    """Only the main thread may change what they do."""
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(run_program("prog", lambda: 5)))
    thread.start()
    thread.join()
    assert codes == [5]


# Messages


def test_a_message_is_one_short_line() -> None:
    """Nothing in it moves a terminal, and of a very long one the middle is left out."""
    text = "".join(map(chr, [*range(300), 0x2028, 0x202E, 0xD800, 0x10FFFF]))
    told = one_line(text)
    assert told.isprintable()
    assert "\\x1b" in told
    assert "\\ud800" in told
    assert "àé" in one_line("àé")
    long = one_line("a" * 800 + "b" * 10**6 + "c" * 150)
    assert long == "a" * 800 + " ... " + "c" * 150


# Lines


def typed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> io.BytesIO:
    """Put this on the standard input."""
    raw = io.BytesIO(data)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(raw, encoding="utf-8"))
    return raw


def test_lines_are_read_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of so many letters is one, whether or not a newline ends it."""
    typed(monkeypatch, b"123\n\nabc")
    assert [typed_line(3), typed_line(3), typed_line(3)] == ["123", "", "abc"]
    with pytest.raises(EOFError):
        typed_line(3)
    typed(monkeypatch, b"123\n\nabc\n")
    assert list(typed_lines(3)) == ["123", "", "abc"]


def test_a_line_without_end_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """No more than a piece of it is looked at."""
    raw = typed(monkeypatch, b"x" * 10_000_000)
    with pytest.raises(Failure, match="the input has a line of more than 10,000 characters"):
        typed_line()
    assert raw.tell() < 50_000
    typed(monkeypatch, b"12\n1234\n")
    lines = typed_lines(3)
    assert next(lines) == "12"
    with pytest.raises(Failure, match="a line of more than 3 characters"):
        next(lines)


def test_an_input_that_cannot_be_read_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the words of the system."""

    class Directory(io.StringIO):
        def readline(self, *_: object) -> str:  # type: ignore[override]  # typeshed has bytes
            raise IsADirectoryError(errno.EISDIR, "Is a directory")

    monkeypatch.setattr(sys, "stdin", Directory())
    with pytest.raises(Failure, match="the input cannot be read: Is a directory"):
        typed_line()
