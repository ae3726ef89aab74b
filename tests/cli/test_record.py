"""``scopa play --record``: what happens to the file, whatever it is."""

from __future__ import annotations

import errno
import fcntl
import os
import shutil
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import filelock
import pytest

import scopa
from helpers.terminal import GOLDEN, Done, scopa_command
from scopa.cli import locked_file
from scopa.cli.existing_file import survey
from scopa.cli.locked_file import LockedFile
from scopa.cli.special_file import SpecialFile

if TYPE_CHECKING:
    from collections.abc import Callable

GOOD = (GOLDEN / "record_match_scopa_seed_4.jsonl").read_bytes()
SHORT = ("play", "scopa+target=1", "--seed", "1", "--record")
"""A match of one round."""
LONG = ("play", "scopa", "--seed", "1", "--record")
"""A match of several rounds."""


def record(file: object, *command: str) -> Done:
    """Play the match and record it there."""
    return scopa_command(*(command or SHORT), str(file))


def records_in(file: Path) -> int:
    """How many records it holds; each must be right."""
    return len(scopa.records.load_lines(file.read_bytes()))


def said(done: Done) -> str:
    """The one line on stderr."""
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err
    return done.err


def played_to_its_end(done: Done) -> bool:
    """Look for the end of the match in the output."""
    return "wins the match" in done.out.splitlines()[-1]


# What is in the file


@pytest.mark.parametrize("before", [b"", b"\n\n", GOOD, GOOD + b"\n", GOOD.rstrip()])
def test_a_match_is_added_to_a_file(tmp_path: Path, before: bytes) -> None:
    """What stood in it stays, on lines of its own; nothing else is in the folder."""
    file = tmp_path / "matches.jsonl"
    file.write_bytes(before)
    done = record(file)
    assert (done.code, done.err) == (0, "")
    content = file.read_bytes()
    assert content.startswith(before)
    assert content.splitlines()[:-1] == before.splitlines()
    assert isinstance(scopa.records.loads(content.splitlines()[-1]), scopa.records.MatchRecord)
    assert content.endswith(b"\n")
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"old\n", "line 1 is not a record"),
        (b"old", "line 1 is not a record"),
        (GOOD + b"{}\n", "line 2 is not a record"),
        (b"[1]\n", "line 1 is not a record"),
        (b'{"format": "json"}\n', "line 1 is not a record"),
        (b'{"format": ["scopa-match"]}\n', "line 1 is not a record"),
        (b'{\n"format": "scopa-match"}\n', "line 2 is not a record"),
        (b'[Variant "scopa"]\n', "line 1 is round text"),
        (b"\xff\xfe", "line 1 is not a record"),
        (b"[" * 100_000, "line 1 is not a record"),
        (b"\x00" * 3_000_000, "line 1 is not a record"),
        (b"scopa1 scopa 01 p1 0 0 2s3sb4c - ?3/AcJbQs ?30 - - - - - 1 -\n", "line 1 is not"),
        (b'{"format": "scopa-position", "version": 1}\n', "line 1 is a position"),
    ],
    ids=range(13),
)
def test_a_file_of_another_format_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    """Before anything is played; it stays as it is, and what would be right is said."""
    file = tmp_path / "other"
    file.write_bytes(content)
    done = record(file)
    assert (done.code, done.out) == (1, "")
    assert f"'{file}': {reason}" in said(done)
    assert "give the name of such a file, or of a new one" in done.err
    assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


def test_round_text_is_no_place_for_a_match(tmp_path: Path) -> None:
    """As `format_round` writes it."""
    match = scopa.records.loads(GOOD)
    assert isinstance(match, scopa.records.MatchRecord)
    file = tmp_path / "round.txt"
    file.write_text(scopa.records.format_round(match.rounds[0]))
    assert "line 1 is round text" in said(record(file))


@pytest.mark.parametrize("end", [1, 5, 30, 2000, len(GOOD) - 2])
def test_a_line_that_breaks_off_is_kept(tmp_path: Path, end: int) -> None:
    """As it is, on a line of its own; that is said, and further matches can be added."""
    file = tmp_path / "torn.jsonl"
    torn = GOOD + GOOD[:end]
    file.write_bytes(torn)
    done = record(file)
    assert done.code == 0
    assert said(done) == (
        f"scopa: {file}, line 2: it breaks off; it stays, and the match goes into the next line\n"
    )
    assert file.read_bytes().startswith(torn + b"\n{")
    assert record(file).err == ""
    shown = scopa_command("replay", "-q", str(file))
    assert shown.out.startswith("3 records right: ")
    assert shown.out.endswith(" 1 wrong.\n")


