"""Tests run on mutants: which of them fails, if one does.

Where only the body of a function changes, the tests are collected once, and a forked
process swaps the code of that function. This takes milliseconds, and reaches properties
and methods of classes that attrs has built anew. For all other mutants, and those which
survive that, a forked process imports the package with the change.
"""

from __future__ import annotations

import gc
import importlib.machinery
import signal
import sys
import time
from collections import defaultdict
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, TypeAlias

import attrs
import pytest

from mutation.forked import in_child

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mutation.making import Mutant

__all__ = ["imported_anew", "swapped"]

_Key: TypeAlias = "tuple[str, str]"
"""A function, by file and qualified name."""
_Done: TypeAlias = "Callable[[Mutant, str | None], None]"
"""Told what became of a mutant: the test that failed, or None where it has survived."""

# Plugins are imported here already; hypothesis among them, which pytest warns of.
_OPTIONS = ["-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning"]


def imported_anew(
    mutants: list[Mutant], arguments: list[str], seconds: float, done: _Done
) -> None:
    """Runs the tests of the arguments on mutants of any kind. Nothing of the package may
    be imported yet. Raises `SystemExit` where a test fails without a mutant."""
    assert "scopa" not in sys.modules
    if mutants and (broken := in_child(lambda: _anew(None, arguments))):
        raise SystemExit(f"without a mutant all tests must pass: {broken}")
    for mutant in mutants:
        done(mutant, in_child(lambda each=mutant: _anew(each, arguments), seconds))  # type: ignore[misc]


def _anew(mutant: Mutant | None, arguments: list[str]) -> str | None:
    usual = importlib.machinery.SourceFileLoader.get_code

    def get_code(self: Any, name: str) -> Any:
        if mutant is not None and self.path == str(mutant.path.resolve()):
            return compile(mutant.source, self.path, "exec", dont_inherit=True)
        return usual(self, name)

    setattr(importlib.machinery.SourceFileLoader, "get_code", get_code)  # noqa: B010
    watcher = _Watcher()
    code = pytest.main([*arguments, *_OPTIONS, "-x"], plugins=[watcher])
    return watcher.failed or (f"pytest gives {code}" if code else None)


def swapped(mutants: list[Mutant], arguments: list[str], done: _Done) -> str | None:
    """Runs the tests of the arguments on mutants of bodies of functions; gives the test
    that fails without a mutant, if one does. Imports the package."""
    loop = _Loop(mutants, done)
    code = pytest.main([*arguments, *_OPTIONS, "-s"], plugins=[loop])
    return loop.broken or (f"pytest gives {code}" if code else None)


