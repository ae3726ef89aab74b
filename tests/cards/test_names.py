"""Names of cards: the words of each language, styles, sentences."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from helpers.bad_calls import caught_from, check_survives_pickling, unread
from scopa import Card, CardSet, InvalidStateError, UnknownNameError
from scopa.base.quoting import class_of, kind_of
from scopa.cards import card_name, cards_in_words
from scopa.cards.names import STYLES, joined
from scopa.cards.nouns import CARD_WORDS, CASES

LANGUAGES = ("en", "it", "fr", "de", "es")


@pytest.mark.parametrize(
    ("card", "arguments", "name"),
    [
        ("7d", {}, "seven of coins"),
        ("7d", {"language": "it"}, "sette di denari"),
        ("7d", {"language": "fr"}, "sept de deniers"),
        ("7d", {"language": "de"}, "Sieben der Münzen"),
        ("7d", {"language": "es"}, "siete de oros"),
        ("7d", {"deck": "french"}, "seven of diamonds"),
        ("7d", {"language": "it", "deck": "french"}, "sette di quadri"),
        ("7d", {"language": "fr", "deck": "french"}, "sept de carreau"),
        ("7d", {"language": "de", "deck": "french"}, "Karo-Sieben"),
        ("7d", {"language": "es", "deck": "french"}, "siete de diamantes"),
        ("As", {"language": "fr"}, "as d'épées"),
        ("Qb", {"language": "es", "deck": "spanish"}, "caballo de bastos"),
        ("Jc", {"language": "es", "deck": "spanish", "style": "short"}, "10c"),
        ("7c", {"language": "de", "style": "figures"}, "7 der Kelche"),
        ("Kc", {"language": "de", "style": "figures"}, "König der Kelche"),
        ("As", {"style": "figures"}, "ace of swords"),
        ("Jd", {"language": "fr", "deck": "french", "style": "short"}, "V♦"),
        ("Jd", {"language": "de", "deck": "french", "style": "short"}, "B♦"),
        ("Jd", {"language": "it", "deck": "french", "style": "symbol"}, "F♦"),
        ("Jd", {"style": "symbol"}, "J\N{COIN}"),
        ("Jb", {"style": "symbol", "deck": "spanish"}, "10\N{WOOD}"),
        ("Js", {"language": "it", "deck": "siciliane", "article": True}, "la donna di spade"),
        ("Qs", {"language": "it", "deck": "toscane", "article": True}, "la regina di picche"),
        ("Qs", {"language": "it", "deck": "genovesi", "article": True}, "la donna di picche"),
        ("Qs", {"language": "it", "deck": "napoletane"}, "cavallo di spade"),
        ("Js", {"language": "de", "deck": "siciliane"}, "Bube der Schwerter"),
        ("Js", {"language": "it", "deck": "sarde", "style": "short"}, "10e"),
    ],
)
def test_names_of_cards(card: str, arguments: dict[str, Any], name: str) -> None:
    """The words, marks and signs of a language on a deck; courts of a region in Italian."""
    assert card_name(Card.parse(card), **arguments) == name


@pytest.mark.parametrize(
    ("card", "case", "latin", "french"),
    [
        ("Jd", "nominative", "der Bube der Münzen", "der Karo-Bube"),
        ("Jd", "accusative", "den Buben der Münzen", "den Karo-Buben"),
        ("Jd", "dative", "dem Buben der Münzen", "dem Karo-Buben"),
        ("Kd", "accusative", "den König der Münzen", "den Karo-König"),
        ("Qd", "dative", "dem Reiter der Münzen", "der Karo-Dame"),
        ("7d", "accusative", "die Sieben der Münzen", "die Karo-Sieben"),
        ("Ad", "accusative", "das Ass der Münzen", "das Karo-Ass"),
        ("Ad", "dative", "dem Ass der Münzen", "dem Karo-Ass"),
    ],
)
def test_german_names_have_cases(card: str, case: str, latin: str, french: str) -> None:
    """The article follows case and gender; the jack has an ending of its own."""
    found = [
        card_name(Card.parse(card), language="de", deck=deck, article=True, case=case)
        for deck in ("italian", "french")
    ]
    assert found == [latin, french]


@given(st.sampled_from(scopa.DECK), st.sampled_from(["en", "it", "fr", "es"]))
def test_other_languages_have_one_form(card: Card, language: str) -> None:
    """A case changes nothing there."""
    forms = {card_name(card, language=language, article=True, case=case) for case in CASES}
    assert len(forms) == 1


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "the ace of swords, the seven of coins and the king of cups"),
        ("it", "l'asso di spade, il sette di denari e il re di coppe"),
        ("fr", "l'as d'épées, le sept de deniers et le roi de coupes"),
        ("de", "das Ass der Schwerter, die Sieben der Münzen und der König der Kelche"),
        ("es", "el as de espadas, el siete de oros y el rey de copas"),
    ],
)
def test_cards_in_a_sentence(language: str, words: str) -> None:
    """Articles, commas, and the word for *and* before the last."""
    assert cards_in_words(CardSet.parse("7d As Kc"), language=language) == words
    assert cards_in_words(CardSet.parse("As"), language=language) == words.split(",", 1)[0]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        *[("en", "no cards"), ("it", "nessuna carta"), ("fr", "aucune carte")],
        *[("de", "keine Karten"), ("es", "ninguna carta")],
    ],
)
def test_no_cards_in_words(language: str, words: str) -> None:
    """The empty set has words too."""
    assert cards_in_words(scopa.EMPTY, language=language) == words
    assert cards_in_words([], language=language, style="short", case="accusative") == words
    with_none = cards_in_words([], language=language, case="dative")
    assert with_none == ("keinen Karten" if language == "de" else words)


def test_marks_in_a_sentence() -> None:
    """They have no article; what is given in an order keeps it, repeats and all."""
    cards = scopa.parse_cards("Kc 7d 7d")
    told = cards_in_words(cards, language="es", deck="spanish", style="short")
    assert told == "12c, 7o y 7o"
    assert joined([]) == ""


def test_every_card_has_its_own_name() -> None:
    """Wherever two cards could be taken for each other, forty names are forty."""
    names = [pattern.name for pattern in scopa.cards.PATTERNS]
    for deck, language, style in itertools.product(names, LANGUAGES, STYLES):
        told = {card_name(card, deck=deck, language=language, style=style) for card in scopa.DECK}
        assert len(told) == 40


@pytest.mark.parametrize(
    ("language", "plurals"),
    [
        ("en", "aces sixes jacks knights kings queens"),
        ("it", "assi sei fanti cavalli re donne"),
        ("fr", "as six valets cavaliers rois dames"),
        ("de", "Asse Sechsen Buben Reiter Könige Damen"),
        ("es", "ases seises sotas caballos reyes reinas"),
    ],
)
def test_ranks_have_plurals(language: str, plurals: str) -> None:
    """Those of the ace, the six and the courts, with the queen of French signs last."""
    words = CARD_WORDS[language]
    ranks = [words.ranks[value - 1] for value in (1, 6, 8, 9, 10)] + [words.french_ranks[8]]
    assert " ".join(noun.plural for noun in ranks) == plurals


CARD: Any = Card.parse("7d")


@pytest.mark.parametrize("call", [card_name, lambda card, **more: cards_in_words([card], **more)])
@pytest.mark.parametrize(
    "bad", ["xx", "", "EN", None, 7, ["en"], pytest.param(10**5000, id="huge")]
)
@pytest.mark.parametrize(
    ("what", "known"),
    [
        ("language", LANGUAGES),
        ("style", ("long", "figures", "short", "symbol")),
        ("case", ("nominative", "accusative", "dative")),
        ("deck", tuple(n for p in scopa.cards.PATTERNS for n in (p.name, *p.aliases))),
    ],
)
def test_unknown_names_are_told_with_the_known(
    call: Any, what: str, known: tuple[str, ...], bad: object
) -> None:
    """Of another case, empty, or no text at all."""
    error = caught_from(lambda: call(CARD, **{what: bad}))
    assert isinstance(error, UnknownNameError)
    assert (error.what, error.known) == (what, known)
    assert error.name == (bad if isinstance(bad, str) else f"<{class_of(bad)}>")
    assert f"unknown {what} {error.name!r}: expected one of {known[0]}, " in str(error)
    check_survives_pickling(error)


@pytest.mark.parametrize("bad", ["genitive", None])
def test_words_know_their_cases(bad: Any) -> None:
    """Nouns and articles refuse others."""
    words = CARD_WORDS["de"]
    for call in (words.ranks[7].one, lambda case: words.the(words.ranks[7], case)):
        error = caught_from(lambda call=call: call(bad))  # type: ignore[misc]  # bound here
        assert isinstance(error, UnknownNameError)
        assert error.known == CASES


def test_a_long_name_is_cut_in_the_message() -> None:
    """The error keeps the whole name, its message a line of it."""
    error = caught_from(lambda: card_name(CARD, language="x" * 10_000))
    assert isinstance(error, UnknownNameError)
    assert (len(error.name), len(str(error)) < 200) == (10_000, True)
    error = caught_from(lambda: joined(["7d"], language="xx"))
    assert isinstance(error, UnknownNameError)


@pytest.mark.parametrize("thing", [b"7d", None, 24, scopa.EMPTY])
def test_only_cards_have_names(thing: object) -> None:
    """Bytes, numbers and sets are told by their type."""
    error = caught_from(lambda: card_name(unread(thing)))
    assert isinstance(error, InvalidStateError)
    expected = "expected a Card, or its text such as '7d'"
    assert error.problems == (f"{expected}, not {kind_of(thing)}",)


@pytest.mark.parametrize(
    ("thing", "problem"),
    [
        (None, "expected cards, not None"),
        (7, "expected cards, not an int"),
        (CARD, "expected cards, not a Card"),
        ([CARD, None], "expected a Card, or its text such as '7d', not None"),
    ],
)
def test_only_cards_make_a_sentence(thing: object, problem: str) -> None:
    """What is no row of cards, or holds something else."""
    error = caught_from(lambda: cards_in_words(unread(thing)))
    assert isinstance(error, InvalidStateError)
    assert error.problems == (problem,)
