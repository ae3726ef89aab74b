"""Regional patterns, and reading cards as a deck marks them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from helpers.bad_calls import caught_from, check_survives_pickling, unread
from scopa import Card, CardSet, NotationError, UnknownNameError, parse_cards
from scopa.cards import PATTERNS, SUIT_SYSTEMS, card_name, find_pattern
from scopa.cards.nouns import CARD_WORDS

decks = st.sampled_from([pattern.name for pattern in PATTERNS])
languages = st.sampled_from(list(CARD_WORDS))
orders = st.lists(st.sampled_from(scopa.DECK), max_size=50)

# Patterns


@pytest.mark.parametrize(
    ("system", "names"),
    [
        (
            "italian",
            "italian bergamasche bolognesi bresciane trentine trevisane triestine",
        ),
        ("spanish", "spanish napoletane piacentine romagnole sarde siciliane"),
        ("french", "french genovesi milanesi piemontesi toscane"),
    ],
)
def test_patterns_have_their_suits(system: str, names: str) -> None:
    """The three families of Italy, each after its general deck."""
    found = [p.name for p in PATTERNS if p.suit_system is SUIT_SYSTEMS[system]]
    assert found == names.split()


def test_every_name_of_a_pattern_finds_it() -> None:
    """Names and aliases are all different."""
    names = [(name, p) for p in PATTERNS for name in (p.name, *p.aliases)]
    assert len(dict(names)) == len(names)
    assert all(find_pattern(name) is pattern for name, pattern in names)


def test_the_patterns_of_the_sources_are_there() -> None:
    """S1 shows ten, two of which are names of one; BGA offers six."""
    s1 = (
        "bergamasche bolognesi lombarde napoletane piacentine siciliane toscane trevigiane"
        " trevisane triestine"
    )
    bga = "napoletane standard bergamasche bresciane piacentine spanish"
    for source, names in (("S1", s1), ("BGA", bga)):
        found = {find_pattern(name).name for name in names.split()}
        assert found == {p.name for p in PATTERNS if source in p.sources} - {"italian"}


def test_courts_other_than_the_usual() -> None:
    """A woman who counts 8 in Sicily; queens who count 9 with French signs."""
    usual = ("fante", "cavallo", "re")
    others = {p.name: p.courts for p in PATTERNS[3:] if p.courts != usual}
    assert others == {
        "siciliane": ("donna", "cavallo", "re"),
        "genovesi": ("fante", "donna", "re"),
        "milanesi": ("fante", "regina", "re"),
        "piemontesi": ("fante", "donna", "re"),
        "toscane": ("fante", "regina", "re"),
    }


# Reading


@given(st.sampled_from(scopa.DECK), decks, languages)
def test_what_is_printed_is_read(card: Card, deck: str, language: str) -> None:
    """Short marks are read with the same deck, in whatever language they are printed, and in
    any case of letters."""
    text = card_name(card, style="short", deck=deck, language=language)
    assert Card.parse(text, deck=deck) is card
    assert Card.parse(text.lower(), deck=deck) is card
    assert Card.parse(text.upper(), deck=deck) is card


@given(orders, decks, st.data())
def test_rows_of_marks_are_read(cards: list[Card], deck: str, data: st.DataObject) -> None:
    """With or without anything between, each in another language."""
    gaps = st.text(alphabet=" ,\n\N{NO-BREAK SPACE}", max_size=2)
    text = data.draw(gaps) + "".join(
        card_name(card, style="short", deck=deck, language=data.draw(languages)) + data.draw(gaps)
        for card in cards
    )
    assert parse_cards(text, deck=deck) == tuple(cards)


@pytest.mark.parametrize(
    ("deck", "texts", "card"),
    [
        ("spanish", "10o So so J♦ Fd", "Jd"),
        ("spanish", "11e 11s Cs Ce Qe h♠", "Qs"),
        ("spanish", "12c Rc Kc K♥\ufe0f", "Kc"),
        ("spanish", "1b Ab a♣", "Ab"),
        ("sarde", "10o", "Jd"),
        ("french", "V♦ J♦ B♦ F♦ vd Jq", "Jd"),
        ("french", "D♠ Q♠ dp Qs C♠ H♠", "Qs"),
        ("french", "R♣ K♣ kt Rf Kb", "Kb"),
        ("french", "7♥ 7h 7♥\ufe0f", "7c"),
        ("french", "1♠ A♠", "As"),
        ("standard", "v♦", "Jd"),
        ("milanesi", "D♦", "Qd"),
        ("italian", "8d Jd Fd J♦", "Jd"),
        ("napoletane", "9d Cd", "Qd"),
    ],
)
def test_marks_of_decks(deck: str, texts: str, card: str) -> None:
    """What the corners of the cards have, letters of several languages, canonical text."""
    assert {str(found) for found in parse_cards(texts, deck=deck)} == {card}
    assert CardSet.parse(texts.split(maxsplit=1)[0], deck=deck) == CardSet.parse(card)


CANONICAL = [f"{rank}{suit}" for rank in (*"A1234567JQKFCHR", "8", "9", "10") for suit in "dcsb"]


@pytest.mark.parametrize("text", [*CANONICAL, "7♦", "K♥", "A♠", "J♣"])
def test_canonical_text_on_other_decks(text: str) -> None:
    """It is read as without a deck, unless that deck marks other cards so."""
    rank, suit = text[:-1], text[-1]
    canonical = Card.parse(text)
    assert Card.parse(text, deck="italian") is canonical
    for deck, numbers, suits in (("spanish", "8 9", ""), ("french", "8 9 10", "c")):
        if rank in numbers.split() or suit in suits:
            error = caught_from(lambda deck=deck: Card.parse(text, deck=deck))  # type: ignore[misc]  # bound here
            assert isinstance(error, NotationError)
        elif rank == "10":
            assert Card.parse(text, deck=deck) is Card(8, canonical.suit)
        else:
            assert Card.parse(text, deck=deck) is canonical


SPANISH = "expected a rank (1 2 3 4 5 6 7 10 11 12), then a suit (o c e b)"
FRENCH = "expected a rank (A 2 3 4 5 6 7, a jack J V B F, a queen Q D, a king K R), then a suit"


@pytest.mark.parametrize(
    ("deck", "text", "column", "says"),
    [
        ("spanish", "7o 8o", 4, "no 8 and 9 on this deck: the sota is 10 or S"),
        ("spanish", "9b", 1, "no 8 and 9 on this deck"),
        ("spanish", "13o", 1, SPANISH),
        ("spanish", "Vo", 1, SPANISH),
        ("spanish", "7t", 1, SPANISH),
        ("french", "7c", 2, "c may be clubs, cœur or carreau: write ♣, ♥ or ♦"),
        ("french", "A♦ 7C", 5, "c may be clubs, cœur or carreau"),
        ("french", "7k", 2, "k may be Karo or Kreuz: write ♦ or ♣"),
        ("french", "8c", 2, "c may be clubs"),
        ("french", "A♦, 10♦", 5, "no 8, 9 and 10 on this deck: a jack is J V B or F"),
        ("french", "9x", 1, FRENCH),
        ("french", "7\N{KELVIN SIGN}", 1, FRENCH),
        ("french", "7♦;", 3, FRENCH),
        ("italian", "7o", 1, "expected a rank (A 2 3 4 5 6 7 J Q K), then a suit (d c s b)"),
    ],
)
def test_marks_that_no_card_has(deck: str, text: str, column: int, says: str) -> None:
    """The error names what is unclear where it stands, and what would be right."""
    error = caught_from(lambda: parse_cards(text, deck=deck))
    assert isinstance(error, NotationError)
    assert (error.text, error.column) == (text, column)
    assert error.problem.startswith(says)
    check_survives_pickling(error)


@pytest.mark.parametrize("deck", ["german", "Spanish", "", 7, ["french"]])
@pytest.mark.parametrize("read", [Card.parse, CardSet.parse, parse_cards])
def test_unknown_decks_are_refused(read: object, deck: object) -> None:
    """Whatever is to be read, before the text is looked at."""
    error = caught_from(lambda: unread(read)(None, deck=deck))
    assert isinstance(error, UnknownNameError)
    assert error.known[:3] == ("italian", "spanish", "french")


@given(st.text(alphabet="A1234567890JQKVDRBFSCHdcsboehqptfk♦♥♠♣ ,", max_size=12), decks)
def test_any_text_is_read_or_refused(text: str, deck: str) -> None:
    """Nothing else comes of it. What is read means the same when each of its cards is
    printed and read alone."""
    try:
        cards = parse_cards(text, deck=deck)
    except NotationError:
        return
    printed = [card_name(card, style="short", deck=deck) for card in cards]
    assert parse_cards(" ".join(printed), deck=deck) == cards


@pytest.mark.parametrize("deck", ["spanish", "french"])
def test_long_texts_are_read(deck: str) -> None:
    """Six hundred cards, and what is no card at their end."""
    text = card_name(scopa.DECK[24], style="short", deck=deck) * 600
    assert len(parse_cards(text, deck=deck)) == 600
    error = caught_from(lambda: parse_cards(text + "?", deck=deck))
    assert isinstance(error, NotationError)
    assert error.column == 1201
