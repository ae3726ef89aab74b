"""``scopa play --record`` in processes that run at once, are killed, or run out of room.

``SCOPA_RECORD_RUNS`` says how often each is tried (2; ten writers at once and 40 kills were
tried with 10 and 40). With ``SCOPA_RECORD_MOUNT=1``, and as root, a full disk is a real one.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import scopa
from helpers.processes import environment
from helpers.terminal import GOLDEN

if TYPE_CHECKING:
    from collections.abc import Iterator

RUNS = int(os.environ.get("SCOPA_RECORD_RUNS", "2"))
GOOD = (GOLDEN / "record_match_scopa_seed_4.jsonl").read_bytes()


AS_NOBODY = """
import os, sys
import scopa.cli.app
from scopa.cli import main
os.setgroups([]), os.setgid(65534), os.setuid(65534)
sys.exit(main(sys.argv[1:]))
"""
"""The command of a user who is not root; what it needs is imported before."""


def start(
    file: Path, target: int, seed: int, *program: str, **options: Any
) -> subprocess.Popen[bytes]:
    """A match to so many points, in a process of its own."""
    match = ("play", f"scopa+target={target}", "--seed", str(seed), "--record", str(file))
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(
        [sys.executable, *(program or ("-m", "scopa")), *match],
        env=environment(),
        **(pipes | options),
    )


def records_of(content: bytes) -> list[scopa.records.MatchRecord]:
    """The matches of a file, each of which must be right."""
    records = scopa.records.load_lines(content)
    assert all(isinstance(each, scopa.records.MatchRecord) for each in records)
    return [each for each in records if isinstance(each, scopa.records.MatchRecord)]


@pytest.mark.parametrize("writers", [2, 3])
@pytest.mark.parametrize("run", range(RUNS))
def test_writers_at_once_lose_nothing(tmp_path: Path, writers: int, run: int) -> None:
    """The matches of the writers that end with 0 are whole in the file; the others were
    refused, with a line that names the file."""
    file = tmp_path / "file"
    file.write_bytes(GOOD)
    started = [start(file, 31, run * writers + number) for number in range(writers)]
    ended = [(process, *process.communicate()) for process in started]
    wins = 0
    for process, out, err in ended:
        if process.returncode == 0:
            wins += 1
            assert (b"wins the match" in out, err) == (True, b"")
        else:
            assert (process.returncode, out) == (1, b"")
            assert err.decode() == (
                f"scopa: could not open file '{file}': another match is being recorded in this"
                " file\n"
            )
    records = records_of(file.read_bytes())
    assert len(records) == wins + 1
    assert wins
    assert all(each.match.outcome for each in records)
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("linked", [False, True], ids=["alone", "linked"])
@pytest.mark.parametrize("run", range(RUNS))
def test_a_kill_at_any_moment_loses_no_earlier_record(
    tmp_path: Path,
    run: int,
    linked: bool,  # noqa: FBT001  # a parameter of the test
) -> None:
    """Every round that was ever seen in the file stays, and the lock does not. Of a file
    with two names, the line may break off; then a file beside it has it all."""
    rng = random.Random(run)
    file = tmp_path / "file"
    file.write_bytes(GOOD)
    other = tmp_path / "other"
    if linked:
        other.hardlink_to(file)
    process = start(file, 1000, run, stdout=subprocess.DEVNULL)
    wait, until, seen = rng.uniform(0, 0.5), float("inf"), GOOD
    while time.monotonic() < until:
        content = file.read_bytes()
        if linked and not content.endswith(b"}\n"):
            continue
        seen = content
        if seen != GOOD:
            until = min(until, time.monotonic() + wait)
        assert process.poll() is None
    process.kill()
    process.communicate()
    left = [each for each in tmp_path.iterdir() if each not in {file, other}]
    assert all(each.name.startswith(".file.") for each in left)
    content = file.read_bytes()
    if linked and not content.endswith(b"}\n"):
        (part,) = left
        content = part.read_bytes()
    assert content.startswith(GOOD)
    _, kept = records_of(content)
    *_, last_seen = records_of(seen)
    assert kept.rounds[: len(last_seen.rounds)] == last_seen.rounds
    assert len(last_seen.rounds) >= 1
    after = start(file, 1, run)
    after.communicate()
    assert after.returncode == 0


def ends_full(file: Path, process: subprocess.Popen[bytes], reason: str) -> None:
    """The match was played to its end, with one message; the file can be read."""
    out, err = process.communicate()
    assert process.returncode == 1
    assert b"wins the match" in out.splitlines()[-1]
    assert err.decode().startswith(f"scopa: the recording in {file} ends: {reason}; ")
    assert err.count(b"\n") == 1
    assert file.read_bytes().startswith(GOOD)
    _, kept = records_of(file.read_bytes())
    assert f"; {len(kept.rounds)} rounds are kept".encode() in err
    assert list(file.parent.iterdir()) == [file]


def test_a_file_that_may_not_grow_keeps_what_it_has(tmp_path: Path) -> None:
    """With a limit of the system on the size of files."""
    file = tmp_path / "file"
    file.write_bytes(GOOD)
    size = len(GOOD) + 9000

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    process = start(file, 50, 1, preexec_fn=limit)  # no threads here
    ends_full(file, process, "File too large")


@contextlib.contextmanager
def small_disk(folder: Path, size: int) -> Iterator[None]:
    """A disk of so many bytes in a folder."""
    mount, unmount = shutil.which("mount"), shutil.which("umount")
    assert mount
    assert unmount
    subprocess.run([mount, "-t", "tmpfs", "-o", f"size={size}", "none", folder], check=True)
    try:
        yield
    finally:
        subprocess.run([unmount, folder], check=True)


@pytest.mark.skipif("SCOPA_RECORD_MOUNT" not in os.environ, reason="mounts a disk, as root")
@pytest.mark.parametrize("seed", range(RUNS))
def test_a_full_disk_keeps_what_it_has(tmp_path: Path, seed: int) -> None:
    """A real one, of 64 kB."""
    with small_disk(tmp_path, 65536):
        file = tmp_path / "file"
        file.write_bytes(GOOD)
        ends_full(file, start(file, 150, seed), "No space left on device")


def test_a_folder_that_may_not_be_written_is_refused() -> None:
    """For a new file and for one that is there, in one line, and before the match. Root
    may write everywhere, so somebody else tries it then."""
    folder = Path(tempfile.mkdtemp())
    program = ("-c", AS_NOBODY) if os.getuid() == 0 else ()
    file = folder / "file"
    file.write_bytes(GOOD)
    file.chmod(0o666)
    folder.chmod(0o555)
    try:
        for name in (file, folder / "new"):
            process = start(name, 1, 1, *program)
            out, err = process.communicate()
            assert (process.returncode, out) == (1, b"")
            assert err.decode() == f"scopa: could not open file '{name}': Permission denied\n"
        assert file.read_bytes() == GOOD
        assert list(folder.iterdir()) == [file]
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_somebody_else_s_file_keeps_its_owner() -> None:
    """Where it may be written but not given away: in place. Needs root to set it up."""
    if os.getuid() != 0:
        pytest.skip("only root can make a file of somebody else")
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    file = folder / "file"
    file.write_bytes(GOOD)
    file.chmod(0o666)
    before = file.stat()
    try:
        process = start(file, 11, 1, "-c", AS_NOBODY)
        _, err = process.communicate()
        assert (process.returncode, err) == (0, b"")
        after = file.stat()
        assert (after.st_uid, after.st_ino) == (before.st_uid, before.st_ino)
        assert len(records_of(file.read_bytes())) == 2
        assert list(folder.iterdir()) == [file]
    finally:
        shutil.rmtree(folder)
