"""Rules in words where the deck has not all forty cards: no sentence speaks of a card that
nobody can hold."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

import scopa
from goldens.rule_texts import LANGUAGES
from scopa import CardSet, Rules
from scopa.rules.aces import AceTakesAll
from scopa.rules.bonuses import MatchFracKing, MatchPonino
from scopa.rules.dealing import Uniform
from scopa.rules.declarations import CirullaHands
from scopa.rules.frac import FRAC_CARDS, FracKing
from scopa.rules.instant_wins import AllOf, AtScoring
from scopa.rules.misdeals import THREE_KINGS, LowTable, TooMany
from scopa.rules.napola import Napola
from scopa.rules.openings import FifteenOrThirty
from scopa.rules.ponino import KNIGHTS, Ponino
from scopa.rules.primiera import Primiera
from scopa.rules.scoring import (
    COINS,
    GRANDE_CARDS,
    RE_BELLO,
    SETTEBELLO,
    SEVENS,
    SIXES,
    Each,
    Holds,
    Most,
)
from scopa.rules.trente import THREE_COINS, Trente


def without(*cards: str) -> CardSet:
    """The deck without these; a mark of a rank means all four."""
    gone = {card for card in scopa.DECK for text in cards if str(card).startswith(text)}
    return CardSet.of(card for card in scopa.DECK if card not in gone)


def told(deck: CardSet, slot: str, **slots: Any) -> list[str]:
    """What a record says of a slot, with this deck."""
    table = 4 if (len(deck) - 4) % 2 == 0 else 3
    rules = attrs.evolve(Rules(), name="x", deck=deck, dealing=Uniform(table, 1), **slots)
    return [each.text for each in scopa.words.describe(rules) if each.slot == slot]


ALL = "cirulla+re-bello+napola+trente+il-ponino+all-sevens+all-coins-win+most-sevens+quick-count"


@pytest.mark.parametrize(
    ("gone", "words"),
    [
        ("A", ("ace", "Napola", "Piccola")),
        ("2", ("the two 12", "Napola")),
        ("6", ("sixes", "the six 18")),
        ("7", ("seven of", "settebello", "sevens", "the seven")),
        ("Q", ("knight",)),
        ("K", (" king", "kings")),
    ],
)
def test_what_is_not_in_the_deck_is_not_spoken_of(gone: str, words: tuple[str, ...]) -> None:
    """By a game with most rules of the family; with the whole deck it speaks of each."""
    whole = scopa.parse_variant(ALL)
    for deck, there in ((scopa.FULL_DECK, True), (without(gone), False)):
        short = attrs.evolve(whole, deck=deck, dealing=Uniform(4, 3 if there else 1))
        sentences = [
            s.text for s in scopa.words.describe(short) if s.slot not in {"deck", "capture"}
        ]
        for word in words:
            assert any(word in text for text in sentences) is there, (word, sentences)
        for language in LANGUAGES:
            assert len(scopa.words.describe(short, language)) == len(scopa.words.describe(short))


NO_MISDEAL = ["Whatever lies open, nothing is a misdeal."]
HALF = CardSet.parse("Ad Ac 2d 3d")


@pytest.mark.parametrize(
    ("deck", "slot", "rule", "texts"),
    [
        (without("K"), "misdeal", THREE_KINGS, NO_MISDEAL),
        (without("Kd", "Kc"), "misdeal", THREE_KINGS, NO_MISDEAL),
        (without("Kd"), "misdeal", THREE_KINGS, ["Dealt again if three kings or more lie open."]),
        (
            without("Ad"),
            "misdeal",
            TooMany(HALF, 2),
            [
                (
                    "Dealt again if two or more of these cards lie open: the ace of cups, the"
                    " two of coins and the three of coins."
                )
            ],
        ),
        (
            without("K"),
            "misdeal",
            LowTable(10),
            ["Dealt again if the open cards total ten or less."],
        ),
        (without("7c"), "scoring", Holds("all-sevens", SEVENS), []),
        (
            without("7c"),
            "scoring",
            Holds("x", SETTEBELLO),
            ["The settebello (the seven of coins): one point."],
        ),
        (without("7d"), "scoring", Holds("x", SETTEBELLO), []),
        (without("Jd"), "scoring", Holds("grande", GRANDE_CARDS, 5), []),
        (without("6"), "scoring", Most("sixes", SIXES), []),
        (
            without("6d"),
            "scoring",
            Most("sixes", SIXES),
            ["Most sixes: one point, none at a tie."],
        ),
        (without("2"), "scoring", Most("coins", COINS), ["Most coins: one point, none at a tie."]),
        (
            without("2"),
            "scoring",
            Most("coins", COINS, more_than_half=True, unless_all=True),
            ["Most coins, six at least: one point."],
        ),
        (
            without("2"),
            "scoring",
            Most("x", CardSet.parse("Ad Ac"), unless_all=True),
            [
                (
                    "Most of these cards (the ace of coins and the ace of cups): one point, none"
                    " at a tie; not where a side has them all."
                ),
            ],
        ),
        (
            without("Ad"),
            "scoring",
            Most("x", HALF),
            [
                (
                    "Most of these cards (the ace of cups, the two of coins and the three of"
                    " coins): one point, none at a tie."
                ),
            ],
        ),
        (
            without("K"),
            "scoring",
            Most("cards", scopa.FULL_DECK),
            ["Most cards: one point, none at a tie."],
        ),
        (
            without("Q"),
            "scoring",
            Each("frac", FRAC_CARDS),
            ["Every ace, jack and king: one point."],
        ),
        (without("K"), "scoring", Each("x", CardSet.parse("Kd Kc")), []),
        (without("K"), "scoring", FracKing(), []),
        (without("Q"), "scoring", Ponino(), []),
        (without("A"), "scoring", Napola(), []),
        (without("2d"), "scoring", Napola(), []),
        (
            without("2d"),
            "scoring",
            Napola(least=1),
            [
                (
                    "Napola: a run of coins from the ace on, of any length, scores its length, at"
                    " most one."
                ),
            ],
        ),
        (
            without("5"),
            "scoring",
            Napola(),
            [
                (
                    "Napola: a run of coins from the ace on, three or more, scores its length, at"
                    " most four."
                ),
            ],
        ),
        (
            without("2"),
            "scoring",
            Trente(),
            ["The ace of coins: one point.", "The three of coins: three points."],
        ),
        (
            without("4"),
            "scoring",
            Trente(),
            ["Ace, two and three of coins: one, two and three points."],
        ),
        (without("A", "2", "3"), "scoring", Trente(), []),
        (without("Q"), "bonuses", MatchPonino(), []),
        (without("K"), "bonuses", MatchFracKing(), []),
        (without("K"), "instant_wins", AllOf(COINS), []),
        (
            without("K"),
            "instant_wins",
            AllOf(THREE_COINS),
            [
                "The side that has ace, two and three of coins wins the match at one stroke.",
                "Such a win at one stroke ends the round at once; nothing more is counted.",
            ],
        ),
        (
            without("7"),
            "opening_capture",
            FifteenOrThirty(joker=True),
            [
                (
                    "Open cards that total 15 go to the dealer before anybody plays, as one scopa,"
                    " 30 as two."
                ),
            ],
        ),
        (without("A"), "ace", AceTakesAll("sweep"), []),
    ],
)
def test_rules_without_some_cards(deck: CardSet, slot: str, rule: Any, texts: list[str]) -> None:
    """What never applies is left out; the rest speaks of the cards that there are."""
    several = isinstance(getattr(Rules(), slot), tuple)
    assert told(deck, slot, **{slot: (rule,) if several else rule}) == texts


def test_the_primiera_is_told_without_ranks_that_are_not_there() -> None:
    """The others keep their worths."""
    found = told(without("6", "J", "Q"), "scoring", scoring=(Primiera(),))
    assert found[1] == (
        "For it the seven is worth 21, the ace 16, the five 15, the four 14, the three 13,"
        " the two 12, the king 10."
    )


def test_the_joker_is_not_told_of_where_it_is_not() -> None:
    """In hands and on the table."""
    hands = {"declarers": (CirullaHands(joker_to_ten=True),)}
    whole = told(scopa.FULL_DECK, "declarers", **hands)
    assert [text for text in whole if "seven" not in text] == told(
        without("7c"), "declarers", **hands
    )
    assert told(without("7c"), "joker_stays", **hands) == []
    assert len(told(without("7d"), "joker_stays", **hands)) == 1


def test_what_depends_on_a_rule_that_never_applies_is_left_out() -> None:
    """The timing of a win that cannot be, and what goes before a misdeal that cannot be."""
    wins: dict[str, Any] = {"instant_wins": (AllOf(KNIGHTS),), "win_timing": AtScoring()}
    assert len(told(scopa.FULL_DECK, "win_timing", **wins)) == 1
    assert told(without("Q"), "win_timing", **wins) == []
    assert told(without("Q"), "instant_wins", **wins) == []
    first: dict[str, Any] = {"opening_excuses_misdeal": True, "opening_capture": FifteenOrThirty()}
    assert len(told(scopa.FULL_DECK, "opening_excuses_misdeal", **first)) == 1
    assert told(without("K"), "opening_excuses_misdeal", **first) == []


def test_a_rule_from_outside_speaks_for_itself() -> None:
    """Whatever the deck; a subclass may mean something else."""

    class Mine(Holds):
        """My king is worth a point."""

    assert told(without("K"), "scoring", scoring=(Mine("x", RE_BELLO),)) == [
        "My king is worth a point."
    ]
