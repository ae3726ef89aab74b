"""Where the sources disagree, as a table: C01 to C48.

The sources are named as in the README: S0 and S4 are the French and the German
help page of Scopa on BoardGameArena, S1 is a French home page on Scopa, S2 a
French text on Escopa, S3 a French text, "Scopa before the 15th century"; BGA is
that site's published program as observed, Pagat is pagat.com.

The table tells the question, the reading that is taken, and how any other is
said. What each source has stands on the page on disagreements of the
documentation, under the same numbers.
"""

from __future__ import annotations

from typing import Literal

import attrs

__all__ = ["CONFLICTS", "Conflict", "Reading"]


@attrs.frozen
class Reading:
    """A reading that is not the default, and how it is said.

    >>> Reading("flag", "primiera-six-19", "19").name
    'primiera-six-19'
    """

    by: Literal["flag", "row", "argument", "not offered"]
    """By a flag of the variant's text, by a row, by an argument in Python, or not
    at all."""
    name: str
    """The flag, the row or the argument as it is written; empty if not offered."""
    meaning: str
    """What the reading says, in a few words."""
    reason: str = ""
    """Why it is not offered."""


@attrs.frozen
class Conflict:
    """A question that the sources answer in different ways.

    >>> six = CONFLICTS[0]
    >>> six.id, six.question, six.default
    ('C01', 'what a six is worth in the primiera', '18')
    >>> [(reading.by, reading.name) for reading in six.readings]
    [('flag', 'primiera-six-19')]
    """

    id: str
    """``"C01"`` to ``"C48"``, as summaries of flags and docstrings name it."""
    question: str
    default: str
    """The reading that is taken where nothing else is said."""
    readings: tuple[Reading, ...]
    """The other readings."""
    default_names: tuple[str, ...] = ()
    """Flags, rows and arguments that say the default in so many words."""


def _flag(name: str, meaning: str) -> Reading:
    return Reading("flag", name, meaning)


def _row(name: str, meaning: str) -> Reading:
    return Reading("row", name, meaning)


def _argument(name: str, meaning: str) -> Reading:
    return Reading("argument", name, meaning)


def _not_offered(meaning: str, reason: str) -> Reading:
    return Reading("not offered", "", meaning, reason)