def test_replay_reports_a_last_line_that_breaks_off(tmp_path: Path) -> None:
    """The records before it are shown, and the problem says what the line is."""
    file = tmp_path / "torn.jsonl"
    file.write_bytes(GOOD + GOOD[:500])
    done = scopa_command("replay", "-q", str(file))
    assert done.code == 1
    assert done.out == "1 record right: 5 rounds, 180 moves. 1 wrong.\n"
    assert f"{file}, line 2: the last line breaks off: no newline ends it (not JSON" in said(done)


# A limit


@pytest.mark.parametrize("limit", ["growing_match.MOST_ROUNDS", "dump.LIMIT"])
def test_a_limit_ends_the_record_and_not_the_match(
    tmp_path: Path, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One message and exit code 1; what was recorded before can be read."""
    monkeypatch.setattr(f"scopa.records.{limit}", 3000 if limit.endswith("LIMIT") else 2)
    file = tmp_path / "match.jsonl"
    done = record(file, *LONG)
    assert done.code == 1
    assert played_to_its_end(done)
    assert f"the recording in {file} ends: " in said(done)
    assert " at most; 2 rounds are kept" in said(done)
    assert done.err.endswith("; 2 rounds are kept of this match\n")
    (kept,) = scopa.records.load_lines(file.read_bytes())
    assert isinstance(kept, scopa.records.MatchRecord)
    assert len(kept.rounds) == 2


# Names


def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    """Its target is written, one that is not there yet too, through several links."""
    target, link, other = (tmp_path / name for name in ("target", "link", "other"))
    link.symlink_to("target")
    other.symlink_to(link)
    assert record(link).code == record(other).code == 0
    assert link.is_symlink()
    assert other.is_symlink()
    assert records_in(target) == 2


def test_a_hard_link_stays_one(tmp_path: Path) -> None:
    """The file is written in place, so its other names lead to the match too."""
    file, other = tmp_path / "file", tmp_path / "other"
    file.write_bytes(GOOD)
    other.hardlink_to(file)
    assert record(file, *LONG).code == 0
    assert file.samefile(other)
    assert records_in(other) == 2
    assert sorted(tmp_path.iterdir()) == [file, other]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o606, 0o755])
def test_mode_and_owner_are_kept(tmp_path: Path, mode: int) -> None:
    """Also where root records into the file of somebody else."""
    file = tmp_path / "file"
    file.touch()
    if os.getuid() == 0:
        os.chown(file, 12345, 23456)
    file.chmod(mode)
    before = file.stat()
    assert record(file).code == 0
    after = file.stat()
    assert stat.S_IMODE(after.st_mode) == mode
    assert (after.st_uid, after.st_gid) == (before.st_uid, before.st_gid)
    assert after.st_ino != before.st_ino
    assert after.st_mtime_ns > before.st_mtime_ns


def test_the_file_of_somebody_else_is_written_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where its owner could not be kept."""

    def refused(*_: object) -> None:
        raise PermissionError(errno.EPERM, "not yours")

    monkeypatch.setattr(os, "fchown", refused)
    file = tmp_path / "file"
    file.write_bytes(GOOD)
    before = file.stat()
    assert record(file, *LONG).code == 0
    assert file.stat().st_ino == before.st_ino
    assert records_in(file) == 2
    assert list(tmp_path.iterdir()) == [file]


def test_a_system_that_replaces_no_open_file_writes_it_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Windows does not."""
    monkeypatch.setattr(locked_file, "_REPLACES", False)
    file = tmp_path / "file"
    file.write_bytes(GOOD)
    before = file.stat()
    assert record(file, *LONG).code == 0
    assert file.stat().st_ino == before.st_ino
    assert records_in(file) == 2


@pytest.mark.parametrize("name", ["file.part", ".file.part", "file.lock", ".file.lock", "file~"])
def test_no_other_file_is_touched(tmp_path: Path, name: str) -> None:
    """Whatever it is called, and even if it is a folder."""
    file, other = tmp_path / "file", tmp_path / name
    other.write_text("mine")
    assert record(file).code == 0
    assert other.read_text() == "mine"
    assert sorted(tmp_path.iterdir()) == sorted([file, other])
    other.unlink()
    other.mkdir()
    assert record(file).code == 0


def test_long_and_odd_names_are_names(tmp_path: Path) -> None:
    """As long as the system allows; with spaces, letters of any script, a newline."""
    for name in ("n" * 255, "é" * 127, "a b", "два", "a\nb", "%s {}"):
        assert record(tmp_path / name).code == 0
        assert records_in(tmp_path / name) == 1


@pytest.mark.parametrize("name", ["", ".", "..", "folder", "folder/", "new/", "no/file", "file/x"])
def test_what_can_be_no_file_is_refused(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line, before the match, with exit code 1; nothing is created."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    done = record(name)
    assert (done.code, done.out) == (1, "")
    assert f"could not open file '{name}': " in said(done)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "folder"]


def test_a_name_that_no_system_takes_is_refused() -> None:
    """A null character; a loop of links."""
    assert "null" in said(record("a\0b"))


def test_a_loop_of_links_is_refused(tmp_path: Path) -> None:
    """In one line."""
    (tmp_path / "one").symlink_to("two")
    (tmp_path / "two").symlink_to("one")
    done = record(tmp_path / "one")
    assert (done.code, done.out) == (1, "")
    assert "Too many levels of symbolic links" in said(done)


# Writers at once


def names_of(file: Path) -> list[Path]:
    """Several names of a file: itself, by another way, links of both kinds."""
    link, hard = file.with_name("link"), file.with_name("hard")
    link.symlink_to(file.name)
    hard.hardlink_to(file)
    return [file, file.parent / ".." / file.parent.name / file.name, link, hard]


def test_a_second_writer_is_refused_at_once(tmp_path: Path) -> None:
    """By whichever name it asks for the file, from the first round to the last; with a
    message that names it. Then it can have the file."""
    file = tmp_path / "file"
    file.write_bytes(GOOD)
    for own in names_of(file):
        first = LockedFile.open(str(own))
        for _ in range(3):
            for name in (file, *tmp_path.iterdir()):
                done = record(name)
                assert (done.code, done.out) == (1, "")
                assert said(done) == (
                    f"scopa: could not open file '{name}': another match is being recorded in"
                    " this file\n"
                )
            first.put(GOOD)
        first.finish()
        file.write_bytes(GOOD)
    assert record(file).code == 0


def test_the_lock_never_is_on_a_file_that_was_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer that opens the file just before it is replaced locks the one that replaced it."""
    file = tmp_path / "file"
    file.write_bytes(GOOD)
    real = filelock.lock_descriptor
    replaced: list[int] = []

    def late(descriptor: int, *, blocking: bool) -> bool:
        if not replaced:
            replaced.append(descriptor)
            new = tmp_path / "new"
            new.write_bytes(GOOD + GOOD)
            new.replace(file)
        return real(descriptor, blocking=blocking)

    monkeypatch.setattr(locked_file, "lock_descriptor", late)
    assert record(file).code == 0
    assert replaced
    assert records_in(file) == 3


def test_a_system_without_locks_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as some network folders: in one line."""

    def none(*_: object, **__: object) -> bool:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(locked_file, "lock_descriptor", none)
    done = record(tmp_path / "file")
    assert (done.code, done.out) == (1, "")
    assert "No locks available" in said(done)


# Errors while the match goes on


def spoil_after(rounds: int, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[], Any]) -> None:
    """Have something happen before the next round is written."""
    real, count = LockedFile.put, [0]

    def put(self: LockedFile, line: bytes) -> None:
        if count[0] == rounds:
            spoil()
        count[0] += 1
        real(self, line)

    monkeypatch.setattr(LockedFile, "put", put)


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_a_folder_that_goes_away_ends_the_record_only(
    tmp_path: Path, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One message, the match goes on, exit code 1."""
    folder = tmp_path / "folder"
    folder.mkdir()
    spoil_after(rounds, monkeypatch, lambda: shutil.rmtree(folder))
    done = record(folder / "file", *LONG)
    assert done.code == 1
    assert played_to_its_end(done)
    kept = ("no rounds are", "1 round is", "2 rounds are")[rounds]
    assert said(done) == (
        f"scopa: the recording in {folder / 'file'} ends: No such file or directory;"
        f" {kept} kept of this match\n"
    )


@pytest.mark.parametrize("change", ["append", "replace", "truncate"])
def test_the_work_of_others_is_not_lost(
    tmp_path: Path, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that another program has changed meanwhile stays as that program left it."""
    file, other = tmp_path / "file", tmp_path / "other"
    file.write_bytes(GOOD)
    other.write_bytes(b"theirs")

    def spoil() -> None:
        if change == "replace":
            other.replace(file)
        else:
            with file.open("ab" if change == "append" else "wb") as opened:
                opened.write(b"theirs")

    spoil_after(2, monkeypatch, spoil)
    done = record(file, *LONG)
    assert done.code == 1
    assert played_to_its_end(done)
    assert "another program has changed the file meanwhile; 2 rounds are kept" in said(done)
    assert file.read_bytes().endswith(b"theirs")
    assert file.read_bytes().startswith(GOOD) == (change == "append")


@pytest.mark.parametrize("linked", [False, True])
def test_a_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path,
    linked: bool,  # noqa: FBT001  # a parameter of the test
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also a file with two names, whose end is then written again."""
    file = tmp_path / "file"
    file.write_bytes(GOOD)
    if linked:
        (tmp_path / "linked").hardlink_to(file)
    size = file.stat().st_size
    full = [False]
    real = os.fsync

    def fsync(descriptor: int) -> None:
        # In place, the last thing that is done with the file itself.
        here = os.path.samestat(os.fstat(descriptor), file.stat())
        if full[0] and here == linked:
            full[0] = False
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(descriptor)

    def fill() -> None:
        full[0] = True

    monkeypatch.setattr(os, "fsync", fsync)
    spoil_after(2, monkeypatch, fill)
    done = record(file, *LONG)
    assert done.code == 1
    assert played_to_its_end(done)
    assert "No space left on device; 2 rounds are kept of this match" in said(done)
    _, kept = scopa.records.load_lines(file.read_bytes())
    assert file.read_bytes()[:size] == GOOD
    assert isinstance(kept, scopa.records.MatchRecord)
    assert len(kept.rounds) == 2
    assert len(list(tmp_path.iterdir())) == 1 + linked


def test_a_match_that_cannot_be_recorded_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of the library about its rounds is one message too."""

    def refuse(*_: object) -> None:
        raise scopa.InvalidStateError(["no round"])

    monkeypatch.setattr("scopa.cli.recorder.RoundRecord.of", refuse)
    done = record(tmp_path / "file", *LONG)
    assert done.code == 1
    assert played_to_its_end(done)
    assert "ends: no round; no rounds are kept" in said(done)


def test_a_folder_without_room_for_new_files_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the start, even if the file itself could be written; the file is let go."""

    def mkstemp(**_: object) -> tuple[int, str]:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    file = tmp_path / "file"
    file.write_bytes(GOOD)
    with monkeypatch.context() as patched:
        patched.setattr("tempfile.mkstemp", mkstemp)
        done = record(file)
    assert (done.code, done.out) == (1, "")
    assert "Permission denied" in said(done)
    assert record(file).code == 0


def test_a_folder_that_cannot_be_synced_is_no_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not all systems can."""
    real = os.fsync

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "no")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    assert record(tmp_path / "file").code == 0


def test_a_write_may_take_a_part_at_once() -> None:
    """The rest is written then."""

    class Slow:
        content = b""

        def write(self, rest: memoryview) -> int:
            self.content += bytes(rest[:3])
            return len(rest[:3])

    slow = Slow()
    locked_file._write(slow, b"0123456789")  # type: ignore[arg-type]  # it only needs write
    assert slow.content == b"0123456789"


# What is not a regular file


def test_a_device_is_written_and_not_replaced(tmp_path: Path) -> None:
    """A null device of its own, where that can be made: it stays a device."""
    device = tmp_path / "null"
    try:
        os.mknod(device, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        device.write_bytes(b"anything")
    except OSError:
        pytest.skip("devices need root, and a file system that has them")
    done = record(device, *LONG)
    assert (done.code, done.err) == (0, "")
    assert stat.S_ISCHR(device.stat().st_mode)
    assert list(tmp_path.iterdir()) == [device]


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no such device")
def test_a_full_device_is_one_message() -> None:
    """At the end of the match."""
    done = record("/dev/full")
    assert done.code == 1
    assert played_to_its_end(done)
    assert said(done) == (
        "scopa: the recording in /dev/full ends: No space left on device; no rounds are kept of"
        " this match\n"
    )


def test_a_pipe_that_is_read_gets_the_match_once(tmp_path: Path) -> None:
    """At the end, whole; it stays a pipe."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    done = record(pipe, *LONG)
    reader.join()
    assert (done.code, done.err) == (0, "")
    assert pipe.is_fifo()
    (match,) = scopa.records.load_lines(got[0])
    assert isinstance(match, scopa.records.MatchRecord)
    assert match.match.outcome is not None


def test_a_pipe_that_nobody_reads_does_not_hang(tmp_path: Path) -> None:
    """Neither at the start nor at the end: one message, exit code 1."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = record(pipe)
    assert done.code == 1
    assert played_to_its_end(done)
    assert "ends: nobody reads from this pipe; no rounds are kept" in said(done)
    assert pipe.is_fifo()


def test_a_pipe_that_goes_away_is_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is looked for again at the end; nothing is put in its place."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    real = SpecialFile.finish

    def finish(self: SpecialFile) -> None:
        pipe.unlink()
        real(self)

    monkeypatch.setattr(SpecialFile, "finish", finish)
    done = record(pipe)
    assert done.code == 1
    assert "No such file or directory" in said(done)
    assert list(tmp_path.iterdir()) == []


def test_another_error_of_a_pipe_is_said_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not as if nobody read."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def refuse(*_: object) -> int:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    found = SpecialFile.find(str(pipe))
    assert found is not None
    found.put(b"x\n")
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(OSError, match="Too many open files"):
        found.finish()


def test_a_match_that_is_broken_off_is_written_to_a_pipe_too(tmp_path: Path) -> None:
    """As far as it went; if no round was finished, nothing is."""
    command = ("play", "scopa", "--seats", "human", "--seed", "4", "--record")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for typed, rounds in (("1\n" * 20, 1), ("1\n", 0)):
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        assert scopa_command(*command, str(pipe), typed=typed).code == 1
        got = os.read(reader, 100_000)
        os.close(reader)
        kept = [record.rounds for record in scopa.records.load_lines(got)]  # type: ignore[union-attr]
        assert [len(each) for each in kept] == [rounds] * bool(rounds)


@pytest.mark.parametrize("kind", ["socket", "disk"])
def test_what_is_no_place_for_a_record_is_refused(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk would lose what it holds."""
    file = tmp_path / "file"
    file.touch()
    check = "S_ISSOCK" if kind == "socket" else "S_ISBLK"
    monkeypatch.setattr(stat, "S_ISREG", lambda _: False)
    monkeypatch.setattr(stat, check, lambda _: True)
    done = record(file)
    assert (done.code, done.out) == (1, "")
    assert f"it is a {kind}, and no file for a record" in said(done)


def test_a_device_that_may_not_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the match."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    monkeypatch.setattr(os, "access", lambda *_: False)
    done = record(pipe)
    assert (done.code, done.out) == (1, "")
    assert "Permission denied" in said(done)


# As a program


def run(*arguments: object, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "scopa", *map(str, arguments)],
        check=False,
        stderr=subprocess.PIPE,
        **options,
    )


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "{number}", "{name}"])
def test_where_the_output_goes_is_written_after_it(tmp_path: Path, name: str) -> None:
    """Also if that is a regular file, by whichever name: the text of the match is kept."""
    if not Path("/dev/fd").exists():
        pytest.skip("there are no such names")
    told = tmp_path / "told"
    with told.open("wb") as out:
        asked = name.format(number=f"/dev/fd/{out.fileno()}", name=told)
        done = run(*SHORT, asked, stdout=out, pass_fds=[out.fileno()])
    assert (done.returncode, done.stderr) == (0, b"")
    *text, line = told.read_bytes().splitlines()
    assert b"wins the match" in text[-1]
    assert isinstance(scopa.records.loads(line), scopa.records.MatchRecord)


