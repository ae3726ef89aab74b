"""The mutants of a module: its source with one small thing changed.

The changes are those of mutmut. Run by itself it passes over properties, constants and
defaults; here all is changed but annotations, docstrings, decorators, ``__all__``, the
``strict`` of a ``zip``, and words for people, which are the strings with a space in them.
Three changes are added: a condition that always or never holds, a statement left out, and
nothing returned.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["Mutant", "mutants"]


@attrs.frozen
class Mutant:
    """One change: where, what, and the whole source with it."""

    path: Path
    line: int
    where: str
    """The qualified name of the function or class around it, or nothing."""
    in_body: bool
    """Whether only the body of a function changes."""
    what: str
    again: str
    """Tells it from others of the same words: empty for the first, then ``#2`` and so on."""
    source: str = attrs.field(repr=False)

    def __str__(self) -> str:
        return f"{self.path.as_posix()} | {self.where or '-'} | {self.what}{self.again}"


@attrs.frozen
class _Place:
    """What is around a node."""

    names: tuple[str, ...] = ()
    in_body: bool = False


@attrs.frozen
class _Maker:
    """Walks through a module. libcst and mutmut are looked up, and not imported above, so
    that the tests can be collected without them."""

    cst: Any
    operators: Any

    def changes(self, node: Any, place: _Place) -> Iterator[tuple[Any, Any, _Place]]:
        """Each node that can be changed, with what it becomes."""
        cst = self.cst
        if self._is_left_out(node):
            return
        for old, new in self._changes_of(node):
            if not self._is_about_words(old, new):
                yield old, new, place
        if isinstance(node, cst.ClassDef):
            yield from self.changes(node.body, _Place((*place.names, node.name.value)))
        elif isinstance(node, cst.FunctionDef):
            inside = attrs.evolve(place, names=(*place.names, node.name.value))
            yield from self.changes(node.params, inside)
            yield from self.changes(node.body, attrs.evolve(inside, in_body=True))
        else:
            for child in node.children:
                yield from self.changes(child, place)

    def _is_left_out(self, node: Any) -> bool:
        cst = self.cst
        if isinstance(node, cst.If):
            return self._text(node.test) == "TYPE_CHECKING"
        if (
            isinstance(node, cst.AnnAssign)
            and self._text(node.annotation.annotation) == "TypeAlias"
        ):
            return not self._text(node.value).startswith("Literal[")
        if isinstance(node, cst.Assign):
            return self._text(node.targets[0].target) == "__all__"
        if isinstance(node, cst.Arg):
            return node.keyword is not None and node.keyword.value == "strict"
        left_out = (cst.Annotation, cst.Import, cst.ImportFrom, cst.Assert)
        return isinstance(node, left_out) or self._is_words(node)

    def _changes_of(self, node: Any) -> Iterator[tuple[Any, Any]]:
        cst = self.cst
        if isinstance(node, (cst.If, cst.CompIf)):
            yield node.test, cst.Name("True")
            yield node.test, cst.Name("False")
        if isinstance(node, cst.Expr) and not isinstance(node.value, cst.BaseString):
            yield node, cst.Pass()
        if isinstance(node, cst.Return) and self._text(node.value) not in {"", "None"}:
            yield node.value, cst.Name("None")
        for kind, operator in self.operators:
            if isinstance(node, kind) and not self._is_plain(node):
                for new in operator(node):
                    yield node, new

    def _is_plain(self, node: Any) -> bool:
        """Calls that mutmut leaves alone, since any other argument is an error."""
        names = {"len", "isinstance"}
        return isinstance(node, self.cst.Call) and self._text(node.func) in names

    def _is_about_words(self, old: Any, new: Any) -> bool:
        """Whether only words for people change."""
        cst = self.cst
        if isinstance(old, cst.Call) and isinstance(new, cst.Call):
            changed = [arg for arg in old.args if all(arg is not other for other in new.args)]
            strict = [arg for arg in changed if self._is_left_out(arg)]
            return bool(strict) or all(self._is_words(arg.value) for arg in changed)
        return self._is_words(old.value if isinstance(old, cst.Assign) else old)

    def _is_words(self, node: Any) -> bool:
        cst = self.cst
        strings = (cst.SimpleString, cst.FormattedString, cst.ConcatenatedString)
        return isinstance(node, strings) and " " in self._text(node)

    def _text(self, node: Any) -> str:
        return "" if node is None else str(self.cst.Module([]).code_for_node(node))


def mutants(path: Path) -> list[Mutant]:
    """All mutants of a file, in its order."""
    cst, metadata = import_module("libcst"), import_module("libcst.metadata")
    operators = import_module("mutmut.mutation.mutators").mutation_operators
    source = path.read_text("utf-8")
    wrapper = metadata.MetadataWrapper(cst.parse_module(source), unsafe_skip_copy=True)
    spans = wrapper.resolve(metadata.ByteSpanPositionProvider)
    maker = _Maker(cst, operators)
    found: list[Mutant] = []
    seen = {source}
    met: Counter[tuple[str, str]] = Counter()
    for old, new, place in maker.changes(wrapper.module, _Place()):
        changed = _spliced(wrapper.module, source, old, new, spans.get(old))
        if changed in seen or not _compiles(changed):
            continue
        seen.add(changed)
        line, what = _difference(source, changed)
        where = ".".join(place.names)
        met[where, what] += 1
        again = f" #{met[where, what]}" if met[where, what] > 1 else ""
        found.append(Mutant(path, line, where, place.in_body, what, again, changed))
    return found


def _spliced(module: Any, source: str, old: Any, new: Any, span: Any) -> str:
    """The source with a node replaced: by its place where its text stands there, for that
    is ten times as fast as putting the whole module together."""
    code = source.encode()
    if span is not None:
        end = span.start + span.length
        if code[span.start : end].decode() == module.code_for_node(old):
            text: bytes = module.code_for_node(new).encode()
            return (code[: span.start] + text + code[end:]).decode()
    return str(module.deep_replace(old, new).code)


def _compiles(source: str) -> bool:
    try:
        compile(source, "", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def _difference(old: str, new: str) -> tuple[int, str]:
    """The number of the first line that changes, and the changed lines before and after."""
    before, after = old.splitlines(), new.splitlines()
    pairs = enumerate(zip(before, after, strict=False))
    first = next((number for number, (a, b) in pairs if a != b), min(len(before), len(after)))
    before, after = before[first:], after[first:]
    while before and after and before[-1] == after[-1]:
        before.pop()
        after.pop()
    return first + 1, f"{_squeezed(before)} => {_squeezed(after)}"


def _squeezed(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())