CONFLICTS: tuple[Conflict, ...] = (
    Conflict(
        "C01",
        "what a six is worth in the primiera",
        "18",
        (_flag("primiera-six-19", "19"),),
    ),
    Conflict(
        "C02",
        "the primiera of a side that lacks a suit",
        "it cannot win",
        (
            _flag("primiera-missing-zero", "the suit counts nothing"),
            _flag("primiera-complete-first", "where all lack one, what there is decides"),
            _flag("bga-exact", "the suit counts nothing"),
        ),
    ),
    Conflict(
        "C03",
        "which of several captures may be chosen",
        "one of the fewest cards",
        (
            _flag("single-first", "a single card before several, else free"),
            _flag("free-choice", "any"),
            _row("scopa-traditional", "a single card before several, else free"),
            _row("scopa-ancient", "a single card before several, else free"),
        ),
        ("fewest",),
    ),
    Conflict(
        "C04",
        "the choice in games of fifteen",
        "one of the fewest cards",
        (
            _flag("free-choice", "any"),
            _flag("single-first", "a single card before several, else free"),
            _row("escoba-traditional", "any"),
            _row("escopa", "any"),
        ),
        ("fewest",),
    ),
    Conflict(
        "C05",
        "whether a card that captures may be laid instead",
        "no",
        (_flag("capture-optional", "yes"),),
    ),
    Conflict(
        "C06",
        "a sweep with the last card of the round",
        "no scopa",
        (_flag("scopa-on-last-play", "a scopa"),),
    ),
    Conflict(
        "C07",
        "who takes the cards that are left",
        "the last to capture; if nobody did, the dealer",
        (_flag("leftovers-to-dealer", "the dealer"),),
    ),
    Conflict(
        "C08",
        "whether to reach the target or to pass it",
        "reach it",
        (
            _flag("target-exceed", "pass it"),
            _flag("target=12", "pass eleven, as points are whole numbers"),
        ),
    ),
    Conflict(
        "C09",
        "most cards and most coins: the most, or more than half",
        "more than every other side",
        (
            _flag("majority-threshold", "more than half"),
            _row("scopa-ancient", "more than half"),
        ),
    ),
    Conflict(
        "C10",
        "kings among the open cards",
        "three or four are a misdeal",
        (
            _flag("misdeal=none", "nothing is a misdeal"),
            _flag("misdeal=low-table", "a total of ten or less is one"),
            _flag("misdeal=any-ace", "an ace is one"),
            _row("scopa-home", "nothing is a misdeal"),
            _row("scopa-ancient", "nothing is a misdeal"),
            _row("escopa", "nothing is a misdeal"),
        ),
        ("misdeal=three-kings", "bga-exact"),
    ),
    Conflict(
        "C11",
        "the misdeal of Cirulla",
        "three or four kings, looked at before the dealer's fifteen",
        (
            _flag("misdeal=two-aces", "two aces"),
            _row("cirulla-ligurian", "two aces"),
            _flag("opening-before-misdeal", "a fifteen or thirty is taken first"),
        ),
        ("misdeal=three-kings",),
    ),
    Conflict(
        "C12",
        "whether the sweep of an ace is a scopa",
        "yes",
        (
            _flag("ace-sweep-no-scopa", "no"),
            _row("scopa-d-assi-uigc", "no"),
        ),
    ),
    Conflict(
        "C13",
        "an ace played when another lies on the table",
        "two games: in the traditional one it takes a single ace only",
        (
            _flag("asso-piglia-tutto-simple", "it takes everything"),
            _row("asso-piglia-tutto-simple", "it takes everything"),
            _flag("cirulla-captures", "it captures as any card does"),
        ),
        ("asso-piglia-tutto",),
    ),
    Conflict(
        "C14",
        "an ace as the first card",
        "in the traditional game it takes single aces only, elsewhere it is free",
        (
            _flag("ace-lead=free", "it may sweep"),
            _flag("ace-lead=forbidden", "it may not be played"),
            _row("scopa-d-assi-uigc", "it may sweep"),
        ),
        ("ace-lead=aces-only", "asso-piglia-tutto"),
    ),
    Conflict(
        "C15",
        "an ace played to an empty table",
        "it stays there",
        (_flag("ace-posabile", "it goes to its player's own pile"),),
    ),
    Conflict(
        "C16",
        "an ace that would sweep more cards than the limit allows",
        "no sweep; it captures as any card does",
        (
            _flag("bga-exact", "it is laid"),
            _not_offered(
                "it sweeps in spite of the limit",
                "S0 and S4 allow two cards at most, whatever takes them",
            ),
        ),
    ),
    Conflict(
        "C17",
        "how long a napola can be",
        "all ten coins, ten points",
        (
            _flag("napola-cap=9", "nine points at most (6 and 7 are in use too)"),
            _flag("all-coins-win", "all ten coins win the match"),
            _row("scopone-trentino", "all ten coins win the match"),
            _row("scopa-d-assi-uigc", "all ten coins win the match"),
        ),
        ("napola",),
    ),
    Conflict(
        "C18",
        'what "Trente" is',
        "ace, two and three of coins: 1, 2 and 3 points, and all three win",
        (
            _row("scopone-trentino", "the run of coins scores, and all ten win"),
            _flag("primiera-scale=trentino", "the primiera of that game"),
        ),
        ("scopone-de-trente", "trente"),
    ),
    Conflict(
        "C19",
        "when a win at one stroke ends the round",
        "at once",
        (
            _flag("instant-win-at-scoring", "when the round is scored"),
            _flag("bga-exact", "when the round is scored, with a hundred points"),
        ),
        ("trente", "all-coins-win"),
    ),
    Conflict(
        "C20",
        "which scopas Il Ponino doubles, and who must hold the knights",
        "those of the round; the side, all partners together",
        (
            _flag("ponino-per-match", "those of the match"),
            _flag("ponino-same-player", "one and the same player must hold all four"),
        ),
        ("il-ponino",),
    ),
    Conflict(
        "C21",
        "a tie in Frac",
        "as any other tie: another round",
        (
            _flag("frac-king-breaks-tie=round", "a point to whoever has the king of coins"),
            _flag("frac-king-breaks-tie=match", "the match to whoever took him last"),
        ),
    ),
    Conflict(
        "C22",
        "what scores beside Frac's sixteen cards",
        "nothing",
        (_flag("napola", "the run of coins too, where it is asked for"),),
        ("frac",),
    ),
    Conflict(
        "C23",
        "the low hand of Cirulla with the joker in it",
        "nine at most, the joker counted",
        (
            _flag("joker-low-hand-ten", "the other two may total nine, which makes ten"),
            _flag("bga-exact", "the other two may total nine, which makes ten"),
        ),
    ),
    Conflict(
        "C24",
        "a hand of Cirulla that is both low and three of a kind",
        "the larger bonus alone: ten, not three",
        (
            _flag("cirulla-hands-stack", "both"),
            _not_offered(
                "other values than 3 and 10",
                "every page has its own; a rule of one's own can give them",
            ),
        ),
        ("cirulla-hands",),
    ),
    Conflict(
        "C25",
        "how long Cirulla's piccola can be",
        "six",
        (
            _flag("piccola-cap=7", "seven"),
            _flag("piccola-cap=5", "five"),
            _flag("piccola-cap=10", "no end"),
        ),
        ("piccola",),
    ),
    Conflict(
        "C26",
        "the choice in Cirulla",
        "free",
        (
            _flag("equal-over-sum", "an equal card before a sum, fifteens free"),
            _flag("fewest-per-family", "the fewest of equal cards and sums, fifteens free"),
        ),
        ("free-choice",),
    ),
    Conflict(
        "C27",
        "Cirulla's ace when it could sweep",
        "it may also make a fifteen",
        (
            _flag("ace-exclusive", "it must sweep"),
            _flag("bga-exact", "it must sweep"),
        ),
    ),
    Conflict(
        "C28",
        "what a declared joker counts on the table",
        "seven",
        (_flag("joker-keeps-value", "what was declared, while it lies there"),),
    ),
    Conflict(
        "C29",
        "the joker among the open cards of Cirulla",
        "it makes fifteen or thirty too",
        (_flag("joker-hands-only", "it counts seven"),),
        ("cirulla-table",),
    ),
    Conflict(
        "C30",
        "what Scopone scientifico is",
        "ten cards each and none open",
        (
            _row("scopone", "nine cards each and four open"),
            _flag("nine-card-deal", "nine cards each and four open"),
        ),
        ("scopone-scientifico", "ten-card-deal"),
    ),
    Conflict(
        "C31",
        "how long a match of Scopone is",
        "21 points",
        (_flag("target=11", "11 points, or any other number"),),
    ),
    Conflict(
        "C32",
        "who deals next",
        "the next seat in the direction of play",
        (
            _flag("deal-against-play", "the seat before the dealer"),
            _flag("bga-exact", "the seat before the dealer"),
        ),
    ),
    Conflict(
        "C33",
        "which way round play goes",
        "counter-clockwise, for drawing only",
        (
            _row("scopa-home", "clockwise"),
            _argument("Rules.direction", "the label; seats are in the order of play"),
        ),
    ),
    Conflict(
        "C34",
        "how six players make teams",
        "three pairs",
        (_argument("seating=Seating.trios(6)", "two trios; Seating.of for any other sides"),),
        ("teams=True",),
    ),
    Conflict(
        "C35",
        "scopa without a primiera",
        "the primiera is counted",
        (
            _flag("no-primiera", "it is not"),
            _row("scopa-home", "it is not"),
            _flag("quick-count", "points for most sixes and most sevens"),
        ),
    ),
    Conflict(
        "C36",
        'whether "two or three cards" is a limit',
        "no",
        (_flag("max-capture=3", "yes"),),
    ),
    Conflict(
        "C37",
        "fifteen or thirty on the table before Escoba begins",
        "nothing",
        (
            _flag("opening-capture=dealer", "the dealer takes it, as one scopa or two"),
            _row("escoba-traditional", "the dealer takes it, as one scopa or two"),
            _flag("opening-capture=leader", "the player who leads takes it"),
            _not_offered(
                "the cards must fall into groups of fifteen",
                "few pages have it; a rule of one's own can say it",
            ),
        ),
        ("opening-capture=none",),
    ),
    Conflict(
        "C38",
        "what Escoba counts",
        "cards, coins, settebello, primiera, most sevens, all sevens",
        (
            _flag("no-primiera", "no primiera"),
            _row("escoba-no-primiera", "no primiera"),
            _flag("sevens-for-primiera", "most sevens in place of the primiera"),
            _row("escoba-traditional", "most sevens in place of the primiera"),
            _flag("primiera-by-rank", "the primiera compared card by card"),
            _flag("no-all-sevens", "nothing for all sevens"),
            _flag("all-coins=2", "two points for all ten coins"),
        ),
        ("escoba", "most-sevens", "all-sevens"),
    ),
    Conflict(
        "C39",
        "which cards may be left at the end of Escopa",
        "any total that is ten more than a multiple of fifteen",
        (
            _flag("no-leftover-check", "the total is not looked at"),
            _argument("check_leftovers(cards, strict=True)", "10, 25, 40 or 55 only"),
        ),
        ("leftover-check", "escopa"),
    ),
    Conflict(
        "C40",
        "Escopa's points for an opponent under ten cards, with two opponents",
        "two points if any has so few",
        (
            _flag("under-ten=each", "two points for each"),
            _flag("under-ten=all", "two points if all have so few"),
            _flag("no-under-ten", "none"),
        ),
        ("under-ten=any", "escopa"),
    ),
    Conflict(
        "C41",
        "whether all ten coins score beside most coins",
        "yes: three points and one",
        (
            _flag("all-coins-replaces", "three points only"),
            _flag("no-all-coins", "one point only"),
        ),
        ("all-coins=3", "escopa"),
    ),
    Conflict(
        "C42",
        "the order of the court cards",
        "jack 8, knight or queen 9, king 10",
        (
            _not_offered(
                "queen 8, jack 9",
                "only names differ: write the card that counts 8 as J, the other as Q",
            ),
        ),
    ),
    Conflict(
        "C43",
        "how scopa a perdere is played",
        "as scopa; when a side wins, the lowest total wins instead",
        (
            _flag("ties-to-both", "a tie in a category scores for both"),
            _flag("must-sweep", "who can make a scopa must"),
            _flag("all-coins-win", "all ten coins win the match"),
        ),
        ("a-perdere", "scopa-a-perdere"),
    ),
    Conflict(
        "C44",
        "a tie at the top",
        "another round",
        (
            _flag("tie-break=categories", "the last round is counted category by category"),
            _not_offered(
                "the same in another order, sweeps first",
                "rare; an ending of one's own can say it",
            ),
        ),
        ("tie-break=play-on",),
    ),
    Conflict(
        "C45",
        "which games the limit of two cards goes with",
        "all but Frac",
        (
            _not_offered(
                "the limit in Frac",
                "S0 and S4: as many cards as one likes; BGA refuses it too",
            ),
        ),
        ("max-two-capture",),
    ),
    Conflict(
        "C46",
        "when the first player's ace takes aces only",
        "on the first play of the round",
        (
            _flag("ace-lead-scope=deal", "on the first play of every deal"),
            _not_offered(
                "all round, with every card of the first player",
                "the words of S0 and S4 allow it, but nobody is known to play it",
            ),
        ),
        ("ace-lead-scope=round",),
    ),
    Conflict(
        "C47",
        "how many play Cirulla",
        "two, three, four or six",
        (
            _flag("max-seats=4", "four at most"),
            _flag("four-in-pairs", "four in two pairs only"),
            _row("cirulla-ligurian", "four at most, and then in pairs"),
        ),
    ),
    Conflict(
        "C48",
        "whether four players must play in pairs",
        "only in Scopone and its kin; elsewhere as they like",
        (
            _flag("four-in-pairs", "yes"),
            _row("escopa", "yes"),
        ),
        ("teams=True",),
    ),
)
"""All of them, in the order of their numbers."""