@pytest.mark.skipif(not Path("/dev/fd").exists(), reason="there are no such names")
def test_a_pipe_by_its_number_gets_the_match() -> None:
    """As what the shell puts in the place of ``>(cat)``."""
    reading, writing = os.pipe()
    try:
        done = record(f"/dev/fd/{writing}")
    finally:
        os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        got = pipe.read()
    assert (done.code, done.err) == (0, "")
    assert len(scopa.records.load_lines(got)) == 1


def test_a_descriptor_that_is_not_open_is_refused() -> None:
    """In one line."""
    done = run(*SHORT, "/dev/fd/99", stdout=subprocess.PIPE)
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"No such file or directory" in done.stderr


def test_the_lock_ends_with_the_process(tmp_path: Path) -> None:
    """Nothing of it stays behind."""
    file = tmp_path / "file"
    with file.open("wb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        done = run(*SHORT, file, stdout=subprocess.PIPE)
        assert (done.returncode, done.stdout) == (1, b"")
        assert done.stderr.decode().count(str(file)) == 1
    assert run(*SHORT, file, stdout=subprocess.PIPE).returncode == 0
    assert list(tmp_path.iterdir()) == [file]


def test_survey_says_what_breaks_off() -> None:
    """Only the last line can; blank lines are none."""
    assert survey([]) == ("", 0)
    assert survey([b"\n", GOOD]) == ("", 0)
    assert survey([GOOD[:99] + b"\n", GOOD[:99]]) == ("", 2)
