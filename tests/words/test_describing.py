"""The rules of a variant in plain words, in four languages."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import attrs
import pytest
from hypothesis import given

import scopa
from goldens.rule_texts import LANGUAGES, OTHERS, carriers, texts
from helpers.strategies import variants
from scopa import Rules, Seating
from scopa.rules.choices import FreeChoice
from scopa.variants.flags import FLAGS, NUMBER_FLAGS
from scopa.variants.rows import ROWS
from scopa.words.describing import SECTIONS

if TYPE_CHECKING:
    from collections.abc import Callable

SLOTS = [field.name for field in attrs.fields(Rules) if field.eq]
NAMES = [*FLAGS, *(f"{name}={family.least}" for name, family in NUMBER_FLAGS.items())]


def by_slot(variant: scopa.Variant | str, language: str) -> Counter[str]:
    """How many sentences each slot has."""
    return Counter(each.slot for each in scopa.words.describe(variant, language))


# Examples


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "A capture takes at most one open card."),
        ("it", "Con una presa si prende dalla tavola al massimo una carta."),
        ("fr", "Une prise comprend au plus une carte de la table."),
        ("de", "Mit einem Stich nimmt man höchstens eine Karte vom Tisch."),
    ],
)
def test_a_sentence_in_each_language(language: str, told: str) -> None:
    """With its slot, and in the right number."""
    found = scopa.words.describe("scopa+max-capture=1", language)
    assert scopa.words.Sentence("limit", told) in found


@pytest.mark.parametrize(
    ("variant", "language", "told"),
    [
        ("scopa+target=1", "it", "solo in testa con un punto o più"),
        ("scopa+target=1+target-exceed", "it", "con più di un punto."),
        ("scopa+target=1+target-exceed", "fr", "avec plus d'un point à la fin"),
        ("scopa+target=10", "fr", "avec dix points ou plus"),
        ("scopa+target=1", "de", "allein mit einem Punkt oder mehr führt"),
        ("scopa+target=11", "de", "allein mit 11 Punkten oder mehr führt"),
        ("scopa+all-coins=1", "de", "Alle zehn Münzen: ein Punkt."),
        ("scopa+misdeal=any-ace", "fr", "dès qu'un as est visible"),
        ("scopa+misdeal=two-aces", "it", "ci sono due assi o più"),
        ("scopone-de-trente", "de", "die Ass, Zwei und Drei der Münzen hat, gewinnt"),
        ("scopone-de-trente", "it", "Chi ha l'asso, il due e il tre di denari vince"),
        ("scopone-de-trente", "fr", "qui a l'as, le deux et le trois de deniers gagne"),
        ("cirulla", "it", "il sette di coppe fa da matta"),
        ("scopa-frac", "de", "Je Ass, Bube, Reiter und König: ein Punkt."),
        ("scopa+all-coins=1000", "fr", "Les dix cartes de deniers : 1000 points."),
    ],
)
def test_numbers_genders_and_elisions(variant: str, language: str, told: str) -> None:
    """Words bend as they must, for one and for more, before vowels and by case."""
    assert told in " ".join(texts(variant, language))


def test_rules_come_in_sections_with_titles() -> None:
    """The same sentences in the same order, under titles of the language."""
    book = scopa.words.rule_book("cirulla", "de")
    assert [each.title for each in book] == ["Spieler und Geben", "Stiche", "Punkte", "Die Partie"]
    told = [sentence for section in book for sentence in section.sentences]
    assert tuple(told) == scopa.words.describe("cirulla", "de")


def test_a_variant_is_told_as_its_text() -> None:
    """Either may be given, and English is what is told without a language."""
    rules = scopa.parse_variant("escoba+napola")
    assert scopa.words.describe(rules) == scopa.words.describe("Escoba + napola", "en")


# Everything


def test_every_slot_is_told_in_some_section() -> None:
    """Once; what a variant says of itself has a section of its own."""
    listed = [slot for section in SECTIONS.values() for slot in section]
    assert sorted(listed) == sorted([*SLOTS, "variant"])


def check(variant: Rules) -> None:
    """A variant says as much in every language, and all of it in whole sentences."""
    counts = by_slot(variant, "en")
    for language in LANGUAGES:
        assert by_slot(variant, language) == counts
        told = texts(variant, language)
        assert len(told) == len(set(told))
        for text in told:
            if text.startswith("[en] "):
                continue  # Not translated yet: listed among the goldens, in `missing.txt`.
            assert re.fullmatch(r"[A-ZÀ-Ý0-9].*[^ ]\.", text), text
            # No source, no conflict, no docstring, no field or form left as it was.
            wrong = r"\bS[0-4]\b|C\d\d|[`\n{}|#]|\(\(|  | [,.]|\b(d|l|qu)' |\bd[ei] [aeiou]s"
            assert not re.search(wrong, text), text
            if language == "fr":
                assert not re.search(r"[^ ][:;]|\b(de|le|que) (as|épées|un|on)\b|si il", text)
    english, others = texts(variant), [texts(variant, code) for code in LANGUAGES[1:]]
    assert not any(text in english for told in others for text in told)


@pytest.mark.parametrize("name", [*ROWS])
def test_every_row_is_told_in_every_language(name: str) -> None:
    """Slot by slot as much as in English; nothing is a docstring or is left in English."""
    check(scopa.parse_variant(name))
    assert len(texts(name)) > 10


@pytest.mark.parametrize("name", NAMES)
def test_every_flag_is_told_in_every_language(name: str) -> None:
    """Where it changes a rule the words change too, in each language."""
    pairs = carriers(name)
    for _, changed in pairs[:2]:
        check(scopa.parse_variant(changed))
    for language in LANGUAGES:
        differing = (texts(base, language) != texts(put, language) for base, put in pairs)
        assert any(differing) or not pairs, pairs
    assert pairs or name in {"tie-break=play-on", "ace-lead-scope=round", "primiera-courts=10"}


@pytest.mark.parametrize("variant", OTHERS)
def test_other_values_of_stock_rules_are_told(variant: Rules) -> None:
    """Also those that no flag gives them."""
    check(variant)


@given(variant=variants())
def test_random_variants_are_told_in_every_language(variant: Rules) -> None:
    """Any set of flags: as much in each language, and no variant says less than it is."""
    check(variant)


# From elsewhere


@attrs.frozen
class Twice(FreeChoice):
    """Any capture may be
    chosen, twice.

    More about it.
    """


@attrs.frozen
class Nameless(FreeChoice):  # noqa: D101  # that is the point
    __doc__ = None


@attrs.frozen
class Mule:
    """A mule is led home."""

    points: int = 2

    def describe(self, language: str) -> tuple[str, ...]:
        """In Italian and English only."""
        return {
            "en": (f"A mule scores {self.points} points.",),
            "it": (f"Una mula vale {self.points} punti.", "Porta a casa il cavallo."),
        }.get(language, ())

    def awards(self, *_: object) -> tuple[scopa.Award, ...]:
        """None."""
        return ()


def test_a_rule_of_one_s_own_is_told_by_its_docstring() -> None:
    """Its first paragraph, also where it is made from a stock rule; without one, the rule
    itself is shown."""
    assert "Any capture may be chosen, twice." in texts(attrs.evolve(Rules(), choice=Twice()))
    nameless = attrs.evolve(Rules(), choice=Nameless())
    assert "A rule without a description: Nameless()." in texts(nameless)
    assert "Una regola senza descrizione: Nameless()." in texts(nameless, "it")


def test_a_rule_can_tell_itself() -> None:
    """By `describe`, with its own numbers; in a language that it does not know, its docstring
    stands there."""
    rules = attrs.evolve(Rules(), play_points=(Mule(3),))
    told = {
        language: [
            s.text for s in scopa.words.describe(rules, language) if s.slot == "play_points"
        ]
        for language in LANGUAGES
    }
    assert told == {
        "en": ["A mule scores 3 points."],
        "it": ["Una mula vale 3 punti.", "Porta a casa il cavallo."],
        "fr": ["A mule is led home."],
        "de": ["A mule is led home."],
    }


@pytest.mark.parametrize("wrong", ["One text.", 3, ("Two", 2), object()])
def test_what_describe_gives_is_looked_at(wrong: object) -> None:
    """Anything but sentences is told with the class that gave it."""

    class Wrong(FreeChoice):
        def describe(self, language: str) -> object:
            return wrong

    rules = attrs.evolve(Rules(), choice=Wrong())
    with pytest.raises(scopa.InvalidStateError, match=r"Wrong.describe\(\) gives .*, not a tuple"):
        scopa.words.describe(rules)


class Foreign:
    """A game of two
    with other rules.

    And more.
    """

    def __init__(self, **own: object) -> None:
        self.__dict__.update(own)

    def __getattr__(self, name: str) -> object:
        asked = {"seatings", "deck", "plays", "play_awards", "name"}
        if name not in asked:
            raise AttributeError(name)
        return getattr(scopa.parse_variant("scopa+max-seats=2"), name)


def test_a_variant_that_is_no_record_tells_what_the_protocol_does() -> None:
    """Its deck and players, then its docstring, or what it tells itself."""
    foreign: scopa.Variant = Foreign()  # type: ignore[assignment]  # answers by delegation
    sides = Seating.of([[0], [1, 2]])
    odd: scopa.Variant = Foreign(  # type: ignore[assignment]
        deck=scopa.CardSet.parse("Ad 2d 3d"),
        seatings=(sides,),
        describe=lambda language: [f"Told in {language}."],
    )
    assert scopa.words.describe(foreign, "it") == (
        scopa.words.Sentence("seats", "Per due giocatori."),
        scopa.words.Sentence("variant", "A game of two with other rules."),
    )
    assert texts(odd, "de") == [
        "Das Blatt hat drei Karten: Ass, Zwei und Drei der Münzen.",
        "Für drei Spieler, in ungleichen Teams.",
        "Told in de.",
    ]
    last = scopa.words.rule_book(odd, "fr")[-1]
    assert (last.title, len(last.sentences)) == ("Autres règles", 1)


def test_a_record_with_methods_of_its_own_tells_both() -> None:
    """The rules in its slots, then its docstring: a subclass may play otherwise."""

    @attrs.frozen
    class Odd(Rules):
        """Played with one eye shut."""

    told = scopa.words.describe(Odd())
    assert told[:-1] == scopa.words.describe("scopa")
    assert told[-1] == scopa.words.Sentence("variant", "Played with one eye shut.")


# Wrong input


@pytest.mark.parametrize("function", [scopa.words.describe, scopa.words.rule_book])
def test_a_language_that_is_not_known(function: Callable[..., object]) -> None:
    """Those that are known are listed; case and kind matter."""
    for language in ("es", "IT", "", "english", None, 3, ["it"]):
        with pytest.raises(scopa.UnknownNameError, match="expected one of en, it, fr, de"):
            function("scopa", language)


@pytest.mark.parametrize("variant", [None, 3, Rules, object(), "no-such-game", ""])
def test_what_is_no_variant(variant: object) -> None:
    """The errors are those of everything that takes a variant."""
    with pytest.raises((scopa.UnknownVariantError, scopa.NotationError)):
        scopa.words.describe(variant)  # type: ignore[arg-type]
