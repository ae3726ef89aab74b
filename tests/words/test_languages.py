"""The words of all languages: the same keys, the same fields, nothing that is never said."""

from __future__ import annotations

import ast
import importlib
import itertools
import pkgutil
import string
from collections.abc import Iterator, Mapping
from typing import Any

import attrs
import pytest

import scopa
import scopa.rules
from goldens.rule_texts import changes_told, rows_told
from scopa import CardSet, Rules
from scopa.rules.aces import AceTakesAll
from scopa.rules.dealing import Schedule, Uniform
from scopa.rules.instant_wins import AllOf
from scopa.rules.misdeals import TooMany
from scopa.rules.scoring import COINS, Each, Holds, Most
from scopa.rules.seats import Seats
from scopa.words.languages import LANGUAGES
from scopa.words.play_rules import PLAY
from scopa.words.point_rules import POINTS
from scopa.words.rendering import Words, sentence, write
from scopa.words.statements import Kind, listed, say

ENGLISH = LANGUAGES["en"]
OTHER_WORDS = [words for code, words in LANGUAGES.items() if code != "en"]


def fields(message: str) -> set[str]:
    """The fields of a message, those inside of others too."""
    found = set()
    for _, name, form, _ in string.Formatter().parse(message):
        if name is not None:
            found |= {name} | fields(form or "")
    return found


@pytest.mark.parametrize("words", OTHER_WORDS, ids=lambda words: words.language)
def test_no_language_says_what_english_does_not(words: Words) -> None:
    """None that English lacks, and with the same fields, except those that only bend a word;
    kinds that are called the same everywhere need no name. What is not translated yet is
    listed among the goldens, in ``missing.txt``."""
    assert len(words.numbers) == 10
    told = [{k for k in w.messages if not k.startswith("kind.")} for w in (ENGLISH, words)]
    assert told[0] >= told[1]
    for key in told[1]:
        ours, theirs = fields(words.messages[key]), fields(ENGLISH.messages[key])
        assert ours ^ theirs <= {"count", "limit"}, key