@attrs.define
class _Watcher:
    """A plugin that notes which test failed first, or which file."""

    failed: str | None = None

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Called with each part of a test."""
        self.pytest_collectreport(report)

    def pytest_collectreport(self, report: Any) -> None:
        """Called with each file."""
        if report.failed and self.failed is None:
            self.failed = report.nodeid


@attrs.define
class _Loop:
    """A plugin that runs the collected tests once for each mutant, those first which cost
    little, killed often of late, and call the function at all."""

    mutants: list[Mutant]
    done: _Done
    broken: str | None = None

    def pytest_runtestloop(self, session: Any) -> bool:
        """Called when all tests are collected, or could not be."""
        tests = _Tests.measured(session, {str(each.path.resolve()) for each in self.mutants})
        if isinstance(tests, str):
            self.broken = tests
            return True
        hits = dict.fromkeys(tests.seconds, 0.0)
        gc.disable()  # A collection writes to every page, which a child would copy.
        gc.freeze()
        for mutant in self.mutants:
            key = tests.key_of(mutant)
            order = sorted(
                tests.calling(key), key=lambda at: (tests.seconds[at] + 0.005) / (hits[at] + 0.5)
            )
            found = in_child(lambda: tests.run(order, key, mutant))  # noqa: B023  # at once
            hits = {at: 0.95 * number for at, number in hits.items()}
            if isinstance(found, int):
                hits[found] += 1
                found = tests.items[found].nodeid
            self.done(mutant, found)
        return True


@attrs.frozen
class _Tests:
    """The collected tests: how long each takes, and who calls which function."""

    items: list[Any]
    functions: dict[_Key, list[FunctionType]]
    seconds: dict[int, float]
    callers: dict[_Key, set[int]]

    @classmethod
    def measured(cls, session: Any, files: set[str]) -> _Tests | str:
        """Runs all tests twice, to see how long they take, and whom the quick ones call;
        gives the test that fails, if one does."""
        if session.testsfailed:
            return "collecting them"
        tests = cls(list(session.items), _functions(files), {}, {})
        seconds = in_child(lambda: tests.time(range(len(tests.items))))
        if isinstance(seconds, str):
            return seconds
        callers = in_child(lambda: tests.trace(at for at in seconds if seconds[at] < 1))
        if isinstance(callers, str):
            return callers
        return attrs.evolve(tests, seconds=seconds, callers=callers)

    def key_of(self, mutant: Mutant) -> _Key:
        """The outermost function around the change: others are not there before it runs."""
        file, parts = str(mutant.path.resolve()), mutant.where.split(".")
        names = (".".join(parts[: end + 1]) for end in range(len(parts)))
        return next((file, name) for name in names if (file, name) in self.functions)

    def calling(self, key: _Key) -> list[int]:
        """The tests that call a function, those that take long not looked at."""
        callers = self.callers.get(key, set())
        return [at for at, seconds in self.seconds.items() if at in callers or seconds >= 1]

    def time(self, chosen: Iterable[int]) -> dict[int, float] | str:
        """Seconds of each test, or which one fails."""
        seconds = {}
        for at in chosen:
            start = time.monotonic()
            if self.fails(at):
                return str(self.items[at].nodeid)
            seconds[at] = time.monotonic() - start
        return seconds

    def trace(self, chosen: Iterable[int]) -> dict[_Key, set[int]] | str:
        """Which of the tests call a function, or which one fails."""
        keys = {each.__code__: key for key, group in self.functions.items() for each in group}
        callers: dict[_Key, set[int]] = defaultdict(set)
        for at in chosen:
            called: set[CodeType] = set()
            sys.setprofile(lambda frame, *_: called.add(frame.f_code))  # noqa: B023  # at once
            failed = self.fails(at)
            sys.setprofile(None)
            if failed:
                return str(self.items[at].nodeid)
            for code in called & keys.keys():
                callers[keys[code]].add(at)
        return dict(callers)

    def fails(self, at: int) -> bool:
        """Whether a test fails."""
        item = self.items[at]
        watcher = _Watcher()
        item.config.pluginmanager.register(watcher)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        item.config.pluginmanager.unregister(watcher)
        return watcher.failed is not None

    def run(self, order: list[int], key: _Key, mutant: Mutant) -> int | None:
        """The first of these tests that fails with the mutant."""
        code = _code(compile(mutant.source, key[0], "exec", dont_inherit=True), key[1])
        for function in self.functions[key]:
            function.__code__ = code
        _forget()
        for at in order:
            signal.setitimer(signal.ITIMER_REAL, 4 + 8 * self.seconds[at])
            if self.fails(at):
                return at
        return None


def _functions(files: set[str]) -> dict[_Key, list[FunctionType]]:
    """All functions of some files."""
    found = defaultdict(list)
    for each in gc.get_objects():
        if type(each) is FunctionType and each.__code__.co_filename in files:
            found[each.__code__.co_filename, each.__qualname__].append(each)
    return dict(found)


def _code(module: CodeType, name: str) -> CodeType:
    """The code of a function or method, by its qualified name."""
    code = module
    for part in name.split("."):
        inner = (each for each in code.co_consts if isinstance(each, CodeType))
        code = next(each for each in inner if each.co_name == part)
    return code


def _forget() -> None:
    """Empties what functions of the package have kept."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "scopa":
            for each in list(vars(module).values()):
                if callable(clear := getattr(each, "cache_clear", None)):
                    clear()
