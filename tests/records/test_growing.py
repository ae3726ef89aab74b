"""The text of a match that grows round by round, and lines that break off."""

from __future__ import annotations

import random

import pytest

import scopa
from helpers.recorded import random_match, random_record
from scopa import InvalidStateError, RecordError, UnknownVariantError
from scopa.errors import RecordProblem
from scopa.records import MatchRecord, growing_match
from scopa.records.growing_match import GrowingMatch
from scopa.records.torn_lines import breaks_off

LINES = scopa.records.dump_lines([random_record(seed=1), random_record(seed=2)])


def grown(record: MatchRecord) -> list[str]:
    """The text after each round."""
    text = GrowingMatch.of(scopa.Match(record.variant, record.seating, record.dealer))
    return [text.add(played) for played in record.rounds]


@pytest.mark.parametrize("variant", ["scopa", "cirulla", "scopone+ponino-per-match+il-ponino"])
def test_the_text_is_that_of_the_match_record(variant: str) -> None:
    """After each round, letter by letter, and it can be read again."""
    whole = random_match(variant)
    rounds = whole.rounds
    parts = [MatchRecord.of(rounds[: number + 1]) for number in range(len(rounds))]
    assert grown(whole) == [scopa.records.dumps(part) for part in parts]
    assert [scopa.records.loads(text) for text in grown(whole)] == parts


def test_no_earlier_round_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round is written down once, however many follow it."""
    whole = random_match("scopa+target=30")
    written: list[object] = []

    def note(record: scopa.records.RoundRecord) -> object:
        written.append(record)
        return {"dealer": record.dealer}

    monkeypatch.setattr(growing_match, "round_json", note)
    grown(whole)
    assert written == list(whole.rounds)
    assert len(written) > 5


def test_what_no_reader_takes_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too many rounds, too long a text, an unfinished round, one of another match: the
    reason is said, and the text goes on from where it was."""
    whole = random_match()
    first, second = whole.rounds[:2]
    unfinished = random_record(moves=5)
    text = GrowingMatch.of(scopa.Match(whole.variant, whole.seating, whole.dealer))
    text.add(first)
    with pytest.raises(InvalidStateError, match="not over"):
        text.add(unfinished)
    with pytest.raises(InvalidStateError, match="the round's dealer is"):
        text.add(first)
    for limit, least in (("growing_match.MOST_ROUNDS", 1), ("dump.LIMIT", 2000)):
        with monkeypatch.context() as patched:
            patched.setattr(f"scopa.records.{limit}", least)
            with pytest.raises(InvalidStateError, match=f"{least} (rounds )?at most"):
                text.add(second)
    assert text.add(second) == scopa.records.dumps(MatchRecord.of([first, second]))


def test_a_variant_that_no_name_leads_to_is_refused_at_once() -> None:
    """Before a round is played."""
    loose = scopa.Rules(name="my own")
    with pytest.raises(UnknownVariantError, match="does not lead back"):
        GrowingMatch.of(scopa.Match.start(loose, players=2))


# Lines that break off


def read(lines: object) -> tuple[int, list[str]]:
    """How many records are right, and what is wrong with the others."""
    wrong: list[RecordProblem] = []
    records = scopa.records.load_lines(lines, report=wrong.append)  # type: ignore[arg-type]  # any kind
    return len(records), list(map(str, wrong))


@pytest.mark.parametrize("kind", ["text", "bytes", "lines", "file"])
def test_a_last_line_that_breaks_off_is_reported_and_skipped(kind: str) -> None:
    """Wherever it does, all earlier records are read, and the problem says so; without
    somebody to report to it is an error."""
    start = LINES.index("\n") + 1
    for end in random.Random(1).sample(range(start + 1, len(LINES) - 1), 20):
        torn = LINES[:end]
        given: object = {
            "text": torn,
            "bytes": torn.encode(),
            "lines": torn.splitlines(),
            "file": iter(torn.encode().splitlines(keepends=True)),
        }[kind]
        count, (problem,) = read(given)
        assert count == 1
        assert problem.startswith("line 2: the last line breaks off: no newline ends it (not JSON")
        with pytest.raises(RecordError, match="breaks off"):
            scopa.records.load_lines(torn)


def test_only_the_last_line_can_break_off() -> None:
    """A line with a newline, and one that is whole but wrong, are what they always were."""
    whole = LINES.splitlines()
    assert read(LINES) == read(LINES.rstrip()) == (2, [])
    count, (problem,) = read(f"{whole[0][:99]}\n{whole[1]}\n")
    assert (count, "breaks off" in problem) == (1, False)
    count, (problem,) = read(whole[0][:99] + "\n")
    assert (count, "breaks off" in problem) == (0, False)
    count, (problem,) = read(f"{whole[0]}\n{{}}")
    assert (count, "breaks off" in problem) == (1, False)
    count, problems = read([f"{whole[0][:99]}\n", f"{whole[1]}\n", b"\xff"])
    assert (count, len(problems)) == (1, 2)


def test_problems_before_an_unreadable_line_are_reported() -> None:
    """Those of the lines before it, then that no text follows."""

    def lines() -> object:
        yield "noise\n"
        yield LINES.splitlines()[0]
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad")

    count, problems = read(lines())
    assert (count, problems[1]) == (1, "line 3: no text in UTF-8 from here on")
    assert problems[0].startswith("line 1: not JSON")


def test_what_cannot_be_looked_at_does_not_break_off() -> None:
    """A line that is empty, too long or too deep is not called torn, nor a long number."""
    for line in ("", b"", "[" * 2_000_000, "[" * 100_000, "1" * 5000, "{}", "{}\n", b"{\n", 7):
        assert not breaks_off(line)
    assert breaks_off("{")
    assert breaks_off(b"\xff")