class Read(Mapping[str, str]):
    """Messages that remember which of them were read."""

    def __init__(self, messages: Mapping[str, str]) -> None:
        self.messages, self.read = messages, set[str]()

    def __getitem__(self, key: str) -> str:
        self.read.add(key)
        return self.messages[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.messages)

    def __len__(self) -> int:
        return len(self.messages)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_message_is_never_said(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows, flags and other rules of the goldens say each of them, save what is told of
    rules from elsewhere and of two variants side by side."""
    read = Read(LANGUAGES[code].messages)
    words = {**LANGUAGES, code: attrs.evolve(LANGUAGES[code], messages=read)}
    monkeypatch.setattr("scopa.words.languages.LANGUAGES", words)
    rows_told(code)
    changes_told(code)
    never = {key for key in read if key not in read.read}
    apart = {key for key in read if key.startswith(("slot.", "compare."))}
    assert never - apart == {"section.own", "undescribed", "teams.uneven"}


def rule_classes() -> list[type]:
    """All classes of rules that the package has; seats are told by the seatings."""
    found = []
    for module in pkgutil.iter_modules(scopa.rules.__path__):
        loaded = importlib.import_module(f"scopa.rules.{module.name}")
        public = (getattr(loaded, name) for name in loaded.__all__)
        found += [thing for thing in public if isinstance(thing, type) and attrs.has(thing)]
    return [kind for kind in found if kind is not Seats]


def test_every_class_of_rules_is_told() -> None:
    """None by its docstring, and none twice: a new class gets its words in `play_rules` or
    `point_rules`, and in English."""
    assert set(rule_classes()) == {*PLAY, *POINTS}
    assert not {*PLAY} & {*POINTS}


MADE: Mapping[type, object] = {
    Uniform: Uniform(4, 3),
    Schedule: Schedule(4, (3, 3, 3, 3, 3, 3)),
    TooMany: TooMany(COINS, 3),
    Most: Most("x", COINS),
    Holds: Holds("x", COINS),
    Each: Each("x", COINS),
    AllOf: AllOf(COINS),
    AceTakesAll: AceTakesAll("aces", lead="aces-only"),
}
"""Rules of the classes that cannot be made of nothing, or whose fields hang together."""
OTHER_VALUES: Mapping[str, Any] = {
    "cards": CardSet.parse("Ad Kd"),
    "courts": (1, 2, 3),
    "scale": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    "packets": (4, 5),
    "drops": ("coins",),
    "scoring": Holds("x", COINS),
}


def others(kind: type, field: str, value: object) -> list[object]:
    """Values that a field can have as well."""
    hint = str(getattr(attrs.fields(kind), field).type)
    if hint.startswith("Literal["):
        return [other for other in ast.literal_eval(hint[len("Literal") :]) if other != value]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1 if value > 1 else value + 1]
    return [OTHER_VALUES[field]]


def told(rule: object, code: str) -> list[str]:
    """What a rule says, and what is said besides where that tells more of it."""
    says = {**PLAY, **POINTS}[type(rule)](rule)
    beside: tuple[scopa.words.Sentence, ...] = ()
    if isinstance(rule, AceTakesAll):
        beside = scopa.words.describe(Rules(ace=rule, limit=2), code)
    if isinstance(rule, AllOf):
        beside = scopa.words.describe(Rules(instant_wins=(rule,)), code)
    return [sentence(each, LANGUAGES[code]) for each in says] + [each.text for each in beside]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", rule_classes())
def test_every_value_of_every_field_has_its_own_words(kind: type, code: str) -> None:
    """A rule with another value says something else, so nothing in it is left untold; what
    a category is called is no rule, save where the name is told."""
    rule: Any = MADE[kind] if kind in MADE else kind()
    for field in attrs.fields(kind):
        if field.name != "kind":
            value = getattr(rule, field.name)
            changed = [
                attrs.evolve(rule, **{field.name: other})
                for other in others(kind, field.name, value)
            ]
            for one, other in itertools.combinations([rule, *changed], 2):
                assert told(one, code) != told(other, code), (one, other)


def test_what_is_not_translated_is_said_in_english() -> None:
    """Behind a mark that a reader sees, also where only a part of it is not translated; a
    heading as well."""
    part = say("most.of", cards=listed([say("ace.may"), 3]))
    assert sentence(say("limit", limit=2), LANGUAGES["it"])[:4] != "[en]"
    for key, whole in (("limit", say("limit", limit=2)), ("ace.may", part)):
        known = {name: text for name, text in LANGUAGES["it"].messages.items() if name != key}
        words = attrs.evolve(LANGUAGES["it"], messages=known)
        assert sentence(whole, words) == f"[en] {sentence(whole, ENGLISH)}"
    with pytest.raises(KeyError, match="no-such-key"):
        sentence(say("no-such-key"), ENGLISH)


@pytest.mark.parametrize(
    ("values", "message", "text"),
    [
        ({"n": 0}, "{n}", "0"),
        ({"n": 1}, "{n:a|# b}", "a"),
        ({"n": 11}, "{n:a|# b}", "11 b"),
        ({"n": 0}, "{n:a|# b}", "0 b"),
        ({"n": 0}, "{n:none|a|# b}", "none"),
        ({"n": -1}, "{n:none|a|# b}", "-1 b"),
        ({"n": listed([1, 2, 10], "or")}, "{n}", "one, two or ten"),
        ({"n": listed([2], "or")}, "{n}", "two"),
        ({"n": listed([2, 3], "comma")}, "{n}", "two, three"),
        ({"n": None}, "<{n}>", "<>"),
        ({"n": Kind("mule")}, "{n}", "mule"),
    ],
)
def test_how_fields_are_filled(values: dict[str, Any], message: str, text: str) -> None:
    """By what goes into them, with the forms that stand behind the colon."""
    words = attrs.evolve(ENGLISH, messages={"x": message})
    assert write(say("x", **values), words) == text
